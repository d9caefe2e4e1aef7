"""What a deal of quinto cannot be in its standing (§2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.facts import Effect, Problem
from ...core.text import gettext, list_names
from ...shared.bids import TRICKS
from .deals import Deal
from .scoring import Standing, quints_of, there_by_quints, tricks_of


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """No deal is abandoned where all are played out (§4.4)."""
    return {} if standing.options.at_once else {"abandoned": (False,)}


def presets(kind: str, standing: Standing) -> Mapping[str, object]:
    """A deal ends with its first quint if both sides are level at 250 or more (§4.3)."""
    return {"abandoned": True} if standing.first_quint_wins else {}


def problems(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """All problems of the deal here (§2.1–§2.4)."""
    yield from deal.wrong(vars(deal))
    yield from quints_without_trick(deal, standing)
    if not standing.options.at_once:
        yield from not_played_out(deal)
        return
    yield from not_abandoned(deal, standing)
    yield from no_winning_quint(deal, standing)
    yield from both_there(deal, standing)


def quints_without_trick(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """§2.2: a side without a trick has no quint."""
    for side in standing.sides if deal.tricks in (0, TRICKS) else ():
        if not tricks_of(deal, side) and quints_of(deal, side):
            text = gettext("{side} won no trick, and so no quint.", side=list_names(side))
            yield Problem(fact="quints", text=text)


def not_played_out(deal: Deal) -> Iterator[Problem]:
    """§2.4: where every deal is played out, none is abandoned; a stored deal lacks its tricks."""
    if deal.abandoned:
        text = gettext("At this table every deal is played out. Enter the tricks.")
        yield Problem(fact="abandoned", text=text, effect=Effect.OPEN)


def not_abandoned(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """§2.3: play ends with the quint that wins; a stored deal keeps and ignores its tricks."""
    there = there_by_quints(deal, standing)
    if there and not deal.abandoned:
        text = gettext(
            "The quints by themselves take {side} to 250, so that no trick counts. Mark “Won by "
            "a quint”.",
            side=list_names(standing.sides[there[0]]),
        )
        yield Problem(fact="abandoned", text=text, effect=Effect.UNPLAYED, counts=True)


def no_winning_quint(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """§2.4: a deal is abandoned only when a quint has won; a stored one counts its quints."""
    if deal.abandoned and not there_by_quints(deal, standing):
        text = gettext("No quint here takes its side to 250. Add it, or enter the tricks instead.")
        yield Problem(fact="abandoned", text=text, effect=Effect.OPEN)


def both_there(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """§2.3: play ends with the first quint that wins; in a stored deal the quints decide."""
    if len(there_by_quints(deal, standing)) > 1:
        text = gettext(
            "Both sides reach 250 by quints, but the first of them ended the game. Leave out "
            "what fell after it."
        )
        yield Problem(fact="quints", text=text, effect=Effect.OPEN)
