"""The sittings of a phone, replayed as far as that is quick."""

import pytest
from django.test import RequestFactory

from scorekeeper.web import my_sittings, workload
from scorekeeper.web.devices import COOKIE
from scorekeeper.web.my_sittings import as_far_as_quick, my_links, replayed, skimmed
from scorekeeper.web.workload import Turns
from tests.web.page import page
from tests.web.phone import FIRST, FIRST_NETS, NAMES

pytestmark = pytest.mark.django_db


def links(phone):
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = phone.client.cookies[COOKIE].value
    return my_links(request)


def names(listed):
    return [one.sitting.players[0] for one in listed.sittings]


def test_a_skimmed_sitting_has_its_names_but_no_deals(phone):
    phone.opens(FIRST, names=("Erik", *NAMES[1:]), place="Café", date="2026-11-22")
    (one,) = skimmed(links(phone)).sittings
    assert (one.sitting.players[0], one.sitting.place) == ("Erik", "Café")
    assert (one.sitting.date, one.sitting.deals, one.sheet) == ("2026-11-22", (), None)


def test_a_skimmed_sitting_is_called_what_it_was_renamed_to(phone):
    base = phone.opens(FIRST)
    typed = {f"player{n}": f"New {n}" for n in range(4)}
    phone.post(f"{base}setup/", {"part": "names", "key": "k", **typed})
    assert names(skimmed(links(phone))) == ["New 0"]
    phone.undoes(base)
    assert names(skimmed(links(phone))) == ["Anna"]
    phone.undoes(base, "redo")
    assert names(skimmed(links(phone))) == ["New 0"]


def test_a_replayed_sitting_has_its_sheet(phone):
    phone.opens(FIRST)
    assert replayed(links(phone)).sittings[0].sheet.nets == FIRST_NETS


def test_what_is_behind_the_quick_ones_is_skimmed(phone, monkeypatch):
    for name in ("Old", "Middle", "New"):
        phone.opens(FIRST, names=(name, *NAMES[1:]))
    monkeypatch.setattr(my_sittings, "MOST_REPLAYED", 5)  # two sittings of two acts, and no third
    listed = as_far_as_quick(links(phone))
    assert names(listed) == ["New", "Middle", "Old"]
    assert [one.sheet is None for one in listed.sittings] == [False, False, True]


def test_one_long_sitting_does_not_take_the_scores_of_the_others(phone, monkeypatch):
    for name, deals in [("Short", 1), ("Long", 9)]:
        phone.opens(*["pass"] * deals, names=(name, *NAMES[1:]))
    monkeypatch.setattr(my_sittings, "MOST_REPLAYED", 5)
    listed = as_far_as_quick(links(phone))
    assert [(one.sitting.players[0], one.sheet is None) for one in listed.sittings] == [
        ("Short", False),
        ("Long", True),
    ]


def test_home_lists_a_skimmed_sitting_without_its_nets(phone, monkeypatch):
    phone.opens(FIRST)
    monkeypatch.setattr(my_sittings, "MOST_REPLAYED", 0)
    card = page(phone.get("/")).one("a", "card")
    assert [one.words for one in card.all("bdi")] == list(NAMES)
    assert "1,950" not in card.words


def test_a_new_sitting_replays_nothing(phone, monkeypatch):
    phone.opens(FIRST)
    monkeypatch.setattr(my_sittings, "replay", None)
    (four,) = page(phone.get("/new/")).all("button", **{"data-four": "\n".join(NAMES)})
    assert four.words == "The same four"


def test_a_long_list_waits_its_turn(phone, monkeypatch):
    for _ in range(3):
        phone.opens(FIRST)
    monkeypatch.setattr(workload, "LIGHT", 1)
    monkeypatch.setattr(workload, "turns", Turns(most=1))
    with workload.turns.turn():
        assert phone.get("/").status_code == 503
        assert phone.get("/sittings.json").status_code == 503
    assert phone.get("/").status_code == 200
