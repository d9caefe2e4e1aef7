"""The shells of the pages that a phone draws itself."""

import json

import pytest

from scorekeeper.rules.games import by_key
from scorekeeper.web.operations import engine_making
from scorekeeper.web.present.engine_files import SHELLS, engine_addresses, made


@pytest.fixture
def engine(settings, tmp_path, monkeypatch):
    settings.PHONE_ENGINE = True
    engine_making.make_engine()
    yield
    made.cache_clear()


@pytest.mark.parametrize("kind", SHELLS)
def test_a_shell_has_no_sitting_and_tells_where_the_rest_is(engine, phone, base, kind):
    phone.get(base)
    answer = phone.get(f"/shell/{kind}/")
    html = answer.content.decode()
    assert "<!--main-->" in html
    assert "<!--footer-->" in html
    assert "Anna" not in html
    assert "csrf" not in html
    given = json.loads(answer["X-Given"])
    assert given["engine"] == {key: engine_addresses(key) for key in by_key()}
    assert given["home"] == "/"
    assert given["files"]["marks_board.js"].startswith("/static/marks_board")


def test_there_is_no_other_shell_and_none_without_an_engine(engine, phone, settings):
    assert phone.get("/shell/whist/").status_code == 404
    settings.PHONE_ENGINE = False
    assert phone.get("/shell/sheet/").status_code == 404
