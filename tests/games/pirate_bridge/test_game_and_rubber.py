"""A deal (§3), game, rubber and settlement (§4) in pirate bridge. A game of two is 100 below."""

from itertools import product

import pytest

from scorekeeper.rules.core.seats import Seating, Seats
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.contract_bridge import evening as bridge
from tests.games.house_rules import proves
from tests.games.pirate_bridge.evening import (
    GAME_AB,
    GAME_AC,
    GAME_BD,
    NAMES,
    PIRATE,
    RUBBER,
    Options,
    bonuses,
    columns,
    deal,
    last,
    sheet,
    whys,
)

# ── The points of a deal (§3) ────────────────────────────────────────────────────────────────────

CONTRACTS = ("1NT 10", "4H 11 x", "1C 9 xx", "6NT 13", "4C 12", "3NT 5 x", "7NT 0 xx", "7S 12")
RULES = [{}, {"scale": "older"}, {"slams": "tricks_taken"}, {"slams": "either_side"}]


@proves("pirate-bridge", scale=["older"], slams=["tricks_taken", "either_side"])
def test_opposite_partners_write_what_they_would_in_contract_bridge():
    """Whose points are tried cell by cell in tests/rules/shared/test_bridge_scoring.py."""
    for contract, rules in product(CONTRACTS, RULES):
        found, known = last(f"A+C {contract}", **rules), bridge.last(f"A {contract}", **rules)
        own, others = bridge.written(known)
        assert columns(found) == (own, others, own, others)
        assert (found.net, whys(found)) == (known.net, whys(known))


def test_the_sides_come_from_the_deal_wherever_the_two_sit():
    assert sheet().standing.sides == last("pass").sides == ((0,), (1,), (2,), (3,))
    assert last("D+A 2H 8").sides == ((3, 0), (1, 2))
    said = (Seating(round=1, seats=(2, 0, 3, 1)),)
    for partner in "BCD":
        entry = last(f"A+{partner} 1S 7", seatings=said)
        assert entry.problems == ()
        assert entry.net[0] == entry.net["ABCD".index(partner)] == 30


def test_lines_cite_the_paragraphs_of_these_rules():
    found = last(GAME_AC, "A+C 6S 13 x h5B")
    assert [line.rule for line in found.lines] == [*("§3",) * 5, "§4.4"]


def test_honours_are_explained_by_who_held_them():
    assert "4 honours in the hand of D" in whys(last("A+B 4S 10 h4D"))


# ── Whose vulnerability counts (§4.3) ───────────────────────────────────────────────────────────


def above(notation, *before, **rules):
    """What is written above the line in this deal, once for each who writes."""
    return max(points for _, points in columns(last(*before, notation, **rules)))


def test_neither_the_defenders_game_nor_this_deals_nor_an_earlier_rubbers_counts():
    assert above("A+C 4S 9 x", GAME_BD) == 100
    assert above("A+B 6S 12") == 500
    assert above("A+B 4S 9 x", GAME_AC, GAME_AC) == 100


@pytest.mark.parametrize(
    ("vulnerability", "remarks"),
    [
        ("declarer", ["vul · 60", "vul", None, "60 below"]),
        ("either_ally", ["vul · 60", "vul", None, "60 below"]),
        ("nobody", ["60 below", None, None, "60 below"]),
    ],
)
def test_the_form_says_who_is_vulnerable_and_has_a_part_score(vulnerability, remarks):
    """A and B have a game; two hearts are 60 for D and A."""
    before = sheet(GAME_AB, "D+A 2H 8", vulnerability=vulnerability).standing
    told = map(before.remark, range(len(NAMES)))
    assert [one and str(one.label) for one in told] == remarks


