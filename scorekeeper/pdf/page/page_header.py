"""Head and foot of a page: game, place, date, house rules, seating, page number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil

from scorekeeper.rules.core.seats import Table
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.sitting import Sitting

from ..canvas.canvas import Paper
from ..canvas.paper_formats import Format
from ..canvas.speech import PaperVoice, notice
from ..canvas.styles import FRAME, HAIR, MARKER, SMALL, STRONG, TEXT, TITLE, TITLE_LEAST, Style
from ..canvas.text_fitting import isolate, text_width, wrap
from .house_rules import house_rules
from .seat_diagram import HIGH as SEATS_HIGH
from .seat_diagram import SeatDiagram

TABLE_ROOM, NARROW_TABLE = 82.0, 62.0  # for the seat diagram with its names
TITLE_HIGH, TITLE_BASE, GAP = 9.5, 7.0, 4.0
MARKER_GAP, MARKER_MARGIN = 3.0, 4.0
FILL_HIGH, FILL_GAP = 9.0, 3.0  # of a line to write on
LEAST_FILL = 80.0  # minimum room for two of them side by side
Line = tuple[str, Style]


@dataclass(frozen=True, kw_only=True)
class PageHeader:
    """The head and foot of every page of a sitting. blank: it has not been played."""

    sitting: Sitting
    voice: PaperVoice
    format: Format
    blank: bool = False

    # ── The title ────────────────────────────────────────────────────────────────────────────────

    @property
    def table_room(self) -> float:
        return NARROW_TABLE if self.format.narrow else TABLE_ROOM

    @property
    def beside_table(self) -> float:
        """The width for words to the left of the seat diagram."""
        return self.format.across - self.table_room - GAP

    def title_room(self, marker: str, table: Table | None) -> float:
        """The width for the title, beside the seat diagram except on narrow paper."""
        room = self.beside_table if table and not self.format.narrow else self.format.across
        return room - (with_marker(marker) + MARKER_GAP if marker else 0)

    def titles(self, title: str, marker: str, table: Table | None) -> list[Line]:
        """The title in one line, shrunk if necessary, or in two small lines."""
        room = self.title_room(marker, table)
        if text_width(title, TITLE, TITLE.least) <= room:
            return [(title, TITLE)]
        first = wrap(title, TITLE_LEAST, room)[0]
        rest = title[len(first) :].strip()
        return [(first, TITLE_LEAST), (rest, TITLE_LEAST)]

    def title_high(self, title: str, marker: str, table: Table | None) -> float:
        return TITLE_HIGH + (len(self.titles(title, marker, table)) - 1) * TITLE_LEAST.leading

    def draw_title(self, paper: Paper, title: str, marker: str, table: Table | None) -> None:
        y, left = self.format.top + TITLE_BASE, self.format.left
        room = self.title_room(marker, table)
        for number, (words, style) in enumerate(self.titles(title, marker, table)):
            wide = paper.left(left, y, words, style, room)
            if marker and not number:
                self.draw_marker(paper, left + wide + MARKER_GAP, y, marker)
            y += style.leading

    def draw_marker(self, paper: Paper, x: float, y: float, marker: str) -> None:
        wide = with_marker(marker)
        paper.frame((x, y - 4.4), wide, 5.8, FRAME, round_=1)
        paper.centre(x + wide / 2, y - 0.2, marker, MARKER, wide - 2)

    # ── Game, place, date, house rules ───────────────────────────────────────────────────────────

    @cached_property
    def sentences(self) -> list[Line]:
        """The texts under the title, before wrapping."""
        sitting, voice = self.sitting, self.voice
        lines = [(voice.says(sitting.ruleset.name), STRONG)]
        played = (sitting.place, voice.speech.day(sitting.date) if sitting.date else "")
        where = " · ".join(isolate(words) for words in played if words)
        if where:
            lines.append((where, TEXT))
        lines.append((voice.says(house_rules(sitting)), SMALL))
        if self.blank:
            return lines
        source = gettext("Source: {source}", source=isolate(sitting.ruleset.source))
        return [*lines, (voice.says(source), SMALL)]

    def lines(self, beside: float) -> list[Line]:
        """The same wrapped; lines within `beside`, next to the seat diagram, are shorter."""
        found: list[Line] = []
        for words, style in self.sentences:
            high = sum(style.leading for _, style in found)
            count = max(ceil((beside - high) / style.leading), 0)
            first = [self.beside_table] * count
            found += [(line, style) for line in wrap(words, style, self.format.across, first)]
        return found

    def beside(self, title: str, marker: str, table: Table | None) -> float:
        """How far the seat diagram extends below the title."""
        if not table:
            return 0.0
        if self.format.narrow:
            return SEATS_HIGH
        return max(SEATS_HIGH - self.title_high(title, marker, table), 0)

    def bottom(self, title: str, marker: str, table: Table | None) -> float:
        """The bottom of this page's head."""
        beside = self.beside(title, marker, table)
        high = sum(style.leading for _, style in self.lines(beside))
        high += len(self.fill_rows(self.fill_room(high, beside))) * FILL_HIGH
        high = max(high, beside)
        return self.format.top + self.title_high(title, marker, table) + high + GAP

    def draw(self, paper: Paper, title: str, marker: str, table: Table | None) -> None:
        self.draw_title(paper, title, marker, table)
        y = self.format.top + self.title_high(title, marker, table)
        if table:
            self.seats(table).draw(paper, y if self.format.narrow else self.format.top)
        start, beside = y, self.beside(title, marker, table)
        for words, style in self.lines(beside):
            y += style.leading
            paper.left(self.format.left, y - 1, words, style, self.format.across)
        self.draw_fill(paper, y, self.fill_room(y - start, beside))

    def seats(self, table: Table) -> SeatDiagram:
        return SeatDiagram(
            table=table,
            voice=self.voice,
            right=self.format.right,
            room=self.table_room,
            direction=self.sitting.ruleset.direction,
            dealt=self.sitting.seated and not self.blank,
            nameless=self.blank and not self.sitting.players,
        )

    # ── Lines to write on ────────────────────────────────────────────────────────────────────────

    @cached_property
    def to_fill(self) -> list[Text]:
        """The labels of the fields to fill in by hand."""
        asked = ((gettext("Date"), self.sitting.date), (gettext("Place"), self.sitting.place))
        return [text for text, given in asked if self.blank and not given]

    def fill_room(self, high: float, beside: float) -> float:
        """The width for those fields at this height: beside the seat diagram, or below it."""
        return self.beside_table if high < beside else self.format.across

    def fill_rows(self, room: float) -> list[list[Text]]:
        """The fields in one row, or each in its own row if one would be too short."""
        if room < LEAST_FILL:
            return [[text] for text in self.to_fill]
        return [self.to_fill] if self.to_fill else []

    def draw_fill(self, paper: Paper, y: float, room: float) -> None:
        """Draw lines to write on, each after its label."""
        for row in self.fill_rows(room):
            y += FILL_HIGH
            x = self.format.left
            wide = (room - FILL_GAP * (len(row) - 1)) / len(row)
            for text in row:
                start = x + paper.left(x, y - 1, self.voice.says(text), TEXT, wide) + 1.5
                paper.rule((start, y - 0.4), (x + wide, y - 0.4), FRAME)
                x += wide + FILL_GAP

    # ── The foot ─────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def notices(self) -> list[str]:
        """The lines that list names and places with characters that cannot be printed."""
        words = notice((*self.voice.names, self.sitting.place), self.voice)
        return wrap(words, SMALL, self.format.across) if words else []

    def floor(self) -> float:
        """The top of the foot."""
        return self.format.bottom - len(self.notices) * SMALL.leading

    def draw_foot(self, paper: Paper, number: int, count: int) -> None:
        left, right, line = self.format.left, self.format.right, self.format.foot_line
        y = self.floor()
        for words in self.notices:
            y += SMALL.leading
            paper.left(left, y, words, SMALL, self.format.across)
        paper.rule((left, self.format.foot_rule), (right, self.format.foot_rule), HAIR)
        page = self.voice.says(gettext("Page {number} of {pages}", number=number, pages=count))
        taken = paper.right(right, line, page, SMALL, self.format.across / 3)
        paper.left(left, line, self.everybody, SMALL, self.format.across - taken - GAP)

    @property
    def everybody(self) -> str:
        """The players' names, or the game on a sheet without players."""
        if not self.sitting.players:
            return self.voice.says(self.sitting.ruleset.name)
        return " · ".join(isolate(name) for name in self.voice.names)


def with_marker(marker: str) -> float:
    """The width of the frame around a marker."""
    return text_width(marker, MARKER) + MARKER_MARGIN
