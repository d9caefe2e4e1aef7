"""Scoring of Bridgette: the points of a deal (§3). D is the declarer, E the other player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...core.seats import own_and_other
from ...core.text import Text, gettext, ngettext, pgettext
from ...scoring.points import with_points
from ...scoring.scored_deal import Column, Line, Win
from ...scoring.standing import Need
from ...scoring.standing import Standing as AnyStanding
from ...shared import bids
from ...shared.bridge_contract import BOOK, STRAINS, contract_sign
from ...shared.bridge_scoring import MADE_ALL_THE_SAME
from ...shared.doubling import DOUBLED, IN_BRIDGE, REDOUBLED, UNDOUBLED
from .deals import Contract
from .house_rules import Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


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


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


SCORE = "score"
COLUMNS = (Column(key=SCORE, label=gettext("score")),)

NOT_BID = 0
MADE = {  # §3.1, by level, then by strain from clubs to no trump
    0: (NOT_BID, NOT_BID, NOT_BID, NOT_BID, 150),
    1: (150, 150, 150, 150, 250),
    2: (250, 250, 250, 250, 250),
    3: (250, 250, 250, 250, 750),
    4: (250, 250, 750, 750, 750),
    5: (750, 750, 750, 750, 1500),
    6: (1500, 1500, 1500, 1500, 2200),
    7: (2200, 2200, 2200, 2200, 2500),
}
SLAMS = {  # §3.1
    1500: gettext("small slam"),
    2200: gettext("grand slam"),
    2500: gettext("super slam"),
}
SLAMS_ALOUD = {
    1500: pgettext("read aloud", "the small slam"),
    2200: pgettext("read aloud", "the grand slam"),
    2500: pgettext("read aloud", "the super slam"),
}
EXACTO = {0: 250, 1: 250, 2: 250, 3: 250, 4: 250, 5: 250, 6: 100}  # §3.2, by level
THREE_OVER, TRIFECTA = 3, 350  # §3.3
DOUBLED_AND_MADE = {DOUBLED: 400, REDOUBLED: 1000}  # §3.4
UNDERTRICKS = {  # §3.5: one to five tricks short, and six or more
    UNDOUBLED: (100, 200, 300, 400, 700, 1000),
    DOUBLED: (200, 500, 800, 1100, 2000, 3000),
    REDOUBLED: (300, 700, 1100, 1500, 2700, 4000),
}
DOUBLED_AND_MADE_LABEL = {
    DOUBLED: pgettext("bridge", "made doubled"),
    REDOUBLED: pgettext("bridge", "made redoubled"),
}
DOUBLED_AND_MADE_ALOUD = {
    DOUBLED: pgettext("bridge", "the double"),
    REDOUBLED: pgettext("bridge", "the redouble"),
}


def contract_points(level: int, strain: str) -> int:
    """§3.1: the points of a contract made; 0 where there is no such contract."""
    return MADE[level][STRAINS.index(strain)]


def overtricks(deal: Contract) -> int:
    """The tricks above the contract; negative for undertricks."""
    return deal.tricks - BOOK - deal.level


def contract(deal: Contract, own: tuple[int, ...], other: tuple[int, ...]) -> Iterator[Line]:
    """§3.1: the contract made; a slam has a name and brings nothing more."""
    if overtricks(deal) < 0:
        return
    points = contract_points(deal.level, deal.strain)
    slam = SLAMS.get(points)
    why = gettext("{bid} made", bid=contract_sign(deal.level, deal.strain, UNDOUBLED))
    if slam:
        why = gettext("{contract}: {slam}", contract=why, slam=slam)
    yield Line(own, SCORE, points, gettext("contract"), why, "§3.1", aloud=SLAMS_ALOUD.get(points))


def exacto(deal: Contract, own: tuple[int, ...], other: tuple[int, ...]) -> Iterator[Line]:
    """§3.2: exactly the tricks that were bid."""
    if overtricks(deal) == 0 and deal.level in EXACTO:
        why = gettext("exactly {tricks} tricks", tricks=deal.tricks)
        yield Line(own, SCORE, EXACTO[deal.level], gettext("exacto"), why, "§3.2")


def trifecta(deal: Contract, own: tuple[int, ...], other: tuple[int, ...]) -> Iterator[Line]:
    """§3.3: exactly three overtricks."""
    if overtricks(deal) == THREE_OVER:
        why, _ = bids.overtrick_words(THREE_OVER, losing=False)
        yield Line(own, SCORE, TRIFECTA, gettext("trifecta"), why, "§3.3")


def doubled_and_made(
    deal: Contract, own: tuple[int, ...], other: tuple[int, ...]
) -> Iterator[Line]:
    """§3.4: made although it was doubled."""
    if overtricks(deal) >= 0 and deal.doubling != UNDOUBLED:
        points, why = DOUBLED_AND_MADE[deal.doubling], MADE_ALL_THE_SAME[deal.doubling]
        label, aloud = DOUBLED_AND_MADE_LABEL[deal.doubling], DOUBLED_AND_MADE_ALOUD[deal.doubling]
        yield Line(own, SCORE, points, label, why, "§3.4", aloud)


def undertricks(deal: Contract, own: tuple[int, ...], other: tuple[int, ...]) -> Iterator[Line]:
    """§3.5: the tricks short, to E."""
    short = -overtricks(deal)
    if short <= 0:
        return
    scale = UNDERTRICKS[deal.doubling]
    points = scale[min(short, len(scale)) - 1]
    count, label = bids.undertrick_words(short, losing=False)
    why = gettext(
        "{tricks}: {points}", tricks=IN_BRIDGE.doubled_words(count, deal.doubling), points=points
    )
    yield Line(other, SCORE, points, label, why, "§3.5")


PARAGRAPHS = (contract, exacto, trifecta, doubled_and_made, undertricks)


def score(deal: Contract, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the rules (§3); all of them belong to one player."""
    own, other = own_and_other(standing.sides, deal.declarer)
    for paragraph in PARAGRAPHS:
        yield from paragraph(deal, own, other)


def wins(deal: Contract, standing: Standing, lines: Sequence[Line]) -> Iterator[Win]:
    """§4.2: the match."""
    won = standing.winner(lines)
    if won is not None:
        yield Win((won,), gettext("{side} wins the match."))


def after(standing: Standing, deal: Contract, lines: Sequence[Line]) -> Standing:
    return standing.after_deal(lines)
