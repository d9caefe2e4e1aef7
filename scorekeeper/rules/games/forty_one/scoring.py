"""Scoring of forty-one: a deal (§3) and the result of a game (§4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...core.facts import Effect, Problem
from ...core.seats import next_player, opposite, own_and_other
from ...core.text import Name, Signed, Text, gettext, pgettext
from ...scoring.scored_deal import Column, Line, Settles, Win
from ...scoring.standing import Need
from ...shared.running_scores import SCORE, SCORE_LABEL, RunningScores
from .deals import DOUBLED_FROM, FACTOR, KINDS, Deal, Hand, ThrownIn, value_of
from .house_rules import GAME, NO_LEAST, PLAYER, POSITIVE, Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


GOAL = 41
Scores = tuple[int, ...]
Side = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Standing(RunningScores):
    """The standing of a game of two pairs."""

    options: Options

    @property
    def sides(self) -> tuple[Side, ...]:
        """Partners sit opposite (§5)."""
        return opposite(self.table.seats)

    @property
    def lead(self) -> Text:
        """Who bids first and leads (§5)."""
        first = Name(next_player(self.table.seats, self.table.dealer))
        return gettext("{name} bids first and leads; the dealer bids last.", name=first)

    @property
    def needs(self) -> tuple[Need, ...]:
        """How far each is from 41; who is in the way of a partner's game needs more than nothing
        (§4.1)."""
        found = (self.need(player) for player in self.table.seats)
        return tuple(need for need in found if need)

    def need(self, player: int) -> Need | None:
        score, partner = self.scores[player], self.scores[self.partner_of(player)]
        if score >= GOAL:
            return None
        to_goal = gettext("{points} to game", points=GOAL - score)
        if self.options.partner != POSITIVE or score > 0 or partner <= 0:
            return Need(who=(player,), what=to_goal, have=score, goal=GOAL)
        above = gettext("above 0")
        if partner >= GOAL:  # that alone is missing
            return Need(who=(player,), what=above)
        what = gettext("{needs} · {more}", needs=to_goal, more=above)
        return Need(who=(player,), what=what, have=score, goal=GOAL)

    def partner_of(self, player: int) -> int:
        side = next(side for side in self.sides if player in side)
        return next(other for other in side if other != player)

    def winner(self, scores: Scores) -> Side | None:
        """The side that has won with these scores, or None if the game goes on (§4.1, §4.2)."""
        reached = [side for side in self.sides if self.has_won(side, scores)]
        if len(reached) < 2:
            return reached[0] if reached else None
        pair, other = reached
        lead = self.decides(pair, scores) - self.decides(other, scores)
        if lead == 0:
            return None
        return pair if lead > 0 else other

    def decides(self, side: Side, scores: Scores) -> int:
        """§4.2: what decides between two sides in one deal, by the house rule."""
        if self.options.both == PLAYER:
            return max(scores[player] for player in side)
        return side_sum(side, scores)

    def has_won(self, side: Side, scores: Scores) -> bool:
        """§4.1: whether one of them has 41, and the other what the table asks of a partner."""
        low, high = sorted(scores[player] for player in side)
        return high >= GOAL and (self.options.partner != POSITIVE or low > 0)


def side_sum(side: Side, scores: Sequence[int]) -> int:
    return sum(scores[player] for player in side)


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


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
