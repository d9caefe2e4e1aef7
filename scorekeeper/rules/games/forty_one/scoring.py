"""Scoring of forty-one: a deal (§3) and the result of a game (§4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.facts import Effect, Problem
from ...core.seats import own_and_other
from ...core.text import Signed, Text, gettext, pgettext
from ...scoring.scored_deal import Column, Line, Settles, Win
from ...shared.running_scores import SCORE, SCORE_LABEL
from .deals import DOUBLED_FROM, FACTOR, KINDS, Deal, Hand, ThrownIn, value_of
from .house_rules import GAME, NO_LEAST, Options
from .standing import Scores, Standing, side_sum

RESULT = "game"
COLUMNS = (
    Column(key=SCORE, label=SCORE_LABEL, settles=Settles.SHOWN),
    Column(key=RESULT, label=gettext("game"), settles=Settles.OWN),
)
MADE, SHORT = pgettext("forty-one", "made"), pgettext("forty-one", "short")
MADE_RULE, SHORT_RULE, RESULT_RULE = "§3.1", "§3.2", "§4.4"


def played_kinds(options: Options) -> tuple[str, ...]:
    """A deal is thrown in only where bids can be too low (§2.3)."""
    return (Deal.kind,) if options.least_sum == NO_LEAST else tuple(KINDS)


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


def score(deal: Deal, standing: Standing) -> Iterator[Line]:
    """Everybody's points (§3), and what the game brings if this deal ends it (§4)."""
    lines = [hand_line(hand) for hand in deal.hands]
    yield from lines
    yield from game_lines(standing, standing.scores_with(lines))


def points_of(hand: Hand) -> int:
    """§3.1, §3.2: the value of the bid, won or lost, whatever is over or missing."""
    return value_of(hand.bid) if hand.made else -value_of(hand.bid)


def hand_line(hand: Hand) -> Line:
    points = points_of(hand)
    return Line(
        (hand.player,),
        SCORE,
        points,
        MADE if hand.made else SHORT,
        arithmetic(hand, points),
        MADE_RULE if hand.made else SHORT_RULE,
    )


def arithmetic(hand: Hand, points: int) -> Text:
    if hand.bid < DOUBLED_FROM:
        return gettext(
            "bid {bid}, took {tricks}: {points}",
            bid=hand.bid,
            tricks=hand.tricks,
            points=Signed(points),
        )
    return gettext(
        "bid {bid}, took {tricks}: {factor} × {bid} = {points}",
        bid=hand.bid,
        tricks=hand.tricks,
        factor=Signed(FACTOR if hand.made else -FACTOR),
        points=Signed(points),
    )


def game_lines(standing: Standing, scores: Scores) -> Iterator[Line]:
    """§4.4: what the game brings both sides; nothing as long as it goes on."""
    side = standing.winner(scores)
    if side is None:
        return
    winners, losers = own_and_other(standing.sides, side[0])
    sums = side_sum(winners, scores), side_sum(losers, scores)
    points = 1 if standing.options.result == GAME else sums[0] - sums[1]
    labels = gettext("game won"), gettext("game lost")
    for who, own, label, (scored, other) in zip(
        (winners, losers), (points, -points), labels, (sums, sums[::-1]), strict=True
    ):
        why = gettext("{points} against {others}", points=scored, others=other)
        yield Line(who, RESULT, own, label, why, RESULT_RULE)


def wins(deal: Deal, standing: Standing, lines: Sequence[Line]) -> list[Win]:
    """§4.1: the winners' line is the first of the result."""
    return [Win(line.who) for line in lines if line.column == RESULT][:1]


def after(standing: Standing, deal: Deal, lines: Sequence[Line]) -> Standing:
    """§4.3: the scores added; after a game the next one begins at nothing, with new partners."""
    over = any(line.column == RESULT for line in lines)
    return standing.after_deal(lines, None, over=over)
