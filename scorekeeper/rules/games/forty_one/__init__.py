"""Forty-one; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.facts import DealRecord, Effect, Problem
from ...core.seats import Direction
from ...core.text import gettext
from ...scoring.ruleset import Family, GameRules
from .deals import Deal, ThrownIn
from .house_rules import NO_LEAST, Options, unit
from .notation import SPOKEN, WRITINGS, notation
from .scoring import COLUMNS, after, score, wins
from .sheet_layout import blank, blocks, round_title
from .spoken_summary import describe
from .standing import Standing
from .value_tables import tables

kinds = {kind.kind: kind for kind in (Deal, ThrownIn)}


def rounds(options: Options) -> int:
    return options.games


def due(standing: Standing) -> tuple[str, ...]:
    """What may come next: nothing after the last game (§4.3); thrown in only where bids can be too
    low (§2.3)."""
    if standing.table.round > rounds(standing.options):
        return ()
    return (Deal.kind,) if standing.options.least_sum == NO_LEAST else tuple(kinds)


def problems(deal: Deal | ThrownIn, standing: Standing) -> Iterator[Problem]:
    """§2.3: bids that are too low, and a deal thrown in where none are; a stored deal stays as it
    is, and the question open."""
    least = standing.options.least_sum
    if isinstance(deal, ThrownIn):
        if least == NO_LEAST:
            text = gettext("At this table every deal is played.")
            yield Problem(fact="kind", text=text, effect=Effect.OPEN)
    elif deal.values < least:
        text = gettext(
            "The bids are worth {sum} together. With less than {least} the deal is thrown in.",
            sum=deal.values,
            least=least,
        )
        yield Problem(fact="hands", text=text, effect=Effect.OPEN, instead=ThrownIn.kind)


ruleset = GameRules(
    key="forty-one",
    name=gettext("Forty-one"),
    summary=gettext("Each bids tricks for a separate score; partners win together at 41."),
    source="David Parlett, The Penguin Book of Card Games; pagat.com",
    family=Family.OTHER,
    direction=Direction.ANTICLOCKWISE,
    round_title=round_title,
    columns=COLUMNS,
    Options=Options,
    kinds=kinds,
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
    unit=unit,
    tables=tables,
    start=Standing,
    due=due,
    problems=problems,
    score=score,
    wins=wins,
    after=after,
    describe=describe,
    notation=notation,
    blocks=blocks,
    blank=blank,
)
