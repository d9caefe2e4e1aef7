"""All contracts, and whole sittings, against a second scorer that is built otherwise.

It knows neither lines nor sides: it looks a number up for what X is up, keeps a column for each
player, and counts an evening through as one would with pencil and paper.
"""

import random
from dataclasses import replace
from itertools import product

import pytest

from scorekeeper.rules.games.vint_estonian.deals import Contract, Discard, PassMisere
from scorekeeper.rules.games.vint_estonian.holdings import Holding
from scorekeeper.rules.games.vint_estonian.house_rules import Options
from scorekeeper.rules.scoring.sheet import tally
from tests.games.two_sides import LEFT
from tests.games.vint_estonian.evening import ESTONIAN, alone, hands, true_counts, true_holdings
from tests.rotation import EACH, of_every_seed

# ── A deal, looked up ────────────────────────────────────────────────────────────────────────────

# What X is up by the tricks 0 to 13, undoubled and without the premium (§3).
PLAYED = {
    4: (-4000, -3600, -3200, -2800, -2400, -2000, -1600, -1200, -800, -400, *[1000] * 4),
    5: (
        *(-5500, -5000, -4500, -4000, -3500, -3000, -2500, -2000, -1500, -1000, -500),
        *(2000, 2200, 2400),
    ),
    6: (
        *(-7200, -6600, -6000, -5400, -4800, -4200, -3600, -3000, -2400, -1800, -1200, -600),
        *(3000, 3200),
    ),
    7: (
        *(-9100, -8400, -7700, -7000, -6300, -5600, -4900),
        *(-4200, -3500, -2800, -2100, -1400, -700),
        4500,
    ),
}
# At nullos it is the tricks of the others that count so: 13 for none.
NULLOS = {level: up[::-1] for level, up in PLAYED.items()}
PREMIUM = {4: 0, 5: 0, 6: 400, 7: 1000}
# What X is up in levels for the nine honours that it has of them (§4.1), for its aces (§4.2).
NINE = (-90, -80, -70, -60, -50, 50, 60, 70, 80, 90)
FOUR = (-50, -40, 0, 40, 50)
# By the cards of a sequence, from three to thirteen (§4.3, §4.4).
TRUMP = (200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200)
PLAIN = (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100)
GRAND = {
    "200_per_card": (600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600),
    "200_plus_200": (200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200),
}
ACES = {"three_aces": {"suit": 200, "grand": 400}, "four_aces": {"suit": 400, "grand": 800}}
# What the side of §1.3 is up by its tricks, 0 to 13 (§4.6).
PASSED = (1300, 1100, 900, 700, 500, 300, 100, -100, -300, -500, -700, -900, -1100, -1300)


def contract_up(deal, options):
    up = (NULLOS if deal.strain == "N" else PLAYED)[deal.level][deal.tricks]
    premium = PREMIUM[deal.level] if up < 0 else 0
    times = {"none": 1, "doubled": 2, "redoubled": options.redouble_factor}[deal.doubling]
    return times * up - (times * premium if options.double_premium else premium)


def held_up(deal):
    if deal.strain == "N":
        return 0
    held = FOUR[deal.aces] if deal.strain == "G" else NINE[deal.honours + deal.aces]
    return held * deal.level


def worth(one, deal, options):
    """What a holding in one hand is worth."""
    if one.holding in ACES:
        return ACES[one.holding]["grand" if deal.strain == "G" else "suit"]
    if deal.strain == "G":
        return GRAND[options.grand_sequence][one.length - 3]
    return (TRUMP if one.suit == deal.strain else PLAIN)[one.length - 3]


def below_of(deal, options):
    """Below the line for X and for Y (§5.1, §1.2)."""
    if deal.conceded and options.conceded_below == "none":
        return 0, 0
    own, others = deal.level * deal.tricks, deal.level * (13 - deal.tricks)
    if deal.strain != "N" or options.nullo_below == "won":
        return own, others
    return (others, own) if options.nullo_below == "lost" else (0, 0)


def up_for(player, deal, options, partner_of):
    """What the player's side is up above the line, without games."""
    pairs = {player, partner_of[player]}
    if isinstance(deal, PassMisere):
        up = PASSED[deal.tricks] * (1 if deal.side in pairs else -1)
    else:
        own = contract_up(deal, options) + held_up(deal)
        up = own if deal.declarer in pairs else -own
        for one in deal.holdings:
            up += worth(one, deal, options) * (1 if one.player in pairs else -1)
    for one in deal.discarded_aces:
        up += 100 * one.trick * (1 if one.side in pairs else -1)
    return up


def expected(deal, **options):
    """Below for A and for B, and what A is up above the line, in a first deal."""
    chosen, partner_of = Options(**options), {0: 2, 2: 0, 1: 3, 3: 1}
    above = up_for(0, deal, chosen, partner_of)
    if isinstance(deal, PassMisere):
        return 0, 0, above
    x, y = below_of(deal, chosen)
    return (x, y, above) if deal.declarer in (0, 2) else (y, x, above)


