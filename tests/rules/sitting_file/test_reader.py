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


def sitting_of(data):
    sitting, problems = read_sitting(data)
    assert problems == ()
    return sitting


# ── What is read ─────────────────────────────────────────────────────────────────────────────────


def test_the_file_of_the_rules_is_read():
    sitting = sitting_of(FILE)
    assert sitting.ruleset is VINT
    assert sitting.options == Options()
    assert sitting.players == ("Anna", "Boris", "Clara", "Dmitri")
    assert sitting.stake == Stake(currency="EUR", amount="0.10", per=100, digits=2)
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


def test_players_are_found_without_case_and_outer_spaces():
    sitting = sitting_of(file_of(changed(CONTRACT, declarer=" CLARA ")))
    assert sitting.deals[0].declarer == 2


def test_a_player_who_is_not_named_in_an_adjustment_gets_nothing():
    sitting = sitting_of(file_of({"kind": "adjustment", "points": {"Anna": 50, "Boris": -50}}))
    assert sitting.deals == (Adjustment(points=(50, -50, 0, 0)),)


def test_a_finished_sitting_may_be_adjusted():
    games = [{**CONTRACT, "level": 5, "strain": "D", "tricks": 11}] * 2
    sitting = sitting_of(file_of(*games, ADJUSTMENT, options={"rubbers": 1}))
    assert sitting.sheet().finished
    assert sitting.sheet().results[-1].points == (-100, 100, -100, 100)


def test_a_closed_sitting_is_finished_as_it_stands():
    sheet = sitting_of(file(closed=True)).sheet()
    assert sheet.finished
    assert sheet.kinds == ()


# ── What is refused: the head ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("data", [None, True, 7, "x", [], [FILE], 1e400])
def test_another_document_is_refused(data):
    assert refused(data) == ["format"]


@pytest.mark.parametrize("value", [GONE, None, "scorekeeper", "Scorekeeper-Sitting", 1, [], {}])
def test_another_format_is_refused(value):
    assert refused(file(format=value)) == ["format"]


@pytest.mark.parametrize("value", [GONE, None, 0, 2, "1", 1.0, True, [1]])
def test_another_version_is_refused(value):
    assert refused(file(version=value)) == ["version"]


def test_the_rulesets_that_there_are_are_told():
    _, problems = read_sitting(file(ruleset="whist"))
    (told,) = [str(one.text) for one in problems if one.fact == "ruleset"]
    assert told == f"This must be one of: {', '.join(one.key for one in rulesets())}."


@pytest.mark.parametrize("value", [GONE, None, "vint", "VINT-1886", "vint_1886", "../x", 7, [], {}])
def test_another_ruleset_is_refused(value):
    assert refused(file(ruleset=value)) == ["ruleset"]


def test_unknown_keys_are_refused_by_name():
    assert refused(file(result=1, Deals=[])) == ["result", "Deals"]


@pytest.mark.parametrize("key", ["\ud800", "a\nFILE: deal 1: ok", "x" * 100_000, "\u202e", ""])
def test_a_hostile_key_is_named_in_one_line(key):
    assert len(refused(file(**{key: 1}))) == 1
    assert len(refused(file_of({**CONTRACT, key: 1}))) == 1
    assert len(refused(file(options={key: 1}))) == 1
    assert len(refused(file(stake={**FILE["stake"], key: 1}))) == 1
    assert len(refused(file_of({**ADJUSTMENT, key: 1}))) == 1


