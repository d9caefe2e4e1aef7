"""Acts that a phone has kept and sends later: each booked once, in their order, or asked about."""

import json
from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from scorekeeper.journal.acts import (
    ActUndone,
    DealAmended,
    DealInserted,
    DealStruck,
    DetailsChanged,
    PlayersRenamed,
    RoundReseated,
    RulesChanged,
    SittingClosed,
    SittingReopened,
    booking_act,
)
from scorekeeper.journal.phone_acts import phone_facts
from scorekeeper.journal.replay import booked_row, state_of
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.scored_deal import Adjustment, Penalty
from scorekeeper.web.booking.phone_acts import MOST_SENT
from scorekeeper.web.models import Act
from tests.games.vint_1886.evening import deal
from tests.web.phone import FIRST, RUBBER, Phone, acts, nets, notations, state, stored

pytestmark = pytest.mark.django_db
MINE, LATER, THEIRS = "B 4S 9 h4 a3", "pass", "C 1D 7 h3 a2"
STAKE = Stake(currency="EUR", amount="0.10", per=100)
SWAPPED = Seating(round=1, seats=(0, 2, 1, 3), dealer=0)


class Keeper:
    """A phone without a network: it keeps acts on the rows that it knew, until it sends them."""

    def __init__(self, phone, base):
        self.phone, self.base = phone, base
        self.meets()

    def meets(self):
        """It has the rows of the site, and keeps nothing."""
        self.told, self.rows, self.kept = state(self.base).rows, [*state(self.base).rows], []
        return self

    def does(self, done, key="", **changed):
        """It keeps an act; the number of its row on this phone."""
        number, last = len(self.rows) + 1, self.told[-1]
        key = key or uuid4().hex
        facts = phone_facts(done, self.rows, len(self.told))
        kept = {"key": key, "act": done.name, "facts": facts, "head": last.number, "last": last.key}
        self.kept.append({**kept, "age": 0, **changed})
        self.rows.append(booked_row(done, number=number, key=key, made=last.made, device=None))
        return number

    def plays(self, notation, **changed):
        return self.does(booking_act(deal(notation)), **changed)

    def sends(self, kept=None, **more):
        kept = self.kept if kept is None else kept
        return self.phone.post(f"{self.base}acts/", {"acts": json.dumps(kept)}, **more)

    @property
    def sitting(self):
        return state_of(self.rows).sitting


@pytest.fixture
def base(phone):
    return phone.opens(FIRST)


@pytest.fixture
def keeper(phone, base):
    return Keeper(phone, base)


def refused(answer, status=409):
    assert (answer.status_code, answer.get("X-Outbox")) == (status, None)
    return answer.json()


def test_every_act_that_was_kept_is_booked_as_it_was_done(keeper, base):
    second = keeper.plays(MINE)
    keeper.does(DealAmended.of(deal(THEIRS), deal=second))
    third = keeper.does(DealInserted.of(deal(LATER), before=second))
    keeper.does(DealStruck(deal=third))
    undone = keeper.does(ActUndone(target=keeper.rows[-1].number))
    keeper.does(ActUndone(target=undone))
    keeper.does(booking_act(Adjustment(points=(5, -5, 0, 0), note="revoke")))
    keeper.does(PlayersRenamed(players=("Anni", "Boris", "Clara", "Dmitri")))
    keeper.does(RulesChanged(options={"rubbers": 2}, stake=STAKE))
    keeper.does(DetailsChanged(place="Kuopio", date="2026-01-31"))
    keeper.does(RoundReseated.of(SWAPPED))
    keeper.does(SittingClosed())
    keeper.does(SittingReopened())
    answer = keeper.sends()
    assert (answer.status_code, answer["X-Outbox"]) == (204, "received")
    assert acts(base) == [row.name for row in keeper.rows]
    assert state(base).sitting == keeper.sitting


def test_acts_that_are_sent_again_are_there_once(keeper, base):
    keeper.plays(MINE)
    keeper.sends()
    keeper.does(ActUndone(target=3))
    for _ in range(2):
        assert keeper.sends().status_code == 204
    assert acts(base) == ["open", "deal", "deal", "undo"]


