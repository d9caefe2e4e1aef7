"""The sittings of a phone: who plays is known at once, how it stands as far as it is in memory."""

import pytest
from django.test import RequestFactory

from scorekeeper.journal.replay import replay
from scorekeeper.web.access import my_sittings
from scorekeeper.web.access.devices import COOKIE
from scorekeeper.web.access.my_sittings import my_links, sittings_with_deals, sittings_without_deals
from scorekeeper.web.models import Link, Right
from scorekeeper.web.repository import rows_of, states
from tests.web.html_page import page
from tests.web.phone import FIRST, FIRST_NETS, NAMES, stored

pytestmark = pytest.mark.django_db


def links(phone):
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = phone.client.cookies[COOKIE].value
    return my_links(request)


def names(listed):
    return [one.sitting.players[0] for one in listed.sittings]


def summary(phone):
    states.clear()
    return sittings_without_deals(links(phone))


def test_a_sitting_that_is_not_in_memory_has_its_names_and_its_end_but_no_deals(phone):
    base = phone.opens(FIRST, names=("Erik", *NAMES[1:]), place="Café", date="2026-11-22")
    (one,) = summary(phone).sittings
    assert (one.sitting.players[0], one.sitting.place) == ("Erik", "Café")
    assert (one.sitting.date, one.sitting.deals, one.sheet) == ("2026-11-22", (), None)
    assert not one.finished
    phone.post(f"{base}close/", {"key": "k", "act": "close"})
    (one,) = summary(phone).sittings
    assert (one.sheet, one.finished) == (None, True)


def test_it_is_called_what_it_was_renamed_to(phone):
    base = phone.opens(FIRST)
    typed = {f"player{n}": f"New {n}" for n in range(4)}
    phone.post(f"{base}setup/", {"key": "k", **typed})
    assert names(summary(phone)) == ["New 0"]
    phone.undoes(base)
    assert names(summary(phone)) == ["Anna"]
    phone.undoes(base, "redo")
    assert names(summary(phone)) == ["New 0"]


def test_a_sitting_that_is_in_memory_has_its_sheet_but_not_an_older_one(phone):
    base = phone.opens(FIRST)
    phone.get(base)
    (one,) = sittings_without_deals(links(phone)).sittings
    assert one.sheet.nets == FIRST_NETS
    phone.enters(base, 2, "pass")
    states.put(stored(base).pk, replay(rows_of(stored(base).pk)[:2]))
    (one,) = sittings_without_deals(links(phone)).sittings
    assert one.sheet is None
    (one,) = sittings_with_deals(links(phone)).sittings
    assert one.sheet.nets == FIRST_NETS  # nobody scores in a deal that is passed


def test_home_asks_for_the_nets_that_it_does_not_know(phone):
    phone.opens(FIRST)
    states.clear()
    card = page(phone.get("/")).one("a", "card")
    assert [one.words for one in card.all("bdi")] == list(NAMES)
    assert "1,950" not in card.words
    part = page(phone.get(card["data-card"], headers={"hx-request": "true"}))
    assert "1,950" in part.one("a", "card").words
    known = page(phone.get("/")).one("a", "card")
    assert "1,950" in known.words
    assert "data-card" not in known.attributes


def test_a_new_sitting_replays_nothing(phone, monkeypatch):
    phone.opens(FIRST)
    monkeypatch.setattr(my_sittings, "replay", None)
    (four,) = page(phone.get("/new/")).all("button", **{"data-players": "\n".join(NAMES)})
    assert four.words == "The same players"


def test_the_latest_is_first_and_of_two_links_to_it_that_for_scoring(phone):
    older, newer = phone.opens(), phone.opens()
    assert [link.sitting_id for link in links(phone)] == [stored(newer).pk, stored(older).pk]
    watches = Link.objects.get(sitting=stored(older), right=Right.WATCH)
    phone.get(f"/s/{watches.token}/")
    listed = [(link.sitting_id, link.right) for link in links(phone)]
    assert listed == [(stored(older).pk, Right.SCORE), (stored(newer).pk, Right.SCORE)]


def test_whoever_watched_before_may_score_from_the_list(phone, other):
    base = phone.opens()
    watches = Link.objects.get(sitting=stored(base), right=Right.WATCH)
    for address in (f"/s/{watches.token}/", base):
        other.sits_down(address)
    assert [link.right for link in links(other)] == [Right.SCORE]
