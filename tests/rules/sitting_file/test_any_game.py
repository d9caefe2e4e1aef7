"""What a file of any game for two to four may say, and what is refused."""

from dataclasses import replace

import pytest

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.rules.files import OVER, file_of

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva")
STAKE = {"currency": "EUR", "amount": "1", "per": 1}
THREE_HEARTS = {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "H", "tricks": 10}
WON = {"kind": "deal", "bonus": 10}


def read(key, players, deals=(), **more):
    names = list(NAMES[:players])
    return read_sitting(file_of(*deals, ruleset=key, players=names, **more))


def problems(*said, **more):
    return [(one.where, one.fact, str(one.text)) for one in read(*said, **more)[1]]


def scored(*said, **more):
    sitting, wrong = read(*said, **more)
    assert wrong == ()
    return sheet_as_data(sitting)


def taken(**points):
    return [{"player": name, "points": own} for name, own in points.items()]


def bid(name, bid, points, **more):
    return {"kind": "contract", "bidder": name, "bid": bid, "taken": points, **more}


def hands(*pairs):
    """A deal in which each of four has bid and taken so many."""
    given = zip(NAMES, pairs, strict=False)
    rows = [{"player": name, "bid": bid, "tricks": tricks} for name, (bid, tricks) in given]
    return {"kind": "deal", "hands": rows}


@pytest.mark.parametrize(
    ("key", "players", "wanted"),
    [
        *(("contract-bridge", 3, "4"), ("vint-1886", 5, "4"), ("toy-duel", 3, "2")),
        *(("toy-trio", 2, "3 to 4"), ("toy-trio", 5, "3 to 4")),
    ],
)
def test_as_many_names_are_wanted_as_may_sit(key, players, wanted):
    assert problems(key, players) == [("", "players", f"This game needs {wanted} players.")]


@pytest.mark.parametrize(
    ("key", "names", "deal"),
    [
        ("toy-trio", 2, bid("Boris", 90, taken(Boris=90, Clara=30, Dmitri=0), dealer="Anna")),
        ("toy-trio", 5, bid("Anna", 90, taken(Boris=90, Clara=30, Anna=0))),
    ],
)
def test_a_wrong_number_of_players_is_told_alone(key, names, deal):
    """Nobody knows who is who then, but three names are still three players."""
    assert problems(key, names, [deal]) == [("", "players", "This game needs 3 to 4 players.")]
    twice = {**deal, "taken": taken(Boris=60) + taken(Boris=60)}
    assert ("deal 1", "taken", "A player is named here twice.") in problems(key, names, [twice])


@pytest.mark.parametrize(
    ("players", "named", "dealers"),
    [
        (4, {}, [0, 1]),  # Anna deals and then Boris
        (3, {}, [None, None]),  # a file of three has no dealer at all
        (4, {"dealer": "Clara"}, [2, 3]),
    ],
)
def test_the_dealer_who_is_not_named_is_kept_with_the_deal(players, named, dealers):
    deals = [{"kind": "thrown_in", **named}, {"kind": "thrown_in"}]
    assert [one.dealer for one in read("toy-trio", players, deals)[0].deals] == dealers


def test_the_same_game_is_played_by_three_and_by_four():
    """Twice 90, half from each of two others; of four the dealer has no part in it."""
    three = bid("Boris", 90, taken(Anna=11, Boris=96, Clara=13))
    four = bid("Boris", 90, taken(Boris=96, Clara=11, Dmitri=13))
    assert scored("toy-trio", 3, [three])["net"] == {"Anna": -90, "Boris": 180, "Clara": -90}
    net = scored("toy-trio", 4, [four])["net"]
    assert net == {"Anna": 0, "Boris": 180, "Clara": -90, "Dmitri": -90}


ONE_EACH = "Dmitri is missing."
NO_SUM = "The sum is 121, but it must be one of 120, 140, 160."


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (taken(Boris=60, Clara=60), ONE_EACH),
        (taken(Anna=40, Boris=40, Clara=40), ONE_EACH),  # Anna deals and Dmitri plays
        (taken(Anna=30, Boris=30, Clara=30, Dmitri=30), "At most 3 can be entered here (player)."),
        (taken(Boris=31, Clara=76, Dmitri=14), NO_SUM),
        ([*taken(Boris=60), *taken(Boris=60), *taken(Clara=0)], "A player is named here twice."),
    ],
)
def test_everybody_who_plays_has_one_number_and_they_come_to_their_sum(points, text):
    assert problems("toy-trio", 4, [bid("Boris", 90, points)]) == [("deal 1", "taken", text)]


def test_one_sum_is_told_as_one():
    text = "Tricks: the sum is 4, but it must be 5."
    assert problems("toy-solo", 4, [hands(*[(1, 1)] * 4)]) == [("deal 1", "hands", text)]


