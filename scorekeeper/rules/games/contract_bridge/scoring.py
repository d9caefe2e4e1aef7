"""Scoring of contract bridge, rubber: a deal (§3–§5), game and rubber (§6).

The points and the functions of the paragraphs are shared with the other games of bridge
(`shared/bridge_scoring.py`, `shared/bridge_rubber.py`). X is the declaring side, Y the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...core.text import Text, gettext
from ...scoring.scored_deal import Line
from ...shared import bridge_scoring
from ...shared.bridge_rubber import BridgeStanding, rubber_bonus, unfinished_rubber
from ...shared.bridge_scoring import Paragraphs, Play, deal_lines
from .deals import Contract
from .house_rules import Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Standing(BridgeStanding):
    """The standing of a rubber of two pairs."""

    options: Options

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§7)."""
        return gettext("Opening lead: the player on the declarer's left.")


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


RULES = Paragraphs(
    contract="§3.1", overtricks="§3.2", insult="§3.3", slam="§3.4", undertricks="§4", honours="§5"
)
RUBBER_RULE, UNFINISHED_RULE = "§6.2", "§6.4"


def play_of(deal: Contract, standing: Standing) -> Play:
    side, sides, options = standing.side_number(deal.declarer), standing.sides, standing.options
    return bridge_scoring.play_of(
        deal,
        sides,
        options,
        RULES,
        vulnerable=standing.vulnerable(side),
        others_vulnerable=standing.vulnerable(1 - side),
    )


def score(deal: Contract, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the rules (§3–§5), then the rubber's bonus (§6.2)."""
    play, side = play_of(deal, standing), standing.side_number(deal.declarer)
    yield from deal_lines(play)
    yield from rubber_bonus(standing, side, play.below, RUBBER_RULE)


def after(standing: Standing, deal: Contract, lines: Sequence[Line]) -> Standing:
    """§6.1, §6.2: the points below the line added; perhaps a new line, or a new rubber."""
    passed = replace(standing, table=standing.table.passed())
    return passed.with_points(standing.side_number(deal.declarer), play_of(deal, standing).below)


def close(standing: Standing) -> Iterator[Line]:
    """§6.4: what an unfinished rubber brings; a sitting that has been played out has none."""
    return unfinished_rubber(standing, standing.options.scale, UNFINISHED_RULE)
