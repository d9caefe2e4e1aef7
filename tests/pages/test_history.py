"""The words of each act, for the trail and for the undo button."""

from dataclasses import replace
from itertools import chain
from uuid import UUID

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.journal.acts import PlayersRenamed
from scorekeeper.journal.replay import deals_then, replay, settings_then, undone_rows
from scorekeeper.pages.history import (
    act_words,
    changed_settings,
    corrections,
    deal_history,
    history_lines,
    history_page,
    phone_names,
)
from scorekeeper.rules.core.text import say, verbatim
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.web.present.localize import SiteSpeech
from tests.games.vint_1886.evening import deal
from tests.journal.test_acts import PHONE, booked, deal_facts, journal, undo
from tests.web.phone import FIRST, GAME, NAMES

MINE, OTHER = "B 1S 7 h2 a2", "C 2NT 8 a3"
MANY = tuple(deal(one) for one in (FIRST, MINE, OTHER, "pass"))


SPEECH = SiteSpeech(NAMES)


def told(*acts):
    """The words of the last of these acts."""
    state = replay(journal(*acts))
    return say(act_words(state.rows[-1], state), SPEECH)


AMENDED = booked(MINE, "amend", deal=2)
STRUCK = ("strike", {"deal": 2})
# As the sheet says them, with the sign of a suit for the eye.
ANNA, BORIS = "Anna 3♥︎ 9", "Boris 1♠︎ 7"
TEN = "A 3H 10 h4 a3"
POINTS = deal_facts(Adjustment(points=(1, -1, 0, 0), note="{x} %s"))
ADJUSTED = "adjustment, Anna +1, Boris −1 ({x} %s)"
NO_NOTE = deal_facts(Adjustment(points=(1, -1, 0, 0)))
AMENDED_WORDS = (
    f"deal 1 corrected, {ANNA}: Declarer (Anna → Boris), Contract (3 ♥︎ → 1 ♠︎), Tricks (9 → 7), "
    "Honours (4 → 2), Aces (3 → 2)"
)


TOLD = [
    ([], "sitting opened"),
    ([booked(FIRST)], f"deal 1, {ANNA}"),
    ([booked("pass")], "deal 1, thrown in"),
    ([("adjust", NO_NOTE)], "adjustment, Anna +1, Boris −1"),
    ([("adjust", POINTS)], ADJUSTED),
    ([("adjust", POINTS), STRUCK], f"struck out: {ADJUSTED}"),
    ([("adjust", POINTS), booked(FIRST)], f"deal 1, {ANNA}"),
    ([booked(FIRST), booked(MINE, "insert", before=2)], f"deal 1 inserted, {BORIS}"),
    ([booked(FIRST), AMENDED], AMENDED_WORDS),
    (
        [booked(FIRST), booked("pass", "amend", deal=2)],
        f"deal 1 corrected, {ANNA}: Deal ({ANNA} → thrown in)",
    ),
    (
        [booked(FIRST), AMENDED, booked(FIRST, "amend", deal=2), undo(4), undo(3)],
        f"undone: {AMENDED_WORDS}",
    ),
    (
        [booked(FIRST), AMENDED, undo(3), booked(TEN, "amend", deal=2)],
        f"deal 1 corrected, {ANNA}: Tricks (9 → 10)",
    ),
    ([booked(FIRST), STRUCK], f"deal 1 struck out, {ANNA}"),
    ([booked(FIRST), AMENDED, STRUCK], f"deal 1 struck out, {BORIS}"),
    ([booked(FIRST), undo(2)], f"undone: deal 1, {ANNA}"),
    ([booked(FIRST), undo(2), undo(3)], f"redone: deal 1, {ANNA}"),
    ([("reseat", {"round": 1, "seats": None, "dealer": 1})], "seats changed"),
    ([("rename", {"players": list("EFGH")})], "settings changed: names"),
    (
        [("options", {"options": {"rubbers": 2}, "stake": None})],
        "settings changed: Rubbers (3 → 2)",
    ),
    ([("details", {"place": "Riga", "date": ""})], "settings changed: place"),
    ([("close", {})], "sitting ended"),
    ([("close", {}), ("reopen", {})], "play resumed"),
]


def test_each_act_is_told_in_a_few_words():
    assert [told(*acts) for acts, _ in TOLD] == [words for _, words in TOLD]


