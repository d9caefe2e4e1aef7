"""The lines of a deal (vint-estonian §3, §4, §5.1): their paragraphs, labels, reasons and order.

What each is worth is in examples.toml and, for every deal there is, in test_reference.py.
"""

import pytest

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.games.vint_estonian.deals import just_made
from scorekeeper.rules.games.vint_estonian.house_rules import Options
from tests.games.vint_estonian.evening import last


@pytest.mark.parametrize(
    ("strain", "presets"),
    [("N", [3, 2, 1, 0]), *((strain, [10, 11, 12, 13]) for strain in "SCDHG")],
)
def test_the_tricks_are_preset_to_just_made(strain, presets):
    assert [just_made(level=level, strain=strain) for level in (4, 5, 6, 7)] == presets


def test_nullos_below_the_line_stand_in_front():
    assert [one.name for one in facts_of(Options) if one.prominent] == ["nullo_below"]


def lines(notation, **options):
    """Each line: the side of A or of B, the paragraph, the label, the reason, the points."""
    return [
        f"{'AB'[0 not in line.who]} {line.rule} {line.label}: {line.why}: {line.points}"
        for line in last(notation, **options).lines
    ]


@pytest.mark.parametrize(
    ("notation", "options", "found"),
    [
        (
            "A 5H 13 h4 a3 xx B:C3",
            {},
            [
                "A §3 contract: (level 5 made: 2,000) × 4: 8000",
                "A §3 overtricks: (2 overtricks × 200) × 4: 1600",
                "A §4.1 honours: 7 of 9 honours × 10 × level 5: 350",
                "B §4.3 ♣ A–Q: ♣ A–Q in the hand of B: 100: 100",
                "A §5.1 tricks: 13 tricks × 5: 65",
            ],
        ),
        (
            "A 7G 12 a3 A:aaa A:H5 x",
            {},
            [
                "B §3 undertrick: (1 undertrick × 700) × 2: 1400",
                "B §3 premium: (level 7 lost: 1,000) × 2: 2000",
                "A §4.2 aces: 3 aces at grand: 40 × level 7: 280",
                "A §4.4 three aces: three aces in the hand of A: 400",
                "A §4.4 ♥ A–10: ♥ A–10 in the hand of A: 5 cards × 200: 1000",
                "A §5.1 tricks: 12 tricks × 7: 84",
                "B §5.1 tricks: 1 trick × 7: 7",
            ],
        ),
        (
            "A 4H 9 h0 a3 C:aaa D:H4",  # six honours for B and D; no premium at four
            {"first_game_bonus": 200},
            [
                "B §3 undertrick: 1 undertrick × 400: 400",
                "B §4.1 honours: 6 of 9 honours × 10 × level 4: 240",
                "A §4.3 three aces: three aces in the hand of C: 200",
                "B §4.3 ♥ A–J: ♥ A–J in the hand of D: 200 + 1 × 200: 400",
                "A §5.1 tricks: 9 tricks × 4: 36",
                "B §5.1 tricks: 4 tricks × 4: 16",
            ],
        ),
        (
            "A 6N 2 d13A d4B x",
            {"double_premium": False},
            [
                "B §3 trick too many: (1 trick too many × 600) × 2: 1200",
                "B §3 premium: level 6 lost: 400: 400",
                "A §4.5 ace: ace in trick 13: 13 × 100: 1300",
                "B §4.5 ace: ace in trick 4: 4 × 100: 400",
                "A §5.1 tricks: 2 tricks × 6: 12",
                "B §5.1 tricks: 11 tricks × 6: 66",
            ],
        ),
        (
            "A 4G 12 a4 A:H5 A:aaaa",  # overtricks bring nothing at four
            {"grand_sequence": "200_plus_200", "nullo_below": "lost"},
            [
                "A §3 contract: level 4 made: 1,000: 1000",
                "A §4.2 aces: 4 aces at grand: 50 × level 4: 200",
                "A §4.4 ♥ A–10: ♥ A–10 in the hand of A: 200 + 2 × 200: 600",
                "A §4.4 four aces: four aces in the hand of A: 800",
                "A §5.1 tricks: 12 tricks × 4: 48",
                "B §5.1 tricks: 1 trick × 4: 4",
            ],
        ),
        (
            "A 4N 1",
            {"nullo_below": "lost"},
            [
                "A §3 contract: level 4 made: 1,000: 1000",
                "A §5.1 tricks: 12 tricks lost × 4: 48",
                "B §5.1 tricks: 1 trick lost × 4: 4",
            ],
        ),
        (
            "A 5N 1",
            {"nullo_below": "none"},
            [
                "A §3 contract: level 5 made: 2,000: 2000",
                "A §3 trick saved: 1 trick saved × 200: 200",
            ],
        ),
        (
            "pass A 8 d10B",
            {},
            [
                "B §4.6 fewer tricks: 5 tricks against 8: 3 × 100: 300",
                "B §4.5 ace: ace in trick 10: 10 × 100: 1000",
            ],
        ),
    ],
)
def test_the_lines_of_a_deal_stand_in_the_order_of_the_book_and_say_why(notation, options, found):
    assert [one.replace("\ufe0e", "") for one in lines(notation, **options)] == found
