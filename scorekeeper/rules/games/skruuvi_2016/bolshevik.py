"""Bolshevik (§5, §6): one against three, in a separate ledger that is divided at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import ceil

from ...core.settlement import round_to_sum
from ...core.text import Number, Text, gettext
from ...scoring.scored_deal import Column, Line, Settles
from ...shared.bids import TRICKS
from ...shared.doubling import DOUBLED, DOUBLINGS, REDOUBLED, UNDOUBLED, multiplied
from .deals import TOP_LEVEL, Bolshevik
from .house_rules import Options
from .point_schedules import Schedule, schedule_of
from .scoring import SCORE
from .standing import Standing

MISERE_WORTH = (20, 15, 5)  # §5.3: made, the first trick too many, each further
SHARE = 3  # §5.5

LEDGER, CARRIED = "bolshevik", "bolshevik_third"
COLUMNS = (
    Column(key=SCORE, label=gettext("score")),
    Column(key=LEDGER, label=gettext("Bolshevik"), settles=Settles.LATER),
    Column(key=CARRIED, label=gettext("Bolshevik ÷ 3"), settles=Settles.OWN),
)


def closing(options: Options) -> tuple[str, ...]:
    """The Bolshevik ledger divided by three (§5.5), if Bolshevik is played."""
    return () if options.bolshevik == "none" else (CARRIED,)


def dictator_worth(schedule: Schedule) -> tuple[int, int, int]:
    """§5.3: a seven of the schedule: made, the first undertrick, each further."""
    return schedule.made[TOP_LEVEL], schedule.first[TOP_LEVEL], schedule.further[TOP_LEVEL]


def value(deal: Bolshevik, schedule: Schedule) -> int:
    """§5.3: the value of the bid to the bidder, negative if it failed."""
    wrong = deal.tricks if deal.misere else TRICKS - deal.tricks
    made, first, further = MISERE_WORTH if deal.misere else dictator_worth(schedule)
    return -(first + further * (wrong - 1)) if wrong else made


def doubling_of(deal: Bolshevik, opponent: int) -> str:
    """§5.4: one opponent's doubling; a redouble answers all opponents who doubled."""
    if opponent not in deal.doubled_by:
        return UNDOUBLED
    return REDOUBLED if deal.redoubled else DOUBLED


def bolshevik(deal: Bolshevik, standing: Standing) -> Iterator[Line]:
    """§5.4: the value against each opponent, the aces, and the balance for the bidder."""
    schedule = schedule_of(standing)
    lines = (*bid_values(deal, standing, schedule), *aces(deal, standing, schedule))
    yield from lines
    rest = -sum(int(line.points) * len(line.who) for line in lines)
    why = gettext("so that the four add up to zero; the net gets a third of these points")
    yield bolshevik_line((deal.bidder,), rest, gettext("bidder"), why, "§5.4")


def opponents(deal: Bolshevik, standing: Standing, doubling: str) -> tuple[int, ...]:
    """The opponents with this doubling, in the order of their seats."""
    return tuple(
        player
        for player in standing.table.seats
        if player != deal.bidder and doubling_of(deal, player) == doubling
    )


def bid_values(deal: Bolshevik, standing: Standing, schedule: Schedule) -> Iterator[Line]:
    worth = value(deal, schedule)
    summary = gettext("misère") if deal.misere else gettext("Dictator")
    if worth > 0:
        why = gettext("{bid} made: −{points}", bid=summary, points=worth)
    else:
        why = gettext("{bid} lost: {points}", bid=summary, points=-worth)
    for doubling in DOUBLINGS:
        who, factor = opponents(deal, standing, doubling), schedule.factor[doubling]
        if who:
            yield bolshevik_line(
                who, -worth * factor, gettext("value"), multiplied(why, factor), "§5.4"
            )


def aces(deal: Bolshevik, standing: Standing, schedule: Schedule) -> Iterator[Line]:
    """§5.4: each of the three loses an ace's trick number if they took it, gains it if not."""
    for ace in deal.aces:
        own = ace.side == deal.bidder
        why = gettext("ace in trick {trick}", trick=ace.trick)
        for who, factor in ace_factors(deal, standing, schedule):
            points = ace.trick * factor if own else -ace.trick * factor
            yield bolshevik_line(who, points, gettext("ace"), multiplied(why, factor), "§5.4")


def ace_factors(
    deal: Bolshevik, standing: Standing, schedule: Schedule
) -> list[tuple[tuple[int, ...], int]]:
    """Who books an ace, and its factor: 1, or in the schedule of §4 that of their doubling."""
    if not schedule.aces_multiplied:
        return [(tuple(points for points in standing.table.seats if points != deal.bidder), 1)]
    found = [
        (opponents(deal, standing, doubling), schedule.factor[doubling]) for doubling in DOUBLINGS
    ]
    return [(who, factor) for who, factor in found if who]


def close(standing: Standing) -> Iterator[Line]:
    """§5.5: each player's ledger divided by three and rounded, once, at the end."""
    if not closing(standing.options):
        return
    thirds = [Fraction(points, SHARE) for points in standing.ledger]
    rounded = ROUNDINGS[standing.options.bolshevik_rounding](thirds)
    for player, points in enumerate(rounded):
        why = gettext(
            "{points} ÷ {share} = {third}",
            points=standing.ledger[player],
            share=SHARE,
            third=thirds[player],
        )
        yield Line((player,), CARRIED, to_whole(points), gettext("Bolshevik ÷ 3"), why, "§5.5")


def rounded_up(thirds: Sequence[Fraction]) -> list[int]:
    return [ceil(third) for third in thirds]


def nearest(thirds: Sequence[Fraction]) -> list[int]:
    """Round to the nearest integer; a third is never a half, so halves do not matter."""
    return [round(third) for third in thirds]


ROUNDINGS: dict[str, Callable[[Sequence[Fraction]], Sequence[Number]]] = {
    "up": rounded_up,
    "exact": tuple,
    "nearest": nearest,
    "zero_sum": round_to_sum,
}


def to_whole(points: Number) -> Number:
    """Convert to int if the fraction is whole."""
    exact_points = Fraction(points)
    return exact_points.numerator if exact_points.denominator == 1 else exact_points


def bolshevik_line(who: tuple[int, ...], points: int, label: Text, why: Text, rule: str) -> Line:
    return Line(who=who, column=LEDGER, points=points, label=label, why=why, rule=rule)
