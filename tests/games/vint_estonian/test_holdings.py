"""What cannot be (vint-estonian §2): what was dealt can always be entered, the rest is refused.

A and C are the declaring side, and the notation is read as a file is: in its shape first.
"""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest

from scorekeeper.rules.core.facts import fact_of, facts_of, read_facts, write_facts
from scorekeeper.rules.games.vint_estonian.deals import Contract, PassMisere
from scorekeeper.rules.games.vint_estonian.entry_types import HandHoldings
from scorekeeper.rules.games.vint_estonian.holdings import ITEMS, Holding
from scorekeeper.rules.scoring.deal_scoring import deal_problems
from tests.games.vint_estonian.evening import (
    ESTONIAN,
    GAME_A,
    QUIET,
    alone,
    deal,
    hands,
    last,
    start,
    told,
    true_counts,
    true_holdings,
    wrong,
)


def refused(notation):
    """The facts under which a deal is refused, each once."""
    one = deal(notation)
    return refused_facts(type(one), write_facts(one))


def refused_facts(kind, raw):
    """The same of plain facts, through the gate and at the table."""
    read_deal, problems = read_facts(kind, raw)
    if read_deal is not None:
        problems = deal_problems(ESTONIAN, start(), read_deal)
    return list(dict.fromkeys(problem.fact for problem in problems))


# ── Whatever was dealt can be entered ────────────────────────────────────────────────────────────


def subsets(holdings):
    for many in range(len(holdings) + 1):
        yield from combinations(holdings, many)


def dealt(chance):
    """A deal with all that is true of its cards."""
    cards, declarer = hands(chance), chance.randrange(4)
    strain = chance.choice("SCDHG")
    return Contract(
        declarer=declarer,
        level=chance.randint(4, 7),
        strain=strain,
        tricks=10,
        holdings=true_holdings(cards),
        **true_counts(cards[declarer] | cards[(declarer + 2) % 4], strain),
    )


def shorter(holdings, chance):
    """The same with every sequence told as long as it is or less long."""
    return tuple(
        replace(one, length=chance.randint(3, one.length)) if one.suit else one for one in holdings
    )


@pytest.mark.parametrize("seed", range(20))
def test_all_that_is_true_of_the_cards_is_accepted_and_every_part_of_it(seed):
    chance = random.Random(seed)
    for _ in range(30):
        true = dealt(chance)
        for some in (*subsets(true.holdings), shorter(true.holdings, chance)):
            said = replace(true, holdings=some)
            assert refused_facts(Contract, write_facts(said)) == [], said


# ── All ways to deal the aces, tried out ─────────────────────────────────────────────────────────


def possible(one):
    """§2 in one breath: some way of giving the four aces to the four hands fits everything.

    A and C, players 0 and 2, declare.
    """
    aces = [held for held in one.holdings if held.holding != "sequence"]
    runs = {held.suit: held for held in one.holdings if held.holding == "sequence"}
    if len(aces) > 1 or len(aces) + len(runs) < len(one.holdings):
        return False
    ways = product(range(4), repeat=4)
    return any(fits(one, aces, runs, dict(zip("SCDH", way, strict=True))) for way in ways)


def fits(one, aces, runs, owner):
    """Whether the aces may lie with their owners, by suit."""
    counted = [list(owner.values()).count(player) for player in range(4)]
    if counted[0] + counted[2] != one.aces:
        return False
    if any(held.player != owner[suit] for suit, held in runs.items()):
        return False
    wanted = {"three_aces": 3, "four_aces": 4}
    if any(counted[held.player] != wanted[held.holding] for held in aces):
        return False
    known = list(counted)
    for held in runs.values():
        known[held.player] += held.length - 1  # its ace is counted
    return max(known) <= 13 and honours_fit(one, runs, owner, known)


