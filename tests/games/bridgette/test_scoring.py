"""What the lines of a deal in Bridgette say (§3)."""

import pytest

from tests.games.bridgette.evening import last
from tests.games.tables import words


@pytest.mark.parametrize(
    ("notation", "name"),
    [
        ("A 4NT 10", None),
        ("A 5S 11", None),
        ("A 5NT 11", "small slam"),
        ("A 6C 12", "small slam"),
        ("A 6NT 12", "grand slam"),
        ("A 7S 13", "grand slam"),
        ("A 7NT 13", "super slam"),
    ],
)
def test_slams_have_their_names_and_bring_nothing_for_them(notation, name):
    line = last(notation).lines[0]
    assert str(line.label) == "contract"
    assert (line.aloud and str(line.aloud)) == (name and f"the {name}")
    assert (name is None) or str(line.why).endswith(f"made: {name}")


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        (
            "A 4H 10 x",
            [
                ("contract", "4♥ made"),
                ("exacto", "exactly 10 tricks"),
                ("made doubled", "doubled, and made"),
            ],
        ),
        ("B 0NT 9", [("contract", "0NT made"), ("trifecta", "3 overtricks")]),
        (
            "B 6S 13 xx",
            [("contract", "6♠ made: small slam"), ("made redoubled", "redoubled, and made")],
        ),
        ("B 2D 7", [("undertrick", "1 undertrick: 100")]),
        ("B 7NT 6 xx", [("undertricks", "7 undertricks redoubled: 4,000")]),
    ],
)
def test_a_line_says_why_and_stands_in_one_column(notation, told):
    entry = last(notation)
    assert [(str(line.label), words(line.why)) for line in entry.lines] == told
    assert {line.column for line in entry.lines} == {"score"}
    assert entry.below is None
