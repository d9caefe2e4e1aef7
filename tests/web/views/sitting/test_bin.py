"""The bin: a sitting is thrown away, taken back, and gone for good after thirty days."""

from datetime import timedelta

from django.core.management import call_command
from django.utils import timezone

from scorekeeper.web.models import Act, Sitting
from tests.web.html_page import form, words
from tests.web.phone import FIRST, FIRST_NETS, acts, nets, stored


def setup(phone, base):
    """The page with the button that throws the sitting away."""
    return phone.get(f"{base}setup/")


def throw(phone, base, act="away"):
    return phone.post(f"{base}bin/", {"act": act})


def test_a_sitting_is_thrown_away_and_taken_back(phone):
    base = phone.opens(FIRST)
    assert phone.sends(form(setup(phone, base), "/bin/"), act="away").url == "/"
    gone = phone.get(base)
    assert gone.status_code == 410
    assert phone.sends(form(gone, "/bin/"), act="back").url == base
    assert nets(base) == FIRST_NETS


def test_a_phone_that_has_just_come_by_the_link_finds_it_in_its_bin(other, base):
    asked = form(setup(other, base), "/bin/")
    other.sends(asked, act="away")
    assert "In the bin" in words(other.get("/"))


def test_a_deal_for_a_sitting_in_the_bin_is_not_booked(phone, other, base):
    throw(other, base)
    answer = phone.enters(base, 1, FIRST)
    assert answer.status_code == 410
    assert "is in the bin" in words(answer)
    assert acts(base) == ["open"]


def test_throwing_away_twice_and_taking_back_twice_is_allowed_and_nothing_else(phone, base):
    for act in ("", "whist"):
        throw(phone, base, act)
        assert stored(base).binned is None
    for act in ("away", "away", "back", "back"):
        assert throw(phone, base, act).status_code == 302
    assert stored(base).binned is None


def test_after_thirty_days_it_is_gone_for_good_names_and_all(phone):
    """Which sittings go, and which stay: tests/web/test_empty_bin.py."""
    base = phone.opens(FIRST)
    Sitting.objects.update(binned=timezone.now() - timedelta(days=31))
    call_command("empty_bin", verbosity=0)
    assert not Sitting.objects.exists()
    assert not Act.objects.exists()
    assert phone.get(base).status_code == 404
    assert phone.get("/").status_code == 200
