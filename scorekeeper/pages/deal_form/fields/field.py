"""What every field of a form does: it asks, parses what was posted, posts a value, and is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, ClassVar

from scorekeeper.rules.core.facts import (
    REQUIRED,
    DealRecord,
    Fact,
    Problem,
    Record,
    bid_of,
    fact_of,
    facts_of,
)
from scorekeeper.rules.core.field_types import Declarer, IntegerChoice, Partner, Solo
from scorekeeper.rules.core.seats import Sides
from scorekeeper.rules.core.text import Name, Text, gettext, list_names

from ..conditions import ALWAYS, Condition, all_of, condition
from ..form_context import NO_FORM, FormContext, Refusals

LONGEST_NUMBER = 9  # digits; no count here is longer


def parse_whole(words: str) -> int | str:
    """Parse a whole number; return other words unchanged, for the validation to refuse."""
    minus = words[:1] in ("-", "−")
    digits = words[1:] if minus or words[:1] == "+" else words
    if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER:
        return -int(digits) if minus else int(digits)
    return words


@dataclass(frozen=True, kw_only=True)
class DealSides:
    """The sides of a deal, as far as its form names them.

    own: the declarer's side, or the solo player; others: the rest. Both are empty until that player
    is named. solo: the kind of deal has a solo player. seats: of everybody at the table, who may
    sit out. table: the sides before the deal.
    """

    own: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    solo: bool = False
    seats: Sequence[int] = ()
    table: Sides = ()

    def side_of(self, words: str) -> tuple[int, ...]:
        """The side of the player with this number; () if there is none."""
        player = parse_whole(words)
        return next((side for side in (self.own, self.others) if player in side), ())


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
    own = (int(player),) if solo else next(tuple(side) for side in table if player in side)
    partner = parse_whole(posted.get(joins.name, "")) if joins else ""
    own = (*own, int(partner)) if partner in everybody else own
    return replace(sides, own=own, others=tuple(other for other in everybody if other not in own))


def declares(kind: type[Record], side: Sequence[int]) -> Condition:
    """That a player of this side declares; for an empty side, that no declarer is named."""
    declarer = fact_of(kind, Declarer)
    return condition(declarer.name, side) if declarer else ALWAYS


def declaring_sides(
    kind: type[Record], form: FormContext
) -> Iterator[tuple[Sequence[int], Condition]]:
    """Each side that may declare, and when it does."""
    declarer, partner = fact_of(kind, Declarer), fact_of(kind, Partner)
    if declarer is None or partner is None:
        for side in form.sides:
            yield side, declares(kind, side)
        return
    for player, other in permutations(form.seats, 2):
        named = condition(declarer.name, (player,)) & condition(partner.name, (other,))
        yield (player, other), named


@dataclass(frozen=True, kw_only=True)
class Heading:
    """A heading of a field, on the left or the right; `when` limits it to a declaring side.
    is_name: it runs as the name does."""

    words: Text
    is_name: bool = False
    when: Condition = ALWAYS
    right: bool = False


@dataclass(frozen=True, kw_only=True)
class Row:
    """The row of a player, of whose fields one is.

    rows: the fact of all rows. headings: the player's name, over the first field, and what is
    entered. about: the help, over the first row. plays: when the player plays. sum_of: the name of
    the sum over the rows.
    """

    rows: Fact
    player: int
    colour: str = ""
    headings: tuple[Heading, ...] = ()
    about: Text | None = None
    plays: Condition = ALWAYS
    sum_of: str = ""


@dataclass(frozen=True, kw_only=True)
class Field:
    """A fact in a form. Its class is its shape, with a template and perhaps a script.

    kind: whose fact it is, a kind of deal or the record of a row. form: in which it is shown;
    parsing and posting need none.
    """

    fact: Fact
    kind: type[Record]
    row: Row | None = None
    form: FormContext = NO_FORM

    shape: ClassVar[str] = "row"
    style: ClassVar[str] = ""  # an additional class
    template: ClassVar[str] = "deals/fields/_chips.html"
    script: ClassVar[str] = ""
    headed: ClassVar[bool] = True  # its label stands over it
    signs: ClassVar[bool] = False  # its answers are signs of the notation, and no words
    empty: ClassVar[bool] = False  # leaving it empty is an answer

    @property
    def type(self) -> Any:
        return self.fact.type

    @property
    def prefix(self) -> str:
        """Of the posted names, in a row."""
        return f"{self.row.rows.name}-{self.row.player}-" if self.row else ""

    @property
    def name(self) -> str:
        """The name under which it is posted."""
        return self.prefix + self.fact.name

    # ── What is posted ──────────────────────────────────────────────────────────────────────────

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

    def row_problems(self, posted: Mapping[str, str], at: DealSides) -> Iterable[Problem]:
        """The problems of single rows, each at its field."""
        return ()

    @property
    def cell_labels(self) -> Mapping[str, Text]:
        """The labels of the fields in its rows, each with the name of its player."""
        return {}

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

    # ── What is asked ───────────────────────────────────────────────────────────────────────────

    @property
    def questions(self) -> tuple[Field, ...]:
        """The fields that are shown for the fact: itself, and its rows."""
        return (self,)

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts whose problems it shows."""
        return (self.row.rows.name if self.row else self.fact.name,)

    @property
    def problems(self) -> tuple[Problem, ...]:
        told = tuple(problem for problem in self.form.problems if problem.fact == self.name)
        # Of another kind of deal the rest means nothing.
        told = tuple(problem for problem in told if problem.instead) or told
        return told if self.row else asked(told, self.fact.asks)

    @property
    def wrong(self) -> tuple[Problem, ...]:
        """The problems of an answer that is wrong, and not only missing."""
        return tuple(problem for problem in self.problems if not problem.unfilled)

    @property
    def sometimes(self) -> bool:
        """Whether it is asked only in certain states of play."""
        return self.fact.sometimes and not self.form.everything

    @property
    def hidden(self) -> bool:
        return self.sometimes and not self.problems and self.name not in self.form.typed

    # ── What is drawn ───────────────────────────────────────────────────────────────────────────

    @property
    def context(self) -> object:
        """What the template of this shape shows besides the field."""
        return None

    @property
    def board(self) -> str:
        """The file of its script, "" for none."""
        return self.script

    @property
    def opened(self) -> bool:
        """Whether there is an answer, or something wrong with it."""
        return bool(self.problems or self.form.typed.get(self.name, "").strip(" -"))

    @property
    def at_once(self) -> bool:
        """Whether it is seen when the page loads."""
        return self.opened or not self.fact.when

    @property
    def label(self) -> Text:
        """What it is called, in a row with the name of the player."""
        return row_label(self.fact, self.row.player) if self.row else self.fact.label

    @property
    def about(self) -> Text | None:
        """A line of help."""
        return self.row.about if self.row else self.fact.about

    @property
    def asks(self) -> Text | None:
        """The question, shown if it is unanswered."""
        return self.row.rows.asks if self.row else self.fact.asks or self.fact.about

    @property
    def is_window(self) -> bool:
        """Whether only the chips around the usual number are shown, or the likely ones."""
        return self.shape == "row" and bool(self.fact.preset or self.fact.likely)

    @property
    def classes(self) -> str:
        """For the style sheet and the script."""
        shape = "window" if self.is_window else self.shape
        row = f"player-row {self.row.colour}" if self.row else ""
        return " ".join(filter(None, (shape, row, self.style, "late" if self.is_late else "")))

    @property
    def is_late(self) -> bool:
        """Whether it may wait until the contract is chosen: its number is usual, or it is asked
        only for such a fact."""
        facts = {fact.name: fact for fact in facts_of(self.kind)}
        concerned = (self.fact, *(facts[when.fact] for when in self.fact.when))
        usual = (fact for fact in concerned if fact.unsaid is not None)
        return bool(bid_of(self.kind)) and any(isinstance(f.type, IntegerChoice) for f in usual)

    @property
    def when(self) -> Condition:
        """When it is asked."""
        own = (condition(self.prefix + when.fact, when.values) for when in self.fact.when)
        return all_of((self.row.plays if self.row else ALWAYS, *own))

    @property
    def early(self) -> bool:
        """Whether it is shown while that is undecided: most answers to each deciding fact ask for
        it."""
        types = {fact.name: fact.type for fact in facts_of(self.kind)}
        for when in self.fact.when:
            values = types[when.fact].values
            if len(when.values) + len(when.values) <= len(values) and len(values) > 1:
                return False
        return self.row is None

    @property
    def optional(self) -> bool:
        """Whether a form may be sent without an answer."""
        usual = self.row is not None and self.fact.default is not REQUIRED
        return usual or self.empty or (self.fact.sometimes and self.form.everything)

    @property
    def headings(self) -> tuple[Heading, ...]:
        """Tricks belong to the declaring side."""
        fact = self.fact
        # A choice with a default needs no heading: its options say what it is.
        if self.row or not self.headed or isinstance(fact.default, str):
            return self.row.headings if self.row else ()
        label = Heading(words=fact.label)
        if not fact.preset or fact_of(self.kind, Solo):
            return (label,)
        whose = declaring_sides(self.kind, self.form)
        sides = [Heading(words=side_heading(fact, side), when=when) for side, when in whose]
        return (*sides, replace(label, when=declares(self.kind, ())))

    @property
    def typed_words(self) -> str:
        """What stands in the field; "" for nothing."""
        return self.form.typed.get(self.name, self.usual_words)

    @property
    def usual_words(self) -> str:
        """What a form posts if nobody touches it."""
        usual = self.fact.unsaid
        if not self.form.typed:
            usual = self.form.presets.get(self.fact.name, usual)
        return "" if usual is None else self.post(usual, DealSides(table=self.form.sides))


