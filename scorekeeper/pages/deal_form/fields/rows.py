"""The rows of a form in which something is entered for each player: bids, tricks, points.

The facts of a player's record are fields in their turn, so that a row may have facts of any type.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.rules.core.facts import Fact, Problem, Record, facts_of, read_facts
from scorekeeper.rules.core.field_types import KeypadNumber
from scorekeeper.rules.core.text import Name, Text, gettext, list_names

from ...number_parsing import parse_whole
from ..conditions import ALWAYS, Condition, condition
from .field import CompoundField, DealSides, Field, Heading, Row, without_unasked


class RowsField(CompoundField):
    """A row of fields for each player. It is itself the end of the rows: what they come to, and the
    problems of all together."""

    shape = "rows"
    template = "deals/fields/_sum.html"
    script = "player_rows.js"
    headed = False
    empty = True
    about = None  # the rows say it
    asks = None

    def cells(self, player: int) -> list[Field]:
        """The fields of a row, each posted under the names of the fact, the player and the part."""
        row = Row(rows=self.fact, player=player)
        return [self.field_of(part, self.type.of, row, self.form) for part in self.type.entered]

    @property
    def cell_labels(self) -> dict[str, Text]:
        players = self.type.player.type.values
        return {cell.name: cell.label for player in players for cell in self.cells(player)}

    # ── What is posted ──────────────────────────────────────────────────────────────────────────

    def read(self, posted: Mapping[str, str], at: DealSides) -> dict[str, object]:
        """The rows of those who play; {} while one is missing.

        The row of a player who sits out counts only in place of a missing one, so that the
        validation names both.
        """
        out = self.sitting_out(posted, at)
        playing = [player for player in at.seats if player not in out]
        found = {
            player: record
            for player in self.type.player.type.values
            if self.is_complete(record := self.record(player, posted, at))
            and (player in playing or self.is_touched(record))
        }
        whole = all(player in found for player in playing)
        rows = [record for player, record in found.items() if not whole or player not in out]
        if not rows or len(found) < len(playing):
            return {}
        unknown = any(None in record.values() for record in rows)
        return {self.fact.name: None if unknown else tuple(rows)}

    def record(self, player: int, posted: Mapping[str, str], at: DealSides) -> dict[str, object]:
        """What is entered for a player, as plain data for the validation."""
        record: dict[str, object] = {self.type.player.name: player}
        for field in self.cells(player):
            record |= field.read(posted, at)
        return without_unasked(facts_of(self.type.of), record)

    def is_touched(self, record: Mapping[str, object]) -> bool:
        """Whether a row says anything that an untouched form does not post."""
        return any(
            part.name in record and record[part.name] != part.unsaid for part in self.type.entered
        )

    def is_complete(self, record: Mapping[str, object]) -> bool:
        """Whether nothing that must be answered is missing; what needs the declarer first is
        there."""
        problems = read_facts(self.type.of, record)[1]
        return all(problem.fact in record for problem in problems if problem.unfilled)

    def row_problems(self, posted: Mapping[str, str], at: DealSides) -> Iterator[Problem]:
        """What is still missing in a row is no problem of that row. A row of a player who sits out
        is one only while another is missing.
        """
        out = self.sitting_out(posted, at)
        records = {player: self.record(player, posted, at) for player in at.seats}
        whole = all(self.is_complete(records[player]) for player in at.seats if player not in out)
        for player, record in records.items():
            if not self.is_touched(record) or (whole and player in out):
                continue
            for part, text in self.refusals(player, record, is_out=player in out):
                yield Problem(fact=f"{self.fact.name}-{player}-{part}", text=text)

    def refusals(
        self, player: int, record: Mapping[str, object], *, is_out: bool
    ) -> Iterator[tuple[str, Text]]:
        """Why a record is refused, each reason with the name of the part that it concerns."""
        parts = [part.name for part in self.type.entered]
        if is_out:
            text = gettext("{name} sits out; leave this row empty.", name=Name(player))
            yield parts[0], text
            return
        for problem in read_facts(self.type.of, record)[1]:
            if not problem.unfilled:
                yield problem.fact if problem.fact in parts else parts[0], problem.text

    def sitting_out(self, posted: Mapping[str, str], at: DealSides) -> set[int]:
        """The players at the table who have no row in this deal."""
        away = {*at.seats} - {player for side in at.table for player in side}
        named = parse_whole(posted.get(self.type.besides, ""))
        return {int(named)} if away and named in at.seats else away

    def fill(self, record: Record, at: DealSides) -> dict[str, str]:
        fields: dict[str, str] = {}
        for own in getattr(record, self.fact.name):
            for field in self.cells(getattr(own, self.type.player.name)):
                fields |= field.fill(own, at)
        return fields

    # ── What is asked and drawn ─────────────────────────────────────────────────────────────────

    @property
    def questions(self) -> tuple[Field, ...]:
        """The fields of the rows of those who may play, in the order of the seats, and the end."""
        form, besides = self.form, self.type.besides
        players = [player for player in form.seats if player in form.playing or besides]
        return (*(field for player in players for field in self.shown_row(player)), self)

    def shown_row(self, player: int) -> Iterator[Field]:
        """The fields of a row with what is shown of it. The help stands over the first player."""
        first = next((other for other in self.form.seats if other in self.form.playing), None)
        for place, field in enumerate(self.cells(player)):
            name = () if place else (Heading(words=list_names((player,)), is_name=True),)
            row = Row(
                rows=self.fact,
                player=player,
                colour=self.form.side_class(player),
                headings=(*name, Heading(words=field.fact.label)),
                about=self.fact.about if player == first and not place else None,
                plays=self.plays(player),
                sum_of=self.sum_name if field.fact.name == self.type.sum_of else "",
            )
            yield replace(field, row=row)

    def plays(self, player: int) -> Condition:
        """That another player sits out; always, if everybody at the table plays."""
        seats, besides = self.form.seats, self.type.besides
        if not besides or len(seats) == len(self.form.playing):
            return ALWAYS
        return condition(besides, [other for other in seats if other != player])

    @property
    def summed(self) -> Fact | None:
        return next((part for part in self.type.entered if part.name == self.type.sum_of), None)

    @property
    def sum_name(self) -> str:
        return f"{self.fact.name}-{self.type.sum_of}"

    @property
    def board(self) -> str:
        return self.script if self.summed else ""

    @property
    def over(self) -> Text | None:
        """What is told if there is no rest of the sum to propose."""
        if self.summed is None or not isinstance(self.summed.type, KeypadNumber):
            return None
        text = gettext("Together more than {sum}: the last number is not filled in.")
        return text.filled(sum=self.type.sums[0])
