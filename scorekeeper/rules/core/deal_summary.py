"""Short summaries of booked deals and of their facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from .facts import DealRecord, Fact, Record, bid_of, fact_of, facts_of
from .field_types import (
    Choice,
    Declarer,
    FieldType,
    Integer,
    IntegerChoice,
    Player,
    Players,
    Solo,
    YesNo,
    by_type,
)
from .records import Records, value_label
from .seats import Sides
from .text import Name, Text, gettext, list_names, list_texts, pgettext

YES_WORD, NO = gettext("yes"), gettext("no")
NO_RECORDS = pgettext("no value", "none")


def deal_title(deal: DealRecord) -> Text:
    """ "Clara 5♣ 11": the deal, preceded by its declarer or solo player if it has one.

    deal: an instance of one of a ruleset's kinds.
    """
    fact = fact_of(type(deal), Declarer, Solo)
    brief: Text = deal.brief()
    if fact is None:
        return brief
    return gettext("{player} {deal}", player=Name(getattr(deal, fact.name)), deal=brief)


def facts_as_asked(kind: type[Record]) -> Iterator[tuple[Text, tuple[Fact, ...]]]:
    """The facts with their labels as the form asks them: level and strain together."""
    bid = bid_of(kind)
    for fact in facts_of(kind):
        if fact not in bid:
            yield fact.label, (fact,)
        elif fact == bid[0]:
            yield gettext("Contract"), bid


def values_words(facts: Sequence[Fact], record: Record) -> Text:
    return join_texts([value_words(fact, getattr(record, fact.name)) for fact in facts])


def value_words(fact: Fact, value: object) -> Text:
    """One value of a fact in words: "9", "Anna", "redoubled", "4 Boris, 9 Anna"."""
    if value is None or value == ():
        return NO_RECORDS
    return by_type(WORDS_BY_TYPE, fact.type)(fact.type, value)


def record_words(record: Any) -> Text:
    """ "4 Boris": the values of a record in order."""
    given = [(fact, getattr(record, fact.name)) for fact in facts_of(type(record))]
    return join_texts([value_words(fact, value) for fact, value in given if value is not None])


def join_texts(texts: Sequence[Text]) -> Text:
    """ "4 ♥" """
    if len(texts) == 1:
        return texts[0]
    return gettext("{one} {other}", one=texts[0], other=join_texts(texts[1:]))


def list_numbers(numbers: Iterable[tuple[int, int]]) -> str:
    """ "1–2, 6–17 → 5–16": deals in order, each with its number before and after a change."""
    runs: list[list[tuple[int, int]]] = []
    for old, new in numbers:
        if runs and runs[-1][-1] == (old - 1, new - 1):
            runs[-1].append((old, new))
        else:
            runs.append([(old, new)])
    return ", ".join(run_numbers(run[0], run[-1]) for run in runs)


def run_numbers(first: tuple[int, int], last: tuple[int, int]) -> str:
    """ "6–17 → 5–16", or "6–17" if the numbers stay."""
    old, new = (
        str(number) if number == other else f"{number}–{other}"
        for number, other in zip(first, last, strict=True)
    )
    return old if old == new else f"{old} → {new}"


def list_sides(sides: Sides) -> Text:
    """ "Anna & Clara – Boris & Dmitri" """
    text = join_names(sides[0])
    if len(sides) == 1:
        return text
    return gettext("{one} – {other}", one=text, other=list_sides(sides[1:]))


def join_names(side: Sequence[int]) -> Text:
    """ "Anna & Clara" """
    if len(side) == 1:
        return list_names(side)
    return gettext("{one} & {other}", one=Name(side[0]), other=join_names(side[1:]))


WORDS_BY_TYPE: dict[type[FieldType], Callable[[Any, Any], Text]] = {
    Integer: value_label,
    IntegerChoice: value_label,
    Choice: value_label,
    Player: lambda _, value: list_names((value,)),
    Players: lambda _, value: list_names(value),
    YesNo: lambda _, value: YES_WORD if value else NO,
    Records: lambda _, value: list_texts([record_words(record) for record in value]),
}
