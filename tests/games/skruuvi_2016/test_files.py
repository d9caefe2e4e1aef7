"""Skruuvi in sitting files: what is read, what is refused, what is answered (sitting §4)."""

import json

import pytest

from scorekeeper.rules.games.skruuvi_2016.aces import Ace
from scorekeeper.rules.games.skruuvi_2016.deals import AllPass, Bolshevik, BolshevikPassed, Contract
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.sitting_file.json_document import parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.skruuvi_2016.evening import NAMES

MADE = {"kind": "contract", "declarer": "Anna", "level": 6, "strain": "S", "tricks": 12}
ACES = [{"trick": trick, "side": name} for trick, name in zip((2, 4, 5, 8), NAMES, strict=True)]
MISERE = {"kind": "contract", "declarer": "Boris", "level": 5, "strain": "M", "tricks": 2} | {
    "aces": ACES
}
FOUR = {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "C"}
ALL_PASS = {"kind": "all_pass", "side": "Clara", "tricks": 6, "aces": ACES}
BURNT = [{"trick": trick, "side": "Dmitri"} for trick in (2, 5, 9, 10)]
SOLO = {"kind": "bolshevik", "bidder": "Anna", "strain": "M", "tricks": 1, "aces": BURNT}
DICTATOR = {"kind": "bolshevik", "bidder": "Boris", "strain": "G", "tricks": 13}
PASSED = {"kind": "bolshevik_passed"}

INTEGRATED = {"bolshevik": "integrated"}
AFTER_LAST = {"bolshevik": "set_after_last", "format": "12"}
AFTER_EACH = {"bolshevik": "set_after_each", "format": "12"}
FOUR_SOLOS = [DICTATOR | {"bidder": name} for name in NAMES]
SHORT_EVENING = [MADE] * 12


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


def deal_with(deal, **changed):
    return {key: value for key, value in {**deal, **changed}.items() if value is not GONE}


GONE = object()


# ── What is read ─────────────────────────────────────────────────────────────────────────────────


def test_every_kind_of_the_file_is_read():
    deals = (
        MISERE | {"doubling": "doubled"},
        ALL_PASS | {"doubling": "redoubled"},
        FOUR | {"conceded": True},
        SOLO | {"doubled_by": ["Dmitri", "Clara"], "redoubled": True},
    )
    aces = tuple(Ace(trick=trick, side=side) for side, trick in enumerate((2, 4, 5, 8)))
    assert sitting_of(*deals, options=INTEGRATED | {"level4": True}).deals == (
        Contract(declarer=1, level=5, strain="M", tricks=2, doubling="doubled", aces=aces),
        AllPass(side=2, tricks=6, doubling="redoubled", aces=aces),
        Contract(declarer=0, level=4, strain="C", conceded=True),
        Bolshevik(
            bidder=0,
            strain="M",
            tricks=1,
            doubled_by=(2, 3),
            redoubled=True,
            aces=tuple(Ace(trick=trick, side=3) for trick in (2, 5, 9, 10)),
        ),
    )
    deals = sitting_of(*SHORT_EVENING, PASSED, options=AFTER_LAST).deals
    assert deals[-1] == BolshevikPassed()


@pytest.mark.parametrize(
    ("deal", "defaults"),
    [
        (MADE, {"doubling": "none", "conceded": False, "stopped_early": False, "aces": []}),
        (MISERE, {"doubling": "none", "conceded": False, "stopped_early": False}),
        (FOUR | {"conceded": True}, {"doubling": "none", "stopped_early": False, "aces": []}),
        (FOUR | {"conceded": True}, {"tricks": None}),
        (ALL_PASS, {"doubling": "none", "stopped_early": False}),
        (SOLO, {"doubled_by": [], "redoubled": False, "stopped_early": False}),
        (DICTATOR, {"doubled_by": [], "redoubled": False, "stopped_early": False, "aces": []}),
    ],
)
def test_defaults_may_be_left_out_or_given(deal, defaults):
    options = INTEGRATED | {"level4": True}
    assert sitting_of(deal | defaults, options=options) == sitting_of(deal, options=options)


