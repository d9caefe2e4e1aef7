import errno
import http.client
import json
import socket
import subprocess
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from scorekeeper.newer_sqlite import SAFE
from scorekeeper.web.operations.server import greeting, only_process, open_listener, port_refusal
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


@contextmanager
def running(surroundings, **knobs):
    """A server, its port, and a list of its greeting and, at the end, its log."""
    port, log = free_port(), []
    server = subprocess.Popen(
        [sys.executable, ROOT / "manage.py", "serve"],
        env={**surroundings, "PORT": str(port), **knobs},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        while "The scorekeeper" not in (greeting := server.stdout.readline()):
            assert server.poll() is None
        log.append(greeting)
        yield port, log
    finally:
        server.terminate()
        log += server.stdout.read().splitlines()
        server.stdout.close()
    assert server.wait(PATIENCE) == 0


def asks(port, path, **headers):
    """The status of an answer, and its page."""
    line = http.client.HTTPConnection("127.0.0.1", port)
    with closing(line):
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def test_it_serves_from_an_empty_folder_and_keeps_links_out_of_its_log(surroundings):
    with running(surroundings) as (port, log):
        found, page = asks(port, "/")
        missing, _ = asks(port, "/s/open-sesame/")
        wrong_host, refusal = asks(port, "/", Host="elsewhere.example")
    assert (found, missing, wrong_host) == (200, 404, 400)
    assert "<!doctype html>" in page.lower()
    assert "It does not know the name “elsewhere.example”." in refusal
    data = Path(surroundings["DATA_DIR"])
    assert (data / "db.sqlite3").exists()
    assert (data / "static" / "staticfiles.json").exists()
    greeting, *lines = log
    assert greeting == f"The scorekeeper is at http://127.0.0.1:{port} (Ctrl+C stops it)\n"
    # Each is one line. A line is written after its answer, so the lines may change places.
    written = [json.loads(line) for line in lines]
    told = sorted((one["path"], one["status"]) for one in written if "path" in one)
    assert told == [("/", 200), ("/", 400), ("/s/…/", 404)]
    (warned,) = (one["message"] for one in written if "path" not in one)
    assert warned == "The site does not answer to the name elsewhere.example (ALLOWED_HOSTS)."
    assert "sesame" not in "".join(lines)


def test_behind_a_proxy_its_scheme_is_believed(surroundings):
    with running(surroundings, HTTPS="1") as (port, _):
        assert asks(port, "/")[0] == 301
        assert asks(port, "/", **{"X-Forwarded-Proto": "https"})[0] == 200


HANDED = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.environ['LISTEN_PID'] = str(os.getpid()); "
    "os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
)


def test_who_calls_while_the_site_starts_anew_is_answered(surroundings):
    """As systemd does it: the socket is there before the site is, and stays when it goes.

    The socket's unit may name another address than the knobs do; the greeting has the socket's.
    """
    with socket.create_server(("0.0.0.0", 0)) as listener:
        port = listener.getsockname()[1]
        command = [sys.executable, "-c", HANDED, str(listener.fileno()), ROOT / "manage.py"]
        for _ in range(2):
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as early:
                early.sendall(b"GET /health/ HTTP/1.0\r\n\r\n")
                server = subprocess.Popen(
                    [*command, "serve"],
                    env={**surroundings, "LISTEN_FDS": "1"},
                    pass_fds=[listener.fileno()],
                    stdout=subprocess.PIPE,
                    text=True,
                )
                try:
                    answer = early.makefile("rb").read()
                finally:
                    server.terminate()
                    said, _ = server.communicate(timeout=PATIENCE)
            assert answer.startswith(b"HTTP/1.0 200")
            assert answer.endswith(b"ok\n")
            assert said.splitlines()[0] == (
                f"The scorekeeper is at http://127.0.0.1:{port} (Ctrl+C stops it)"
            )


def test_a_port_in_use_is_refused_with_a_sentence(settings):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        settings.HOST, settings.PORT = listener.getsockname()
        with pytest.raises(CommandError) as refusal:
            call_command("serve")
    assert f"Port {settings.PORT} is in use" in str(refusal.value)
    assert f"PORT={settings.PORT + 1} bin/serve" in str(refusal.value)
    assert refusal.value.returncode == 1


def test_a_port_that_only_root_may_open_is_refused_with_a_sentence():
    told = port_refusal("127.0.0.1", 80, PermissionError(errno.EACCES, "Permission denied"))
    assert told == "Only root may open port 80. Choose one from 1024 up: PORT=8000 bin/serve"


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid"])
def test_a_host_that_is_elsewhere_is_refused_with_a_sentence(host):
    with pytest.raises(CommandError, match=f"HOST is '{host}', which is no address of this"):
        open_listener(host, free_port())


