"""What is entered for a deal of 501 (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.field_types import KeypadNumber
from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games.five_hundred_one.deals import Contract, GaveUp, Taken
from scorekeeper.rules.games.five_hundred_one.house_rules import Options
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.five_hundred_one.evening import FIVE, NAMES, deal, sheet

PLAYERS = NAMES[:3]
WITHOUT_ANNA = NAMES[1:]


def taken(*points, names=PLAYERS):
    return [{"player": who, "points": own} for who, own in zip(names, points, strict=True)]


# The three deals of the file in the rules.
MADE = {"kind": "contract", "bidder": "Boris", "bid": 90, "taken": taken(31, 96, 13)}
UP = {"kind": "gave_up", "bidder": "Clara", "bid": 70, "blind": True}
PASSED = {"kind": "thrown_in"}
# Anna deals to the three others.
FOUR = MADE | {"taken": taken(31, 96, 13, names=WITHOUT_ANNA)}


def read(*deals, players=PLAYERS, **options):
    data = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "five-hundred-one"}
    return read_sitting(data | {"players": list(players), "options": options, "deals": list(deals)})


def wrong(*deals, **more):
    """Where and under which fact a file is refused, and why."""
    sitting, found = read(*deals, **more)
    assert (sitting is None) == bool(found)
    return [(one.where, one.fact, say(one.text, English(NAMES))) for one in found]


# ── §1 ──────────────────────────────────────────────────────────────────────────────────────────


def test_kinds_and_facts_are_asked_in_the_order_of_the_form():
    asked = {key: [one.name for one in facts_of(kind)] for key, kind in FIVE.kinds.items()}
    assert asked == {
        "contract": ["dealer", "bidder", "bid", "blind", "taken"],
        "gave_up": ["dealer", "bidder", "bid", "blind"],
        "thrown_in": ["dealer"],
    }
    assert sheet().kinds == tuple(asked)


def test_the_numbers_have_the_bounds_of_the_rules():
    for kind in (Contract, GaveUp):
        (bid,) = [one.type for one in facts_of(kind) if one.name == "bid"]
        assert bid == KeypadNumber(low=66, high=220)
    assert facts_of(Taken)[1].type == KeypadNumber(low=0, high=220, adds=(20, 40))


@pytest.mark.parametrize("kind", FIVE.kinds)
def test_who_dealt_is_asked_only_of_four(kind):
    assert FIVE.offered(kind, sheet().standing) == {"dealer": (None,)}
    assert FIVE.offered(kind, sheet(players=4).standing) == {"dealer": (0, 1, 2, 3)}


def test_a_new_deal_keeps_the_player_whose_turn_it_is():
    standing = sheet("pass", players=4).standing
    entry, after = score_new_deal(FIVE, standing, deal("up C 75"), 2, 2)
    assert entry.deal == deal("up C 75 dealer B")
    assert after.table.dealer == 2
    entry, _ = score_new_deal(FIVE, sheet().standing, deal("up C 75"), 1, 1)
    assert entry.deal.dealer is None


# ── §2 ──────────────────────────────────────────────────────────────────────────────────────────

SITS_OUT = ("deal 1", "bidder", "The dealer sits out.")
NOBODY = ("deal 1", "dealer", "Nobody sits out where three play.")
IN_WORDS = "The sum is 141; with the marriages it must be one of 120, 140, 160, 180, 200, 220."


@pytest.mark.parametrize(
    ("raw", "players", "found"),
    [
        (FOUR, NAMES, []),
        (MADE | {"dealer": "Dmitri"}, NAMES, []),
        # Three or four sit, and of four the dealer neither bids nor takes.
        (PASSED, NAMES[:2], [("", "players", "This game needs 3 to 4 players.")]),
        (FOUR | {"bidder": "Anna"}, NAMES, [SITS_OUT]),
        (FOUR | {"bidder": "Anna", "dealer": "Anna"}, NAMES, [SITS_OUT]),
        (UP | {"bidder": "Anna"}, NAMES, [SITS_OUT]),
        (
            *(FOUR | {"taken": taken(31, 56, 13, 20, names=NAMES)}, NAMES),
            [("deal 1", "taken", "Anna deals and sits out.")],
        ),
        (
            *(MADE, NAMES),
            [("deal 1", "taken", "Anna deals and sits out; Dmitri's points are missing.")],
        ),
        (
            *(FOUR | {"dealer": "Dmitri", "taken": taken(107, 13, names=NAMES[2:])}, NAMES),
            [
                (
                    "deal 1",
                    "taken",
                    "Dmitri deals and sits out; Anna and Boris's points are missing.",
                )
            ],
        ),
        # Of three nobody sits out, whether bidding or not.
        (MADE | {"dealer": "Boris"}, PLAYERS, [NOBODY]),
        (UP | {"dealer": "Clara"}, PLAYERS, [NOBODY]),
        (PASSED | {"dealer": "Clara"}, PLAYERS, [NOBODY]),
        (MADE | {"dealer": "Anna"}, PLAYERS, [NOBODY]),
        (
            *(MADE | {"taken": taken(31, 89, names=PLAYERS[:2])}, PLAYERS),
            [("deal 1", "taken", "Clara's points are missing.")],
        ),
        (
            *(MADE | {"taken": taken(120, names=PLAYERS[:1])}, PLAYERS),
            [("deal 1", "taken", "Boris and Clara's points are missing.")],
        ),
        # 31 + 96 + 14 = 141.
        (MADE | {"taken": taken(31, 96, 14)}, PLAYERS, [("deal 1", "taken", IN_WORDS)]),
    ],
)
def test_a_deal_fits_or_not_by_who_sits(raw, players, found):
    assert wrong(raw, players=players) == found


def test_all_together_come_to_120_and_the_marriages():
    for total in range(0, 221, 10):
        found = wrong(MADE | {"taken": taken(0, total, 0)})
        assert bool(found) is (total not in (120, 140, 160, 180, 200, 220)), total


def test_the_deals_after_a_wrong_one_are_judged_as_if_it_were_right():
    """With Anna's turn over, Boris deals: who bids then is wrong because of it."""
    after = FOUR | {"taken": taken(31, 96, 13, names=("Anna", "Clara", "Dmitri"))}
    bid, others_bid = SITS_OUT, ("deal 2", *SITS_OUT[1:])
    assert wrong(FOUR | {"bidder": "Anna"}, after, players=NAMES) == [bid, others_bid]
    assert wrong(FOUR | {"bidder": "Anna"}, after | {"bidder": "Clara"}, players=NAMES) == [bid]
    with_dealer = FOUR | {"taken": taken(20, 100, 0)}
    assert [
        where for where, *_ in wrong(with_dealer, after | {"bidder": "Clara"}, players=NAMES)
    ] == ["deal 1"]


