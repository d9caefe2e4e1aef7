"""What is done before a version serves, beside a server that may still run."""

import os

import pytest
from django.core.management import CommandError

from scorekeeper.web import preparation, write_probe

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


def test_static_files_are_collected_once(static, settings):
    preparation.collect_static()
    copy = settings.STATIC_ROOT / "site.css"
    copy.write_text("still the same copy")

    preparation.collect_static()

    assert copy.read_text() == "still the same copy"


def test_a_changed_static_file_is_collected_whatever_its_date(static, settings):
    preparation.collect_static()
    (static / "site.css").write_text("newer")
    os.utime(static / "site.css", (0, 0))

    preparation.collect_static()

    assert (settings.STATIC_ROOT / "site.css").read_text() == "newer"


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


def test_pages_that_are_open_find_the_files_of_the_version_before(static, settings):
    preparation.collect_static()
    before = collected(settings)
    (static / "site.css").write_text("two")

    preparation.collect_static()

    assert len(before) == 1
    assert before < collected(settings)


def test_the_files_of_the_version_before_that_one_go(static, settings):
    preparation.collect_static()
    first = collected(settings)
    for words in ("two", "three"):
        (static / "site.css").write_text(words)
        preparation.collect_static()

    assert len(collected(settings)) == 2
    assert not first & collected(settings)


def test_a_file_that_is_gone_is_kept_for_them_under_its_own_name_alone(static, settings):
    preparation.collect_static()
    before = collected(settings)
    (static / "site.css").unlink()
    (static / "other.css").write_text("other")

    preparation.collect_static()

    assert collected(settings) == before
    assert not (settings.STATIC_ROOT / "site.css").exists()


# ── The database ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.django_db
def test_a_database_that_cannot_be_written_to_is_refused(monkeypatch):
    monkeypatch.setattr(write_probe, "refusal", lambda: "readonly")
    with pytest.raises(CommandError, match="cannot be written to") as refusal:
        preparation.require_writable()
    assert refusal.value.returncode == 78


@pytest.mark.django_db
@pytest.mark.parametrize("word", ["", "disk"])
def test_a_full_disk_is_not_refused(monkeypatch, word):
    monkeypatch.setattr(write_probe, "refusal", lambda: word)
    preparation.require_writable()


def test_a_folder_that_is_closed_is_named(monkeypatch, settings):
    monkeypatch.setattr(os, "access", lambda path, mode: path != settings.DATA_DIR)
    with pytest.raises(CommandError, match=f"{settings.DATA_DIR} cannot be written to"):
        preparation.require_open()
