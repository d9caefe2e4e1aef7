"""Writer of the line notation of a deal, from the declarations that the reader follows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from ..core.facts import Fact, Record, facts_of
from ..core.field_types import Player, Players
from .signs import LETTERS, Sign, Writing

WrittenWord = tuple[str, frozenset[str]]  # a word, and the facts that it tells


def write_line(writing: Writing, deal: Record) -> str:
    """The deal in one line: the words that open its kind, then the signs in their order."""
    return " ".join([*writing.opens, *(word for word, _ in write_words(writing, deal))])


def write_words(writing: Writing, deal: Record) -> list[WrittenWord]:
    """The words behind those that open the kind.

    A fact with its usual value is left out, a player never is. Of several signs that tell the same
    fact the first that fits is written.
    """
    words: list[WrittenWord] = []
    written: set[str] = set()
    for sign in sorted(writing.signs, key=lambda sign: not sign.first):
        if sign.tells & written:
            continue
        found = (
            written_record(writing, sign.record, deal) if sign.record else fact_words(sign, deal)
        )
        if found:
            written |= sign.tells
            glued, told = words.pop() if sign.joined else ("", frozenset())
            words.append((glued + found[0], told | sign.tells))
            words += [(word, sign.tells) for word in found[1:]]
    return words


def written_record(writing: Writing, name: str, deal: Record) -> list[str]:
    """Each record of a fact as the first of its signs that fits it."""
    signs = [sign for sign in writing.signs if sign.record == name]
    fitting = (
        [*chain(*(sign_words(sign, record) for sign in signs))] for record in getattr(deal, name)
    )
    return [word for words in fitting for word in words[:1]]


def fact_words(sign: Sign, deal: Record) -> list[str]:
    """The sign with the facts of the deal; nothing where one of them is left out."""
    own = [fact for fact in facts_of(type(deal)) if fact.name in sign.parts]
    return [] if any(is_usual(fact, deal) for fact in own) else [*sign_words(sign, deal)]


def is_usual(fact: Fact, deal: Record) -> bool:
    return getattr(deal, fact.name) == fact.default and not isinstance(fact.type, Player)


def sign_words(sign: Sign, record: Record) -> Iterator[str]:
    """The sign as a word; one for each player of a fact of several; none where it does not fit."""
    types = {fact.name: fact.type for fact in facts_of(type(record)) if fact.name in sign.parts}
    values = {name: getattr(record, name) for name in types}
    if None in values.values() or any(getattr(record, name) != own for name, own in sign.gives):
        return
    several = next((name for name, type_ in types.items() if isinstance(type_, Players)), None)
    for value in values[several] if several else (None,):
        one = values | {several: value} if several else values
        letters = {name for name, type_ in types.items() if isinstance(type_, (Player, Players))}
        parts = [part_word(part, one, letters) for part in sign.parts]
        yield sign.label + " " * sign.label_apart + "".join(parts)


def part_word(part: str, values: dict[str, Any], players: set[str]) -> str:
    if part.startswith("="):
        return part[1:]
    return LETTERS[values[part]] if part in players else str(values[part])