# ── Game (§4.1, §4.2) ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "below", "games"),
    [
        (("A+B 2H 8", "A+B 1H 7"), (90, 90, 0, 0), (0, 0, 0, 0)),
        # The line is under all four: B and D had 60 and 20.
        (("A+B 2H 8", "D+B 1C 7", "A+C 2C 8"), (0, 0, 0, 0), (1, 0, 0, 0)),
        # What is above the line wins no game.
        (("A+B 1NT 13", "C+D 7NT 0"), (40, 40, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_a_hundred_below_win_a_game_for_one_or_for_both(deals, below, games):
    standing = sheet(*deals).standing
    assert (standing.below, standing.games) == (below, games)


# ── The rubber (§4.4) ────────────────────────────────────────────────────────────────────────────

NONE = "the second game; the others have none"
ONE = "the second game; somebody else has one"


@pytest.mark.parametrize(
    ("deals", "wanted", "why"),
    [
        # One alone, and the partner of this deal wins a first game with it.
        (("A+B 2H 8", "A+C 2H 8", "A+D 3NT 9"), (500, 0, 0, 0), ONE),
        # One alone with both games, each from part scores of others: nobody else has any.
        (("A+B 2H 8", "A+C 2H 8", "A+B 2H 8", "A+D 2H 8"), (700, 0, 0, 0), NONE),
    ],
)
def test_a_second_game_ends_the_rubber_and_brings_a_bonus(deals, wanted, why):
    assert bonuses(*deals) == wanted
    assert whys(last(*deals))[-1] == why
    played = sheet(*deals)
    assert [entry.ends_game for entry in played.entries][-1]
    assert [round_.finished for round_ in played.rounds] == [True, False]
    assert (played.standing.below, played.standing.games) == ((0,) * 4, (0,) * 4)


# ── The result (§4.5, §4.6) ─────────────────────────────────────────────────────────────────────


def test_each_with_each_pays_the_whole_differences():
    """A and C are 920 ahead of B and of D: 1,840 from two of them, at a euro for a hundred."""
    stake = Stake(currency="EUR", amount="1", per=100, each_with_each=True)
    deals = tuple(deal(one) for one in ("A+C 4H 10", "C+A 3NT 9"))
    sitting = Sitting(
        ruleset=PIRATE, players=NAMES, options=Options(rubbers=1), stake=stake, deals=deals
    )
    payouts = sheet_as_data(sitting)["payouts"]
    assert [*payouts.values()] == ["18.40", "-18.40", "18.40", "-18.40"]


def test_a_rubber_broken_off_counts_as_it_stands():
    played = sheet(GAME_AB, "C+D 2S 8", closed=True)
    assert (played.closing, PIRATE.closing(Options())) == ((), ())
    assert played.nets == (100 - 60, 100 - 60, 60 - 100, 60 - 100)


def test_the_report_tells_who_writes_what():
    deals = tuple(deal(one) for one in RUBBER)
    told = sheet_as_data(Sitting(ruleset=PIRATE, players=NAMES, options=Options(), deals=deals))
    fourth = told["deals"][3]
    assert fourth["below"] == {"Anna": 60, "Boris": 0, "Clara": 60, "Dmitri": 0}
    assert [(line["players"], line["points"], line["rule"]) for line in fourth["lines"]] == [
        (["Clara", "Anna"], 60, "§3"),
        (["Clara", "Anna"], 20, "§3"),
        (["Anna"], 500, "§4.4"),
    ]


# ── Seats (§4.7), the sitting (§4.8) ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seatings", "dealers", "seats"),
    [
        ((), [0, 1, 2, 3, 0], (0, 1, 2, 3)),
        # What the table says of its seats holds until the next.
        ((Seating(round=2, seats=(0, 2, 1, 3), dealer=1),), [0, 1, 1, 3, 0], (0, 2, 1, 3)),
    ],
)
def test_nobody_moves_all_evening(seatings, dealers, seats):
    played = sheet(GAME_AC, GAME_AC, GAME_BD, GAME_BD, seatings=seatings)
    table = played.standing.table
    assert PIRATE.seats(Options()) == Seats.STAY
    assert [*(entry.table.dealer for entry in played.deals), table.dealer] == dealers
    assert table.seats == seats
