"""Table of what bids are worth in forty-one (§3), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import gettext, number_text, verbatim
from ...scoring.sheet_layout import Values
from .deals import BID, HIGH_BID, LOW_BID, value_of
from .house_rules import Options


def tables(options: Options) -> tuple[Values, ...]:
    return (
        Values(
            title=gettext("Bid made or short"),
            heads=(BID, verbatim("±")),
            rows=tuple(
                (number_text(bid), number_text(value_of(bid)))
                for bid in range(LOW_BID, HIGH_BID + 1)
            ),
        ),
    )
