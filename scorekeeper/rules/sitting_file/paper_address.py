"""The address of the deals on a printed sheet: K/<game>/<rules>/<deals>, in the signs of a QR code.

docs/notation.md describes the form. What is written is read again before it is given out, so that
no printed code says something else than its sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..core.facts import read_facts, read_record, write_facts
from ..core.seats import Seating
from ..core.text import English, Text, gettext, list_texts, ngettext
from ..games import rulesets
from ..notation.dictation import read_line
from ..notation.signs import LETTERS
from ..notation.vocabulary import Vocabulary, vocabulary_of
from ..scoring.deal_scoring import notation_of, score_deal, with_dealer
from ..scoring.scored_deal import Adjustment
from ..scoring.sitting import MOST_DEALS, TOO_MANY_DEALS
from .paper_address_items import APART_IN_ITEM, BETWEEN_ITEMS, Items, coded, read_items, write_items

if TYPE_CHECKING:
    from ..core.facts import DealRecord, Record
    from ..scoring.ruleset import Ruleset
    from ..scoring.scored_deal import Entry, Round
    from ..scoring.sheet import Sheet
    from ..scoring.sitting import Sitting

ADDRESS_PREFIX = "K/"
# Of a QR code's alphanumeric mode, without the blank, "%" and ":", which an address escapes.
ADDRESS_SIGNS = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-./")
COLON = "$"  # in a deal in place of a colon
MOST_UNREAD = 40  # lines that cannot be read; those after them are not looked at
ANY_LENGTH = 1_000_000  # signs; no address has more

NO_GAME = gettext("This address is of a game that this site does not have. Choose the game.")
UNREAD_RULES = gettext(
    "A part of this address cannot be read here. Compare the house rules and the seats with the "
    "sheet."
)
CUT_SHORT = gettext(
    "This address is not complete. Scan the code again, or write the missing lines yourself."
)


@dataclass(frozen=True, kw_only=True)
class PaperAddress:
    """What the address says; as much as could be read, if it has a problem.

    ruleset, options: None if the game is not known. players: their number, 0 if it is not known.
    first: the number that the first deal has on its sheet. lines: the deals in notation. left_out:
    the numbers of adjustments and of penalties that stay on the paper. problem: the first reason
    why a part could not be read. deals: of the lines that were read; None for one that could not.
    """

    ruleset: Ruleset | None = None
    options: Record | None = None
    players: int = 0
    seatings: tuple[Seating, ...] = ()
    first: int = 1
    lines: tuple[str, ...] = ()
    left_out: tuple[int, int] = (0, 0)
    problem: Text | None = None
    deals: Sequence[DealRecord | None] = field(default=(), compare=False)

    @property
    def left_out_words(self) -> Text | None:
        """ "Not in this code: 1 adjustment." None if nothing is left out."""
        adjustments, penalties = self.left_out
        counts = (
            ngettext("{count} adjustment", "{count} adjustments", adjustments),
            ngettext("{count} penalty on the score", "{count} penalties on the score", penalties),
        )
        told = [text for text in counts if text.count]
        return gettext("Not in this code: {what}.", what=list_texts(told)) if told else None


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────


def sheet_address(sitting: Sitting, sheet: Sheet, most: int = ANY_LENGTH) -> str:
    """The address of all deals; "" if it exceeds `most` signs or would not bring them back."""
    seatings = sitting.seatings if sitting.seated else ()
    return address_of_deals(sitting, sheet.deals, seatings, sheet.adjustments, most)


def round_address(sitting: Sitting, sheet: Sheet, round_: Round, most: int = ANY_LENGTH) -> str:
    """The address of one round's deals, as a sitting of their own; "" as in `sheet_address`.

    Its first round has the seats and the first dealer of this one. It counts the adjustments and
    penalties that were given while the round was due; the last one counts those of the end.
    """
    last = max((played.number for played in sheet.rounds if played.deals), default=0)
    given = [one for one in sheet.adjustments if min(one.table.round, last) == round_.number]
    table = round_.before.table
    seats = None if table.seats == tuple(range(len(table.seats))) else table.seats
    dealer = None if table.dealer == table.seats[0] else table.dealer
    said = sitting.seated and (seats, dealer) != (None, None)
    seatings = (Seating(round=1, seats=seats, dealer=dealer),) if said else ()
    return address_of_deals(sitting, round_.deals, seatings, given, most)


def blank_address(ruleset: Ruleset, options: Record, players: int) -> str:
    """The address of a sheet without deals; "" if it cannot be written."""
    return write_address(PaperAddress(ruleset=ruleset, options=options, players=players))


def address_of_deals(
    sitting: Sitting,
    deals: Sequence[Entry],
    seatings: tuple[Seating, ...],
    given: Sequence[Entry],
    most: int,
) -> str:
    """given: the adjustments and penalties, which are counted alone."""
    adjustments = sum(isinstance(entry.deal, Adjustment) for entry in given)
    address = PaperAddress(
        ruleset=sitting.ruleset,
        options=sitting.options,
        players=len(sitting.players),
        seatings=seatings,
        first=deals[0].ordinal if deals else 1,
        lines=tuple(notation_of(sitting.ruleset, entry) for entry in deals),
        left_out=(adjustments, len(given) - adjustments),
    )
    code = unread_address(address)
    again = read_address(code if len(code) <= most else "")  # reading costs most
    return code if again == address and is_played_as(deals, again, sitting) else ""


def write_address(address: PaperAddress) -> str:
    """The address in capitals; "" if it would not be read as it was written."""
    code = unread_address(address)
    return code if read_address(code) == address else ""


def unread_address(address: PaperAddress) -> str:
    if address.ruleset is None or address.options is None:
        return ""
    items = Items(
        ruleset=address.ruleset,
        players=address.players,
        options=write_facts(address.options),
        seatings=address.seatings,
        first=address.first,
        last=address.first + len(address.lines) - 1 if address.lines else 0,
        left_out=address.left_out,
    )
    parts = [coded(address.ruleset.key), write_items(items)]
    if address.lines:
        parts.append(BETWEEN_ITEMS.join(map(coded_line, address.lines)))
    code = "/".join(parts)
    return ADDRESS_PREFIX + code if ADDRESS_SIGNS.issuperset(code) else ""


def coded_line(line: str) -> str:
    return line.upper().replace(":", COLON).replace(" ", APART_IN_ITEM)


def is_played_as(deals: Sequence[Entry], address: PaperAddress, sitting: Sitting) -> bool:
    """Whether what was read, played one deal after the other, is these deals in the same seats."""
    ruleset = sitting.ruleset
    standing = ruleset.first_standing(sitting.options, address.players, address.seatings)
    for deal, line, before in zip(address.deals, address.lines, deals, strict=True):
        if deal is None:
            return False
        deal = with_dealer(ruleset, standing, deal)
        entry, standing = score_deal(ruleset, standing, deal, before.number, before.ordinal)
        if (notation_of(ruleset, entry), *place_of(entry)) != (line, *place_of(before)):
            return False
    return True


def place_of(entry: Entry) -> tuple[object, ...]:
    """What a deal's place in its sitting decides: the seats, who dealt, and whether it fits."""
    return entry.table.seats, entry.dealer, entry.void


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────


