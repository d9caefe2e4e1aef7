"""What is done before a version serves, beside a server that may still run."""

import gzip
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError

from scorekeeper.web import database
from scorekeeper.web.operations import preparation
from tests.patience import PATIENCE
from tests.test_serve import free_port

ROOT = Path(__file__).parents[3]
OLDER = Path(__file__).parents[1] / "versions" / "0.3.0"

# ── The static files ──────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def static(settings, tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    (source / "site.css").write_text("one")
    settings.STATICFILES_DIRS = [source]
    settings.STATIC_ROOT = tmp_path / "collected"
    return source


def collected(settings):
    return {path.name for path in settings.STATIC_ROOT.glob("site.*.css")}


def test_static_files_are_collected_once_and_when_changed_whatever_their_date(static, settings):
    preparation.collect_static()
    copy = settings.STATIC_ROOT / "site.css"
    copy.write_text("still the same copy")
    preparation.collect_static()
    assert copy.read_text() == "still the same copy"

    (static / "site.css").write_text("newer")
    os.utime(static / "site.css", (0, 0))
    preparation.collect_static()
    assert copy.read_text() == "newer"


def test_a_collection_that_was_broken_off_is_made_again(static, settings):
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "site.css").write_text("half")
    unfinished = settings.STATIC_ROOT.with_name("collected.new")
    unfinished.mkdir()
    (unfinished / "other.css").write_text("half")

    preparation.collect_static()

    assert (settings.STATIC_ROOT / "site.css").read_text() == "one"
    assert not unfinished.exists()
    assert not (settings.STATIC_ROOT / "other.css").exists()


def test_pages_that_are_open_find_the_files_of_the_version_before_and_no_older_ones(
    static, settings
):
    versions = []
    for words in ("one", "two", "three"):
        (static / "site.css").write_text(words)
        preparation.collect_static()
        versions.append(collected(settings))
    first, second, third = versions
    assert list(map(len, versions)) == [1, 2, 2]
    assert first < second
    assert second - first < third
    assert not first & third


def test_a_file_that_is_gone_is_kept_for_them_under_its_own_name_alone(static, settings):
    preparation.collect_static()
    before = collected(settings)
    (static / "site.css").unlink()
    (static / "other.css").write_text("other")

    preparation.collect_static()

    assert collected(settings) == before
    assert not (settings.STATIC_ROOT / "site.css").exists()


def test_what_a_page_asks_for_is_bundled_and_minified(static, settings):
    (static / "site.css").write_text("a {\n  color: red; /* why */\n}\n")
    (static / "sheet.css").write_text(
        '/* x */\n@import url("site.css") layer(site);\nb {\n  top: 0;\n}'
    )
    (static / "one.js").write_text("// why\nlet one = 1;\n")
    preparation.collect_static()
    served = {
        name: (settings.STATIC_ROOT / json.loads(manifest)["paths"][name]).read_text()
        for manifest in [(settings.STATIC_ROOT / "staticfiles.json").read_text()]
        for name in ("site.css", "sheet.css", "one.js")
    }
    assert served == {
        "site.css": "a{color:red}",
        "sheet.css": "@layer site{a{color:red}}b{top:0}",
        "one.js": "let one=1;",
    }


def test_a_style_sheet_of_a_game_may_name_a_file_that_is_not_there_and_ours_may_not(
    static, settings, tmp_path
):
    game = tmp_path / "game"
    game.mkdir()
    (game / "made.css").write_text("a{background:url(none.png)}")
    settings.STATICFILES_DIRS = [static, game]
    preparation.collect_static()
    assert (settings.STATIC_ROOT / "made.css").read_text() == "a{background:url(none.png)}"
    (static / "site.css").write_text("a{background:url(none.png)}")
    with pytest.raises(ValueError, match=r"none\.png"):
        preparation.collect_static()


# ── The database ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.django_db
def test_a_database_that_cannot_be_written_to_is_refused_but_not_a_full_disk(monkeypatch):
    for word in ("", "disk"):
        monkeypatch.setattr(database, "write_refusal", lambda word=word: word)
        preparation.require_writable()
    monkeypatch.setattr(database, "write_refusal", lambda: "readonly")
    with pytest.raises(CommandError, match="cannot be written to") as refusal:
        preparation.require_writable()
    assert refusal.value.returncode == 78


def test_a_folder_that_is_closed_is_named(monkeypatch, settings):
    monkeypatch.setattr(os, "access", lambda path, mode: path != settings.DATA_DIR)
    with pytest.raises(CommandError, match=f"{settings.DATA_DIR} cannot be written to"):
        preparation.require_open()


# ── A database of an older version ────────────────────────────────────────────────────────────────


def manage(surroundings, *words):
    return subprocess.run(
        [sys.executable, ROOT / "manage.py", *words],
        env={**surroundings, "PORT": str(free_port())},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@pytest.fixture
def older(surroundings):
    """The database of a site of version 0.3.0."""
    path = Path(surroundings["DATA_DIR"], "db.sqlite3")
    path.parent.mkdir()
    path.write_bytes(gzip.decompress((OLDER / "db.sqlite3.gz").read_bytes()))
    return path


def asked(path, *statements):
    with closing(sqlite3.connect(path)) as database, database:
        return [database.execute(one).fetchall() for one in statements]


def content(path):
    """Every table, with its columns and rows."""
    ((tables),) = asked(path, "SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    return tables, asked(path, *[f"SELECT * FROM {name}" for name, _ in tables])


def refuses(surroundings, older, words, reason, way_out):
    """In a sentence, and nothing of the database is changed."""
    before = content(older)
    refusal = manage(surroundings, *words)
    assert refusal.returncode == 78
    assert reason in refusal.stderr
    assert refusal.stderr.endswith(way_out)
    assert "Traceback" not in refusal.stderr
    assert content(older) == before


def test_an_older_database_is_brought_up_to_date_before_another_command_works_on_it(
    surroundings, older
):
    reason, way_out = "is of an older version.", "Bring it up to date first: bin/manage prepare\n"
    for words in (["check_sittings"], ["restore", "--replace", OLDER / "all.backup"]):
        refuses(surroundings, older, words, reason, way_out)
    assert manage(surroundings, "prepare").returncode == 0
    # Three of each of three games, and one in the bin.
    assert "10 sittings can be read" in manage(surroundings, "check_sittings").stdout


def test_sittings_in_an_archive_are_refused_in_a_sentence(surroundings, older):
    asked(older, "UPDATE web_sitting SET archived = made WHERE binned IS NOT NULL")
    reason = "in the file of an archive: 1."
    way_out = "with version 0.3.0 first: bin/manage unarchive FILE\n"
    for words in (["prepare"], ["serve"]):
        refuses(surroundings, older, words, reason, way_out)
