"""Sittings in the memory of a process: never shown otherwise than the database has them."""

import json
import subprocess
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from random import Random
from threading import Event
from time import sleep
from unittest.mock import patch
from uuid import UUID, uuid4

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from scorekeeper.journal.replay import State, extend_state, replay
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web import repository
from scorekeeper.web.access import my_sittings
from scorekeeper.web.models import Act, Right
from scorekeeper.web.models import Sitting as Stored
from scorekeeper.web.operations.backup import back_up, restore
from scorekeeper.web.present.live_updates import app_version, journal_version
from scorekeeper.web.repository import StateCache, states
from tests.journal.random_journals import adding, just_opened, next_row, other_act
from tests.journal.test_acts import journal, row
from tests.patience import PATIENCE
from tests.rotation import THOROUGH, of_the_day
from tests.web.html_page import form, page
from tests.web.phone import FIRST, GAME, Phone, stored, typed

ROOT = Path(__file__).parents[3]
LATER = "A 2S 8 h3 a2"
SHOWN = {FIRST: "3♥︎ 9", GAME: "5♦︎ 11", LATER: "2♠︎ 8"}


def lines(*notations):
    """What the sheet says of these deals, all of them Anna's."""
    return [f"{number}. {SHOWN[one]}" for number, one in enumerate(notations, 1)]


def shown(phone, base):
    """The deals on the sheet."""
    sheet = page(phone.get(base))
    rows = [row for body in sheet.all("tbody", "rows") for row in body.all("tr")]
    return [row.all("small")[0].words for row in rows]


def names_shown(phone, base):
    return [one.words for one in page(phone.get(base)).one("section", "plan").all("bdi")]


def kept(phone, base):
    """Show the sheet until it comes out of memory; what it shows then."""
    phone.get(base)
    with CaptureQueriesContext(connection) as asked:
        found = shown(phone, base)
    assert not [one["sql"] for one in asked.captured_queries if 'FROM "web_act"' in one["sql"]]
    return found


# ── A backup comes back under the running process ───────────────────────────────────────────────


@pytest.mark.django_db(transaction=True)
def test_whatever_backup_comes_back_it_is_what_is_shown(phone, tmp_path):
    def backed_up(*stands):
        path = tmp_path / str(len(stands))
        back_up(path)
        return path, stands

    def comes_back(backup):
        restore(backup[0], replace=True)
        assert kept(phone, base) == lines(*backup[1])

    base = phone.opens(FIRST)
    short = backed_up(FIRST)
    later = phone.opens(GAME)
    assert kept(phone, later) == lines(GAME)
    phone.enters(base, 2, GAME)
    long = backed_up(FIRST, GAME)
    phone.enters(base, 3, LATER)
    longest = backed_up(FIRST, GAME, LATER)

    assert kept(phone, base) == lines(FIRST, GAME, LATER)
    comes_back(short)  # fewer acts
    assert phone.get(later).status_code == 404  # the backup does not have it
    comes_back(long)  # more behind the same ones
    for backup in (long, longest):  # as many with another last one, and more behind other ones
        comes_back(short)
        phone.enters(base, 2, LATER)
        assert kept(phone, base) == lines(FIRST, LATER)
        comes_back(backup)
    restore(short[0], replace=True)  # a deal is booked behind what was restored
    assert phone.post(f"{base}enter/2/", {"key": "k", **typed(LATER)}).url == base
    assert shown(phone, base) == lines(FIRST, LATER)


# ── In the bin, and by another link ─────────────────────────────────────────────────────────────


def throws(phone, base, act="away"):
    assert phone.post(f"{base}bin/", {"act": act}).status_code == 302


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["", "large/"])
@pytest.mark.parametrize("right", Right.values)
def test_a_phone_that_follows_a_sitting_in_the_bin_loads_the_page_anew(phone, other, right, path):
    base = phone.opens(FIRST)
    link = f"/s/{stored(base).links.get(right=right).token}/{path}"
    last = repository.read_state(stored(base).pk).last
    for seen in (journal_version(last), "2.old"):
        throws(phone, base, "back")
        asks = f"{link}?v={seen}&a={app_version()}"
        assert "HX-Refresh" not in other.get(asks, headers={"hx-request": "true"})
        throws(phone, base)
        answer = other.get(asks, headers={"hx-request": "true"})
        assert (answer["HX-Refresh"], answer.content) == ("true", b"")


