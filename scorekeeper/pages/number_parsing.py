"""Parsing of the numbers that forms and addresses send."""

from __future__ import annotations

LONGEST_NUMBER = 9  # digits; no count here is longer


def parse_whole(words: str) -> int | str:
    """Parse a whole number; return other words unchanged, for the validation to refuse."""
    minus = words[:1] in ("-", "−")
    digits = words[1:] if minus or words[:1] == "+" else words
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER:
        return -int(digits) if minus else int(digits)
    return words
