"""What is entered for a deal of 501 (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.games.five_hundred_one.deals import Contract, GaveUp, ThrownIn
from scorekeeper.rules.games.five_hundred_one.house_rules import Options
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.five_hundred_one.evening import FIVE, GAME, NAMES, RUN, deal, last, sheet

PLAYERS = NAMES[:3]


def taken(*points, names=PLAYERS):
    return [{"player": who, "points": own} for who, own in zip(names, points, strict=True)]


# The three deals of the file in the rules.
MADE = {"kind": "contract", "bidder": "Boris", "bid": 90, "taken": taken(31, 96, 13)}
UP = {"kind": "gave_up", "bidder": "Clara", "bid": 70, "blind": True}
PASSED = {"kind": "thrown_in"}
# Anna deals to the three others.
FOUR = MADE | {"taken": taken(31, 96, 13, names=("Boris", "Clara", "Dmitri"))}


def read(*deals, players=PLAYERS, **options):
    data = {"format": "scorekeeper-sitting", "version": 1, "ruleset": "five-hundred-one"}
    return read_sitting(data | {"players": list(players), "options": options, "deals": list(deals)})


def wrong(*deals, **more):
    """Where and under which fact a file is refused."""
    sitting, found = read(*deals, **more)
    assert (sitting is None) == bool(found)
    return [(one.where, one.fact) for one in found]


def why(*deals, **more):
    return [str(one.text) for one in read(*deals, **more)[1]]


# ── §1 ──────────────────────────────────────────────────────────────────────────────────────────


def test_the_file_of_the_rules_is_read_and_written():
    sitting, found = read(MADE, UP, PASSED)
    assert found == ()
    assert sitting.deals == tuple(map(deal, ("B 90 A31 B96 C13", "up C 70 blind", "pass")))
    assert write_sitting(sitting)["deals"] == [MADE, UP, PASSED]


def test_what_is_left_out_is_not_blind():
    found, problems = read_facts(GaveUp, {"bidder": 1, "bid": 75})
    assert (found, problems) == (deal("up B 75"), ())
    assert found.blind is False


def test_any_kind_may_come_until_the_last_game_is_won():
    every = ("contract", "gave_up", "thrown_in")
    for deals in ((), RUN, GAME, ("pass", *GAME * 2)):
        assert sheet(*deals).kinds == every
    assert sheet(*GAME * 3).kinds == ()


def test_facts_are_asked_in_the_order_of_the_form():
    assert [one.name for one in facts_of(Contract)] == [
        *("dealer", "bidder", "bid", "blind", "taken"),
    ]
    assert [one.name for one in facts_of(GaveUp)] == ["dealer", "bidder", "bid", "blind"]
    assert [one.name for one in facts_of(ThrownIn)] == ["dealer"]


def test_three_or_four_sit():
    assert wrong(MADE) == []
    assert wrong(FOUR, players=NAMES) == []
    for players in (NAMES[:2], (*NAMES, "Eva")):
        assert ("", "players") in wrong(players=players)


@pytest.mark.parametrize("kind", FIVE.kinds)
def test_who_dealt_is_asked_only_of_four(kind):
    assert FIVE.offers(kind, sheet().standing) == {"dealer": (None,)}
    assert FIVE.offers(kind, sheet(players=4).standing) == {"dealer": (0, 1, 2, 3)}


def test_a_new_deal_keeps_the_player_whose_turn_it_is():
    standing = sheet("pass", players=4).standing
    entry, after = score_new_deal(FIVE, standing, deal("up C 75"), 2, 2)
    assert entry.deal == deal("up C 75 dealer B")
    assert after.table.dealer == 2
    entry, _ = score_new_deal(FIVE, sheet().standing, deal("up C 75"), 1, 1)
    assert entry.deal.dealer is None


def test_the_deal_goes_on_from_who_dealt():
    played = sheet("pass dealer C", "pass", "pass", players=4)
    assert [entry.dealer for entry in played.entries] == [2, 3, 0]
    assert [entry.table.dealer for entry in played.entries] == [0, 3, 0]
    assert played.standing.table.dealer == 1


def test_a_correction_elsewhere_leaves_the_dealer():
    kept = ("up C 75 dealer B", "up D 75 dealer C")
    assert [entry.dealer for entry in sheet("pass dealer A", *kept, players=4).entries] == [0, 1, 2]
    assert [entry.dealer for entry in sheet(*kept, players=4).entries] == [1, 2]


def test_with_three_the_deal_passes_clockwise():
    played = sheet("pass", *RUN[:2], "up A 66")
    assert [entry.dealer for entry in played.entries] == [0, 1, 2, 0]
    assert {entry.sides for entry in played.entries} == {((0,), (1,), (2,))}


@pytest.mark.parametrize("kind", [MADE, UP])
@pytest.mark.parametrize("fact", ["trumps", "marriages", "talon"])
def test_what_is_never_entered_is_refused(kind, fact):
    assert wrong(kind | {fact: 1}) == [("deal 1", fact)]


# ── §2.1: who plays ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "found",
    [
        taken(31, 96, names=PLAYERS[:2]),
        taken(127, 13, names=PLAYERS[1:]),
        taken(120, names=PLAYERS[:1]),
        [],
        taken(31, 96, 13, names=("Anna", "Boris", "Boris")),
        taken(31, 96, 13, 0, names=("Anna", "Boris", "Clara", "Anna")),
        taken(31, 96, 13, names=("Anna", "Boris", "Dmitri")),
        taken(31, 96, 13, names=("Anna", "Boris", "Nobody")),
        {"Anna": 31},
        [31, 96, 13],
        None,
    ],
)
def test_what_was_taken_names_each_of_the_three_once(found):
    assert {fact for _, fact in wrong(MADE | {"taken": found})} == {"taken"}


def test_the_dealer_of_four_took_nothing():
    assert wrong(MADE, players=NAMES) == [("deal 1", "taken")]  # Anna deals
    assert wrong(FOUR | {"dealer": "Dmitri"}, players=NAMES) == [("deal 1", "taken")]
    assert wrong(MADE | {"dealer": "Dmitri"}, players=NAMES) == []
    four = taken(31, 56, 13, 20, names=NAMES)
    assert wrong(FOUR | {"taken": four}, players=NAMES) == [("deal 1", "taken")]


@pytest.mark.parametrize("kind", [FOUR, UP])
@pytest.mark.parametrize("dealer", [{}, {"dealer": "Anna"}])
def test_the_dealer_of_four_does_not_bid(kind, dealer):
    assert wrong(kind | dealer | {"bidder": "Anna"}, players=NAMES) == [("deal 1", "bidder")]
    assert why(kind | dealer | {"bidder": "Anna"}, players=NAMES) == ["The dealer sits out."]
    assert wrong(kind | dealer, players=NAMES) == []


@pytest.mark.parametrize("kind", [MADE, UP, PASSED])
def test_with_three_nobody_sits_out(kind):
    for name in PLAYERS:
        assert wrong(kind | {"dealer": name}) == [("deal 1", "dealer")]
    assert why(kind | {"dealer": "Anna"}) == ["Nobody sits out where three play."]
    assert wrong(kind | {"dealer": "Dmitri"}) == [("deal 1", "dealer")]


def test_the_deals_after_a_wrong_one_are_judged_as_if_it_were_right():
    """With Anna's turn over, Boris deals: who bids then is wrong because of it."""
    after = FOUR | {"taken": taken(31, 96, 13, names=("Anna", "Clara", "Dmitri"))}
    assert wrong(FOUR | {"bidder": "Anna"}, after, players=NAMES) == [
        ("deal 1", "bidder"),
        ("deal 2", "bidder"),
    ]
    assert wrong(FOUR | {"bidder": "Anna"}, after | {"bidder": "Clara"}, players=NAMES) == [
        ("deal 1", "bidder")
    ]


