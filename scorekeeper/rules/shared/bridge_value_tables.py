"""Small tables of the point values of bridge, for the edge of a blank sheet and the rules page.

§ means the rules of contract bridge.
"""

from __future__ import annotations

from ..core.deal_summary import join_texts
from ..core.text import NOTHING, gettext, ngettext, number_text, pgettext
from ..scoring.sheet_layout import Values
from .bridge_contract import (
    BID_AND_MADE,
    LOW_LEVEL,
    NO_TRUMP,
    SIGNS,
    STRAINS,
    TOP_LEVEL,
    TRICKS_TAKEN,
)
from .bridge_rubber import GAME, ONLY_GAME, ONLY_PART_SCORE, RUBBER, VULNERABLE
from .bridge_scoring import (
    FACTOR,
    FOUR_ACES,
    HONOURS,
    SLAM,
    SLAM_WORDS,
    contract_points,
    insult_points,
    overtrick_points,
    undertrick_scale,
)
from .doubling import DOUBLED, DOUBLINGS, IN_BRIDGE, NONE, REDOUBLED
from .value_tables import pairs, times, worth

NOT_VULNERABLE = gettext("not vulnerable")
ALIKE = (("C", "D"), ("H", "S", NO_TRUMP))  # strains whose tricks are worth the same
SLAMS_TITLE = {
    BID_AND_MADE: gettext("Slam, bid and made"),
    TRICKS_TAKEN: gettext("12 or 13 tricks, contract made"),
}


def contracts() -> Values:
    """§3.1: the points of a contract made, undoubled."""
    return Values(
        title=gettext("Contract, below the line"),
        heads=(gettext("Level"), *(SIGNS[strain] for strain in STRAINS)),
        rows=tuple(
            (
                number_text(level),
                *(worth(contract_points(level, strain, NONE)) for strain in STRAINS),
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
            (IN_BRIDGE.words[one], times(FACTOR[one]), worth(insult_points(one, scale)))
            for one in (DOUBLED, REDOUBLED)
        ),
    )


def overtricks() -> Values:
    """§3.2: each overtrick, undoubled by strain."""
    rows = [(join_texts([SIGNS[one] for one in alike]), NONE, alike[0]) for alike in ALIKE]
    rows += [(IN_BRIDGE.words[one], one, NO_TRUMP) for one in (DOUBLED, REDOUBLED)]
    return Values(
        title=gettext("Each overtrick"),
        heads=(NOTHING, NOT_VULNERABLE, VULNERABLE),
        rows=tuple(
            (
                label,
                worth(overtrick_points(strain, doubling, False)),
                worth(overtrick_points(strain, doubling, True)),
            )
            for label, doubling, strain in rows
        ),
    )


def undertricks(scale: str, *, vulnerable: bool) -> Values:
    """§4: the points of the other side by the tricks short."""
    scales = [undertrick_scale(one, vulnerable, scale) for one in DOUBLINGS]
    first = tuple(
        (number_text(short), *(worth(points) for points in row))
        for short, row in enumerate(zip(*(points for points, _ in scales), strict=True), 1)
    )
    return Values(
        title=gettext("Short, vulnerable") if vulnerable else gettext("Short, not vulnerable"),
        heads=(gettext("tricks"), *(IN_BRIDGE.words[one] for one in DOUBLINGS)),
        rows=(*first, (gettext("each more"), *(worth(more) for _, more in scales))),
    )


def slams(how: str) -> Values:
    """§3.4: the points of slams. how: the house rule."""
    return Values(
        title=SLAMS_TITLE[how],
        heads=(NOTHING, NOT_VULNERABLE, VULNERABLE),
        rows=tuple(
            (SLAM_WORDS[tricks], *(worth(points) for points in both))
            for tricks, both in SLAM.items()
        ),
    )


def honours() -> Values:
    """§5: honours in one hand."""
    return pairs(
        gettext("Honours in one hand"),
        *(
            (ngettext("{count} honour", "{count} honours", count), worth(points))
            for count, points in HONOURS.items()
        ),
        (gettext("four aces, no trump"), worth(FOUR_ACES)),
    )


def game_and_rubber() -> Values:
    """§6.1, §6.2."""
    none, one = RUBBER
    return pairs(
        pgettext("bridge", "Game and rubber"),
        (pgettext("bridge", "points to game"), worth(GAME)),
        (gettext("rubber, 2–0"), worth(none)),
        (gettext("rubber, 2–1"), worth(one)),
    )


def unfinished_rubber(scale: str) -> Values:
    """§6.4."""
    return pairs(
        gettext("Unfinished rubber"),
        (gettext("the only game"), worth(ONLY_GAME)),
        (gettext("the only part score"), worth(ONLY_PART_SCORE[scale])),
    )