def test_an_act_names_one_that_was_sent_before_by_its_key(keeper, base):
    keeper.plays(MINE)
    keeper.sends()
    keeper.does(DealAmended.of(deal(THEIRS), deal=3))
    assert keeper.kept[-1]["facts"]["deal"] == keeper.kept[0]["key"]
    assert keeper.sends(keeper.kept[1:]).status_code == 204
    assert notations(base) == [FIRST, THEIRS]


def test_a_phone_that_asks_for_it_is_answered_with_the_new_sheet(keeper):
    keeper.plays(MINE)
    answer = keeper.sends(headers={"accept": "text/html"})
    assert (answer.status_code, answer["X-Outbox"]) == (200, "received")
    assert b'data-head="3"' in answer.content


def test_a_number_that_another_phone_has_taken_is_a_question_for_the_rest(keeper, base):
    Phone().enters(base, 2, THEIRS)
    keeper.plays(MINE)
    keeper.plays(LATER)
    asked = refused(keeper.sends())
    assert (asked["keys"], asked["key"]) == ([], keeper.kept[0]["key"])
    assert "has entered a deal of this number" in asked["reason"]
    assert notations(base) == [FIRST, THEIRS]
    keeper.meets()  # and goes on after them
    keeper.plays(MINE)
    keeper.plays(LATER)
    assert keeper.sends().status_code == 204
    assert notations(base) == [FIRST, THEIRS, MINE, LATER]


def test_a_deal_that_somebody_undid_meanwhile_leaves_a_gap(keeper, base):
    Phone().undoes(base, sure="1")
    keeper.plays(MINE)
    assert "before this one is not on the sheet" in refused(keeper.sends())["reason"]


def test_what_came_before_the_question_is_booked(keeper, base):
    keeper.does(PlayersRenamed(players=("Anni", "Boris", "Clara", "Dmitri")))
    keeper.plays(MINE)
    Phone().enters(base, 2, THEIRS)
    asked = refused(keeper.sends())
    assert (asked["keys"], asked["key"]) == ([keeper.kept[0]["key"]], keeper.kept[1]["key"])
    assert acts(base) == ["open", "deal", "deal", "rename"]


def test_seats_that_changed_meanwhile_are_a_question_about_a_deal(keeper, base):
    other = Keeper(Phone(), base)
    other.does(RoundReseated.of(SWAPPED))
    other.sends()
    keeper.plays(MINE)
    assert "partners of this deal are others" in refused(keeper.sends())["reason"]


def test_what_others_did_elsewhere_asks_nothing(keeper, base):
    other = Keeper(Phone(), base)
    other.does(DetailsChanged(place="Kuopio", date="2026-01-31"))
    other.does(DealAmended.of(deal(THEIRS), deal=2))
    other.sends()
    keeper.plays(MINE)
    keeper.does(booking_act(Adjustment(points=(5, -5, 0, 0), note="")))
    assert keeper.sends().status_code == 204
    assert acts(base)[2:] == ["details", "amend", "deal", "adjust"]


def test_two_phones_that_changed_different_settings_lose_nothing(keeper, base):
    before = state(base).sitting
    other = Keeper(Phone(), base)
    other.does(RulesChanged(options={"rubbers": 2}, stake=None))
    other.does(PlayersRenamed(players=("Anna", "Boris", "Klara", "Dmitri")))
    other.does(DetailsChanged(place="Kuopio", date=before.date))
    other.sends()
    keeper.does(RulesChanged(options={}, stake=STAKE))
    keeper.does(PlayersRenamed(players=("Anni", "Boris", "Clara", "Dmitri")))
    keeper.does(DetailsChanged(place=before.place, date="2026-01-31"))
    assert keeper.sends().status_code == 204
    sitting = state(base).sitting
    assert sitting.players == ("Anni", "Boris", "Klara", "Dmitri")
    assert (sitting.options.rubbers, sitting.stake) == (2, STAKE)
    assert (sitting.place, sitting.date) == ("Kuopio", "2026-01-31")


