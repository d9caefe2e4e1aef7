"""How often the database is asked: as often for a long sitting as for a short one."""

import json
from functools import partial

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from scorekeeper.rules.scoring import deal_scoring
from scorekeeper.web.access import capacity
from scorekeeper.web.repository import states
from tests.faults.hostile_requests import dear_sitting
from tests.rules.files import file
from tests.web.addresses import AT_TABLE, PAGES, READ, address
from tests.web.fixtures import on_sqlite
from tests.web.phone import state, token_of, typed

PASS = {"kind": "thrown_in"}
CONTRACT = {"kind": "contract", "declarer": "Anna", "level": 1, "strain": "S", "tricks": 7}
CONTRACT |= {"honours": 2, "aces": 2}


def sitting_of(phone, deals):
    """A sitting of so many deals, rubbers and all."""
    dealt = [CONTRACT, PASS, PASS]
    return phone.opens_file(file(deals=[dealt[number % 3] for number in range(deals)]))


def queries(ask):
    with CaptureQueriesContext(connection) as asked:
        answer = ask()
    return len(asked), answer


def entering(phone, ordinal):
    """The queries of booking the deal of this ordinal after a replay, and those of the next one."""
    base = sitting_of(phone, ordinal - 1)
    states.clear()
    counts = []
    for number in (ordinal, ordinal + 1):
        fields = {"key": f"k{number}", "kind": "thrown_in"}
        count, answer = queries(lambda to=f"{base}enter/{number}/": phone.post(to, fields))  # noqa: B023
        assert answer.status_code == 302
        counts.append(count)
    return counts


def test_entering_a_deal_asks_as_often_for_the_first_as_for_the_hundredth(phone):
    """The link with its sitting, the journal; the phone's row; the head and the act between the two
    marks of their transaction. The second one finds the sitting as it stands in memory."""
    counts = [2 + 1 + 4, 1 + 1 + 4]
    assert [entering(phone, one) for one in (1, 24, 100)] == [counts] * 3


def test_a_preview_asks_as_often_for_the_first_deal_as_for_the_hundredth(phone):
    bases, deal = [sitting_of(phone, deals) for deals in (0, 99)], typed("A 1S 7 h2 a2")
    counts = {queries(lambda base=base: phone.post(f"{base}preview/", deal))[0] for base in bases}
    assert len(counts) == 1


def test_a_page_asks_as_often_with_one_deal_as_with_sixty(phone):
    short, long = (token_of(sitting_of(phone, deals)) for deals in (1, 60))
    for name in PAGES:
        if name != "enter":
            counts = []
            for there in (address(name, short), address(name, long)):
                states.clear()
                count, answer = queries(lambda there=there: phone.get(there))
                assert answer.status_code == 200, name
                counts.append(count)
            assert counts[0] == counts[1], name


def test_the_sheet_asks_three_times_for_its_sitting(phone):
    """Its link with the sitting, whether the phone has been here, and the journal."""
    base = sitting_of(phone, 24)
    assert queries(lambda: phone.get(base))[0] == 3


@pytest.mark.parametrize("path", ["/", "/new/"])
def test_home_asks_as_often_with_one_sitting_as_with_twenty(phone, path):
    phone.opens()
    one = queries(lambda: phone.get(path))[0]
    for _ in range(19):
        phone.opens()
    assert queries(lambda: phone.get(path))[0] == one == 2


def test_a_file_of_a_thousand_deals_asks_about_as_often_as_one_of_ten(phone):
    """They are written in a few bundles, not one by one."""
    counts = [
        queries(lambda data=data: phone.imports(data))[0]
        for data in (file(), file(deals=[PASS] * 10), file(deals=[PASS] * 1000))
    ]
    assert counts[2] <= counts[1] + 10


def test_a_trail_of_many_changes_asks_as_often_as_one_of_few(phone):
    counts = []
    for changes in (1, 12):
        base = sitting_of(phone, 2)
        for number in range(changes):
            fields = {"id": "2", "key": f"k{number}", "sure": "1"}
            phone.post(
                f"{base}entry/1/amend/", {**typed(("pass", "A 1S 7 h2 a2")[number % 2]), **fields}
            )
        counts.append(queries(lambda base=base: phone.get(f"{base}trail/"))[0])
    assert counts[0] == counts[1]


# ── What each address costs, with many deals ─────────────────────────────────────────────────────

DEALS = 40
DEALT = {"kind": "contract", "declarer": "0", "contract": "4N", "doubling": "redoubled"}
DEALT |= {"key": "new", "tricks": "0"}
SENT = {
    "enter": DEALT,
    "preview": DEALT,
    "amend": {**DEALT, "tricks": "1", "id": "2"},
    "insert": {**DEALT, "before": "2"},
    "strike": {"key": "new", "id": "2"},
    "undo": {"key": "new", "target": str(DEALS + 1)},
    "redo": {"key": "new"},
    "close": {"key": "new", "act": "close"},
    "reseat": {"key": "new", "round": "1", "usual": "1"},
    "adjust": {"key": "new", "on": "settlement", "points0": "1", "points1": "-1"},
    "setup": {"key": "new", "part": "details", "place": "Riga"},
    "bin": {},
    "key_in": {"lines": "A 4NTxx 0\nA 4NTxx 0"},
    "trail": {"label": "phone"},
    "renew": {"right": "watch"},
    "acts": {},
}


