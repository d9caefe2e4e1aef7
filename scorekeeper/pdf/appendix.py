"""Appendix that explains every deal in two columns: its lines with arithmetic and §."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from reportlab.platypus import Flowable, KeepTogether, NextPageTemplate, PageBreak

from scorekeeper.rules.core.deal_summary import deal_title
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.scored_deal import Correction, Entry
from scorekeeper.rules.shared.paper_sheet import number_and_dealer

from .canvas.speech import PaperVoice
from .canvas.styles import SMALLER, SMALLER_STRONG
from .canvas.tables import place_table
from .canvas.text_fitting import text_width
from .canvas.words import WordsLine, styled_words
from .page.page_template import IN_COLUMNS
from .settlement.settlement_block import BlockHeading

APPENDIX_GAP = 1.5  # between columns


@dataclass(frozen=True, kw_only=True)
class Appendix:
    """The entries of a sheet, each kept in one column. wide: the width of a column."""

    entries: Sequence[Entry]
    voice: PaperVoice
    wide: float

    def story(self) -> Iterator[Flowable]:
        title = self.voice.says(gettext("Every deal explained"))
        yield NextPageTemplate(IN_COLUMNS)
        yield PageBreak()
        yield BlockHeading(title, title)
        for entry in self.entries:
            yield KeepTogether(list(self.entry(entry)))

    def entry(self, entry: Entry) -> Iterator[Flowable]:
        """The title of the entry, its problems, and its lines."""
        yield styled_words(self.voice.says(heading(entry)), SMALLER_STRONG, before=1.6)
        if entry.void or entry.open:
            for problem in entry.problems:
                yield styled_words(self.voice.says(problem.text), SMALLER)
        rows = self.rows(entry)
        if rows:
            who, points, rule = self.widths
            why = self.wide - who - points - rule
            yield place_table(
                [
                    [
                        WordsLine(cells[0], SMALLER),
                        WordsLine(cells[1], SMALLER, 1),
                        styled_words(cells[2], SMALLER),
                        WordsLine(cells[3], SMALLER, 1),
                    ]
                    for cells in rows
                ],
                [who, points, why, rule],
                gap=APPENDIX_GAP,
            )

    def rows(self, entry: Entry) -> list[tuple[str, str, str, str]]:
        """Players, points, arithmetic and rule of each line, as much as an entry has."""
        voice = self.voice
        if isinstance(entry.deal, Correction):
            return [
                (LETTERS[player], voice.signed(points), "", "")
                for player, points in enumerate(entry.deal.points)
            ]
        return [
            (
                "·".join(LETTERS[player] for player in line.who),
                voice.signed(line.points),
                voice.says(line.why),
                line.rule,
            )
            for line in entry.lines
        ]

    @cached_property
    def widths(self) -> tuple[float, float, float]:
        """The widths of players, points and rule."""
        rows = [row for entry in self.entries for row in self.rows(entry)]
        who, points, rule = (
            max((text_width(row[column], SMALLER) for row in rows), default=0) + APPENDIX_GAP
            for column in (0, 1, 3)
        )
        return who, points, rule


def heading(entry: Entry) -> Text:
    """ "3 (C): Clara 5♣ 11", or "Adjustment"."""
    if isinstance(entry.deal, Correction):
        return entry.deal.heading
    return gettext("{number}: {deal}", number=number_and_dealer(entry), deal=deal_title(entry.deal))
