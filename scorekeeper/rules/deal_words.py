"""A booked deal in a few words with its player's name, and what differs between two of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .facts import Fact, Records, facts_of
from .forms import Choice, Player, Players, SideOf, YesNo
from .text import Name, Text, gettext, in_figures, names, pgettext

BID = ("level", "strain")  # said in one breath: the contract
YES, NO = gettext("yes"), gettext("no")
NONE = pgettext("no value", "none")


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A fact in which two deals differ: what it is called, and both its values in words."""

    label: Text
    old: Text
    new: Text

    @property
    def words(self) -> Text:
        """ "Tricks (8 → 9)"; a label may be a question, or have a colon of its own."""
        return gettext("{label} ({old} → {new})", label=self.label, old=self.old, new=self.new)


def deal_title(deal: Any) -> Text:
    """ "Clara 5♣ 11": the deal with the player whom it is named after, where it is.

    deal: one of a ruleset's kinds.
    """
    for one in facts_of(type(deal)):
        if isinstance(one.form, Player) and not isinstance(one.form, SideOf):
            player = Name(getattr(deal, one.name))
            return gettext("{player} {deal}", player=player, deal=deal.brief())
    brief: Text = deal.brief()
    return brief


def differences(old: Any, new: Any) -> tuple[Difference, ...]:
    """The facts in which two deals, or the house rules of two sittings, differ, in the order in
    which they are asked. Deals of two kinds differ as a whole."""
    if type(old) is not type(new):
        return (Difference(label=gettext("Deal"), old=deal_title(old), new=deal_title(new)),)
    return tuple(differing(old, new))


def differing(old: Any, new: Any) -> Iterator[Difference]:
    for label, facts in askings(facts_of(type(old))):
        if any(getattr(old, one.name) != getattr(new, one.name) for one in facts):
            yield Difference(
                label=label, old=values_words(facts, old), new=values_words(facts, new)
            )


def askings(facts: Sequence[Fact]) -> Iterator[tuple[Text, tuple[Fact, ...]]]:
    """The facts as they are asked: level and strain together."""
    bid = tuple(one for one in facts if one.name in BID)
    for one in facts:
        if len(bid) < len(BID) or one.name not in BID:
            yield one.label, (one,)
        elif one.name == BID[0]:
            yield gettext("Contract"), bid


def values_words(facts: Sequence[Fact], deal: Any) -> Text:
    return joined([value_words(one, getattr(deal, one.name)) for one in facts])


def value_words(one: Fact, value: Any) -> Text:
    """One value of a fact: "9", "Anna", "redoubled", "4 Boris, 9 Anna"."""
    if value is None or value == ():
        return NONE
    if isinstance(one.form, YesNo):
        return YES if value else NO
    if isinstance(one.form, Choice):
        return next(option.label for option in one.form.options if option.key == value)
    if isinstance(one.form, Player):
        return names((value,))
    if isinstance(one.form, Players):
        return names(value)
    if isinstance(one.form, Records):
        return listed([record_words(record) for record in value])
    return in_figures(value)


def record_words(record: Any) -> Text:
    """ "4 Boris": what a record says, one after the other."""
    given = [(one, getattr(record, one.name)) for one in facts_of(type(record))]
    return joined([value_words(one, value) for one, value in given if value is not None])


def joined(texts: Sequence[Text]) -> Text:
    """ "4 ♥" """
    if len(texts) == 1:
        return texts[0]
    return gettext("{one} {other}", one=texts[0], other=joined(texts[1:]))


def listed(texts: Sequence[Text]) -> Text:
    """ "4 Boris, 9 Anna" """
    if len(texts) == 1:
        return texts[0]
    return gettext("{one}, {others}", one=texts[0], others=listed(texts[1:]))
