"""Game, rubber and settlement in pirate bridge (§4). A game of two is 100 below the line."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.core.seats import Seating, Seats
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.sitting import Sitting
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


def standing(*deals, **more):
    found = sheet(*deals, **more).standing
    return found.below, found.games


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


def test_a_hundred_below_win_the_game_for_both():
    assert last(GAME_AB).ends_game
    assert standing(GAME_AB) == ((0, 0, 0, 0), (1, 1, 0, 0))


def test_ninety_do_not():
    assert standing("A+D 3H 9") == ((90, 0, 0, 90), (0, 0, 0, 0))
    assert not last("A+D 3H 9").ends_game


def test_part_scores_add_up_whoever_the_partner_was():
    """A has 60 + 40; B has 60, C has 40."""
    played = sheet("A+B 2H 8", "C+A 2C 8")
    assert [entry.ends_game for entry in played.entries] == [False, True]
    assert played.standing.games == (1, 0, 0, 0)


def test_one_or_both_win_a_game_as_they_had_begun():
    assert standing("A+B 2H 8", "A+C 2H 8")[1] == (1, 0, 0, 0)  # 120, 60
    assert standing("A+B 2H 8", "A+B 2H 8")[1] == (1, 1, 0, 0)
    assert standing("A+B 2H 8", "A+B 1H 7")[1] == (0, 0, 0, 0)  # 90 each


def test_the_line_is_drawn_under_all_four():
    """B and D had 60 and 20, C has 40 of the deal that gives A the game."""
    assert standing("A+B 2H 8", "D+B 1C 7", "A+C 2C 8") == ((0, 0, 0, 0), (1, 0, 0, 0))


def test_points_above_the_line_win_no_game():
    assert standing("A+B 1NT 13", "C+D 7NT 0") == ((40, 40, 0, 0), (0, 0, 0, 0))


def test_what_was_written_below_an_earlier_line_stays_in_the_totals():
    played = sheet("A+B 2H 8", "A+C 2C 8")
    assert [mark.points for mark in played.blocks[0].sums[0].marks] == [100, 60, 40, 0]


# ── The rubber (§4.4) ────────────────────────────────────────────────────────────────────────────

NONE = "the second game; the others have none"
ONE = "the second game; somebody else has one"


@pytest.mark.parametrize(
    ("deals", "wanted", "why"),
    [
        # Two at once, and nobody else: §9.5 of the specification.
        (("A+C 4H 10", "C+A 3NT 9"), (700, 0, 700, 0), NONE),
        # One alone, while the partner of an earlier deal has a game.
        ((GAME_AB, "A+C 2H 8", "A+D 2H 8"), (500, 0, 0, 0), ONE),
        # One alone, and the partner of this deal wins a first game with it.
        (("A+B 2H 8", "A+C 2H 8", "A+D 3NT 9"), (500, 0, 0, 0), ONE),
        # One alone with both games, each from part scores of others: nobody else has any.
        (("A+B 2H 8", "A+C 2H 8", "A+B 2H 8", "A+D 2H 8"), (700, 0, 0, 0), NONE),
        # Everybody had a game: §9.8.
        ((GAME_AB, "C+D 4H 10", "A+C 4S 10"), (500, 0, 500, 0), ONE),
        # Two at once, and a third has one.
        ((GAME_AB, "C+B 2H 8", "C+D 2H 8", GAME_AB), (500, 500, 0, 0), ONE),
        # The partner wins it and not the declarer.
        ((GAME_AB, "B+D 1C 7", "C+B 2C 8", "C+B 2C 8"), (0, 500, 0, 0), ONE),
    ],
)
def test_a_second_game_ends_the_rubber_and_brings_a_bonus(deals, wanted, why):
    assert bonuses(*deals) == wanted
    assert whys(last(*deals))[-1] == why
    played = sheet(*deals)
    assert [entry.ends_game for entry in played.entries][-1]
    assert [round_.finished for round_ in played.rounds] == [True, False]
    assert (played.standing.below, played.standing.games) == ((0,) * 4, (0,) * 4)


def test_no_earlier_deal_brings_one():
    for count in range(1, len(RUBBER)):
        assert bonuses(*RUBBER[:count]) == (0, 0, 0, 0)


def test_a_rubber_has_two_to_five_games():
    """Everybody wins one alone, A last of the four and then B again."""
    part = {"A": "A+C 2H 8", "B": "B+D 2H 8"}
    deals = ["A+B 2H 8", "A+C 2H 8", "B+C 2H 8", "B+D 2H 8"]  # A, then B
    deals += ["C+D 2H 8", "C+A 2H 8", "D+A 2H 8", "D+B 2H 8"]  # C, then D
    played = sheet(*deals)
    assert played.standing.games == (1, 1, 1, 1)
    assert played.standing.game == 4
    assert sheet(*deals, part["A"], "A+B 2H 8").standing.table.round == 2
    assert bonuses(*deals, part["A"], "A+B 2H 8") == (500, 0, 0, 0)


# ── The examples of the specification, deal by deal ─────────────────────────────────────────────


def test_a_rubber_comes_out_deal_by_deal():
    played = sheet(*RUBBER, rubbers=1)
    assert [entry.net for entry in played.deals] == [
        (120, 120, -120, -120),
        (60, -60, -60, 60),
        (-200, 200, -200, 200),
        (80 + 750, -80 - 250, 80 - 250, -80 - 250),
    ]
    assert columns(*played.deals) == ((240, 520), (120, 200), (60, 20), (60, 200))
    assert played.nets == (810, -70, -550, -190)
    assert played.finished


def halves(*deals):
    """The results of one rubber by the formula of §4.6, from the sums of the columns."""
    (block,) = sheet(*deals, rubbers=1).blocks
    sums = [mark.points for mark in block.sums[0].marks]
    return [(4 * own - sum(sums)) // 2 for own in sums]


@pytest.mark.parametrize(
    ("deals", "results"),
    [
        (RUBBER, [810, -70, -550, -190]),
        (("A+C 4H 10", "C+A 3NT 9"), [920, -920, 920, -920]),
        ((GAME_AB, "C+D 4H 10", "A+C 4S 10"), [600, -640, 640, -600]),
    ],
)
def test_a_result_is_half_of_what_a_column_is_ahead_of_the_others(deals, results):
    played = sheet(*deals, rubbers=1)
    assert [*played.results[0].points] == halves(*deals) == results
    assert sum(results) == 0


def test_each_with_each_pays_the_whole_differences():
    """A and C are 920 ahead of B and of D: 1,840 from two of them, at a euro for a hundred."""
    stake = Stake(currency="EUR", amount="1", per=100, digits=2, each_with_each=True)
    deals = tuple(deal(one) for one in ("A+C 4H 10", "C+A 3NT 9"))
    sitting = Sitting(
        ruleset=PIRATE, players=NAMES, options=Options(rubbers=1), stake=stake, deals=deals
    )
    assert sheet_as_data(sitting)["payouts"] == {
        "Anna": "18.40",
        "Boris": "-18.40",
        "Clara": "18.40",
        "Dmitri": "-18.40",
    }


# ── The unfinished rubber (§4.5), seats (§4.7), the sitting (§4.8) ──────────────────────────────


def test_a_rubber_broken_off_counts_as_it_stands():
    played = sheet(GAME_AB, "C+D 2S 8", closed=True)
    assert played.closing == ()
    assert played.nets == (100 - 60, 100 - 60, 60 - 100, 60 - 100)
    assert PIRATE.closing(Options()) == ()


def test_nobody_moves_all_evening():
    assert PIRATE.seats(Options()) == Seats.STAY
    played = sheet(GAME_AC, GAME_AC, GAME_BD)
    assert played.standing.table.seats == (0, 1, 2, 3)
    assert [entry.table.dealer for entry in played.deals] == [0, 1, 2]


def test_a_seating_holds_until_the_next():
    said = (Seating(round=2, seats=(0, 2, 1, 3), dealer=1),)
    played = sheet(GAME_AC, GAME_AC, *(GAME_BD,) * 2, seatings=said)
    assert [entry.table.dealer for entry in played.deals] == [0, 1, 1, 3]
    assert played.standing.table.seats == (0, 2, 1, 3)
    assert played.standing.table.dealer == 0


@pytest.mark.parametrize("rubbers", [1, 3, 12])
def test_the_sitting_ends_with_its_last_rubber(rubbers):
    deals = (GAME_AC,) * 2 * rubbers
    assert sheet(*deals, rubbers=rubbers).finished
    assert not sheet(*deals[1:], rubbers=rubbers).finished
    late = last(*deals, GAME_AC, rubbers=rubbers)
    assert [(one.fact, one.effect) for one in late.problems] == [("kind", Effect.VOID)]


def test_the_report_has_no_closing_and_the_points_below():
    sitting = Sitting(
        ruleset=PIRATE,
        players=NAMES,
        options=Options(),
        deals=tuple(deal(one) for one in RUBBER),
    )
    told = sheet_as_data(sitting)
    assert told["closing"] == []
    assert told["deals"][3]["below"] == {"Anna": 60, "Boris": 0, "Clara": 60, "Dmitri": 0}
    assert [
        (line["players"], line["points"], line["rule"]) for line in told["deals"][3]["lines"]
    ] == [
        (["Clara", "Anna"], 60, "§3"),
        (["Clara", "Anna"], 20, "§3"),
        (["Anna"], 500, "§4.4"),
    ]
    assert told["next"]["seats"] == [*NAMES]
