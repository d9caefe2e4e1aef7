"""The sheet: the points of a sitting's deals, with every line explained.

`tally` is the only replay from deals to a `Sheet`. Page, paper, CSV and command line all render
the same Sheet; none of them adds, groups or sorts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..core.facts import DealRecord, Record
from ..core.score_curves import Curves, curves
from ..core.seats import Seating
from ..core.text import Number, Signed, Text, Value, gettext, list_texts
from .deal_scoring import correct, score_deal
from .points import add_points, points_settled, sum_points
from .rounds import round_results, rounds_of
from .scored_deal import Adjustment, Correction, Entry, Line, Round
from .sheet_layout import Block, Result

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .standing import Standing


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """The sheet of a whole sitting.

    kinds: those that may come next, () when finished. results: the rows of the settlement, which
    sum to `nets`. closing: the lines that the end would add if it were now. standings: before the
    first entry, and after each.
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
        """The current standing."""
        return self.standings[-1]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The parts drawn in one piece. Laid out on access, because most callers draw nothing."""
        return tuple(block for blocks in self.by_round for block in blocks)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Each player's score, in a game whose score is not settled; at the end the last one's."""
        if self.finished and self.entries:
            return self.entries[-1].scores
        return self.standing.scores

    @property
    def unfinished_remark(self) -> Text:
        """The remark beside a round that is not finished."""
        return gettext("unfinished") if self.finished else gettext("so far")

    @property
    def so_far(self) -> Text | None:
        """ "so far, rubber 2 of 3 · 1–0"; None at the end."""
        if self.finished:
            return None
        return list_texts([self.unfinished_remark, self.standing.stage])

    @property
    def shown(self) -> tuple[Value, ...]:
        """How everybody stands: the scores of a game that keeps them, else the nets without what
        only the end of the sitting would bring."""
        return tuple(map(Signed, self.nets_by_now)) if self.scores is None else self.scores

    @property
    def nets_by_now(self) -> tuple[Number, ...]:
        """The nets without what only the end of the sitting would bring."""
        points = zip(self.nets, self.points_to_come, strict=True)
        return tuple(net - to_come for net, to_come in points)

    @property
    def points_to_come(self) -> tuple[Number, ...]:
        """What each player's net counts although only the end of the sitting would bring it.

        The points of a ledger are won by now.
        """
        played_out = self.finished or self.ruleset.keeps_ledger
        return closing_points(len(self.nets), () if played_out else self.closing)

    @property
    def bonuses(self) -> tuple[Line, ...]:
        """The closing lines of a game without a ledger, for those who gain: what one side gains is
        a line of its own for those who lose it."""
        if self.ruleset.keeps_ledger:
            return ()
        return tuple(line for line in self.closing if line.points > 0)

    @property
    def curves(self) -> Curves:
        """How the scores ran, or the nets in a game that settles its points."""
        before = self.standings[0].scores
        if before is None:
            nets = [entry.running for entry in self.entries]
            return curves([(0,) * len(self.nets), *nets])
        scores = [entry.scores for entry in self.entries if entry.scores is not None]
        return curves([before, *scores], signed=False, falling=self.falling)

    @property
    def falling(self) -> bool:
        """Whether the lower score is the better one."""
        return any(column.falling for column in self.ruleset.columns)

    @property
    def deals(self) -> tuple[Entry, ...]:
        """The entries without the adjustments."""
        return tuple(entry for entry in self.entries if entry.ordinal)

    @property
    def adjustments(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if not entry.ordinal)

    @property
    def by_round(self) -> tuple[tuple[Block, ...], ...]:
        """The blocks, grouped by round."""
        return tuple(tuple(self.ruleset.blocks(round_)) for round_ in self.rounds)

    @property
    def on_paper(self) -> tuple[tuple[Block, ...], ...]:
        """The blocks of each round as paper shows them."""
        layout = self.ruleset.paper or self.ruleset.blocks
        return tuple(tuple(layout(round_)) for round_ in self.rounds)

    @property
    def next_ordinal(self) -> int:
        """The number of the next deal, from 1."""
        return len(self.deals) + 1

    @property
    def void_entries(self) -> tuple[Entry, ...]:
        """The deals that do not fit their position."""
        return tuple(entry for entry in self.entries if entry.void)

    @property
    def open_entries(self) -> tuple[Entry, ...]:
        """The deals with a missing answer."""
        return tuple(entry for entry in self.entries if entry.open)

    @property
    def ignored_answers(self) -> tuple[tuple[Text, Sequence[Entry]], ...]:
        """Why answers of stored deals do not count, each with the deals."""
        found: dict[Text, list[Entry]] = {}
        for entry in self.entries:
            for problem in entry.ignored:
                found.setdefault(problem.text, []).append(entry)
        return tuple(found.items())


