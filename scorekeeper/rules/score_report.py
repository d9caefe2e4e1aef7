"""Command line output for a sitting: plain data, or a text table (sitting §4)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from .core.currencies import amount_in_figures
from .core.settlement import payments, payouts
from .core.text import English, Number, say
from .scoring.deal_scoring import notation_of
from .scoring.scored_deal import Correction, Entry, Line
from .scoring.sitting import Sitting


def sheet_as_data(sitting: Sitting) -> dict[str, object]:
    """The sheet of the sitting as plain data, with the players' names."""
    sheet, names = sitting.sheet(), sitting.players
    data: dict[str, object] = {
        "ruleset": sitting.ruleset.key,
        "finished": sheet.finished,
        "deals": [entry_as_data(entry, names) for entry in sheet.deals],
        "closing": [line_as_data(line, names) for line in sheet.closing],
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


def entry_as_data(entry: Entry, names: Sequence[str]) -> dict[str, object]:
    data: dict[str, object] = {
        "number": entry.number,
        "kind": entry.kind,
        "dealer": names[entry.dealer],
        "net": points_by_name(names, entry.net),
    }
    if entry.below is not None:
        data["below"] = points_by_name(names, entry.below)
    if entry.scores is not None:
        data["scores"] = points_by_name(names, entry.scores)
    data["lines"] = [line_as_data(line, names) for line in entry.lines]
    return data


def line_as_data(line: Line, names: Sequence[str]) -> dict[str, object]:
    return {
        "players": [names[player] for player in line.who],
        "column": line.column,
        "points": plain_number(line.points),
        "why": say(line.why, English(names)),
        "rule": line.rule,
    }


def points_by_name(names: Sequence[str], points: Sequence[Number]) -> dict[str, object]:
    return {name: plain_number(own) for name, own in zip(names, points, strict=True)}


def plain_number(points: Number) -> int | str:
    """A whole number as int, a fraction as a string such as "-11/3"."""
    whole = Fraction(points).denominator == 1
    return int(points) if whole else str(points)


# ── Text table ──────────────────────────────────────────────────────────────────────────────────


def sheet_as_text(sitting: Sitting) -> str:
    """The sheet as a text table: a row per deal with its notation, then results and payments."""
    sheet = sitting.sheet()
    speech = English(sitting.players)
    heads = ("", "dealer", "notation", "deal", *sitting.players)
    rows: list[tuple[str, ...]] = [heads]
    for entry in sheet.entries:
        rows.append(entry_row(entry, sitting, speech))
    for result in sheet.results:
        remark = "" if result.finished else f" ({say(sheet.unfinished_remark, speech)})"
        title = say(result.title, speech) + remark
        rows.append(("", "", "", title, *(speech.number(own) for own in result.points)))
    rows.append(("", "", "", "net", *(speech.number(own) for own in sheet.nets)))
    lines = [say(sitting.ruleset.name, speech), *align_columns(rows)]
    if sitting.stake:
        units = payouts(sheet.nets, sitting.stake)
        lines += [
            f"{speech.name(payment.payer)} pays {speech.name(payment.receiver)} "
            f"{speech.money(payment.units, sitting.stake.currency)}"
            for payment in payments(units)
        ]
    return "\n".join(lines)


def entry_row(entry: Entry, sitting: Sitting, speech: English) -> tuple[str, ...]:
    points = [speech.number(own) for own in entry.points]
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
