"""The acts of a journal: what each stores, how it changes the sitting, and its words.

The journal is append-only. An undo names the row that it takes back; a redo is the undo of an undo.
Players are numbers, from 0 in the order of entry. A deal is named by the number of the row that
booked it, its id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, ClassVar, Protocol, Self, TypeVar

from scorekeeper.rules.core.facts import (
    DealRecord,
    Problem,
    Record,
    declare,
    facts_of,
    label_of,
    read_facts,
    strangers,
    without_wrong_nulls,
)
from scorekeeper.rules.core.field_types import FieldType, Integer, Player, Refused
from scorekeeper.rules.core.records import DAY, Records, Words
from scorekeeper.rules.core.seats import MOST_ROUNDS, Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import NOTHING, Text, gettext, labelled, verbatim
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import CORRECTIONS, Correction
from scorekeeper.rules.scoring.sitting import LONGEST_PLACE, Details, Sitting

B = TypeVar("B", bound="StoresDeal")
D = TypeVar("D", bound="ChangingSitting")
T = TypeVar("T")


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
class RecordFact(FieldType):
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
ANY_ERROR = (Exception, SystemExit, GeneratorExit)  # what a game from outside may raise


class UnreadableFacts(ValueError):
    """Facts that cannot be read: the field that is wrong, and why."""

    @property
    def text(self) -> Text:
        fact, reason = self.args
        return labelled(fact, reason)

    def __str__(self) -> str:
        return str(self.text)


class MissingGame(UnreadableFacts):
    """A sitting of a game that is not here, or cannot be used. key: of the game."""

    @property
    def key(self) -> str:
        return str(self.args[0])

    @property
    def text(self) -> Text:
        return labelled("ruleset", gettext("The game {key} is not here.", key=self.key))


class UnreadableJournal(Exception):
    """A journal that this version cannot read.

    number: the row at which reading stops. reason: what is wrong with it.
    """

    @property
    def number(self) -> int:
        return int(self.args[0])

    @property
    def reason(self) -> Text:
        reason: Text = self.args[1]
        return reason

    @property
    def text(self) -> Text:
        """The same as a sentence."""
        return gettext("Stored row {number}: {reason}", number=self.number, reason=self.reason)

    def __str__(self) -> str:
        return f"act {self.number}: {str(self.reason)[:LONGEST_REASON]}"


def require(read: tuple[T | None, Sequence[Problem]]) -> T:
    """What was read. Raises UnreadableFacts with a fact that is wrong, else with one that is
    missing."""
    value, problems = read
    if value is None or problems:
        problem = min(problems, key=lambda problem: problem.unfilled)
        raise UnreadableFacts(problem.fact, problem.text)
    return value


def unreadable_as(number: int, read: Callable[[], T]) -> T:
    """What `read` returns; what fails there is reported as the fault of this row, by
    UnreadableJournal."""
    try:
        return read()
    except UnreadableJournal:
        raise
    except UnreadableFacts as error:
        raise UnreadableJournal(number, error.text) from error
    except ANY_ERROR as error:
        raise UnreadableJournal(number, verbatim(error_words(error))) from error


def error_words(error: BaseException) -> str:
    """ "KeyError: 'declarer'" """
    return f"{type(error).__name__}: {error}"[:LONGEST_REASON]


# ── What an act is ──────────────────────────────────────────────────────────────────────────────


LONGEST_GAME_KEY = 40  # of a game, or of a kind of deal


@dataclass(frozen=True, kw_only=True)
class Then:
    """What an act was about, as the sheet stood then, for its words.

    number: of the deal, 0 for an adjustment. deal: the deal in a few words, as it was before it was
    amended or struck out. changes: what was amended. act: the words of the act that an undo takes
    back. redone: it brings that one back.
    """

    number: int = 0
    deal: Text = NOTHING
    changes: Text = NOTHING
    act: Text = NOTHING
    redone: bool = False


class ChangingSitting(Protocol):
    """The sitting while its journal is replayed, as far as acts change it (`draft.Draft`).

    row: of the act. id_: of a deal.
    """

    @property
    def details(self) -> Details: ...

    def with_parts(self, row: int, **parts: Any) -> Self: ...
    def with_deal(self, row: int, deal: StoresDeal, before: int = 0) -> Self: ...
    def with_change(self, id_: int, **changes: Any) -> Self: ...
    def with_seatings(self, row: int, seatings: Sequence[Seating]) -> Self: ...


@dataclass(frozen=True, kw_only=True)
class Act(Record):
    """One act: its fields are what is stored.

    name: stored, never changes. books: it books a deal or an adjustment. what: what it did, with
    the placeholders {number}, {deal} and {changes}. done: what the sheet says when it was the last.
    """

    name: ClassVar[str]
    books: ClassVar[bool] = False
    what: ClassVar[Text] = NOTHING
    done: ClassVar[Text | None] = None

    def plain(self) -> dict[str, object]:
        """What is stored: every field."""
        return {fact.name: stored_form(getattr(self, fact.name)) for fact in facts_of(type(self))}

    @property
    def about(self) -> int | None:
        """The earlier deal that it names, by the row that booked it."""
        return None

    def deal_of(self, number: int) -> int | None:
        """The deal that it books or changes, by the row that booked it. number: its own row."""
        return number if self.books else self.about

    def apply(self, draft: D, number: int) -> D:
        """The sitting after the act. number: its row. An act that does not fit changes nothing."""
        return draft

    def words(self, then: Then) -> Text:
        """What was done, for the history and the buttons that undo and redo it."""
        return self.what.filled(number=then.number, deal=then.deal, changes=then.changes)


def stored_form(value: Any) -> Any:
    """A value in the form that the journal stores."""
    if isinstance(value, tuple):
        return [stored_form(part) for part in value]
    is_record: bool = is_dataclass(value)
    return stored_record(value) if is_record else value


def stored_record(record: Record) -> dict[str, object]:
    """Seatings and adjustments are stored with all their fields, deals, house rules and stakes
    without those that have the usual value: so every version has written them."""
    whole = isinstance(record, Seating | Correction)
    values = ((fact, getattr(record, fact.name)) for fact in facts_of(type(record)))
    return {fact.name: stored_form(part) for fact, part in values if whole or part != fact.unsaid}


# ── The acts ──────────────────────────────────────────────────────────────────────────────────────


# Enough for a thousand deals with several corrections each; bounds a program that loops.
MOST_ACTS = 10_000
EARLIER_ROW = Integer(low=1, high=MOST_ACTS)
SEATINGS = Records(of=Seating, most=MOST_ROUNDS, each=gettext("Seating"))
KEEP = verbatim("Seats that stay as they were, though deals move")
BOOKED_DEAL = EARLIER_ROW, verbatim("The deal, by the row that booked it")
RULES_FACT = GameFacts(), verbatim("The house rules")
STAKE_FACT = RecordFact(of=Stake)
STAKE = verbatim("The stake; null if they play for points")
NAMES_FACT = Names(), verbatim("The names of the players")
PLACE_FACT = Words(longest=LONGEST_PLACE)


@dataclass(frozen=True, kw_only=True)
class StoresDeal(Act):
    """An act that stores a deal or an adjustment. Its game says which kinds there are, and their
    facts."""

    books: ClassVar[bool] = True

    kind: str = declare(Words(longest=LONGEST_GAME_KEY), verbatim("The kind of deal"))
    facts: Mapping[str, object] = declare(GameFacts(), verbatim("The facts of the deal"))

    @classmethod
    def of(cls: type[B], stored: DealRecord, **more: Any) -> B:
        """The act that stores this deal. more: its other fields."""
        return cls(kind=stored.kind, facts=stored_record(stored), **more)

    def read(self, ruleset: Ruleset, players: int) -> DealRecord:
        """The deal or adjustment. Raises UnreadableFacts."""
        if self.kind in CORRECTIONS:
            given = require(read_facts(CORRECTIONS[self.kind], self.facts))
            return require((given, strangers(given, range(players))))
        if self.kind not in ruleset.kinds:
            raise UnreadableFacts("kind", gettext("There is no such kind of deal."))
        return require(read_facts(ruleset.kinds[self.kind], self.facts))

    def apply(self, draft: D, number: int) -> D:
        return draft.with_deal(number, self)


# ── The first act ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class SittingOpened(Act):
    """The sitting was opened. It is the first act of every journal, and of no other row."""

    name: ClassVar[str] = "open"
    what: ClassVar[Text] = gettext("sitting opened")

    ruleset: str = declare(Words(longest=LONGEST_GAME_KEY), verbatim("The key of the game"))
    options: Mapping[str, object] = declare(*RULES_FACT)
    players: tuple[str, ...] = declare(*NAMES_FACT)
    stake: Stake | None = declare(STAKE_FACT, STAKE, default=None)  # noqa: RUF009  # it makes a field
    place: str = declare(PLACE_FACT, verbatim("The place"), default="")
    date: str = declare(DAY, verbatim("The date"), default="")
    scorer: int | None = declare(Player(), verbatim("Whose sign the sheet shows"), default=None)
    seatings: tuple[Seating, ...] = declare(
        SEATINGS, verbatim("The seats that differ from the rotation"), default=()
    )

    @property
    def details(self) -> Details:
        return Details(**{fact.name: getattr(self, fact.name) for fact in facts_of(Details)})

    @classmethod
    def of(cls, sitting: Sitting) -> SittingOpened:
        """The act that opens this sitting, without its deals."""
        return cls(
            ruleset=sitting.ruleset.key,
            options=stored_record(sitting.options),
            players=tuple(sitting.players),
            stake=sitting.stake,
            seatings=sitting.seatings,
            **vars(sitting.details),
        )


# ── Acts on deals ─────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class DealBooked(StoresDeal):
    """A deal was played: it is the last one on the sheet."""

    name: ClassVar[str] = "deal"
    what: ClassVar[Text] = gettext("deal {number}, {deal}")


@dataclass(frozen=True, kw_only=True)
class PointsAdjusted(StoresDeal):
    """Points were given by agreement. The kind is “adjustment” for points of the settlement, or
    “penalty” for points on the score; the facts are such a record."""

    name: ClassVar[str] = "adjust"

    def words(self, then: Then) -> Text:
        return then.deal


@dataclass(frozen=True, kw_only=True)
class DealInserted(StoresDeal):
    """A forgotten deal was inserted before another one."""

    name: ClassVar[str] = "insert"
    what: ClassVar[Text] = gettext("deal {number} inserted, {deal}")
    done: ClassVar[Text | None] = gettext("Deal {number} inserted.")

    keep: tuple[Seating, ...] = declare(SEATINGS, KEEP, default=())
    before: int = declare(EARLIER_ROW, verbatim("The deal that it comes before, by its row"))

    @property
    def about(self) -> int | None:
        return self.before

    def apply(self, draft: D, number: int) -> D:
        return draft.with_deal(number, self, self.before).with_seatings(number, self.keep)


@dataclass(frozen=True, kw_only=True)
class DealAmended(StoresDeal):
    """A deal was corrected: these are its facts now."""

    name: ClassVar[str] = "amend"
    books: ClassVar[bool] = False
    what: ClassVar[Text] = gettext("deal {number} corrected, {deal}: {changes}")
    done: ClassVar[Text | None] = gettext("Deal {number} corrected.")

    keep: tuple[Seating, ...] = declare(SEATINGS, KEEP, default=())
    deal: int = declare(*BOOKED_DEAL)

    @property
    def about(self) -> int | None:
        return self.deal

    def apply(self, draft: D, number: int) -> D:
        draft = draft.with_change(self.deal, row=number, deal=self)
        return draft.with_seatings(number, self.keep)


@dataclass(frozen=True, kw_only=True)
class DealStruck(Act):
    """A deal or an adjustment was struck out."""

    name: ClassVar[str] = "strike"
    what: ClassVar[Text] = gettext("deal {number} struck out, {deal}")
    done: ClassVar[Text | None] = gettext("Deal {number} struck out.")

    keep: tuple[Seating, ...] = declare(SEATINGS, KEEP, default=())
    deal: int = declare(*BOOKED_DEAL)

    @property
    def about(self) -> int | None:
        return self.deal

    def apply(self, draft: D, number: int) -> D:
        return draft.with_change(self.deal, struck=True).with_seatings(number, self.keep)

    def words(self, then: Then) -> Text:
        if then.number:
            return super().words(then)
        return gettext("struck out: {adjustment}", adjustment=then.deal)


# ── Acts on the sitting ───────────────────────────────────────────────────────────────────────────


ROUND, SEATS, DEALER = facts_of(Seating)


@dataclass(frozen=True, kw_only=True)
class RoundReseated(Act):
    """The table said how it sat in a round; with neither seats nor dealer, as usual."""

    name: ClassVar[str] = "reseat"
    what: ClassVar[Text] = gettext("seats changed")
    done: ClassVar[Text | None] = gettext("Seats changed.")

    round: int = declare(ROUND.type, ROUND.label)
    seats: tuple[int, ...] | None = declare(SEATS.type, SEATS.label, default=None)
    dealer: int | None = declare(DEALER.type, DEALER.label, default=None)
    keep: tuple[Seating, ...] = declare(SEATINGS, KEEP, default=())

    @classmethod
    def of(cls, seating: Seating, keep: tuple[Seating, ...] = ()) -> RoundReseated:
        return cls(**vars(seating), keep=keep)

    def apply(self, draft: D, number: int) -> D:
        seating = Seating(round=self.round, seats=self.seats, dealer=self.dealer)
        return draft.with_seatings(number, (seating, *self.keep))


@dataclass(frozen=True, kw_only=True)
class ChangesSettings(Act):
    """An act that changes what the sitting says of itself."""

    what: ClassVar[Text] = gettext("settings changed: {changes}")


@dataclass(frozen=True, kw_only=True)
class PlayersRenamed(ChangesSettings):
    """The players have other names; their number stays."""

    name: ClassVar[str] = "rename"

    players: tuple[str, ...] = declare(*NAMES_FACT)

    def apply(self, draft: D, number: int) -> D:
        return draft.with_parts(number, players=self.players)


@dataclass(frozen=True, kw_only=True)
class RulesChanged(ChangesSettings):
    """The table plays by other house rules, or for another stake."""

    name: ClassVar[str] = "options"

    keep: tuple[Seating, ...] = declare(SEATINGS, KEEP, default=())
    options: Mapping[str, object] = declare(*RULES_FACT)
    stake: Stake | None = declare(STAKE_FACT, STAKE, default=None)  # noqa: RUF009  # it makes a field

    def apply(self, draft: D, number: int) -> D:
        draft = draft.with_parts(number, options=self.options, stake=self.stake)
        return draft.with_seatings(number, self.keep)


@dataclass(frozen=True, kw_only=True)
class DetailsChanged(ChangesSettings):
    """Place, date and scorer are others."""

    name: ClassVar[str] = "details"

    place: str = declare(PLACE_FACT, verbatim("The place"))
    date: str = declare(DAY, verbatim("The date"))
    scorer: int | None = declare(
        Player(), verbatim("Whose sign the sheet shows; null if that stays"), default=None
    )

    @classmethod
    def of(cls, details: Details) -> DetailsChanged:
        return cls(**{fact.name: getattr(details, fact.name) for fact in facts_of(cls)})

    def apply(self, draft: D, number: int) -> D:
        changed = {name: value for name, value in vars(self).items() if value is not None}
        return draft.with_parts(number, details=replace(draft.details, **changed))


@dataclass(frozen=True, kw_only=True)
class SittingClosed(Act):
    """The players ended the sitting before its end."""

    name: ClassVar[str] = "close"
    what: ClassVar[Text] = gettext("sitting ended")

    def apply(self, draft: D, number: int) -> D:
        return draft.with_parts(number, closed=True)


@dataclass(frozen=True, kw_only=True)
class SittingReopened(Act):
    """They go on playing after all."""

    name: ClassVar[str] = "reopen"
    what: ClassVar[Text] = gettext("play resumed")

    def apply(self, draft: D, number: int) -> D:
        return draft.with_parts(number, closed=False)


@dataclass(frozen=True, kw_only=True)
class ActUndone(Act):
    """An earlier act is taken back, as if it had not been. An undo can be taken back too."""

    name: ClassVar[str] = "undo"

    target: int = declare(EARLIER_ROW, verbatim("The row that it takes back"))

    def words(self, then: Then) -> Text:
        what = gettext("redone: {act}") if then.redone else gettext("undone: {act}")
        return what.filled(act=then.act)


AddsDeal = DealBooked | PointsAdjusted  # at the end
Corrects = DealInserted | DealAmended | DealStruck  # what was booked
ReachesBack = Corrects | RoundReseated | RulesChanged  # it may move earlier deals to other seats
ACTS: dict[str, type[Act]] = {
    act.name: act
    for act in (
        *(SittingOpened, DealBooked, PointsAdjusted, DealInserted, DealAmended, DealStruck),
        *(RoundReseated, PlayersRenamed, RulesChanged, DetailsChanged),
        *(SittingClosed, SittingReopened, ActUndone),
    )
}
# The names of the acts that are read where the deals are not.
OF_SITTING = tuple(name for name, act in ACTS.items() if not issubclass(act, StoresDeal | Corrects))


def read_act(name: str, raw: object) -> Act:
    """The act that a row stores. Only its shape is read, because it was accepted once; a field that
    no version has written is refused. Raises UnreadableFacts."""
    if name not in ACTS:
        raise UnreadableFacts("act", gettext("There is no act “{name}”.", name=name))
    if not isinstance(raw, Mapping):
        raise UnreadableFacts("facts", NO_OBJECT)
    return require(read_facts(ACTS[name], without_wrong_nulls(ACTS[name], raw)))


def booking_act(deal: DealRecord) -> StoresDeal:
    """The act that appends a deal or an adjustment."""
    return PointsAdjusted.of(deal) if isinstance(deal, Correction) else DealBooked.of(deal)


def opening_acts(sitting: Sitting) -> list[Act]:
    """The acts that a new sitting starts with, including the deals of an imported one."""
    acts: list[Act] = [SittingOpened.of(sitting), *map(booking_act, sitting.deals)]
    return [*acts, SittingClosed()] if sitting.closed else acts
