"""Words of a line that belong together and are written apart, or the other way round."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.rules.notation.made_up_games import ALONE, LABELLED, PAIRED, QUINTS, ROWS

PLAYERS = ("Anna", "Boris", "Clara", "Dmitri")
DUEL, SOLO, TRIO = (ruleset(f"toy-{name}") for name in ("duel", "solo", "trio"))
VINT, ESTONIAN = ruleset("vint-1886"), ruleset("vint-estonian")


def read(game, line, players=PLAYERS):
    return read_line(vocabulary_of(game, English(players), players), line)


def facts(game, line, players=PLAYERS):
    """The facts of a line that has no problem."""
    found = read(game, line, players)
    assert (found.problems, read_facts(game.kinds[found.kind], found.facts)[1]) == ((), ()), line
    return found.facts


def complaints(game, line, players=PLAYERS):
    return [str(one.text) for one in read(game, line, players).problems]


def rows(**given):
    """The rows of a deal; one of two numbers is the bid and the tricks."""
    return [{"player": "ABCD".index(name), **facts} for name, facts in given.items()]


def hand(bid, tricks):
    return {"bid": bid, "tricks": tricks}


HANDS = rows(A=hand(3, 4), B=hand(2, 2), C=hand(4, 5), D=hand(2, 2))


@pytest.mark.parametrize(
    "line",
    [
        *("A3/4 B2/2 C4/5 D2/2", "A 3/4 B 2/2 C 4/5 D 2/2", "A 3 / 4 B 2 / 2 C 4 / 5 D 2 / 2"),
        *("A3 /4 B2/ 2 C4/5 D 2/ 2", "A3/4 B 2/2 Clara 4/5 D2/2"),
        "Anna 3/4 Boris 2/2 Clara 4/5 Dmitri 2/2",
        "anna 3/4, boris 2/2, clara 4/5, dmitri 2/2",
        "Anna: 3/4 Boris: 2/2 Clara: 4/5 Dmitri: 2/2",
        "12. Anna 3/4 Boris 2/2 Clara 4/5 Dmitri 2/2",
        *(f"{number} A3/4 B2/2 C4/5 D2/2" for number in ("7", "7.", "12")),
    ],
)
def test_a_row_of_each_player_may_be_written_apart_also_behind_a_number(line):
    assert facts(ROWS, line) == {"hands": HANDS}


def test_words_that_are_no_row_are_named_as_typed():
    assert complaints(TRIO, "Boris 90 Anna 31 Boris") == ["“Boris” repeats what was said already."]
    assert complaints(ROWS, "Anna 3 Boris 2/2") == ["“Anna” is not complete. For example: “A3/4”."]
    # Two numbers of a row are not one: "A 3 4" is not thirty-four.
    assert complaints(ROWS, "A 3 4")
    assert complaints(TRIO, "B 90 A 3 1") == ["“1” repeats what was said already."]


@pytest.mark.parametrize(
    "line",
    [
        *("A 6 H5A C23B J5B x", "A 6 H5 A C23 B J5 B x", "A 6 x H5 A C23 B J5 B"),
        *("A 6 h5a c23 b J5B x", "A 6 ♥5 A ♣23 B J5 B ×", "A 6 hearts five Anna C23B J5B x"),
        "Anna 6 H5 Anna C23 Boris J5 Boris x",
        "Anna, six, H5 Anna, C23 Boris, J5 B, doubled",
    ],
)
def test_a_thing_and_the_letter_of_its_side_may_stand_apart(line):
    found = facts(QUINTS, line)
    won = [(one["quint"], one["side"]) for one in found.pop("quints")]
    assert won == [("H5", 0), ("C23", 1), ("J", 1)]
    assert found == {"side": 0, "tricks": 6, "doubling": "doubled"}


@pytest.mark.parametrize("line", ["out H5A J5B", "out H5 A J5 B", "out H5 Anna J5 Boris"])
@pytest.mark.parametrize("players", [PLAYERS, ("Outi", "Boris", "Anna", "Dmitri")])
def test_a_word_of_the_game_in_front_is_no_beginning_of_a_name(line, players):
    letter = 0 if "Anna" not in line else players.index("Anna")
    assert facts(QUINTS, line, players) == {
        "abandoned": True,
        "quints": [{"quint": "H5", "side": letter}, {"quint": "J", "side": 1}],
    }


def test_two_letters_in_front_may_be_the_beginning_of_a_name():
    """ "fY" is a sign, too, but nobody writes it in front."""
    players = ("Fyodor", "Boris", "Clara", "Dmitri")
    assert facts(VINT, "Fy 3H 9 h4 a3", players)["declarer"] == 0


TAKEN = rows(A={"points": 31}, B={"points": 76}, C={"points": 13})


@pytest.mark.parametrize(
    "line",
    [
        *("B 90 A31 B76 C13", "B90 A31 B76 C13", "b90 a31 b76 c13", "B 90 A 31 B 76 C 13"),
        *("B90 A 31 B 76 C 13", "B A 31 90 B76 C 13", "B A31 B 76 C 13 90"),
        *("Boris 90 Anna 31 Boris 76 Clara 13", "Bo 90, Anna 31, Boris 76, Clara 13"),
        "Boris 90 A31 Boris 76 C 13",
    ],
)
def test_the_first_letter_and_number_are_no_row_of_a_player(line):
    assert facts(TRIO, line) == {"bidder": 1, "bid": 90, "taken": TAKEN}


@pytest.mark.parametrize("end", ["dealerD", "dealer D", "dealer Dmitri"])
@pytest.mark.parametrize("taken", ["A31 B76 C13", "A 31 B 76 C 13"])
def test_a_label_keeps_its_player_behind_rows_written_apart(taken, end):
    found = facts(TRIO, f"B 90 {taken} {end}")
    assert found == {"bidder": 1, "bid": 90, "taken": TAKEN, "dealer": 3}


@pytest.mark.parametrize(
    "line",
    [
        *("A b5 ASA KHB", "A b 5 AS A KH B", "A AS A b 5 KH B"),
        *("Anna b5 AS Anna KH Boris", "Anna, b5, A♠ Anna, K♥ Boris"),
    ],
)
def test_a_card_and_its_holder_may_stand_apart(line):
    cards = [{"card": "AS", "side": 0}, {"card": "KH", "side": 1}]
    assert facts(DUEL, line, PLAYERS[:2]) == {"winner": 0, "bonus": 5, "cards": cards}


@pytest.mark.parametrize(
    "line",
    [
        *("A wC 1C 3", "A w C 1 C 3", "A 1 C w C 3", "Anna with Clara 1C 3"),
        "Anna with Clara one club three tricks",
    ],
)
def test_a_bid_and_a_partner_may_stand_apart(line):
    found = {"declarer": 0, "partner": 2, "level": 1, "strain": "C", "tricks": 3}
    assert facts(SOLO, line) == found


@pytest.mark.parametrize(
    "line", ["deal A1/2 B 0/3", "deal Anna 1/2 Boris 0/3", "deal A 1/2 B 0/ 3"]
)
def test_rows_behind_an_opening_may_be_written_apart(line):
    assert facts(SOLO, line) == {"hands": rows(A=hand(1, 2), B=hand(0, 3))}


@pytest.mark.parametrize("line", ["A 5H 11 h4 B:aaa a 3", "A 5H 11 h4 a3 B:aaa"])
def test_a_record_that_is_whole_takes_no_word_behind_it(line):
    """ "a 3" are three aces, and "B:aaa" with another "a" would be four in one hand."""
    found = facts(ESTONIAN, line)
    assert (found["aces"], found["holdings"]) == (3, [{"holding": "three_aces", "player": 1}])


PAIRS = pytest.mark.parametrize("game", [LABELLED, PAIRED], ids=["labelled", "paired"])
BY_ANNA = {"declarer": 0, "partner": 2, "level": 4, "strain": "S", "tricks": 10}


@PAIRS
@pytest.mark.parametrize(
    "line",
    [
        *("A+C 4S 10", "a+c 4s 10", "A + C 4S 10", "A +C 4S 10", "A+ C 4 S 10", "A C 4S 10"),
        *("Anna+Clara 4S 10", "anna+clara 4♠ 10", "Anna + Clara 4S 10", "Anna+C 4S 10"),
        *("A+Clara, 4 S, 10", "Anna Clara 4S 10", "Anna and Clara four spades ten tricks"),
        "7. Anna+Clara 4S 10",
        "А+С 4S 10",  # in Cyrillic letters
    ],
)
def test_players_may_be_joined_by_a_plus(game, line):
    assert facts(game, line) == BY_ANNA


@PAIRS
def test_a_name_beside_a_plus_is_a_player_whatever_else_it_means(game):
    """Also one of several words."""
    players = ("Heart", "Boris", "Spades", "Dmitri")
    assert facts(game, "Heart+Spades 4S 10", players) == BY_ANNA
    assert facts(game, "A + Spades 4 spades 10", players) == BY_ANNA
    players = ("Anna Maria", "Anna", "Jean Paul", "Dmitri")
    assert facts(game, "Anna Maria+jean paul 4S 10", players) == BY_ANNA
    found = facts(game, "Anna + Anna Maria 4S 10", players)
    assert found == {**BY_ANNA, "declarer": 1, "partner": 0}


def test_a_plus_that_joins_nobody_is_named():
    assert "“+” cannot be read here." in complaints(PAIRED, "A C 4S 10 +")
    assert complaints(VINT, "A+C 3H 9 h4 a3") == ["“A+C” cannot be read here."]  # no sign has one


ONE_CLUB = {"level": 1, "strain": "C", "tricks": 7}


@pytest.mark.parametrize(
    ("strain", "line"),
    [
        *(("C", line) for line in ("1C 7", "1 C 7", "1 c 7", "1 ♣ 7", "1 club 7", "3. 1 C 7")),
        *(("C", line) for line in ("1 clubs, seven tricks", "one club seven", "3) 1 club 7")),
        *(("NT", line) for line in ("1 NT 7", "1 no trump 7", "1 notrump 7")),
    ],
)
def test_a_level_in_front_is_no_number_of_the_deal_before_a_strain(strain, line):
    assert facts(ALONE, line, PLAYERS[:2]) == {**ONE_CLUB, "strain": strain}


def test_a_number_before_the_letter_of_one_who_sits_is_that_of_the_deal():
    found = {"declarer": 1, "level": 2, "strain": "D", "tricks": 8}
    assert facts(ALONE, "1 B 2D 8", PLAYERS[:2]) == found
    assert facts(VINT, "1 C 3H 9 h4 a3")["declarer"] == 2
    assert facts(VINT, "1 D 3 H 9 h4 a3")["declarer"] == 3
    players = ("Hearts", "Boris", "Clara", "Dmitri")
    assert facts(VINT, "12 Hearts 3H 9 h4 a3", players)["declarer"] == 0
