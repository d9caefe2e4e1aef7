"""A newer version comes in while the one before still serves, and the way back."""

import shutil
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.patience import PATIENCE, until

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
LATER = """from django.db import migrations

class Migration(migrations.Migration):
    dependencies = (("web", {last!r}),)
    operations = (migrations.RunSQL("CREATE TABLE later (number integer)"),)
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Copy:
    """A copy of the site that can become another version, and its server."""

    def __init__(self, folder, surroundings):
        for name in ("scorekeeper", "static", "templates"):
            shutil.copytree(ROOT / name, folder / name)
        for name in ("manage.py", "CHANGELOG.md"):
            shutil.copy(ROOT / name, folder)
        self.folder = folder
        self.port = free_port()
        self.surroundings = {**surroundings, "PORT": str(self.port)}
        self.log = folder / "log"

    def becomes_newer(self):
        migrations = self.folder / "scorekeeper" / "web" / "migrations"
        last = max(path.stem for path in migrations.glob("0*.py"))
        (migrations / "9999_later.py").write_text(LATER.format(last=last))

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


def test_a_newer_version_serves_the_older_tables_and_an_older_one_the_newer(site):
    """Another process of the site starts anew between the update and its restart."""
    site.becomes_newer()
    assert site.health() == 200
    assert site.runs("prepare").wait(PATIENCE) == 0
    assert site.health() == 200  # of the older one, which the additions do not disturb
    assert site.asks("/").status == 200

    site.stops()
    site.serves()
    assert site.asks("/").status == 200

    # The way back.
    site.stops()
    shutil.rmtree(site.folder / "scorekeeper")
    shutil.copytree(ROOT / "scorekeeper", site.folder / "scorekeeper")
    site.serves()
    assert site.asks("/").status == 200


def test_a_version_that_cannot_be_prepared_changes_nothing_and_does_not_start(site):
    site.becomes_newer()
    migration = site.folder / "scorekeeper" / "web" / "migrations" / "9999_later.py"
    migration.write_text(migration.read_text().replace("CREATE TABLE", "NONSENSE"))
    site.stops()
    assert site.runs("serve").wait(PATIENCE) == 1
    assert 'The database failed: near "NONSENSE"' in site.log.read_text()
    migration.unlink()
    site.serves()
    assert site.asks("/").status == 200
