"""What is entered for a deal of skruuvi and what cannot be (skruuvi-2016 §2, §3.5, §5.2)."""

from itertools import product

import pytest

from scorekeeper.rules.core.facts import facts_of, read_facts
from scorekeeper.rules.games.skruuvi_2016.aces import Ace
from scorekeeper.rules.games.skruuvi_2016.deal_sequence import ace_problems
from scorekeeper.rules.games.skruuvi_2016.deals import (
    AllPass,
    Bolshevik,
    BolshevikPassed,
    Contract,
    bid_through,
    is_four,
    just_made,
)
from tests.games.skruuvi_2016.evening import last, told, wrong

TRUMPS = {"declarer": 0, "level": 6, "strain": "H", "tricks": 12}
FOUR_ACES = [{"trick": trick, "side": 1} for trick in (1, 2, 3, 4)]
MISERE = {"declarer": 0, "level": 6, "strain": "M", "tricks": 1, "aces": FOUR_ACES}
CONCEDED = {"declarer": 0, "level": 4, "strain": "S", "conceded": True}
ALL_PASS = {"side": 1, "tricks": 7, "aces": FOUR_ACES}
DICTATOR = {"bidder": 0, "strain": "G", "tricks": 13}
DOUBLED = {"level": 4, "doubling": "doubled"}
INTEGRATED = {"bolshevik": "integrated"}
GONE = object()


def problems(kind, facts, **changed):
    """What is refused when these are changed; GONE takes one away."""
    raw = {key: value for key, value in {**facts, **changed}.items() if value is not GONE}
    deal, found = read_facts(kind, raw)
    assert (deal is None) == bool(found)
    return [(problem.fact, str(problem.text)) for problem in found]


# ── What there is ────────────────────────────────────────────────────────────────────────────────


def test_an_ace_is_entered_by_the_trick_in_which_it_was_taken():
    for kind in (Contract, AllPass, Bolshevik):
        (form,) = [one.type for one in facts_of(kind) if one.name == "aces"]
        assert (form.of, form.most, form.taken) == (Ace, 4, True)


def test_the_tricks_are_preset_to_just_made():
    assert [just_made(level=level, strain="S") for level in (4, 5, 6, 7)] == [10, 11, 12, 13]
    assert [just_made(level=level, strain="M") for level in (4, 5, 6, 7)] == [3, 2, 1, 0]


def test_a_bolshevik_is_preset_to_made_and_a_four_to_conceded():
    assert (bid_through(strain="M"), bid_through(strain="S")) == (0, 13)
    assert [is_four(level=level) for level in (4, 5, 6, 7)] == [True, False, False, False]


# ── When a fact is asked ─────────────────────────────────────────────────────────────────────────

MISSING = "This is still missing."
UNKNOWN = "There is no field of this name here."
AT_MISERE = "In this contract no aces are entered; they count at misère and when all pass."
ONLY_A_FOUR = "Only a four that nobody doubled can be conceded, where the house rules have fours."
NOT_PLAYED = "A four that was conceded was not played, so there is nothing to count."


@pytest.mark.parametrize(
    ("kind", "facts", "changed", "told"),
    [
        (Contract, TRUMPS, {"tricks": GONE}, ("tricks", MISSING)),
        (Contract, TRUMPS, {"kitty": True}, ("kitty", UNKNOWN)),
        (Contract, TRUMPS, {"aces": FOUR_ACES}, ("aces", AT_MISERE)),
        (Contract, TRUMPS, {"stopped_early": True}, ("stopped_early", AT_MISERE)),
        (Bolshevik, DICTATOR, {"aces": FOUR_ACES}, ("aces", AT_MISERE)),
        (Bolshevik, DICTATOR, {"stopped_early": True}, ("stopped_early", AT_MISERE)),
        (Contract, TRUMPS, {"conceded": True}, ("conceded", ONLY_A_FOUR)),
        (Contract, MISERE, {"conceded": True}, ("conceded", ONLY_A_FOUR)),
        (Contract, TRUMPS | DOUBLED, {"conceded": True}, ("conceded", ONLY_A_FOUR)),
        (Contract, CONCEDED, {"tricks": 10}, ("tricks", NOT_PLAYED)),
        (Contract, CONCEDED, {"strain": "M", "aces": FOUR_ACES}, ("aces", NOT_PLAYED)),
        (Contract, CONCEDED, {"strain": "M", "stopped_early": True}, ("stopped_early", NOT_PLAYED)),
        # Nothing can be conceded but a contract, and nothing is asked of a passed deal.
        (AllPass, ALL_PASS, {"conceded": False}, ("conceded", UNKNOWN)),
        (Bolshevik, DICTATOR, {"conceded": False}, ("conceded", UNKNOWN)),
        (BolshevikPassed, {}, {"bidder": 0}, ("bidder", UNKNOWN)),
    ],
)
def test_a_fact_that_is_not_asked_is_refused_and_says_why(kind, facts, changed, told):
    assert problems(kind, facts, **changed) == [told]


