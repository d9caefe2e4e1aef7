"""Boards for holdings in one hand (tap a player, then the holding) and for counting cards by tap.

A holding is a record of a player and an item that at most one hand can have. With script an item is
a chip, and each tap lengthens it; without it, it is a pair of selects. The chips write into the
same selects. The card counter only fills in count fields that the form has anyway.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from scorekeeper.rules.core.facts import DealRecord, Fact, Record, fact_of, facts_of, read_facts
from scorekeeper.rules.core.field_types import Card, Declarer, Item, SplitCount, Way
from scorekeeper.rules.core.records import HandHoldings
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Text, list_names
from scorekeeper.rules.scoring.deal_scoring import deal_problems

from ..dry_run import Place
from ..fields.chip import Chip, declarer_condition
from ..fields.field_chips import is_long
from ..fields.form_fields import hand_words
from ..form_context import FormContext
from ..form_parsing import raw_facts
from .marks_board import BoardSide


@dataclass(frozen=True, kw_only=True)
class HandItem:
    """An item with its two selects, player and way. way, player: the selected values."""

    label: Text
    words: Text
    ways: tuple[tuple[str, Text], ...]
    player: str = ""
    way: str = ""


@dataclass(frozen=True, kw_only=True)
class HandsBoard:
    """players: the chips to choose whose hand it is. declarer: the field of the declarer."""

    players: tuple[Chip, ...]
    items: tuple[HandItem, ...]
    declarer: str


def holdings_boards(
    kind: type[Record], fact: Fact, typed: Mapping[str, str], players: tuple[Chip, ...]
) -> HandsBoard:
    holdings, declares = hand_words(typed.get(fact.name, "")), fact_of(kind, Declarer)
    return HandsBoard(
        players=players,
        items=tuple(hand_item(item, holdings) for item in items_of(fact)),
        declarer=declares.name if declares else "",
    )


def hand_item(item: Item, holdings: Sequence[str]) -> HandItem:
    ways = tuple((way_words(way), way.label) for way in item.ways)
    known = [words for words, _ in ways]
    for words in holdings:
        player, _, way = words.partition("-")
        if way in known:
            return HandItem(label=item.label, words=item.words, ways=ways, player=player, way=way)
    return HandItem(label=item.label, words=item.words, ways=ways)


def way_words(way: Way) -> str:
    """The part of a record after its player, as a form posts it: "sequence-H-4"."""
    return "-".join(str(value) for value in way.values)


def refused_holdings(
    place: Place, kind: type[DealRecord], typed: Mapping[str, str]
) -> tuple[tuple[str, Text], ...]:
    """The holdings that no hand can have given the posted fields, each with the reason.

    Checks the next way of every item for every player; returns nothing until the rest of the deal
    is complete. place: where among the entries the deal stands.
    """
    fact = fact_of(kind, HandHoldings)
    if (
        fact is None
        or len(hand_words(typed.get(fact.name, ""))) > cast("HandHoldings", fact.type).most
    ):
        return ()
    standing = place.standing
    sides = standing.sides
    typed_rest = {**typed, fact.name: ""}
    if read_facts(kind, raw_facts(kind, typed_rest, sides)[0])[0] is None:
        return ()
    found = []
    for words, tried in next_ways(fact, typed, sides):
        raw, _ = raw_facts(kind, {**typed, fact.name: tried}, sides)
        deal, problems = read_facts(kind, raw)
        reasons = problems if deal is None else deal_problems(place.sheet.ruleset, standing, deal)
        why = next((problem.text for problem in reasons if problem.fact == fact.name), None)
        if why is not None:
            found.append((words, why))
    return tuple(found)


def items_of(fact: Fact) -> tuple[Item, ...]:
    return cast("HandHoldings", fact.type).items


def next_ways(fact: Fact, typed: Mapping[str, str], sides: Sides) -> list[tuple[str, str]]:
    """For each player and item the next way, and the field value with it added."""
    holdings = hand_words(typed.get(fact.name, ""))
    found = []
    for item in items_of(fact):
        ways = [way_words(way) for way in item.ways]
        others = [words for words in holdings if words.partition("-")[2] not in ways]
        for player in sorted(player for side in sides for player in side):
            own = [f"{player}-{way}" for way in ways]
            held = max((own.index(words) for words in holdings if words in own), default=-1)
            if held + 1 < len(own):
                found.append((own[held + 1], " ".join([*others, own[held + 1]])))
    return found


# ── Counting cards by tap ───────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class CardChip:
    """A card to tap. counts: the fields that it adds to: "aces honours?strain=H".

    only: when it is shown, "" for always. twice: when it also counts in a second field.
    """

    label: Text
    counts: str
    only: str
    twice: str


@dataclass(frozen=True, kw_only=True)
class Cards:
    """The cards of all counted facts. sides: who holds them. sums: the fields with their labels."""

    cards: tuple[CardChip, ...]
    sides: tuple[BoardSide, ...]
    sums: tuple[tuple[str, Text], ...]


def counted_facts(kind: type[Record]) -> tuple[Fact, ...]:
    """The facts whose individual cards are known."""
    return tuple(fact for fact in facts_of(kind) if getattr(fact.type, "cards", ()))


def cards(kind: type[Record], form: FormContext) -> Cards:
    counted = counted_facts(kind)
    found: dict[str, list[tuple[str, Card]]] = {}
    for fact in counted:
        for card in cast("SplitCount", fact.type).cards:
            found.setdefault(card.key, []).append((fact.name, card))
    return Cards(
        cards=tuple(card_chip(found[key]) for key in found),
        sides=tuple(
            BoardSide(
                value=str(side[0]),
                label=list_names(tuple(side)),
                colour=form.side_class(side[0]),
                own_when="",
                usual_when=declarer_condition(kind, side),
                long=is_long(form.players, side),
            )
            for side in form.sides
        ),
        sums=tuple((other_fact.name, other_fact.label) for other_fact in counted),
    )


def card_chip(counted: Sequence[tuple[str, Card]]) -> CardChip:
    always = [name for name, card in counted if not card.fact]
    sometimes = [(name, card_condition(card)) for name, card in counted if card.fact]
    counts = [*always, *(f"{name}?{when}" for name, when in sometimes)]
    return CardChip(
        label=counted[0][1].label,
        counts=" ".join(counts),
        only="" if always else sometimes[0][1],
        twice=sometimes[0][1] if always and sometimes else "",
    )


def card_condition(card: Card) -> str:
    return f"{card.fact}={','.join(card.values)}"
