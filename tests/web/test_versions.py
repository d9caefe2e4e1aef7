"""What older versions have stored is read, and comes to what they showed of it."""

import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from scorekeeper.web.models import Act, Link, Sitting
from scorekeeper.web.operations.backup import restore
from scorekeeper.web.version import CHANGELOG, newest
from tests.rotation import of_the_day
from tests.web.fixtures import on_sqlite
from tests.web.phone import FIRST_NETS, GAME_NET, Phone, state

HERE = Path(__file__).parent
SITE = HERE.parents[1]


def number(version):
    return tuple(map(int, version.name.split(".")))


VERSIONS = sorted((path.parent for path in HERE.glob("versions/*/shown.json")), key=number)

pytestmark = [pytest.mark.unmeasured, pytest.mark.django_db(transaction=True)]


# Of four players as Anna's side has them; both partners have the same, the others the opposite.
SMALL = {
    # A 3H 9 h4 a3 and A 5D 11 h3 a2, as tests/web/phone.py adds them up.
    "vint-1886": FIRST_NETS[0] + GAME_NET,
    # A 5M 2: made, 10. The others pay for the aces that they took at 2, 4, 5 and 9.
    "skruuvi-2016": 10 + 2 + 4 + 5 + 9,
    # A 4H 10 h4 a3, three aces in A's hand, a sequence from the king of spades of three in B's, and
    # one of hearts of four in A's: 1,000 for the contract; 7 honours of 10 × 4; 200 for the aces
    # and 400 for the hearts, less 100 for the spades of the others; 40 less 12 below.
    "vint-estonian": 1000 + 7 * 10 * 4 + 200 + 400 - 100 + 40 - 12,
    # A 4S 10 doubled: four tricks of 30, twice, and 50 for the insult; 300 for the only game of a
    # rubber that is not finished.
    "contract-bridge": 2 * 4 * 30 + 50 + 300,
    # 45 by quints and eight tricks of 5 for A and C; 30 by quints and five tricks for the others.
    "quinto": (45 + 8 * 5) - (30 + 5 * 5),
}
TABLES = ("act", "device", "link", "sitting", "visit")
GAMES = {(0, 1, 0): 3, (0, 6, 0): 4, (0, 7, 0): 10}  # how many the versions since then knew
SO_FAR = (0, 8, 0)  # since then Home shows nets without what only the end of the sitting brings
RELEASE = re.compile(r"(\d+\.\d+\.\d+) — \d{4}-\d\d-\d\d, commit ([0-9a-f]{8})")


# Dictators of before 2016 cost 17, and 7 for each further trick, since 0.13.0, and 15 and 5
# before (skruuvi §5.3). Eleven tricks cost 17 + 7 = 24, two 17 + 70 = 87, three 17 + 63 = 80,
# four times that to whoever was redoubled. The first ledger was 280, −55, 85, −310 and is 372,
# −57, 111, −426; the other was −520, 120, 80, 320 and is −696, 176, 104, 416. Thirds to the
# nearest: 93, −18, 28, −103 became 124, −19, 37, −142, and −173, 40, 27, 107 became −232, 59, 35,
# 139.
REVALUED = {
    (157, 246, -136, -267): [157 + 31, 246 - 1, -136 + 9, -267 - 39],
    (-207, 74, 93, 41): [-207 - 59, 74 + 19, 93 + 8, 41 + 32],
}


def of(versions):
    return pytest.mark.parametrize("version", versions, ids=lambda path: path.name)


@pytest.fixture
def shown(version):
    found = json.loads((version / "shown.json").read_text())
    for one in found.values():
        nets = REVALUED.get(tuple(one["nets"]), one["nets"])
        # Since 0.14.0 Home ranks a sitting that is over.
        one["nets"] = dict(zip(one.pop("names"), nets, strict=True))
    return found


def stands(version):
    """What Home of this version shows of each sitting, by the tokens of its links; thrown away ones
    apart."""
    found = {}
    for link in Link.objects.filter(sitting__binned=None, right="score"):
        then = state(f"/s/{link.token}/")
        nets = then.sheet.nets_by_now if number(version) >= SO_FAR else then.sheet.nets
        nets = dict(zip(then.sitting.players, then.sheet.scores or nets, strict=True))
        found[link.token] = {"nets": nets, "head": link.sitting.head}
    return found


def bring(version):
    """The sittings of a version into the database of the test: as a backup, or moved from SQLite to
    PostgreSQL."""
    if connection.vendor == "sqlite":
        restore(version / "db.sqlite3.gz")
    else:
        call_command("loaddata", moved(version), verbosity=0)


@cache
def moved(version):
    """The file that its sittings are moved in, made by the commands of the guide."""
    folder = Path(tempfile.mkdtemp())
    put_in(folder, version)
    manage(folder, "migrate", "--verbosity=0")
    manage(folder, "dumpdata", "web", "--format=jsonl", f"--output={folder / 'move.jsonl.gz'}")
    return folder / "move.jsonl.gz"