def honours_fit(one, runs, owner, known):
    """Whether king, queen, jack and ten of trumps can be held so, in hands of thirteen cards."""
    if one.strain == "G":
        return True
    lower = one.honours - (owner[one.strain] in (0, 2))
    for pair, many in (((0, 2), lower), ((1, 3), 4 - lower)):
        run = runs.get(one.strain)
        if run and run.player in pair:
            many -= min(run.length, 5) - 1  # these lie in the sequence
        one_hand, other_hand = (13 - known[player] for player in pair)
        if not any(part <= one_hand and many - part <= other_hand for part in range(many + 1)):
            return False
    return True


def any_holding(chance):
    player, kind = chance.randrange(4), chance.choice(("three_aces", "four_aces", *["run"] * 4))
    if kind != "run":
        return Holding(player=player, holding=kind)
    length = chance.choice((3, 4, 5, 6, chance.randint(3, 13)))
    return Holding(player=player, holding="sequence", suit=chance.choice("SCDH"), length=length)


def anything(chance):
    """A deal of A's with counts and holdings that may not go together."""
    strain = chance.choice("SCDHG")
    counts = {"honours": chance.randrange(6), "aces": chance.randrange(5)}
    if strain == "G":
        counts["honours"] = None
    many = tuple(any_holding(chance) for _ in range(chance.choice((0, 1, 1, 2, 2, 3, 4, 5))))
    return Contract(declarer=0, level=4, strain=strain, tricks=10, holdings=many, **counts)


def nearly(chance):
    """What is true of some cards, with one thing in it changed."""
    true = replace(dealt(chance), declarer=0)
    cut = tuple(one for one in true.holdings if chance.random() < 0.8)
    change = chance.randrange(4)
    if change == 0:
        return replace(true, aces=chance.randrange(5))
    if change == 1 and true.strain != "G":
        return replace(true, honours=chance.randrange(6))
    if change == 2 and cut:
        moved = replace(cut[0], player=chance.randrange(4))
        return replace(true, holdings=(moved, *cut[1:]))
    return replace(true, holdings=(*cut, any_holding(chance))[-5:])


def crowded(chance):
    """Two partners whose hands are nearly full of a suit each."""
    pair, suits = chance.choice(((0, 2), (1, 3))), chance.sample("SCDH", 2)
    runs = [
        Holding(player=player, holding="sequence", suit=suit, length=chance.choice((9, 11, 12, 13)))
        for player, suit in zip(pair, suits, strict=True)
    ]
    more = [any_holding(chance)] * chance.choice((0, 0, 1))
    return replace(anything(chance), holdings=(*runs, *more))


@pytest.mark.parametrize("draw", [anything, nearly, crowded])
@pytest.mark.parametrize("seed", range(10))
def test_what_can_be_is_accepted_and_nothing_else(draw, seed):
    chance = random.Random(seed)
    for _ in range(80):
        one = draw(chance)
        facts = refused_facts(Contract, write_facts(one))
        assert set(facts) <= {"aces", "holdings"}
        assert possible(one) == (not facts), (one, facts)


def test_enough_is_drawn_that_can_be_that_cannot_and_of_every_holding():
    for draw in (anything, nearly, crowded):
        chance = random.Random(1)
        found = Counter(possible(draw(chance)) for _ in range(300))
        assert min(found[True], found[False]) > 40
    held = Counter(one.holding for _ in range(300) for one in dealt(chance).holdings)
    assert min(held[kind] for kind in ("three_aces", "four_aces", "sequence")) > 20


# ── §2 one by one ────────────────────────────────────────────────────────────────────────────────

