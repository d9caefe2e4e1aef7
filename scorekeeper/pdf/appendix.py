"""Appendix that explains every deal: dealer, sentence, and lines with arithmetic and §."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from scorekeeper.rules.core.text import Name, Number, Text, gettext
from scorekeeper.rules.scoring.scored_deal import Correction, Entry, Line

from .canvas.canvas import Paper
from .canvas.flowables import BASELINE, Piece, paragraph
from .canvas.paper_formats import Format
from .canvas.speech import PaperVoice
from .canvas.styles import CELL_HEAD, FRAME, HAIR, REMARK, STRONG, TEXT
from .canvas.text_fitting import text_width, wrap

MOST_WHO = 0.24  # maximum share of the width, for the players
SPACE = 3.0  # between columns
SEPARATOR = " · "
DEAL_GAP, LINE_GAP = 3.0, 0.8
HEADS = (gettext("Players"), gettext("Points"), gettext("Arithmetic"), gettext("Rule"))


class Cells(NamedTuple):
    """The texts of a deal's line: players, points, arithmetic and paragraph."""

    who: Sequence[str]
    points: str
    why: str
    rule: str


@dataclass(frozen=True, kw_only=True)
class Appendix:
    """The entries of a sheet, each kept on one page."""

    entries: tuple[Entry, ...]
    voice: PaperVoice
    format: Format

    def pieces(self) -> list[Piece]:
        entries = [piece for entry in self.entries for piece in self.entry_pieces(entry)]
        return [replace(self.head, keep=True), *entries]

    def entry_pieces(self, entry: Entry) -> list[Piece]:
        """The title of the entry, its problems, and its lines."""
        voice = self.voice
        sentences = [(heading(entry), STRONG), (entry.summary, TEXT)]
        if entry.void or entry.open:
            sentences += [(problem.text, REMARK) for problem in entry.problems]
        found = [
            piece
            for text, style in sentences
            for piece in paragraph(voice.says(text), style, self.format)
        ]
        found += [self.row(cells) for cells in self.cells(entry)]
        *kept, last = found
        kept = [replace(piece, keep=True, again=self.head) for piece in kept]
        return [*kept, replace(last, height=last.height + DEAL_GAP, again=self.head)]

    # ── Words ────────────────────────────────────────────────────────────────────────────────────

    def cells(self, entry: Entry) -> list[Cells]:
        """The lines of a deal, or the points of each player in an adjustment."""
        if entry.ordinal:
            return [self.line_cells(line) for line in entry.lines]
        return [
            Cells([self.voice.name(player)], self.voice.signed(points), "", "")
            for player, points in enumerate(points_given(entry))
        ]

    def line_cells(self, line: Line) -> Cells:
        voice = self.voice
        who = [voice.name(player) for player in line.who]
        return Cells(who, voice.signed(line.points), voice.says(line.why), line.rule)

    # ── Columns ──────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def columns(self) -> tuple[float, float, float, float]:
        """The widths of players, points, arithmetic and rule."""
        cells = [cells for entry in self.entries for cells in self.cells(entry)]
        heads = [self.voice.says(text) for text in HEADS]
        most = self.format.across * MOST_WHO
        who = min(
            widest_cells([SEPARATOR.join(cell.who) for cell in cells] + [heads[0]]) + SPACE, most
        )
        points = widest_cells([cell.points for cell in cells] + [heads[1]]) + SPACE
        rule = widest_cells([cell.rule for cell in cells] + [heads[3]])
        return who, points, self.format.across - who - points - rule - SPACE, rule

    @cached_property
    def head(self) -> Piece:
        who, *others = (self.voice.says(text) for text in HEADS)
        return self.row(Cells([who], *others), rule=FRAME)

    def row(self, cells: Cells, rule: tuple[float, float] = HAIR) -> Piece:
        """A row of cells. The arithmetic wraps; the players take one line, or one line each."""
        who, points, why, _ = self.columns
        left, right = self.format.left, self.format.right
        together = SEPARATOR.join(cells.who)
        names = [together] if text_width(together, CELL_HEAD) <= who - SPACE else [*cells.who]
        sums = wrap(cells.why, CELL_HEAD, why - SPACE)
        high = max(len(names), len(sums), 1) * CELL_HEAD.leading + LINE_GAP

        def draw(paper: Paper, top: float) -> None:
            base = top + CELL_HEAD.leading * BASELINE
            x = left + who + points
            paper.right(x - SPACE, base, cells.points, CELL_HEAD, points)
            paper.right(right, base, cells.rule, CELL_HEAD, right - x)
            for start, lines, room in ((left, names, who - SPACE), (x, sums, why)):
                for number, line in enumerate(lines):
                    paper.left(start, base + number * CELL_HEAD.leading, line, CELL_HEAD, room)
            paper.rule((left, top + high - 0.3), (right, top + high - 0.3), rule)

        return Piece(height=high, draw=draw)


def widest_cells(words: list[str]) -> float:
    return max(text_width(word, CELL_HEAD) for word in words)


def points_given(entry: Entry) -> Sequence[Number]:
    return entry.deal.points if isinstance(entry.deal, Correction) else ()


def heading(entry: Entry) -> Text:
    """ "Deal 3, dealt by Anna", or "Adjustment"."""
    if isinstance(entry.deal, Correction):
        return entry.deal.title
    return gettext("Deal {number}, dealt by {name}", number=entry.ordinal, name=Name(entry.dealer))