# ── §2.2: what was taken ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("total", range(0, 221, 10))
def test_all_together_come_to_120_and_the_marriages(total):
    first = total // 2
    fits = total in (120, 140, 160, 180, 200, 220)
    found = wrong(MADE | {"taken": taken(first, total - first, 0)})
    assert found == ([] if fits else [("deal 1", "taken")])


@pytest.mark.parametrize("points", [(31, 96, 14), (30, 30, 40), (120, 120, 0)])
def test_another_sum_is_told(points):
    (text,) = why(MADE | {"taken": taken(*points)})
    assert text == (
        f"The sum is {sum(points)}; with the marriages it must be one of 120, 140, 160, 180, 200, "
        f"220."
    )


@pytest.mark.parametrize("points", [-1, 221, 31.0, "31", True, None])
def test_points_are_whole_and_at_most_220(points):
    assert wrong(MADE | {"taken": taken(points, 96, 13)}) == [("deal 1", "taken")]


# ── §2.3: the bid ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", [MADE, UP])
@pytest.mark.parametrize("bid", [65, 221, 90.5, 90.0, "90", True, -90, 0, None])
def test_a_bid_that_cannot_be(kind, bid):
    assert wrong(kind | {"bid": bid}) == [("deal 1", "bid")]


@pytest.mark.parametrize("kind", [MADE, UP])
def test_the_lowest_and_the_highest_bid(kind):
    assert wrong(kind | {"bid": 66}, kind | {"bid": 220}) == []


@pytest.mark.parametrize("kind", [MADE, UP])
@pytest.mark.parametrize("blind", ["blind", 1, 0, [True]])
def test_blind_is_true_or_false(kind, blind):
    assert wrong(kind | {"blind": blind}) == [("deal 1", "blind")]


@pytest.mark.parametrize("kind", [MADE, UP])
@pytest.mark.parametrize("bidder", ["Dmitri", "Nobody", 1, None, ["Boris"]])
def test_the_bidder_sits_at_the_table(kind, bidder):
    assert wrong(kind | {"bidder": bidder}) == [("deal 1", "bidder")]


@pytest.mark.parametrize("fact", [{"bidder": "Boris"}, {"bid": 90}, {"blind": True}, {"taken": []}])
def test_a_deal_thrown_in_has_no_facts(fact):
    assert wrong(PASSED | fact) == [("deal 1", *fact)]


