"""Defects reported from outside that show in a browser alone: see `tests/test_reported.py`."""

from __future__ import annotations

# Vint and skruuvi


# The games of bridge


# Quinto, 501 and forty-one


def test_c13_of_a_name_from_the_right_its_end_is_cut_in_a_row(small, sitting):
    """What does not fit hangs over on the side to which its words run."""
    names = ("שלמה בן יצחק", "Boris", "Clara")
    small.goto(f"{sitting(ruleset='five-hundred-one', players=names)}enter/1/?kind=contract")
    name = small.locator(".player-row .headings span", has_text=names[0])
    assert name.evaluate("box => getComputedStyle(box).direction") == "rtl"
    assert name.evaluate("box => box.scrollWidth > box.clientWidth")


# Code


# Paper
