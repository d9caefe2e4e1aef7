"""The facts of a contract, and of tricks that a side counts, as vint and bridge enter them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..core.facts import declare
from ..core.field_types import Declarer, Level, Option, SideOf, Strain, Tricks
from ..core.text import Text, gettext
from .bids import TRICKS, bid_words
from .doubling import UNDOUBLED, Doubling

SIX_AND_MORE = gettext("The last bid. It asks for six tricks and as many more as its number says.")
LAST_BID = gettext("Whoever made the last bid. The points are the same for both partners.")
OF_THE_SIDE = gettext("All the tricks of the declaring side; the others took the rest of the 13.")

OF_NAMED_SIDE = gettext("All the tricks of the side that was named.")


def declarer_fact(about: Text, *, players: int = 4, **more: Any) -> Any:
    label, asks = gettext("Declarer"), gettext("Who declared?")
    return declare(Declarer(players=players), label, asks=asks, about=about, **more)


def level_fact(low: int, high: int, about: Text = SIX_AND_MORE) -> Any:
    asks = gettext("Which contract?")
    return declare(Level(low=low, high=high), gettext("Level"), asks=asks, about=about)


def strain_of(
    strains: Sequence[str],
    signs: Mapping[str, Text],
    words: Mapping[str, Text] | None = None,
    spoken: Callable[[int, str], Text] = bid_words,
) -> Strain:
    """The strains, the lowest first. words: of those whose sign is not said as it stands. spoken:
    how a bid is said."""
    known = words or {}
    options = (
        Option(key=strain, label=signs[strain], words=known.get(strain)) for strain in strains
    )
    return Strain(options=tuple(options), spoken=spoken)


def strain_fact(strain: Strain) -> Any:
    return declare(strain, gettext("Strain"))


def doubling_fact(doubling: Doubling, about: Text) -> Any:
    return declare(doubling.choice, doubling.title, about=about, default=UNDOUBLED)


def tricks_fact(just_made: Callable[..., int], about: Text = OF_THE_SIDE, **more: Any) -> Any:
    """just_made: the tricks that exactly make a contract of this level and strain."""
    return declare(
        Tricks(high=TRICKS),
        gettext("Tricks"),
        asks=gettext("How many tricks?"),
        about=about,
        preset=just_made,
        preset_from=("level", "strain"),
        **more,
    )


def side_fact(**more: Any) -> Any:
    """The side whose tricks are counted where nobody declared."""
    label, asks = gettext("Whose tricks"), gettext("Whose tricks do you count?")
    about = gettext("Either side; the other one took the rest of the 13.")
    return declare(SideOf(), label, asks=asks, about=about, **more)


def side_tricks_fact(about: Text, **more: Any) -> Any:
    label, asks = gettext("Tricks"), gettext("How many tricks?")
    return declare(Tricks(high=TRICKS), label, asks=asks, about=about, **more)
