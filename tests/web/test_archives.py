"""Sittings that nobody opens are put away into a file, and come back from it."""

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from scorekeeper.web import archives
from scorekeeper.web.archives import archive, unarchive
from scorekeeper.web.booking import Stale, book, new_key, read_state
from scorekeeper.web.models import Act, Device, Link, Sitting, Visit, today
from scorekeeper.web.row_files import Damaged
from tests.web.page import page
from tests.web.phone import FIRST, GAME, acts, state

pytestmark = pytest.mark.django_db(transaction=True)
YEAR = today() - timedelta(days=365)


def sitting_of(base):
    return Sitting.objects.get(links__token=base.split("/")[2])


def aged(base, days=400):
    """As if this sitting had been opened and played so many days ago, and not since."""
    when = timezone.now() - timedelta(days=days)
    Sitting.objects.filter(pk=sitting_of(base).pk).update(made=when)
    Act.objects.filter(sitting=sitting_of(base)).update(made=when)
    Visit.objects.filter(link__sitting=sitting_of(base)).update(made=when, seen=when.date())
    return base


@pytest.fixture
def file(tmp_path):
    return tmp_path / "old.archive"


@pytest.fixture
def old(phone):
    return aged(phone.opens(FIRST, GAME))


def journals():
    """Every act but for its `id`, which the database gives."""
    fields = ("sitting", "number", "act", "facts", "key", "made", "device")
    return list(Act.objects.order_by("sitting", "number").values_list(*fields))


def test_what_nobody_opened_for_a_year_comes_back_as_it_was(phone, old, file):
    before = journals()
    assert archive(file, YEAR) == 1
    assert not Act.objects.exists()
    assert unarchive(file) == 1
    assert journals() == before
    assert phone.get(old).status_code == 200


def test_its_link_tells_where_it_lies(phone, old, file):
    archive(file, YEAR)
    answer = phone.get(old)
    assert answer.status_code == 410
    assert "Ask whoever runs the site to bring it back" in page(answer).one("p", "note").words
    assert phone.get("/").status_code == 200
    assert phone.get(f"/new/?again={old.split('/')[2]}").status_code == 200
    assert phone.post("/again/", {"again": old.split("/")[2]}).url == "/new/"


def test_a_phone_that_follows_loads_the_page_anew_and_is_told(phone, old, file):
    archive(file, YEAR)
    answer = phone.get(f"{old}?v=3", headers={"HX-Request": "true"})
    assert answer.headers["HX-Refresh"] == "true"


@pytest.mark.parametrize("touch", ["opened", "booked", "young"])
def test_what_was_opened_or_played_lately_stays(phone, old, file, touch):
    if touch == "opened":
        phone.get(old)
    if touch == "booked":
        Act.objects.filter(number=3).update(made=timezone.now())
    if touch == "young":
        aged(old, days=364)
    assert archive(file, YEAR) == 0
    assert not file.exists()
    assert acts(old) == ["open", "deal", "deal"]


def test_opening_it_is_noted_once_a_month(phone, old):
    phone.get(old)
    assert Visit.objects.get().seen == today()
    Visit.objects.update(seen=today() - timedelta(days=29))
    phone.get(old)
    assert Visit.objects.get().seen == today() - timedelta(days=29)


def test_what_is_opened_while_it_is_put_away_stays(phone, old, file, monkeypatch):
    taking_out = archives.take_out

    def opened_just_before(since, ids):
        phone.get(old)
        return taking_out(since, ids)

    monkeypatch.setattr(archives, "take_out", opened_just_before)
    assert archive(file, YEAR) == 0
    assert acts(old) == ["open", "deal", "deal"]


def test_who_read_it_before_books_nothing_into_the_gap(phone, old, file):
    before = read_state(sitting_of(old).pk)
    archive(file, YEAR)
    with pytest.raises(Stale):
        book(before, sitting_of(old).pk, {"act": "close"}, new_key(), phone_id())
    assert not Act.objects.exists()


def phone_id():
    return Visit.objects.get().device_id


def test_only_the_one_that_is_asked_for_comes_back(phone, old, file):
    other = aged(phone.opens(FIRST))
    archive(file, YEAR)
    assert unarchive(file, token=other.split("/")[2]) == 1
    assert acts(other) == ["open", "deal"]
    assert phone.get(old).status_code == 410