# Each with the one sentence about its holdings, where nothing else has it.
CANNOT = {
    # §2.2 aces in one hand
    "A 4H 10 h3 a2 C:aaa": "C cannot hold 3 aces: that side has only 2.",
    "A 4G 10 a1 D:aaaa": "D cannot hold 4 aces: that side has only 3.",
    "A 4H 10 h3 a4 A:aaaa C:aaa": (
        "There are four aces, so only one hand can hold three of them or all four."
    ),
    "A 4H 10 h3 a3 A:aaa A:aaa": (
        "There are four aces, so only one hand can hold three of them or all four."
    ),
    # §2.3 sequences
    "A 4H 10 h3 a2 A:S3 C:S4": "Only one hand can hold a sequence from the ace of ♠.",
    "A 4H 10 h3 a2 A:S3 B:S3": "Only one hand can hold a sequence from the ace of ♠.",
    "A 4H 10 h5 a4 A:H7 A:S7": "The sequences of A take 14 cards; a hand has 13.",
    "A 4G 10 a3 A:S5 A:C5 A:D4": "The sequences of A take 14 cards; a hand has 13.",
    "A 4H 10 h3 a1 C:S3 A:C3": (
        "2 sequences on the side of C, each from an ace, but only 1 ace there."
    ),
    "A 4H 10 h3 a4 B:S3": "1 sequence on the side of B, each from an ace, but only 0 aces there.",
    "A 4H 10 h2 a2 A:H3": "The trump sequence of A takes 3 honours, but that side has only 2.",
    "A 4H 10 h3 a2 B:H3": "The trump sequence of B takes 3 honours, but that side has only 2.",
    "A 4H 10 h4 a2 A:H13": "The trump sequence of A takes 5 honours, but that side has only 4.",
}
NO_DEAL_FITS = [
    "A 4H 10 h5 a1 C:S3",  # their one ace is that of trumps
    "A 4H 10 h0 a3 B:S3",  # so is it here, of the other side
    "A 4H 10 h3 a3 A:aaa C:S3",
    "A 4H 10 h3 a4 A:aaa C:S3 C:D3",
    "A 4H 10 h3 a4 A:aaaa C:S3",
    "A 4G 10 a4 A:aaa A:S3 A:C3 A:D3 A:H3",  # exactly three are meant
    "A 4G 10 a3 A:aaa A:S13 C:C13",
]
CANNOT_ALL_BE_TRUE = "These honours, aces and sequences cannot all be true. Check who held which."
NO_ROOM = [
    "A 4H 10 h4 a2 A:C13 C:S13",
    "A 4G 10 a4 A:aaaa A:S5 A:C4 A:D4",  # 13 and the ace of hearts
    "A 4H 10 h5 a4 A:aaa A:H7 A:S6",  # 13 and a third ace
    "A 4G 10 a3 A:S13 C:C13",  # there is no room for a third ace
    "A 4H 10 h2 a2 A:S13 C:C12",  # nor for honours
    "A 4H 10 h4 a2 B:S13 D:C13",  # nor here for the fifth
    "A 4H 10 h2 a3 A:S13 C:C12",  # nor for one beside the ace of trumps
    "A 4H 10 h5 a3 A:H4 A:D9 C:S13",  # nor for the ten of trumps
]
CAN = [
    "A 4H 10 h3 a3 A:aaa",
    "A 4H 10 h3 a4 C:aaaa",
    "A 4H 10 h3 a1 B:aaa",
    "A 4G 10 a0 D:aaaa",
    "A 4H 10 h3 a2 A:S3 C:C3",
    "A 4H 10 h3 a2 A:H3",
    "A 4H 10 h5 a2 A:H9",
    "A 4H 10 h2 a2 B:H3",
    "A 4H 10 h5 a4 A:H7 A:S6",
    "A 4H 10 h1 a1 C:S3",
    "A 4H 10 h3 a4 A:aaa C:S3",
    "A 4H 10 h3 a3 A:aaa A:S3 A:C3",
    "A 4G 10 a4 A:aaaa A:S4 A:C4 A:D4",  # 12 and the ace of hearts
    "A 4G 10 a3 A:aaa A:S5 A:C4 A:D4",  # all three aces are in the sequences
    "A 4H 10 h1 a2 A:S13 C:C12",
    "A 4H 10 h5 a2 B:S13 D:C13",
    "A 4H 10 h1 a3 A:S13 C:C12",  # the ace of trumps is the honour
    "A 4H 10 h4 a3 A:H4 A:D9 C:S13",
    "A 4S 10 h5 a2 A:S13 B:C13 C:D13 D:H13",  # a suit in every hand
]
WHY = {
    **CANNOT,
    **dict.fromkeys(
        NO_DEAL_FITS,
        CANNOT_ALL_BE_TRUE,
    ),
    **dict.fromkeys(NO_ROOM, CANNOT_ALL_BE_TRUE),
}