def tally(
    ruleset: Ruleset,
    options: Record,
    deals: Sequence[DealRecord],
    *,
    players: int | None = None,
    seatings: Sequence[Seating] = (),
    closed: bool = False,
    scorer: int = 0,
    before: Sheet | None = None,
) -> Sheet:
    """The sheet of the deals, played in this order under these house rules.

    players: the number at the table, by default the most who may sit. scorer: a player of the side
    whose sign the sheet shows, in games that show one. before: the sheet of the first of these
    deals, to continue from.

    Never fails: a deal that is impossible here becomes an entry with problems and no lines.
    """
    players = players or ruleset.most_players
    start = ruleset.first_standing(options, players, seatings)
    entries, standings = score_deals(
        ruleset,
        deals,
        before.entries if before else (),
        before.standings if before else (start,),
    )
    rounds = tuple(rounds_of(ruleset, entries, standings, closed, scorer))
    closing = tuple(ruleset.close(standings[-1]))
    others = other_results(ruleset, players, entries, closing)
    results = (*round_results(ruleset, rounds), *others)
    kinds = () if closed else tuple(ruleset.due(standings[-1]))
    return Sheet(
        ruleset=ruleset,
        entries=tuple(entries),
        results=results,
        nets=sum_points(players, [result.points for result in results]),
        closing=closing,
        standings=tuple(standings),
        kinds=kinds,
        finished=not kinds,
        rounds=rounds,
    )


def score_deals(
    ruleset: Ruleset,
    deals: Sequence[DealRecord],
    before: Sequence[Entry],
    standings: Sequence[Standing],
) -> tuple[list[Entry], list[Standing]]:
    """The entries of all deals, and the standings before the first and after each.

    before, standings: those of the first deals, which are already scored.
    """
    entries, standings = list(before), list(standings)
    players = len(standings[0].table.seats)
    booked = sum_points(players, [points_settled(ruleset, entry) for entry in entries])
    ordinal = sum(1 for entry in entries if entry.ordinal)
    for number, deal in enumerate(deals[len(entries) :], len(entries) + 1):
        standing = standings[-1]
        if isinstance(deal, Correction):
            entry, standing = correct(ruleset, standing, deal, number)
        else:
            ordinal += 1
            entry, standing = score_deal(ruleset, standing, deal, number, ordinal)
        if entries and standing is standings[-1]:  # it leaves the scores as they were
            entry = replace(entry, scores=entries[-1].scores)
        booked = add_points(booked, points_settled(ruleset, entry))
        # As in `points_to_come`.
        closing = ruleset.close(standing) if ruleset.keeps_ledger else ()
        running = add_points(booked, closing_points(players, closing))
        entries.append(replace(entry, running=running))
        standings.append(standing)
    return entries, standings


def closing_points(players: int, closing: Iterable[Line]) -> tuple[Number, ...]:
    """The points that closing lines add for each player."""
    points: list[Number] = [0] * players
    for line in closing:
        for player in line.who:
            points[player] += line.points
    return tuple(points)


def other_results(
    ruleset: Ruleset, players: int, entries: Sequence[Entry], closing: Sequence[Line]
) -> list[Result]:
    """The result rows that belong to no round: closing lines by column, and adjustments."""
    results = []
    for column in ruleset.columns:
        own = [line for line in closing if line.column == column.key]
        if own:
            results.append(Result(title=column.label, points=closing_points(players, own)))
    adjustments = [entry.net for entry in entries if isinstance(entry.deal, Adjustment)]
    if adjustments:
        points_given = sum_points(players, adjustments)
        results.append(Result(title=gettext("Adjustments"), points=points_given))
    return results
