"""What the page of a deal's form shows, and what a preview tells of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from scorekeeper.rules.facts import named_after
from scorekeeper.rules.text import Number

from .deal_form import Group, groups, halves, loose_problems, questions
from .hands import refused
from .journal import State
from .labels import LABELS
from .seen import Seen
from .speech import Spoken, language
from .trial import Place, Tried, standing_at

SIDES_FIELD = "table"  # who plays with whom, as the form showed it
MOST_EMPTY = 100  # empty forms that are kept drawn, of some 30 kB each


def sides_words(sides: Sequence[Sequence[int]]) -> str:
    """Who plays with whom, whoever sits where: "0-2 1-3"."""
    return " ".join(sorted("-".join(str(player) for player in sorted(side)) for side in sides))


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """The questions of a form with their chips, and the same as HTML."""

    groups: tuple[Group, ...]
    html: SafeString


def drawn(kind: type[Any], seen: Seen) -> Drawn:
    made = groups(kind, seen)
    speech = Spoken(seen.players)
    context = {"halves": halves(made), "speech": speech, "words": LABELS}
    return Drawn(groups=made, html=render_to_string("_groups.html", context))


@lru_cache(maxsize=MOST_EMPTY)
def drawn_empty(language: str, kind: Any, offers: Any, **what: Any) -> Drawn:
    """A form in which nothing was said yet, in the language that is active. From one deal to the
    next it seldom differs. what: see `Seen`."""
    return drawn(kind, Seen(typed={}, problems=(), offers=dict(offers), **what))


def drawn_form(kind: Any, seen: Seen) -> Drawn:
    """The form, out of memory where it is empty."""
    if seen.typed or seen.problems:
        return drawn(kind, seen)
    return drawn_empty(
        language(),
        kind=kind,
        seats=tuple(seen.seats),
        sides=tuple(map(tuple, seen.sides)),
        players=tuple(seen.players),
        offers=tuple((name, tuple(values)) for name, values in seen.offers.items()),
        everything=seen.everything,
    )


def seen_of(
    state: State,
    kind: str,
    tried: Tried,
    typed: Mapping[str, str],
    place: Place,
    *,
    blank: bool = False,
) -> Seen:
    """What the form of a deal in this place is drawn from."""
    standing = standing_at(state, place)
    last = place.index == len(state.ids)
    offers = state.sheet.ruleset.offers(kind, standing) if last and not blank else {}
    return Seen(
        typed=typed,
        offers=offers,
        seats=standing.table.seats,
        sides=standing.sides,
        players=state.sitting.players,
        problems=tried.problems,
        everything=blank,
    )


def form_context(
    state: State,
    kind: str,
    tried: Tried,
    typed: Mapping[str, str],
    place: Place,
    *,
    blank: bool = False,
) -> dict[str, Any]:
    facts_class = state.sitting.ruleset.kinds[kind]
    seen = seen_of(state, kind, tried, typed, place, blank=blank)
    found = drawn_form(facts_class, seen)
    at = standing_at(state, place).table
    ordinal = 1 + sum(1 for entry in state.sheet.entries[: place.index] if entry.ordinal)
    return {
        "kind": kind,
        "kind_title": facts_class.title,
        "groups": found.groups,
        "drawn": found.html,
        "boards": any(group.script for group in found.groups),
        "scripts": sorted(
            {group.script for group in found.groups if group.script and group.seen_first}
        ),
        "loose": loose_problems(tried.problems, found.groups),
        "sides_field": SIDES_FIELD,
        "sides": sides_words(seen.sides),
        "dealer": at.dealer,
        "round": state.sheet.ruleset.round_title.filled(number=at.round),
        "ordinal": ordinal,
        **told(state, facts_class, tried, typed, place),
    }


def preview_context(
    state: State, kind: str, tried: Tried, typed: Mapping[str, str], place: Place
) -> dict[str, Any]:
    facts_class = state.sitting.ruleset.kinds[kind]
    seen = seen_of(state, kind, tried, typed, place)
    asked = questions(facts_class, seen)
    return {"groups": asked, **told(state, facts_class, tried, typed, place)}


def told(
    state: State, kind: type[Any], tried: Tried, typed: Mapping[str, str], place: Place
) -> dict[str, Any]:
    """What the form comes to so far."""
    return {
        "tried": tried,
        "moves": declarers_net(tried),
        "refused": refused(state, kind, typed, place),
    }


def declarers_net(tried: Tried) -> Number | None:
    """What the deal moves for the side of whoever it is named after: declarer, bidder, a side."""
    if tried.entry is None or tried.entry.void:
        return None
    player = named_after(tried.entry.deal)
    return None if player is None else tried.entry.net[player]
