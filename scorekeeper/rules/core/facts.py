"""Declaration, validation and serialization of the facts of a deal and of house rules.

A kind of deal is a frozen dataclass whose fields are made by `declare`. That one declaration
defines reading and writing, limits and labels, and the form's controls. `read_facts` checks the
shape, the ruleset's `problems` what is possible in the current standing. Both report all problems
at once.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice
from typing import Any, ClassVar, Protocol, TypeVar

from .field_types import Choice, Dealer, FieldType, Level, Option, Player, Refused, Strain
from .text import Text, gettext, printable_key, verbatim

REQUIRED: Any = object()  # no default: the fact must be given whenever it is asked
NO_VALUE = object()  # which every type refuses
MISSING = gettext("This is still missing.")
MOST_UNKNOWN = 5  # keys that are reported; of the others no word is said


class Effect(StrEnum):
    """The effect of a problem on a stored deal. A new deal with any problem is refused."""

    VOID = "void"  # the deal is impossible here: it scores nothing
    OPEN = "open"  # an answer is missing: the deal is scored, the question stays open
    SPARE = "spare"  # a superfluous answer: a new deal drops it, a stored one keeps and ignores it
    UNPLAYED = "unplayed"  # the house rules took the fact away: a stored deal keeps and ignores it


@dataclass(frozen=True, kw_only=True)
class Problem:
    """A problem of one fact, as a sentence for the table.

    where: the deal or the part of the file that the fact belongs to. unfilled: the fact is not
    wrong, only incomplete. typed: the sentence about a deal that is typed as a line. counts: what
    counts in place of an ignored answer; None for the usual value. instead: the likelier kind of
    deal, for the form; gives: facts of that kind that follow from this one's, by name.
    """

    fact: str
    text: Text
    effect: Effect = Effect.VOID
    where: str = ""
    unfilled: bool = False
    counts: Any = None
    instead: str = ""
    gives: tuple[tuple[str, object], ...] = ()
    typed: Text | None = None

    def at(self, where: str) -> Problem:
        return replace(self, where=where)


@dataclass(frozen=True, kw_only=True)
class When:
    """Ask a fact only when another has one of these values. otherwise: the message if not."""

    fact: str
    values: tuple[Any, ...]
    otherwise: Text

    def holds(self, record: Record) -> bool:
        return getattr(record, self.fact) in self.values


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One declared fact: its key, label and type, and when it is asked.

    preset: computes the usual value for the form from the values of the facts in `preset_from`, in
    that order. likely: the few values that the form shows at first.
    fewer: another fact and its values under which a smaller number is the better result.
    brings: facts that the form resets to their usual value when this one is answered with yes.
    played: the house rule under which the fact is played; under others it is not asked, and what a
    stored deal says of it is kept and ignored.
    sometimes: only the standing decides whether it is asked, through the ruleset's `problems`.
    prominent: a house rule that differs so much between tables that the form shows it openly.
    about: a line of help. asks: the question shown while the fact is unanswered.
    """

    name: str
    label: Text
    type: FieldType
    about: Text | None = None
    asks: Text | None = None
    default: Any = REQUIRED
    when: tuple[When, ...] = ()
    preset: Callable[..., Any] | None = None
    preset_from: tuple[str, ...] = ()
    likely: tuple[int, ...] = ()
    fewer: tuple[str, tuple[Any, ...]] | None = None
    brings: tuple[str, ...] = ()
    played: When | None = None
    sometimes: bool = False
    prominent: bool = False

    @property
    def required(self) -> bool:
        """Whether it must be given whenever it is asked."""
        return self.default is REQUIRED and not self.sometimes

    @property
    def unsaid(self) -> Any:
        """The value of a fact that was not given."""
        return None if self.default is REQUIRED else self.default


@dataclass(frozen=True, kw_only=True)
class Exclusion:
    """Values that exclude each other, and why. Reported under the last of the facts.

    judged: the form greys them, and the ruleset's `problems` refuse them with what else depends on
    the table.
    """

    facts: tuple[tuple[str, Any], ...]
    why: Text
    judged: bool = False

    def problem(self, values: Mapping[str, object]) -> Problem | None:
        if all(name in values and values[name] == value for name, value in self.facts):
            return Problem(fact=self.facts[-1][0], text=self.why)
        return None


class Record(Protocol):
    """A frozen dataclass whose fields are made by `declare`.

    cannot: what is excluded.
    """

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]
    cannot: ClassVar[tuple[Exclusion, ...]] = ()

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterable[Problem]:
        """What is impossible whatever was dealt before, of the facts that could be read."""
        return ()


class DealRecord(Record, Protocol):
    """A deal; its class is a kind of deal. kind: stored, never changes. brief: "5♣ 11"."""

    kind: ClassVar[str]
    title: ClassVar[Text]

    def brief(self) -> Text: ...


