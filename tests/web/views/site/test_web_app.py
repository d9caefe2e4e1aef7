"""The site as an app on a phone: its manifest, its worker, the same four again."""

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from tests.web.html_page import forms, page
from tests.web.phone import FIRST, NAMES, acts, nets, state

pytestmark = pytest.mark.django_db


def test_every_page_names_the_manifest_which_has_a_name_an_address_and_icons(phone):
    head = page(phone.get("/")).one("head")
    answer = phone.get(head.one("link", rel="manifest")["href"])
    assert answer["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert told["name"]
    assert {one["sizes"] for one in told["icons"]} == {"192x192", "512x512"}
    assert all(finders.find(one["src"].removeprefix("/static/")) for one in told["icons"])


def test_the_worker_keeps_every_script_and_style(phone):
    answer = phone.get("/sw.js")
    assert answer["Content-Type"] == "text/javascript"
    line = next(one for one in answer.content.decode().splitlines() if "const KEPT" in one)
    kept = [one for one in line.split('"') if one.startswith("/static/")]
    assert all(finders.find(one.removeprefix("/static/")) for one in kept)
    own = {
        f"/static/{path.relative_to(root)}"
        for root in settings.STATICFILES_DIRS
        for path in root.rglob("*.[cj]s*")
    }
    assert own <= set(kept)
    assert "/static/vint_estonian/holdings_board.js" in own


def again(phone):
    (found,) = [one for one in forms(phone.get("/")) if one.action == "/again/"]
    return found


def test_the_same_four_sit_down_again_in_one_tap(phone):
    assert not [one for one in forms(phone.get("/")) if one.action == "/again/"]
    options = {"vint-1886.rubbers": "2", "amount": "0.20", "per": "50", "currency": "SEK"}
    first = phone.opens(FIRST, **options)
    tap = again(phone)
    base = phone.sends(tap).url
    one, other = state(first).sitting, state(base).sitting
    assert base != first
    assert (acts(base), nets(base)) == (["open"], (0, 0, 0, 0))
    assert other.players == one.players == NAMES
    assert (other.options, other.stake, other.ruleset) == (one.options, one.stake, one.ruleset)
    assert phone.sends(tap).url == base  # a double tap


SAID = {"round": "1", "seat0": "0", "seat1": "2", "seat2": "1", "seat3": "3", "dealer": ""}


@pytest.mark.parametrize(
    ("deals", "said", "dealer"),
    [
        (0, None, 0),  # nothing was dealt: Anna deals first after all
        (0, SAID, 0),
        (5, None, 1),  # Anna dealt first; Boris sits on her left, however many deals there were
        (1, SAID, 2),  # there Clara sits on her left
        (1, {**SAID, "dealer": "3"}, 0),  # behind the last seat comes the first
    ],
)
def test_who_sits_left_of_the_last_first_dealer_deals_first_and_seats_stay(
    phone, deals, said, dealer
):
    base = phone.opens(*["pass"] * deals)
    if said:
        phone.post(f"{base}seats/reseat/", {"key": "r", "sure": "1", **said})
    opened = state(phone.sends(again(phone)).url).sheet.standing.table
    assert (opened.dealer, opened.seats) == (dealer, (0, 2, 1, 3) if said else (0, 1, 2, 3))


def test_the_first_deal_goes_round_the_table_from_sitting_to_sitting(phone):
    phone.opens("pass")
    dealers = []
    for _ in range(4):
        base = phone.sends(again(phone)).url
        dealers.append(state(base).sheet.standing.table.dealer)
        phone.enters(base, 1, "pass")
    assert dealers == [1, 2, 3, 0]


def test_a_sitting_that_there_is_not_leads_to_the_form(phone):
    for token in ("", "A" * 22, "\x00", "x"):
        assert phone.post("/again/", {"again": token}).url == "/new/", token
