"""The blank sheet of a game as PDF: rounds and settlement to fill in by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from scorekeeper.rules.core.facts import Record
from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.notation_legend import LegendLine, legend
from scorekeeper.rules.scoring.rounds import blank_rounds
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Round
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Row
from scorekeeper.rules.scoring.sheet_layout import Head as Over
from scorekeeper.rules.scoring.sitting import Sitting

from .canvas.flowables import Piece, gap, paragraph
from .canvas.paper_formats import A4, Format
from .canvas.speech import PaperVoice
from .canvas.styles import STRONG, TEXT
from .canvas.text_fitting import clean_text
from .page.document import Page, Placed, continued_marker, draw_document, signed_pages, titled_pages
from .page.page_header import PageHeader
from .page.signatures import Signatures
from .round.round_columns import RoundColumns
from .round.round_drawing import least_height, round_pages
from .settlement.blank_settlement import SettlementBoxes
from .value_tables import (
    APART,
    Columns,
    TableInWords,
    across,
    table_pages,
    tables_in_words,
    widest_table,
)

if TYPE_CHECKING:
    from .canvas.speech import PaperSpeech

MOST_ASIDE = 0.38  # maximum share of the width, for the point values beside a round
SPACE = 6.0
TO_WRITE = "________"
DEALS = 20  # lines for the deals of a round without a fixed number of them


def blank_pdf(
    ruleset: Ruleset,
    options: Record,
    speech: PaperSpeech,
    *,
    seats: int | None = None,
    players: Sequence[str] = (),
    date: str = "",
    place: str = "",
    language: str = "en",
    format: Format = A4,
) -> bytes:
    """The PDF of a sheet to fill in by hand, with the point values under these house rules.

    seats: how many sit at the table, by default the most who may. players: names, or () for
    letters with lines to write on. date, place: "" for a line to write on. language: of the speech,
    stored in the PDF.
    """
    seats = seats or len(players) or ruleset.most_players
    players = stand_in_names(players)
    voice = PaperVoice(speech, seats, players)
    sitting = Sitting(
        ruleset=ruleset, players=tuple(players), options=options, date=date, place=place
    )
    head = PageHeader(sitting=sitting, voice=voice, format=format, blank=True)
    blank = BlankRound(head=head, rounds=blank_rounds(ruleset, options, seats))
    title = voice.says(gettext("{game}: blank sheet", game=ruleset.name))
    return draw_document(blank.pages(), head, clean_text(title), language)


def stand_in_names(players: Sequence[str]) -> tuple[str, ...]:
    """Each name after its letter in the notation, or a line to write the name on."""
    return tuple(f"{LETTERS[player]} {name or TO_WRITE}" for player, name in enumerate(players))


@dataclass(frozen=True, kw_only=True)
class BlankRound:
    """The pages of an unplayed sitting."""

    head: PageHeader
    rounds: Sequence[Round]

    @cached_property
    def tables(self) -> list[TableInWords]:
        """The point values under the house rules."""
        sitting = self.head.sitting
        return tables_in_words(sitting.ruleset.tables(sitting.options), self.head.voice)

    def pages(self) -> list[Page]:
        """The rounds, the point values if some round has no room for them, and the settlement."""
        found: list[Page] = []
        everywhere = True
        for played in self.rounds:
            first, *others = self.ruleset.blank(played)
            first = replace(first, results=played.results)
            values = self.fitting(first, played)
            everywhere = everywhere and values is not None
            found += self.block_pages(first, played, values)
            for block in others:
                found += self.block_pages(block, played, None)
            found += self.block_pages(self.log((first, *others), played), played, None)
        if self.tables and not everywhere:
            found += self.values_pages()
        return [*found, *self.settlement_pages()]

    @property
    def ruleset(self) -> Ruleset:
        return self.head.sitting.ruleset

    @cached_property
    def legend(self) -> tuple[LegendLine, ...]:
        """How deals are keyed in, also where the names are still to be written."""
        seats = len(self.rounds[0].before.table.seats)
        return legend(self.ruleset, self.head.sitting.options, seats)

    # ── A round ──────────────────────────────────────────────────────────────────────────────────

    def fitting(self, block: Block, played: Round) -> Columns | None:
        """The point values if they fit on the block's page, below it or on its right; else None."""
        format = self.head.format
        if not self.tables:
            return None
        high = self.head.floor() - self.top(block, played)
        under = across(self.tables, format.left, format.across)
        if block.rows and least_height(self.columns(block, None)) + under.high <= high:
            return under
        wide = widest_table(self.tables)
        beside = Columns(columns=[(self.tables, wide)], left=format.right - wide)
        fits = wide <= format.across * MOST_ASIDE and beside.high <= high
        return beside if fits else None

    def log(self, blocks: Sequence[Block], played: Round) -> Block:
        """A block with a line for each deal of a round, to key in afterwards."""
        count = sum(len(block.rows) for block in blocks) or DEALS
        title = self.ruleset.round_title.filled(number=played.number)
        example = verbatim(self.legend[0].example)
        return Block(
            title=gettext("{round}: deals to key in", round=title),
            round=played.number,
            heads=(
                Over(words=gettext("Deal")),
                Over(words=gettext("in one line, such as {example}", example=example)),
            ),
            above=(),
            rows=tuple(
                Row(cells=(Cell(words=verbatim(str(number))), Cell()))
                for number in range(1, count + 1)
            ),
            sums=(),
            results=(),
            finished=False,
        )

    def top(self, block: Block, played: Round) -> float:
        title = self.head.voice.says(block.title)
        return self.head.bottom(title, continued_marker(self.head), played.before.table)

    def columns(self, block: Block, values: Columns | None) -> RoundColumns:
        """The block, as wide as the point values leave room for."""
        format = self.head.format
        right = values.left - APART if values and aside(values, format) else format.right
        return RoundColumns(
            block=block,
            entries={},
            voice=self.head.voice,
            left=format.left,
            right=right,
            blank=True,
        )

    def block_pages(self, block: Block, played: Round, values: Columns | None) -> list[Page]:
        """The pages of a block, the point values on the first."""
        head, top = self.head, self.top(block, played)
        below = values.high if values and not aside(values, head.format) else 0
        parts = round_pages(self.columns(block, values), head.floor() - top - below)
        contents: list[list[Placed]] = [[(top, part)] for part in parts]
        if values:
            contents[0].append((head.floor() - below if below else top, values))
        return titled_pages(head.voice.says(block.title), contents, head, played.before.table)

    def values_pages(self) -> list[Page]:
        """The pages with only the point values."""
        head, format = self.head, self.head.format
        title = head.voice.says(gettext("Point values"))
        top = head.bottom(title, continued_marker(head), None)
        found = table_pages(self.tables, format.left, format.across, head.floor() - top)
        return titled_pages(title, [[(top, values)] for values in found], head)

    # ── The settlement ───────────────────────────────────────────────────────────────────────────

    def settlement_pages(self) -> list[Page]:
        """Boxes for results, examples for keying in the deals, and lines to sign."""
        head, voice = self.head, self.head.voice
        signatures = Signatures(voice=voice, format=head.format)
        boxes = SettlementBoxes(titles=self.titles(), head=head)
        pieces = [*boxes.pieces(), gap(SPACE), *self.example()]
        return signed_pages(voice.says(gettext("Settlement")), pieces, signatures, head)

    def titles(self) -> list[str]:
        """The titles of the settlement's rows or columns: the rounds and the closing results."""
        voice, closing = self.head.voice, self.ruleset.closing(self.head.sitting.options)
        rounds = [self.ruleset.round_title.filled(number=round_.number) for round_ in self.rounds]
        rows = [column.label for column in self.ruleset.columns if column.key in closing]
        return [voice.says(title) for title in (*rounds, *rows)]

    def example(self) -> list[Piece]:
        """Example deals in the notation, each with the signs not yet explained above."""
        text = gettext("The deals can be keyed in afterwards, each in a line such as these:")
        voice, format = self.head.voice, self.head.format
        pieces = paragraph(voice.says(text), TEXT, format, keep=True)
        for line in self.legend:
            pieces += [gap(SPACE / 3, keep=True), *paragraph(line.example, STRONG, format)]
            for sign, means in line.new:
                words = gettext("{sign}: {means}", sign=sign, means=means)
                pieces += paragraph(voice.says(words), TEXT, format)
        return pieces


def aside(values: Columns, format: Format) -> bool:
    """Whether the point values stand on the right of a block."""
    return values.left > format.left
