"""The fields of house rules in a form for a sitting, and their parsing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.core.deal_summary import value_words
from scorekeeper.rules.core.facts import Fact, Problem, Record, facts_of, read_facts
from scorekeeper.rules.core.field_types import Integer
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.scoring.ruleset import Ruleset

from ..number_parsing import parse_whole


@dataclass(frozen=True, kw_only=True)
class OptionChoice:
    """A value of a house rule. unit: what a stake is paid for with it, if the rule decides that."""

    value: str
    label: Text
    unit: Unit | None


@dataclass(frozen=True, kw_only=True)
class OptionField:
    """A house rule in the form. choices: () if it is a typed number."""

    name: str
    fact: Fact
    value: str
    choices: tuple[OptionChoice, ...]
    problems: tuple[Problem, ...]

    @property
    def changed(self) -> bool:
        return self.value != str(self.fact.default)


def option_name(ruleset: Ruleset, fact: Fact) -> str:
    return f"{ruleset.key}.{fact.name}"


def typed_options(ruleset: Ruleset, options: Record) -> dict[str, str]:
    """The fields that the form would post for these house rules."""
    return {
        option_name(ruleset, fact): str(getattr(options, fact.name))
        for fact in facts_of(ruleset.Options)
    }


def option_fields(
    ruleset: Ruleset, typed: Mapping[str, str], problems: tuple[Problem, ...] = ()
) -> tuple[OptionField, ...]:
    """The house rules of a ruleset with their typed values or defaults."""
    fields = []
    for fact in facts_of(ruleset.Options):
        name = option_name(ruleset, fact)
        fields.append(
            OptionField(
                name=name,
                fact=fact,
                value=typed.get(name, str(fact.default)),
                choices=option_choices(ruleset, fact),
                problems=tuple(problem for problem in problems if problem.fact == name),
            )
        )
    return tuple(fields)


def option_choices(ruleset: Ruleset, fact: Fact) -> tuple[OptionChoice, ...]:
    if isinstance(fact.type, Integer):
        return ()
    usual = ruleset.Options()
    units: list[Unit | None] = [
        ruleset.unit(replace(usual, **{fact.name: value})) for value in fact.type.values
    ]
    if len(set(units)) == 1:
        units = [None] * len(units)
    return tuple(
        OptionChoice(value=str(value), label=value_words(fact, value), unit=unit)
        for value, unit in zip(fact.type.values, units, strict=True)
    )


def read_posted_options(
    ruleset: Ruleset, typed: Mapping[str, str]
) -> tuple[Any, tuple[Problem, ...]]:
    raw: dict[str, object] = {}
    for fact in facts_of(ruleset.Options):
        words = typed.get(option_name(ruleset, fact), "").strip()
        if words:
            raw[fact.name] = option_value(fact, words)
    options, problems = read_facts(ruleset.Options, raw)
    named = tuple(
        Problem(fact=f"{ruleset.key}.{problem.fact}", text=problem.text) for problem in problems
    )
    return options, named


def option_value(fact: Fact, words: str) -> object:
    return {str(value): value for value in fact.type.values}.get(words, parse_whole(words))


@dataclass(frozen=True, kw_only=True)
class GameRules:
    """The house rules of a game. asked: those shown openly. fields: those that are folded away.
    wrong: one of these has a problem."""

    ruleset: Ruleset
    asked: Sequence[OptionField]
    fields: Sequence[OptionField]
    wrong: bool


def game_rules(ruleset: Ruleset, fields: Sequence[OptionField]) -> GameRules:
    folded = [field for field in fields if not field.fact.prominent]
    return GameRules(
        ruleset=ruleset,
        asked=[field for field in fields if field.fact.prominent],
        fields=folded,
        wrong=any(field.problems for field in folded),
    )
