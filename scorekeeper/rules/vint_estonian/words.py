"""A deal in words: read aloud at the table, and written in one line."""

from __future__ import annotations

from collections.abc import Sequence

from ..aloud import read_aloud
from ..numerals import in_words
from ..sheet import Line
from ..text import Name, Text, gettext, names, ngettext
from .deals import DOUBLED, REDOUBLED, Contract, Discard, PassMisere
from .holdings import ACES_HELD, TRICKS, Holding


def contract_words(deal: Contract) -> Text:
    """ "five hearts doubled" """
    level = deal.level
    number = in_words(level)
    words = {
        "N": ngettext("{number} nullo", "{number} nullos", level, number=number),
        "S": ngettext("{number} spade", "{number} spades", level, number=number),
        "C": ngettext("{number} club", "{number} clubs", level, number=number),
        "D": ngettext("{number} diamond", "{number} diamonds", level, number=number),
        "H": ngettext("{number} heart", "{number} hearts", level, number=number),
        "G": gettext("{number} grand", number=number),
    }
    bid = words[deal.strain]
    if deal.doubling == DOUBLED:
        return gettext("{bid} doubled", bid=bid)
    return gettext("{bid} redoubled", bid=bid) if deal.doubling == REDOUBLED else bid


def outcome(deal: Contract) -> Text:
    """ "made with eleven", "two short with nine", at nullos "two too many with four" """
    tricks = gettext("all thirteen") if deal.tricks == TRICKS else in_words(deal.tricks)
    if deal.conceded:
        return gettext("conceded with {tricks}", tricks=tricks)
    if deal.over >= 0:
        return gettext("made with {tricks}", tricks=tricks)
    short = in_words(-deal.over)
    if deal.nullos:
        return gettext("{over} too many with {tricks}", over=short, tricks=tricks)
    return gettext("{short} short with {tricks}", short=short, tricks=tricks)


def described(deal: Contract | PassMisere, lines: Sequence[Line]) -> Text:
    """The deal as one reads it aloud: the contract, how it went, and who scored what."""
    if isinstance(deal, PassMisere):
        return read_aloud(pass_words(deal), deal.side, lines)
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=contract_words(deal),
        outcome=outcome(deal),
    )
    return read_aloud(head, deal.declarer, lines)


def pass_words(deal: PassMisere) -> Text:
    return gettext(
        "All passed, {tricks} on the side of {name} against {others}",
        tricks=ngettext("{count} trick", "{count} tricks", deal.tricks),
        name=names((deal.side,)),
        others=TRICKS - deal.tricks,
    )


# ── In one line ─────────────────────────────────────────────────────────────────────────────────

FIRST = {"declarers": "fX", "defenders": "fY"}
CROSS = {DOUBLED: "x", REDOUBLED: "xx"}


def letter(player: int) -> str:
    return chr(ord("A") + player)


def written(deal: Contract | PassMisere) -> str:
    """The deal as players write it: "A 5H 11 h4 a3 B:aaa B:H4 x", "A 5N 2 d4B", "pass A 6 d5A"."""
    words = ["pass", letter(deal.side)] if isinstance(deal, PassMisere) else bid_written(deal)
    words.append(str(deal.tricks))
    if isinstance(deal, Contract):
        words += held_written(deal)
    words += [discard_written(one) for one in deal.discarded_aces]
    if isinstance(deal, Contract):
        words += marks_written(deal)
    return " ".join(words)


def bid_written(deal: Contract) -> list[str]:
    return [letter(deal.declarer), f"{deal.level}{deal.strain}"]


def held_written(deal: Contract) -> list[str]:
    words = [] if deal.honours is None else [f"h{deal.honours}"]
    words += [] if deal.aces is None else [f"a{deal.aces}"]
    return words + [holding_written(one) for one in deal.holdings]


def holding_written(one: Holding) -> str:
    """ "B:aaa" for three aces in B's hand, "B:H4" for four hearts from the ace down."""
    what = f"{one.suit}{one.length}" if one.suit else "a" * ACES_HELD[one.holding]
    return f"{letter(one.player)}:{what}"


def discard_written(one: Discard) -> str:
    """ "d5A": an ace got rid of in trick five, scored by the side of A."""
    return f"d{one.trick}{letter(one.side)}"


def marks_written(deal: Contract) -> list[str]:
    words = [CROSS[deal.doubling]] if deal.doubling in CROSS else []
    words += ["conceded"] if deal.conceded else []
    return words + ([FIRST[deal.first_to_game]] if deal.first_to_game else [])
