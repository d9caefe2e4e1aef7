"""What a ruleset offers; games/ finds those that do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..core.facts import Problem
from ..core.seats import Table
from ..core.text import Text
from ..notation.signs import Writing
from .scored_deal import Column, Line, Round
from .sheet_layout import Block, Values


@dataclass(frozen=True, kw_only=True)
class Need:
    """What some players need next, in a few words: "324 to game"."""

    who: tuple[int, ...]
    what: Text


class Standing(Protocol):
    """How a sitting stands before a deal. The rest of it is the ruleset's own.

    table: round, seats, dealer. game: counts the rules drawn within the round. sides: who plays
    with whom in the next deal. heads: who books in each column of the round's sheet. lead: who
    leads to the first trick, in words. stage: how far the sitting has come, in a few words. begins:
    what the table is told when a part of the round begins with the next deal.
    """

    @property
    def table(self) -> Table: ...
    @property
    def game(self) -> int: ...
    @property
    def sides(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def heads(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def lead(self) -> Text | None: ...
    @property
    def begins(self) -> Text | None: ...
    @property
    def needs(self) -> tuple[Need, ...]: ...
    @property
    def stage(self) -> Text: ...


class Ruleset(Protocol):
    """The module-level data and functions of a ruleset's package.

    key: stored, never changes. players: how many sit at the table. round_title: a Text with the gap
    {number}. Options: the house rules, a class of facts; every one has a default. kinds: kind →
    class of facts. signed: the sheet shows the sign of one side, and the table may choose whose
    (the scorer's). writings: how each kind is written in one line. spoken: how its signs are said,
    beside those that all games have.
    """

    key: str
    name: Text
    summary: Text
    source: str
    players: int
    round_title: Text
    columns: Sequence[Column]
    Options: type[Any]
    kinds: Mapping[str, type[Any]]
    signed: bool
    writings: Sequence[Writing]
    spoken: Sequence[tuple[str, Text]]

    @staticmethod
    def start(options: Any, table: Table) -> Any:
        """The standing before the first deal."""

    @staticmethod
    def due(standing: Any) -> tuple[str, ...]:
        """The kinds of deal that may come now; () when the sitting has been played to its end."""

    @staticmethod
    def offers(kind: str, standing: Any) -> Mapping[str, tuple[Any, ...]]:
        """The values that facts of this kind may have now, where they are fewer than declared."""

    @staticmethod
    def problems(deal: Any, standing: Any) -> Iterable[Problem]:
        """What cannot be about this deal here; its shape has been read already."""

    @staticmethod
    def score(deal: Any, standing: Any) -> Iterable[Line]:
        """The lines of the deal, with the bonuses that it brings."""

    @staticmethod
    def after(standing: Any, deal: Any, lines: Sequence[Line]) -> Any:
        """The standing after the deal."""

    @staticmethod
    def close(standing: Any) -> Iterable[Line]:
        """The lines that the end of the sitting brings, as if it ended here."""

    @staticmethod
    def describe(deal: Any, lines: Sequence[Line]) -> Text:
        """The sentence that is read aloud at the table."""

    @staticmethod
    def blocks(played: Round) -> tuple[Block, ...]:
        """A round as this game's own sheet shows it: itself, and a ledger kept beside it."""

    @staticmethod
    def blank(played: Round) -> tuple[Block, ...]:
        """A round of `blank_rounds` laid out to be filled in by hand: its words, and no number."""

    @staticmethod
    def tables(options: Any) -> tuple[Values, ...]:
        """What scoring by hand needs to know: the values of these house rules, in small tables."""

    @staticmethod
    def notation(deal: Any) -> str:
        """The deal in one line, as players write it."""