def test_the_dealer_of_four_does_not_bid_and_is_named_only_there():
    rows = taken(Boris=60, Clara=30, Dmitri=30)
    assert ("deal 1", "bidder", "The dealer sits out.") in problems(
        "toy-trio", 4, [bid("Anna", 60, rows, dealer="Anna")]
    )
    rows = taken(Anna=60, Boris=30, Clara=30)
    assert problems("toy-trio", 3, [bid("Anna", 60, rows, dealer="Boris")]) == [
        ("deal 1", "dealer", "With three the dealer plays.")
    ]


def test_the_order_of_the_rows_means_nothing():
    one = bid("Boris", 90, taken(Anna=11, Boris=96, Clara=13))
    other = bid("Boris", 90, taken(Clara=13, Boris=96, Anna=11))
    assert read("toy-trio", 3, [one])[0] == read("toy-trio", 3, [other])[0]


def test_a_thing_is_marked_once():
    deal = {"kind": "deal", "cards": [{"card": "AS", "side": name} for name in NAMES[:2]]}
    assert problems("toy-duel", 2, [deal]) == [("deal 1", "cards", "AS is marked twice.")]


def test_where_seats_mean_nothing_none_are_told():
    text = "This game has no seats to change."
    found = problems("toy-duel", 2, seatings=[{"round": 1, "dealer": "Boris"}])
    assert found == [("", "seatings", text)]


def test_seats_that_mean_nothing_since_a_rule_was_changed_are_not_written():
    """Rounds were reseated before the rule was changed; the file is read again all the same."""
    sitting, _ = read("toy-duel", 2)
    told = write_sitting(replace(sitting, seatings=(Seating(round=1, dealer=1),)))
    assert read_sitting(told) == (sitting, ())


@pytest.mark.parametrize("rounds", range(4))
def test_where_seats_stay_a_seating_holds_until_the_next(rounds):
    """Three deals are a round; nobody moves of himself."""
    deals = [{"kind": "thrown_in"}] * 3 * rounds
    changed = [{"round": 2, "seats": ["Anna", "Clara", "Boris"]}]
    told = scored("toy-trio", 3, deals, options={"rounds": 4}, seatings=changed)
    wanted = ["Anna", "Clara", "Boris"] if rounds else ["Anna", "Boris", "Clara"]
    assert told["next"]["seats"] == wanted


@pytest.mark.parametrize(
    ("partners", "seats"),
    [
        ("fixed", ["Anna", "Boris", "Clara", "Dmitri"]),
        ("pivot", ["Anna", "Dmitri", "Boris", "Clara"]),
    ],
)
def test_fixed_partners_stay_and_pivot_partners_move(partners, seats):
    rubber = [THREE_HEARTS, THREE_HEARTS]  # two games
    told = scored("contract-bridge", 4, rubber, options={"partners": partners})
    assert told["next"]["seats"] == seats


@pytest.mark.parametrize(
    ("key", "players", "options", "deals"),
    [
        ("contract-bridge", 4, {"rubbers": 1}, [THREE_HEARTS] * 3),
        ("toy-duel", 2, {"matches": 1}, [WON, WON, WON]),
        ("toy-trio", 3, {"rounds": 1}, [{"kind": "thrown_in"}] * 4),
    ],
)
def test_a_deal_after_the_end_is_refused(key, players, options, deals):
    text = OVER
    assert problems(key, players, deals, options=options) == [(f"deal {len(deals)}", "kind", text)]


@pytest.mark.parametrize(("key", "players"), [("toy-duel", 2), ("toy-trio", 3), ("toy-trio", 4)])
def test_where_nobody_has_a_partner_each_does_not_settle_with_each(key, players):
    text = "In this game nobody has a partner, so the nets are settled once."
    found = problems(key, players, stake={**STAKE, "each_with_each": True})
    assert found == [("stake", "each_with_each", text)]


def test_a_score_is_told_after_each_deal_and_after_the_last_of_a_game_its_own():
    """From 6: a bid of 2 made takes 3 off, so two of them end the game; then it begins anew."""
    told = scored("toy-solo", 4, [hands((2, 2), (1, 2), (0, 0), (1, 1))] * 3)
    first = [6 - 3, 6 + 1, 6 - 1, 6 - 2]
    scores = [list(deal["scores"].values()) for deal in told["deals"]]
    assert scores == [first, [0, 8, 4, 2], first]
    moved = [list(deal["net"].values()) for deal in told["deals"]]
    assert moved == [[0, 0, 0, 0], [3, -1, -1, -1], [0, 0, 0, 0]]


def test_what_the_end_brings_is_told_and_counts_in_the_nets_alone():
    """10 + 10 for the winner; three for the lead of a match broken off."""
    told = scored("toy-duel", 2, [WON])
    assert told["deals"][0]["net"] == {"Anna": 20, "Boris": -20}
    assert [(one["players"], one["points"], one["rule"]) for one in told["closing"]] == [
        (["Anna"], 3, "§3"),
        (["Boris"], -3, "§3"),
    ]
    assert told["net"] == {"Anna": 23, "Boris": -23}