@pytest.mark.django_db
def test_a_sitting_out_of_the_bin_and_by_a_new_link_is_shown_with_all_that_was_booked(
    phone, elsewhere
):
    base = phone.opens(FIRST)
    assert kept(phone, base) == lines(FIRST)
    with elsewhere():
        phone.enters(base, 2, GAME)
        throws(phone, base)
    assert phone.get(base).status_code == 410
    throws(phone, base, "back")
    assert shown(phone, base) == lines(FIRST, GAME)
    with elsewhere():
        phone.enters(base, 3, LATER)
        sitting = stored(base)
        phone.post(f"{base}share/renew/", {"right": "score"})
    assert phone.get(base).status_code == 404
    new = f"/s/{sitting.links.get(right='score').token}/"
    assert shown(phone, new) == lines(FIRST, GAME, LATER)


@pytest.mark.django_db
def test_a_sitting_that_was_deleted_for_good_is_not_in_memory_either(phone):
    """Another one under its id has its own deals."""
    id_, other = str(uuid4()), phone.opens(GAME)
    base = phone.opens(FIRST, GAME, id=id_)
    assert kept(phone, base) == lines(FIRST, GAME)
    assert kept(phone, other) == lines(GAME)
    Stored.objects.filter(pk=id_).update(binned=timezone.now() - timedelta(days=31))
    call_command("empty_bin", verbosity=0)
    assert phone.get(base).status_code == 404
    assert shown(phone, other) == lines(GAME)
    again = phone.opens(LATER, id=id_)
    assert stored(again).pk == UUID(id_)
    assert shown(phone, again) == lines(LATER)


# ── Another process books ───────────────────────────────────────────────────────────────────────


@pytest.fixture
def elsewhere():
    """What is done within it is done by another process, which keeps states of its own."""
    theirs = StateCache()

    @contextmanager
    def there():
        with (
            patch.object(repository, "states", theirs),
            patch.object(my_sittings, "states", theirs),
        ):
            yield

    return there


def corrects(phone, base, number, what, **fields):
    fields = {"key": uuid4().hex, "sure": "1", **fields}
    assert phone.post(f"{base}entry/{number}/{what}/", fields).url == base


def takes_one_back_for_another(phone, base):
    phone.undoes(base)
    phone.enters(base, 2, LATER)


# What another process does, one after the other, at a sitting of the first deal, and what stands
# then. The numbers of the acts: 3 a deal, 4 and 5 an undo and a deal, then 6, 7 and 8.
DONE = (
    (lambda *at: Phone.enters(*at, 2, GAME), (FIRST, GAME)),
    (takes_one_back_for_another, (FIRST, LATER)),
    (lambda *at: corrects(*at, 1, "amend", id=2, **typed(GAME)), (GAME, LATER)),
    (lambda *at: corrects(*at, 1, "insert", before=2, **typed(FIRST)), (FIRST, GAME, LATER)),
    (lambda *at: corrects(*at, 1, "strike", id=7), (GAME, LATER)),
    (Phone.undoes, (FIRST, GAME, LATER)),
)


@pytest.mark.django_db
def test_what_another_process_books_is_shown_by_this_one(phone, elsewhere):
    base = phone.opens(FIRST)
    for act, stands in DONE:
        kept(phone, base)
        with elsewhere():
            act(phone, base)
        assert shown(phone, base) == lines(*stands)
    assert "Anna" in names_shown(phone, base)
    with elsewhere():
        phone.sends(form(phone.get(f"{base}setup/"), "/setup/"), player0="Hanna")
    found = names_shown(phone, base)
    assert ("Hanna" in found, "Anna" in found) == (True, False)


@pytest.mark.django_db
def test_two_processes_that_book_in_turn_both_show_everything(phone, other, elsewhere):
    base = phone.opens(FIRST)
    phone.enters(base, 2, LATER)
    with elsewhere():
        assert kept(other, base) == lines(FIRST, LATER)
        other.enters(base, 3, LATER)
        assert kept(other, base) == lines(FIRST, LATER, LATER)
    assert kept(phone, base) == lines(FIRST, LATER, LATER)
    phone.undoes(base, sure="1")
    phone.enters(base, 3, GAME)
    with elsewhere():
        assert kept(other, base) == lines(FIRST, LATER, GAME)


