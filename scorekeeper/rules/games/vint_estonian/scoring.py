"""Scoring of vint as played in Estonia, after David Parlett, The Penguin Book of Card Games.

Tables come first, then one function for each paragraph of `rules.md`. X is the declaring side, Y
the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.seats import next_player, own_and_other
from ...core.text import Name, Text, gettext, ngettext, pgettext
from ...scoring.scored_deal import ABOVE, BELOW, Line
from ...scoring.standing import Need
from ...shared.bids import SUITS, TRICKS, overtrick_words, undertrick_words
from ...shared.doubling import DOUBLED, REDOUBLED, multiplied
from ...shared.game_below_line import ACES, HONOURS_IN_SUIT, RubberStanding
from .deals import GRAND, Contract, Discard, PassMisere
from .holdings import SEQUENCE, SHORTEST, Holding, run
from .house_rules import Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


GAME = 60  # §5.2
ENOUGH = 2  # games after which the extra deals are played (§5.3)
EXTRA_DEALS = 4  # §5.3
TWO_GAMES = 400  # §5.3, for the first side with two games
THIRD_GAME, FURTHER = 600, 200  # §5.3, in the extra deals; each game after the third adds 200


def bonus(options: Options, games: int, others: int) -> int:
    """§5.3: the bonus of a side's next game. games, others: already won by it, by the other."""
    if games >= ENOUGH:
        return THIRD_GAME + FURTHER * (games - ENOUGH)
    if not games:
        return options.first_game_bonus
    return options.second_side_second_game if others >= ENOUGH else TWO_GAMES


@dataclass(frozen=True, kw_only=True)
class Standing(RubberStanding):
    """The standing of a rubber. extra: how many of its extra deals have been played."""

    goal: ClassVar[int] = GAME
    options: Options
    extra: int = 0

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§5.6)."""
        left = Name(next_player(self.table.seats, self.table.dealer))
        return gettext(
            "Lead: the player on the declarer's left, at nullos on the right; if all pass, {name}.",
            name=left,
        )

    @property
    def heads(self) -> tuple[tuple[int, ...], ...]:
        """A column for each player, in the order of entry (§5.4)."""
        return tuple((player,) for player in range(len(self.table.seats)))

    @property
    def begins(self) -> Text | None:
        """The announcement of the extra deals (§5.3)."""
        if self.extra_deal != 1:
            return None
        return gettext("{count} extra deals begin.", count=EXTRA_DEALS)

    @property
    def extra_deal(self) -> int:
        """The number of the next extra deal, from 1; 0 before they begin (§5.3)."""
        return self.extra + 1 if max(self.games) >= ENOUGH else 0

    def bonus(self, side: int) -> int:
        """§5.3: the bonus of the side's next game, above the line."""
        return bonus(self.options, self.games[side], self.games[1 - side])

    @property
    def stage(self) -> Text:
        """ "rubber 2 of 3 · 1–0", the games in the order of the sides; then any extra deal."""
        rubber = super().stage
        if not self.extra_deal:
            return rubber
        return gettext(
            "{rubber} · extra deal {number} of {all}",
            rubber=rubber,
            number=self.extra_deal,
            all=EXTRA_DEALS,
        )

    @property
    def needs(self) -> tuple[Need, ...]:
        if self.undecided:
            return tuple(Need(who=side, what=gettext("who was first?")) for side in self.sides)
        return tuple(
            Need(who=side, what=self.need(number), have=self.below[number], goal=GAME)
            for number, side in enumerate(self.sides)
        )

    def need(self, side: int) -> Text:
        points, bonus = GAME - self.below[side], self.bonus(side)
        if bonus:
            return gettext("{points} to game, worth {bonus}", points=points, bonus=bonus)
        return gettext("{points} to game", points=points)


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


MADE = {4: 1000, 5: 2000, 6: 3000, 7: 4500}  # §3
OVERTRICK = {4: 0, 5: 200, 6: 200, 7: 0}  # §3
UNDERTRICK = {4: 400, 5: 500, 6: 600, 7: 700}  # §3
PREMIUM = {4: 0, 5: 0, 6: 400, 7: 1000}  # §3
DOUBLE = 2  # §3; a redouble is a house rule
HONOUR = 10  # §4.1, times the level, for each of the nine
NINE = HONOURS_IN_SUIT + ACES  # §4.1, the trump ace counts twice
GRAND_ACES = {3: 40, 4: 50}  # §4.2, times the level
HAND_ACES = {"three_aces": 200, "four_aces": 400}  # §4.3
HAND_ACES_GRAND = {"three_aces": 400, "four_aces": 800}  # §4.4
TRUMP_RUN = (200, 200)  # §4.3, ace, king and queen; each card below them
PLAIN_RUN = (100, 100)  # §4.3
GRAND_CARD = 200  # §4.4, each card of a sequence
GRAND_RUN = (200, 200)  # §4.4, the house rule
PER_CARD = "200_per_card"
DISCARDED = 100  # §4.5, times the trick
FEWER = 100  # §4.6, for each trick of the difference