def read_address(code: str) -> PaperAddress:
    """What an address says, in capitals or not, with or without "K/" before it.

    Lines that cannot be read stay as they stand, and so do all where they are too many.
    """
    game, rules, deals = address_parts(code)
    lines = tuple(line_of(part) for part in deals.split(BETWEEN_ITEMS) if part)
    ruleset = next((one for one in rulesets() if coded(one.key) == game.upper()), None)
    if ruleset is None:
        return PaperAddress(lines=lines, problem=NO_GAME if game else CUT_SHORT)
    items = read_items(ruleset, rules)
    options, _ = read_record(ruleset.Options, items.options)
    read = [*deals_of(lines, ruleset, items.players)] if lines else []
    return PaperAddress(
        ruleset=ruleset,
        options=options or ruleset.Options(),
        players=items.players,
        seatings=items.seatings,
        first=items.first,
        lines=tuple(
            ruleset.notation(deal) if deal else line for line, deal in zip(lines, read, strict=True)
        ),
        deals=read,
        left_out=items.left_out,
        problem=problem_of(items, lines, fits=options is not None) if rules else CUT_SHORT,
    )


def problem_of(items: Items, lines: Sequence[str], *, fits: bool) -> Text | None:
    """The first problem of an address. fits: its house rules go together."""
    if len(lines) > MOST_DEALS:
        return TOO_MANY_DEALS
    if items.last and items.last - items.first + 1 != len(lines):
        return CUT_SHORT
    return None if items.whole and fits else UNREAD_RULES


def address_parts(code: str) -> tuple[str, str, str]:
    """Game, rules and deals. Doubled slashes count as one; only the deals may contain any."""
    parts = [part for part in code.split("/") if part]
    if parts and parts[0].upper() == ADDRESS_PREFIX.strip("/"):
        del parts[0]
    game, rules, *deals = (*parts, *("", "")[len(parts) :])
    return game, rules, "/".join(deals)


def without_deals(code: str) -> str:
    game, rules, _ = address_parts(code)
    return f"{game}/{rules}"


def line_of(part: str) -> str:
    return part.replace(COLON, ":").replace(APART_IN_ITEM, " ")


def deals_of(lines: Sequence[str], ruleset: Ruleset, players: int) -> Iterator[DealRecord | None]:
    heard, unread = heard_by(ruleset, players), 0
    most = MOST_UNREAD if len(lines) <= MOST_DEALS else 0
    for line in lines:
        deal = deal_of(heard, line, ruleset) if unread < most else None
        unread += deal is None
        yield deal


def heard_by(ruleset: Ruleset, players: int) -> Vocabulary:
    """What is understood at a table where everybody is called by a letter."""
    return vocabulary_of(ruleset, English(), LETTERS[:players])


def deal_of(heard: Vocabulary, line: str, ruleset: Ruleset) -> DealRecord | None:
    """The deal of a line; None if it cannot be read, wherever it may fit."""
    found = read_line(heard, line)
    deal, _ = read_facts(ruleset.kinds[found.kind], found.facts)
    return None if found.problems else deal
