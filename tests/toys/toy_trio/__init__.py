"""A toy: three play, each for himself; where four sit, the dealer sits out.

Points are entered figure by figure, one number for each who plays; whoever books gets half from
each other; everybody keeps the seat.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.rules.core.facts import DealRecord, Exclusion, Problem, Record, declare
from scorekeeper.rules.core.field_types import Dealer, Integer, KeypadNumber, Player, YesNo
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.core.text import Name, gettext
from scorekeeper.rules.notation.signs import Sign, Writing, player_sign, word_sign
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Column, Line, Settles
from scorekeeper.rules.scoring.standing import Standing as AnyStanding
from tests.rules.toy_sheet import blank_block, plain_block, values

DEALS = 3  # of a round
CARDS, PREMIUM = 120, 20  # card points of a deal, and what a marriage adds
title = gettext("Round {number}")


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    rounds: int = declare(
        Integer(low=1, high=4), gettext("Rounds"), about=gettext("How many (§3)."), default=2
    )


@dataclass(frozen=True, kw_only=True)
class Taken(Record):
    player: int = declare(Player(), gettext("Player"))
    points: int = declare(KeypadNumber(low=0, high=160, adds=(PREMIUM,)), gettext("Points"))


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    kind: ClassVar = "contract"
    title: ClassVar = gettext("Contract")
    cannot: ClassVar = tuple(
        Exclusion(
            facts=(("dealer", player), ("bidder", player)), why=gettext("The dealer sits out.")
        )
        for player in range(4)
    )

    dealer: int | None = declare(
        Dealer(), gettext("Dealer"), about=gettext("Who sits out."), default=None
    )
    bidder: int = declare(
        Player(), gettext("Bidder"), asks=gettext("Who bid?"), about=gettext("Who bid.")
    )
    bid: int = declare(
        KeypadNumber(low=60, high=160),
        gettext("Bid"),
        asks=gettext("How much?"),
        about=gettext("The last bid."),
    )
    blind: bool = declare(YesNo(), gettext("blind"), about=gettext("Bid unseen."), default=False)
    taken: tuple = declare(
        PerPlayer(
            of=Taken,
            most=3,
            each=gettext("player"),
            sum_of="points",
            sums=(CARDS, CARDS + PREMIUM, CARDS + 2 * PREMIUM),
            besides="dealer",
        ),
        gettext("Points taken"),
        asks=gettext("Who took how much?"),
        about=gettext("Everybody's points."),
    )

    def brief(self):
        return gettext("{name} {points}", name=Name(self.bidder), points=self.bid)


@dataclass(frozen=True, kw_only=True)
class ThrownIn(DealRecord):
    kind: ClassVar = "thrown_in"
    title: ClassVar = gettext("Thrown in")

    dealer: int | None = declare(
        Dealer(), gettext("Dealer"), about=gettext("Who sits out."), default=None
    )

    def brief(self):
        return gettext("thrown in")


DEALT = Sign(example="dealerD", means=gettext("who dealt"), label="dealer", parts=("dealer",))
WRITINGS = (
    Writing(
        kind="contract",
        signs=(
            player_sign("bidder", gettext("the bidder")),
            Sign(example="90", means=gettext("the bid"), parts=("bid",)),
            Sign(
                example="A31",
                means=gettext("points of a player"),
                record="taken",
                parts=("player", "points"),
            ),
            word_sign("blind", gettext("bid unseen"), blind=True),
            DEALT,
        ),
        example="B 90 A31 B76 C13",
    ),
    Writing(kind="thrown_in", opens=("pass",), signs=(DEALT,), example="pass"),
)


@dataclass(frozen=True, kw_only=True)
class Standing(AnyStanding):
    dealt: int = 0

    @property
    def sides(self):
        return playing(self.table.seats, self.table.dealer)

    @property
    def stage(self):
        return gettext("round {number} of {all}", number=self.table.round, all=self.options.rounds)


def playing(seats, dealer):
    out = dealer if len(seats) == 4 else None
    return tuple((player,) for player in seats if player != out)


def dealer_of(deal, standing):
    return standing.table.dealer if deal.dealer is None else deal.dealer


def sides(deal, standing):
    return playing(standing.table.seats, dealer_of(deal, standing))


def offers(kind, standing):
    seats = standing.table.seats
    return {"dealer": (None,)} if len(seats) == 3 else {"dealer": tuple(sorted(seats))}


def problems(deal, standing):
    if deal.dealer is not None and len(standing.table.seats) == 3:
        yield Problem(fact="dealer", text=gettext("With three the dealer plays."))
    if isinstance(deal, Contract) and (deal.bidder,) not in sides(deal, standing):
        yield Problem(fact="bidder", text=gettext("The dealer sits out."))


def score(deal, standing):
    if isinstance(deal, ThrownIn):
        return
    taken = {one.player: one.points for one in deal.taken}
    factor = 2 * (2 if deal.blind else 1)
    points = deal.bid * factor if taken[deal.bidder] >= deal.bid else -deal.bid * factor
    why = gettext("{factor} × {bid}", factor=factor, bid=deal.bid)
    yield Line((deal.bidder,), "points", points, gettext("bid"), why, "§2")


def after(standing, deal, lines):
    table = standing.table.passed(deal.dealer)
    if standing.dealt + 1 == DEALS:
        return replace(standing, table=table.next_round(), dealt=0)
    return replace(standing, table=table, dealt=standing.dealt + 1)


def describe(deal, lines):
    return gettext("{deal}.", deal=deal.brief())


ruleset = Ruleset(
    key="toy-trio",
    name=gettext("Toy trio"),
    summary=gettext("Three play; a fourth deals."),
    source="Nobody plays it",
    languages=(),
    players=(3, 4),
    partners=False,
    seats=lambda options: Seats.STAY,
    round_title=title,
    columns=(Column(key="points", label=gettext("points"), settles=Settles.EACH),),
    Options=Options,
    kinds={"contract": Contract, "thrown_in": ThrownIn},
    writings=WRITINGS,
    rounds=lambda options: options.rounds,
    tables=lambda options: (values(gettext("Values"), (gettext("bid"), 2)),),
    start=Standing,
    offers=offers,
    problems=problems,
    sides=sides,
    score=score,
    after=after,
    describe=describe,
    blocks=lambda played: (plain_block(played, title, lambda entry: entry.net),),
    blank=lambda played: (blank_block(played, title),),
)
