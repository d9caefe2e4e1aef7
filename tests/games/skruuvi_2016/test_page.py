"""Skruuvi on the site: what its form takes and refuses, its sheet, its files and its paper."""

import json
from io import BytesIO

import pytest
from pypdf import PdfReader

from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.skruuvi_2016.evening import (
    FOUR,
    MADE,
    SET,
    SHORT_EVENING,
    SKRUUVI,
    UNLIKE,
    deals,
)
from tests.web.html_page import form, page, problems, words
from tests.web.phone import NAMES, state

pytestmark = pytest.mark.django_db

MISERE = {"kind": "contract", "declarer": "0", "contract": "5M", "tricks": "2"}
ACES = ["2-1", "4-1", "5-1", "9-1"]  # all taken by the side of player 1
SOLO = {"kind": "bolshevik", "bidder": "1", "strain": "S", "tricks": "13"}


def opens(phone, **options):
    named = {f"skruuvi-2016.{name}": value for name, value in options.items()}
    return phone.opens(ruleset="skruuvi-2016", **named)


def sends(phone, base, **fields):
    ordinal = state(base).sheet.next_ordinal
    return phone.post(f"{base}enter/{ordinal}/", {"key": f"k{ordinal}", **fields})


def chosen(answer):
    return [one["value"] for one in page(answer).all("option", selected="")]


def file_of(notations, **options):
    """A sitting file of these deals."""
    sitting = Sitting(
        ruleset=SKRUUVI,
        players=NAMES,
        options=SKRUUVI.Options(**options),
        deals=deals(notations),
        date="2026-11-20",
    )
    return write_sitting(sitting)


def test_a_misere_is_booked_with_its_aces_and_amended_where_they_were_placed(phone):
    base = opens(phone)
    assert sends(phone, base, **MISERE, aces=ACES).status_code == 302
    # made 10; the other side pays 2 + 4 + 5 + 9 for the aces that it took
    assert state(base).sheet.nets == (30, -30, 30, -30)
    assert chosen(phone.get(f"{base}entry/1/amend/")) == ACES
    assert sends(phone, base, **MISERE, aces=["2-1"], stopped_early="1").status_code == 302
    assert "stopped early" in words(phone.get(base))


def test_aces_that_cannot_be_are_told_beside_the_board_and_stand_in_the_form_again(phone):
    base = opens(phone)
    for changed, group, told in (
        ({"aces": ACES[:3]}, "aces", "3 are marked"),
        ({"aces": [*ACES, "11-1"]}, "aces", "At most 4 can be entered here (ace)."),
        ({"aces": [*ACES[:3], "14-1"]}, "aces", "from 1 to 13"),
        ({"aces": [*ACES[:3], "9-0", "9-1"][1:]}, "aces", "Trick 9 was won by one side"),
        ({"tricks": "13", "aces": ACES}, "aces", "won 0 tricks"),
        ({"contract": "4M", "aces": ACES}, "contract", "there are no fours"),
        ({"aces": "nine"}, "aces", "ace 1, trick"),
    ):
        answer = sends(phone, base, **{**MISERE, **changed})
        assert answer.status_code == 422
        assert told in page(answer).one("p", id=f"problem-{group}").words
    answer = sends(phone, base, **MISERE, aces=["2-1", "4-1"])
    assert chosen(answer) == ["2-1", "4-1"]
    assert form(answer).fields["declarer"] == "0"
    assert len(state(base).rows) == 1


def test_an_undoubled_four_is_conceded(phone):
    base = opens(phone, level4="True")
    four = {"kind": "contract", "declarer": "0", "contract": "4H", "tricks": "10"}
    assert "“Conceded without play”" in " ".join(problems(sends(phone, base, **four)))
    assert sends(phone, base, **four, conceded="1").status_code == 302
    assert state(base).sheet.nets == (10, -10, 10, -10)


