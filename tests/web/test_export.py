"""The command that writes all sittings into one file."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from scorekeeper.web.models import Act, Sitting
from tests.web.phone import FIRST, GAME, NAMES, stored

pytestmark = pytest.mark.django_db


def test_every_sitting_is_in_the_file_but_the_bin_and_score_reads_it(phone, tmp_path):
    phone.opens(FIRST)
    thrown_away = phone.opens(GAME)
    phone.opens(FIRST, names=["Åke", *NAMES[1:]])
    Sitting.objects.filter(pk=stored(thrown_away).pk).update(binned=timezone.now())
    call_command("export", str(tmp_path / "all.json"))
    out = StringIO()
    call_command("score", str(tmp_path / "all.json"), stdout=out)
    nets = [json.loads(line)["net"] for line in out.getvalue().splitlines()]
    assert [net.popitem()[1] for net in nets] == [-1950, -1950]  # tests/web/phone.py
    assert [min(net) for net in nets] == ["Anna", "Boris"]
    assert "Åke" in (tmp_path / "all.json").read_text(encoding="utf-8")


def test_without_a_sitting_it_is_an_empty_list(tmp_path):
    call_command("export", str(tmp_path / "all.json"))
    assert json.loads((tmp_path / "all.json").read_text()) == []


def test_what_cannot_be_read_is_named_and_left_out(phone, tmp_path, capsys):
    phone.opens(FIRST)
    damaged = stored(phone.opens(FIRST)).pk
    Act.objects.filter(sitting=damaged, number=1).update(facts=[])
    with pytest.raises(CommandError, match="cannot be read: 1"):
        call_command("export", str(tmp_path / "all.json"))
    assert f"Sitting {damaged}: act 1" in capsys.readouterr().err
    assert len(json.loads((tmp_path / "all.json").read_text())) == 1


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(CommandError, match="No such file"):
        call_command("export", str(tmp_path / "nowhere" / "all.json"))
