"""Scoring of 501: what a deal takes off and adds (§3), and the result of a game (§4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import Problem
from ...core.seats import next_player
from ...core.text import NOTHING, Name, Signed, Text, gettext, pgettext
from ...scoring.scored_deal import Column, Line, Settles, Win
from ...scoring.standing import Need
from ...shared.running_scores import SCORE, SCORE_LABEL, RunningScores
from .deals import DEALER_SITS_OUT, WITH_DEALER, Contract, Deal, GaveUp, ThrownIn
from .house_rules import GAME, Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


BEGIN = 501
LOW = 100  # with so few a player comes down by a bid alone (§3.4)


@dataclass(frozen=True, kw_only=True)
class Standing(RunningScores):
    """The standing of a game in which each plays alone."""

    begin: ClassVar[int] = BEGIN
    options: Options

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Each who plays alone; the dealer of four is in none (§5)."""
        return playing(self.table.seats, self.table.dealer)

    @property
    def lead(self) -> Text:
        """Who bids first, and leads (§5)."""
        first = Name(next_player(self.table.seats, self.table.dealer))
        return gettext("{name} bids first and leads.", name=first)

    @property
    def needs(self) -> tuple[Need, ...]:
        """What each who plays next has left (§6)."""
        return tuple(
            Need(
                who=(player,),
                # The score itself is what is left.
                what=gettext("only as bidder") if self.scores[player] <= LOW else NOTHING,
                have=BEGIN - self.scores[player],
                goal=BEGIN,
            )
            for (player,) in self.sides
            if self.scores[player] > 0  # a penalty may have taken somebody there
        )


def playing(seats: Sequence[int], dealer: int) -> tuple[tuple[int, ...], ...]:
    """Those who play, each alone: all of three, and of four all but the dealer (§1.4)."""
    out = dealer if len(seats) == WITH_DEALER else None
    return tuple((player,) for player in seats if player != out)


def dealer_of(deal: Deal, standing: Standing) -> int:
    """Who dealt: of four perhaps another player than the one whose turn it is (§1.4)."""
    return standing.table.dealer if deal.dealer is None else deal.dealer


def sides(deal: Deal, standing: Standing) -> tuple[tuple[int, ...], ...]:
    return playing(standing.table.seats, dealer_of(deal, standing))


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


RESULT = "game"
COLUMNS = (
    Column(key=SCORE, label=SCORE_LABEL, settles=Settles.SHOWN, falling=True),
    Column(key=RESULT, label=gettext("result of the game"), settles=Settles.OWN),
)
BLIND_FACTOR = 2  # §3.2
MADE = pgettext("501", "made")
GIVEN_UP = 25  # off each other player's score when the bidder gives up (§3)


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """Who dealt is asked only where four sit (§1.4)."""
    everybody = standing.table.seats
    return {"dealer": tuple(sorted(everybody)) if len(everybody) == WITH_DEALER else (None,)}


def problems(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """A dealer who sits out although three play, or who bids although he sits out (§1.4, §2.1)."""
    if deal.dealer is not None and len(standing.table.seats) < WITH_DEALER:
        yield Problem(fact="dealer", text=gettext("Nobody sits out where three play."))
    elif not isinstance(deal, ThrownIn) and (deal.bidder,) not in sides(deal, standing):
        yield Problem(fact="bidder", text=DEALER_SITS_OUT)


def score(deal: Contract | GaveUp, standing: Standing) -> Iterator[Line]:
    """The lines of those who play, the bidder's first (§3), then the result of a game (§4)."""
    lines = (bidder_line(deal), *other_lines(deal, standing))
    yield from lines
    left = standing.scores_with(lines)
    if min(left) <= 0:
        yield from result_lines(winner(deal, standing, left), left, standing)


def made(deal: Contract) -> bool:
    """Whether the bidder took what he bid."""
    return points_taken(deal)[deal.bidder] >= deal.bid


def points_taken(deal: Contract) -> dict[int, int]:
    return {taken_.player: taken_.points for taken_ in deal.taken}


def bidder_line(deal: Contract | GaveUp) -> Line:
    """§3.1: the contract, off if it was made and on if not; §3.2: twice that if it was blind."""
    if isinstance(deal, GaveUp):
        sign, label = 1, gettext("given up")
    elif made(deal):
        sign, label = -1, MADE
    else:
        sign, label = 1, gettext("failed")
    points = sign * deal.bid * (BLIND_FACTOR if deal.blind else 1)
    why = gettext("{label}: {points}", label=label, points=Signed(points))
    if deal.blind:
        why = gettext(
            "{label}, blind: {factor} × {bid}", label=label, factor=BLIND_FACTOR, bid=deal.bid
        )
    return Line((deal.bidder,), SCORE, points, label, why, "§3.2" if deal.blind else "§3.1")


def other_lines(deal: Contract | GaveUp, standing: Standing) -> Iterator[Line]:
    """§3, §3.3: what the others took, or 25 each; §3.4: nothing off for who has 100 or less."""
    taken = points_taken(deal) if isinstance(deal, Contract) else {}
    for (player,) in sides(deal, standing):
        if player == deal.bidder:
            continue
        before = standing.scores[player]
        if before <= LOW:
            why = gettext("{points} left: comes down only as bidder", points=before)
            aloud = gettext("{name} stays at {points}.", name=Name(player), points=before)
            yield Line((player,), SCORE, 0, gettext("stays"), why, "§3.4", aloud)
        elif taken:
            yield points_off(player, taken[player], gettext("taken"), "§3.3")
        else:
            yield points_off(player, GIVEN_UP, gettext("given up"), "§3")


def points_off(player: int, points: int, label: Text, rule: str) -> Line:
    why = gettext("{label}: {points}", label=label, points=-points)
    return Line((player,), SCORE, -points, label, why, rule)


def winner(deal: Contract | GaveUp, standing: Standing, left: Sequence[int]) -> int:
    """§4.2: of those at 0 or less the bidder, then the lowest, then the nearest to the left."""
    seats = standing.table.seats
    dealing = seats.index(dealer_of(deal, standing))
    clockwise = (*seats[dealing + 1 :], *seats[: dealing + 1])
    down = [player for player in clockwise if left[player] <= 0]
    return min(down, key=lambda player: (player != deal.bidder, left[player]))


def result_lines(won: int, left: Sequence[int], standing: Standing) -> Iterator[Line]:
    """§4.4: a game, or the points left, from everybody else at the table."""
    one_game = standing.options.result == GAME
    pays = [1 if one_game else max(own, 0) for own in left]
    pays[won] = 0
    label, rule = gettext("game won"), "§4.4"
    why = gettext("one game from each of the others")
    if not one_game:
        why = gettext("what the others have left")
    yield Line((won,), RESULT, sum(pays), label, why, rule)
    for player in standing.table.seats:
        if player != won:
            points, words = pays[player], gettext("game lost")
            why = words if one_game else gettext("{points} left", points=left[player])
            yield Line((player,), RESULT, -points, words, why, rule)


def wins(deal: Contract | GaveUp, standing: Standing, lines: Sequence[Line]) -> list[Win]:
    """§4.2: the winner's line is the first of the result."""
    return [Win(line.who) for line in lines if line.column == RESULT][:1]


def after(standing: Standing, deal: Contract | GaveUp, lines: Sequence[Line]) -> Standing:
    """The deal passes on from who dealt (§1.4); after a game everybody has 501 again (§4.3)."""
    over = any(line.column == RESULT for line in lines)
    return standing.after_deal(lines, deal.dealer, over=over)
