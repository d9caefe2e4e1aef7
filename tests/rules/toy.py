"""A game nobody plays, as little like vint as the engine allows: three players, no line, no sides.

Two rounds of two deals. In a *trick* one player wins points from both others; a *gift* is his
alone; a *debt* is kept apart and divided by three at the end.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from scorekeeper.rules.core.facts import DealRecord, Effect, Problem, Record, declare
from scorekeeper.rules.core.field_types import Integer, Player
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.notation.signs import Sign, Writing, player_sign
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Column, Line, Settles
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Head, Row
from scorekeeper.rules.scoring.standing import Standing as AnyStanding

round_title = gettext("Round {number}")
columns = (
    Column(key="tricks", label=gettext("tricks")),
    Column(key="gifts", label=gettext("gifts"), settles=Settles.OWN),
    Column(key="debts", label=gettext("debts ÷ 3"), settles=Settles.LATER),
)
DEALS, ROUNDS, THIRDS = 2, 2, 3


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    pass


@dataclass(frozen=True, kw_only=True)
class Deal(DealRecord):
    who: int = declare(Player(players=3), gettext("Who"))
    points: int = declare(Integer(low=1, high=9), gettext("Points"))

    def brief(self):
        return gettext("{points}", points=self.points)


class Trick(Deal):
    kind: ClassVar = "trick"
    title: ClassVar = gettext("Trick")


class Gift(Deal):
    kind: ClassVar = "gift"
    title: ClassVar = gettext("Gift")


class Debt(Deal):
    kind: ClassVar = "debt"
    title: ClassVar = gettext("Debt")


kinds = {one.kind: one for one in (Trick, Gift, Debt)}
SIGNS = (
    player_sign("who", gettext("who")),
    Sign(example="5", means=gettext("points"), parts=("points",)),
)
writings = tuple(
    Writing(kind=kind, opens=(kind,), signs=SIGNS, example=f"{kind} A 5") for kind in kinds
)


@dataclass(frozen=True, kw_only=True)
class Standing(AnyStanding):
    dealt: int = 0
    debts: tuple = (0, 0, 0)

    stage = gettext("somewhere")


def problems(deal, standing):
    if deal.points == 9:
        yield Problem(fact="points", text=gettext("Nine is too many."), effect=Effect.VOID)


def score(deal, standing):
    label = kinds[deal.kind].title
    points = deal.points if deal.kind != "debt" else -deal.points
    yield Line((deal.who,), deal.kind + "s", points, label, label, "§1")


def after(standing, deal, lines):
    table, dealt = standing.table.passed(), standing.dealt + 1
    debts = list(standing.debts)
    debts[deal.who] -= deal.points if deal.kind == "debt" else 0
    if dealt == DEALS:
        return replace(standing, table=table.next_round(), dealt=0, debts=tuple(debts))
    return replace(standing, table=table, dealt=dealt, debts=tuple(debts))


def close(standing):
    label = gettext("debts")
    for player, debt in enumerate(standing.debts):
        if debt:
            yield Line((player,), "debts", Fraction(debt, THIRDS), label, label, "§2")


def describe(deal, lines):
    return gettext("{points} points.", points=deal.points)


def blocks(played):
    rows = [
        Row(cells=(Cell(points=entry.deal.points),), entry=entry.number) for entry in played.entries
    ]
    block = Block(
        title=round_title.filled(number=played.number),
        round=played.number,
        heads=tuple(Head(players=head) for head in played.before.heads),
        above=(),
        rows=tuple(rows),
        sums=(),
        results=played.results,
        finished=played.finished,
    )
    return (block,)


def blank(played):
    return blocks(replace(played, entries=(), results=()))


ruleset = Ruleset(
    key="toy",
    name=gettext("Toy"),
    summary=gettext("A toy."),
    source="nobody",
    players=(3,),
    partners=False,
    round_title=round_title,
    columns=columns,
    Options=Options,
    kinds=kinds,
    writings=writings,
    rounds=lambda options: ROUNDS,
    start=Standing,
    close=close,
    problems=problems,
    score=score,
    after=after,
    describe=describe,
    blocks=blocks,
    blank=blank,
)
