"""The sitting file: what is read, what is refused and how, what is written (sitting §4)."""

import json

import pytest

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.games.vint_1886.deals import Contract, ThrownIn
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.sitting_file.json_document import parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.vint_1886.evening import GAME_AC, VINT, deal
from tests.rules.files import (
    ADJUSTMENT,
    CONTRACT,
    FILE,
    GONE,
    SECOND,
    changed,
    file,
    file_of,
    is_sentence,
)


def refused(data):
    """What the file is refused for, "deal 2: level", each with a sentence that can be shown."""
    sitting, problems = read_sitting(data)
    assert sitting is None
    for problem in problems:
        assert is_sentence(str(problem.text)), problem
        line = f"{problem.where}: {problem.fact}: {problem.text}"
        assert line.encode().decode().isprintable(), line
    return [f"{one.where}: {one.fact}".removeprefix(": ") for one in problems]


LAST = ("Eva", "Clara")  # nobody, and one who sits already
GAMES = [{**CONTRACT, "level": 5, "strain": "D", "tricks": 11}] * 3


def sitting_of(data):
    sitting, problems = read_sitting(data)
    assert problems == ()
    return sitting


def test_the_file_of_the_rules_is_read():
    sitting = sitting_of(FILE)
    assert sitting.ruleset is VINT
    assert sitting.options == Options()
    assert sitting.players == ("Anna", "Boris", "Clara", "Dmitri")
    assert sitting.stake == Stake(currency="EUR", amount="0.10", per=100)
    assert sitting.deals == (
        Contract(declarer=0, level=3, strain="H", tricks=9, honours=4, aces=3),
        Contract(declarer=1, level=7, strain="D", tricks=12, honours=5, aces=4),
        ThrownIn(),
        Adjustment(points=(-100, 100, -100, 100), note="revoke"),
    )


def test_what_may_be_left_out_is_left_out():
    sitting = sitting_of(file(options=GONE, stake=GONE, deals=GONE))
    assert sitting.deals == ()
    assert sitting.stake is None
    assert (sitting.place, sitting.date, sitting.scorer, sitting.closed) == ("", "", None, False)


def test_everything_that_may_be_said_is_read():
    said = {
        "place": " Kuopio ",
        "date": "2026-01-31",
        "scorer": "Clara",
        "closed": True,
        "options": {"rubbers": 1, "aces_split": "nobody"},
        "seatings": [
            {"round": 2, "seats": ["Anna", "Clara", "Boris", "Dmitri"], "dealer": "Clara"},
            {"round": 1, "dealer": "Boris"},
        ],
    }
    sitting = sitting_of(file(**said))
    assert (sitting.place, sitting.date, sitting.scorer) == ("Kuopio", "2026-01-31", 2)
    assert sitting.closed
    assert sitting.options == Options(rubbers=1, aces_split="nobody")
    assert sitting.seatings == (
        Seating(round=2, seats=(0, 2, 1, 3), dealer=2),
        Seating(round=1, dealer=1),
    )


def test_players_are_found_without_case_and_who_is_not_named_in_an_adjustment_gets_nothing():
    some = {"kind": "adjustment", "points": {"Anna": 50, "Boris": -50}}
    nobody = {"kind": "adjustment", "points": {}, "note": "tea"}
    sitting = sitting_of(file_of(changed(CONTRACT, declarer=" CLARA "), some, nobody))
    contract, given, nothing = sitting.deals
    assert contract.declarer == 2
    assert given == Adjustment(points=(50, -50, 0, 0))
    assert nothing == Adjustment(points=(0, 0, 0, 0), note="tea")


def test_a_finished_sitting_may_be_adjusted():
    sheet = sitting_of(file_of(*GAMES[:2], ADJUSTMENT, options={"rubbers": 1})).sheet()
    assert sheet.finished
    assert sheet.results[-1].points == (-100, 100, -100, 100)


def test_a_closed_sitting_is_finished_as_it_stands():
    sheet = sitting_of(file(closed=True)).sheet()
    assert sheet.finished
    assert sheet.kinds == ()


