"""Answers to HEAD as they leave the site, which Django's test client would cut itself."""

import pytest
from django.core.servers.basehttp import get_internal_wsgi_application
from django.test import RequestFactory

from tests.web.phone import FIRST

pytestmark = pytest.mark.django_db


def answered(method, path):
    """The headers and the body of the answer."""
    told = {}

    def start(status, headers, error=None):
        told.update(headers)

    environ = RequestFactory().generic(method, path).environ
    response = get_internal_wsgi_application()(environ, start)
    body = b"".join(response)
    response.close()
    return told, body


def test_head_has_the_length_of_the_page_and_no_body(phone):
    """Else the body would be read as the answer to the next request on the same connection."""
    base = phone.opens(FIRST)
    for path in ("/", "/new/", base, f"{base}sheet.pdf", "/sw.js", "/health/", "/nothing/"):
        _, body = answered("GET", path)
        headers, nothing = answered("HEAD", path)
        assert body, path
        assert nothing == b"", path
        assert int(headers["Content-Length"]) > 0, path
