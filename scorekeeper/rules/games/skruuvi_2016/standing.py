"""Standing of a sitting of skruuvi before a deal: phase, score, ledger, who has to play what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...core.seats import next_player, opposite
from ...core.text import Name, Text, gettext, list_names
from ...scoring.standing import Need
from ...scoring.standing import Standing as AnyStanding
from .house_rules import SETS, Options

KITTY_DEALS = {"24": 4, "12": 2}  # §1.1, in each set, and as many kotka deals after them
SOLO_DEALS = 8  # §5.1, the maximum in a Bolshevik set


class Phase(StrEnum):
    """The phase of a set."""

    KITTY = "kitty"
    KOTKA = "kotka"
    REST = "rest"  # integrated: players who have not played Bolshevik do so (§6.2)
    BOLSHEVIK = "bolshevik"  # the Bolshevik set after the set (§5)
    OVER = "over"


ORDINARY = (Phase.KITTY, Phase.KOTKA)
PARTS = tuple(Phase)


@dataclass(frozen=True, kw_only=True)
class Standing(AnyStanding):
    """The standing before a deal.

    played: ordinary deals of this set. score: of this set, for each player. soloists: players who
    have played Bolshevik in this set. solo_deals: Bolshevik deals of this set, including passed
    ones. ledger: each player's Bolshevik points in the whole sitting, undivided.
    """

    options: Options
    played: int = 0
    score: tuple[int, ...] = (0, 0, 0, 0)
    soloists: tuple[int, ...] = ()
    solo_deals: int = 0
    ledger: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def kitty_deals(self) -> int:
        return KITTY_DEALS[self.options.format]

    @property
    def set_deals(self) -> int:
        return self.kitty_deals + self.kitty_deals

    @property
    def integrated(self) -> bool:
        return self.options.bolshevik == "integrated"

    @property
    def phase(self) -> Phase:
        if self.table.round > SETS:
            return Phase.OVER
        if self.played < self.kitty_deals:
            return Phase.KITTY
        if self.played < self.set_deals:
            return Phase.KOTKA
        return Phase.REST if self.integrated else Phase.BOLSHEVIK

    @property
    def solo_set_follows(self) -> bool:
        """§5.6: whether a Bolshevik set belongs to this set."""
        last = self.table.round == SETS
        return self.options.bolshevik == "set_after_each" or (
            self.options.bolshevik == "set_after_last" and last
        )

    @property
    def yet_to_play(self) -> tuple[int, ...]:
        """The players who still have to play Bolshevik in this set, clockwise from the dealer."""
        seats = self.table.seats
        order = (*seats[self.table.dealing :], *seats[: self.table.dealing])
        return tuple(player for player in order if player not in self.soloists)

    @property
    def solo_deals_left(self) -> int:
        return SOLO_DEALS - self.solo_deals

    @property
    def forced(self) -> bool:
        """§5.1: whether the deals left are only as many as the players who still have to play."""
        return self.solo_deals_left <= len(self.yet_to_play)

    @property
    def game(self) -> int:
        """The index of the phase in the set; a rule is drawn where the next phase begins."""
        return PARTS.index(self.phase)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return opposite(self.table.seats)

    @property
    def lead(self) -> Text | None:
        """Who leads to the first trick (§7)."""
        if self.phase in ORDINARY:
            left = next_player(self.table.seats, self.table.dealer)
            return gettext(
                "Lead: the player on the declarer's left; if all pass, {name}.", name=Name(left)
            )
        if self.phase == Phase.OVER:
            return None
        return gettext("Lead: the stalker, on the bidder's right.")

    @property
    def begins(self) -> Text | None:
        """The announcement of the kotka deals (§1.1) or of the Bolshevik set (§5.1)."""
        if self.phase == Phase.KOTKA and self.played == self.kitty_deals:
            return gettext("The kotka deals begin: all the cards are dealt out.")
        if self.phase == Phase.BOLSHEVIK and not self.solo_deals:
            return gettext("The Bolshevik set begins: everybody plays once alone against three.")
        return None

    @property
    def stage(self) -> Text:
        """ "set 2 of 3 · kotka 3 of 4" """
        if self.phase == Phase.OVER:
            return gettext("all sets have been played")
        head = gettext("set {number} of {all}", number=self.table.round, all=SETS)
        if self.phase == Phase.KITTY:
            return gettext(
                "{set} · kitty {deal} of {deals}",
                set=head,
                deal=self.played + 1,
                deals=self.kitty_deals,
            )
        if self.phase == Phase.KOTKA:
            return gettext(
                "{set} · kotka {deal} of {deals}",
                set=head,
                deal=self.played - self.kitty_deals + 1,
                deals=self.kitty_deals,
            )
        return gettext("{set} · Bolshevik", set=head)

    @property
    def needs(self) -> tuple[Need, ...]:
        if self.phase in ORDINARY:
            return (*self.overtaking, *self.solo_needs) if self.integrated else self.overtaking
        return () if self.phase == Phase.OVER else self.solo_needs

    @property
    def overtaking(self) -> tuple[Need, ...]:
        """The lead of the side ahead in this set, and what the other needs to overtake it."""
        ahead = self.score[self.sides[0][0]]
        if not self.played:
            return ()
        if not ahead:
            return tuple(Need(who=side, what=gettext("tied")) for side in self.sides)
        leads, trails = self.sides if ahead > 0 else self.sides[::-1]
        by_side = {
            leads: gettext("ahead by {points}", points=abs(ahead)),
            trails: gettext("{points} to overtake", points=abs(ahead) + 1),
        }
        return tuple(Need(who=side, what=by_side[side]) for side in self.sides)

    @property
    def solo_needs(self) -> tuple[Need, ...]:
        if not self.yet_to_play:
            return ()
        who = list_names(self.yet_to_play)
        what = gettext("Bolshevik: {names} to play", names=who)
        if self.phase == Phase.BOLSHEVIK:
            what = gettext(
                "{names} to play, {deals} deals left", names=who, deals=self.solo_deals_left
            )
        return (Need(who=self.yet_to_play, what=what),)