NESTED = [json.loads("[" * depth + "]" * depth) for depth in (100, 900)]
HEAD = [
    *(("format", value) for value in (GONE, None, "scorekeeper", "Scorekeeper-Sitting", 1, [], {})),
    *(("version", value) for value in (GONE, None, 0, 2, "1", 1.0, True, [1])),
    *(("ruleset", value) for value in (GONE, None, "vint", "VINT-1886", "vint_1886", "../x", 7)),
    *(("ruleset", []), ("ruleset", {}), ("options", None), ("options", []), ("options", "x")),
    *(("options", 1), ("stake", []), ("stake", "0.10 EUR"), ("stake", 5), ("stake", True)),
    *(("place", value) for value in (None, 5, ["Kuopio"], "x" * 81, "\ud800", "a\x00")),
    *(("date", value) for value in (None, 5, "31.1.2026", "2026-02-30", "2026-W05-6")),
    *(("scorer", value) for value in ("Eva", 0, "", ["Anna"], True)),
    *(("closed", value) for value in (None, 0, 1, "yes", [])),
    *(("seatings", value) for value in (None, {}, "x", 2, [{}] * 1001)),
    *(("deals", value) for value in (None, {}, "x", 2, [{"kind": "thrown_in"}] * 1001)),
]


@pytest.mark.parametrize("data", [None, True, 7, "x", [], [FILE], 1e400])
def test_another_document_is_refused(data):
    assert refused(data) == ["format"]


@pytest.mark.parametrize(("key", "value"), HEAD)
def test_what_is_told_of_the_sitting_is_of_its_type(key, value):
    assert refused(file(**{key: value})) == [key]


def test_unknown_keys_are_refused_by_name():
    assert refused(file(result=1, Deals=[])) == ["result", "Deals"]
    assert refused(file(**dict.fromkeys("abcdefg", 1))) == [*"abcde"]  # the rest is not looked at


@pytest.mark.parametrize(
    ("data", "fact", "said"),
    [
        (file(ruleset="whist"), "ruleset", ", ".join(one.key for one in rulesets())),
        (file_of(changed(CONTRACT, kind="whist")), "kind", "contract, thrown_in, adjustment"),
        (
            file_of(changed(CONTRACT, kind="whist")) | {"ruleset": "forty-one"},
            "kind",
            "deal, thrown_in, adjustment, penalty",
        ),
        (file_of(changed(CONTRACT, declarer="Eva")), "declarer", "the players"),
    ],
)
def test_what_there_is_in_place_of_it_is_told(data, fact, said):
    (found,) = [str(one.text) for one in read_sitting(data)[1] if one.fact == fact]
    assert found == f"This must be one of{':' * (fact != 'declarer')} {said}."


@pytest.mark.parametrize("key", ["\ud800", "a\nFILE: deal 1: ok", "x" * 100_000, "\u202e", ""])
def test_a_hostile_key_is_named_in_one_line(key):
    assert len(refused(file(**{key: 1}))) == 1
    assert len(refused(file_of({**CONTRACT, key: 1}))) == 1
    assert len(refused(file(options={key: 1}))) == 1
    assert len(refused(file(stake={**FILE["stake"], key: 1}))) == 1
    assert len(refused(file_of({**ADJUSTMENT, key: 1}))) == 1


@pytest.mark.parametrize(
    "players",
    [
        *(GONE, None, "Anna", {}, 4, [], ["Anna"], ["Anna", "Boris", "Clara"]),
        *(["A", "B", "C", "D", "E"], ["x"] * 100_000, [["Anna"], "Boris", "Clara", "Dmitri"]),
        *(["Anna", "Boris", "Clara", last] for last in (4, None, " ANNA ")),
        *([first, "Boris", "Clara", "Dmitri"] for first in ("", "x" * 41, "\ud800", "A\x00")),
    ],
)
def test_players_who_cannot_be_are_refused(players):
    assert set(refused(file_of(players=players))) == {"players"}


def test_every_bad_name_is_told():
    assert refused(file_of(players=["", "Boris", "x" * 41, "boris"])) == ["players"] * 3


@pytest.mark.parametrize("players", [None, ["Anna"], ["Anna"] * 13])
def test_deals_are_read_as_far_as_they_can_be_without_the_players(players):
    deals = [CONTRACT, changed(CONTRACT, level=9), ADJUSTMENT]
    assert refused(file_of(*deals, players=players)) == ["players", "deal 2: level"]


def test_an_unknown_game_still_has_its_other_problems_told():
    """It may have twelve players."""
    data = file(ruleset="whist", players=["Anna"] * 13, date="today", stake=5, closed=1)
    assert refused(data) == ["ruleset", "players", "closed", "stake", "date"]
    assert refused(file(ruleset="whist", players=[*"ABCDEFGHIJKL"], deals=[])) == ["ruleset"]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        *(("rubbers", value) for value in (0, "3", True)),
        *(("slam_tricks", "nobody"), ("aces_split", None), ("kitty", True)),
    ],
)
def test_house_rules_that_cannot_be_are_refused(fact, value):
    assert refused(file(options={fact: value})) == [f"options: {fact}"]


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
def test_an_empty_house_rule_is_refused_in_every_game(ruleset):
    for one in facts_of(ruleset.Options):
        given = file(ruleset=ruleset.key, options={one.name: None}, deals=[])
        assert f"options: {one.name}" in refused(given)