@pytest.mark.django_db
def test_a_deal_goes_behind_one_that_another_process_has_booked(phone, other, elsewhere):
    """It was the second when its form was opened: the phone is told, and nothing is lost."""
    base = phone.opens(FIRST)
    kept(phone, base)
    with elsewhere():
        other.enters(base, 2, GAME)
    assert phone.post(f"{base}enter/2/", {"key": "k", **typed(LATER)}).status_code == 409
    assert phone.post(f"{base}enter/3/", {"key": "k", **typed(LATER)}).status_code == 302
    assert shown(phone, base) == lines(FIRST, GAME, LATER)


@pytest.mark.django_db
def test_home_shows_how_it_stands_after_another_process_has_booked(phone, elsewhere):
    """A card out of memory has the nets; one whose memory is old is asked for by itself."""
    base = phone.opens(FIRST)
    kept(phone, base)
    assert "+1,950" in page(phone.get("/")).one("a", "card").words
    with elsewhere():
        phone.undoes(base)
    card = page(phone.get("/")).one("a", "card")
    assert "1,950" not in card.words
    asked = phone.get(card["data-card"], headers={"hx-request": "true"})
    assert "1,950" not in asked.content.decode()


PROGRAM = """
import json, sys
import django
from django.conf import settings
settings.DATABASES["default"].update(json.loads(sys.argv[1]))
django.setup()
from django.test.utils import setup_test_environment
setup_test_environment()
from tests.web.phone import Phone
assert Phone().enters(sys.argv[2], 2, sys.argv[3]).status_code == 302
"""


@pytest.mark.django_db(transaction=True)
def test_what_a_program_of_its_own_books_is_shown_by_this_one(phone, surroundings):
    base = phone.opens(FIRST)
    assert kept(phone, base) == lines(FIRST)
    told = ("ENGINE", "NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")
    database = {name: connection.settings_dict[name] for name in told}
    subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(database, default=str), base, GAME],
        env={**surroundings, "DJANGO_SETTINGS_MODULE": "tests.settings"},
        cwd=ROOT,
        check=True,
        timeout=PATIENCE,
    )
    assert shown(phone, base) == lines(FIRST, GAME)


# ── A journal that cannot be read ───────────────────────────────────────────────────────────────


def rewritten(base, number, facts):
    Act.objects.filter(sitting=stored(base), number=number).update(facts=facts)


@pytest.mark.django_db
@pytest.mark.parametrize(("number", "known"), [(2, False), (3, False), (3, True)])
def test_a_journal_that_could_not_be_read_is_shown_once_it_is_repaired(
    phone, elsewhere, number, known
):
    """known: what comes before it is in memory."""
    base = phone.opens(FIRST)
    assert kept(phone, base) == lines(FIRST)
    with elsewhere():
        phone.enters(base, 2, GAME)
    facts = Act.objects.get(sitting=stored(base), number=number).facts
    rewritten(base, number, {"kind": "slam", "facts": {}})
    if not known:
        states.clear()
    for _ in range(2):
        assert phone.get(base).status_code == 503
    rewritten(base, number, facts)
    assert shown(phone, base) == lines(FIRST, GAME)


# ── How much is kept ────────────────────────────────────────────────────────────────────────────

ONE, TWO, THREE = "one", "two", "three"


def state_of(acts):
    """A state of so many acts, of which nothing is asked but their number."""
    rows = tuple(row(number, "close") for number in range(1, acts + 1))
    return State(rows=rows, sitting=None, ids=(), undone=frozenset(), draft=None)


@pytest.mark.parametrize(
    ("asked", "left", "acts"),
    [
        ([(ONE, 4), (TWO, 6)], [ONE, TWO], 10),  # as many acts as it may hold
        ([(ONE, 4), (TWO, 6), (THREE, 1)], [TWO, THREE], 7),  # one more: what was put first goes
        ([(ONE, 4), (TWO, 6), ONE, (THREE, 1)], [ONE, THREE], 5),  # what was asked for lately stays
        ([(ONE, 4), (TWO, 6), THREE, (THREE, 1)], [TWO, THREE], 7),  # asked for before it was there
        ([(ONE, 3), (TWO, 6), (ONE, 4), (THREE, 1)], [ONE, THREE], 5),  # put again is younger
        ([(ONE, 9), (ONE, 10)], [ONE], 10),  # a sitting has one state, and its acts count once
        ([(ONE, 9), (ONE, 2)], [ONE], 2),  # also where that is older
        ([(ONE, 3), (TWO, 3), (THREE, 9)], [THREE], 9),  # several go
        ([(ONE, 3), (TWO, 11)], [], 0),  # one with more acts than it may hold is not kept
    ],
)
def test_a_cache_of_ten_acts_keeps_what_was_put_or_asked_for_lately(asked, left, acts):
    """A name alone is asked for; with a number a state of so many acts is put there."""
    cache, newest = StateCache(10), {}
    for one in asked:
        if isinstance(one, str):
            assert cache.get(one) is newest.get(one)
        else:
            newest[one[0]] = state_of(one[1])
            cache.put(one[0], newest[one[0]])
    assert (list(cache.states), cache.acts) == (left, acts)
    assert all(cache.get(one) is newest[one] for one in left)