@pytest.mark.parametrize(
    ("theirs", "mine"),
    [
        (
            PlayersRenamed(players=("A", "B", "C", "D")),
            PlayersRenamed(players=("E", "B", "C", "D")),
        ),
        (RoundReseated.of(SWAPPED), RoundReseated(round=1, seats=(1, 0, 2, 3))),
        (DealAmended.of(deal(THEIRS), deal=2), DealAmended.of(deal(MINE), deal=2)),
        (DealAmended.of(deal(THEIRS), deal=2), DealStruck(deal=2)),
    ],
    ids=lambda act: act.name,
)
def test_the_same_thing_changed_by_two_is_a_question(keeper, base, theirs, mine):
    other = Keeper(Phone(), base)
    other.does(theirs)
    other.sends()
    keeper.does(mine)
    assert "changed the same" in refused(keeper.sends())["reason"]
    keeper.meets().does(mine)
    assert keeper.sends().status_code == 204


@pytest.mark.parametrize(
    "mine",
    [
        DealAmended.of(deal(MINE), deal=2),
        DealStruck(deal=2),
        DealInserted.of(deal(MINE), before=2),
    ],
    ids=lambda act: act.name,
)
@pytest.mark.parametrize("theirs", [DealStruck(deal=2), ActUndone(target=2)], ids=lambda a: a.name)
def test_a_deal_that_is_gone_cannot_be_changed(keeper, base, theirs, mine):
    other = Keeper(Phone(), base)
    other.does(theirs)
    other.sends()
    keeper.does(mine)
    assert "is gone already" in refused(keeper.sends(), 422)["reason"]
    assert acts(base)[-1] == theirs.name


def test_an_undo_meets_the_undo_of_another_phone(keeper, base):
    keeper.does(ActUndone(target=2))
    Phone().undoes(base, sure="1")
    assert "done that already" in refused(keeper.sends(), 422)["reason"]
    Phone().undoes(base, "redo")  # the deal stands again, so it can be undone
    assert keeper.sends().status_code == 204
    assert notations(base) == []


def test_an_undo_behind_which_something_was_done_is_a_question(keeper, base):
    Phone().enters(base, 2, THEIRS)
    keeper.does(ActUndone(target=2))
    assert "was done after it" in refused(keeper.sends())["reason"]
    keeper.meets()
    keeper.does(ActUndone(target=2))  # and does it all the same
    assert keeper.sends().status_code == 204
    assert notations(base) == [THEIRS]


def test_a_sitting_that_was_ended_or_resumed_meanwhile(keeper, base):
    other = Keeper(Phone(), base)
    other.does(SittingClosed())
    other.sends()
    keeper.plays(MINE)
    assert "was ended meanwhile" in refused(keeper.sends(), 422)["reason"]
    keeper.kept.clear()
    keeper.does(SittingClosed())
    assert "done that already" in refused(keeper.sends(), 422)["reason"]
    keeper.meets()
    keeper.does(SittingReopened())
    keeper.plays(MINE)
    assert keeper.sends().status_code == 204


def test_a_sitting_in_the_bin_a_new_link_and_a_link_to_watch_keep_the_acts_waiting(keeper, base):
    keeper.plays(MINE)
    keeper.phone.post(f"{base}bin/", {"act": "away"})
    assert keeper.sends().status_code == 410
    keeper.phone.post(f"{base}bin/", {"act": "back"})
    keeper.phone.post(f"{base}share/renew/", {"right": "score"})
    assert keeper.sends().status_code == 404
    new, watching = (stored_link(token) for token in ("score", "watch"))
    assert keeper.phone.post(f"{watching}acts/", {"acts": "[]"}).status_code == 403
    keeper.base = new
    assert keeper.sends().status_code == 204
    assert notations(new) == [FIRST, MINE]


def stored_link(right):
    link = Act.objects.first().sitting.links.get(right=right)
    return f"/s/{link.token}/"


