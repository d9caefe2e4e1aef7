"""The blank sheet of a game as PDF: rounds and settlement to fill in by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, PageBreak, Spacer

from scorekeeper.rules.core.facts import Record
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.house_rule_words import house_rules
from scorekeeper.rules.scoring.rounds import blank_rounds
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Round
from scorekeeper.rules.scoring.sheet_layout import FULL_WIDTH, Block
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.paper_address import blank_address

from .canvas.canvas import MM
from .canvas.paper_formats import A4, Format
from .canvas.speech import PaperVoice
from .canvas.styles import COMPACT, FOOT, SMALLER
from .canvas.tables import beside_widths, place_beside
from .canvas.text_fitting import clean_text, isolate
from .canvas.to_fill import Boxes, FillLine
from .canvas.words import SEPARATOR, stacked_height, styled_words
from .page.first_head import Title, blank_seats_words, when_and_where
from .page.page_template import RUNNING, Document, PageMarks
from .round.round_block import LOW, RoundBlock, RoundSetting
from .settlement.blank_settlement import BlankSettlement
from .settlement.qr_code import code_of
from .value_tables import ValueTables

if TYPE_CHECKING:
    from .canvas.speech import PaperSpeech

BLOCK_GAP = 3.0
REPEATED = 30.0  # the height of what a round repeats on its second page
TABLES_BESIDE = 4.0  # between a round and the tables beside it
BOX_HIGH = 9.0
MUCH = 0.7  # of a height: what takes less saves much
MOST_LEFT_OUT = 5  # rows, so that a round ends on its page
NUMBER_HIGH = 4.0  # of the number of the page, over the code


class Extent(StrEnum):
    """What is printed: PAD is one leaf with rounds and the values, EVENING everything."""

    PAD = "pad"
    EVENING = "evening"


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
    extent: Extent = Extent.EVENING,
    site: str = "",
) -> bytes:
    """The PDF of a sheet to fill in by hand, with the point values under these house rules.

    seats: how many sit at the table, by default the most who may. players: names, or () for
    letters with lines to write on. date, place: "" for a line to write on. language: of the speech,
    stored in the PDF. site: where a code of the game is opened; "" for no code.
    """
    seats = seats or len(players) or ruleset.most_players
    rounds = blank_rounds(ruleset, options, seats)
    if extent == Extent.PAD and len(rounds) == 1:  # half a leaf may have room for another
        rounds = (*rounds, replace(rounds[0], number=2))
    abreast = max(block.abreast for block in ruleset.blank(rounds[0]))
    broad = abreast > 1 and len(rounds) > 1 and extent == Extent.EVENING and not format.narrow
    sheet = BlankSheet(
        sitting=Sitting(
            ruleset=ruleset, players=tuple(players), options=options, date=date, place=place
        ),
        seats=seats,
        voice=PaperVoice(speech, seats, players),
        format=format.landscape if broad else format,
        rounds=rounds,
        abreast=abreast if broad else 1,
        extent=extent,
        code=code_of(site, blank_address(ruleset, options, seats)),
    )
    return sheet.pdf(language)


@dataclass(frozen=True, kw_only=True)
class BlankSheet:
    """An unplayed sitting. abreast: so many rounds stand beside each other. code: the address that
    opens the game with its house rules; "" for none."""

    sitting: Sitting
    seats: int
    voice: PaperVoice
    format: Format
    rounds: Sequence[Round]
    abreast: int
    extent: Extent
    code: str

    def pdf(self, language: str) -> bytes:
        voice, name = self.voice, self.sitting.ruleset.name
        document = Document(
            title=clean_text(voice.says(gettext("{game}: blank sheet", game=name))),
            subject=clean_text(voice.says(name)),
            language=language,
            format=self.format,
            running=SEPARATOR.join((voice.says(name), *self.letters)),
            page_of=lambda number, count: voice.says(
                gettext("Page {number} of {pages}", number=number, pages=count)
            ),
            marks=PageMarks({}),
        )
        return document.pdf(list(self.story())).content

    # ── The head ─────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def letters(self) -> list[str]:
        """ "A Anna", or the letter alone where the name is to be written."""
        preset = self.sitting.ruleset.preset_names
        names = list(self.voice.names if self.sitting.players else ("",) * self.seats)
        for player, name in enumerate(preset):
            names[player] = names[player] or (self.voice.says(name) if name else "")
        return [
            f"{LETTERS[player]} {isolate(name)}" if name else LETTERS[player]
            for player, name in enumerate(names)
        ]

    @cached_property
    def head(self) -> list[Flowable]:
        sitting, says = self.sitting, self.voice.says
        found: list[Flowable] = [Title(says(sitting.ruleset.name))]
        told = when_and_where(sitting, self.voice)
        if told:
            found.append(styled_words(told, COMPACT))
        fields = [(gettext("Date"), sitting.date), (gettext("Place"), sitting.place)]
        asked = [says(label) for label, given in fields if not given]
        stake = (gettext("Stake"), gettext("per")) if sitting.ruleset.staked else ()
        asked += [says(text) for text in (gettext("Table"), *stake)]
        known = [letter for letter in self.letters if len(letter) > 1]
        if len(known) == len(self.letters):
            found += [FillLine(asked), styled_words(SEPARATOR.join(self.letters), COMPACT)]
        elif self.abreast > 1:
            found.append(FillLine([*self.letters, *asked], known=known))
        else:
            found += [FillLine(asked), FillLine(self.letters, known=known)]
        rules = [says(house_rules(sitting))]
        if self.first_blocks[0].above:
            rules.append(says(UPWARDS))
        found.append(styled_words(SEPARATOR.join(rules), SMALLER, before=1))
        return [*found, Spacer(0, BLOCK_GAP * MM)]

    @cached_property
    def first_blocks(self) -> Sequence[Block]:
        return self.sitting.ruleset.blank(self.rounds[0])

    @cached_property
    def settlement(self) -> BlankSettlement:
        return BlankSettlement(
            sitting=self.sitting,
            rounds=self.rounds,
            letters=self.letters,
            voice=self.voice,
            code=self.code,
        )

    # ── The pages ────────────────────────────────────────────────────────────────────────────────

    def story(self) -> Iterator[Flowable]:
        pages = self.pages()
        for number, page in enumerate(pages):
            if number:
                yield PageBreak()
            yield from page

    def pages(self) -> list[list[Flowable]]:
        """The rounds, as many on a page as fit, with the point values on their page or on its back;
        and the settlement at the end."""
        pages: list[list[Flowable]] = []
        waiting = self.groups()
        owed = False  # the page before has no values
        while waiting or owed:
            page = [] if pages else [*self.head]
            values = [] if self.values_inside else self.values.across(self.format.across)
            left = self.room(len(pages)) - self.high(page)
            if owed:
                left -= self.high(values)
            taken = self.fitting(waiting, left)
            if not taken and waiting and not owed:
                taken = waiting[:1]  # it goes on on another page
            parts = [part for group in taken for part in group]
            page += parts
            left -= self.high(parts)
            if left < 0:
                left += self.room(1) - REPEATED
            waiting = waiting[len(taken) :]
            if owed:
                page += values
                owed = False
            elif self.high(values) <= left:
                page += values
            else:
                owed = bool(values) and not (pages and self.extent == Extent.PAD)
            pages.append(page)
            if self.extent == Extent.PAD and not owed:
                fits_back = len(pages) == 1 and self.fitting(waiting, self.room(1)) == waiting
                waiting = waiting if fits_back else []
        if self.extent == Extent.PAD:
            self.add_code(pages)
        elif not self.settled_inside:
            self.add_settlement(pages)
        return pages

    def add_code(self, pages: list[list[Flowable]]) -> None:
        """How a deal of a pad is keyed in, with the code of the game; the code alone, where there
        is no room for more, and beside the head where there is none."""
        for parts in ([*self.settlement.notation(self.format.across)], self.settlement.codes):
            for number, page in reversed([*enumerate(pages)]):
                if self.high([*page, *parts]) + BLOCK_GAP <= self.room(number):
                    page += [Spacer(0, BLOCK_GAP * MM), *parts]
                    return
        for code in self.settlement.codes:
            widths = [self.format.across - code.side - TABLES_BESIDE, code.side]
            under = [Spacer(0, NUMBER_HIGH * MM), code]
            *beside, _, _ = self.head  # the house rules go on over the whole width
            pages[0][: len(beside)] = [place_beside([beside, under], widths, TABLES_BESIDE)]

    def add_settlement(self, pages: list[list[Flowable]]) -> None:
        """The settlement on the last page; the words under it may stand on another page, if that
        saves a page of its own."""
        whole, signed = self.settlement.story, self.settlement.signed
        settlement = [*whole(self.format.across)]
        for parts in (settlement, [*signed(self.format.across)]):
            left = self.room(len(pages) - 1) - self.high(pages[-1]) - self.high(parts)
            if left >= 0:
                pages[-1] += [Spacer(0, min(BLOCK_GAP, left) * MM), *parts]
                break
        else:
            pages.append(settlement)
            return
        if parts is not settlement:
            self.add_code(pages)

    def fitting(self, groups: list[list[Flowable]], room: float) -> list[list[Flowable]]:
        """The first groups that fit into this height."""
        for count in range(len(groups), 0, -1):
            if self.high([part for group in groups[:count] for part in group]) <= room:
                return groups[:count]
        return []

    def room(self, page: int) -> float:
        return self.format.body_height - (RUNNING if page else 0)

    def high(self, parts: Sequence[Flowable], wide: float = 0) -> float:
        """wide: of the parts, by default all there is."""
        return stacked_height(parts, wide or self.format.across)

    # ── The rounds ───────────────────────────────────────────────────────────────────────────────

    @cached_property
    def setting(self) -> RoundSetting:
        seated = self.sitting.seated
        return RoundSetting(
            entries={},
            voice=self.voice,
            marks=PageMarks({}),
            pitch=self.format.hand,
            page=self.room(0) - self.high(self.head) - BLOCK_GAP * (self.abreast == 1),
            seats={
                played.number: blank_seats_words(played, self.voice)
                for played in self.rounds
                if seated
            },
            blank=True,
        )

    def groups(self) -> list[list[Flowable]]:
        """What is not parted: a round, or rounds beside each other."""
        if self.abreast == 1:
            return [self.round(played) for played in self.rounds]
        widths = beside_widths(self.abreast, self.format.across)
        rows = [
            self.rounds[first : first + self.abreast]
            for first in range(0, len(self.rounds), self.abreast)
        ]
        return [[place_beside([self.round(played) for played in row], widths)] for row in rows]

    def round(self, played: Round) -> list[Flowable]:
        """The blocks of a round, the values beside the first where they have room there; under the
        only round the settlement."""
        found: list[Flowable] = []
        for block in self.sitting.ruleset.blank(played):
            parts: list[Flowable] = [RoundBlock(self.on_one_page(block), self.setting)]
            if block.boxes:
                parts.append(Boxes(self.letters, BOX_HIGH))
            if self.abreast == 1:
                parts.append(Spacer(0, BLOCK_GAP * MM))
            if self.values_inside and block.wide:
                wide = self.beside(block)
                if self.settled_inside:
                    parts += self.settlement.story(wide)
                room = self.format.across - wide - TABLES_BESIDE
                parts = [
                    place_beside([parts, self.values.stacked(room)], [wide, room], TABLES_BESIDE)
                ]
            found += parts
        return found

    def on_one_page(self, block: Block) -> Block:
        """The block without a few of its last rows, where it would go on for them."""
        over = self.high([RoundBlock(block, self.setting)]) - self.setting.page
        count = ceil(over / min(LOW, self.format.hand))
        return replace(block, rows=block.rows[:-count]) if 0 < count <= MOST_LEFT_OUT else block

    @cached_property
    def settled_inside(self) -> bool:
        """Whether the settlement stands under the only round, beside the values."""
        if not self.values_inside or len(self.rounds) > 1 or self.extent == Extent.PAD:
            return False
        wide = self.beside(self.first_blocks[0])
        parts = [RoundBlock(block, self.setting) for block in self.first_blocks]
        taken = (
            self.high(self.head)
            + self.high([*parts, *self.settlement.story(wide)], wide)
            + BLOCK_GAP
        )
        return taken <= self.room(0)

    def beside(self, block: Block) -> float:
        return block.wide * self.format.across / FULL_WIDTH

    # ── The values ───────────────────────────────────────────────────────────────────────────────

    @cached_property
    def values(self) -> ValueTables:
        """The values in the larger size that has room beside the rounds; else in the smaller size
        where that saves much of a page."""
        tables = self.sitting.ruleset.tables(self.sitting.options)
        sizes = [ValueTables(tables, self.voice, style) for style in (SMALLER, FOOT)]
        fitting = [own for own in sizes if self.has_room_beside(own)]
        large, small = (self.high(own.across(self.format.across)) for own in sizes)
        return fitting[0] if fitting else sizes[large > self.room(1) or small < MUCH * large]

    @cached_property
    def values_inside(self) -> bool:
        """Whether the values stand beside each round."""
        return self.has_room_beside(self.values)

    def has_room_beside(self, values: ValueTables) -> bool:
        block = self.first_blocks[0]
        if not block.wide or self.abreast > 1 or self.format.narrow or not values:
            return False
        room = self.format.across - self.beside(block) - TABLES_BESIDE
        needed = max(values.needed(table) for table in values.tables)
        left = self.room(0) - self.high(self.head)
        return needed <= room and self.high(values.stacked(room)) <= left


UPWARDS = gettext("Above the line write upwards; rule off each game.")
