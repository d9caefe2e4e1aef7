"""What the command line answers (sitting §4)."""

import json
from fractions import Fraction

from scorekeeper.rules.score_report import display_width, plain_number, sheet_as_data, sheet_as_text
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from tests.games.pirate_bridge import evening as pirate
from tests.rules import toy
from tests.rules.files import ADJUSTMENT, CONTRACT, FILE, GONE, OVER, changed, file, file_of

# The answer that sitting §4 prints for the file, cut after its first deal.
# Vint closes with nothing.
ANSWER = json.loads("""
{"ruleset": "vint-1886", "finished": false,
 "deals": [{"number": 1, "kind": "contract", "dealer": "Anna",
            "net": {"Anna": 1950, "Boris": -1950, "Clara": 1950, "Dmitri": -1950},
            "below": {"Anna": 270, "Boris": 120, "Clara": 270, "Dmitri": 120},
            "lines": [{"players": ["Anna", "Clara"], "column": "below", "points": 270,
                       "why": "9 tricks × 30", "rule": "§4.1"}]}],
 "closing": [],
 "net": {"Anna": 1950, "Boris": -1950, "Clara": 1950, "Dmitri": -1950},
 "payouts": {"Anna": "1.95", "Boris": "-1.95", "Clara": "1.95", "Dmitri": "-1.95"},
 "transfers": [{"from": "Boris", "to": "Anna", "amount": "1.95"},
               {"from": "Dmitri", "to": "Clara", "amount": "1.95"}],
 "next": {"dealer": "Boris", "seats": ["Anna", "Boris", "Clara", "Dmitri"],
          "kinds": ["contract", "thrown_in"]}}
""")


def sitting_of(data):
    sitting, problems = read_sitting(data)
    assert problems == ()
    return sitting


def answer(data):
    return sheet_as_data(sitting_of(data))


def test_the_answer_of_the_rules_is_given_in_their_order():
    found = answer(file_of(CONTRACT))
    lines = found["deals"][0]["lines"]
    # 270 − 120 + 900 + 900 = 1950, as in the source.
    assert [line["points"] for line in lines] == [270, 120, 900, 900]
    del lines[1:]
    assert found == ANSWER
    assert json.dumps(found) == json.dumps(ANSWER)  # also the keys in their order


def test_adjustments_are_counted_but_not_listed():
    found = answer(file_of(ADJUSTMENT, CONTRACT))
    assert [entry["number"] for entry in found["deals"]] == [2]
    assert found["net"]["Anna"] == 1850  # 1950 − 100


def test_without_a_stake_nobody_pays_and_a_finished_sitting_has_no_next_deal():
    found = answer(file(stake=GONE, closed=True))
    assert (found["payouts"], found["transfers"]) == (None, None)
    assert (found["finished"], found["next"]) == (True, None)


def test_the_next_deal_is_told_with_its_seats():
    following = answer(file_of(GAME, GAME))["next"]
    assert following["seats"] == ["Anna", "Dmitri", "Boris", "Clara"]
    assert following["dealer"] == "Clara"


def test_thirds_are_written_as_text():
    assert plain_number(Fraction(-11, 3)) == "-11/3"
    assert plain_number(Fraction(6, 3)) == 2
    assert type(plain_number(Fraction(6, 3))) is int


def test_a_game_without_the_line_says_nothing_of_it():
    deals = (toy.Trick(who=0, points=5), toy.Debt(who=2, points=7))
    names, rules = ("Anna", "Bo", "Clara"), toy.Options()
    found = sheet_as_data(Sitting(ruleset=toy.ruleset, players=names, options=rules, deals=deals))
    assert "below" not in found["deals"][0]
    assert found["net"] == {"Anna": 5, "Bo": -5, "Clara": "-22/3"}  # −5 − 7/3


