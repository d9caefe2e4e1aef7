"""What is entered for a deal of quinto (§1) and what cannot be (§2)."""

import pytest

from scorekeeper.rules.core.facts import Effect, facts_of, read_facts
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games.quinto.deals import Deal
from scorekeeper.rules.games.quinto.house_rules import Options
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.quinto.evening import (
    ALL,
    AT_195_120,
    FIVES,
    LEVEL,
    NAMES,
    OUT_A,
    QUINTO,
    deal,
    sheet,
    written,
)

FIVE = [{"quint": one, "side": 0} for one in ("S5", "C5", "D5", "H5", "J")]
LEAST = {"quints": FIVE, "side": 0, "tricks": 7}
OUT = {"quints": FIVE[-1:], "abandoned": True}
AFTER_DEAL = {"ends": "after_deal"}


def problems(raw=LEAST, **changed):
    """The facts that are refused when these are changed; None takes one away."""
    given = {key: value for key, value in {**raw, **changed}.items() if value is not None}
    found_deal, found = read_facts(Deal, given)
    assert (found_deal is None) == bool(found)
    return [(problem.fact, str(problem.text)) for problem in found]


def refused(*notations, **options):
    """The facts under which the last deal is refused as a new one, and its effects if stored."""
    *before, new = notations
    standing = sheet(*before, **options).standing
    entry, _ = score_new_deal(QUINTO, standing, deal(new), 1, 1)
    return [(problem.fact, problem.effect) for problem in entry.problems]


def stored(*notations, **options):
    """The sheet of deals that were stored under other house rules."""
    return sheet(*notations, **options)


# ── §1 ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_kind_is_a_deal_and_there_is_no_other():
    assert [*QUINTO.kinds] == ["deal"]
    assert [one.name for one in facts_of(Deal)] == [
        *("doubling", "quints", "abandoned", "side", "tricks")
    ]


def test_a_deal_played_out_and_one_abandoned_have_no_problems_of_shape():
    assert problems() == problems(OUT) == []
    assert problems(doubling="redoubled", tricks=13) == []


def test_what_is_left_out_is_undoubled_played_out_and_without_quints():
    found, _ = read_facts(Deal, {"side": 0, "tricks": 7})
    assert (found.doubling, found.abandoned, found.quints) == ("none", False, ())


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("doubling", "x"),
        ("doubling", True),
        ("side", 4),
        ("side", True),
        ("side", "Anna"),
        ("tricks", -1),
        ("tricks", 14),
        ("tricks", 7.0),
        ("tricks", True),
        ("abandoned", 1),
        ("abandoned", "yes"),
        ("quints", "H5"),
    ],
)
def test_a_value_that_cannot_be_is_refused_under_its_fact(fact, value):
    ((name, text),) = problems(**{fact: value})
    assert name == fact
    assert text.startswith("This must be ")


@pytest.mark.parametrize("fact", ["side", "tricks"])
def test_what_is_missing_is_said_under_its_fact(fact):
    assert problems(**{fact: None}) == [(fact, "This is still missing.")]


@pytest.mark.parametrize("quint", [{"quint": "S4", "side": 0}, {"quint": "j", "side": 0}])
def test_what_is_no_quint_is_refused(quint):
    assert [fact for fact, _ in problems(quints=[*FIVE, quint])] == ["quints"]


@pytest.mark.parametrize("side", [4, None, True])
def test_a_quint_is_of_one_of_the_players(side):
    assert [fact for fact, _ in problems(quints=[*FIVE, {"quint": "H23", "side": side}])] == [
        "quints"
    ]


@pytest.mark.parametrize("fact", ["side", "tricks"])
def test_an_abandoned_deal_has_neither_side_nor_tricks(fact):
    text = "A quint ended the game, so that no trick of this deal counts."
    assert problems(OUT, **{fact: 0}) == [(fact, text)]


def test_in_which_order_quints_fell_is_not_kept():
    found, _ = read_facts(Deal, {**LEAST, "quints": [*reversed(FIVE)]})
    assert found == read_facts(Deal, LEAST)[0]


# ── §2.1 ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_same_quint_twice_is_refused():
    ((fact, text),) = problems(quints=[*FIVE, {"quint": "H5", "side": 1}])
    assert (fact, text.replace("\ufe0e", "")) == ("quints", "5♥ is marked twice.")