def test_a_bolshevik_names_its_sides_by_its_bidder_who_is_not_offered_again(phone):
    base = opens(phone, bolshevik="integrated")
    kinds = ("contract", "all_pass", "bolshevik")
    links = " ".join(one["href"] for one in page(phone.get(base)).one("footer").all("a"))
    assert [links.count(f"kind={kind}&") for kind in kinds] == [1, 1, 1]
    assert links.count("kind=") == 3
    aces = ["2-others", "4-others", "5-others", "8-others"]
    solo = SOLO | {"strain": "M", "tricks": "0"}
    assert sends(phone, base, **solo, aces=aces, doubled_by=["0", "2"]).status_code == 302
    # 20 twice and 19 for aces from those who doubled, 20 and 19 from the third
    assert state(base).sheet.entries[0].net == (-59, 59 + 59 + 39, -59, -39)
    shown = phone.get(f"{base}enter/2/?kind=bolshevik")
    assert [one["value"] for one in page(shown).all("input", name_="bidder")] == ["0", "2", "3"]
    assert "has played Bolshevik" in " ".join(problems(sends(phone, base, **SOLO)))


def test_a_bolshevik_that_cannot_be_is_told_by_its_field(phone):
    base = opens(phone, bolshevik="integrated")
    for changed, group, told in (
        ({"redoubled": "1"}, "redoubled", "nothing to redouble"),
        ({"doubled_by": "1"}, "doubled_by", "cannot double their own bid"),
        ({"doubled_by": "7"}, "doubled_by", "one of the players"),
        ({"bidder": ""}, "bidder", "Who plays alone?"),
    ):
        answer = sends(phone, base, **{**SOLO, **changed})
        assert answer.status_code == 422
        assert told in page(answer).one("p", id=f"problem-{group}").words


def test_a_kotka_deal_offers_six_and_seven(phone):
    base = phone.opens_file(file_of((MADE,) * 4))
    shown = page(phone.get(f"{base}enter/5/?kind=contract"))
    bids = [one["value"] for one in shown.all("input", name_="contract")]
    assert sorted(bids) == sorted(level + strain for level in "67" for strain in "MSCDHG")


def test_the_scorer_may_be_of_the_other_side(phone):
    base = phone.opens_file(file_of((MADE,)))
    assert "points for Anna and Clara" in words(phone.get(base))
    phone.sends(form(phone.get(f"{base}setup/"), "/setup/"), scorer="1")
    assert "points for Boris and Dmitri" in words(phone.get(base))


def test_an_integrated_evening_is_opened_from_its_file_and_printed(phone):
    data = file_of((*SET, *FOUR) * 3, bolshevik="integrated")
    base = phone.opens_file(data)
    assert state(base).sheet.finished
    assert json.loads(phone.get(f"{base}sitting.json").content) == data
    paper = PdfReader(BytesIO(phone.get(f"{base}sheet.pdf").content))
    text = "".join(one.extract_text() for one in paper.pages)
    # Eight sixes in each set, and 150 − 3 × 50 = 0 in the ledger.
    assert all(points in text for points in ("+840", "−280"))


def test_the_chart_ends_at_the_nets_of_a_sitting_with_bolshevik(phone):
    """A's six spades bring 140 in each set, with C, B and D; a third of the ledgers beside it."""
    data = file_of((*SHORT_EVENING, *UNLIKE), format="12", bolshevik="set_after_last")
    answer = page(phone.get(f"{phone.opens_file(data)}settle/"))
    nets = (420 + 16, -140 - 8, -140 - 3, -140 - 3)
    high, low = 420 + 16, -140 - 140  # A at the end; D, who has lost two sets, before the third
    drawn = answer.one("svg", "chart")
    assert [one.words for one in drawn.all("text", "scale")] == ["+436", "−280"]
    ends = [int(one["points"].split()[-1].split(",")[1]) for one in drawn.all("polyline")]
    # 140 units from the highest to the lowest, below a margin of 10.
    assert ends == [10 + (high - net) * 140 // (high - low) for net in nets]


def test_what_a_side_needs_has_its_colour_and_what_is_no_sides_has_none(phone):
    for notations, colours in (
        ((MADE,), ["side-1", "side-2", ""]),  # and who has yet to play Bolshevik
        ((), [""]),
        (("B 6S 12",), ["side-1", "side-2", ""]),
    ):
        base = phone.opens_file(file_of(notations, bolshevik="integrated"))
        needs = page(phone.get(base)).one("div", "felt").all("span", "needs")
        assert ["".join(one.classes[1:]) for one in needs] == colours
