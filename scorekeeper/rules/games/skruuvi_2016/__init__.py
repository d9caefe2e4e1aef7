"""Skruuvi after the Helsinki Finnish Club handbook of 2016; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.facts import DealRecord
from ...core.text import gettext
from ...scoring.ruleset import Family, GameRules
from ...scoring.scored_deal import Column, Line, Round, Settles
from ...scoring.sheet_layout import Block
from .bolshevik import CARRIED, LEDGER, bolshevik, carried_value
from .deal_sequence import Deal, after, due, levels, problems
from .deals import AllPass, Bolshevik, BolshevikPassed, Contract
from .house_rules import Options
from .notation import SPOKEN, WRITINGS, notation
from .scoring import SCORE, all_pass, contract
from .sheet_layout import blank_ledger, blank_set, ledger_block, set_block
from .spoken_summary import describe
from .standing import SETS, Standing
from .value_tables import tables

round_title = gettext("Set {number}")
columns = (
    Column(key=SCORE, label=gettext("score")),
    Column(key=LEDGER, label=gettext("Bolshevik"), settles=Settles.LATER),
    Column(key=CARRIED, label=gettext("Bolshevik ÷ 3"), settles=Settles.OWN),
)
kinds = {kind.kind: kind for kind in (Contract, AllPass, Bolshevik, BolshevikPassed)}


def rounds(options: Options) -> int:
    return SETS


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """The levels of a kitty or kotka deal (§2.1), and who still has to play Bolshevik (§5.2)."""
    if kind == Contract.kind:
        return {"level": levels(standing)}
    if kind == Bolshevik.kind:
        return {"bidder": standing.yet_to_play}
    return {}


def score(deal: Deal, standing: Standing) -> Iterator[Line]:
    """The lines of the deal (§3–§5)."""
    if isinstance(deal, Contract):
        yield from contract(deal, standing)
    elif isinstance(deal, AllPass):
        yield from all_pass(deal, standing)
    elif isinstance(deal, Bolshevik):
        yield from bolshevik(deal, standing)


def closing(options: Options) -> tuple[str, ...]:
    """The Bolshevik ledger divided by three (§5.5), if Bolshevik is played."""
    return () if options.bolshevik == "none" else (CARRIED,)


def close(standing: Standing) -> Iterator[Line]:
    """The players' shares of the ledger."""
    if closing(standing.options):
        yield from carried_value(standing)


def blocks(played: Round) -> tuple[Block, ...]:
    """A set, and the Bolshevik ledger with its deals."""
    block = set_block(played, round_title)
    if any(isinstance(entry.deal, Bolshevik | BolshevikPassed) for entry in played.entries):
        return (block, ledger_block(played, played.before.ledger))
    return (block,)


def blank(played: Round) -> tuple[Block, ...]:
    """A set to fill in by hand, and the Bolshevik ledger if the set has one (§5.6, §6)."""
    block = blank_set(played, round_title)
    standing = played.before
    if standing.integrated or standing.solo_set_follows:
        return (block, blank_ledger(played))
    return (block,)


ruleset = GameRules(
    key="skruuvi-2016",
    name=gettext("Skruuvi 2016"),
    summary=gettext("The Finnish game after the 2016 handbook: kitty, kotka, misère, Bolshevik."),
    source=(
        "John McLeod: Skruuvi, pagat.com/auctionwhist/skruuvi.html (2024); Handbook of Skruuvi, "
        "Helsingin Suomalainen Klubi, 2016"
    ),
    family=Family.VINT,
    leads=True,
    round_title=round_title,
    columns=columns,
    Options=Options,
    kinds=kinds,
    signed=True,
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
    tables=tables,
    closing=closing,
    start=Standing,
    due=due,
    offers=offers,
    close=close,
    problems=problems,
    score=score,
    after=after,
    describe=describe,
    notation=notation,
    blocks=blocks,
    blank=blank,
)
