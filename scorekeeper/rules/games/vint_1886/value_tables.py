"""Tables of point values in vint 1886 (§3–§5), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import Text, gettext, ngettext, number_text
from ...scoring.sheet_layout import Values
from ...shared.game_below_line import ACES
from ...shared.value_tables import NO_VALUES, pairs, times_level, worth
from .deals import LOW_LEVEL, SIGNS, STRAINS, TOP_LEVEL
from .game_and_rubber import GAME_BONUS
from .house_rules import Options
from .scoring import (
    ACE_MAJORITY,
    ACE_RATE,
    GAME,
    HONOUR_RATE,
    MANY_TRICKS,
    SLAM,
    SPLIT_RATE,
    UNDERTRICK,
    counted_tricks,
    slam,
    trick_value,
)


def tables(options: Options) -> tuple[Values, ...]:
    return (each_trick(), above(options), held(options), games())


def each_trick() -> Values:
    """The table of trick values (§3)."""
    return Values(
        title=gettext("Each trick, below the line"),
        heads=(gettext("Level"), *(SIGNS[strain] for strain in STRAINS)),
        rows=tuple(
            (number_text(level), *(number_text(trick_value(level, strain)) for strain in STRAINS))
            for level in range(LOW_LEVEL, TOP_LEVEL + 1)
        ),
    )


def above(options: Options) -> Values:
    """§4.2–§4.5. A slam scores the same, if made for the declaring side, if lost for the other."""
    return pairs(
        gettext("Above the line"),
        *((taken(tricks, options), worth(points)) for tricks, points in MANY_TRICKS.items()),
        *(
            (gettext("{slam}, made or lost", slam=slam(level)), worth(points))
            for level, points in SLAM.items()
        ),
        (gettext("each undertrick"), times_level(UNDERTRICK)),
        (gettext("undertricks, slam lost"), gettext("to the other side")),
    )


def taken(tricks: int, options: Options) -> Text:
    """§4.2: the label for twelve or thirteen tricks, by either side or the declaring side only."""
    if options.slam_tricks == "either_side":
        return counted_tricks(tricks)
    return gettext("{tricks}, declarers", tricks=counted_tricks(tricks))


def held(options: Options) -> Values:
    """The table of honours and aces (§4.6, §4.7)."""
    return pairs(
        gettext("Honours and aces, × trick value"),
        *(
            (ngettext("{count} honour", "{count} honours", count), worth(rate))
            for count, rate in HONOUR_RATE.items()
        ),
        *(
            (ngettext("{count} ace", "{count} aces", count), worth(count * ACE_RATE))
            for count in range(ACE_MAJORITY, ACES + 1)
        ),
        split(options),
    )


def split(options: Options) -> tuple[Text, Text]:
    """§4.7: two aces each."""
    if options.aces_split == "nobody":
        return gettext("2 aces each"), NO_VALUES
    return gettext("2 aces each, more tricks"), worth(SPLIT_RATE)


def games() -> Values:
    """The table of game points and bonuses (§5.1, §5.4); the deal passes on (§1.2)."""
    first, second = GAME_BONUS
    return pairs(
        gettext("Game and rubber"),
        (gettext("points to game"), worth(GAME)),
        (gettext("first game"), worth(first)),
        (gettext("second game"), worth(second)),
        (gettext("next dealer, thrown in too"), gettext("on the left")),
    )
