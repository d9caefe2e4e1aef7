"""Scored deals: lines with their explanations, and the entries and rounds they form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar, TypeVar

from ..core.deal_summary import join_texts
from ..core.facts import DealRecord, Effect, Problem, dealer_named, declare, with_other_answers
from ..core.field_types import YesNo
from ..core.records import PlayerPoints, Words
from ..core.seats import Table
from ..core.text import (
    NOTHING,
    Number,
    Signed,
    Text,
    Value,
    gettext,
    list_names,
    list_texts,
    ngettext,
    verbatim,
)

T = TypeVar("T", bound=DealRecord)
LONGEST_NOTE = 200
BELOW, ABOVE = "below", "above"  # the line
IGNORED = (Effect.SPARE, Effect.UNPLAYED)
# What a deal may win, as `Win` says it.
GAME_WON = ngettext("{side} wins the game.", "{side} win the game.", 1)
RUBBER_WON = ngettext(
    "{side} wins the game and the rubber.", "{side} win the game and the rubber.", 1
)


class Settles(StrEnum):
    """How the points of a column affect the players' nets."""

    AGAINST = "against"  # plus for those who book them, minus for everybody else who plays
    EACH = "each"  # those who book them get half of them from each who plays and does not
    DIFFERENCE = "difference"  # each gets from each other who plays what they booked more
    OWN = "own"  # plus for those who book them
    LATER = "later"  # a separate ledger, which `close` carries over
    SHOWN = "shown"  # a score that stands on the sheet and is never settled


AT_ONCE = (Settles.AGAINST, Settles.EACH, Settles.DIFFERENCE, Settles.OWN)
SCORES = (Settles.DIFFERENCE, Settles.SHOWN)  # what a running score is made of


@dataclass(frozen=True, kw_only=True)
class Column:
    """One column of a sheet.

    line: BELOW or ABOVE the line, "" in a game without it. falling: fewer points are better, so
    that a difference is for those who have fewer.
    """

    key: str
    label: Text
    settles: Settles = Settles.AGAINST
    line: str = ""
    falling: bool = False


@dataclass(frozen=True)
class Line:
    """Points that some players book in a column, with their arithmetic and paragraph.

    label: short enough for the sheet. aloud: the phrase that is read aloud in its place; without
    one, the label of a single thing is read with its article.
    """

    who: tuple[int, ...]
    column: str
    points: int | Fraction
    label: Text
    why: Text
    rule: str
    aloud: Text | None = None


@dataclass(frozen=True)
class Win:
    """A game, a rubber or a match that a deal won.

    what: the sentence, with the placeholder {side}; a plural is for two winners.
    """

    who: tuple[int, ...]
    what: Text = GAME_WON

    @property
    def summary(self) -> Text:
        """ "Anna and Clara win the game." """
        return replace(self.what, count=len(self.who)).filled(side=list_names(self.who))


@dataclass(frozen=True, kw_only=True)
class Correction(DealRecord):
    """Points given to the players by agreement, with a note (sitting §3.6).

    It stands among the deals of a sitting, and is no kind of its game.
    """

    # The title with the placeholder {note}, and with {points}.
    named: ClassVar[Text]
    aloud: ClassVar[Text]

    points: tuple[int, ...] = declare(PlayerPoints(), verbatim("The points of each player"))
    note: str = declare(Words(longest=LONGEST_NOTE), verbatim("What for"), default="")

    @property
    def heading(self) -> Text:
        """Its heading over or beside the points of each player."""
        return self.named.filled(note=self.note) if self.note else self.title

    def brief(self) -> Text:
        """ "Anna and Clara +100, Boris and Dmitri −100 (revoke)" """
        summary = list_texts(
            [
                gettext(
                    "{players} {points}",
                    players=list_names(players),
                    points=Signed(self.points[players[0]]),
                )
                for players in self.shares
            ]
        )
        return (
            gettext("{points} ({note})", points=summary, note=self.note) if self.note else summary
        )

    @property
    def shares(self) -> list[tuple[int, ...]]:
        """Those who get points, the most first: one by one, or two who get the same."""
        found: list[tuple[int, ...]] = []
        for points in sorted({*self.points} - {0} or {0}, reverse=True):
            alike = tuple(player for player, own in enumerate(self.points) if own == points)
            found += [alike] if len(alike) == 2 else [(player,) for player in alike]
        return found


