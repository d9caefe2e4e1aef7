"""What is entered for a deal of skruuvi and what cannot be (skruuvi-2016 §2, §3.5, §5.2)."""

from itertools import product

import pytest

from scorekeeper.rules.core.facts import facts_of, read_facts, write_facts
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
from scorekeeper.rules.games.skruuvi_2016.house_rules import Options
from tests.games.skruuvi_2016.evening import last, told, wrong

TRUMPS = {"declarer": 0, "level": 6, "strain": "H", "tricks": 12}
FOUR_ACES = [{"trick": trick, "side": 1} for trick in (1, 2, 3, 4)]
MISERE = {"declarer": 0, "level": 6, "strain": "M", "tricks": 1, "aces": FOUR_ACES}
CONCEDED = {"declarer": 0, "level": 4, "strain": "S", "conceded": True}
ALL_PASS = {"side": 1, "tricks": 7, "aces": FOUR_ACES}
BOLSHEVIK = {"bidder": 0, "strain": "M", "tricks": 0, "aces": FOUR_ACES}
DICTATOR = {"bidder": 0, "strain": "G", "tricks": 13}


def problems(kind, facts, **changed):
    """What is refused when these are changed; GONE takes one away."""
    raw = {key: value for key, value in {**facts, **changed}.items() if value is not GONE}
    deal, found = read_facts(kind, raw)
    assert (deal is None) == bool(found)
    return [(problem.fact, str(problem.text)) for problem in found]


def refused(kind, facts, **changed):
    return [fact for fact, _ in problems(kind, facts, **changed)]


GONE = object()
ALL = [
    *((Contract, TRUMPS), (Contract, MISERE), (Contract, CONCEDED), (AllPass, ALL_PASS)),
    *((Bolshevik, BOLSHEVIK), (Bolshevik, DICTATOR), (BolshevikPassed, {})),
]
of_every_deal = pytest.mark.parametrize(("kind", "facts"), ALL)


# ── Shape ────────────────────────────────────────────────────────────────────────────────────────


@of_every_deal
def test_a_good_deal_is_read_and_written_back(kind, facts):
    deal, found = read_facts(kind, facts)
    assert found == ()
    assert write_facts(deal) == facts


@of_every_deal
def test_what_has_no_default_is_missed(kind, facts):
    for fact in set(facts) - {"aces", "conceded"}:
        assert (fact, "This is still missing.") in problems(kind, facts, **{fact: GONE})


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        *(("declarer", value) for value in (-1, 4, True, "Anna", [0])),
        *(("level", value) for value in (3, 8, 6.0, True, "six", [6], 10**30)),
        *(("strain", value) for value in ("h", "NT", "", 3, ["H"])),
        *(("tricks", value) for value in (-1, 14, 12.0, "12", False)),
        *(("doubling", value) for value in ("", "x", True, 1, ["none"])),
        *(("conceded", value) for value in (True, 1, "no")),
        *(("stopped_early", value) for value in (True, 1, "no")),
        *(("aces", value) for value in (FOUR_ACES, FOUR_ACES[:1], {}, "none", [0])),
        ("kitty", True),
    ],
)
def test_a_value_that_cannot_be_is_refused_under_its_fact(fact, value):
    assert refused(Contract, TRUMPS, **{fact: value}) == [fact]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        *(("bidder", value) for value in (-1, 4, True, "Anna", None)),
        *(("doubled_by", value) for value in (1, "1", [4], [1, 1], [True], [None], {"1": 1})),
        *(("redoubled", value) for value in (1, "yes", [True])),
        *(("strain", value) for value in ("B", "7M", None)),
        ("declarer", 1),
    ],
)
def test_a_bolshevik_that_cannot_be_is_refused_under_its_fact(fact, value):
    assert refused(Bolshevik, DICTATOR, **{fact: value}) == [fact]


def test_nothing_is_asked_when_all_pass_in_a_bolshevik_set():
    assert refused(BolshevikPassed, {}, bidder=0) == ["bidder"]


