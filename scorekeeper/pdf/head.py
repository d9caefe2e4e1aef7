"""Head and foot of a page: what was played, where, by which rules, and who sat where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorekeeper.rules.facts import Fact, facts_of
from scorekeeper.rules.forms import Choice, Player, YesNo
from scorekeeper.rules.seats import Table
from scorekeeper.rules.sitting import Sitting
from scorekeeper.rules.text import Text, gettext, names, verbatim

from .paper import Paper
from .style import (
    ACROSS,
    BOTTOM,
    FOOT_LINE,
    FOOT_RULE,
    FRAME,
    HAIR,
    LEFT,
    MARKER,
    RIGHT,
    SEAT,
    SMALL,
    STRONG,
    TEXT,
    TITLE,
    TOP,
    Style,
)
from .voice import Voice, notice
from .words import alone, width, wrapped

TABLE_ROOM = 82.0  # for the table with its four names
TABLE_WIDE, TABLE_HIGH = 17.0, 12.0
# Where the seats are, clockwise: how far from the middle of the table, in tables.
PLACES = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (1, 0), (-1, 0)),
    4: ((0, -1), (1, 0), (0, 1), (-1, 0)),
}
TITLE_HIGH, GAP = 9.5, 4.0
BESIDE_TABLE = ACROSS - TABLE_ROOM - GAP


@dataclass(frozen=True, kw_only=True)
class Head:
    """What stands over and under every page of a sitting."""

    sitting: Sitting
    voice: Voice

    @cached_property
    def beside_table(self) -> list[tuple[str, Style]]:
        """The lines under the title of a page with the table at its right."""
        return self.lines(BESIDE_TABLE)

    @cached_property
    def across(self) -> list[tuple[str, Style]]:
        """The lines under the title of a page without it."""
        return self.lines(ACROSS)

    def lines(self, room: float) -> list[tuple[str, Style]]:
        sitting, voice = self.sitting, self.voice
        said = [(voice.says(sitting.ruleset.name), STRONG)]
        where = " · ".join(alone(words) for words in (sitting.place, sitting.date) if words)
        if where:
            said.append((where, TEXT))
        said.append((voice.says(house_rules(sitting)), SMALL))
        source = gettext("Source: {source}", source=alone(sitting.ruleset.source))
        said.append((voice.says(source), SMALL))
        return [(line, style) for words, style in said for line in wrapped(words, style, room)]

    def bottom(self, table: Table | None) -> float:
        """Where the head of a page with this table ends."""
        lines = self.beside_table if table else self.across
        high = sum(style.leading for _, style in lines)
        return TOP + max(TITLE_HIGH + high, seats_high() if table else 0) + GAP

    def draw(self, paper: Paper, title: str, marker: str, table: Table | None) -> None:
        lines, room = (self.beside_table, BESIDE_TABLE) if table else (self.across, ACROSS)
        marked = width(marker, MARKER) + 4 if marker else 0
        baseline = TOP + 7.0
        end = LEFT + paper.left(LEFT, baseline, title, TITLE, room - marked - 3)
        if marker:
            paper.frame((end + 3, baseline - 4.4), marked, 5.8, FRAME, round_=1)
            paper.centre(end + 3 + marked / 2, baseline - 0.2, marker, MARKER, marked - 2)
        y = TOP + TITLE_HIGH
        for words, style in lines:
            y += style.leading
            paper.left(LEFT, y - 1, words, style, room)
        if table:
            draw_seats(paper, table, self.voice)

    # ── The foot ─────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def notices(self) -> list[str]:
        """What the paper cannot show of the names and the place, in lines."""
        told = notice((*self.voice.names, self.sitting.place), self.voice)
        return wrapped(told, SMALL, ACROSS) if told else []

    def floor(self) -> float:
        """Where the foot begins."""
        return BOTTOM - len(self.notices) * SMALL.leading

    def draw_foot(self, paper: Paper, number: int, count: int) -> None:
        y = self.floor()
        for line in self.notices:
            y += SMALL.leading
            paper.left(LEFT, y, line, SMALL, ACROSS)
        paper.rule((LEFT, FOOT_RULE), (RIGHT, FOOT_RULE), HAIR)
        page = self.voice.says(gettext("Page {number} of {pages}", number=number, pages=count))
        taken = paper.right(RIGHT, FOOT_LINE, page, SMALL, ACROSS / 3)
        everybody = " · ".join(alone(name) for name in self.voice.names)
        paper.left(LEFT, FOOT_LINE, everybody, SMALL, ACROSS - taken - GAP)


def house_rules(sitting: Sitting) -> Text:
    """The house rules that differ from the default, with what was chosen."""
    differing = [
        gettext("{rule}: {choice}", rule=one.label, choice=chosen(one, value))
        for one in facts_of(type(sitting.options))
        if (value := getattr(sitting.options, one.name)) != one.default
    ]
    if not differing:
        return gettext("House rules: none")
    return gettext("House rules: {rules}", rules=listed(differing))


def listed(texts: Sequence[Text]) -> Text:
    if len(texts) == 1:
        return texts[0]
    return gettext("{one}; {others}", one=texts[0], others=listed(texts[1:]))


def chosen(one: Fact, value: Any) -> Text:
    """The answer as the form labels it."""
    if isinstance(one.form, Choice):
        labels = {option.key: option.label for option in one.form.options}
        return labels.get(value, verbatim(str(value)))
    if isinstance(one.form, YesNo):
        return gettext("yes") if value else gettext("no")
    if isinstance(one.form, Player):
        return names((value,))
    return gettext("{value}", value=value)


# ── Who sat where ───────────────────────────────────────────────────────────────────────────────


def seats_high() -> float:
    return TABLE_HIGH + 4 * SEAT.leading


def draw_seats(paper: Paper, table: Table, voice: Voice) -> None:
    """The table from above with its players, clockwise from the first seat, and who dealt first."""
    x, y = RIGHT - TABLE_ROOM / 2, TOP + seats_high() / 2
    places = PLACES.get(len(table.seats))
    if places is None:
        paper.centre(x, y, voice.says(names(table.seats)), SEAT, TABLE_ROOM)
        return
    corner = (x - TABLE_WIDE / 2, y - TABLE_HIGH / 2)
    paper.frame(corner, TABLE_WIDE, TABLE_HIGH, FRAME, round_=2)
    for seat, (right, down) in enumerate(places):
        deals = seat == table.dealing
        draw_seat(paper, (x, y), (right, down), voice.name(table.seats[seat]))
        if deals:
            paper.dot((x + right * (TABLE_WIDE / 2 - 2.4), y + down * (TABLE_HIGH / 2 - 2.4)), 1)
            draw_dealt(paper, (x, y), (right, down), voice.says(gettext("dealt first")))


def draw_seat(paper: Paper, middle: tuple[float, float], way: tuple[int, int], name: str) -> None:
    x, y = middle
    right, down = way
    side = (TABLE_ROOM - TABLE_WIDE) / 2 - 2
    if right:
        draw = paper.left if right > 0 else paper.right
        draw(x + right * (TABLE_WIDE / 2 + 2), y + 1, name, SEAT, side)
    elif down < 0:
        paper.centre(x, y - TABLE_HIGH / 2 - 2, name, SEAT, TABLE_ROOM)
    else:
        paper.centre(x, y + TABLE_HIGH / 2 + 5, name, SEAT, TABLE_ROOM)


def draw_dealt(paper: Paper, middle: tuple[float, float], way: tuple[int, int], said: str) -> None:
    """Beside the name of the player who dealt first."""
    x, y = middle
    right, down = way
    side = (TABLE_ROOM - TABLE_WIDE) / 2 - 2
    if right:
        draw = paper.left if right > 0 else paper.right
        draw(x + right * (TABLE_WIDE / 2 + 2), y + 1 + SMALL.leading, said, SMALL, side)
    elif down < 0:
        paper.centre(x, y - TABLE_HIGH / 2 - 2 - SEAT.leading, said, SMALL, TABLE_ROOM)
    else:
        paper.centre(x, y + TABLE_HIGH / 2 + 5 + SMALL.leading, said, SMALL, TABLE_ROOM)
