"""A toy: four, each for himself, with scores that fall from 6; who is at nothing wins the game.

Everybody's bid and tricks stand in a row. In a pact a declarer finds a partner for one deal. The
scores are not settled: a stake is paid for games, or for what is left.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.rules.core.facts import DealRecord, Exclusion, Problem, Record, choices, declare
from scorekeeper.rules.core.field_types import (
    Declarer,
    Integer,
    Level,
    Option,
    Partner,
    Player,
    Strain,
    Tricks,
)
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.core.text import Name, Signed, gettext, verbatim
from scorekeeper.rules.notation.signs import (
    Sign,
    Writing,
    bid_sign,
    player_sign,
    tricks_sign,
)
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Column, Line, Settles
from scorekeeper.rules.scoring.sheet_layout import Cell
from scorekeeper.rules.scoring.standing import Need
from scorekeeper.rules.scoring.standing import Standing as AnyStanding
from tests.rules.toy_sheet import blank_block, plain_block, values

BEGIN, TRICKS = 6, 5
LOW = 2
STRAINS = ("C", "NT")
title = gettext("Game {number}")


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    result: str = declare(
        choices(game=gettext("games won"), left=gettext("points left")),
        gettext("Result"),
        about=gettext("What is settled (§3)."),
        default="game",
        prominent=True,
    )
    games: int = declare(
        Integer(low=1, high=4), gettext("Games"), about=gettext("How many (§3)."), default=2
    )


def as_bid(bid):
    return bid


@dataclass(frozen=True, kw_only=True)
class Hand(Record):
    player: int = declare(Player(), gettext("Player"))
    bid: int = declare(Integer(low=0, high=TRICKS), gettext("Bid"), likely=(0, 1, 2, 3))
    tricks: int = declare(
        Integer(low=0, high=TRICKS), gettext("Tricks"), preset=as_bid, preset_from=("bid",)
    )


@dataclass(frozen=True, kw_only=True)
class Deal(DealRecord):
    kind: ClassVar = "deal"
    title: ClassVar = gettext("Deal")

    hands: tuple = declare(
        PerPlayer(of=Hand, most=4, each=gettext("hand"), sum_of="tricks", sums=(TRICKS,)),
        gettext("Hands"),
        asks=gettext("Who bid and took what?"),
        about=gettext("Bids and tricks."),
    )

    def brief(self):
        return verbatim(" ".join(f"{one.bid}/{one.tricks}" for one in self.hands))


def needed(level, strain):
    return level + 1


@dataclass(frozen=True, kw_only=True)
class Pact(DealRecord):
    kind: ClassVar = "pact"
    title: ClassVar = gettext("Pact")
    cannot: ClassVar = (
        Exclusion(
            facts=(("level", 0), ("strain", "C")), why=gettext("Nothing is bid without trumps.")
        ),
        *(
            Exclusion(
                facts=(("declarer", player), ("partner", player)),
                why=gettext("Nobody is his own partner."),
            )
            for player in range(4)
        ),
    )

    declarer: int = declare(
        Declarer(), gettext("Declarer"), asks=gettext("Who?"), about=gettext("Who declared.")
    )
    partner: int = declare(
        Partner(), gettext("Partner"), asks=gettext("With whom?"), about=gettext("Who accepted.")
    )
    level: int = declare(
        Level(low=0, high=2), gettext("Level"), asks=gettext("What?"), about=gettext("The bid.")
    )
    strain: str = declare(
        Strain(options=tuple(Option(key=one, label=verbatim(one)) for one in STRAINS)),
        gettext("Strain"),
    )
    tricks: int = declare(
        Tricks(high=TRICKS),
        gettext("Tricks"),
        asks=gettext("How many?"),
        about=gettext("Of both."),
        preset=needed,
        preset_from=("level", "strain"),
    )

    def brief(self):
        return gettext(
            "{level}{strain} {tricks} with {name}",
            level=self.level,
            strain=self.strain,
            tricks=self.tricks,
            name=Name(self.partner),
        )


WRITINGS = (
    Writing(
        kind="deal",
        opens=("deal",),
        signs=(
            Sign(
                example="A1/2",
                means=gettext("bid and tricks of a player"),
                record="hands",
                parts=("player", "bid", "=/", "tricks"),
            ),
        ),
        example="deal A1/2 B1/1 C0/0 D2/2",
    ),
    Writing(
        kind="pact",
        signs=(
            player_sign("declarer", gettext("the declarer")),
            Sign(example="wC", means=gettext("the partner"), label="w", parts=("partner",)),
            bid_sign("1C"),
            tricks_sign(gettext("tricks of both")),
        ),
        example="A wC 1C 3",
    ),
)


@dataclass(frozen=True, kw_only=True)
class Standing(AnyStanding):
    left: tuple = (BEGIN,) * 4

    @property
    def scores(self):
        return self.left

    @property
    def stage(self):
        return gettext("game {number} of {all}", number=self.table.round, all=self.options.games)

    @property
    def needs(self):
        return tuple(
            Need(who=(player,), what=gettext("{points} to go", points=self.left[player]))
            for player in self.table.seats
        )


def problems(deal, standing):
    """Who alone bids everything and takes it has made a pact with somebody (§1)."""
    for own in deal.hands if isinstance(deal, Deal) else ():
        if own.bid == own.tricks == TRICKS:
            yield Problem(
                fact="hands",
                text=gettext("Nobody takes everything alone."),
                instead="pact",
                gives=(("declarer", own.player),),
            )


def pairs(deal, standing):
    if isinstance(deal, Deal):
        return standing.sides
    own = (deal.declarer, deal.partner)
    return (own, tuple(player for player in standing.table.seats if player not in own))


def score(deal, standing):
    if isinstance(deal, Pact):
        made = deal.tricks > deal.level
        side = pairs(deal, standing)[0 if made else 1]
        label = gettext("pact")
        changes = dict.fromkeys(side, -deal.level - 1)
        yield Line(side, "pact", 2 * (deal.level + 1), label, label, "§2")
    else:
        changes = {one.player: -one.bid - 1 if one.bid == one.tricks else 1 for one in deal.hands}
    for player, points in sorted(changes.items()):
        label = gettext("score")
        why = gettext("{points}", points=Signed(points))
        yield Line((player,), "score", points, label, why, "§2")
    yield from result(deal, standing, left_after(standing, changes))


def left_after(standing, changes):
    return tuple(own + changes.get(player, 0) for player, own in enumerate(standing.left))


def result(deal, standing, left):
    """§3: the lowest score wins, of several the player named first."""
    if min(left) > 0:
        return
    winner, label = left.index(min(left)), gettext("game")
    pays = [1 if standing.options.result == "game" else max(own, 0) for own in left]
    for player, points in enumerate(pays):
        own = sum(pays) - pays[winner] if player == winner else -points
        yield Line((player,), "game", own, label, label, "§3")


def after(standing, deal, lines):
    changes = [line for line in lines if line.column == "score"]
    left = left_after(standing, {line.who[0]: line.points for line in changes})
    table = standing.table.passed()
    if min(left) > 0:
        return replace(standing, table=table, left=left)
    return replace(standing, table=table.next_round(), left=(BEGIN,) * 4)


def mark(left):
    """A score on the sheet: framed where it won, underlined from 2 downwards."""
    return Cell(points=left, framed=left <= 0, underlined=0 < left <= LOW)


def describe(deal, lines):
    return gettext("{deal}.", deal=deal.brief())


ruleset = Ruleset(
    key="toy-solo",
    name=gettext("Toy solo"),
    summary=gettext("Each for himself, down to nothing."),
    source="Nobody plays it",
    languages=(),
    seats=lambda options: Seats.MOVE,
    unit=lambda options: Unit.GAME if options.result == "game" else Unit.POINT,
    round_title=title,
    columns=(
        Column(key="score", label=gettext("score"), settles=Settles.SHOWN, falling=True),
        Column(key="pact", label=gettext("pact"), settles=Settles.EACH),
        Column(key="game", label=gettext("game"), settles=Settles.OWN),
    ),
    Options=Options,
    kinds={"deal": Deal, "pact": Pact},
    writings=WRITINGS,
    spoken=(("w", gettext("with")),),
    rounds=lambda options: options.games,
    tables=lambda options: (values(gettext("Values"), (gettext("score"), BEGIN)),),
    start=Standing,
    problems=problems,
    sides=pairs,
    score=score,
    after=after,
    describe=describe,
    blocks=lambda played: (
        plain_block(played, title, lambda entry: tuple(map(mark, entry.scores))),
    ),
    blank=lambda played: (blank_block(played, title),),
)
