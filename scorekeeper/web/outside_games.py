"""Games from outside: found and tried when a process starts, and left out if they cannot be used.

A package of its own names its ruleset as an entry point of the group `scorekeeper.games`.
"""

from __future__ import annotations

import logging
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from string import Formatter
from traceback import walk_tb
from typing import Any

from babel.messages.mofile import read_mo
from django.contrib.staticfiles.finders import find
from django.core.checks import CheckMessage, Warning, register
from django.template.loader import get_template

from scorekeeper.environment import GROUP
from scorekeeper.pages.deal_form.answers import own_shapes
from scorekeeper.pages.deal_form.deal_page import DealForm
from scorekeeper.pages.deal_form.dry_run import place_at_end
from scorekeeper.pages.sitting_form.sitting_fields import option_fields
from scorekeeper.rules import games
from scorekeeper.rules.game_trial import try_game
from scorekeeper.rules.games import InstalledGame, game_of
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.ruleset import GameRules, Ruleset
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

# What somebody else's code may raise while it is imported or tried.
ANYTHING = (Exception, SystemExit, GeneratorExit)
RULES_FOLDER = Path(games.__file__).parent.parent
GAME_KEY = re.compile("[a-z0-9]+(-[a-z0-9]+)*")  # it stands in addresses
TAKEN_KEY = "The site has a game of this key already."
TWICE = "Two games from outside have this key."

log = logging.getLogger(__name__)


def find_outside_games() -> None:
    """Add the games from outside that pass their trial; of the others the log has the traceback."""
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    if not points:  # no command waits for games that it does not need
        return
    loaded: list[InstalledGame] = []
    failed: dict[str, str] = {}  # by the name of the entry point: there is no key
    for point in points:
        try:
            loaded.append(load(point))
        except ANYTHING as error:
            failed[point.name] = unusable_because(point.name, error)
    refused: dict[str, str] = {}
    counts = Counter(game.ruleset.key for game in loaded)
    for key, count in counts.items():
        if count > 1 or (key in games.by_key() and not games.is_outside(key)):
            refused[key] = TWICE if count > 1 else TAKEN_KEY
            log.error("The game %s from outside cannot be used. %s", key, refused[key])
    usable = {game.ruleset.key: game for game in loaded if game.ruleset.key not in refused}
    # A game is tried as it will be used, among the others.
    games.set_outside(usable, {})
    for key, game in usable.items():
        try:
            try_game(game.ruleset)
            try_forms(game.ruleset)
            for code in game.ruleset.languages or ():
                check_catalogue(game.folder / "locale" / code / "LC_MESSAGES" / "django.mo")
        except ANYTHING as error:
            refused[key] = unusable_because(key, error)
    passed = {key: game for key, game in usable.items() if key not in refused}
    games.set_outside(passed, failed | refused)


def load(point: EntryPoint) -> InstalledGame:
    """Raises whatever the import raises, and TypeError or ValueError for what is no game."""
    rules = point.load()
    if not isinstance(rules, GameRules):
        raise TypeError(f"{point.value} is no ruleset, but {type(rules).__name__}")
    if not GAME_KEY.fullmatch(rules.key):
        raise ValueError(f"The key “{rules.key}” is not of small letters, digits and hyphens.")
    dict(rules.finnish)  # what is none stops all games
    package = sys.modules[point.module]
    if not getattr(package, "__path__", None):
        raise TypeError(f"{point.module} is no package, a folder with an __init__.py")
    game = replace(game_of(package, rules), outside=True)
    own_shapes(game)
    return game


def unusable_because(name: str, error: BaseException) -> str:
    """The reason in words; the log has it, too, and the traceback."""
    why = f"{type(error).__name__}: {error}"
    log.error("The game %s from outside cannot be used. %s", name, why, exc_info=error)
    return why


def check_catalogue(catalogue: Path) -> None:
    """Raises OSError where the words of a language are missing, and ValueError for one whose gaps
    are not those of its message."""
    with catalogue.open("rb") as file:
        messages = read_mo(file)
    for message in messages:
        gaps = {gap for words in plural_forms(message.id) for gap in gaps_of(words)}
        for words in plural_forms(message.string) if message.id else ():
            if gaps_of(words) - gaps:
                raise ValueError(f"“{words}” has other gaps than its message.")


def plural_forms(words: str | Sequence[str] | None) -> list[str]:
    """A message or its plural forms, as a list."""
    return [words] if isinstance(words, str) else list(words or ())


def gaps_of(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def try_forms(ruleset: Ruleset) -> None:
    """Make the forms of its house rules and of its kinds of deal. Their templates and scripts are
    there, else it raises TemplateDoesNotExist or FileNotFoundError."""
    option_fields(ruleset, {})
    players = (*LETTERS[: ruleset.most_players],)
    sitting = Sitting(ruleset=ruleset, players=players, options=ruleset.Options())
    for kind in ruleset.kinds:
        form = DealForm(place=place_at_end(sitting.sheet()), players=players, kind=kind)
        form.page(form.groups)
        for field in (group.field for group in form.groups):
            get_template(field.template)
            if field.board and not find(field.board):
                raise FileNotFoundError(field.board)


@register
def check_outside_games(app_configs: Any, **more: Any) -> Sequence[CheckMessage]:
    """A warning for each game from outside that cannot be used: the site serves without it."""
    return [
        Warning(f"The game {name} from outside cannot be used. {why}", id="scorekeeper.W001")
        for name, why in games.games().unusable.items()
    ]


def game_at_fault(error: BaseException) -> str:
    """The key of the game from outside in whose code the error arose, or of whose answers our rules
    could make no sheet; "" for any other."""
    folders = {game.folder: key for key, game in games.by_key().items() if game.outside}
    for frame, _ in walk_tb(error.__traceback__):
        parents = Path(frame.f_code.co_filename).parents
        for folder in parents:
            if folder in folders:
                return folders[folder]
        for value in frame.f_locals.values() if RULES_FOLDER in parents else ():
            ruleset = value.ruleset if isinstance(value, Sheet) else value
            if isinstance(ruleset, GameRules) and ruleset.key in folders.values():
                return ruleset.key
    return ""
