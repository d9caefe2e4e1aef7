"""The version before goes on working on the tables of the next one, unless a migration says that it
does not (docs/deploying.md)."""

import pytest
from django.core.management import CommandError
from django.db import connection
from django.db.migrations import (
    AddField,
    AlterField,
)
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.models import NOT_PROVIDED

from scorekeeper.web.models import Act, Sitting
from tests.web.phone import FIRST, GAME, notations

INITIAL = "0001_initial"
LATER = {
    name: migration
    for (app, name), migration in MigrationLoader(None).disk_migrations.items()
    if app == "web" and name != INITIAL
}


def test_a_new_column_is_filled_by_the_database_where_an_older_version_does_not_know_it():
    for name, migration in LATER.items():
        for operation in migration.operations:
            if isinstance(operation, AddField | AlterField):
                field = operation.field
                known = field.null or field.db_default is not NOT_PROVIDED
                assert known, f"{name} {operation.model_name}.{operation.name}"


# ── Without an archive ──────────────────────────────────────────────────────────────────────────

WITH_ARCHIVE, WITHOUT = "0004_snapshot", "0005_no_archive"
NEWEST = max(LATER)
in_earnest = pytest.mark.django_db(transaction=True)


def migrated(name):
    """The models as they are after this migration, forwards or back."""
    state = MigrationExecutor(connection).migrate([("web", name)])
    return state.apps


@pytest.fixture
def bases(phone):
    return [phone.opens(FIRST, GAME), phone.opens(FIRST), phone.opens()]


@pytest.fixture
def former(bases):
    """The models of version 0.3.0 with three sittings. The tables of this version come back."""
    yield migrated(WITH_ARCHIVE)
    Sitting.objects.all().delete()
    migrated(NEWEST)


def put_away(former, count):
    """The former rows of sittings, so many of which lie in an archive."""
    rows = former.get_model("web", "Sitting").objects.order_by("made")
    for one in rows[:count]:
        one.archived = one.made
        one.save()
    return list(rows.values())


@in_earnest
def test_archived_sittings_are_refused_with_the_command_that_brings_them_back(former, bases):
    """Nothing is dropped then. Once they are back it goes on, and everything is there."""
    before = put_away(former, 2)
    with pytest.raises(CommandError) as refusal:
        migrated(WITHOUT)
    told = str(refusal.value)
    assert told.startswith("Sittings that lie in the file of an archive: 2. ")
    assert told.endswith("with version 0.3.0 first: bin/manage unarchive FILE")
    assert refusal.value.returncode == 78

    stored = former.get_model("web", "Sitting").objects
    assert list(stored.order_by("made").values()) == before
    assert [bool(one["archived"]) for one in before] == [True, True, False]
    assert Act.objects.count() == 3 + 3  # three are opened, and three deals are booked

    stored.update(archived=None)
    migrated(WITHOUT)
    assert [notations(base) for base in bases] == [[FIRST, GAME], [FIRST], []]
    assert list(Sitting.objects.order_by("made").values_list("head", flat=True)) == [3, 2, 1]
    assert columns("web_sitting") == {"id", "head", "made", "binned"}


@in_earnest
def test_the_way_back_gives_the_version_before_its_columns(former):
    assert {"archived", "snapshot"} < columns("web_sitting")
    rows = former.get_model("web", "Sitting").objects.values_list("archived", "snapshot")
    assert list(rows) == [(None, "")] * 3


def columns(table):
    with connection.cursor() as cursor:
        return {one.name for one in connection.introspection.get_table_description(cursor, table)}
