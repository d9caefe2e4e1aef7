"""The sheet: what the deals of a sitting come to, with every line explained.

`tally` is the one fold from deals to a `Sheet`. Page, paper, CSV and command line walk the same
Sheet; none of them adds, groups or sorts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ..core.facts import Effect, Problem, facts_of, wrong
from ..core.seats import Seating, first_table
from ..core.text import Number, gettext
from .points import added, below, moved, settled, summed
from .scored_deal import Adjustment, Entry, Line, Round
from .sheet_layout import Block, Result

if TYPE_CHECKING:
    from .ruleset import Ruleset, Standing


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """The whole sheet.

    kinds: what may come next, () when finished. results: the
    rows of the settlement, which sum to `nets`. closing: the lines of the end, as if it were now.
    standings: before the first entry, and after each.
    """

    ruleset: Ruleset
    entries: tuple[Entry, ...]
    results: tuple[Result, ...]
    nets: tuple[Number, ...]
    closing: tuple[Line, ...]
    standings: tuple[Standing, ...] = field(repr=False)
    kinds: tuple[str, ...]
    finished: bool
    rounds: tuple[Round, ...] = field(default=(), repr=False)

    @property
    def standing(self) -> Standing:
        """How the sitting stands now."""
        return self.standings[-1]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What is drawn in one piece, laid out when it is asked for: most who ask draw nothing."""
        return tuple(block for blocks in self.by_round for block in blocks)

    @property
    def deals(self) -> tuple[Entry, ...]:
        """The entries without the adjustments."""
        return tuple(entry for entry in self.entries if entry.ordinal)

    @property
    def adjustments(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if not entry.ordinal)

    @property
    def by_round(self) -> tuple[tuple[Block, ...], ...]:
        """The blocks of each round together."""
        return tuple(tuple(self.ruleset.blocks(round_)) for round_ in self.rounds)

    @property
    def next_ordinal(self) -> int:
        """Which deal comes next, from 1."""
        return len(self.deals) + 1

    @property
    def void_entries(self) -> tuple[Entry, ...]:
        """The deals that do not fit where they stand."""
        return tuple(entry for entry in self.entries if entry.void)

    @property
    def open_entries(self) -> tuple[Entry, ...]:
        """The deals that still want an answer."""
        return tuple(entry for entry in self.entries if entry.open)


def tally(
    ruleset: Ruleset,
    options: Any,
    deals: Sequence[Any],
    *,
    seatings: Sequence[Seating] = (),
    closed: bool = False,
    scorer: int = 0,
    before: Sheet | None = None,
) -> Sheet:
    """The sheet of the deals, played in this order under these house rules.

    scorer: a player of the side whose sign the sheet shows, in games that show one. before: the
    sheet of the first of these deals, from which this one goes on.

    It is total: a deal that cannot be where it stands becomes an entry with problems and no lines.
    """
    start = ruleset.start(options, first_table(ruleset.players, seatings))
    entries, standings = played(
        ruleset,
        deals,
        before.entries if before else (),
        before.standings if before else (start,),
    )
    rounds = tuple(rounds_of(ruleset, entries, standings, closed, scorer))
    closing = tuple(ruleset.close(standings[-1]))
    results = (*round_results(ruleset, rounds), *other_results(ruleset, entries, closing))
    kinds = () if closed else tuple(ruleset.due(standings[-1]))
    return Sheet(
        ruleset=ruleset,
        entries=tuple(entries),
        results=results,
        nets=summed(ruleset.players, [result.points for result in results]),
        closing=closing,
        standings=tuple(standings),
        kinds=kinds,
        finished=not kinds,
        rounds=rounds,
    )


def played(
    ruleset: Ruleset, deals: Sequence[Any], before: Sequence[Entry], standings: Sequence[Standing]
) -> tuple[list[Entry], list[Standing]]:
    """The entries of all deals, and the standings before the first and after each.

    before, standings: those of the first deals, which are played already.
    """
    entries, standings = list(before), list(standings)
    booked = summed(ruleset.players, [settled(ruleset, entry) for entry in entries])
    ordinal = sum(1 for entry in entries if entry.ordinal)
    for number, deal in enumerate(deals[len(entries) :], len(entries) + 1):
        standing = standings[-1]
        if isinstance(deal, Adjustment):
            entry = adjusted(deal, number, standing)
        else:
            ordinal += 1
            entry, standing = play(ruleset, standing, deal, number, ordinal)
        booked = added(booked, settled(ruleset, entry))
        running = added(booked, closed_with(ruleset, ruleset.close(standing)))
        entries.append(replace(entry, running=running))
        standings.append(standing)
    return entries, standings


def play(
    ruleset: Ruleset, standing: Standing, deal: Any, number: int, ordinal: int
) -> tuple[Entry, Standing]:
    """One deal: its entry, and the standing after it."""
    problems = judge(ruleset, standing, deal)
    entry = Entry(
        number=number,
        ordinal=ordinal,
        kind=deal.kind,
        deal=deal,
        table=standing.table,
        sides=standing.sides,
        problems=problems,
        net=(0,) * ruleset.players,
    )
    if entry.void:
        said = gettext("Deal {number} does not fit here and scores nothing.", number=ordinal)
        return replace(entry, said=said), standing
    lines = tuple(ruleset.score(deal, standing))
    after = ruleset.after(standing, deal, lines)
    entry = replace(
        entry,
        lines=lines,
        net=moved(ruleset, standing.sides, lines),
        below=below(ruleset, lines),
        ends_game=(after.table.round, after.game) != (standing.table.round, standing.game),
        said=ruleset.describe(deal, lines),
    )
    return entry, after


