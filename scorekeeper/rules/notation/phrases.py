"""Phrases of several words that stand for signs, and their replacement in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .signs import Word, typed_text
from .spoken_words import normalize_phrase


class Phrases(dict[str, str]):
    """Normalized phrases, each with what it stands for.

    longest: the number of words in the longest phrase. beginnings: the first words of phrases.
    """

    def __init__(self, meanings: Mapping[str, str]) -> None:
        super().__init__(meanings)
        phrases = [phrase.split() for phrase in self]
        self.longest = max(map(len, phrases), default=0)
        self.beginnings = {" ".join(words[:n]) for words in phrases for n in range(1, len(words))}

    def longest_at(self, start: int, words: Sequence[Word]) -> int:
        """How many words from this place on are the longest phrase there; 0 if there is none."""
        found, phrase = 0, ""
        for count, word in enumerate(words[start : start + self.longest], 1):
            phrase = f"{phrase} {normalize_phrase(word.sign)}".lstrip()
            found = count if phrase in self else found
            if phrase not in self.beginnings:
                break
        return found


def phrase_of(words: Sequence[Word]) -> str:
    """The words joined to a normalized phrase for a lookup."""
    return normalize_phrase(" ".join(word.sign for word in words))


def replace_phrases(words: Sequence[Word], by: Phrases) -> list[Word]:
    """Replace every phrase, longer ones first; one that is passed over has an empty sign."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        count, word = by.longest_at(place, words), words[place]
        if count:
            together = words[place : place + count]
            word = Word(by[phrase_of(together)], typed_text(together), from_phrase=True)
        found.append(word)
        place += count or 1
    return found