def test_the_history_of_a_deal_is_what_touched_it_with_the_undoing():
    acts = [booked(FIRST), booked("pass"), AMENDED, undo(4), STRUCK, booked(MINE, "amend", deal=3)]
    state = replay(journal(*acts))
    assert [step.number for step in deal_history(state, 2, {})] == [6, 5, 4, 2]
    assert [step.struck for step in deal_history(state, 2, {})] == [False, False, True, False]


def test_phones_are_numbered_as_they_first_appear_unless_they_have_a_name():
    one, two, three = (UUID(int=number) for number in (7, 5, 6))
    made = zip(journal(*[booked("pass")] * 4), [one, two, one, three, None], strict=True)
    state = replay(tuple(replace(row, device=device) for row, device in made))
    phones = phone_names([one, two, three], {two: "Anna's", three: ""})
    names = {device: str(name) for device, name in phones.items()}
    assert names == {one: "phone 1", two: "Anna's", three: "phone 3"}
    assert str(history_lines(state, state.rows, phones)[0].phone) == "a phone"


# ── Many corrections ────────────────────────────────────────────────────────────────────────────


def replayed_before(rows, number):
    """What the deal said, by a replay of everything before the row: slow, and plainly right."""
    target, undone = rows[number - 1].facts["deal"], undone_rows(rows[: number - 1])
    said = [row for row in rows[: number - 1] if row.name == "amend" and row.number not in undone]
    found = [row.facts for row in said if row.facts["deal"] == target]
    return (found or [rows[target - 1].facts])[-1]


@given(st.lists(st.tuples(st.sampled_from(["amend", "strike", "undo"]), st.integers(0, 50))))
def test_what_a_deal_said_is_found_in_one_pass_as_by_a_replay_each_time(changes):
    """Also where undos take back undos of undos, in any order."""
    acts = [booked(FIRST), booked("pass")]
    for act, number in changes:
        if act == "undo":
            # Not of rows 2 and 3: an act on a deal that was never booked says nothing.
            acts += [undo(4 + number % (len(acts) - 2))] if len(acts) > 2 else []
        else:
            facts = deal_facts(MANY[number % len(MANY)]) if act == "amend" else {}
            acts.append((act, {**facts, "deal": 2 + number % 2}))
    rows, found = journal(*acts), deals_then(journal(*acts))
    for row in rows:
        if row.name in ("amend", "strike"):
            _, deal = found[row.number]
            assert deal.facts == replayed_before(rows, row.number)["facts"]


def renames(count):
    return [("rename", {"players": [f"A{number}", "B", "C", "D"]}) for number in range(count)]


@given(st.lists(st.integers(0, 50)))
def test_what_settings_were_is_found_in_one_pass_as_by_a_replay_each_time(undos):
    acts = renames(3)
    for number in undos:
        acts += [undo(2 + number % len(acts)), *renames(1)]
    rows = journal(*acts)
    for number, (before, after) in settings_then(rows).items():
        assert before.players == replay(rows[: number - 1]).sitting.players
        assert after.players == replay(rows[:number]).sitting.players


def test_a_history_of_settings_applies_each_act_once(monkeypatch):
    """A replay for each line of the page would apply an act for each pair of them."""
    applied = []
    apply = PlayersRenamed.apply
    monkeypatch.setattr(
        PlayersRenamed, "apply", lambda *given: applied.append(given[2]) or apply(*given)
    )
    state = replay(journal(*renames(50)))
    applied.clear()
    assert [len(changed_settings(row, state)) for row in state.rows[1:]] == [1] * 50
    assert applied == [*range(2, 52)]


BOOKS = ("deal", "insert", "adjust", "amend", "strike")


def ordinal_then(rows, number):
    """Which deal it was on the sheet after the row; where that strikes it out, before. By a replay:
    slow, and plainly right."""
    row = rows[number - 1]
    state = replay(rows[: number - 1 if row.name == "strike" else number])
    place = state.ids.index(row.facts.get("deal", number))
    deals = state.sitting.deals[: place + 1]
    adjusts = [isinstance(one, Adjustment) for one in deals]
    return 0 if adjusts[-1] else adjusts.count(False)


