"""The numbers that forms and addresses send."""

import pytest

from scorekeeper.pages.deal_form.answers import parse_whole


@pytest.mark.parametrize(
    ("words", "number"),
    [
        *[("9", 9), ("0", 0), ("13", 13), ("-5", -5), ("−5", -5), ("+5", 5), ("007", 7)],
        ("999999999", 999_999_999),
    ],
)
def test_a_whole_number_is_read_with_either_minus(words, number):
    assert parse_whole(words) == number


@pytest.mark.parametrize(
    "words",
    [
        *["", "nine", "9.5", "9,5", "1e3", "0x9", "--5", "+-5", "-", "+", "5-", " 9", "9 "],
        *["true", "None", "٩", "९", "９", "²", "Ⅸ", "1_000", "1 000"],
        "9" * 10,  # no count of anything
        "9" * 5000,
    ],
)
def test_what_is_no_whole_number_is_left_for_the_gate(words):
    assert parse_whole(words) == words
