"""Everything into one file, and back."""

import gzip
import json
import stat
from hashlib import sha256
from threading import Event, Thread

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from scorekeeper.web.models import Act, Device, Link, Sitting, Visit, today
from scorekeeper.web.operations import backup
from scorekeeper.web.operations import restore as restoring
from scorekeeper.web.operations.backup import back_up
from scorekeeper.web.operations.backup_file import TABLES, Damaged
from scorekeeper.web.operations.restore import restore
from tests.web.phone import FIRST, GAME, RUBBER, Phone, state

pytestmark = pytest.mark.django_db(transaction=True)


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


def lines(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return file.read().splitlines()


def rewrite(path, told):
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("\n".join(told) + "\n")


def test_everything_comes_back_as_it_was_and_one_goes_on_booking_after_it(file, full, phone):
    before, sheet = everything(), state(full).sheet
    assert all(before.values())
    phone.enters(full, 2, GAME)
    later = everything()
    with pytest.raises(FileExistsError):
        restore(file)  # what is there is not replaced unasked
    assert everything() == later
    assert restore(file, replace=True) == sum(map(len, before.values()))
    assert everything() == before
    assert state(full).sheet == sheet
    # The numbers of new rows begin behind those that came back.
    assert phone.enters(full, 2, GAME).status_code == 302
    assert phone.opens(FIRST)
    for table in reversed(TABLES):
        table.objects.all().delete()
    restore(file)  # an empty site takes it without being asked
    assert everything() == before


def test_a_backup_from_before_a_column_was_added_comes_back(file):
    told = [json.loads(said) for said in lines(file)[:-1]]
    for one in told[1:]:
        one["row"].pop("seen", None)
    rows = [json.dumps(one) for one in told]
    digest = sha256("".join(f"{row}\n" for row in rows[1:]).encode()).hexdigest()
    rewrite(file, [*rows, json.dumps({"end": len(rows) - 1, "sha256": digest})])
    assert restore(file, replace=True) == len(rows) - 1
    assert set(Visit.objects.values_list("seen", flat=True)) == {today()}


def test_a_restore_that_fails_in_the_middle_changes_nothing(file, monkeypatch):
    before, insert = everything(), restoring.insert_rows

    def failing(name, rows):
        if name == "act":
            raise OSError(28, "No space left on device")
        insert(name, rows)

    monkeypatch.setattr(restoring, "insert_rows", failing)
    with pytest.raises(OSError, match="No space"):
        restore(file, replace=True)
    assert everything() == before


# ── Files that are no whole backup ──────────────────────────────────────────────────────────────


def refused(path):
    before = everything()
    with pytest.raises(Damaged) as told:
        restore(path, replace=True)
    assert everything() == before
    return str(told.value)


def test_a_file_that_was_cut_off_anywhere_is_refused(file):
    whole = file.read_bytes()
    for length in range(0, len(whole), max(1, len(whole) // 40)):
        file.write_bytes(whole[:length])
        assert refused(file)


def test_a_byte_that_was_changed_changes_nothing_here(file):
    """In gzip's own head a byte may mean nothing, and the file is still whole."""
    whole, before, told = file.read_bytes(), everything(), 0
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x40]) + whole[place + 1 :])
        try:
            restore(file, replace=True)
        except Damaged:
            told += 1
        assert everything() == before
    assert told > 50


def test_a_row_that_was_changed_taken_out_or_put_in_is_told_by_the_sum(file):
    told = lines(file)
    row = next(n for n, one in enumerate(told) if FIRST[2:4] and '"table":"act"' in one)
    for changed in (
        [*told[:row], told[row].replace('"act":"open"', '"act":"undo"'), *told[row + 1 :]],
        [*told[:row], *told[row + 1 :]],
        [*told[:row], told[row], *told[row:]],
        told[:-1],
        [*told, told[1]],
    ):
        rewrite(file, changed)
        assert refused(file)


def test_another_file_is_told_what_it_is(file):
    whole, backup_ = lines(file)[1:], {"format": "scorekeeper-backup", "version": 2}
    for head, said in [
        ({"format": "scorekeeper-sitting", "version": 1}, "This file is no backup"),
        ({**backup_, "version": 3, "rows": 0}, "newer version"),
        ({**backup_, "schema": "9999_x"}, "damaged"),
        ({**backup_, "version": [2]}, "damaged"),
        ([], "This file is no backup"),
        (None, "This file is no backup"),
    ]:
        rewrite(file, [json.dumps(head), *whole])
        assert said in refused(file), head


# ── The file itself ─────────────────────────────────────────────────────────────────────────────


def test_nobody_else_may_read_it_and_one_that_fails_leaves_the_older_one(file, monkeypatch):
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    before = file.read_bytes()

    def failing(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "write_lines", failing)
    with pytest.raises(OSError, match="No space"):
        back_up(file)
    assert file.read_bytes() == before
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_it_is_of_one_moment_while_others_go_on_booking(full, tmp_path, monkeypatch):
    """Between two tables somebody books: the backup has neither half of it."""
    booked, write = Event(), backup.as_line

    def slow(data):
        if data.get("table") == "act" and not booked.is_set():
            other = Thread(target=books)
            other.start()
            other.join()
            booked.set()
        return write(data)

    def books():
        try:
            assert Phone().enters(full, 2, GAME).status_code == 302
        finally:
            connection.close()

    monkeypatch.setattr(backup, "as_line", slow)
    head = Sitting.objects.get(links__token=full.split("/")[2]).head
    back_up(tmp_path / "b")
    assert booked.is_set()
    monkeypatch.undo()
    assert Sitting.objects.get(links__token=full.split("/")[2]).head == head + 1
    restore(tmp_path / "b", replace=True)
    for one in Sitting.objects.all():
        assert Act.objects.filter(sitting=one).count() == one.head


# ── The commands ────────────────────────────────────────────────────────────────────────────────


def test_the_commands_say_what_they_did(full, tmp_path, capsys):
    count = sum(map(len, everything().values()))
    call_command("backup", str(tmp_path / "b"))
    assert f": {count:,}. The secret key" in capsys.readouterr().out
    call_command("restore", str(tmp_path / "b"), "--replace")
    assert f"{count:,} rows are back." in capsys.readouterr().out


def test_the_commands_say_why_not(full, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call_command("backup", "whole", verbosity=0)
    (tmp_path / "broken").write_bytes((tmp_path / "whole").read_bytes()[:-9])
    for command, said in [
        (("backup", "nowhere/b"), "There is no folder"),
        (("restore", "nothing"), "could not be read: No such file"),
        (("restore", "whole"), "Add --replace"),
        (("restore", "broken"), "damaged"),
    ]:
        with pytest.raises(CommandError, match=said):
            call_command(*command)
    assert Link.objects.exists()
