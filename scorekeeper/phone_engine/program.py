"""The translated program: the core, and what each game adds to it."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from django.utils.functional import cached_property

from .emitter import DEFINED, RUNTIME, Emitter
from .house import REPLACED, House, Module, Refused, Statement
from .templates import Parts

Root = tuple[str, str]  # a module, and a name in it
Roots = Sequence[Root]
FILTERS = ("scorekeeper.pages.markup", "scorekeeper.pages.seat_plan")
WORD = re.compile(r"[$A-Za-z_][\w$]*")
PLACE = attrgetter("place")


@dataclass
class Chunk:
    """A module of JavaScript. messages: the keys of what catalogues translate, in the
    order of their places, with their plurals."""

    statements: set[Statement]
    text: str = ""
    messages: dict[str, str] = field(default_factory=dict)

    @property
    def table(self) -> str:
        return f"const $messages={json.dumps([*self.messages], ensure_ascii=False)};\n"


class Program:
    """doors: what the phone calls. games: by key the names that only one game has. parts: the
    templates that it draws."""

    def __init__(self, doors: Roots, games: Mapping[str, Roots], parts: Iterable[str] = ()) -> None:
        self.house = House()
        self.doors, self.roots = doors, games
        self.parts = Parts(parts)
        self.filters = [self.home(name) for name in sorted(self.parts.filters)]
        needed = {key: self.house.needed(roots) for key, roots in games.items()}
        users = Counter(own for statements in needed.values() for own in statements)
        shared = {own for own, count in users.items() if count > 1}
        drawn = self.house.needed(own for own in self.filters if own[0])
        self.core = Chunk(self.house.needed(doors) | shared | drawn)
        self.games = {key: Chunk(own - self.core.statements) for key, own in needed.items()}
        for chunk in (self.core, *self.games.values()):
            for own in sorted(chunk.statements, key=PLACE):
                emitter = Emitter(self.house, own.module, self.name, chunk.messages)
                chunk.text += f"const {emitter.emit(own.node).lstrip(';')}\n"

    def home(self, name: str) -> Root:
        """Where a filter is; no module if that is runtime.js."""
        homes = (own for own in FILTERS if name in self.house.module(own).bound)
        if (home := next(homes, None)) is None and f"$filter_{name}" not in DEFINED:
            raise Refused(f"the filter {name}: use what docs/phone-engine.md lists")
        return home or "", name

    @cached_property
    def names(self) -> dict[tuple[str, str], str]:
        """The name in JavaScript of each global name, by module and name. It has a "$", so that no
        variable hides it, and a number from the second of its name on."""
        used = set().union(*(own.statements for own in (self.core, *self.games.values())))
        every = [(own.module.name, name) for own in sorted(used, key=PLACE) for name in own.binds]
        count: Counter[str] = Counter()
        names: dict[Root, str] = {}
        for module, name in dict.fromkeys(every):
            count[name] += 1
            names[module, name] = f"{name}${count[name] if count[name] > 1 else ''}"
        return names | REPLACED

    def name(self, module: Module, name: str) -> str:
        return self.names[module.name, name]

    @cached_property
    def given(self) -> set[str]:
        """What the core may give to games: what it defines, and the runtime."""
        own = {self.name(own.module, name) for own in self.core.statements for name in own.binds}
        return own | {name for name in DEFINED if name.startswith("$")}

    def core_module(self) -> str:
        wanted = {word for chunk in self.games.values() for word in WORD.findall(chunk.text)}
        doors = {f"{door[1]}:{self.names[door]}" for door in self.doors}
        exports = sorted((self.given & wanted) | doors | {"$begin", "$data", "$dict", "$draw"})
        filters = (f"{own[1]}:{self.names.get(own, f'$filter_{own[1]}')}" for own in self.filters)
        drawn = f"const $filters={{{','.join(filters)}}};\n{self.parts.text}"
        parts = (RUNTIME, tables(), self.core.table, self.core.text, drawn)
        return "\n".join((*parts, f"export default {{{','.join(exports)}}};\n"))

    def game_module(self, key: str) -> str:
        """A function that takes what the core exports."""
        chunk, (ruleset, *shapes) = self.games[key], [self.names[own] for own in self.roots[key]]
        taken = sorted(self.given & {*WORD.findall(chunk.text), "$dict"})
        shown = shapes[0] if shapes else "$dict()"
        made = f"return {{ruleset:{ruleset},shapes:{shown},messages:$messages}};"
        return f"export default({{{','.join(taken)}}})=>{{{chunk.table}{chunk.text}\n{made}}};\n"


def tables() -> str:
    """What Python knows of Unicode and a browser does not tell, as regular expressions."""
    width, direction = unicodedata.east_asian_width, unicodedata.bidirectional
    text = ""
    for name, class_of, classes in (("wide", width, "W F"), ("rightToLeft", direction, "R AL AN")):
        signs = map(chr, range(sys.maxunicode + 1))
        marks = "".join("x" if class_of(sign) in classes.split() else " " for sign in signs)
        ranges = (found.span() for found in re.finditer("x+", marks))
        signs_in = "".join(rf"\u{{{first:x}}}-\u{{{end - 1:x}}}" for first, end in ranges)
        text += f"const {name}=/[{signs_in}]/u;"
    return text
