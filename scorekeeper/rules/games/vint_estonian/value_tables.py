"""Tables of point values in Estonian vint (§3–§5), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import NOTHING, gettext, number_text
from ...scoring.sheet_layout import Values
from ...shared.bids import TRICKS
from ...shared.doubling import IN_VINT
from ...shared.value_tables import below_top, pairs, span, times, times_level, worth
from .deals import TOP_LEVEL
from .house_rules import Options
from .scoring import (
    ACES_LABEL,
    DISCARDED,
    ENOUGH,
    EXTRA_DEALS,
    FEWER,
    FURTHER,
    GAME,
    GRAND_ACES,
    HAND_ACES,
    HAND_ACES_GRAND,
    HONOUR,
    MADE,
    OVERTRICK,
    PLAIN_RUN,
    PREMIUM,
    TRUMP_RUN,
    UNDERTRICK,
    bonus,
    factors,
    grand_rate,
    premium_factor,
)

NULLO_TRICKS = {
    "won": gettext("tricks won"),
    "lost": gettext("tricks lost"),
    "none": gettext("nothing"),
}
CONCEDED_TRICKS = {"as_entered": gettext("tricks entered"), "none": gettext("nothing")}


def tables(options: Options) -> tuple[Values, ...]:
    return (
        contracts(),
        doubling(options),
        honours(),
        aces_in_hand(),
        sequences(options),
        few_tricks(),
        below(options),
        games(options),
    )


def contracts() -> Values:
    """§3: made and over score for the declaring side, short and the premium for the other."""
    return Values(
        title=gettext("Contract, above the line"),
        heads=(
            gettext("Level"),
            gettext("made"),
            gettext("over"),
            gettext("short"),
            gettext("premium"),
        ),
        rows=tuple(
            (
                number_text(level),
                *(worth(points[level]) for points in (MADE, OVERTRICK, UNDERTRICK, PREMIUM)),
            )
            for level in MADE
        ),
    )


def doubling(options: Options) -> Values:
    """The table of factors (§3)."""
    return Values(
        title=IN_VINT.title,
        heads=(NOTHING, gettext("contract"), gettext("premium")),
        rows=tuple(
            (IN_VINT.words[called], times(factor), times(premium_factor(factor, options)))
            for called, factor in factors(options).items()
        ),
    )


def honours() -> Values:
    """The table of honours (§4.1, §4.2)."""
    grand = (
        (gettext("grand: {count} aces", count=count), times_level(points))
        for count, points in GRAND_ACES.items()
    )
    return pairs(
        gettext("Honours"),
        (gettext("suit: each honour, to the side with more"), times_level(HONOUR)),
        *grand,
    )


def aces_in_hand() -> Values:
    """The table of aces in one hand (§4.3, §4.4)."""
    return Values(
        title=gettext("Aces in one hand"),
        heads=(NOTHING, gettext("suit"), gettext("grand")),
        rows=tuple(
            (ACES_LABEL[held], worth(points), worth(HAND_ACES_GRAND[held]))
            for held, points in HAND_ACES.items()
        ),
    )


def sequences(options: Options) -> Values:
    """The table of sequences in one hand (§4.3, §4.4)."""
    rates = (TRUMP_RUN, PLAIN_RUN, grand_rate(options))
    return Values(
        title=gettext("Sequence in one hand"),
        heads=(NOTHING, gettext("trumps"), gettext("other suit"), gettext("grand")),
        rows=(
            (gettext("ace to queen"), *(worth(first) for first, _ in rates)),
            (gettext("each card more"), *(worth(further) for _, further in rates)),
        ),
    )


def few_tricks() -> Values:
    """The table for nullos and passed deals (§1.1, §4.5, §4.6)."""
    return pairs(
        gettext("Nullos and all passed"),
        (gettext("nullos, tricks at most"), below_top(TOP_LEVEL)),
        (gettext("discarded ace, by trick"), span(DISCARDED, DISCARDED * TRICKS)),
        (gettext("all passed: each trick fewer"), worth(FEWER)),
    )


def below(options: Options) -> Values:
    """The table of points below the line (§1.2, §5.1, §5.2)."""
    return pairs(
        gettext("Below the line"),
        (gettext("each trick"), gettext("level")),
        (gettext("at nullos"), NULLO_TRICKS[options.nullo_below]),
        (gettext("conceded four"), CONCEDED_TRICKS[options.conceded_below]),
        (gettext("points to game"), worth(GAME)),
    )


def games(options: Options) -> Values:
    """The table of game bonuses (§5.3)."""
    return pairs(
        gettext("Game and rubber"),
        (gettext("first game"), worth(bonus(options, 0, 0))),
        (gettext("second game, first side"), worth(bonus(options, 1, 0))),
        (gettext("second game, other side"), worth(bonus(options, 1, ENOUGH))),
        (gettext("third game"), worth(bonus(options, ENOUGH, 0))),
        (gettext("each further game"), gettext("{points} more", points=FURTHER)),
        (gettext("extra deals"), number_text(EXTRA_DEALS)),
    )