def declare(type_: FieldType, label: Text, *, default: Any = REQUIRED, **more: Any) -> Any:
    """A dataclass field of a kind of deal or of the house rules; `more` as in `Fact`.

    when: one condition, or several that must all hold.
    """
    if isinstance(more.get("when"), When):
        more["when"] = (more["when"],)
    metadata = {"type": type_, "label": label, "default": default, **more}
    if default is not REQUIRED:
        return field(default=default, metadata=metadata)
    if "when" in more or more.get("sometimes", False):
        return field(default=None, metadata=metadata)
    return field(metadata=metadata)


FACTS: dict[type[Record], tuple[Fact, ...]] = {}  # cache by class


def facts_of(kind: type[Record]) -> tuple[Fact, ...]:
    """The facts of a kind of deal, or of the house rules, in the order of asking."""
    if kind not in FACTS:
        FACTS[kind] = tuple(
            Fact(name=field.name, **field.metadata) for field in dataclasses.fields(kind)
        )
    return FACTS[kind]


def label_of(kind: type[Record], name: str) -> Text:
    """The label of a fact; a name that is none stays as it was given."""
    labels = (fact.label for fact in facts_of(kind) if fact.name == name)
    return next(labels, verbatim(name))


def fact_of(kind: type[Record], *types: type[FieldType]) -> Fact | None:
    """The first fact of a kind that has one of these types, or None."""
    return next((fact for fact in facts_of(kind) if isinstance(fact.type, types)), None)


def unplayed_facts(kind: type[Record], options: Record) -> list[tuple[Fact, Text]]:
    """The facts of a kind that these house rules take away, each with the sentence that says so."""
    played = [(fact, fact.played) for fact in facts_of(kind) if fact.played]
    return [(fact, when.otherwise) for fact, when in played if not when.holds(options)]


def bid_of(kind: type[Record]) -> tuple[Fact, ...]:
    """The level and strain of a contract, which are asked and spoken together; () without them."""
    level, strain = fact_of(kind, Level), fact_of(kind, Strain)
    return (level, strain) if level and strain else ()


def player_named(deal: DealRecord) -> int | None:
    """The player whom a deal is named after: its declarer, bidder or one of its side; else None."""
    named = [
        getattr(deal, fact.name)
        for fact in facts_of(type(deal))
        if isinstance(fact.type, Player) and not isinstance(fact.type, Dealer)
    ]
    return named[0] if named else None


def dealer_named(deal: DealRecord) -> int | None:
    """Who dealt, in a game where the deal itself may say so; else None."""
    fact = fact_of(type(deal), Dealer)
    return getattr(deal, fact.name) if fact else None


def unknown_keys(
    raw: Mapping[str, object], known: Collection[str], text: Text
) -> tuple[Problem, ...]:
    """A problem for each of the first keys that are not known. The rest is not looked at."""
    unknown = (key for key in raw if key not in known)
    return tuple(
        Problem(fact=printable_key(key), text=text) for key in islice(unknown, MOST_UNKNOWN)
    )


T = TypeVar("T", bound=Record)


def read_facts(kind: type[T], raw: Mapping[str, object]) -> tuple[T | None, tuple[Problem, ...]]:
    """Read the facts of a deal from plain data, or return all problems of its shape.

    Players are numbers. A fact that is not asked must be absent or have its default. An unknown
    key is reported by name. `cannot` of the class declares excluded combinations. `wrong` of the
    class checks what is impossible whatever was dealt before. It belongs to the ruleset's
    `problems` and runs here only if the deal has other problems and so does not get that far.
    """
    facts = facts_of(kind)
    known = {other_fact.name for other_fact in facts}
    problems = [*unknown_keys(raw, known, gettext("There is no field of this name here."))]
    values: dict[str, object] = {}
    for fact in facts:
        problems.extend(read_fact(fact, raw, values))
    excluded = (exclusion.problem(values) for exclusion in kind.cannot if not exclusion.judged)
    problems.extend(problem for problem in excluded if problem)
    if problems:
        problems.extend(own_problems(kind, values))
    return (None if problems else kind(**values)), tuple(problems)


def read_record(
    kind: type[T], raw: Mapping[str, object], seats: Sequence[int] = ()
) -> tuple[T | None, tuple[Problem, ...]]:
    """Read what somebody enters about a sitting: as `read_facts`, with all that is refused anew.

    An empty value is a wrong one, except where the fact may be empty. What is missing is refused
    by its type, which says what it wants. seats: the players at the table.
    """
    missing = {fact.name: NO_VALUE for fact in facts_of(kind) if fact.required}
    record, problems = read_facts(kind, missing | without_wrong_nulls(kind, raw))
    if record is not None:
        problems = (*strangers(record, seats), *own_problems(kind, vars(record)))
    order = [fact.name for fact in facts_of(kind)]
    known = [problem for problem in problems if problem.fact in order]
    unknown = [problem for problem in problems if problem.fact not in order]
    problems = (*unknown, *sorted(known, key=lambda problem: order.index(problem.fact)))
    return (None if problems else record), problems


