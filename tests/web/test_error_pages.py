"""What cannot be shown or done is told in a sentence, with a way on."""

from django.test import Client

from scorekeeper.web.access import rate_limits
from scorekeeper.web.journal import repository
from scorekeeper.web.models import Link, Right
from tests.web.html_page import form, page, words
from tests.web.phone import FIRST, Phone, acts


def told(answer):
    return page(answer).one("p", "note").words


def way_on(answer):
    return page(answer).one("footer").one("a")["href"]


def test_a_link_that_opens_nothing_is_told(phone):
    answer = phone.get("/s/AAAAAAAAAAAAAAAAAAAAAA/")
    assert answer.status_code == 404
    assert "This link opens no sitting." in told(answer)
    assert way_on(answer) == "/"


def test_a_failure_of_ours_is_told_as_ours(base, monkeypatch):
    def failing(sitting_id):
        raise RuntimeError("a fault")

    monkeypatch.setattr(repository, "read_state", failing)
    answer = Client(raise_request_exception=False).get(base)
    assert answer.status_code == 500
    assert "It is our fault. What was saved before is safe" in told(answer)


def test_a_form_that_was_damaged_on_its_way_is_told(phone, base):
    answer = phone.post(
        f"{base}enter/1/", b"--x\r\nbroken", content_type="multipart/form-data; boundary="
    )
    assert answer.status_code == 400
    assert "Nothing was saved; please try again." in told(answer)


def test_a_host_that_is_not_ours_is_told(phone):
    assert phone.get("/", headers={"host": "elsewhere.example"}).status_code == 400


def test_a_form_without_its_cookie_is_told_kindly():
    answer = Client(enforce_csrf_checks=True).post("/new/", {"player0": "Anna"})
    assert answer.status_code == 403
    assert "Nothing was saved, because this site's cookie was missing" in told(answer)


def test_a_link_for_watching_books_nothing(phone, base):
    base = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    assert phone.get(base).status_code == 200
    for path in ("enter/1/", "undo/", "setup/", "bin/", "preview/", "adjust/"):
        answer = phone.post(base + path, {"key": "k", "act": "away"})
        assert answer.status_code == 403
        assert told(answer) == "Ask the scorer for the link for scoring."
    assert acts(base) == ["open"]


def test_who_guesses_links_is_asked_to_wait(phone, base, monkeypatch):
    monkeypatch.setitem(
        rate_limits.RATES,
        "guess",
        rate_limits.RateLimits(address=rate_limits.RateLimitItemPerMinute(2)),
    )
    answers = [phone.get(f"/s/{'A' * 21}{last}/").status_code for last in "BCD"]
    assert answers == [404, 404, 429]
    assert phone.get(base).status_code == 200  # who has a link is let in all the same


def test_who_guesses_links_elsewhere_does_not_wait_with_him(phone, db, monkeypatch):
    monkeypatch.setitem(
        rate_limits.RATES,
        "guess",
        rate_limits.RateLimits(address=rate_limits.RateLimitItemPerMinute(1)),
    )
    asked = ("192.0.2.1", "192.0.2.1", "192.0.2.2")
    answers = [phone.get(f"/s/{'A' * 22}/", REMOTE_ADDR=address) for address in asked]
    assert [answer.status_code for answer in answers] == [404, 429, 404]


def test_who_opens_very_many_sittings_is_asked_to_wait(phone, monkeypatch):
    monkeypatch.setitem(
        rate_limits.RATES,
        "open",
        rate_limits.RateLimits(address=rate_limits.RateLimitItemPerMinute(1)),
    )
    phone.post("/new/")
    answer = phone.post("/new/")
    assert answer.status_code == 429
    assert "Please wait a little." in told(answer)


def test_another_address_does_not_wait_with_it(monkeypatch, db):
    monkeypatch.setitem(
        rate_limits.RATES,
        "open",
        rate_limits.RateLimits(address=rate_limits.RateLimitItemPerMinute(1)),
    )
    for address in ("192.0.2.1", "192.0.2.2"):
        assert Phone(REMOTE_ADDR=address).post("/new/").status_code == 422


def test_a_sitting_in_the_bin_is_told_with_the_way_to_take_it_back(phone, base):
    phone.post(f"{base}bin/", {"act": "away"})
    answer = phone.get(base)
    assert answer.status_code == 410
    assert "After thirty days it is gone for good." in words(answer)
    assert form(answer).action == f"{base}bin/"


def test_a_sitting_changed_too_often_says_how_to_go_on(phone, base, monkeypatch):
    monkeypatch.setattr(repository, "MOST_ACTS", 1)
    answer = phone.enters(base, 1, FIRST)
    assert answer.status_code == 409
    assert "open it with “Open a sitting file” on “Home”" in told(answer)
    assert acts(base) == ["open"]
