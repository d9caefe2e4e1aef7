"""Files that say they are backups: each is told in a sentence, and changes nothing."""

import gzip
import json
import shutil
import tracemalloc
from hashlib import sha256

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import JSONField, Value

from scorekeeper.web.models import Act, Device, Link
from scorekeeper.web.operations import restore as restoring
from scorekeeper.web.operations.backup import back_up
from scorekeeper.web.operations.backup_file import Damaged
from scorekeeper.web.operations.restore import restore
from tests.web.operations.test_backup import everything, lines, rewrite
from tests.web.phone import FIRST, GAME, stored
from tests.web.test_unreadable import damage, only_sqlite
from tests.web.test_versions import HERE

pytestmark = pytest.mark.django_db(transaction=True)
UNKNOWN = "00000000-0000-4000-8000-000000000000"
NO_GZIP = (b"\x1f\x8b", b"\x1f\x8b\x08\x00")


@pytest.fixture
def base(phone):
    return phone.opens(FIRST, GAME)


@pytest.fixture
def file(base, tmp_path):
    path = tmp_path / "all.backup"
    back_up(path)
    return path


def refused(path):
    """The sentence of the command; everything is as it was before."""
    before = everything()
    with pytest.raises(CommandError) as told:
        call_command("restore", path, replace=True)
    assert everything() == before
    return str(told.value)


def signed(path, rows):
    """The file with these lines for rows, and an end that fits them."""
    end = {"end": len(rows), "sha256": sha256("".join(f"{one}\n" for one in rows).encode())}
    end["sha256"] = end["sha256"].hexdigest()
    rewrite(path, [lines(path)[0], *rows, json.dumps(end)])


def changed(path, table, column, value):
    """The file with another value in this column of the last row of this table."""
    rows = [json.loads(one) for one in lines(path)[1:-1]]
    row = [one for one in rows if one["table"] == table][-1]["row"]
    row[column] = value
    signed(path, [json.dumps(one) for one in rows])


CANNOT_BE = {
    "device id": ("x", 5),
    "device label": (None, "x" * 41, "\ud800"),
    "device made": ("yesterday", "2026-01-31T12:00:00", "0001-01-01T00:00:00+14:00"),
    "sitting head": (-1, "3", True, 1.5, 10**30),
    "sitting binned": (0,),
    "link right": ("both", ["score"]),
    "link sitting_id": (UNKNOWN, None),
    "link token": ({},),
    "visit device_id": (UNKNOWN,),
    "visit seen": ("2026-02-30",),
    "act sitting_id": (UNKNOWN,),
    "act device_id": (UNKNOWN,),
    "act number": (1,),
    "act act": ("x" * 13,),
    "act facts": (float("inf"),),
    "act id": ("that of the first",),
    "act colour": ("red",),
}


@pytest.mark.parametrize("where", CANNOT_BE)
def test_a_value_that_cannot_be_is_refused(file, where):
    whole, (table, column) = file.read_bytes(), where.split()
    for value in CANNOT_BE[where]:
        file.write_bytes(whole)
        first = Act.objects.order_by("pk").first().pk
        changed(file, table, column, first if where == "act id" else value)
        assert "This file has" in refused(file), value


NO_ROWS = [
    *("{", "null", "5", '"end"', '["end"]', "{}", '{"table": "act"}'),
    '{"table": ["act"], "row": {}}',
    *('{"table": "act", "row": []}', '{"table": "act", "row": {}}'),
    '{"table": "auth_user", "row": {}}',
    '{"table": "act", "row": {"number": ' + "9" * 5000 + "}}",
    '{"table": "act", "row": ' + '{"facts":' * 5000 + "1" + "}" * 5001,
    "[" * 100_000,
]


def test_a_line_that_is_no_row_is_refused(file):
    whole = lines(file)[1:-1]
    for line in NO_ROWS:
        signed(file, [*whole, line])
        assert "This file" in refused(file), line[:40]


def test_rows_that_come_twice_are_refused(file):
    signed(file, lines(file)[1:-1] * 2)
    assert "do not fit together" in refused(file)


