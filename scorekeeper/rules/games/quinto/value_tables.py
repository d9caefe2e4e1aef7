"""Tables of point values in quinto (§3, §4), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import NOTHING, gettext, number_text
from ...scoring.sheet_layout import Values
from ...shared.bids import SUIT_SIGNS
from ...shared.doubling import DOUBLINGS, IN_BRIDGE
from ...shared.value_tables import pairs
from .house_rules import ENDS, Options
from .quints import JOKER, LABELS, VALUE
from .scoring import GAME, RUBBER, TRICK


def tables(options: Options) -> tuple[Values, ...]:
    return (quints(), tricks(), game_and_rubber(options))


def quints() -> Values:
    """§3: a quint by its suit, whether a five, ace and four, or two and three."""
    heads = {**SUIT_SIGNS, JOKER: LABELS[JOKER]}
    return Values(
        title=gettext("Quints"),
        heads=(NOTHING, *(heads[suit] for suit in VALUE)),
        rows=((gettext("5, A + 4, 2 + 3"), *map(number_text, VALUE.values())),),
    )


def tricks() -> Values:
    return pairs(
        gettext("Each trick"),
        *((IN_BRIDGE.words[doubling], number_text(TRICK[doubling])) for doubling in DOUBLINGS),
    )


def game_and_rubber(options: Options) -> Values:
    """§4.2, §4.4, §4.6: the points of a game, when they end it, and those of a rubber."""
    rows = [(gettext("game"), number_text(GAME)), (gettext("game ends"), ENDS[options.ends])]
    if options.rubber_games > 1:
        rows.append((gettext("rubber"), number_text(RUBBER)))
    return pairs(gettext("Game and rubber"), *rows)
