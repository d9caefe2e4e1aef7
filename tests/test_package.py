"""The wheel in an empty environment: it serves, a deal is played, paper is made."""

import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from urllib.parse import urlencode
from uuid import uuid4

import pytest

from tests.faults.server import free_port
from tests.patience import PATIENCE, until
from tests.test_setup import ROOT
from tests.web.phone import FIRST, FIRST_NETS, NAMES, typed

pytestmark = pytest.mark.unmeasured

PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([*PIP, "wheel", "--no-deps", "--wheel-dir", folder, ROOT], check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def command(wheel, tmp_path_factory):
    """`scorekeeper`, installed with what the wheel asks for, in the tested versions."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    pins = re.findall(
        r"^\S+==[^\s;\\]+", (ROOT / "requirements-site.txt").read_text(), re.MULTILINE
    )
    (folder / "pins").write_text("\n".join(pins))
    pip = [folder / "venv" / "bin" / "python", *PIP[1:]]
    subprocess.run([*pip, "install", "--constraint", folder / "pins", wheel], check=True)
    return folder / "venv" / "bin" / "scorekeeper"


@pytest.fixture
def home(tmp_path):
    """What a user's shell has; nothing of the clone or of these tests."""
    return {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "SCOREKEEPER_ENV": ""}


@pytest.fixture
def site(command, home, tmp_path):
    """The address of the installed site."""
    port = free_port()
    known = {**home, "PORT": str(port)}
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen([command, "serve"], env=known, stdout=log, stderr=log)
    try:
        until(
            lambda: server.poll() is not None or "The scorekeeper" in (tmp_path / "log").read_text()
        )
        assert server.poll() is None, (tmp_path / "log").read_text()
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def asks(site, path, fields=None):
    """The address that answers at last, and the bytes of the answer."""
    data = urlencode(fields).encode() if fields else None
    headers = {"Origin": site, "Accept-Language": "fi"}
    with urllib.request.urlopen(urllib.request.Request(site + path, data, headers)) as answer:
        return answer.url.removeprefix(site), answer.read()


def test_it_serves_and_keeps_a_deal_in_the_user_s_folder_and_prints_it(
    site, command, home, tmp_path
):
    players = {f"player{place}": name for place, name in enumerate(NAMES)}
    opened = {"ruleset": "vint-1886", "id": str(uuid4()), **players}
    base = asks(site, "/new/", opened)[0]
    sheet = asks(site, f"{base}enter/1/", {"key": uuid4().hex, **typed(FIRST)})[1].decode()
    assert "270" in re.findall(r">\s*(\d+)\s*<", sheet)  # below the line: 9 × 30
    assert "Tulosta" in sheet  # Finnish, from a catalogue that the wheel has compiled
    assert asks(site, f"{base}sheet.pdf")[1].startswith(b"%PDF-")

    file = tmp_path / "evening.json"
    file.write_bytes(asks(site, f"{base}sitting.json")[1])
    run = subprocess.run([command, "score", file], env=home, capture_output=True, check=True)
    assert json.loads(run.stdout)["net"] == dict(zip(NAMES, FIRST_NETS, strict=True))
    checked = subprocess.run([command, "check_sittings"], env=home, capture_output=True, text=True)
    assert checked.returncode == 0
    assert (tmp_path / ".local/share/scorekeeper/db.sqlite3").exists() or sys.platform == "darwin"


def test_it_has_what_the_site_needs_and_nothing_else(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.partition("/")[0] for name in names}
    version = wheel.name.split("-")[1]
    assert tops == {"scorekeeper"} | {
        f"scorekeeper-{version}.{end}" for end in ("data", "dist-info")
    }
    for folder in ("templates", "static"):
        own = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        packed = [name for name in names if name.startswith(f"scorekeeper/{folder}/")]
        assert len(packed) == len(own)
    languages = [name for name in names if name.endswith(".mo")]
    assert len(languages) == 4
    assert not [name for name in names if name.endswith((".po", ".pyc"))]


def test_of_deploy_it_has_the_units_and_the_caddyfile_and_never_a_folder():
    """In that folder there may be secrets, which are in no commit."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = config["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    wanted = [path for path in (ROOT / "deploy").glob("*") if path.name.startswith("scorekeeper")]
    wanted.append(ROOT / "deploy" / "Caddyfile")
    assert all(path.is_file() for path in wanted)
    assert {ROOT / name for name in shared} == {*wanted}