def play_new(
    ruleset: Ruleset, standing: Standing, deal: Any, number: int, ordinal: int
) -> tuple[Entry, Standing]:
    """As `play`, for a deal that is being entered: an answer that nobody needs is taken out."""
    entry, after = play(ruleset, standing, deal, number, ordinal)
    spare = [problem.fact for problem in entry.problems if problem.effect == Effect.SPARE]
    if not spare:
        return entry, after
    return play_new(ruleset, standing, replace(deal, **dict.fromkeys(spare)), number, ordinal)


def judge(ruleset: Ruleset, standing: Standing, deal: Any) -> tuple[Problem, ...]:
    """Every problem that a deal has where it stands; () when it may be booked."""
    due = ruleset.due(standing)
    if not due:
        return (Problem(fact="kind", text=gettext("The last deal has been played already.")),)
    problems = tuple(ruleset.problems(deal, standing))
    if deal.kind in due or any(problem.fact == "kind" for problem in problems):
        return problems
    return (Problem(fact="kind", text=gettext("This kind of deal cannot be played now.")),)


def judge_all(
    ruleset: Ruleset, options: Any, deals: Sequence[Any], seatings: Sequence[Seating]
) -> list[tuple[Problem, ...]]:
    """The problems of every deal of a file, each judged as if those before it were put right.

    A deal that cannot be takes its place all the same, and an open question counts as answered, so
    that one mistake is told once and hides no other. After a deal that could not be read, None
    here, only what does not hang on those before is told.
    """
    standing = ruleset.start(options, first_table(ruleset.players, seatings))
    judged: list[tuple[Problem, ...]] = []
    lost = False
    for deal in deals:
        problems: tuple[Problem, ...] = ()
        if deal is None:
            lost = True
        elif lost and not isinstance(deal, Adjustment):
            problems = wrong(type(deal), vars(deal))
        elif not isinstance(deal, Adjustment):
            problems = judge(ruleset, standing, deal)
            if deal.kind in ruleset.due(standing):
                standing = ruleset.after(standing, answered(deal, problems), ())
        judged.append(problems)
    return judged


def answered(deal: Any, problems: Sequence[Problem]) -> Any:
    """The deal with its open questions answered somehow."""
    forms = {one.name: one.type for one in facts_of(type(deal))}
    missing = [problem.fact for problem in problems if problem.effect == Effect.OPEN]
    return replace(deal, **{fact: forms[fact].values[0] for fact in missing})


def adjusted(adjustment: Adjustment, number: int, standing: Standing) -> Entry:
    return Entry(
        number=number,
        ordinal=0,
        kind="adjustment",
        deal=adjustment,
        table=standing.table,
        net=adjustment.points,
        said=gettext("Adjustment: {note}", note=adjustment.note)
        if adjustment.note
        else gettext("Adjustment"),
    )


def rounds_of(
    ruleset: Ruleset,
    entries: Sequence[Entry],
    standings: Sequence[Standing],
    closed: bool,
    scorer: int,
) -> list[Round]:
    """The rounds begun so far, and the next one when it may be played.

    standings[n]: the standing after n entries.
    """
    last = standings[-1]
    rounds: list[Round] = []
    for number in range(1, last.table.round + 1):
        inside = [n for n, standing in enumerate(standings) if standing.table.round == number]
        first, left = inside[0], inside[-1] + 1
        finished = left < len(standings)
        own = tuple(entry for entry in entries if entry.ordinal and entry.table.round == number)
        over = (closed and not own) or not ruleset.due(standings[first])
        if rounds and over:  # what was booked after the end stands at the end
            rounds[-1] = replace(rounds[-1], entries=(*rounds[-1].entries, *own))
            continue
        points = summed(ruleset.players, [settled(ruleset, entry) for entry in own])
        rounds.append(
            Round(
                number=number,
                entries=own,
                before=standings[first],
                after=standings[left] if finished else standings[inside[-1]],
                results=points,
                finished=finished,
                scorer=scorer,
            )
        )
    return rounds


def blank_rounds(ruleset: Ruleset, options: Any) -> tuple[Round, ...]:
    """The rounds of a sitting that has not been played, for sheets to be filled in by hand.

    Who deals first in the later ones nobody knows yet.
    """
    table = first_table(ruleset.players)
    standing = ruleset.start(options, table)
    rounds: list[Round] = []
    while ruleset.due(standing):
        rounds.append(
            Round(
                number=table.round,
                entries=(),
                before=standing,
                after=standing,
                results=(0,) * ruleset.players,
                finished=False,
            )
        )
        table = table.next_round()
        standing = ruleset.start(options, table)
    return tuple(rounds)


def round_results(ruleset: Ruleset, rounds: Sequence[Round]) -> list[Result]:
    return [
        Result(
            title=ruleset.round_title.filled(number=round_.number),
            points=round_.results,
            finished=round_.finished,
        )
        for round_ in rounds
        if round_.entries
    ]


def closed_with(ruleset: Ruleset, closing: Iterable[Line]) -> tuple[Number, ...]:
    """What lines of the end bring each player."""
    points: list[Number] = [0] * ruleset.players
    for line in closing:
        for player in line.who:
            points[player] += line.points
    return tuple(points)


def other_results(
    ruleset: Ruleset, entries: Sequence[Entry], closing: Sequence[Line]
) -> list[Result]:
    """The rows that no round brought: the closing lines by column, and the adjustments."""
    results = []
    for column in ruleset.columns:
        own = [line for line in closing if line.column == column.key]
        if own:
            results.append(Result(title=column.label, points=closed_with(ruleset, own)))
    adjustments = [entry.net for entry in entries if not entry.ordinal]
    if adjustments:
        points_given = summed(ruleset.players, adjustments)
        results.append(Result(title=gettext("Adjustments"), points=points_given))
    return results
