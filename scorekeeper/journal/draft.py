"""The sitting while its journal is replayed: what each act has left, before it is read.

Facts are read last (`sitting_of`), so those of amended, struck or undone deals are never read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from scorekeeper.rules.core.facts import (
    DealRecord,
    Problem,
    Record,
    declare,
    label_of,
    read_facts,
    strangers,
)
from scorekeeper.rules.core.field_types import FieldType, Refused
from scorekeeper.rules.core.records import Words
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import Text, gettext, labelled, verbatim
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import CORRECTIONS
from scorekeeper.rules.scoring.sitting import Details, Sitting

# ── Types of facts that only acts have ────────────────────────────────────────────────────────────


NO_OBJECT = gettext("This must be an object.")


@dataclass(frozen=True, kw_only=True)
class GameFacts(FieldType):
    """An object whose fields the game declares. They are read last (`draft.sitting_of`)."""

    def read(self, raw: object) -> Mapping[str, object]:
        if not isinstance(raw, Mapping):
            raise Refused(NO_OBJECT)
        return raw


@dataclass(frozen=True, kw_only=True)
class Part(FieldType):
    """One record of class `of`."""

    of: type[Record]

    def read(self, raw: object) -> Any:
        if not isinstance(raw, Mapping):
            raise Refused(NO_OBJECT)
        record, problems = read_facts(self.of, raw)
        if record is None:
            raise Refused(*(labelled(label_of(self.of, own.fact), own.text) for own in problems))
        return record


@dataclass(frozen=True, kw_only=True)
class Names(FieldType):
    """The names of the players, in the order of entry."""

    def read(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list | tuple):
            raise Refused(gettext("This must be the list of the players' names."))
        name = Words(longest=0)  # a stored name may break a limit that is younger than itself
        return tuple(name.read(item) for item in raw)


# ── What this version cannot read ─────────────────────────────────────────────────────────────────


LONGEST_REASON = 200
# What reading and scoring may raise on facts that no version has written.
ERRORS = (
    *(ValueError, TypeError, LookupError, AttributeError),
    *(ArithmeticError, RecursionError),
)
T = TypeVar("T")


class UnreadableFacts(ValueError):
    """Facts that cannot be read. text: the field that is wrong, and why."""

    def __init__(self, fact: str, reason: Text) -> None:
        self.text = labelled(fact, reason)
        super().__init__(str(self.text))


class MissingGame(UnreadableFacts):
    """A sitting of a game that is not here, or cannot be used. key: of the game."""

    def __init__(self, key: str) -> None:
        super().__init__("ruleset", gettext("The game {key} is not here.", key=key))
        self.key = key


class UnreadableJournal(Exception):
    """A journal that this version cannot read.

    number: the row at which reading stops. reason: what is wrong with it.
    """

    def __init__(self, number: int, reason: Text) -> None:
        super().__init__(f"act {number}: {str(reason)[:LONGEST_REASON]}")
        self.number = number
        self.reason = reason

    @property
    def text(self) -> Text:
        """The same as a sentence."""
        return gettext("Stored row {number}: {reason}", number=self.number, reason=self.reason)


def require(read: tuple[T | None, Sequence[Problem]]) -> T:
    """What was read. Raises UnreadableFacts with a fact that is wrong, else with one that is
    missing."""
    value, problems = read
    if value is None or problems:
        problem = min(problems, key=lambda problem: problem.unfilled)
        raise UnreadableFacts(problem.fact, problem.text)
    return value


@contextmanager
def unreadable_as(number: int) -> Iterator[None]:
    """Report what fails in this block as the fault of this row (UnreadableJournal).

    The code of a game from outside may raise anything.
    """
    try:
        yield
    except UnreadableJournal:
        raise
    except UnreadableFacts as error:
        raise UnreadableJournal(number, error.text) from error
    except (Exception, SystemExit, GeneratorExit) as error:
        reason = f"{type(error).__name__}: {error}"[:LONGEST_REASON]
        raise UnreadableJournal(number, verbatim(reason)) from error


# ── The draft ─────────────────────────────────────────────────────────────────────────────────────


LONGEST_KEY = 40  # of a game, or of a kind of deal


@dataclass(frozen=True, kw_only=True)
class StoredDeal(Record):
    """A deal or an adjustment as it is stored. Its game says which kinds there are, and their
    facts."""

    kind: str = declare(Words(longest=LONGEST_KEY), verbatim("The kind of deal"))
    facts: Mapping[str, object] = declare(GameFacts(), verbatim("The facts of the deal"))

    def read(self, ruleset: Ruleset, players: int) -> DealRecord:
        """The deal or adjustment. Raises UnreadableFacts."""
        if self.kind in CORRECTIONS:
            given = require(read_facts(CORRECTIONS[self.kind], self.facts))
            return require((given, strangers(given, range(players))))
        if self.kind not in ruleset.kinds:
            raise UnreadableFacts("kind", gettext("There is no such kind of deal."))
        return require(read_facts(ruleset.kinds[self.kind], self.facts))


@dataclass(frozen=True, kw_only=True)
class DraftDeal:
    """A deal or adjustment of the sitting. id: the row that booked it. row: the one that has its
    facts now. struck: it was struck out, and keeps its place for an undo of that."""

    id: int
    row: int
    deal: StoredDeal
    struck: bool = False

    @property
    def numbered(self) -> bool:
        """Whether it has a number; an adjustment has none."""
        return self.deal.kind not in CORRECTIONS


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A sitting after some of its acts.

    seats: the number of players. deals: in the order of the sheet. seatings: by round. rows: the
    row from which each part is, by the name of its field, and by round for a seating.
    """

    ruleset: Ruleset
    seats: int
    players: tuple[str, ...]
    options: Mapping[str, object]
    stake: Stake | None
    details: Details
    closed: bool = False
    deals: tuple[DraftDeal, ...] = ()
    seatings: Mapping[int, Seating] = field(default_factory=dict)
    rows: Mapping[str | int, int] = field(default_factory=dict)

    @property
    def standing(self) -> tuple[DraftDeal, ...]:
        """The deals and adjustments on the sheet."""
        return tuple(deal for deal in self.deals if not deal.struck)

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple(deal.id for deal in self.standing)

    def deal(self, id_: int) -> DraftDeal | None:
        """The deal that this row booked, struck out or not."""
        return next((deal for deal in self.deals if deal.id == id_), None)

    def ordinal(self, id_: int) -> int:
        """The number of the deal on the sheet, or the one that it had there; 0 for an adjustment,
        and for what this draft does not have."""
        ordinal = 1
        for deal in self.deals:
            if deal.id == id_:
                return ordinal if deal.numbered else 0
            ordinal += deal.numbered and not deal.struck
        return 0

    def with_parts(self, row: int, **parts: Any) -> Draft:
        """With these parts of the sitting, from this row."""
        return replace(self, **parts, rows={**self.rows, **dict.fromkeys(parts, row)})

    def with_deal(self, deal: DraftDeal, before: int = 0) -> Draft:
        """With one more deal: before the one of this id if it is on the sheet, else at the end."""
        place = len(self.deals)
        if before and before in self.ids:
            place = next(n for n, other in enumerate(self.deals) if other.id == before)
        return replace(self, deals=(*self.deals[:place], deal, *self.deals[place:]))

    def with_change(self, id_: int, **changes: Any) -> Draft:
        """With changes of one deal, if there is such a one."""
        deals = (replace(deal, **changes) if deal.id == id_ else deal for deal in self.deals)
        return replace(self, deals=tuple(deals))

    def with_seatings(self, row: int, seatings: Sequence[Seating]) -> Draft:
        """With what the table said of these rounds; of one of which it says nothing any more, the
        rotation holds again."""
        if not seatings:
            return self
        found = {seating.round: seating for seating in seatings}
        entered = {**self.seatings, **found}
        entered = {
            number: seating
            for number, seating in entered.items()
            if seating.seats or seating.dealer is not None
        }
        rows: Mapping[str | int, int] = {**self.rows, **dict.fromkeys(found, row)}
        return replace(self, seatings=entered, rows=rows)


def sitting_of(draft: Draft) -> Sitting:
    """Read the sitting. Raises UnreadableJournal with the row of what cannot be read."""
    ruleset, seats = draft.ruleset, range(draft.seats)
    with unreadable_as(draft.rows["players"]):
        if len(draft.players) != draft.seats or draft.seats not in ruleset.players:
            text = gettext("Another number of names was expected.")
            raise UnreadableFacts("players", text)
    with unreadable_as(draft.rows["options"]):
        options = require(read_facts(ruleset.Options, draft.options))
    with unreadable_as(draft.rows["details"]):
        details = require((draft.details, strangers(draft.details, seats)))
    seatings = []
    for number, seating in sorted(draft.seatings.items()):
        with unreadable_as(draft.rows[number]):
            seatings.append(require((seating, strangers(seating, seats))))
    deals = []
    for deal in draft.standing:
        with unreadable_as(deal.row):
            deals.append(deal.deal.read(ruleset, draft.seats))
    return Sitting(
        ruleset=ruleset,
        players=draft.players,
        options=options,
        stake=draft.stake,
        deals=tuple(deals),
        seatings=tuple(seatings),
        closed=draft.closed,
        **vars(details),
    )