def without_wrong_nulls(kind: type[Record], raw: Mapping[str, object]) -> dict[str, object]:
    """The raw facts, with a value that every type refuses for each null that stands for no value
    of its fact."""
    nullable = {fact.name for fact in facts_of(kind) if fact.unsaid is None and not fact.required}
    return {
        key: NO_VALUE if value is None and key not in nullable else value
        for key, value in raw.items()
    }


def strangers(record: Record, seats: Sequence[int]) -> tuple[Problem, ...]:
    """The problems of facts that cannot be where these players sit."""
    refused = ((fact, fact.type.refusal(value, seats)) for fact, value in given_facts(record))
    return tuple(Problem(fact=fact.name, text=text) for fact, text in refused if text)


def given_facts(record: Record) -> list[tuple[Fact, Any]]:
    values = [(fact, getattr(record, fact.name)) for fact in facts_of(type(record))]
    return [(fact, value) for fact, value in values if value is not None]


def own_problems(kind: type[Record], values: Mapping[str, object]) -> tuple[Problem, ...]:
    """The problems of the facts that could be read, whatever was played before: those that the
    kind's `wrong` finds, and sums."""
    return (*kind.wrong(values), *misfits(kind, values))


def misfits(kind: type[Record], values: Mapping[str, object]) -> Iterator[Problem]:
    """The problems of facts whose parts do not come to what they must together."""
    for fact in facts_of(kind):
        text = fact.type.misfit(values[fact.name]) if values.get(fact.name) is not None else None
        if text:
            yield Problem(fact=fact.name, text=text)


def read_fact(
    fact: Fact, raw: Mapping[str, object], values: dict[str, object]
) -> tuple[Problem, ...]:
    """Read one fact into `values`, or return its problems.

    Facts are read in the order of asking, so the facts of `when` come first. If one of those has a
    problem, it is unknown whether this fact is asked: then a missing value is no problem, but an
    invalid one is.
    """
    given = fact.name in raw and raw[fact.name] is not None
    decided = [when for when in fact.when if when.fact in values]
    unasked = next((when for when in decided if values[when.fact] not in when.values), None)
    if unasked:
        values[fact.name] = fact.unsaid
        empty = not given or is_default(fact, raw[fact.name])
        return () if empty else (Problem(fact=fact.name, text=unasked.otherwise),)
    undecided = len(decided) < len(fact.when)
    if not given and undecided:
        return ()
    if not given and fact.required:
        return (Problem(fact=fact.name, text=MISSING, unfilled=True),)
    if not given:
        values[fact.name] = fact.unsaid
        return ()
    try:
        value = fact.type.read(raw[fact.name])
    except Refused as refused:
        return tuple(Problem(fact=fact.name, text=text) for text in refused.texts)
    if not undecided:
        values[fact.name] = value
    return ()


def is_default(fact: Fact, raw: object) -> bool:
    """Whether the given value equals the fact's default."""
    try:
        return fact.default is not REQUIRED and bool(fact.type.read(raw) == fact.default)
    except Refused:
        return False


def write_facts(facts: Any) -> dict[str, object]:
    """The facts as plain data for `read_facts`, without defaults and facts that were not asked."""
    given = [(fact, getattr(facts, fact.name)) for fact in facts_of(type(facts))]
    return {fact.name: plain_value(value) for fact, value in given if value != fact.unsaid}


def without_answers(deal: T, names: Collection[str]) -> T:
    """The deal without these answers, and without those that are asked only because of them."""
    return with_other_answers(deal, dict.fromkeys(names))


def with_other_answers(deal: T, answers: Mapping[str, object]) -> T:
    """The deal with other answers, and without those that are not asked with them.

    answers: by fact; None for the value of a fact that was not given.
    """
    values = dict(vars(deal))
    for fact in facts_of(type(deal)):
        unasked = any(values[when.fact] not in when.values for when in fact.when)
        other = answers.get(fact.name)
        if unasked or fact.name in answers:
            values[fact.name] = fact.unsaid if unasked or other is None else other
    return type(deal)(**values)


def plain_value(value: object) -> Any:
    if isinstance(value, tuple):
        return [plain_value(part) for part in value]
    return write_facts(value) if dataclasses.is_dataclass(value) else value


def choices(**labels: Text) -> Choice:
    """A choice among the keys, with their labels."""
    return Choice(options=tuple(Option(key=key, label=label) for key, label in labels.items()))


def signs(keys: Sequence[str]) -> Choice:
    """A choice among keys that are their own labels."""
    return Choice(options=tuple(Option(key=key, label=verbatim(key)) for key in keys))
