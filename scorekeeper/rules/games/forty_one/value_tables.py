"""Tables of what bids are worth (§3) and what wins (§4), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import gettext, number_text, verbatim
from ...scoring.sheet_layout import Values
from ...shared.value_tables import pairs, times
from .deals import BID, DOUBLED_FROM, FACTOR, HIGH_BID, LOW_BID, value_of
from .house_rules import BOTH, NO_LEAST, PARTNER, Options
from .scoring import GOAL


def tables(options: Options) -> tuple[Values, ...]:
    return (bids(), game(options))


def bids() -> Values:
    """§1.3: what each bid brings if it was made, and costs if it was short."""
    numbers = range(LOW_BID, HIGH_BID + 1)
    return Values(
        title=gettext("Bid made or short"),
        heads=(BID, *map(number_text, numbers)),
        rows=((verbatim("±"), *(number_text(value_of(bid)) for bid in numbers)),),
    )


def game(options: Options) -> Values:
    """§1.3, §2.3, §4.1, §4.2: what a side needs to win, and from which bid on one counts twice."""
    least = (gettext("least sum of the bids"), number_text(options.least_sum))
    return pairs(
        gettext("To win"),
        (gettext("a player's score"), number_text(GOAL)),
        (gettext("the partner's score"), PARTNER[options.partner]),
        (gettext("both sides in one deal"), BOTH[options.both]),
        (gettext("bids from {bid} on", bid=DOUBLED_FROM), times(FACTOR)),
        *((least,) if options.least_sum != NO_LEAST else ()),
    )
