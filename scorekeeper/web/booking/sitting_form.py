"""Parsing of the forms for a sitting: names, house rules, stake, place and date.

Strings are only converted to plain data here; the validation of the rules judges them.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from scorekeeper.rules.core.deal_summary import value_words
from scorekeeper.rules.core.facts import Fact, Problem, facts_of, read_facts, write_facts
from scorekeeper.rules.core.field_types import Player, Refused, Whole
from scorekeeper.rules.core.player_names import name_problems, tidy
from scorekeeper.rules.core.stake import USUAL_PER, Stake, Unit
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.form_and_file_checks import (
    LONGEST_PLACE,
    is_iso_date,
    read_checked_stake,
    words_problem,
)

from ..number_parsing import parse_whole
from ..present.game_choice import preset_names

CURRENCIES = ("EUR", "SEK", "NOK", "DKK", "ISK", "GBP", "CHF", "PLN", "CZK", "UAH", "RUB", "USD")
OTHER = "other"  # select value for a currency typed in the field beside it
STAKE = {"amount": "", "per": str(USUAL_PER[Unit.POINT]), "currency": CURRENCIES[0]}  # for no money


ASKS_FOR_STAKE = {
    Unit.POINT: gettext("Here the stake is paid for points. Check it, and save once more."),
    Unit.GAME: gettext("Here the stake is paid for each game won. Check it, and save once more."),
}


@dataclass(frozen=True, kw_only=True)
class OptionField:
    """A house rule in the form: its fact, its value and its problems."""

    name: str
    fact: Fact
    value: str
    choices: tuple[tuple[str, Text], ...]
    problems: tuple[Problem, ...]

    @property
    def changed(self) -> bool:
        return self.value != str(self.fact.default)


def option_name(ruleset: Ruleset, fact: Fact) -> str:
    return f"{ruleset.key}.{fact.name}"


def option_fields(
    ruleset: Ruleset, typed: Mapping[str, str], problems: tuple[Problem, ...] = ()
) -> tuple[OptionField, ...]:
    """The house rules of a ruleset with their typed values or defaults."""
    fields = []
    for one in facts_of(ruleset.Options):
        name = option_name(ruleset, one)
        fields.append(
            OptionField(
                name=name,
                fact=one,
                value=typed.get(name, str(one.default)),
                choices=option_answers(one),
                problems=tuple(problem for problem in problems if problem.fact == name),
            )
        )
    return tuple(fields)


def option_answers(one: Fact) -> tuple[tuple[str, Text], ...]:
    """The options of a house rule; () if it is a typed number."""
    if isinstance(one.type, Whole):
        return ()
    return tuple((str(value), value_words(one, value)) for value in one.type.values)


def read_posted_options(
    ruleset: Ruleset, typed: Mapping[str, str]
) -> tuple[Any, tuple[Problem, ...]]:
    raw: dict[str, object] = {}
    for one in facts_of(ruleset.Options):
        words = typed.get(option_name(ruleset, one), "").strip()
        if words:
            raw[one.name] = option_value(one, words)
    options, problems = read_facts(ruleset.Options, raw)
    named = tuple(
        Problem(fact=f"{ruleset.key}.{problem.fact}", text=problem.text) for problem in problems
    )
    return options, named


def option_value(one: Fact, words: str) -> object:
    return {str(value): value for value in one.type.values}.get(words, parse_whole(words))


def read_names(
    ruleset: Ruleset, typed: Mapping[str, str], players: int | None = None
) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The names of the players, from the fields player0, player1, …

    players: how many there are. If that is open, the last fields may be left empty. An empty field
    of a player with a preset name has that name.
    """
    given = [typed.get(f"player{place}", "") for place in range(players or ruleset.most_players)]
    while players is None and len(given) > ruleset.players[0] and not given[-1].strip():
        given.pop()
    for place, preset in zip(range(len(given)), preset_names(ruleset), strict=False):
        if preset and not given[place].strip():
            given[place] = preset
    problems = tuple(
        Problem(fact=f"player{place}", text=text) for place, text in name_problems(given)
    )
    return tuple(tidy(name) for name in given), problems


def read_posted_stake(
    ruleset: Ruleset, typed: Mapping[str, str]
) -> tuple[Stake | None, tuple[Problem, ...]]:
    """The stake; None if the amount is empty.

    A form posts for which unit it asked. If the house rules have another, the stake is asked for
    again, because a stake for a point is none for a game.
    """
    amount = typed.get("amount", "").strip().replace(",", ".")
    if not amount:
        return None, ()
    currency = typed.get("currency", "")
    if currency == OTHER:
        currency = typed.get("other_currency", "").strip().upper()
    raw: dict[str, object] = {
        "amount": amount,
        "per": parse_whole(typed.get("per", "").strip()),
        "currency": currency,
    }
    if typed.get("each_with_each"):
        raw["each_with_each"] = True
    stake, problems = read_checked_stake(raw, partners=ruleset.partners)
    unit = posted_unit(ruleset, typed)
    if typed.get("unit", unit) != unit:
        problems = (Problem(fact="amount", text=ASKS_FOR_STAKE[unit]), *problems)
    return (None if problems else stake), problems


