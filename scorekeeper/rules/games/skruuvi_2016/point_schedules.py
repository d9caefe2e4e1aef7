"""The schedules of points, by level: that of 2016 and the previous one (§3, §4)."""

from __future__ import annotations

from dataclasses import dataclass

from ...shared.doubling import DOUBLED, REDOUBLED, UNDOUBLED
from .standing import Standing


@dataclass(frozen=True, kw_only=True)
class Schedule:
    """A table of points, by level. rule: its paragraph."""

    made: dict[int, int]
    made_misere: dict[int, int]
    overtrick: dict[int, int]
    first: dict[int, int]
    first_misere: dict[int, int]
    further: dict[int, int]
    factor: dict[str, int]
    aces_multiplied: bool
    rule: str

    def ace_factor(self, factor: int) -> int:
        """§3.2, §4: the factor for an ace in a deal whose points have this factor."""
        return factor if self.aces_multiplied else 1


SCHEDULES = {
    "2016": Schedule(  # §3
        made={4: 10, 5: 25, 6: 35, 7: 50},
        made_misere={4: 5, 5: 10, 6: 20, 7: 35},
        overtrick={4: 2, 5: 2, 6: 2, 7: 0},
        first={4: 5, 5: 5, 6: 10, 7: 15},
        first_misere={4: 5, 5: 10, 6: 15, 7: 20},
        further={4: 5, 5: 5, 6: 5, 7: 5},
        factor={UNDOUBLED: 1, DOUBLED: 2, REDOUBLED: 3},
        aces_multiplied=False,
        rule="§3.1",
    ),
    "previous": Schedule(  # §4
        made={4: 16, 5: 25, 6: 36, 7: 49},
        made_misere={4: 5, 5: 10, 6: 20, 7: 30},
        overtrick={4: 4, 5: 5, 6: 6, 7: 0},
        first={4: 4, 5: 5, 6: 11, 7: 17},
        first_misere={4: 4, 5: 5, 6: 11, 7: 17},
        further={4: 4, 5: 5, 6: 6, 7: 7},
        factor={UNDOUBLED: 1, DOUBLED: 2, REDOUBLED: 4},
        aces_multiplied=True,
        rule="§4",
    ),
}


def schedule_of(standing: Standing) -> Schedule:
    return SCHEDULES[standing.options.schedule]
