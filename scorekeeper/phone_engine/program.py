"""The translated program: the core, and what each game adds to it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import cast

from django.utils.functional import cached_property

from .emitter import DEFINED, RUNTIME, Emitter, Messages
from .house import REPLACED_NAMES, Module, ModuleHouse, Statement, Untranslatable
from .templates import Parts

Root = tuple[str, str]  # a module, and a name in it
Roots = Sequence[Root]
FILTER_MODULES = ("scorekeeper.pages.markup", "scorekeeper.pages.sheet_page")
WORD = re.compile(r"[$A-Za-z_][\w$]*")
PLACE = attrgetter("place")
GAME_MARK = "+"  # the mark of the messages of a game
EXPORTS = {"$begin", "$data", "$dict", "$draw"}  # what a page calls of the runtime
MOST_OWNERS = 2  # games that have a statement each for itself, so that no other game loads it
PIECE = 100  # statements that a page runs in one go
REST = "await $rest();\n"


@dataclass
class Chunk:
    """A module of JavaScript. messages: what it says."""

    statements: set[Statement]
    messages: Messages
    text: str = ""


class Program:
    """doors: what the phone calls. games: by key the names that only one game has. parts: the
    templates that it draws. short: gives names that are shorter."""

    def __init__(self, doors: Roots, games: Mapping[str, Roots], parts: Iterable[str] = ()) -> None:
        self.house, self.short = ModuleHouse(), cast("Callable[[str], str]", str)
        self.doors, self.roots = doors, games
        self.parts = Parts(parts)
        self.filters = [self.home(name) for name in sorted(self.parts.filters)]
        needed = {key: self.house.needed(roots) for key, roots in games.items()}
        users = Counter(statement for statements in needed.values() for statement in statements)
        shared = {statement for statement, count in users.items() if count > MOST_OWNERS}
        core = self.house.needed([*doors, *self.filters]) | shared
        self.core = Chunk(core, self.parts.messages)
        self.games = {
            key: Chunk(statements - core, Messages(GAME_MARK, self.core.messages))
            for key, statements in needed.items()
        }
        for chunk in (self.core, *self.games.values()):
            for number, statement in enumerate(sorted(chunk.statements, key=PLACE), 1):
                emitter = Emitter(self.house, statement.module, self.name, chunk.messages)
                chunk.text += f"const {emitter.emit(statement.node).lstrip(';')}\n"
                if chunk is self.core and number % PIECE == 0:
                    chunk.text += REST

    def home(self, name: str) -> Root:
        """Where a filter is."""
        for home in FILTER_MODULES:
            if name in self.house.module(home).bound:
                return home, name
        raise Untranslatable(f"the filter {name}: use what docs/phone-engine.md lists")

    @cached_property
    def names(self) -> dict[tuple[str, str], str]:
        """The name in JavaScript of each global name, by module and name. It has a "$", so that no
        variable hides it, and a number from the second of its name on."""
        used = set().union(*(chunk.statements for chunk in (self.core, *self.games.values())))
        every = [
            (statement.module.name, name)
            for statement in sorted(used, key=PLACE)
            for name in statement.binds
        ]
        count: Counter[str] = Counter()
        names: dict[Root, str] = {}
        for module, name in dict.fromkeys(every):
            count[name] += 1
            names[module, name] = f"{name}${count[name] if count[name] > 1 else ''}"
        return names | REPLACED_NAMES

    def name(self, module: Module, name: str) -> str:
        return self.names[module.name, name]

    @cached_property
    def core_names(self) -> set[str]:
        """What the core may give to games: what it defines, and the runtime."""
        names = {
            self.name(statement.module, name)
            for statement in self.core.statements
            for name in statement.binds
        }
        return names | {name for name in DEFINED if name.startswith("$")}

    def core_module(self, tables: str) -> str:
        """tables: what runtime.js has to know of Unicode."""
        wanted = {word for chunk in self.games.values() for word in WORD.findall(chunk.text)}
        doors = {f"{door[1]}:{self.names[door]}" for door in self.doors}
        exports = sorted((self.core_names & wanted) | doors | EXPORTS)
        filters = (f"{root[1]}:{self.names[root]}" for root in self.filters)
        drawn = f"const $filters={{{','.join(filters)}}};\n{self.parts.text}"
        export = f"export default {{{','.join(exports)}}};\n"
        text = "\n".join((REST + self.core.text, drawn, export))
        return "\n".join((self.short(RUNTIME), tables, self.short(text)))

    def game_module(self, key: str) -> str:
        """A function that takes what the core exports."""
        chunk, (ruleset, *shapes) = self.games[key], [self.names[root] for root in self.roots[key]]
        taken = sorted(self.core_names & {*WORD.findall(chunk.text), "$dict"})
        shown = shapes[0] if shapes else "$dict()"
        made = f"return {{ruleset:{ruleset},shapes:{shown}}};"
        return self.short(f"export default({{{','.join(taken)}}})=>{{{chunk.text}\n{made}}};\n")
