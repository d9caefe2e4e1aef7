"""docs/journal.md, and what the versions up to 0.7.0 have stored."""

import gzip
import json
import re
import sqlite3
from collections import defaultdict
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.db import connection

from scorekeeper.journal.acts import ACTS, read_act, stored_form
from scorekeeper.journal.replay import replay, require_deals
from scorekeeper.rules.core.facts import facts_of
from tests.journal.document import FIRST_VERSION, RECORDS, pages, since
from tests.journal.sample import NAMES, SAMPLE
from tests.journal.test_acts import row
from tests.web.phone import FIRST, FIRST_NETS
from tests.web.phone import stored as stored_sitting

ROOT = Path(__file__).parents[2]
VERSIONS = sorted(path.parent for path in ROOT.glob("tests/web/versions/*/db.sqlite3.gz"))

pytestmark = pytest.mark.unmeasured


@cache
def stored(version):
    """The rows of all journals of a version as (act, facts), as the database has them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "db.sqlite3"
        path.write_bytes(gzip.decompress((version / "db.sqlite3.gz").read_bytes()))
        connection = sqlite3.connect(path)
        rows = connection.execute("SELECT act, facts FROM web_act ORDER BY sitting_id, number")
        return [(name, json.loads(facts)) for name, facts in rows]


def test_the_document_is_that_of_the_classes():
    found = (ROOT / "docs" / "journal.md").read_text()
    assert found == pages(), "run python -m tests.journal.document > docs/journal.md"


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_an_act_that_a_version_stored_is_read_and_would_be_stored_as_it_was(version):
    for name, facts in stored(version):
        act = read_act(name, facts)
        assert act.plain() == {**younger(type(act), version.name), **facts}


def younger(kind, version):
    """The fields that this version did not store yet, as they are stored now."""
    fields = [one for one in facts_of(kind) if numbers(since(kind, one)) > numbers(version)]
    return {one.name: stored_form(one.unsaid) for one in fields}


def parts(value):
    """The records within a stored value, by the kind that the document has them under."""
    if isinstance(value, list):
        for one in value:
            yield from parts(one)
    elif isinstance(value, dict):
        for kind in RECORDS:
            names = {one.name for one in facts_of(kind)}
            if value and value.keys() <= names:
                yield kind, value


def test_the_version_that_first_stored_a_field_is_the_one_that_the_document_says():
    first = defaultdict(dict)
    for version in VERSIONS:
        for name, facts in stored(version):
            found = [(ACTS[name], facts), *parts([facts.get(key) for key in facts])]
            for kind, fields in found:
                for field in fields:
                    first[kind].setdefault(field, version.name)
    released = VERSIONS[-1].name
    for kind in (*ACTS.values(), *RECORDS):
        told = {one.name: since(kind, one) for one in facts_of(kind)}
        stored_by = {name: own for name, own in told.items() if numbers(own) <= numbers(released)}
        assert first[kind] == stored_by
    assert VERSIONS[0].name == FIRST_VERSION


def numbers(version):
    return [*map(int, version.split("."))]


def test_the_sample_has_every_act_and_comes_to_what_the_document_says():
    rows = [row(n, act.name, **act.plain()) for n, act in enumerate(SAMPLE, 1)]
    require_deals(rows)
    state = replay(rows)
    assert {act.name for act in SAMPLE} == set(ACTS)
    assert state.sitting.players == NAMES  # the renaming is undone
    assert state.sitting.place == "Tampere"
    assert not state.sitting.closed
    assert state.sheet.nets == tuple(
        net + points for net, points in zip(FIRST_NETS, (100, -100, 0, 0), strict=True)
    )
    assert [row.act for row in rows] == [*SAMPLE]


@pytest.mark.django_db
def test_the_id_of_a_sitting_is_had_by_the_token_of_its_link(phone):
    base = phone.opens(FIRST)
    text = " ".join((ROOT / "docs" / "journal.md").read_text().split())
    (told,) = re.findall("`(SELECT [^`]*);`", text)
    with connection.cursor() as cursor:
        cursor.execute(told.replace("TOKEN", base.strip("/").rpartition("/")[2]))
        ((found,),) = cursor.fetchall()
    assert str(found).replace("-", "") == stored_sitting(base).pk.hex
