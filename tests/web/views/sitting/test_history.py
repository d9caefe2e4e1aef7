"""The trail: who did what, and what the phones are called."""

import pytest

from scorekeeper.web.models import Device
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, acts


def trail(phone, base):
    return phone.get(f"{base}trail/")


def lines(answer):
    """Each act with its phone, the latest first."""
    listed = page(answer).one("ol", "trail").all("li")
    without_script = (f"{one.one('time').words}{one.one('noscript').words}" for one in listed)
    return [
        one.words.removesuffix(time).strip(" ·")
        for one, time in zip(listed, without_script, strict=True)
    ]


def calls(phone, base, label):
    return phone.post(f"{base}trail/", {"label": label})


def test_everything_that_was_done_is_listed_the_latest_first(phone, other):
    base = phone.opens(FIRST)
    other.enters(base, 2, "pass")
    assert lines(trail(other, base)) == [
        "deal 2, thrown in phone 2 (this one)",
        "deal 1, Anna 3♥︎ 9 phone 1",
        "sitting opened",  # by the same phone
    ]


def test_what_was_undone_stays_struck_out(phone):
    base = phone.opens(FIRST)
    phone.undoes(base)
    listed = page(trail(phone, base)).one("ol", "trail").all("li")
    assert [one.classes for one in listed] == [[], ["struck"], []]
    assert listed[1].one("s").words == "deal 1, Anna 3♥︎ 9"


def test_the_deals_as_players_write_them_are_under_a_fold(phone):
    base = phone.opens(FIRST, "pass")
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1"})
    fold = page(trail(phone, base)).one("main").one("details")
    assert "open" not in fold.attributes
    assert [one.words for one in fold.one("ol").all("code")] == ["pass", FIRST]


def test_a_trail_without_a_deal_has_no_such_fold(phone, base):
    assert not page(trail(phone, base)).one("main").all("details")


def test_each_act_has_its_time_for_the_phones_own_clock(phone, base):
    (time,) = page(trail(phone, base)).all("time")
    assert time["datetime"].endswith("+00:00")
    assert page(trail(phone, base)).one("noscript").words == "UTC"


def test_a_phone_may_be_called_otherwise(phone, base):
    own = form(trail(phone, base))
    assert phone.sends(own, label=" Anna's  <b> ").url == f"{base}trail/"
    assert lines(trail(phone, base)) == ["sitting opened Anna's <b> (this one)"]


def test_a_phone_is_called_the_same_in_all_its_sittings(phone):
    one, other = phone.opens(), phone.opens()
    calls(phone, one, "Anna's")
    assert "Anna's" in words(trail(phone, other))


def test_a_phone_is_called_by_its_number_again_when_the_name_is_emptied(phone, base):
    calls(phone, base, "Anna's")
    calls(phone, base, " ")
    assert lines(trail(phone, base)) == ["sitting opened phone 1 (this one)"]


def test_a_form_that_lost_its_field_leaves_the_name(phone, base):
    calls(phone, base, "Anna's")
    phone.post(f"{base}trail/")
    assert "Anna's" in words(trail(phone, base))


def test_nobody_calls_another_phone_anything(phone, other, base):
    calls(other, base, "Mine")
    assert lines(trail(phone, base)) == ["sitting opened phone 1 (this one)"]


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("x" * 41, "This may have at most 40 characters."),
        ("x" * 300, "This may have at most 40 characters."),
        ("a\x00b", "This text has characters that cannot be shown."),
        ("a\u202eb", "This text has characters that cannot be shown."),
    ],
)
def test_a_name_that_cannot_be_is_told_and_kept(phone, base, label, told):
    calls(phone, base, "Anna's")
    answer = calls(phone, base, label)
    assert answer.status_code == 422
    assert problems(answer) == [told]
    assert form(answer).fields["label"] == label
    assert Device.objects.get(label="Anna's")


@pytest.mark.parametrize("label", ["😀", "ქეთი", "שלום", "{0} %s", "x" * 40])
def test_any_other_name_is_shown_as_it_is(phone, base, label):
    calls(phone, base, label)
    assert lines(trail(phone, base)) == [f"sitting opened {label} (this one)"]


def test_naming_a_phone_is_no_act_of_the_sitting(phone, base):
    calls(phone, base, "Anna's")
    assert acts(base) == ["open"]