def put_in(folder, version):
    packed = (version / "db.sqlite3.gz").read_bytes()
    (folder / "db.sqlite3").write_bytes(gzip.decompress(packed))


@of(of_the_day(VERSIONS, 4))
def test_it_comes_back_with_the_nets_that_it_showed(version, shown):
    bring(version)
    assert stands(version) == shown


@pytest.mark.skipif("connection.vendor == 'sqlite'", reason="they come from there")
@of(of_the_day(VERSIONS, 4))
def test_every_row_that_moves_to_postgresql_stays_what_it_is(version):
    """Phones, links, visits, sittings, and acts with the keys that outboxes know them by."""
    bring(version)
    rows = StringIO()
    call_command("dumpdata", "web", format="jsonl", stdout=rows)
    there = rows_of(rows.getvalue())
    before = rows_of(gzip.decompress(moved(version).read_bytes()).decode())
    assert {row["model"] for row in before} == {f"web.{name}" for name in TABLES}
    assert sorted(before, key=identity) == sorted(there, key=identity)
    # The numbers of new rows begin behind those that moved.
    for model in (Link, Act):
        sequence = connection.introspection.get_sequences(connection.cursor(), model._meta.db_table)
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT nextval('{sequence[0]['name']}')")
            assert cursor.fetchone()[0] > max(model.objects.values_list("pk", flat=True))


def rows_of(lines):
    """Moments are kept to the millisecond, and written without it where it is 0."""
    return [json.loads(line.replace('.000Z"', 'Z"')) for line in lines.splitlines()]


def identity(row):
    return row["model"], str(row["pk"])


@on_sqlite
@of(of_the_day(VERSIONS, 5))
def test_its_database_is_served_on(version, shown, tmp_path):
    """Its file in a folder of its own, with the commands that a site is updated by."""
    put_in(tmp_path, version)
    manage(tmp_path, "migrate", "--verbosity=0")
    assert " sittings can be read" in manage(tmp_path, "check_sittings")
    manage(tmp_path, "backup", tmp_path / "all.backup")
    (tmp_path / "new").mkdir()
    manage(tmp_path / "new", "restore", tmp_path / "all.backup")
    assert " sittings can be read" in manage(tmp_path / "new", "check_sittings")
    restore(tmp_path / "all.backup")
    assert stands(version) == shown


def manage(folder, *arguments):
    """A command of the site with its data in this folder; what it says."""
    wanted = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    ran = subprocess.run(
        [sys.executable, SITE / "manage.py", *arguments],
        env={**wanted, "DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "scorekeeper.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@of(of_the_day(VERSIONS, 4))
def test_its_small_sittings_come_to_what_arithmetic_says(version, shown):
    bring(version)
    by_game = {}
    for token in shown:
        then = state(f"/s/{token}/")
        by_game.setdefault(then.sitting.ruleset.key, []).append(list(then.sheet.nets))
    assert len(by_game) == max(games for since, games in GAMES.items() if since <= number(version))
    for game in SMALL.keys() & by_game.keys():
        net = SMALL[game]
        assert [net, -net, net, -net] in by_game[game]


@on_sqlite
@of(of_the_day(VERSIONS, 5))
def test_its_pages_are_shown(version, shown):
    bring(version)
    phone = Phone()
    for path in ("", "large/", "trail/", "settle/", "sheet.pdf", "sitting.json"):
        answers = [phone.get(f"/s/{token}/{path}").status_code for token in shown]
        assert set(answers) == {200}, path


@of(of_the_day(VERSIONS, 4))
def test_its_sittings_go_on(version, shown):
    """A closed one is opened again, and an act is undone."""
    bring(version)
    for token in shown:
        base = f"/s/{token}/"
        assert Phone().undoes(base, sure="1").status_code == 302
        assert state(base).head == shown[token]["head"] + 1


@of(of_the_day(VERSIONS, 4))
def test_it_has_every_act(version):
    bring(version)
    acts = {"open", "deal", "insert", "amend", "strike", "adjust", "reseat", "rename", "options"}
    acts |= {"details", "close", "reopen", "undo"}
    assert acts <= set(Act.objects.values_list("act", flat=True))
    assert Sitting.objects.exclude(binned=None).exists()


@pytest.mark.skipif(not (SITE / ".git").exists(), reason="a copy without its history")
def test_a_release_has_a_commit_and_a_folder_as_soon_as_the_next_version_is_open():
    _, *older = re.findall("^## (.+)", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    for heading in older:
        number, commit = RELEASE.fullmatch(heading).groups()
        shown = ["git", "show", f"{commit}:CHANGELOG.md"]
        told = subprocess.run(shown, cwd=SITE, capture_output=True, text=True, check=True)
        assert newest(told.stdout) == number
        assert (HERE / "versions" / number / "shown.json").exists(), f"versions/README.md: {number}"