@pytest.mark.parametrize(
    ("stake", "facts"),
    [
        ({}, ["currency", "amount", "per"]),
        ({"currency": "EUR", "amount": 0.1, "per": 100}, ["amount"]),
        ({"currency": "EUR", "amount": "0.10", "per": True}, ["per"]),
    ],
)
def test_a_stake_that_cannot_be_is_refused(stake, facts):
    assert refused(file(stake=stake)) == [f"stake: {fact}" for fact in facts]


def test_a_thousand_deals_and_a_thousand_seatings_are_read():
    seatings = [{"round": number, "dealer": "Anna"} for number in range(1, 1001)]
    sitting = sitting_of(file(deals=[{"kind": "thrown_in"}] * 1000, seatings=seatings))
    assert (len(sitting.deals), len(sitting.seatings)) == (1000, 1000)


@pytest.mark.parametrize(
    ("seating", "fact"),
    [
        *(
            ("Anna", "seatings"),
            (["Anna"], "seatings"),
            (None, "seatings"),
            ({"round": 2}, "seats"),
        ),
        *(({"round": 2, "seats": ["Anna", "Boris", "Clara", last]}, "seats") for last in LAST),
        *(({"round": 2, "seats": seats}, "seats") for seats in ([0, 1, 2, 3], "Anna")),
        *(({"round": 2, "dealer": dealer}, "dealer") for dealer in ("Eva", 1)),
        *(({"round": number, "dealer": "Anna"}, "round") for number in (0, True)),
        ({"round": 2, "dealer": "Anna", "date": "x"}, "date"),
        ({"round": 3, "dealer": "Anna"}, "round"),  # a round is seated once
    ],
)
def test_a_seating_that_cannot_be_is_refused(seating, fact):
    good = {"round": 3, "dealer": "Boris"}
    assert refused(file(seatings=[good, seating])) == [f"seating 2: {fact}"]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        *(("declarer", value) for value in (GONE, None, "", "Eva", 0, True, ["Anna"])),
        *(("level", value) for value in (GONE, 0, 8, 9.5, 3.0, True, "nine", [3], 1e400, *NESTED)),
        *(("strain", value) for value in (GONE, "", "h", "hearts", 3, True, ["H"], {})),
        *(("tricks", value) for value in (GONE, -1, 14, 9.5, "9", False, [9], 10**99)),
        *(("honours", value) for value in (GONE, -1, 6, 2.5, True, "four", {})),
        *(("aces", value) for value in (GONE, -1, 5, 0.5, False, "none", [])),
        *(("first_to_game", value) for value in ("Anna", 0, True, [], "declarers")),
        *(("kind", value) for value in (GONE, "Contract", "all_pass", ["contract"], True)),
        ("doubling", "none"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(fact, value):
    data = file_of({"kind": "thrown_in"}, changed(CONTRACT, **{fact: value}))
    assert refused(data) == [f"deal 2: {fact}"]


@pytest.mark.parametrize(
    ("facts", "fact"),
    [
        ({"honours": 5, "aces": 0}, "aces"),
        ({"honours": 0, "aces": 4}, "aces"),
        ({"strain": "NT"}, "honours"),
    ],
)
def test_facts_that_cannot_stand_together_are_refused(facts, fact):
    assert refused(file_of(changed(CONTRACT, **facts))) == [f"deal 1: {fact}"]


@pytest.mark.parametrize("raw", [None, "contract", 3, [], [CONTRACT], True])
def test_a_deal_is_an_object(raw):
    assert refused(file_of(CONTRACT, raw)) == ["deal 2: kind"]


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        *(("points", GONE), ("points", [1, -1, 0, 0]), ("points", {"Anna": 1})),
        *(("points", {"Eva": 1, "Anna": -1}), ("points", {"Anna": 5, "ANNA": 1, "Boris": -1})),
        *(("points", {"Anna": one, "Boris": -1}) for one in (True, "1")),
        ("points", {"Anna": 0.5, "Boris": -0.5}),
        *(("note", 5), ("note", "x" * 201), ("unbalanced", "true"), ("declarer", "Anna")),
    ],
)
def test_an_adjustment_that_cannot_be_is_refused(fact, value):
    data = file_of(CONTRACT, changed(ADJUSTMENT, **{fact: value}))
    assert refused(data) == [f"deal 2: {fact}"]


