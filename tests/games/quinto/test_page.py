"""Quinto on the site: what its form takes and refuses, and what it starts with."""

import pytest

from scorekeeper.rules.games.quinto.house_rules import Options
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.quinto.evening import ALL, AT_195_120, LEVEL, OUT_A, QUINTO, deal
from tests.web.html_page import form, page, problems, words
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


def ticked(answer):
    return form(answer).fields.get("abandoned") == "1"


def test_a_deal_is_booked_with_its_quints(phone):
    base = opened(phone)
    slots = [one for one in page(empty_form(phone, base)).all("select") if one["name"] == "quints"]
    assert [len(slot.all("option")) for slot in slots] == [3] * 13  # without script
    assert sends(phone, base, **PLAYED).status_code == 302
    # 45 + 8 × 5 = 85 and 30 + 5 × 5 = 55.
    assert state(base).sheet.nets == (30, -30, 30, -30)
    assert notations(base) == ["A 8 S5B C5B D5B H5A J5A"]


@pytest.mark.parametrize("hidden", [{}, {"side": "0", "tricks": "8"}])
def test_a_game_that_a_quint_won_is_booked_without_tricks(phone, hidden):
    """A form without script sends the hidden answers too."""
    base = opened(phone, *AT_195_120)
    quints = ["H5-0", "D23-0", "J-0", "S5-1"]
    assert sends(phone, base, quints=quints, abandoned="1", **hidden).status_code == 302
    assert notations(base)[-1] == "out S5B H5A D23A J5A"


@pytest.mark.parametrize(
    ("changed", "group", "told"),
    [
        ({"quints": FIVE[1:]}, "quints", "Somebody won each of the fives and the joker. Missing: "),
        ({"side": "1", "tricks": "13"}, "quints", "Anna and Clara won no trick, and so no quint."),
        ({"tricks": ""}, "tricks", "How many tricks?"),
        ({"side": ""}, "side", "Whose tricks do you count?"),
        ({"abandoned": "1"}, "abandoned", "No quint here takes its side to 250."),
    ],
)
def test_what_cannot_be_is_told_beside_its_question_and_what_was_marked_stays(
    phone, changed, group, told
):
    base = opened(phone)
    sent = {**PLAYED, **changed}
    answer = sends(phone, base, **sent)
    assert answer.status_code == 422
    assert told in page(answer).one("p", id=f"problem-{group}").words
    assert state(base).sheet.entries == ()
    chosen = [one["value"] for one in page(answer).all("option", selected="")]
    assert sorted(chosen) == sorted(sent["quints"])


def test_won_by_a_quint_is_chosen_when_both_are_level_and_may_be_taken_away(phone):
    base = opened(phone, *LEVEL)
    assert ticked(empty_form(phone, base))
    answer = sends(phone, base, **PLAYED)
    assert answer.status_code == 422
    assert not ticked(answer)


def test_a_deal_that_is_corrected_keeps_its_own_answer(phone):
    base = opened(phone, *LEVEL, "out C5B")
    assert not ticked(empty_form(phone, base))
    assert ticked(phone.get(f"{base}entry/4/amend/"))
    assert not ticked(phone.get(f"{base}entry/3/amend/"))


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


def test_a_sheet_is_keyed_in_and_a_line_that_cannot_be_is_told_why(phone):
    lines = (ALL, "Anna 8 H5 A, J5 A S5 Boris C5B D5B")
    for more, told in (((), []), (("A 8 H5A S5B C5B D5B",), ["“J5A”."])):
        keyed = {"lines": "\n".join((*lines, *more))}
        answer = phone.post(f"{opened(phone)}key-in/", keyed)
        assert answer.status_code == 200
        assert [one.rpartition(": ")[2] for one in problems(answer)] == told
