"""The example of each kind of deal in one line, and what its signs mean at this table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.facts import REQUIRED, Record, facts_of
from ..core.records import PerPlayer
from ..core.text import Text
from ..notation.line_reader import LineReader, types_of
from ..notation.signs import Sign, Word, Writing
from .ruleset import Ruleset
from .sitting import Sitting

Offers = Mapping[str, tuple[object, ...]]  # the values of facts


@dataclass(frozen=True, kw_only=True)
class LegendLine:
    """A line and its signs. new: those that no line before has explained."""

    example: str
    signs: tuple[tuple[str, Text], ...]
    new: tuple[tuple[str, Text], ...]


def legend_of(sitting: Sitting) -> tuple[LegendLine, ...]:
    """How each kind of deal is written in one line at this table."""
    return legend(sitting.ruleset, sitting.options, len(sitting.players))


def legend(ruleset: Ruleset, options: Record, players: int) -> tuple[LegendLine, ...]:
    """Each kind's example, its opening words, and its signs as they stand there.

    Kinds that are not played under these house rules are left out, and so is what is not asked
    under them, or of so few players.
    """
    standing = ruleset.first_standing(options, players)
    found: list[LegendLine] = []
    known: set[Sign] = set()
    played = ruleset.kinds_of(options)
    for writing in (one for one in ruleset.writings if one.kind in played):
        kind = ruleset.kinds[writing.kind]
        unasked = unasked_facts(kind, ruleset.offered(writing.kind, standing))
        reader = LineReader(types_of(kind), writing.signs)
        example, shown = signs_shown(writing, reader, unasked, players)
        opening = [(" ".join(writing.opens), writing.means or kind.title)] if writing.opens else []
        meanings = [(words, sign.means) for sign, words in shown.items()]
        new = [(words, sign.means) for sign, words in shown.items() if sign not in known]
        known.update(shown)
        found.append(LegendLine(example=example, signs=(*opening, *meanings), new=(*opening, *new)))
    return tuple(found)


def unasked_facts(kind: type[Record], offers: Offers) -> Offers:
    """The facts that are not asked, each with its values left. offers: the values of the others.

    A fact is also not asked where another, on which it depends, has no value for it.
    """
    found = {
        fact.name: offers[fact.name]
        for fact in facts_of(kind)
        if fact.name in offers and fact.default is not REQUIRED
    }
    for fact in facts_of(kind):
        if any(
            not {*when.values}.intersection(offers.get(when.fact, when.values))
            for when in fact.when
        ):
            found[fact.name] = (fact.unsaid,)
    return found


def signs_shown(
    writing: Writing,
    reader: LineReader,
    unasked: Offers,
    players: int,
) -> tuple[str, dict[Sign, str]]:
    """The example, and each sign as it stands there, or else with an example of its own.

    unasked: the values of facts that are not asked; signs with others are left out, and so are rows
    of players who do not sit there. A second way to write the same facts is left out, too.
    """

    def asked(sign: Sign, words: str) -> bool:
        values = {**(reader.matched(sign, words.replace(" ", "")) or {}), **dict(sign.gives)}
        rows = reader.types.get(sign.record)
        if isinstance(rows, PerPlayer) and values.get(rows.player.name, 0) not in range(players):
            return False
        return all(value in unasked.get(name, (value,)) for name, value in values.items())

    count, words = len(writing.opens), writing.example.replace("+", " +").split()
    example = words[:count]
    places: dict[Sign, str] = {}
    for word in reader.joined([Word(typed, typed) for typed in words[count:]], before=False):
        sign = reader.read(word)
        if sign is None or asked(sign, word.typed):
            example.append(word.typed)
        if sign is not None and (sign not in places or word.typed == sign.example):
            places[sign] = word.typed
    shown: dict[tuple[object, ...], Sign] = {}
    for sign in writing.signs:
        shown.setdefault((sign.facts, sign.gives, sign.record), sign)
    found = {sign: places.get(sign, sign.example) for sign in shown.values()}
    needed = {sign: typed for sign, typed in found.items() if asked(sign, typed)}
    return " ".join(example).replace(" +", "+"), needed
