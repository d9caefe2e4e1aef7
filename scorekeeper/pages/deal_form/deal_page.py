"""The page with a deal's form, and its preview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.core.facts import DealRecord, Problem, Record, facts_of, player_named
from scorekeeper.rules.core.text import Number, Text
from scorekeeper.rules.scoring.standing import Standing

from .boards.holdings_board import refused_holdings
from .dry_run import NO_DRY_RUN, DryRun, Place
from .form_context import FormContext, Offers
from .groups import Group, groups
from .questions import Question, loose_problems, questions

SIDES_FIELD = "table"  # posts who plays with whom, as the form showed it


def sides_words(sides: Sequence[Sequence[int]]) -> str:
    """Who are partners, independent of the seats: "0-2 1-3"; "" if nobody has a partner."""
    pairs = [sorted(side) for side in sides if len(side) > 1]
    return " ".join(sorted("-".join(map(str, pair)) for pair in pairs))


@dataclass(frozen=True, kw_only=True)
class DealResult:
    """The result of the dry run so far. moves: what the deal moves for the player whom it is named
    after. refused: the holdings that no hand can have, each with the reason."""

    tried: DryRun
    moves: Number | None
    refused: tuple[tuple[str, Text], ...]


@dataclass(frozen=True, kw_only=True)
class DealPreview(DealResult):
    """The live preview; it has no chips."""

    groups: Sequence[Question]
    others: Sequence[tuple[str, Text]]


@dataclass(frozen=True, kw_only=True)
class DealFormPage(DealResult):
    """The page. boards: it has any. scripts: of the boards that are seen when it loads. loose: the
    problems that no group shows. sides_field, sides: what posts who plays with whom."""

    kind: str
    kind_title: Text
    groups: Sequence[Group]
    boards: bool
    scripts: Sequence[str]
    loose: Sequence[Problem]
    sides_field: str
    sides: str
    dealer: int
    round: Text
    ordinal: int


@dataclass(frozen=True, kw_only=True)
class DealForm:
    """The form of a deal: the posted fields and the result of their dry run.

    place: where the deal goes. players: the names. blank: an offline form, which offers all
    options.
    """

    place: Place
    players: Sequence[str]
    kind: str
    typed: Mapping[str, str] = field(default_factory=dict)
    tried: DryRun = NO_DRY_RUN
    blank: bool = False

    @property
    def context(self) -> FormContext:
        """The input for the groups of the form."""
        place, standing = self.place, self.place.standing
        ruleset = place.sheet.ruleset
        offers = ruleset.offers(self.kind, standing)
        free = place.entry is None and not self.blank
        remarks = ((player, standing.remark(player)) for player in standing.table.seats)
        return FormContext(
            typed=self.typed,
            offers=offers if free else {},
            presets=ruleset.presets(self.kind, standing) if free else {},
            seats=standing.table.seats,
            sides=standing.sides,
            players=self.players,
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
        kinds = self.place.sheet.ruleset.kinds
        return tuple((key, kind.title) for key, kind in kinds.items() if key != self.kind)

    @property
    def facts_class(self) -> type[DealRecord]:
        return self.place.sheet.ruleset.kinds[self.kind]

    @property
    def groups(self) -> tuple[Group, ...]:
        return groups(self.facts_class, self.context)

    def page(self, drawn: Sequence[Group]) -> DealFormPage:
        """drawn: the groups."""
        standing = self.place.standing
        return DealFormPage(
            kind=self.kind,
            kind_title=self.facts_class.title,
            groups=drawn,
            boards=any(group.script for group in drawn),
            scripts=sorted({group.script for group in drawn if group.script and group.seen_first}),
            loose=loose_problems(self.tried.problems, drawn),
            sides_field=SIDES_FIELD,
            sides=sides_words(standing.sides),
            dealer=standing.table.dealer,
            round=self.place.sheet.ruleset.round_title.filled(number=standing.table.round),
            ordinal=self.place.ordinal,
            **vars(self.result),
        )

    @property
    def preview(self) -> DealPreview:
        context = self.context
        return DealPreview(
            groups=questions(self.facts_class, context),
            others=context.others,
            **vars(self.result),
        )

    @property
    def result(self) -> DealResult:
        return DealResult(
            tried=self.tried,
            moves=points_of_named(self.tried, self.place.standing),
            refused=refused_holdings(self.place, self.facts_class, self.typed),
        )


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