def test_a_site_that_went_back_to_a_backup_asks_before_it_books(keeper, base):
    keeper.plays(MINE)
    Act.objects.filter(number=2).update(key="another")
    assert "older copy" in refused(keeper.sends())["reason"]
    keeper.kept[0] |= {"head": 3}
    assert "older copy" in refused(keeper.sends())["reason"]


def test_a_phone_that_lost_its_cookie_knows_what_it_sends_itself(keeper, base):
    keeper.plays(MINE)
    keeper.sends()
    keeper.plays(LATER)
    keeper.phone = Phone()
    assert keeper.sends().status_code == 204
    assert notations(base) == [FIRST, MINE, LATER]


def test_the_history_has_the_time_at_which_it_was_done(keeper, base):
    hour, minute = 3600, 60
    keeper.plays(MINE, age=hour)
    keeper.plays(LATER, age=minute)
    Act.objects.update(made=timezone.now() - timedelta(hours=2))
    keeper.sends()
    before, mine, later = (row.made for row in state(base).rows[1:])
    assert timedelta(minutes=59) <= later - mine <= timedelta(minutes=59, seconds=1)
    assert before < mine < later <= timezone.now() - timedelta(seconds=minute)


@pytest.mark.parametrize("age", [0, 366 * 24 * 3600])
def test_a_clock_that_is_a_year_off_changes_no_order(keeper, base, age):
    keeper.plays(MINE, age=age)
    keeper.plays(LATER, age=0)
    keeper.sends()
    moments = [row.made for row in state(base).rows]
    assert moments == sorted(moments)
    assert len({*moments[1:]}) == 3
    assert moments[-1] <= timezone.now() + timedelta(milliseconds=1)


WRONG = {
    "nothing": "",
    "no list": "{}",
    "no acts": "[]",
    "cut short": '[{"key": "k", "act": "deal"',
    "numbers": "[1, 2]",
    "twice the same key": '[{"key": "k", "key": "l"}]',
    "lone surrogate": '["\\ud800"]',
    "depth": "[" * 5000,
}


@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_what_cannot_be_read_books_nothing_and_says_so(keeper, base, words):
    answer = keeper.phone.post(f"{base}acts/", {"acts": words})
    assert "cannot read" in refused(answer, 422)["reason"]
    assert len(acts(base)) == 2


FACTS = {"kind": "contract", "facts": {}}
CHANGED = {
    "act of a newer version": {"act": "shuffle"},
    "another opening": {"act": "open", "facts": {"ruleset": "vint-1886", "options": {}}},
    "facts of another act": {"act": "rename", "facts": FACTS},
    "a field of a newer version": {"facts": {**FACTS, "weather": "fine"}},
    "a deal without facts": {"facts": FACTS},
    "a kind that there is not": {"facts": {"kind": "storm", "facts": {}}},
    "a row that is not there": {"act": "strike", "facts": {"deal": 99}},
    "a key that is not there": {"act": "strike", "facts": {"deal": "nobody"}},
    "the opening": {"act": "undo", "facts": {"target": 1}},
    "itself": {"act": "undo", "facts": {"target": 3}},
    "too few names": {"act": "rename", "facts": {"players": ["Anna"]}},
    "the same name twice": {"act": "rename", "facts": {"players": ["A", "A", "B", "C"]}},
    "an empty name": {"act": "rename", "facts": {"players": ["", "A", "B", "C"]}},
    "a long name": {"act": "rename", "facts": {"players": ["x" * 500, "A", "B", "C"]}},
    "a rule that there is not": {"act": "options", "facts": {"options": {"storm": 1}}},
    "a rule that is wrong": {"act": "options", "facts": {"options": {"rubbers": 99}}},
    "no day": {"act": "details", "facts": {"place": "", "date": "yesterday"}},
    "a scorer who is not there": {
        "act": "details",
        "facts": {"place": "", "date": "", "scorer": 7},
    },
    "somebody twice": {"act": "reseat", "facts": {"round": 1, "seats": [0, 0, 1, 2]}},
    "a fifth player": {"act": "reseat", "facts": {"round": 1, "seats": [0, 4, 1, 2]}},
    "points of nobody": {
        "act": "adjust",
        "facts": {"kind": "adjustment", "facts": {"points": [1, 0], "note": ""}},
    },
    "unbalanced points": {
        "act": "adjust",
        "facts": {"kind": "adjustment", "facts": {"points": [1, 0, 0, 0], "note": ""}},
    },
    "a penalty where there is none": {
        "act": "adjust",
        "facts": {"kind": "penalty", "facts": {"points": [1, 0, 0, 0], "note": ""}},
    },
}


