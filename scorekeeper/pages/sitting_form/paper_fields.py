"""The fields of a new sitting whose deals come from the address on a printed sheet.

Names, house rules and lines can be changed in the form. The seats cannot: they are posted as an
address without deals, and count only with its game and its number of players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.sitting_file.paper_address import (
    PaperAddress,
    read_address,
    without_deals,
    write_address,
)

from .house_rule_fields import typed_options
from .stake_fields import typed_stake

LINES, SEATED = "lines", "paper_seats"


def typed_address(address: PaperAddress) -> dict[str, str]:
    """The fields that the form would post for this address: no names, no stake."""
    typed = {LINES: "\n".join(address.lines)}
    ruleset, options = address.ruleset, address.options
    if ruleset is None or options is None:
        return {**typed, **typed_stake(None), "ruleset": ""}
    unit = ruleset.unit(options)
    typed |= {"ruleset": ruleset.key, "unit": unit, **typed_stake(None, ruleset.usual_per[unit])}
    typed |= typed_options(ruleset, options)
    if address.lines:
        seated = replace(address, options=ruleset.Options(), first=1, lines=(), problem=None)
        typed[SEATED] = write_address(seated)
    return typed


def posted_seats(ruleset: Ruleset | None, typed: Mapping[str, str]) -> PaperAddress:
    """The seats of the sheet whose lines are posted; those of any new sitting if there are none."""
    seated = without_deals(typed.get(SEATED, "")) if typed.get(LINES, "").strip() else ""
    address = read_address(seated)
    own = ruleset is not None and address.ruleset is ruleset and not address.problem
    return address if own else PaperAddress(ruleset=ruleset)
