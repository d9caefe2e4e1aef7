"""The shells of the pages that a phone draws itself."""

import gzip
import json
import re

import pytest

from scorekeeper.rules.games import by_key
from scorekeeper.web.models import Link
from scorekeeper.web.operations import engine_making
from scorekeeper.web.present.engine_files import SHELLS, engine_addresses, made, page_parts
from tests.web.html_page import page
from tests.web.phone import FIRST, token_of


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


def test_every_page_for_scoring_tells_where_the_script_of_the_phone_is(engine, phone, base):
    phone.enters(base, 1, FIRST)
    link = Link.objects.get(sitting__links__token=token_of(base), right="watch")
    of_deal = ("entry/1/", "entry/1/amend/", "entry/1/insert/", "entry/1/strike/")
    for path in ("large/", "settle/", "trail/", "seats/", "adjust/", "setup/", *of_deal):
        (told,) = page(phone.get(base + path)).all("div", **{"data-phone": "/static/phone.js"})
        assert told["data-base"] == base
        assert told["data-engine"] == engine_addresses("vint-1886")
        assert told["data-sitting"]
        if path in ("large/", "settle/", "trail/", "seats/", "entry/1/"):
            watched = phone.get(f"/s/{link.token}/{path}")
            assert "data-phone" not in watched.content.decode()
