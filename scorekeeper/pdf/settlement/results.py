"""Table of results: points of rounds, closing and adjustments by player, and their sum."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.core.text import Text, gettext, ngettext
from scorekeeper.rules.scoring.scored_deal import Adjustment, Correction, Entry, Penalty
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sheet_layout import Result

from ..canvas.canvas import Paper
from ..canvas.flowables import Piece, gap, paragraph, sentences
from ..canvas.paper_formats import Format
from ..canvas.plain_table import INSET, PlainTable, TableRow
from ..canvas.speech import PaperVoice, notice
from ..canvas.styles import CELL_HEAD, HAIR, TEXT
from ..canvas.text_fitting import isolate, wrap

LEAST_NAME = 38.0  # minimum width for a name; otherwise the table of results is transposed
TITLE_ROOM = 24.0  # for the title of a result above its column


@dataclass(frozen=True, kw_only=True)
class Results:
    """The table of results. money: each player's amount to receive or pay; () without a stake."""

    sheet: Sheet
    voice: PaperVoice
    money: tuple[str, ...]
    format: Format

    def pieces(self) -> list[Piece]:
        """The table with a row per player, or per result if the results are too many."""
        grid = self.by_player()
        if not grid.fits(LEAST_NAME):
            grid = self.by_result()
        return [*grid.pieces(), gap(2), *self.remarks()]

    def by_player(self) -> PlainTable:
        voice, results = self.voice, self.sheet.results
        ends = [gettext("Net"), gettext("Money")] if self.money else [gettext("Net")]
        heads = [("",), *(self.title(result) for result in results)]
        heads += [(voice.says(text),) for text in ends]
        rows = []
        for player, net in enumerate(self.sheet.nets):
            points = [voice.signed(result.points[player]) for result in results]
            cells = (voice.name(player), *points, voice.signed(net))
            rows.append(TableRow(cells=(*cells, *self.money[player : player + 1])))
        strong = (len(results) + 1, len(results) + 2)
        return PlainTable(format=self.format, heads=tuple(heads), rows=tuple(rows), strong=strong)

    def by_result(self) -> PlainTable:
        voice = self.voice
        rows = [
            TableRow(cells=(" ".join(self.title(result)), *map(voice.signed, result.points)))
            for result in self.sheet.results
        ]
        net = (voice.says(gettext("Net")), *map(voice.signed, self.sheet.nets))
        rows.append(TableRow(cells=net, strong=True, ruled=True))
        if self.money:
            rows.append(TableRow(cells=(voice.says(gettext("Money")), *self.money), strong=True))
        names = ((voice.name(player),) for player in range(len(self.sheet.nets)))
        return PlainTable(format=self.format, heads=(("",), *names), rows=tuple(rows), even=True)

    def title(self, result: Result) -> tuple[str, ...]:
        """The wrapped title of a result, marked if unfinished."""
        lines = wrap(self.voice.says(result.title), CELL_HEAD, TITLE_ROOM)
        if not result.finished:
            lines.append(f"({self.voice.says(self.sheet.unfinished_remark)})")
        return tuple(lines)

    def remarks(self) -> list[Piece]:
        """The sum of the nets, and how many deals still lack an answer."""
        texts = [self.total()]
        waiting = len(self.sheet.open_entries)
        if waiting:
            texts.append(
                ngettext(
                    "{count} deal still waits for an answer; the nets may change.",
                    "{count} deals still wait for an answer; the nets may change.",
                    waiting,
                )
            )
        return sentences(texts, TEXT, self.voice, self.format)

    def total(self) -> Text:
        total = sum(self.sheet.nets)
        if total:
            return gettext("The nets add up to {sum}.", sum=total)
        return gettext("The nets add up to zero.")


# ── Adjustments ─────────────────────────────────────────────────────────────────────────────────

WHEN_WIDE = 0.28  # share of the width, for when an adjustment was made
LINE_HIGH, LINE_BASE, NOTE_GAP = 6.4, 1.8, 1.6


@dataclass(frozen=True, kw_only=True)
class Adjustments:
    """The adjustments with their notes, in the order of entry."""

    entries: tuple[Entry, ...]
    voice: PaperVoice
    format: Format

    def pieces(self) -> list[Piece]:
        head = Piece(height=LINE_HIGH, draw=self.draw_head, keep=True)
        found, ordinal, notes = [head], 0, []
        for entry in self.entries:
            ordinal = entry.ordinal or ordinal
            if isinstance(entry.deal, Correction):
                found.append(self.piece(entry.deal, ordinal, head))
                notes.append(entry.deal.note)
        lost = notice(notes, self.voice)
        return [*found, *(paragraph(lost, TEXT, self.format) if lost else [])]

    def piece(self, given: Correction, ordinal: int, head: Piece) -> Piece:
        """One adjustment: after which deal, its points, and its note below."""
        when = gettext("After deal {number}", number=ordinal)
        if not ordinal:
            when = gettext("Before the first deal")
        room = self.format.across - 2 * INSET
        notes = wrap(isolate(given.note), TEXT, room) if given.note else []
        if isinstance(given, Penalty):
            notes += wrap(self.voice.says(given.title), TEXT, room)
        if isinstance(given, Adjustment) and given.unbalanced:
            unbalanced = gettext("This is meant: the points were marked as unbalanced.")
            notes += wrap(self.voice.says(unbalanced), TEXT, room)
        high = LINE_HIGH + len(notes) * TEXT.leading + (NOTE_GAP if notes else 0)

        def draw(paper: Paper, top: float) -> None:
            points = [self.voice.signed(point) for point in given.points]
            y = self.draw_line(paper, top, self.voice.says(when), points)
            for line in notes:
                y += TEXT.leading
                paper.left(self.format.left + INSET, y - LINE_BASE, line, TEXT, room)
            paper.rule((self.format.left, top + high), (self.format.right, top + high), HAIR)

        return Piece(height=high, draw=draw, again=head)

    def draw_head(self, paper: Paper, top: float) -> None:
        names = [self.voice.name(player) for player in range(len(self.voice.names))]
        self.draw_line(paper, top, "", names)
        y = top + LINE_HIGH
        paper.rule((self.format.left, y), (self.format.right, y), HAIR)

    def draw_line(self, paper: Paper, top: float, when: str, cells: list[str]) -> float:
        base = top + LINE_HIGH - LINE_BASE
        left, across = self.format.left, self.format.across
        label_width = across * WHEN_WIDE
        paper.left(left + INSET, base, when, TEXT, label_width - INSET)
        wide = (across - label_width) / len(cells)
        for number, cell in enumerate(cells, 1):
            paper.right(left + label_width + number * wide - INSET, base, cell, TEXT, wide - 3)
        return top + LINE_HIGH