@dataclass(frozen=True, kw_only=True)
class Adjustment(Correction):
    """Points of the settlement; they come to zero unless the table says otherwise."""

    kind: ClassVar[str] = "adjustment"
    title: ClassVar[Text] = gettext("Adjustment")
    named: ClassVar[Text] = gettext("Adjustment: {note}")
    aloud: ClassVar[Text] = gettext("Adjustment: {points}")

    unbalanced: bool = declare(YesNo(), verbatim("The points need not come to zero"), default=False)

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
        total = sum(values.get("points", ()))
        if total and not values.get("unbalanced"):
            text = gettext(
                "The points add up to {sum}, not to zero. If that is meant, mark “Unbalanced”.",
                sum=total,
            )
            yield Problem(fact="points", text=text)


@dataclass(frozen=True, kw_only=True)
class Penalty(Correction):
    """Points on the running score, in a game that has one."""

    kind: ClassVar[str] = "penalty"
    title: ClassVar[Text] = gettext("Penalty on the score")
    named: ClassVar[Text] = gettext("Penalty on the score: {note}")
    aloud: ClassVar[Text] = gettext("Penalty on the score: {points}")


CORRECTIONS: Mapping[str, type[Correction]] = {
    Adjustment.kind: Adjustment,
    Penalty.kind: Penalty,
}
NO_SCORE = gettext("This game keeps no score to which points could be added.")


def counted_deal(deal: T, problems: Sequence[Problem]) -> T:
    """A stored deal as it counts: without the answers that its problems ignore."""
    ignored = {problem.fact: problem.counts for problem in problems if problem.effect in IGNORED}
    return with_other_answers(deal, ignored) if ignored else deal


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A row of the sheet: a deal or an adjustment, with its points.

    number: position in the list from 1, adjustments included. ordinal: number of the deal, 0 for an
    adjustment. net: the points it moved for each player. running: the nets after it, with ledgers
    and without what the end of the sitting brings. below: points below the line for each player, or
    None. scores: each player's score after it, in a game whose score is not settled, else None.
    wins: the games, rubbers or matches that it won. ends_game: a rule is drawn under it. said: what
    is read aloud of it, without what it won.
    """

    number: int
    ordinal: int
    kind: str
    deal: DealRecord
    table: Table
    sides: tuple[tuple[int, ...], ...] = ()
    lines: tuple[Line, ...] = ()
    problems: tuple[Problem, ...] = ()
    net: tuple[Number, ...] = ()
    running: tuple[Number, ...] = ()
    below: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    wins: tuple[Win, ...] = ()
    ends_game: bool = False
    said: Text = NOTHING

    @property
    def summary(self) -> Text:
        """What is read aloud of it."""
        return join_texts([self.said, *(win.summary for win in self.wins)])

    @property
    def dealer(self) -> int:
        """Who dealt: the player whose turn it was, unless the deal names another."""
        named = dealer_named(self.deal) if self.ordinal else None
        return self.table.dealer if named is None else named

    @property
    def void(self) -> bool:
        """The deal does not fit its position and scores nothing."""
        return any(problem.effect == Effect.VOID for problem in self.problems)

    @property
    def open(self) -> bool:
        """An answer is missing; the deal is scored, and the game stays open."""
        return any(problem.effect == Effect.OPEN for problem in self.problems)

    @property
    def ignored(self) -> tuple[Problem, ...]:
        """The problems of the answers that it keeps and that do not count."""
        found = tuple(problem for problem in self.problems if problem.effect in IGNORED)
        return () if self.void else found

    @property
    def points(self) -> tuple[Number, ...]:
        """What its row shows for each player: the score after a deal, else what it moves."""
        if self.scores is None or isinstance(self.deal, Adjustment):
            return self.net
        return self.scores

    @property
    def shown(self) -> tuple[Value, ...]:
        """The same for words: a score has no sign."""
        return self.points if self.points is self.scores else tuple(map(Signed, self.points))

    @property
    def counted(self) -> DealRecord:
        """The deal without the answers that it keeps and that do not count."""
        return counted_deal(self.deal, self.problems)


@dataclass(frozen=True, kw_only=True)
class Round:
    """A rubber or a set as played: its deals, and the standings before and after them.

    entries: also the penalties on its score, in a game that takes them.
    """

    number: int
    entries: tuple[Entry, ...]
    before: Any  # the ruleset's own standing
    after: Any
    results: tuple[Number, ...]
    finished: bool
    scorer: int = 0

    @property
    def deals(self) -> tuple[Entry, ...]:
        """The entries without the penalties on the score."""
        return tuple(entry for entry in self.entries if entry.ordinal)
