"""Everything into one file, and back."""

import gzip
import re
import shutil
import sqlite3
import stat
import subprocess
from contextlib import closing
from io import StringIO
from threading import Event, Thread

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import JSONField, Value

from scorekeeper.web.models import Act, Device, Link, Sitting, Visit
from scorekeeper.web.operations import postgresql_dump, sqlite_copy
from scorekeeper.web.operations.backup import back_up, restore
from scorekeeper.web.operations.backup_file import LAST_OLDER, OLDER_COMMIT
from scorekeeper.web.version import CHANGELOG
from tests.patience import until
from tests.web.phone import FIRST, GAME, RUBBER, Phone, state, stored
from tests.web.test_unreadable import damage
from tests.web.test_versions import HERE

pytestmark = pytest.mark.django_db(transaction=True)
TABLES = (Device, Sitting, Link, Visit, Act)
only_sqlite = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="a file of SQLite")
only_postgresql = pytest.mark.skipif("connection.vendor == 'sqlite'", reason="a server's programs")


def everything():
    """Every row of every table, to the last column."""
    return {table.__name__: list(table.objects.order_by("pk").values()) for table in TABLES}


@pytest.fixture
def full(phone):
    """Two phones, three sittings, one in the bin; something undone."""
    base = phone.opens(FIRST, GAME)
    phone.undoes(base)
    phone.opens(*RUBBER, names=("ქეთი", "<b>", "😀", 'A "B"'))
    thrown = Phone().opens(FIRST)
    phone.get(thrown)
    phone.post(f"{thrown}bin/", {"act": "away"})
    Device.objects.update(label="Köki")
    return base


@pytest.fixture
def file(full, tmp_path):
    path = tmp_path / "all.backup"
    back_up(path)
    return path


def test_everything_comes_back_as_it_was_and_one_goes_on_booking_after_it(file, full, phone):
    before, sheet = everything(), state(full).sheet
    assert all(before.values())
    phone.enters(full, 2, GAME)
    later = everything()
    with pytest.raises(FileExistsError):
        restore(file)  # what is there is not replaced unasked
    assert everything() == later
    assert restore(file, replace=True) == len(before["Sitting"])
    assert everything() == before
    assert state(full).sheet == sheet
    # The numbers of new rows begin behind those that came back.
    assert phone.enters(full, 2, GAME).status_code == 302
    assert phone.opens(FIRST)
    for table in reversed(TABLES):
        table.objects.all().delete()
    restore(file)  # an empty site takes it without being asked
    assert everything() == before


def test_it_is_of_one_moment_while_others_go_on_booking(full, tmp_path):
    """It has no half of what was booked meanwhile."""
    over, head = Event(), stored(full).head

    def books():
        try:
            for number in range(2, 1000):
                assert Phone().enters(full, number, "pass").status_code == 302
                if over.is_set():
                    return
        finally:
            connection.close()

    other = Thread(target=books)
    other.start()
    until(lambda: stored(full).head > head)
    for number in range(5):
        back_up(tmp_path / str(number))
    over.set()
    other.join()
    heads = []
    for number in range(5):
        restore(tmp_path / str(number), replace=True)
        heads.append(stored(full).head)
        for one in Sitting.objects.all():
            assert Act.objects.filter(sitting=one).count() == one.head
    assert head < heads[0] <= heads[-1]
    assert heads == sorted(heads)


def test_whatever_facts_are_stored_come_back(full, tmp_path):
    for facts in ([], "x", 5, Value(None, JSONField()), "\ud800", {"a": ["\ud800"]}):
        if connection.vendor == "postgresql" and "ud800" in ascii(facts):
            continue  # PostgreSQL takes no half of a pair
        Act.objects.filter(number=3).update(facts=facts)
        before = everything()
        back_up(tmp_path / "b")
        restore(tmp_path / "b", replace=True)
        assert everything() == before, facts


# ── Files that are no whole backup ──────────────────────────────────────────────────────────────


def refused(path):
    """The sentence of the command; everything is as it was before, and nothing is left behind."""
    before, beside = everything(), neighbours()
    with pytest.raises(CommandError) as told:
        call_command("restore", path, replace=True)
    assert everything() == before
    assert neighbours() == beside
    return str(told.value)


def neighbours():
    if connection.vendor != "sqlite":
        return set()
    folder = sqlite_copy.served_file().parent
    return {one.name for one in folder.iterdir()}


