"""The shells of the pages that a phone draws itself."""

import gzip
import json
import re

import pytest

from scorekeeper.rules.games import by_key
from scorekeeper.web.operations import engine_making
from scorekeeper.web.present.engine_files import SHELLS, engine_addresses, made, page_parts


@pytest.fixture
def engine(settings, tmp_path, monkeypatch):
    settings.PHONE_ENGINE = True
    engine_making.make_engine()
    yield
    made.cache_clear()


def test_the_shells_have_no_sitting_and_tell_where_the_rest_is(engine, phone, base):
    phone.get(base)
    answer = phone.get("/shells/")
    _, *all_ = re.split(r"<!--shell (\w+)-->", answer.content.decode())
    shells = dict(zip(all_[::2], all_[1::2], strict=True))
    assert [*shells] == [*SHELLS]
    for kind, shell in shells.items():
        comments = re.findall(r"<!--(\w+)-->", shell)
        assert sorted(comments) == sorted(page_parts(SHELLS[kind])), kind
        assert "main" in comments
        assert not re.search(r"Anna|csrf|\{\{|\{%|None", shell), kind
        own = re.findall(r'(?:href|action|src)="(/shells/[^"]*)"', shell)
        assert set(own) <= {"/shells/"}  # where the sheet is
    given = json.loads(answer["X-Given"])
    assert given["pages"] == SHELLS
    assert given["engine"] == {key: engine_addresses(key) for key in by_key()}
    assert given["home"] == "/"
    assert given["files"]["marks_board.js"].startswith("/static/marks_board")


def test_all_shells_are_one_light_answer(engine, phone):
    assert len(gzip.compress(phone.get("/shells/").content, 6)) <= 2000


def test_there_are_no_shells_without_an_engine(engine, phone, settings):
    settings.PHONE_ENGINE = False
    assert phone.get("/shells/").status_code == 404
