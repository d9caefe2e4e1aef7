"""Tables of point values in pirate bridge (§3, §4), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import gettext
from ...scoring.sheet_layout import Values
from ...shared import bridge_value_tables as values
from ...shared.bridge_rubber import RUBBER
from ...shared.value_tables import worth
from .house_rules import NOBODY, Options


def tables(options: Options) -> tuple[Values, ...]:
    """The tables of contract bridge; without vulnerable columns where nobody is (§5)."""
    anybody = options.vulnerability != NOBODY
    zones = (False, True) if anybody else (False,)
    return (
        values.contracts(),
        values.doubled_contracts(options.scale),
        values.overtrick_table(zones),
        values.slams(options.slams, zones),
        *(
            values.undertrick_table(options.scale, vulnerable=vulnerable, zones=zones)
            for vulnerable in zones
        ),
        *((values.honour_values(),) if options.honours else ()),
        game_and_rubber(),
    )


def game_and_rubber() -> Values:
    """§4.2, §4.4, §4.6: each player has a score, so the rubber goes by the games of all others."""
    nobody, somebody = RUBBER
    return values.game_table(
        (gettext("rubber, others without a game"), worth(nobody)),
        (gettext("rubber, otherwise"), worth(somebody)),
        (gettext("result of each"), gettext("half the differences")),
    )