def found(deal, **options):
    entry = alone(deal, **options)
    assert entry.problems == (), deal
    a, b, c, d = entry.below
    assert (a, b) == (c, d)
    return a, b, entry.net[0] - a + b


def contract(level, strain, tricks, **more):
    held = {"N": {}, "G": {"aces": 2}}.get(strain, {"honours": 3, "aces": 2})
    facts = {"declarer": 0, "level": level, "strain": strain, "tricks": tricks}
    return Contract(**facts | held | more)


def every_contract():
    for level, strain, tricks in product((4, 5, 6, 7), "NSCDHG", range(14)):
        for doubling in ("none", "doubled", "redoubled"):
            yield contract(level, strain, tricks, doubling=doubling)


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"redouble_factor": 3, "nullo_below": "lost"},
        {"double_premium": False, "nullo_below": "none"},
        {"redouble_factor": 3, "double_premium": False},
    ],
)
def test_every_contract_there_is_scores_as_the_second_scorer_says(rules):
    contracts = [*every_contract()]
    assert len(contracts) == 4 * 6 * 14 * 3
    for deal in contracts:
        assert found(deal, **rules) == expected(deal, **rules), deal


def every_count():
    """Every count of honours and aces that can be, of every level and strain, by either side."""
    for declarer, level, aces in product((0, 3), (4, 5, 6, 7), range(5)):
        yield contract(level, "G", 10, declarer=declarer, aces=aces)
        for strain, honours in product("SCDH", range(6)):
            if (honours, aces) not in ((5, 0), (0, 4)):
                more = {"declarer": declarer, "honours": honours, "aces": aces}
                yield contract(level, strain, 10, **more)


def test_all_honours_and_aces_there_are_score_as_the_second_scorer_says():
    counts = [*every_count()]
    for deal in counts:
        assert found(deal) == expected(deal), deal
    # By one of two declarers, four levels: five counts at grand, 30 − 2 in each of four suits.
    assert len(counts) == 2 * 4 * (5 + 4 * 28)


def every_holding():
    """Each thing that one hand can hold, on a side that has all honours and all four aces."""
    for player, strain in product(range(4), "SCDHG"):
        own = player in (0, 2)
        counts = {"honours": 5 if own else 0, "aces": 4 if own else 0}
        facts = counts if strain != "G" else {"aces": counts["aces"]}
        for kind in ("three_aces", "four_aces"):
            yield strain, facts, Holding(player=player, holding=kind)
        for suit, length in product("SCDH", range(3, 14)):
            one = Holding(player=player, holding="sequence", suit=suit, length=length)
            yield strain, facts, one


@pytest.mark.parametrize("sequence", ["200_per_card", "200_plus_200"])
def test_every_holding_there_is_scores_as_the_second_scorer_says(sequence):
    for strain, facts, one in every_holding():
        # Thirteen cards of a plain suit leave the five honours of trumps to the partner.
        deal = contract(6, strain, 12, holdings=(one,), **facts)
        rules = {"grand_sequence": sequence}
        assert found(deal, **rules) == expected(deal, **rules), deal


def test_every_pass_misere_scores_as_the_second_scorer_says():
    for side, tricks, trick in product(range(4), range(14), range(1, 14)):
        discards = (Discard(trick=trick, side=side), Discard(trick=13, side=1))
        for aces in ((), discards):
            deal = PassMisere(side=side, tricks=tricks, discarded_aces=aces)
            assert found(deal) == expected(deal), deal


def test_every_ace_got_rid_of_at_nullos_scores_as_the_second_scorer_says():
    for declarer, trick, side in product(range(4), range(1, 14), range(4)):
        aces = (Discard(trick=trick, side=side),)
        deal = contract(5, "N", 3, declarer=declarer, discarded_aces=aces)
        assert found(deal) == expected(deal), deal


# ── An evening with pencil and paper ─────────────────────────────────────────────────────────────

# Who sits across, by round (sitting §1.2): A with C, then with B, then with D.
ACROSS = ({0: 2, 2: 0, 1: 3, 3: 1}, {0: 1, 1: 0, 3: 2, 2: 3}, {0: 3, 3: 0, 2: 1, 1: 2})


