"""Tables of point values in bridge solitaire (§3, §4), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import gettext, verbatim
from ...scoring.sheet_layout import Values
from ...shared import bridge_value_tables as values
from ...shared.doubling import IN_BRIDGE, UNDOUBLED
from ...shared.value_tables import pairs
from .deals import STAR
from .house_rules import EVERY_CONTRACT, OWN_CONTRACT, Options
from .scoring import DOUBLING

JOKERS_TITLE = {
    EVERY_CONTRACT: gettext("Jokers, every contract"),
    OWN_CONTRACT: gettext("Jokers, the player's contract"),
}


def tables(options: Options) -> tuple[Values, ...]:
    return (
        values.contracts(),
        jokers(options.jokers_double),
        values.doubled_contracts(options.scale),
        values.overtrick_table(),
        values.slams(options.slams),
        values.undertrick_table(options.scale, vulnerable=False),
        values.undertrick_table(options.scale, vulnerable=True),
        *((values.honour_values(),) if options.honours else ()),
        values.game_and_rubber(),
        values.unfinished_rubber_values(options.scale),
    )


def jokers(double: str) -> Values:
    """§3.2: what the jokers in the player's hand make of a contract. double: the house rule."""
    houses = (gettext("a contract of the house"), IN_BRIDGE.words[UNDOUBLED])
    return pairs(
        JOKERS_TITLE[double],
        *(
            (verbatim(STAR * count), IN_BRIDGE.words[strain])
            for count, strain in DOUBLING.items()
            if strain != UNDOUBLED
        ),
        *((houses,) if double == OWN_CONTRACT else ()),
    )
