"""Estonian vint in sitting files: what is read, what is refused, what is answered (sitting §4)."""

import json

import pytest

from scorekeeper.rules.games.vint_estonian.house_rules import Options
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.sitting_file.json_document import parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.vint_estonian.evening import NAMES, deal

THREE_ACES = {"player": "Anna", "holding": "three_aces"}
SEQUENCE = {"player": "Anna", "holding": "sequence", "suit": "H", "length": 4}
HEARTS = {
    "kind": "contract",
    "declarer": "Anna",
    "level": 4,
    "strain": "H",
    "tricks": 10,
    "honours": 4,
    "aces": 3,
}
FULL = HEARTS | {"holdings": [THREE_ACES, SEQUENCE]}
GRAND = {"kind": "contract", "declarer": "Anna", "level": 5, "strain": "G", "tricks": 12, "aces": 2}
DISCARDED = [{"trick": 5, "side": "Anna"}, {"trick": 9, "side": "Dmitri"}]
NULLOS = {"kind": "contract", "declarer": "Boris", "level": 4, "strain": "N", "tricks": 3}
PASSED = {"kind": "pass_misere", "side": "Anna", "tricks": 6}
# 42 and 36 below the line; then 77 and 66.
CLOSE = GRAND | {"level": 6, "tricks": 7}
BOTH = GRAND | {"declarer": "Boris", "tricks": 6}
GONE = object()


def file(*deals, **more):
    return {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": "vint-estonian",
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
        assert str(problem.text).endswith((".", "?"))
        assert str(problem.text).replace("\ufe0e", "").isprintable()
    return [f"{one.where}: {one.fact}" for one in problems]


def deal_with(raw, **changed):
    return {key: value for key, value in {**raw, **changed}.items() if value is not GONE}


# ── What is read and written ─────────────────────────────────────────────────────────────────────


def test_every_kind_of_the_file_is_read():
    deals = (
        FULL | {"conceded": True},
        FULL | {"doubling": "redoubled"},
        NULLOS | {"doubling": "doubled", "discarded_aces": DISCARDED},
        PASSED | {"discarded_aces": []},
        GRAND | {"holdings": [SEQUENCE | {"player": "Dmitri", "suit": "C", "length": 13}]},
    )
    assert sitting_of(*deals).deals == (
        deal("A 4H 10 h4 a3 A:aaa A:H4 conceded"),
        deal("A 4H 10 h4 a3 A:aaa A:H4 xx"),
        deal("B 4N 3 d5A d9D x"),
        deal("pass A 6"),
        deal("A 5G 12 a2 D:C13"),
    )


def test_a_file_is_written_as_it_was_read():
    options = {"nullo_below": "lost", "redouble_factor": 3, "double_premium": False}
    data = file(
        FULL | {"conceded": True},
        FULL | {"doubling": "redoubled"},
        NULLOS | {"discarded_aces": DISCARDED},
        PASSED,
        PASSED | {"discarded_aces": DISCARDED},
        {"kind": "adjustment", "points": {"Anna": -100, "Boris": 100}},
        options=options | {"grand_sequence": "200_plus_200", "first_game_bonus": 200},
    )
    sitting, problems = read_sitting(data)
    assert problems == ()
    assert write_sitting(sitting) == data
    assert read_sitting(parse(json.dumps(data).encode()))[0] == sitting


@pytest.mark.parametrize(
    ("raw", "defaults"),
    [
        (HEARTS, {"doubling": "none", "conceded": False, "holdings": [], "discarded_aces": []}),
        (NULLOS, {"doubling": "none", "conceded": False, "holdings": [], "discarded_aces": []}),
        (GRAND, {"conceded": False, "discarded_aces": []}),
        (PASSED, {"discarded_aces": []}),
    ],
)
def test_defaults_may_be_left_out_or_given(raw, defaults):
    assert sitting_of(raw | defaults) == sitting_of(raw)


def test_a_side_is_named_by_either_of_its_players():
    for side in ("Anna", "Clara", " clara "):
        one = PASSED | {"side": side, "discarded_aces": [{"trick": 5, "side": side}]}
        assert sitting_of(one).sheet().nets == (600, -600, 600, -600)  # 100 + 5 × 100


def test_every_house_rule_is_read():
    options = {
        "nullo_below": "none",
        "redouble_factor": 3,
        "double_premium": False,
        "grand_sequence": "200_plus_200",
        "first_game_bonus": 200,
        "second_side_second_game": 400,
        "rubbers": 12,
    }
    sitting = sitting_of(options=options)
    assert sitting.options == Options(**options)
    assert write_sitting(sitting)["options"] == options


# ── What is refused ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("nullo_below", ["tricks", "", True, 0]),
        ("redouble_factor", ["4", 5, 2, 4.0, True, [4]]),
        ("double_premium", [1, 0, "true"]),
        ("grand_sequence", [200, "200", "200 per card"]),
        ("first_game_bonus", ["200", 100, 400, False, 0.0]),
        ("second_side_second_game", ["400", 200, False, 400.0]),
        ("rubbers", ["3", 0, 13, True, 2.0]),
        ("kitty", [True]),
    ],
)
def test_a_house_rule_of_another_type_or_value_is_refused(option, values):
    for value in values:
        assert refused(options={option: value}) == [f"options: {option}"], value


