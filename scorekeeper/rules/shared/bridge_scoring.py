"""Points of one deal in contract bridge and the games that score like it.

Tables come first, then one function for each paragraph. § means the rules of contract bridge; a
line cites the paragraph of the game's own rules (`Paragraphs`). X is the declaring side, Y the
other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from ..core.seats import own_and_other
from ..core.text import Name, Text, gettext, ngettext, pgettext
from ..scoring.scored_deal import ABOVE, BELOW, Line
from . import bids
from .bridge_contract import (
    BID_AND_MADE,
    BOOK,
    EITHER_SIDE,
    FIVE,
    FOUR,
    NO_TRUMP,
    OLDER,
    TRICKS_TAKEN,
)
from .doubling import DOUBLED, IN_BRIDGE, REDOUBLED, UNDOUBLED, multiplied

TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, NO_TRUMP: 30}  # §3.1, §3.2
FIRST_AT_NO_TRUMP = 40  # §3.1
FACTOR = {UNDOUBLED: 1, DOUBLED: 2, REDOUBLED: 4}  # §3.1
OVERTRICK = {  # §3.2, not vulnerable and vulnerable
    DOUBLED: (100, 200),
    REDOUBLED: (200, 400),
}
INSULT = {DOUBLED: 50, REDOUBLED: 100}  # §3.3
SLAM = {12: (500, 750), 13: (1000, 1500)}  # §3.4, not vulnerable and vulnerable
# §4, not vulnerable and vulnerable: one to four tricks short, and each more.
UNDERTRICKS = {
    UNDOUBLED: (((50, 100, 150, 200), 50), ((100, 200, 300, 400), 100)),
    DOUBLED: (((100, 300, 500, 800), 300), ((200, 500, 800, 1100), 300)),
    REDOUBLED: (((200, 600, 1000, 1600), 600), ((400, 1000, 1600, 2200), 600)),
}
# §4.2, the older scale: not vulnerable, and the insult.
OLDER_UNDERTRICKS = {DOUBLED: ((100, 300, 500, 700), 200), REDOUBLED: ((200, 600, 1000, 1400), 400)}
OLDER_INSULT = 50
HONOUR_POINTS = {FOUR: 100, FIVE: 150}  # §5, of trumps
FOUR_ACES = 150  # §5, at no trump


@dataclass(frozen=True, kw_only=True)
class Paragraphs:
    """The paragraphs of a game's own rules that its lines cite."""

    contract: str
    overtricks: str
    insult: str
    slam: str
    undertricks: str
    honours: str


@dataclass(frozen=True, kw_only=True)
class Play:
    """A contract prepared for scoring.

    x, y: the players of the declaring side and the others. vulnerable, others_vulnerable: X and Y,
    before this deal.
    honours: 0, 4 or 5, in the hand of `held_by`, whose side is `holders`. slams, scale: the house
    rules.
    """

    level: int
    strain: str
    doubling: str
    tricks: int
    x: tuple[int, ...]
    y: tuple[int, ...]
    vulnerable: bool
    others_vulnerable: bool
    honours: int = 0
    held_by: int = 0
    holders: tuple[int, ...] = ()
    slams: str
    scale: str
    rules: Paragraphs

    @property
    def over(self) -> int:
        """Overtricks; negative for undertricks."""
        return self.tricks - BOOK - self.level

    @property
    def made(self) -> bool:
        return self.over >= 0

    @property
    def below(self) -> int:
        """What X scores below the line."""
        return contract_points(self.level, self.strain, self.doubling) if self.made else 0


class HonoursContract(Protocol):
    """A contract of a game in which honours in one hand score."""

    @property
    def declarer(self) -> int: ...
    @property
    def level(self) -> int: ...
    @property
    def strain(self) -> str: ...
    @property
    def doubling(self) -> str: ...
    @property
    def tricks(self) -> int: ...
    @property
    def honours(self) -> int: ...
    @property
    def held_by(self) -> int | None: ...


