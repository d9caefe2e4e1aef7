"""Sequence of deals: which kinds are due, what is valid, how a set proceeds (§1, §5.1, §6, §7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ...core.facts import Problem
from ...core.seats import own_and_other
from ...core.text import Name, Text, gettext, list_names, ngettext
from ...scoring.scored_deal import Line
from ...shared.bids import TRICKS
from .aces import Ace
from .bolshevik import LEDGER, bolshevik
from .deals import LOW_LEVEL, TOP_LEVEL, AllPass, Bolshevik, BolshevikPassed, Contract
from .house_rules import Options
from .scoring import all_pass, contract
from .standing import ORDINARY, Phase, Standing

LOWEST = {Phase.KITTY: 5, Phase.KOTKA: 6}  # §2.1

Deal = Contract | AllPass | Bolshevik | BolshevikPassed


def played_kinds(options: Options) -> tuple[str, ...]:
    """Bolshevik only by the house rule (§1.2); nobody bids only in a Bolshevik set (§5.1)."""
    ordinary = (Contract.kind, AllPass.kind)
    if options.bolshevik == "none":
        return ordinary
    solo = (*ordinary, Bolshevik.kind)
    return solo if options.bolshevik == "integrated" else (*solo, BolshevikPassed.kind)


def next_kinds(standing: Standing) -> tuple[str, ...]:
    """The kinds of deal that may come now (§1.4, §5.1, §6)."""
    solo = (Bolshevik.kind,)
    if standing.phase in ORDINARY:
        ordinary = (Contract.kind, AllPass.kind)
        return (*ordinary, *solo) if standing.integrated and standing.yet_to_play else ordinary
    if standing.phase == Phase.REST or standing.forced:
        return solo
    return (*solo, BolshevikPassed.kind)


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


def levels(standing: Standing) -> tuple[int, ...]:
    """§2.1: the levels that a contract may have now."""
    low = LOWEST.get(standing.phase, TOP_LEVEL)
    if standing.phase == Phase.KITTY and standing.options.level4:
        low = LOW_LEVEL
    return tuple(range(low, TOP_LEVEL + 1))


def problems(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """The problems of a deal in this standing (§2, §3.5, §5)."""
    if isinstance(deal, Contract):
        yield from contract_problems(deal, standing)
    elif isinstance(deal, AllPass):
        yield from deal.wrong(vars(deal))
        side, _ = own_and_other(standing.sides, deal.side)
        yield from ace_problems(deal.aces, deal.tricks, lambda player: player in side)
    elif isinstance(deal, Bolshevik):
        yield from bolshevik_problems(deal, standing)
    elif standing.phase == Phase.BOLSHEVIK and standing.forced:
        text = gettext(
            "Nobody may pass any more: as many deals are left as players have yet to play."
        )
        yield Problem(fact="kind", text=text)


def contract_problems(deal: Contract, standing: Standing) -> Iterator[Problem]:
    """The problems of a contract (§2.1, §3.5)."""
    allowed = levels(standing)
    if deal.level not in allowed and standing.phase == Phase.KOTKA:
        yield Problem(fact="level", text=gettext("A kotka deal is played at level 6 or 7."))
    elif deal.level not in allowed and standing.phase == Phase.KITTY:
        yield Problem(fact="level", text=gettext("By your house rules there are no fours."))
        return  # what else is wrong with a four would contradict that
    yield from deal.wrong(vars(deal))
    if deal.misere and deal.tricks is not None:
        side, _ = own_and_other(standing.sides, deal.declarer)
        yield from ace_problems(deal.aces, deal.tricks, lambda player: player in side)


def bolshevik_problems(deal: Bolshevik, standing: Standing) -> Iterator[Problem]:
    """The problems of a Bolshevik deal (§5.2)."""
    if deal.bidder in standing.soloists:
        text = gettext("{name} has played Bolshevik in this set already.", name=Name(deal.bidder))
        yield Problem(fact="bidder", text=text)
    yield from deal.wrong(vars(deal))
    if deal.misere:
        bidder = deal.bidder
        yield from ace_problems(deal.aces, deal.tricks, lambda player: player == bidder)


def ace_problems(aces: Sequence[Ace], tricks: int, own: Callable[[int], bool]) -> Iterator[Problem]:
    """§2.3: the problems of marked aces. own: whether a player is of the counted side."""
    for trick in sorted({ace.trick for ace in aces}):
        if len({own(ace.side) for ace in aces if ace.trick == trick}) > 1:
            text = gettext(
                "Trick {trick} was won by one side; all its aces are that side's.", trick=trick
            )
            yield Problem(fact="aces", text=text)
    for mine, won in ((True, tricks), (False, TRICKS - tricks)):
        taken = {ace.trick for ace in aces if own(ace.side) == mine}
        if len(taken) > won:
            yield Problem(fact="aces", text=too_many(aces, mine, own, len(taken), won))


def too_many(
    aces: Sequence[Ace], mine: bool, own: Callable[[int], bool], taken: int, won: int
) -> Text:
    who = next(ace.side for ace in aces if own(ace.side) == mine)
    return gettext(
        "The side of {name} won {tricks}, but has aces in {taken}.",
        name=list_names((who,)),
        tricks=ngettext("{count} trick", "{count} tricks", won),
        taken=ngettext("{count} trick", "{count} tricks", taken),
    )


def after(standing: Standing, deal: Deal, lines: Sequence[Line]) -> Standing:
    """§5.6, §6, §7: count the deal and pass it on; after its last deal start the next set."""
    counted = replace(
        standing,
        table=standing.table if deals_again(standing, deal) else standing.table.passed(),
        score=with_ledger(standing, lines, ledger=False),
        ledger=with_ledger(standing, lines, ledger=True),
    )
    if isinstance(deal, Contract | AllPass):
        counted = replace(counted, played=standing.played + 1)
    else:
        soloists = (deal.bidder,) if isinstance(deal, Bolshevik) else ()
        counted = replace(
            counted, soloists=(*standing.soloists, *soloists), solo_deals=standing.solo_deals + 1
        )
    if not set_over(counted):
        return counted
    next_table = counted.table.next_round_by_seat()  # §7
    return Standing(options=standing.options, table=next_table, ledger=counted.ledger)


def deals_again(standing: Standing, deal: Deal) -> bool:
    """§6.1, §6.2: the dealer of an integrated Bolshevik deals again, so the others keep theirs."""
    return isinstance(deal, Bolshevik) and standing.integrated


def set_over(standing: Standing) -> bool:
    if standing.phase in ORDINARY:
        return False
    if standing.integrated or standing.solo_set_follows:
        return not standing.yet_to_play
    return True


def with_ledger(standing: Standing, lines: Sequence[Line], *, ledger: bool) -> tuple[int, ...]:
    """Each player's score of the set, or ledger, with these lines added."""
    points = list(standing.ledger if ledger else standing.score)
    for line in lines:
        if (line.column == LEDGER) != ledger:
            continue
        for player in range(len(points)):
            own = player in line.who
            against = 0 if ledger else -int(line.points)
            points[player] += int(line.points) if own else against
    return tuple(points)
