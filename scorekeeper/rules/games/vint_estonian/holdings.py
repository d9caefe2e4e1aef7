"""Holdings of one hand (§1.1, §4.3, §4.4), and which of them exclude each other (§2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Protocol

from ...core.facts import Problem, Record, When, choices, declare
from ...core.field_types import Choice, Integer, Option, Player
from ...core.seats import Sides, own_and_other
from ...core.text import Name, Text, gettext, ngettext, verbatim
from ...shared.bids import SUIT_SIGNS, SUITS
from ...shared.game_below_line import ACES, HONOURS_IN_SUIT
from .entry_types import Item, Way

SUIT_WORDS = {
    "S": gettext("spades"),
    "C": gettext("clubs"),
    "D": gettext("diamonds"),
    "H": gettext("hearts"),
}
RANKS = (
    gettext("A"),
    gettext("K"),
    gettext("Q"),
    gettext("J"),
    *(verbatim(str(rank)) for rank in range(10, 1, -1)),
)
HAND = 13  # cards
THREE_ACES, FOUR_ACES, SEQUENCE = "three_aces", "four_aces", "sequence"
ACES_HELD = {THREE_ACES: 3, FOUR_ACES: 4}
SHORTEST = 3  # a sequence starts with ace, king and queen
MOST_HOLDINGS = len(SUITS) + 1  # a sequence in each suit, and the aces

CANNOT_ALL_BE_TRUE = gettext(
    "These honours, aces and sequences cannot all be true. Check who held which."
)
OF_A_SEQUENCE = When(
    fact="holding",
    values=(SEQUENCE,),
    otherwise=gettext("Only a sequence has a suit and a length."),
)


@dataclass(frozen=True, kw_only=True)
class Holding(Record):
    """A holding in one player's own hand. length: of a sequence, in cards from the ace down."""

    player: int = declare(Player(), gettext("Player"))
    holding: str = declare(
        choices(
            three_aces=gettext("three aces"),
            four_aces=gettext("four aces"),
            sequence=gettext("sequence"),
        ),
        gettext("Holding"),
    )
    suit: str | None = declare(
        Choice(options=tuple(Option(key=suit, label=SUIT_SIGNS[suit]) for suit in SUITS)),
        gettext("Suit"),
        when=OF_A_SEQUENCE,
    )
    length: int | None = declare(
        Integer(low=SHORTEST, high=HAND), gettext("Cards"), when=OF_A_SEQUENCE
    )

    @property
    def cards(self) -> int:
        """The number of cards of a sequence; 0 for aces, which may be part of sequences."""
        return self.length or 0


def in_suit(rank: Text, suit: str) -> Text:
    """ "A♥" """
    return gettext("{rank}{suit}", rank=rank, suit=SUIT_SIGNS[suit])


def run(suit: str, length: int) -> Text:
    """A sequence by its first and last card: "♥ A–J"."""
    return gettext(
        "{suit} {first}–{last}", suit=SUIT_SIGNS[suit], first=RANKS[0], last=RANKS[length - 1]
    )


def sequence_item(suit: str) -> Item:
    return Item(
        label=SUIT_SIGNS[suit],
        words=SUIT_WORDS[suit],
        ways=tuple(
            Way(key=f"{suit}{length}", label=run(suit, length), values=(SEQUENCE, suit, length))
            for length in range(SHORTEST, HAND + 1)
        ),
    )


ITEMS = (
    Item(
        label=gettext("aces"),
        words=gettext("aces"),
        ways=(
            Way(key="A3", label=gettext("three aces"), values=(THREE_ACES,)),
            Way(key="A4", label=gettext("four aces"), values=(FOUR_ACES,)),
        ),
    ),
    *(sequence_item(suit) for suit in SUITS),
)


# ── Impossible combinations ─────────────────────────────────────────────────────────────────────


def problem(text: Text) -> Problem:
    return Problem(fact="holdings", text=text)