class HonoursOptions(Protocol):
    """The house rules of such a game."""

    @property
    def slams(self) -> str: ...
    @property
    def scale(self) -> str: ...
    @property
    def honours(self) -> bool: ...


def play_of(
    deal: HonoursContract,
    sides: Sequence[tuple[int, ...]],
    options: HonoursOptions,
    rules: Paragraphs,
    *,
    vulnerable: bool,
    others_vulnerable: bool,
) -> Play:
    """The contract prepared for scoring; without honours where the table does not play them."""
    x, y = own_and_other(sides, deal.declarer)
    play = Play(
        level=deal.level,
        strain=deal.strain,
        doubling=deal.doubling,
        tricks=deal.tricks,
        x=x,
        y=y,
        vulnerable=vulnerable,
        others_vulnerable=others_vulnerable,
        slams=options.slams,
        scale=options.scale,
        rules=rules,
    )
    if deal.held_by is None or not options.honours:
        return play
    holders, _ = own_and_other(sides, deal.held_by)
    return replace(play, honours=deal.honours, held_by=deal.held_by, holders=holders)


def contract_points(level: int, strain: str, doubling: str) -> int:
    """§3.1: the points below the line of a contract made.

    >>> contract_points(3, "NT", "none"), contract_points(2, "S", "doubled")
    (100, 120)
    """
    first = FIRST_AT_NO_TRUMP if strain == NO_TRUMP else TRICK[strain]
    return (first + TRICK[strain] * (level - 1)) * FACTOR[doubling]


def overtrick_points(strain: str, doubling: str, vulnerable: bool) -> int:
    """§3.2: the points of each overtrick."""
    return TRICK[strain] if doubling == UNDOUBLED else OVERTRICK[doubling][vulnerable]


def insult_points(doubling: str, scale: str) -> int:
    """§3.3, §4.2: the points for making a doubled contract."""
    older = scale == OLDER and doubling == REDOUBLED
    return OLDER_INSULT if older else INSULT[doubling]


def undertrick_scale(doubling: str, vulnerable: bool, scale: str) -> tuple[tuple[int, ...], int]:
    """§4: the points for one to four tricks short, and those for each more."""
    if scale == OLDER and not vulnerable and doubling in OLDER_UNDERTRICKS:
        return OLDER_UNDERTRICKS[doubling]
    return UNDERTRICKS[doubling][vulnerable]


# ── The contract made (§3) ──────────────────────────────────────────────────────────────────────


def contract(play: Play) -> Iterator[Line]:
    """§3.1: the tricks that were bid, below the line."""
    if play.made:
        why = multiplied(tricks_bid(play.level, play.strain), FACTOR[play.doubling])
        yield Line(play.x, BELOW, play.below, gettext("contract"), why, play.rules.contract)


def tricks_bid(level: int, strain: str) -> Text:
    """The arithmetic of an undoubled contract: "3 × 20", "1 × 40", "40 + 2 × 30"."""
    if strain != NO_TRUMP or level == 1:
        points = contract_points(1, strain, UNDOUBLED)
        return gettext("{tricks} × {points}", tricks=level, points=points)
    return gettext(
        "{first} + {more} × {points}",
        first=FIRST_AT_NO_TRUMP,
        more=level - 1,
        points=TRICK[strain],
    )


def overtrick_lines(play: Play) -> Iterator[Line]:
    """§3.2: each trick more than the contract needed."""
    if play.over > 0:
        each = overtrick_points(play.strain, play.doubling, play.vulnerable)
        count, label = bids.overtrick_words(play.over, losing=False)
        why = gettext(
            "{tricks}: {count} × {points}",
            tricks=IN_BRIDGE.doubled_words(count, play.doubling),
            count=play.over,
            points=each,
        )
        if play.doubling != UNDOUBLED:
            why = if_vulnerable(why, play.vulnerable)
        yield Line(play.x, ABOVE, play.over * each, label, why, play.rules.overtricks)


