"""The settlement in one block: standings, payments, signatures and codes are never parted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from reportlab.platypus import Flowable, Spacer, Table

from scorekeeper.rules.core.settlement import payments, payouts
from scorekeeper.rules.core.text import Text, gettext, ngettext
from scorekeeper.rules.scoring.scored_deal import Adjustment, Correction
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ..canvas.canvas import MM, Drawing
from ..canvas.paper_formats import Format
from ..canvas.speech import PaperVoice, spoken_notice
from ..canvas.styles import BLOCK_TITLE, BODY, COMPACT, FOOT, FRAME, SMALLER
from ..canvas.tables import BESIDE, place_beside, place_table, plain_table
from ..canvas.text_fitting import clean_text, isolate
from ..canvas.words import BASELINE, Piece, WordsLine, line_height, styled_words
from .qr_code import QrCode
from .standings import STANDINGS_GAP, Standings, total_words, widest

LEFT = 125.0  # the least width of the standings beside the codes
SIGN_HIGH, SIGN_GAP = 10.0, 3.0
MOST_ADJUSTMENTS = 3  # in the block; more stand before it
BLOCK_AIR = 1.0
LEAST_WHY = 60.0  # the width of where the money comes from, beside the payments
PAPER_PAYMENT_HEADS = gettext("Payer"), gettext("Receiver"), gettext("Amount")
MOST_INSIDE = 2  # codes


class BlockHeading(Piece):
    """The title of a part. bookmark: its title in the outline; "" for none."""

    def __init__(self, text: str, bookmark: str = "") -> None:
        super().__init__(line_height(BLOCK_TITLE) + 2 * BLOCK_AIR)
        self.text, self.bookmark = text, clean_text(bookmark)
        self.keepWithNext = True

    def paint(self, paper: Drawing, wide: float) -> None:
        base = 1.2 * BLOCK_AIR + line_height(BLOCK_TITLE) * BASELINE
        paper.left(0, base, self.text, BLOCK_TITLE, wide)


class Signatures(Piece):
    """A line for each signature with the whole name under it."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(0)
        self.names = [styled_words(name, SMALLER) for name in names]

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.each = (width / MM + SIGN_GAP) / len(self.names)
        room = (self.each - SIGN_GAP) * MM
        self.high = SIGN_HIGH + max(name.wrap(room, height)[1] for name in self.names) / MM
        return super().wrap(width, height)

    def paint(self, paper: Drawing, wide: float) -> None:
        for place, name in enumerate(self.names):
            x = place * self.each
            paper.rule((x, SIGN_HIGH), (x + self.each - SIGN_GAP, SIGN_HIGH), FRAME)
            paper.place(name, x, SIGN_HIGH + name.height / MM + 0.3)


class LinkLine(WordsLine):
    """A link as words, without its protocol, that can be tapped on a screen."""

    def __init__(self, link: str) -> None:
        super().__init__(link.partition("://")[2] or link, SMALLER)
        self.link = link

    def paint(self, paper: Drawing, wide: float) -> None:
        super().paint(paper, wide)
        area = (0, 0, self.width, self.height)
        paper.canvas.linkURL(self.link, area, relative=1)


