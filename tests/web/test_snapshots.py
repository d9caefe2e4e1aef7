"""A deal booked by a snapshot is the one that a replay would have booked."""

import json
from dataclasses import replace
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.rules import rulesets
from scorekeeper.rules.sheet import Adjustment
from scorekeeper.web import at_once, booking, snapshots
from scorekeeper.web.booking import read_state
from scorekeeper.web.journal import State, deal_facts
from scorekeeper.web.models import Sitting
from scorekeeper.web.trial import at_end, try_deal
from scorekeeper.web.typed import typed_facts
from tests.rules.conformance import sittings
from tests.rules.files import CONTRACT, file, file_of
from tests.web.phone import FIRST, GAME, Phone, acts, nets, notations, typed

pytestmark = pytest.mark.django_db
PASS = {"kind": "thrown_in"}


def kept():
    """The only sitting's snapshot."""
    return snapshots.kept(Sitting.objects.get())


def replayed():
    """What a replay says of it."""
    return snapshots.of(read_state(Sitting.objects.get().pk))


@pytest.fixture
def replays(monkeypatch):
    """How often a journal was read."""
    read, count = booking.read_state, []
    monkeypatch.setattr(booking, "read_state", lambda id_: (count.append(id_), read(id_))[1])
    return count


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_step_by_step_it_books_what_the_long_way_would(ruleset, data):
    sitting = data.draw(sittings(ruleset))
    for count, deal in enumerate(sitting.deals):
        if isinstance(deal, Adjustment):
            continue
        before = replace(sitting, deals=sitting.deals[:count])
        told = snapshots.of_sheet(before.sheet(), head=count).plain()
        short = snapshots.kept(Sitting(head=count, snapshot=told))
        form = typed_facts(deal, short.standing.sides)
        state = State(rows=(), sitting=before, ids=tuple(range(count)), undone=frozenset())
        tried = try_deal(state, deal.kind, form, short.standing.sides, at_end(state))
        whole = replace(before, deals=sitting.deals[: count + 1]).sheet()
        booked = at_once.fitting(short, {"kind": deal.kind, **form})
        assert booked == (deal_facts(tried.deal), snapshots.of_sheet(whole, head=count + 1))


def test_no_deal_of_an_ordinary_evening_is_replayed(phone, replays):
    base = phone.opens(FIRST, "pass")
    assert phone.enters(base, 3, GAME).status_code == 302
    assert kept() == replayed()
    assert not replays
    assert notations(base) == [FIRST, "pass", GAME]


def test_a_sitting_out_of_a_file_goes_on_without_a_replay_after_its_next_deal(phone, replays):
    base = phone.opens_file(file_of(CONTRACT))
    assert phone.enters(base, 2, "pass").status_code == 302
    assert kept() == replayed()
    replays.clear()
    assert phone.enters(base, 3, "pass").status_code == 302
    assert not replays


def test_a_closed_sitting_out_of_a_file_takes_no_deal(phone):
    base = phone.opens_file(file(deals=[PASS], closed=True))
    assert phone.post(f"{base}enter/2/", {"key": "k", **PASS}).status_code == 409
    assert acts(base) == ["open", "deal", "close"]


def test_after_another_act_one_deal_is_replayed(phone, replays):
    base = phone.opens(FIRST)
    phone.undoes(base)
    replays.clear()
    phone.enters(base, 1, FIRST)
    assert len(replays) == 1
    phone.enters(base, 2, "pass")
    assert len(replays) == 1


def test_a_phone_that_sends_from_its_outbox_is_answered_alike(phone, replays):
    base = phone.opens(FIRST)
    replays.clear()
    fields = {"key": "k2", **typed("pass")}
    answer = phone.post(f"{base}enter/2/", fields, headers={"X-Outbox": "first"})
    assert (answer.status_code, answer["X-Ordinal"]) == (204, "2")
    assert not replays


LONG_WAYS = {
    "a key that was booked": {"key": "k1"},
    "no key": {"key": "%"},
    "a deal that cannot be": {"tricks": "14"},
    "a deal not filled in": {"tricks": ""},
    "no such kind": {"kind": "slam"},
    "a look before it is saved": {"look": "1"},
}


@pytest.mark.parametrize("changed", LONG_WAYS.values(), ids=LONG_WAYS)
def test_whatever_is_not_ordinary_goes_the_long_way(phone, replays, changed):
    base = phone.opens()
    phone.enters(base, 1, FIRST, key="k1")
    replays.clear()
    phone.enters(base, 2, FIRST, **{"key": "k2", **changed})
    assert replays
    assert acts(base) == ["open", "deal"]


