"""Point values in quinto, on the edge of a blank sheet."""

from tests.games.quinto.evening import QUINTO
from tests.games.tables import table, titles


def test_quints_tricks_game_and_rubber_are_worth_what_the_rules_print():
    # §3, the whole table, and §4.
    assert titles(QUINTO) == ["Quints", "Each trick", "Game and rubber"]
    assert table(QUINTO, "Quints") == [
        " | ♠ | ♣ | ♦ | ♥ | joker",
        "5, A + 4, 2 + 3 | 5 | 10 | 15 | 20 | 25",
    ]
    assert table(QUINTO, "Each trick") == ["not doubled | 5", "doubled | 10", "redoubled | 20"]
    ends = "game ends | at once, by a quint"
    assert table(QUINTO, "Game and rubber") == ["game | 250", ends, "rubber | 100"]
    assert table(QUINTO, "Game and rubber", rubber_games=1) == ["game | 250", ends]


def test_a_game_ends_as_the_table_plays_it():
    # §4.4.
    found = table(QUINTO, "Game and rubber", ends="after_deal")
    assert found[1] == "game ends | after the whole deal"
