"""What many phones ask for at the same moment is made once."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest

from scorekeeper.web.access import response_cache
from scorekeeper.web.access.response_cache import ResponseCache
from scorekeeper.web.models import Link, Right
from scorekeeper.web.present.live_updates import app_version
from scorekeeper.web.views.sitting import sheet
from tests.web.phone import FIRST, Phone

SLOW = 10  # seconds; nothing here waits so long


def test_of_many_who_ask_at_once_one_makes_it_and_all_have_it():
    kept, made, together = ResponseCache(), [], Barrier(8)

    def make():
        made.append(True)
        return b"news"

    def ask(number):
        together.wait(SLOW)
        return kept.once("key", make)

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(ask, range(8))) == {b"news"}
    assert len(made) == 1


def test_who_asks_for_something_else_does_not_wait():
    kept, begun, done = ResponseCache(), Event(), Event()

    def slow():
        begun.set()
        done.wait(SLOW)
        return b"slow"

    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(kept.once, "slow", slow)
        assert begun.wait(SLOW)
        assert kept.once("quick", lambda: b"quick") == b"quick"
        done.set()
        assert waiting.result(SLOW) == b"slow"


def test_what_failed_is_tried_anew():
    kept = ResponseCache()
    with pytest.raises(ZeroDivisionError):
        kept.once("key", lambda: bytes([1 // 0]))
    assert kept.once("key", lambda: b"news") == b"news"


def test_what_was_asked_for_longest_ago_falls_out():
    kept = ResponseCache(most=2)
    for key in ("one", "two", "one", "three"):
        kept.once(key, lambda key=key: key.encode())
    assert list(kept.answers) == ["one", "three"]


# ── On the pages that follow ────────────────────────────────────────────────────────────────────


@pytest.fixture(autouse=True)
def _nothing_made_yet(monkeypatch):
    monkeypatch.setattr(sheet, "news", ResponseCache())


@pytest.fixture
def watching(phone, db):
    phone.opens(FIRST)
    return f"/s/{Link.objects.get(right=Right.WATCH).token}/"


def news(base, query="", **headers):
    """What another phone is answered that follows, and shows an older head."""
    told = {"HX-Request": "true", **headers}
    return Phone().get(f"{base}?v=1&a={app_version()}{query}", headers=told)


@pytest.mark.parametrize("page", ["", "large/"])
def test_the_news_of_those_who_watch_are_made_once(watching, page, monkeypatch):
    first = news(watching + page)
    monkeypatch.setattr(
        response_cache.ResponseCache, "once", lambda self, key, make: self.answers[key].body
    )
    second = news(watching + page, "&note=undone")
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.content == second.content
    assert b"csrf" not in first.content


def test_each_language_has_its_own_and_the_next_deal_is_news_again(phone, watching):
    english, finnish = (
        news(watching, **{"Accept-Language": language}) for language in ("en", "fi")
    )
    assert english.content != finnish.content
    assert news(watching, **{"Accept-Language": "fi"}).content == finnish.content
    base = f"/s/{Link.objects.get(right=Right.SCORE).token}/"
    phone.enters(base, 2, "pass")
    after = news(watching)
    assert after.content != english.content
    assert b'data-head="3"' in after.content


def test_those_who_keep_the_score_have_forms_of_their_own(phone, watching):
    base = f"/s/{Link.objects.get(right=Right.SCORE).token}/"
    assert news(base).content != news(base).content
    assert b"csrfmiddlewaretoken" in news(base).content
