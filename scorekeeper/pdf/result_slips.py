"""Result slips as PDF: four alike on a sheet of A4 or Letter, to be cut apart and taken home."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, Spacer

from scorekeeper.rules.core.settlement import stake_words
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .canvas.canvas import MM
from .canvas.paper_formats import A4, LETTER, Format
from .canvas.speech import PaperVoice, spoken_notice
from .canvas.styles import BLOCK_TITLE, BODY, SMALLER
from .canvas.text_fitting import clean_text
from .canvas.to_fill import FillLine
from .canvas.words import WordsLine, styled_words
from .page.first_head import key_line, title_words, when_and_where
from .page.page_template import Document, PageMarks
from .settlement.settlement_block import Settlement, Signatures
from .settlement.standings import Standings

if TYPE_CHECKING:
    from .canvas.speech import PaperSpeech

ACROSS, SLIPS_DOWN = 2, 2
SLIP_GAP = 2.0
MOST_RESULTS = 4  # that a slip has room for


def slips_pdf(
    sitting: Sitting,
    sheet: Sheet,
    speech: PaperSpeech,
    *,
    to_come: Text | None = None,
    language: str = "en",
    format: Format = A4,
) -> bytes:
    """The PDF of the slips, byte-identical for the same sitting. It has one page.

    sheet: of the sitting. to_come: what stopping now would add. speech: renders all texts.
    language: of the speech, stored in the PDF ("en"). format: of the paper; A4 in place of A5,
    whose quarters are too small.
    """
    paper = LETTER if format == LETTER else A4
    wide, high = paper.width / ACROSS, paper.height / SLIPS_DOWN
    quarter = replace(
        paper, width=wide, height=high, left=10, margin=10, pitch=5, copies=(ACROSS, SLIPS_DOWN)
    )
    voice = PaperVoice(speech, len(sitting.players))
    title = gettext("{title}, {date}", title=sitting.ruleset.name, date=speech.day(sitting.date))
    document = Document(
        title=clean_text(voice.says(title if sitting.date else sitting.ruleset.name)),
        subject=clean_text(title_words(sitting, voice)),
        language=language,
        format=quarter,
        running="",
        page_of=lambda number, count: "",
        marks=PageMarks({}),
    )
    return document.pdf(list(slip(sitting, sheet, to_come, voice, quarter))).content


def slip(
    sitting: Sitting, sheet: Sheet, to_come: Text | None, voice: PaperVoice, format: Format
) -> Iterator[Flowable]:
    """Game, place and date, the players by net with what each round brought, the stake, who pays
    whom, and a line for the winners to sign; before the end how far it is, the nets of the sheet,
    and what is to come."""
    yield WordsLine(title_words(sitting, voice), BLOCK_TITLE)
    if sitting.place or sitting.date:
        yield WordsLine(when_and_where(sitting, voice), BODY)
    fields = [(gettext("Date"), sitting.date), (gettext("Place"), sitting.place)]
    asked = [voice.says(label) for label, given in fields if not given]
    yield styled_words(key_line(voice), SMALLER)
    if asked:
        yield FillLine(asked)
    if sheet.so_far:
        yield WordsLine(voice.says(sheet.so_far), SMALLER)
    yield Spacer(0, SLIP_GAP * MM)
    shown = replace(sheet, nets=sheet.nets_by_now)
    standings = Standings(sitting=sitting, sheet=shown, voice=voice, wide=format.across)
    yield standings.table()
    if to_come:
        yield styled_words(voice.says(to_come), SMALLER)
    if sheet.finished and 1 < len(sheet.results) <= MOST_RESULTS and not standings.has_results:
        yield Spacer(0, SLIP_GAP * MM)
        yield standings.long_table()
    yield Spacer(0, SLIP_GAP * MM)
    settlement = Settlement(sitting=sitting, sheet=sheet, voice=voice, format=format, codes=())
    stake = sitting.stake_due(sheet)
    if stake:
        rate = voice.speech.rate(stake.amount, stake.currency)
        texts = stake_words(stake, rate, sitting.unit)
        yield from (styled_words(voice.says(text), SMALLER) for text in texts)
    yield Spacer(0, SLIP_GAP * MM)
    yield from settlement.payments()
    remarks = [voice.says(text) for text in settlement.remarks()]
    lost = spoken_notice((*voice.names, sitting.place), voice)
    yield from (styled_words(text, SMALLER) for text in (*remarks, lost) if text)
    won = [player for player in sitting.persons if sheet.nets[player] == max(sheet.nets)]
    if sheet.finished and won:
        yield Signatures([voice.name(player) for player in won])