def holdings_wrong(holdings: Sequence[Holding]) -> Iterator[Problem]:
    """The problems of holdings, whoever the partners are (§2.2, §2.3)."""
    if len([holding for holding in holdings if holding.holding in ACES_HELD]) > 1:
        yield problem(
            gettext("There are four aces, so only one hand can hold three of them or all four.")
        )
    for suit in SUITS:
        if len([holding for holding in holdings if holding.suit == suit]) > 1:
            text = gettext(
                "Only one hand can hold a sequence from the ace of {suit}.", suit=SUIT_SIGNS[suit]
            )
            yield problem(text)
    for player in sorted({holding.player for holding in holdings}):
        cards = sum(holding.cards for holding in holdings if holding.player == player)
        if cards > HAND:
            text = gettext(
                "The sequences of {name} take {cards} cards; a hand has {most}.",
                name=Name(player),
                cards=cards,
                most=HAND,
            )
            yield problem(text)


@dataclass(frozen=True, kw_only=True)
class Claims:
    """The claims about a deal's cards. honours, aces: of each side; honours is None at grand."""

    sides: tuple[tuple[int, ...], ...]
    trumps: str | None
    honours: tuple[int, ...] | None
    aces: tuple[int, ...]
    holdings: tuple[Holding, ...]

    def side(self, player: int) -> int:
        return 0 if player in self.sides[0] else 1

    @property
    def sequences(self) -> tuple[Holding, ...]:
        return tuple(holding for holding in self.holdings if holding.holding == SEQUENCE)


class Claiming(Protocol):
    """What a contract claims about the cards. honours, aces: of the declaring side; None at
    nullos, and honours at grand."""

    @property
    def declarer(self) -> int: ...
    @property
    def strain(self) -> str: ...
    @property
    def honours(self) -> int | None: ...
    @property
    def aces(self) -> int | None: ...
    @property
    def holdings(self) -> tuple[Holding, ...]: ...


def claims_of(deal: Claiming, aces: int, sides: Sides) -> Claims:
    """The claims of the declaring side and the other (§2.5)."""
    own, other = own_and_other([tuple(side) for side in sides], deal.declarer)
    return Claims(
        sides=(own, other),
        trumps=None if deal.honours is None else deal.strain,
        honours=None if deal.honours is None else (deal.honours, HONOURS_IN_SUIT - deal.honours),
        aces=(aces, ACES - aces),
        holdings=deal.holdings,
    )


def holdings_conflicts(deal: Claiming, sides: Sides) -> Iterator[Problem]:
    """All problems of the holdings of a deal."""
    yield from holdings_wrong(deal.holdings)
    yield from card_problems(deal, sides)


def card_problems(deal: Claiming, sides: Sides) -> Iterator[Problem]:
    """The problems of the holdings beside the honours and aces of the sides (§2)."""
    if deal.aces is not None:
        each = next(holdings_wrong(deal.holdings), None) is None
        yield from claims_problems(claims_of(deal, deal.aces, sides), each=each)


def claims_problems(claims: Claims, *, each: bool) -> Iterator[Problem]:
    """§2.2, §2.3, §2.5: the conflicts of the holdings with the honours and aces of the sides.

    each: every single holding is possible, so that it makes sense to check all together.
    """
    problems = tuple(single_problems(claims))
    yield from problems
    if not each or problems or not claims.holdings:
        return
    fitting = [lie for lie in ace_deals(claims) if fits_holdings(claims, lie)]
    if not fitting or not any(room_for(claims, lie) for lie in fitting):
        yield problem(CANNOT_ALL_BE_TRUE)


