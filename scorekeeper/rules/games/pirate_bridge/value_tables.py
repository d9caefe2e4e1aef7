"""Tables of point values in pirate bridge (§3, §4), for the edge of a blank sheet."""

from __future__ import annotations

from ...scoring.sheet_layout import Values
from ...shared import bridge_value_tables as values
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
        *((values.honours(),) if options.honours else ()),
        values.game_and_rubber(),
    )
