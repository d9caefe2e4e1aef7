"""Short names in the scripts that are made for a phone: some kB of what it fetches."""

from __future__ import annotations

import itertools
import re

from scorekeeper.phone_engine.emitter import RUNTIME

# The name of a variable or a global one, or a text, in which there is none.
NAME = re.compile(
    r'"(?:[^"\\]|\\.)*"|(?<![\w$])(?:(?<!\.)|(?<=\.{3}))[A-Za-z_]\w*(?:_|\$\d*)(?![\w$])'
)
# By the runtime, by the parts of pages, and by JavaScript.
TAKEN = {*re.findall(r"[$A-Za-z_][\w$]*", RUNTIME), *["c", "o", "s", "do", "var"]}


class ShortNames:
    """Gives every name of the translated modules the shortest that is free, in all the same."""

    def __init__(self) -> None:
        self.given: dict[str, str] = {}
        self.free = (own for own in map(letters, itertools.count()) if own not in TAKEN)

    def __call__(self, text: str) -> str:
        return NAME.sub(self.short, text)

    def short(self, found: re.Match[str]) -> str:
        name = found[0]
        if name[0] == '"' or name in TAKEN:
            return name
        if name not in self.given:
            self.given[name] = next(self.free)
        return self.given[name]


def letters(number: int) -> str:
    """The word of this number: a, b, …, z, aa, ab, …"""
    first, last = divmod(number, 26)
    return (letters(first - 1) if first else "") + chr(ord("a") + last)
