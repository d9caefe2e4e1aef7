"""Numbers above thirteen in words, and numbers of several words: "one hundred and seventy five"."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from .signs import Word, typed_text
from .spoken_words import normalize_phrase

TEN, HUNDRED = 10, 100
LONGEST_PART = 30  # letters of one of the words that a number is made of


def sum_of_words(number: int, other: int) -> int | None:
    """The number that two numbers side by side are together; None if they are two.

    >>> sum_of_words(70, 5), sum_of_words(2, 100), sum_of_words(100, 12), sum_of_words(3, 9)
    (75, 200, 112, None)
    """
    if other == HUNDRED and number < TEN:
        return number * HUNDRED
    ten = number % TEN == 0 and number % HUNDRED > TEN and other < TEN
    hundred = number % HUNDRED == 0 and number and other < HUNDRED
    return number + other if other and (ten or hundred) else None


def joined_numbers(words: Sequence[Word], apart: Container[str] = ()) -> list[Word]:
    """The words, those of one number joined: "seventy", "five" to "75". Figures never are.

    A word that is passed over is dropped. It may stand behind a hundred: "hundred and five". apart:
    words that are names as well, and so no part of a number.
    """
    done: list[Word] = []
    passed_over = 0
    for word in words:
        both, whole = [*done[-1:], word], None
        if len(both) > 1 and all(is_in_words(typed_word, apart) for typed_word in both):
            first, second = (int(typed_word.sign) for typed_word in both)
            if passed_over <= (first % HUNDRED == 0):
                whole = sum_of_words(first, second)
        if whole:
            done[-1:] = [Word(str(whole), typed_text(both), from_phrase=True)]
        elif word.sign:
            done.append(word)
        passed_over = 0 if word.sign else passed_over + 1
    return done


def is_in_words(word: Word, apart: Container[str] = ()) -> bool:
    """Whether this is a number without a figure, and no name."""
    number = word.from_phrase and word.sign.isdecimal() and not any(map(str.isdecimal, word.typed))
    return number and normalize_phrase(word.typed) not in apart


def whole_number(word: Word, known: Mapping[str, str]) -> Word:
    """The number of a word that is made of several, "seventyfive"; of any other the word itself."""
    phrase = normalize_phrase(word.sign)
    rest = "" if phrase in known else phrase.replace("-", "")
    parts: list[Word] = []
    while rest:
        counts = range(min(len(rest), LONGEST_PART), 0, -1)
        part = next((rest[:count] for count in counts if rest[:count] in known), "")
        parts.append(Word(known.get(part, ""), part, from_phrase=True))
        rest = rest[len(part) :] if is_in_words(parts[-1]) else ""
    joined = joined_numbers(parts)
    if len(parts) > 1 and len(joined) == 1 and all(map(is_in_words, parts)):
        return Word(joined[0].sign, word.typed, from_phrase=True)
    return word
