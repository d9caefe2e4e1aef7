"""The form of a deal as groups of chips, built from the declared facts, for the template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.templatetags.static import static

from scorekeeper.rules.core.facts import Fact, Problem, bid_of, fact_of, facts_of
from scorekeeper.rules.core.field_types import Solo
from scorekeeper.rules.core.text import Text, gettext, list_names

from ..present.ui_strings import LABELS
from .ace_board import AceBoard, ace_board
from .chip import Chip, declarer_condition, posted_values
from .contract_grid import grid_chips
from .form_context import FormContext
from .form_fields import fact_chips, field_of, hand_chips, hand_words
from .form_parsing import GRID
from .holdings_board import Cards, HandsBoard, cards, counted_facts, holdings_boards

SCRIPTS = {"marks": "ace_board.js", "hands": "holdings_board.js", "cards": "holdings_board.js"}
CARDS = "cards"  # the field of the card counter


@dataclass(frozen=True, kw_only=True)
class Heading:
    """The heading of a group, on the left; `when` limits it to a declaring side."""

    words: Text
    when: str = ""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A field of the form as a preview needs it: whether it is asked, and its problems.

    sometimes: asked only in certain states of play.
    """

    field: str
    facts: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    hidden: bool = False
    sometimes: bool = False


@dataclass(frozen=True, kw_only=True)
class Group(Question):
    """A question with its chips.

    shape: row, grid, window, held, many, tick, marks, hands or cards. look: additional style. when:
    the condition under which it is shown; early: also shown while the condition is undecided.
    columns: of a grid. fold: it is folded away, unless `opened`. script: the static file of its
    board. fewer: when a smaller number is better. about: a line of help. asks: the question, shown
    if unanswered.
    """

    legend: Text
    about: Text | None = None
    asks: Text | None = None
    headings: tuple[Heading, ...]
    right: Text | None = None
    chips: tuple[Chip, ...] = ()
    shape: str
    look: str = ""
    when: str = ""
    early: bool = False
    optional: bool = False
    columns: int = 0
    board: AceBoard | None = None
    hands: HandsBoard | None = None
    cards: Cards | None = None
    fold: bool = False
    opened: bool = False
    script: str = ""
    fewer: str = ""

    @property
    def script_address(self) -> str:
        return static(self.script) if self.script else ""

    @property
    def seen_first(self) -> bool:
        """Whether its board is visible when the page loads."""
        return self.opened if self.when or self.fold else True

    @property
    def kind(self) -> str:
        """The type of its inputs."""
        return "checkbox" if self.shape in ("many", "tick") else "radio"


def questions(kind: type[Any], seen: FormContext) -> tuple[Question, ...]:
    """The fields of the form, in the order of the facts."""
    made: list[Question] = []
    bid, counted = bid_of(kind), counted_facts(kind)
    for one in facts_of(kind):
        if one not in bid:
            made.append(question_of(one, seen))
        elif one == bid[0]:
            made.append(contract_question(bid, seen))
        if counted and one.name == counted[-1].name:
            made.append(Question(field=CARDS, hidden=True))  # needs the script
    return tuple(made)


def question_of(one: Fact, seen: FormContext) -> Question:
    told = tuple(problem for problem in seen.problems if problem.fact == one.name)
    return Question(
        field=one.name,
        facts=(one.name,),
        problems=asked_facts(told, one.asks),
        hidden=one.sometimes and not (told or one.name in seen.typed or seen.everything),
        sometimes=one.sometimes and not seen.everything,
    )


def contract_question(bid: Sequence[Fact], seen: FormContext) -> Question:
    facts = tuple(one.name for one in bid)
    told = tuple(one for one in seen.problems if one.fact in (*facts, GRID))
    # Report a problem that both facts share once.
    once = {one.text: one for one in asked_facts(told, bid[0].asks)}
    return Question(field=GRID, facts=facts, problems=tuple(once.values()))


def groups(kind: type[Any], seen: FormContext) -> tuple[Group, ...]:
    """The questions with their chips."""
    facts = {one.name: one for one in facts_of(kind)}
    return tuple(
        cards_group(kind, one, seen)
        if one.field == CARDS
        else grid_group(kind, one, seen)
        if one.field == GRID
        else group(kind, facts[one.field], one, seen)
        for one in questions(kind, seen)
    )


