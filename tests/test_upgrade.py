"""A newer version is put beside a running site: reloaded, or with a worker that comes too early."""

import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
PATIENCE = 60  # s until something that never comes is a failure
LATER = """from django.db import migrations

class Migration(migrations.Migration):
    takes_away = {takes_away}
    dependencies = (("web", {last!r}),)
    operations = (migrations.RunSQL("CREATE TABLE later (number integer)"),)
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def until(true):
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited {PATIENCE} seconds in vain"
        time.sleep(0.05)


class Copy:
    """A copy of the site that can become another version, and its server."""

    def __init__(self, folder, surroundings):
        for name in ("scorekeeper", "static", "templates"):
            shutil.copytree(ROOT / name, folder / name)
        for name in ("manage.py", "CHANGELOG.md"):
            shutil.copy(ROOT / name, folder)
        self.folder = folder
        self.port = free_port()
        self.surroundings = {**surroundings, "PORT": str(self.port), "WORKERS": "1"}
        self.log = folder / "log"

    def becomes_newer(self, *, takes_away=False):
        migrations = self.folder / "scorekeeper" / "web" / "migrations"
        last = max(path.stem for path in migrations.glob("0*.py"))
        (migrations / "9999_later.py").write_text(LATER.format(last=last, takes_away=takes_away))

    def runs(self, command):
        known = {**self.surroundings, "DJANGO_SETTINGS_MODULE": "scorekeeper.settings"}
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, self.folder / "manage.py", command],
                env=known,
                stdout=log,
                stderr=log,
            )

    def serves(self):
        self.server = self.runs("serve")
        until(lambda: self.server.poll() is None and self.health() == 200)

    def health(self):
        try:
            return self.asks("/health/").status
        except urllib.error.HTTPError as refusal:
            return refusal.code
        except OSError:
            return 0

    def asks(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            answer.text = answer.read().decode()
            return answer

    def workers(self):
        pid = self.server.pid
        return set(Path(f"/proc/{pid}/task/{pid}/children").read_text().split())

    def stops(self):
        if self.server.poll() is None:
            self.server.terminate()
        self.server.wait(PATIENCE)


@pytest.fixture
def site(surroundings, tmp_path):
    copy = Copy(tmp_path, surroundings)
    copy.serves()
    yield copy
    copy.stops()


def test_a_newer_worker_does_not_boot_on_older_tables(site):
    """The site stops with a sentence; whatever starts it again brings the tables up to date."""
    site.becomes_newer()
    site.server.send_signal(signal.SIGHUP)
    assert site.server.wait(PATIENCE) == 3
    assert "older than this version (web.9999_later is not applied)" in site.log.read_text()

    site.serves()
    assert site.health() == 200


def test_a_newer_version_is_prepared_beside_the_older_one_which_serves_its_tables_too(site):
    """As the unit's ExecReload does it: nobody is turned away, and no worker comes too early."""
    site.becomes_newer()
    assert site.health() == 200  # of the older one
    assert site.runs("prepare").wait(PATIENCE) == 0
    assert site.health() == 200

    before = site.workers()
    site.server.send_signal(signal.SIGHUP)
    until(lambda: site.workers() and not site.workers() & before)
    assert site.asks("/").status == 200
    assert site.server.poll() is None

    # The way back.
    site.stops()
    shutil.rmtree(site.folder / "scorekeeper")
    shutil.copytree(ROOT / "scorekeeper", site.folder / "scorekeeper")
    site.serves()
    assert site.asks("/").status == 200


def test_a_version_that_cannot_be_prepared_leaves_the_older_one_serving(site):
    """One that takes something away comes in with a restart."""
    site.becomes_newer()
    migration = site.folder / "scorekeeper" / "web" / "migrations" / "9999_later.py"
    migration.write_text(migration.read_text().replace("CREATE TABLE", "NONSENSE"))
    assert site.runs("prepare").wait(PATIENCE) != 0
    assert site.asks("/").status == 200

    site.becomes_newer(takes_away=True)
    before = site.workers()
    assert site.runs("prepare").wait(PATIENCE) == 78
    assert "It takes a restart of the site in place of a reload" in site.log.read_text()
    assert site.asks("/").status == 200
    assert site.workers() == before
    site.stops()
    site.serves()
    assert site.health() == 200


def test_a_reload_prepares_before_it_replaces_the_workers():
    unit = (ROOT / "deploy" / "scorekeeper.service").read_text().splitlines()
    lines = [line.partition("=")[2] for line in unit if line.startswith("ExecReload=")]
    assert lines == ["/opt/scorekeeper/bin/manage prepare", "/bin/sh -c 'kill -HUP ${MAINPID}'"]
