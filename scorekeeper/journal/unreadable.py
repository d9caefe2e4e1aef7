"""A journal that this version cannot read: at which row, and what there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext, labelled, verbatim

LONGEST_REASON = 200
# What reading and scoring may raise on facts that no version has written.
ERRORS = (
    *(ValueError, TypeError, LookupError, AttributeError),
    *(ArithmeticError, RecursionError),
)
T = TypeVar("T")


class UnreadableFacts(ValueError):
    """Facts that cannot be read. text: the field that is wrong, and why."""

    def __init__(self, fact: str, reason: Text) -> None:
        self.text = labelled(fact, reason)
        super().__init__(str(self.text))


class MissingGame(UnreadableFacts):
    """A sitting of a game that is not here, or cannot be used. key: of the game."""

    def __init__(self, key: str) -> None:
        super().__init__("ruleset", gettext("The game {key} is not here.", key=key))
        self.key = key


class UnreadableJournal(Exception):
    """A journal that this version cannot read.

    number: the row at which reading stops. reason: what is wrong with it.
    """

    def __init__(self, number: int, reason: Text) -> None:
        super().__init__(f"act {number}: {str(reason)[:LONGEST_REASON]}")
        self.number = number
        self.reason = reason

    @property
    def text(self) -> Text:
        """The same as a sentence."""
        return gettext("Stored row {number}: {reason}", number=self.number, reason=self.reason)


def require(read: tuple[T | None, Sequence[Problem]]) -> T:
    """What was read. Raises UnreadableFacts with a fact that is wrong, else with one that is
    missing."""
    value, problems = read
    if value is None or problems:
        problem = min(problems, key=lambda problem: problem.unfilled)
        raise UnreadableFacts(problem.fact, problem.text)
    return value


@contextmanager
def unreadable_as(number: int) -> Iterator[None]:
    """Report what fails in this block as the fault of this row (UnreadableJournal).

    The code of a game from outside may raise anything.
    """
    try:
        yield
    except UnreadableJournal:
        raise
    except UnreadableFacts as error:
        raise UnreadableJournal(number, error.text) from error
    except (Exception, SystemExit, GeneratorExit) as error:
        reason = f"{type(error).__name__}: {error}"[:LONGEST_REASON]
        raise UnreadableJournal(number, verbatim(reason)) from error
