"""Numbers above thirteen in words, and numbers of several words: "one hundred and seventy five"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .signs import Word, typed_text
from .spoken_words import normalize_phrase

TEN, HUNDRED = 10, 100
LONGEST_PART = 30  # letters of one of the words that a number is made of


def sum_of_words(one: int, other: int) -> int | None:
    """The number that two numbers side by side are together; None if they are two.

    >>> sum_of_words(70, 5), sum_of_words(2, 100), sum_of_words(100, 12), sum_of_words(3, 9)
    (75, 200, 112, None)
    """
    if other == HUNDRED and one < TEN:
        return one * HUNDRED
    ten = one % TEN == 0 and one % HUNDRED > TEN and other < TEN
    hundred = one % HUNDRED == 0 and one and other < HUNDRED
    return one + other if other and (ten or hundred) else None


def joined_numbers(words: Sequence[Word]) -> list[Word]:
    """The words, those of one number joined: "seventy", "five" to "75". Figures never are."""
    done: list[Word] = []
    for word in words:
        both = [*done[-1:], word]
        whole = None
        if len(both) > 1 and all(map(is_in_words, both)):
            whole = sum_of_words(*(int(one.sign) for one in both))
        if whole:
            done[-1:] = [Word(str(whole), typed_text(both), said=True)]
        else:
            done.append(word)
    return done


def is_in_words(word: Word) -> bool:
    """Whether this is a number without a figure."""
    return word.said and word.sign.isdecimal() and not any(map(str.isdecimal, word.typed))


def whole_number(word: Word, known: Mapping[str, str]) -> Word:
    """The number of a word that is made of several, "seventyfive"; of any other the word itself."""
    rest = normalize_phrase(word.sign).replace("-", "")
    parts: list[Word] = []
    while rest and normalize_phrase(word.sign) not in known:
        counts = range(min(len(rest), LONGEST_PART), 0, -1)
        part = next((rest[:count] for count in counts if rest[:count] in known), "")
        parts.append(Word(known.get(part, ""), part, said=True))
        rest = rest[len(part) :] if is_in_words(parts[-1]) else ""
    joined = joined_numbers(parts)
    if len(parts) > 1 and len(joined) == 1 and is_in_words(joined[0]):
        return Word(joined[0].sign, word.typed, said=True)
    return word
