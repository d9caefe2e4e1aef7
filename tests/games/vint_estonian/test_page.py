"""Estonian vint on the site: what its form takes and refuses, its sheet, its file, its paper."""

import json
from io import BytesIO

import pytest
from pypdf import PdfReader

from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web.deal_form.boards import holdings_board
from tests.games.vint_estonian.evening import ESTONIAN, GAME_A, GAME_B, QUIET, RUBBER, deal
from tests.web.html_page import form, page, problems, words
from tests.web.phone import NAMES, state

pytestmark = pytest.mark.django_db

HEARTS = {
    "kind": "contract",
    "declarer": "0",
    "contract": "4H",
    "tricks": "10",
    "honours": "0-4",
    "aces": "0-3",
}
NULLOS = {"kind": "contract", "declarer": "1", "contract": "5N", "tricks": "2"}
PASSED = {"kind": "pass_misere", "side": "0", "tricks": "6"}


def opens(phone, **options):
    named = {f"vint-estonian.{name}": value for name, value in options.items()}
    return phone.opens(ruleset="vint-estonian", **named)


def sends(phone, base, **fields):
    ordinal = state(base).sheet.next_ordinal
    return phone.post(f"{base}enter/{ordinal}/", {"key": f"k{ordinal}", **fields})


def file_of(*notations, **options):
    sitting = Sitting(
        ruleset=ESTONIAN,
        players=NAMES,
        options=ESTONIAN.Options(**options),
        deals=tuple(deal(one) for one in notations),
        date="2026-11-20",
    )
    return write_sitting(sitting)


# ── Entering ─────────────────────────────────────────────────────────────────────────────────────


def test_more_holdings_than_a_deal_has_are_refused_unread(phone, monkeypatch):
    """The preview would try each next holding beside all of them."""
    tried = []
    monkeypatch.setattr(holdings_board, "next_ways", lambda *a: tried.append(a) or [])
    base = opens(phone)
    for times in (1, 1000):
        held = "0-sequence-H-4 " * times
        answer = phone.post(f"{base}preview/", {**HEARTS, "holdings": held})
    assert "There may be at most" in words(answer)
    assert len(tried) == 1


def test_holdings_are_booked_as_the_selects_send_them(phone):
    base = opens(phone)
    held = ["0", "three_aces", "-", "-", "1", "sequence-S-3", "-", "-", "0", "sequence-H-4"]
    assert sends(phone, base, **HEARTS, holdings=held).status_code == 302
    # 1,000; seven honours 7 × 10 × 4; 200; 200 + 200; less 100; 40 less 12 below
    assert state(base).sheet.nets[0] == 1000 + 280 + 200 + 400 - 100 + 40 - 12


def test_discards_are_booked_for_either_side(phone):
    base = opens(phone)
    assert sends(phone, base, **NULLOS, discarded_aces=["4-0", "4-1", "9-1"]).status_code == 302
    # made 2,000, aces 400 and 900 against 400, and 10 against 55 below the line
    assert state(base).sheet.nets[1] == 2000 + 400 + 900 - 400 + 10 - 55


def test_all_passed_is_booked(phone):
    base = opens(phone)
    assert sends(phone, base, **PASSED, discarded_aces=["11-1"]).status_code == 302
    assert state(base).sheet.nets[0] == 100 - 1100