@pytest.mark.parametrize(
    ("raw", "facts"),
    [
        (HEARTS | {"slam": True}, ["slam"]),
        (HEARTS | {"declarer": "Eva"}, ["declarer"]),
        (HEARTS | {"declarer": 0}, ["declarer"]),
        (HEARTS | {"level": "4"}, ["level"]),
        (HEARTS | {"level": 3}, ["level"]),
        (HEARTS | {"level": 8}, ["level"]),
        (HEARTS | {"strain": "NT"}, ["strain"]),
        (HEARTS | {"strain": "M"}, ["strain"]),
        (HEARTS | {"tricks": 9.5}, ["tricks"]),
        (HEARTS | {"tricks": True}, ["tricks"]),
        (deal_with(HEARTS, tricks=GONE), ["tricks"]),
        (HEARTS | {"doubling": "x"}, ["doubling"]),
        (HEARTS | {"doubling": True}, ["doubling"]),
        (HEARTS | {"honours": 6}, ["honours"]),
        (HEARTS | {"honours": 5, "aces": 0}, ["aces"]),
        (HEARTS | {"honours": 0, "aces": 4}, ["aces"]),
        (HEARTS | {"holdings": THREE_ACES}, ["holdings"]),
        (HEARTS | {"holdings": [THREE_ACES | {"player": "Eva"}]}, ["holdings"]),
        (HEARTS | {"holdings": [THREE_ACES | {"player": "Boris"}]}, ["holdings"]),
        (HEARTS | {"holdings": [SEQUENCE | {"length": "4"}]}, ["holdings"]),
        (HEARTS | {"holdings": [SEQUENCE | {"length": 5}]}, ["holdings"]),
        (HEARTS | {"holdings": [SEQUENCE | {"trick": 4}]}, ["holdings"]),
        (HEARTS | {"discarded_aces": DISCARDED}, ["discarded_aces"]),
        (GRAND | {"honours": 3}, ["honours"]),
        (NULLOS | {"aces": 2}, ["aces"]),
        (NULLOS | {"honours": 2}, ["honours"]),
        (NULLOS | {"holdings": [THREE_ACES]}, ["holdings"]),
        (NULLOS | {"discarded_aces": [{"trick": 14, "side": "Anna"}]}, ["discarded_aces"]),
        (NULLOS | {"discarded_aces": [{"trick": True, "side": "Anna"}]}, ["discarded_aces"]),
        (NULLOS | {"discarded_aces": [{"trick": 4}]}, ["discarded_aces"]),
        (NULLOS | {"discarded_aces": [{"trick": 4, "side": "Eva"}]}, ["discarded_aces"]),
        (NULLOS | {"discarded_aces": DISCARDED[:1] * 4}, ["discarded_aces"]),
        (NULLOS | {"discarded_aces": DISCARDED * 2 + DISCARDED[:1]}, ["discarded_aces"]),
        (HEARTS | {"first_to_game": "both"}, ["first_to_game"]),
        (HEARTS | {"first_to_game": "declarers"}, ["first_to_game"]),
        (PASSED | {"doubling": "doubled"}, ["doubling"]),
        (PASSED | {"first_to_game": "declarers"}, ["first_to_game"]),
        (PASSED | {"level": 4}, ["level"]),
        (PASSED | {"side": "Eva"}, ["side"]),
        (PASSED | {"tricks": 14}, ["tricks"]),
        (deal_with(PASSED, side=GONE), ["side"]),
        ({"kind": "thrown_in"}, ["kind"]),
        ({"kind": "all_pass", "side": "Anna", "tricks": 6}, ["kind"]),
    ],
)
def test_a_deal_that_cannot_be_is_refused_under_its_fact(raw, facts):
    assert refused(PASSED, raw) == [f"deal 2: {fact}" for fact in facts]