def test_players_are_found_without_case_and_outer_spaces():
    solo = SOLO | {"bidder": " anna", "doubled_by": ["DMITRI "]}
    solo["aces"] = [one | {"side": " dmitri "} for one in BURNT]
    (deal,) = sitting_of(solo, options=INTEGRATED).deals
    assert (deal.bidder, deal.doubled_by, {ace.side for ace in deal.aces}) == (0, (3,), {3})


@pytest.mark.parametrize("side", ["Boris", "Clara", "Dmitri"])
def test_any_of_the_three_names_their_side(side):
    solo = SOLO | {"aces": [one | {"side": side} for one in BURNT]}
    entry = sitting_of(solo, options=INTEGRATED).sheet().entries[0]
    assert entry.net == (33, -11, -11, -11)  # 15 − 26


# ── What is written ──────────────────────────────────────────────────────────────────────────────


def test_a_file_is_written_as_it_was_read():
    deals = [
        MISERE | {"doubling": "doubled"},
        MISERE | {"aces": ACES[:1], "stopped_early": True},
        ALL_PASS,
        FOUR | {"conceded": True},
        SOLO | {"doubled_by": ["Clara", "Dmitri"], "redoubled": True},
        MADE,
        MADE,
        {"kind": "adjustment", "points": {"Anna": -5, "Boris": 5}},
    ]
    data = file(*deals, options=INTEGRATED | {"level4": True}, scorer="Clara")
    sitting, _ = read_sitting(data)
    assert write_sitting(sitting) == data
    assert read_sitting(parse(json.dumps(data).encode()))[0] == sitting


# ── Bad input ────────────────────────────────────────────────────────────────────────────────────


def ace(number, **changed):
    """The misère with one of its aces changed."""
    aces = [deal_with(one, **changed) if n == number else one for n, one in enumerate(ACES, 1)]
    return MISERE | {"aces": aces}


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        (MISERE | {"aces": [*ACES, {"trick": 9, "side": "Anna"}]}, ["aces"]),  # five aces
        (MISERE | {"aces": ACES[:3]}, ["aces"]),  # three
        (deal_with(MISERE, aces=GONE), ["aces"]),
        (ace(2, trick=14), ["aces"]),
        (ace(2, trick=0), ["aces"]),
        (ace(2, trick=4.0), ["aces"]),
        (ace(2, trick=2), ["aces"]),  # two aces of one trick on both sides
        (MISERE | {"tricks": 1}, ["aces"]),  # more ace-tricks than tricks
        (ace(3, side="Eva"), ["aces"]),
        (ace(3, side=None), ["aces"]),
        (ace(3, side=1), ["aces"]),
        (ace(3, side=GONE), ["aces"]),
        (ace(3, suit="H"), ["aces"]),  # an unknown key within an ace
        (ace(3, trick=14, side="Eva"), ["aces", "aces"]),
        (MISERE | {"aces": {"trick": 4, "side": "Anna"}}, ["aces"]),
        (MISERE | {"aces": ["Anna"]}, ["aces"]),
        (MADE | {"aces": ACES}, ["aces"]),
        (MADE | {"stopped_early": True}, ["stopped_early"]),
        (ALL_PASS | {"aces": ACES[:3]}, ["aces"]),
        (ALL_PASS | {"side": "Eva"}, ["side"]),
        (ALL_PASS | {"declarer": "Anna"}, ["declarer"]),
        (FOUR | {"tricks": 10}, ["level"]),  # not played at this table
        (FOUR | {"tricks": 10, "doubling": "doubled"}, ["level"]),
        (FOUR | {"conceded": True}, ["level"]),
        (MADE | {"conceded": True}, ["conceded"]),
        (MADE | {"level": 3}, ["level"]),
        (MADE | {"strain": "NT"}, ["strain"]),
        (MADE | {"doubling": "x"}, ["doubling"]),
        (MADE | {"doubled_by": ["Boris"]}, ["doubled_by"]),
        (SOLO, ["kind"]),  # Bolshevik is not played at this table
        (PASSED, ["kind"]),
        ({"kind": "thrown_in"}, ["kind"]),
        ({"kind": "Bolshevik"}, ["kind"]),
    ],
)
def test_a_deal_that_cannot_be_is_refused_under_its_fact(deal, facts):
    assert refused(MADE, deal) == [f"deal 2: {fact}" for fact in facts]


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        (FOUR | {"tricks": 10}, ["conceded"]),
        (FOUR | {"tricks": 10, "doubling": "none", "conceded": False}, ["conceded"]),
        (FOUR | {"tricks": 10, "doubling": "doubled", "conceded": True}, ["conceded"]),
        (FOUR | {"tricks": 10, "conceded": True}, ["tricks"]),
        (FOUR | {"strain": "M", "conceded": True, "aces": ACES}, ["aces"]),
        (MADE | {"conceded": True}, ["conceded"]),
        (FOUR | {"tricks": 10, "doubling": "redoubled"}, []),
        (FOUR | {"conceded": True}, []),
    ],
)
def test_where_fours_are_played_they_are_conceded_or_doubled(deal, facts):
    found = refused(deal, options={"level4": True})
    assert found == [f"deal 1: {fact}" for fact in facts]