def single_problems(claims: Claims) -> Iterator[Problem]:
    yield from aces_problems(claims)
    for holding in claims.sequences:
        if holding.suit == claims.trumps and claims.honours is not None:
            yield from trumps_problems(holding, claims.honours[claims.side(holding.player)])
    for number, side in enumerate(claims.sides):
        own = [sequence for sequence in claims.sequences if sequence.player in side]
        if len(own) > claims.aces[number]:
            text = gettext(
                "{sequences} on the side of {name}, each from an ace, but only {aces} there.",
                sequences=ngettext("{count} sequence", "{count} sequences", len(own)),
                name=Name(own[0].player),
                aces=ngettext("{count} ace", "{count} aces", claims.aces[number]),
            )
            yield problem(text)


def aces_problems(claims: Claims) -> Iterator[Problem]:
    for holding in claims.holdings:
        aces = claims.aces[claims.side(holding.player)]
        if holding.holding in ACES_HELD and aces < ACES_HELD[holding.holding]:
            text = gettext(
                "{name} cannot hold {needed} aces: that side has only {aces}.",
                name=Name(holding.player),
                needed=ACES_HELD[holding.holding],
                aces=aces,
            )
            yield problem(text)


def trumps_problems(sequence: Holding, honours: int) -> Iterator[Problem]:
    """§2.3: a trump sequence contains honours, up to all five."""
    taken = min(sequence.cards, HONOURS_IN_SUIT)
    if honours < taken:
        text = gettext(
            "The trump sequence of {name} takes {taken} honours, but that side has only {honours}.",
            name=Name(sequence.player),
            taken=taken,
            honours=honours,
        )
        yield problem(text)


def ace_deals(claims: Claims) -> Iterator[Mapping[str, int]]:
    """All ways to deal the four aces to the hands, with each sequence's ace in its hand."""
    forced = {holding.suit: holding.player for holding in claims.sequences}
    hands = [
        (forced[suit],)
        if suit in forced
        else tuple(player for side in claims.sides for player in side)
        for suit in SUITS
    ]
    for players in product(*hands):
        yield dict(zip(SUITS, players, strict=True))


def fits_holdings(claims: Claims, lie: Mapping[str, int]) -> bool:
    """§2.5: whether this deal of the aces, player by suit, fits the claimed honours and aces."""
    own = [len([suit for suit in SUITS if lie[suit] in side]) for side in claims.sides]
    if tuple(own) != claims.aces or not trump_ace_fits(claims, lie):
        return False
    holders = list(lie.values())
    return all(
        holders.count(holding.player) == ACES_HELD[holding.holding]
        for holding in claims.holdings
        if holding.holding in ACES_HELD
    )


def trump_ace_fits(claims: Claims, lie: Mapping[str, int]) -> bool:
    """Whether the side with the trump ace claims an honour; the trump ace is one."""
    if claims.honours is None or claims.trumps is None:
        return True
    return claims.honours[claims.side(lie[claims.trumps])] > 0


def room_for(claims: Claims, lie: Mapping[str, int]) -> bool:
    """Whether sequences, aces and the other honours fit into hands of thirteen cards."""
    for number, side in enumerate(claims.sides):
        taken = [cards_of(claims, lie, player) for player in side]
        others = other_honours(claims, lie, number)
        if max(taken) > HAND or sum(taken) + others > HAND * len(side):
            return False
    return True


def cards_of(claims: Claims, lie: Mapping[str, int], player: int) -> int:
    """The number of cards known to be in this hand: its sequences and the aces outside them."""
    own = [holding for holding in claims.sequences if holding.player == player]
    begun = [holding.suit for holding in own]
    alone = [suit for suit in SUITS if lie[suit] == player and suit not in begun]
    return sum(holding.cards for holding in own) + len(alone)


def other_honours(claims: Claims, lie: Mapping[str, int], side: int) -> int:
    """The side's trump honours other than the ace and those in a trump sequence."""
    if claims.honours is None or claims.trumps is None:
        return 0
    own = claims.honours[side]
    counted = claims.side(lie[claims.trumps]) == side
    for holding in claims.sequences:
        if holding.suit == claims.trumps and claims.side(holding.player) == side:
            return own - min(holding.cards, HONOURS_IN_SUIT)
    return own - counted
