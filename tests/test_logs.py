"""What is written down of requests and faults."""

import json
import logging
import sys

import pytest
from django.conf import settings
from django.db import IntegrityError
from django.http import HttpResponse
from django.test import RequestFactory

from scorekeeper.logs import masked
from scorekeeper.web import middleware
from scorekeeper.web.middleware import log_request

TOKEN = "nRBj3-_kQpX3vvw_8aZ-1A"  # as secrets.token_urlsafe(16) makes them
KEY, SITTING = "8d6a4b5e5f4c4a399d3b0b8e0d1f2a3c", "8d6a4b5e-5f4c-4a39-9d3b-0b8e0d1f2a3c"
TWICE = "".join(f"%25{ord(sign):02x}" for sign in TOKEN)


PATHS = [
    *(("/s/pX3-_kQ/", "/s/…/"), ("/s/pX3-_kQ", "/s/…"), ("/s/pX3-_kQ/deal?v=3", "/s/…/deal?…")),
    ("/language?next=%2Fs%2FpX3-_kQ%2F", "/language?…"),
    ("/?drawn&find=Anna", "/?…"),
    (f"/s/%6e{TOKEN[1:]}/", "/s/…/"),
    (f"/s/n%52{TOKEN[2:]}/enter/1/", "/s/…/enter/1/"),
    (f"/s/{TOKEN[:-1]}%41/", "/s/…/"),
    (f"/s/{TWICE}/", "/s/…/"),
    # Behind an escape nothing is kept.
    *((path, "/…") for path in (f"/%73/{TOKEN}/", f"/%73/%6e{TOKEN[1:]}/", "/100%25/%C3%A4")),
    *((path, "…") for path in ("%2Fs%2FpX3-_kQ%2F", f"%252Fs%252F{TOKEN}")),
    (f"/new/{KEY}/{SITTING}/", "/new/…/…/"),
    (f"/new/{KEY}-2/", "/new/…2/"),
    # Without a secret a path stays as it is.
    *((path, path) for path in (f"/{TOKEN}x", "/rules/", "/static/site.css", "/rules/?")),
]


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        *((f"GET {path} HTTP/1.1", f"GET {kept} HTTP/1.1") for path, kept in PATHS),
        (f"Referer: http://a/s/{TOKEN}/", "Referer: http://a/s/…/"),
        (f"the link {TOKEN}.", "the link …."),
        ("twice\nDETAIL:  Key (token)=(pX3) exists.\nHINT: x", "twice\nDETAIL: …\nHINT: x"),
    ],
)
def test_the_token_of_a_link_and_other_secrets_are_masked(written, kept):
    assert masked(written) == kept


def raised(error, cause=None):
    try:
        raise error from cause
    except type(error):
        return sys.exc_info()


def record(error, cause=None):
    words = ("django.request", logging.ERROR, "", 1, "Failed: %s", ("/s/pX3-_kQ/",))
    return logging.LogRecord(*words, raised(error, cause))


def written(entry, terminal=False):
    """What the handler of the settings writes of this record: text in a terminal, else JSON."""
    (handler,) = (one for one in logging.getLogger().handlers if one.name == "stderr")
    assert handler.filter(entry)
    words = logging.Formatter(settings.LOGGING["formatters"]["text"]["format"])
    return (words if terminal else handler.formatter).format(entry)


def test_a_failure_is_told_by_its_place_and_kind_and_quotes_nobody():
    """What it came from is told before it."""
    text = written(record(ValueError("Anna at /s/pX3-_kQ/"), KeyError("Boris")), terminal=True)
    assert text.splitlines()[0].endswith("ERROR django.request: Failed: /s/…/")
    assert "in raised" in text
    assert text.endswith("ValueError")
    assert text.index("KeyError") < text.index("ValueError")
    assert "Anna" not in text
    assert "Boris" not in text


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(28, "No space left"), "OSError: [Errno 28] No space left"),
        (PermissionError(13, "Denied"), "PermissionError: [Errno 13] Denied"),
        (IntegrityError("Anna"), "IntegrityError"),
    ],
)
def test_the_disk_says_what_is_wrong_with_it(error, said):
    assert written(record(error), terminal=True).endswith(said)


def test_where_nobody_looks_on_each_line_is_an_object():
    told = json.loads(written(record(ValueError("Anna"))))
    assert (told["level"], told["logger"]) == ("ERROR", "django.request")
    assert told["message"] == "Failed: /s/…/"
    assert told["trace"].endswith("ValueError")
    assert "Anna" not in str(told)


