"""Tally: everybody's points of each deal are added up; at 100 the game ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.rules.core.facts import DealRecord, Record, declare
from scorekeeper.rules.core.field_types import KeypadNumber, Player
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.text import Text, gettext, verbatim
from scorekeeper.rules.notation.signs import Sign, Writing
from scorekeeper.rules.scoring.ruleset import GameRules, parts
from scorekeeper.rules.scoring.scored_deal import Line
from scorekeeper.rules.shared import running_scores
from scorekeeper.rules.shared.running_scores import SCORE, ScoresToGoal, games_fact

POINTS = gettext("points")


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    games: int = games_fact(gettext("How many games make a sitting (§2.2)."), default=1)


@dataclass(frozen=True, kw_only=True)
class Taken(Record):
    player: int = declare(Player(), gettext("Player"))
    points: int = declare(KeypadNumber(low=0, high=100), gettext("Points"))


@dataclass(frozen=True, kw_only=True)
class Deal(DealRecord):
    kind: ClassVar[str] = "deal"
    title: ClassVar[Text] = gettext("Deal")

    taken: tuple[Taken, ...] = declare(
        PerPlayer(of=Taken, most=4, each=gettext("player")),
        gettext("Points taken"),
        asks=gettext("Who took how many points?"),
        about=gettext("What each player took in this deal, from 0 to 100."),
    )

    def brief(self) -> Text:
        return verbatim(" ".join(str(taken.points) for taken in self.taken))


@dataclass(frozen=True, kw_only=True)
class Standing(ScoresToGoal):
    goal: ClassVar[int] = 100  # §2.1


KINDS = {Deal.kind: Deal}
SIGN = Sign(
    example="A5",
    means=gettext("what a player took"),
    record="taken",
    parts=("player", "points"),
)
WRITINGS = (Writing(kind=Deal.kind, signs=(SIGN,), example="A5 B13 C0 D8"),)


def score(deal: Deal, standing: Standing) -> Iterator[Line]:
    """§1: everybody's points."""
    for taken in deal.taken:
        why = gettext("taken: {points}", points=taken.points)
        yield Line((taken.player,), SCORE, taken.points, POINTS, why, "§1.1")


ruleset = GameRules(
    key="tally",
    name=gettext("Tally"),
    summary=gettext("Everybody's points are added up to 100; the most win."),
    source="Played at many tables",
    players=(2, 3, 4),
    partners=False,
    languages=(),
    **parts(__name__, running_scores),
)