def test_a_line_without_end_takes_little_memory(file):
    """Sixty-four megabytes in sixty-four kilobytes."""
    head = lines(file)[0].encode()
    with gzip.open(file, "wb") as packed:
        packed.write(head + b'\n"')
        for _ in range(64):
            packed.write(b"x" * 2**20)
    tracemalloc.start()
    assert "a line that is too long" in refused(file)
    assert tracemalloc.get_traced_memory()[1] < 16 * 2**20
    tracemalloc.stop()


def test_many_long_lines_are_not_held_at_once(file):
    """Rows of half a megabyte: some megabytes of them are stored before the next are read."""
    row = json.dumps({"table": "device", "row": {"label": "x" * 2**19}})
    signed(file, [row] * 30)
    assert max(len(rows) for _, rows in restoring.row_bundles(file)) < 10


def test_text_behind_the_end_and_a_file_without_its_end_are_refused(file):
    whole = lines(file)
    rewrite(file, [*whole, "and so on"])
    assert "This file" in refused(file)
    file.write_bytes(file.read_bytes() + b"and so on")
    assert "This file" in refused(file)
    rewrite(file, whole[:-1])
    assert "cut off" in refused(file)


def test_what_is_no_backup_at_all_is_refused(file):
    for content in (b"", b"x", b"plain text\n", b"{}" * 500, *NO_GZIP, gzip.compress(b"")):
        file.write_bytes(content)
        assert "This " in refused(file), content[:9]
    assert "Is a directory" in refused(file.parent)


# ── Of which version it is ──────────────────────────────────────────────────────────────────────


def test_its_head_names_the_newest_migration_and_a_newer_one_is_told_to_be_so(file):
    with connection.cursor() as cursor:
        cursor.execute("SELECT MAX(name) FROM django_migrations WHERE app = 'web'")
        newest = cursor.fetchone()[0]
    head, *rest = lines(file)
    assert f"{json.loads(head)['schema']:04}" == newest.partition("_")[0]
    newer = json.loads(head) | {"schema": json.loads(head)["schema"] + 1}
    rewrite(file, [json.dumps(newer), *rest])
    told = refused(file)
    assert "made by a newer version" in told
    assert "update this site first" in told


def test_one_with_a_sitting_in_an_archive_is_told_how_it_comes_back(base, tmp_path):
    path = shutil.copy(HERE / "versions" / "0.3.0" / "all.backup", tmp_path)
    changed(path, "sitting", "archived", "2026-01-31T12:00:00+00:00")
    assert "Bring them back with version 0.3.0 (its command: unarchive FILE)" in refused(path)


def test_one_of_the_first_version_is_read(file):
    before = everything()
    rewrite(file, ['{"format": "scorekeeper-backup", "version": 1}', *lines(file)[1:]])
    restore(file, replace=True)
    assert everything() == before


# ── Rubbish that is stored already ──────────────────────────────────────────────────────────────


NULL = Value(None, JSONField())


def test_what_is_stored_can_be_put_into_a_backup_and_comes_back(base, tmp_path):
    for facts in ([], "x", 5, NULL, "\ud800", {"a": ["\ud800"]}):
        if connection.vendor == "postgresql" and "ud800" in ascii(facts):
            continue  # PostgreSQL takes no half of a pair
        Act.objects.filter(number=3).update(facts=facts)
        before = everything()
        back_up(tmp_path / "b")
        restore(tmp_path / "b", replace=True)
        assert everything() == before, facts


@only_sqlite
@pytest.mark.parametrize(("column", "value"), [("made", "'x'"), ("device_id", "'x'")])
def test_a_row_that_no_backup_can_hold_is_told(base, tmp_path, column, value):
    with connection.constraint_checks_disabled():
        damage(base, column, value)
        with pytest.raises(CommandError, match="check_sittings"):
            call_command("backup", tmp_path / "b")
        assert not list(tmp_path.iterdir())
        stored(base).acts.all().delete()


def test_a_restored_site_has_nothing_of_a_refused_file(file, base):
    """Not even when the fault is found at the very end, by the check of owners."""
    before = Link.objects.count(), Device.objects.count()
    changed(file, "act", "device_id", UNKNOWN)
    with pytest.raises(Damaged, match="do not fit"):
        restore(file, replace=True)
    assert (Link.objects.count(), Device.objects.count()) == before
