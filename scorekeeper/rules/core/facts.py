"""A fact of a deal, or a house rule, is declared once: what can be, and the gate it passes.

A kind of deal is a frozen dataclass whose fields are made by `fact`. From that one declaration come
what is read and written, the limits and the labels, and the controls of the form. `read_facts`
judges the shape. The ruleset's `problems` judges what makes sense at a table in play. Both name
every problem at once.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, TypeVar

from .field_types import Choice, FieldType, Level, Option, Player, Refused, Strain
from .text import Text, gettext, verbatim

LONGEST_KEY = 40  # of an unknown key, as it is named in a message
REQUIRED: Any = object()  # no default: the fact must be given wherever it is asked
MISSING = gettext("This is still missing.")


class Effect(StrEnum):
    """What a problem does to a deal stored already; a new deal is refused for any of them."""

    VOID = "void"  # the deal cannot be: it scores nothing
    OPEN = "open"  # an answer is missing: the deal is scored, the question stays open
    SPARE = "spare"  # an answer that nobody needs: it is kept and ignored


@dataclass(frozen=True, kw_only=True)
class Problem:
    """What is wrong with one fact, in a sentence for the table.

    where: names the deal, or the part of the file, that the fact belongs to. unfilled: nothing is
    wrong so far, something is still to be entered.
    """

    fact: str
    text: Text
    effect: Effect = Effect.VOID
    where: str = ""
    unfilled: bool = False

    def at(self, where: str) -> Problem:
        return replace(self, where=where)

    @property
    def named(self) -> Text:
        """The sentence with the key of its fact."""
        return gettext("{fact}: {text}", fact=self.fact, text=self.text)


# ── Records, which are made of facts themselves ──────────────────────────────────────────────


# ── Declaring ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class When:
    """The fact is asked only when another one has one of these values; `otherwise` says so."""

    fact: str
    values: tuple[Any, ...]
    otherwise: Text


@dataclass(frozen=True, kw_only=True)
class Fact:
    """One fact as declared: its key, its label, its type, and when it is asked.

    `preset` gives the usual value out of the facts named in `preset_from`, for the form.
    `fewer` gives another fact and its values under which a smaller number is the better one.
    `brings` names facts that go back to their usual value when this one is answered with yes.
    `sometimes` marks a fact that only the state of play asks for, through the ruleset's `problems`.
    `prominent` marks a house rule on which tables differ so much that it is asked in plain sight.
    `about` is a line of help; `asks` is the question to someone who has not answered yet.
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
    fewer: tuple[str, tuple[Any, ...]] | None = None
    brings: tuple[str, ...] = ()
    sometimes: bool = False
    prominent: bool = False

    @property
    def unsaid(self) -> Any:
        """What stands for the fact where nobody gave it."""
        return None if self.default is REQUIRED else self.default


@dataclass(frozen=True, kw_only=True)
class Exclusion:
    """Values that cannot stand together, and why; told under the last of the facts."""

    facts: tuple[tuple[str, Any], ...]
    why: Text

    def problem(self, values: Mapping[str, Any]) -> Problem | None:
        if all(name in values and values[name] == value for name, value in self.facts):
            return Problem(fact=self.facts[-1][0], text=self.why)
        return None


def fact(type_: FieldType, label: Text, *, default: Any = REQUIRED, **more: Any) -> Any:
    """A field of a kind of deal or of the house rules; `more` as in `Fact`.

    when: one condition, or several of which all must be met.
    """
    if isinstance(more.get("when"), When):
        more["when"] = (more["when"],)
    metadata = {"type": type_, "label": label, "default": default, **more}
    if default is not REQUIRED:
        return field(default=default, metadata=metadata)
    if "when" in more or more.get("sometimes", False):
        return field(default=None, metadata=metadata)
    return field(metadata=metadata)


FACTS: dict[type[Any], tuple[Fact, ...]] = {}  # of every class that was asked about


def facts_of(kind: type[Any]) -> tuple[Fact, ...]:
    """The facts of a kind of deal, or of the house rules, in the order in which they are asked."""
    if kind not in FACTS:
        FACTS[kind] = tuple(Fact(name=one.name, **one.metadata) for one in dataclasses.fields(kind))
    return FACTS[kind]


def fact_of(kind: type[Any], *types: type[FieldType]) -> Fact | None:
    """The first fact of a kind that is of one of these types."""
    return next((one for one in facts_of(kind) if isinstance(one.type, types)), None)