@pytest.mark.parametrize(
    ("deal", "facts"),
    [
        (SOLO | {"doubled_by": ["Eva"]}, ["doubled_by"]),
        (SOLO | {"doubled_by": ["Clara", "clara "]}, ["doubled_by"]),
        (SOLO | {"doubled_by": [2]}, ["doubled_by"]),
        (SOLO | {"doubled_by": [None]}, ["doubled_by"]),
        (SOLO | {"doubled_by": "Clara"}, ["doubled_by"]),
        (SOLO | {"doubled_by": {"Clara": True}}, ["doubled_by"]),
        (SOLO | {"doubled_by": ["Anna"]}, ["doubled_by"]),  # the bidder himself
        (SOLO | {"redoubled": True}, ["redoubled"]),  # without a double
        (SOLO | {"redoubled": "yes", "doubled_by": ["Clara"]}, ["redoubled"]),
        (SOLO | {"aces": BURNT[:3]}, ["aces"]),
        (SOLO | {"aces": [*BURNT[:2], {"trick": 9, "side": "Anna"}] * 2}, ["aces"]),
        (DICTATOR | {"aces": BURNT}, ["aces"]),
        (DICTATOR | {"doubling": "doubled"}, ["doubling"]),
        (DICTATOR | {"level": 7}, ["level"]),
        (DICTATOR | {"bidder": "Eva"}, ["bidder"]),
        (PASSED, ["kind"]),
    ],
)
def test_a_bolshevik_that_cannot_be_is_refused_under_its_fact(deal, facts):
    assert refused(MADE, deal, options=INTEGRATED) == [f"deal 2: {fact}" for fact in facts]


@pytest.mark.parametrize(
    ("deals", "options", "problem"),
    [
        ([*[MADE] * 4, MADE | {"level": 5, "tricks": 11}], {}, "deal 5: level"),
        ([*[MADE] * 4, FOUR | {"conceded": True}], {"level4": True}, "deal 5: level"),
        ([*[MADE] * 12, SOLO, SOLO], AFTER_LAST, "deal 14: bidder"),
        ([*[MADE] * 12, *[PASSED] * 5], AFTER_LAST, "deal 17: kind"),
        ([*[MADE] * 12, *[PASSED] * 4, *FOUR_SOLOS, SOLO], AFTER_LAST, "deal 21: kind"),
        ([*[MADE] * 4, *[PASSED] * 4, *FOUR_SOLOS, SOLO], AFTER_EACH, "deal 13: kind"),
        ([*[MADE] * 4, MADE], AFTER_EACH, "deal 5: kind"),
        ([*[MADE] * 13], {"format": "12"}, "deal 13: kind"),
        ([*[MADE] * 25], {}, "deal 25: kind"),
        ([*[MADE] * 8, SOLO, SOLO], INTEGRATED, "deal 10: bidder"),
        ([*[MADE] * 8, PASSED], INTEGRATED, "deal 9: kind"),
        ([*[MADE] * 8, MADE], INTEGRATED, "deal 9: kind"),
    ],
)
def test_a_deal_that_cannot_come_now_is_refused(deals, options, problem):
    assert refused(*deals, options=options) == [problem]