def posted_unit(ruleset: Ruleset, typed: Mapping[str, str]) -> Unit:
    """What a stake is paid for under the posted house rules."""
    options, _ = read_posted_options(ruleset, typed)
    return ruleset.unit(options or ruleset.Options())


def with_unit_of(ruleset: Ruleset, typed: Mapping[str, str]) -> dict[str, str]:
    """The fields for a form that asks for a stake in the unit of the posted house rules."""
    unit = posted_unit(ruleset, typed)
    if typed.get("unit", unit) == unit:
        return {**typed, "unit": unit}
    return {**typed, "unit": unit, "per": str(USUAL_PER[unit])}


def read_posted_details(typed: Mapping[str, str]) -> tuple[dict[str, str], tuple[Problem, ...]]:
    place, date = typed.get("place", ""), typed.get("date", "").strip()
    problems = []
    text = words_problem(place, LONGEST_PLACE)
    if text is not None:
        problems.append(Problem(fact="place", text=text))
    if date and not is_iso_date(date):
        problems.append(
            Problem(fact="date", text=gettext("This must be a date such as 2026-01-31."))
        )
    kept = "" if text is not None else tidy(place, LONGEST_PLACE)
    return {"place": kept, "date": date}, tuple(problems)


def read_posted_scorer(
    sitting: Sitting, typed: Mapping[str, str]
) -> tuple[int | None, tuple[Problem, ...]]:
    """The player whose sign the sheet shows, in a game that shows one."""
    words = typed.get("scorer", "")
    if not sitting.ruleset.signed or not words:
        return sitting.scorer, ()
    try:
        return Player(players=len(sitting.players)).read(parse_whole(words)), ()
    except Refused as refused:
        return None, tuple(Problem(fact="scorer", text=text) for text in refused.texts)


def read_new(
    ruleset: Ruleset, typed: Mapping[str, str]
) -> tuple[Sitting | None, tuple[Problem, ...]]:
    """A new sitting, or all problems of the form."""
    names, wrong_names = read_names(ruleset, typed)
    options, wrong_options = read_posted_options(ruleset, typed)
    stake, wrong_stake = read_posted_stake(ruleset, typed)
    details, wrong_details = read_posted_details(typed)
    problems = (*wrong_names, *wrong_options, *wrong_stake, *wrong_details)
    if problems:
        return None, problems
    sitting = Sitting(
        ruleset=ruleset,
        players=names,
        options=options,
        stake=stake,
        place=details["place"],
        date=details["date"],
    )
    return sitting, ()


def typed_sitting(sitting: Sitting) -> dict[str, str]:
    """The fields that the form would post for this sitting."""
    typed = {f"player{place}": name for place, name in enumerate(sitting.players)}
    options = write_facts(sitting.options)
    for one in facts_of(sitting.ruleset.Options):
        value = options.get(one.name, one.default)
        typed[option_name(sitting.ruleset, one)] = str(value)
    typed.update(typed_stake(sitting.stake, sitting.unit))
    scorer = str(sitting.scorer or 0)
    return {
        **typed,
        "unit": sitting.unit,
        "place": sitting.place,
        "date": sitting.date,
        "scorer": scorer,
    }


def typed_stake(stake: Stake | None, unit: Unit = Unit.POINT) -> dict[str, str]:
    if stake is None:
        return {**STAKE, "per": str(USUAL_PER[unit])}
    typed = {"amount": stake.amount, "per": str(stake.per), "currency": stake.currency}
    if stake.currency not in CURRENCIES:
        typed |= {"currency": OTHER, "other_currency": stake.currency}
    if stake.each_with_each:
        typed["each_with_each"] = "1"
    return typed


def problems_by_fact(problems: tuple[Problem, ...]) -> dict[str, Text]:
    """The first problem of each field, for a template."""
    told: dict[str, Text] = {}
    for problem in problems:
        told.setdefault(problem.fact, problem.text)
    return told


def server_day() -> str:
    return timezone.localdate().isoformat()


def day_on_phone(request: HttpRequest) -> str:
    """Today's date on the phone; without script, the server's."""
    said, problems = read_posted_details({"date": request.POST.get("date", "")})
    return server_day() if problems else said["date"] or server_day()


def sitting_form_id(typed: dict[str, str]) -> uuid.UUID:
    """The sitting id in the form; a new one if it has none."""
    try:
        return uuid.UUID(typed.get("id", ""))
    except ValueError:
        return uuid.uuid4()


def game_context(ruleset: Ruleset, fields: tuple[OptionField, ...]) -> dict[str, Any]:
    """The template context of a game: its prominent house rules, and those that are folded away."""
    folded = [field for field in fields if not field.fact.prominent]
    return {
        "ruleset": ruleset,
        "asked": [field for field in fields if field.fact.prominent],
        "fields": folded,
        "wrong": any(field.problems for field in folded),
    }