def test_a_deal_after_the_last_is_refused():
    assert refused(file_of(*GAMES, options={"rubbers": 1})) == ["deal 3: kind"]


BOTH = (
    changed(CONTRACT, level=4, strain="C", tricks=10),
    changed(CONTRACT, declarer="Boris", strain="NT", honours=GONE),
    changed(CONTRACT, declarer="Boris", level=4, strain="D", tricks=10),
)
ANSWERED = changed(BOTH[-1], first_to_game="defenders")


def test_who_was_first_is_required_when_both_sides_reach_the_game_and_written():
    assert refused(file_of(*BOTH)) == ["deal 3: first_to_game"]
    sitting = sitting_of(file_of(*BOTH[:-1], ANSWERED))
    assert sitting.sheet().entries[2].ends_game
    assert write_sitting(sitting)["deals"][2]["first_to_game"] == "defenders"


VOID = changed(CONTRACT, void=True)


def test_a_deal_that_is_marked_void_is_read_back_and_scores_nothing():
    data = file_of(*GAMES[:2], VOID, {"kind": "thrown_in", "void": True}, options={"rubbers": 1})
    sitting = sitting_of(data)
    entries = sitting.sheet().entries
    assert [entry.void for entry in entries] == [False, False, True, True]
    assert entries[2].net == entries[3].net == (0, 0, 0, 0)
    assert write_sitting(sitting)["deals"] == data["deals"]


def test_a_deal_that_counts_is_refused_as_void():
    """Also one of which only an answer is missing, which is told too."""
    _, (problem,) = read_sitting(file_of(VOID))
    assert str(problem.text) == "This deal fits here and counts. Leave “void” out."
    unanswered = changed(BOTH[-1], void=True)
    assert refused(file_of(*BOTH[:-1], unanswered)) == ["deal 3: void", "deal 3: first_to_game"]


@pytest.mark.parametrize(
    ("deal", "fact"),
    [
        *((changed(CONTRACT, **{mark: 1}), mark) for mark in ("void", "kept")),
        *((changed(CONTRACT, **{mark: None}), mark) for mark in ("void", "kept")),
        (changed(VOID, tricks=14), "tricks"),
        (changed(VOID, declarer="Eva"), "declarer"),
        (changed(ADJUSTMENT, void=True), "void"),
    ],
)
def test_a_mark_is_true_or_false_and_a_marked_deal_is_of_its_types(deal, fact):
    assert refused(file_of(*GAMES[:2], deal, options={"rubbers": 1}))[0] == f"deal 3: {fact}"


# In skruuvi a four is bid in kotka alone, and not played if nobody doubles (§3.5).
FOUR = {"kind": "contract", "declarer": "Anna", "level": 4, "strain": "H", "tricks": 10}
SKRUUVI = {"ruleset": "skruuvi-2016"}


def test_the_deal_does_not_pass_on_after_a_void_deal():
    assert refused(file_of(FOUR, **SKRUUVI)) == ["deal 1: level"]
    void = sitting_of(file_of(changed(FOUR, void=True), **SKRUUVI))
    assert void.sheet().standing.table.dealer == 0


def test_a_void_deal_has_no_problems_behind_a_deal_that_cannot_be_read():
    unread = {"kind": "whist"}
    assert refused(file_of(unread, FOUR, **SKRUUVI)) == ["deal 1: kind", "deal 2: conceded"]
    assert refused(file_of(unread, changed(FOUR, void=True), **SKRUUVI)) == ["deal 1: kind"]


def test_an_answer_that_is_missing_or_not_asked_is_read_back_from_a_deal_that_is_kept():
    """Nobody has the game, so nobody knows who was first: the third deal draws no line."""
    spare = changed(CONTRACT, first_to_game="declarers")
    for deals in ((*BOTH[:-1], BOTH[-1]), (spare,)):
        plain = file_of(*deals)
        assert refused(plain) == [f"deal {len(deals)}: first_to_game"]
        data = file_of(*deals[:-1], changed(deals[-1], kept=True))
        sitting = sitting_of(data)
        assert not sitting.sheet().entries[-1].ends_game
        assert write_sitting(sitting)["deals"] == data["deals"]


