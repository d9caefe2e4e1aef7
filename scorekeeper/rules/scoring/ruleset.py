"""Protocols of a ruleset and of its standing; games/ finds the rulesets."""

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
    """The state of a sitting before a deal; each ruleset adds its own fields.

    table: round, seats, dealer. game: the number of rules drawn so far in the round. sides: who
    plays with whom in the next deal. heads: who books in each column of the round's sheet. lead:
    who leads to the first trick, in words. stage: the progress of the sitting, in a few words.
    begins: the announcement if a part of the round begins with the next deal.
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

    key: stored, never changes. players: the number at the table. round_title: a Text with the
    placeholder {number}. Options: the class of the house rules, each with a default. kinds: kind →
    class of facts. signed: the sheet shows the sign of one side, and the table may choose whose
    (the scorer's). writings: how each kind is written in one line. spoken: spoken forms of its
    signs, besides those of all games.
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
        """The kinds of deal that may come next; () when the sitting has been played to its end."""

    @staticmethod
    def offers(kind: str, standing: Any) -> Mapping[str, tuple[Any, ...]]:
        """The values that facts of this kind may have now, if fewer than declared."""

    @staticmethod
    def problems(deal: Any, standing: Any) -> Iterable[Problem]:
        """The problems of this deal in this standing; its shape has already been checked."""

    @staticmethod
    def score(deal: Any, standing: Any) -> Iterable[Line]:
        """The lines of the deal, including the bonuses that it earns."""

    @staticmethod
    def after(standing: Any, deal: Any, lines: Sequence[Line]) -> Any:
        """The standing after the deal."""

    @staticmethod
    def close(standing: Any) -> Iterable[Line]:
        """The lines that the end of the sitting adds, as if it ended here."""

    @staticmethod
    def describe(deal: Any, lines: Sequence[Line]) -> Text:
        """The sentence that is read aloud at the table."""

    @staticmethod
    def blocks(played: Round) -> tuple[Block, ...]:
        """The layout of a round on this game's sheet: its block, and a separate ledger's."""

    @staticmethod
    def blank(played: Round) -> tuple[Block, ...]:
        """The layout of a round of `blank_rounds` for filling in by hand: words, no points."""

    @staticmethod
    def tables(options: Any) -> tuple[Values, ...]:
        """Small tables of values under these house rules, for scoring by hand."""

    @staticmethod
    def notation(deal: Any) -> str:
        """The deal in the one-line notation of the players."""
