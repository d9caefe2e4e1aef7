"""Result slips as PDF: four alike on an A4 sheet, to be cut apart and taken home."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, Spacer

from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .canvas.canvas import MM
from .canvas.paper_formats import A4, Format
from .canvas.speech import PaperVoice, notice
from .canvas.styles import BLOCK_TITLE, BODY, SMALLER
from .canvas.text_fitting import clean_text
from .canvas.words import Line, words
from .page.first_head import title_words, when_and_where
from .page.page_template import Document, Marks
from .settlement.settlement_block import Settlement
from .settlement.standings import Standings

if TYPE_CHECKING:
    from .canvas.speech import PaperSpeech

ACROSS, DOWN = 2, 2
SLIP = Format(
    name="A4 / 4",
    width=A4.width / ACROSS,
    height=A4.height / DOWN,
    left=10,
    margin=10,
    pitch=5,
    copies=(ACROSS, DOWN),
)
GAP = 2.0


def slips_pdf(
    sitting: Sitting, sheet: Sheet, speech: PaperSpeech, *, language: str = "en"
) -> bytes:
    """The PDF of the slips, byte-identical for the same sitting. It has one page.

    sheet: of the sitting. speech: renders all texts. language: of the speech, stored in the PDF
    ("en").
    """
    voice = PaperVoice(speech, len(sitting.players))
    title = gettext("{title}, {date}", title=sitting.ruleset.name, date=speech.day(sitting.date))
    document = Document(
        title=clean_text(voice.says(title if sitting.date else sitting.ruleset.name)),
        subject=clean_text(title_words(sitting, voice)),
        language=language,
        format=SLIP,
        running="",
        page_of=lambda number, count: "",
        marks=Marks({}),
    )
    return document.pdf(list(slip(sitting, sheet, voice))).content


def slip(sitting: Sitting, sheet: Sheet, voice: PaperVoice) -> Iterator[Flowable]:
    """Game, place and date, the players by net, who pays whom; before the end how far it is, and
    the nets of the sheet."""
    yield Line(title_words(sitting, voice), BLOCK_TITLE)
    if sitting.place or sitting.date:
        yield Line(when_and_where(sitting, voice), BODY)
    if sheet.so_far:
        yield Line(voice.says(sheet.so_far), SMALLER)
    yield Spacer(0, GAP * MM)
    shown = replace(sheet, nets=sheet.nets_by_now)
    yield Standings(
        sitting=sitting, sheet=shown, voice=voice, wide=SLIP.across, by_round=False
    ).table()
    yield Spacer(0, GAP * MM)
    settlement = Settlement(sitting=sitting, sheet=sheet, voice=voice, format=SLIP, codes=())
    yield from settlement.payments()
    texts = [voice.says(text) for text in settlement.remarks()]
    lost = notice((*voice.names, sitting.place), voice)
    yield from (words(text, SMALLER) for text in (*texts, lost) if text)
