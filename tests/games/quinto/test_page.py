"""Quinto on the site: what its form takes and refuses, and what it starts with."""

import pytest

from scorekeeper.rules.games.quinto.house_rules import Options
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.quinto.evening import ALL, AT_195_120, FIVES, LEVEL, OUT_A, QUINTO, deal
from tests.web.html_page import form, page, words
from tests.web.phone import NAMES, notations, state

pytestmark = pytest.mark.django_db

FIVE = ["S5-1", "C5-1", "D5-1", "H5-0", "J-0"]
PLAYED = {"kind": "deal", "quints": FIVE, "side": "0", "tricks": "8"}
AFTER_DEAL = {"ends": "after_deal"}


def opened(phone, *deals, **options):
    """The sheet of a sitting with these deals."""
    sitting = Sitting(
        ruleset=QUINTO,
        players=NAMES,
        options=Options(**options),
        deals=tuple(deal(one) for one in deals),
    )
    return phone.opens_file(write_sitting(sitting))


def sends(phone, base, **fields):
    ordinal = state(base).sheet.next_ordinal
    return phone.post(f"{base}enter/{ordinal}/", {"key": f"k{ordinal}", "kind": "deal", **fields})


def empty_form(phone, base):
    return phone.get(f"{base}enter/{state(base).sheet.next_ordinal}/?kind=deal")


# ── What is taken ───────────────────────────────────────────────────────────────────────────────


def test_a_deal_is_booked_with_its_quints(phone):
    base = opened(phone)
    assert sends(phone, base, **PLAYED).status_code == 302
    # 45 + 8 × 5 = 85 and 30 + 5 × 5 = 55.
    assert state(base).sheet.nets == (30, -30, 30, -30)
    assert notations(base) == ["A 8 S5B C5B D5B H5A J5A"]


def test_a_game_that_a_quint_won_is_booked_without_tricks(phone):
    base = opened(phone, *AT_195_120)
    quints = ["H5-0", "D23-0", "J-0", "S5-1"]
    assert sends(phone, base, quints=quints, abandoned="1").status_code == 302
    assert notations(base)[-1] == "out S5B H5A D23A J5A"


def test_hidden_answers_of_a_form_without_script_are_left_out(phone):
    base = opened(phone, *AT_195_120)
    quints = ["H5-0", "D23-0", "J-0", "S5-1"]
    sent = sends(phone, base, quints=quints, abandoned="1", side="0", tricks="8")
    assert sent.status_code == 302
    assert state(base).sitting.deals[-1].tricks is None


# ── What is refused ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("changed", "group", "told"),
    [
        ({"quints": [*FIVE, "H5-1"]}, "quints", "is marked twice"),
        (
            {"quints": FIVE[1:]},
            "quints",
            "Somebody won each of the fives and the joker. Missing: 5",
        ),
        ({"quints": []}, "quints", "Missing: 5"),
        ({"quints": ["S4-0"]}, "quints", "must be one of"),
        ({"side": "1", "tricks": "13"}, "quints", "Anna and Clara won no trick, and so no quint."),
        ({"tricks": "14"}, "tricks", "from 0 to 13"),
        ({"tricks": ""}, "tricks", "How many tricks?"),
        ({"side": ""}, "side", "Whose tricks do you count?"),
        ({"abandoned": "1"}, "abandoned", "No quint here takes its side to 250."),
    ],
)
def test_what_cannot_be_is_told_beside_its_question(phone, changed, group, told):
    base = opened(phone)
    answer = sends(phone, base, **{**PLAYED, **changed})
    assert answer.status_code == 422
    assert told in page(answer).one("p", id=f"problem-{group}").words.replace("\ufe0e", "")
    assert state(base).sheet.entries == ()


def test_tricks_are_refused_where_quints_alone_reach_250(phone):
    base = opened(phone, *AT_195_120)
    quints = ["H5-0", "D5-0", "J-0", "S5-1", "C5-1"]
    answer = sends(phone, base, **{**PLAYED, "quints": quints})
    told = page(answer).one("p", id="problem-abandoned").words
    assert told.startswith("The quints alone take Anna and Clara to 250")


def test_both_sides_there_by_quints_are_refused(phone):
    base = opened(phone, *LEVEL)
    answer = sends(phone, base, quints=["C5-1", "H5-0"], abandoned="1")
    told = page(answer).one("p", id="problem-quints").words
    assert told.startswith("Both sides reach 250 by quints")


def test_what_was_marked_stands_in_the_form_again(phone):
    base = opened(phone)
    answer = sends(phone, base, **{**PLAYED, "tricks": ""})
    chosen = [one["value"] for one in page(answer).all("option", selected="")]
    assert sorted(chosen) == sorted(FIVE)
    assert form(answer).fields["side"] == "0"


