"""Short summaries of booked deals and of their facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .facts import Fact, bid_of, fact_of, facts_of
from .field_types import (
    Choice,
    Declarer,
    FieldType,
    Numbers,
    Player,
    Players,
    Solo,
    Whole,
    YesNo,
    treatment,
)
from .records import Records, value_label
from .text import Name, Text, gettext, list_names, pgettext

YES, NO = gettext("yes"), gettext("no")
NONE = pgettext("no value", "none")


def deal_title(deal: Any) -> Text:
    """ "Clara 5♣ 11": the deal, preceded by its declarer or solo player if it has one.

    deal: an instance of one of a ruleset's kinds.
    """
    one = fact_of(type(deal), Declarer, Solo)
    brief: Text = deal.brief()
    if one is None:
        return brief
    return gettext("{player} {deal}", player=Name(getattr(deal, one.name)), deal=brief)


def facts_as_asked(kind: type[Any]) -> Iterator[tuple[Text, tuple[Fact, ...]]]:
    """The facts with their labels as the form asks them: level and strain together."""
    bid = bid_of(kind)
    for one in facts_of(kind):
        if one not in bid:
            yield one.label, (one,)
        elif one == bid[0]:
            yield gettext("Contract"), bid


def values_words(facts: Sequence[Fact], deal: Any) -> Text:
    return join_texts([value_words(one, getattr(deal, one.name)) for one in facts])


def value_words(one: Fact, value: Any) -> Text:
    """One value of a fact in words: "9", "Anna", "redoubled", "4 Boris, 9 Anna"."""
    if value is None or value == ():
        return NONE
    return treatment(WORDS, one.type)(one.type, value)


def record_words(record: Any) -> Text:
    """ "4 Boris": the values of a record in order."""
    given = [(one, getattr(record, one.name)) for one in facts_of(type(record))]
    return join_texts([value_words(one, value) for one, value in given if value is not None])


def join_texts(texts: Sequence[Text]) -> Text:
    """ "4 ♥" """
    if len(texts) == 1:
        return texts[0]
    return gettext("{one} {other}", one=texts[0], other=join_texts(texts[1:]))


def list_texts(texts: Sequence[Text]) -> Text:
    """ "4 Boris, 9 Anna" """
    if len(texts) == 1:
        return texts[0]
    return gettext("{one}, {others}", one=texts[0], others=list_texts(texts[1:]))


WORDS: dict[type[FieldType], Callable[[Any, Any], Text]] = {
    Whole: value_label,
    Numbers: value_label,
    Choice: value_label,
    Player: lambda _, value: list_names((value,)),
    Players: lambda _, value: list_names(value),
    YesNo: lambda _, value: YES if value else NO,
    Records: lambda _, value: list_texts([record_words(record) for record in value]),
}