def test_what_was_taken_is_not_asked_of_a_deal_given_up():
    assert wrong(UP | {"taken": taken(31, 96, 13)}) == [("deal 1", "taken")]


def test_every_problem_is_told_at_once():
    found = wrong(MADE | {"bid": 65, "bidder": "Nobody", "taken": [], "colour": 1}, UP | {"bid": 1})
    assert sorted(found) == [
        *(("deal 1", "bid"), ("deal 1", "bidder"), ("deal 1", "colour"), ("deal 1", "taken")),
        ("deal 2", "bid"),
    ]


def test_a_wrong_sum_is_told_beside_a_wrong_bid_and_after_it():
    """31 + 96 + 14 = 141."""
    wrong_sum = MADE | {"taken": taken(31, 96, 14)}
    assert wrong(wrong_sum | {"bid": 65}) == [("deal 1", "bid"), ("deal 1", "taken")]
    assert wrong(MADE | {"bid": 65}, wrong_sum) == [("deal 1", "bid"), ("deal 2", "taken")]


def test_where_four_sit_a_wrong_row_makes_no_other_deal_wrong():
    """Anna deals the first, Boris the second."""
    with_dealer = FOUR | {"taken": taken(20, 100, 0, names=("Anna", "Boris", "Clara"))}
    second = {"kind": "contract", "bidder": "Anna", "bid": 90}
    second["taken"] = taken(100, 20, 0, names=("Anna", "Clara", "Dmitri"))
    assert wrong(FOUR, second, players=NAMES) == []
    assert wrong(with_dealer, second, players=NAMES) == [("deal 1", "taken")]


def test_a_deal_after_the_end_is_refused():
    sitting, _ = read(players=PLAYERS, games=1)
    (*game, again) = write_sitting(
        type(sitting)(**{**vars(sitting), "deals": tuple(map(deal, (*GAME, "pass")))})
    )["deals"]
    assert wrong(*game, games=1) == []
    assert wrong(*game, again, games=1) == [("deal 7", "kind")]


# ── House rules ─────────────────────────────────────────────────────────────────────────────────


def test_the_defaults_are_those_of_the_rules():
    assert Options() == Options(result="game", games=3)
    assert FIVE.seats(Options()) == Seats.STAY
    assert [FIVE.rounds(Options(games=number)) for number in (1, 3, 12)] == [1, 3, 12]


def test_options_have_their_types():
    sitting, found = read(result="points_left", games=12)
    assert (found, sitting.options) == ((), Options(result="points_left", games=12))
    for options in ({"result": "points", "games": 13}, {"result": True, "games": 0}):
        assert {fact for _, fact in wrong(**options)} == {"result", "games"}


def test_a_stake_is_paid_for_games_or_for_points():
    assert FIVE.unit(Options()) == Unit.GAME
    assert FIVE.unit(Options(result="points_left")) == Unit.POINT
    (result,) = [one for one in facts_of(Options) if one.prominent]
    assert result.name == "result"


def test_each_does_not_settle_with_each():
    data = write_sitting(read(MADE)[0])
    stake = {"currency": "EUR", "amount": "1", "per": 1, "each_with_each": True}
    _, found = read_sitting(data | {"stake": stake})
    assert [one.fact for one in found] == ["each_with_each"]


# ── The report ──────────────────────────────────────────────────────────────────────────────────


def test_the_report_has_the_scores_and_who_dealt():
    sitting, _ = read(FOUR, UP | {"dealer": "Dmitri"}, players=NAMES)
    told = sheet_as_data(sitting)
    assert [one["dealer"] for one in told["deals"]] == ["Anna", "Dmitri"]
    assert [[*one["scores"].values()] for one in told["deals"]] == [
        [501, 501 + 90, 501 - 96, 501 - 13],  # Boris took 31 and fails
        [501 - 25, 591 - 25, 405 + 2 * 70, 488],
    ]
    assert told["next"]["dealer"] == "Anna"


def test_a_game_in_the_report():
    told = sheet_as_data(read(MADE)[0])["deals"][0]
    assert told["scores"] == {"Anna": 470, "Boris": 411, "Clara": 488}
    assert told["net"] == {"Anna": 0, "Boris": 0, "Clara": 0}
    assert "below" not in told
    assert told["lines"][0] == {
        "players": ["Boris"],
        "column": "score",
        "points": -90,
        "why": "made: −90",
        "rule": "§3.1",
    }


def test_the_text_names_another_dealer_alone():
    sitting, _ = read(FOUR, UP | {"dealer": "Dmitri"}, PASSED, players=NAMES)
    text = sheet_as_text(sitting)
    assert "B 90 B31 C96 D13 " in text
    assert "up C 70 blind dealer D" in text
    assert "dealer A" not in text


def test_an_entry_of_a_deal_that_does_not_fit_scores_nothing():
    entry = last("B 90 A31 B96 C13", "up A 75 dealer A")
    assert (entry.void, entry.lines, entry.scores) == (True, (), (470, 411, 488))
