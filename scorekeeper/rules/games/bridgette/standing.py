"""Standing of a sitting of Bridgette before a deal (§4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...core.text import Text, gettext, ngettext
from ...scoring.points import with_points
from ...scoring.scored_deal import Line
from ...scoring.standing import Need
from ...scoring.standing import Standing as AnyStanding
from .house_rules import Options

DEALS = 6  # §4.2, of a match that does not end level


@dataclass(frozen=True, kw_only=True)
class Standing(AnyStanding):
    """The standing of a match of two players.

    dealt: deals of this match. sums: each player's points in them, adjustments left out (§4.3).
    """

    options: Options
    dealt: int = 0
    sums: tuple[int, ...] = (0, 0)

    @property
    def deciding(self) -> bool:
        """Whether six deals have ended level, and a seventh decides (§4.2)."""
        return self.dealt == DEALS

    @property
    def game(self) -> int:
        """A rule is drawn above the deciding deal."""
        return int(self.deciding)

    @property
    def stage(self) -> Text:
        """ "deal 3 of 6"; where several matches are played "match 2 of 4 · 4 deals left", because
        deals are numbered through the sitting."""
        matches, left = self.options.matches, DEALS - self.dealt
        if self.deciding:
            deal = gettext("deciding deal")
        elif matches == 1:
            deal = gettext("deal {number} of {all}", number=self.dealt + 1, all=DEALS)
        else:
            deal = ngettext("{count} deal left", "{count} deals left", left)
        if matches == 1:
            return deal
        return gettext(
            "match {number} of {all} · {deal}", number=self.table.round, all=matches, deal=deal
        )

    @property
    def begins(self) -> Text | None:
        return gettext("The match is tied: the next deal decides.") if self.deciding else None

    @property
    def needs(self) -> tuple[Need, ...]:
        """ "ahead by 250" and "behind by 250" in this match, or "even" for both."""
        points, other = self.sums
        if not self.dealt:
            return ()
        leads, trails = (0, 1) if points > other else (1, 0)
        words = {
            leads: gettext("ahead by {points}", points=abs(points - other)),
            trails: gettext("behind by {points}", points=abs(points - other)),
        }
        if points == other:
            words = dict.fromkeys(words, gettext("tied"))
        return tuple(Need(who=side, what=words[side[0]]) for side in self.sides)

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§5)."""
        return gettext("Opening lead: the declarer.")

    def winner(self, lines: Sequence[Line]) -> int | None:
        """§4.2: who wins the match with these lines; None if a deal follows."""
        sums = with_points(self.sums, lines)
        if self.dealt + 1 < DEALS or min(sums) == max(sums):
            return None
        return sums.index(max(sums))

    def after_deal(self, lines: Sequence[Line]) -> Standing:
        """§4.1, §4.2: the deal passes on; six deals end a match, or seven if they end level."""
        table = self.table.passed()
        if self.winner(lines) is not None:
            return replace(self, table=table.next_round(), dealt=0, sums=(0, 0))
        return replace(self, table=table, dealt=self.dealt + 1, sums=with_points(self.sums, lines))
