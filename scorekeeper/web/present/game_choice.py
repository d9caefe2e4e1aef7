"""The games as a person chooses among them: those played last first, then all by family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.core.stake import USUAL_PER
from scorekeeper.rules.core.text import Text, say
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.ruleset import FAMILY_TITLES, Family, Ruleset

from .localize import SiteSpeech

RECENT = 2  # games played last that stand above the others


@dataclass(frozen=True, kw_only=True)
class ListedGame:
    """A game in a list. names: of players who are no persons, by place, for a form's script."""

    ruleset: Ruleset
    names: str
    chosen: bool = False

    @property
    def per(self) -> int:
        """For how many a stake usually is."""
        return USUAL_PER[self.ruleset.usual_unit]


@dataclass(frozen=True, kw_only=True)
class FamilyList:
    title: Text
    games: tuple[ListedGame, ...]


def listed(ruleset: Ruleset, chosen: str = "") -> ListedGame:
    names = "\n".join(preset_names(ruleset))
    return ListedGame(ruleset=ruleset, names=names, chosen=ruleset.key == chosen)


def preset_names(ruleset: Ruleset) -> list[str]:
    """The usual names of players in the language of the page; "" for a person."""
    return [say(one, SiteSpeech()) if one else "" for one in ruleset.preset_names]


def last_played_first(played: Sequence[str] = ()) -> list[Ruleset]:
    """The games that were played, the latest first, then the others by family.

    played: keys, the latest first.
    """
    order, kinds = list(dict.fromkeys(played)), list(Family)
    return sorted(
        rulesets(),
        key=lambda one: (
            order.index(one.key) if one.key in order else len(order),
            kinds.index(one.family),
        ),
    )


def game_choice(chosen: str, played: Sequence[str] = ()) -> Mapping[str, Any]:
    """The template context of a choice among the games. chosen: the key of the one that is."""
    order = last_played_first(played)
    recent = [one for one in order if one.key in played][:RECENT]
    others = [one for one in order if one not in recent]
    return {
        "recent": [listed(one, chosen) for one in recent],
        "families": families(others, chosen),
        "others_open": not recent or chosen in [one.key for one in others],
    }


def families(games: Sequence[Ruleset], chosen: str = "") -> list[FamilyList]:
    """The games by family; a family stands where its first game does."""
    kinds: list[Family] = list(dict.fromkeys(one.family for one in games))
    return [
        FamilyList(
            title=FAMILY_TITLES[kind],
            games=tuple(listed(one, chosen) for one in games if one.family == kind),
        )
        for kind in kinds
    ]