@pytest.fixture
def scored(monkeypatch):
    """The deals that are scored from now on."""
    deals, outcome = [], deal_scoring.outcome

    def noted(ruleset, standing, deal):
        deals.append(deal)
        return outcome(ruleset, standing, deal)

    monkeypatch.setattr(deal_scoring, "outcome", noted)
    return deals


@pytest.fixture
def priced(monkeypatch):
    """The prices of the requests from now on."""
    prices, price_of = [], capacity.price_of

    def noted(*request):
        prices.append(price_of(*request))
        return prices[-1]

    monkeypatch.setattr(capacity, "price_of", noted)
    return prices


@pytest.fixture
def long_sitting(phone):
    dear = dear_sitting()
    return phone.opens_file({**dear, "deals": dear["deals"][:DEALS]})


def costs(ask, scored, priced):
    """The queries of a request and the deals that it scores, for which its price has to suffice."""
    scored.clear()
    priced.clear()
    with transaction.atomic():
        count, answer = queries(ask)
        transaction.set_rollback(True)
    assert answer.status_code in (200, 204, 302), answer.status_code
    assert len(scored) <= sum(priced)
    return count, len(scored)


def act_sent(base):
    """A deal that a phone has kept."""
    deal = {"declarer": 0, "level": 4, "strain": "N", "doubling": "redoubled", "tricks": 0}
    facts = {"kind": "contract", "facts": deal}
    last = state(base).last
    act = {"key": "new", "act": "deal", "facts": facts, "head": last.number, "last": last.key}
    return {"acts": json.dumps([act])}


# The queries, and the deals that are scored, with the sitting in memory.
READING = {
    "sheet": (2, 0),
    "enter": (2, 0),
    "blank": (2, 0),
    "key_in": (2, 0),
    "entry": (3, 0),
    "amend": (2, 1),
    "insert": (2, 0),
    "strike": (2, DEALS - 1),
    "seats": (2, 0),
    "settle": (2, 0),
    "adjust": (2, 0),
    "setup": (2, 0),
    "card": (2, 0),
    "sitting_rules": (2, 0),
    "large": (2, 0),
    "share": (3, 0),
    "trail": (4, 0),
    "print": (2, 0),
    "pdf": (4, DEALS),  # the code on it is tried
    "slips": (2, 0),
    "file": (2, DEALS),
    "journal": (3, 0),
    "blank_again": (2, 0),
    "deals": (2, 0),
    "results": (2, 0),
    "spreadsheet": (2, 0),
}
SENDING = {
    "enter": (6, 1),
    "key_in": (1, 4),  # two wrong lines, each completed to a deal twice
    "preview": (1, 1),
    "amend": (1, DEALS + 1),
    "insert": (1, DEALS + 2),
    "strike": (1, DEALS - 1),
    "undo": (6, 0),
    "redo": (1, 0),
    "close": (6, 0),
    "reseat": (1, DEALS),
    "adjust": (6, 0),
    "setup": (6, 0),
    "bin": (5, 0),
    "renew": (6, 0),
    "acts": (6, 1),
    "trail": (7, 0),
}


@on_sqlite
def test_attack12_2_what_each_address_costs(phone, long_sitting, scored, priced):
    """After a replay it is at most a query more, and the deals once more."""
    token, costs_of = token_of(long_sitting), partial(costs, scored=scored, priced=priced)
    asked = [(name, phone.get, READING) for name in READ + list(SENT) if name in READING]
    for name, method, held in [*asked, *((name, phone.post, SENDING) for name in SENT)]:
        there = address(name, token).replace("enter/2/", f"enter/{DEALS + 1}/")
        fields = act_sent(long_sitting) if name == "acts" else SENT.get(name, {})
        ask = partial(method, there, *([fields] if held is SENDING else []))
        states.clear()
        phone.get(long_sitting)
        assert costs_of(ask) == held[name], name
        states.clear()
        most, scores_most = held[name]
        count, scores = costs_of(ask)
        assert (count <= most + 1, scores <= scores_most + DEALS) == (True, True), name
    assert {*READING, *SENDING} == {*AT_TABLE}


def test_attack12_2_a_deal_sent_again_costs_one_deal_and_after_a_correction_its_price(
    phone, long_sitting, scored, priced
):
    """What came of it is the same, however it is known."""
    there = f"{long_sitting}enter/{DEALS + 1}/"
    for again in range(3):
        phone.get(long_sitting)
        ask = partial(phone.post, there, DEALT, headers={"X-Outbox": "again"})
        scored.clear()
        count, answer = queries(ask)
        assert (answer.status_code, answer["X-Ordinal"]) == (204, str(DEALS + 1))
        assert (count, len(scored)) == ((1, 1) if again else (6, 1))
    other = phone.post(there, {**DEALT, "tricks": "1"}, headers={"X-Outbox": "again"})
    assert other.status_code == 409
    phone.post(f"{long_sitting}enter/{DEALS + 2}/", {**DEALT, "key": "next"})
    phone.get(long_sitting)
    assert costs(ask, scored, priced) == (1, 1)
    phone.undoes(long_sitting)
    phone.get(long_sitting)
    priced.clear()
    scored.clear()
    assert ask()["X-Ordinal"] == str(DEALS + 1)
    assert (len(scored), priced) == (DEALS + 1, [capacity.PAGE + DEALS + 4])
    assert ask().status_code == 204
