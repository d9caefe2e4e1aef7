"""Small tables of the point values of bridge, for the edge of a blank sheet and the rules page.

§ means the rules of contract bridge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.deal_summary import join_texts
from ..core.text import NOTHING, Text, gettext, ngettext, number_text, pgettext
from ..scoring.sheet_layout import Values
from .bridge_contract import (
    BID_AND_MADE,
    EITHER_SIDE,
    LOW_LEVEL,
    NO_TRUMP,
    STRAIN_SIGNS,
    STRAINS,
    TOP_LEVEL,
    TRICKS_TAKEN,
)
from .bridge_rubber import GAME_POINTS, ONLY_GAME, ONLY_PART_SCORE, RUBBER, VULNERABLE
from .bridge_scoring import (
    FACTOR,
    FOUR_ACES,
    HONOUR_POINTS,
    SLAM,
    SLAM_WORDS,
    contract_points,
    insult_points,
    overtrick_points,
    undertrick_scale,
)
from .doubling import DOUBLED, DOUBLINGS, IN_BRIDGE, REDOUBLED, UNDOUBLED
from .value_tables import pairs, times, worth

ZONES = (False, True)  # whether X is vulnerable
ZONE_HEADS = (gettext("not vulnerable"), VULNERABLE)
DOWN_HEADS = (gettext("Down, not vulnerable"), gettext("Down, vulnerable"))
ALIKE = (("C", "D"), ("H", "S", NO_TRUMP))  # strains whose tricks are worth the same
SLAMS_TITLE = {
    BID_AND_MADE: gettext("Slam, bid and made"),
    TRICKS_TAKEN: gettext("12 or 13 tricks, contract made"),
    EITHER_SIDE: gettext("12 or 13 tricks, either side"),
}


def contracts() -> Values:
    """§3.1: the points of a contract made, undoubled."""
    return Values(
        title=gettext("Contract, below the line"),
        heads=(gettext("Level"), *(STRAIN_SIGNS[strain] for strain in STRAINS)),
        rows=tuple(
            (
                number_text(level),
                *(worth(contract_points(level, strain, UNDOUBLED)) for strain in STRAINS),
            )
            for level in range(LOW_LEVEL, TOP_LEVEL + 1)
        ),
    )


def doubled_contracts(scale: str) -> Values:
    """§3.1, §3.3: what doubling multiplies below the line, and the insult above it."""
    return Values(
        title=IN_BRIDGE.title,
        heads=(NOTHING, gettext("contract"), gettext("insult")),
        rows=tuple(
            (
                IN_BRIDGE.words[doubling],
                times(FACTOR[doubling]),
                worth(insult_points(doubling, scale)),
            )
            for doubling in (DOUBLED, REDOUBLED)
        ),
    )


def overtrick_table(zones: Sequence[bool] = ZONES) -> Values:
    """§3.2: each overtrick, undoubled by strain. zones: of X, see `by_zone`."""
    rows = [
        (join_texts([STRAIN_SIGNS[strain] for strain in alike]), UNDOUBLED, alike[0])
        for alike in ALIKE
    ]
    rows += [(IN_BRIDGE.words[strain], strain, NO_TRUMP) for strain in (DOUBLED, REDOUBLED)]
    points = {
        label: [overtrick_points(strain, doubling, zone) for zone in ZONES]
        for label, doubling, strain in rows
    }
    return by_zone(gettext("Each overtrick"), points, zones)


def undertrick_table(scale: str, *, vulnerable: bool, zones: Sequence[bool] = ZONES) -> Values:
    """§4: the points of the other side by the tricks short. zones: those that have a table."""
    scales = [undertrick_scale(doubling, vulnerable, scale) for doubling in DOUBLINGS]
    first = tuple(
        (number_text(short), *(worth(points) for points in row))
        for short, row in enumerate(zip(*(points for points, _ in scales), strict=True), 1)
    )
    return Values(
        title=DOWN_HEADS[vulnerable] if len(zones) > 1 else pgettext("bridge", "Down"),
        heads=(gettext("tricks"), *(IN_BRIDGE.words[doubling] for doubling in DOUBLINGS)),
        rows=(*first, (gettext("each more"), *(worth(more) for _, more in scales))),
    )


def slams(how: str, zones: Sequence[bool] = ZONES) -> Values:
    """§3.4: the points of slams. how: the house rule. zones: of X, see `by_zone`."""
    points = {SLAM_WORDS[tricks]: both for tricks, both in SLAM.items()}
    return by_zone(SLAMS_TITLE[how], points, zones)


def by_zone(title: Text, rows: Mapping[Text, Sequence[int]], zones: Sequence[bool]) -> Values:
    """A table of points by X's vulnerability; without heads where nobody is ever vulnerable.

    rows: for each label the points not vulnerable and vulnerable. zones: the columns, by whether X
    is vulnerable.
    """
    heads = tuple(ZONE_HEADS[zone] if len(zones) > 1 else NOTHING for zone in zones)
    return Values(
        title=title,
        heads=(NOTHING, *heads),
        rows=tuple(
            (label, *(worth(points[zone]) for zone in zones)) for label, points in rows.items()
        ),
    )


def honour_values() -> Values:
    """§5: honours in one hand."""
    return pairs(
        gettext("Honours in one hand"),
        *(
            (ngettext("{count} honour", "{count} honours", count), worth(points))
            for count, points in HONOUR_POINTS.items()
        ),
        (gettext("four aces, no trump"), worth(FOUR_ACES)),
    )


def game_and_rubber() -> Values:
    """§6.1, §6.2."""
    none, points = RUBBER
    return game_table(
        (gettext("rubber, 2–0"), worth(none)),
        (gettext("rubber, 2–1"), worth(points)),
    )


def game_table(*rubber: tuple[Text, Text]) -> Values:
    """§6.1: the points to game. rubber: the rows below, of what a rubber brings."""
    return pairs(
        pgettext("bridge", "Game and rubber"),
        (pgettext("bridge", "points to game"), worth(GAME_POINTS)),
        *rubber,
    )


def unfinished_rubber_values(scale: str) -> Values:
    """§6.4."""
    return pairs(
        gettext("Unfinished rubber"),
        (gettext("the only game"), worth(ONLY_GAME)),
        (gettext("the only part score"), worth(ONLY_PART_SCORE[scale])),
    )
