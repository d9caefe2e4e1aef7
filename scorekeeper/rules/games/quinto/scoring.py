"""Scoring of quinto: quints and tricks (§3, §4.1–§4.4), game and rubber (§4.5, §4.6).

Points of the two sides stand in the order of the standing's sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...core.seats import next_player
from ...core.text import Name, Text, gettext, pgettext
from ...scoring.scored_deal import GAME_WON, RUBBER_WON, Column, Line, Win
from ...scoring.standing import Need
from ...shared.bids import TRICKS as ALL_TRICKS
from ...shared.doubling import DOUBLED, REDOUBLED, UNDOUBLED
from ...shared.game_below_line import GamesStanding, with_added
from .deals import Deal, Quint, counted_tricks
from .house_rules import Options
from .quints import LABELS, value_of

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


GAME = 250  # §4.2


@dataclass(frozen=True, kw_only=True)
class Standing(GamesStanding):
    """The standing of a rubber. points: of the two sides since the last rule (§4.2)."""

    options: Options
    points: tuple[int, ...] = (0, 0)

    @property
    def level(self) -> bool:
        """§4.3: both sides have a game's points, and equally many; the game goes on."""
        return min(self.points) >= GAME

    @property
    def first_quint_wins(self) -> bool:
        """§4.3: the next deal ends with its first quint."""
        return self.level and self.options.at_once

    @property
    def stage(self) -> Text:
        """The games stand there only if a rubber has more than one."""
        if self.options.rubber_games > 1:
            return super().stage
        return gettext(
            "rubber {number} of {all}", number=self.table.round, all=self.options.rubbers
        )

    @property
    def lead(self) -> Text:
        """§4.9: who is first to double, and leads."""
        left = next_player(self.table.seats, self.table.dealer)
        return gettext("{name} may double first, and leads.", name=Name(left))

    @property
    def needs(self) -> tuple[Need, ...]:
        """ "55 to game", or what decides when both are level."""
        if self.level:
            what = gettext("tied: the next deal decides")
            if self.first_quint_wins:
                what = gettext("tied: the next quint wins")
            return tuple(Need(who=side, what=what) for side in self.sides)
        return tuple(
            Need(
                who=side,
                what=self.points_to_game(GAME - points, games),
                have=points,
                goal=GAME,
            )
            for side, points, games in zip(self.sides, self.points, self.games, strict=True)
        )


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


TRICK = {UNDOUBLED: 5, DOUBLED: 10, REDOUBLED: 20}  # §3
RUBBER = 100  # §4.6
# By whether it wins the rubber too.
BY_TRICKS = (GAME_WON, RUBBER_WON)
BY_QUINT = (
    gettext("{side} win the game by a quint: {points} – {others}."),
    gettext("{side} win the game and the rubber by a quint: {points} – {others}."),
)

QUINTS, TRICKS, BONUS = "quints", "tricks", "bonus"
COLUMNS = (
    Column(key=QUINTS, label=gettext("quints")),
    Column(key=TRICKS, label=gettext("tricks")),
    Column(key=BONUS, label=gettext("bonus")),
)


# ── The points of a deal ────────────────────────────────────────────────────────────────────────


def quints_of(deal: Deal, side: Sequence[int]) -> list[Quint]:
    return [quint for quint in deal.quints if quint.side in side]


def quint_points(deal: Deal, side: Sequence[int]) -> int:
    return sum(value_of(quint.quint) for quint in quints_of(deal, side))


def there_by_quints(deal: Deal, standing: Standing) -> tuple[int, ...]:
    """§2.3: the sides, 0 or 1, that a quint of this deal takes to 250 or finds there."""
    return tuple(
        number
        for number, side in enumerate(standing.sides)
        if quints_of(deal, side) and standing.points[number] + quint_points(deal, side) >= GAME
    )


def won_by_quint(deal: Deal, standing: Standing) -> bool:
    """§4.2: a quint ends the game, whatever a stored deal says of its tricks."""
    return standing.options.at_once and bool(there_by_quints(deal, standing))