@pytest.mark.parametrize(
    ("options", "facts"),
    [
        ({"format": "12", "bolshevik": "integrated"}, ["bolshevik"]),
        ({"format": 24, "schedule": 2016, "level4": 1}, ["format", "level4", "schedule"]),
        ({"bolshevik_rounding": "down", "kotka": True}, ["kotka", "bolshevik_rounding"]),
    ],
)
def test_house_rules_that_cannot_be_are_refused(options, facts):
    assert refused(MADE, options=options) == [f"options: {fact}" for fact in facts]


def test_every_problem_of_a_file_is_told():
    five = MISERE | {"aces": [*ACES, ACES[0]]}
    late = deal_with(MADE, level=9, tricks=14)
    assert refused(MADE | {"level": 4, "doubling": "doubled"}, five, late) == [
        *("deal 2: aces", "deal 3: level", "deal 3: tricks", "deal 1: level"),
    ]


def test_names_are_not_judged_while_nobody_knows_the_players():
    solo = SOLO | {"doubled_by": ["Clara", "Dmitri", "Boris"]}
    assert refused(solo, MISERE, players=["Anna"], options=INTEGRATED) == [": players"]
    twice = SOLO | {"doubled_by": ["Clara", "Clara", 7]}
    assert refused(twice, players=None, options=INTEGRATED) == [": players", "deal 1: doubled_by"]


# ── What is answered ─────────────────────────────────────────────────────────────────────────────


def test_a_deal_is_answered_with_each_players_score_and_without_the_line():
    (deal,) = sheet_as_data(sitting_of(MADE))["deals"]
    assert deal == {
        "number": 1,
        "kind": "contract",
        "dealer": "Anna",
        "net": {"Anna": 35, "Boris": -35, "Clara": 35, "Dmitri": -35},
        "lines": [
            {
                "players": ["Anna", "Clara"],
                "column": "score",
                "points": 35,
                "why": "level 6 made: 35",
                "rule": "§3.1",
            }
        ],
    }


def test_a_bolshevik_is_answered_before_the_division_and_the_net_after_it():
    solo = SOLO | {"doubled_by": ["Clara", "Dmitri"]}
    found = sheet_as_data(sitting_of(solo, options=INTEGRATED | {"bolshevik_rounding": "exact"}))
    assert found["deals"][0]["net"] == {"Anna": 3, "Boris": -11, "Clara": 4, "Dmitri": 4}
    assert found["net"] == {"Anna": 1, "Boris": "-11/3", "Clara": "4/3", "Dmitri": "4/3"}
    assert sheet_as_data(sitting_of(solo, options=INTEGRATED))["net"] == {
        "Anna": 1,
        "Boris": -3,
        "Clara": 2,
        "Dmitri": 2,
    }


def test_a_stake_is_answered_on_the_mean():
    solo = SOLO | {"doubled_by": ["Clara", "Dmitri"]}
    stake = {"currency": "EUR", "amount": "1", "per": 1}
    found = sheet_as_data(sitting_of(solo, options=INTEGRATED, stake=stake))
    # 1, −3, 2, 2 have the mean ½.
    assert found["payouts"] == {
        "Anna": "0.50",
        "Boris": "-3.50",
        "Clara": "1.50",
        "Dmitri": "1.50",
    }
    assert [one["from"] for one in found["transfers"]] == ["Boris"] * 3


