"""Command line output for a sitting: plain data, or a text table (sitting §4)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from .core.currencies import amount_in_figures
from .core.settlement import payments, payouts
from .core.text import English, Name, Number, Text, gettext, say
from .scoring.deal_scoring import notation_of
from .scoring.points import with_points
from .scoring.scored_deal import Correction, Entry, Line, Settles
from .scoring.sitting import Sitting

if TYPE_CHECKING:
    from .core.text import Speech

    class ReportSpeech(Speech, Protocol):
        """A Speech that also renders minor units."""

        def money(self, units: int, currency: str) -> str: ...


HEADS = (gettext("dealer"), gettext("notation"), gettext("deal"))


def sheet_as_data(sitting: Sitting, speech: ReportSpeech | None = None) -> dict[str, object]:
    """The sheet of the sitting as plain data, with the players' names. speech: renders the
    reasons, by default in English."""
    sheet, names = sitting.sheet(), sitting.players
    speech = speech or English(names)
    data: dict[str, object] = {
        "ruleset": sitting.ruleset.key,
        "finished": sheet.finished,
        "deals": [entry_as_data(entry, names, speech) for entry in sheet.deals],
        "closing": [line_as_data(line, names, speech) for line in sheet.closing],
        "net": points_by_name(names, sheet.nets),
        "payouts": None,
        "transfers": None,
        "next": None,
    }
    if sitting.stake:
        digits = sitting.stake.digits
        units = payouts(sheet.nets, sitting.stake)
        data["payouts"] = {
            name: amount_in_figures(own, digits) for name, own in zip(names, units, strict=True)
        }
        data["transfers"] = [
            {
                "from": names[payment.payer],
                "to": names[payment.receiver],
                "amount": amount_in_figures(payment.units, digits),
            }
            for payment in payments(units)
        ]
    if not sheet.finished:
        table = sheet.standing.table
        data["next"] = {
            "dealer": names[table.dealer],
            "seats": [names[player] for player in table.seats],
            "kinds": list(sheet.kinds),
        }
    return data


def entry_as_data(entry: Entry, names: Sequence[str], speech: Speech) -> dict[str, object]:
    data: dict[str, object] = {
        "number": entry.number,
        "kind": entry.kind,
        "dealer": names[entry.dealer],
        "net": points_by_name(names, entry.net),
    }
    if entry.void:
        data["void"] = True
    if entry.below is not None:
        data["below"] = points_by_name(names, entry.below)
    if entry.scores is not None:
        data["scores"] = points_by_name(names, entry.scores)
    data["lines"] = [line_as_data(line, names, speech) for line in entry.lines]
    return data


def line_as_data(line: Line, names: Sequence[str], speech: Speech) -> dict[str, object]:
    return {
        "players": [names[player] for player in line.who],
        "column": line.column,
        "points": plain_number(line.points),
        "why": say(line.why, speech),
        "rule": line.rule,
    }


def points_by_name(names: Sequence[str], points: Sequence[Number]) -> dict[str, object]:
    return {name: plain_number(own) for name, own in zip(names, points, strict=True)}


def plain_number(points: Number) -> int | str:
    """A whole number as int, a fraction as a string such as "-11/3"."""
    whole = Fraction(points).denominator == 1
    return int(points) if whole else str(points)


# ── Text table ──────────────────────────────────────────────────────────────────────────────────


def sheet_as_text(sitting: Sitting, speech: ReportSpeech | None = None) -> str:
    """The sheet as a text table: a row per deal with its notation, then results, payments and the
    entries that do not count.
    speech: renders the words, by default in English."""
    sheet = sitting.sheet()
    speech = speech or English(sitting.players)
    rows: list[tuple[str, ...]] = [("", *(say(head, speech) for head in HEADS), *sitting.players)]
    rows += [entry_row(entry, sitting, speech) for entry in sheet.entries]
    played = [round_ for round_ in sheet.rounds if round_.entries]
    for place, result in enumerate(sheet.results):
        if each_writes(sitting) and place < len(played):
            sums = zip(
                *(written_points(entry, sitting) for entry in played[place].entries), strict=True
            )
            rows.append(points_row(say(gettext("Sum"), speech), [*map(sum, sums)], speech))
        remark = "" if result.finished else f" ({say(sheet.unfinished_remark, speech)})"
        rows.append(points_row(say(result.title, speech) + remark, result.points, speech))
    rows.append(points_row(say(gettext("net"), speech), sheet.nets, speech))
    lines = [say(sitting.ruleset.name, speech), *align_columns(rows)]
    lines += [say(text, speech) for text in payment_texts(sitting, sheet.nets, speech)]
    for entry in sheet.void_entries:
        texts = (entry.summary, *(problem.text for problem in entry.problems))
        lines.append(" ".join(say(text, speech) for text in texts))
    return "\n".join(lines)


def each_writes(sitting: Sitting) -> bool:
    """Whether it is played for columns of which each player writes one."""
    return any(column.settles == Settles.EACH for column in sitting.ruleset.columns)


def written_points(entry: Entry, sitting: Sitting) -> Sequence[Number]:
    """What each player writes in a column of their own."""
    return with_points((0,) * len(sitting.players), entry.lines)


def points_row(title: str, points: Sequence[Number], speech: Speech) -> tuple[str, ...]:
    return ("", "", "", title, *map(speech.number, points))


def payment_texts(sitting: Sitting, nets: Sequence[Number], speech: ReportSpeech) -> Iterator[Text]:
    """Who pays whom; nothing without a stake."""
    if not sitting.stake:
        return
    for payment in payments(payouts(nets, sitting.stake)):
        yield gettext(
            "{payer} pays {receiver} {amount}",
            payer=Name(payment.payer),
            receiver=Name(payment.receiver),
            amount=speech.money(payment.units, sitting.stake.currency),
        )


def entry_row(entry: Entry, sitting: Sitting, speech: Speech) -> tuple[str, ...]:
    shown = (
        written_points(entry, sitting) if each_writes(sitting) and entry.ordinal else entry.points
    )
    points = [speech.number(own) for own in shown]
    if isinstance(entry.deal, Correction):
        return ("", "", "", say(entry.deal.heading, speech), *points)
    notation = notation_of(sitting.ruleset, entry)
    dealer = sitting.players[entry.dealer]
    return (str(entry.ordinal), dealer, notation, say(entry.deal.brief(), speech), *points)


def align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Pad cells to the width of their column. Words are left-aligned, numbers right-aligned."""
    words = 4  # columns before the points
    widths = [max(display_width(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = []
        for column, cell in enumerate(row):
            space = " " * (widths[column] - display_width(cell))
            cells.append(cell + space if 0 < column < words else space + cell)
        lines.append("  ".join(cells).rstrip())
    return lines


def display_width(words: str) -> int:
    """The width of the words in columns of a monospaced font.

    >>> display_width("3♥\ufe0e"), display_width("ქეთი"), display_width("安娜")
    (2, 4, 4)
    """
    clusters = [sign for sign in words if unicodedata.category(sign) not in ("Mn", "Me", "Cf")]
    wide = [sign for sign in clusters if unicodedata.east_asian_width(sign) in "WF"]
    return len(clusters) + len(wide)
