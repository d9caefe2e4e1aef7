"""The command that reads every journal from its beginning."""

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from scorekeeper.web.management.commands import check_sittings
from scorekeeper.web.models import Act, Sitting
from tests.web.phone import FIRST, GAME, stored
from tests.web.test_unreadable import damage, only_sqlite


@pytest.fixture
def bases(phone):
    return [phone.opens(FIRST, GAME) for _ in range(3)]


def faults(capsys):
    """What the command says of each faulty sitting, by its id."""
    with pytest.raises(CommandError):
        call_command("check_sittings")
    lines = capsys.readouterr().err.splitlines()
    told = [line.removeprefix("Sitting ") for line in lines if line.startswith("Sitting ")]
    return dict(line.split(": ", 1) for line in told)


def change_act(base, number, **columns):
    Act.objects.filter(sitting=stored(base), number=number).update(**columns)


def move_head(base, by):
    Sitting.objects.filter(pk=stored(base).pk).update(head=F("head") + by)


def test_each_faulty_sitting_is_named_and_the_others_are_still_read(bases, capsys):
    change_act(bases[0], 3, facts=[])
    change_act(bases[2], 2, facts={"kind": "contract", "facts": {"tricks": 14}})
    found = faults(capsys)
    assert set(found) == {str(stored(bases[0]).pk), str(stored(bases[2]).pk)}
    assert found[str(stored(bases[0]).pk)].startswith("act 3: ")
    assert "tricks" in found[str(stored(bases[2]).pk)]


def test_it_ends_with_an_error_that_counts_them(bases):
    change_act(bases[0], 3, facts=[])
    with pytest.raises(CommandError, match="Faulty sittings: 1 of 3"):
        call_command("check_sittings")


@pytest.mark.parametrize("by", [-1, 1])
def test_a_head_that_is_not_its_last_act_is_named(bases, capsys, by):
    move_head(bases[1], by)
    assert faults(capsys) == {str(stored(bases[1]).pk): f"it should have {3 + by} acts and has 3."}


@pytest.mark.parametrize("number", [1, 2])
def test_a_gap_is_named(bases, capsys, number):
    Act.objects.filter(sitting=stored(bases[1]), number=number).delete()
    assert f"act {number}: " in faults(capsys)[str(stored(bases[1]).pk)]


def test_a_sitting_without_any_acts_is_named(bases, capsys):
    Act.objects.filter(sitting=stored(bases[1])).delete()
    assert "there are no acts" in faults(capsys)[str(stored(bases[1]).pk)]


@pytest.mark.parametrize(
    ("act", "facts"),
    [
        ("amend", {"deal": 9, "kind": "thrown_in", "facts": {}}),
        ("strike", {"deal": 1}),
        ("insert", {"before": 3, "kind": "thrown_in", "facts": {}}),
        ("undo", {"target": 3}),
    ],
)
def test_an_act_about_one_that_is_not_there_is_named(bases, capsys, act, facts):
    change_act(bases[1], 3, act=act, facts=facts)
    assert "not there" in faults(capsys)[str(stored(bases[1]).pk)]


@only_sqlite
def test_what_the_database_layer_cannot_decode_is_named(bases, capsys):
    damage(bases[1], "facts", "'{'")
    assert "act 3: " in faults(capsys)[str(stored(bases[1]).pk)]


def test_a_deal_that_is_booked_meanwhile_is_no_fault(phone, bases, monkeypatch, capsys):
    reading = check_sittings.rows_and_head

    def booked_just_before(id_):
        if id_ == stored(bases[1]).pk:
            phone.enters(bases[1], 3, "pass")
        return reading(id_)

    monkeypatch.setattr(check_sittings, "rows_and_head", booked_just_before)
    call_command("check_sittings")
    assert "3 sittings: all can be read." in capsys.readouterr().out


def test_a_sitting_that_goes_meanwhile_is_no_fault(bases, monkeypatch):
    def gone(id_):
        Sitting.objects.filter(pk=id_).delete()
        return (), 0

    monkeypatch.setattr(check_sittings, "rows_and_head", gone)
    call_command("check_sittings")
