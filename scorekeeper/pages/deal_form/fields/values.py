"""Facts with one value, or several, chosen among chips; the counts of both sides; the contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from scorekeeper.rules.core.facts import Problem, facts_of
from scorekeeper.rules.core.field_types import Option
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.text import NOTHING, Text, gettext, list_names, verbatim

from ...sheet_page import side_class
from ..answers import GRID, DealSides, parse_whole, posted_split, split_bid
from ..chips import (
    Chip,
    ChipRow,
    assigned_values,
    excluded,
    exclusions,
    greyed_when,
    labelled_chip,
    player_chips,
    side_chips,
    usual_values,
)
from ..conditions import NEVER, YES, Condition, all_of, condition, posted_value
from .field import Field, Heading, asked, declares, side_heading

NUMBERS_IN_ROW = 7  # numbers per row, if all of them are shown


class ChipField(Field):
    """A fact that is chosen among chips."""

    columns: ClassVar[int] = 0

    @property
    def context(self) -> ChipRow:
        chosen, fewer = self.typed_words.split(), self.fact.fewer
        return ChipRow(
            chips=tuple(self.finished(chip, chosen) for chip in self.chips),
            columns=0 if self.is_window else self.columns,
            window=self.is_window,
            likely=",".join(map(posted_value, self.fact.likely)),
            fewer=condition(self.prefix + fewer[0], fewer[1]) if fewer else NEVER,
            many=self.shape in ("many", "tick"),
        )

    @property
    def offered(self) -> tuple[object, ...]:
        """The values that may be chosen now."""
        return self.form.offered(self.fact.name, self.type.values)

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(
            labelled_chip(self.label, str(value), verbatim(str(value))) for value in self.offered
        )

    def finished(self, chip: Chip, chosen: Sequence[str]) -> Chip:
        """The chip with what it sets, whether it is chosen, and when it is greyed out."""
        checked = chip.value in chosen
        cannot, why = self.greyed(chip)
        usual = usual_values(self.kind, {self.fact.name: chip.value})
        return replace(
            chip,
            checked=checked,
            now=checked and self.is_now,
            preset=assigned_values(usual, self.prefix),
            cannot=cannot,
            why=why,
        )

    @property
    def is_now(self) -> bool:
        """Whether its usual value comes from what was played so far."""
        return not self.form.typed and self.fact.name in self.form.presets

    def greyed(self, chip: Chip) -> tuple[Condition, Text | None]:
        """When this chip is greyed out, and why."""
        return greyed_when(self.kind, {self.fact.name: chip.value}, self.prefix)


# ── Numbers and choices ─────────────────────────────────────────────────────────────────────────


class IntegerField(ChipField):
    columns = NUMBERS_IN_ROW


class ChoiceField(ChipField):
    style = "words"

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(
            replace(
                labelled_chip(self.label, option.key, option.words or option.label),
                label=option.label,
            )
            for option in self.type.options
            if option.key in self.offered
        )


class StrainField(ChoiceField):
    style = "signs"
    signs = True


class YesNoField(ChipField):
    shape = "tick"
    headed = False  # its only chip shows the label
    empty = True

    @property
    def chips(self) -> tuple[Chip, ...]:
        """In a row, the only chip says yes, beside the question."""
        label = gettext("yes") if self.row else self.label
        brings = " ".join(self.fact.brings)
        return (Chip(value=YES, label=label, words=self.label, brings=brings),)


# ── Players and sides ───────────────────────────────────────────────────────────────────────────


class SideField(ChipField):
    """The declaring or the other side, named by a player."""

    @property
    def chips(self) -> tuple[Chip, ...]:
        return side_chips(self.label, self.form)


class PlayerField(ChipField):
    @property
    def chips(self) -> tuple[Chip, ...]:
        return player_chips(self.label, self.form, self.offered)


class DealerField(PlayerField):
    """Who deals: the player whose turn it is, until somebody says otherwise."""

    @property
    def usual_words(self) -> str:
        return "" if self.form.dealer is None else str(self.form.dealer)

    @property
    def is_now(self) -> bool:
        return not self.form.typed

    @property
    def optional(self) -> bool:
        """It comes from the turn of the deal, if no rows hang on it."""
        rows = (fact.type for fact in facts_of(self.kind) if isinstance(fact.type, PerPlayer))
        return all(type_.besides != self.name for type_ in rows)


class DeclarerField(PlayerField):
    style = "declarer"

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(
            replace(chip, remark=self.form.remarks.get(int(chip.value))) for chip in super().chips
        )


class PartnerField(PlayerField):
    style = "partner"  # beside the declarer where the form has two columns


class PlayersField(ChipField):
    shape = "many"
    empty = True

    @property
    def chips(self) -> tuple[Chip, ...]:
        return player_chips(self.label, self.form, self.offered)

    def greyed(self, chip: Chip) -> tuple[Condition, Text | None]:
        """A player named in the field `besides`."""
        if not self.type.besides:
            return NEVER, None
        return condition(self.type.besides, (chip.value,)), gettext("The bidder cannot double.")


# ── Digits ──────────────────────────────────────────────────────────────────────────────────────

PAD_NAME = "-pad"  # the field of the pad; no fact can have such a name


class KeypadField(Field):
    """A number typed with keys, for which a script shows a pad of digits."""

    shape = "figure"
    template = "deals/fields/_keypad.html"

    @property
    def digits(self) -> int:
        """How many there is room for."""
        return len(str(self.type.high))


@dataclass(frozen=True, kw_only=True)
class PadField(Field):
    """The pad, which types into the fields of the form and posts nothing itself. adds: its keys
    besides the digits."""

    adds: tuple[int, ...]

    figures: ClassVar[str] = "1234567890"
    shape: ClassVar[str] = "pad"
    template: ClassVar[str] = "deals/fields/_pad.html"
    script: ClassVar[str] = "figure_pad.js"
    headed: ClassVar[bool] = False
    empty: ClassVar[bool] = True


# ── How many of a few cards each side held ────────────────────────────────────────────────────────


class SplitCountField(Field):
    """ "1-4": the side of player 1 holds four; the other side holds the rest."""

    shape = "held"

    @property
    def headings(self) -> tuple[Heading, ...]:
        left, right = self.form.sides
        return (
            Heading(words=side_heading(self.fact, left)),
            Heading(words=side_heading(self.fact, right), right=True),
        )

    @property
    def context(self) -> ChipRow:
        """The counts of the first side descending, an even split, those of the other side
        ascending."""
        chips = (self.chip(first_holds) for first_holds in range(self.type.high, -1, -1))
        return ChipRow(chips=tuple(chips))

    def chip(self, first_holds: int) -> Chip:
        rest = self.type.high - first_holds
        side, count, even = int(first_holds < rest), max(first_holds, rest), first_holds == rest
        who = min(min(other) for other in self.form.sides) if even else min(self.form.sides[side])
        whose = gettext("each side") if even else list_names(tuple(self.form.sides[side]))
        cannot, why = self.excluded(first_holds)
        value = f"{who}-{count}"
        return Chip(
            value=value,
            label=gettext("{count} each", count=count) if even else verbatim(str(count)),
            words=gettext("{what}, {side}: {count}", what=self.fact.label, side=whose, count=count),
            side="" if even else side_class(side),
            checked=value in self.typed_words.split(),
            cannot=cannot,
            why=why,
        )

    def excluded(self, first_holds: int) -> tuple[Condition, Text | None]:
        """When this count is impossible, and why. Exclusions count for the declaring side."""
        types = {fact.name: fact.type for fact in facts_of(self.kind)}
        cannot, why = NEVER, None
        for exclusion in exclusions(self.kind):
            for declaring, others in (self.form.sides, self.form.sides[::-1]):
                values = dict(exclusion.facts)
                count = (
                    first_holds if declaring == self.form.sides[0] else self.type.high - first_holds
                )
                if values.pop(self.fact.name, None) != count:
                    continue
                at = DealSides(declarers=tuple(declaring), others=tuple(others))
                cannot |= declares(self.kind, declaring) & all_of(
                    condition(name, (posted_split(types[name], value, at),))
                    for name, value in values.items()
                )
                why = exclusion.why
        return cannot, why


# ── The grid of contracts, levels by strains ──────────────────────────────────────────────────────


NO_BID = Chip(value="", label=NOTHING, words=NOTHING)  # an empty place of the grid


@dataclass(frozen=True, kw_only=True)
class GridField(Field):
    """Level and strain together; the fact is the level."""

    strain: Field

    shape: ClassVar[str] = "grid"
    name: ClassVar[str] = GRID
    label: ClassVar[Text] = gettext("Contract")
    headed: ClassVar[bool] = False
    signs: ClassVar[bool] = True

    @property
    def facts(self) -> tuple[str, ...]:
        return (self.fact.name, self.strain.fact.name)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """A problem that both facts share is reported once."""
        problems = (
            problem for problem in self.form.problems if problem.fact in (*self.facts, GRID)
        )
        return tuple(
            {problem.text: problem for problem in asked(tuple(problems), self.fact.asks)}.values()
        )

    @property
    def levels(self) -> list[int]:
        """The levels that may be bid now, and the one that is already chosen."""
        levels = set(self.form.offers.get(self.fact.name, self.type.values))
        chosen = parse_whole(split_bid(self.form.typed.get(GRID, ""))[0])
        return sorted({*levels, int(chosen)} if chosen in self.type.values else levels)

    @property
    def context(self) -> ChipRow:
        """The chips row by row; the longer dimension runs across.

        A bid that can never be is left out. A level of which a single bid is left stands below the
        others, as wide as the grid.
        """
        options = self.strain.type.options
        bids = {
            level: [option for option in options if not self.is_impossible(level, option)]
            for level in self.levels
        }
        alone = [level for level in bids if len(bids[level]) == 1 < len(options)]
        levels = [level for level in bids if level not in alone]
        if len(levels) >= len(options):
            places = [(level, option) for option in reversed(options) for level in levels]
        else:
            places = [(level, option) for level in reversed(levels) for option in options]
        chips = [
            self.chip(level, option) if option in bids[level] else NO_BID
            for level, option in places
        ]
        chips += [replace(self.chip(level, bids[level][0]), wide=True) for level in alone]
        return ChipRow(chips=tuple(chips), columns=max(len(levels), len(options)))

    def bid(self, level: int, option: Option) -> dict[str, str]:
        """The facts that a bid sets, as a form posts them."""
        return dict(zip(self.facts, (str(level), option.key), strict=True))

    def is_impossible(self, level: int, option: Option) -> bool:
        """Whether an exclusion rules out this bid, whatever else is answered."""
        answer = self.bid(level, option)
        every = map(excluded, exclusions(self.kind))
        return any(all(answer.get(name) == value for name, value in each.items()) for each in every)

    def chip(self, level: int, option: Option) -> Chip:
        """The strain is shown as its sign; without a sign, as its word below the level."""
        answer = self.bid(level, option)
        label = gettext("{level}{strain}", level=level, strain=option.label)
        if option.words:
            label = gettext("{level}", level=level)
        spoken = self.strain.type.spoken
        cannot, why = greyed_when(self.kind, answer)
        value, facts = "".join(answer.values()), {**answer, self.fact.name: level}
        return Chip(
            value=value,
            label=label,
            words=spoken(level, option.key) if spoken else label,
            note=option.words,
            checked=self.form.typed.get(GRID, "") == value,
            facts=assigned_values(answer),
            preset=assigned_values(usual_values(self.kind, facts)),
            cannot=cannot,
            why=why,
        )
