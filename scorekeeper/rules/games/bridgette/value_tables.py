"""Tables of point values in Bridgette (§3), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import gettext, number_text, verbatim
from ...scoring.sheet_layout import Values
from ...shared.bridge_contract import STRAIN_SIGNS, STRAINS
from ...shared.doubling import DOUBLED, DOUBLINGS, IN_BRIDGE, REDOUBLED
from ...shared.value_tables import NO_VALUES, pairs, worth
from .house_rules import Options
from .scoring import (
    DOUBLED_AND_MADE,
    DOUBLED_AND_MADE_LABEL,
    EXACTO,
    MADE,
    TRIFECTA,
    UNDERTRICKS,
    contract_points,
)


def tables(options: Options) -> tuple[Values, ...]:
    return (contracts(), bonuses(), undertricks())


def contracts() -> Values:
    """§3.1: the points of a contract made."""
    return Values(
        title=gettext("Contract made"),
        heads=(gettext("Level"), *(STRAIN_SIGNS[strain] for strain in STRAINS)),
        rows=tuple(
            (number_text(level), *(worth(contract_points(level, strain)) for strain in STRAINS))
            for level in MADE
        ),
    )


def bonuses() -> Values:
    """§3.2–§3.4: what a contract made may bring besides."""
    low, *_, five, six = EXACTO
    return pairs(
        gettext("Bonuses, contract made"),
        (gettext("exacto, level {levels}", levels=verbatim(f"{low}–{five}")), worth(EXACTO[five])),
        (gettext("exacto, level {levels}", levels=six), worth(EXACTO[six])),
        *(
            (gettext("exacto, level {levels}", levels=level), NO_VALUES)
            for level in MADE
            if level not in EXACTO
        ),
        (gettext("trifecta, 3 overtricks"), worth(TRIFECTA)),
        *(
            (DOUBLED_AND_MADE_LABEL[doubling], worth(DOUBLED_AND_MADE[doubling]))
            for doubling in (DOUBLED, REDOUBLED)
        ),
    )


def undertricks() -> Values:
    """§3.5: the points of the other player by the tricks short."""
    rows = [*zip(*(UNDERTRICKS[doubling] for doubling in DOUBLINGS), strict=True)]
    labels = [number_text(short) for short in range(1, len(rows))]
    labels.append(gettext("{number} or more", number=len(rows)))
    return Values(
        title=gettext("Down, to the other player"),
        heads=(gettext("tricks"), *(IN_BRIDGE.words[doubling] for doubling in DOUBLINGS)),
        rows=tuple((label, *map(worth, row)) for label, row in zip(labels, rows, strict=True)),
    )
