"""A deal (§3), game, rubber and sitting (§4) in bridge solitaire. GAME_A, GAME_B: 100 below."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.sitting_file.reader import read_sitting
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
from tests.games.two_sides import points

NOTHING = (0, 0)

# ── §3; the tables are tried in tests/rules/shared/test_bridge_scoring.py ────────────────────────


@pytest.mark.parametrize(
    ("deals", "rules", "both"),
    [
        # 3 × 20; one joker doubles, two redouble, whoever declares
        (("A 3D 9",), {}, ((60, 0), NOTHING)),
        (("A 3D 9 j1",), {}, ((120, 50), NOTHING)),
        (("B 3D 9 j2",), {}, (NOTHING, (240, 100))),
        # or they double the player's contracts alone
        (("B 2D 8 j1",), OWN, (NOTHING, (40, 0))),
        (("B 2D 6 j2",), OWN, ((0, 100), NOTHING)),
        (("A 2D 8 j1",), OWN, ((80, 50), NOTHING)),
        # It is the declarer's vulnerability before the deal that counts.
        ((GAME_A, "B 3C 7 j2"), {}, ((0, 600), NOTHING)),
        ((GAME_B, "B 3C 7 j2"), {}, ((0, 1000), NOTHING)),
        ((GAME_B, "A 3C 7 j2"), {}, (NOTHING, (0, 600))),
        (("A 6S 12",), {}, ((180, 500), NOTHING)),
        ((GAME_A, "A 6S 12"), {}, ((180, 750 + 700), NOTHING)),
        # Honours are never multiplied, and count when the contract failed.
        (("A 4S 6 h5 j2",), {}, ((0, 150), (0, 1600))),
        (("A 3NT 6 h4",), {}, ((0, 150), (0, 150))),
    ],
)
def test_a_deal_is_worth(deals, rules, both):
    assert written(last(*deals, **rules)) == both


@proves("bridge-solitaire", scale=["older"], slams=["tricks_taken", "either_side"])
def test_on_the_older_scale_or_with_other_slams_a_deal_is_worth():
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
    ("deals", "rules", "below", "games"),
    [
        (("B 3H 9", GAME_A, "B 1C 7"), {}, (0, 20), (1, 0)),
        (("B 3S 9 j1",), {}, (0, 0), (0, 1)),  # 90 × 2
        (("B 3S 9 j1",), OWN, (0, 90), (0, 0)),
    ],
)
def test_a_hundred_below_win_the_game(deals, rules, below, games):
    standing = sheet(*deals, **rules).standing
    assert (standing.below, standing.games) == (below, games)


@pytest.mark.parametrize(
    ("deals", "bonus", "net"),
    [
        ((GAME_A, GAME_A), (700, 0), 200 + 700),
        ((GAME_B, GAME_A, GAME_B), (0, 500), 100 - 200 - 500),
        # Who wins two games may lose in points: 7 short, redoubled, are 1,600 + 3 × 600.
        (("B 1C 0 j2", GAME_B, GAME_B), (0, 700), 3400 - 200 - 700),
    ],
)
def test_the_second_game_ends_the_rubber_and_brings_a_bonus(deals, bonus, net):
    played = sheet(*deals)
    assert points(played.entries[-1], "§4.1") == bonus
    assert (played.nets, played.finished) == ((net, -net), True)
    assert [(str(one.title), one.finished) for one in played.results] == [("Rubber 1", True)]


@pytest.mark.parametrize(
    ("deals", "rules", "found"),
    [
        ((GAME_B,), {}, [("the other side's only game", -300)]),
        (("A 2S 8",), {"scale": "older"}, [("the only part score", 50)]),
        (
            *((GAME_A, "B 2S 8"), {}),
            [("the only game", 300), ("the other side's only part score", -100)],
        ),
        ((GAME_A, GAME_A), {}, []),  # the rubber is over
    ],
)
def test_a_rubber_broken_off_brings(deals, rules, found):
    closing = sheet(*deals, **rules).closing
    assert [(str(line.why), line.points) for line in closing if 0 in line.who] == found
    assert {(line.column, line.rule) for line in closing} <= {("unfinished", "§4.1")}
    assert SOLITAIRE.closing(Options()) == ("unfinished",)


# ── §4.2, §4.3 ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rubbers", [1, 2, 12])
def test_the_sitting_ends_after_its_rubbers(rubbers):
    games = [GAME_A] * 2 * rubbers
    assert not sheet(*games[:-1], rubbers=rubbers).finished
    assert sheet(*games, rubbers=rubbers).finished
    late = last(*games, GAME_A, rubbers=rubbers)
    assert [(one.fact, one.effect) for one in late.problems] == [("kind", Effect.VOID)]
    assert late.net == (0, 0)


def test_one_plays_against_the_house_without_seats_and_without_a_stake():
    assert SOLITAIRE.players == (2,)
    assert [name and str(name) for name in SOLITAIRE.preset_names] == [None, "House"]
    assert (SOLITAIRE.partners, SOLITAIRE.staked) == (False, False)
    assert SOLITAIRE.seats(Options()) is Seats.NONE


def test_the_report_of_a_file_says_that_the_player_deals_every_hand():
    """20 · 2 = 40 against 2 · 20 · 2 = 80; 200 and 50 above: both have a part score."""
    own = {"kind": "contract", "level": 1, "strain": "C", "jokers": 1, "tricks": 7, "honours": 5}
    of_house = {"kind": "contract", "declarer": "Talo", "level": 2, "strain": "D", "jokers": 1}
    data = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "bridge-solitaire"}
    names = ["Anna", "Talo"]  # the house may be called otherwise
    sitting, problems = read_sitting(
        data | {"players": names, "options": {}, "deals": [own, of_house | {"tricks": 8}]}
    )
    assert problems == ()
    told = sheet_as_data(sitting)
    assert [(one["dealer"], one["net"]) for one in told["deals"]] == [
        ("Anna", {"Anna": 240, "Talo": -240}),
        ("Anna", {"Anna": -130, "Talo": 130}),
    ]
    assert told["deals"][1]["below"] == {"Anna": 0, "Talo": 80}
    assert (told["net"], told["closing"]) == ({"Anna": 110, "Talo": -110}, [])
    assert told["next"] == {"dealer": "Anna", "seats": names, "kinds": ["contract"]}