# ── What the form starts with ───────────────────────────────────────────────────────────────────


def ticked(answer):
    return form(answer).fields.get("abandoned") == "1"


def test_each_quint_has_a_select_without_script(phone):
    found = page(empty_form(phone, opened(phone)))
    slots = [one for one in found.all("select") if one["name"] == "quints"]
    assert len(slots) == 13
    assert all(len(slot.all("option")) == 3 for slot in slots)


def test_won_by_a_quint_is_chosen_when_both_are_level(phone):
    assert ticked(empty_form(phone, opened(phone, *LEVEL)))
    assert not ticked(empty_form(phone, opened(phone, *LEVEL, "out C5B")))
    assert not ticked(empty_form(phone, opened(phone, *AT_195_120)))


def test_who_takes_it_away_gets_the_form_back_without_it(phone):
    base = opened(phone, *LEVEL)
    answer = sends(phone, base, **PLAYED)
    assert answer.status_code == 422
    assert not ticked(answer)


def test_a_deal_that_is_corrected_keeps_its_own_answer(phone):
    base = opened(phone, *LEVEL, "out C5B")
    assert ticked(phone.get(f"{base}entry/4/amend/"))
    assert not ticked(phone.get(f"{base}entry/3/amend/"))


def test_where_deals_are_played_out_nobody_is_asked_about_a_quint(phone):
    found = page(empty_form(phone, opened(phone, *LEVEL, **AFTER_DEAL)))
    assert found.all("fieldset", id="group-abandoned") == []
    assert found.one("fieldset", id="group-tricks")


# ── A house rule that changes ───────────────────────────────────────────────────────────────────


def changes(phone, base, **options):
    """Change house rules after deals were booked, and say that this is meant."""
    named = {f"quinto.{name}": value for name, value in options.items()}
    asked = phone.sends(form(phone.get(f"{base}setup/"), "/setup/"), **named)
    assert asked.status_code == 200
    assert phone.sends(form(asked, "/setup/")).status_code == 302


def test_a_stored_deal_that_played_on_is_marked_and_exported_as_it_counts(phone):
    base = opened(phone, *AT_195_120, "A 7 H5A D23A J5A S5B C5B D5B", **AFTER_DEAL)
    changes(phone, base, ends="at_once")
    assert "Mark “Won by a quint”" in words(phone.get(f"{base}entry/3/"))
    again, found = read_sitting(phone.get(f"{base}sitting.json").json())
    assert found == ()
    assert again.sheet().nets == state(base).sheet.nets
    # 195 + 60 = 255 against 120 + 30 = 150.
    assert state(base).sheet.nets[0] == 255 - 150


def test_a_stored_deal_that_a_quint_ended_waits_for_its_tricks(phone):
    base = opened(phone, *OUT_A)
    changes(phone, base, ends="after_deal")
    assert "Enter the tricks." in words(phone.get(f"{base}entry/3/"))
    amended = phone.get(f"{base}entry/3/amend/")
    assert page(amended).all("fieldset", id="group-abandoned") == []


# ── Keying in a paper sheet ─────────────────────────────────────────────────────────────────────


def keyed(phone, base, *lines):
    return phone.post(f"{base}key-in/", {"lines": "\n".join(lines)})


def test_a_sheet_is_keyed_in(phone):
    answer = keyed(phone, opened(phone), ALL, "Anna 8 H5 A, J5 A S5 Boris C5B D5B")
    assert answer.status_code == 200
    assert "cannot be read" not in words(answer)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"{FIVES} H5B", "is marked twice"),
        ("A 8 H5A S5B C5B D5B", "Missing: joker."),
        ("A 13 H5A J5A S5B C5B D5B", "Boris and Dmitri won no trick, and so no quint."),
        ("out A 8 H5A", "A quint ended the game, so that no trick of this deal counts."),
        ("out H5A", "No quint here takes its side to 250."),
        ("A 14 H5A J5A S5B C5B D5B", "This must be a number from 0 to 13."),
    ],
)
def test_a_line_that_cannot_be_is_told_why(phone, line, told):
    assert told in words(keyed(phone, opened(phone), line)).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("A 7 H5A D5A J5A S5B C5B", "The quints alone take Anna and Clara to 250"),
        ("out H5A D5A J5A S5B H23B HA4B DA4B D23B C5B CA4B C23B", "Both sides reach 250 by quints"),
    ],
)
def test_a_line_is_told_what_the_points_before_make_impossible(phone, line, told):
    before = AT_195_120 if line.startswith("A") else (ALL, "A 8 H5A J5A C5A S5B D5B DA4B")
    assert told in words(keyed(phone, opened(phone, *before), line))
