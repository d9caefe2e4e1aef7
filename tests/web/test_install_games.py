"""The command that installs the games from outside that a list names."""

from importlib.metadata import Distribution
from io import StringIO
from zipfile import ZipFile

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.outside import source


@pytest.fixture
def data(tmp_path, settings):
    """An empty data folder."""
    settings.DATA_DIR, settings.GAMES_DIR = tmp_path, tmp_path / "games"
    return tmp_path


def installs(**more):
    """What the command says."""
    told = StringIO()
    call_command("install_games", stdout=told, **more)
    return told.getvalue()


def wheel(folder):
    """A package as pip installs it without a network."""
    path = folder / "hearts-1.0-py3-none-any.whl"
    info = "hearts-1.0.dist-info"
    with ZipFile(path, "w") as file:
        file.writestr("hearts/__init__.py", source("made-up"))
        file.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: hearts\nVersion: 1.0\n")
        file.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        file.writestr(f"{info}/entry_points.txt", "[scorekeeper.games]\nmade-up = hearts:ruleset\n")
        file.writestr(f"{info}/RECORD", "")
    return path


def test_the_games_that_the_list_names_are_installed_once(data):
    (data / "games.txt").write_text(f"{wheel(data)}\n")
    assert installs(changed=True) == f"The games of {data}/games.txt are installed.\n"
    assert (data / "games" / "hearts" / "__init__.py").is_file()
    assert [one.name for one in Distribution.discover(path=[str(data / "games")])] == ["hearts"]
    assert installs(changed=True) == ""
    assert installs().endswith(" are installed. Restart the site.\n")
    (data / "games.txt").write_text("")
    assert "names no game" in installs(changed=True)
    assert not (data / "games").exists()


def test_a_list_that_cannot_be_installed_leaves_what_is_there(data):
    (data / "games.txt").write_text(f"{wheel(data)}\n")
    installs()
    (data / "games.txt").write_text(f"{data}/none-1.0-py3-none-any.whl\n")
    with pytest.raises(CommandError, match="could not be installed"):
        installs()
    assert (data / "games" / "hearts").is_dir()
    assert [path.name for path in data.glob("games.*")] == ["games.txt"]


def test_nobody_but_the_owner_of_the_data_installs(data, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: data.stat().st_uid + 1)
    with pytest.raises(CommandError, match="Run it as"):
        installs()
