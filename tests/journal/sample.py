"""A journal with every act, for docs/journal.md."""

from __future__ import annotations

from scorekeeper.journal.acts import (
    Act,
    ActUndone,
    DealAmended,
    DealBooked,
    DealInserted,
    DealStruck,
    DetailsChanged,
    PlayersRenamed,
    PointsAdjusted,
    RoundReseated,
    RulesChanged,
    SittingClosed,
    SittingOpened,
    SittingReopened,
)
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.scored_deal import Adjustment

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
THREE_HEARTS = {"declarer": 0, "level": 3, "strain": "H", "tricks": 8, "honours": 4, "aces": 3}
CENTS = Stake(currency="EUR", amount="0.10", per=100)
SWAPPED = Seating(round=2, seats=(0, 2, 1, 3), dealer=2)

SAMPLE: tuple[Act, ...] = (
    SittingOpened(
        ruleset="vint-1886",
        options={},
        players=NAMES,
        stake=CENTS,
        place="Kuopio",
        date="2026-01-31",
    ),
    DealBooked(kind="contract", facts=THREE_HEARTS),
    DealBooked(kind="thrown_in", facts={}),
    DealInserted(kind="thrown_in", facts={}, before=3),
    DealAmended(kind="contract", facts={**THREE_HEARTS, "tricks": 9}, deal=2, keep=(SWAPPED,)),
    DealStruck(deal=3),
    PointsAdjusted.of(Adjustment(points=(100, -100, 0, 0), note="revoke")),
    RoundReseated.of(SWAPPED),
    PlayersRenamed(players=("Anna", "Boris", "Clara", "Dmitry")),
    ActUndone(target=9),
    RulesChanged(options={"rubbers": 2}, stake=CENTS),
    DetailsChanged(place="Tampere", date="2026-01-31"),
    SittingClosed(),
    SittingReopened(),
)
