"""The filled sheet of a sitting as PDF: the rounds in the order of play, then the settlement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, KeepTogether, Spacer

from scorekeeper.rules.core.text import Text, gettext, list_names, verbatim
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.scored_deal import Round
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sheet_layout import Block, Emphasis
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.paper_address import (
    read_address,
    round_address,
    sheet_address,
    without_deals,
)

from .appendix import Appendix
from .canvas.canvas import MM
from .canvas.paper_formats import A4, CLOSE_PITCH, LANDSCAPE_PITCH, Format
from .canvas.speech import PaperVoice
from .canvas.styles import SMALLER
from .canvas.tables import beside_widths, place_beside
from .canvas.text_fitting import clean_text, text_width
from .canvas.words import stacked_height, styled_words
from .page.first_head import first_head, running_head, seats_words
from .page.page_template import RUNNING, Document, PageMarks, PdfFile, column_width
from .round.block_columns import block_without, in_notation
from .round.deal_strip import DealStrip, strip_deals
from .round.round_block import UNSPLIT, RoundBlock, RoundSetting
from .round.round_layout import INSET
from .settlement.qr_code import MOST_SIGNS, QrCode, code_of, qr_modules
from .settlement.score_chart import ScoreChart
from .settlement.settlement_block import BlockHeading, Settlement

if TYPE_CHECKING:
    from .canvas.speech import PaperSpeech

ROUND_GAP = 3.0
LONG_SHEET = 100  # entries; a longer sheet has close rows, and is not drawn twice
# In the legend; the signs of a game stand for themselves.
EMPHASIS_WORDS: Mapping[str, Text] = {
    Emphasis.FRAMED: gettext("framed"),
    Emphasis.UNDERLINED: gettext("underlined"),
    Emphasis.STRUCK: gettext("struck through"),
}


def sheet_pdf(
    sitting: Sitting,
    speech: PaperSpeech,
    *,
    sheet: Sheet | None = None,
    link: str = "",
    site: str = "",
    made: str = "",
    language: str = "en",
    format: Format = A4,
    appendix: bool = False,
    reseated: Sequence[tuple[int, Text]] = (),
    corrections: Sequence[Text] = (),
) -> bytes:
    """The PDF of the filled sheet, byte-identical for the same sitting.

    speech: renders all texts. sheet: of the sitting, if it is at hand. link: opens the sitting,
    shown as a QR code; "" for none. site: where a code of the deals is opened,
    "https://example.org/"; "" for no code. made: when the last act was, as in `Document`. language:
    of the speech, stored in the PDF ("en"). appendix: explain every deal after the settlement.
    reseated: by round, a sentence about deals that were played in other seats. corrections: a
    sentence for each later correction.
    """
    sheet = sheet or sitting.sheet()
    filled = FilledSheet(
        sitting=sitting,
        sheet=sheet,
        shown=rounds_shown(sheet),
        voice=PaperVoice(speech, len(sitting.players)),
        format=format,
        link=link,
        addresses=tuple(addresses_of_deals(sitting, sheet, site)) if site else (),
        language=language,
        made=made,
        reseated=reseated,
        corrections=corrections,
        appendix=appendix,
    )
    return filled.shortest().content


@dataclass(frozen=True, kw_only=True)
class FilledSheet:
    """A sheet with everything that is drawn on it.

    shown: the rounds with their blocks. addresses: of the deals, with captions. abreast: so many
    rounds stand beside each other.
    """

    sitting: Sitting
    sheet: Sheet
    shown: Sequence[tuple[Round, Sequence[Block]]]
    voice: PaperVoice
    format: Format
    link: str
    addresses: Sequence[tuple[str, Text]]
    language: str
    made: str
    reseated: Sequence[tuple[int, Text]]
    corrections: Sequence[Text]
    appendix: bool
    abreast: int = 1

    def shortest(self) -> PdfFile:
        """With rounds beside each other where all fit so, on broad paper or two on upright paper;
        else with rows that stand closer where that saves a page."""
        format, found = self.format, None  # the file so far
        broad = replace(self, format=format.landscape, abreast=self.most_abreast)
        upright = replace(self, format=replace(format, pitch=LANDSCAPE_PITCH), abreast=2)
        for beside in () if format.narrow else (broad, upright):
            if beside.fits_abreast and (not found or found.pages > 1):
                file = beside.pdf()
                found = file if not found or file.pages <= found.pages else found
        if found:
            return found
        close = replace(self, format=replace(format, pitch=CLOSE_PITCH))
        if len(self.sheet.entries) > LONG_SHEET:
            return close.pdf()
        found = self.pdf()
        if not self.may_save_a_page(found):
            return found
        closer = close.pdf()
        return closer if closer.pages < found.pages else found

    def pdf(self) -> PdfFile:
        voice = self.voice
        document = Document(
            title=self.title,
            subject=clean_text(voice.says(self.sitting.ruleset.name)),
            language=self.language,
            format=self.format,
            running=running_head(self.sitting, voice),
            page_of=lambda number, count: voice.says(
                gettext("Page {number} of {pages}", number=number, pages=count)
            ),
            marks=self.marks,
            made=self.made or day_stamp(self.sitting.date),
        )
        return document.pdf(list(self.story()))

    def may_save_a_page(self, file: PdfFile) -> bool:
        """Whether all but the chart may have room on a page less if the rows stand closer. Nothing
        is drawn to find that out, so that a long evening is not drawn twice in vain. file: of this
        sheet, which has measured its chart."""
        least = (file.filled - self.chart.high) * CLOSE_PITCH / self.format.pitch
        return file.pages > 1 and least <= (file.pages - 1) * self.format.body_height

    @cached_property
    def chart(self) -> ScoreChart:
        return ScoreChart(self.sheet, self.voice)

    @property
    def title(self) -> str:
        """The document's title: the game, its players, the date."""
        sitting, voice = self.sitting, self.voice
        players = list_names(range(len(sitting.players)))
        summary = gettext("{game}: {players}", game=sitting.ruleset.name, players=players)
        if sitting.date:
            summary = gettext("{title}, {date}", title=summary, date=voice.speech.day(sitting.date))
        return clean_text(voice.says(summary))

    @cached_property
    def marks(self) -> PageMarks:
        voice = self.voice
        found = {}
        for mark in self.sitting.ruleset.marks:
            word = verbatim(mark.sign) if isinstance(mark.sign, str) else mark.sign
            sign = EMPHASIS_WORDS.get(str(mark.sign), word)
            found[voice.says(word)] = voice.says(
                gettext("{mark}: {meaning}", mark=sign, meaning=mark.means)
            )
        return PageMarks(found)

    # ── The story ────────────────────────────────────────────────────────────────────────────────

    def story(self) -> Iterator[Flowable]:
        yield from first_head(self.sitting, self.voice)
        *groups, last = self.rounds_abreast() if self.abreast > 1 else self.rounds_in_turn()
        for group in groups:
            yield from self.unsplit(group)
        settlement = Settlement(
            sitting=self.sitting,
            sheet=self.sheet,
            voice=self.voice,
            format=self.format,
            codes=self.codes,
            link=clean_text(self.link),
        )
        before, block = [*self.notes(), *settlement.before()], settlement.block()
        room = self.format.body_height - RUNNING - self.marks.room(self.format.across)
        if groups and stacked_height([*last, *before, *block], self.format.across) <= room:
            yield KeepTogether([*last, *before, *block])  # no page has the settlement alone
        else:
            yield from (*self.unsplit(last), *before, KeepTogether(block))
        yield from settlement.after()
        if self.sheet.entries:
            yield self.chart
            if self.appendix:
                wide = column_width(self.format)
                yield from Appendix(entries=self.sheet.entries, voice=self.voice, wide=wide).story()

    def unsplit(self, group: list[Flowable]) -> list[Flowable]:
        """The group, kept together where it does not take much of a page."""
        high = stacked_height(group, self.format.across)
        return [KeepTogether(group)] if high <= UNSPLIT * self.format.body_height else group

    def rounds_in_turn(self) -> Iterator[list[Flowable]]:
        for (played, _), parts in zip(self.shown, self.rounds, strict=True):
            yield [*self.notes_of_seats(played), *parts, Spacer(0, ROUND_GAP * MM)]

    @cached_property
    def most_abreast(self) -> int:
        return max(block.abreast for _, blocks in self.shown for block in blocks)

    @property
    def fits_abreast(self) -> bool:
        """Whether the rounds are made to stand beside each other, and each fits so on a page."""
        if self.most_abreast == 1 or len(self.shown) == 1:
            return False
        head = first_head(self.sitting, self.voice)
        each = beside_widths(self.abreast, self.format.across)[0]
        high = stacked_height(head, self.format.across)
        room = self.format.body_height - self.marks.room(self.format.across) - high - ROUND_GAP
        return all(
            stacked_height(parts, each) <= room
            and all(part.whole_at(each) for part in parts if isinstance(part, RoundBlock))
            for parts in self.rounds
        )

    def rounds_abreast(self) -> Iterator[list[Flowable]]:
        for first in range(0, len(self.shown), self.abreast):
            row = self.shown[first : first + self.abreast]
            notes = [note for played, _ in row for note in self.notes_of_seats(played)]
            cells = self.rounds[first : first + self.abreast]
            beside = place_beside(cells, beside_widths(self.abreast, self.format.across))
            yield [*notes, beside, Spacer(0, ROUND_GAP * MM)]

    def notes_of_seats(self, played: Round) -> Iterator[Flowable]:
        """What was played in other seats."""
        for number, sentence in self.reseated:
            if number == played.number:
                yield styled_words(self.voice.says(sentence), SMALLER)

    @cached_property
    def setting(self) -> RoundSetting:
        return RoundSetting(
            entries={entry.number: entry for entry in self.sheet.entries},
            voice=self.voice,
            marks=self.marks,
            pitch=self.format.pitch,
            page=self.format.body_height,
            remark=self.sheet.unfinished_remark,
            seats={
                played.number: seats_words(played, self.voice)
                for played in self.sheet.rounds
                if self.sitting.seated
            },
        )

    @cached_property
    def rounds(self) -> list[list[Flowable]]:
        return [self.round(played, blocks) for played, blocks in self.shown]

    def round(self, played: Round, blocks: Sequence[Block]) -> list[Flowable]:
        """The blocks of a round, and its deals in notation."""
        shown = [block for block in blocks if block.rows or any(block.above)] or blocks[:1]
        lines = {entry.number: notation_of(self.sitting.ruleset, entry) for entry in played.deals}
        noted = self.in_columns(shown, lines)
        left_out = [*["notation"] * (not noted), *["fact"] * self.format.narrow]
        shown = [block_without(block, left_out) for block in shown]
        shown = [in_notation(block, lines) for block in shown] if noted else shown
        parts: list[Flowable] = [RoundBlock(block, self.setting) for block in shown]
        if played.deals and not noted and not all(block.told for block in shown):
            deals = strip_deals(played.deals, lines, seated=self.sitting.seated)
            title, more = shown[0].title, gettext("continued")
            again = self.voice.says(gettext("{one}, {others}", one=title, others=more))
            parts.append(DealStrip(deals, again))
        return parts

    def notes(self) -> Iterator[Flowable]:
        """The corrections."""
        if not self.corrections:
            return
        yield BlockHeading(self.voice.says(gettext("Corrections")))
        for text in self.corrections:
            told = self.voice.says(text)
            yield styled_words(told[:1].upper() + told[1:], SMALLER)

    def in_columns(self, blocks: Sequence[Block], lines: Mapping[int, str]) -> bool:
        """Whether the blocks have room for the deals in notation."""
        heads = [[head for head in block.heads if head.notation] for block in blocks]
        if self.format.narrow or not all(heads):
            return False
        whole = sum(head.wide for head in blocks[0].heads)
        room = heads[0][0].wide * self.format.across / whole - 2 * INSET
        return all(text_width(line, SMALLER, SMALLER.least) <= room for line in lines.values())

    @property
    def codes(self) -> list[QrCode]:
        """The code of the link, and those of the deals."""
        says = self.voice.says
        found = [QrCode(address, says(caption)) for address, caption in self.addresses]
        if self.link and qr_modules(self.link):
            found.insert(0, QrCode(self.link, says(gettext("This sitting"))))
        return found


