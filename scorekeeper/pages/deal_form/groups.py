"""The questions of a deal form as groups of chips, for the template."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from scorekeeper.rules.core.facts import REQUIRED, Fact, Record, bid_of, facts_of
from scorekeeper.rules.core.field_types import Dealer, IntegerChoice, KeypadNumber
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.text import Text, gettext, list_names

from ..labels import LABELS
from .boards.holdings_board import Cards, HandsBoard, cards, counted_facts, holdings_boards
from .boards.marks_board import MarksBoard, marks_board
from .contract_grid import grid_chips
from .fields.chip import Chip, posted_values
from .fields.fact_chips import fact_chips, hand_chips, usual_words
from .fields.form_fields import field_of, hand_words
from .form_context import FormContext
from .form_parsing import GRID
from .headings import Heading, headings, shape_of, side_heading
from .player_rows import PlayerRow, figures, row_sum
from .questions import CARDS, PAD, Question, questions
from .row_parsing import row_facts, row_label

SCRIPTS = {
    "marks": "marks_board.js",
    "hands": "holdings_board.js",
    "cards": "holdings_board.js",
    "pad": "figure_pad.js",
    "rows": "player_rows.js",
}


@dataclass(frozen=True, kw_only=True)
class Group(Question):
    """A question with its chips.

    shape: row, grid, window, held, many, tick, figure, rows, marks, hands, cards or pad. look:
    additional style. when: the condition under which it is shown; early: also shown while the
    condition is undecided. columns: of a grid. fold: it is folded away, unless `opened`. script:
    the static file of its board. fewer: when a smaller number is better. likely: the values shown
    at first. about: a line of help. asks: the question, shown if unanswered. figure: the type of a
    number that is entered figure by figure. figure_value: what stands in its field. adds: keys of
    the pad besides the figures. summed, sum_of: the label and the name of the sum over the rows.
    over: told if there is no rest of the sum to propose.
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
    board: MarksBoard | None = None
    hands: HandsBoard | None = None
    cards: Cards | None = None
    fold: bool = False
    opened: bool = False
    script: str = ""
    fewer: str = ""
    likely: str = ""
    figure: KeypadNumber | None = None
    figure_value: str = ""
    adds: tuple[int, ...] = ()
    summed: Text | None = None
    sum_of: str = ""
    over: Text | None = None

    @property
    def seen_first(self) -> bool:
        """Whether its board is visible when the page loads."""
        return self.opened if self.when or self.fold else True

    @property
    def kind(self) -> str:
        """The type of its inputs."""
        return "checkbox" if self.shape in ("many", "tick") else "radio"


def groups(kind: type[Record], form: FormContext) -> tuple[Group, ...]:
    """The questions with their chips."""
    return tuple(group_of(kind, question, form) for question in questions(kind, form))


def group_of(kind: type[Record], question: Question, form: FormContext) -> Group:
    if question.field == CARDS:
        return cards_group(kind, question, form)
    if question.field == PAD:
        return pad_group(kind, question)
    if question.field == GRID:
        return grid_group(kind, question, form)
    if question.row:
        return row_group(kind, question.row, question, form)
    fact = next(other_fact for other_fact in facts_of(kind) if other_fact.name == question.field)
    if isinstance(fact.type, PerPlayer):
        return sum_group(fact, fact.type, question)
    return group(kind, fact, question, form)


def group(kind: type[Record], fact: Fact, question: Question, form: FormContext) -> Group:
    shape = shape_of(fact)
    return Group(
        **vars(question),
        legend=fact.label,
        about=fact.about,
        asks=fact.asks or fact.about,
        headings=headings(kind, fact, form),
        right=side_heading(fact, form.sides[1]) if shape == "held" else None,
        chips=fact_chips(kind, fact, form),
        shape=shape,
        look=look_of(kind, fact),
        columns=field_of(fact.type).columns if shape == "row" else 0,
        when=conditions_of(fact),
        early=likely_first(kind, fact) and shape != "hands",
        optional=may_stay_empty(kind, fact, form),
        board=marks_board(kind, fact, form) if shape == "marks" else None,
        figure=fact.type if isinstance(fact.type, KeypadNumber) else None,
        figure_value=form.typed.get(fact.name, usual_words(fact, form)),
        hands=holdings_boards(kind, fact, form.typed, hand_chips(form))
        if shape == "hands"
        else None,
        fold=shape == "hands",
        opened=bool(question.problems or hand_words(form.typed.get(fact.name, ""))),
        script=SCRIPTS.get(shape, ""),
        fewer=f"{fact.fewer[0]}={posted_values(fact.fewer[1])}" if fact.fewer else "",
        likely=posted_values(fact.likely),
    )


def look_of(kind: type[Record], fact: Fact) -> str:
    look = field_of(fact.type).look
    return f"{look} late" if is_late(kind, fact) else look


def is_late(kind: type[Record], other_fact: Fact) -> bool:
    """Whether the fact may wait until the contract is chosen: its number is usual, or it is asked
    only for such a fact."""
    facts = {fact.name: fact for fact in facts_of(kind)}
    concerned = (other_fact, *(facts[when.fact] for when in other_fact.when))
    usual = any(
        isinstance(fact.type, IntegerChoice) and fact.unsaid is not None for fact in concerned
    )
    return bool(bid_of(kind)) and usual