def bid_of(kind: type[Any]) -> tuple[Fact, ...]:
    """The level and the strain of a contract, which are asked and said together; () without one."""
    level, strain = fact_of(kind, Level), fact_of(kind, Strain)
    return (level, strain) if level and strain else ()


def player_named(deal: Any) -> int | None:
    """The player whom a deal is named after: its declarer, its bidder, or one of its side."""
    one = fact_of(type(deal), Player)
    player: int | None = getattr(deal, one.name) if one else None
    return player


T = TypeVar("T")


def read_facts(kind: type[T], raw: Mapping[str, object]) -> tuple[T | None, tuple[Problem, ...]]:
    """The facts of a deal out of plain data, or every problem that their shape has.

    Players are numbers. A fact that is not asked has to be absent; an unknown one is refused by its
    name. What cannot stand together is declared in `cannot`. A class's own `wrong` tells what
    cannot be whatever was dealt before; it is part of the ruleset's `problems`, and asked here only
    about a deal that will not come so far.
    """
    facts = facts_of(kind)
    known = {one.name for one in facts}
    problems = [
        Problem(fact=printable_key(key), text=gettext("There is no field of this name here."))
        for key in raw
        if key not in known
    ]
    values: dict[str, Any] = {}
    for one in facts:
        problems.extend(read_fact(one, raw, values))
    excluded = [exclusion.problem(values) for exclusion in getattr(kind, "cannot", ())]
    problems.extend(problem for problem in excluded if problem)
    if problems:
        problems.extend(own_problems(kind, values))
    return (None if problems else kind(**values)), tuple(problems)


def own_problems(kind: type[Any], values: Mapping[str, Any]) -> tuple[Problem, ...]:
    """What cannot be about these facts of a kind, as far as they could be read."""
    return tuple(kind.wrong(values)) if hasattr(kind, "wrong") else ()


def read_fact(one: Fact, raw: Mapping[str, object], values: dict[str, Any]) -> tuple[Problem, ...]:
    """Read one fact into `values`, or tell its problems.

    Facts are read in the order of asking, so `when` knows the earlier ones. Where one of them has a
    problem of its own, it is not known whether this fact is asked: then it is not missed, but what
    cannot be is told all the same.
    """
    given = one.name in raw and raw[one.name] is not None
    decided = [when for when in one.when if when.fact in values]
    unasked = next((when for when in decided if values[when.fact] not in when.values), None)
    if unasked:
        values[one.name] = one.unsaid
        empty = not given or is_default(one, raw[one.name])
        return () if empty else (Problem(fact=one.name, text=unasked.otherwise),)
    undecided = len(decided) < len(one.when)
    if not given and undecided:
        return ()
    if not given and one.default is REQUIRED and not one.sometimes:
        return (Problem(fact=one.name, text=MISSING, unfilled=True),)
    if not given:
        values[one.name] = one.unsaid
        return ()
    try:
        value = one.type.read(raw[one.name])
    except Refused as refused:
        return tuple(Problem(fact=one.name, text=text) for text in refused.texts)
    if not undecided:
        values[one.name] = value
    return ()


def is_default(one: Fact, raw: object) -> bool:
    """Whether a fact that is not asked is given with nothing but its default."""
    try:
        return one.default is not REQUIRED and bool(one.type.read(raw) == one.default)
    except Refused:
        return False


def write_facts(facts: Any) -> dict[str, Any]:
    """The facts as plain data for `read_facts`, without defaults and what was not asked."""
    given = [(one, getattr(facts, one.name)) for one in facts_of(type(facts))]
    return {one.name: plain_value(value) for one, value in given if value != one.unsaid}


def plain_value(value: Any) -> Any:
    if isinstance(value, tuple):
        return [plain_value(one) for one in value]
    return write_facts(value) if dataclasses.is_dataclass(value) else value


def printable_key(key: object) -> str:
    """A key that somebody made up, fit to be named in one line of a message.

    >>> printable_key("x" * 99)
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    words = str(key)
    if len(words) > LONGEST_KEY:
        words = words[: LONGEST_KEY - 1] + "…"
    return "".join(sign if sign.isprintable() else "?" for sign in words) or '""'


def choices(**labels: Text) -> Choice:
    """A choice among the keys, with their labels."""
    return Choice(options=tuple(Option(key=key, label=label) for key, label in labels.items()))


def signs(keys: Sequence[str]) -> Choice:
    """A choice among keys that are their own labels."""
    return Choice(options=tuple(Option(key=key, label=verbatim(key)) for key in keys))