@pytest.mark.parametrize("missing", ["S5", "C5", "D5", "H5", "J"])
def test_played_out_the_fives_and_the_joker_are_all_there(missing):
    words = " ".join(
        one for one in ["S5A", "C5A", "D5A", "H5A", "J5A"] if not one.startswith(missing)
    )
    assert refused(f"A 7 {words}") == [("quints", Effect.VOID)]
    assert refused(f"A 7 {words}", **AFTER_DEAL) == [("quints", Effect.VOID)]


def test_the_missing_ones_are_named_and_asked_for():
    entry = sheet("A 7 C5A D5A J5A").entries[0]
    (problem,) = entry.problems
    text = str(problem.text).replace("\ufe0e", "")
    assert text == "Somebody won each of the fives and the joker. Missing: 5♠, 5♥."
    assert problem.unfilled


def test_the_pairs_need_not_be_there():
    assert refused(FIVES) == refused(ALL) == []


def test_abandoned_no_five_need_be_there():
    assert refused(*LEVEL, "out C23B") == []


def test_a_deal_that_has_other_problems_is_told_of_missing_quints_too():
    assert [fact for fact, _ in problems(quints=FIVE[1:], tricks=14)] == ["tricks", "quints"]
    assert [fact for fact, _ in problems(quints="S5", abandoned=False)] == ["quints"]


# ── §2.2 ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "notation",
    [
        "A 0 S5A C5B D5B H5B J5B",
        "B 0 S5A C5A D5A H5A J5D",
        "A 13 S5A C5A D5A H5A J5B",
        "D 13 S5C C5B D5B H5B J5B",
    ],
)
def test_a_side_without_a_trick_has_no_quint(notation):
    assert refused(notation) == refused(notation, **AFTER_DEAL) == [("quints", Effect.VOID)]


def test_a_side_with_one_trick_may_have_every_quint():
    assert refused("A 1 S5A C5A D5C H5A J5C") == []
    assert refused("B 12 S5A C5A D5C H5A J5C") == []


def test_it_is_said_which_side_won_no_trick():
    (problem,) = sheet("A 13 S5A C5A D5A H5A J5B").entries[0].problems
    words = say(problem.text, English(NAMES))
    assert words == "Boris and Dmitri won no trick, and so no quint."


# ── §2.3 ─────────────────────────────────────────────────────────────────────────────────────────

# From 195–120: the quints alone take A and C to 195 + 20 + 15 + 25 = 255.
PLAYED_ON = "A 7 H5A D23A J5A S5B C5B D5B"
# From 195–200 (195 + 60 = 255, 200 + 50 = 250) both sides are there by quints.
AT_195_200 = (ALL, "A 8 H5A J5A C5A S5B D5B DA4B")
BOTH = "out H5A DA4A J5A S5B C5B D5B HA4B"


def test_played_out_though_quints_reach_250_is_refused():
    assert refused(*AT_195_120, PLAYED_ON) == [("abandoned", Effect.UNPLAYED)]
    assert refused(*AT_195_120, PLAYED_ON, **AFTER_DEAL) == []


def test_in_a_stored_deal_the_tricks_are_kept_and_ignored():
    before = stored(*AT_195_120, PLAYED_ON, **AFTER_DEAL)
    # 60 + 7 × 5 = 95 and 5 + 10 + 15 = 30, + 6 × 5 = 60.
    assert written(before.entries[-1]) == ((60, 35, 0), (30, 30, 0))
    now = stored(*AT_195_120, PLAYED_ON)
    assert written(now.entries[-1]) == ((60, 0, 0), (30, 0, 0))
    assert now.entries[-1].deal.tricks == 7
    assert now.standing.games == (1, 0)
    assert not now.entries[-1].void
    assert not now.entries[-1].open


