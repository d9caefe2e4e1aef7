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
        return any(not problem.unfilled for problem in self.problems)


def questions(kind: type[Record], form: FormContext) -> tuple[Question, ...]:
    """The fields of the form, in the order of the facts."""
    made: list[Question] = []
    bid, counted = bid_of(kind), counted_facts(kind)
    asked = [other_fact for other_fact in facts_of(kind) if other_fact.name not in form.without]
    for fact in asked:
        if isinstance(fact.type, PerPlayer):
            made.extend(row_questions(fact, form))
        elif fact not in bid:
            made.append(question_of(fact, form))
        elif fact == bid[0]:
            made.append(contract_question(bid, form))
        if counted and fact.name == counted[-1].name:
            made.append(Question(field=CARDS, hidden=True))  # needs the script
    if any(map(figures, asked)):
        made.append(Question(field=PAD))
    return tuple(made)


def row_questions(fact: Fact, form: FormContext) -> list[Question]:
    """A question for each row, with its own problems, and one with the problems of all together."""
    rows = [
        Question(
            field=row.field,
            facts=(fact.name,),
            row=row,
            problems=tuple(problem for problem in form.problems if problem.fact == row.field),
        )
        for row in player_rows(fact, form)
    ]
    return [*rows, question_of(fact, form)]


def question_of(fact: Fact, form: FormContext) -> Question:
    problems = tuple(problem for problem in form.problems if problem.fact == fact.name)
    # Of another kind of deal the rest means nothing.
    problems = tuple(problem for problem in problems if problem.instead) or problems
    return Question(
        field=fact.name,
        facts=(fact.name,),
        problems=asked_facts(problems, fact.asks),
        hidden=fact.sometimes and not (problems or fact.name in form.typed or form.everything),
        sometimes=fact.sometimes and not form.everything,
    )


def contract_question(bid: Sequence[Fact], form: FormContext) -> Question:
    facts = tuple(fact.name for fact in bid)
    problems = tuple(problem for problem in form.problems if problem.fact in (*facts, GRID))
    # Report a problem that both facts share once.
    once = {problem.text: problem for problem in asked_facts(problems, bid[0].asks)}
    return Question(field=GRID, facts=facts, problems=tuple(once.values()))


def asked_facts(problems: tuple[Problem, ...], question: Text | None) -> tuple[Problem, ...]:
    """Replace the problem of an unfilled fact by the question."""
    if question is None:
        return problems
    return tuple(
        replace(problem, text=question) if problem.unfilled else problem for problem in problems
    )


def loose_problems(problems: Sequence[Problem], made: Sequence[Question]) -> tuple[Problem, ...]:
    """The problems that no group of the form shows, for the top of the page."""
    shown = {fact for question in made for fact in (*question.facts, question.field)}
    return tuple(problem for problem in problems if problem.fact not in shown)