def group(kind: type[Any], one: Fact, question: Question, seen: FormContext) -> Group:
    shape = shape_of(one)
    return Group(
        **vars(question),
        legend=one.label,
        about=one.about,
        asks=one.asks,
        headings=headings(kind, one, seen),
        right=side_heading(one, seen.sides[1]) if shape == "held" else None,
        chips=fact_chips(kind, one, seen),
        shape=shape,
        look=field_of(one.type).look,
        columns=field_of(one.type).columns if shape == "row" else 0,
        when=conditions_of(one),
        early=likely_first(kind, one) and shape != "hands",
        optional=shape in ("many", "tick", "hands") or (one.sometimes and seen.everything),
        board=ace_board(kind, one, seen.typed, seen.sides) if shape == "marks" else None,
        hands=holdings_boards(kind, one, seen.typed, hand_chips(seen))
        if shape == "hands"
        else None,
        fold=shape == "hands",
        opened=bool(question.problems or hand_words(seen.typed.get(one.name, ""))),
        script=SCRIPTS.get(shape, ""),
        fewer=f"{one.fewer[0]}={posted_values(one.fewer[1])}" if one.fewer else "",
    )


def asked_facts(problems: tuple[Problem, ...], question: Text | None) -> tuple[Problem, ...]:
    """Replace the problem of an unfilled fact by the question."""
    if question is None:
        return problems
    return tuple(replace(one, text=question) if one.unfilled else one for one in problems)


def shape_of(one: Fact) -> str:
    shape = field_of(one.type).shape
    return "window" if shape == "row" and one.preset else shape


def conditions_of(one: Fact) -> str:
    """The condition under which it is asked, in the syntax of the page's script."""
    return ";".join(f"{when.fact}={posted_values(when.values)}" for when in one.when)


def likely_first(kind: type[Any], one: Fact) -> bool:
    """Whether most answers to each deciding fact ask for this one."""
    types = {fact.name: fact.type for fact in facts_of(kind)}
    for when in one.when:
        values = types[when.fact].values
        if len(when.values) + len(when.values) <= len(values) and len(values) > 1:
            return False
    return True


def headings(kind: type[Any], one: Fact, seen: FormContext) -> tuple[Heading, ...]:
    """The headings: tricks belong to the declaring side, cards to the side in the heading."""
    if shape_of(one) == "held":
        return (Heading(words=side_heading(one, seen.sides[0])),)
    # A choice with a default needs no heading: its options say what it is.
    if not field_of(one.type).headed or isinstance(one.default, str):
        return ()
    if one.preset and not fact_of(kind, Solo):
        whose = [
            Heading(words=side_heading(one, side), when=declarer_condition(kind, side))
            for side in seen.sides
        ]
        return (*whose, Heading(words=one.label, when=declarer_condition(kind, ())))
    return (Heading(words=one.label),)


def side_heading(one: Fact, side: Sequence[int]) -> Text:
    return gettext("{label}: {side}", label=one.label, side=list_names(tuple(side)))


def grid_group(kind: type[Any], question: Question, seen: FormContext) -> Group:
    """The group of the contract grid."""
    level, _ = bid_of(kind)
    made, columns = grid_chips(kind, seen.offers.get(level.name), seen.typed)
    return Group(
        **vars(question),
        legend=gettext("Contract"),
        about=level.about,
        asks=level.asks,
        headings=(),
        chips=made,
        shape="grid",
        columns=columns,
    )


def halves(made: Sequence[Group]) -> tuple[Sequence[Group], ...]:
    """The groups split in two columns, for a phone in landscape. A grid is as high as everything
    that depends on the bid, so the tricks start the second column; without a grid they end the
    first."""
    grid = any(one.shape == "grid" for one in made)
    counted = (one.shape == "window" or (one.shape == "row" and one.columns > 0) for one in made)
    tricks = next((place for place, is_it in enumerate(counted) if is_it), len(made))
    middle = tricks if grid else tricks + 1
    return tuple(half for half in (made[:middle], made[middle:]) if half)


def cards_group(kind: type[Any], question: Question, seen: FormContext) -> Group:
    """The card counter, which fills in the count fields and posts nothing itself."""
    counted = counted_facts(kind)
    widest = max(
        counted, key=lambda one: (not one.when, sum(len(when.values) for when in one.when))
    )
    return Group(
        **vars(question),
        legend=LABELS["cards"],
        headings=(),
        shape="cards",
        when=conditions_of(widest),
        optional=True,
        fold=True,
        cards=cards(kind, seen.sides),
        script=SCRIPTS["cards"],
    )


def loose_problems(problems: Sequence[Problem], made: Sequence[Question]) -> tuple[Problem, ...]:
    """The problems that no group of the form shows, for the top of the page."""
    shown = {fact for one in made for fact in (*one.facts, one.field)}
    return tuple(problem for problem in problems if problem.fact not in shown)