class Evening:
    """Four columns, each player's line and games, and the extra deals left in the rubber."""

    def __init__(self, options):
        self.options = options
        self.rubber, self.dealer = 0, 0
        self.columns = [0] * 4
        self.begin()

    def begin(self):
        self.line, self.games, self.left = [0] * 4, [0] * 4, None

    @property
    def over(self):
        return self.rubber == self.options.rubbers

    @property
    def partner_of(self):
        return ACROSS[self.rubber % 3]

    def asks(self, deal):
        """§5.2: this deal takes everybody to 60, which not everybody had before."""
        return isinstance(deal, Contract) and min(self.line) < 60 <= min(self.lines_after(deal))

    def lines_after(self, deal):
        own, others = below_of(deal, self.options)
        pair = {deal.declarer, self.partner_of[deal.declarer]}
        return [self.line[p] + (own if p in pair else others) for p in range(4)]

    def bonus(self, player, rival):
        """§5.3, for the game that the player's side wins now."""
        number = self.games[player] + 1
        if number == 1:
            return self.options.first_game_bonus
        if number == 2:
            return 400 if self.games[rival] < 2 else self.options.second_side_second_game
        return {3: 600, 4: 800, 5: 1000, 6: 1200}[number]

    def play(self, deal):
        """Books the deal; what it moved for A's side, and what each player has below for it."""
        up, scored = up_for(0, deal, self.options, self.partner_of), [0] * 4
        pair, winners = {0, self.partner_of[0]}, set()
        if isinstance(deal, Contract):
            after = self.lines_after(deal)
            scored = [new - old for new, old in zip(after, self.line, strict=True)]
            winners = self.winners(deal, after)
            self.line = after
        if winners:
            winner, rival = min(winners), min({0, 1, 2, 3} - winners)
            up += self.bonus(winner, rival) * (1 if winner in pair else -1)
            self.line = [0] * 4
        rival = min({1, 2, 3} - pair)
        net = up + scored[0] - scored[rival]
        moved = tuple(net if player in pair else -net for player in range(4))
        self.columns = [old + new for old, new in zip(self.columns, moved, strict=True)]
        self.go_on(winners)
        return moved, tuple(scored)

    def winners(self, deal, after):
        reached = {player for player in range(4) if after[player] >= 60}
        if len(reached) < 4:
            return reached
        pair = {deal.declarer, self.partner_of[deal.declarer]}
        return pair if deal.first_to_game == "declarers" else {0, 1, 2, 3} - pair

    def go_on(self, winners):
        self.left = None if self.left is None else self.left - 1
        for player in winners:
            self.games[player] += 1
        if self.left is None and max(self.games) == 2:
            self.left = 4
        if self.left == 0:
            self.rubber += 1
            self.begin()
        self.dealer = LEFT[self.rubber % 3][self.dealer]


def drawn(chance, evening):
    """A deal that can be dealt there: the cards are real, the tricks are any."""
    discards = tuple(
        Discard(trick=trick, side=chance.randrange(4))
        for trick in chance.sample(range(1, 14), chance.randint(0, 4))
    )
    if chance.random() < 0.15:
        facts = {"side": chance.randrange(4), "tricks": chance.randrange(14)}
        return PassMisere(**facts, discarded_aces=discards)
    strain, declarer, dealt = chance.choice("NNSCDHGG"), chance.randrange(4), hands(chance)
    facts = {"discarded_aces": discards}
    if strain != "N":
        cards = dealt[declarer] | dealt[evening.partner_of[declarer]]
        facts = {**true_counts(cards, strain), "holdings": true_holdings(dealt)}
    doubling = chance.choice(("none", "none", "doubled", "redoubled"))
    level, tricks = chance.randint(4, 7), chance.randint(3, 13)
    deal = contract(level, strain, tricks, declarer=declarer, doubling=doubling, **facts)
    if level == 4 and doubling == "none" and deal.over >= 0:
        deal = replace(deal, conceded=chance.random() < 0.5)
    first = chance.choice(("declarers", "defenders"))
    return replace(deal, first_to_game=first) if evening.asks(deal) else deal


def drawn_options(chance):
    return Options(
        nullo_below=chance.choice(("won", "lost", "none")),
        conceded_below=chance.choice(("as_entered", "none")),
        redouble_factor=chance.choice((4, 3)),
        double_premium=chance.random() < 0.5,
        grand_sequence=chance.choice(("200_per_card", "200_plus_200")),
        first_game_bonus=chance.choice((0, 200)),
        second_side_second_game=chance.choice((0, 400)),
        rubbers=chance.choice((1, 2, 3, 4)),
    )


@of_every_seed
def test_whole_sittings_come_to_what_pencil_and_paper_say(seed):
    chance = random.Random(seed)
    for _ in range(EACH // 4):  # thirteen cards are dealt to each, deal by deal
        options = drawn_options(chance)
        evening, standing = Evening(options), ESTONIAN.first_standing(options, 4)
        deals, told = [], []
        while not evening.over:
            left = 0 if evening.left is None else 5 - evening.left
            assert standing.below == tuple(evening.line[side[0]] for side in standing.sides)
            assert standing.games == tuple(evening.games[side[0]] for side in standing.sides)
            assert standing.extra_deal == left
            deal, table = drawn(chance, evening), (evening.dealer, evening.rubber + 1)
            deals.append(deal)
            told.append((table, *evening.play(deal)))
            standing = ESTONIAN.after(standing, deal, ())
        check(tally(ESTONIAN, options, deals), told, evening)


def check(played, told, evening):
    assert not [entry.number for entry in played.entries if entry.problems]
    for entry, (table, net, scored) in zip(played.entries, told, strict=True):
        assert (entry.table.dealer, entry.table.round) == table
        assert (entry.net, entry.below) == (net, scored), entry.deal
    assert played.nets == tuple(evening.columns)
    assert played.finished