GAME = changed(CONTRACT, level=5, strain="D", tricks=11)
LATE = file_of(GAME, GAME, changed(CONTRACT, void=True), options={"rubbers": 1})


def test_a_deal_that_does_not_count_is_marked_and_moves_nothing():
    found = answer(LATE)["deals"]
    assert [deal.get("void") for deal in found] == [None, None, True]
    assert found[2]["net"] == {"Anna": 0, "Boris": 0, "Clara": 0, "Dmitri": 0}
    assert table(LATE).splitlines()[-1] == (f"Deal 3 does not fit here and scores nothing. {OVER}")


def table(data):
    return sheet_as_text(sitting_of(data))


def test_the_sheet_can_be_read_as_a_table():
    # 7♦ with twelve is −1,812 (vint-1886 §7) and a game, −1,312; 1,950 + 1,312 − 100 = 3,162.
    assert table(FILE).replace("\ufe0e", "") == "\n".join(
        (
            "Vint 1886",
            "   dealer  notation       deal                 Anna   Boris  Clara  Dmitri",
            "1  Anna    A 3H 9 h4 a3   3♥ 9                1,950  −1,950  1,950  −1,950",
            "2  Boris   B 7D 12 h5 a4  7♦ 12               1,312  −1,312  1,312  −1,312",
            "3  Clara   pass           thrown in               0       0      0       0",
            "                          Adjustment: revoke   −100     100   −100     100",
            "                          Rubber 1 (so far)   3,262  −3,262  3,262  −3,262",
            "                          Adjustments          −100     100   −100     100",
            "                          net                 3,162  −3,162  3,162  −3,162",
            "Boris pays Anna 3.16 EUR",
            "Dmitri pays Clara 3.16 EUR",
        )
    )


def test_where_each_writes_a_column_the_table_has_the_columns():
    """pirate-bridge §9, 1–4: what each writes, 760, 320, 80 and 260 in all; then the results."""
    deals = tuple(map(pirate.deal, pirate.RUBBER))
    options = pirate.Options(rubbers=1)
    played = Sitting(ruleset=pirate.PIRATE, players=pirate.NAMES, options=options, deals=deals)
    assert [line.split()[-4:] for line in sheet_as_text(played).splitlines()[2:]] == [
        ["120", "120", "0", "0"],
        ["60", "0", "0", "60"],
        ["0", "200", "0", "200"],
        ["580", "0", "80", "0"],  # A: 60 and 20, and 500 for the rubber
        ["760", "320", "80", "260"],
        ["810", "−70", "−550", "−190"],
        ["810", "−70", "−550", "−190"],
    ]


def test_the_numbers_of_the_deals_stand_to_the_right():
    lines = table(file_of(*[CONTRACT] * 10)).splitlines()
    numbers = [line[:2] for line in lines if line[:2].strip().isdigit()]
    assert numbers == [*(f" {number}" for number in range(1, 10)), "10"]


def test_signs_that_take_no_place_are_not_counted():
    # A mark under a letter, a circle around one, and the joiner between two.
    assert [display_width(words) for words in ("a\u0323", "a\u20dd", "a\u200db")] == [1, 1, 2]


def test_a_table_without_a_stake_ends_with_the_nets_also_before_the_first_deal():
    assert table(file_of(CONTRACT, stake=GONE)).splitlines()[-1].split()[0] == "net"
    assert table(file_of(stake=GONE)).splitlines()[-1].split() == ["net", "0", "0", "0", "0"]


def test_a_finished_rubber_is_not_called_unfinished():
    assert "Rubber 1 " in table(file_of(GAME, GAME))
    assert "unfinished" not in table(file_of(GAME, GAME))


def test_the_stake_is_that_of_the_sitting():
    told = table(file_of(CONTRACT, stake={"currency": "JPY", "amount": "1", "per": 1}))
    assert told.splitlines()[-2:] == ["Boris pays Anna 1950 JPY", "Dmitri pays Clara 1950 JPY"]