def tricks_of(deal: Deal, side: Sequence[int]) -> int:
    """The tricks of a side; 0 for both if none were counted."""
    if deal.tricks is None:
        return 0
    return deal.tricks if deal.side in side else ALL_TRICKS - deal.tricks


def quints(deal: Deal, standing: Standing) -> Iterator[Line]:
    """§4.1: each quint counts for the side that won it."""
    for side in standing.sides:
        won = quints_of(deal, side)
        if won:
            points, label = quint_points(deal, side), gettext("quints")
            yield Line(side, QUINTS, points, label, sum_of_quints(won), "§4.1", label)


def sum_of_quints(won: Sequence[Quint]) -> Text:
    """ "5♥ 20 + joker 25" """
    first, *others = won
    points = value_of(first.quint)
    words = pgettext("in a sum", "{label} {points}", label=LABELS[first.quint], points=points)
    if not others:
        return words
    return gettext("{one} + {other}", one=words, other=sum_of_quints(others))


def tricks(deal: Deal, standing: Standing) -> Iterator[Line]:
    """§4.3: each trick counts for the side that won it, unless a quint ended the game."""
    if won_by_quint(deal, standing):
        return
    value = TRICK[deal.doubling]
    for side in standing.sides:
        taken = tricks_of(deal, side)
        if taken:
            why = gettext("{tricks} × {value}", tricks=counted_tricks(taken), value=value)
            label = gettext("tricks")
            yield Line(side, TRICKS, value * taken, label, why, "§4.3", label)


# ── Game and rubber ─────────────────────────────────────────────────────────────────────────────


def points_after(standing: Standing, lines: Sequence[Line]) -> tuple[int, ...]:
    """The points of both sides since the last rule, with these lines of a deal."""
    return tuple(
        before
        + sum(int(line.points) for line in lines if line.who == side and line.column != BONUS)
        for before, side in zip(standing.points, standing.sides, strict=True)
    )


def game_winner(standing: Standing, lines: Sequence[Line]) -> int | None:
    """§4.2, §4.3: the side, 0 or 1, that these lines of a deal give the game; None for neither."""
    points = points_after(standing, lines)
    if max(points) < GAME or points[0] == points[1]:
        return None
    return points.index(max(points))


def wins_rubber(standing: Standing, side: int) -> bool:
    """§4.6: whether one more game wins the rubber."""
    return standing.games[side] + 1 == standing.options.rubber_games


def rubber_bonus(standing: Standing, lines: Sequence[Line]) -> Iterator[Line]:
    """§4.6: the points for the second game."""
    won = game_winner(standing, lines)
    if won is not None and standing.games[won] and wins_rubber(standing, won):
        why = gettext("the side's second game, and the rubber")
        yield Line(standing.sides[won], BONUS, RUBBER, gettext("rubber"), why, "§4.6")


def wins(deal: Deal, standing: Standing, lines: Sequence[Line]) -> Iterator[Win]:
    """§4.2, §4.3, §4.6: the game by a quint or after the deal, and perhaps the rubber."""
    won = game_winner(standing, lines)
    if won is None:
        return
    what = BY_TRICKS[wins_rubber(standing, won)]
    if won_by_quint(deal, standing):
        points = points_after(standing, lines)
        what = BY_QUINT[wins_rubber(standing, won)].filled(
            points=points[won], others=points[1 - won]
        )
    yield Win(standing.sides[won], what)


def score(deal: Deal, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the rules, then the rubber's bonus."""
    lines = (*quints(deal, standing), *tricks(deal, standing))
    yield from lines
    yield from rubber_bonus(standing, lines)


def after(standing: Standing, deal: Deal, lines: Sequence[Line]) -> Standing:
    """§4.5, §4.6, §4.9: the points added; perhaps a rule, or a new rubber. The deal passes."""
    table, won = standing.table.passed(), game_winner(standing, lines)
    if won is None:
        return replace(standing, table=table, points=points_after(standing, lines))
    if wins_rubber(standing, won):
        return replace(standing, table=table.next_round(), points=(0, 0), games=(0, 0))
    games = with_added(standing.games, won, 1)
    return replace(standing, table=table, points=(0, 0), games=games)
