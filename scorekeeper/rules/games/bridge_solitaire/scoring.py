"""Scoring of bridge solitaire: a deal (§3), game and rubber (§4).

The points and the functions of the paragraphs are shared with the other games of bridge
(`shared/bridge_scoring.py`, `shared/bridge_rubber.py`). X is the declarer, Y the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...core.seats import own_and_other
from ...core.text import Text, gettext
from ...scoring.scored_deal import Line
from ...shared.bridge_rubber import BridgeStanding, rubber_bonus, unfinished_rubber
from ...shared.bridge_scoring import Paragraphs, Play, deal_lines
from ...shared.doubling import DOUBLED, REDOUBLED, UNDOUBLED
from .deals import HOUSE, NO_JOKERS, ONE_JOKER, PLAYER, TWO_JOKERS, Contract
from .house_rules import OWN_CONTRACT, Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Standing(BridgeStanding):
    """The standing of a rubber of the player against the house."""

    options: Options

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return ((PLAYER,), (HOUSE,))

    @property
    def stage(self) -> Text:
        """ "1–0" in a sitting of one rubber, else "rubber 2 of 3 · 1–0" (§7)."""
        if self.options.rubbers > 1:
            return super().stage
        points, other = self.games
        return gettext("{one}–{other}", one=points, other=other)

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§5)."""
        return gettext("Opening lead: whoever defends.")


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


DOUBLING = {NO_JOKERS: UNDOUBLED, ONE_JOKER: DOUBLED, TWO_JOKERS: REDOUBLED}  # §3.2
RULES = Paragraphs(
    contract="§3.1",
    overtricks="§3.1",
    insult="§3.2",
    slam="§3.1",
    undertricks="§3.1",
    honours="§3.3",
)
RUBBER_RULE = "§4.1"


def doubling(deal: Contract, options: Options) -> str:
    """§3.2: what the jokers in the player's hand make of the contract."""
    if deal.declarer == HOUSE and options.jokers_double == OWN_CONTRACT:
        return UNDOUBLED
    return DOUBLING[deal.jokers]


def play_of(deal: Contract, standing: Standing) -> Play:
    """The contract prepared for scoring; without honours where the table does not play them."""
    x, y = own_and_other(standing.sides, deal.declarer)
    return Play(
        level=deal.level,
        strain=deal.strain,
        doubling=doubling(deal, standing.options),
        tricks=deal.tricks,
        x=x,
        y=y,
        vulnerable=standing.vulnerable(deal.declarer),
        others_vulnerable=standing.vulnerable(1 - deal.declarer),
        honours=deal.honours if standing.options.honours else 0,
        held_by=PLAYER,
        holders=(PLAYER,),
        slams=standing.options.slams,
        scale=standing.options.scale,
        rules=RULES,
    )


def score(deal: Contract, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the rules (§3), then the rubber's bonus (§4.1)."""
    play = play_of(deal, standing)
    yield from deal_lines(play)
    yield from rubber_bonus(standing, deal.declarer, play.below, RUBBER_RULE)


def after(standing: Standing, deal: Contract, lines: Sequence[Line]) -> Standing:
    """§4.1: the points below the line added; perhaps a new line, or a new rubber."""
    return standing.with_points(deal.declarer, play_of(deal, standing).below)


def close(standing: Standing) -> Iterator[Line]:
    """§4.1: what an unfinished rubber brings; a sitting that has been played out has none."""
    return unfinished_rubber(standing, standing.options.scale, RUBBER_RULE)