@pytest.mark.parametrize(
    ("raw", "facts"),
    [
        (HEARTS, []),
        (HEARTS | {"tricks": 13}, []),
        (NULLOS, []),
        (NULLOS | {"tricks": 0}, []),
        (GRAND | {"level": 4}, []),
        (HEARTS | {"tricks": 9}, ["conceded"]),
        (NULLOS | {"tricks": 4}, ["conceded"]),
        (GRAND | {"level": 4, "tricks": 0}, ["conceded"]),
        (HEARTS | {"level": 5, "tricks": 11}, ["conceded"]),
        (NULLOS | {"level": 5, "tricks": 2}, ["conceded"]),
        (HEARTS | {"doubling": "doubled"}, ["conceded"]),
        (NULLOS | {"doubling": "redoubled"}, ["conceded"]),
        (deal_with(HEARTS, tricks=GONE), ["tricks"]),  # the file always gives them
        (deal_with(NULLOS, tricks=GONE), ["tricks"]),
        (deal_with(HEARTS, honours=6, tricks=9), ["honours", "conceded"]),
    ],
)
def test_only_an_undoubled_four_that_is_made_is_conceded(raw, facts):
    assert refused(raw | {"conceded": True}) == [f"deal 1: {fact}" for fact in facts]


@pytest.mark.parametrize("conceded", ["yes", 1, None])
def test_that_it_was_conceded_is_true_or_false(conceded):
    facts = [] if conceded is None else ["deal 1: conceded"]
    assert refused(HEARTS | {"conceded": conceded}) == facts


def test_who_was_first_is_required_exactly_when_both_sides_reach_the_game():
    assert refused(CLOSE, BOTH) == ["deal 2: first_to_game"]
    assert refused(CLOSE, BOTH | {"first_to_game": "defenders"}) == []
    assert refused(CLOSE | {"first_to_game": "declarers"}) == ["deal 1: first_to_game"]


def test_a_deal_after_the_last_rubber_is_refused():
    rubber = [GRAND, GRAND, *[PASSED] * 4]
    assert refused(*rubber, PASSED, GRAND, options={"rubbers": 1}) == [
        *("deal 7: kind", "deal 8: kind"),
    ]


# ── What is answered ─────────────────────────────────────────────────────────────────────────────


def test_a_deal_is_answered_with_both_sides_of_the_line():
    (found,) = sheet_as_data(sitting_of(GRAND | {"holdings": [SEQUENCE | {"player": "Boris"}]}))[
        "deals"
    ]
    below = {"Anna": 60, "Boris": 5, "Clara": 60, "Dmitri": 5}
    # 2,000 + 200 + 60 − 5 − 4 × 200
    net = {"Anna": 1455, "Boris": -1455, "Clara": 1455, "Dmitri": -1455}
    assert (found["below"], found["net"], found["kind"]) == (below, net, "contract")
    assert [(one["players"], one["points"], one["rule"]) for one in found["lines"]] == [
        (["Anna", "Clara"], 2000, "§3"),
        (["Anna", "Clara"], 200, "§3"),
        (["Boris", "Dmitri"], 800, "§4.4"),
        (["Anna", "Clara"], 60, "§5.1"),
        (["Boris", "Dmitri"], 5, "§5.1"),
    ]


def test_a_passed_deal_is_answered_with_nothing_below():
    (found,) = sheet_as_data(sitting_of(PASSED))["deals"]
    assert found["below"] == dict.fromkeys(NAMES, 0)
    assert found["net"] == {"Anna": 100, "Boris": -100, "Clara": 100, "Dmitri": -100}


def test_what_comes_next_is_answered():
    rubber = [GRAND, GRAND, *[PASSED] * 4]
    assert sheet_as_data(sitting_of(*rubber))["next"] == {
        "dealer": "Boris",
        "seats": ["Anna", "Dmitri", "Boris", "Clara"],
        "kinds": ["contract", "pass_misere"],
    }
    assert sheet_as_data(sitting_of(*rubber, options={"rubbers": 1}))["next"] is None


def test_the_sheet_can_be_read_as_a_table():
    words = sheet_as_text(sitting_of(FULL, NULLOS | {"discarded_aces": DISCARDED}, PASSED))
    # 1,000 + 280 + 200 + 400 + 40 − 12; then B 1,000 + 12 + 900 − 40 − 500; then 100.
    assert [" ".join(line.split()) for line in words.replace("\ufe0e", "").splitlines()] == [
        "Estonian vint",
        "dealer notation deal Anna Boris Clara Dmitri",
        "1 Anna A 4H 10 h4 a3 A:aaa A:H4 4♥ 10 1,908 −1,908 1,908 −1,908",
        "2 Boris B 4N 3 d5A d9D 4N 3 −1,372 1,372 −1,372 1,372",
        "3 Clara pass A 6 all passed 6–7 100 −100 100 −100",
        "Rubber 1 (so far) 636 −636 636 −636",
        "net 636 −636 636 −636",
    ]
