"""Validation and scoring of one deal in the standing before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..core.facts import (
    DealRecord,
    Effect,
    Problem,
    Record,
    dealer_named,
    declare,
    fact_of,
    facts_of,
    given_facts,
    misfits,
    own_problems,
    strangers,
    unplayed_facts,
    without_answers,
)
from ..core.field_types import Dealer, YesNo
from ..core.records import PerPlayer
from ..core.seats import Seating
from ..core.text import Number, Text, gettext, list_texts, verbatim
from .passed_deal import PassedDeal
from .points import points_below_line, points_moved, scores_after
from .scored_deal import AT_ONCE, SCORES, Correction, Entry, Line, Penalty

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .standing import Standing

OVER = Problem(
    fact="kind",
    text=gettext(
        "The sitting is over before this deal. To play on, make the sitting longer under “Names, "
        "house rules, stake”, or begin a new sitting."
    ),
)
NOT_VOID = Problem(fact="void", text=gettext("This deal fits here and counts. Leave “void” out."))


def score_deal(
    ruleset: Ruleset, standing: Standing, deal: DealRecord, number: int, ordinal: int
) -> tuple[Entry, Standing]:
    """Score one deal. Returns its entry and the standing after it."""
    problems = deal_problems(ruleset, standing, deal)
    players = len(standing.table.seats)
    entry = Entry(
        number=number,
        ordinal=ordinal,
        kind=deal.kind,
        deal=deal,
        table=standing.table,
        sides=standing.sides,
        problems=problems,
        net=(0,) * players,
        scores=standing.scores,
    )
    if entry.void:
        said = gettext("Deal {number} does not fit here and scores nothing.", number=ordinal)
        return replace(entry, said=said), standing
    lines, after = outcome(ruleset, standing, deal)
    passed = isinstance(deal, PassedDeal)
    wins = () if passed else tuple(ruleset.wins(deal, standing, lines))
    sides = ruleset.sides(deal, standing)
    entry = replace(
        entry,
        sides=sides,
        lines=lines,
        net=points_moved(ruleset, players, sides, lines),
        below=points_below_line(ruleset, players, lines),
        scores=scores_after(ruleset, standing, lines),
        wins=wins,
        ends_game=(after.table.round, after.game) != (standing.table.round, standing.game),
        said=described(ruleset, deal, lines),
    )
    return entry, after


def outcome(
    ruleset: Ruleset, standing: Standing, deal: DealRecord
) -> tuple[tuple[Line, ...], Standing]:
    """The lines of the deal, and the standing after it."""
    if isinstance(deal, PassedDeal):
        return (), replace(standing, table=standing.table.passed(dealer_named(deal)))
    lines = tuple(ruleset.score(deal, standing))
    return lines, ruleset.after(standing, deal, lines)


def described(ruleset: Ruleset, deal: DealRecord, lines: Sequence[Line]) -> Text:
    return deal.aloud if isinstance(deal, PassedDeal) else ruleset.describe(deal, lines)


def score_new_deal(
    ruleset: Ruleset, standing: Standing, deal: DealRecord, number: int, ordinal: int
) -> tuple[Entry, Standing]:
    """Score a deal that is being entered, as `score_deal`: without its superfluous answers.

    Where it counts who dealt, the deal keeps the player whose turn it is.
    """
    deal = with_dealer(ruleset, standing, deal)
    entry, after = score_deal(ruleset, standing, deal, number, ordinal)
    spare = [problem.fact for problem in entry.problems if problem.effect == Effect.SPARE]
    needed = without_answers(deal, spare)
    if needed == deal:
        return entry, after
    return score_new_deal(ruleset, standing, needed, number, ordinal)


def with_dealer(ruleset: Ruleset, standing: Standing, deal: DealRecord) -> DealRecord:
    """The deal with the dealer whose turn it is, if nobody is named and the ruleset offers any."""
    offered = ruleset.offered(deal.kind, standing)
    unsaid = [
        fact.name
        for fact in facts_of(type(deal))
        if isinstance(fact.type, Dealer)
        and getattr(deal, fact.name) is None
        and offered.get(fact.name) != (None,)
    ]
    return replace(deal, **dict.fromkeys(unsaid, standing.table.dealer)) if unsaid else deal


def notation_of(ruleset: Ruleset, entry: Entry) -> str:
    """A booked deal in one line as it counts; who dealt is told only where it was not that
    player's turn."""
    deal, fact = entry.counted, fact_of(type(entry.deal), Dealer)
    if fact and entry.dealer == entry.table.dealer:
        deal = without_answers(deal, [fact.name])
    return ruleset.notation(deal)


