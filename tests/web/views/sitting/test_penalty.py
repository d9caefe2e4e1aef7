"""Points that a table puts on the score, on the page of adjustments."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.rules.files import OVER
from tests.web.html_page import form, page
from tests.web.phone import acts, nets, state

pytestmark = pytest.mark.django_db
THREE = ("Anna", "Boris", "Clara")
TAKEN = [
    {"player": player, "points": points}
    for player, points in zip(THREE, (10, 101, 29), strict=True)
]


@pytest.fixture
def base(phone):
    return phone.opens(ruleset="five-hundred-one", names=THREE)


def gives(phone, base, **fields):
    return phone.sends(form(phone.get(f"{base}adjust/")), **fields)


def pdf_words(answer):
    return " ".join(one.extract_text() for one in PdfReader(BytesIO(answer.content)).pages)


def scores(base):
    return state(base).sheet.standing.scores


def test_points_for_those_chosen_go_to_the_score_and_nobody_gives_them(phone, base):
    assert gives(phone, base, on="score", to=["0", "2"], amount="25", note="revoke").url == base
    assert scores(base) == (526, 501, 526)
    assert (nets(base), acts(base)) == ((0, 0, 0), ["open", "adjust"])
    sheet = page(phone.get(base)).words
    assert "Penalty on the score: revoke" in sheet
    assert "+25" in sheet
    trail = page(phone.get(f"{base}trail/")).words
    assert "penalty on the score, Anna and Clara +25 (revoke)" in trail
    files = ("sheet.pdf", "deals.csv", "results.csv", "sitting.xlsx")
    for path in ("large/", "settle/", *files, "entry/1/", "print/"):
        assert phone.get(f"{base}{path}").status_code == 200, path
    results = phone.get(f"{base}results.csv").content.decode("utf-8-sig")
    for name, score in zip(("Anna", "Boris", "Clara"), (526, 501, 526), strict=True):
        assert f"running_score,Penalty on the score: revoke,1,,,{name},,{score},score" in results
    whole = pdf_words(phone.get(f"{base}sheet.pdf?lines=1"))
    assert "Penalty on the score" in whole
    assert "+25" in whole
    file = phone.get(f"{base}sitting.json").json()
    assert state(phone.opens_file(file)).sheet.standing.scores == (526, 501, 526)


def test_points_by_hand_need_not_come_to_zero_on_the_score(phone, base):
    assert gives(phone, base, on="score", points0="-10", points1="25").url == base
    assert scores(base) == (491, 526, 501)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "Say how many points, as a whole number."),
        ({"amount": "5"}, "Choose who gets the points."),
        ({"to": "0", "amount": "much"}, "Say how many points, as a whole number."),
        ({"to": "0", "amount": "5", "points1": "5"}, "Points are given in two ways here."),
        ({"points0": "0"}, "At least one player must get points."),
    ],
)
def test_what_cannot_be_put_on_the_score_is_told_and_keeps_the_choice(phone, base, fields, text):
    answer = gives(phone, base, on="score", **fields)
    assert answer.status_code == 422
    shown = page(answer)
    assert text in shown.words
    (chosen,) = [one for one in shown.all("input", name_="on") if "checked" in one.attributes]
    assert chosen["value"] == "score"
    assert acts(base) == ["open"]


def test_it_is_undone_and_struck_out_like_an_adjustment(phone, base):
    gives(phone, base, on="score", to="0", amount="25")
    phone.undoes(base)
    assert scores(base) == (501, 501, 501)
    phone.undoes(base, "redo")
    assert scores(base) == (526, 501, 501)


def test_where_the_points_go_is_asked_and_elsewhere_they_go_to_the_settlement(phone, base):
    """A +10 is a penalty in a score that falls, and a reward in the settlement."""
    choices = page(phone.get(f"{base}adjust/")).all("input", name_="on")
    assert all("required" in one.attributes for one in choices)
    assert not any("checked" in one.attributes for one in choices)
    gives(phone, base, to="0", amount="2")
    assert (scores(base), nets(base)) == ((501, 501, 501), (2, -1, -1))
    vint = phone.opens()
    assert not page(phone.get(f"{vint}adjust/")).all("input", name_="on")
    answer = gives(phone, vint, on="score", to="0-2", amount="5")
    assert (answer.status_code, nets(vint)) == (422, (0, 0, 0, 0))
    assert "This game keeps no score to which points could be added." in page(answer).words


def test_after_the_end_points_go_to_the_settlement_alone(phone, base):
    opened = form(phone.get(f"{base}adjust/"))
    phone.post(f"{base}close/", {"key": "over", "act": "close"})
    assert not page(phone.get(f"{base}adjust/")).all("input", name_="on")
    late = phone.sends(opened, on="score", to="0", amount="2")
    assert (late.status_code, nets(base)) == (422, (0, 0, 0))
    assert "The sitting is over, so its score takes no more points." in page(late).words
    (by_hand,) = [one for one in page(late).all("details") if "by hand" in one.words]
    assert "open" not in by_hand.attributes  # the sentence stands above it, in sight
    phone.sends(form(late))
    assert nets(base) == (2, -1, -1)


def test_a_penalty_that_is_sent_twice_is_booked_once_also_after_the_end(phone, base):
    opened = form(phone.get(f"{base}adjust/"))
    phone.sends(opened, on="score", to="0", amount="2")
    phone.post(f"{base}close/", {"key": "over", "act": "close"})
    assert phone.sends(opened, on="score", to="0", amount="2").url == f"{base}?note=again"
    assert acts(base) == ["open", "adjust", "close"]


def test_its_page_and_the_question_before_it_is_struck_call_it_what_it_is(phone, base):
    gives(phone, base, on="score", to="0", amount="25")
    assert page(phone.get(f"{base}entry/1/")).one("h1").words == "Penalty on the score"
    assert page(phone.get(f"{base}entry/1/strike/")).one("h1").words == "Strike out the penalty?"


def test_one_behind_the_end_is_told_of_and_the_final_scores_stay(phone):
    """Boris is at nothing after one deal: 501 − 501. The second game has the penalty alone."""
    base = phone.opens(ruleset="five-hundred-one", names=THREE, **{"five-hundred-one.games": "2"})
    data = phone.get(f"{base}sitting.json").json()
    data["deals"] = [
        {"kind": "penalty", "points": {"Boris": -400}},
        {"kind": "contract", "bidder": "Boris", "bid": 101, "taken": TAKEN},
        {"kind": "penalty", "points": {"Anna": 25}},
    ]
    base = phone.opens_file(data)
    assert scores(base) == (526, 501, 501)
    settings = form(phone.get(f"{base}setup/"), "setup/")
    phone.sends(settings, **{"five-hundred-one.games": "1", "sure": "1"})
    over = state(base).sheet
    assert (over.finished, over.scores) == (True, (501 - 10, 0, 501 - 29))
    assert OVER in page(phone.get(base)).words
    for path in ("settle/", "large/", "sheet.pdf", "deals.csv", "entry/3/", "trail/"):
        assert phone.get(f"{base}{path}").status_code == 200, path