def test_an_ordinal_that_is_taken_clashes_as_ever(phone, other):
    base = phone.opens(FIRST)
    other.get(base)
    assert other.enters(base, 1, GAME).status_code == 409
    assert notations(base) == [FIRST]


def test_a_phone_that_nobody_knows_books_all_the_same(phone, other, replays):
    base = phone.opens(FIRST)
    replays.clear()
    assert other.enters(base, 2, "pass").status_code == 302
    assert replays
    assert acts(base) == ["open", "deal", "deal"]


@pytest.mark.django_db(transaction=True)
def test_a_phone_whose_cookie_has_no_row_yet_books_all_the_same(phone, other):
    base = phone.opens(FIRST)
    other.get("/")
    assert other.enters(base, 2, "pass").status_code == 302
    assert acts(base) == ["open", "deal", "deal"]


OTHER_ACTS = {
    "undo": {},
    "close": {"act": "close", "sure": "1"},
    "setup": {"part": "names", **{f"player{number}": name for number, name in enumerate("EFGH")}},
}


@pytest.mark.parametrize("what", OTHER_ACTS)
def test_any_other_act_makes_it_void(phone, what):
    base = phone.opens(FIRST, "pass")
    before = len(acts(base))
    phone.post(f"{base}{what}/", {"key": uuid4().hex, "target": str(before), **OTHER_ACTS[what]})
    assert len(acts(base)) == before + 1
    assert kept() is None


def test_thrown_away_it_is_made_anew_and_nothing_is_lost(phone):
    base = phone.opens(FIRST, "pass")
    Sitting.objects.update(snapshot="")
    assert phone.enters(base, 3, GAME).status_code == 302
    assert kept() == replayed()
    assert notations(base) == [FIRST, "pass", GAME]


@pytest.mark.parametrize("wrong", [{"code": "of old rules"}, {"head": 1}, {"ruleset": "whist"}])
def test_one_of_other_rules_or_of_another_head_is_never_used(phone, wrong):
    base = phone.opens(FIRST)
    told = {**json.loads(Sitting.objects.get().snapshot), **wrong}
    Sitting.objects.update(snapshot=json.dumps(told))
    assert kept() is None
    assert phone.enters(base, 2, FIRST).status_code == 302
    assert nets(base)[0] == 2 * 1950 + 500  # 270 + 270 below the line is a game


@pytest.mark.parametrize("told", ["{", "{}", "[]", "1", "null", '{"code": "{code}"}'])
def test_one_that_cannot_be_read_is_as_none(phone, told):
    base = phone.opens(FIRST)
    Sitting.objects.update(snapshot=told.replace("{code}", snapshots.CODE))
    assert kept() is None
    assert phone.enters(base, 2, "pass").status_code == 302
    assert kept() == replayed()


def test_a_sitting_of_a_thousand_deals_takes_no_more(phone):
    base = phone.opens_file(file(deals=[PASS] * 999))
    assert phone.post(f"{base}enter/1000/", {"key": "k1", **PASS}).status_code == 302
    answer = phone.post(f"{base}enter/1001/", {"key": "k2", **PASS})
    assert answer.status_code == 422
    assert len(acts(base)) == 1001


def test_of_two_who_read_the_same_the_later_one_is_told(phone, other, monkeypatch):
    base = phone.opens(FIRST)
    add, before = booking.add, []

    def interrupted(*what):
        if not before:
            before.append(True)
            other.enters(base, 2, "pass")
        add(*what)

    other.sits_down(base)
    monkeypatch.setattr(booking, "add", interrupted)
    assert phone.enters(base, 2, GAME).status_code == 409
    assert notations(base) == [FIRST, "pass"]


# ── The command that looks after them ───────────────────────────────────────────────────────────


def test_the_command_finds_every_snapshot_as_a_replay_has_it(phone, capsys):
    phone.opens(FIRST, "pass")
    Phone().opens()
    call_command("check_sittings")
    assert "2 sittings, 2 with a snapshot: all agree with their journals." in out(capsys)


def test_the_command_tells_of_one_that_is_wrong_and_drops_it_on_asking(phone, capsys):
    base = phone.opens(FIRST)
    told = json.loads(Sitting.objects.get().snapshot)
    told["standing"]["below"] = [1, 2]
    Sitting.objects.update(snapshot=json.dumps(told))
    with pytest.raises(CommandError, match="1 snapshot is wrong"):
        call_command("check_sittings")
    call_command("check_sittings", drop=True)
    assert Sitting.objects.get().snapshot == ""
    assert phone.enters(base, 2, FIRST).status_code == 302
    assert nets(base)[0] == 2 * 1950 + 500  # 270 + 270 below the line is a game


def out(capsys):
    return capsys.readouterr().out
