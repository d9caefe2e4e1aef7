"""Estonian vint on the site: what its form takes and refuses, its sheet, its file, its paper."""

import json
from io import BytesIO

import pytest
from pypdf import PdfReader

from scorekeeper.rules.games.vint_estonian import form as holdings
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.vint_estonian.evening import ESTONIAN, GAME_A, QUIET, RUBBER, deal
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
    monkeypatch.setattr(holdings, "next_ways", lambda *a: tried.append(a) or [])
    base = opens(phone)
    for times in (1, 1000):
        held = "0-sequence-H-4 " * times
        answer = phone.post(f"{base}preview/", {**HEARTS, "holdings": held})
    assert "can be entered here" in words(answer)
    assert len(tried) == 1


def test_every_kind_of_deal_is_booked_as_the_form_sends_it(phone):
    base = opens(phone, nullo_below="lost")
    # As the selects of the hands send them: a player and what he holds, twice for each thing.
    held = ["0", "three_aces", "-", "-", "1", "sequence-S-3", "-", "-", "0", "sequence-H-4"]
    assert sends(phone, base, **HEARTS, holdings=held).status_code == 302
    # 1,000; seven honours 7 × 10 × 4; 200; 200 + 200; less 100; 40 less 12 below
    hearts = 1000 + 280 + 200 + 400 - 100 + 40 - 12
    assert state(base).sheet.nets[0] == hearts
    assert sends(phone, base, **NULLOS, discarded_aces=["4-0", "4-1", "9-1"]).status_code == 302
    # made 2,000, aces 400 and 900 against 400, and below the line 11 × 5 lost against 2 × 5
    assert state(base).sheet.entries[1].below == (10, 55, 10, 55)
    nullos = 2000 + 400 + 900 - 400 + 55 - 10
    assert state(base).sheet.nets[1] == nullos - hearts
    assert sends(phone, base, **PASSED, discarded_aces=["11-1"]).status_code == 302
    assert state(base).sheet.nets[0] == hearts - nullos + 100 - 1100


CANNOT = [
    ({"holdings": "0-sequence-H-14"}, "holdings", "from 3 to 13"),
    ({"holdings": "0-sequence-X-4"}, "holdings", "here (♠︎, ♣︎, ♦︎, ♥︎)"),
    ({"holdings": "0-sequence-H"}, "holdings", "cards: this is still missing"),
    ({"holdings": ["-", "sequence-H-4"]}, "holdings", "one of the players"),
    ({"holdings": ["0", "-", "-", "sequence-S-3"]}, "holdings", "holding: this is still"),
    ({"holdings": "0-"}, "holdings", "list"),
    ({"holdings": "0--3"}, "holdings", "list"),
    ({"holdings": "--"}, "holdings", "list"),
    ({"holdings": "0"}, "holdings", "holding: this is still missing"),
    ({"holdings": "9-three_aces"}, "holdings", "one of the players"),
    ({"holdings": "0-three_aces-H"}, "holdings", "only a sequence has a suit"),
    ({"holdings": "0-sequence-H-4-4"}, "holdings", "list"),
    ({"holdings": ["0-sequence-H-3"] * 6}, "holdings", "At most 5 can be entered here (holding)."),
    ({"holdings": ["0-sequence-H-3", "2-sequence-H-3"]}, "holdings", "Only one hand"),
    ({"honours": "0-5", "aces": "1-4"}, "aces", "include the ace of trumps"),
    ({"conceded": "1", "tricks": "9"}, "conceded", "at least 10 tricks"),
    ({"contract": "3H"}, "contract", "from 4 to 7"),
    ({**NULLOS, "discarded_aces": ["14-0"]}, "discarded_aces", "from 1 to 13"),
    ({**NULLOS, "discarded_aces": ["0-0"]}, "discarded_aces", "from 1 to 13"),
    ({**NULLOS, "discarded_aces": ["4-7"]}, "discarded_aces", "one of the players"),
    (
        {**NULLOS, "discarded_aces": ["1-0"] * 5},
        "discarded_aces",
        "At most 4 can be entered",
    ),
    ({**NULLOS, "discarded_aces": ["5-0"] * 4}, "discarded_aces", "at most three aces"),
    ({**NULLOS, "discarded_aces": ["x"]}, "discarded_aces", "ace 1, trick"),
    ({**NULLOS, "discarded_aces": ["4-"]}, "discarded_aces", "list"),
    ({**NULLOS, "discarded_aces": ["-0"]}, "discarded_aces", "list"),
]


def test_what_cannot_be_is_told_by_its_field_and_nothing_is_booked(phone):
    base = opens(phone)
    for changed, group, told in CANNOT:
        answer = sends(phone, base, **{**HEARTS, **changed})
        assert answer.status_code == 422, changed
        assert told in page(answer).one("p", id=f"problem-{group}").words, changed
        assert len(state(base).rows) == 1, changed