def test_a_cleared_cache_holds_no_acts():
    cache = StateCache(10)
    cache.put(ONE, state_of(3))
    cache.clear()
    assert (cache.get(ONE), list(cache.states), cache.acts) == (None, [], 0)
    cache.put(TWO, state_of(10))
    assert cache.acts == 10


class Dawdling(OrderedDict):
    """It lets the other threads go on in the middle of what is done to it."""

    def get(self, *asked):
        found = super().get(*asked)
        sleep(1e-4)
        return found

    def pop(self, *asked):
        found = super().pop(*asked)
        sleep(1e-4)
        return found


def test_the_count_of_acts_stays_right_under_many_threads():
    cache = StateCache(50)
    cache.states = Dawdling()

    def puts_and_gets(seed):
        chance = Random(seed)
        for _ in range(60):
            cache.get(chance.randrange(6))
            cache.put(chance.randrange(6), state_of(chance.randint(1, 30)))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(puts_and_gets, range(8)))
    assert cache.acts == sum(state.head for state in cache.states.values())
    assert 0 < cache.acts <= 50


def test_no_sheet_waits_for_that_of_another_sitting():
    """A thousand deals are scored for seconds, and other tables save meanwhile."""
    long, short = replay(journal()), replay(journal())
    begun, ended = Event(), Event()
    scored = Sitting.sheet

    def takes_long(sitting, before=None):
        if sitting is long.sitting:
            begun.set()
            ended.wait(PATIENCE)
        return scored(sitting, before)

    with patch.object(Sitting, "sheet", takes_long), ThreadPoolExecutor(2) as pool:
        try:
            pool.submit(lambda: long.sheet)
            assert begun.wait(PATIENCE)
            assert pool.submit(lambda: short.sheet).result(PATIENCE / 2)
        finally:
            ended.set()


# ── Grown and replayed ──────────────────────────────────────────────────────────────────────────

SITTINGS, LENGTH = (8 if THOROUGH else 4), 30  # of each ruleset, and of each sitting


def assert_same(state):
    whole = replay(state.rows)
    assert state == whole
    assert state.sheet == whole.sheet


def evenings(ruleset, sittings=SITTINGS):
    for seed in range(sittings):
        chance = Random(f"{ruleset.key} {seed}")
        yield chance, replay(just_opened(chance, ruleset))


@pytest.mark.unmeasured
@pytest.mark.parametrize("ruleset", of_the_day(rulesets(), 2), ids=lambda one: one.key)
def test_a_state_grown_by_any_acts_is_the_replayed_one(ruleset):
    for chance, state in evenings(ruleset):
        for _ in range(LENGTH):
            what = adding if chance.random() < 0.7 else other_act
            before, act = state, what(chance, state)
            state = extend_state(state, [next_row(state, act)])
            if act.name in ("deal", "adjust"):
                assert state.before is before.sheet  # it was not reckoned from the start
            assert_same(state)


@pytest.mark.unmeasured
@pytest.mark.parametrize("ruleset", of_the_day(rulesets(), 2), ids=lambda one: one.key)
def test_a_state_grown_by_several_acts_at_once_is_the_replayed_one(ruleset):
    for chance, state in evenings(ruleset, SITTINGS // 2):
        whole = state
        for _ in range(LENGTH):
            what = adding if chance.random() < 0.9 else other_act
            whole = replay((*whole.rows, next_row(whole, what(chance, whole))))
        while state.head < whole.head:
            state = extend_state(state, whole.rows[state.head : state.head + chance.randint(1, 6)])
            assert_same(state)
