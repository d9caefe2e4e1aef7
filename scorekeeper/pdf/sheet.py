"""The filled sheet of a sitting as PDF: a page or more for each round, and the settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.rules.seats import Table
from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.sitting import Sitting
from scorekeeper.rules.text import Text, gettext, names

from .block import ledger_pages
from .chart import chart
from .flow import Piece, Placed, flowed, gap, section
from .head import Head
from .ledger import Ledger, ledgers
from .paper import Paper
from .payments import Money, Payments, plain_money
from .results import Adjustments, Results
from .signatures import Signatures
from .voice import Voice
from .words import clean

if TYPE_CHECKING:
    from scorekeeper.rules.text import Speech


LEAST_CHART, MOST_CHART = 40.0, 72.0


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page as planned. marker: "unfinished" or "continued". begins: the outline leads here."""

    title: str
    parts: Sequence[Placed]
    marker: str = ""
    table: Table | None = None
    begins: bool = True


def sheet_pdf(
    sitting: Sitting,
    speech: Speech,
    *,
    link: str = "",
    money: Money = plain_money,
    language: str = "en",
) -> bytes:
    """The filled sheet on A4, the same bytes for the same sitting.

    speech: in which everything is said. link: opens the sitting again, shown as a QR code; ""
    for none. money: says minor units of the stake's currency. language: of the speech, as the
    PDF names it ("en").
    """
    voice = Voice(speech, len(sitting.players))
    head = Head(sitting=sitting, voice=voice)
    sheet = sitting.sheet()
    pages = [
        page
        for ledger in ledgers(sheet.blocks, sheet.entries, voice)
        for page in round_pages(ledger, sheet, head)
    ]
    pages += settlement_pages(sheet, head, money, link)
    subject = clean(voice.says(sitting.ruleset.name))
    paper = Paper(title(sitting, voice), subject, language)
    for number, page in enumerate(pages, 1):
        if page.begins:
            paper.bookmark(clean(page.title), f"page-{number}")
        head.draw(paper, page.title, page.marker, page.table)
        for top, part in page.parts:
            part.draw(paper, top)
        head.draw_foot(paper, number, len(pages))
        paper.turn()
    return paper.finished()


def title(sitting: Sitting, voice: Voice) -> str:
    """What the document is called: the game, its players, the date."""
    players = names(range(len(sitting.players)))
    said = gettext("{game}: {players}", game=sitting.ruleset.name, players=players)
    if sitting.date:
        said = gettext("{title}, {date}", title=said, date=sitting.date)
    return clean(voice.says(said))


def round_pages(ledger: Ledger, sheet: Sheet, head: Head) -> list[Page]:
    """The pages of a block, with the table at which its round began."""
    block, voice = ledger.block, ledger.voice
    tables = [one.before.table for one in sheet.rounds if one.number == block.round]
    table = tables[0] if tables else None
    top = head.bottom(table)
    pages = []
    for number, part in enumerate(ledger_pages(ledger, head.floor() - top)):
        texts: list[Text] = [gettext("continued")] if number else []
        texts += [] if block.finished else [gettext("unfinished")]
        pages.append(
            Page(
                title=voice.says(block.title),
                marker=", ".join(voice.says(text) for text in texts),
                table=table,
                begins=not number,
                parts=[(top, Piece(height=0, draw=part.draw))],
            )
        )
    return pages


def settlement_pages(sheet: Sheet, head: Head, money: Money, link: str) -> list[Page]:
    """The settlement, with the signatures at the end of its last page."""
    voice, top, floor = head.voice, head.bottom(None), head.floor()
    signatures = Signatures(voice=voice, link=clean(link))
    pieces = settlement(sheet, head, money)
    if sheet.entries:
        left = floor - signatures.height - top - sum(piece.height for piece in pieces)
        pieces += running(sheet, voice, left)
    placed = flowed([*pieces, gap(signatures.height)], top, floor)
    signed = Piece(height=signatures.height, draw=signatures.draw)
    placed[-1].append((floor - signatures.height, signed))
    return [
        Page(
            title=voice.says(gettext("Settlement")),
            marker=voice.says(gettext("continued")) if number else "",
            begins=not number,
            parts=parts,
        )
        for number, parts in enumerate(placed)
    ]


def settlement(sheet: Sheet, head: Head, money: Money) -> list[Piece]:
    """Results, payments and adjustments."""
    sitting, voice = head.sitting, head.voice
    paid: list[Piece] = []
    balances: tuple[str, ...] = ()
    if sitting.stake:
        payments = Payments(sheet=sheet, stake=sitting.stake, voice=voice, money=money)
        balances = payments.balances()
        paid = [*section(voice.says(gettext("Payments"))), *payments.pieces()]
    found = [*Results(sheet=sheet, voice=voice, money=balances).pieces(), *paid]
    if sheet.adjustments:
        adjustments = Adjustments(entries=sheet.entries, voice=voice)
        found += [*section(voice.says(gettext("Adjustments"))), *adjustments.pieces()]
    return found


def running(sheet: Sheet, voice: Voice, room: float) -> list[Piece]:
    """The nets as they ran, as high as this room allows, or else for the next page."""
    title = section(voice.says(gettext("How the nets ran")))
    room -= sum(piece.height for piece in title)
    high = min(room, MOST_CHART) if room >= LEAST_CHART else MOST_CHART
    return [*title, chart(sheet, voice, high)]