def test_every_problem_is_told_at_once():
    bad = {"declarer": 4, "level": 9, "strain": "X", "tricks": 14, "aces": [{"trick": 14}]}
    assert refused(Contract, bad, colour="red") == [
        *("colour", "declarer", "level", "strain", "tricks", "aces", "aces"),
    ]


@of_every_deal
def test_defaults_may_be_given(kind, facts):
    unsaid = {one.name: one.unsaid for one in facts_of(kind)}
    given = {
        key: list(value) if isinstance(value, tuple) else value for key, value in unsaid.items()
    }
    assert read_facts(kind, given | facts) == read_facts(kind, facts)


def test_those_who_doubled_are_kept_in_the_order_of_their_numbers():
    assert read_facts(Bolshevik, DICTATOR | {"doubled_by": [3, 1]})[0].doubled_by == (1, 3)


# ── When a fact is asked ─────────────────────────────────────────────────────────────────────────

AT_MISERE = "Aces are written down only at misère."
ONLY_A_FOUR = "Only a four that nobody doubled can be conceded."
NOT_PLAYED = "A four that was conceded was not played, so there is nothing to count."


@pytest.mark.parametrize(
    ("kind", "facts", "changed", "told"),
    [
        (Contract, TRUMPS, {"aces": FOUR_ACES}, ("aces", AT_MISERE)),
        (Contract, TRUMPS, {"stopped_early": True}, ("stopped_early", AT_MISERE)),
        (Bolshevik, DICTATOR, {"aces": FOUR_ACES}, ("aces", AT_MISERE)),
        (Bolshevik, DICTATOR, {"stopped_early": True}, ("stopped_early", AT_MISERE)),
        (Contract, TRUMPS, {"conceded": True}, ("conceded", ONLY_A_FOUR)),
        (Contract, MISERE, {"conceded": True}, ("conceded", ONLY_A_FOUR)),
        (
            Contract,
            TRUMPS,
            {"level": 4, "doubling": "doubled", "conceded": True},
            ("conceded", ONLY_A_FOUR),
        ),
        (Contract, CONCEDED, {"tricks": 10}, ("tricks", NOT_PLAYED)),
        (Contract, CONCEDED, {"strain": "M", "aces": FOUR_ACES}, ("aces", NOT_PLAYED)),
        (
            Contract,
            CONCEDED,
            {"strain": "M", "stopped_early": True},
            ("stopped_early", NOT_PLAYED),
        ),
    ],
)
def test_a_fact_that_is_not_asked_is_refused_and_says_why(kind, facts, changed, told):
    assert problems(kind, facts, **changed) == [told]


@pytest.mark.parametrize("strain", "MSCDHG")
def test_a_conceded_four_has_neither_tricks_nor_aces(strain):
    assert refused(Contract, CONCEDED, strain=strain) == []


def test_nothing_can_be_conceded_but_a_contract():
    assert refused(AllPass, ALL_PASS, conceded=False) == ["conceded"]
    assert refused(Bolshevik, DICTATOR, conceded=False) == ["conceded"]


def test_a_four_that_nobody_doubled_is_not_played():
    entry = last("A 4S 10", level4=True)
    assert wrong(entry) == ["conceded"]
    assert told(entry) == [
        "A four that nobody doubled is not played: it is conceded (“Conceded without play”)."
    ]
    assert wrong(last("A 4S 10 x", level4=True)) == []


