"""What a request costs, and that one long and one short costly request are done at a time."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from scorekeeper.web.access import workload
from scorekeeper.web.access.response_cache import ResponseCache
from scorekeeper.web.access.workload import (
    LIGHT,
    MOST_AT_ONCE,
    Overloaded,
    Turns,
    costs_by,
    costs_units,
)
from scorekeeper.web.journal.repository import MOST_ACTS
from scorekeeper.web.models import Link, Right, Sitting
from scorekeeper.web.views.sitting import sheet
from tests.faults.server import until
from tests.web.html_page import words
from tests.web.phone import Phone
from tests.web.present.test_live_updates import asks

LONG = 30  # s


def outcome(turns, patience=LONG):
    try:
        with turns.turn(patience=patience):
            return "done"
    except Overloaded:
        return "refused"


def test_costly_requests_take_at_most_a_quarter_of_the_threads():
    assert workload.MOST_TEXTS + MOST_AT_ONCE == 32 // 4


def test_one_is_done_after_the_other():
    turns, inside, most = Turns(), [], []

    def works(number):
        with turns.turn(patience=LONG):
            inside.append(number)
            most.append(len(inside))
            inside.remove(number)

    with ThreadPoolExecutor(MOST_AT_ONCE) as pool:
        list(pool.map(works, range(50)))
    assert most == [1] * 50


def test_of_too_many_the_rest_are_refused_at_once():
    turns, over = Turns(most=3), Event()

    def works():
        with turns.turn(patience=LONG):
            over.wait(LONG)
            return "done"

    with ThreadPoolExecutor(3) as pool:
        begun = [pool.submit(works) for _ in range(3)]
        until(lambda: len(turns.inside) == 3)
        assert outcome(turns) == "refused"
        over.set()
        assert [one.result(LONG) for one in begun] == ["done"] * 3
    assert outcome(turns) == "done"


def test_who_waits_too_long_or_fails_gives_its_turn_back():
    turns = Turns()
    with turns.turn(patience=LONG):
        assert outcome(turns, patience=0.01) == "refused"
    for _ in range(2 * MOST_AT_ONCE):
        with pytest.raises(ZeroDivisionError), turns.turn(patience=LONG):
            raise ZeroDivisionError
        assert outcome(turns) == "done"


def waiting(turns, pool, own, done):
    """A costly request of `own` in the queue, which notes when it had its turn."""

    def works():
        with turns.turn(own=own, patience=LONG):
            done.append(own)

    before = len(turns.inside)
    begun = pool.submit(works)
    until(lambda: len(turns.inside) > before)
    return begun


def test_who_had_a_turn_lately_waits_behind_the_others():
    turns, done = Turns(), []
    with ThreadPoolExecutor(3) as pool:
        with turns.turn(own="busy"):
            begun = [waiting(turns, pool, own, done) for own in ("busy", "busy", "quiet")]
        assert [one.result(LONG) for one in begun] == [None] * 3
    assert done == ["quiet", "busy", "busy"]


def test_out_of_a_full_queue_goes_who_would_wait_longest():
    turns, done = Turns(most=2), []
    with ThreadPoolExecutor(2) as pool:
        with turns.turn(own="busy"):
            busy = waiting(turns, pool, "busy", done)
            quiet = pool.submit(outcome, turns)
            with pytest.raises(Overloaded):
                busy.result(LONG)
        assert quiet.result(LONG) == "done"


def test_a_view_costs_one_for_each_act_unless_it_says_otherwise():
    always = costs_units(acts=5, always=100)(lambda: None)
    by_request = costs_by(lambda request, head: len(request))(lambda: None)
    found = [workload.cost_of(view, "abc", 24) for view in (lambda: None, always, by_request)]
    assert found == [24, 5 * 24 + 100, 3]


# ── On the pages ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def costly(base):
    """A sitting that says of itself that its journal is long."""
    Sitting.objects.update(head=LIGHT + 1)
    return base


@pytest.fixture
def taken(monkeypatch):
    """Others are at costly work, and nobody waits."""
    monkeypatch.setattr(workload, "turns", Turns(most=1))
    with workload.turns.turn():
        yield


def test_a_long_sitting_waits_its_turn(phone, costly, taken):
    answer = phone.get(costly)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "The site is busy" in words(answer)


def test_of_a_short_sitting_paper_and_many_lines_alone_wait_their_turn(phone, base, taken):
    few, many = ("pass\n" * count for count in (10, 200))
    answers = [
        *(phone.get(base + path) for path in ("", "sheet.pdf", "blank.pdf")),
        *(phone.post(f"{base}key-in/", {"lines": lines}) for lines in (few, many)),
        phone.post("/blank-sheet/", {"ruleset": "vint-1886"}),
    ]
    assert [one.status_code for one in answers] == [200, 503, 503, 200, 503, 503]


def test_a_long_sitting_is_counted_by_its_acts(phone, costly, rates):
    rates("work", own=3 * (LIGHT + 1))
    answers = [phone.get(costly) for _ in range(4)]
    assert [one.status_code for one in answers] == [200, 200, 200, 429]
    assert answers[3]["Retry-After"] == "60"


def test_asking_for_news_that_are_none_needs_no_turn(phone, base, taken):
    assert asks(phone, base).content == b""


def test_news_for_those_who_watch_are_made_in_a_turn_once(phone, costly, monkeypatch):
    watching = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    monkeypatch.setattr(sheet, "news", ResponseCache())
    monkeypatch.setattr(workload, "turns", Turns(most=1))
    answers = []
    for _ in range(2):
        with workload.turns.turn():
            answers.append(asks(Phone(), watching, "1").status_code)
        answers.append(asks(Phone(), watching, "1").status_code)
    assert answers == [503, 200, 200, 200]


def test_saving_a_deal_needs_no_turn_however_long_the_sitting(phone, base, monkeypatch, taken):
    monkeypatch.setattr(workload, "LIGHT", 1)
    assert phone.enters(base, 1, "pass").status_code == 302
    assert phone.get(base).status_code == 503


def test_the_longest_sitting_can_be_printed(phone, base, rates):
    rates("work", own=workload.MOST_COUNTED)
    Sitting.objects.update(head=MOST_ACTS)
    assert phone.get(f"{base}sheet.pdf").status_code == 200