@dataclass(frozen=True, kw_only=True)
class Play:
    """A contract prepared for scoring. factor: of the doubling, for the table of §3."""

    deal: Contract
    standing: Standing
    x: tuple[int, ...]
    y: tuple[int, ...]
    factor: int


def play_of(deal: Contract, standing: Standing) -> Play:
    x, y = own_and_other(standing.sides, deal.declarer)
    factor = factors(standing.options).get(deal.doubling, 1)
    return Play(deal=deal, standing=standing, x=x, y=y, factor=factor)


def factors(options: Options) -> dict[str, int]:
    """§3: the factors of a double and a redouble."""
    return {DOUBLED: DOUBLE, REDOUBLED: options.redouble_factor}


def premium_factor(factor: int, options: Options) -> int:
    """§3: the factor of the premium in a deal whose other points have this factor."""
    return factor if options.double_premium else 1


# ── The contract (§3) ───────────────────────────────────────────────────────────────────────────


def contract(play: Play) -> Iterator[Line]:
    """§3: a made contract with its overtricks, or a lost one with its undertricks and premium."""
    yield from trick_lines(play) if play.deal.over >= 0 else undertrick_lines(play)


def trick_lines(play: Play) -> Iterator[Line]:
    points = MADE[play.deal.level]
    why = gettext("level {level} made: {points}", level=play.deal.level, points=points)
    yield Line(
        play.x, ABOVE, points * play.factor, gettext("contract"), multiplied(why, play.factor), "§3"
    )
    each = OVERTRICK[play.deal.level]
    if play.deal.over and each:
        count, label = overtrick_words(play.deal.over, losing=play.deal.nullos)
        why = gettext("{overtricks} × {points}", overtricks=count, points=each)
        points = play.deal.over * each * play.factor
        yield Line(play.x, ABOVE, points, label, multiplied(why, play.factor), "§3")


def undertrick_lines(play: Play) -> Iterator[Line]:
    short, each = -play.deal.over, UNDERTRICK[play.deal.level]
    count, label = undertrick_words(short, losing=play.deal.nullos)
    why = gettext("{undertricks} × {points}", undertricks=count, points=each)
    points = short * each * play.factor
    yield Line(play.y, ABOVE, points, label, multiplied(why, play.factor), "§3")
    premium = PREMIUM[play.deal.level]
    if premium:
        why = gettext("level {level} lost: {points}", level=play.deal.level, points=premium)
        factor = premium_factor(play.factor, play.standing.options)
        points = premium * factor
        yield Line(play.y, ABOVE, points, gettext("premium"), multiplied(why, factor), "§3")


# ── Honours (§4) ────────────────────────────────────────────────────────────────────────────────


def honours(play: Play) -> Iterator[Line]:
    """§4.1: the nine honours, for the side with more of them."""
    deal = play.deal
    if deal.honours is None or deal.aces is None:
        return
    held = deal.honours + deal.aces
    who, most = (play.x, held) if held > NINE - held else (play.y, NINE - held)
    why = gettext(
        "{held} of {all} honours × {points} × level {level}",
        held=most,
        all=NINE,
        points=HONOUR,
        level=play.deal.level,
    )
    points, label = most * HONOUR * play.deal.level, gettext("honours")
    yield Line(who, ABOVE, points, label, why, "§4.1", label)


def grand_aces(play: Play) -> Iterator[Line]:
    """§4.2: three or four aces at grand; two each score nothing."""
    aces = play.deal.aces
    if play.deal.strain != GRAND or aces is None:
        return
    for who, held in ((play.x, aces), (play.y, ACES - aces)):
        if held in GRAND_ACES:
            why = gettext(
                "{aces} at grand: {points} × level {level}",
                aces=ngettext("{count} ace", "{count} aces", held),
                points=GRAND_ACES[held],
                level=play.deal.level,
            )
            points, label = GRAND_ACES[held] * play.deal.level, gettext("aces")
            yield Line(who, ABOVE, points, label, why, "§4.2", label)


def in_one_hand(play: Play) -> Iterator[Line]:
    """§4.3, §4.4: aces and sequences held in one hand, in a suit contract and at grand."""
    grand = play.deal.strain == GRAND
    for holding in play.deal.holdings:
        who, _ = own_and_other(play.standing.sides, holding.player)
        if holding.holding == SEQUENCE:
            yield sequence(play, holding, who)
            continue
        points = (HAND_ACES_GRAND if grand else HAND_ACES)[holding.holding]
        label, aloud = ACES_LABEL[holding.holding], ACES_ALOUD[holding.holding]
        why = gettext("{holding} in the hand of {name}", holding=label, name=Name(holding.player))
        yield Line(who, ABOVE, points, label, why, "§4.4" if grand else "§4.3", aloud)


ACES_LABEL = {"three_aces": gettext("three aces"), "four_aces": gettext("four aces")}
ACES_ALOUD = {
    "three_aces": gettext("three aces in one hand"),
    "four_aces": gettext("four aces in one hand"),
}
SEQUENCE_ALOUD = {
    "S": gettext("a sequence of spades"),
    "C": gettext("a sequence of clubs"),
    "D": gettext("a sequence of diamonds"),
    "H": gettext("a sequence of hearts"),
}


