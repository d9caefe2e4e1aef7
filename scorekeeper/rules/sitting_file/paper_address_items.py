"""The rules in the address of a printed sheet: house rules, seats and numbers as items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING

from ..core.facts import facts_of, read_record
from ..core.seats import Seating
from ..notation.signs import LETTERS

if TYPE_CHECKING:
    from ..scoring.ruleset import Ruleset

BETWEEN_ITEMS = "*"  # two items, and two deals
APART_IN_ITEM = "."  # within an item, and in a deal in place of a blank
NO_ITEMS = "-"  # there are no items
FIRST_DEAL, LAST = "+", "-"  # before the numbers of the first and the last deal
LEFT_OUT = "$"  # before the numbers of adjustments and penalties
LONGEST_ITEM_NUMBER = 4  # digits
MOST_ITEMS = 200


@dataclass(frozen=True, kw_only=True)
class Items:
    """The items of the rules, as far as they are read.

    options: as in a file. last: the number of the last deal, 0 if it is not said. left_out: the
    numbers of adjustments and of penalties that stay on the paper. whole: every item could be read.
    """

    ruleset: Ruleset
    players: int
    options: Mapping[str, object] = field(default_factory=dict)
    seatings: tuple[Seating, ...] = ()
    first: int = 1
    last: int = 0
    left_out: tuple[int, int] = (0, 0)
    whole: bool = True


def write_items(items: Items) -> str:
    """Players, house rules, seatings, numbers of the deals and of what is left out; each only if it
    is not the usual."""
    return BETWEEN_ITEMS.join(written_items(items)) or NO_ITEMS


def written_items(items: Items) -> Iterator[str]:
    if len(items.ruleset.players) > 1:
        yield str(items.players)
    for name, value in items.options.items():
        yield coded(name) + APART_IN_ITEM + coded(value)
    yield from map(coded_seating, items.seatings)
    if items.first > 1:
        yield f"{FIRST_DEAL}{items.first}"
    if items.last:
        yield f"{LAST}{items.last}"
    if any(items.left_out):
        yield coded_counts(items.left_out)


def coded_counts(left_out: tuple[int, int]) -> str:
    adjustments, penalties = left_out
    return f"{LEFT_OUT}{adjustments}{APART_IN_ITEM}{penalties}"


def coded(word: object) -> str:
    """A name or a value of a house rule, or the key of a game."""
    return str(word).upper().replace("_", "-")


def coded_seating(seating: Seating) -> str:
    seats = "".join(LETTERS[player] for player in seating.seats or ())
    dealer = "" if seating.dealer is None else LETTERS[seating.dealer]
    return APART_IN_ITEM.join((str(seating.round), seats, dealer))


def read_items(ruleset: Ruleset, rules: str) -> Items:
    """What the items say. The number of players stands first, because the seats depend on it."""
    given = [] if rules == NO_ITEMS else rules.upper().split(BETWEEN_ITEMS)
    players = ruleset.most_players
    whole = len(given) <= MOST_ITEMS
    if given and number_of(given[0]) in ruleset.players:
        players = number_of(given.pop(0))
    items = Items(ruleset=ruleset, players=players, whole=whole)
    for item in given[:MOST_ITEMS]:
        items = with_item(items, item)
    return items


def with_item(items: Items, item: str) -> Items:
    """The items with one more; if it cannot be read, they are not whole."""
    sign, number = item[:1], number_of(item[1:])
    name, _, value = item.partition(APART_IN_ITEM)
    rule = rule_of(items.ruleset, name, value)
    seating = seating_of(item, items.players)
    if sign == FIRST_DEAL and number:
        return replace(items, first=number)
    if sign == LAST and number:
        return replace(items, last=number)
    adjustments, _, penalties = item[1:].partition(APART_IN_ITEM)
    left_out = (number_of(adjustments), number_of(penalties))
    if any(left_out) and coded_counts(left_out) == item:
        return replace(items, left_out=left_out)
    if rule:
        return replace(items, options={**items.options, **rule})
    if seating and seating.round not in [other.round for other in items.seatings]:
        return replace(items, seatings=(*items.seatings, seating))
    return replace(items, whole=False)


def number_of(word: str) -> int:
    """The number that the figures stand for; 0 if these are no figures."""
    known = word.isascii() and word.isdecimal() and len(word) <= LONGEST_ITEM_NUMBER
    return int(word) if known else 0


def rule_of(ruleset: Ruleset, name: str, value: str) -> Mapping[str, object]:
    """The house rule of this name with this value, as in a file; {} if there is none."""
    found = (
        (fact.name, own)
        for fact in facts_of(ruleset.Options)
        if coded(fact.name) == name
        for own in fact.type.values
        if coded(own) == value
    )
    return dict(islice(found, 1))


def seating_of(item: str, players: int) -> Seating | None:
    """The seating that is written so; None if there is none at a table of so many."""
    round_, seats, dealer = (*item.split(APART_IN_ITEM), "", "")[:3]
    raw: dict[str, object] = {
        "round": number_of(round_),
        "seats": [LETTERS.find(letter) for letter in seats] or None,
        "dealer": LETTERS.find(dealer) if dealer else None,
    }
    seating, _ = read_record(Seating, raw, range(players))
    return seating if seating and coded_seating(seating) == item else None
