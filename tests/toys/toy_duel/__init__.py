"""A toy: one person against the house, for points; who has thirty wins the match.

Seats mean nothing, the cards are each one side's or nobody's, a house rule takes a fact away, and a
match broken off brings its leader three points.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.rules.core.facts import DealRecord, Exclusion, Record, When, declare
from scorekeeper.rules.core.field_types import (
    Choice,
    Integer,
    IntegerChoice,
    Option,
    Player,
    SideOf,
    YesNo,
)
from scorekeeper.rules.core.records import SideMarks
from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.core.text import Name, gettext, ngettext, verbatim
from scorekeeper.rules.notation.signs import Sign, Writing, count_sign, player_sign
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Column, Line, Settles
from scorekeeper.rules.scoring.standing import Need
from scorekeeper.rules.scoring.standing import Standing as AnyStanding
from tests.rules.toy_sheet import blank_block, plain_block, values

PERSON, HOUSE = 0, 1
WIN, GOAL, LEAD = 10, 30, 3
CARDS = ("AS", "KS", "AH", "KH", "JO")
title = gettext("Match {number}")


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    bonuses: bool = declare(
        YesNo(),
        gettext("Bonuses"),
        about=gettext("Whether a bonus is played (§1.1)."),
        default=True,
    )
    matches: int = declare(
        Integer(low=1, high=3), gettext("Matches"), about=gettext("How many (§3)."), default=2
    )


@dataclass(frozen=True, kw_only=True)
class Card(Record):
    card: str = declare(
        Choice(options=tuple(Option(key=one, label=verbatim(one)) for one in CARDS)),
        gettext("Cards"),
    )
    side: int = declare(SideOf(players=2), gettext("Side"))


@dataclass(frozen=True, kw_only=True)
class Deal(DealRecord):
    kind: ClassVar = "deal"
    title: ClassVar = gettext("Deal")
    cannot: ClassVar = (
        Exclusion(facts=(("winner", HOUSE), ("bonus", 10)), why=gettext("The house gets no ten.")),
    )

    winner: int = declare(
        Player(players=2), gettext("Winner"), about=gettext("Who won."), default=PERSON
    )
    bonus: int = declare(
        IntegerChoice(values=(0, 5, 10)),
        gettext("Bonus"),
        about=gettext("For the winner."),
        default=0,
        played=When(
            fact="bonuses", values=(True,), otherwise=gettext("This table plays no bonus.")
        ),
    )
    cards: tuple = declare(
        SideMarks(of=Card, most=len(CARDS), each=gettext("card"), alike=1, across=3),
        gettext("Cards"),
        about=gettext("Whose is which."),
        default=(),
    )

    def brief(self):
        return gettext("{name} {points}", name=Name(self.winner), points=WIN + self.bonus)


WRITINGS = (
    Writing(
        kind="deal",
        signs=(
            player_sign("winner", gettext("the winner")),
            count_sign("bonus", "b", gettext("bonus")),
            Sign(example="ASA", means=gettext("a card"), record="cards", parts=("card", "side")),
        ),
        example="A b5 ASA KHB",
    ),
)


@dataclass(frozen=True, kw_only=True)
class Standing(AnyStanding):
    points: tuple = (0, 0)

    @property
    def stage(self):
        return gettext("match {number} of {all}", number=self.table.round, all=self.options.matches)

    @property
    def needs(self):
        return tuple(
            Need(who=(player,), what=gettext("{points} to go", points=GOAL - own))
            for player, own in enumerate(self.points)
        )


def score(deal, standing):
    bonus = deal.bonus if standing.options.bonuses else 0
    why = gettext("{win} + {bonus}", win=WIN, bonus=bonus)
    yield Line((deal.winner,), "points", WIN + bonus, gettext("won"), why, "§2")
    for player in (PERSON, HOUSE):
        own = sum(1 for one in deal.cards if one.side == player)
        if own:
            label = ngettext("{count} card", "{count} cards", own)
            yield Line((player,), "points", own, label, label, "§2")


def after(standing, deal, lines):
    points = tuple(
        own + sum(line.points for line in lines if player in line.who)
        for player, own in enumerate(standing.points)
    )
    if max(points) < GOAL:
        return replace(standing, points=points)
    return replace(standing, table=standing.table.next_round(), points=(0, 0))


def close(standing):
    person, house = standing.points
    if standing.table.round <= standing.options.matches and person != house:
        ahead = PERSON if person > house else HOUSE
        for player, points in ((ahead, LEAD), (1 - ahead, -LEAD)):
            label = gettext("broken off")
            yield Line((player,), "lead", points, label, label, "§3")


def describe(deal, lines):
    return gettext("{name} wins the deal.", name=Name(deal.winner))


def own_points(entry):
    return [
        sum(line.points for line in entry.lines if player in line.who) for player in (PERSON, HOUSE)
    ]


ruleset = Ruleset(
    key="toy-duel",
    name=gettext("Toy duel"),
    summary=gettext("One against the house."),
    source="Nobody plays it",
    languages=(),
    players=(2,),
    preset_names=(None, gettext("House")),
    partners=False,
    staked=False,
    seats=lambda options: Seats.NONE,
    round_title=title,
    columns=(
        Column(key="points", label=gettext("points")),
        Column(key="lead", label=gettext("Broken off"), settles=Settles.OWN),
    ),
    Options=Options,
    kinds={"deal": Deal},
    writings=WRITINGS,
    spoken=(("b", gettext("bonus")),),
    rounds=lambda options: options.matches,
    closing=lambda options: ("lead",),
    tables=lambda options: (values(gettext("Values"), (gettext("won"), WIN)),),
    start=Standing,
    close=close,
    score=score,
    after=after,
    describe=describe,
    blocks=lambda played: (plain_block(played, title, own_points),),
    blank=lambda played: (blank_block(played, title),),
)