# ── §2.3 aces ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("changed", "sentences"),
    [
        ({"trick": 0}, ["trick: This must be a number from 1 to 13."]),
        ({"trick": 14}, ["trick: This must be a number from 1 to 13."]),
        ({"trick": "4"}, ["trick: This must be a whole number, 1 to 13."]),
        ({"trick": GONE}, ["trick: This is still missing."]),
        ({"side": GONE}, ["side: This is still missing."]),
        ({"side": 4}, ["side: This must be one of the players."]),
        ({"suit": "H"}, ["suit: There is no field of this name here."]),
        (
            {"trick": 14, "side": 4},
            [
                "trick: This must be a number from 1 to 13.",
                "side: This must be one of the players.",
            ],
        ),
    ],
)
def test_an_ace_that_cannot_be_is_told_by_its_place_in_the_list(changed, sentences):
    third = {key: value for key, value in {**FOUR_ACES[2], **changed}.items() if value is not GONE}
    aces = [*FOUR_ACES[:2], third, FOUR_ACES[3]]
    assert problems(Contract, MISERE, aces=aces) == [("aces", f"ace 3: {one}") for one in sentences]


def test_every_ace_that_cannot_be_is_told():
    aces = [FOUR_ACES[0], {"trick": 0, "side": 1}, 7, {"trick": 2, "side": None}]
    assert problems(AllPass, ALL_PASS, aces=aces) == [
        ("aces", "ace 2: trick: This must be a number from 1 to 13."),
        ("aces", "ace 3 must be an object."),
        ("aces", "ace 4: side: This is still missing."),
    ]


def test_five_aces_are_too_many():
    five = [*FOUR_ACES, {"trick": 5, "side": 1}]
    assert problems(Contract, MISERE, aces=five) == [("aces", "There may be at most 4 of these.")]


@pytest.mark.parametrize("kind", ["A 6M 3", "pass A 3", "bol A M 3"])
@pytest.mark.parametrize("many", range(5))
def test_there_are_four_aces_unless_play_stopped_early(kind, many):
    aces = "".join(f" a{trick}B" for trick in (1, 2, 3, 4)[:many])
    assert wrong(last(f"{kind}{aces}", bolshevik="integrated")) == ["aces"] * (many < 4)
    assert wrong(last(f"{kind}{aces} stopped", bolshevik="integrated")) == []


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        (
            "A 6M 3 a1B a2B a3B",
            "There are four aces, but only 3 are marked. If play stopped early, say so (“Play "
            "stopped early”).",
        ),
        (
            "A 6M 3 a1B",
            "There are four aces, but only 1 is marked. If play stopped early, say so (“Play "
            "stopped early”).",
        ),
        (
            "A 6M 3 a2B a3A a9B a9C stopped",
            "Trick 9 was won by one side; all its aces are that side's.",
        ),
        (
            "A 6M 1 a2B a3A a4B a5C",
            "The side of A won 1 trick, but has aces in 2 tricks.",
        ),
        (
            "pass B 0 a2A a3A a4D a4D",
            "The side of D won 0 tricks, but has aces in 1 trick.",
        ),
    ],
)
def test_aces_that_cannot_be_are_told_in_words(notation, sentence):
    entry = last(notation)
    assert (wrong(entry), told(entry)) == (["aces"], [sentence])


@pytest.mark.parametrize(
    ("notation", "facts"),
    [
        ("A 6M 2 a3A a4C a5B a6D", []),
        ("A 6M 1 a3A a3C a3A a3C", []),  # all four in one trick
        ("A 6M 1 a3A a4C a5B a6D", ["aces"]),
        ("A 6M 11 a3A a4B a5D a6C", []),
        ("A 6M 11 a3B a4B a5D a6C", ["aces"]),  # three tricks of the two they won
        ("A 6M 11 a3B a3D a5D a6C", []),
        ("A 6M 0 a1B a2B a3D a13D", []),
        ("A 6M 0 a1A stopped", ["aces"]),
        ("A 6M 13 a1B stopped", ["aces"]),
        ("bol A M 1 a3A a4B a5C a6D", []),
        ("bol A M 1 a3A a4C a5A a6D", ["aces"]),
        ("bol A M 1 a4B a4C a4D a9A", []),  # the three are one side
        ("bol A M 1 a4A a4C a5D a9B", ["aces"]),  # and A's partner of the set is none of his
        ("bol A M 12 a1B a2C a3A a4A", ["aces"]),
    ],
)
def test_a_side_has_aces_in_no_more_tricks_than_it_won(notation, facts):
    assert wrong(last(notation, bolshevik="integrated")) == facts


