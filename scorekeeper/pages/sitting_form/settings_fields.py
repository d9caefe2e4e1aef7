"""The form with the settings of a sitting: names, house rules and stake, details.

A form may have one of these parts alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.rules.core.facts import Problem, Record
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.scoring.sitting import Details, Sitting

from ..game_choice import preset_names
from .sitting_fields import (
    read_names,
    read_posted_details,
    read_posted_options,
    read_posted_stake,
)

if TYPE_CHECKING:
    from scorekeeper.rules.core.text import Speech


@dataclass(frozen=True, kw_only=True)
class PostedSettings:
    """The parts of the form; None for one that it does not have. stake: beside the house rules;
    None if they play for points."""

    names: tuple[str, ...] | None = None
    options: Record | None = None
    stake: Stake | None = None
    details: Details | None = None


def settings_of(sitting: Sitting) -> PostedSettings:
    """What a form would post that changes nothing."""
    return PostedSettings(
        names=tuple(sitting.players),
        options=sitting.options,
        stake=sitting.stake,
        details=sitting.details,
    )


def read_posted_settings(
    sitting: Sitting, typed: Mapping[str, str], speech: Speech
) -> tuple[PostedSettings, tuple[Problem, ...]]:
    """The settings of the form, and all that is wrong with them."""
    settings = PostedSettings()
    wrong: tuple[Problem, ...] = ()
    if "player0" in typed:
        presets = preset_names(sitting.ruleset, speech)
        empty = [
            presets[place] if place < len(presets) else "" for place in range(len(sitting.players))
        ]
        names, problems = read_names(typed, empty)
        settings, wrong = replace(settings, names=names), (*wrong, *problems)
    if "amount" in typed:
        options, problems = read_posted_options(sitting.ruleset, typed)
        stake, others = read_posted_stake(sitting.ruleset, typed)
        settings = replace(settings, options=options, stake=stake)
        wrong = (*wrong, *problems, *others)
    if "place" in typed:
        details, problems = read_details(sitting, typed)
        settings, wrong = replace(settings, details=details), (*wrong, *problems)
    return settings, wrong


def read_details(sitting: Sitting, typed: Mapping[str, str]) -> tuple[Details, tuple[Problem, ...]]:
    """Place, date and, in a game that shows a sign, the scorer."""
    signed = sitting.ruleset.signed and typed.get("scorer")
    details, problems = read_posted_details(typed, len(sitting.players) if signed else 0)
    # No scorer is shown as the first player.
    if not signed or details.scorer == (sitting.scorer or 0):
        details = replace(details, scorer=sitting.scorer)
    return details, problems


def merge(
    typed: Mapping[str, str], shown: Mapping[str, str], now: Mapping[str, str]
) -> dict[str, str]:
    """The posted fields; one that was left as shown gets its current value."""
    fields = {*typed, *(("each_with_each",) if "amount" in typed else ())}  # a checkbox
    left = {name for name in fields if typed.get(name, "") == shown.get(name, "")}
    entered = {name: words for name, words in typed.items() if name not in left}
    return entered | {name: now[name] for name in sorted(left) if name in now}
