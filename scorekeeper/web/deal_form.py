"""The form of a deal as groups of chips, made from what the facts declare; a template walks it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.templatetags.static import static

from scorekeeper.rules.facts import REQUIRED, Fact, Problem, Records, facts_of
from scorekeeper.rules.forms import Choice, Held, Player, Players, Whole, YesNo
from scorekeeper.rules.text import Text, gettext, names

from .board import Board, board
from .chips import Chip, declared_by, posted
from .grid import grid_chips
from .hands import Cards, Hands, cards, counted_facts, hands
from .labels import LABELS
from .seen import Seen, chips, hand_chips
from .typed import GRID, GRID_FACTS, hand_words, has_grid, solo_of

SCRIPTS = {"marks": "board.js", "hands": "hands.js", "cards": "hands.js"}
ROW = 7  # numbers in a row, where all of them are shown
Sides = Sequence[Sequence[int]]


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
    `opened`. script: what its board needs, a static file. fewer: when a smaller number is better.
    about: a line of help. asks: the question to someone who has not answered.
    """

    field: str
    facts: tuple[str, ...]
    legend: Text
    about: Text | None = None
    asks: Text | None = None
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
    fewer: str = ""
    problems: tuple[Problem, ...] = ()

    @property
    def script_address(self) -> str:
        return static(self.script) if self.script else ""

    @property
    def seen_first(self) -> bool:
        """Its board is seen as soon as the page is there."""
        return self.opened if self.when or self.fold else True

    @property
    def kind(self) -> str:
        """The kind of its inputs."""
        return "checkbox" if self.shape in ("many", "tick") else "radio"


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
        about=one.about,
        asks=one.asks,
        headings=headings(kind, one, seen),
        right=side_heading(one, seen.sides[1]) if shape == "held" else None,
        chips=() if isinstance(one.form, Records) else chips(kind, one, seen),
        shape=shape,
        columns=ROW if shape == "row" and type(one.form) is Whole else 0,
        when=conditions_of(one),
        early=likely(kind, one) and shape != "hands",
        hidden=one.sometimes and not (told or one.name in seen.typed or seen.everything),
        optional=shape in ("many", "tick", "hands") or (one.sometimes and seen.everything),
        sometimes=one.sometimes and not seen.everything,
        board=board(kind, one, seen.typed, seen.sides) if shape == "marks" else None,
        hands=hands(one, seen.typed, hand_chips(seen)) if shape == "hands" else None,
        fold=shape == "hands",
        opened=bool(told or hand_words(seen.typed.get(one.name, ""))),
        script=SCRIPTS.get(shape, ""),
        fewer=f"{one.fewer[0]}={posted(one.fewer[1])}" if one.fewer else "",
        problems=asked(told, one.asks),
    )


def asked(problems: tuple[Problem, ...], question: Text | None) -> tuple[Problem, ...]:
    """Where an answer is missing, the question stands in place of a problem."""
    if question is None:
        return problems
    return tuple(replace(one, text=question) if one.unfilled else one for one in problems)


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


def grid_group(kind: type[Any], seen: Seen) -> Group:
    """The contract in one tap."""
    made, columns = grid_chips(kind, seen.offers.get(GRID_FACTS[0]), seen.typed)
    told = tuple(one for one in seen.problems if one.fact in (*GRID_FACTS, GRID))
    level = next(one for one in facts_of(kind) if one.name == GRID_FACTS[0])
    told = asked(told, level.asks)
    return Group(
        field=GRID,
        facts=GRID_FACTS,
        legend=gettext("Contract"),
        about=level.about,
        asks=level.asks,
        headings=(),
        chips=made,
        shape="grid",
        columns=columns,
        # What is said of both facts alike is told once.
        problems=tuple({one.text: one for one in told}.values()),
    )


def halves(made: Sequence[Group]) -> tuple[Sequence[Group], ...]:
    """What stands side by side on a phone on its side. A grid is as high as all that comes of the
    bid, so the tricks begin the second half; without a grid they end the first."""
    grid = any(one.shape == "grid" for one in made)
    counted = (one.shape == "window" or (one.shape == "row" and one.columns > 0) for one in made)
    tricks = next((place for place, is_it in enumerate(counted) if is_it), len(made))
    middle = tricks if grid else tricks + 1
    return tuple(half for half in (made[:middle], made[middle:]) if half)


def cards_group(kind: type[Any], seen: Seen) -> Group:
    """The counted cards to be tapped one by one; it fills in the counts, and posts nothing."""
    counted = counted_facts(kind)
    widest = max(
        counted, key=lambda one: (not one.when, sum(len(when.values) for when in one.when))
    )
    return Group(
        field="cards",
        facts=(),
        legend=LABELS["cards"],
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
