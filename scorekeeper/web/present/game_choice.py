"""The games as a person chooses among them: those played last, then all by family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from scorekeeper.rules.core.text import Text, say
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.ruleset import FAMILY_TITLES, Family, Ruleset

from .localize import SiteSpeech

RECENT = 2  # games played last that stand above the others


@dataclass(frozen=True, kw_only=True)
class ListedGame:
    """A game in a list. names: what a seat that must be taken is called if it is left empty, by
    place, for a form's script."""

    ruleset: Ruleset
    names: str
    chosen: bool = False


@dataclass(frozen=True, kw_only=True)
class FamilyList:
    title: Text
    games: tuple[ListedGame, ...]


def listed(ruleset: Ruleset, chosen: str = "") -> ListedGame:
    names = names_of_empty_seats(ruleset)[: ruleset.players[0]]
    return ListedGame(ruleset=ruleset, names="\n".join(names), chosen=ruleset.key == chosen)


def preset_names(ruleset: Ruleset) -> list[str]:
    """The usual names of players in the language of the page; "" for a person."""
    return [say(text, SiteSpeech()) if text else "" for text in ruleset.preset_names]


def names_of_empty_seats(ruleset: Ruleset) -> list[str]:
    """What each seat is called if it is left empty: the preset name, or the seat's letter."""
    letters = LETTERS[: ruleset.most_players]
    presets = preset_names(ruleset)
    return [preset or letter for letter, preset in zip_longest(letters, presets, fillvalue="")]


def last_played_first(played: Sequence[str] = ()) -> list[Ruleset]:
    """The games that were played, the latest first, then the others by family: the one that leads
    it, then by the names in the language of the page.

    played: keys, the latest first.
    """
    order, kinds, speech = list(dict.fromkeys(played)), list(Family), SiteSpeech()
    return sorted(
        rulesets(),
        key=lambda ruleset: (
            order.index(ruleset.key) if ruleset.key in order else len(order),
            kinds.index(ruleset.family),
            not ruleset.leads,
            say(ruleset.name, speech).casefold(),
        ),
    )


def game_choice(chosen: str, played: Sequence[str] = ()) -> Mapping[str, object]:
    """The template context of a choice among the games. chosen: the key of the one that is."""
    order = last_played_first(played)
    recent = [ruleset for ruleset in order if ruleset.key in played][:RECENT]
    others = [ruleset for ruleset in order if ruleset not in recent]
    return {
        "recent": [listed(ruleset, chosen) for ruleset in recent],
        "families": families(others, chosen),
        "others_open": not recent or chosen in [ruleset.key for ruleset in others],
    }


def families(games: Sequence[Ruleset], chosen: str = "") -> list[FamilyList]:
    """The games by family; a family stands where its first game does."""
    kinds: list[Family] = list(dict.fromkeys(ruleset.family for ruleset in games))
    return [
        FamilyList(
            title=FAMILY_TITLES[kind],
            games=tuple(listed(ruleset, chosen) for ruleset in games if ruleset.family == kind),
        )
        for kind in kinds
    ]
