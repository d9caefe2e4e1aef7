"""What is entered for a contract of bridge in every bridge game: strains, honours, house rules."""

from __future__ import annotations

from typing import Any

from ..core.facts import Exclusion, When, choices, declare
from ..core.field_types import IntegerChoice, Player, YesNo
from ..core.text import Text, gettext, pgettext
from ..notation.signs import Sign, count_sign
from . import bids
from .contract_facts import strain_of
from .doubling import bid_text

BOOK = 6  # tricks that do not count for a contract: level 1 needs seven
LOW_LEVEL, TOP_LEVEL = 1, 7
NO_TRUMP = "NT"
STRAINS = ("C", "D", "H", "S", NO_TRUMP)  # clubs are the lowest
STRAIN_SIGNS = {**bids.SUIT_SIGNS, NO_TRUMP: pgettext("bridge", "NT")}

NO_HONOURS, FOUR, FIVE = 0, 4, 5  # trump honours in one hand; at no trump four are the aces
HONOURS_TYPE = IntegerChoice(values=(NO_HONOURS, FOUR, FIVE))
IN_ONE_HAND = When(
    fact="honours",
    values=(FOUR, FIVE),
    otherwise=gettext("Name a hand only if it held four or five honours."),
)
NO_FIVE_AT_NO_TRUMP = Exclusion(
    facts=(("strain", NO_TRUMP), ("honours", FIVE)),
    why=gettext("At no trump only the four aces count: enter 4."),
)

# As people say them; in front the sign.
SPOKEN_NO_TRUMP = ("NT", gettext("no trumps|no trump|notrump"))
HONOURS_SIGNS = (
    Sign(
        example="h4B",
        means=gettext("four honours in B's hand; at no trump the four aces"),
        label="h",
        parts=("honours", "held_by"),
    ),
    count_sign("honours", "h", gettext("four honours; you are asked whose hand it was")),
)
SPOKEN_HONOURS = (("h", gettext("honours|honour|honors|honor")), ("h", gettext("aces|ace")))

# One message each: the number is another word here, or the noun is in the singular.
FEW_NO_TRUMPS = {
    0: pgettext("bridge", "zero no trump"),
    1: pgettext("bridge", "one no trump"),
    2: pgettext("bridge", "two no trump"),
}
# Estonian has another word for this suit in bridge.
SPADES = {
    1: pgettext("bridge", "one spade"),
    2: pgettext("bridge", "two spades"),
    3: pgettext("bridge", "three spades"),
    4: pgettext("bridge", "four spades"),
    5: pgettext("bridge", "five spades"),
    6: pgettext("bridge", "six spades"),
    7: pgettext("bridge", "seven spades"),
}

DOWN = (
    pgettext("bridge", "one down"),
    pgettext("bridge", "two down"),
    pgettext("bridge", "three down"),
    pgettext("bridge", "four down"),
    pgettext("bridge", "five down"),
    pgettext("bridge", "six down"),
    pgettext("bridge", "seven down"),
    pgettext("bridge", "eight down"),
    pgettext("bridge", "nine down"),
    pgettext("bridge", "ten down"),
    pgettext("bridge", "eleven down"),
    pgettext("bridge", "twelve down"),
    pgettext("bridge", "thirteen down"),
)

# House rules that every bridge game has.
BID_AND_MADE, TRICKS_TAKEN, EITHER_SIDE = "bid_and_made", "tricks_taken", "either_side"
SLAMS = choices(
    bid_and_made=gettext("a slam bid and made"),
    tricks_taken=gettext("twelve or thirteen tricks in any contract made"),
    either_side=gettext("twelve or thirteen tricks, whichever side took them"),
)
CURRENT, OLDER = "current", "older"
SCALE = choices(current=gettext("current"), older=gettext("older"))


def slams_fact(about: Text) -> Any:
    return declare(SLAMS, gettext("Slams"), about=about, default=BID_AND_MADE)


def scale_fact(about: Text) -> Any:
    return declare(SCALE, gettext("Penalty scale"), about=about, default=CURRENT)


def honours_rule(about: Text) -> Any:
    """The house rule of HONOURS_PLAYED."""
    return declare(YesNo(), gettext("Honours"), about=about, default=True)


# The facts of a contract that bridge games share.
HONOURS_PLAYED = When(
    fact="honours", values=(True,), otherwise=gettext("This table does not score honours.")
)
WHETHER_DOUBLED = gettext("Whether the contract was doubled, or redoubled.")


def honours_fact() -> Any:
    """Honours in one hand of either side; `held_by_fact` is asked next."""
    about = gettext(
        "Four or five of the ace, king, queen, jack and ten of trumps in one hand of either "
        "side; at no trump the four aces."
    )
    label = gettext("Honours in one hand")
    return declare(HONOURS_TYPE, label, about=about, default=NO_HONOURS, played=HONOURS_PLAYED)


def held_by_fact() -> Any:
    label, asks = gettext("Whose honours"), gettext("Whose hand was it?")
    about = gettext("The player who was dealt the honours, of either side.")
    return declare(Player(), label, asks=asks, about=about, when=IN_ONE_HAND)


def just_made(level: int, strain: str) -> int:
    """The tricks that exactly make the contract, in any strain."""
    return BOOK + level


def contract_sign(level: int, strain: str, doubling: str) -> Text:
    """ "4♠" with a cross for a double and two for a redouble."""
    return bid_text(level, STRAIN_SIGNS[strain], doubling)


def contract_words(level: int, strain: str) -> Text:
    """ "three hearts", "three no trump"; other languages say no trump otherwise than in vint."""
    if strain == "S" and level in SPADES:
        return SPADES[level]
    if strain != NO_TRUMP:
        return bids.bid_words(level, strain)
    if level in FEW_NO_TRUMPS:
        return FEW_NO_TRUMPS[level]
    return pgettext("bridge", "{number} no trump", number=bids.number_words(level))


STRAIN = strain_of(STRAINS, STRAIN_SIGNS, spoken=contract_words)


def bridge_outcome_words(over: int, tricks: int) -> Text:
    """ "made with nine tricks", "two down with seven tricks"; over: negative for undertricks."""
    return bids.outcome_words(over, tricks, failed=DOWN)
