"""Home: the sittings of this phone."""

import json
from pathlib import Path

import pytest

from scorekeeper.web.views.site import home
from tests.web.html_page import form, page, problems
from tests.web.phone import FIRST, NAMES, RUBBER


def cards(phone):
    return [one.words for one in page(phone.get("/")).all("a", "card")]


def test_a_phone_without_sittings_is_welcomed(phone):
    read = page(phone.get("/"))
    assert [one.words for one in read.one("section", "welcome").all("p")] == [
        "Scorekeeper keeps the score of bridge, vint, skruuvi, quinto, 501 and forty-one.",
        "Enter each deal with a few taps; tap any number to see why.",
        "At the end it says who pays whom. A sitting is one evening at one table.",
    ]
    assert read.one("footer").one("a", "save")["href"] == "/new/"


def test_a_first_visit_shows_the_games_and_a_tap_chooses_one(phone, without_toys):
    tiles = page(phone.get("/")).all("a", "tile")
    assert len(tiles) == 10
    (tile,) = [one for one in tiles if one.words == "Contract bridge"]
    assert form(phone.get(tile["href"])).fields["ruleset"] == "contract-bridge"
    assert form(phone.get("/new/?game=whist")).fields["ruleset"] == "skruuvi-2016"
    phone.get(phone.opens())
    assert not page(phone.get("/")).all("a", "tile")


def test_a_phone_sees_its_own_sittings_and_what_it_has_opened_by_a_link(phone, other):
    base = phone.opens(FIRST, date="2026-01-31", place="At Clara's")
    phone.get(base)
    assert cards(phone) == [
        "Vint 1886 rubber 1 of 3 · 0–0 "
        "★ Anna +1,950 Boris −1,950 ★ Clara +1,950 Dmitri −1,950 31 January 2026 At Clara's Open"
    ]
    assert cards(other) == []
    other.sits_down(base)
    assert len(cards(other)) == 1


def test_so_many_sittings_are_shown_and_all_on_asking(phone, monkeypatch):
    monkeypatch.setattr(home, "SHOWN", 2)
    for name in ("First", "Second", "Third"):
        phone.opens(names=(name, *NAMES[1:]))
    shown = page(phone.get("/"))
    assert len(shown.all("a", "card")) == 2
    assert "First" not in cards(phone)[1]
    (more,) = [one for one in shown.all("a", "quiet") if one.words == "All my sittings"]
    every = page(phone.get(f"/{more['href'].lstrip('/')}"))
    assert len(every.all("a", "card")) == 3
    assert "All my sittings" not in [one.words for one in every.all("a", "quiet")]


def test_unfinished_sittings_come_first_then_the_latest(phone):
    one_rubber = {"vint-1886.rubbers": "1"}
    for name, deals in [("Old", ()), ("Done", RUBBER), ("New", ())]:
        phone.get(phone.opens(*deals, names=(name, *NAMES[1:]), **one_rubber))
    first_names = [one.all("bdi")[0].words for one in page(phone.get("/")).all("a", "card")]
    assert first_names == ["New", "Old", "Done"]


def test_the_one_that_runs_stands_first_and_the_others_under_their_months(phone):
    for name, day in [
        ("Ann", "2026-03-14"),
        ("Bea", "2026-01-02"),
        ("Cy", ""),
        ("Dan", "2026-01-31"),
    ]:
        phone.opens(names=(name, *NAMES[1:]), date=day)
    read = page(phone.get("/"))
    assert "Dan" in read.one("div", "now").words
    assert [one.words for one in read.one("main").all("h2")] == [
        *("March 2026", "January 2026", "Without a date")
    ]
    listed = [card.all("bdi")[0].words for card in read.all("a", "card")]
    assert listed == ["Dan", "Ann", "Bea", "Cy"]


def test_many_sittings_are_found_by_a_name_or_a_place(phone, monkeypatch):
    monkeypatch.setattr(home, "MANY", 1)
    phone.opens(names=("Zoë O’Brien", *NAMES[1:]), place="Viljandi")
    assert not page(phone.get("/")).all("form", "search")
    phone.opens()
    search = page(phone.get("/")).one("form", "search")
    assert "method" not in search.attributes
    for find, count in (
        ("zoË", 1),
        ("o'brien", 1),
        ("viljandi", 1),
        ("Anna", 1),
        ("nobody", 0),
        ("", 2),
        ("boris", 2),
    ):
        found = page(phone.get(f"/?find={find}"))
        assert len(found.all("a", "card")) == count, find
        assert ("No sitting has that name." in found.words) == (not count)


def test_a_sitting_in_the_bin_is_listed_apart_and_can_be_taken_back(phone):
    base = phone.opens()
    phone.post(f"{base}bin/", {"act": "away"})
    assert cards(phone) == []
    back = form(phone.get("/"), "/bin/")
    phone.sends(back, act="back")
    assert len(cards(phone)) == 1


def test_home_opens_no_sitting_of_another_phone_by_its_cookie(phone, other):
    phone.opens()
    other.client.cookies["device"] = phone.client.cookies["device"].value[:-1] + "x"
    assert cards(other) == []


# ── A link that is pasted ───────────────────────────────────────────────────────────────────────

LINKS = json.loads((Path(__file__).parents[3] / "scripts/links.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("words", "path"), LINKS)
def test_a_pasted_link_leads_to_its_path_here_and_any_other_text_is_kept(phone, words, path):
    answer = phone.client.get("/", {"link": words})
    assert (answer.status_code, answer.get("Location", "")) == (302 if path else 422, path)
    if path:
        return
    (fold,) = [one for one in page(answer).all("details") if "open" in one.attributes]
    (why,) = problems(answer)
    assert fold.one("input", name_="link")["value"] == words
    assert fold.one("p", "problem").words == why
    assert why.startswith("No link of this site is in it.")


def test_home_and_an_error_page_take_a_link_without_a_script(phone):
    for path, forms in (("/", 2), ("/s/AAAAAAAAAAAAAAAAAAAAAA/", 1)):
        fields = [one.one("input") for one in page(phone.get(path)).all("form", action="/")]
        assert [(one["name"], one["value"]) for one in fields] == [("link", "")] * forms
