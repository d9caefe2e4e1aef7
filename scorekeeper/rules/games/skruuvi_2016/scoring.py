"""Scoring of skruuvi after the Handbook of Skruuvi, Helsingin Suomalainen Klubi, 2016.

One function for each paragraph of `rules.md`; the points are in `point_schedules.py`. X is the
declaring side, Y the other. A line's points count for those who book it and against the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.seats import own_and_other
from ...core.text import Text, gettext, ngettext
from ...scoring.scored_deal import Line
from ...shared.bids import TRICKS, overtrick_words
from ...shared.doubling import multiplied
from .aces import Ace
from .deals import BOOK, TOP_LEVEL, AllPass, Contract
from .point_schedules import Schedule, schedule_of
from .standing import Standing

ALL_PASS_TRICK = 1  # §3.3

SCORE = "score"


@dataclass(frozen=True, kw_only=True)
class Play:
    """A contract prepared for scoring. over: tricks better than the contract, negative if worse."""

    deal: Contract
    x: tuple[int, ...]
    schedule: Schedule
    factor: int
    over: int


def better_by(deal: Contract) -> int:
    """Overtricks, negative for undertricks; at misère each trick below the limit is one over."""
    if deal.tricks is None:
        return 0
    if deal.misere:
        return TOP_LEVEL - deal.level - deal.tricks
    return deal.tricks - BOOK - deal.level


def contract(deal: Contract, standing: Standing) -> Iterator[Line]:
    schedule = schedule_of(standing)
    play = Play(
        deal=deal,
        x=own_and_other(standing.sides, deal.declarer)[0],
        schedule=schedule,
        factor=schedule.factor[deal.doubling],
        over=better_by(deal),
    )
    yield from made_points(play) if play.over >= 0 else undertricks(play)
    if deal.misere:
        yield from aces(deal.aces, standing, play.factor)


def made_points(play: Play) -> Iterator[Line]:
    """§3.1: a made contract and its overtricks. §3.5: a conceded four counts as made."""
    level, schedule = play.deal.level, play.schedule
    value = (schedule.made_misere if play.deal.misere else schedule.made)[level]
    why = gettext("level {level} made: {points}", level=level, points=value)
    rule = "§3.5" if play.deal.conceded else schedule.rule
    yield skruuvi_line(
        play.x, value * play.factor, gettext("made"), multiplied(why, play.factor), rule
    )
    if play.over:
        each = schedule.overtrick[level]
        count, label = overtrick_words(play.over, losing=play.deal.misere)
        why = gettext("{overtricks} × {points}", overtricks=count, points=each)
        points = play.over * each * play.factor
        yield skruuvi_line(play.x, points, label, multiplied(why, play.factor), schedule.rule)


def undertricks(play: Play) -> Iterator[Line]:
    """§3.1: the first undertrick, and each further one."""
    level, schedule, short = play.deal.level, play.schedule, -play.over
    first = (schedule.first_misere if play.deal.misere else schedule.first)[level]
    why = gettext("first undertrick at level {level}: {points}", level=level, points=first)
    label = gettext("first undertrick")
    if play.deal.misere:
        why = gettext("first trick too many at level {level}: {points}", level=level, points=first)
        label = gettext("first trick too many")
    yield skruuvi_line(
        play.x, -first * play.factor, label, multiplied(why, play.factor), schedule.rule
    )
    if short > 1:
        each = schedule.further[level]
        count, label = further(short - 1, losing=play.deal.misere)
        why = gettext("{undertricks} × {points}", undertricks=count, points=each)
        points = -(short - 1) * each * play.factor
        yield skruuvi_line(play.x, points, label, multiplied(why, play.factor), schedule.rule)


def further(count: int, *, losing: bool) -> tuple[Text, Text]:
    """ "2 further undertricks", and their label. losing: the aim is to lose tricks."""
    if losing:
        counted = ngettext(
            "{count} further trick too many", "{count} further tricks too many", count
        )
        return counted, gettext("tricks too many")
    counted = ngettext("{count} further undertrick", "{count} further undertricks", count)
    return counted, gettext("undertricks")


def aces(taken: tuple[Ace, ...], standing: Standing, factor: int) -> Iterator[Line]:
    """§3.2: an ace costs the side that took it the number of its trick; §4 multiplies it."""
    schedule = schedule_of(standing)
    times_aces = schedule.ace_factor(factor)
    rule = schedule.rule if times_aces > 1 else "§3.2"
    for ace in taken:
        why = gettext("ace in trick {trick}", trick=ace.trick)
        points = -ace.trick * times_aces
        who, _ = own_and_other(standing.sides, ace.side)
        yield skruuvi_line(who, points, gettext("ace"), multiplied(why, times_aces), rule)


def all_pass(deal: AllPass, standing: Standing) -> Iterator[Line]:
    """§3.3: each trick costs the side that won it; the aces follow."""
    factor = schedule_of(standing).factor[deal.doubling]
    own, others = own_and_other(standing.sides, deal.side)
    for who, won in ((own, deal.tricks), (others, TRICKS - deal.tricks)):
        if won:
            tricks = ngettext("{count} trick", "{count} tricks", won)
            why = gettext("{tricks} × {points}", tricks=tricks, points=ALL_PASS_TRICK)
            points = -won * ALL_PASS_TRICK * factor
            yield skruuvi_line(who, points, gettext("tricks"), multiplied(why, factor), "§3.3")
    yield from aces(deal.aces, standing, factor)


def skruuvi_line(who: tuple[int, ...], points: int, label: Text, why: Text, rule: str) -> Line:
    return Line(who=who, column=SCORE, points=points, label=label, why=why, rule=rule)
