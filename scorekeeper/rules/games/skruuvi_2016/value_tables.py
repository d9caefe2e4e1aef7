"""Tables of point values in skruuvi (§3–§5), for the edge of a blank sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.text import NOTHING, Signed, Text, gettext, number_text, verbatim
from ...scoring.sheet_layout import Values
from ...shared.bids import TRICKS
from ...shared.doubling import DOUBLED, IN_VINT, REDOUBLED
from ...shared.value_tables import above_book, below_top, lost_points, pairs, span, times, worth
from .bolshevik import MISERE_WORTH, SHARE, dictator_worth
from .deal_sequence import LOWEST
from .deals import BOOK, LOW_LEVEL, TOP_LEVEL
from .house_rules import Options
from .point_schedules import SCHEDULES, Schedule
from .scoring import ALL_PASS_TRICK
from .standing import Phase

ROUNDED = {
    "up": gettext("rounded up"),
    "exact": gettext("in thirds"),
    "nearest": gettext("to the nearest"),
    "zero_sum": gettext("to add up to zero"),
}


def tables(options: Options) -> tuple[Values, ...]:
    schedule = SCHEDULES[options.schedule]
    levels = tuple(level for level in schedule.made if level > LOW_LEVEL or options.level4)
    of_all = (
        bids(),
        made_table(schedule, levels),
        lost_table(schedule, levels),
        doubling(schedule),
        misere(),
    )
    if options.bolshevik == "none":
        return of_all
    return (*of_all, bolshevik(schedule), bolshevik_aces(), bolshevik_end(options))


def bids() -> Values:
    """§2.1: the tricks that a contract asks for or allows, and the levels of a kotka deal."""
    return pairs(
        gettext("Tricks for the contract"),
        (gettext("trumps, grand"), above_book(BOOK)),
        (gettext("misère, at most"), below_top(TOP_LEVEL)),
        (gettext("level in kotka deals"), verbatim(f"{LOWEST[Phase.KOTKA]}–{TOP_LEVEL}")),
    )


def made_table(schedule: Schedule, levels: tuple[int, ...]) -> Values:
    """The table of made contracts (§3, §4)."""
    return Values(
        title=gettext("Made"),
        heads=level_heads(levels),
        rows=(
            (gettext("trumps, grand"), *by_level(schedule.made, levels)),
            (gettext("misère"), *by_level(schedule.made_misere, levels)),
            (gettext("each overtrick or trick saved"), *by_level(schedule.overtrick, levels)),
        ),
    )


def lost_table(schedule: Schedule, levels: tuple[int, ...]) -> Values:
    """The table of lost contracts (§3, §4)."""
    return Values(
        title=gettext("Lost"),
        heads=level_heads(levels),
        rows=(
            (gettext("first, trumps or grand"), *by_level(schedule.first, levels, -1)),
            (gettext("first, misère"), *by_level(schedule.first_misere, levels, -1)),
            (gettext("each further"), *by_level(schedule.further, levels, -1)),
        ),
    )


def level_heads(levels: tuple[int, ...]) -> tuple[Text, ...]:
    return (gettext("Level"), *(number_text(level) for level in levels))


def by_level(points: Mapping[int, int], levels: tuple[int, ...], sign: int = 1) -> Iterator[Text]:
    return (worth(sign * points[level]) for level in levels)


def doubling(schedule: Schedule) -> Values:
    """The table of factors (§3.1, §3.2, §4); in Bolshevik by opponent (§5.4)."""
    called = (DOUBLED, REDOUBLED)
    factors = ((IN_VINT.words[doubled], schedule.factor[doubled]) for doubled in called)
    return Values(
        title=IN_VINT.title,
        heads=(NOTHING, gettext("points"), gettext("aces")),
        rows=tuple(
            (words, times(factor), times(schedule.ace_factor(factor))) for words, factor in factors
        ),
    )


def misere() -> Values:
    """§3.2, §3.3: an ace costs the side that took it the number of its trick."""
    return pairs(
        gettext("Misère and all passed"),
        (gettext("ace, by its trick"), span(-1, -TRICKS)),
        (gettext("all passed: each trick"), lost_points(ALL_PASS_TRICK)),
    )


def bolshevik(schedule: Schedule) -> Values:
    """§5.3: points to the bidder from each opponent."""
    made, first, further = zip(MISERE_WORTH, dictator_worth(schedule), strict=True)
    return Values(
        title=gettext("Bolshevik, against each"),
        heads=(NOTHING, gettext("misère"), gettext("Dictator")),
        rows=(
            (gettext("made"), *map(worth, made)),
            (gettext("first undertrick"), *map(lost_points, first)),
            (gettext("each further"), *map(lost_points, further)),
        ),
    )


def bolshevik_aces() -> Values:
    """The table of aces in Bolshevik (§5.4)."""
    return pairs(
        gettext("Bolshevik aces, to each of the three"),
        (gettext("taken by the three"), span(-1, -TRICKS)),
        (gettext("taken by the bidder"), span(Signed(1), Signed(TRICKS))),
    )


def bolshevik_end(options: Options) -> Values:
    """The division of the ledger at the end (§5.5)."""
    share = gettext("sum ÷ {share}", share=SHARE)
    return pairs(gettext("Bolshevik, at the end"), (share, ROUNDED[options.bolshevik_rounding]))
