"""The translated program: the core, and what each game adds to it."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.functional import cached_property

from .emitter import DEFINED, RESERVED, RUNTIME, Emitter
from .house import REPLACED, House, Module, Refused, Statement
from .templates import Parts

Root = tuple[str, str]  # a module, and a name in it
FILTERS = ("scorekeeper.pages.markup", "scorekeeper.pages.seat_plan")
WORD = re.compile(r"[$A-Za-z_][\w$]*")


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

    def __init__(
        self,
        doors: Sequence[Root],
        games: Mapping[str, Sequence[Root]],
        parts: Iterable[str] = (),
    ) -> None:
        self.house = House()
        self.doors, self.roots = doors, games
        self.parts = Parts(parts)
        self.filters = {name: self.home(name) for name in sorted(self.parts.filters)}
        needed = {key: self.house.needed(roots) for key, roots in games.items()}
        users = Counter(own for statements in needed.values() for own in statements)
        shared = {own for own, count in users.items() if count > 1}
        drawn = self.house.needed(own for own in self.filters.values() if own)
        self.core = Chunk(self.house.needed(doors) | shared | drawn)
        self.games = {key: Chunk(own - self.core.statements) for key, own in needed.items()}
        for chunk in (self.core, *self.games.values()):
            chunk.text = "\n".join(
                Emitter(self.house, own.module, self.name, chunk.messages).top(own)
                for own in sorted(chunk.statements, key=lambda own: own.place)
            )

    def home(self, name: str) -> Root | None:
        """Where a filter is; None in runtime.js."""
        homes = (own for own in FILTERS if name in self.house.module(own).bound)
        if (home := next(homes, None)) is None and f"$filter_{name}" not in DEFINED:
            raise Refused(f"the filter {name}: use what docs/phone-engine.md lists")
        return (home, name) if home else None

    @cached_property
    def names(self) -> dict[tuple[str, str], str]:
        """The name in JavaScript of each global name, by module and name. It differs from those of
        all parameters and variables, so that none of them hides it."""
        names: dict[tuple[str, str], str] = {}
        taken = {*RESERVED, *DEFINED, *self.house.locals, "wide", "rightToLeft"}
        chunks = (self.core, *self.games.values())
        for own in sorted(
            set().union(*(chunk.statements for chunk in chunks)), key=lambda own: own.place
        ):
            for name in own.binds:
                place = (own.module.name, name)
                if place not in names:
                    numbered = (name if n == 1 else f"{name}${n}" for n in range(1, sys.maxsize))
                    names[place] = next(tried for tried in numbered if tried not in taken)
                    taken.add(names[place])
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
        filters = [
            f"{name}:{self.names[home] if home else f'$filter_{name}'}"
            for name, home in self.filters.items()
        ]
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
    """What Python knows of Unicode and a browser does not tell."""
    wide = signs_with(lambda sign: unicodedata.east_asian_width(sign) in "WF")
    from_right = signs_with(lambda sign: unicodedata.bidirectional(sign) in ("R", "AL", "AN"))
    return f"const wide=/[{wide}]/u,rightToLeft=/[{from_right}]/u;"


def signs_with(holds: Callable[[str], bool]) -> str:
    """The signs as ranges of a regular expression."""
    ranges: list[list[int]] = []
    for number in range(sys.maxunicode + 1):
        if holds(chr(number)):
            if ranges and ranges[-1][1] == number - 1:
                ranges[-1][1] = number
            else:
                ranges.append([number, number])
    return "".join(rf"\u{{{first:x}}}-\u{{{last:x}}}" for first, last in ranges)
