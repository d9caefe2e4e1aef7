"""The form of a deal as groups of chips, made from what the facts declare; a template walks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.templatetags.static import static

from scorekeeper.rules.facts import REQUIRED, Fact, Problem, Records, facts_of
from scorekeeper.rules.forms import Choice, Held, Player, Players, Side, SideOf, Whole, YesNo
from scorekeeper.rules.text import Name, Text, gettext, names, verbatim

from .board import Board, board
from .chips import SIDES, Chip, declared_by, exclusions, posted, presets
from .grid import grid_chips
from .hands import BY_CARDS, Cards, Hands, cards, counted_facts, hands
from .labels import LABELS
from .short_names import ROOMY, short_names, width
from .typed import GRID, GRID_FACTS, YES, has_grid, solo_of

SCRIPTS = {"marks": "board.js", "hands": "hands.js", "cards": "hands.js"}
ROW = 7  # numbers in a row, where all of them are shown
Sides = Sequence[Sequence[int]]
Offers = Mapping[str, Sequence[Any]]


@dataclass(frozen=True, kw_only=True)
class Heading:
    """What stands over a group, on the left; `when` narrows it to a declaring side."""

    words: Text
    when: str = ""


@dataclass(frozen=True, kw_only=True)
class Group:
    """The chips of one field.

    shape: row, grid, window, held, many, tick, marks, hands or cards. when: it is shown only then;
    early: also while that is not known yet. columns: of a grid. fold: it is folded away, unless
    `opened`.
    """

    field: str
    facts: tuple[str, ...]
    legend: Text
    headings: tuple[Heading, ...]
    right: Text | None = None
    chips: tuple[Chip, ...] = ()
    shape: str
    when: str = ""
    early: bool = False
    hidden: bool = False
    optional: bool = False
    sometimes: bool = False
    columns: int = 0
    board: Board | None = None
    hands: Hands | None = None
    cards: Cards | None = None
    fold: bool = False
    opened: bool = False
    script: str = ""
    problems: tuple[Problem, ...] = ()

    @property
    def script_address(self) -> str:
        return static(self.script) if self.script else ""

    @property
    def seen_first(self) -> bool:
        """Its board is seen as soon as the page is there."""
        return self.opened if self.when else not self.fold

    @property
    def kind(self) -> str:
        """The kind of its inputs."""
        return "checkbox" if self.shape in ("many", "tick") else "radio"


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What a form is drawn from: what was typed, what is offered now, who sits where, the names."""

    typed: Mapping[str, str]
    seats: Sequence[int]
    sides: Sides
    players: Sequence[str]
    problems: Sequence[Problem]
    offers: Offers = field(default_factory=dict)

    def side_class(self, player: int) -> str:
        return SIDES[0] if player in self.sides[0] else SIDES[1]

    def offered(self, name: str, values: Sequence[Any]) -> tuple[Any, ...]:
        """The values that may be chosen now; one that was chosen before stays."""
        offer = self.offers.get(name, values)
        return tuple(one for one in values if one in offer or str(one) == self.typed.get(name))


def groups(kind: type[Any], seen: Seen) -> tuple[Group, ...]:
    """The groups of the form in the order in which the facts are asked."""
    made = []
    grid, counted = has_grid(kind), counted_facts(kind)
    for one in facts_of(kind):
        if grid and one.name == GRID_FACTS[0]:
            made.append(grid_group(kind, seen))
        elif grid and one.name in GRID_FACTS:
            continue
        else:
            made.append(group(kind, one, seen))
        if counted and one.name == counted[-1].name:
            made.append(cards_group(kind, seen))
    return tuple(made)


def group(kind: type[Any], one: Fact, seen: Seen) -> Group:
    told = tuple(problem for problem in seen.problems if problem.fact == one.name)
    shape = shape_of(one)
    return Group(
        field=one.name,
        facts=(one.name,),
        legend=one.label,
        headings=headings(kind, one, seen),
        right=side_heading(one, seen.sides[1]) if shape == "held" else None,
        chips=() if isinstance(one.form, Records) else chips(kind, one, seen),
        shape=shape,
        columns=ROW if shape == "row" and type(one.form) is Whole else 0,
        when=conditions_of(one),
        early=likely(kind, one) and shape != "hands",
        hidden=one.sometimes and not told and one.name not in seen.typed,
        optional=shape in ("many", "tick", "hands"),
        sometimes=one.sometimes,
        board=board(kind, one, seen.typed, seen.sides) if shape == "marks" else None,
        hands=hands(one, seen.typed, hand_chips(seen)) if shape == "hands" else None,
        fold=shape == "hands",
        opened=bool(told or seen.typed.get(one.name)),
        script=SCRIPTS.get(shape, ""),
        problems=told,
    )


