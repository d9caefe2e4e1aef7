"""Who has won, and what a game brings (§4), where no example says."""

import pytest

from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games.forty_one.house_rules import Options
from tests.games.forty_one.evening import (
    BOTH,
    FORTY_ONE,
    GAME_A,
    LAST,
    NAMES,
    SEVEN_A,
    TO_37_39_4_1,
    TO_37_39_5_3,
    TO_38_20_M4_30,
    last,
    sheet,
)

GOES_ON = (0, 0, 0, 0)
AC, BD = (1, -1, 1, -1), (-1, 1, -1, 1)
POSITIVE = {"partner": "positive"}
PLAYER = {"both": "player"}
LEVEL = "A4/4 B2/3 C3/4 D2/2"  # from 37, 39, 4 and 1 to 41, 41, 7 and 3
# A has 42 and C −2; then A 42 + 2 and C −2 + 2 = 0.
AT_42_M2 = (*TO_38_20_M4_30, LAST)
AT_44_0 = (*AT_42_M2, "A2/3 B3/3 C2/2 D4/5")


@pytest.mark.parametrize(
    ("deals", "options", "scores", "net"),
    [
        # After equal sums a deal may leave them equal: +1 +2 on either side, 51 each. Or one side
        # falls below 41: A 41 − 4 = 37, and C has 7 + 2.
        ((*TO_37_39_5_3, BOTH, "A1/1 B1/1 C2/2 D2/9"), {"least_sum": 0}, (42, 44, 9, 7), GOES_ON),
        ((*TO_37_39_5_3, BOTH, "A4/3 B3/4 C2/2 D4/4"), {}, (37, 46, 9, 9), BD),
        # Level at 41 and 41 the game goes on, until they differ or one side alone is there.
        ((*TO_37_39_4_1, LEVEL), PLAYER, (41, 41, 7, 3), GOES_ON),
        ((*TO_37_39_4_1, LEVEL, "A1/1 B2/2 C4/5 D4/5"), PLAYER, (42, 43, 11, 7), BD),
        ((*TO_37_39_4_1, LEVEL, "A4/4 B4/3 C2/2 D2/4"), PLAYER, (45, 37, 9, 5), AC),
        # The game ends as soon as the partner has more than nothing: 0 is not enough, 1 is.
        (AT_44_0, POSITIVE, (44, 26, 0, 37), GOES_ON),
        ((*AT_44_0, "A3/4 B5/5 C1/1 D2/3"), POSITIVE, (47, 31, 1, 39), AC),
        # One who has 41 may lose it again while the partner is waited for: 42 − 2 = 40.
        ((*AT_42_M2, "A2/1 B3/4 C4/4 D2/4"), POSITIVE, (40, 26, 2, 35), GOES_ON),
    ],
)
def test_a_game_is_won_at_41_by_the_side_and_with_the_partner_that_the_table_asks_for(
    deals, options, scores, net
):
    entry = last(*deals, **options)
    assert (entry.scores, entry.net, entry.ends_game) == (scores, net, any(net))


def test_winners_without_a_lead_book_nothing_in_points():
    """A 14 + 14 + 14 and C −14 − 14 + 2 come to 16, as do B 2 + 2 + 1 and D 4 + 4 + 3."""
    seven = "A7/7 B2/2 C7/0 D4/4"
    entry = last(seven, seven, "A7/7 B1/1 C2/2 D3/3", result="points")
    assert (entry.scores, entry.net, entry.ends_game) == ((42, 5, -26, 11), GOES_ON, True)


def test_the_game_line_tells_both_sums():
    lines = last(*TO_37_39_4_1, BOTH).lines[-2:]
    assert [
        (line.who, line.points, str(line.label), str(line.why), line.rule) for line in lines
    ] == [
        ((0, 2), 1, "game won", "47 against 46", "§4.4"),
        ((1, 3), -1, "game lost", "46 against 47", "§4.4"),
    ]


def test_every_game_begins_at_nothing_and_who_comes_after_the_last_dealer_deals():
    found = sheet(*GAME_A, "pass", SEVEN_A)
    assert [entry.scores for entry in found.entries[2:]] == [
        *((42, 6, 6, 6), (0, 0, 0, 0), (14, 2, 2, 2))
    ]
    # C dealt last; in the seats of game 2, A D B C, A comes after C; then D deals.
    assert found.entries[3].table.seats == (0, 3, 1, 2)
    assert [entry.table.dealer for entry in found.entries] == [0, 1, 2, 0, 3]
    assert found.entries[3].sides == ((0, 1), (3, 2))


def test_what_is_settled_is_a_game_or_a_point():
    assert FORTY_ONE.unit(Options()) == FORTY_ONE.usual_unit == Unit.GAME
    assert FORTY_ONE.unit(Options(result="points")) == Unit.POINT
    assert FORTY_ONE.seats(Options()) == Seats.MOVE


# ── What stands around the sheet ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "options", "needs"),
    [
        (
            *(TO_38_20_M4_30, {}),
            {0: "3 to game", 1: "21 to game", 2: "45 to game", 3: "11 to game"},
        ),
        # Clara is at −4: 45 to game, and above 0 if Anna, at 38, gets there first.
        (
            *(TO_38_20_M4_30, POSITIVE),
            {0: "3 to game", 1: "21 to game", 2: "45 to game · above 0", 3: "11 to game"},
        ),
        (AT_44_0, POSITIVE, {1: "15 to game", 2: "above 0", 3: "4 to game"}),
        (
            *(("A1/1 B1/1 C2/1 D10/10",), POSITIVE),  # +1 +1 −2 +20
            {0: "40 to game", 1: "40 to game", 2: "43 to game · above 0", 3: "21 to game"},
        ),
        ((*TO_37_39_5_3, BOTH), {}, {2: "34 to game", 3: "36 to game"}),  # 41, 43, 7 and 5
        ((), POSITIVE, dict.fromkeys(range(4), "41 to game")),
    ],
)
def test_what_everybody_needs(deals, options, needs):
    found = sheet(*deals, **options).standing.needs
    assert [(need.who, str(need.what)) for need in found] == [
        ((player,), what) for player, what in needs.items()
    ]


def test_the_stage_and_who_leads():
    standing = sheet(*GAME_A).standing
    assert str(standing.stage) == "game 2 of 3"
    lead = "Dmitri bids first and leads; the dealer bids last."
    assert say(standing.lead, English(NAMES)) == lead
