"""The answers of a form: posted words read as plain data for the validation, and written again.

At the table a count belongs to a side ("Boris and Dmitri had four honours") and a side is named by
one of its players, whoever declares; the facts refer to the declaring side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from scorekeeper.rules.core.facts import (
    DealRecord,
    Fact,
    Problem,
    Record,
    bid_of,
    fact_of,
    facts_of,
    read_facts,
)
from scorekeeper.rules.core.field_types import (
    DECLARERS,
    DEFENDERS,
    Choice,
    Declarer,
    FieldType,
    KeypadNumber,
    Partner,
    Players,
    Refused,
    Side,
    SideOf,
    Solo,
    SplitCount,
    YesNo,
    by_type,
)
from scorekeeper.rules.core.player_names import tidy
from scorekeeper.rules.core.records import (
    FormalText,
    PerPlayer,
    PlayerPoints,
    Records,
    SeatOrder,
    Words,
)
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Name, Text, gettext
from scorekeeper.rules.games import Games, InstalledGame, games
from scorekeeper.rules.scoring.standing import Standing

from .conditions import YES, posted_value

LONGEST_POSTED_NUMBER = 9  # digits; no count here is longer
OWN, OTHERS = "own", "others"  # post a side in a solo deal
GRID = "contract"  # posts level and strain
Refusals = tuple[tuple[str, Text], ...]  # what a form would post, and why it cannot be


def parse_whole(words: str) -> int | str:
    """Parse a whole number; return other words unchanged, for the validation to refuse."""
    minus = words[:1] in ("-", "−")
    digits = words[1:] if minus or words[:1] == "+" else words
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_POSTED_NUMBER:
        return -int(digits) if minus else int(digits)
    return words


def last_word(words: str) -> str:
    """The last word, which counts if a field was sent twice."""
    return words.split()[-1]


# ── Whose side is whose ───────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class DealSides:
    """The sides of a deal, as far as its form names them.

    declarers: the declarer's side, or the solo player; others: the rest. Both are empty until that
    player is named. solo: the kind of deal has a solo player. seats: of everybody at the table, who
    may sit out. table: the sides before the deal.
    """

    declarers: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    solo: bool = False
    seats: Sequence[int] = ()
    table: Sides = ()

    def side_of(self, words: str) -> tuple[int, ...]:
        """The side of the player with this number; () if there is none."""
        player = parse_whole(words)
        return next((side for side in (self.declarers, self.others) if player in side), ())


def deal_sides(
    kind: type[Record], posted: Mapping[str, str], table: Sides, seats: Sequence[int] = ()
) -> DealSides:
    """The sides, as far as the posted fields name the solo player or the declarer."""
    solo, declarer, joins = fact_of(kind, Solo), fact_of(kind, Declarer), fact_of(kind, Partner)
    named = solo or declarer
    player = parse_whole(posted.get(named.name, "")) if named else ""
    everybody = [other for side in table for other in side]
    sides = DealSides(solo=solo is not None, seats=seats or everybody, table=table)
    if player not in everybody:
        return sides
    declarers = (int(player),) if solo else next(tuple(side) for side in table if player in side)
    partner = parse_whole(posted.get(joins.name, "")) if joins else ""
    declarers = (*declarers, int(partner)) if partner in everybody else declarers
    return replace(
        sides,
        declarers=declarers,
        others=tuple(other for other in everybody if other not in declarers),
    )


# ── One value ─────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Answer:
    """A fact as a form posts it. kind: whose fact it is, a kind of deal or the record of a row.
    prefix: of the posted name, in a row."""

    fact: Fact
    kind: type[Record]
    prefix: str = ""

    @property
    def type(self) -> Any:
        return self.fact.type

    @property
    def name(self) -> str:
        """The name under which it is posted."""
        return self.prefix + self.fact.name

    def read(self, posted: Mapping[str, str], at: DealSides) -> dict[str, object]:
        """The value by fact, for the validation; {} without an answer."""
        words = posted.get(self.name, "").strip()
        return {self.fact.name: self.parse(words, at)} if words else {}

    def parse(self, words: str, at: DealSides) -> object:
        """The value of these words; None if it depends on a declarer who is not named yet."""
        return parse_whole(last_word(words))

    def fill(self, record: Record, at: DealSides) -> dict[str, str]:
        """The fields that a form would post for this record."""
        value = getattr(record, self.fact.name)
        return {} if value is None else {self.name: self.post(value, at)}

    def post(self, value: Any, at: DealSides) -> str:
        """The words that a form would post for this value."""
        return str(value)

    @property
    def labels(self) -> Mapping[str, Text]:
        """The labels of its cells, each with the name of its player."""
        return {}

    def row_problems(self, posted: Mapping[str, str], at: DealSides) -> Iterable[Problem]:
        """The problems of single rows, each at its field."""
        return ()

    def refused_ways(
        self,
        deal: DealRecord | None,
        raw: Mapping[str, object],
        posted: Mapping[str, str],
        sides: Sides,
    ) -> Refusals:
        """What cannot be added to the answer, as a form posts it, each with the reason.

        deal: the whole; raw: the same as plain data, if it cannot be read.
        """
        return ()


class ChoiceAnswer(Answer):
    def parse(self, words: str, at: DealSides) -> object:
        return last_word(words)


class YesNoAnswer(Answer):
    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        return True if words == YES else words

    def post(self, value: Any, at: DealSides) -> str:
        return YES if value else ""


class SideAnswer(Answer):
    """The declaring or the other side, named by a player."""

    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        if words in self.type.values:
            return words
        if not at.declarers:
            return None
        side = at.side_of(words)
        return DECLARERS if side == at.declarers else DEFENDERS if side else words

    def post(self, value: Any, at: DealSides) -> str:
        if not at.declarers:
            return str(value)
        return str((at.declarers if value == DECLARERS else at.others)[0])


class SideOfAnswer(Answer):
    """A side, named by a player; in a solo deal "own" or "others"."""

    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        if words not in (OWN, OTHERS):
            return parse_whole(words)
        side = at.declarers if words == OWN else at.others
        return side[0] if side else None

    def post(self, value: Any, at: DealSides) -> str:
        if at.solo:
            return OWN if value in at.declarers else OTHERS
        return str(next(side[0] for side in at.table if value in side))


class NumbersAnswer(Answer):
    """Several whole numbers: players, or a number for each player or seat."""

    def parse(self, words: str, at: DealSides) -> object:
        return [parse_whole(number) for number in words.split()]

    def post(self, value: Any, at: DealSides) -> str:
        return " ".join(str(number) for number in value)


class KeypadAnswer(Answer):
    def parse(self, words: str, at: DealSides) -> object:
        """All that was typed: of "9 0" the last word alone would be another number."""
        return parse_whole(words)


class TextAnswer(Answer):
    """A text, which is normalized when it comes in."""

    def parse(self, words: str, at: DealSides) -> object:
        return tidy(words, self.type.longest)


class FormalTextAnswer(Answer):
    def parse(self, words: str, at: DealSides) -> object:
        return words.strip()


class SplitCountAnswer(Answer):
    """ "1-4": the side of player 1 holds four; the other side holds the rest."""

    def parse(self, words: str, at: DealSides) -> object:
        words = last_word(words)
        player, hyphen, count = words.partition("-")
        if not hyphen or not player:
            return parse_whole(words)
        number, side = parse_whole(count), at.side_of(player)
        if not at.declarers:
            return None
        if isinstance(number, str) or not side:
            return words
        return number if side == at.declarers else self.type.high - number

    def post(self, value: Any, at: DealSides) -> str:
        return posted_split(self.type, value, at)


def posted_split(type_: Any, value: Any, at: DealSides) -> str:
    """Name the side that holds more of them; the first player if both hold the same number."""
    if not at.declarers or not isinstance(type_, SplitCount):
        return posted_value(value)
    rest = type_.high - value
    if value == rest:
        return f"{min(*at.declarers, *at.others)}-{value}"
    return f"{min(at.declarers)}-{value}" if value > rest else f"{min(at.others)}-{rest}"


@dataclass(frozen=True, kw_only=True)
class GridAnswer(Answer):
    """Level and strain together; the fact is the level."""

    strain: Answer

    @property
    def name(self) -> str:
        return GRID

    def read(self, posted: Mapping[str, str], at: DealSides) -> dict[str, object]:
        """Also of a form that posts level and strain apart."""
        level, strain = self.fact.name, self.strain.fact.name
        words = dict(zip((level, strain), split_bid(posted.get(GRID, "")), strict=True))
        apart = words if posted.get(GRID) else posted
        bid = apart.get(level, "").strip()
        return ({level: self.parse(bid, at)} if bid else {}) | self.strain.read(apart, at)

    def fill(self, record: Record, at: DealSides) -> dict[str, str]:
        names = (self.fact.name, self.strain.fact.name)
        return {GRID: "".join(str(getattr(record, name)) for name in names)}


def split_bid(words: str) -> tuple[str, str]:
    """The level and the strain of a grid value, "3H"; without digits, split after one character."""
    digits = len(words) - len(words.lstrip("0123456789"))
    return words[: digits or 1], words[digits or 1 :]


# ── Lists of records ──────────────────────────────────────────────────────────────────────────────


class RecordsAnswer(Answer):
    """ "4-0 9-others": each word is a record, its facts in their order."""

    @property
    def parts(self) -> tuple[Answer, ...]:
        return tuple(answer_of(fact, self.type.of) for fact in facts_of(self.type.of))

    def parse(self, words: str, at: DealSides) -> object:
        read: list[object] = []
        parts, records = self.parts, self.words(words)
        if len(records) > self.type.most:  # which the type refuses by the length
            return records
        for record in records:
            posted = record.split("-")
            if len(posted) > len(parts) or "" in posted:
                return record
            asked = parts[: len(posted)]  # the others come last
            pairs = zip(asked, posted, strict=True)
            values = {part.fact.name: part.parse(word, at) for part, word in pairs}
            if None in values.values():
                return None
            read.append(values)
        return read

    def words(self, words: str) -> list[str]:
        """The records in the words of the field."""
        return words.split()

    def post(self, value: Any, at: DealSides) -> str:
        parts = self.parts
        return " ".join("-".join(posted_parts(record, parts, at)) for record in value)


def posted_parts(record: Record, parts: Sequence[Answer], at: DealSides) -> Iterator[str]:
    for part in parts:
        value = getattr(record, part.fact.name)
        if value is not None:
            yield part.post(value, at)


def row_label(part: Fact, player: int) -> Text:
    return gettext("{label}: {side}", label=part.label, side=Name(player))


class RowsAnswer(Answer):
    """A row for each player: bids, tricks, points."""

    @property
    def labels(self) -> dict[str, Text]:
        return {
            cell.name: row_label(cell.fact, player)
            for player in self.type.player.type.values
            for cell in self.cells(player)
        }

    def cells(self, player: int) -> list[Answer]:
        """The answers of a row, each posted under the names of the fact, the player and the
        part."""
        prefix = f"{self.fact.name}-{player}-"
        return [answer_of(part, self.type.of, prefix) for part in self.type.entered]

    def read(self, posted: Mapping[str, str], at: DealSides) -> dict[str, object]:
        """The rows of those who play; {} while one is missing.

        The row of a player who sits out counts only in place of a missing one, so that the
        validation names both.
        """
        out = self.sitting_out(posted, at)
        playing = [player for player in at.seats if player not in out]
        records = {
            player: record
            for player in self.type.player.type.values
            if self.is_complete(record := self.record(player, posted, at))
            and (player in playing or self.is_touched(record))
        }
        whole = all(player in records for player in playing)
        rows = [record for player, record in records.items() if not whole or player not in out]
        if not rows or len(records) < len(playing):
            return {}
        unknown = any(None in record.values() for record in rows)
        return {self.fact.name: None if unknown else tuple(rows)}

    def record(self, player: int, posted: Mapping[str, str], at: DealSides) -> dict[str, object]:
        """What is entered for a player, as plain data for the validation."""
        record: dict[str, object] = {self.type.player.name: player}
        for cell in self.cells(player):
            record |= cell.read(posted, at)
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
        for row in getattr(record, self.fact.name):
            for cell in self.cells(getattr(row, self.type.player.name)):
                fields |= cell.fill(row, at)
        return fields


# ── The answers of a kind ─────────────────────────────────────────────────────────────────────────


Answers = Mapping[type[FieldType], type[Answer]]
ANSWERS: Answers = {
    FieldType: Answer,
    Choice: ChoiceAnswer,
    YesNo: YesNoAnswer,
    Side: SideAnswer,
    SideOf: SideOfAnswer,
    Players: NumbersAnswer,
    KeypadNumber: KeypadAnswer,
    SplitCount: SplitCountAnswer,
    Records: RecordsAnswer,
    PerPlayer: RowsAnswer,
    # In the forms of a sitting:
    Words: TextAnswer,
    FormalText: FormalTextAnswer,
    SeatOrder: NumbersAnswer,
    PlayerPoints: NumbersAnswer,
}


Known = tuple[Games, Answers, dict[type[Record], tuple[Answer, ...]]]
_known: list[Known] = []  # of the games known last


def known_answers() -> Known:
    """The answers with the games that are known: by the type of a fact, and by the kind of deal as
    they are asked for."""
    if not _known or _known[-1][0] is not games():
        answers = dict(ANSWERS)
        for game in games().usable.values():
            shapes = own_shapes(game).items()
            answers |= {type_: shape.answer for type_, shape in shapes if shape.answer}
        _known.append((games(), answers, {}))
    return _known[-1]


def own_shapes(game: InstalledGame) -> Mapping[type[FieldType], Any]:
    """The classes of fields that a game has in its own folder (`form/`), by the types of its
    facts."""
    if not game.folder.joinpath("form").is_dir():
        return {}
    shapes: Mapping[type[FieldType], Any] = import_module(f"{game.module}.form").SHAPES
    return shapes


def answer_of(fact: Fact, kind: type[Record], prefix: str = "") -> Answer:
    """The answer to a fact of this kind, by its type."""
    return by_type(known_answers()[1], fact.type)(fact=fact, kind=kind, prefix=prefix)


def answers_of(kind: type[Record]) -> tuple[Answer, ...]:
    """The answers in the order of the facts; level and strain have one."""
    by_kind = known_answers()[2]
    if kind not in by_kind:
        answers = {fact.name: answer_of(fact, kind) for fact in facts_of(kind)}
        if bid := bid_of(kind):
            level, strain = bid
            grid = GridAnswer(fact=level, kind=kind, strain=answers.pop(strain.name))
            answers[level.name] = grid
        by_kind[kind] = tuple(answers.values())
    return by_kind[kind]


# ── From the form to the facts, and back ────────────────────────────────────────────────────────


def read_form(
    kind: type[DealRecord], typed: Mapping[str, str], standing: Standing
) -> tuple[DealRecord | None, tuple[Problem, ...], Refusals]:
    """Read the posted fields of a deal of this kind, before which this is the standing.

    The deal, if it is complete; what is wrong with its rows, or with the whole; and what cannot be
    added to its answers.
    """
    at = deal_sides(kind, typed, standing.sides, standing.table.seats)
    raw, waiting = raw_facts(kind, typed, at)
    deal, problems = read_facts(kind, raw)
    rows = {answer.name: tuple(answer.row_problems(typed, at)) for answer in answers_of(kind)}
    of_rows = tuple(problem for each in rows.values() for problem in each)
    if deal is None:
        # Those of single rows stand for what the validation says of all rows.
        rest = [problem for problem in problems if problem.unfilled or not rows.get(problem.fact)]
        of_rows = (*(problem for problem in rest if problem.fact not in waiting), *of_rows)
    return deal, of_rows, refused_ways(kind, typed, standing.sides, deal, raw)


def refused_ways(
    kind: type[Record],
    posted: Mapping[str, str],
    sides: Sides,
    deal: DealRecord | None,
    raw: Mapping[str, object],
) -> Refusals:
    """What cannot be added to the answers. deal, raw: as for `Answer.refused_ways`."""
    ways = [answer.refused_ways(deal, raw, posted, sides) for answer in answers_of(kind)]
    return sum(ways, ())


def raw_facts(
    kind: type[Record], posted: Mapping[str, str], at: DealSides
) -> tuple[dict[str, object], tuple[str, ...]]:
    """The facts as plain data for validation, and the names of those that need the declarer
    first."""
    facts, read = facts_of(kind), dict[str, object]()
    for answer in answers_of(kind):
        read |= answer.read(posted, at)
    # Without a declarer in this kind let the validation refuse the words.
    named = any(isinstance(fact.type, Solo | Declarer) for fact in facts)
    waiting = tuple(name for name, value in read.items() if value is None and named)
    raw = {
        name: posted.get(name, "") if value is None else value
        for name, value in read.items()
        if name not in waiting
    }
    return without_unasked(facts, raw | implied_presets(facts, raw)), waiting


def implied_presets(facts: Sequence[Fact], raw: Mapping[str, object]) -> dict[str, object]:
    """The usual values of facts without an answer, implied by a checked box (Fact.brings)."""
    brought = {name for fact in facts if raw.get(fact.name) is True for name in fact.brings}
    if not brought:
        return {}
    values = {fact.name: value_of(fact, raw) for fact in facts}
    return {
        fact.name: fact.preset(*(values[name] for name in fact.preset_from))
        for fact in facts
        if fact.preset and fact.name in brought and fact.name not in raw
        if all(values[name] is not None for name in fact.preset_from)
    }


def value_of(fact: Fact, raw: Mapping[str, object]) -> object:
    """The value of a fact; None if it is not given, or not valid."""
    try:
        return fact.type.read(raw[fact.name]) if fact.name in raw else None
    except Refused:
        return None


def without_unasked(facts: Sequence[Fact], raw: Mapping[str, object]) -> dict[str, object]:
    """The values without those that are not asked with the others: without script a form posts
    them too."""
    asked = dict(raw)
    unsaid = {fact.name: fact.unsaid for fact in facts if fact.unsaid is not None}
    for fact in facts:
        values = {**unsaid, **asked}
        if any(when.fact in values and values[when.fact] not in when.values for when in fact.when):
            asked.pop(fact.name, None)
    return asked


def posted_fields(deal: DealRecord, table: Sides) -> dict[str, str]:
    """The fields that a form would post for this deal. table: the sides before it."""
    kind = type(deal)
    values = ((fact.name, getattr(deal, fact.name)) for fact in facts_of(kind))
    named = {name: str(value) for name, value in values if type(value) is int}  # who declares
    at = deal_sides(kind, named, table)
    posted = (answer.fill(deal, at) for answer in answers_of(kind))
    return {name: words for fields in posted for name, words in fields.items() if words}