def shape_of(one: Fact) -> str:
    if isinstance(one.form, Records):
        return "hands" if one.form.items else "marks"
    shapes = ((Held, "held"), (Players, "many"), (YesNo, "tick"))
    for form, shape in shapes:
        if isinstance(one.form, form):
            return shape
    return "window" if one.preset else "row"


def conditions_of(one: Fact) -> str:
    """When it is asked, as the page's script reads it."""
    return ";".join(f"{when.fact}={posted(when.values)}" for when in one.when)


def likely(kind: type[Any], one: Fact) -> bool:
    """Whether most answers to the deciding facts will ask for this one."""
    forms = {fact.name: fact.form for fact in facts_of(kind)}
    for when in one.when:
        values = forms[when.fact].values
        if len(when.values) + len(when.values) <= len(values) and len(values) > 1:
            return False
    return True


def headings(kind: type[Any], one: Fact, seen: Seen) -> tuple[Heading, ...]:
    """Tricks are those of the declaring side, whichever it is; cards stand under their side."""
    if isinstance(one.form, Held):
        return (Heading(words=side_heading(one, seen.sides[0])),)
    if isinstance(one.form, YesNo) or (isinstance(one.form, Player) and one.name == "declarer"):
        return ()
    if isinstance(one.form, Records) and one.form.items:
        return ()  # its fold says it
    if type(one.form) is Choice and one.default is not REQUIRED:
        return ()  # its answers say it, and one of them is chosen
    if one.preset and not solo_of(kind):
        whose = [
            Heading(words=side_heading(one, side), when=declared_by(side)) for side in seen.sides
        ]
        return (*whose, Heading(words=one.label, when="declarer="))
    return (Heading(words=one.label),)


def side_heading(one: Fact, side: Sequence[int]) -> Text:
    return gettext("{label}: {side}", label=one.label, side=names(tuple(side)))


def chips(kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
    if isinstance(one.form, SideOf | Side):
        made = side_chips(one, seen)
    elif isinstance(one.form, Player | Players):
        made = player_chips(one, seen)
    elif isinstance(one.form, Held):
        made = held_chips(kind, one, one.form, seen)
    elif isinstance(one.form, YesNo):
        made = (Chip(value=YES, label=one.label, words=one.label),)
    elif isinstance(one.form, Choice):
        made = tuple(
            labelled(one, option.key, option.label)
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


def grid_group(kind: type[Any], seen: Seen) -> Group:
    """The contract in one tap."""
    made, columns = grid_chips(kind, seen.offers.get(GRID_FACTS[0]), seen.typed)
    told = [one for one in seen.problems if one.fact in (*GRID_FACTS, GRID)]
    return Group(
        field=GRID,
        facts=GRID_FACTS,
        legend=gettext("Contract"),
        headings=(),
        chips=made,
        shape="grid",
        columns=columns,
        # What is said of both facts alike is told once.
        problems=tuple({one.text: one for one in told}.values()),
    )


def cards_group(kind: type[Any], seen: Seen) -> Group:
    """The counted cards to be tapped one by one; it fills in the counts, and posts nothing."""
    counted = counted_facts(kind)
    widest = max(counted, key=lambda one: sum(len(when.values) for when in one.when))
    return Group(
        field="cards",
        facts=(),
        legend=BY_CARDS,
        headings=(),
        shape="cards",
        when=conditions_of(widest),
        hidden=True,  # it takes the script
        optional=True,
        fold=True,
        cards=cards(kind, seen.sides),
        script=SCRIPTS["cards"],
    )


def loose_problems(problems: Sequence[Problem], made: Sequence[Group]) -> tuple[Problem, ...]:
    """Problems that no group of the form can show, for the top of the page."""
    shown = {fact for one in made for fact in (*one.facts, one.field)}
    return tuple(problem for problem in problems if problem.fact not in shown)