# ── §2.3 aces ────────────────────────────────────────────────────────────────────────────────────


def test_that_no_ace_is_marked_is_said_in_its_own_sentence():
    for aces, ending in (("", "and none is marked."), (" a1B", "but only 1 is marked.")):
        (problem,) = last(f"A 6M 3{aces}").problems
        assert str(problem.text).startswith(f"There are four aces, {ending}")


@pytest.mark.parametrize("kind", ["A 6M 3", "pass A 3", "bol A M 3"])
@pytest.mark.parametrize("many", range(5))
def test_there_are_four_aces_unless_play_stopped_early(kind, many):
    aces = "".join(f" a{trick}B" for trick in (1, 2, 3, 4)[:many])
    assert wrong(last(f"{kind}{aces}", **INTEGRATED)) == ["aces"] * (many < 4)
    assert wrong(last(f"{kind}{aces} stopped", **INTEGRATED)) == []


def test_several_faults_are_told_together():
    entry = last("A 6M 0 a2A a2B")
    assert wrong(entry) == ["aces"] * 3  # two are missing, trick 2 is split, A won none
    assert [problem.unfilled for problem in entry.problems] == [True, False, False]
    assert wrong(last("bol A M 2 xA a1A xx", **INTEGRATED)) == ["doubled_by", "aces"]


def can_be(aces, tricks):
    """Whether the thirteen tricks can be handed out so: each trick to one side, enough of them."""
    owners = {}
    for one in aces:
        owners.setdefault(one.trick, set()).add(one.side % 2)
    single = all(len(sides) == 1 for sides in owners.values())
    own = [trick for trick, sides in owners.items() if sides == {0}]
    return single and len(own) <= tricks and len(owners) - len(own) <= 13 - tricks


@pytest.mark.parametrize("tricks", [0, 1, 2, 3, 4, 9, 10, 11, 12, 13])
def test_every_placing_of_the_aces_is_judged_as_the_second_judge_does(tricks):
    some = [Ace(trick=trick, side=side) for trick in (1, 7, 13) for side in (0, 1)]
    some.append(Ace(trick=9, side=2))
    for aces in product(some, repeat=4):
        found = ace_problems(aces, tricks, lambda player: player % 2 == 0)
        assert any(found) != can_be(aces, tricks), aces


# ── What cannot be ───────────────────────────────────────────────────────────────────────────────

UNDOUBLED = "A four that nobody doubled is not played: it is conceded (“Conceded without play”)."
EARLY = "If play stopped early, say so (“Play stopped early”)."
ONE_SIDE = "was won by one side; all its aces are that side's."
NO_DOUBLE = "Nobody doubled, so there is nothing to redouble."
HIS_OWN = "The bidder cannot double their own bid."


@pytest.mark.parametrize(
    ("notation", "fact", "sentence"),
    [
        ("A 4S 10", "conceded", UNDOUBLED),
        ("A 4S 10 x", "", ""),
        ("A 6M 3 a1B a2B a3B", "aces", f"There are four aces, but only 3 are marked. {EARLY}"),
        ("A 6M 3 a1B", "aces", f"There are four aces, but only 1 is marked. {EARLY}"),
        ("A 6M 3 a2B a3A a9B a9C stopped", "aces", f"Trick 9 {ONE_SIDE}"),
        ("A 6M 2 a3A a4C a5B a6D", "", ""),
        ("A 6M 1 a3A a3C a3A a3C", "", ""),  # all four in one trick
        ("A 6M 1 a2B a3A a4B a5C", "aces", "The side of A won 1 trick, but has aces in 2 tricks."),
        (
            "A 6M 11 a3B a4D a5D a6C",
            "aces",
            "The side of B won 2 tricks, but has aces in 3 tricks.",
        ),
        (
            "pass B 0 a2A a3A a4D a4D",
            "aces",
            "The side of D won 0 tricks, but has aces in 1 trick.",
        ),
        ("bol A M 1 a4B a4C a4D a9A", "", ""),  # the three are one side
        # A's partner of the set is none of his.
        ("bol A M 1 a4A a4C a5D a9D", "aces", f"Trick 4 {ONE_SIDE}"),
        (
            "bol A M 12 a1B a2C a3A a4A",
            "aces",
            "The side of B won 1 trick, but has aces in 2 tricks.",
        ),
        # §5.2: opponents double and the bidder redoubles.
        ("bol A G 13 xx", "redoubled", NO_DOUBLE),
        ("bol A G 13 xB xx", "", ""),
        ("bol A G 13 xB xC xD xx", "", ""),
        ("bol A G 13 xA", "doubled_by", HIS_OWN),
        ("bol A G 13 xA xB xx", "doubled_by", HIS_OWN),
    ],
)
def test_what_cannot_be_is_told_in_words(notation, fact, sentence):
    entry = last(notation, level4=True, **INTEGRATED)
    assert wrong(entry) == ([fact] if fact else [])
    assert told(entry) == ([sentence] if sentence else [])