@pytest.mark.parametrize("sign", ["\n", "\r", "\x1b", "\x85", "\u2028", "\ud800"])
def test_no_sign_breaks_a_line_of_the_log_and_without_a_failure_it_has_no_trace(sign):
    odd = logging.LogRecord("site", logging.WARNING, "", 1, f"a{sign}b", (), None)
    said = written(odd)
    assert len(said.splitlines()) == 1
    assert said.isprintable()
    told = json.loads(said)
    assert told["message"] == f"a{sign}b"
    assert set(told) == {"time", "level", "logger", "message"}


def test_what_others_add_to_a_record_is_not_written():
    """Also under the name of a field of requests."""
    odd = logging.LogRecord("library", logging.WARNING, "", 1, "as usual", (), None, sinfo="stack")
    vars(odd).update(request=f"/s/{TOKEN}/", path=f"/s/{TOKEN}/", user="Anna")
    assert set(json.loads(written(odd))) == {"time", "level", "logger", "message"}


def test_of_a_long_message_the_beginning_is_written_to_a_gap():
    odd = logging.LogRecord("site", logging.WARNING, "", 1, "a " * 495 + TOKEN, (), None)
    assert json.loads(written(odd))["message"] == "a " * 495 + "…"
    odd = logging.LogRecord("site", logging.WARNING, "", 1, TOKEN * 100, (), None)
    assert json.loads(written(odd))["message"] == " …"


# ── Requests ────────────────────────────────────────────────────────────────────────────────────


def line(method="GET", status=200, address="/s/pX3-_kQ/?again=pX3-_kQ", body=b"x" * 512, **more):
    """What is written of one request; None if nothing is."""
    entries = []
    log = logging.getLogger("scorekeeper.requests")
    handler = logging.Handler()
    handler.emit = entries.append
    before = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        request = RequestFactory().generic(method, address, REMOTE_ADDR="192.0.2.1", **more)
        answer = HttpResponse(body, status=status, headers={"Content-Length": len(body)})
        assert log_request(lambda _: answer)(request) is answer
    finally:
        log.removeHandler(handler)
        log.setLevel(before)
    return json.loads(written(*entries)) if entries else None


def test_a_request_is_one_object_without_token_and_query():
    told = line()
    assert told.pop("time").endswith("+00:00")
    assert 0 <= told.pop("ms") < 10_000
    assert told == {
        "level": "INFO",
        "logger": "scorekeeper.requests",
        "message": "GET 200",
        "from": "192.0.2.1",
        "method": "GET",
        "path": "/s/…/",
        "status": 200,
        "bytes": 512,
    }


@pytest.mark.parametrize("path", [f"/%73/{TOKEN}/", f"/s/%6e{TOKEN[1:]}/", f"/s/{TWICE}%0a/"])
def test_a_token_that_hides_in_escapes_is_masked(path):
    told = line(address=path)
    assert "…" in told["path"]
    assert TOKEN[1:] not in str(told)


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        (f"/s/new/{SITTING}/", "/s/…/…/"),
        (f"/a/{KEY}/b", "/a/…/b"),
        (f"/{'a/' * 80}{TOKEN * 2}", f"/{'a/' * 80}…"),
        (f"/{'a/' * 95}{TOKEN}", f"/{'a/' * 95}…"),
        (f"/{'a/' * 40}%C3%A4/{'ä/' * 40}", f"/{'a/' * 40}{'%C3%A4/' * 17}…"),
        ("/%3Ffind=Anna", "/%3F…"),
    ],
)
def test_of_a_path_the_beginning_is_written_without_what_is_secret(path, kept):
    assert line(address=path)["path"] == kept


def test_a_long_path_is_not_masked_beyond_what_is_written(monkeypatch):
    looked = []
    mask = middleware.masked
    monkeypatch.setattr(
        middleware, "masked", lambda text, *more: looked.append(text) or mask(text, *more)
    )
    assert line(address="/%00" * 10_000)["path"]
    assert max(map(len, looked)) <= 201


def test_a_word_in_place_of_a_method_is_cut():
    assert line(method=TOKEN)["method"] == TOKEN.upper()[:10]


def test_a_phone_that_hears_nothing_new_and_a_site_that_is_well_are_not_written_down():
    assert line(body=b"") is None
    assert line(body=b"", method="POST", status=204)["status"] == 204
    assert line(body=b"", status=302)["status"] == 302
    assert line(address="/health/") is None
    assert line(address="/health/", status=503)["status"] == 503
