import http.client
import json
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import closing, contextmanager
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
    assert '"path": "/s/…/", "status": 404' in log
    assert "sesame" not in log
    assert server.returncode == 0


@contextmanager
def running(surroundings, **knobs):
    """A server of one worker, its port, and a list that gets the lines of its log at the end."""
    port, log = free_port(), []
    server = subprocess.Popen(
        [sys.executable, ROOT / "manage.py", "serve"],
        env={**surroundings, "PORT": str(port), "WORKERS": "1", **knobs},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        while "The scorekeeper" not in server.stdout.readline():
            assert server.poll() is None
        yield port, log
    finally:
        server.terminate()
        log += server.communicate(timeout=30)[0].splitlines()


def asks(port, path, **headers):
    """The status of an answer, and its page."""
    line = http.client.HTTPConnection("127.0.0.1", port)
    with closing(line):
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def test_a_wrong_host_is_one_line_of_the_log(surroundings):
    with running(surroundings) as (port, log):
        status, page = asks(port, "/", Host="elsewhere.example")
    assert status == 400
    assert "This could not be read" in page
    assert [json.loads(line)["status"] for line in log] == [400]


def test_behind_a_proxy_its_scheme_is_believed(surroundings):
    with running(surroundings, HTTPS="1") as (port, _):
        assert asks(port, "/")[0] == 301
        assert asks(port, "/", **{"X-Forwarded-Proto": "https"})[0] == 200


HANDED = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.environ['LISTEN_PID'] = str(os.getpid()); "
    "os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
)


def test_who_calls_while_the_site_starts_anew_is_answered(surroundings):
    """As systemd does it: the socket is there before the site is, and stays when it goes."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        known = {**surroundings, "PORT": str(port), "WORKERS": "1", "LISTEN_FDS": "1"}
        command = [sys.executable, "-c", HANDED, str(listener.fileno()), ROOT / "manage.py"]
        for _ in range(2):
            with socket.create_connection(("127.0.0.1", port), timeout=60) as early:
                early.sendall(b"GET /health/ HTTP/1.0\r\n\r\n")
                server = subprocess.Popen(
                    [*command, "serve"],
                    env=known,
                    pass_fds=[listener.fileno()],
                    stdout=subprocess.PIPE,
                )
                try:
                    answer = early.makefile("rb").read()
                finally:
                    server.terminate()
                    server.communicate(timeout=30)
            assert answer.startswith(b"HTTP/1.0 200")
            assert answer.endswith(b"ok\n")


def test_it_greets_with_the_address_that_was_handed_over(surroundings):
    """The socket's unit may name another one than the knobs do."""
    with socket.create_server(("0.0.0.0", 0)) as listener:
        port = listener.getsockname()[1]
        command = [sys.executable, "-c", HANDED, str(listener.fileno()), ROOT / "manage.py"]
        server = subprocess.Popen(
            [*command, "serve"],
            env={**surroundings, "WORKERS": "1", "LISTEN_FDS": "1"},
            pass_fds=[listener.fileno()],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            greeting = server.stdout.readline()
        finally:
            server.terminate()
            server.communicate(timeout=30)

    assert greeting == f"The scorekeeper is at http://127.0.0.1:{port} (Ctrl+C stops it)\n"


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


def test_a_damaged_database_is_refused_with_the_way_to_the_backup(surroundings):
    def manage(*words):
        return subprocess.run(
            [sys.executable, ROOT / "manage.py", *words],
            env={**surroundings, "PORT": str(free_port())},
            capture_output=True,
            text=True,
        )

    manage("migrate", "--verbosity=0")
    path = Path(surroundings["DATA_DIR"]) / "db.sqlite3"
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 5 * 4096] = b"\xff" * (2 * 4096)  # two pages behind the first one
    path.write_bytes(content)

    refusal = manage("serve")

    assert refusal.returncode == 78
    assert f"The database {path} is damaged" in refusal.stderr
    assert "bin/manage restore FILE" in refusal.stderr
    assert path.read_bytes() == content


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
