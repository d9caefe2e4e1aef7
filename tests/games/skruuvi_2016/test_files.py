"""Skruuvi in sitting files: what is read, what is refused, what is answered (sitting §4)."""

import pytest

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.skruuvi_2016.evening import NAMES
from tests.rules.files import GONE
from tests.rules.files import changed as deal_with

MADE = {"kind": "contract", "declarer": "Anna", "level": 6, "strain": "S", "tricks": 12}
KITTY = MADE | {"level": 5, "tricks": 11}
ACES = [{"trick": trick, "side": name} for trick, name in zip((2, 4, 5, 8), NAMES, strict=True)]
MISERE = MADE | {"declarer": "Boris", "level": 5, "strain": "M", "tricks": 2, "aces": ACES}
SHORT = MISERE | {"aces": ACES[:3]}
FOUR = {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "C"}
ALL_PASS = {"kind": "all_pass", "side": "Clara", "tricks": 6, "aces": ACES}
BURNT = [{"trick": trick, "side": "Dmitri"} for trick in (2, 5, 9, 10)]
SOLO = {"kind": "bolshevik", "bidder": "Anna", "strain": "M", "tricks": 1, "aces": BURNT}
DOUBLED = SOLO | {"doubled_by": ["Clara", "Dmitri"]}
DICTATOR = {"kind": "bolshevik", "bidder": "Boris", "strain": "G", "tricks": 13}
PASSED = {"kind": "bolshevik_passed"}

FOURS = {"level4": True}
INTEGRATED = {"bolshevik": "integrated"}


def file(*deals, **more):
    return {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": "skruuvi-2016",
        "options": more.pop("options", {}),
        "players": list(NAMES),
        "deals": list(deals),
        **more,
    }


def sitting_of(*deals, **more):
    sitting, problems = read_sitting(file(*deals, **more))
    assert problems == ()
    return sitting


def refused(*deals, **more):
    """What the file is refused for, "deal 2: level", each with a sentence that can be shown."""
    sitting, problems = read_sitting(file(*deals, **more))
    assert (sitting is None) == bool(problems)
    for problem in problems:
        assert str(problem.text).endswith(".")
        assert str(problem.text).isprintable()
    return [f"{one.where}: {one.fact}" for one in problems]


# ── What is read and written ─────────────────────────────────────────────────────────────────────


def test_a_bolshevik_is_written_as_it_was_read_with_its_doublers_and_aces():
    data = file(DOUBLED | {"redoubled": True}, options=INTEGRATED)
    sitting, problems = read_sitting(data)
    assert problems == ()
    assert write_sitting(sitting) == data


@pytest.mark.parametrize(
    ("scorer", "title"),
    [("Boris", "Set 1: points for Boris and Dmitri"), (None, "Set 1: points for Anna and Clara")],
)
def test_the_sheet_has_the_sign_of_the_side_that_the_scorer_is_of(scorer, title):
    named = {"scorer": scorer} if scorer else {}
    (block,) = sitting_of(MADE, **named).sheet().blocks
    assert say(block.title, English(NAMES)) == title


def test_players_are_found_without_case_and_outer_spaces():
    solo = SOLO | {"bidder": " anna", "doubled_by": ["DMITRI "]}
    solo["aces"] = [one | {"side": " dmitri "} for one in BURNT]
    (deal,) = sitting_of(solo, options=INTEGRATED).deals
    assert (deal.bidder, deal.doubled_by, {ace.side for ace in deal.aces}) == (0, (3,), {3})


# ── Bad input ────────────────────────────────────────────────────────────────────────────────────


def ace(number, **changed):
    """The misère with one of its aces changed."""
    aces = [deal_with(one, **changed) if n == number else one for n, one in enumerate(ACES, 1)]
    return MISERE | {"aces": aces}


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        (MISERE | {"aces": [*ACES, {"trick": 9, "side": "Anna"}]}, ["aces"]),  # five aces
        (SHORT, ["aces"]),  # three
        (deal_with(MISERE, aces=GONE), ["aces"]),
        *((ace(2, trick=trick), ["aces"]) for trick in (14, 0, 4.0)),
        (ace(2, trick=2), ["aces"]),  # two aces of one trick on both sides
        (MISERE | {"tricks": 1}, ["aces"]),  # more ace-tricks than tricks
        *((ace(3, side=side), ["aces"]) for side in ("Eva", None, 1, GONE)),
        (ace(3, suit="H"), ["aces"]),  # an unknown key within an ace
        (ace(3, trick=14, side="Eva"), ["aces", "aces"]),
        (MISERE | {"aces": {"trick": 4, "side": "Anna"}}, ["aces"]),
        (MISERE | {"aces": ["Anna"]}, ["aces"]),
        (ALL_PASS | {"side": "Eva"}, ["side"]),
        (FOUR | {"conceded": True}, ["level"]),  # not played at this table
        (MADE | {"doubled_by": ["Boris"]}, ["doubled_by"]),
        *(
            (SOLO | {"doubled_by": value}, ["doubled_by"])
            for value in (["Eva"], ["Clara", "clara "], [2], [None], "Clara", {"Clara": True})
        ),
        (SOLO | {"doubled_by": ["Anna"]}, ["doubled_by"]),  # the bidder himself
        (SOLO | {"redoubled": True}, ["redoubled"]),  # without a double
        (SOLO | {"redoubled": "yes", "doubled_by": ["Clara"]}, ["redoubled"]),
        (SOLO | {"aces": [*BURNT[:2], {"trick": 9, "side": "Anna"}] * 2}, ["aces"]),
        (DICTATOR | {"bidder": "Eva"}, ["bidder"]),
        (DICTATOR | {"level": 7}, ["level"]),
    ],
)
def test_a_deal_that_cannot_be_is_refused_under_its_fact(deal, facts):
    assert refused(MADE, deal, options=INTEGRATED) == [f"deal 2: {fact}" for fact in facts]


