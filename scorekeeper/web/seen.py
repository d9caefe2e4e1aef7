"""The chips of a field, made from its fact for the players and sides of this table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.rules.facts import Fact, Problem
from scorekeeper.rules.forms import Choice, Held, Player, Players, Side, SideOf, YesNo
from scorekeeper.rules.text import Name, Text, gettext, names, verbatim

from .chips import SIDES, Chip, exclusions, presets
from .labels import LABELS
from .short_names import ROOMY, short_names, width
from .typed import YES

Sides = Sequence[Sequence[int]]
Offers = Mapping[str, Sequence[Any]]


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What a form is drawn from: what was typed, what is offered now, who sits where, the names.

    everything: it is drawn for a phone without a network, so it asks what may have to be asked.
    """

    typed: Mapping[str, str]
    seats: Sequence[int]
    sides: Sides
    players: Sequence[str]
    problems: Sequence[Problem]
    offers: Offers = field(default_factory=dict)
    everything: bool = False

    def side_class(self, player: int) -> str:
        return SIDES[0] if player in self.sides[0] else SIDES[1]

    def offered(self, name: str, values: Sequence[Any]) -> tuple[Any, ...]:
        """The values that may be chosen now; one that was chosen before stays."""
        offer = self.offers.get(name, values)
        return tuple(one for one in values if one in offer or str(one) == self.typed.get(name))


def chips(kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
    if isinstance(one.form, SideOf | Side):
        made = side_chips(one, seen)
    elif isinstance(one.form, Player | Players):
        made = player_chips(one, seen)
    elif isinstance(one.form, Held):
        made = held_chips(kind, one, one.form, seen)
    elif isinstance(one.form, YesNo):
        made = (Chip(value=YES, label=one.label, words=one.label, brings=" ".join(one.brings)),)
    elif isinstance(one.form, Choice):
        made = tuple(
            replace(labelled(one, option.key, option.words or option.label), label=option.label)
            if option.words
            else labelled(one, option.key, option.label)
            for option in one.form.options
            if option.key in seen.offered(one.name, one.form.values)
        )
    else:
        values = seen.offered(one.name, one.form.values)
        made = tuple(labelled(one, str(value), verbatim(str(value))) for value in values)
    said = set(seen.typed.get(one.name, unsaid(one)).split())
    return tuple(
        replace(
            chip,
            checked=chip.value in said,
            preset=presets(kind, {one.name: chip.value}) or chip.preset,
        )
        for chip in made
    )


def unsaid(one: Fact) -> str:
    """What is chosen before anybody says anything."""
    return one.default if isinstance(one.form, Choice) and isinstance(one.default, str) else ""


def labelled(one: Fact, value: str, label: Text) -> Chip:
    words = gettext("{what}: {value}", what=one.label, value=label)
    return Chip(value=value, label=label, words=words)


def hand_chips(seen: Seen) -> tuple[Chip, ...]:
    """Whose hand it is."""
    return player_chips(Fact(name="", label=LABELS["hand"], form=Player()), seen)


def player_chips(one: Fact, seen: Seen) -> tuple[Chip, ...]:
    """One for each player, clockwise from the first seat, in the colours of the sides."""
    short = short_names(seen.players)
    besides = one.form.besides if isinstance(one.form, Players) else ""
    return tuple(
        Chip(
            value=str(player),
            label=verbatim(short[player]),
            player=player,
            words=gettext("{what}: {value}", what=one.label, value=Name(player)),
            side=seen.side_class(player),
            long=width(short[player]) > ROOMY,
            cannot=f"{besides}={player}" if besides else "",
            why=gettext("The bidder is not one of them.") if besides else None,
        )
        for player in seen.seats
        if player in seen.offered(one.name, one.form.values)
    )


def side_chips(one: Fact, seen: Seen) -> tuple[Chip, ...]:
    return tuple(
        Chip(
            value=str(side[0]),
            label=names(tuple(side)),
            words=gettext("{what}: {value}", what=one.label, value=names(tuple(side))),
            side=SIDES[number],
            long=sum(width(seen.players[player]) for player in side) > ROOMY + ROOMY,
        )
        for number, side in enumerate(seen.sides)
    )


def held_chips(kind: type[Any], one: Fact, form: Held, seen: Seen) -> tuple[Chip, ...]:
    """The counts of the first side falling, an even split, those of the other side rising."""
    made = []
    for first_holds in range(form.high, -1, -1):
        rest = form.high - first_holds
        side = 0 if first_holds >= rest else 1
        count = max(first_holds, rest)
        even = first_holds == rest
        who = min(min(one) for one in seen.sides) if even else min(seen.sides[side])
        label = gettext("{count} each", count=count) if even else verbatim(str(count))
        whose = gettext("each side") if even else names(tuple(seen.sides[side]))
        cannot, why = exclusions(kind, one, form, first_holds, seen.sides)
        made.append(
            Chip(
                value=f"{who}-{count}",
                label=label,
                words=gettext("{what}, {side}: {count}", what=one.label, side=whose, count=count),
                side="" if even else SIDES[side],
                cannot=cannot,
                why=why,
            )
        )
    return tuple(made)