# ── Players ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "players",
    [
        *(GONE, None, "Anna", {}, 4, [], ["Anna"], ["Anna", "Boris", "Clara"]),
        *(["A", "B", "C", "D", "E"], ["x"] * 100_000, ["Anna", "Boris", "Clara", 4]),
        *(["Anna", "Boris", "Clara", None], [["Anna"], "Boris", "Clara", "Dmitri"]),
        *(["", "Boris", "Clara", "Dmitri"], ["Anna", "Boris", "Clara", " ANNA "]),
        *(["x" * 41, "Boris", "Clara", "Dmitri"], ["\ud800", "Boris", "Clara", "Dmitri"]),
        *(["A\x00", "Boris", "Clara", "Dmitri"],),
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
    data = file(ruleset="whist", players=["Anna"] * 13, date="today", stake=5, closed=1)
    assert refused(data) == ["ruleset", "players", "closed", "stake", "date"]


def test_an_unknown_game_may_have_twelve_players():
    assert refused(file(ruleset="whist", players=[*"ABCDEFGHIJKL"], deals=[])) == ["ruleset"]


# ── The rest of the head ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("options", [None, [], "x", 1])
def test_options_are_an_object(options):
    assert refused(file(options=options)) == ["options"]


@pytest.mark.parametrize(
    ("options", "fact"),
    [
        ({"rubbers": 0}, "rubbers"),
        ({"rubbers": "3"}, "rubbers"),
        ({"rubbers": True}, "rubbers"),
        ({"slam_tricks": "nobody"}, "slam_tricks"),
        ({"aces_split": None}, "aces_split"),
        ({"kitty": True}, "kitty"),
    ],
)
def test_house_rules_that_cannot_be_are_refused(options, fact):
    assert refused(file(options=options)) == [f"options: {fact}"]


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
def test_an_empty_house_rule_is_refused_in_every_game(ruleset):
    for one in facts_of(ruleset.Options):
        given = file(ruleset=ruleset.key, options={one.name: None}, deals=[])
        assert f"options: {one.name}" in refused(given)


@pytest.mark.parametrize("stake", [[], "0.10 EUR", 5, True])
def test_a_stake_is_an_object(stake):
    assert refused(file(stake=stake)) == ["stake"]


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


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("place", value) for value in (None, 5, ["Kuopio"], "x" * 81, "\ud800", "a\x00")),
        *(("date", value) for value in (None, 5, "31.1.2026", "2026-02-30", "2026-W05-6")),
        *(("scorer", value) for value in ("Eva", 0, "", ["Anna"], True)),
        *(("closed", value) for value in (None, 0, 1, "yes", [])),
        *(("seatings", value) for value in (None, {}, "x", 2, [{}] * 1001)),
        *(("deals", value) for value in (None, {}, "x", 2, [{"kind": "thrown_in"}] * 1001)),
    ],
)
def test_the_rest_of_the_head_is_of_its_type(key, value):
    assert refused(file(**{key: value})) == [key]


def test_a_thousand_deals_and_a_thousand_seatings_are_read():
    seatings = [{"round": number, "dealer": "Anna"} for number in range(1, 1001)]
    sitting = sitting_of(file(deals=[{"kind": "thrown_in"}] * 1000, seatings=seatings))
    assert (len(sitting.deals), len(sitting.seatings)) == (1000, 1000)


# ── Seatings ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seating", "fact"),
    [
        ("Anna", "seatings"),
        (["Anna"], "seatings"),
        (None, "seatings"),
        ({"round": 2}, "seats"),
        ({"round": 2, "seats": ["Anna", "Boris", "Clara", "Eva"]}, "seats"),
        ({"round": 2, "seats": ["Anna", "Boris", "Clara", "Clara"]}, "seats"),
        ({"round": 2, "seats": [0, 1, 2, 3]}, "seats"),
        ({"round": 2, "seats": "Anna"}, "seats"),
        ({"round": 2, "dealer": "Eva"}, "dealer"),
        ({"round": 2, "dealer": 1}, "dealer"),
        ({"round": 0, "dealer": "Anna"}, "round"),
        ({"round": True, "dealer": "Anna"}, "round"),
        ({"round": 2, "dealer": "Anna", "date": "x"}, "date"),
    ],
)
def test_a_seating_that_cannot_be_is_refused(seating, fact):
    good = {"round": 3, "dealer": "Boris"}
    assert refused(file(seatings=[good, seating])) == [f"seating 2: {fact}"]


def test_a_round_is_seated_once():
    twice = [{"round": 2, "dealer": "Anna"}, {"round": 2, "dealer": "Boris"}]
    assert refused(file(seatings=twice)) == ["seating 2: round"]