def test_every_problem_is_told_at_once_and_what_was_typed_stands_in_the_form_again(phone):
    base = opens(phone)
    changed = {"conceded": "1", "tricks": "9", "holdings": ["0-four_aces", "0-sequence-H-5"]}
    answer = sends(phone, base, **{**HEARTS, **changed})
    shown = page(answer)
    assert "at least 10 tricks" in shown.one("p", id="problem-conceded").words
    told = shown.one("p", id="problem-holdings").words
    assert "that side has only 3" in told
    assert "takes 5 honours" in told
    chosen = [one["value"] for one in shown.all("option", selected="")]
    assert chosen == ["0", "four_aces", "0", "sequence-H-5"]
    assert form(answer).fields["honours"] == "0-4"


def test_conceding_fills_in_what_just_makes_it(phone):
    base = opens(phone)
    four = {**HEARTS, "tricks": "", "conceded": "1"}
    assert sends(phone, base, **four).status_code == 302
    nullo = {"kind": "contract", "declarer": "1", "contract": "4N", "conceded": "1"}
    assert sends(phone, base, **nullo).status_code == 302
    assert [entry.deal.tricks for entry in state(base).sheet.deals] == [10, 3]


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


def test_the_preview_tells_what_no_hand_can_have_as_soon_as_the_deal_is_said(phone):
    base = opens(phone)
    assert refusals(phone.post(f"{base}preview/", {"kind": "contract", "declarer": "0"})) == {}
    told = refusals(phone.post(f"{base}preview/", {**HEARTS, "holdings": "0-sequence-H-4"}))
    assert "takes 5 honours" in told["0-sequence-H-5"]
    assert "Only one hand" not in " ".join(told.values())  # a select holds one of them at a time
    assert "that side has only 1" in told["1-three_aces"]
    assert "0-three_aces" not in told
    assert "1-sequence-S-3" not in told


# ── The sitting ──────────────────────────────────────────────────────────────────────────────────


def test_how_nullos_count_is_asked_before_the_names_and_the_rest_among_the_house_rules(phone):
    text = words(phone.get("/new/"))
    assert text.index("Below the line at nullos") < text.index("Who sits where")
    wrong = {"nullo_below": "x", "redouble_factor": "5", "first_game_bonus": "100"}
    typed = {f"vint-estonian.{option}": value for option, value in wrong.items()}
    answer = phone.post("/new/", {"ruleset": "vint-estonian", **typed})
    asked = page(answer).one("fieldset", class_="asked rules-of chosen")
    assert "the tricks each side lost, nothing, for either side)" in asked.words
    told = " ".join(problems(answer))
    assert "One of these is needed here (4, 3" in told
    assert "One of these is needed here (0, 200" in told
    shown = page(phone.get(f"{opens(phone)}setup/"))
    field = shown.one("select", name_="vint-estonian.redouble_factor")
    assert [one["value"] for one in field.all("option")] == ["4", "3"]


def test_partners_have_one_column_and_the_extra_deals_numbers(phone):
    base = phone.opens_file(file_of(GAME_A, GAME_A, "pass B 6", QUIET))
    shown = page(phone.get(base))
    heads = shown.one("table", class_="sheet").all("th", scope="col")
    assert [(one.words, "side-2" in one.get("class", "")) for one in heads] == [
        ("Anna · Clara each partner scores this", False),
        ("Boris · Dmitri each partner scores this", True),
    ]
    numbered = [one.words for one in shown.all("tr", class_="over")]
    assert numbered == ["extra deal 1 of 4", "extra deal 2 of 4"]
    assert "extra deal 3 of 4" in shown.one("small", "stage").words


def test_a_rubber_is_opened_from_its_file_and_printed(phone):
    data = file_of(*RUBBER, rubbers=1, double_premium=False)
    base = phone.opens_file(data)
    assert json.loads(phone.get(f"{base}sitting.json").content) == data
    paper = PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content))
    text = "".join(one.extract_text() for one in paper.pages)
    assert "Doubling counts for the premium: no" in text
    sitting, _ = read_sitting(data)
    for points in sheet_as_data(sitting)["net"].values():
        assert f"{points:+,}".replace("-", "−") in text
    assert all(f"extra deal {number} of 4" in text for number in (1, 2, 3, 4))


def test_honours_card_by_card_are_offered_in_a_suit_alone(phone):
    """At grand only the four aces count, and no honours."""
    drawn = page(phone.get(f"{opens(phone)}enter/1/?kind=contract"))
    assert drawn.one("fieldset", id="group--cards")["data-when"] == "strain=S,C,D,H"
