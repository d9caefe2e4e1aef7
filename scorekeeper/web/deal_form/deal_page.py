"""The template context of the page with a deal's form, and of its preview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from scorekeeper.journal.state import State
from scorekeeper.rules.core.facts import DealRecord, Record, facts_of, player_named
from scorekeeper.rules.core.text import Number, Text
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.standing import Standing

from ..present.localize import SiteSpeech, language
from ..present.ui_strings import LABELS
from .boards.holdings_board import refused_holdings
from .dry_run import NO_DRY_RUN, DryRun, Place, ordinal_at, standing_at
from .form_columns import halves
from .form_context import FormContext, Offers
from .groups import Group, groups
from .questions import loose_problems, questions

SIDES_FIELD = "table"  # posts who plays with whom, as the form showed it
MOST_EMPTY = 100  # cached empty forms, of some 30 kB each


def sides_words(sides: Sequence[Sequence[int]]) -> str:
    """Who are partners, independent of the seats: "0-2 1-3"; "" if nobody has a partner."""
    pairs = [sorted(side) for side in sides if len(side) > 1]
    return " ".join(sorted("-".join(map(str, pair)) for pair in pairs))


@dataclass(frozen=True, kw_only=True)
class DrawnForm:
    """The questions of a form with their chips, and their HTML."""

    groups: tuple[Group, ...]
    html: SafeString


def draw_form(kind: type[Record], form: FormContext) -> DrawnForm:
    made = groups(kind, form)
    speech = SiteSpeech(form.players)
    context = {
        "halves": halves(made),
        "speech": speech,
        "words": LABELS,
        "others": form.others,
    }
    return DrawnForm(groups=made, html=render_to_string("deals/_chip_groups.html", context))


@lru_cache(maxsize=MOST_EMPTY)
def draw_empty_form(
    language: str, kind: Any, offers: Any, presets: Any, remarks: Any, **what: Any
) -> DrawnForm:
    """An empty form in the active language, cached because it seldom changes between deals. what:
    the fields of `FormContext`."""
    given = {"offers": dict(offers), "presets": dict(presets), "remarks": dict(remarks), **what}
    return draw_form(kind, FormContext(typed={}, problems=(), **given))


def form_from_cache(kind: Any, form: FormContext) -> DrawnForm:
    """The rendered form; from the cache if it is empty."""
    if form.typed or form.problems:
        return draw_form(kind, form)
    return draw_empty_form(
        language(),
        kind=kind,
        seats=tuple(form.seats),
        sides=tuple(map(tuple, form.sides)),
        players=tuple(form.players),
        offers=tuple((name, tuple(values)) for name, values in form.offers.items()),
        presets=tuple(form.presets.items()),
        remarks=tuple(form.remarks.items()),
        dealer=form.dealer,
        without=tuple(form.without),
        everything=form.everything,
    )


@dataclass(frozen=True, kw_only=True)
class DealPage:
    """The form of a deal as shown: the posted fields and the result of their dry run.

    place: where the deal goes. entry: the entry that it replaces or precedes. blank: an offline
    form, which offers all options.
    """

    state: State
    kind: str
    place: Place
    typed: Mapping[str, str] = field(default_factory=dict)
    tried: DryRun = NO_DRY_RUN
    blank: bool = False

    @property
    def entry(self) -> Entry | None:
        entries = self.state.sheet.entries
        return entries[self.place.index] if self.place.index < len(entries) else None

    @property
    def form(self) -> FormContext:
        """The input for rendering the form."""
        state, standing = self.state, standing_at(self.state, self.place)
        ruleset = state.sheet.ruleset
        offers = ruleset.offers(self.kind, standing)
        free = self.entry is None and not self.blank
        remarks = ((player, standing.remark(player)) for player in standing.table.seats)
        return FormContext(
            typed=self.typed,
            offers=offers if free else {},
            presets=ruleset.presets(self.kind, standing) if free else {},
            seats=standing.table.seats,
            sides=standing.sides,
            players=state.sitting.players,
            problems=self.tried.problems,
            # The deal of a blank form may be a later one, with another dealer and another score.
            dealer=None if self.blank else standing.table.dealer,
            remarks={} if self.blank else {player: remark for player, remark in remarks if remark},
            without=facts_not_asked(self.facts_class, offers),
            everything=self.blank,
            others=self.other_kinds,
        )

    @property
    def other_kinds(self) -> tuple[tuple[str, Text], ...]:
        """The kinds of deal besides this one, with their titles."""
        kinds = self.state.sitting.ruleset.kinds
        return tuple((key, kind.title) for key, kind in kinds.items() if key != self.kind)

    @property
    def facts_class(self) -> type[DealRecord]:
        return self.state.sitting.ruleset.kinds[self.kind]

    def context(self) -> dict[str, object]:
        """The template context of the page."""
        sheet, at = self.state.sheet, standing_at(self.state, self.place).table
        found = form_from_cache(self.facts_class, self.form)
        scripts = {group.script for group in found.groups if group.script and group.seen_first}
        return {
            "kind": self.kind,
            "kind_title": self.facts_class.title,
            "groups": found.groups,
            "drawn": found.html,
            "boards": any(group.script for group in found.groups),
            "scripts": sorted(scripts),
            "loose": loose_problems(self.tried.problems, found.groups),
            "sides_field": SIDES_FIELD,
            "sides": sides_words(self.form.sides),
            "dealer": at.dealer,
            "round": sheet.ruleset.round_title.filled(number=at.round),
            "ordinal": ordinal_at(self.state, self.place),
            **self.result_context(),
        }

    def preview(self) -> dict[str, object]:
        """The template context of the live preview; it renders no chips."""
        form = self.form
        return {
            "groups": questions(self.facts_class, form),
            "others": form.others,
            **self.result_context(),
        }

    def result_context(self) -> dict[str, object]:
        """The result of the dry run so far."""
        return {
            "tried": self.tried,
            "moves": points_of_named(self.tried, standing_at(self.state, self.place)),
            "refused": refused_holdings(self.state, self.facts_class, self.typed, self.place),
        }


def facts_not_asked(kind: type[Record], offers: Offers) -> tuple[str, ...]:
    """The facts that have one answer here, the usual one, and those that are asked only with
    another."""
    without = [
        fact for fact in facts_of(kind) if tuple(offers.get(fact.name, ())) == (fact.unsaid,)
    ]
    usual = {fact.name: fact.unsaid for fact in without}
    return tuple(
        fact.name
        for fact in facts_of(kind)
        if fact.name in usual
        or any(when.fact in usual and usual[when.fact] not in when.values for when in fact.when)
    )


def points_of_named(tried: DryRun, before: Standing) -> Number | None:
    """What the deal moves for the player whom it is named after (declarer, bidder or one of a
    side): of the score in a game that keeps one, else of the net; None if nobody is named."""
    entry = tried.entry
    player = None if entry is None or entry.void else player_named(entry.deal)
    if entry is None or player is None:
        return None
    if entry.scores is None or before.scores is None:
        return entry.net[player]
    return entry.scores[player] - before.scores[player]
