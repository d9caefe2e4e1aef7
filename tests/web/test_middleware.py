"""What no request may weigh, and what a request may claim to be."""

from io import BytesIO

import pytest

from scorekeeper.web.middleware import LONGEST_FORM
from scorekeeper.web.models import Sitting
from tests.web.html_page import page, words
from tests.web.phone import FIRST, acts, notations, typed

MEGABYTE = 1024 * 1024
MOST = 2 * MEGABYTE
FORM = "application/x-www-form-urlencoded"


def sends(phone, path, body, length, kind="multipart/form-data; boundary=x", **more):
    sent = {"wsgi.input": body, "CONTENT_LENGTH": str(length), "CONTENT_TYPE": kind}
    return phone.client.generic("POST", path, **sent, **more)


@pytest.mark.parametrize("length", [MOST + 1, 50 * MEGABYTE, 10**17, 10**30])
def test_a_body_over_the_limit_is_told_and_not_read(phone, length):
    body = BytesIO(b"x" * 100)
    for path in ("/import/", "/new/", "/", "/whist/"):
        answer = sends(phone, path, body, length)
        assert answer.status_code == 413
        file = "A sitting file may have at most two megabytes"
        assert (file if path == "/import/" else "shorten what was typed") in words(answer)
        assert body.tell() == 0
    for kind in (FORM, "multipart/form-data; boundary=x"):
        answer = sends(phone, "/new/", body, length, kind, HTTP_HOST="elsewhere.example")
        assert (answer.status_code, body.tell()) == (400, 0)
    assert not Sitting.objects.exists()


def test_a_deal_of_too_many_bytes_is_not_booked_and_one_within_the_limit_is(phone, base):
    answer = phone.enters(base, 1, FIRST, comment="x" * LONGEST_FORM)
    assert answer.status_code == 413
    assert acts(base) == ["open"]
    answer = phone.enters(base, 1, FIRST, comment="x" * (LONGEST_FORM - 10_000))
    assert answer.status_code == 302


def test_zeros_in_front_make_a_length_no_smaller_and_one_that_is_none_is_no_failure(phone):
    def status(kind, length):
        return phone.client.generic(
            "POST", "/new/", b"a=b", kind, CONTENT_LENGTH=length
        ).status_code

    assert status(FORM, "0" * 30 + "9999999") == 413
    for length in ("", "x", "-1", "9" * 5000, "1e9", " "):
        assert {status("text/plain", length), status(FORM, length)} <= {400, 413, 422}, length
    assert status("text/plain", "٩") in (400, 413, 422)


def multipart(**fields):
    parts = [
        f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    ]
    return ("".join(parts) + "--x--\r\n").encode()


def test_a_form_is_utf_8_whatever_it_claims(phone, base):
    charsets = ("utf-16", "utf-7", "hex", "rot13", "idna", "unicode_escape", "?")
    for ordinal, charset in enumerate(charsets, 1):
        body = multipart(key=f"k{ordinal}", **typed("pass"))
        kind = f"multipart/form-data; boundary=x; charset={charset}"
        answer = phone.client.generic("POST", f"{base}enter/{ordinal}/", body, content_type=kind)
        assert answer.status_code == 302, charset
    assert notations(base) == ["pass"] * len(charsets)


@pytest.mark.parametrize("charset", ["utf-7", "unicode_escape"])
def test_no_half_of_a_character_comes_in_by_a_charset(phone, charset):
    """As UTF-7 and as an escape these would be halves of a pair, which no page can hold."""
    body = multipart(player0="+2AA-", player1="\\ud800", ruleset="vint-1886", date="x")
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    answer = phone.client.generic("POST", "/new/", body, content_type=kind)
    assert answer.status_code == 422
    values = [page(answer).one("input", id=f"player{place}")["value"] for place in (0, 1)]
    assert values == ["+2AA-", "\\ud800"]


def test_bytes_that_are_no_text_come_back_as_some_that_are(phone):
    for raw in (b"player0=%ED%A0%80", b"player0=%FF%FE", b"player0=\xed\xa0\x80"):
        answer = phone.post("/new/", raw + b"&ruleset=vint-1886&date=x", content_type=FORM)
        assert answer.status_code == 422
        assert page(answer).one("input", id="player0")["value"].encode()
