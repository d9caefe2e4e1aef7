"""Parsing of the forms for a sitting: names, house rules, stake, place and date.

Strings are only converted to plain data here; the validation of the rules judges them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.deal_summary import value_words
from scorekeeper.rules.core.facts import Fact, Problem, Record, facts_of, read_facts, read_record
from scorekeeper.rules.core.field_types import Integer
from scorekeeper.rules.core.player_names import name_problems, tidy
from scorekeeper.rules.core.stake import Stake, Unit
from scorekeeper.rules.core.text import Text, gettext, list_names, ngettext, say
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.sitting import Details, Sitting
from scorekeeper.rules.sitting_file.paper_address import (
    PaperAddress,
    read_address,
    without_deals,
    write_address,
)

from ..deal_form.answers import DealSides, NumbersAnswer, TextAnswer, answer_of, parse_whole
from ..game_choice import names_of_empty_seats

if TYPE_CHECKING:
    from scorekeeper.rules.core.seats import Seating
    from scorekeeper.rules.core.text import Speech

    from ..speech import PageSpeech


# ── A new sitting whose deals come from the address on a printed sheet ────────────────────────────


LINES, SEATED = "lines", "paper_seats"


def typed_address(address: PaperAddress) -> dict[str, str]:
    """The fields that the form would post for this address: no names, no stake."""
    typed = {LINES: "\n".join(address.lines)}
    ruleset, options = address.ruleset, address.options
    if ruleset is None or options is None:
        return {**typed, **typed_stake(None), "ruleset": ""}
    unit = ruleset.unit(options)
    typed |= {"ruleset": ruleset.key, "unit": unit, **typed_stake(None, ruleset.usual_per[unit])}
    typed |= typed_options(ruleset, options)
    if address.lines:
        seated = replace(address, options=ruleset.Options(), first=1, lines=(), problem=None)
        typed[SEATED] = write_address(seated)
    return typed


def posted_seats(ruleset: Ruleset | None, typed: Mapping[str, str]) -> PaperAddress:
    """The seats of the sheet whose lines are posted; those of any new sitting if there are none."""
    seated = without_deals(typed.get(SEATED, "")) if typed.get(LINES, "").strip() else ""
    address = read_address(seated)
    fits = ruleset is not None and address.ruleset is ruleset and not address.problem
    return address if fits else PaperAddress(ruleset=ruleset)


# ── The fields of a record ────────────────────────────────────────────────────────────────────────


T = TypeVar("T", bound=Record)


def read_posted_record(
    kind: type[T], typed: Mapping[str, str], seats: Sequence[int] = ()
) -> tuple[T | None, tuple[Problem, ...]]:
    """The record that a form posts, each fact in the field of its name, or all its problems.

    seats: the players at the table.
    """
    raw: dict[str, object] = {}
    for fact in facts_of(kind):
        words, answer = typed.get(fact.name, "").strip(), answer_of(fact, kind)
        # A form of a deal counts the last of several words; here "1 500" is no number.
        several = " " in words and not isinstance(answer, TextAnswer | NumbersAnswer)
        if words:
            raw[fact.name] = words if several else answer.parse(words, DealSides())
    return read_record(kind, raw, seats)


def typed_record(record: Record) -> dict[str, str]:
    """The fields that a form would post for this record."""
    values = {fact: getattr(record, fact.name) for fact in facts_of(type(record))}
    return {
        fact.name: "" if value is None else answer_of(fact, type(record)).post(value, DealSides())
        for fact, value in values.items()
    }


# ── The stake ─────────────────────────────────────────────────────────────────────────────────────


CURRENCIES = ("EUR", "SEK", "NOK", "DKK", "ISK", "GBP", "CHF", "PLN", "CZK", "UAH", "RUB", "USD")
OTHER = "other"  # select value for a currency typed in the field beside it


ASKS_FOR_STAKE = {
    Unit.POINT: gettext("Here the stake is paid for points. Check it, and save once more."),
    Unit.GAME: gettext("Here the stake is paid for each game won. Check it, and save once more."),
}


ASKS_FOR_AMOUNT = gettext("“{amount}” may mean {more} or {less}. Type one of these.")


def typed_stake(stake: Stake | None, per: int | str = "") -> dict[str, str]:
    """per: what the form proposes where there is no stake."""
    if stake is None:
        return {"amount": "", "per": str(per), "currency": CURRENCIES[0]}  # for no money
    typed = {name: words for name, words in typed_record(stake).items() if words}
    typed["amount"] = without_grouping(stake.amount)
    if stake.currency not in CURRENCIES:
        typed |= {"currency": OTHER, "other_currency": stake.currency}
    return typed


def read_posted_stake(
    ruleset: Ruleset, typed: Mapping[str, str]
) -> tuple[Stake | None, tuple[Problem, ...]]:
    """The stake; None if the amount is empty.

    A form posts for which unit it asked. If the house rules have another, the stake is asked for
    again, because a stake for a point is none for a game.
    """
    if not typed.get("amount", "").strip():
        return None, ()
    amount = typed["amount"].strip()
    fields = {**typed, "amount": amount.replace(",", ".")}
    if fields.get("currency") == OTHER:
        fields["currency"] = fields.get("other_currency", "").upper()
    # Without script the tick is also shown where the game leaves it without a meaning.
    if not ruleset.partners:
        fields.pop("each_with_each", None)
    if may_group(amount) and DIGITS.get(fields.get("currency", "").strip()) == 0:
        fields["amount"] = ungrouped(amount)
    stake, problems = read_posted_record(Stake, fields)
    if may_group(fields["amount"]):
        more, less = ungrouped(amount), without_grouping(amount)
        text = ASKS_FOR_AMOUNT.filled(amount=amount, more=more, less=less)
        problems = (Problem(fact="amount", text=text), *problems)
    unit = posted_unit(ruleset, typed)
    if typed.get("unit", unit) != unit:
        problems = (Problem(fact="amount", text=ASKS_FOR_STAKE[unit]), *problems)
    return (None if problems else stake), problems


def may_group(amount: str) -> bool:
    """Whether its one sign may stand between thousands: "1,000" and "1.000", but not "0,100"."""
    whole, _, rest = amount.replace(",", ".").partition(".")
    digits = whole + rest
    is_group = len(rest) == 3 and 0 < len(whole) <= 3 and not whole.startswith("0")
    return is_group and digits.isascii() and digits.isdigit()


def ungrouped(amount: str) -> str:
    return amount.replace(",", "").replace(".", "")


def without_grouping(amount: str) -> str:
    """The amount with so many decimals that they cannot be thousands."""
    if not may_group(amount):
        return amount
    shorter = amount.rstrip("0").rstrip(".,")
    return f"{amount}0" if may_group(shorter) else shorter


def stake_summary(ruleset: Ruleset, typed: Mapping[str, str], speech: PageSpeech) -> str:
    """What the fields say: "€0.10 for 100 points"; "" without an
    amount, and the amount as typed if it cannot be."""
    stake, problems = read_posted_stake(ruleset, typed)
    if problems:
        return f"{typed.get('amount', '')} {typed.get('currency', '')}"
    if stake is None:
        return ""
    return say(
        rate_words(
            posted_unit(ruleset, typed), speech.rate(stake.amount, stake.currency), stake.per
        ),
        speech,
    )


def rate_words(unit: Unit, amount: str, per: int) -> Text:
    """ "€0.10 for 100 points" """
    if unit == Unit.GAME:
        words = ngettext("{amount} for {count} game", "{amount} for {count} games", per)
    else:
        words = ngettext("{amount} for {count} point", "{amount} for {count} points", per)
    return words.filled(amount=amount)


def rate_forms(speech: Speech) -> dict[str, str]:
    """The words of a rate by unit, as for 1, 2 and 5 things: a script puts in another number."""
    return {
        unit.value: "\n".join(say(rate_words(unit, "{amount}", per), speech) for per in (1, 2, 5))
        for unit in Unit
    }


def posted_unit(ruleset: Ruleset, typed: Mapping[str, str]) -> Unit:
    """What a stake is paid for under the posted house rules."""
    options, _ = read_posted_options(ruleset, typed)
    return ruleset.unit(options or ruleset.Options())


def with_unit_of(ruleset: Ruleset, typed: Mapping[str, str]) -> dict[str, str]:
    """The fields for a form that asks for a stake in the unit of the posted house rules."""
    unit = posted_unit(ruleset, typed)
    if typed.get("unit", unit) == unit:
        return {**typed, "unit": unit}
    return {**typed, "unit": unit, "per": str(ruleset.usual_per[unit])}


# ── House rules ───────────────────────────────────────────────────────────────────────────────────


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
class HouseRuleFields:
    """The house rules of a game. asked: those shown openly. fields: those that are folded away.
    wrong: one of these has a problem."""

    ruleset: Ruleset
    asked: Sequence[OptionField]
    fields: Sequence[OptionField]
    wrong: bool


def game_rules(ruleset: Ruleset, fields: Sequence[OptionField]) -> HouseRuleFields:
    folded = [field for field in fields if not field.fact.prominent]
    return HouseRuleFields(
        ruleset=ruleset,
        asked=[field for field in fields if field.fact.prominent],
        fields=folded,
        wrong=any(field.problems for field in folded),
    )


# ── The whole form ────────────────────────────────────────────────────────────────────────────────


NOBODY_NAMED = gettext("Nobody has a name yet. Type the names, or start with {letters}.")
SOME = gettext("Without a name: {letters}. Type the names, or start with the letters.")


def read_new_names(
    ruleset: Ruleset, typed: Mapping[str, str], speech: Speech, least: int = 0
) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The names of a new sitting: so many that every name has a seat, and at least so many. An
    empty seat is called by its letter; that is asked about, unless the field `letters` is posted
    too."""
    places = range(ruleset.most_players)
    taken = [place for place in places if typed.get(f"player{place}", "").strip()]
    least = max(max(taken, default=0) + 1, least)
    players = min(number for number in ruleset.players if number >= least)
    names, problems = read_names(typed, names_of_empty_seats(ruleset, speech)[:players])
    persons = ruleset.persons(players)
    empty = [place for place in persons if place not in taken]
    if empty and not typed.get("letters"):
        text = (NOBODY_NAMED if len(empty) == len(persons) else SOME).filled(
            letters=list_names(empty)
        )
        problems = (Problem(fact="players", text=text), *problems)
    return names, problems


