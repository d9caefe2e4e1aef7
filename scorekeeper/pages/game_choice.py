"""The games as a person chooses among them: those played last, then all by family."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.rules.core.text import Text, gettext, say
from scorekeeper.rules.games import games, rulesets
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.ruleset import FAMILIES, Ruleset

if TYPE_CHECKING:
    from scorekeeper.rules.core.text import Speech

RECENT = 2  # games played last that stand above the others


@dataclass(frozen=True, kw_only=True)
class ListedGame:
    """A game in a list. names: what a seat is called if it is left empty, by place, and of one that
    need not be taken that it is optional; for a form's script."""

    ruleset: Ruleset
    names: str
    chosen: bool = False


@dataclass(frozen=True, kw_only=True)
class FamilyList:
    title: Text
    games: tuple[ListedGame, ...]


def listed_game(ruleset: Ruleset, speech: Speech, chosen: str = "") -> ListedGame:
    fewest = ruleset.players[0]
    names = names_of_empty_seats(ruleset, speech)[:fewest]
    names += [say(gettext("optional"), speech)] * (ruleset.most_players - fewest)
    return ListedGame(ruleset=ruleset, names="\n".join(names), chosen=ruleset.key == chosen)


def preset_names(ruleset: Ruleset, speech: Speech) -> list[str]:
    """The usual names of players; "" for a person."""
    return [say(text, speech) if text else "" for text in ruleset.preset_names]


def names_of_empty_seats(ruleset: Ruleset, speech: Speech) -> list[str]:
    """What each seat is called if it is left empty: the preset name, or the seat's letter."""
    presets = preset_names(ruleset, speech)
    letters = LETTERS[len(presets) : ruleset.most_players]
    return [preset or LETTERS[seat] for seat, preset in enumerate([*presets, *letters])]


def last_played_first(speech: Speech, played: Sequence[str] = ()) -> list[Ruleset]:
    """The games that were played, the latest first, then the others by family: the one that leads
    it, then by the names. A family of a game's own stands before the other games.

    played: keys, the latest first.
    """
    order, (*families, other) = list(dict.fromkeys(played)), FAMILIES
    names = {ruleset.family: say(ruleset.family, speech) for ruleset in rulesets()}
    headings = [*families, *sorted(names.keys() - {*FAMILIES}, key=names.__getitem__), other]
    return sorted(
        rulesets(),
        key=lambda ruleset: (
            order.index(ruleset.key) if ruleset.key in order else len(order),
            headings.index(ruleset.family),
            not ruleset.leads,
            say(ruleset.name, speech).casefold(),
        ),
    )


@dataclass(frozen=True, kw_only=True)
class GameChoice:
    """A choice among the games.

    others_open: the families are shown, and not folded away. unusable: the names of games from
    outside that cannot be chosen.
    """

    recent: list[ListedGame]
    families: list[FamilyList]
    others_open: bool
    unusable: list[str]


def game_choice(chosen: str, speech: Speech, played: Sequence[str] = ()) -> GameChoice:
    """chosen: the key of the game that is, "" for none."""
    order = last_played_first(speech, played)
    recent = [ruleset for ruleset in order if ruleset.key in played][:RECENT]
    others = [ruleset for ruleset in order if ruleset not in recent]
    return GameChoice(
        recent=[listed_game(ruleset, speech, chosen) for ruleset in recent],
        families=families(others, speech, chosen),
        others_open=not recent or chosen in [ruleset.key for ruleset in others],
        unusable=sorted(games().unusable.keys() - games().usable.keys()),
    )


def families(games: Sequence[Ruleset], speech: Speech, chosen: str = "") -> list[FamilyList]:
    """The games by family; a family stands where its first game does."""
    return [
        FamilyList(
            title=family,
            games=tuple(
                listed_game(ruleset, speech, chosen)
                for ruleset in games
                if ruleset.family == family
            ),
        )
        for family in dict.fromkeys(ruleset.family for ruleset in games)
    ]
