"""The command that reads every journal from its beginning."""

import pytest
from django.core.management import CommandError, call_command

from scorekeeper.web.management.commands import check_sittings
from scorekeeper.web.models import Act, Sitting
from tests.web.phone import FIRST, GAME, stored
from tests.web.test_unreadable import damage, only_sqlite


@pytest.fixture
def bases(phone):
    return [phone.opens(FIRST, GAME) for _ in range(3)]


def faults(capsys, count="Faulty sittings: 1 of 3"):
    """What the command says of each faulty sitting, by its id."""
    with pytest.raises(CommandError, match=count):
        call_command("check_sittings")
    lines = capsys.readouterr().err.splitlines()
    told = [line.removeprefix("Sitting ") for line in lines if line.startswith("Sitting ")]
    return dict(line.split(": ", 1) for line in told)


def fault(capsys, base):
    """What it says of the only one."""
    ((id_, words),) = faults(capsys).items()
    assert id_ == str(stored(base).pk)
    return words


def change_act(base, number, **columns):
    Act.objects.filter(sitting=stored(base), number=number).update(**columns)


def test_each_faulty_sitting_is_named_and_counted_and_the_others_are_still_read(bases, capsys):
    change_act(bases[0], 3, facts=[])
    change_act(bases[2], 2, facts={"kind": "contract", "facts": {"tricks": 14}})
    found = faults(capsys, "Faulty sittings: 2 of 3")
    assert set(found) == {str(stored(bases[0]).pk), str(stored(bases[2]).pk)}
    assert found[str(stored(bases[0]).pk)].startswith("act 3: ")
    assert "tricks" in found[str(stored(bases[2]).pk)]


def test_a_head_that_is_not_its_last_act_is_named(bases, capsys):
    for head in (2, 4):
        Sitting.objects.filter(pk=stored(bases[1]).pk).update(head=head)
        assert fault(capsys, bases[1]) == f"its last act is 3 and should be {head}."


def test_a_gap_is_named_and_a_sitting_without_any_acts(bases, capsys):
    for number in (2, 1):
        Act.objects.filter(sitting=stored(bases[1]), number=number).delete()
        assert f"act {number}: " in fault(capsys, bases[1])
    Act.objects.filter(sitting=stored(bases[1])).delete()
    assert "There are no rows" in fault(capsys, bases[1])


def test_an_act_about_one_that_is_not_there_is_named(bases, capsys):
    passed = {"kind": "thrown_in", "facts": {}}
    for act, facts in [
        ("amend", {"deal": 9, **passed}),
        ("strike", {"deal": 1}),
        ("insert", {"before": 3, **passed}),
        ("undo", {"target": 3}),
    ]:
        change_act(bases[1], 3, act=act, facts=facts)
        assert "not there" in fault(capsys, bases[1]), act


@only_sqlite
def test_what_the_database_layer_cannot_decode_is_named(bases, capsys):
    damage(bases[1], "facts", "'{'")
    assert "act 3: " in fault(capsys, bases[1])


def test_a_deal_that_is_booked_meanwhile_is_no_fault(phone, bases, monkeypatch, capsys):
    reading = check_sittings.rows_and_head

    def booked_just_before(id_):
        if id_ == stored(bases[1]).pk:
            phone.enters(bases[1], 3, "pass")
        return reading(id_)

    monkeypatch.setattr(check_sittings, "rows_and_head", booked_just_before)
    call_command("check_sittings")
    assert "3 sittings can be read." in capsys.readouterr().out


def test_one_sitting_is_told_as_one(phone, capsys):
    phone.opens(FIRST, GAME)
    call_command("check_sittings")
    assert capsys.readouterr().out == "1 sitting can be read.\n"


def test_a_sitting_that_goes_meanwhile_is_no_fault(bases, monkeypatch):
    def gone(id_):
        Sitting.objects.filter(pk=id_).delete()
        return (), 0

    monkeypatch.setattr(check_sittings, "rows_and_head", gone)
    call_command("check_sittings")
