import logging
import os
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from scorekeeper import gunicorn
from scorekeeper.web.management.commands import serve

ROOT = Path(__file__).parent.parent


# ── The real thing ────────────────────────────────────────────────────────────────────────────────


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def test_it_serves_from_an_empty_folder_and_keeps_links_out_of_its_log(surroundings):
    port = free_port()
    data = Path(surroundings["DATA_DIR"])
    server = subprocess.Popen(
        [sys.executable, ROOT / "manage.py", "serve"],
        env={**surroundings, "PORT": str(port), "WORKERS": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        greeting = server.stdout.readline()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            page = answer.read().decode()
        with pytest.raises(urllib.error.HTTPError, match="404") as missing:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/s/open-sesame/")
        missing.value.close()
    finally:
        server.terminate()
        log, _ = server.communicate(timeout=30)

    assert greeting == f"The scorekeeper is at http://127.0.0.1:{port} (Ctrl+C stops it)\n"
    assert "<!doctype html>" in page.lower()
    assert (data / "db.sqlite3").exists()
    assert (data / "static" / "staticfiles.json").exists()
    assert '"GET /s/…/ HTTP/1.1" 404' in log
    assert "sesame" not in log
    assert server.returncode == 0


def test_a_port_in_use_is_refused_with_a_sentence(settings):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        settings.HOST, settings.PORT = listener.getsockname()

        with pytest.raises(CommandError) as refusal:
            call_command("serve")

    assert f"Port {settings.PORT} is in use" in str(refusal.value)
    assert f"PORT={settings.PORT + 1} bin/serve" in str(refusal.value)
    assert refusal.value.returncode == 1


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid"])
def test_a_host_that_is_elsewhere_is_refused_with_a_sentence(host):
    with pytest.raises(CommandError, match=f"HOST is '{host}', which is no address of this"):
        serve.require_free(host, free_port())


# ── The greeting ──────────────────────────────────────────────────────────────────────────────────


def test_it_greets_in_one_line(settings):
    settings.PORT = 80

    assert gunicorn.greeting() == "The scorekeeper is at http://127.0.0.1 (Ctrl+C stops it)"


def test_it_shows_phones_in_the_network_the_way(settings):
    settings.OPEN_TO_NETWORK = True
    settings.OWN_ADDRESSES = ("192.0.2.7", "198.51.100.7")
    settings.OWN_NAMES = ("laptop", "laptop.local")

    lines = gunicorn.greeting().splitlines()

    assert [line.strip() for line in lines[2:5]] == [
        "http://192.0.2.7:8000",
        "http://198.51.100.7:8000",
        "http://laptop.local:8000",
    ]
    assert "█▀" in lines[9]


def test_it_says_when_there_is_no_network(settings):
    settings.OPEN_TO_NETWORK = True

    assert gunicorn.greeting().splitlines()[1] == (
        "This machine is in no network, so no phone can reach it yet."
    )


def test_behind_a_proxy_it_offers_nobody_its_own_address(settings):
    settings.HTTPS = True
    settings.OPEN_TO_NETWORK = True
    settings.HOST = "::"

    assert gunicorn.greeting() == "The scorekeeper waits for its HTTPS proxy at http://[::]:8000"


# ── The log ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("GET /s/pX3-_kQ/ HTTP/1.1", "GET /s/…/ HTTP/1.1"),
        ("GET /s/pX3-_kQ HTTP/1.1", "GET /s/… HTTP/1.1"),
        ("GET /s/pX3-_kQ/deal?v=3 HTTP/1.1", "GET /s/…/deal?v=3 HTTP/1.1"),
        (
            "POST /language?next=%2Fs%2FpX3-_kQ%2F HTTP/1.1",
            "POST /language?next=%2Fs%2F…%2F HTTP/1.1",
        ),
        ("GET /static/site.css HTTP/1.1", "GET /static/site.css HTTP/1.1"),
        ("GET /rules/ HTTP/1.1", "GET /rules/ HTTP/1.1"),
    ],
)
def test_the_token_of_a_link_is_masked(written, kept):
    assert gunicorn.masked(written) == kept


def test_a_failure_is_logged_without_the_token(settings):
    formatter = gunicorn.Masked()
    record = logging.LogRecord("django.request", logging.ERROR, "", 1, "%s", ("/s/pX3-_kQ/",), None)
    try:
        raise ValueError("no sitting at /s/pX3-_kQ/")
    except ValueError:
        record.exc_info = sys.exc_info()

    text = formatter.format(record)

    assert text.startswith("/s/…/\nTraceback")
    assert text.endswith("no sitting at /s/…/")


# ── The static files ──────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def static(settings, tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    (source / "site.css").write_text("one")
    settings.STATICFILES_DIRS = [source]
    settings.STATIC_ROOT = tmp_path / "collected"
    return source


def test_static_files_are_collected_once(static, settings):
    serve.collect_static()
    collected = settings.STATIC_ROOT / "site.css"
    collected.write_text("still the same copy")

    serve.collect_static()

    assert collected.read_text() == "still the same copy"


def test_a_changed_static_file_is_collected_whatever_its_date(static, settings):
    serve.collect_static()
    (static / "site.css").write_text("two, from an archive")
    os.utime(static / "site.css", (0, 0))

    serve.collect_static()

    assert (settings.STATIC_ROOT / "site.css").read_text() == "two, from an archive"


def test_a_collection_that_was_broken_off_is_made_again(static, settings):
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "site.css").write_text("half")

    serve.collect_static()

    assert (settings.STATIC_ROOT / "site.css").read_text() == "one"