def read_names(
    typed: Mapping[str, str], empty: Sequence[str]
) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The names of the players, from the fields player0, player1, …

    empty: what each player is called whose field is empty, "" for a player who must be named.
    """
    names = [typed.get(f"player{place}", "") for place in range(len(empty))]
    names = [words if words.strip() else name for words, name in zip(names, empty, strict=True)]
    problems = tuple(
        Problem(fact=f"player{place}", text=text) for place, text in name_problems(names)
    )
    return tuple(tidy(name) for name in names), problems


def read_posted_details(
    typed: Mapping[str, str], players: int = 0
) -> tuple[Details, tuple[Problem, ...]]:
    """Place, date and the scorer; the usual ones with all problems if any is wrong. players: of a
    sitting whose sheet shows a sign, else 0: nobody is the scorer."""
    fields = typed if players else {**typed, "scorer": ""}
    details, problems = read_posted_record(Details, fields, range(players))
    return details or Details(), problems


def read_posted_sitting(
    typed: Mapping[str, str], speech: Speech, paper: PaperAddress | None = None
) -> tuple[Sitting | None, tuple[Problem, ...]]:
    """A new sitting, or all problems of the form. typed: its fields, with the game. paper: the
    printed sheet whose seats it has."""
    ruleset = find_ruleset(typed.get("ruleset", ""))
    if ruleset is None:
        return None, (Problem(fact="ruleset", text=gettext("Choose a game.")),)
    return read_new(ruleset, typed, speech, paper)


def read_new(
    ruleset: Ruleset, typed: Mapping[str, str], speech: Speech, paper: PaperAddress | None = None
) -> tuple[Sitting | None, tuple[Problem, ...]]:
    """A new sitting, or all problems of the form."""
    names, wrong_names = read_new_names(ruleset, typed, speech, paper.players if paper else 0)
    options, wrong_options = read_posted_options(ruleset, typed)
    stake, wrong_stake = read_posted_stake(ruleset, typed)
    details, wrong_details = read_posted_details(typed, len(names) if ruleset.signed else 0)
    problems = (*wrong_names, *wrong_options, *wrong_stake, *wrong_details)
    if problems:
        return None, problems
    sitting = Sitting(
        ruleset=ruleset,
        players=names,
        options=options,
        stake=stake,
        seatings=seatings_of(paper, ruleset, options, len(names)),
        **vars(details),
    )
    return sitting, ()


def seatings_of(
    paper: PaperAddress | None, ruleset: Ruleset, options: Record, players: int
) -> tuple[Seating, ...]:
    """The seatings of the sheet, if the table is as large and its seats mean something."""
    fits = paper is not None and paper.players == players and ruleset.seated(options)
    return paper.seatings if paper and fits else ()


def sitting_in_form(
    ruleset: Ruleset, typed: Mapping[str, str], speech: Speech, paper: PaperAddress | None
) -> Sitting:
    """The sitting that the form describes so far. An empty seat is called by its letter, as is
    everybody if a name is wrong; house rules that are wrong are the usual ones."""
    lettered = {**typed, "letters": "1"}
    least = paper.players if paper else 0
    names, wrong = read_new_names(ruleset, lettered, speech, least)
    if wrong:
        unnamed = {key: words for key, words in lettered.items() if not key.startswith("player")}
        names, _ = read_new_names(ruleset, unnamed, speech, least)
    options = read_posted_options(ruleset, typed)[0] or ruleset.Options()
    seatings = seatings_of(paper, ruleset, options, len(names))
    return Sitting(ruleset=ruleset, players=names, options=options, seatings=seatings)


def typed_sitting(sitting: Sitting) -> dict[str, str]:
    """The fields that the form would post for this sitting."""
    typed = {f"player{place}": name for place, name in enumerate(sitting.players)}
    typed |= typed_options(sitting.ruleset, sitting.options)
    typed |= typed_stake(sitting.stake, sitting.ruleset.usual_per[sitting.unit])
    details = replace(sitting.details, scorer=sitting.scorer or 0)
    return {**typed, "unit": sitting.unit, **typed_record(details)}


def problems_by_fact(problems: tuple[Problem, ...]) -> dict[str, Text]:
    """The first problem of each field, for a template."""
    texts: dict[str, Text] = {}
    for problem in problems:
        texts.setdefault(problem.fact, problem.text)
    return texts
