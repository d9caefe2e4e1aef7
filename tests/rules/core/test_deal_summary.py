"""A booked deal in a few words, and what differs between two of them, in every game."""

import pytest

from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.deal_summary import deal_title, facts_as_asked, list_numbers, list_sides
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games.vint_1886.deals import Contract
from tests.games.five_hundred_one import evening as five
from tests.games.forty_one import evening as forty_one
from tests.games.quinto import evening as quinto
from tests.games.skruuvi_2016 import evening as skruuvi
from tests.games.vint_1886 import evening as vint
from tests.games.vint_estonian import evening as estonian
from tests.games.vint_estonian.evening import NAMES

PEOPLE = English(NAMES)
GAMES = {"vint": vint.deal, "skruuvi": skruuvi.deal, "estonian": estonian.deal}


def plain(text):
    """In English, without what makes a sign of a suit a letter."""
    return say(text, PEOPLE).replace("\ufe0e", "")


def told(game, old, new):
    """Label, old and new of all that differs."""
    found = differences(GAMES[game](old), GAMES[game](new))
    return [f"{plain(one.label)}: {plain(one.old)} → {plain(one.new)}" for one in found]


@pytest.mark.parametrize(
    ("game", "notation", "words"),
    [
        *(("vint", "C 5C 11 h3 a2", "Clara 5♣ 11"), ("vint", "pass", "thrown in")),
        ("skruuvi", "B 5H 8 x", "Boris 5♥ × 8"),
        ("skruuvi", "bol D S 13", "Dmitri Dictator 7♠ 13"),
        ("skruuvi", "A 4C conceded", "Anna 4♣ conceded"),
        ("skruuvi", "bol pass", "Bolshevik: nobody bid"),
        ("skruuvi", "pass B 6", "all passed 6"),  # of a side, which no player is named for
        *(("estonian", "A 5N 2", "Anna 5N 2"), ("estonian", "pass A 6", "all passed 6–7")),
    ],
)
def test_a_deal_is_called_by_its_player_and_what_it_came_to(game, notation, words):
    assert plain(deal_title(GAMES[game](notation))) == words


HEARTS, SPADES = "A 3H 9 h4 a3", "A 6S 7 h3 a2"
WHO = "Who reached 500 first?"


@pytest.mark.parametrize(
    ("game", "old", "new", "wanted"),
    [
        ("vint", HEARTS, HEARTS, []),
        ("vint", "pass", "pass", []),
        ("vint", HEARTS, "pass", ["Deal: Anna 3♥ 9 → thrown in"]),  # two kinds, as a whole
        ("vint", HEARTS, "A 3H 10 h4 a3", ["Tricks: 9 → 10"]),
        ("vint", HEARTS, "B 3H 9 h4 a3", ["Declarer: Anna → Boris"]),
        ("vint", HEARTS, "A 4H 9 h4 a3", ["Contract: 3 ♥ → 4 ♥"]),
        ("vint", HEARTS, "A 3S 9 h4 a3", ["Contract: 3 ♥ → 3 ♠"]),
        ("vint", HEARTS, "A 3NT 9 a3", ["Contract: 3 ♥ → 3 NT", "Honours: 4 → none"]),
        ("vint", HEARTS, "A 3H 9 h4 a2", ["Aces: 3 → 2"]),
        ("vint", SPADES, f"{SPADES} fX", [f"{WHO}: none → the declaring side"]),
        ("vint", f"{SPADES} fX", f"{SPADES} fY", [f"{WHO}: the declaring side → the other side"]),
        ("skruuvi", "B 5H 8", "B 5H 8 xx", ["Doubling: not doubled → redoubled"]),
        (
            "skruuvi",
            "A 4C 1",
            "A 4C conceded",
            ["Conceded without play: no → yes", "Tricks: 1 → none"],
        ),
        (
            "skruuvi",
            "B 5M 2 a4B a9A",
            "B 5M 2 a4D",
            ["Aces and their tricks: 4 Boris, 9 Anna → 4 Dmitri"],
        ),
        ("skruuvi", "B 5M 2 a4B", "B 5M 2", ["Aces and their tricks: 4 Boris → none"]),
        ("skruuvi", "pass B 6", "pass A 6", ["Whose tricks: Boris → Anna"]),
        ("skruuvi", "bol A S 13", "bol A H 13", ["Contract: ♠ → ♥"]),
        ("skruuvi", "bol A S 13", "bol A S 13 xB xC", ["Doubled by: none → Boris and Clara"]),
        (
            "estonian",
            "A 5H 11 h4 a3 B:aaa",
            "A 5H 11 h4 a3 C:H4",
            ["Aces or a sequence in one hand: Boris three aces → Clara sequence ♥ 4"],
        ),
        (
            "estonian",
            "pass A 6",
            "pass A 6 d11B",
            ["Aces discarded: who scores them: none → 11 Boris"],
        ),
    ],
)
def test_what_differs_is_told_fact_by_fact(game, old, new, wanted):
    assert told(game, old, new) == wanted


