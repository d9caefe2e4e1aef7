"""The acts of a journal and their replay, in memory: no database, no pages."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web.journal.acts import deal_facts, opening_facts
from scorekeeper.web.journal.rows import JournalRow, UnreadableJournal
from scorekeeper.web.journal.state import replay
from tests.games.vint_1886.evening import VINT, deal
from tests.web.phone import FIRST, FIRST_NETS, GAME, NAMES, RUBBER, RUBBER_NET

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
PHONE = UUID(int=1)
PLAYED = Sitting(ruleset=VINT, players=NAMES, options=Options())
OTHER_DEAL = "B 4D 9 h4 a3"
POINTS = Adjustment(points=(100, -100, 0, 0), note="revoke")
EURO = {"currency": "EUR", "amount": "0.10", "per": 100}


def row(number, act, **facts):
    return JournalRow(
        number=number, act=act, facts=facts, key=f"k{number}", made=NOON, device=PHONE
    )


def journal(*acts, sitting=PLAYED):
    """Rows out of (act, facts); the opening comes first, so the first act is row 2."""
    rows = [row(1, "open", **opening_facts(sitting))]
    rows += [row(number, act, **facts) for number, (act, facts) in enumerate(acts, 2)]
    return tuple(rows)


def booked(notation, act="deal", **more):
    return act, {**deal_facts(deal(notation)), **more}


def adjusted(adjustment=POINTS):
    return "adjust", deal_facts(adjustment)


def undo(target):
    return "undo", {"target": target}


def sitting(*acts, opened=PLAYED):
    return replay(journal(*acts, sitting=opened)).sitting


def deals(*acts):
    """The deals that stand, in their order, as players write them."""
    return [VINT.notation(one) for one in sitting(*acts).deals]


# ── What an act does ────────────────────────────────────────────────────────────────────────────


def test_a_journal_of_its_opening_alone_is_the_sitting_as_it_was_opened():
    opened = replace(
        PLAYED,
        options=Options(rubbers=1),
        stake=Stake(currency="JPY", amount="5", per=10, digits=0),
        place="At Clara's",
        date="2026-01-31",
        scorer=2,
        seatings=(Seating(round=1, seats=(0, 2, 1, 3)), Seating(round=2, dealer=1)),
    )
    assert sitting(opened=opened) == opened


def test_a_deal_is_kept_as_plain_facts_with_players_by_number():
    facts = {"declarer": 0, "level": 3, "strain": "H", "tricks": 9, "honours": 4, "aces": 3}
    assert deal_facts(deal(FIRST)) == {"kind": "contract", "facts": facts}


def test_an_adjustment_is_kept_with_points_by_player():
    facts = {"points": [100, -100, 0, 0], "note": "revoke", "unbalanced": False}
    assert deal_facts(POINTS) == {"kind": "adjustment", "facts": facts}


def test_deals_stand_in_the_order_in_which_they_were_booked():
    assert deals(booked(FIRST), booked("pass"), booked(OTHER_DEAL)) == [FIRST, "pass", OTHER_DEAL]


def test_an_adjustment_stands_among_the_deals():
    state = replay(journal(booked(FIRST), adjusted(), booked("pass")))
    assert [entry.ordinal for entry in state.sheet.entries] == [1, 0, 2]
    assert state.sheet.nets == (1950 + 100, -1950 - 100, 1950, -1950)


def test_an_inserted_deal_stands_before_the_one_it_names():
    acts = [booked(FIRST), booked(OTHER_DEAL), booked("pass", "insert", before=3)]
    assert deals(*acts) == [FIRST, "pass", OTHER_DEAL]


def test_a_deal_may_be_inserted_before_an_inserted_one():
    acts = [booked(FIRST), booked("pass", "insert", before=2), booked(GAME, "insert", before=3)]
    assert deals(*acts) == [GAME, "pass", FIRST]


def test_a_deal_inserted_before_one_that_is_gone_stands_at_the_end():
    acts = [booked(FIRST), booked(OTHER_DEAL), booked("pass", "insert", before=2), undo(2)]
    assert deals(*acts) == [OTHER_DEAL, "pass"]


def test_an_amended_deal_keeps_its_place():
    acts = [booked(FIRST), booked("pass"), booked(OTHER_DEAL, "amend", deal=2)]
    assert deals(*acts) == [OTHER_DEAL, "pass"]


def test_an_amended_deal_may_be_amended_again():
    acts = [booked(FIRST), booked("pass", "amend", deal=2), booked(GAME, "amend", deal=2)]
    assert deals(*acts) == [GAME]


def test_amending_a_deal_that_is_gone_brings_nothing_back():
    acts = [booked(FIRST), ("strike", {"deal": 2}), booked("pass", "amend", deal=2)]
    assert deals(*acts) == []


def test_a_struck_deal_is_gone_and_the_others_keep_their_ids():
    state = replay(journal(booked(FIRST), booked("pass"), ("strike", {"deal": 2})))
    assert state.ids == (3,)
    assert state.entry_of(2) is None
    assert state.entry_of(3).kind == "thrown_in"


def test_an_adjustment_can_be_struck():
    assert sitting(adjusted(), ("strike", {"deal": 2})).deals == ()


def test_striking_twice_is_striking_once():
    acts = [booked(FIRST), booked("pass"), ("strike", {"deal": 2}), ("strike", {"deal": 2})]
    assert deals(*acts) == ["pass"]


def test_a_round_is_seated_as_the_table_says():
    said = ("reseat", {"round": 2, "seats": [0, 1, 3, 2], "dealer": 3})
    assert sitting(said).seatings == (Seating(round=2, seats=(0, 1, 3, 2), dealer=3),)


def test_what_the_table_says_last_of_a_round_holds():
    said = [("reseat", {"round": 2, "seats": [0, 1, 3, 2], "dealer": None})]
    said.append(("reseat", {"round": 2, "seats": None, "dealer": 1}))
    assert sitting(*said).seatings == (Seating(round=2, dealer=1),)


def test_a_round_of_which_nothing_is_said_any_more_is_seated_as_usual():
    said = [("reseat", {"round": 2, "seats": [0, 1, 3, 2], "dealer": None})]
    said.append(("reseat", {"round": 2, "seats": None, "dealer": None}))
    assert sitting(*said).seatings == ()


@pytest.mark.parametrize(
    "act",
    [
        booked("pass", "amend", deal=2),
        booked("pass", "insert", before=2),
        ("strike", {"deal": 2}),
    ],
    ids=lambda act: act[0],
)
def test_an_act_that_moves_deals_may_keep_their_seats(act):
    name, facts = act
    kept = {"round": 2, "seats": [0, 1, 2, 3], "dealer": None}
    after = sitting(booked(FIRST), (name, {**facts, "keep": [kept]}))
    assert after.seatings == (Seating(round=2, seats=(0, 1, 2, 3)),)


def test_players_may_be_called_otherwise():
    renamed = sitting(("rename", {"players": ["Eva", "Boris", "Clara", "Dmitri"]}))
    assert renamed.players == ("Eva", "Boris", "Clara", "Dmitri")


def test_house_rules_and_stake_may_change():
    changed = sitting(("options", {"options": {"rubbers": 1}, "stake": EURO}))
    assert changed.options == Options(rubbers=1)
    assert changed.stake == Stake(currency="EUR", amount="0.10", per=100, digits=2)


def test_a_stake_may_be_taken_away():
    opened = replace(PLAYED, stake=Stake(currency="EUR", amount="1", per=1, digits=2))
    assert sitting(("options", {"options": {}, "stake": None}), opened=opened).stake is None


def test_place_and_date_may_change():
    changed = sitting(("details", {"place": "Riga", "date": "2026-02-01"}))
    assert (changed.place, changed.date) == ("Riga", "2026-02-01")


def test_a_closed_sitting_is_finished_as_it_stands():
    state = replay(journal(booked(FIRST), ("close", {})))
    assert state.sheet.finished
    assert state.sheet.nets == FIRST_NETS


def test_a_reopened_sitting_goes_on():
    assert not replay(journal(booked(FIRST), ("close", {}), ("reopen", {}))).sheet.finished


def test_a_journal_of_an_unknown_ruleset_is_refused():
    rows = (row(1, "open", **{**opening_facts(PLAYED), "ruleset": "whist"}),)
    with pytest.raises(UnreadableJournal, match="whist"):
        replay(rows)


def test_facts_that_never_passed_the_gate_are_refused():
    with pytest.raises(UnreadableJournal, match=r"act 2: .*tricks"):
        sitting(("deal", {"kind": "contract", "facts": {"tricks": 14}}))


def test_a_key_finds_the_row_that_carries_it_even_when_that_is_undone():
    state = replay(journal(booked(FIRST), undo(2)))
    assert [row.number for row in state.booked_under("k2")] == [2]
    assert state.booked_under("nobody's") == ()


def test_a_deal_is_found_again_after_others_came_before_it():
    state = replay(journal(booked(FIRST), booked("pass", "insert", before=2)))
    assert (state.entry_of(2).ordinal, state.entry_of(3).ordinal) == (2, 1)


# ── Undo and redo ───────────────────────────────────────────────────────────────────────────────


def tapped(taps):
    """The rows after these taps: a letter books a deal, u undoes, r redoes what there is."""
    rows = journal()
    for tap in taps.replace(" ", ""):
        target = {"u": replay(rows).undo_target, "r": replay(rows).redo_target}.get(tap)
        if tap not in "ur":
            rows = (*rows, replace(row(len(rows) + 1, "deal", **DEAL), key=tap))
        elif target:
            rows = (*rows, row(len(rows) + 1, "undo", target=target.number))
    return rows


DEAL = booked("pass")[1]


@pytest.mark.parametrize(
    ("taps", "stand"),
    [
        ("", ""),
        ("u", ""),
        ("r", ""),
        ("ab u", "a"),
        ("ab uu", ""),
        ("ab uuu", ""),
        ("ab u r", "ab"),
        ("ab uu r", "a"),
        ("ab uu rr", "ab"),
        ("ab uu rrr", "ab"),
        ("ab u r u", "a"),
        ("ab u r u r", "ab"),
        ("abc uu r u r r", "abc"),
        ("ab u c", "ac"),
        ("ab u c r", "ac"),  # nothing is redone after something new
        ("ab u c u", "a"),
        ("ab u c uu", ""),  # b was undone already: the walk goes past it
        ("ab u c uu rrr", "ac"),
        ("a u b u c uu", ""),
    ],
)
def test_undo_walks_back_and_redo_takes_the_latest_undo_back(taps, stand):
    state = replay(tapped(taps))
    assert "".join(state.rows[id_ - 1].key for id_ in state.ids) == stand


def test_undo_never_takes_back_the_opening():
    assert replay(journal()).undo_target is None
    assert replay(journal(booked(FIRST), undo(2))).undo_target is None


def test_a_sitting_in_which_nothing_was_undone_has_nothing_to_redo():
    assert replay(journal(booked(FIRST))).redo_target is None


def test_undo_goes_back_across_a_game_and_a_rubber():
    won = replay(journal(booked(GAME), booked(GAME)))
    assert won.sheet.standing.table.round == 2
    back = replay(journal(booked(GAME), booked(GAME), undo(3)))
    assert back.sheet.standing.table.round == 1
    assert back.sheet.standing.games == (1, 0)


@pytest.mark.parametrize(
    "act",
    [
        booked("pass"),
        adjusted(),
        booked("pass", "insert", before=2, keep=[{"round": 1, "seats": [0, 2, 1, 3]}]),
        booked("pass", "amend", deal=2, keep=[]),
        ("strike", {"deal": 2, "keep": []}),
        ("reseat", {"round": 1, "seats": [0, 2, 1, 3], "dealer": 1}),
        ("rename", {"players": ["E", "F", "G", "H"]}),
        ("options", {"options": {"rubbers": 1}, "stake": EURO}),
        ("details", {"place": "Riga", "date": ""}),
        ("close", {}),
    ],
    ids=lambda act: act[0],
)
def test_undo_restores_the_sitting_whatever_the_act(act):
    before = sitting(booked(FIRST))
    assert sitting(booked(FIRST), act) != before
    assert sitting(booked(FIRST), act, undo(3)) == before
    assert sitting(booked(FIRST), act, undo(3), undo(4)) == sitting(booked(FIRST), act)


# ── Any journal ─────────────────────────────────────────────────────────────────────────────────

NOTATIONS = st.sampled_from([FIRST, OTHER_DEAL, GAME, "B 5D 11 h3 a2", "A 6S 7 h3 a2", "pass"])
SEATS = st.permutations(range(4)) | st.none()
ROUNDS = st.integers(1, 4)
SEATING = st.fixed_dictionaries(
    {"round": ROUNDS, "seats": SEATS, "dealer": st.integers(0, 3) | st.none()}
)
KEEP = st.lists(st.fixed_dictionaries({"round": ROUNDS, "seats": st.permutations(range(4))}))
IDS = st.integers(2, 25)
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
    st.just(("details", {"place": "Riga", "date": ""})),
    st.sampled_from([("close", {}), ("reopen", {})]),
)


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
        """Its deals as (id, facts), and what was said of each round, of names, and so on."""
        listed, said, rest = [], {}, {}
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
            else:
                rest["closed" if act in ("close", "reopen") else act] = (act, facts)
            said.update({one["round"]: one for one in facts.get("keep", ())})
        empty = {"seats": None, "dealer": None}
        rounds = {n: {**empty, **one} for n, one in said.items()}
        return listed, {n: one for n, one in rounds.items() if {**one, "round": 0} != NO_WORD}, rest


NO_WORD = {"round": 0, "seats": None, "dealer": None}


def told(state):
    """The same of a replayed journal."""
    one = state.sitting
    listed = [(id_, deal_facts(dealt)) for id_, dealt in zip(state.ids, one.deals, strict=True)]
    said = {seating.round: seating.plain() for seating in one.seatings}
    return listed, said, (one.players[0], one.options.rubbers, bool(one.stake), one.place)


@given(st.lists(ACTS | st.sampled_from(["undo", "redo"]), max_size=25))
def test_any_acts_come_to_what_a_plain_model_of_them_comes_to(taps):
    rows, model = journal(), Model()
    for tap in taps:
        state = replay(rows)
        target = {"undo": state.undo_target, "redo": state.redo_target}.get(str(tap))
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
    listed, said, rest = model.stands()
    names = "E" if "rename" in rest else "Anna"
    wanted = (names, 2, True) if "options" in rest else (names, 3, False)
    place = "Riga" if "details" in rest else ""
    assert told(state) == (listed, said, (*wanted, place))
    assert state.sitting.closed == (rest.get("closed", ("",))[0] == "close")
    assert sum(state.sheet.nets) == 0  # and the fold never raises


@given(st.lists(ACTS, max_size=12), ACTS)
def test_undo_takes_any_act_back_whatever_came_before(before, act):
    rows = journal(*before)
    number = len(rows) + 1
    after = (*rows, row(number, act[0], **act[1]), row(number + 1, "undo", target=number))
    assert replay(after).sitting == replay(rows).sitting


PLAYS = st.lists(NOTATIONS, min_size=1, max_size=12)


@given(PLAYS, NOTATIONS, st.data())
def test_an_amended_sitting_is_as_if_it_had_been_entered_so(played, new, data):
    place = data.draw(st.integers(0, len(played) - 1))
    amended = [*map(booked, played), booked(new, "amend", deal=place + 2)]
    entered = [*played[:place], new, *played[place + 1 :]]
    assert replay(journal(*amended)).sheet == replay(journal(*map(booked, entered))).sheet


@given(PLAYS, NOTATIONS, st.data())
def test_an_inserted_deal_is_as_if_it_had_been_entered_there(played, new, data):
    place = data.draw(st.integers(0, len(played) - 1))
    inserted = [*map(booked, played), booked(new, "insert", before=place + 2)]
    entered = [*played[:place], new, *played[place:]]
    assert replay(journal(*inserted)).sheet == replay(journal(*map(booked, entered))).sheet


@given(PLAYS, st.data())
def test_a_struck_deal_is_as_if_it_had_never_been_entered(played, data):
    place = data.draw(st.integers(0, len(played) - 1))
    struck = [*map(booked, played), ("strike", {"deal": place + 2})]
    entered = [*played[:place], *played[place + 1 :]]
    assert replay(journal(*struck)).sheet == replay(journal(*map(booked, entered))).sheet


def test_a_rubber_brings_each_winner_what_the_arithmetic_says():
    state = replay(journal(*map(booked, RUBBER)))
    assert state.sheet.nets == (RUBBER_NET, -RUBBER_NET, RUBBER_NET, -RUBBER_NET)
