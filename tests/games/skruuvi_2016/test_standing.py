"""How a sitting of skruuvi stands: what is told of it."""

import pytest

from scorekeeper.rules.core.seats import Seating
from tests.games.skruuvi_2016.evening import (
    EVENING,
    FOUR,
    MADE,
    SET,
    SHORT_EVENING,
    SHORT_SET,
    SKRUUVI,
    letters,
    sheet,
    standing,
)

SHORT = {"format": "12"}
AFTER_LAST = SHORT | {"bolshevik": "set_after_last"}
AFTER_EACH = SHORT | {"bolshevik": "set_after_each"}
INTEGRATED = {"bolshevik": "integrated"}
PASS = "bol pass"


def needs(*notations, **options):
    found = standing(*notations, **options).needs
    return [(letters(need.who), str(need.what)) for need in found]


# ── How far it has come ──────────────────────────────────────────────────────────────────────────

KOTKA_BEGINS = "The kotka deals begin: all the cards are dealt out."
BOLSHEVIK_BEGINS = "The Bolshevik set begins: everybody plays once alone against three."
STALKER = "Lead: the stalker, on the bidder's right."


def left(name):
    return f"Lead: the player on the declarer's left; if all pass, {name}."


@pytest.mark.parametrize(
    ("notations", "options", "stage", "begins", "lead"),
    [
        ((), {}, "set 1 of 3 · kitty 1 of 4", None, left("B")),
        # §1.1: four kitty deals, four kotka deals; or two of each
        (SET[:4], {}, "set 1 of 3 · kotka 1 of 4", KOTKA_BEGINS, left("B")),
        (SHORT_SET[:2], SHORT, "set 1 of 3 · kotka 1 of 2", KOTKA_BEGINS, left("D")),
        ((*SHORT_SET, MADE), SHORT, "set 2 of 3 · kitty 2 of 2", None, left("B")),  # D deals
        (
            (*SET[:3], FOUR[0], MADE),
            INTEGRATED,
            "set 1 of 3 · kotka 1 of 4",
            KOTKA_BEGINS,
            left("B"),
        ),
        (EVENING[:-1], {}, "set 3 of 3 · kotka 4 of 4", None, left("A")),
        (SET, INTEGRATED, "set 1 of 3 · Bolshevik", None, STALKER),  # the rest begins nothing
        (SHORT_EVENING, AFTER_LAST, "set 3 of 3 · Bolshevik", BOLSHEVIK_BEGINS, STALKER),  # §5.6
        ((*SHORT_EVENING, PASS), AFTER_LAST, "set 3 of 3 · Bolshevik", None, STALKER),
        (SHORT_SET, AFTER_LAST, "set 2 of 3 · kitty 1 of 2", None, left("D")),
        (SHORT_SET, AFTER_EACH, "set 1 of 3 · Bolshevik", BOLSHEVIK_BEGINS, STALKER),
        (EVENING, {}, "all sets have been played", None, None),
    ],
)
def test_the_table_is_told_how_far_it_is_what_begins_and_who_leads(
    notations, options, stage, begins, lead
):
    found = standing(*notations, **options)
    assert str(found.stage) == stage
    assert (found.begins and str(found.begins)) == begins
    assert (found.lead and str(found.lead)) == lead


# ── What is needed ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notations", "options", "told"),
    [
        # Nobody has anything to overtake before the first deal of a set.
        ((), {}, []),
        (SHORT_SET, SHORT, []),
        ((FOUR[0],), INTEGRATED, [("BCD", "Bolshevik: B, C and D to play")]),
        ((MADE,), {}, [("AC", "ahead by 35"), ("BD", "36 to overtake")]),
        (("B 6S 12",), {}, [("AC", "36 to overtake"), ("BD", "ahead by 35")]),
        ((MADE, "B 6S 12"), {}, [("AC", "tied"), ("BD", "tied")]),
        # A set is overtaken by its own points: 35 of C and D; in the second set A plays with B.
        (
            (*SHORT_SET, "C 6S 12"),
            SHORT,
            [("AB", "36 to overtake"), ("DC", "ahead by 35")],
        ),
        (
            (MADE, FOUR[1]),
            INTEGRATED,
            [
                ("AC", "ahead by 35"),
                ("BD", "36 to overtake"),
                ("CDA", "Bolshevik: C, D and A to play"),  # from the dealer on: B deals
            ],
        ),
        ((MADE, *FOUR), INTEGRATED, [("AC", "ahead by 35"), ("BD", "36 to overtake")]),
        ((*SET, *FOUR[:2]), INTEGRATED, [("CD", "Bolshevik: C and D to play")]),
        (
            (*SHORT_EVENING, PASS, FOUR[2]),
            AFTER_LAST,
            [("DBA", "D, B and A to play, 6 deals left")],
        ),
        (EVENING, {}, []),
        ((*SHORT_EVENING, *FOUR), AFTER_LAST, []),
    ],
)
def test_what_each_side_needs_and_who_has_yet_to_play_is_told(notations, options, told):
    assert needs(*notations, **options) == told


@pytest.mark.parametrize("first", range(4))
def test_whoever_sits_first_the_sides_are_told_as_they_stand(first):
    said = (Seating(round=1, seats=tuple((first + seat) % 4 for seat in range(4))),)
    found = {"".join(sorted(side)): what for side, what in needs(MADE, seatings=said)}
    assert found == {"AC": "ahead by 35", "BD": "36 to overtake"}


# ── The sheet and the form ───────────────────────────────────────────────────────────────────────


def test_a_rule_is_drawn_under_the_last_kitty_deal_and_under_the_set():
    ruled = [entry.number for entry in sheet(*EVENING).entries if entry.ends_game]
    assert ruled == [4, 8, 12, 16, 20, 24]


def test_fewer_values_are_offered_where_some_cannot_be():
    found = {kind: SKRUUVI.offered(kind, standing(**INTEGRATED)) for kind in SKRUUVI.kinds}
    assert found == {
        "contract": {"level": (5, 6, 7)},  # a kitty deal without fours (§2.1)
        "all_pass": {},
        "bolshevik": {"bidder": (0, 1, 2, 3)},  # nobody has played theirs (§5.2)
        "bolshevik_passed": {},
    }
