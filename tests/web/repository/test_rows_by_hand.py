"""What docs/journal.md tells to type is accepted by the site."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from tests.web.phone import FIRST, state, stored

DOCUMENT = Path(__file__).parents[3] / "docs" / "journal.md"


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="it is written for SQLite")
@pytest.mark.django_db(transaction=True)
def test_a_row_by_hand_is_read_by_the_site_that_runs(phone):
    base = phone.opens(FIRST)
    before = state(base)
    (told,) = re.findall("```sql\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as database:
        database.executescript(told.replace("SITTING", stored(base).pk.hex))
    assert state(base).head == before.head + 1
    assert state(base).sitting.place == "Kuopio"
    assert "Kuopio" in phone.get(f"{base}setup/").content.decode()
    call_command("check_sittings", verbosity=0)
