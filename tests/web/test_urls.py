"""Every address is asked the same questions."""

import re
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import resolve

from scorekeeper.web.access.admission import renew
from scorekeeper.web.middleware import DENIED
from scorekeeper.web.models import Link, Right, Sitting, new_token
from tests.browser.pages import ADDRESSES, TAPPED
from tests.rules.files import CONTRACT, file_of
from tests.web.addresses import AT_TABLE, METHODS, MISSING, PAGES, READ, WRITTEN, address
from tests.web.html_page import form, page
from tests.web.phone import Phone, acts, token_of

NOBODYS = "A" * 22
YEAR = 365 * 24 * 60 * 60
# What differs from one answer to the next by itself: the form's token, and when the page was made.
SECRETS = re.compile(r'value="[A-Za-z0-9]{64}"|data-made="[^"]*"')
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


@pytest.fixture
def base(phone):
    return phone.opens_file(file_of(CONTRACT))


@pytest.fixture
def token(base):
    return token_of(base)


def ask(phone, name, token, method=None):
    """The answer to the first method that is allowed, or to another one."""
    return phone.client.generic(method or METHODS[name][0], address(name, token))


# By taps, or as another page of the same kind.
LOOKED_AT_OTHERWISE = {"new", "trail", "enter", "blank", "paper", "sitting_rules"}


def test_every_page_is_looked_at_in_a_browser():
    opened = [*ADDRESSES.values(), *(how[0] for name, how in TAPPED.items() if name != "watched")]
    paths = [urlsplit(path_of(lambda *deals, **parts: f"/s/{NOBODYS}/")).path for path_of in opened]
    names = {resolve(path).url_name for path in paths}
    assert {*PAGES} - names == LOOKED_AT_OTHERWISE, "its line in tests/browser/pages.py"


# ── What is there, and for whom ─────────────────────────────────────────────────────────────────


def test_what_is_read_works_in_utf_8_and_answers_head_without_a_body(phone, base, token):
    ids = [str(one.id) for one in Sitting.objects.all()]
    for name in READ:
        answer = ask(phone, name, token)
        status = 404 if name in MISSING else 200
        assert answer.status_code == status, name
        if name in PAGES:
            assert answer["Content-Type"] == "text/html; charset=utf-8", name
            text = answer.content.decode()  # no page names the sitting by anything but its link
            assert not any(id_ in text or id_.replace("-", "") in text for id_ in ids), name
        head = ask(phone, name, token, "HEAD")
        assert (head.status_code, head.content) == (status, b""), name


def nearly(token):
    """Links that are nearly right: short, long, another letter, a sign no link has, other case."""
    other = "A" if token[-1] != "A" else "B"
    ends = ("", token[-1] + "A", other, ".", "é", "%00")
    return [*(token[:-1] + end for end in ends), token.swapcase(), ""]


def test_a_link_that_opens_nothing_or_is_nearly_right_is_not_found(phone, token):
    for name in AT_TABLE:
        there = address(name, token)
        for wrong in (NOBODYS, *nearly(token)):
            answer = phone.client.generic(METHODS[name][0], there.replace(token, wrong))
            assert answer.status_code == 404, (name, wrong)


def test_another_method_is_not_allowed(phone, token):
    others = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"}
    for name in METHODS:
        for method in sorted(others - set(METHODS[name])):
            answer = ask(phone, name, token, method)
            assert answer.status_code == 405, (name, method)
            assert set(answer["Allow"].split(", ")) == set(METHODS[name]), name


def test_a_sitting_in_the_bin_is_gone(phone, base, token):
    for _ in range(2):
        assert phone.get(base).status_code == 200  # the second time out of memory
    phone.post(f"{base}bin/", {"act": "away"})
    for name in sorted(set(AT_TABLE) - {"bin"}):
        answer = ask(phone, name, token)
        assert answer.status_code == 410, name
        assert page(answer).one("h1").words == "In the bin", name


@pytest.mark.parametrize("path", ["enter/{}/", "entry/{}/", "entry/{}/amend/"])
def test_what_is_no_number_of_a_deal_is_not_found(phone, base, path):
    for number in ("0", "-1", "01", "10000", "x", "٢", "1.0", ""):
        assert phone.get(base + path.format(number)).status_code == 404, number