@pytest.mark.parametrize(
    ("changed", "group", "told"),
    [
        ({"holdings": "0-sequence-H-14"}, "holdings", "from 3 to 13"),
        ({"holdings": "0-sequence-X-4"}, "holdings", "one of: S, C, D, H"),
        ({"holdings": "0-sequence-H"}, "holdings", "length: This is still missing"),
        ({"holdings": ["-", "sequence-H-4"]}, "holdings", "one of the players"),
        ({"holdings": ["0", "-", "-", "sequence-S-3"]}, "holdings", "holding: This is still"),
        ({"holdings": "0-"}, "holdings", "list"),
        ({"holdings": "0--3"}, "holdings", "list"),
        ({"holdings": "--"}, "holdings", "list"),
        ({"holdings": "0"}, "holdings", "holding: This is still missing"),
        ({"holdings": "9-three_aces"}, "holdings", "one of the players"),
        ({"holdings": "0-three_aces-H"}, "holdings", "Only a sequence has a suit"),
        ({"holdings": "0-sequence-H-4-4"}, "holdings", "list"),
        ({"holdings": ["0-sequence-H-3"] * 6}, "holdings", "at most 5 of these"),
        ({"holdings": ["0-sequence-H-3", "2-sequence-H-3"]}, "holdings", "Only one hand"),
        ({"holdings": ["0-sequence-H-7", "0-sequence-S-7"]}, "holdings", "a hand has 13"),
        ({"holdings": ["0-four_aces", "2-three_aces"]}, "holdings", "only one hand"),
        ({"holdings": "0-four_aces"}, "holdings", "that side has only 3"),
        ({"holdings": "0-sequence-H-5"}, "holdings", "takes 5 honours"),
        ({"honours": "0-5", "aces": "1-4"}, "aces", "include the ace of trumps"),
        ({"conceded": "1", "tricks": "9"}, "conceded", "at least 10 tricks"),
        ({"contract": "3H"}, "contract", "from 4 to 7"),
    ],
)
def test_what_cannot_be_is_told_by_its_field_and_nothing_is_booked(phone, changed, group, told):
    base = opens(phone)
    answer = sends(phone, base, **{**HEARTS, **changed})
    assert answer.status_code == 422
    assert told in page(answer).one("p", id=f"problem-{group}").words
    assert len(state(base).rows) == 1


@pytest.mark.parametrize(
    ("discards", "told"),
    [
        (["14-0"], "from 1 to 13"),
        (["0-0"], "from 1 to 13"),
        (["4-7"], "one of the players"),
        (["1-0", "2-0", "3-0", "4-1", "5-1"], "at most 4 of these"),
        (["5-0"] * 4, "at most three aces"),
        (["x"], "ace 1: trick"),
        (["4-"], "list"),
        (["-0"], "list"),
    ],
)
def test_an_ace_that_cannot_be_got_rid_of_is_told(phone, discards, told):
    base = opens(phone)
    answer = sends(phone, base, **NULLOS, discarded_aces=discards)
    assert answer.status_code == 422
    assert told in page(answer).one("p", id="problem-discarded_aces").words


def test_what_was_typed_stands_in_the_form_again(phone):
    base = opens(phone)
    answer = sends(phone, base, **HEARTS, holdings=["0", "four_aces", "1", "sequence-S-6"])
    assert answer.status_code == 422
    chosen = [one["value"] for one in page(answer).all("option", selected="")]
    assert chosen == ["0", "four_aces", "1", "sequence-S-6"]
    assert form(answer).fields["honours"] == "0-4"


def test_conceding_fills_in_what_just_makes_it(phone):
    base = opens(phone)
    four = {**HEARTS, "tricks": "", "conceded": "1"}
    assert sends(phone, base, **four).status_code == 302
    assert state(base).sheet.deals[0].deal.tricks == 10
    nullo = {"kind": "contract", "declarer": "1", "contract": "4N", "conceded": "1"}
    assert sends(phone, base, **nullo).status_code == 302
    assert state(base).sheet.deals[1].deal.tricks == 3


def test_every_problem_is_told_at_once(phone):
    base = opens(phone)
    changed = {"conceded": "1", "tricks": "9", "holdings": ["0-four_aces", "0-sequence-H-5"]}
    shown = page(sends(phone, base, **{**HEARTS, **changed}))
    assert "at least 10 tricks" in shown.one("p", id="problem-conceded").words
    told = shown.one("p", id="problem-holdings").words
    assert "that side has only 3" in told
    assert "takes 5 honours" in told


def test_amending_shows_the_holdings_as_they_were(phone):
    base = opens(phone)
    sends(phone, base, **HEARTS, holdings=["0-three_aces", "1-sequence-S-3"])
    shown = page(phone.get(f"{base}entry/1/amend/"))
    chosen = [one["value"] for one in shown.all("option", selected="")]
    assert chosen == ["0", "three_aces", "1", "sequence-S-3"]
    assert "open" in shown.one("fieldset", id="group-holdings").one("details").attributes


def refusals(answer):
    """What no hand can have, by the values that the board asks for."""
    found = page(answer).all("span")
    return {one["data-refused"]: one.words for one in found if "data-refused" in one.attributes}


