"""House rules of skruuvi: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.field_types import YesNo
from ...core.text import gettext

SETS = 3  # §1.1, one with each partner


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are those of the 2016 handbook."""

    format: str = declare(
        choices(
            **{
                "24": gettext("24 deals: three sets of eight"),
                "12": gettext("12 deals: three sets of four"),
            }
        ),
        gettext("Length"),
        about=gettext("Each set begins with kitty deals and ends with as many kotka deals (§1.1)."),
        default="24",
    )
    bolshevik: str = declare(
        choices(
            none=gettext("not played"),
            set_after_last=gettext("a Bolshevik set after the last set"),
            set_after_each=gettext("a Bolshevik set after each set"),
            integrated=gettext("integrated in every set"),
        ),
        gettext("Bolshevik"),
        about=gettext("One against three, in a ledger of its own (§5, §6)."),
        default="none",
    )
    level4: bool = declare(
        YesNo(),
        gettext("Fours"),
        about=gettext(
            "Fours may be bid in kitty deals; if nobody doubles, they are conceded (§3.5)."
        ),
        default=False,
    )
    schedule: str = declare(
        choices(
            **{
                "2016": gettext("as in the 2016 handbook"),
                "previous": gettext("as before 2016"),
            }
        ),
        gettext("Points"),
        about=gettext("What contracts, overtricks and undertricks are worth (§3, §4)."),
        default="2016",
    )
    bolshevik_rounding: str = declare(
        choices(
            up=gettext("rounded up to a whole number"),
            exact=gettext("kept in thirds"),
            nearest=gettext("to the nearest, halves up"),
            zero_sum=gettext("so that the four add up to zero"),
        ),
        gettext("Bolshevik divided by three"),
        about=gettext("How the thirds are rounded at the end of the sitting (§5.5)."),
        default="up",
    )


def rounds(options: Options) -> int:
    """A set with each partner (§1.1)."""
    return SETS