def test_an_address_without_its_last_slash_is_led_to_it_and_sent_compressed(phone, base):
    assert phone.get(base.rstrip("/")).url == base
    answer = phone.get(base, headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer["Vary"]


RUBBISH = [
    "/.",
    ".",
    ")",
    "),",
    ",",
    "/%20",
    "%20",
    "//",
    "%E2%80%AC",
    "/%E2%80%AC",
    "*",
    "_",
    "/_",
]
RUBBISH += [">", "/%22", "!", "…", "/)/", ".)//", "%0A", "/-", "%C2%A0"]


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_a_link_opens_with_what_messengers_hang_on_it(phone, base, rubbish):
    link = base.rstrip("/")
    answer = phone.get(f"{link}{rubbish}?fbclid=x")
    assert (answer.status_code, answer.url) == (302, base)
    assert phone.client.head(f"{link}{rubbish}").url == base
    for page_, asked in (
        ("settle/", "/settle"),
        ("entry/1/", "/entry/1"),
        ("sheet.pdf", "/sheet.pdf"),
    ):
        assert phone.get(f"{link}{asked}{rubbish}").url == base + page_


def test_what_is_no_page_with_rubbish_behind_it_is_not_found(phone, base):
    for path in ("x", "x/", "x.", "x/.", "enter/0/.", "x//", ".x", ").x", "/x/", "settle/x."):
        assert phone.get(base + path).status_code == 404, path
        assert phone.get(base.rstrip("/") + path).status_code == 404, path
    assert phone.get(f"/s/{NOBODYS}/.", follow=True).status_code == 404
    assert phone.get(f"/s/{NOBODYS[1:]}/.").status_code == 404


def test_only_a_link_that_is_opened_is_cleaned(phone, base):
    assert phone.post(f"{base}.").status_code == 404
    assert phone.post(f"{base}bin/.", {"act": "away"}).status_code == 404
    assert phone.get(base).status_code == 200


# ── Headers ─────────────────────────────────────────────────────────────────────────────────────


def directives(policy):
    return {one.split()[0]: one.split()[1:] for one in policy.split(";") if one.strip()}


def has_every_header(answer):
    assert directives(answer["Content-Security-Policy"]) == directives(POLICY)
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert answer["Cache-Control"] == "private, no-store"
    said = answer["Permissions-Policy"].split(", ")
    allowed = [one for one in said if not one.endswith("=()")]
    assert allowed == ["screen-wake-lock=(self)", "clipboard-write=(self)"]
    assert len(said) == 2 + len(DENIED)
    return True


def test_every_answer_has_every_header(phone, token, monkeypatch):
    for name in METHODS:
        for method in ("GET", "POST", "DELETE"):
            assert has_every_header(ask(phone, name, token, method)), name
    not_found = ("/whist/", "/s/", "/static/nothing.js", f"/s/{NOBODYS}/")
    answers = [(404, phone.get(path)) for path in not_found]
    large = b"x" * (2 * 1024 * 1024 + 1)
    answers += [
        (413, phone.post("/new/", large, content_type="text/plain")),
        (403, Client(enforce_csrf_checks=True).post("/new/")),
        (400, phone.get("/", headers={"host": "elsewhere.example"})),
    ]
    monkeypatch.setattr("scorekeeper.web.repository.read_state", None)
    answers.append((500, Client(raise_request_exception=False).get(address("sheet", token))))
    for status, answer in answers:
        assert answer.status_code == status
        assert has_every_header(answer), status


# ── Over https ──────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def https(settings):
    """What HTTPS=1 turns on (tests/test_settings.py), for clients made from now on."""
    settings.SECURE_HSTS_SECONDS = YEAR
    settings.SECURE_SSL_REDIRECT = True
    settings.CSRF_COOKIE_SECURE = True


def test_over_https_a_browser_is_told_to_stay_there_and_over_http_is_led_to_it(token, https):
    for name, methods in METHODS.items():
        there = address(name, token)
        for method in ("GET", "POST", "DELETE"):
            answer = Client().generic(method, there, secure=True)
            assert answer["Strict-Transport-Security"] == f"max-age={YEAR}", name
        answer = Client().generic(methods[0], there)
        assert (answer.status_code, answer.url) == (301, f"https://testserver{there}"), name


@pytest.mark.parametrize("secure", [False, True])
def test_every_cookie_is_out_of_reach_of_script_and_other_sites(settings, token, secure):
    settings.CSRF_COOKIE_SECURE = secure
    for name in METHODS:
        client = Client()
        client.generic(METHODS[name][0], address(name, token), secure=secure)
        for cookie in client.cookies.values():
            assert cookie["httponly"], name
            assert cookie["samesite"] == "Lax", name
            assert bool(cookie["secure"]) == secure, name


# ── Forms from elsewhere ────────────────────────────────────────────────────────────────────────


def test_a_form_without_this_sites_own_token_is_refused(base, token):
    fields = {"key": "k", "act": "away", "sure": "1", "id": "2"}
    for name in WRITTEN:
        for more in ({}, {"csrfmiddlewaretoken": "x" * 64}):  # of another site
            strict = Client(enforce_csrf_checks=True)
            if more:
                strict.get("/new/")
            answer = strict.post(address(name, token), {**fields, **more})
            assert answer.status_code == 403, name
            assert page(answer).one("h1").words == "Please send it once more", name
            assert acts(base) == ["open", "deal"], name
            assert Sitting.objects.filter(binned=None).count() == 1, name


def test_the_outbox_needs_this_sites_own_token_too(base):
    strict = Client(enforce_csrf_checks=True)
    fields = {"key": "k", "kind": "thrown_in"}
    for sent in ("first", "again"):
        answer = strict.post(f"{base}enter/2/", fields, headers={"X-Outbox": sent})
        assert answer.status_code == 403
    assert acts(base) == ["open", "deal"]


def test_a_page_of_the_site_may_send_its_own_form(base):
    strict = Phone(enforce_csrf_checks=True)
    strict.sits_down(base)
    deal = form(strict.get(f"{base}enter/2/?kind=thrown_in"))
    assert strict.sends(deal).url == base
    assert acts(base) == ["open", "deal", "deal"]


# ── Links ───────────────────────────────────────────────────────────────────────────────────────


def test_a_link_that_was_renewed_is_answered_as_one_that_never_was(base, token):
    renew(Link.objects.get(token=token), Right.SCORE, uuid4())
    for name in AT_TABLE:
        method = METHODS[name][0]
        dead, never = (Client().generic(method, address(name, one)) for one in (token, NOBODYS))
        assert dead.status_code == never.status_code == 404, name
        told = never.content.decode().replace(NOBODYS, token)
        assert SECRETS.sub("", dead.content.decode()) == SECRETS.sub("", told), name
        same = set(dead.headers.items()) ^ set(never.headers.items())
        assert {header for header, _ in same} <= {"Content-Length"}, name


def test_a_link_for_watching_is_no_way_to_the_one_for_scoring(base, token):
    watching = Link.objects.get(right=Right.WATCH).token
    for name in AT_TABLE:
        answer = Client().generic(METHODS[name][0], address(name, watching))
        assert token.encode() not in answer.content, name
        assert all(token not in value for value in answer.headers.values()), name


# ── Tokens ──────────────────────────────────────────────────────────────────────────────────────


def test_a_token_has_128_bits_in_22_characters_of_the_systems_own_chance(monkeypatch):
    """22 characters of 64 kinds hold 132 bits; the last has four kinds, so 4 bits less: 128."""
    tokens = [new_token() for _ in range(2000)]
    assert {len(one) for one in tokens} == {22}
    assert len({one[-1] for one in tokens}) == 4
    assert all(len({one[place] for one in tokens}) == 64 for place in range(21))
    assert len(set(tokens)) == 2000
    monkeypatch.setattr("secrets.token_bytes", lambda count: b"\xff" * count)
    assert new_token() == "_" * 21 + "w"
