"""The questions of a deal form, built from the declared facts, with their problems."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import Fact, Problem, Record, bid_of, facts_of
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.text import Text

from .boards.holdings_board import counted_facts
from .form_context import FormContext
from .form_parsing import GRID
from .player_rows import PlayerRow, figures, player_rows

# The fields of the card counter and of the pad of figures; no fact can have such a name.
CARDS, PAD = "-cards", "-pad"


@dataclass(frozen=True, kw_only=True)
class Question:
    """A field of the form as a preview needs it: whether it is asked, and its problems.

    sometimes: asked only in certain states of play. row: the question of one player of several.
    """

    field: str
    facts: tuple[str, ...] = ()
    row: PlayerRow | None = None
    problems: tuple[Problem, ...] = ()
    hidden: bool = False
    sometimes: bool = False

    @property
    def refused(self) -> bool:
        """Whether the answer is wrong, and not only missing."""
        return any(not one.unfilled for one in self.problems)


def questions(kind: type[Record], seen: FormContext) -> tuple[Question, ...]:
    """The fields of the form, in the order of the facts."""
    made: list[Question] = []
    bid, counted = bid_of(kind), counted_facts(kind)
    asked = [one for one in facts_of(kind) if one.name not in seen.without]
    for one in asked:
        if isinstance(one.type, PerPlayer):
            made.extend(row_questions(one, seen))
        elif one not in bid:
            made.append(question_of(one, seen))
        elif one == bid[0]:
            made.append(contract_question(bid, seen))
        if counted and one.name == counted[-1].name:
            made.append(Question(field=CARDS, hidden=True))  # needs the script
    if any(map(figures, asked)):
        made.append(Question(field=PAD))
    return tuple(made)


def row_questions(one: Fact, seen: FormContext) -> list[Question]:
    """A question for each row, with its own problems, and one with the problems of all together."""
    rows = [
        Question(
            field=row.field,
            facts=(one.name,),
            row=row,
            problems=tuple(problem for problem in seen.problems if problem.fact == row.field),
        )
        for row in player_rows(one, seen)
    ]
    return [*rows, question_of(one, seen)]


def question_of(one: Fact, seen: FormContext) -> Question:
    told = tuple(problem for problem in seen.problems if problem.fact == one.name)
    # Of another kind of deal the rest means nothing.
    told = tuple(problem for problem in told if problem.instead) or told
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


def asked_facts(problems: tuple[Problem, ...], question: Text | None) -> tuple[Problem, ...]:
    """Replace the problem of an unfilled fact by the question."""
    if question is None:
        return problems
    return tuple(replace(one, text=question) if one.unfilled else one for one in problems)


def loose_problems(problems: Sequence[Problem], made: Sequence[Question]) -> tuple[Problem, ...]:
    """The problems that no group of the form shows, for the top of the page."""
    shown = {fact for one in made for fact in (*one.facts, one.field)}
    return tuple(problem for problem in problems if problem.fact not in shown)