@pytest.mark.parametrize(("notation", "sentence"), WHY.items())
def test_holdings_that_cannot_be_are_refused_and_told_in_a_sentence(notation, sentence):
    assert refused(notation) == ["holdings"]
    assert told(alone(deal(notation))) == [sentence]
    assert not possible(deal(notation))


@pytest.mark.parametrize("notation", CAN)
def test_holdings_that_can_be_are_accepted(notation):
    assert refused(notation) == []
    assert possible(deal(notation))


@pytest.mark.parametrize(("notation", "sentence"), WHY.items())
def test_the_form_is_told_the_same_conflict_and_none_of_what_can_be(notation, sentence):
    sides = ((0, 2), (1, 3))
    conflicts = fact_of(Contract, HandHoldings).type.conflicts
    found = conflicts(deal(notation), sides)
    texts = [str(problem.text).replace("\ufe0e", "") for problem in found]
    assert texts == [sentence]
    assert [*conflicts(deal("A 4H 10 h4 a3 A:H4 A:D9 C:S13"), sides)] == []


def test_it_is_the_side_of_this_rubber_that_holds_the_aces():
    rubber = [GAME_A, GAME_A, QUIET, QUIET, QUIET, QUIET]
    held = "A 4H 10 h3 a4 B:aaaa"  # A plays with B in the second rubber
    assert wrong(last(held)) == ["holdings"]
    assert wrong(last(*rubber, held)) == []
    assert wrong(last(*rubber, "A 4H 10 h3 a4 C:aaaa")) == ["holdings"]


@pytest.mark.parametrize(
    ("notation", "facts"),
    [
        # The trump ace is an honour and an ace.
        ("A 4H 10 h5 a0", ["aces"]),
        ("A 4H 10 h5 a1", []),
        ("B 7S 3 h0 a4", ["aces"]),
        ("B 7S 3 h0 a3", []),
        # What is asked at nullos, at grand and in a suit.
        ("A 4N 3 A:aaa", ["holdings"]),
        ("A 4N 3 h3", ["honours"]),
        ("A 4N 3 a2", ["aces"]),
        ("A 4G 10 h3 a2", ["honours"]),
        ("A 4G 10", ["aces"]),
        ("A 4H 10 a2", ["honours"]),
        ("A 4H 10 h3", ["aces"]),
        ("A 4H 10 h3 a2 d4A", ["discarded_aces"]),
        ("A 4G 10 a2 d4A", ["discarded_aces"]),
        # One beside what can be.
        ("A 3H 10 h3 a2", ["level"]),
        ("A 8H 10 h3 a2", ["level"]),
        ("A 4M 3", ["strain"]),
        ("A 4H 10 h6 a2", ["honours"]),
        ("A 4H 10 h3 a5", ["aces"]),
        ("A 4H 14 h3 a2", ["tricks"]),
        ("pass A 14", ["tricks"]),
        ("A 4H 10 h3 a2 A:H2", ["holdings"]),
        ("A 4H 10 h3 a2 A:H14", ["holdings"]),
        ("A 4H 10 h3 a4 A:aaa A:S3 A:C3 A:D3 C:H3 C:aaa", ["holdings"]),  # six of them
        # §1.2 only an undoubled four that is made is conceded.
        ("A 4H 10 h4 a3 conceded", []),
        ("A 4H 13 h4 a3 conceded", []),
        ("B 4N 3 conceded", []),
        ("B 4N 0 conceded", []),
        ("A 4G 10 a2 conceded", []),
        ("A 4H 9 h4 a3 conceded", ["conceded"]),
        ("B 4N 4 conceded", ["conceded"]),
        ("A 4G 0 a2 conceded", ["conceded"]),
        ("A 5H 11 h4 a3 conceded", ["conceded"]),
        ("B 5N 2 conceded", ["conceded"]),
        ("A 4H 10 h4 a3 x conceded", ["conceded"]),
        ("B 4N 3 xx conceded", ["conceded"]),
        ("A 4H 9 h6 a3 conceded", ["honours", "conceded"]),
    ],
)
def test_a_deal_that_cannot_be_is_refused_under_its_fact(notation, facts):
    assert refused(notation) == facts


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        (
            "A 4H 9 h4 a3 conceded",
            "A conceded four counts as made, so it needs at least 10 tricks.",
        ),
        ("B 4N 4 conceded", "A conceded nullo counts as made, so it can have at most 3 tricks."),
        (
            "A 4N 3 d9A d9B d9C d9D",
            "Trick 9: at most three aces can be discarded, because the card that was led is "
            "not a discard.",
        ),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(notation, sentence):
    assert told(alone(deal(notation))) == [sentence]


