"""Chips, the tappable options of a form: which is chosen, what each sets, when it is greyed out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import Exclusion, Record, facts_of
from scorekeeper.rules.core.text import Name, Text, gettext, list_names, verbatim
from scorekeeper.rules.score_report import display_width
from scorekeeper.rules.scoring.standing import Remark

from ..sheet_page import side_class
from ..short_names import ROOMY, short_names
from .answers import OTHERS, OWN
from .conditions import ALWAYS, NEVER, Condition, all_of, condition, posted_value
from .form_context import FormContext


@dataclass(frozen=True, kw_only=True)
class Chip:
    """One tappable option.

    player: the player that the label names. remark: what is told of that player before this deal.
    note: small text under the label. now: it is checked because of what was played so far. facts:
    what it sets besides its own field, and preset: the usual values that it sets, as assignments.
    wide: it takes a whole row. brings: fields that it resets to their usual value. cannot: when it
    is greyed out. why: the reason shown then.
    """

    value: str
    label: Text
    words: Text
    player: int | None = None
    remark: Remark | None = None
    note: Text | None = None
    side: str = ""
    checked: bool = False
    now: bool = False
    long: bool = False
    wide: bool = False
    facts: str = ""
    preset: str = ""
    brings: str = ""
    cannot: Condition = NEVER
    why: Text | None = None


@dataclass(frozen=True, kw_only=True)
class ChipRow:
    """The chips of a group. columns: of a grid, 0 for as many as fit. window: the chips around the
    usual number are shown, or the likely ones, the others behind "…". fewer: when a smaller number
    is better. many: several may be chosen."""

    chips: tuple[Chip, ...]
    columns: int = 0
    window: bool = False
    likely: str = ""
    fewer: Condition = NEVER
    many: bool = False

    @property
    def lines(self) -> int:
        return -(-len(self.chips) // self.columns) if self.columns else 1


@dataclass(frozen=True, kw_only=True)
class TableSide:
    """A side at this table, as a switch or a chip shows it. value: names it when posted. counts:
    when it is the side whose tricks and cards the deal counts. usual: when a switch starts on it.
    long: the label needs the small type."""

    value: str
    label: Text
    colour: str
    counts: Condition
    usual: Condition
    long: bool = False


def assigned_values(values: Mapping[str, object], prefix: str = "") -> str:
    """Fields and their values, for a `data-` attribute: "tricks=9;aces=1-4"."""
    return ";".join(f"{prefix}{name}={posted_value(value)}" for name, value in values.items())


def usual_values(kind: type[Record], values: Mapping[str, object]) -> dict[str, object]:
    """The usual values that follow from what is known."""
    return {
        fact.name: fact.preset(*(values[name] for name in fact.preset_from))
        for fact in facts_of(kind)
        if fact.preset and set(fact.preset_from) <= set(values)
    }


# ── Players and sides ───────────────────────────────────────────────────────────────────────────


def labelled_chip(what: Text, value: str, label: Text) -> Chip:
    words = gettext("{what}: {value}", what=what, value=label)
    return Chip(value=value, label=label, words=words)


def player_chips(what: Text, form: FormContext, players: Sequence[object]) -> tuple[Chip, ...]:
    """A chip for each of these players, in the order of the seats, in the colours of the sides."""
    short = short_names(form.players)
    return tuple(
        Chip(
            value=str(player),
            label=verbatim(short[player]),
            player=player,
            words=gettext("{what}: {value}", what=what, value=Name(player)),
            side=form.side_class(player),
            long=display_width(short[player]) > ROOMY,
        )
        for player in form.seats
        if player in players
    )


def table_sides(form: FormContext, counts: Callable[[Sequence[int]], Condition]) -> list[TableSide]:
    """The sides at the table. counts: when a side is the one that the deal counts for."""
    return [
        TableSide(
            value=str(side[0]),
            label=list_names(tuple(side)),
            colour=form.side_class(side[0]),
            counts=counts(side),
            usual=counts(side),
            long=sum(display_width(form.players[player]) for player in side) > ROOMY + ROOMY,
        )
        for side in form.sides
    ]


def solo_sides() -> list[TableSide]:
    """The sides of a solo deal. Most is marked for the others."""
    return [
        TableSide(
            value=OWN, label=gettext("the bidder"), colour=side_class(0), counts=ALWAYS, usual=NEVER
        ),
        TableSide(
            value=OTHERS,
            label=gettext("the others"),
            colour=side_class(1),
            counts=NEVER,
            usual=ALWAYS,
        ),
    ]


def side_chips(what: Text, form: FormContext) -> tuple[Chip, ...]:
    return tuple(
        replace(labelled_chip(what, side.value, side.label), side=side.colour, long=side.long)
        for side in table_sides(form, lambda _: ALWAYS)
    )


# ── What excludes what ──────────────────────────────────────────────────────────────────────────


def exclusions(kind: type[Record]) -> tuple[Exclusion, ...]:
    """The values that exclude each other, in a kind of deal or a record of a row."""
    return tuple(getattr(kind, "cannot", ()))


def excluded(exclusion: Exclusion) -> dict[str, str]:
    """The values of an exclusion as a form posts them."""
    return {name: posted_value(value) for name, value in exclusion.facts}


def greyed_when(
    kind: type[Record], answer: Mapping[str, str], prefix: str = ""
) -> tuple[Condition, Text | None]:
    """When this answer is impossible, and why.

    answer: the posted words of one fact, or of level and strain. It is the later answer that is
    greyed out: the one to the last fact of the exclusion. prefix: of the fields, in a row.
    """
    cannot, why = NEVER, None
    for exclusion in exclusions(kind):
        values = excluded(exclusion)
        others = {name: words for name, words in values.items() if name not in answer}
        last, _ = exclusion.facts[-1]
        here = all(values.get(name, words) == words for name, words in answer.items())
        if last in answer and others and here:
            cannot |= all_of(condition(prefix + name, (words,)) for name, words in others.items())
            why = exclusion.why
    return cannot, why
