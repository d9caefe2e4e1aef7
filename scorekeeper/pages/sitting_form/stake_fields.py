"""The fields of the stake in a form for a sitting: values, parsing, summary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorekeeper.rules.core.currencies import DIGITS
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.stake import Stake, Unit
from scorekeeper.rules.core.text import Text, gettext, ngettext, say
from scorekeeper.rules.scoring.ruleset import Ruleset

from .house_rule_fields import read_posted_options
from .record_fields import read_posted_record, typed_record

if TYPE_CHECKING:
    from scorekeeper.rules.core.text import Speech

    from ..speech import PageSpeech

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
