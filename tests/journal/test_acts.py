"""The acts of a journal and their replay, in memory: no database, no pages."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.journal.acts import (
    MissingGame,
    SittingClosed,
    SittingOpened,
    UnreadableJournal,
    booking_act,
    stored_form,
)
from scorekeeper.journal.replay import (
    JournalRow,
    deals_then,
    extend_state,
    replay,
    settings_then,
    state_after,
)
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.vint_1886.evening import VINT, deal
from tests.web.phone import FIRST, GAME, NAMES

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
PHONE = UUID(int=1)
PLAYED = Sitting(ruleset=VINT, players=NAMES, options=Options())
OTHER_DEAL = "B 4D 9 h4 a3"
POINTS = Adjustment(points=(100, -100, 0, 0), note="revoke")
EURO = {"currency": "EUR", "amount": "0.10", "per": 100}


def row(number, name, **facts):
    return JournalRow(
        number=number, name=name, facts=facts, key=f"k{number}", made=NOON, device=PHONE
    )


def journal(*acts, sitting=PLAYED):
    """Rows out of (act, facts); the opening comes first, so the first act is row 2."""
    rows = [row(1, "open", **SittingOpened.of(sitting).plain())]
    rows += [row(number, act, **facts) for number, (act, facts) in enumerate(acts, 2)]
    return tuple(rows)


def deal_facts(played):
    """A deal or an adjustment as it is stored."""
    return booking_act(played).plain()


def booked(notation, act="deal", **more):
    return act, {**deal_facts(deal(notation)), **more}


def adjusted(adjustment=POINTS):
    return "adjust", deal_facts(adjustment)


def undo(target):
    return "undo", {"target": target}


def sitting(*acts, opened=PLAYED):
    return replay(journal(*acts, sitting=opened)).sitting


# ── What an act does ────────────────────────────────────────────────────────────────────────────


def test_a_journal_of_its_opening_alone_is_the_sitting_as_it_was_opened():
    opened = replace(
        PLAYED,
        options=Options(rubbers=1),
        stake=Stake(currency="JPY", amount="5", per=10),
        place="At Clara's",
        date="2026-01-31",
        scorer=2,
        seatings=(Seating(round=1, seats=(0, 2, 1, 3)), Seating(round=2, dealer=1)),
    )
    assert sitting(opened=opened) == opened


def test_what_is_booked_is_kept_as_plain_facts_with_players_by_number():
    facts = {"declarer": 0, "level": 3, "strain": "H", "tricks": 9, "honours": 4, "aces": 3}
    assert deal_facts(deal(FIRST)) == {"kind": "contract", "facts": facts}
    facts = {"points": [100, -100, 0, 0], "note": "revoke", "unbalanced": False}
    assert deal_facts(POINTS) == {"kind": "adjustment", "facts": facts}


def test_a_deal_is_found_by_its_id_whatever_came_before_it_or_went():
    state = replay(journal(booked(FIRST), booked("pass", "insert", before=2), adjusted()))
    assert [state.entry_of(id_).ordinal for id_ in (3, 2, 4)] == [1, 2, 0]
    state = replay(journal(booked(FIRST), booked("pass"), ("strike", {"deal": 2})))
    assert state.ids == (3,)
    assert state.entry_of(2) is None
    assert state.entry_of(3).kind == "thrown_in"


def test_a_journal_of_an_unknown_ruleset_is_refused():
    rows = (row(1, "open", **{**SittingOpened.of(PLAYED).plain(), "ruleset": "whist"}),)
    with pytest.raises(UnreadableJournal, match="whist"):
        replay(rows)


def test_a_key_finds_the_row_that_carries_it_even_when_that_is_undone():
    state = replay(journal(booked(FIRST), undo(2)))
    assert [row.number for row in state.booked_under("k2")] == [2]
    assert state.booked_under("nobody's") == ()


# ── Any journal ─────────────────────────────────────────────────────────────────────────────────

NOTATIONS = st.sampled_from([FIRST, OTHER_DEAL, GAME, "B 5D 11 h3 a2", "A 6S 7 h3 a2", "pass"])
SEATS = st.permutations(range(4)) | st.none()
ROUNDS = st.integers(1, 4)
SEATING = st.fixed_dictionaries(
    {"round": ROUNDS, "seats": SEATS, "dealer": st.integers(0, 3) | st.none()}
)
KEEP = st.lists(st.fixed_dictionaries({"round": ROUNDS, "seats": st.permutations(range(4))}))
IDS = st.integers(2, 12)
ACTS = st.one_of(
    st.builds(booked, NOTATIONS),
    st.builds(booked, NOTATIONS),
    st.builds(booked, NOTATIONS, st.just("insert"), before=IDS, keep=KEEP),
    st.builds(booked, NOTATIONS, st.just("amend"), deal=IDS, keep=KEEP),
    st.tuples(st.just("strike"), st.fixed_dictionaries({"deal": IDS, "keep": KEEP})),
    st.just(adjusted()),
    st.tuples(st.just("reseat"), SEATING),
    st.just(("rename", {"players": ["E", "F", "G", "H"]})),
    st.just(("options", {"options": {"rubbers": 2}, "stake": EURO})),
    st.just(("options", {"options": {}, "stake": None})),
    st.just(("details", {"place": "Riga", "date": "2026-02-01"})),
    st.sampled_from([("close", {}), ("reopen", {})]),
)
TAPS = st.sampled_from(["undo", "undo", "redo"])


UNSAID = {"seats": None, "dealer": None}
SEATED = {"round": 2, **UNSAID}
AS_OPENED = {
    "players": NAMES,
    "options": Options(),
    "stake": None,
    "place": "",
    "date": "",
    "closed": False,
}


class Model:
    """A sitting kept in the plainest way: two piles of acts, and one list of what is on top."""

    def __init__(self):
        self.done, self.redone = [], []

    def act(self, number, act):
        self.done.append((number, *act))
        self.redone.clear()

    def undo(self):
        if self.done:
            self.redone.append(self.done.pop())

    def redo(self):
        if self.redone:
            self.done.append(self.redone.pop())

    def stands(self):
        """Its deals as (id, facts), what was said of each round, and of names, house rules etc."""
        listed, said, head = [], {}, {**AS_OPENED}
        for number, act, facts in self.done:
            places = [id_ for id_, _ in listed]
            mine = (number, {name: facts.get(name) for name in ("kind", "facts")})
            if act in ("deal", "adjust"):
                listed.append(mine)
            elif act == "insert":
                known = facts["before"] in places
                listed.insert(places.index(facts["before"]) if known else len(listed), mine)
            elif act == "amend":
                listed = [(i, mine[1] if i == facts["deal"] else old) for i, old in listed]
            elif act == "strike":
                listed = [(i, old) for i, old in listed if i != facts["deal"]]
            elif act == "reseat":
                said[facts["round"]] = facts
            elif act == "rename":
                head["players"] = tuple(facts["players"])
            elif act == "options":
                stake = facts["stake"] and Stake(**facts["stake"])
                head |= {"options": Options(**facts["options"]), "stake": stake}
            else:
                head |= facts or {"closed": act == "close"}
            said.update({one["round"]: one for one in facts.get("keep", ())})
        rounds = {n: {**UNSAID, **one} for n, one in said.items()}
        return listed, {n: one for n, one in rounds.items() if one != {**UNSAID, "round": n}}, head


def told(state):
    """The same of a replayed journal."""
    one = state.sitting
    listed = [(id_, deal_facts(dealt)) for id_, dealt in zip(state.ids, one.deals, strict=True)]
    said = {seating.round: stored_form(seating) for seating in one.seatings}
    return listed, said, {name: getattr(one, name) for name in AS_OPENED}


@example([("reseat", {**SEATED, "seats": [0, 1, 3, 2]}), ("reseat", SEATED)])  # as usual again
@given(st.lists(ACTS | TAPS | TAPS | TAPS, max_size=25))
def test_any_acts_come_to_what_a_plain_model_of_them_comes_to(taps):
    come_to_the_same(taps)


@pytest.mark.parametrize(
    "taps",
    [
        *("u", "r", "ab u", "ab uuu", "ab u r", "ab uu r", "ab uu rrr", "ab u r u r", "ab u r u"),
        *("abc uu r u r r", "ab u c r", "ab u c uu rrr", "a u b u c uu", "ab u r r"),
    ],
)
def test_undo_walks_back_and_redo_takes_the_latest_undo_back_as_in_the_model(taps):
    """A letter books a deal, u undoes, r redoes what there is."""
    what = {"u": "undo", "r": "redo"}
    come_to_the_same([what.get(tap, booked("pass")) for tap in taps.replace(" ", "")])


def come_to_the_same(taps):
    rows, model = journal(), Model()
    for tap in taps:
        state = replay(rows)
        targets = {"undo": state.undo_target, "redo": state.redo_target}
        assert list(map(bool, targets.values())) == [bool(model.done), bool(model.redone)]
        target = targets.get(str(tap))
        if tap == "undo":
            model.undo()
        elif tap == "redo":
            model.redo()
        else:
            model.act(len(rows) + 1, tap)
            rows = (*rows, row(len(rows) + 1, tap[0], **tap[1]))
        if target:
            rows = (*rows, row(len(rows) + 1, "undo", target=target.number))
    state = replay(rows)
    assert told(state) == model.stands()
    assert sum(state.sheet.nets) == 0  # and the fold never raises


@given(st.lists(ACTS, max_size=12), ACTS)
def test_undo_takes_any_act_back_whatever_came_before_and_redo_brings_it_again(before, act):
    rows, number = journal(*before), len(before) + 2
    acted = (*rows, row(number, act[0], **act[1]))
    undone = (*acted, row(number + 1, "undo", target=number))
    assert replay(undone).sitting == replay(rows).sitting
    redone = (*undone, row(number + 2, "undo", target=number + 1))
    assert replay(redone).sitting == replay(acted).sitting


# ── What an act was about ───────────────────────────────────────────────────────────────────────


STRIKES = ("strike", {"deal": 2, "keep": []})


def test_an_act_on_a_deal_that_was_undone_was_about_the_deal_as_it_was_booked():
    rows = journal(booked(FIRST), undo(2), booked(OTHER_DEAL, "amend", deal=2))
    number, about = deals_then(rows)[4]
    assert (number, about.facts) == (0, deal_facts(deal(FIRST))["facts"])


@pytest.mark.parametrize("id_", [1, 9])
def test_an_act_on_what_is_no_deal_was_about_none(id_):
    rows = journal(booked(FIRST), booked(OTHER_DEAL, "amend", deal=id_))
    assert deals_then(rows)[3] == (0, None)


def test_what_settings_were_has_no_deals():
    renames = ("rename", {"players": ["E", "F", "G", "H"]})
    before, after = settings_then(journal(booked(FIRST), renames, booked(GAME)))[3]
    assert (before.players, after.players) == (NAMES, ("E", "F", "G", "H"))
    assert (before.deals, after.deals) == ((), ())


def test_a_sitting_only_grew_where_nothing_but_deals_came_behind_a_deal():
    state = replay(journal(booked(FIRST), adjusted(), booked(GAME), STRIKES, booked(GAME)))
    assert [state.only_grew_since(number) for number in range(1, 7)] == [
        *(False, False, False, False, False, True)
    ]
    grown = replay(journal(booked(FIRST), adjusted()))
    assert [grown.only_grew_since(number) for number in (1, 2, 3)] == [False, True, True]


def test_deals_at_the_end_extend_the_sheet_that_there_is():
    state = replay(journal(booked(FIRST)))
    after = extend_state(state, journal(booked(FIRST), booked(GAME))[2:])
    assert after.before is state.sheet
    assert after == replay(journal(booked(FIRST), booked(GAME)))


def test_an_act_that_is_tried_is_that_of_the_last_phone():
    row = state_after(replay(journal(booked(FIRST))), SittingClosed()).rows[-1]
    assert (row.number, row.device, row.made) == (3, PHONE, NOON)


def test_a_sitting_that_goes_on_is_not_closed():
    closes, reopens = ("close", {}), ("reopen", {})
    assert [sitting(closes).closed, sitting(closes, reopens).closed] == [True, False]


def test_what_cannot_be_read_says_so_in_words():
    error = MissingGame("whist")
    assert (error.key, str(error)) == ("whist", str(error.text))
    assert say(error.text, English()) == "ruleset: the game whist is not here."
