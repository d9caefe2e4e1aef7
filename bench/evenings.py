"""Long sittings of three rulesets, and their journals."""

from __future__ import annotations

from functools import cache
from typing import Any

from scorekeeper.journal.acts import Act, opening_acts
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.skruuvi_2016.evening import WHOLE as SKRUUVI
from tests.games.vint_1886 import evening as vint
from tests.games.vint_estonian import evening as estonian
from tests.web.evening import EVENING

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
RUBBERS = 12  # the maximum for a sitting
# After the evening of 24 deals follow low contracts and deals thrown in, so that 200 deals fit into
# the allowed number of rubbers. After the Estonian rubbers there is much passing; the 24th deal and
# the 162nd are the same contract.
QUIET = ("A 1S 9 h3 a3", "C 1S 8 h3 a2", "pass", "B 1S 7 h3 a2")
PASSED = ("pass A 6", "pass D 5")
PASSING = tuple(one for deal in estonian.RUBBER for one in (deal, *PASSED))
ESTONIAN = (*estonian.RUBBER * 2, *PASSED, *estonian.RUBBER, *PASSING * 9)

DEALS = {
    "vint-1886": tuple(map(vint.deal, (*EVENING, *QUIET * 50))),
    "vint-estonian": tuple(map(estonian.deal, ESTONIAN)),
    "skruuvi-2016": SKRUUVI,
}
OPTIONS: dict[str, dict[str, Any]] = {
    "vint-1886": {"rubbers": RUBBERS},
    "vint-estonian": {"rubbers": RUBBERS},
    "skruuvi-2016": {"bolshevik": "integrated", "bolshevik_rounding": "exact"},
}


@cache
def sitting(key: str, deals: int) -> Sitting:
    """A sitting of this ruleset after this number of deals. Raises ValueError if a deal does not
    fit."""
    found = ruleset(key)
    assert found is not None
    options = found.Options(**OPTIONS[key])
    played = DEALS[key][:deals]
    one = Sitting(ruleset=found, players=NAMES, options=options, deals=played, date="2026-11-21")
    wrong = [entry.number for entry in one.sheet().entries if entry.problems]
    if wrong or len(played) < deals:
        raise ValueError(f"{key} has no {deals} deals that fit: {wrong}")
    return one


def acts(key: str, deals: int) -> list[Act]:
    """The journal of that sitting."""
    return opening_acts(sitting(key, deals))
