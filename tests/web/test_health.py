"""Whether the site can serve is said to whatever watches over it."""

import os
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection

from scorekeeper.web import health


def test_a_site_that_can_serve_says_so(phone):
    answer = phone.get("/health/")
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert answer["Cache-Control"] == "no-store"
    assert not answer.cookies


def test_it_is_asked_under_any_name_and_without_https(phone, settings):
    settings.SECURE_SSL_REDIRECT = True
    assert phone.get("/health/", headers={"host": "10.0.0.7:8000"}).status_code == 200


def test_a_database_that_does_not_answer_is_told(phone, monkeypatch):
    def gone():
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(connection, "cursor", gone)
    answer = health.checked()
    monkeypatch.undo()
    assert (answer.status_code, answer.content) == (503, b"database\n")


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="its disk is another machine's")
def test_a_disk_that_is_nearly_full_is_told(phone, monkeypatch):
    little = SimpleNamespace(f_bavail=4095, f_frsize=4096)  # 16 MB less a page
    monkeypatch.setattr(os, "statvfs", lambda path: little)
    answer = phone.get("/health/")
    assert (answer.status_code, answer.content) == (503, b"disk\n")