@dataclass(frozen=True, kw_only=True)
class Settlement:
    """What stands after the last round. codes: QR codes of the link and of the deals. link: opens
    the sitting; "" for none."""

    sitting: Sitting
    sheet: Sheet
    voice: PaperVoice
    format: Format
    codes: Sequence[QrCode]
    link: str = ""

    @property
    def inside(self) -> Sequence[QrCode]:
        """The codes of the block: all, or the first of so many that they need rows of their own."""
        return self.codes if len(self.codes) <= MOST_INSIDE else self.codes[:1]

    @property
    def beside(self) -> bool:
        """Whether the codes of the block stand beside the standings."""
        return not self.format.narrow and widest_code(self.inside) <= self.format.across - LEFT

    @property
    def left(self) -> float:
        """The width of the standings."""
        if not self.beside:
            return self.format.across
        return self.format.across - widest_code(self.inside)

    @cached_property
    def standings(self) -> Standings:
        return Standings(
            sitting=self.sitting, sheet=self.sheet, voice=self.voice, wide=self.left - BLOCK_AIR
        )

    # ── Before the block ─────────────────────────────────────────────────────────────────────────

    def before(self) -> Iterator[Flowable]:
        """What is too long for the block: many results, many adjustments."""
        if len(self.sheet.results) > 1 and not self.standings.has_results:
            yield BlockHeading(self.voice.says(gettext("Results")))
            yield self.standings.long_table()
        if len(self.sheet.adjustments) > MOST_ADJUSTMENTS:
            yield BlockHeading(self.voice.says(gettext("Adjustments")))
            yield from self.adjustments()

    # ── The block ────────────────────────────────────────────────────────────────────────────────

    def block(self) -> list[Flowable]:
        title = self.voice.says(gettext("Settlement"))
        parts = [*self.results(), Spacer(0, BLOCK_AIR * MM), *self.parts()]
        if self.inside and self.beside:
            widths = [self.left, widest_code(self.inside)]
            parts = [place_table([[parts, list(self.inside)]], widths)]
        elif self.inside:
            parts += [Spacer(0, BLOCK_AIR * MM), *self.rows(self.inside)]
        return [BlockHeading(title, title), *parts]

    def after(self) -> Iterator[Flowable]:
        """The codes that have no room in the block."""
        others = self.codes[len(self.inside) :]
        if others:
            yield Spacer(0, BLOCK_AIR * MM)
            yield from self.rows(others)

    def rows(self, codes: Sequence[QrCode]) -> Iterator[Flowable]:
        """Codes in rows."""
        count = max(int(self.format.across / widest_code(codes)), 1)
        for first in range(0, len(codes), count):
            row = list(codes[first : first + count])
            yield place_table([row], [code.side for code in row])

    def results(self) -> Iterator[Flowable]:
        """The standings, the payments and where the money comes from; beside each other where they
        have room."""
        table, taken = self.standings.table(), sum(self.standings.widths)
        why = [*self.standings.why(self.left - BLOCK_AIR)]
        paid = self.paid
        needed = sum(paid._colWidths) / MM if paid else 0
        room = self.left - BLOCK_AIR - BESIDE
        if paid and taken + needed <= room:
            yield place_beside([table, [paid]], [taken, needed])
            yield from (Spacer(0, BLOCK_AIR * MM), *why)
        elif paid and room - needed >= LEAST_WHY:
            yield from (table, Spacer(0, BLOCK_AIR * MM))
            why = [*self.standings.why(room - needed)]
            yield place_beside([[paid], why], [needed, room - needed])
        else:
            yield from (
                table,
                Spacer(0, BLOCK_AIR * MM),
                *why,
                Spacer(0, BLOCK_AIR * MM),
                *self.payments(),
            )

    def parts(self) -> Iterator[Flowable]:
        """What stands under the results, to the signatures."""
        voice = self.voice
        if not self.sheet.finished:
            text = gettext("The sitting is not over; these are the results so far.")
            yield styled_words(voice.says(text), COMPACT, before=BLOCK_AIR)
        if self.sheet.adjustments and len(self.sheet.adjustments) <= MOST_ADJUSTMENTS:
            yield from self.adjustments()
        for text in self.remarks():
            yield styled_words(voice.says(text), SMALLER)
        yield Signatures(self.signers)
        if self.link:
            yield Spacer(0, BLOCK_AIR * MM)
            yield LinkLine(self.link)
        source = gettext("Source: {source}", source=self.sitting.ruleset.source)
        yield styled_words(voice.says(source), FOOT, before=1)

    @property
    def signers(self) -> list[str]:
        """Those who sign: the players who are persons."""
        return [self.voice.name(player) for player in self.sitting.persons]

    @cached_property
    def paid(self) -> Table | None:
        """Who pays whom, a payment in each row, once the sitting is over; None for nobody."""
        voice, stake = self.voice, self.sitting.stake_due(self.sheet)
        found = payments(payouts(self.sheet.nets, stake)) if stake else ()
        if not stake or not found:
            return None
        players = [(each.payer, each.receiver) for each in found]
        amounts = [voice.money(each.units, stake.currency) for each in found]
        columns = [*([voice.name(own) for own in column] for column in zip(*players, strict=True))]
        *heads, last = map(voice.says, PAPER_PAYMENT_HEADS)
        texts = zip((*heads, last), (*columns, amounts), strict=True)
        wanted = [
            max(widest([head], SMALLER), widest(own, BODY)) + STANDINGS_GAP for head, own in texts
        ]
        most = (self.left - BLOCK_AIR - wanted[-1]) / 2
        widths = [*(min(wide, most) for wide in wanted[:-1]), wanted[-1]]
        rows = [[*(WordsLine(head, SMALLER) for head in heads), WordsLine(last, SMALLER, 1)]]
        for pair, amount in zip(players, amounts, strict=True):
            names = map(voice.name_within, pair, (wide - STANDINGS_GAP for wide in widths))
            rows.append([*(WordsLine(name, BODY) for name in names), WordsLine(amount, BODY, 1)])
        return plain_table(rows, widths)

    def payments(self) -> Iterator[Flowable]:
        """Who pays whom, or that nobody does."""
        if self.paid:
            yield self.paid
        elif self.sitting.stake_due(self.sheet):
            text = gettext("Nobody has to pay anything.")
            yield styled_words(self.voice.says(text), COMPACT, before=BLOCK_AIR)

    def remarks(self) -> Iterator[Text]:
        """The sum of the nets, and how many deals still lack an answer."""
        total = total_words(self.sheet)
        if total:
            yield total
        waiting = len(self.sheet.open_entries)
        if waiting:
            yield ngettext(
                "{count} deal still waits for an answer; the nets may change.",
                "{count} deals still wait for an answer; the nets may change.",
                waiting,
            )

    # ── Adjustments ──────────────────────────────────────────────────────────────────────────────

    def adjustments(self) -> Iterator[Flowable]:
        """A line for each adjustment, in the order of entry."""
        ordinal, notes = 0, []
        for entry in self.sheet.entries:
            ordinal = entry.ordinal or ordinal
            if isinstance(entry.deal, Correction):
                note = entry.deal.note
                given = replace(entry.deal, note=isolate(note)) if note else entry.deal
                yield styled_words(self.voice.says(adjustment_words(given, ordinal)), SMALLER)
                notes.append(note)
        lost = spoken_notice(notes, self.voice)
        if lost:
            yield styled_words(lost, SMALLER)


def widest_code(codes: Sequence[QrCode]) -> float:
    return max((code.side for code in codes), default=0.0)


def adjustment_words(given: Correction, ordinal: int) -> Text:
    """ "After deal 3, adjustment: Anna +10, Boris −10 (a revoke)." """
    when = gettext("After deal {number}", number=ordinal)
    if not ordinal:
        when = gettext("Before the first deal")
    text = gettext("{when}: {title}, {points}", when=when, title=given.title, points=given.brief())
    if isinstance(given, Adjustment) and given.unbalanced:
        unbalanced = gettext("This is meant: the points were marked as unbalanced.")
        text = gettext("{text}. {more}", text=text, more=unbalanced)
    return text
