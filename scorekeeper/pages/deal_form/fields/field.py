"""What every field of a form does: it asks, and is drawn. What it posts is its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, ClassVar

from scorekeeper.rules.core.facts import (
    REQUIRED,
    Fact,
    Problem,
    Record,
    bid_of,
    fact_of,
    facts_of,
)
from scorekeeper.rules.core.field_types import Declarer, IntegerChoice, Partner, Solo
from scorekeeper.rules.core.text import Text, gettext, list_names

from ..answers import Answer, DealSides, answer_of, row_label
from ..conditions import ALWAYS, Condition, all_of, condition
from ..form_context import NO_FORM, FormContext


def declares(kind: type[Record], side: Sequence[int]) -> Condition:
    """That a player of this side declares; for an empty side, that no declarer is named."""
    declarer = fact_of(kind, Declarer)
    return condition(declarer.name, side) if declarer else ALWAYS


def declaring_sides(
    kind: type[Record], form: FormContext
) -> Iterator[tuple[Sequence[int], Condition]]:
    """Each side that may declare, and when it does."""
    declarer, partner = fact_of(kind, Declarer), fact_of(kind, Partner)
    if declarer is None or partner is None:
        for side in form.sides:
            yield side, declares(kind, side)
        return
    for player, other in permutations(form.seats, 2):
        named = condition(declarer.name, (player,)) & condition(partner.name, (other,))
        yield (player, other), named


@dataclass(frozen=True, kw_only=True)
class Heading:
    """A heading of a field, on the left or the right; `when` limits it to a declaring side.
    is_name: it runs as the name does."""

    words: Text
    is_name: bool = False
    when: Condition = ALWAYS
    right: bool = False


@dataclass(frozen=True, kw_only=True)
class PlayerRow:
    """The row of a player, of whose fields one is.

    rows: the fact of all rows. headings: the player's name, over the first field, and what is
    entered. about: the help, over the first row. plays: when the player plays. sum_of: the name of
    the sum over the rows.
    """

    rows: Fact
    player: int
    colour: str = ""
    headings: tuple[Heading, ...] = ()
    about: Text | None = None
    plays: Condition = ALWAYS
    sum_of: str = ""


@dataclass(frozen=True, kw_only=True)
class Field:
    """A fact in a form. Its class is its shape, with a template and perhaps a script.

    kind: whose fact it is, a kind of deal or the record of a row. form: in which it is shown;
    parsing and posting need none.
    """

    fact: Fact
    kind: type[Record]
    row: PlayerRow | None = None
    form: FormContext = NO_FORM

    shape: ClassVar[str] = "row"
    style: ClassVar[str] = ""  # an additional class
    template: ClassVar[str] = "deals/fields/_chips.html"
    answer: ClassVar[type[Answer] | None] = None  # of a type that one game has
    script: ClassVar[str] = ""
    headed: ClassVar[bool] = True  # its label stands over it
    signs: ClassVar[bool] = False  # its answers are signs of the notation, and no words
    empty: ClassVar[bool] = False  # leaving it empty is an answer

    @property
    def type(self) -> Any:
        return self.fact.type

    @property
    def prefix(self) -> str:
        """Of the posted names, in a row."""
        return f"{self.row.rows.name}-{self.row.player}-" if self.row else ""

    @property
    def name(self) -> str:
        """The name under which it is posted."""
        return self.prefix + self.fact.name

    # ── What is asked ───────────────────────────────────────────────────────────────────────────

    @property
    def questions(self) -> tuple[Field, ...]:
        """The fields that are shown for the fact: itself, and its rows."""
        return (self,)

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts whose problems it shows."""
        return (self.row.rows.name if self.row else self.fact.name,)

    @property
    def problems(self) -> tuple[Problem, ...]:
        problems = tuple(problem for problem in self.form.problems if problem.fact == self.name)
        # Of another kind of deal the rest means nothing.
        problems = tuple(problem for problem in problems if problem.instead) or problems
        return problems if self.row else asked(problems, self.fact.asks)

    @property
    def wrong(self) -> tuple[Problem, ...]:
        """The problems of an answer that is wrong, and not only missing."""
        return tuple(problem for problem in self.problems if not problem.unfilled)

    @property
    def sometimes(self) -> bool:
        """Whether it is asked only in certain states of play."""
        return self.fact.sometimes and not self.form.everything

    @property
    def hidden(self) -> bool:
        return self.sometimes and not self.problems and self.name not in self.form.typed

    # ── What is drawn ───────────────────────────────────────────────────────────────────────────

    @property
    def context(self) -> object:
        """What the template of this shape shows besides the field."""
        return None

    @property
    def board(self) -> str:
        """The file of its script, "" for none."""
        return self.script

    @property
    def opened(self) -> bool:
        """Whether there is an answer, or something wrong with it."""
        return bool(self.problems or self.form.typed.get(self.name, "").strip(" -"))

    @property
    def at_once(self) -> bool:
        """Whether it is seen when the page loads."""
        return self.opened or not self.fact.when

    @property
    def label(self) -> Text:
        """What it is called, in a row with the name of the player."""
        return row_label(self.fact, self.row.player) if self.row else self.fact.label

    @property
    def about(self) -> Text | None:
        """A line of help."""
        return self.row.about if self.row else self.fact.about

    @property
    def asks(self) -> Text | None:
        """The question, shown if it is unanswered."""
        return self.row.rows.asks if self.row else self.fact.asks or self.fact.about

    @property
    def is_window(self) -> bool:
        """Whether only the chips around the usual number are shown, or the likely ones."""
        return self.shape == "row" and bool(self.fact.preset or self.fact.likely)

    @property
    def classes(self) -> str:
        """For the style sheet and the script."""
        shape = "window" if self.is_window else self.shape
        row = f"player-row {self.row.colour}" if self.row else ""
        return " ".join(filter(None, (shape, row, self.style, "late" if self.is_late else "")))

    @property
    def is_late(self) -> bool:
        """Whether it may wait until the contract is chosen: its number is usual, or it is asked
        only for such a fact."""
        facts = {fact.name: fact for fact in facts_of(self.kind)}
        concerned = (self.fact, *(facts[when.fact] for when in self.fact.when))
        usual = (fact for fact in concerned if fact.unsaid is not None)
        return bool(bid_of(self.kind)) and any(isinstance(f.type, IntegerChoice) for f in usual)

    @property
    def when(self) -> Condition:
        """When it is asked."""
        conditions = (condition(self.prefix + when.fact, when.values) for when in self.fact.when)
        return all_of((self.row.plays if self.row else ALWAYS, *conditions))

    @property
    def early(self) -> bool:
        """Whether it is shown while that is undecided: most answers to each deciding fact ask for
        it."""
        types = {fact.name: fact.type for fact in facts_of(self.kind)}
        for when in self.fact.when:
            values = types[when.fact].values
            if len(when.values) + len(when.values) <= len(values) and len(values) > 1:
                return False
        return self.row is None

    @property
    def optional(self) -> bool:
        """Whether a form may be sent without an answer."""
        usual = self.row is not None and self.fact.default is not REQUIRED
        return usual or self.empty or (self.fact.sometimes and self.form.everything)

    @property
    def headings(self) -> tuple[Heading, ...]:
        """Tricks belong to the declaring side."""
        fact = self.fact
        # A choice with a default needs no heading: its options say what it is.
        if self.row or not self.headed or isinstance(fact.default, str):
            return self.row.headings if self.row else ()
        label = Heading(words=fact.label)
        if not fact.preset or fact_of(self.kind, Solo):
            return (label,)
        whose = declaring_sides(self.kind, self.form)
        sides = [Heading(words=side_heading(fact, side), when=when) for side, when in whose]
        return (*sides, replace(label, when=declares(self.kind, ())))

    @property
    def typed_words(self) -> str:
        """What stands in the field; "" for nothing."""
        return self.form.typed.get(self.name, self.usual_words)

    @property
    def usual_words(self) -> str:
        """What a form posts if nobody touches it."""
        usual = self.fact.unsaid
        if not self.form.typed:
            usual = self.form.presets.get(self.fact.name, usual)
        if usual is None:
            return ""
        at = DealSides(table=self.form.sides)
        return answer_of(self.fact, self.kind, self.prefix).post(usual, at)


def side_heading(fact: Fact, side: Sequence[int]) -> Text:
    return gettext("{label}: {side}", label=fact.label, side=list_names(tuple(side)))


def asked(problems: tuple[Problem, ...], question: Text | None) -> tuple[Problem, ...]:
    """The problems, with the question in place of what is missing."""
    return tuple(
        replace(problem, text=question or problem.text) if problem.unfilled else problem
        for problem in problems
    )


FieldOf = Callable[..., Field]  # by the type of a fact


@dataclass(frozen=True, kw_only=True)
class CompoundField(Field):
    """A field with fields in it."""

    field_of: FieldOf