def last_word(words: str) -> str:
    """The last word, which counts if a field was sent twice."""
    return words.split()[-1]


def row_label(part: Fact, player: int) -> Text:
    return gettext("{label}: {side}", label=part.label, side=Name(player))


def side_heading(fact: Fact, side: Sequence[int]) -> Text:
    return gettext("{label}: {side}", label=fact.label, side=list_names(tuple(side)))


def asked(problems: tuple[Problem, ...], question: Text | None) -> tuple[Problem, ...]:
    """The problems, with the question in place of what is missing."""
    return tuple(
        replace(problem, text=question or problem.text) if problem.unfilled else problem
        for problem in problems
    )


def without_unasked(facts: Sequence[Fact], raw: Mapping[str, object]) -> dict[str, object]:
    """The values without those that are not asked with the others: without script a form posts
    them too."""
    asked = dict(raw)
    unsaid = {fact.name: fact.unsaid for fact in facts if fact.unsaid is not None}
    for fact in facts:
        known = {**unsaid, **asked}
        if any(when.fact in known and known[when.fact] not in when.values for when in fact.when):
            asked.pop(fact.name, None)
    return asked


# ── Lists of records ────────────────────────────────────────────────────────────────────────────


FieldOf = Callable[..., Field]  # by the type of a fact


@dataclass(frozen=True, kw_only=True)
class CompoundField(Field):
    """A field with fields in it."""

    field_of: FieldOf


class RecordsField(CompoundField):
    """ "4-0 9-others": each word is a record, its facts in their order."""

    @property
    def parts(self) -> tuple[Field, ...]:
        return tuple(self.field_of(fact, self.type.of) for fact in facts_of(self.type.of))

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
            values = {part.fact.name: part.parse(own, at) for part, own in pairs}
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


def posted_parts(record: Record, parts: Sequence[Field], at: DealSides) -> Iterator[str]:
    for part in parts:
        value = getattr(record, part.fact.name)
        if value is not None:
            yield part.post(value, at)
