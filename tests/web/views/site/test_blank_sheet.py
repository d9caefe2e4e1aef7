"""Blank sheets, from Home and without a sitting."""

from io import BytesIO

import pytest
import zxingcpp
from pypdf import PdfReader

from scorekeeper.rules.games import rulesets
from scorekeeper.web.models import Device, Sitting
from tests.pdf.page_objects import pages_of, picture
from tests.web.html_page import form, page, problems, words
from tests.web.phone import NAMES

pytestmark = pytest.mark.django_db
GAMES = [one.key for one in rulesets()]


def asks(phone, **typed):
    return phone.post("/blank-sheet/", {"ruleset": "vint-1886", **typed})


def text(answer):
    assert answer.status_code == 200, answer.content.decode()
    assert answer["Content-Type"] == "application/pdf"
    return "".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_one_as_the_form_comes(phone, key):
    shown = form(phone.get("/blank-sheet/"))
    assert text(phone.sends(shown, ruleset=key))


def test_its_page_and_the_rules_call_the_small_tables_the_same(phone):
    assert "with the point values at the edge" in words(phone.get("/blank-sheet/"))
    assert "Point values" in words(phone.get("/rules/vint-1886/"))


def test_names_stand_there_if_they_are_given_and_nothing_is_stored(phone):
    assert "/blank-sheet/" in [one["href"] for one in page(phone.get("/")).all("a")]
    names = {f"player{place}": name for place, name in enumerate(NAMES)}
    given = text(asks(phone, **names, place="Kuopio", date="2026-01-31"))
    assert all(word in given for word in (*NAMES, "Kuopio", "31 January 2026"))
    without = text(asks(phone, paper="A3"))  # which nobody has
    assert not any(name in without for name in NAMES)
    # One name may be given and the others written.
    given = text(asks(phone, player2="Clara"))
    assert "Clara" in given
    assert "#" not in given
    assert (Sitting.objects.count(), Device.objects.count()) == (0, 0)


def test_house_rules_change_the_points_at_its_edge(phone):
    """The premium for a first game of Estonian vint is nothing, or 200."""
    rule = {"ruleset": "vint-estonian", "vint-estonian.redouble_factor": "3"}
    assert text(asks(phone, **rule)) != text(asks(phone, ruleset="vint-estonian"))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"ruleset": "whist"}, "Choose a game."),
        ({"player0": "Anna", "player1": "anna"}, "Two players are called anna."),
        ({"player3": "x" * 41}, "A name may have at most 40 characters; this one has 41."),
        ({"date": "yesterday"}, "This must be a date such as 2026-01-31."),
        ({"place": "x" * 81}, "This may have at most 80 characters."),
        ({"vint-1886.rubbers": "99"}, "A number from 1 to 12 is needed here."),
    ],
)
def test_what_cannot_be_is_told_and_kept(phone, typed, said):
    answer = asks(phone, **typed)
    assert answer.status_code == 422
    assert any(one.startswith(said) for one in problems(answer))
    kept = form(answer).fields
    assert all(kept.get(name) == value for name, value in typed.items() if name != "ruleset")


def test_it_waits_in_the_lane_of_papers(phone, taken):
    with taken("short_lane"):
        assert (phone.get("/blank-sheet/").status_code, asks(phone).status_code) == (200, 503)


@pytest.mark.parametrize(
    ("extent", "settled"), [("evening", True), ("pad", False), ("", True), ("all of it", True)]
)
def test_a_pad_has_no_settlement_and_what_is_not_known_is_a_whole_evening(phone, extent, settled):
    pages = pages_of(asks(phone, extent=extent).content)
    assert ("Settlement" in pages.said()) == settled


def test_two_of_a5_are_asked_for_by_name(phone):
    (wide, high), *_ = pages_of(asks(phone, paper="a5x2", extent="pad").content).sizes
    assert (round(wide), round(high)) == (296, 210)


def test_its_code_opens_this_site(phone):
    pdf = asks(phone).content
    codes = [
        code.text
        for page in range(len(pages_of(pdf)))
        for code in zxingcpp.read_barcodes(picture(pdf, page))
    ]
    assert codes == ["HTTP://TESTSERVER/K/VINT-1886/-"]
    assert phone.get("/" + codes[0].partition("TESTSERVER/")[2]).status_code == 200
