"""The filled sheet of a sitting as PDF: one or more pages per round, and the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scorekeeper.rules.core.text import Text, gettext, list_names
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .appendix import Appendix
from .canvas.flowables import Piece, gap, paginate, paragraph, section, sentences, total_height
from .canvas.paper_formats import A4, Format
from .canvas.speech import PaperVoice
from .canvas.styles import TEXT
from .canvas.text_fitting import clean_text
from .page.document import (
    Page,
    Placed,
    continued_marker,
    draw_document,
    flow_pages,
    signed_pages,
    titled_pages,
)
from .page.page_header import PageHeader
from .page.signatures import Signatures
from .round.round_columns import RoundColumns, rounds_columns
from .round.round_drawing import round_pages
from .settlement.payments import Payments
from .settlement.results import Adjustments, Results
from .settlement.score_chart import score_chart

if TYPE_CHECKING:
    from .canvas.speech import PaperSpeech


LEAST_CHART, MOST_CHART = 40.0, 72.0
UNDER_NOTE = 2.0  # mm between a note under the head of a round and its frame


def sheet_pdf(
    sitting: Sitting,
    speech: PaperSpeech,
    *,
    link: str = "",
    language: str = "en",
    format: Format = A4,
    appendix: bool = False,
    reseated: Sequence[tuple[int, Text]] = (),
    corrections: Sequence[Text] = (),
) -> bytes:
    """The PDF of the filled sheet, byte-identical for the same sitting.

    speech: renders all texts. link: opens the sitting, shown as a QR code; "" for none. language:
    of the speech, stored in the PDF ("en"). appendix: explain every deal after the settlement.
    reseated: by round, a sentence about deals that were played in other seats. corrections: a
    sentence for each later correction.
    """
    voice = PaperVoice(speech, len(sitting.players))
    head = PageHeader(sitting=sitting, voice=voice, format=format)
    sheet = sitting.sheet()
    pages = [
        page
        for columns in rounds_columns(sheet.blocks, sheet.entries, voice, format)
        for page in pages_of_round(columns, sheet, head, reseated)
    ]
    pages += settlement_pages(sheet, head, link, corrections)
    if appendix and sheet.entries:
        explained = Appendix(entries=sheet.entries, voice=voice, format=format)
        title_ = voice.says(gettext("Every deal explained"))
        pages += flow_pages(title_, explained.pieces(), head)
    return draw_document(pages, head, title(head), language)


def title(head: PageHeader) -> str:
    """The document's title: the game, its players, the date."""
    sitting, voice = head.sitting, head.voice
    players = list_names(range(len(sitting.players)))
    summary = gettext("{game}: {players}", game=sitting.ruleset.name, players=players)
    if sitting.date:
        summary = gettext("{title}, {date}", title=summary, date=voice.speech.day(sitting.date))
    return clean_text(voice.says(summary))


def pages_of_round(
    columns: RoundColumns, sheet: Sheet, head: PageHeader, reseated: Sequence[tuple[int, Text]]
) -> list[Page]:
    """The pages of a block, with the table at the start of its round, and under the head of each
    what was played in other seats."""
    block, voice = columns.block, columns.voice
    tables = [round_.before.table for round_ in sheet.rounds if round_.number == block.round]
    table = tables[0] if tables else None
    title_ = voice.says(block.title)
    remark = "" if block.finished else voice.says(sheet.unfinished_remark)
    top = head.bottom(title_, continued_marker(head, remark), table)
    texts = [sentence for number, sentence in reseated if number == block.round]
    notes_of_seats = sentences(texts, TEXT, voice, head.format)
    notes = paginate(
        [*notes_of_seats, gap(UNDER_NOTE)] if notes_of_seats else [], top, head.floor()
    )[0]
    top += total_height([piece for _, piece in notes])
    contents: list[list[Placed]] = [
        [*notes, (top, part)] for part in round_pages(columns, head.floor() - top)
    ]
    return titled_pages(title_, contents, head, table, remark)


def settlement_pages(
    sheet: Sheet, head: PageHeader, link: str, corrections: Sequence[Text]
) -> list[Page]:
    """The settlement, with the signatures at the end of its last page."""
    voice = head.voice
    title_ = voice.says(gettext("Settlement"))
    signatures = Signatures(voice=voice, format=head.format, link=clean_text(link))
    pieces = [*settlement(sheet, head), *correction_notes(corrections, head)]
    if sheet.entries:
        top = head.bottom(title_, continued_marker(head), None)
        left = head.floor() - signatures.height - top - sum(piece.height for piece in pieces)
        pieces += running_totals(sheet, head, left)
    return signed_pages(title_, pieces, signatures, head)


def settlement(sheet: Sheet, head: PageHeader) -> list[Piece]:
    """Results, payments and adjustments."""
    sitting, voice, format = head.sitting, head.voice, head.format
    paid: list[Piece] = []
    balances: tuple[str, ...] = ()
    if sitting.stake:
        payments = Payments(
            sheet=sheet, stake=sitting.stake, unit=sitting.unit, voice=voice, format=format
        )
        balances = payments.balances()
        paid = [*section(voice.says(gettext("Payments")), format), *payments.pieces()]
    results = Results(sheet=sheet, voice=voice, money=balances, format=format)
    found = [*results.pieces(), *paid]
    if sheet.adjustments:
        adjustments = Adjustments(entries=sheet.entries, voice=voice, format=format)
        found += section(voice.says(gettext("Adjustments")), format)
        found += adjustments.pieces()
    return found


def running_totals(sheet: Sheet, head: PageHeader, room: float) -> list[Piece]:
    """The chart of the nets, as high as `room` allows, or full height for the next page."""
    voice = head.voice
    summary = gettext("The nets after each deal")
    if sheet.scores is not None:
        summary = gettext("The scores after each deal")
    title_ = section(voice.says(summary), head.format)
    room -= sum(piece.height for piece in title_)
    high = min(room, MOST_CHART) if room >= LEAST_CHART else MOST_CHART
    return [*title_, score_chart(sheet, voice, high)]


def correction_notes(corrections: Sequence[Text], head: PageHeader) -> list[Piece]:
    """The corrections, one or more lines for each."""
    if not corrections:
        return []
    voice, format = head.voice, head.format
    texts = [voice.says(text) for text in corrections]
    sentences = [words[:1].upper() + words[1:] for words in texts]
    lines = [line for words in sentences for line in paragraph(words, TEXT, format)]
    return [*section(voice.says(gettext("Corrections")), format), *lines]