def sequence(play: Play, holding: Holding, who: tuple[int, ...]) -> Line:
    """§4.3, §4.4: ace, king, queen and the cards that follow them, all in one hand."""
    suit = holding.suit or SUITS[0]
    label = run(suit, holding.cards)
    grand = play.deal.strain == GRAND
    first, further = rate(play, holding)
    lower = holding.cards - SHORTEST
    worth = gettext("{points}", points=first)
    if grand and play.standing.options.grand_sequence == PER_CARD:
        cards = ngettext("{count} card", "{count} cards", holding.cards)
        worth = gettext("{cards} × {points}", cards=cards, points=GRAND_CARD)
    elif lower:
        worth = gettext("{worth} + {lower} × {more}", worth=worth, lower=lower, more=further)
    points = first + lower * further
    why = gettext(
        "{sequence} in the hand of {name}: {worth}",
        sequence=label,
        name=Name(holding.player),
        worth=worth,
    )
    rule = "§4.4" if grand else "§4.3"
    return Line(who, ABOVE, points, label, why, rule, SEQUENCE_ALOUD[suit])


def rate(play: Play, holding: Holding) -> tuple[int, int]:
    """§4.3, §4.4: the points of ace, king and queen together, and of each card below them."""
    if play.deal.strain == GRAND:
        return grand_rate(play.standing.options)
    return TRUMP_RUN if holding.suit == play.deal.strain else PLAIN_RUN


def grand_rate(options: Options) -> tuple[int, int]:
    """§4.4: the same at grand, where a house rule may count each card."""
    per_card = options.grand_sequence == PER_CARD
    return (GRAND_CARD * SHORTEST, GRAND_CARD) if per_card else GRAND_RUN


def discard_lines(discards: tuple[Discard, ...], standing: Standing) -> Iterator[Line]:
    """§4.5: a discarded ace scores a hundred times the number of its trick."""
    for discard in discards:
        who, _ = own_and_other(standing.sides, discard.side)
        why = gettext(
            "ace in trick {trick}: {trick} × {points}", trick=discard.trick, points=DISCARDED
        )
        points, aloud = DISCARDED * discard.trick, gettext("an ace discarded")
        yield Line(who, ABOVE, points, gettext("ace"), why, "§4.5", aloud)


def discarded_at_nullos(play: Play) -> Iterator[Line]:
    return discard_lines(play.deal.discarded_aces, play.standing)


def fewer_tricks(deal: PassMisere, standing: Standing) -> Iterator[Line]:
    """§4.6: if all passed, the side with fewer tricks scores the difference."""
    own, others = own_and_other(standing.sides, deal.side)
    difference = TRICKS - deal.tricks - deal.tricks
    who = own if difference > 0 else others
    few = deal.tricks if difference > 0 else TRICKS - deal.tricks
    why = gettext(
        "{few} tricks against {many}: {difference} × {points}",
        few=few,
        many=TRICKS - few,
        difference=abs(difference),
        points=FEWER,
    )
    label, aloud = gettext("fewer tricks"), pgettext("read aloud", "fewer tricks")
    yield Line(who, ABOVE, FEWER * abs(difference), label, why, "§4.6", aloud)


# ── Below the line (§5.1) ───────────────────────────────────────────────────────────────────────


def counted_tricks(deal: Contract, standing: Standing) -> tuple[int, int]:
    """§5.1, §1.2: the number of tricks that count below the line for X and for Y."""
    if deal.conceded and standing.options.conceded_below == "none":
        return (0, 0)
    won = (deal.tricks, TRICKS - deal.tricks)
    if not deal.nullos or standing.options.nullo_below == "won":
        return won
    return won[::-1] if standing.options.nullo_below == "lost" else (0, 0)


def tricks(play: Play) -> Iterator[Line]:
    """§5.1: the level times the tricks, made or not, never multiplied by a doubling."""
    deal = play.deal
    lost_count = deal.nullos and play.standing.options.nullo_below == "lost"
    for who, count in zip((play.x, play.y), counted_tricks(deal, play.standing), strict=True):
        if count:
            taken = ngettext("{count} trick", "{count} tricks", count)
            if lost_count:
                taken = ngettext("{count} trick lost", "{count} tricks lost", count)
            why = gettext("{tricks} × {value}", tricks=taken, value=play.deal.level)
            yield Line(who, BELOW, play.deal.level * count, gettext("tricks"), why, "§5.1")


PARAGRAPHS = (contract, honours, grand_aces, in_one_hand, discarded_at_nullos, tricks)


def pass_misere(deal: PassMisere, standing: Standing) -> Iterator[Line]:
    """The lines of a deal in which all passed (§4.5, §4.6)."""
    yield from fewer_tricks(deal, standing)
    yield from discard_lines(deal.discarded_aces, standing)
