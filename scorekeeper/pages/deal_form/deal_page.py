"""The page with a deal's form, and its preview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode

from scorekeeper.rules.core.facts import DealRecord, Problem, Record, facts_of, player_named
from scorekeeper.rules.core.text import Number, Text
from scorekeeper.rules.scoring.sheet import Sheet

from .answers import answers_of, deal_sides
from .dry_run import NO_DRY_RUN, DryRun, Place, asked_answers, dry_run, known_kind, place_at_end
from .effects import DealEffect, deal_effects, points_of_effect
from .fields.field import Field
from .fields.form_fields import Group, groups, questions
from .form_context import FormContext, FormOffers, OtherKind

SIDES_FIELD = "table"  # posts who plays with whom, as the form showed it


def sides_words(sides: Sequence[Sequence[int]]) -> str:
    """Who are partners, independent of the seats: "0-2 1-3"; "" if nobody has a partner."""
    pairs = [sorted(side) for side in sides if len(side) > 1]
    return " ".join(sorted("-".join(map(str, pair)) for pair in pairs))


@dataclass(frozen=True, kw_only=True)
class DealPreview:
    """The live preview. moves: what the deal moves for the player whom it is named after. effects:
    what it does to each player's score; () where it goes before or over another. others: the other
    kinds of deal."""

    tried: DryRun
    moves: Number | None
    effects: Sequence[DealEffect]
    fields: Sequence[Field]
    others: Sequence[OtherKind]


@dataclass(frozen=True, kw_only=True)
class DealFormPage(DealPreview):
    """The page. unusual: it is not the usual kind, the game's first. scripts: of the boards that
    are seen when it loads. loose: the problems that no group shows. sides_field, sides: what posts
    who plays with whom."""

    kind: str
    kind_title: Text
    unusual: bool
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
    players: tuple[str, ...]
    kind: str
    typed: Mapping[str, str] = field(default_factory=dict)
    tried: DryRun = NO_DRY_RUN
    blank: bool = False

    @property
    def context(self) -> FormContext:
        """The input for the groups of the form."""
        place, standing = self.place, self.place.standing
        ruleset = place.sheet.ruleset
        offers = ruleset.offered(self.kind, standing)
        free = self.at_the_end
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
    def at_the_end(self) -> bool:
        """Whether the deal is the next, and its standing known."""
        return self.place.entry is None and not self.blank

    @property
    def other_kinds(self) -> tuple[OtherKind, ...]:
        """The kinds of deal besides this one."""
        kinds = self.place.sheet.ruleset.kinds
        return tuple(
            OtherKind(
                kind=key,
                title=kind.title,
                query=urlencode({"kind": key, **self.answers_for(key, kind)}),
            )
            for key, kind in kinds.items()
            if key != self.kind
        )

    def answers_for(self, key: str, kind: type[DealRecord]) -> dict[str, str]:
        """What a form of this kind would post of what is known here: the answers to the facts that
        both ask, and those that a problem gives."""
        asked = {fact.name: fact.type for fact in facts_of(self.facts_class)}
        both = {fact.name for fact in facts_of(kind) if asked.get(fact.name) == fact.type}
        posted = {name: words for name, words in self.typed.items() if name.split("-")[0] in both}
        answers = {answer.fact.name: answer for answer in answers_of(kind)}
        standing = self.place.standing
        at = deal_sides(kind, {}, standing.sides, standing.table.seats)
        for problem in self.tried.problems:
            for name, value in problem.gives if problem.instead == key else ():
                posted[answers[name].name] = answers[name].post(value, at)
        return posted

    @property
    def facts_class(self) -> type[DealRecord]:
        return self.place.sheet.ruleset.kinds[self.kind]

    @property
    def groups(self) -> tuple[Group, ...]:
        return groups(self.facts_class, self.context)

    def page(self, drawn: Sequence[Group]) -> DealFormPage:
        """drawn: the groups."""
        standing, fields = self.place.standing, [group.field for group in drawn]
        return DealFormPage(
            **vars(self.preview(fields)),
            kind=self.kind,
            kind_title=self.facts_class.title,
            unusual=self.kind != next(iter(self.place.sheet.ruleset.kinds)),
            scripts=sorted({field.board for field in fields if field.board and field.at_once}),
            loose=loose_problems(self.tried.problems, fields),
            sides_field=SIDES_FIELD,
            sides=sides_words(standing.sides),
            dealer=standing.table.dealer,
            round=self.place.sheet.ruleset.round_title.filled(number=standing.table.round),
            ordinal=self.place.ordinal,
        )

    def preview(self, fields: Sequence[Field] = ()) -> DealPreview:
        """fields: those of the form, if they are known."""
        return DealPreview(
            tried=self.tried,
            moves=points_of_named(self.place, self.tried),
            effects=deal_effects(self.place, self.tried) if self.at_the_end else (),
            fields=fields or questions(self.facts_class, self.context),
            others=self.other_kinds,
        )


def next_form(
    sheet: Sheet, players: tuple[str, ...], kind: str, asked: Mapping[str, str]
) -> DealForm:
    """The form of the next deal, empty but for what its address gives (asked). Without questions
    the deal is complete. kind: in place of one that there is none of, the first that may come."""
    place, kind = place_at_end(sheet), known_kind(sheet, kind)
    facts_class = sheet.ruleset.kinds[kind]
    typed = asked_answers(asked, facts_class)
    tried = dry_run(place, kind, typed) if typed or not facts_of(facts_class) else NO_DRY_RUN
    return DealForm(place=place, players=players, kind=kind, typed=typed, tried=tried)


def deal_form_context(form: DealForm, drawn: Sequence[Group]) -> dict[str, object]:
    """The template context of the page, without keys and addresses. drawn: the groups."""
    entry, refused = form.place.entry, [problem.fact for problem in form.tried.problems]
    shows_kinds = not form.at_the_end or "kind" in refused
    return {
        **vars(form.page(drawn)),
        "entry": entry,
        "enters": entry is None,
        "blank": form.blank,
        "kinds": form.other_kinds if shows_kinds else (),
    }


def facts_not_asked(kind: type[Record], offers: FormOffers) -> tuple[str, ...]:
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


def points_of_named(place: Place, tried: DryRun) -> Number | None:
    """What the deal moves for the player whom it is named after (declarer, bidder or one of a
    side): of the score in a game that keeps one, else of the net; None if nobody is named."""
    entry = tried.entry
    player = None if entry is None or entry.void else player_named(entry.deal)
    return None if player is None else points_of_effect(place, tried, player)


def loose_problems(problems: Sequence[Problem], shown: Sequence[Field]) -> tuple[Problem, ...]:
    """The problems that no question of the form shows, for the top of the page."""
    places = {name for field in shown for name in (*field.facts, field.name)}
    return tuple(problem for problem in problems if problem.fact not in places)