@pytest.mark.parametrize(
    ("deals", "options", "following"),
    [
        ([], {}, ("Anna", NAMES, ["contract", "all_pass"])),
        ([MADE], INTEGRATED, ("Boris", NAMES, ["contract", "all_pass", "bolshevik"])),
        ([SOLO], INTEGRATED, ("Anna", NAMES, ["contract", "all_pass", "bolshevik"])),
        ([MADE] * 8, INTEGRATED, ("Anna", NAMES, ["bolshevik"])),
        ([MADE] * 4, AFTER_EACH, ("Anna", NAMES, ["bolshevik", "bolshevik_passed"])),
        ([*[MADE] * 4, *[PASSED] * 4], AFTER_EACH, ("Anna", NAMES, ["bolshevik"])),
        (
            [*[MADE] * 4, PASSED, *FOUR_SOLOS],
            AFTER_EACH,
            ("Dmitri", ("Anna", "Dmitri", "Boris", "Clara"), ["contract", "all_pass"]),
        ),
    ],
)
def test_what_comes_next_is_answered(deals, options, following):
    dealer, seats, kinds = following
    found = sheet_as_data(sitting_of(*deals, options=options))["next"]
    assert found == {"dealer": dealer, "seats": list(seats), "kinds": kinds}


def test_nothing_comes_next_at_the_end():
    found = sheet_as_data(sitting_of(*SHORT_EVENING, *FOUR_SOLOS, options=AFTER_LAST))
    assert (found["finished"], found["next"]) == (True, None)
    # Four sixes in each set, and 150 − 3 × 50 in the ledger.
    assert found["net"] == {"Anna": 420, "Boris": -140, "Clara": -140, "Dmitri": -140}


def test_the_sheet_can_be_read_as_a_table():
    solo = SOLO | {"doubled_by": ["Clara", "Dmitri"]}
    options = INTEGRATED | {"bolshevik_rounding": "exact"}
    words = sheet_as_text(sitting_of(MADE, solo, options=options)).replace("\ufe0e", "")
    assert [" ".join(line.split()) for line in words.splitlines()] == [
        "Skruuvi 2016",
        "dealer notation deal Anna Boris Clara Dmitri",
        "1 Anna A 6S 12 6♠ 12 35 −35 35 −35",
        "2 Boris bol A M 1 a2D a5D a9D a10D xC xD Bolshevik 7M × 1 3 −11 4 4",
        "Set 1 (so far) 35 −35 35 −35",
        "Bolshevik ÷ 3 1 −3⅔ 1⅓ 1⅓",
        "net 36 −38⅔ 36⅓ −33⅔",
    ]


# ── One mistake is told once and hides no other ──────────────────────────────────────────────────

KITTY = MADE | {"level": 5, "tricks": 11}


def told(*deals, **more):
    _, problems = read_sitting(file(*deals, **more))
    return [(one.where, one.fact) for one in problems]


def test_a_deal_that_cannot_be_takes_its_place_all_the_same():
    deals = [*[KITTY] * 4, *[MADE] * 3, KITTY, *[KITTY] * 4]  # deal 8 is a kotka deal at five
    assert told(*deals) == [("deal 8", "level")]


def test_a_kotka_deal_is_judged_behind_a_misere_without_its_aces():
    short = deal_with(MISERE, aces=ACES[:3])
    assert told(*[KITTY] * 3, short, KITTY) == [("deal 4", "aces"), ("deal 5", "level")]


def test_behind_an_unreadable_deal_the_aces_are_counted_still():
    unreadable = deal_with(MADE, level="five")
    short = deal_with(MISERE, aces=ACES[:3])
    assert told(unreadable, KITTY, short) == [("deal 1", "level"), ("deal 3", "aces")]


def test_all_that_is_wrong_with_one_deal_is_told():
    short = deal_with(MISERE, doubling="tripled", aces=ACES[:3])
    assert told(short)[0] == ("deal 1", "doubling")
    solo = deal_with(DICTATOR, tricks=14, redoubled=True)
    assert told(solo, options=INTEGRATED) == [("deal 1", "tricks"), ("deal 1", "redoubled")]


def test_a_four_without_its_tricks_is_told_to_be_conceded():
    assert ("deal 1", "conceded") in told(FOUR, options={"level4": True})