def test_what_came_back_and_went_on_stays_as_it_is_by_now(phone, old, file):
    archive(file, YEAR)
    unarchive(file)
    ordinal = state(old).sheet.next_ordinal
    assert phone.enters(old, ordinal, FIRST).status_code == 302
    assert unarchive(file) == 0
    assert acts(old) == ["open", "deal", "deal", "deal"]


def test_an_older_archive_brings_nothing_of_a_sitting_that_went_on(phone, old, file):
    """Its rows would stand in the way of the archive that has all of them."""
    newer = file.with_name("newer.archive")
    archive(file, YEAR)
    unarchive(file)
    phone.enters(old, state(old).sheet.next_ordinal, FIRST)
    archive_again(old, newer)
    assert unarchive(file) == 0
    assert not Act.objects.exists()
    assert unarchive(newer) == 1
    assert acts(old) == ["open", "deal", "deal", "deal"]


def archive_again(base, path):
    aged(base)
    assert archive(path, YEAR) == 1


def test_rows_that_an_older_version_left_behind_are_not_brought_twice(old, file):
    left = Act.objects.get(number=2)
    archive(file, YEAR)
    left.save(force_insert=True)
    assert unarchive(file) == 1
    assert acts(old) == ["open", "deal", "deal"]


def test_it_comes_back_where_others_have_the_ids_of_its_acts_by_now(phone, old, file):
    ids = list(Act.objects.values_list("pk", flat=True))
    archive(file, YEAR)
    other = phone.opens(FIRST)
    for id_, act in zip(ids, sitting_of(other).acts.order_by("pk"), strict=False):
        Act.objects.filter(pk=act.pk).update(id=id_)
    assert unarchive(file) == 1
    assert acts(old) == ["open", "deal", "deal"]


def test_it_comes_back_without_a_phone_that_is_gone(old, file):
    archive(file, YEAR)
    Device.objects.all().delete()
    assert unarchive(file) == 1
    assert set(Act.objects.values_list("device", flat=True)) == {None}


def test_rows_that_do_not_fit_are_told_in_a_sentence(old, file):
    left = Act.objects.get(number=2)
    archive(file, YEAR)
    left.number = 9
    left.save(force_insert=True)  # with the key of the one that is to come
    with pytest.raises(CommandError, match="do not fit together"):
        call_command("unarchive", file)
    assert Act.objects.count() == 1


def test_what_was_deleted_for_good_does_not_come_back(old, file):
    archive(file, YEAR)
    Sitting.objects.all().delete()
    assert unarchive(file) == 0
    assert not Act.objects.exists()


def test_a_damaged_archive_changes_nothing(old, file):
    archive(file, YEAR)
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(Damaged, match="nothing was changed"):
        unarchive(file)
    assert Sitting.objects.exclude(archived=None).exists()
    assert not Act.objects.exists()


def test_an_archive_is_never_replaced(old, file):
    file.write_text("an older one")
    with pytest.raises(CommandError, match="there already"):
        call_command("archive", file)
    assert file.read_text() == "an older one"


def test_the_commands_say_what_they_did(old, file, capsys):
    call_command("archive", file, unopened=365)
    address = f"https://vint.example.org/s/{Link.objects.get(right='watch').token}/"
    call_command("unarchive", file, link=address)
    assert capsys.readouterr().out.splitlines() == [
        f"Sittings put away into {file}: 1. Keep that file.",
        "Sittings brought back: 1.",
    ]
    call_command("archive", file.with_name("second"))
    assert "nothing was put away" in capsys.readouterr().out


@pytest.mark.parametrize("days", [0, -1, 59, 10**9])
def test_a_number_of_days_that_cannot_be_is_told(file, days):
    with pytest.raises(CommandError, match="from 60 to 36500"):
        call_command("archive", file, unopened=days)


@pytest.mark.parametrize("command", ["archive", "unarchive"])
def test_a_file_that_cannot_be_is_told(tmp_path, command):
    with pytest.raises(CommandError):
        call_command(command, tmp_path / "nowhere" / "old.archive")
