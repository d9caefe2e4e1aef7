"""Estonian vint in sitting files: what is read, what is refused, what is answered (sitting §4).

What no deal can be, in a file or anywhere: test_holdings.py.
"""

import pytest

from scorekeeper.rules.score_report import sheet_as_text
from scorekeeper.rules.sitting_file.reader import read_sitting
from tests.games.vint_estonian.evening import NAMES

THREE_ACES = {"player": "Anna", "holding": "three_aces"}
SEQUENCE = {"player": "Anna", "holding": "sequence", "suit": "H", "length": 4}
HEARTS = {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "H", "tricks": 10}
HEARTS |= {"honours": 4, "aces": 3}
FULL = HEARTS | {"holdings": [THREE_ACES, SEQUENCE]}
DISCARDED = [{"trick": 5, "side": "Anna"}, {"trick": 9, "side": "Dmitri"}]
NULLOS = {"kind": "contract", "declarer": "Boris", "level": 4, "strain": "N", "tricks": 3}
PASSED = {"kind": "pass_misere", "side": "Anna", "tricks": 6}


def file(*deals, options=None):
    return {
        "format": "scorekeeper-sitting",
        "version": 1,
        "ruleset": "vint-estonian",
        "options": options or {},
        "players": list(NAMES),
        "deals": list(deals),
    }


def refused(*deals, **more):
    """What the file is refused for, "deal 2: level", each with a sentence that can be shown."""
    sitting, problems = read_sitting(file(*deals, **more))
    assert (sitting is None) == bool(problems)
    sentences = [str(problem.text).replace("\ufe0e", "") for problem in problems]
    assert all(one.isprintable() and one.endswith((".", "?")) for one in sentences)
    return [f"{one.where}: {one.fact}" for one in problems]


def test_a_house_rule_of_another_type_or_value_is_refused():
    wrong = {
        "nullo_below": ["tricks", "", True, 0],
        "conceded_below": ["won", "", True, 0],
        "redouble_factor": ["4", 5, 2, 4.0, True],
        "double_premium": [1, 0, "true"],
        "grand_sequence": [200, "200"],
        "first_game_bonus": ["200", 100, 400, False],
        "second_side_second_game": ["400", 200, False],
        "rubbers": ["3", 0, 13, True, 2.0],
        "kitty": [True],
    }
    for option, values in wrong.items():
        for value in values:
            assert refused(options={option: value}) == [f"options: {option}"], value


@pytest.mark.parametrize(
    ("raw", "fact"),
    [
        (HEARTS | {"slam": True}, "slam"),
        (HEARTS | {"declarer": 0}, "declarer"),
        (HEARTS | {"holdings": THREE_ACES}, "holdings"),
        (HEARTS | {"holdings": [THREE_ACES | {"player": "Eva"}]}, "holdings"),
        (HEARTS | {"holdings": [SEQUENCE | {"length": "4"}]}, "holdings"),
        (HEARTS | {"holdings": [SEQUENCE | {"trick": 4}]}, "holdings"),
        (HEARTS | {"holdings": [THREE_ACES | {"player": "Boris"}]}, "holdings"),
        (HEARTS | {"conceded": "yes"}, "conceded"),
        (HEARTS | {"first_to_game": "both"}, "first_to_game"),
        (HEARTS | {"first_to_game": "declarers"}, "first_to_game"),
        (NULLOS | {"discarded_aces": [{"trick": True, "side": "Anna"}]}, "discarded_aces"),
        (NULLOS | {"discarded_aces": [{"trick": 4}]}, "discarded_aces"),
        (NULLOS | {"discarded_aces": [{"trick": 4, "side": "Eva"}]}, "discarded_aces"),
        (PASSED | {"doubling": "doubled"}, "doubling"),
        (PASSED | {"first_to_game": "declarers"}, "first_to_game"),
        (PASSED | {"level": 4}, "level"),
        (PASSED | {"side": "Eva"}, "side"),
        ({"kind": "pass_misere", "tricks": 6}, "side"),
        ({"kind": "thrown_in"}, "kind"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_under_its_fact(raw, fact):
    assert refused(PASSED, raw) == [f"deal 2: {fact}"]


def test_the_sheet_can_be_read_as_a_table():
    sitting, _ = read_sitting(file(FULL, NULLOS | {"discarded_aces": DISCARDED}, PASSED))
    words = sheet_as_text(sitting).replace("\ufe0e", "")
    # 1,000 + 280 + 200 + 400 + 40 − 12; then B 1,000 + 12 + 900 − 40 − 500; then 100.
    assert [" ".join(line.split()) for line in words.splitlines()] == [
        "Estonian vint",
        "dealer notation deal Anna Boris Clara Dmitri",
        "1 Anna A 4H 10 h4 a3 A:aaa A:H4 4♥ 10 1,908 −1,908 1,908 −1,908",
        "2 Boris B 4N 3 d5A d9D 4N 3 −1,372 1,372 −1,372 1,372",
        "3 Clara pass A 6 all passed 6–7 100 −100 100 −100",
        "Rubber 1 (so far) 636 −636 636 −636",
        "net 636 −636 636 −636",
    ]
