"""A form of our own pages is taken without the cookie; none of another site is."""

import pytest

from tests.web.phone import FIRST, Phone, acts, typed

pytestmark = pytest.mark.django_db
DEAL = {"key": "k", **typed(FIRST)}


@pytest.fixture
def strict():
    """A phone that has lost its cookies, on a site that checks its forms."""
    return Phone(enforce_csrf_checks=True)


def test_row_17_a_form_of_our_own_page_is_saved_without_the_cookie(strict, base):
    answer = strict.post(f"{base}enter/1/", DEAL, headers={"origin": "http://testserver"})
    assert answer.status_code == 302
    assert acts(base) == ["open", "deal"]


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "",
        "null",
        "http://testserver.example",
        "http://elsewhere.testserver",
        "http://testserver:8000",
        "https://testserver",
        "http://testserver/",
    ],
)
def test_a_form_of_another_site_needs_the_token(strict, base, origin):
    headers = {} if origin is None else {"origin": origin}
    assert strict.post(f"{base}enter/1/", DEAL, headers=headers).status_code == 403
    assert acts(base) == ["open"]


def test_behind_a_proxy_the_origin_is_that_of_the_address_typed(strict, base, settings):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    headers = {"origin": "https://testserver", "host": "testserver", "x-forwarded-proto": "https"}
    assert strict.post(f"{base}enter/1/", DEAL, headers=headers).status_code == 302


def test_a_host_that_is_not_ours_is_refused_all_the_same(strict, base):
    headers = {"origin": "http://evil.example", "host": "evil.example"}
    assert strict.post(f"{base}enter/1/", DEAL, headers=headers).status_code == 400
