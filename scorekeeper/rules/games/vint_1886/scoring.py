"""Scoring of vint after «Правила игры в винт», Moscow: M. G. Volchaninov, 1886 (from pagat).

Tables come first, then one function for each paragraph of `rules.md`. X is the declaring side, Y
the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.seats import own_and_other
from ...core.text import Text, gettext, ngettext
from ...scoring.scored_deal import ABOVE, BELOW, Line
from ...shared import bids
from ...shared.game_below_line import ACES, HONOURS_IN_SUIT, RubberStanding
from .deals import BOOK, Contract
from .house_rules import Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


GAME = 500  # §5.1


@dataclass(frozen=True, kw_only=True)
class Standing(RubberStanding):
    """The standing of a rubber, with the goal of this game."""

    goal: ClassVar[int] = GAME
    options: Options

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§6.5)."""
        return gettext("Lead: the player on the declarer's left.")


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


BASE = {"S": 4, "C": 6, "D": 8, "H": 10, "NT": 12}  # §3, level 1
STEP = 10  # §3, for each further level
MANY_TRICKS = {12: 500, 13: 1000}  # §4.2
SLAM = {6: 3000, 7: 5000}  # §4.3 made, §4.5 lost
SLAM_TRICKS = 12  # §4.3, level 6 is made with 12 or 13
UNDERTRICK = 500  # §4.4, times the level
HONOUR_RATE = {3: 20, 4: 30, 5: 40}  # §4.6, times the trick value
ACE_RATE = 10  # §4.7, times the trick value, for each of 3 or 4
SPLIT_RATE = 20  # §4.7, times the trick value, two aces each
ACE_MAJORITY = 3  # §4.7


@dataclass(frozen=True, kw_only=True)
class Play:
    """A contract prepared for scoring: the two sides, their tricks and the value of a trick."""

    deal: Contract
    standing: Standing
    x: tuple[int, ...]
    y: tuple[int, ...]
    value: int

    @property
    def x_tricks(self) -> int:
        return self.deal.tricks

    @property
    def y_tricks(self) -> int:
        return bids.TRICKS - self.deal.tricks

    @property
    def short(self) -> int:
        """Undertricks; below 1 if the contract was made."""
        return BOOK + self.deal.level - self.deal.tricks


def trick_value(level: int, strain: str) -> int:
    """§3: the points of each trick below the line.

    >>> trick_value(4, "D")
    38
    """
    return BASE[strain] + STEP * (level - 1)


def play_of(deal: Contract, standing: Standing) -> Play:
    x, y = own_and_other(standing.sides, deal.declarer)
    return Play(deal=deal, standing=standing, x=x, y=y, value=trick_value(deal.level, deal.strain))


def tricks(play: Play) -> Iterator[Line]:
    """§4.1: every trick counts below the line, whether the contract is made or not."""
    for who, taken in ((play.x, play.x_tricks), (play.y, play.y_tricks)):
        if taken:
            why = gettext("{tricks} × {value}", tricks=counted_tricks(taken), value=play.value)
            yield Line(who, BELOW, play.value * taken, gettext("tricks"), why, "§4.1")


def many_tricks(play: Play) -> Iterator[Line]:
    """§4.2: twelve or thirteen tricks, whatever was bid."""
    either = play.standing.options.slam_tricks == "either_side"
    for who, taken in ((play.x, play.x_tricks), (play.y, play.y_tricks)):
        if taken in MANY_TRICKS and (either or who == play.x):
            why = gettext("{tricks} taken", tricks=counted_tricks(taken))
            yield Line(who, ABOVE, MANY_TRICKS[taken], counted_tricks(taken), why, "§4.2")


def slam_made(play: Play) -> Iterator[Line]:
    """§4.3: a slam bid and made."""
    if play.deal.level in SLAM and play.short <= 0:
        label = slam(play.deal.level)
        why = gettext("{slam} bid and made", slam=label)
        yield Line(play.x, ABOVE, SLAM[play.deal.level], label, why, "§4.3")


def undertricks(play: Play) -> Iterator[Line]:
    """§4.4: the other side scores for each undertrick, in any strain."""
    if play.short > 0:
        short, label = bids.undertrick_words(play.short, losing=False)
        why = gettext(
            "{short} × {points} × level {level}",
            short=short,
            points=UNDERTRICK,
            level=play.deal.level,
        )
        points = UNDERTRICK * play.deal.level * play.short
        yield Line(play.y, ABOVE, points, label, why, "§4.4")


def slam_lost(play: Play) -> Iterator[Line]:
    """§4.5: a slam bid and lost scores once, in addition to the undertricks."""
    if play.deal.level in SLAM and play.short > 0:
        label = slam(play.deal.level)
        why = gettext("{slam} bid and lost", slam=label)
        yield Line(play.y, ABOVE, SLAM[play.deal.level], gettext("slam lost"), why, "§4.5")


HONOURS_LABEL, ACES_LABEL = gettext("honours"), gettext("aces")  # on the sheet, and aloud


def honours(play: Play) -> Iterator[Line]:
    """§4.6: the side with three, four or five of the trump honours."""
    if play.deal.honours is None:
        return
    for who, held in ((play.x, play.deal.honours), (play.y, HONOURS_IN_SUIT - play.deal.honours)):
        if held in HONOUR_RATE:
            why = gettext(
                "{honours}: {rate} × {value}",
                honours=ngettext("{count} honour", "{count} honours", held),
                rate=HONOUR_RATE[held],
                value=play.value,
            )
            points = HONOUR_RATE[held] * play.value
            yield Line(who, ABOVE, points, HONOURS_LABEL, why, "§4.6", HONOURS_LABEL)


def aces(play: Play) -> Iterator[Line]:
    """§4.7: three or four aces; with two each, the side that took more tricks."""
    for who, held in ((play.x, play.deal.aces), (play.y, ACES - play.deal.aces)):
        if held >= ACE_MAJORITY:
            why = gettext(
                "{aces} × {rate} × {value}",
                aces=ngettext("{count} ace", "{count} aces", held),
                rate=ACE_RATE,
                value=play.value,
            )
            points = held * ACE_RATE * play.value
            yield Line(who, ABOVE, points, ACES_LABEL, why, "§4.7", ACES_LABEL)
    if (
        play.deal.aces + play.deal.aces == ACES
        and play.standing.options.aces_split == "tricks_majority"
    ):
        who = play.x if play.x_tricks > play.y_tricks else play.y
        why = gettext(
            "two aces each, more tricks: {rate} × {value}", rate=SPLIT_RATE, value=play.value
        )
        yield Line(who, ABOVE, SPLIT_RATE * play.value, ACES_LABEL, why, "§4.7", ACES_LABEL)


PARAGRAPHS = (tricks, many_tricks, slam_made, undertricks, slam_lost, honours, aces)


def counted_tricks(taken: int) -> Text:
    return ngettext("{count} trick", "{count} tricks", taken)


def slam(level: int) -> Text:
    return gettext("small slam") if BOOK + level == SLAM_TRICKS else gettext("grand slam")