@pytest.mark.parametrize("before", ["A 4N 3", "pass A 6"])
@pytest.mark.parametrize(
    ("discards", "facts"),
    [
        ("d9A d9B d9C d9D", ["discarded_aces"]),  # one of the four led
        ("d1A d1A d1A d1A", ["discarded_aces"]),
        ("d1A d1B d1C d2D", []),
        ("d13A d13B d13C", []),
        ("d1A d2B d3C d4D d5A", ["discarded_aces"]),  # five
        ("d14A", ["discarded_aces"]),
        ("d0A", ["discarded_aces"]),
    ],
)
def test_four_aces_can_be_got_rid_of_and_three_in_a_trick(before, discards, facts):
    assert refused(f"{before} {discards}") == facts


@pytest.mark.parametrize(
    "holding",
    [
        {"player": 0, "holding": "sequence", "suit": "H"},
        {"player": 0, "holding": "sequence", "length": 3},
        {"player": 0, "holding": "three_aces", "suit": "H"},
        {"player": 0, "holding": "four_aces", "length": 3},
        {"player": 0, "holding": "two_aces"},
        {"player": 0, "holding": "sequence", "suit": "N", "length": 3},
        {"holding": "three_aces"},
        {"player": 0},
    ],
)
def test_a_holding_is_a_player_and_what_he_holds(holding):
    raw = {"declarer": 0, "level": 4, "strain": "G", "tricks": 10, "aces": 4}
    assert refused_facts(Contract, raw | {"holdings": [holding]}) == ["holdings"]


# ── What the form offers ─────────────────────────────────────────────────────────────────────────


def test_the_form_offers_the_aces_and_a_sequence_of_each_suit():
    ways = [way.values for item in ITEMS for way in item.ways]
    runs = [("sequence", suit, length) for suit in "SCDH" for length in range(3, 14)]
    assert ways == [("three_aces",), ("four_aces",), *runs]
    for way in ways:
        facts = dict(zip(("holding", "suit", "length"), way, strict=False))
        assert read_facts(Holding, {"player": 1} | facts)[1] == ()


@pytest.mark.parametrize(("fact", "many"), [("honours", 5), ("aces", 4)])
def test_the_cards_that_count_can_be_told_one_by_one(fact, many):
    cards = next(one.type.cards for one in facts_of(Contract) if one.name == fact)
    for trumps in "SCDH":
        counted = [card.key for card in cards if not card.fact or trumps in card.values]
        assert (len(counted), len(set(counted))) == (many, many)
        assert f"A{trumps}" in counted
    labels = [str(card.label).replace("\ufe0e", "") for card in cards]
    assert labels == ["A♠", "A♣", "A♦", "A♥", *(["K", "Q", "J", "10"] if many == 5 else [])]


@pytest.mark.parametrize("kind", [Contract, PassMisere])
def test_the_form_marks_three_aces_in_one_trick_at_most(kind):
    # §2.4: somebody led to it, so the fourth card is none of them.
    (form,) = [one.type for one in facts_of(kind) if one.name == "discarded_aces"]
    assert form.alike == 3