def next_act(state, act, number):
    """An act that the site lets happen: undo takes the latest back, redo the latest undo."""
    target = state.ids[number % len(state.ids)] if state.ids else 0
    facts = deal_facts(MANY[number % len(MANY)])
    if act in ("undo", "redo"):
        row = state.undo_target if act == "undo" else state.redo_target
        return row and undo(row.number)
    if act in ("deal", "adjust"):
        return act, POINTS if act == "adjust" else facts
    if not target or (act != "strike" and state.rows[target - 1].name == "adjust"):
        return None
    if act == "insert":
        return act, {**facts, "before": target}
    return act, {**(facts if act == "amend" else {}), "deal": target}


DONE = st.tuples(st.sampled_from([*BOOKS, "undo", "undo", "redo"]), st.integers(0, 50))


@settings(max_examples=50, deadline=None)
@given(st.lists(DONE, max_size=15))
# One struck out, the next one amended; the strike taken back, and both amended.
@example([("deal", 0), ("strike", 1), ("amend", 1), *[("undo", 0)] * 2, *[("amend", 0)] * 2])
# One inserted before the first and taken back and brought back, with an adjustment behind it.
@example([("insert", 0), ("amend", 1), ("undo", 0), ("undo", 0), ("redo", 0), ("amend", 1)])
@example([("adjust", 0), ("deal", 0), ("amend", 3)])  # an adjustment has no number
def test_each_act_says_which_deal_it_was_as_a_replay_counts(changes):
    """After deals were inserted, struck out, taken back and brought back in any order."""
    acts = [booked(FIRST), booked("pass")]
    for act, number in changes:
        made = next_act(replay(journal(*acts)), act, number)
        acts += [made] if made else []
    rows = journal(*acts)
    wanted = {row.number: ordinal_then(rows, row.number) for row in rows if row.name in BOOKS}
    assert {number: ordinal for number, (ordinal, _) in deals_then(rows).items()} == wanted


def test_a_deal_that_is_struck_out_twice_was_the_same_both_times():
    found = deals_then(journal(booked(GAME), booked(GAME), *[("strike", {"deal": 3})] * 2))
    assert {number: ordinal for number, (ordinal, _) in found.items()} == {2: 1, 3: 2, 4: 2, 5: 2}


def test_a_page_of_the_trail_ends_where_the_next_one_begins():
    state = replay(journal(*[("details", {"place": str(n), "date": ""}) for n in range(449)]))
    pages, number = [], state.head + 1
    while number:
        page, number = history_page(state, number, {})
        pages.append([step.number for step in page])
    assert [len(page) for page in pages] == [200, 200, 50]
    assert list(chain(*pages)) == list(range(450, 0, -1))
    assert [history_page(state, none, {}) for none in (-5, 0, 1)] == [((), 0)] * 3


def test_a_long_chain_of_undos_is_followed():
    # More of them than Python calls one function within another.
    undos = range(3, 1503)
    rows = journal(booked(FIRST), AMENDED, *map(undo, undos), AMENDED)
    assert deals_then(rows)[1504][1].facts == replayed_before(rows, 1504)["facts"]


CLOCK = "{:%H:%M}".format


def test_of_very_many_corrections_the_latest_are_told():
    amended = [booked((TEN, FIRST)[n % 2], "amend", deal=2) for n in range(203)]
    state = replay(journal(booked(FIRST), *amended))
    told = corrections(state, phone_names([PHONE], {}), CLOCK)
    assert len(told) == 201
    assert say(told[0], SPEECH) == "3 earlier corrections, on the page “History”"
    assert say(told[-1], SPEECH) == "deal 1: Tricks (9 → 10) · phone 1, 12:00"


def test_a_correction_says_who_made_it_and_when_and_none_that_was_taken_back():
    acts = [booked(FIRST), booked("pass"), AMENDED, undo(4), ("strike", {"deal": 3})]
    told = corrections(replay(journal(*acts)), {PHONE: verbatim("Anna's")}, CLOCK)
    assert [say(one, SPEECH) for one in told] == ["deal 2 struck out, pass · Anna's, 12:00"]


# ── As players write it ─────────────────────────────────────────────────────────────────────────


def test_what_books_or_amends_a_deal_has_it_as_players_write_it():
    acts = [booked("pass"), ("adjust", POINTS), booked(FIRST), booked(TEN, "amend", deal=4)]
    state = replay(journal(*acts, ("strike", {"deal": 4}), undo(6)))
    found = [step.written for step in history_lines(state, state.rows, {})]
    assert [one and (one.ordinal, one.notation) for one in found] == [
        *(None, None, (2, TEN), (2, FIRST), None, (1, "pass"), None)
    ]
