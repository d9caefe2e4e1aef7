"""The settlement to fill in by hand: boxes, lines to sign, and how a deal is keyed in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable, Spacer, Table, TableStyle

from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.notation_legend import legend
from scorekeeper.rules.scoring.scored_deal import Round
from scorekeeper.rules.scoring.sitting import Sitting

from ..canvas.canvas import MM
from ..canvas.speech import PaperVoice
from ..canvas.styles import COMPACT, FRAME, SMALLER, SMALLER_STRONG
from ..canvas.tables import place_table
from ..canvas.text_fitting import text_width
from ..canvas.words import SEPARATOR, WordsLine, shade, styled_words
from .qr_code import QrCode
from .settlement_block import BlockHeading, Signatures

BLANK_GAP = 3.0
SIGNED_BOX = 7.0  # the height of a box
NAME_SHARE = 0.26
LEAST_BOX = 15.0  # the width of a box; with less there is a row for each round


@dataclass(frozen=True, kw_only=True)
class BlankSettlement:
    """letters: of the players, with their names where they are known. code: the address that opens
    the game with its house rules; "" for none."""

    sitting: Sitting
    rounds: Sequence[Round]
    letters: Sequence[str]
    voice: PaperVoice
    code: str

    def story(self, wide: float) -> Iterator[Flowable]:
        """The settlement at this width, and how a deal is keyed in."""
        yield from (*self.signed(wide), Spacer(0, BLANK_GAP * MM), *self.notation(wide))

    def signed(self, wide: float) -> Iterator[Flowable]:
        title = self.voice.says(gettext("Settlement"))
        yield BlockHeading(title, title)
        yield self.boxes(wide)
        persons = self.sitting.ruleset.persons(len(self.letters))
        yield Signatures([self.letters[player] for player in persons])

    def boxes(self, wide: float) -> Table:
        """A box for each player and round, the net and the money."""
        says, ruleset = self.voice.says, self.sitting.ruleset
        closing = ruleset.closing(self.sitting.options)
        titles = [ruleset.round_title.filled(number=played.number) for played in self.rounds]
        titles += [column.label for column in ruleset.columns if column.key in closing]
        money = [gettext("Money")] if ruleset.staked else []
        heads = [says(title) for title in (*titles, gettext("Net"), *money)]
        rows = [*self.letters]
        longest = max(text_width(part, SMALLER_STRONG) for head in heads for part in head.split())
        turned = wide * (1 - NAME_SHARE) / len(heads) < max(LEAST_BOX, longest + 2)
        if turned:
            heads, rows = rows, heads
        each = wide * (1 - NAME_SHARE) / len(heads)
        labels = [styled_words(row, SMALLER) if turned else WordsLine(row, COMPACT) for row in rows]
        cells: list[list[object]] = [[label, *([""] * len(heads))] for label in labels]
        cells.insert(0, ["", *(styled_words(head, SMALLER_STRONG) for head in heads)])
        found = place_table(cells, [wide * NAME_SHARE, *[each] * len(heads)], gap=1, air=0.4)
        found._argH[1:] = [SIGNED_BOX * MM] * len(rows)
        found.setStyle(TableStyle([("GRID", (1, 1), (-1, -1), FRAME[0], shade(FRAME[1]))]))
        return found

    def notation(self, wide: float) -> Iterator[Flowable]:
        """How a deal is keyed in: an example of each kind and its signs, beside the code."""
        says = self.voice.says
        text = gettext("The deals can be keyed in afterwards, each in a line such as these:")
        parts: list[Flowable] = [styled_words(says(text), SMALLER)]
        for line in legend(self.sitting.ruleset, self.sitting.options, len(self.letters)):
            signs = [
                says(gettext("{sign}: {means}", sign=sign, means=means)) for sign, means in line.new
            ]
            explained = SEPARATOR.join(signs)
            parts.append(styled_words(f"{line.example}  ({explained})", SMALLER))
        if self.codes:
            side = self.codes[0].side
            parts = [place_table([[parts, *self.codes]], [wide - side, side])]
        yield from parts

    @property
    def codes(self) -> list[QrCode]:
        """The code of the game, if it has an address."""
        return [QrCode(self.code, self.voice.says(gettext("Key in")))] if self.code else []