def test_a_difference_is_said_in_one_breath():
    (one,) = differences(vint.deal("A 3H 8 h4 a3"), vint.deal("A 3H 9 h4 a3"))
    assert plain(one.words) == "Tricks (8 → 9)"


def changes(old, new, sides=()):
    return [plain(one.words) for one in differences(old, new, sides)]


def test_finding_7_a_row_of_each_player_is_told_by_player_and_fact():
    old = forty_one.deal("A5/5 B4/4 C2/2 D2/2")
    new = forty_one.deal("A5/4 B4/5 C2/2 D2/2")
    assert changes(old, new) == ["Anna: Took (5 → 4)", "Boris: Took (4 → 5)"]


def test_rows_of_other_players_are_told_whole():
    """501 with four: another player dealt and sat out."""
    old, new = five.deal("B 90 A30 B90 C0 dealer D"), five.deal("B 90 A30 B90 D0 dealer C")
    assert changes(old, new) == ["Dealer (Dmitri → Clara)", "Points taken (Clara 0 → Dmitri 0)"]


def test_finding_6_a_side_is_the_same_by_whichever_of_it_a_quint_is_named():
    sides = ((0, 2), (1, 3))
    old = quinto.deal("A 8 H5A J5A S5B C5B D5B")
    by_others = quinto.deal("C 8 H5C J5A S5D C5B D5D")
    one_trick_more = quinto.deal("C 9 H5C J5C S5D C5D D5D")
    another = quinto.deal("A 8 H5B J5A S5B C5B D5B")
    assert changes(old, by_others, sides) == []
    assert changes(old, one_trick_more, sides) == ["Tricks (8 → 9)"]
    assert changes(old, another, sides) == ["Quints (5♥ Anna → 5♥ Boris)"]


def test_of_records_those_that_both_have_are_not_told():
    assert changes(skruuvi.deal("B 5M 2 a4B a9A"), skruuvi.deal("B 5M 2 a4B a9C")) == [
        "Aces and their tricks (9 Anna → 9 Clara)"
    ]


def test_a_player_whom_the_sides_do_not_have_stays():
    old, new = (quinto.deal(f"A 8 H5{who} J5A S5B C5B D5B") for who in "CD")
    assert changes(old, new, ((0, 1),)) == ["Quints (5♥ Clara → 5♥ Dmitri)"]


def test_level_and_strain_are_one_answer_and_every_other_fact_its_own():
    asked = [(str(label), [one.name for one in facts]) for label, facts in facts_as_asked(Contract)]
    assert asked == [
        *(("Declarer", ["declarer"]), ("Contract", ["level", "strain"]), ("Tricks", ["tricks"])),
        *(("Honours", ["honours"]), ("Aces", ["aces"]), (WHO, ["first_to_game"])),
    ]


@pytest.mark.parametrize(
    ("numbers", "wanted"),
    [
        *(([(3, 3)], "3"), ([(1, 1), (2, 2), (4, 4)], "1–2, 4"), ([(9, 10)], "9 → 10")),
        ([(2, 2), (4, 3), (5, 4)], "2, 4–5 → 3–4"),
    ],
)
def test_numbers_that_follow_one_another_are_listed_as_a_run(numbers, wanted):
    assert list_numbers(numbers) == wanted


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        (((0, 2), (1, 3)), "Anna & Clara – Boris & Dmitri"),
        (((1,), (0, 2, 3)), "Boris – Anna & Clara & Dmitri"),
    ],
)
def test_sides_are_listed_by_their_players(sides, words):
    assert plain(list_sides(sides)) == words
