"""Tables of point values in contract bridge (§3–§6), for the edge of a blank sheet."""

from __future__ import annotations

from ...scoring.sheet_layout import Values
from ...shared import bridge_value_tables as values
from .house_rules import Options


def tables(options: Options) -> tuple[Values, ...]:
    return (
        values.contracts(),
        values.doubled_contracts(options.scale),
        values.overtrick_table(),
        values.slams(options.slams),
        values.undertrick_table(options.scale, vulnerable=False),
        values.undertrick_table(options.scale, vulnerable=True),
        *((values.honour_values(),) if options.honours else ()),
        values.game_and_rubber(),
        values.unfinished_rubber_values(options.scale),
    )
