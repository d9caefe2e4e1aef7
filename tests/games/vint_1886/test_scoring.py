"""The lines of a deal (vint-1886 §4): their paragraphs, labels, reasons and order.

What each is worth is in examples.toml and, for every deal there is, in test_reference.py.
"""

import pytest

from tests.games.two_sides import points
from tests.games.vint_1886.evening import last


def lines(notation, **options):
    """Each line: the side of A or of B, the paragraph, the label, the reason, the points."""
    return [
        f"{'AB'[0 not in line.who]} {line.rule} {line.label}: {line.why}: {line.points}"
        for line in last(notation, **options).lines
    ]


@pytest.mark.parametrize(
    ("notation", "found"),
    [
        (
            "A 7D 12 h5 a4",
            [
                "A §4.1 tricks: 12 tricks × 68: 816",
                "B §4.1 tricks: 1 trick × 68: 68",
                "A §4.2 12 tricks: 12 tricks taken: 500",
                "B §4.4 undertrick: 1 undertrick × 500 × level 7: 3500",
                "B §4.5 slam lost: grand slam bid and lost: 5000",
                "A §4.6 honours: 5 honours: 40 × 68: 2720",
                "A §4.7 aces: 4 aces × 10 × 68: 2720",
                "A §5.4 first game: the side's first game of the rubber: 500",
            ],
        ),
        (
            "A 6D 12 h3 a2",
            [
                "A §4.1 tricks: 12 tricks × 58: 696",
                "B §4.1 tricks: 1 trick × 58: 58",
                "A §4.2 12 tricks: 12 tricks taken: 500",
                "A §4.3 small slam: small slam bid and made: 3000",
                "A §4.6 honours: 3 honours: 20 × 58: 1160",
                "A §4.7 aces: two aces each, more tricks: 20 × 58: 1160",
                "A §5.4 first game: the side's first game of the rubber: 500",
            ],
        ),
        (
            "A 7NT 13 a2",
            [
                "A §4.1 tricks: 13 tricks × 72: 936",
                "A §4.2 13 tricks: 13 tricks taken: 1000",
                "A §4.3 grand slam: grand slam bid and made: 5000",
                "A §4.7 aces: two aces each, more tricks: 20 × 72: 1440",
                "A §5.4 first game: the side's first game of the rubber: 500",
            ],
        ),
    ],
)
def test_the_lines_of_a_deal_stand_in_the_order_of_the_book_and_say_why(notation, found):
    assert lines(notation) == found


@pytest.mark.parametrize(
    ("tricks", "scores"),
    [(0, (0, 0)), (1, (0, 0)), (11, (0, 0)), (12, (500, 0)), (13, (1000, 0))],
)
def test_the_house_rule_keeps_twelve_tricks_for_the_declaring_side(tricks, scores):
    entry = last(f"A 1C {tricks} h3 a2", slam_tricks="declarers_only")
    assert points(entry, "§4.2") == scores


@pytest.mark.parametrize(("aces", "scores"), [(1, (0, 900)), (2, (0, 0)), (3, (900, 0))])
def test_the_house_rule_takes_away_the_split_aces_alone(aces, scores):
    entry = last(f"A 3H 9 h3 a{aces}", aces_split="nobody")
    assert points(entry, "§4.7") == scores