def test_several_faults_of_the_aces_are_told_together():
    entry = last("A 6M 0 a2A a2B")
    assert wrong(entry) == ["aces"] * 3  # two are missing, trick 2 is split, A won none
    assert [problem.unfilled for problem in entry.problems] == [True, False, False]


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


# ── §5.2 doubling in Bolshevik ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notation", "facts"),
    [
        ("bol A G 13 xx", ["redoubled"]),
        ("bol A G 13 xB xx", []),
        ("bol A G 13 xB xC xD xx", []),
        ("bol A G 13 xA", ["doubled_by"]),
        ("bol A G 13 xA xB xx", ["doubled_by"]),
        ("bol A M 2 xA a1A xx", ["doubled_by", "aces"]),
    ],
)
def test_opponents_double_and_the_bidder_redoubles(notation, facts):
    assert wrong(last(notation, bolshevik="integrated")) == facts


def test_they_are_told_in_words():
    entry = last("bol A G 13 xx", bolshevik="integrated")
    assert told(entry) == ["Nobody doubled, so there is nothing to redouble."]
    entry = last("bol A G 13 xA", bolshevik="integrated")
    assert told(entry) == ["The bidder cannot double their own bid."]


# ── The form and the house rules ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("level", "strain", "tricks"),
    [(4, "S", 10), (5, "G", 11), (7, "H", 13), (4, "M", 3), (5, "M", 2), (7, "M", 0)],
)
def test_the_tricks_are_preset_to_just_made(level, strain, tricks):
    assert just_made(level=level, strain=strain) == tricks


def test_a_bolshevik_is_preset_to_made():
    assert (bid_through(strain="M"), bid_through(strain="S")) == (0, 13)


def test_a_four_is_preset_to_conceded():
    assert [is_four(level=level) for level in (4, 5, 6, 7)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (Contract, "declarer level strain doubling conceded tricks stopped_early aces"),
        (AllPass, "side tricks doubling stopped_early aces"),
        (Bolshevik, "bidder strain tricks doubled_by redoubled stopped_early aces"),
        (BolshevikPassed, ""),
        (Options, "format bolshevik level4 schedule bolshevik_rounding"),
    ],
)
def test_the_facts_are_called_as_in_the_file(kind, names):
    assert [one.name for one in facts_of(kind)] == names.split()


def test_the_defaults_are_those_of_the_rules():
    assert Options() == Options(
        format="24", bolshevik="none", level4=False, schedule="2016", bolshevik_rounding="up"
    )


@pytest.mark.parametrize(
    ("fact", "values"),
    [
        ("format", (24, "36", True, "", None)),
        ("bolshevik", (False, "set", "Integrated", [])),
        ("level4", ("true", 1, 0, "4")),
        ("schedule", (2016, "2017", "old")),
        ("bolshevik_rounding", ("down", True, 0)),
    ],
)
def test_any_other_answer_to_a_house_rule_is_refused(fact, values):
    for value in values:
        found = [] if value is None else [fact]
        assert refused(Options, {}, **{fact: value}) == found


def test_bolshevik_is_integrated_in_the_long_evening_alone():
    assert refused(Options, {"format": "12", "bolshevik": "integrated"}) == ["bolshevik"]
    for bolshevik in ("none", "set_after_last", "set_after_each"):
        assert refused(Options, {"format": "12", "bolshevik": bolshevik}) == []


@pytest.mark.parametrize("kind", [Contract, AllPass, Bolshevik], ids=lambda one: one.kind)
def test_an_ace_is_entered_by_the_trick_in_which_it_was_taken(kind):
    (form,) = [one.type for one in facts_of(kind) if one.name == "aces"]
    assert form.taken
