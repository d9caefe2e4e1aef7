"""A deal (§3), game, rubber and sitting (§4) in bridge solitaire. GAME_A, GAME_B: 100 below."""

import pytest

from scorekeeper.rules.core.seats import Seats
from tests.games.bridge_solitaire.evening import (
    GAME_A,
    GAME_B,
    OWN,
    SOLITAIRE,
    Options,
    last,
    sheet,
    whys,
    written,
)
from tests.games.house_rules import proves

NOTHING = (0, 0)

# ── §3; the tables are tried in tests/rules/shared/test_bridge_scoring.py ────────────────────────


@proves("bridge-solitaire", scale=["older"], slams=["tricks_taken", "either_side"])
def test_by_a_house_rule_a_deal_is_worth():
    for deals, rules, both in [
        (("B 3D 9 j2",), {"scale": "older"}, (NOTHING, (240, 50))),
        # Slams go by the bid or by the tricks: 60 for three overtricks.
        (("B 4C 13",), {"slams": "tricks_taken"}, (NOTHING, (80, 60 + 1000))),
        # Or for whichever side took them, by its own vulnerability: 1♠ with one trick is six short,
        # vulnerable 600, and the house is not; 6♠ with one trick is eleven short, 500.
        ((GAME_A, "A 1S 1"), {"slams": "either_side"}, (NOTHING, (0, 600 + 500))),
        ((GAME_A, "B 6S 1"), {"slams": "either_side"}, ((0, 200 + 7 * 50 + 750), NOTHING)),
        (("A 7S 12",), {"slams": "either_side"}, ((0, 500), (0, 50))),
        (("A 3NT 5 j1",), {"scale": "older"}, (NOTHING, (0, 700))),
        # The player's own contracts are doubled by every house rule: 2 × 20 × 2, and the insult.
        (("A 2D 8 j1",), OWN, ((80, 50), NOTHING)),
    ]:
        assert written(last(*deals, **rules)) == both, (deals, rules)


def test_lines_cite_the_paragraphs_of_the_rules_in_their_order():
    found = last(GAME_A, "A 6S 13 h5 j1")
    assert [line.rule for line in found.lines] == [
        *("§3.1", "§3.1", "§3.2", "§3.1", "§3.3", "§4.1"),
    ]
    assert whys(found)[4:] == [
        "5 honours in the hand of A",
        "the second game; the others have none",
    ]
    (short,) = last("B 3C 7").lines
    assert (short.rule, short.column) == ("§3.1", "above")


# ── §4.1; the rubber is that of contract bridge ──────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "rules", "found"),
    [
        ((GAME_B,), {}, [("the other side's only game", -300)]),
        (
            *((GAME_A, "B 2S 8"), {}),
            [("the only game", 300), ("the other side's only part score", -100)],
        ),
    ],
)
def test_a_rubber_broken_off_brings(deals, rules, found):
    closing = sheet(*deals, **rules).closing
    assert [(str(line.why), line.points) for line in closing if 0 in line.who] == found
    assert {(line.column, line.rule) for line in closing} <= {("unfinished", "§4.1")}
    assert SOLITAIRE.closing(Options()) == ("unfinished",)


# ── §4.2, §4.3 ───────────────────────────────────────────────────────────────────────────────────


def test_one_plays_against_the_house_without_seats_and_without_a_stake():
    assert SOLITAIRE.players == (2,)
    assert [name and str(name) for name in SOLITAIRE.preset_names] == [None, "House"]
    assert (SOLITAIRE.partners, SOLITAIRE.staked) == (False, False)
    assert SOLITAIRE.seats(Options()) is Seats.NONE
