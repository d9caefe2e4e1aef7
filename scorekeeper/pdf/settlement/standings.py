"""The players by net, with what each round brought them; and where the money comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from reportlab.platypus import Flowable, Table

from scorekeeper.rules.core.settlement import equal_share, payouts, rounded_players
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import Number, Text, gettext
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sheet_layout import Result
from scorekeeper.rules.scoring.sitting import Sitting

from ..canvas.speech import PaperVoice
from ..canvas.styles import BODY, BODY_STRONG, COMPACT, SMALLER, SMALLER_STRONG, Style
from ..canvas.tables import BESIDE, place_beside, plain_table
from ..canvas.text_fitting import text_width
from ..canvas.words import WordsLine, styled_words

ROW_HIGH = 4.6
STANDINGS_GAP = 3.0  # between columns
LEAST_NAME = 26.0
EXACT = gettext("{name} {points} × {stake} = {money}")
ROUNDED = gettext("{name} {points} × {stake}, rounded to {money}")


@dataclass(frozen=True, kw_only=True)
class Standings:
    """sheet: of the sitting. wide: the width of the table."""

    sitting: Sitting
    sheet: Sheet
    voice: PaperVoice
    wide: float

    @cached_property
    def by_net(self) -> list[int]:
        """The players, the highest net first."""
        return sorted(range(len(self.sheet.nets)), key=lambda player: -self.sheet.nets[player])

    @cached_property
    def money(self) -> tuple[str, ...]:
        """What each receives, with its sign; () without a stake, and before the end."""
        stake = self.sitting.stake_due(self.sheet)
        if not stake:
            return ()
        units = payouts(self.sheet.nets, stake)
        return tuple(self.voice.money(own, stake.currency, signed=True) for own in units)

    # ── The table ────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def needed(self) -> list[float]:
        """The widths of the columns of the results, the nets and the money."""
        voice, sheet = self.voice, self.sheet
        results = [
            max(
                widest([self.title(result)], SMALLER),
                widest(map(voice.signed, result.points), BODY),
            )
            for result in sheet.results
        ]
        ends = [
            max(widest([head], SMALLER_STRONG), widest(cells, BODY_STRONG))
            for head, cells in self.ends
        ]
        return [own + STANDINGS_GAP for own in (*results, *ends)]

    @cached_property
    def ends(self) -> list[tuple[str, Sequence[str]]]:
        """The last columns, each with its head: the nets, and the money with a stake."""
        says = self.voice.says
        nets = [*map(self.voice.signed, self.sheet.nets)]
        found: list[tuple[str, Sequence[str]]] = [(says(gettext("Net")), nets)]
        return [*found, (says(gettext("Money")), self.money)] if self.money else found

    @property
    def has_results(self) -> bool:
        """Whether the results have room beside the names."""
        fit = sum(self.needed) + LEAST_NAME + ROW_HIGH <= self.wide
        return len(self.sheet.results) > 1 and fit

    def table(self) -> Table:
        """Place, name, results where they fit, net and money."""
        voice, sheet = self.voice, self.sheet
        shown = sheet.results if self.has_results else ()
        heads: list[Flowable | str] = [WordsLine("", SMALLER), WordsLine("", SMALLER)]
        heads += [WordsLine(self.title(result), SMALLER, 1) for result in shown]
        heads += [WordsLine(head, SMALLER_STRONG, 1) for head, _ in self.ends]
        rows: list[Sequence[Flowable | str]] = [heads]
        for player in self.by_net:
            net = sheet.nets[player]
            place = 1 + sum(other > net for other in sheet.nets)
            cells = [WordsLine(f"{place}.", BODY), WordsLine(voice.name(player), BODY)]
            cells += [WordsLine(voice.signed(result.points[player]), BODY, 1) for result in shown]
            cells += [WordsLine(own[player], BODY_STRONG, 1) for _, own in self.ends]
            rows.append(cells)
        return plain_table(rows, self.widths)

    @cached_property
    def widths(self) -> list[float]:
        """Of the columns, in millimetres: the figures stand next to the names."""
        ends = self.needed if self.has_results else self.needed[len(self.sheet.results) :]
        share = min(1, (self.wide - ROW_HIGH - LEAST_NAME) / sum(ends))
        ends = [own * share for own in ends]
        names = map(self.voice.name, range(len(self.sheet.nets)))
        name = max(LEAST_NAME, widest(names, BODY) + STANDINGS_GAP)
        return [ROW_HIGH, min(name, self.wide - ROW_HIGH - sum(ends)), *ends]

    def long_table(self) -> Table:
        """A row for each result, where they have no room beside the names."""
        voice = self.voice
        players = range(len(self.sheet.nets))
        each = self.wide * 0.7 / len(players)
        names = [voice.name_within(player, each - 1) for player in players]
        rows: list[list[Flowable | str]] = [
            ["", *(WordsLine(name, SMALLER_STRONG, 1) for name in names)]
        ]
        for result in self.sheet.results:
            cells = [WordsLine(voice.signed(points), BODY, 1) for points in result.points]
            rows.append([styled_words(self.title(result), COMPACT), *cells])
        return plain_table(rows, [self.wide * 0.3, *(each for _ in players)])

    def title(self, result: Result) -> str:
        """The title of a result, marked if unfinished."""
        title = self.voice.says(result.title)
        if result.finished:
            return title
        return f"{title} ({self.voice.says(self.sheet.unfinished_remark)})"

    # ── Why ──────────────────────────────────────────────────────────────────────────────────────

    def why(self, wide: float) -> Iterator[Flowable]:
        """A line for each player, in two columns where they fit into this width."""
        texts = [*self.reasons()]
        lines: list[Flowable] = [styled_words(text, SMALLER) for text in texts]
        half, middle = (wide - BESIDE) / 2, -(-len(texts) // 2)
        if texts and widest(texts, SMALLER) <= half:
            lines = [place_beside([lines[:middle], lines[middle:]], [half, half])]
        yield from lines

    def reasons(self) -> Iterator[str]:
        """For each player "Anna (−790 + 800) × €0.10 / 100 = +€0.01"."""
        stake = self.sitting.stake_due(self.sheet)
        if not stake:
            return
        rate = self.voice.speech.rate(stake.amount, stake.currency)
        rounded = rounded_players(self.sheet.nets, stake)
        for player in self.by_net:
            text = (ROUNDED if player in rounded else EXACT).filled(
                name=self.voice.name(player),
                points=self.points_words(player),
                stake=paper_rate(stake, rate),
                money=self.money[player],
            )
            yield self.voice.says(text)

    def points_words(self, player: int) -> str:
        """The results and the share of the player, in brackets; the net where it is one result."""
        voice, share = self.voice, equal_share(self.sheet.nets)
        parts: list[Number] = [self.sheet.nets[player]]
        if self.has_results:
            parts = [result.points[player] for result in self.sheet.results]
        if share:
            parts.append(-share)
        if len(parts) == 1:
            return voice.signed(parts[0])
        signs = [
            f" − {voice.number(-part)}" if part < 0 else f" + {voice.number(part)}"
            for part in parts[1:]
        ]
        return f"({voice.signed(parts[0])}{''.join(signs)})"


def paper_rate(stake: Stake, rate: str) -> str:
    """ "€0.10 / 100", twice that where each settles with each."""
    per = f"{rate} / {stake.per}" if stake.per != 1 else rate
    return f"2 × {per}" if stake.each_with_each else per


def widest(texts: Sequence[str] | Iterator[str] | map[str], style: Style) -> float:
    return max((text_width(text, style) for text in texts), default=0.0)


def total_words(sheet: Sheet) -> Text | None:
    """That the nets do not add up to zero; None if they do."""
    total = sum(sheet.nets)
    return gettext("The nets add up to {sum}.", sum=total) if total else None