def test_a_damaged_database_is_refused_with_the_way_to_the_backup(surroundings):
    def manage(*words):
        known = {**surroundings, "PORT": str(free_port())}
        command = [sys.executable, ROOT / "manage.py", *words]
        return subprocess.run(command, env=known, capture_output=True, text=True)

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


def test_it_greets_in_one_line(settings):
    settings.PORT = 80
    assert greeting() == "The scorekeeper is at http://127.0.0.1 (Ctrl+C stops it)"


def test_it_shows_phones_in_the_network_the_way(settings):
    settings.OPEN_TO_NETWORK = True
    settings.OWN_ADDRESSES = ("192.0.2.7", "198.51.100.7")
    settings.OWN_NAMES = ("laptop", "laptop.local")
    lines = greeting().splitlines()
    assert [line.strip() for line in lines[2:5]] == [
        "http://192.0.2.7:8000",
        "http://198.51.100.7:8000",
        "http://laptop.local:8000 (if your phones know .local names)",
    ]
    assert "█▀" in lines[9]


def test_it_says_when_there_is_no_network(settings):
    settings.OPEN_TO_NETWORK = True
    assert greeting().splitlines()[1] == (
        "This machine is in no network, so no phone can reach it yet."
    )


def test_behind_a_proxy_it_offers_nobody_its_own_address(settings):
    settings.HTTPS = True
    settings.OPEN_TO_NETWORK = True
    settings.HOST = "::"
    assert greeting() == "The scorekeeper waits for its HTTPS proxy at http://[::]:8000"


# ── Sockets ─────────────────────────────────────────────────────────────────────────────────────


def asks_on(connection, **headers):
    """What is answered on this connection."""
    fields = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    connection.sendall(f"GET / HTTP/1.0\r\nHost: localhost\r\n{fields}\r\n".encode())
    return connection.makefile("rb").read()


def test_every_network_is_heard_on_one_port(surroundings):
    try:
        socket.create_server(("::", 80), family=socket.AF_INET6).close()
    except OSError as error:
        pytest.skip(f"port 80 cannot be used here: {error}")
    with running(surroundings, HOST="[::]", PORT="80"):
        for address in ("::1", "127.0.0.1"):
            with socket.create_connection((address, 80), timeout=PATIENCE) as phone:
                assert asks_on(phone).startswith(b"HTTP/1.0 200"), address


def test_a_unix_socket_of_systemd_is_served_to_a_proxy(surroundings, tmp_path):
    """It says when it answers, as units of Type=notify do."""
    path, manager = str(tmp_path / "site"), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    manager.bind(str(tmp_path / "manager"))
    manager.settimeout(PATIENCE)
    with socket.socket(socket.AF_UNIX) as listener, manager:
        listener.bind(path)
        listener.listen()
        known = {"LISTEN_FDS": "1", "NOTIFY_SOCKET": str(tmp_path / "manager")}
        server = subprocess.Popen(
            [sys.executable, "-c", HANDED, str(listener.fileno()), ROOT / "manage.py", "serve"],
            env={**surroundings, **known, "PROXY_HOPS": "1", "HTTPS": "1"},
            pass_fds=[listener.fileno()],
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert manager.recv(64) == b"READY=1"
            with socket.socket(socket.AF_UNIX) as proxy:
                proxy.connect(path)
                told = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}
                assert asks_on(proxy, **told).startswith(b"HTTP/1.0 200")
        finally:
            server.terminate()
            log = server.communicate(timeout=PATIENCE)[1]
    assert server.returncode == 0
    assert json.loads(log.splitlines()[-1])["from"] == "192.0.2.7"


# ── One process, or several ─────────────────────────────────────────────────────────────────────


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a server's writers are its own")
def test_one_process_serves_where_two_could_damage_the_database(settings):
    settings.SQLITE_VERSION = (3, 51, 2)
    with only_process(), pytest.raises(CommandError) as refusal, only_process():
        pass
    assert "SQLite 3.51.2 may damage a database that two of them write to" in str(refusal.value)
    assert "docs/fleet.md says more under “More than one process”" in str(refusal.value)
    assert "\n## More than one process\n" in (ROOT / "docs" / "fleet.md").read_text()
    assert refusal.value.returncode == 78
    with only_process():  # it is free again
        pass
    settings.SQLITE_VERSION = SAFE
    with only_process(), only_process():
        pass
