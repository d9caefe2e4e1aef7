import runpy
import socket
import stat
import subprocess
import sys
from pathlib import Path
from threading import Barrier, Thread

import pytest
from csp.utils import build_policy
from django.core.exceptions import ImproperlyConfigured
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from scorekeeper.environment import own_addresses, own_key
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
REDIS = "redis://host:6379/0"


@pytest.fixture
def settings_with(monkeypatch, tmp_path):
    """The settings as they come out with these environment variables."""

    def read(**knobs):
        monkeypatch.delenv("DATABASE_URL", raising=False)
        monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
        for name, value in knobs.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(ROOT / "scorekeeper" / "settings.py"))

    return read


PORTS, HOSTS = "a whole number from 1 to 65535", "without http:// or port"
REFUSED = [
    *(("HTTPS", value, "1, true, yes or on") for value in ("maybe", "2")),
    *(("PORT", value, PORTS) for value in ("abc", "0", "65536", "-1", "８０", "80.0")),
    ("PROXY_HOPS", "-1", "a whole number from 0 to 10"),
    *(
        ("HOST", value, "127.0.0.1 (only this machine)")
        for value in ("http://localhost", "127.0.0.256", "127.0.0.1:8000")
    ),
    ("ALLOWED_HOSTS", "https://vint.example.org", HOSTS),
    ("ALLOWED_HOSTS", "vint.example.org:8000", HOSTS),
    ("ALLOWED_HOSTS", "vint.example.org another.example.org", "with commas between them"),
    ("TRUSTED_ORIGINS", "vint.example.org", "https://vint.example.org"),
    ("TRUSTED_ORIGINS", "https://vint.example.org/s/", "no path"),
    ("DATABASE_URL", "nonsense", "sqlite:////path/to/file"),
    ("DATABASE_URL", "mysql://anna:open-sesame@localhost/vint", "sqlite:////path/to/file"),
    *(("DATABASE_URL", value, "must name a file") for value in ("sqlite://", "sqlite://:memory:")),
    *(("CACHE_URL", value, REDIS) for value in ("nonsense", "memcache://localhost", "redis://")),
    ("CACHE_URL", "nonsense", "locmem:// (each process its own memory)"),
    ("CACHE_URL", "mysql://anna:open-sesame@localhost/vint", REDIS),
]


@pytest.mark.parametrize(("name", "value", "accepted"), REFUSED)
def test_it_refuses_a_value_and_says_what_it_accepts_and_no_password(
    settings_with, name, value, accepted
):
    with pytest.raises(ImproperlyConfigured) as refusal:
        settings_with(**{name: value})
    assert str(refusal.value).startswith(name)
    assert accepted in str(refusal.value)
    assert "open-sesame" not in str(refusal.value)


def test_it_refuses_a_data_folder_that_cannot_be(settings_with, tmp_path):
    (tmp_path / "file").write_text("in the way")
    said = r"DATA_DIR is '.*/file/data', but must be a fold"
    with pytest.raises(ImproperlyConfigured, match=said):
        settings_with(DATA_DIR=str(tmp_path / "file" / "data"))


def test_a_command_ends_with_the_sentence_alone(surroundings):
    known = {**surroundings, "PORT": "abc"}
    command = [sys.executable, ROOT / "manage.py", "serve"]
    serve = subprocess.run(command, env=known, capture_output=True, text=True, timeout=PATIENCE)
    assert serve.returncode == 78
    assert serve.stderr == (
        "manage.py: PORT is 'abc', but must be a whole number from 1 to 65535.\n"
    )


