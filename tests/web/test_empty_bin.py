"""What was thrown away is gone for good after thirty days, and not a day before."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from scorekeeper.web.models import Act, Link, Sitting

pytestmark = pytest.mark.django_db


def thrown_away(days):
    when = None if days is None else timezone.now() - timedelta(days=days)
    sitting = Sitting.objects.create(head=1, binned=when)
    Link.objects.create(sitting=sitting)
    Act.objects.create(
        sitting=sitting, number=1, act="open", facts={}, key="k", made=timezone.now()
    )
    return sitting.id


def test_only_what_is_old_enough_goes_and_is_counted(capsys):
    old, young, kept = thrown_away(31), thrown_away(29), thrown_away(None)
    call_command("empty_bin")
    assert capsys.readouterr().out == "Sittings deleted: 1.\n"
    assert set(Sitting.objects.values_list("id", flat=True)) == {young, kept}
    assert not Act.objects.filter(sitting_id=old).exists()