def test_a_file_that_was_cut_off_anywhere_is_refused(file):
    whole = file.read_bytes()
    for length in range(0, len(whole), max(1, len(whole) // 25)):
        file.write_bytes(whole[:length])
        assert "This file" in refused(file), length


@only_sqlite  # a dump has no checksum
def test_a_byte_that_was_changed_changes_nothing_here(file):
    """In gzip's own head a byte may mean nothing, and the file is still whole."""
    whole, before, told = file.read_bytes(), everything(), 0
    for place in range(0, len(whole), max(1, len(whole) // 40)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x40]) + whole[place + 1 :])
        try:
            call_command("restore", file, replace=True, stdout=StringIO())
        except CommandError:
            told += 1
        assert everything() == before
    assert told > 30


def test_what_is_no_backup_at_all_is_refused(file):
    junk = (b"", b"x", b"plain text\n", b"{}" * 500, b"PGDMP", b"PGDMP" * 99)
    packed = (b"\x1f\x8b", b"\x1f\x8b\x08\x00", gzip.compress(b""), gzip.compress(b"x" * 9999))
    for content in (*junk, *packed, gzip.compress(b"SQLite format 3\0" + b"x" * 9999)):
        file.write_bytes(content)
        assert "This " in refused(file), content[:9]
    assert "Is a directory" in refused(file.parent)


def test_a_backup_of_another_engine_or_of_an_older_version_is_refused_with_the_way(file):
    older = HERE / "versions" / "0.7.0" / "all.backup"
    assert f"Go back to 0.11.0 (git checkout {OLDER_COMMIT}), restore the backup" in refused(older)
    if connection.vendor == "sqlite":
        file.write_bytes(b"PGDMP\x01\x0e\x00")
        assert "This is a backup of PostgreSQL" in refused(file)
    else:
        told = refused(HERE / "versions" / "0.7.0" / "db.sqlite3.gz")
        assert "This is a backup of SQLite" in told
        assert "how to move there" in told


def git(*words):
    done = subprocess.run(["git", *words], cwd=settings.BASE_DIR, capture_output=True, text=True)
    return done.stdout.strip()


def test_the_commit_that_reads_older_backups_is_in_the_history_and_in_the_guide():
    if git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("this is no clone with its history")
    assert git("merge-base", OLDER_COMMIT, "HEAD").startswith(OLDER_COMMIT)
    changelog = CHANGELOG.read_text(encoding="utf-8")
    assert re.search(f"^## {LAST_OLDER} .*, commit {OLDER_COMMIT}$", changelog, re.MULTILINE)
    guide = (settings.BASE_DIR / "docs" / "deploying.md").read_text(encoding="utf-8")
    assert re.findall(r"git checkout (\w+)\n", guide) == [OLDER_COMMIT, "main"]


# ── Databases that are not ours ─────────────────────────────────────────────────────────────────

FOREIGN = {
    "a view": "CREATE VIEW v AS SELECT token FROM web_link",
    "a table": "CREATE TABLE auth_user (id integer)",
    "another column": "ALTER TABLE web_link ADD COLUMN colour text",
    "a column that computes": "ALTER TABLE web_link ADD COLUMN x text AS (token || 'x')",
    "a table too few": "DROP TABLE web_visit",
}


def changed(file, *statements):
    """The backup after these statements, which its owner could run as well."""
    plain = file.with_suffix(".plain")
    plain.write_bytes(gzip.decompress(file.read_bytes()))
    with closing(sqlite3.connect(plain, isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)
    file.write_bytes(gzip.compress(plain.read_bytes()))
    return file


@only_sqlite
@pytest.mark.parametrize("what", FOREIGN)
def test_a_database_with_something_else_in_it_is_refused(file, what):
    assert "tables of this file are not those" in refused(changed(file, FOREIGN[what]))


TRIGGER = "TRIGGER {} AFTER INSERT ON web_act BEGIN DELETE FROM web_link; END"
WRITES_ITS_SCHEMA = "PRAGMA writable_schema = ON"
HIDDEN = {
    "a trigger": ["CREATE " + TRIGGER.format("t")],
    "an index": ["CREATE INDEX i ON web_act (key)"],
    "a trigger with a name of SQLite's": [
        WRITES_ITS_SCHEMA,
        "INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_t', 'web_act', 0, "
        f"'CREATE {TRIGGER.format('sqlite_t')}')",
    ],
    "another condition": [
        WRITES_ITS_SCHEMA,
        "UPDATE sqlite_schema SET sql = replace(sql, 'JSON_VALID(\"facts\")', '0')",
    ],
    "small pages": ["PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM"],
}


def served_schema():
    with connection.cursor() as cursor:
        cursor.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema")
        return set(cursor.fetchall())


@only_sqlite
@pytest.mark.parametrize("what", HIDDEN)
def test_attack12_18_only_rows_come_back(file, what):
    """Nothing that its owner wrote can run in the served database."""
    before, tables, content = everything(), served_schema(), file.read_bytes()
    changed(file, *HIDDEN[what])
    assert gzip.decompress(file.read_bytes()) != gzip.decompress(content)
    restore(file, replace=True)
    after = everything(), served_schema()
    file.write_bytes(content)
    restore(file, replace=True)  # for the tests after this one
    assert after == (before, tables)


@only_sqlite
def test_attack12_18_a_view_with_a_name_of_sqlites_is_refused(file):
    view = "'view', 'sqlite_v', 'sqlite_v', 0, 'CREATE VIEW sqlite_v AS SELECT 1'"
    hidden = f"INSERT INTO sqlite_schema VALUES ({view})"
    assert "(sqlite_v)" in refused(changed(file, WRITES_ITS_SCHEMA, hidden))


@only_sqlite
def test_attack12_18_a_database_in_utf_16_is_refused(file):
    plain, wide = changed(file).with_suffix(".plain"), file.with_suffix(".wide")
    with closing(sqlite3.connect(plain)) as narrow, closing(sqlite3.connect(wide)) as other:
        other.execute("PRAGMA encoding = 'UTF-16'")
        for (made,) in narrow.execute("SELECT sql FROM sqlite_schema WHERE name LIKE 'web%'"):
            other.execute(made or "SELECT 1")
        other.execute("CREATE TABLE django_migrations (id integer, app text, name text, at text)")
        rows = narrow.execute("SELECT * FROM django_migrations").fetchall()
        other.executemany("INSERT INTO django_migrations VALUES (?, ?, ?, ?)", rows)
        other.commit()
    file.write_bytes(gzip.compress(wide.read_bytes()))
    assert "not those of the scorekeeper (UTF-16)" in refused(file)


@only_postgresql
def test_attack12_18_a_dump_with_what_could_run_is_refused(file):
    with connection.cursor() as cursor:
        cursor.execute("CREATE RULE later AS ON INSERT TO web_act DO ALSO DELETE FROM web_link")
        back_up(file)
        cursor.execute("DROP RULE later ON web_act")
    assert "not those of the scorekeeper (web_act)" in refused(file)


@only_sqlite
def test_a_database_of_something_else_or_of_a_newer_version_is_refused(file):
    whole = file.read_bytes()
    newer = "INSERT INTO django_migrations (app, name, applied) VALUES ('web', '9999_x', 'now')"
    assert "made by a newer version" in refused(changed(file, newer))
    file.write_bytes(whole)
    assert "is no backup" in refused(changed(file, "DROP TABLE django_migrations"))


@only_sqlite
def test_a_row_without_its_owner_is_refused(file):
    told = refused(changed(file, "UPDATE web_act SET device_id = 'x'"))
    assert "of web_act belongs to a row that web_device lacks" in told


@only_sqlite
def test_an_older_database_comes_back_with_the_columns_of_today():
    """0.3.0 had no default for `seen`, and two columns that went."""
    call_command("restore", HERE / "versions" / "0.3.0" / "db.sqlite3.gz", replace=True)
    assert Visit.objects.exclude(seen=None).exists()
    with connection.cursor() as cursor:
        cursor.execute("SELECT MAX(name) FROM django_migrations WHERE app = 'web'")
        assert cursor.fetchone() == ("0006_made_by_default",)


@only_sqlite
def test_what_a_migration_adds_is_added_to_what_comes_back(base):
    """0.1.0 had no links to watch by; here all of them are, before and after."""
    call_command("restore", HERE / "versions" / "0.1.0" / "db.sqlite3.gz", replace=True)
    assert Link.objects.filter(right="watch").count() == Sitting.objects.count()


@only_sqlite
def test_a_small_file_cannot_fill_the_disk(file, monkeypatch):
    """As much stays free as the site needs to go on saving."""
    usage = shutil.disk_usage(file.parent)
    left = sqlite_copy.RESERVE + 1
    monkeypatch.setattr(sqlite_copy.shutil, "disk_usage", lambda _: usage._replace(free=left))
    assert "No space left on device" in refused(file)


@only_sqlite
def test_a_disk_that_fails_is_not_called_a_damaged_file(file, monkeypatch):
    def failing(*_):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(sqlite_copy, "migrate", failing)
    assert "failed: database or disk is full" in refused(file)


# ── The file itself ─────────────────────────────────────────────────────────────────────────────


def test_nobody_else_may_read_it_and_one_that_fails_leaves_the_older_one(file, monkeypatch):
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()

    def failing(*args):
        raise OSError(28, "No space left on device")

    engine = sqlite_copy if connection.vendor == "sqlite" else postgresql_dump
    monkeypatch.setattr(engine, "write", failing)
    with pytest.raises(OSError, match="No space"):
        back_up(file)
    assert file.read_bytes() == before
    assert [one.name for one in file.parent.iterdir()] == [file.name]


@only_sqlite
def test_a_database_that_could_not_come_back_gives_no_backup(full, tmp_path):
    with connection.constraint_checks_disabled():
        damage(full, "device_id", "'x'")
        with pytest.raises(CommandError, match="belongs to a row that web_device lacks"):
            call_command("backup", tmp_path / "b")
        assert not list(tmp_path.iterdir())
        stored(full).acts.all().delete()


@only_sqlite
def test_a_sitting_that_cannot_be_read_does_not_keep_the_others_from_their_backup(full, tmp_path):
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints = on")
        damage(full, "facts", "'no JSON'")
        cursor.execute("PRAGMA ignore_check_constraints = off")
    back_up(tmp_path / "b")
    assert restore(tmp_path / "b", replace=True) == Sitting.objects.count()


@only_postgresql
def test_a_program_that_is_not_there_is_named(full, tmp_path, monkeypatch):
    monkeypatch.setattr(postgresql_dump, "DEBIAN", "/nowhere/{version}")
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(CommandError, match=r"apt-get install postgresql-client-\d+"):
        call_command("backup", tmp_path / "b")
    assert not list(tmp_path.iterdir())


@only_postgresql
def test_a_server_that_refuses_changes_nothing(file, full):
    """A view of the operator's own needs the table that is to be replaced."""
    with connection.cursor() as cursor:
        cursor.execute("CREATE VIEW own AS SELECT token FROM web_link")
    before = everything()
    with pytest.raises(CommandError, match=r"pg_restore: .*"):
        call_command("restore", file, replace=True)
    assert everything() == before
    with connection.cursor() as cursor:
        cursor.execute("DROP VIEW own")


@only_postgresql
def test_a_table_that_an_older_dump_lacks_goes(file, monkeypatch):
    """It is of a later version, whose migration makes it again: it may not be there then."""
    names = postgresql_dump.table_names(file)
    assert names == set(connection.introspection.table_names())
    monkeypatch.setattr(postgresql_dump, "table_names", lambda _: names - {"web_visit"})
    restore(file, replace=True)
    assert set(connection.introspection.table_names()) == names - {"web_visit"}
    monkeypatch.undo()
    restore(file, replace=True)
    assert Visit.objects.exists()


# ── The commands ────────────────────────────────────────────────────────────────────────────────


def test_the_commands_say_what_they_did(full, tmp_path, capsys):
    call_command("backup", str(tmp_path / "b"))
    size = (tmp_path / "b").stat().st_size
    assert f": {size:,} bytes. The secret key" in capsys.readouterr().out
    call_command("restore", str(tmp_path / "b"), "--replace")
    assert "3 sittings are back." in capsys.readouterr().out
    Sitting.objects.exclude(pk=stored(full).pk).delete()
    call_command("backup", str(tmp_path / "b"))
    call_command("restore", str(tmp_path / "b"), "--replace")
    assert "\n1 sitting is back." in capsys.readouterr().out


def test_the_commands_say_why_not(full, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call_command("backup", "whole", verbosity=0)
    (tmp_path / "broken").write_bytes((tmp_path / "whole").read_bytes()[:-900])
    for command, said in [
        (("backup", "nowhere/b"), "There is no folder"),
        (("restore", "nothing"), "could not be brought back: No such file"),
        (("restore", "whole"), "Add --replace"),
        (("restore", "broken", "--replace"), "damaged"),
    ]:
        with pytest.raises(CommandError, match=said):
            call_command(*command)
    assert Link.objects.exists()