def test_its_file_has_the_deal_as_it_counts():
    deals = tuple(deal(one) for one in (*AT_195_120, PLAYED_ON))
    sitting = Sitting(ruleset=QUINTO, players=NAMES, options=Options(), deals=deals)
    data = write_sitting(sitting)
    quints = {"H5": "Anna", "D23": "Anna", "J": "Anna", "S5": "Boris", "C5": "Boris", "D5": "Boris"}
    *_, last = data["deals"]
    assert last == {
        "kind": "deal",
        "abandoned": True,
        "quints": [
            {"quint": one, "side": quints[one]} for one in ("S5", "C5", "D5", "H5", "D23", "J")
        ],
    }
    again, found = read_sitting(data)
    assert found == ()
    assert again.sheet().nets == sitting.sheet().nets
    assert [one.lines for one in again.sheet().entries] == [
        one.lines for one in sitting.sheet().entries
    ]


def test_both_sides_there_by_quints_is_refused():
    assert refused(*AT_195_200, BOTH) == [("quints", Effect.OPEN)]


def test_played_out_with_both_there_by_quints_both_are_refused():
    played_on = BOTH.replace("out", "A 7")
    assert refused(*AT_195_200, played_on) == [
        ("abandoned", Effect.UNPLAYED),
        ("quints", Effect.OPEN),
    ]
    assert refused(*AT_195_200, played_on, **AFTER_DEAL) == []


@pytest.mark.parametrize("begins", ["out", "A 7"])
def test_in_a_stored_deal_the_quints_of_both_count_and_the_higher_total_wins(begins):
    # 195 + 60 = 255, 200 + 50 = 250.
    played = stored(*AT_195_200, BOTH.replace("out", begins))
    assert written(played.entries[-1]) == ((60, 0, 0), (50, 0, 0))
    assert played.standing.games == (1, 0)
    assert played.entries[-1].open
    assert not played.entries[-1].void


def test_in_a_stored_deal_both_equal_there_is_no_line_and_the_question_stays_open():
    # 195 + 25 + 20 + 10 = 250, 200 + 5 + 15 + 20 + 10 = 250.
    played = stored(*AT_195_200, "out J5A H5A C5A S5B D5B HA4B C23B")
    assert written(played.entries[-1]) == ((55, 0, 0), (50, 0, 0))
    assert played.standing.points == (250, 250)
    assert played.standing.games == (0, 0)
    assert played.entries[-1].open
    assert not played.entries[-1].ends_game


def test_a_side_is_there_when_a_quint_of_this_deal_finds_it_there():
    assert refused(*LEVEL, "out C5B") == refused(*LEVEL, "out S23A") == []
    assert refused(*LEVEL, "out C5B S5A") == [("quints", Effect.OPEN)]
    assert refused(*LEVEL, FIVES) == [("abandoned", Effect.UNPLAYED), ("quints", Effect.OPEN)]


def test_a_side_without_a_quint_is_not_there_by_quints():
    # Both at 250: A and C have no quint, so B and D win although A and C are at 250 too.
    played = stored(*LEVEL, "out C5B")
    assert played.standing.games == (0, 1)
    assert played.entries[-1].problems == ()


# ── §2.4 ─────────────────────────────────────────────────────────────────────────────────────────

# From 195–120: 195 + 20 + 15 = 230.
TOO_FEW = "out H5A D23A S5B"


def test_abandoned_where_no_quint_takes_its_side_to_250_is_refused():
    assert refused(*AT_195_120, TOO_FEW) == [("abandoned", Effect.OPEN)]
    assert refused(*LEVEL, "out") == [("abandoned", Effect.OPEN)]


def test_a_stored_one_is_scored_by_its_quints_and_the_question_stays_open():
    played = stored(*AT_195_120, TOO_FEW)
    assert written(played.entries[-1]) == ((35, 0, 0), (5, 0, 0))
    assert played.standing.points == (230, 125)
    assert played.entries[-1].open


def test_abandoned_where_every_deal_is_played_out_is_refused():
    assert refused(*OUT_A, **AFTER_DEAL) == [("abandoned", Effect.OPEN)]
    assert refused(*AT_195_120, TOO_FEW, **AFTER_DEAL) == [("abandoned", Effect.OPEN)]


def test_a_stored_one_counts_its_quints_there_too():
    played = stored(*OUT_A, **AFTER_DEAL)
    assert written(played.entries[-1]) == ((60, 0, 0), (5, 0, 0))
    assert played.standing.games == (1, 0)
    assert played.entries[-1].open