def deal_problems(ruleset: Ruleset, standing: Standing, deal: DealRecord) -> tuple[Problem, ...]:
    """All problems of a deal in this standing; () if it may be booked."""
    due = ruleset.due(standing)
    if not due:
        return (OVER,)
    # A ruleset may rely on its deals being about the players at the table.
    problems = strangers(deal, standing.table.seats) or known_problems(ruleset, standing, deal)
    if deal.kind in due or any(problem.fact == "kind" for problem in problems):
        return problems
    return (Problem(fact="kind", text=not_due(ruleset, standing, deal)),)


def not_due(ruleset: Ruleset, standing: Standing, deal: DealRecord) -> Text:
    """Why a deal of this kind cannot be the next, and what can."""
    if deal.kind not in ruleset.kinds_of(standing.options):
        return gettext(
            "By your house rules there is no “{kind}”: see “Names, house rules, stake”.",
            kind=deal.title,
        )
    titles = [gettext("“{kind}”", kind=ruleset.kinds[kind].title) for kind in ruleset.due(standing)]
    return gettext(
        "“{kind}” cannot be the next deal. It can be: {kinds}.",
        kind=deal.title,
        kinds=list_texts(titles),
    )


def known_problems(ruleset: Ruleset, standing: Standing, deal: DealRecord) -> tuple[Problem, ...]:
    """The problems of a deal that names nobody but players at the table. Of rows that are not those
    of all who play nothing else is told."""
    rows = incomplete_rows(ruleset, standing, deal)
    incomplete = {problem.fact for problem in rows}
    others = (
        *unplayed(deal, standing.options),
        *ruleset.problems(deal, standing),
        *misfits(type(deal), vars(deal)),
    )
    return (*(problem for problem in others if problem.fact not in incomplete), *rows)


def unplayed(deal: DealRecord, options: Record) -> list[Problem]:
    """The facts that the house rules took away; a stored deal keeps and ignores them."""
    return [
        Problem(fact=fact.name, text=text, effect=Effect.UNPLAYED)
        for fact, text in unplayed_facts(type(deal), options)
        if getattr(deal, fact.name) != fact.unsaid
    ]


def incomplete_rows(ruleset: Ruleset, standing: Standing, deal: DealRecord) -> list[Problem]:
    """The problems of rows that are not those of all who play."""
    playing = [player for side in ruleset.sides(deal, standing) for player in side]
    refused = [
        (fact, fact.type.incomplete(value, playing))
        for fact, value in given_facts(deal)
        if isinstance(fact.type, PerPlayer)
    ]
    return [Problem(fact=fact.name, text=text) for fact, text in refused if text]


@dataclass(frozen=True, kw_only=True)
class Marks(Record):
    """What a file says of a deal that the sheet keeps, though a new one would be refused.

    void: it does not fit here and scores nothing. kept: it scores, but an answer is missing, or
    does not count.
    """

    void: bool = declare(YesNo(), verbatim("Void"), default=False)
    kept: bool = declare(YesNo(), verbatim("Kept"), default=False)


MARK_NAMES = tuple(fact.name for fact in facts_of(Marks))


def marks_of(entry: Entry, options: Record) -> Marks:
    """The marks with which the deal of an entry is read back as it stands."""
    refused = refused_problems(entry.deal, entry.problems, options, Marks())
    return Marks(void=entry.void, kept=not entry.void and len(refused) > 0)


def refused_problems(
    deal: DealRecord, problems: Sequence[Problem], options: Record, marks: Marks
) -> tuple[Problem, ...]:
    """Those problems of a deal in a file for which it is refused: neither the answers that the
    house rules took away, nor what its marks say."""
    unplayed = [fact.name for fact, _ in unplayed_facts(type(deal), options)]
    refused = tuple(
        problem
        for problem in problems
        if problem.effect == Effect.VOID
        or not (marks.kept or (problem.effect == Effect.UNPLAYED and problem.fact in unplayed))
    )
    if not marks.void:
        return refused
    return () if is_void(problems) else (NOT_VOID, *refused)


