"""Worked examples of a ruleset from its examples.toml, for its rules page and the tests."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .core.text import Number
from .games import folder
from .scoring.ruleset import Ruleset
from .scoring.scored_deal import Entry
from .scoring.sitting import Sitting
from .sitting_file.json_document import FORMAT, FORMAT_VERSION
from .sitting_file.reader import read_sitting

Points = tuple[tuple[int, Number], ...]  # (player, points), in the order of the file
PLAYERS = ("A", "B", "C", "D", "E", "F", "G", "H")


@dataclass(frozen=True, kw_only=True)
class Example:
    """A worked deal: a sentence, the deals that lead to it, and the expected points.

    expected: for each scoring paragraph, the points that the book gives to some players; partners
    who are not named score the same. net: the points moved for each player named, or ().
    without: paragraphs that the example ignores. together: the numbers cover all the deals,
    otherwise the last one. total: the nets of the players named as if the sitting ended here, or
    ().
    """

    says: str
    source: str
    sitting: Sitting
    expected: Mapping[str, Points]
    net: Points
    total: Points
    without: tuple[str, ...]
    together: bool
    arithmetic: str

    @property
    def citation(self) -> str:
        """The work that it comes from, in any language; "" for what was worked out by hand."""
        return "" if self.source.startswith("by hand") else self.source.partition(" (")[0]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The deals that the numbers cover."""
        deals = self.sitting.sheet().deals
        return deals if self.together else deals[-1:]


def examples(ruleset: Ruleset) -> tuple[Example, ...]:
    """The examples of a ruleset, in the order of its file; () where it has no file yet.

    Raises ValueError for an invalid one.
    """
    file = folder(ruleset.key) / "examples.toml"
    if not file.exists():
        return ()
    found = tomllib.loads(file.read_text(encoding="utf-8"))["example"]
    return tuple(example_of(ruleset, data) for data in found)


def example_of(ruleset: Ruleset, data: Mapping[str, Any]) -> Example:
    return Example(
        says=data["says"],
        source=data["source"],
        sitting=sitting_of_example(ruleset, data),
        expected={rule: by_player(points) for rule, points in data["expect"].items()},
        net=by_player(data.get("net", {})),
        total=by_player(data.get("total", {})),
        without=tuple(data.get("without", ())),
        together=data.get("together", False),
        arithmetic=data["arithmetic"],
    )


def sitting_of_example(ruleset: Ruleset, data: Mapping[str, Any]) -> Sitting:
    """The example as a sitting, checked like any sitting file."""
    sitting, problems = read_sitting(
        {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "ruleset": ruleset.key,
            "options": data.get("options", {}),
            "players": list(PLAYERS[: data.get("players", ruleset.most_players)]),
            "deals": data["deals"],
        }
    )
    if sitting is None:
        wrong = "; ".join(
            f"{problem.where}: {problem.fact}: {problem.text}" for problem in problems
        )
        raise ValueError(f"{data['says']}: {wrong}")
    return sitting


def by_player(points: Mapping[str, int | str]) -> Points:
    """The points by player number. Fractions are written as text: "-11/3"."""
    return tuple(
        (PLAYERS.index(name), Fraction(own) if isinstance(own, str) else own)
        for name, own in points.items()
    )


# ── What the program makes of an example ────────────────────────────────────────────────────────

ExpectedPoints = dict[tuple[str, int], Number]  # (paragraph, player) → points


def mistake(example: Example) -> str:
    """What the program scores otherwise than the example says; "" if it holds."""
    expected, found = expected_points(example), scored_points(example)
    if found != expected:
        return f"{example.says} {found} are booked, but expected were {expected}."
    moved = {player: points_of_example(example, player) for player, _ in example.net}
    if moved != dict(example.net):
        return f"{example.says} {moved} are moved, but expected were {dict(example.net)}."
    nets = example.sitting.sheet().nets if example.total else ()
    total = {player: nets[player] for player, _ in example.total}
    if total != dict(example.total):
        return f"{example.says} The nets are {total}, but expected were {dict(example.total)}."
    return ""


def expected_points(example: Example) -> ExpectedPoints:
    """What the book says: for each paragraph the points of each player. A 0 says that there is no
    line."""
    sides = example.entries[-1].sides
    points: ExpectedPoints = {}
    for rule, by_name in example.expected.items():
        named = dict(by_name)
        for player, own in named.items():
            side = next(side for side in sides if player in side)
            points |= {(rule, other): own for other in side if other not in named}
            points[rule, player] = own
    return {whose: own for whose, own in points.items() if own}


def scored_points(example: Example) -> ExpectedPoints:
    """What the program says, without the paragraphs that the example leaves out."""
    points: ExpectedPoints = {}
    for entry in example.entries:
        for line in entry.lines:
            for player in line.who if line.rule not in example.without else ():
                points[line.rule, player] = points.get((line.rule, player), 0) + line.points
    return {whose: own for whose, own in points.items() if own}


def points_of_example(example: Example, player: int) -> Number:
    """What the deals moved for the player, but for the paragraphs that the example leaves out."""
    points: Number = 0
    for entry in example.entries:
        points += entry.net[player]
        for line in entry.lines:
            if line.rule in example.without:
                points -= line.points * (1 if player in line.who else -1)
    return points
