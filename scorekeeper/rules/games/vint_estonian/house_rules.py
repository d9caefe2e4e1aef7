"""House rules of Estonian vint: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.field_types import IntegerChoice, YesNo
from ...core.text import gettext
from ...shared.rubbers import rubbers_fact


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are the text's, or our reading of it."""

    nullo_below: str = declare(
        choices(
            won=gettext("the tricks each side won"),
            lost=gettext("the tricks each side lost"),
            none=gettext("nothing, for either side"),
        ),
        gettext("Below the line at nullos"),
        about=gettext(
            "Tables differ. Our source counts the tricks won here too, although one plays to "
            "lose them; that helps the defenders to game (§5.1)."
        ),
        default="won",
        prominent=True,
    )
    conceded_below: str = declare(
        choices(
            as_entered=gettext("the tricks entered"),
            none=gettext("nothing, for either side"),
        ),
        gettext("Below the line when conceded"),
        about=gettext("What a four that was conceded counts below the line (§1.2)."),
        default="as_entered",
    )
    redouble_factor: int = declare(
        IntegerChoice(values=(4, 3)),
        gettext("A redouble multiplies by"),
        about=gettext("What a redouble multiplies the contract by: four, or three (§3)."),
        default=4,
    )
    double_premium: bool = declare(
        YesNo(),
        gettext("Doubling counts for the premium"),
        about=gettext("Whether the premium for a lost six or seven is multiplied too (§3)."),
        default=True,
    )
    grand_sequence: str = declare(
        choices(
            **{
                "200_per_card": gettext("200 for each card"),
                "200_plus_200": gettext("200, and 200 for each card below the queen"),
            }
        ),
        gettext("Sequence in one hand at grand"),
        about=gettext("What a sequence from the ace down is worth at grand (§4.4)."),
        default="200_per_card",
    )
    first_game_bonus: int = declare(
        IntegerChoice(values=(0, 200)),
        gettext("First game"),
        about=gettext("What a side scores for its first game of the rubber (§5.3)."),
        default=0,
    )
    second_side_second_game: int = declare(
        IntegerChoice(values=(0, 400)),
        gettext("Second game of the other side"),
        about=gettext("What the other side scores for its second game (§5.3)."),
        default=0,
    )
    rubbers: int = rubbers_fact(
        gettext(
            "How many rubbers make a sitting; with three, everybody has each of the others as "
            "partner once (§5.5)."
        )
    )
