"""The rows of the players between form and facts, and what is wrong with each."""

from dataclasses import dataclass

import pytest

from scorekeeper.pages.deal_form.dry_run import dry_run, place_at_end, with_fact_labels
from scorekeeper.pages.deal_form.form_context import FormContext
from scorekeeper.rules.core.facts import Problem, Record, declare, read_facts
from scorekeeper.rules.core.field_types import KeypadNumber
from scorekeeper.rules.core.text import English, gettext, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web.present.deal_form_html import draw
from tests.web.phone import NAMES

HANDS = {
    f"hands-{player}-{what}": str(number)
    for player, hand in enumerate(((2, 2), (1, 2), (0, 0), (1, 1)))
    for what, number in zip(("bid", "tricks"), hand, strict=True)
}
# Anna deals and sits out.
TAKEN = {"bidder": "1", "bid": "70", **{f"taken-{player}-points": "40" for player in (1, 2, 3)}}
FOUR_ROWS = {**TAKEN, "taken-0-points": "40"}


def tried(key, typed, names=NAMES):
    game = ruleset(key)
    sitting = Sitting(ruleset=game, players=names, options=game.Options())
    kind = "deal" if key == "toy-solo" else "contract"
    return dry_run(place_at_end(sitting.sheet()), kind, typed)


def told(key, typed, names=NAMES):
    return [(one.fact, say(one.text, English(names))) for one in tried(key, typed, names).problems]


def test_rows_that_fit_are_a_deal():
    assert [one.tricks for one in tried("toy-solo", HANDS).deal.hands] == [2, 2, 0, 1]
    assert [one.player for one in tried("toy-trio", TAKEN).deal.taken] == [1, 2, 3]


@pytest.mark.parametrize(
    ("key", "typed", "row", "high", "outside", "no_number"),
    [
        ("toy-solo", HANDS, "hands-1-bid", 5, ["6", "-11"], ["x", "x-y", "٢"]),  # chips
        ("toy-trio", TAKEN, "taken-2-points", 160, ["161", "-11"], ["x-y", "9 0", "1-2"]),
    ],
)
def test_what_cannot_be_is_told_at_its_row(key, typed, row, high, outside, no_number):
    between = f"A number from 0 to {high} is needed here."
    whole = f"A whole number from 0 to {high} is needed here."
    for texts in (dict.fromkeys(outside, between), dict.fromkeys(no_number, whole)):
        for words, text in texts.items():
            assert told(key, {**typed, row: words}) == [(row, text)]


def test_several_rows_have_each_their_own():
    typed = {**HANDS, "hands-0-bid": "6", "hands-3-tricks": "x"}
    assert [field for field, _ in told("toy-solo", typed)] == ["hands-0-bid", "hands-3-tricks"]


def test_what_else_is_missing_is_asked_beside_a_row_that_is_wrong():
    (asked, own) = tried("toy-solo", {"hands-1-bid": "6"}).problems
    assert (asked.fact, asked.unfilled) == ("hands", True)
    assert own.fact == "hands-1-bid"


def test_what_is_wrong_with_all_rows_is_told_of_all():
    typed = {**HANDS, "hands-0-tricks": "1"}
    assert told("toy-solo", typed) == [("hands", "Tricks: the sum is 4, but it must be 5.")]


@pytest.mark.parametrize(("dealer", "out"), [("0", 0), ("3", 3), ("", 0)])
def test_a_row_too_many_is_ignored_and_told_only_while_another_is_missing(dealer, out):
    typed = {**FOUR_ROWS, "dealer": dealer}
    deal = tried("toy-trio", typed).deal
    assert [one.player for one in deal.taken] == [one for one in range(4) if one != out]
    text = f"{NAMES[out]} sits out; leave this row empty."
    missing = told("toy-trio", {**typed, "taken-1-points": ""})
    assert (f"taken-{out}-points", text) in missing


def test_rows_of_nobody_are_refused_and_name_nobody():
    assert [field for field, _ in told("toy-trio", FOUR_ROWS, NAMES[:3])] == ["taken"]


def test_outside_the_form_a_row_is_told_with_name_and_label():
    game = ruleset("toy-solo")
    problems = tried("toy-solo", {**HANDS, "hands-1-bid": "6"}).problems
    (labelled,) = with_fact_labels(problems, game.kinds["deal"])
    wanted = "Bid: Boris: a number from 0 to 5 is needed here."
    assert say(labelled.text, English(NAMES)) == wanted


def test_outside_the_form_rows_that_are_missing_are_told_with_their_label():
    kind = ruleset("forty-one").kinds["deal"]
    (missing,) = with_fact_labels(read_facts(kind, {})[1], kind)
    assert str(missing.text) == "Bids and tricks: this is still missing."


# ── How the form shows it ───────────────────────────────────────────────────────────────────────


def drawn(kind, problems=()):
    sides = ((0,), (1,), (2,), (3,))
    seen = FormContext(typed={}, seats=range(4), sides=sides, players=NAMES, problems=problems)
    return draw(kind, seen)


def test_a_problem_stands_in_its_own_row_and_that_of_all_under_the_last():
    own = Problem(fact="hands-1-bid", text=gettext("Too many."))
    everybody = Problem(fact="hands", text=gettext("Too few."))
    drawn_groups = drawn(ruleset("toy-solo").kinds["deal"], (own, everybody)).groups
    found = [group.field for group in drawn_groups]
    assert {one.name: one.problems for one in found if one.problems} == {
        "hands-1-bid": (own,),
        "hands": (everybody,),
    }
    assert [one.name for one in found][-1] == "hands"


@dataclass(frozen=True, kw_only=True)
class Long(Record):
    points: int = declare(KeypadNumber(low=0, high=2500), gettext("Points"))


def test_a_number_has_room_for_its_highest_and_a_refused_one_names_its_reason():
    assert 'maxlength="4"' in drawn(Long).html
    html = drawn(Long, (Problem(fact="points", text=gettext("Too many.")),)).html
    assert 'aria-describedby="problem-points" aria-invalid="true"' in " ".join(html.split())
    missing = Problem(fact="points", text=gettext("How many?"), unfilled=True)
    assert "aria-invalid" not in drawn(Long, (missing,)).html