# ── Deals ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("facts", "fact"),
    [
        *(
            ({"declarer": value}, "declarer")
            for value in (GONE, None, "", "Eva", 0, True, ["Anna"])
        ),
        *(
            ({"level": value}, "level")
            for value in (GONE, 0, 8, 9.5, 3.0, True, "nine", [3], 1e400)
        ),
        *(({"strain": value}, "strain") for value in (GONE, "", "h", "hearts", 3, True, ["H"], {})),
        *(({"tricks": value}, "tricks") for value in (GONE, -1, 14, 9.5, "9", False, [9], 10**99)),
        *(({"honours": value}, "honours") for value in (GONE, -1, 6, 2.5, True, "four", {})),
        *(({"aces": value}, "aces") for value in (GONE, -1, 5, 0.5, False, "none", [])),
        *(({"first_to_game": value}, "first_to_game") for value in ("Anna", 0, True, [])),
        ({"doubling": "none"}, "doubling"),
        ({"honours": 5, "aces": 0}, "aces"),
        ({"honours": 0, "aces": 4}, "aces"),
        ({"strain": "NT"}, "honours"),
        ({"first_to_game": "declarers"}, "first_to_game"),
        ({"kind": GONE}, "kind"),
        ({"kind": "Contract"}, "kind"),
        ({"kind": "all_pass"}, "kind"),
        ({"kind": ["contract"]}, "kind"),
        ({"kind": True}, "kind"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(facts, fact):
    data = file_of({"kind": "thrown_in"}, changed(CONTRACT, **facts))
    assert refused(data) == [f"deal 2: {fact}"]


def test_who_is_no_player_is_told_so():
    _, problems = read_sitting(file_of(changed(CONTRACT, declarer="Eva")))
    assert [str(one.text) for one in problems] == ["This must be one of the players."]


def test_an_unknown_kind_is_told_which_there_are():
    _, problems = read_sitting(file_of(changed(CONTRACT, kind="whist")))
    (told,) = [str(one.text) for one in problems]
    assert told == "This must be one of: contract, thrown_in, adjustment."


@pytest.mark.parametrize("raw", [None, "contract", 3, [], [CONTRACT], True])
def test_a_deal_is_an_object(raw):
    assert refused(file_of(CONTRACT, raw)) == ["deal 2: kind"]


@pytest.mark.parametrize(
    ("facts", "fact"),
    [
        ({"points": GONE}, "points"),
        ({"points": [1, -1, 0, 0]}, "points"),
        ({"points": {"Eva": 1, "Anna": -1}}, "points"),
        ({"points": {"Anna": 5, "ANNA": 1, "Boris": -1}}, "points"),
        ({"points": {"Anna": 1}}, "points"),
        ({"points": {"Anna": 0.5, "Boris": -0.5}}, "points"),
        ({"points": {"Anna": True, "Boris": -1}}, "points"),
        ({"points": {"Anna": "1", "Boris": -1}}, "points"),
        ({"note": 5}, "note"),
        ({"note": "x" * 201}, "note"),
        ({"unbalanced": "true"}, "unbalanced"),
        ({"declarer": "Anna"}, "declarer"),
    ],
)
def test_an_adjustment_that_cannot_be_is_refused(facts, fact):
    assert refused(file_of(CONTRACT, changed(ADJUSTMENT, **facts))) == [f"deal 2: {fact}"]


def test_a_deal_after_the_last_is_refused():
    games = [{**CONTRACT, "level": 5, "strain": "D", "tricks": 11}] * 3
    assert refused(file_of(*games, options={"rubbers": 1})) == ["deal 3: kind"]


BOTH = (
    changed(CONTRACT, level=4, strain="C", tricks=10),
    changed(CONTRACT, declarer="Boris", strain="NT", honours=GONE),
    changed(CONTRACT, declarer="Boris", level=4, strain="D", tricks=10),
)


def test_who_was_first_is_required_when_both_sides_reach_the_game():
    assert refused(file_of(*BOTH)) == ["deal 3: first_to_game"]
    answered = changed(BOTH[-1], first_to_game="defenders")
    assert sitting_of(file_of(*BOTH[:-1], answered)).sheet().entries[2].ends_game


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


@pytest.mark.parametrize("depth", [100, 900])
def test_deeply_nested_values_are_refused_like_any_other(depth):
    nested = json.loads("[" * depth + "]" * depth)
    assert refused(file_of(changed(CONTRACT, level=nested))) == ["deal 1: level"]


# ── What is written ──────────────────────────────────────────────────────────────────────────────


def test_the_file_is_written_as_it_was_read():
    assert write_sitting(sitting_of(FILE)) == FILE


def test_nothing_is_written_that_nobody_said():
    data = write_sitting(sitting_of(file(options=GONE, stake=GONE, deals=GONE)))
    assert sorted(data) == ["deals", "format", "options", "players", "ruleset", "version"]


def test_everything_said_is_written():
    said = file(
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
    assert write_sitting(sitting_of(said)) == said


def test_a_written_file_survives_its_bytes():
    sitting = sitting_of(FILE)
    document = json.dumps(write_sitting(sitting), ensure_ascii=False).encode()
    assert sitting_of(parse(document)) == sitting


def test_the_answer_to_who_was_first_is_written():
    sitting = sitting_of(file_of(*BOTH[:-1], changed(BOTH[-1], first_to_game="declarers")))
    assert write_sitting(sitting)["deals"][2]["first_to_game"] == "declarers"


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


def test_an_adjustment_of_nothing_is_read():
    nothing = {"kind": "adjustment", "points": {}, "note": "tea"}
    sitting, problems = read_sitting(FILE | {"deals": [nothing]})
    assert problems == ()
    assert sitting.sheet().nets == (0, 0, 0, 0)


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