def may_stay_empty(kind: type[Record], fact: Fact, form: FormContext) -> bool:
    """Whether a form may be sent without an answer: it is one, or it comes from the turn of the
    deal, and no rows hang on it."""
    if isinstance(fact.type, Dealer):
        return all(type_.besides != fact.name for _, type_ in row_facts(kind))
    return is_optional(fact) or (fact.sometimes and form.everything)


def is_optional(fact: Fact) -> bool:
    """Whether leaving it empty is an answer."""
    shape = shape_of(fact)
    return shape in ("many", "tick", "hands") or (shape == "marks" and fact.unsaid == ())


def row_group(kind: type[Record], row: PlayerRow, question: Question, form: FormContext) -> Group:
    """The group of one player: the name and what is entered beside the chips."""
    other_fact, whole = (
        row.fact,
        next(fact for fact in facts_of(kind) if fact.name in question.facts),
    )
    record, shape, field = (
        cast("PerPlayer", whole.type).of,
        shape_of(other_fact),
        field_of(other_fact.type),
    )
    first = row.first and row.player == next(
        points for points in form.seats if points in form.playing
    )
    legend = row_label(other_fact, row.player)
    name = (Heading(words=list_names((row.player,))),) if row.first else ()
    return Group(
        **vars(question),
        legend=legend,
        about=whole.about if first else None,
        asks=whole.asks,
        headings=(*name, Heading(words=other_fact.label)),
        chips=row_chips(record, replace(other_fact, label=legend), form, row.prefix),
        shape=shape,
        look=f"player-row {field.look} {form.side_class(row.player)}",
        columns=field.columns if shape == "row" else 0,
        when=";".join(filter(None, (row.when, conditions_of(other_fact, row.prefix)))),
        optional=is_optional(other_fact) or other_fact.default is not REQUIRED,
        figure=other_fact.type if isinstance(other_fact.type, KeypadNumber) else None,
        figure_value=form.typed.get(row.field, ""),
        likely=posted_values(other_fact.likely),
    )


def row_chips(record: type[Record], fact: Fact, form: FormContext, prefix: str) -> tuple[Chip, ...]:
    """The chips of one player; the only chip of a yes or no says yes, beside the question."""
    chips = fact_chips(record, fact, form, prefix)
    return (replace(chips[0], label=gettext("yes")),) if shape_of(fact) == "tick" else chips


def sum_group(fact: Fact, type_: PerPlayer, question: Question) -> Group:
    """The end of the rows: what they come to together, and the problems of all."""
    summed = next((part for part in type_.entered if part.name == type_.sum_of), None)
    return Group(
        **vars(question),
        legend=fact.label,
        headings=(),
        shape="rows",
        when=conditions_of(fact),
        optional=True,
        summed=summed.label if summed else None,
        sum_of=row_sum(fact, summed) if summed else "",
        over=gettext(
            "Together more than {sum}: the last number is not filled in.", sum=type_.sums[0]
        )
        if summed and isinstance(summed.type, KeypadNumber)
        else None,
        script=SCRIPTS["rows"] if summed else "",
    )


def pad_group(kind: type[Record], question: Question) -> Group:
    """The pad of figures, which types into the fields of the form and posts nothing itself."""
    adds = {number for fact in facts_of(kind) for type_ in figures(fact) for number in type_.adds}
    return Group(
        **vars(question),
        legend=LABELS["figures"],
        headings=(),
        shape="pad",
        optional=True,
        script=SCRIPTS["pad"],
        adds=tuple(sorted(adds)),
    )


def conditions_of(fact: Fact, prefix: str = "") -> str:
    """The condition under which it is asked, in the syntax of the page's script. prefix: of the
    fields of a record."""
    return ";".join(f"{prefix}{when.fact}={posted_values(when.values)}" for when in fact.when)


def likely_first(kind: type[Record], other_fact: Fact) -> bool:
    """Whether most answers to each deciding fact ask for this one."""
    types = {fact.name: fact.type for fact in facts_of(kind)}
    for when in other_fact.when:
        values = types[when.fact].values
        if len(when.values) + len(when.values) <= len(values) and len(values) > 1:
            return False
    return True


def grid_group(kind: type[Record], question: Question, form: FormContext) -> Group:
    """The group of the contract grid."""
    level, _ = bid_of(kind)
    made, columns = grid_chips(kind, form.offers.get(level.name), form)
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


def cards_group(kind: type[Record], question: Question, form: FormContext) -> Group:
    """The card counter, which fills in the count fields and posts nothing itself."""
    counted = counted_facts(kind)
    widest = max(
        counted, key=lambda fact: (not fact.when, sum(len(when.values) for when in fact.when))
    )
    return Group(
        **vars(question),
        legend=LABELS["cards"],
        headings=(),
        shape="cards",
        when=conditions_of(widest),
        optional=True,
        fold=True,
        cards=cards(kind, form),
        script=SCRIPTS["cards"],
    )
