"""What the form of a deal posted, and why a deal that was not booked at once may be refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorekeeper.rules.core.facts import DealRecord, Problem, facts_of
from scorekeeper.rules.core.text import gettext

CLOSED = Problem(
    fact="kind",
    text=gettext(
        "The sitting was ended meanwhile. Tap “Play on” under “Settle up”, then save this deal."
    ),
)
RESEATED = Problem(
    fact="kind",
    text=gettext(
        "The partners have changed since this form was opened. See whose honours, aces and tricks "
        "these are, and save once more."
    ),
)

TOO_EARLY = Problem(fact="kind", text=gettext("The deal before this one is not on the sheet."))
TAKEN = Problem(
    fact="kind",
    text=gettext("Another phone, or another window, has entered a deal of this number."),
)


def typed_fields(posted: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The posted values by field; several values of one field are words of it.

    >>> typed_fields([("aces", "0"), ("aces", "2"), ("tricks", " 9")])
    {'aces': '0 2', 'tricks': '9'}
    """
    found: dict[str, str] = {}
    for name, words in posted:
        found[name] = f"{found[name]} {words}" if name in found else words
    return {name: words.strip() for name, words in found.items()}


def asked_answers(asked: Mapping[str, str], kind: type[DealRecord]) -> dict[str, str]:
    """The answers to the facts of a kind that the address of its form gives."""
    names = {fact.name for fact in facts_of(kind)}
    return {name: words for name, words in asked.items() if name.split("-")[0] in names}
