"""What cannot be shown or done is told in a sentence, with a way on."""

import pytest
from django.test import Client

from scorekeeper.web import repository
from scorekeeper.web.access.capacity import A_SITTING
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
    assert told(answer) == (
        "There is no page at this address. If it was a link to a sitting: it may be mistyped or "
        "replaced, or the sitting thrown away. Ask those at the table for the link."
    )
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


@pytest.mark.parametrize("host", ["vm.lan:8000", "VM.lan", "vm.lan."])
def test_a_name_that_the_site_does_not_know_is_told_to_the_operator(phone, host, caplog):
    answer = phone.get("/", headers={"host": host})
    assert answer.status_code == 400
    assert page(answer).one("h1").words == "This site does not answer to this address"
    assert told(answer) == (
        "It does not know the name “vm.lan”. Whoever runs the site can add it to ALLOWED_HOSTS."
    )
    said = [one.getMessage() for one in caplog.records if one.name.startswith("scorekeeper.web")]
    assert said == ["The site does not answer to the name vm.lan (ALLOWED_HOSTS)."]


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a b\n2026 a second line", "a b?2026 a second line"),
        ("&lt;" * 100, "&lt;" * 9 + "&lt…"),
        ("my_pc:8000", "my_pc:8000"),  # ALLOWED_HOSTS would not help
    ],
)
def test_a_name_that_no_host_can_have_is_shown_as_text(phone, host, shown, caplog):
    answer = phone.get("/", headers={"host": host})
    assert answer.status_code == 400
    assert told(answer) == f"“{shown}” is not a valid host name."
    assert "<script>alert" not in answer.content.decode()
    assert "\n" not in caplog.messages[-1]


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


def test_who_guesses_links_is_asked_to_wait_and_nobody_with_him(phone, base, rates):
    rates("guess", each=2)
    guesses = [f"/s/{'A' * 21}{last}/" for last in "BCD"]
    assert [phone.get(one).status_code for one in guesses] == [404, 404, 429]
    assert phone.get(base).status_code == 200  # who has a link is let in all the same
    assert phone.get(guesses[0], REMOTE_ADDR="192.0.2.2").status_code == 404


def test_who_opens_very_many_sittings_is_asked_to_wait_but_not_another_address(phone, rates):
    rates("stored", each=A_SITTING)
    letters = {"ruleset": "vint-1886", "letters": "1"}
    assert phone.post("/new/", letters).status_code == 302
    answer = phone.post("/new/", letters)
    assert answer.status_code == 429
    assert "Please wait a little." in told(answer)
    assert Phone(REMOTE_ADDR="192.0.2.2").post("/new/", letters).status_code == 302


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