def is_void(problems: Sequence[Problem]) -> bool:
    return any(problem.effect == Effect.VOID for problem in problems)


def judged_deals(
    ruleset: Ruleset,
    options: Record,
    players: int,
    deals: Sequence[DealRecord | None],
    seatings: Sequence[Seating],
    marks: Sequence[Marks],
) -> list[tuple[DealRecord | None, tuple[Problem, ...]]]:
    """Each deal of a file with its problems, judged as if the deals before it were corrected.

    A deal comes back with its dealer, as in `score_new_deal`; one marked void as it is. marks: of
    each deal.

    A wrong deal still advances the standing if its kind is due, and an open question counts as
    answered, so that a mistake is reported once and hides no other. After a deal that could not be
    read, here None, only problems independent of earlier deals are reported.
    """
    standing = ruleset.first_standing(options, players, seatings)
    judged: list[tuple[DealRecord | None, tuple[Problem, ...]]] = []
    lost = False
    for entered, own in zip(deals, marks, strict=True):
        deal = entered
        problems: tuple[Problem, ...] = ()
        if deal is None:
            lost = True
        elif isinstance(deal, Correction):
            standing = correct(ruleset, standing, deal, 0)[1]
        elif lost:
            problems = () if own.void else own_problems(type(deal), vars(deal))
        else:
            deal = deal if own.void else with_dealer(ruleset, standing, deal)
            found = deal_problems(ruleset, standing, deal)
            problems = refused_problems(deal, found, options, own)
            if problems:
                standing = standing_if_corrected(ruleset, standing, deal, found)
            elif not own.void:
                standing = outcome(ruleset, standing, deal)[1]
        judged.append((deal, problems))
    return judged


def standing_if_corrected(
    ruleset: Ruleset, standing: Standing, deal: DealRecord, problems: Sequence[Problem]
) -> Standing:
    """The standing after a deal with problems, for judging those that follow it.

    The deal takes its turn if its kind is due and its players are here. A deal that is impossible
    brings no lines.
    """
    if deal.kind not in ruleset.due(standing) or strangers(deal, standing.table.seats):
        return standing
    answered = with_answers(deal, problems)
    if is_void(problems):
        after: Standing = ruleset.after(standing, answered, ())
        return after
    return outcome(ruleset, standing, answered)[1]


def with_answers(deal: DealRecord, problems: Sequence[Problem]) -> DealRecord:
    """The deal with an arbitrary answer to each open question that has a list of answers."""
    answers = {fact.name: fact.type.values for fact in facts_of(type(deal))}
    missing = [problem.fact for problem in problems if problem.effect == Effect.OPEN]
    return replace(deal, **{fact: answers[fact][0] for fact in missing if answers[fact]})


def correct(
    ruleset: Ruleset, standing: Standing, given: Correction, number: int
) -> tuple[Entry, Standing]:
    """The entry of points given by agreement, and the standing after it.

    A penalty counts on a score that is still played for.
    """
    penalty = isinstance(given, Penalty)
    late = penalty and not ruleset.due(standing)
    after = standing.with_penalty(given.points) if penalty and not late else None
    entry = Entry(
        number=number,
        ordinal=0,
        kind=given.kind,
        deal=given,
        table=standing.table,
        problems=(OVER,) if late else (),
        net=given.points,
        scores=standing.scores,
        said=given.aloud.filled(points=given.brief()),
    )
    if not isinstance(given, Penalty):
        return entry, standing
    net = points_settled_by(ruleset, given) if after else (0,) * len(given.points)
    return replace(entry, net=net, scores=(after or standing).scores), after or standing


def points_settled_by(ruleset: Ruleset, penalty: Penalty) -> tuple[Number, ...]:
    """What the points on the score move for each player, as the column of the score settles."""
    column = next(column for column in ruleset.columns if column.settles in SCORES)
    players = len(penalty.points)
    lines = [
        Line((player,), column.key, points, penalty.title, penalty.title, "")
        for player, points in enumerate(penalty.points)
    ]
    sides = tuple((player,) for player in range(players))
    return points_moved(ruleset, players, sides, lines, AT_ONCE)