def test_the_preview_tells_what_no_hand_can_have(phone):
    base = opens(phone)
    told = refusals(phone.post(f"{base}preview/", {**HEARTS, "holdings": "0-sequence-H-4"}))
    assert "takes 5 honours" in told["0-sequence-H-5"]
    assert "Only one hand" not in " ".join(told.values())  # a select holds one of them at a time
    assert "that side has only 1" in told["1-three_aces"]
    assert "0-three_aces" not in told
    assert "1-sequence-S-3" not in told


def test_the_preview_greys_nothing_while_the_deal_is_not_said(phone):
    base = opens(phone)
    assert refusals(phone.post(f"{base}preview/", {"kind": "contract", "declarer": "0"})) == {}


# ── The sitting ──────────────────────────────────────────────────────────────────────────────────


def test_how_nullos_count_is_asked_before_the_names(phone):
    text = words(phone.get("/new/"))
    assert text.index("What counts below the line at nullos?") < text.index("Who sits where")
    base = opens(phone, nullo_below="lost")
    sends(phone, base, **NULLOS)
    # lost: 11 × 5 for the declaring side, 2 × 5 for the other
    assert state(base).sheet.entries[0].below == (10, 55, 10, 55)


def test_an_answer_that_there_is_not_is_told_where_it_is_asked(phone):
    answer = phone.post("/new/", {"ruleset": "vint-estonian", "vint-estonian.nullo_below": "x"})
    asked = page(answer).one("fieldset", class_="asked rules-of chosen")
    assert "one of: won, lost, none" in asked.words


@pytest.mark.parametrize(
    ("option", "words_typed"), [("redouble_factor", "5"), ("first_game_bonus", "100")]
)
def test_a_house_rule_has_few_numbers(phone, option, words_typed):
    answer = phone.post(
        "/new/", {"ruleset": "vint-estonian", f"vint-estonian.{option}": words_typed}
    )
    assert any("This must be one of:" in one for one in problems(answer))


def test_the_house_rules_can_be_changed_afterwards(phone):
    base = opens(phone)
    shown = page(phone.get(f"{base}setup/"))
    field = shown.one("select", name_="vint-estonian.redouble_factor")
    assert [one["value"] for one in field.all("option")] == ["4", "3"]


def test_who_passed_with_how_many_stands_in_the_column_of_that_side(phone):
    base = phone.opens_file(file_of("pass B 6"))
    row = page(phone.get(base)).one("tbody", class_="rows").one("tr")
    assert [one.words for one in row.all("td")] == ["1.", "all passed 6–7", "", ""]


def test_paper_says_yes_or_no_of_a_house_rule(phone):
    base = phone.opens_file(file_of(GAME_A, double_premium=False))
    paper = PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content))
    assert "Doubling counts for the premium: no" in paper.pages[0].extract_text()


def test_each_partner_has_a_column_in_the_colour_of_his_side(phone):
    base = phone.opens_file(file_of(GAME_A, GAME_B, "pass A 6"))
    heads = page(phone.get(base)).one("table", class_="sheet many").all("th", scope="col")
    assert [(one.words, "side-2" in one.get("class", "")) for one in heads] == [
        ("Anna", False),
        ("Boris", True),
        ("Clara", False),
        ("Dmitri", True),
    ]


def test_the_extra_deals_are_numbered(phone):
    base = phone.opens_file(file_of(GAME_A, GAME_A, QUIET, QUIET))
    numbered = [one.words for one in page(phone.get(base)).all("tr", class_="over")]
    assert numbered == ["extra deal 1 of 4", "extra deal 2 of 4"]
    assert "extra deal 3 of 4" in page(phone.get(base)).one("header").words


def test_a_fifth_extra_deal_belongs_to_no_rubber(phone):
    base = phone.opens_file(file_of(*RUBBER, rubbers=1))
    assert state(base).sheet.finished
    answer = phone.post(f"{base}enter/9/", {"key": "k9", **HEARTS})
    assert "The last deal has been played already." in problems(answer)
    assert len(state(base).sheet.deals) == 8


def test_a_rubber_is_opened_from_its_file_and_printed(phone):
    data = file_of(*RUBBER, rubbers=1)
    base = phone.opens_file(data)
    assert json.loads(phone.get(f"{base}sitting.json").content) == data
    paper = PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content))
    text = "".join(one.extract_text() for one in paper.pages)
    sitting, _ = read_sitting(data)
    for points in sheet_as_data(sitting)["net"].values():
        assert f"{points:+,}".replace("-", "−") in text
    assert all(f"extra deal {number} of 4" in text for number in (1, 2, 3, 4))