def test_quints_beyond_the_winning_one_are_not_checked():
    # 195 + 25 = 220, + 20 = 240, + 15 = 255, and the two and three of hearts after it.
    assert refused(*AT_195_120, "out J5A H5A D5A H23A S5B") == []


# ── From the form, a file and a line ─────────────────────────────────────────────────────────────


def in_file(*facts, **changed):
    """The problems of the deals in a file, each with its fact."""
    data = {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": "quinto",
        "players": [*NAMES],
        "deals": [{"kind": "deal", **one} for one in facts],
        **changed,
    }
    return [(one.where, one.fact) for one in read_sitting(data)[1]]


def filed(*quints):
    return [{"quint": quint, "side": side} for quint, side in quints]


WON = filed(*((one, "Anna") for one in ("S5", "C5", "D5", "H5", "J")))
PLAYED = {"side": "Anna", "tricks": 7, "quints": WON}


@pytest.mark.parametrize(
    ("facts", "fact"),
    [
        ({"quints": [*WON, *filed(("H5", "Boris"))]}, "quints"),
        ({"quints": WON[1:]}, "quints"),
        ({"quints": []}, "quints"),
        ({"tricks": 0}, "quints"),
        ({"tricks": 13, "side": "Boris"}, "quints"),
        ({"tricks": 14}, "tricks"),
        ({"side": "Eva"}, "side"),
        ({"quints": filed(("J", "Eva"))}, "quints"),
        ({"doubling": "tripled"}, "doubling"),
        ({"dealer": "Anna"}, "dealer"),
    ],
)
def test_a_file_is_refused_under_the_fact(facts, fact):
    assert {one for _, one in in_file({**PLAYED, **facts})} == {fact}


def test_side_and_tricks_of_an_abandoned_deal_are_refused_in_a_file():
    game = {**PLAYED, "doubling": "redoubled", "tricks": 13}
    out = {"abandoned": True, "quints": WON}
    assert in_file(game, {**PLAYED, "abandoned": True}) == [
        ("deal 2", "side"),
        ("deal 2", "tricks"),
    ]
    assert in_file(out) == [("deal 1", "abandoned")]


def test_a_file_reports_a_wrong_deal_once_and_goes_on():
    half = {"side": "Anna", "tricks": 7, "quints": WON, "doubling": "redoubled"}  # 75 + 140 = 215
    out = {"abandoned": True, "quints": filed(("H5", "Boris"))}
    assert in_file(half, out, half) == [("deal 2", "abandoned"), ("deal 3", "abandoned")]
    assert in_file(PLAYED, {**PLAYED, "tricks": 0}, PLAYED) == [("deal 2", "quints")]


def test_a_file_of_a_table_that_plays_deals_out_has_no_abandoned_one():
    out = {"abandoned": True, "quints": WON}
    assert in_file(out, options=AFTER_DEAL) == [("deal 1", "abandoned")]


@pytest.mark.parametrize(
    ("options", "fact"),
    [
        ({"ends": 1}, "ends"),
        ({"ends": "later"}, "ends"),
        ({"rubber_games": 3}, "rubber_games"),
        ({"rubber_games": "2"}, "rubber_games"),
        ({"rubbers": 0}, "rubbers"),
        ({"rubbers": 13}, "rubbers"),
        ({"rubbers": True}, "rubbers"),
    ],
)
def test_house_rules_are_of_their_types(options, fact):
    assert in_file(options=options) == [("options", fact)]


def heard(line):
    """The facts under which a line typed is refused, whatever was dealt before."""
    found = read_line(vocabulary_of(QUINTO, English(NAMES), NAMES), line)
    assert found.problems == ()
    return [one.fact for one in read_facts(Deal, found.facts)[1]]


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("A 7 S5A C5A D5A H5A J5A", []),
        ("A 7 S5A C5A D5A H5A J5A H5B", ["quints"]),
        ("A 14 S5A C5A D5A H5A J5A", ["tricks"]),
        ("out A 7 H5A", ["side", "tricks"]),
        ("A S5A C5A D5A H5A J5A", ["tricks"]),
    ],
)
def test_a_line_is_refused_under_the_fact(line, facts):
    assert heard(line) == facts