@pytest.mark.parametrize("changed", CHANGED.values(), ids=CHANGED)
def test_an_act_that_no_form_would_book_is_refused_with_a_reason(keeper, base, changed):
    keeper.plays(MINE, **changed)
    asked = refused(keeper.sends(), 422)
    assert asked["reason"]
    assert len(acts(base)) == 2


def test_a_deal_that_is_impossible_in_its_place_is_refused(keeper, base):
    """A deal of a level that there is not, and one where the first to the game is not asked."""
    facts = {"declarer": 0, "level": 3, "strain": "H", "tricks": 14, "honours": 4, "aces": 3}
    keeper.plays(MINE, facts={"kind": "contract", "facts": facts})
    assert refused(keeper.sends(), 422)["reason"]
    assert notations(base) == [FIRST]


def test_other_facts_under_the_key_of_a_deal_are_never_dropped(keeper, base):
    keeper.plays(MINE, key="one")
    keeper.sends()
    keeper.kept.clear()
    keeper.plays(THEIRS, key="one")
    assert "saved already" in refused(keeper.sends(), 422)["reason"]


def test_so_many_acts_at_once_and_no_more(keeper, base):
    for _ in range(MOST_SENT + 1):
        keeper.does(booking_act(deal("pass")))
    refused(keeper.sends(), 422)
    assert keeper.sends(keeper.kept[:-1]).status_code == 204
    assert keeper.sends(keeper.kept[-1:]).status_code == 204
    assert notations(base) == [FIRST, *["pass"] * (MOST_SENT + 1)]


def test_a_penalty_after_the_end_is_refused(phone):
    base = phone.opens(*RUBBER * 3, ruleset="vint-1886")
    assert nets(base)
    keeper = Keeper(phone, base)
    keeper.does(booking_act(Penalty(points=(-5, 0, 0, 0), note="")))
    assert refused(keeper.sends(), 422)["reason"]
    assert stored(base).head == len(keeper.told)


def test_a_sitting_that_was_thrown_away_goes_to_the_bin_behind_its_acts(keeper, base):
    keeper.plays(MINE)
    keeper.kept.append({**keeper.kept[0], "key": uuid4().hex, "act": "bin", "facts": {}})
    assert keeper.sends(headers={"accept": "text/html"}).status_code == 204
    assert notations(base) == [FIRST, MINE]
    assert stored(base).binned


def test_nothing_is_thrown_away_while_something_is_asked(keeper, base):
    Phone().enters(base, 2, THEIRS)
    keeper.plays(MINE)
    keeper.kept.append({**keeper.kept[0], "key": uuid4().hex, "act": "bin", "facts": {}})
    refused(keeper.sends())
    assert not stored(base).binned


def test_what_had_arrived_before_a_sitting_went_to_the_bin_waits_no_more(keeper, base):
    """The answer was lost, on the way or because its page was left."""
    keeper.plays(MINE)
    keeper.kept.append({**keeper.kept[0], "key": uuid4().hex, "act": "bin", "facts": {}})
    keeper.sends()
    thrown_away = stored(base).binned
    for kept in (keeper.kept, keeper.kept[:1], keeper.kept[1:]):
        answer = keeper.sends(kept, headers={"accept": "text/html"})
        assert (answer.status_code, answer["X-Outbox"]) == (204, "received")
    assert stored(base).binned == thrown_away
    keeper.plays(LATER)
    assert keeper.sends().status_code == 410
    assert notations(base) == [FIRST, MINE]