def rounds_shown(sheet: Sheet) -> list[tuple[Round, Sequence[Block]]]:
    """The rounds with something to show; the first even if it is empty."""
    rounds = zip(sheet.rounds, sheet.on_paper, strict=True)
    return [pair for pair in rounds if pair[0].entries or pair[0].number == 1]


def day_stamp(date: str) -> str:
    """The beginning of a day that is stored as 2026-01-31; "" for none."""
    return f"{date.replace('-', '')}000000" if date else ""


def addresses_of_deals(sitting: Sitting, sheet: Sheet, site: str) -> Iterator[tuple[str, Text]]:
    """The address of the deals with its caption; where they are too many for one code, an address
    for each round that fits into one."""
    most = MOST_SIGNS - len(site)
    address = sheet_address(sitting, sheet, most) if sheet.deals else ""
    whole = code_of(site, address)
    if whole:
        yield whole, with_left_out(gettext("Its deals, to be read back"), address)
        return
    for played in sheet.rounds:
        address = round_address(sitting, sheet, played, most) if played.deals else ""
        code = code_of(site, address)
        if code:
            title = sitting.ruleset.round_title.filled(number=played.number)
            yield code, with_left_out(gettext("{round}: its deals", round=title), address)


def with_left_out(caption: Text, address: str) -> Text:
    """The caption of a code, with what it leaves out."""
    left_out = read_address(without_deals(address)).left_out_words
    return gettext("{text}. {more}", text=caption, more=left_out) if left_out else caption