def test_names_are_not_judged_while_nobody_knows_the_players():
    solo = SOLO | {"doubled_by": ["Clara", "Dmitri", "Boris"]}
    assert refused(solo, MISERE, players=["Anna"], options=INTEGRATED) == [": players"]
    twice = SOLO | {"doubled_by": ["Clara", "Clara", 7]}
    assert refused(twice, players=None, options=INTEGRATED) == [": players", "deal 1: doubled_by"]


@pytest.mark.parametrize(
    ("deals", "options", "problems"),
    [
        # A deal that cannot be takes its place all the same: deal 8 is a kotka deal at five.
        ([*[KITTY] * 4, *[MADE] * 3, KITTY, *[KITTY] * 4], {}, ["deal 8: level"]),
        # A kotka deal is judged behind a misère without its aces.
        ([*[KITTY] * 3, SHORT, KITTY], {}, ["deal 4: aces", "deal 5: level"]),
        # Behind a deal that cannot be read the aces are counted still.
        ([MADE | {"level": "five"}, KITTY, SHORT], {}, ["deal 1: level", "deal 3: aces"]),
        ([SHORT | {"doubling": "tripled"}], {}, ["deal 1: doubling", "deal 1: aces"]),
        ([SOLO, PASSED], {}, ["deal 1: kind", "deal 2: kind"]),
        ([FOUR], FOURS, ["deal 1: tricks", "deal 1: conceded"]),
        ([*[MADE] * 8, DICTATOR, DICTATOR], INTEGRATED, ["deal 10: bidder"]),
        (
            [DICTATOR | {"tricks": 14, "redoubled": True}],
            INTEGRATED,
            ["deal 1: tricks", "deal 1: redoubled"],
        ),
        (
            [
                MADE | {"level": 4, "doubling": "doubled"},
                MISERE | {"aces": [*ACES, ACES[0]]},
                MADE | {"level": 9, "tricks": 14},
            ],
            {},
            ["deal 2: aces", "deal 3: level", "deal 3: tricks", "deal 1: level"],
        ),
    ],
)
def test_one_mistake_is_told_once_and_hides_no_other(deals, options, problems):
    assert refused(*deals, options=options) == problems


# ── What is answered ─────────────────────────────────────────────────────────────────────────────


def test_a_bolshevik_is_answered_before_the_division_and_the_net_and_payouts_after_it():
    stake = {"currency": "EUR", "amount": "1", "per": 1}
    found = sheet_as_data(sitting_of(DOUBLED, options=INTEGRATED, stake=stake))
    (deal,) = found["deals"]
    assert deal["net"] == {"Anna": 3, "Boris": -11, "Clara": 4, "Dmitri": 4}
    assert deal["lines"][0] == {
        "players": ["Boris"],
        "column": "bolshevik",
        "points": 15,
        "why": "misère lost: 15",
        "rule": "§5.4",
    }
    # 1, −3, 2, 2 have the mean ½.
    assert found["net"] == {"Anna": 1, "Boris": -3, "Clara": 2, "Dmitri": 2}
    assert list(found["payouts"].values()) == ["0.50", "-3.50", "1.50", "1.50"]
    assert [one["from"] for one in found["transfers"]] == ["Boris"] * 3


def test_the_sheet_can_be_read_as_a_table():
    options = INTEGRATED | {"bolshevik_rounding": "exact"}
    words = sheet_as_text(sitting_of(MADE, DOUBLED, options=options)).replace("\ufe0e", "")
    assert [" ".join(line.split()) for line in words.splitlines()] == [
        "Skruuvi 2016",
        "dealer notation deal Anna Boris Clara Dmitri",
        "1 Anna A 6S 12 6♠ 12 35 −35 35 −35",
        "2 Boris bol A M 1 a2D a5D a9D a10D xC xD Bolshevik 7M × 1 3 −11 4 4",
        "Set 1 (so far) 35 −35 35 −35",
        "Bolshevik ÷ 3 1 −3⅔ 1⅓ 1⅓",
        "net 36 −38⅔ 36⅓ −33⅔",
    ]