def test_a_deal_that_is_kept_must_fit_and_one_that_fits_needs_no_mark():
    kept = [changed(deal, kept=True) for deal in GAMES]
    assert refused(file_of(*kept, options={"rubbers": 1})) == ["deal 3: kind"]
    assert write_sitting(sitting_of(file_of(*kept)))["deals"] == GAMES


def test_a_deal_is_judged_by_the_seats_of_its_round():
    # Anna and Boris are partners: 360 + 288 is their game, and nobody else comes near one.
    seats = [{"round": 1, "seats": ["Anna", "Clara", "Boris", "Dmitri"]}]
    assert sitting_of(file_of(*BOTH, seatings=seats)).sheet().standing.games == (1, 0)


def test_adjustments_are_counted_in_the_numbers():
    assert refused(file_of(ADJUSTMENT, changed(CONTRACT, level=0))) == ["deal 2: level"]


def test_every_problem_of_a_file_is_told_at_once():
    data = file(
        format="x",
        version=2,
        place=5,
        wind="east",
        options={"rubbers": 0},
        stake={"currency": "EUR", "amount": "1"},
        seatings=[{"round": 0, "dealer": "Eva"}],
        scorer="Eva",
        deals=[changed(CONTRACT, level=0, aces=9), {"kind": "x"}],
    )
    assert sorted(refused(data)) == [
        *("deal 1: aces", "deal 1: level", "deal 2: kind", "format", "options: rubbers", "place"),
        *("scorer", "seating 1: dealer", "seating 1: round", "stake: per", "version", "wind"),
    ]


def test_a_file_is_judged_up_to_its_first_unreadable_deal():
    # The second deal needs an answer; the one after the unreadable one cannot be judged.
    data = file_of(*BOTH, changed(CONTRACT, level=0), changed(CONTRACT, first_to_game="declarers"))
    assert refused(data) == ["deal 4: level", "deal 3: first_to_game"]


EVERYTHING = file(
    place="Kuopio",
    date="2026-01-31",
    scorer="Anna",
    closed=True,
    options={"rubbers": 1},
    stake={"currency": "JPY", "amount": "1", "per": 1, "each_with_each": True},
    seatings=[
        {"round": 2, "seats": ["Anna", "Clara", "Boris", "Dmitri"]},
        {"round": 3, "dealer": "Clara"},
    ],
    deals=[{"kind": "adjustment", "points": {"Dmitri": 7}, "unbalanced": True}],
)


@pytest.mark.parametrize("data", [FILE, EVERYTHING])
def test_the_file_is_written_as_it_was_read_and_survives_its_bytes(data):
    sitting = sitting_of(data)
    written = write_sitting(sitting)
    assert written == data
    assert sitting_of(parse(json.dumps(written, ensure_ascii=False).encode())) == sitting


def test_nothing_is_written_that_nobody_said():
    data = write_sitting(sitting_of(file(options=GONE, stake=GONE, deals=GONE)))
    assert sorted(data) == ["deals", "format", "options", "players", "ruleset", "version"]


def test_the_notation_of_the_tests_agrees_with_the_file():
    sitting = sitting_of(file_of(changed(SECOND, declarer="Anna")))
    assert sitting.deals == (deal("A 7D 12 h5 a4"),)
    assert deal(GAME_AC).declarer == 0


def test_an_open_question_counts_as_answered_for_the_deals_behind_it():
    # A trick is worth 54 at six spades: 378 against 324, so the second deal takes both sides past
    # 500; a new line is drawn then, whoever was first, and the fourth deal does it once more.
    nearly = {"kind": "contract", "declarer": "Anna", "level": 6, "strain": "S", "tricks": 7}
    nearly |= {"honours": 3, "aces": 2}
    answered = nearly | {"first_to_game": "declarers"}
    _, problems = read_sitting(FILE | {"deals": [nearly, nearly, nearly, answered]})
    assert [(one.where, one.fact) for one in problems] == [("deal 2", "first_to_game")]


def test_words_are_stored_composed_however_long_they_may_be():
    """A place of 80 letters and a note of 200, each letter with its two accents apart."""
    apart = "e\u0302\u0301"
    note = {"kind": "adjustment", "points": {"Anna": 1, "Boris": -1}, "note": apart * 200}
    sitting = sitting_of(file_of(note, place=apart * 80))
    assert (sitting.place, sitting.deals[0].note) == ("ế" * 80, "ế" * 200)


def test_a_file_with_many_problems_is_refused_for_the_first_forty():
    """Each of fifty deals has one."""
    problems = refused(file(deals=[changed(CONTRACT, level=8)] * 50))
    assert problems == [f"deal {number}: level" for number in range(1, 41)]
