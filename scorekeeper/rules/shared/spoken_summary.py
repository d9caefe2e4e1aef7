"""Spoken summary of a deal in games with a line: points below it, then each side's above."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.text import Name, Text, gettext, list_names, number_text, pgettext
from ..scoring.scored_deal import ABOVE, BELOW, Line


def contract_summary(
    declarer: int, contract: Text, outcome: Text, lines: Sequence[Line], *, both: bool = True
) -> Text:
    """As `spoken_summary`, of a contract: "Anna, four spades doubled, made with ten tricks"."""
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(declarer),
        contract=contract,
        outcome=outcome,
    )
    return spoken_summary(head, declarer, lines, both=both)


def spoken_summary(head: Text, own: int, lines: Sequence[Line], *, both: bool = True) -> Text:
    """The `head`, then "270 against 120 below the line", then each side's points above.

    own: a player of the side that is named first. both: either side may score below the line,
    otherwise only that of `own`.
    """
    under = [line for line in lines if line.column == BELOW]
    below = below_words(own, under) if both else number_text(sum(line.points for line in under))
    summary = gettext("{head}: {below} below the line.", head=head, below=below)
    if not under:
        summary = gettext("{head}.", head=head)
    sides: list[tuple[int, ...]] = []
    for line in lines:
        if line.column == ABOVE and line.who not in sides:
            sides.append(line.who)
    for side in sides:
        own_lines = [line for line in lines if line.column == ABOVE and line.who == side]
        summary = gettext(
            "{said} {side}, above the line: {points}.",
            said=summary,
            side=list_names(side),
            points=above_words(own_lines),
        )
    return summary


def below_words(own: int, lines: Sequence[Line]) -> Text:
    """ "270 against 120", the side of `own` first."""
    points = sum(line.points for line in lines if own in line.who)
    others = sum(line.points for line in lines if own not in line.who)
    return gettext("{points} against {others}", points=points, others=others)


def above_words(lines: Sequence[Line]) -> Text:
    """ "900 for honours, 50 for the insult" """
    first = lines[0]
    label = first.aloud or first.label
    words = pgettext("read aloud", "{points} for {label}")
    # A label is short for the sheet: the name of a single thing has no article there.
    if not first.aloud and label.count < 2:
        words = pgettext("read aloud", "{points} for the {label}")
    words = words.filled(points=first.points, label=label)
    if len(lines) == 1:
        return words
    return gettext("{words}, {more}", words=words, more=above_words(lines[1:]))
