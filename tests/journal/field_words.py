"""Fields in words, for docs/journal.md and docs/sitting-file.md: types, conditions, defaults."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Mapping, Sequence
from textwrap import fill
from typing import Any

from scorekeeper.journal.acts import GameFacts, Names, RecordFact
from scorekeeper.rules.core import field_types, records
from scorekeeper.rules.core.facts import Fact, Record, facts_of
from scorekeeper.rules.core.field_types import Choice, FieldType, IntegerChoice, Player, YesNo
from scorekeeper.rules.core.records import MOST_POINTS
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.shared.bids import SUITS

WIDTH = 105
LINKED: Mapping[type[Any], str] = {
    Seating: "[seatings](sitting-file.md#seating)",
    Stake: "[stake](sitting-file.md#stake)",
}


def doc(kind: type[Any]) -> str:
    """What the class says of itself, without the paragraph of the rules that it is from."""
    return re.sub(r" \(sitting §[\d.]+\)", "", " ".join((inspect.getdoc(kind) or "").split()))


def fact_words(kind: type[Record], fact: Fact) -> str:
    """ "0 to 13; only if `conceded` is `false`"; what is bold is the default."""
    listed = isinstance(fact.type, Choice | IntegerChoice | YesNo)
    parts = [", ".join(choices_words(fact)) if listed else type_words(fact.type)]
    if fact.when:
        types = {other.name: other.type for other in facts_of(kind)}
        asked = (
            f"`{when.fact}` is {' or '.join(values_words(types[when.fact], when.values))}"
            for when in fact.when
        )
        parts.append(f"only if {' and '.join(asked)}")
    if not fact.required and fact.unsaid is None:
        parts.append("may be left out")
    elif not fact.required and not listed:
        parts += [f"default {words}" for words in values_words(fact.type, [fact.unsaid])]
    return "; ".join(parts)


def choices_words(fact: Fact) -> list[str]:
    words = values_words(fact.type, fact.type.values)
    usual = [] if fact.required else values_words(fact.type, [fact.unsaid])
    return [f"**{one}**" if one in usual else one for one in words]


def values_words(type_: FieldType, values: Sequence[object]) -> list[str]:
    if isinstance(type_, Player):
        return ["the first player" if value == 0 else f"player {value}" for value in values]
    suits = {*SUITS} <= {*values}
    others = [value for value in values if not (suits and value in SUITS)]
    return ["a suit"] * suits + [f"`{as_json(value)}`" for value in others]


def type_words(type_: FieldType) -> str:
    return field_types.by_type(TYPES, type_)(type_)


def plain_words(words: str) -> Callable[[Any], str]:
    return lambda type_: words


def records_words(type_: Any) -> str:
    return LINKED.get(type_.of) or f"objects: {nested_words(type_.of)}"


def nested_words(kind: type[Record]) -> str:
    """ "`player` (player), `bid` (1 to 13)" """
    return ", ".join(f"`{fact.name}` ({fact_words(kind, fact)})" for fact in facts_of(kind))


TYPES: Mapping[type[FieldType], Callable[[Any], str]] = {
    field_types.Integer: lambda type_: f"{type_.low:,} to {type_.high:,}",
    field_types.Player: plain_words("player"),
    field_types.SideOf: plain_words("side"),
    field_types.Players: plain_words("list of players"),
    records.Records: lambda type_: f"list of {records_words(type_)}",
    records.PerPlayer: lambda type_: f"list, for each player an object: {nested_words(type_.of)}",
    records.Words: lambda type_: f"text, at most {type_.longest} characters",
    records.FormalText: lambda type_: f"text: {type_.form}",
    records.SeatOrder: plain_words("list of all players"),
    records.PlayerPoints: lambda type_: (
        f"object: by player, −{MOST_POINTS:,} to {MOST_POINTS:,}; who is not named gets 0"
    ),
    GameFacts: plain_words("[object](#deals-and-house-rules)"),
    Names: plain_words("list of texts"),
    RecordFact: lambda type_: LINKED[type_.of],
}


def items(lines: Sequence[str], title: str, above: dict[str, str]) -> str:
    """The lines, each with the words of a field, as the items of a list.

    above: what was written before, each line with the title of its list. Those of one list that
    come again are only named, where that takes less than half the words.
    """
    again: dict[str, list[str]] = {}
    for line in lines:
        again.setdefault(above.setdefault(line, title), []).append(line)
    written = list[str]()
    for list_, own in again.items():
        names = ", ".join(line.partition(":")[0] for line in own)
        named = f"{names}: as in `{list_}`"
        short = list_ != title and 2 * len(named.split()) < len(" ".join(own).split())
        written += [named] if short else own
    return "".join(f"- {line}\n" for line in written)


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def wrapped(page: str) -> str:
    """The page with its paragraphs and items in lines of one width."""
    return "\n\n".join(map(wrapped_block, page.rstrip("\n").split("\n\n"))) + "\n"


def wrapped_block(block: str) -> str:
    if block.startswith(("#", "|", "```")):
        return block
    items = re.split(r"\n(?=- )", block)
    return "\n".join(
        fill(
            " ".join(item.split()),
            WIDTH,
            subsequent_indent="  " * item.startswith("- "),
            break_long_words=False,
            break_on_hyphens=False,
        )
        for item in items
    )
