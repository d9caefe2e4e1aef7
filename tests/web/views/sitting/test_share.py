"""The two links of a sitting: what each may do, and renewing one of them."""

import pytest

from scorekeeper.web.models import Link, Right
from tests.web.addresses import AT_TABLE, METHODS, NAMED, WATCHED, address
from tests.web.html_page import forms, page, words
from tests.web.phone import FIRST, Phone, acts, token_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def base(phone):
    return phone.opens(FIRST)


def link(base, right):
    sitting = Link.objects.get(token=token_of(base)).sitting
    return f"/s/{sitting.links.get(right=right).token}/"


@pytest.fixture
def watching(base):
    return link(base, Right.WATCH)


def test_a_watching_phone_may_look_and_nothing_more(watching, base):
    for name in AT_TABLE:
        answer = Phone().client.generic(METHODS[name][0], address(name, token_of(watching)))
        assert answer.status_code == (200 if name in WATCHED else 403), name
    assert acts(base) == ["open", "deal"]


def test_a_page_for_watching_leads_to_nothing_that_it_refuses(watching, base):
    phone, led = Phone(), set()
    for name in sorted(WATCHED & set(NAMED)):
        answer = phone.get(address(name, token_of(watching)))
        if "html" in answer["Content-Type"]:
            assert token_of(base) not in answer.content.decode(), name
            assert not forms(answer), name
            led |= {one["href"].partition("#")[0] for one in page(answer).all("a")}
    for there in filter(lambda one: one.startswith("/s/"), led):
        assert phone.get(there).status_code == 200, there


def test_a_watching_phone_sees_what_the_table_sees_and_its_home_says_that_it_watches(watching):
    phone = Phone()
    phone.get(watching)
    shown = words(phone.get(watching))
    assert "Anna, three hearts, made with nine tricks" in shown
    assert "You are watching" in shown
    home = words(phone.get("/"))
    assert "watching · rubber 1 of 3" in home
    assert "The same players again" not in home


def test_who_watches_and_keeps_score_comes_home_to_the_link_for_scoring(phone, base, watching):
    phone.get(watching)
    home = page(phone.get("/"))
    assert [one["href"] for one in home.all("a", class_="card")] == [base]


def test_both_links_are_shown_whole_and_as_squares_as_wide_as_the_page_lets_them_be(
    phone, base, watching
):
    shown = page(phone.get(f"{base}share/"))
    addresses = [one.words for one in shown.all("textarea")]
    assert addresses == [f"http://testserver{watching}", f"http://testserver{base}"]
    squares = shown.all("svg", class_="qr")
    watch, score = [one.one("path")["d"] for one in squares]
    assert watch != score
    for one in squares:
        left, top, wide, high = one["viewbox"].split()
        assert (left, top, wide) == ("0", "0", high)
        assert not {"width", "height", "style"} & set(one.attributes)
    assert shown.words.count("will find nothing") == 2  # what renewing does


def test_the_squares_say_the_link():
    """The finder in the upper left: seven dark squares in a row, after four light ones."""
    from scorekeeper.web.views.sitting.share import qr_code

    shown = qr_code("http://testserver/s/abc/")
    assert 'd="M4 4.5h7m1 ' in shown
    assert 'viewBox="0 0 33 33"' in shown  # 4 + 25 + 4: version 2 has 26 letters at this level


@pytest.mark.parametrize("right", list(Right))
def test_a_renewed_link_cuts_the_old_one_off_at_once(phone, base, right):
    old, other = link(base, right), link(base, next(one for one in Right if one != right))
    elsewhere = link(phone.opens(), right)
    answer = phone.post(f"{base}share/renew/", {"right": right.value})
    share = answer.url.partition("?")[0]
    assert Phone().get(old).status_code == 404
    assert [Phone().get(kept).status_code for kept in (other, elsewhere)] == [200, 200]
    assert phone.get(share).status_code == 200
    assert "is new" in words(phone.get(answer.url))


def test_the_phone_that_renews_goes_on_and_the_others_do_not(phone, other, base):
    other.get(base)
    share = phone.post(f"{base}share/renew/", {"right": "score"}).url.partition("share/")[0]
    assert share != base
    assert [one["href"] for one in page(phone.get("/")).all("a", class_="card")] == [share]
    assert not page(other.get("/")).all("a", class_="card")
    assert phone.enters(share, 2, "B 4S 9 h4 a3").status_code == 302


def test_an_unknown_right_or_a_link_for_watching_renews_nothing(phone, base, watching):
    tokens = set(Link.objects.values_list("token", flat=True))
    for right in ("", "both", "\x00"):
        phone.post(f"{base}share/renew/", {"right": right})
    assert Phone().post(f"{watching}share/renew/", {"right": "score"}).status_code == 403
    assert set(Link.objects.values_list("token", flat=True)) == tokens