def insult(play: Play) -> Iterator[Line]:
    """§3.3: a doubled contract made."""
    if play.made and play.doubling != UNDOUBLED:
        points = insult_points(play.doubling, play.scale)
        yield Line(
            play.x,
            ABOVE,
            points,
            gettext("insult"),
            MADE_ALL_THE_SAME[play.doubling],
            play.rules.insult,
        )


MADE_ALL_THE_SAME = {
    DOUBLED: pgettext("bridge", "doubled, and made"),
    REDOUBLED: pgettext("bridge", "redoubled, and made"),
}


def slam(play: Play) -> Iterator[Line]:
    """§3.4: a slam bid and made; as house rules the tricks of a slam in any contract made, or for
    whichever side took them."""
    if play.slams == EITHER_SIDE:
        yield from slam_line(play, play.x, play.tricks, play.vulnerable)
        yield from slam_line(play, play.y, bids.TRICKS - play.tricks, play.others_vulnerable)
    elif play.made:
        tricks = play.tricks if play.slams == TRICKS_TAKEN else BOOK + play.level
        yield from slam_line(play, play.x, tricks, play.vulnerable)


def slam_line(play: Play, who: tuple[int, ...], tricks: int, vulnerable: bool) -> Iterator[Line]:
    """The points of a side for these tricks, if they are those of a slam."""
    if tricks in SLAM:
        label = SLAM_WORDS[tricks]
        why = gettext("{slam} bid and made", slam=label)
        if play.slams != BID_AND_MADE:
            why = gettext(
                "{tricks} taken", tricks=ngettext("{count} trick", "{count} tricks", tricks)
            )
        points = SLAM[tricks][vulnerable]
        yield Line(who, ABOVE, points, label, if_vulnerable(why, vulnerable), play.rules.slam)


SLAM_WORDS = {12: gettext("small slam"), 13: gettext("grand slam")}


# ── The contract failed (§4), honours (§5) ──────────────────────────────────────────────────────


def undertrick_lines(play: Play) -> Iterator[Line]:
    """§4: the tricks short, above the line, to the other side."""
    if play.made:
        return
    short = -play.over
    first, further = undertrick_scale(play.doubling, play.vulnerable, play.scale)
    more = max(short - len(first), 0)
    count, label = bids.undertrick_words(short, losing=False)
    tricks = IN_BRIDGE.doubled_words(count, play.doubling)
    points = first[short - more - 1]
    why = gettext("{tricks}: {points}", tricks=tricks, points=points)
    if more:
        why = gettext("{why} + {more} × {points}", why=why, more=more, points=further)
    points += more * further
    why = if_vulnerable(why, play.vulnerable)
    yield Line(play.y, ABOVE, points, label, why, play.rules.undertricks)


def honours(play: Play) -> Iterator[Line]:
    """§5: honours in one hand, to its side, whether the contract was made or not."""
    if not play.honours:
        return
    aces = play.strain == NO_TRUMP
    held = ngettext("{count} honour", "{count} honours", play.honours)
    if aces:
        held = ngettext("{count} ace", "{count} aces", play.honours)
    why = gettext("{holding} in the hand of {name}", holding=held, name=Name(play.held_by))
    points = FOUR_ACES if aces else HONOUR_POINTS[play.honours]
    label = gettext("honours")
    yield Line(play.holders, ABOVE, points, label, why, play.rules.honours, label)


PARAGRAPHS = (contract, overtrick_lines, insult, slam, undertrick_lines, honours)


def deal_lines(play: Play) -> Iterator[Line]:
    """The lines of a deal in the order of the rules, without game and rubber."""
    for paragraph in PARAGRAPHS:
        yield from paragraph(play)


def if_vulnerable(why: Text, vulnerable: bool) -> Text:
    """The arithmetic, and that the side whose vulnerability counts is vulnerable if it is."""
    return gettext("{why}, vulnerable", why=why) if vulnerable else why