# ── House rules ─────────────────────────────────────────────────────────────────────────────────


def test_the_result_stands_in_front_and_nobody_moves():
    assert [one.name for one in facts_of(Options) if one.prominent] == ["result"]
    assert FIVE.seats(Options()) == Seats.STAY


def test_a_stake_is_paid_for_games_or_for_points_and_not_by_each_with_each():
    assert FIVE.unit(Options()) == Unit.GAME
    assert FIVE.unit(Options(result="points_left")) == Unit.POINT
    data = write_sitting(read(MADE)[0])
    stake = {"currency": "EUR", "amount": "1", "per": 1, "each_with_each": True}
    _, found = read_sitting(data | {"stake": stake})
    assert [one.fact for one in found] == ["each_with_each"]


# ── The report ──────────────────────────────────────────────────────────────────────────────────


def test_the_report_has_who_dealt_and_its_text_another_dealer_alone():
    sitting, _ = read(FOUR, UP | {"dealer": "Dmitri"}, PASSED, players=NAMES)
    told = sheet_as_data(sitting)
    assert [one["dealer"] for one in (*told["deals"], told["next"])] == [
        *("Anna", "Dmitri", "Anna", "Boris")
    ]
    text = sheet_as_text(sitting)
    assert "B 90 B31 C96 D13 " in text
    assert "up C 70 blind dealer D" in text
    assert "dealer A" not in text