def test_a_blank_value_counts_as_not_given(settings_with):
    settings = settings_with(PORT="", HOST=" ", HTTPS="", DATABASE_URL="", ALLOWED_HOSTS=" , ")
    assert settings["PORT"] == 8000
    assert settings["HOST"] == "127.0.0.1"
    assert settings["HTTPS"] is False
    assert settings["DATABASES"]["default"]["ENGINE"] == "django.db.backends.sqlite3"
    assert settings["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]


def test_the_database_lies_in_the_data_folder_whatever_its_name_or_elsewhere(
    settings_with, tmp_path
):
    folder = tmp_path / "Anna's data? 100% #1 + more"
    settings = settings_with(DATA_DIR=str(folder))
    assert settings["DATABASES"]["default"]["NAME"] == folder / "db.sqlite3"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    settings = settings_with(DATABASE_URL=f"sqlite:///{tmp_path}/other.sqlite3")
    elsewhere = settings["DATABASES"]["default"]
    assert elsewhere["NAME"] == tmp_path / "other.sqlite3"
    assert elsewhere["OPTIONS"]["transaction_mode"] == "IMMEDIATE"  # with the same care


@pytest.fixture
def packages(monkeypatch):
    """All packages seem to be there."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name)


def test_a_postgresql_connection_is_kept_for_a_minute_or_as_long_as_is_said(
    settings_with, packages
):
    url = "postgres://anna:open%2Fsesame@db.example.org:5433/vint"
    database = settings_with(DATABASE_URL=url)["DATABASES"]["default"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert database["PASSWORD"] == "open/sesame"
    assert (database["HOST"], database["PORT"]) == ("db.example.org", 5433)
    assert database["NAME"] == "vint"
    assert database["CONN_MAX_AGE"] == 60
    settings = settings_with(DATABASE_URL="postgres://anna@localhost/vint?conn_max_age=5")
    assert settings["DATABASES"]["default"]["CONN_MAX_AGE"] == 5


def test_redis_counts_for_all_processes_together(settings_with, packages):
    settings = settings_with(CACHE_URL="redis://localhost:6379/1")
    assert settings["CACHES"]["default"]["LOCATION"] == "redis://localhost:6379/1"
    assert settings["LIMITS_STORAGE"] == "redis://localhost:6379/1"


@pytest.mark.parametrize(
    ("knob", "url", "package"),
    [
        ("DATABASE_URL", "postgres://anna@localhost/vint", "psycopg"),
        ("CACHE_URL", "redis://localhost:6379/0", "redis"),
    ],
)
def test_a_package_that_is_missing_is_named(settings_with, monkeypatch, knob, url, package):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ImproperlyConfigured, match=f"{knob} names .* {package}: pip install"):
        settings_with(**{knob: url})


def test_it_answers_the_host_it_listens_on_or_those_that_are_given_alone(settings_with):
    for host in ("192.0.2.7", "[2001:db8::7]"):
        assert settings_with(HOST=host)["ALLOWED_HOSTS"][-1] == host
    settings = settings_with(HOST="0.0.0.0", ALLOWED_HOSTS="vint.example.org, .example.com")
    assert settings["ALLOWED_HOSTS"] == ["vint.example.org", ".example.com"]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_open_to_the_network_it_answers_this_machine_s_names(settings_with, host):
    settings = settings_with(HOST=host)
    name = socket.gethostname().lower()
    own = {*settings["OWN_ADDRESSES"], name, name.split(".")[0] + ".local"}
    assert {*settings["OWN_HOSTS"]} == {"localhost", "127.0.0.1", "[::1]", *own}
    assert settings["ALLOWED_HOSTS"] == ["*"]  # tests/web/test_host_names.py


@pytest.mark.parametrize(
    "knobs", [{}, {"HTTPS": "1"}, {"PROXY_HOPS": "1"}, {"ALLOWED_HOSTS": "vint.example.org"}]
)
def test_only_plain_http_without_a_proxy_answers_to_a_router_s_names(settings_with, knobs):
    settings = settings_with(HOST="0.0.0.0", **knobs)
    assert settings["ANSWERS_TO_ROUTER_NAMES"] is (knobs == {})
    assert (settings["ALLOWED_HOSTS"] == ["*"]) is (knobs == {})
    assert settings_with(HOST="127.0.0.1", **knobs)["ANSWERS_TO_ROUTER_NAMES"] is False


def test_in_a_container_it_has_no_address_of_its_own(settings_with):
    settings = settings_with(HOST="0.0.0.0", container="docker")
    assert settings["OWN_ADDRESSES"] == settings["OWN_NAMES"] == ()
    assert settings["ANSWERS_TO_ROUTER_NAMES"]


def test_the_own_addresses_are_found_and_none_is_a_loopback():
    addresses = own_addresses()
    assert len(set(addresses)) == len(addresses)
    assert not any(address.startswith("127.") for address in addresses)


def test_without_a_network_there_are_no_own_addresses(monkeypatch):
    class Unreachable(socket.socket):
        def connect(self, address):
            raise OSError("Network is unreachable")

    monkeypatch.setattr("socket.socket", Unreachable)
    monkeypatch.setattr("socket.if_nameindex", lambda: [(1, "lo")])
    assert own_addresses() == ()


def test_where_the_interfaces_are_hidden_the_rest_is_found(monkeypatch):
    def hidden():
        raise OSError("Address family not supported by protocol")

    monkeypatch.setattr("socket.if_nameindex", hidden)
    assert len(own_addresses()) <= 1


def test_the_key_is_made_once_for_its_owner_alone(tmp_path):
    path = tmp_path / "secret_key"
    key = own_key(path)
    assert len(key) >= 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert own_key(path) == key


def test_a_key_file_left_empty_is_filled(tmp_path):
    path = tmp_path / "secret_key"
    path.touch()
    assert own_key(path) == path.read_text().strip() != ""


def test_no_key_is_made_in_somebody_else_s_folder(tmp_path, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 54321)
    with pytest.raises(ImproperlyConfigured, match="belongs to another user"):
        own_key(tmp_path / "secret_key")
    assert not (tmp_path / "secret_key").exists()


def test_machines_that_share_a_key_read_it_from_their_file(settings_with, tmp_path):
    path = tmp_path / "shared"
    path.write_text("k" * 50 + "\n")
    settings = settings_with(SECRET_KEY_FILE=str(path))
    assert settings["SECRET_KEY"] == "k" * 50
    assert not (settings["DATA_DIR"] / "secret_key").exists()


@pytest.mark.parametrize("content", [None, "", "k" * 49, "ключ" * 20])
def test_a_shared_key_that_cannot_be_is_refused_and_never_made(settings_with, tmp_path, content):
    path = tmp_path / "shared"
    if content is not None:
        path.write_text(content)
    with pytest.raises(ImproperlyConfigured, match="at least 50 characters"):
        settings_with(SECRET_KEY_FILE=str(path))
    assert path.exists() == (content is not None)


def test_all_who_start_together_get_one_key(tmp_path):
    start, keys = Barrier(16), []

    def begin():
        start.wait()
        keys.append(own_key(tmp_path / "secret_key"))

    threads = [Thread(target=begin) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(keys) == 16
    assert len(set(keys)) == 1


def test_two_processes_that_start_together_get_one_key(surroundings):
    command = [sys.executable, "-c", "from scorekeeper.settings import *; print(SECRET_KEY)"]
    racers = [
        subprocess.Popen(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    first, second = [racer.communicate()[0] for racer in racers]
    assert first == second != ""


sqlite_only = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="PostgreSQL has none of these knobs"
)


@sqlite_only
@pytest.mark.django_db
def test_what_sqlite_is_told_is_in_force():
    told = {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 10_000, "foreign_keys": 1}
    with connection.cursor() as cursor:
        found = {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in told}
    assert found == told


@sqlite_only
@pytest.mark.django_db(transaction=True)
def test_a_transaction_begins_as_a_writer():
    with CaptureQueriesContext(connection) as queries, transaction.atomic():
        pass
    assert queries[0]["sql"] == "BEGIN IMMEDIATE"


def test_https_turns_on_what_needs_it(settings_with):
    settings = settings_with(HTTPS="yes", TRUSTED_ORIGINS="https://vint.example.org")
    assert settings["CSRF_COOKIE_SECURE"] is True
    assert settings["SECURE_SSL_REDIRECT"] is True
    assert settings["SECURE_HSTS_SECONDS"] == 31_536_000
    assert settings["SECURE_PROXY_SSL_HEADER"] == ("HTTP_X_FORWARDED_PROTO", "https")
    assert settings["CSRF_TRUSTED_ORIGINS"] == ["https://vint.example.org"]


def test_plain_http_trusts_no_proxy(settings_with):
    settings = settings_with()
    assert settings["CSRF_COOKIE_SECURE"] is False
    assert not {"SECURE_PROXY_SSL_HEADER", "SECURE_SSL_REDIRECT"} & {*settings}


def test_a_page_may_use_what_is_its_own_and_nothing_else():
    own = ("script", "style", "img", "font", "connect", "manifest", "worker")
    assert {part.strip() for part in build_policy().split(";")} == {
        *("default-src 'none'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"),
        *(f"{one}-src 'self'" for one in own),
    }
