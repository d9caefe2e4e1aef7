"""What computes takes a turn, who used least is next, and what is stored is counted."""

from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, Event
from uuid import uuid4

import pytest
from django.db import connection
from django.test import RequestFactory
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from scorekeeper.web.access import capacity
from scorekeeper.web.access.capacity import (
    EVENING,
    LONG_UNITS,
    PAGE,
    Lane,
    Overloaded,
    Redis,
    SharedAnswers,
    TooOften,
    Usage,
    charge,
    client_address,
    lane_for,
    turn,
)
from scorekeeper.web.access.devices import COOKIE, signer
from scorekeeper.web.models import Act, Link, Right, Sitting
from scorekeeper.web.present.live_updates import app_version
from scorekeeper.web.repository import states
from scorekeeper.web.views.sitting import sheet
from tests.patience import until
from tests.rules.files import file
from tests.web.addresses import METHODS, address
from tests.web.html_page import words
from tests.web.phone import FIRST, GAME, Phone, token_of, typed
from tests.web.present.test_live_updates import asks

LONG_TIME = 30  # s; nothing here waits so long
SOMEBODY = ("192.0.2.1",)


def request(address="192.0.2.1", phone=None, forwarded=None, method="get"):
    more = {} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded}
    made = getattr(RequestFactory(), method)("/", REMOTE_ADDR=address, **more)
    if phone:
        made.COOKIES[COOKIE] = signer.sign(str(phone))
    return made


# ── Who is next ─────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(autouse=True)
def usage(monkeypatch):
    fresh = Usage()
    monkeypatch.setattr(capacity, "usage", fresh)
    return fresh


def outcome(lane, whose=SOMEBODY, patience=LONG_TIME):
    try:
        with lane.turn(whose, patience):
            return "done"
    except Overloaded:
        return "refused"


def waiting(lane, pool, whose, done):
    """A request in the queue, which notes when it had its turn."""

    def works():
        with lane.turn(whose, LONG_TIME):
            done.append(whose)

    before = len(lane.places)
    begun = pool.submit(works)
    until(lambda: len(lane.places) > before)
    return begun


def test_papers_and_saves_leave_threads_for_what_takes_no_turn(settings):
    assert capacity.short_lane.most + capacity.long_lane.most == settings.THREADS // 4
    assert capacity.saves.most <= settings.THREADS * 3 // 4


def test_a_lane_takes_what_it_is_done_with_in_two_seconds(monkeypatch):
    """64 turns of 0.1 s bring the mean of 10 ms near 0.1 s, so that twenty are taken. A turn of a
    minute leaves the few that always are."""
    processor = [0.0]
    monkeypatch.setattr(capacity, "thread_time", lambda: processor[0])
    lane, limits = Lane(runs=2, most=32), []
    for seconds in [0.0, *[0.1] * 64, 60.0]:
        with lane.turn(SOMEBODY, LONG_TIME):
            processor[0] += seconds
        limits.append(lane.limit)
    assert (limits[0], limits[-2], limits[-1]) == (32, 20, 2 + 3)


@pytest.mark.parametrize("runs", [1, 3])
def test_a_lane_runs_so_many_at_a_time(runs):
    lane, inside, most = Lane(runs, most=60), [], []

    def works(number):
        with lane.turn(SOMEBODY, LONG_TIME):
            inside.append(number)
            most.append(len(inside))
            inside.remove(number)

    together = Barrier(runs)

    def meets():
        with lane.turn(SOMEBODY, LONG_TIME):
            together.wait(LONG_TIME)  # so many are inside at the same moment

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(works, range(50)))
        for meeting in [pool.submit(meets) for _ in range(runs)]:
            meeting.result(LONG_TIME)
    assert len(most) == 50
    assert max(most) <= runs
    assert lane.places == []


def test_of_too_many_the_rest_are_refused_at_once():
    lane, over = Lane(runs=1, most=3), Event()

    def works():
        with lane.turn(SOMEBODY, LONG_TIME):
            over.wait(LONG_TIME)
            return "done"

    with ThreadPoolExecutor(3) as pool:
        begun = [pool.submit(works) for _ in range(3)]
        until(lambda: len(lane.places) == 3)
        assert outcome(lane) == "refused"
        over.set()
        assert [work.result(LONG_TIME) for work in begun] == ["done"] * 3
    assert outcome(lane) == "done"


def test_who_waits_too_long_or_fails_gives_its_turn_back():
    lane = Lane(runs=1, most=4)
    with lane.turn(SOMEBODY, LONG_TIME):
        assert outcome(lane, patience=0.01) == "refused"
    for _ in range(9):
        with pytest.raises(ZeroDivisionError), lane.turn(SOMEBODY, LONG_TIME):
            raise ZeroDivisionError
        assert outcome(lane) == "done"


def test_who_used_the_most_processor_time_waits_behind_the_others(usage):
    lane, done = Lane(runs=1, most=10), []
    usage.add("busy", 2.0)
    usage.add("quiet", 0.1)
    with ThreadPoolExecutor(4) as pool:
        with lane.turn(SOMEBODY, LONG_TIME):
            order = [("busy",), ("busy",), ("quiet",), ("new",)]
            begun = [waiting(lane, pool, whose, done) for whose in order]
        for work in begun:
            work.result(LONG_TIME)
    assert done == [("new",), ("quiet",), ("busy",), ("busy",)]


def test_out_of_a_full_lane_goes_who_used_most(usage):
    lane, done = Lane(runs=1, most=2), []
    usage.add("busy", 2.0)
    with ThreadPoolExecutor(2) as pool:
        with lane.turn(SOMEBODY, LONG_TIME):
            busy = waiting(lane, pool, ("busy",), done)
            quiet = pool.submit(outcome, lane, ("quiet",))
            with pytest.raises(Overloaded):
                busy.result(LONG_TIME)
        assert quiet.result(LONG_TIME) == "done"


def test_what_a_turn_takes_of_the_processor_is_measured_also_if_it_fails(usage, monkeypatch):
    """Two turns of 3 s each, half a minute apart: 3 / 2 + 3 seconds. Waiting counts for nothing."""
    clock, processor = [100.0], [7.0]
    monkeypatch.setattr(capacity, "monotonic", lambda: clock[0])
    monkeypatch.setattr(capacity, "thread_time", lambda: processor[0])
    lane = Lane(runs=1, most=2)
    with lane.turn(("somebody",), LONG_TIME):
        processor[0] += 3
    clock[0] += Usage.HALF
    with suppress(ZeroDivisionError), lane.turn(("somebody",), LONG_TIME):
        processor[0] += 3
        raise ZeroDivisionError
    assert usage.of("somebody", clock[0]) == 4.5
    assert usage.of("somebody else", clock[0]) == 0


def test_an_address_has_one_share_however_many_phones_it_makes_up(usage):
    """192.0.2.1 has used 1 s by one phone; a phone of another address, which has used less than
    that address and more than its new phone, is next."""
    busy, fresh, elsewhere = uuid4(), uuid4(), uuid4()
    whose = capacity.whose
    for somebody in whose(request("192.0.2.1", busy)):
        usage.add(somebody, 1.0)
    for somebody in whose(request("192.0.2.2", elsewhere)):
        usage.add(somebody, 0.5)
    lane, done = Lane(runs=1, most=10), []
    asked = [
        whose(request("192.0.2.1", busy)),
        whose(request("192.0.2.1", fresh)),
        whose(request("192.0.2.1", fresh)),
        whose(request("192.0.2.2", elsewhere)),
    ]
    with ThreadPoolExecutor(4) as pool:
        with lane.turn(SOMEBODY, LONG_TIME):
            begun = [waiting(lane, pool, each, done) for each in asked]
            order = [lane.places.index(place) for place in lane.in_order()]
        for work in begun:
            work.result(LONG_TIME)
    # The first place runs. Of equal ones the first to arrive is the first to go.
    assert order == [4, 2, 3, 1]
    assert done == [asked[3], asked[1], asked[2], asked[0]]


def test_so_many_are_remembered_and_not_more(monkeypatch, usage):
    monkeypatch.setattr(Usage, "MOST", 2)
    for somebody in ("a", "b", "a", "c"):
        usage.add(somebody, 1.0)
    assert list(usage.entries) == ["a", "c"]


# ── What takes how long ─────────────────────────────────────────────────────────────────────────


def test_the_lane_follows_from_the_price_and_from_whether_it_saves():
    read, sent = request(), request(method="post")
    sizes = (1, EVENING, EVENING + 1, LONG_UNITS, LONG_UNITS + 1)
    lanes = [
        capacity.pages,
        capacity.pages,
        capacity.short_lane,
        capacity.short_lane,
        capacity.long_lane,
    ]
    assert [lane_for(read, units) for units in sizes] == lanes
    lanes[:2] = [capacity.saves] * 2
    assert [lane_for(sent, units) for units in sizes] == lanes


def test_a_request_that_has_a_turn_waits_for_no_other(taken):
    """It shows what an evening's page shows; what is longer it is refused at once."""
    asked = request()
    with turn(asked, 1), taken("pages", "short_lane"):
        with turn(asked, EVENING):
            pass
        with pytest.raises(Overloaded), turn(asked, EVENING + 1):
            pass
    with turn(asked, EVENING + 1):  # it has none any more
        pass


@pytest.mark.parametrize("name", METHODS)
def test_every_address_takes_a_turn(phone, base, name, taken):
    """With all lanes taken nothing is answered but a refusal; a new address has to take a turn."""
    phone.enters(base, 1, FIRST)
    phone.get(base)
    there, posted = address(name, token_of(base)), METHODS[name][0] == "POST"
    with taken():
        if name == "import":
            answer = phone.imports({})
        else:
            answer = phone.post(there) if posted else phone.get(there)
    assert answer.status_code == 503, (name, answer.status_code)
    assert answer["Retry-After"] == "5"
    assert "The site is busy" in words(answer)


def test_what_is_longer_than_an_evening_waits_in_another_lane(phone, base, taken):
    """Short or long, a sitting can be saved to beside a thousand deals."""
    with taken("short_lane", "long_lane"):
        assert phone.enters(base, 1, FIRST).status_code == 302
        assert phone.get(base).status_code == 200
        assert phone.get(f"{base}sheet.pdf").status_code == 503
        lines = {"lines": f"{FIRST}\n" * 60}  # 2 units and 13 signs a line: more than 200
        assert phone.post(f"{base}key-in/", lines).status_code == 503
        lines = {"lines": f"{FIRST}\n" * 24}
        assert phone.post(f"{base}key-in/", lines).status_code == 200
        Sitting.objects.update(head=EVENING + 1)
        assert phone.get(base).status_code == 503


def test_a_save_of_a_long_sitting_is_quick_in_memory_and_a_replay_is_not(phone, taken):
    dealt = typed(FIRST)
    base = phone.opens_file(file(deals=[{"kind": "thrown_in"}] * (EVENING + 1)))
    phone.get(base)
    with taken("short_lane", "long_lane"):
        assert phone.post(f"{base}enter/202/", {"key": "a", **dealt}).status_code == 302
        states.clear()
        assert phone.post(f"{base}enter/203/", {"key": "b", **dealt}).status_code == 503
    assert phone.post(f"{base}enter/203/", {"key": "b", **dealt}).status_code == 302


def test_a_save_to_a_long_sitting_is_acknowledged_without_its_sheet(phone):
    """The phone asks for the sheet, which waits its turn among long pages."""
    acts = EVENING - PAGE  # of which the sheet of an evening has so many
    base = phone.opens_file(file(deals=[{"kind": "thrown_in"}] * (acts - 2)))
    phone.get(base)
    headers = {"X-Outbox": "first", "Accept": "text/html"}
    statuses = []
    for ordinal in (acts - 1, acts):
        fields = {"key": f"k{ordinal}", **typed(FIRST)}
        answer = phone.post(f"{base}enter/{ordinal}/", fields, headers=headers)
        statuses.append(answer.status_code)
        assert answer["X-Outbox"] == "received"
    assert statuses == [200, 204]


@pytest.mark.parametrize("path", ["sheet.pdf", "sitting.xlsx", "trail/", "card/", "journal.json"])
def test_only_what_has_news_is_asked_for_news(phone, base, path, taken):
    """A link for watching, and what a page that follows sends."""
    watching = f"/s/{Link.objects.get(right=Right.WATCH).token}/"
    with taken():
        assert asks(Phone(), watching + path, "1").status_code == 503


def test_asking_for_news_that_are_none_needs_no_turn(phone, base, taken):
    with taken():
        assert asks(phone, base).content == b""


# ── What many ask for at the same moment ────────────────────────────────────────────────────────


def test_of_many_who_ask_at_once_one_makes_it_and_all_have_it():
    kept, made, together = SharedAnswers(), [], Barrier(8)

    def make():
        made.append(True)
        return b"news"

    def ask(number):
        together.wait(LONG_TIME)
        return kept.once("key", make)

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(ask, range(8))) == {b"news"}
    assert len(made) == 1


def test_who_asks_for_something_else_does_not_wait():
    kept, begun, done = SharedAnswers(), Event(), Event()

    def slow():
        begun.set()
        done.wait(LONG_TIME)
        return b"slow"

    with ThreadPoolExecutor(1) as pool:
        slowly = pool.submit(kept.once, "slow", slow)
        assert begun.wait(LONG_TIME)
        assert kept.once("quick", lambda: b"quick") == b"quick"
        done.set()
        assert slowly.result(LONG_TIME) == b"slow"


def test_what_failed_is_tried_anew():
    kept = SharedAnswers()
    with pytest.raises(ZeroDivisionError):
        kept.once("key", lambda: bytes([1 // 0]))
    assert kept.once("key", lambda: b"news") == b"news"


def test_so_many_bytes_are_kept_of_what_was_asked_for_last(monkeypatch):
    """Three answers of 4 bytes, of which 10 bytes are kept; one of 11 is given, and not kept."""
    monkeypatch.setattr(SharedAnswers, "MOST", 10)
    kept = SharedAnswers()
    for key in ("one", "two", "one", "tri"):
        kept.once(key, lambda key=key: key.encode() + b".")
    assert list(kept.answers) == ["one", "tri"]
    assert kept.once("long", lambda: b"x" * 11) == b"x" * 11
    assert list(kept.answers) == []


# ── On the pages that follow ────────────────────────────────────────────────────────────────────


@pytest.fixture
def watching(phone, db, monkeypatch):
    monkeypatch.setattr(sheet, "news", SharedAnswers())
    phone.opens(FIRST)
    return f"/s/{Link.objects.get(right=Right.WATCH).token}/"


def news(base, query="", **headers):
    """What another phone is answered that follows, and shows an older head."""
    told = {"HX-Request": "true", **headers}
    return Phone().get(f"{base}?v=1&a={app_version()}{query}", headers=told)


@pytest.mark.parametrize("page", ["", "large/"])
def test_the_news_of_those_who_watch_are_made_once_and_in_a_turn(watching, page, taken):
    with taken("pages"):
        assert news(watching + page).status_code == 503
    first = news(watching + page)
    with taken():
        second = news(watching + page, "&note=undone")
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.content == second.content
    assert b"csrf" not in first.content


def test_each_language_has_its_own_and_the_next_deal_is_news_again(phone, watching):
    english, finnish = (
        news(watching, **{"Accept-Language": language}) for language in ("en", "fi")
    )
    assert english.content != finnish.content
    assert news(watching, **{"Accept-Language": "fi"}).content == finnish.content
    base = f"/s/{Link.objects.get(right=Right.SCORE).token}/"
    phone.enters(base, 2, "pass")
    after = news(watching)
    assert after.content != english.content
    assert b'data-head="3"' in after.content


def test_those_who_keep_the_score_have_forms_of_their_own(phone, watching):
    base = f"/s/{Link.objects.get(right=Right.SCORE).token}/"
    assert news(base).content != news(base).content
    assert b"csrfmiddlewaretoken" in news(base).content


# ── How much may be stored ──────────────────────────────────────────────────────────────────────


OF_LETTERS = {"ruleset": "vint-1886", "letters": "1"}
ONE, TWO, THREE = "192.0.2.1", "192.0.2.2", "192.0.2.3"


def refusals(what, *counted, cost=1):
    """Whether each of these was refused, counted in this order."""

    def is_refused(whose):
        try:
            charge(what, whose, cost)
        except TooOften:
            return True
        return False

    return [is_refused(whose) for whose in counted]


def test_who_does_it_too_often_has_to_wait_for_that_alone(rates):
    rates("stored", each=3)
    assert refusals("stored", *[ONE] * 5) == [False] * 3 + [True] * 2
    assert refusals("stored", TWO) == refusals("guess", ONE) == [False]


def test_what_is_more_counts_for_more_and_what_is_refused_for_nothing(rates):
    rates("stored", each=100)
    assert [refusals("stored", ONE, cost=cost) for cost in (60, 60, 40, 1)] == [
        *([False], [True], [False], [True])
    ]


def test_all_together_have_a_limit_of_what_is_stored(rates):
    rates("stored", each=2, all=3)
    # The third is over its address's limit and counts no further; the last one over that of all.
    assert refusals("stored", ONE, ONE, ONE, TWO, THREE) == [False, False, True, False, True]


def test_a_club_behind_one_address_is_let_in(phone):
    """Thirty tables that each open a sitting, and three mistyped links for each of their phones."""
    assert not any(refusals("stored", *[ONE] * 30, cost=capacity.A_SITTING))
    assert not any(refusals("guess", *[ONE] * 30 * 3))


def test_all_addresses_of_one_customer_are_counted_together(settings):
    settings.PROXY_HOPS = 1
    asked = [request(forwarded=f"2001:db8::{number}") for number in range(1, 5)]
    assert len({client_address(each.META) for each in asked}) == 1


def test_a_new_sitting_a_file_and_keyed_lines_are_counted_by_address(phone, other, rates):
    """20 for a sitting, also of a file with less; a unit for each line or deal of more than that.
    No link and no phone brings an allowance of its own. What is not stored counts for nothing."""
    rates("stored", each=20 + 25 + 20 + 24)
    base = phone.opens()
    for junk in ({"deals": [0] * 1000}, [{"deals": [0] * 1000}] * 2):
        assert phone.imports(junk).status_code == 422
    assert (
        phone.post("/new/", {"ruleset": "vint-1886", "vint-1886.rubbers": "x"}).status_code == 422
    )
    phone.opens_file(file(deals=[{"kind": "thrown_in"}] * 25))
    other.opens_file(file(deals=[{"kind": "thrown_in"}]))
    lines = {"lines": "pass\n" * 24, "first": "1", "book": "", "key": "a"}
    assert other.post(f"{base}key-in/", lines).status_code == 302
    refused = [
        other.post(f"{base}key-in/", {**lines, "lines": "pass", "first": "25", "key": "b"}),
        phone.imports(file()),
        phone.post("/new/", {**OF_LETTERS, "id": str(uuid4())}),
        phone.post("/new/", {**OF_LETTERS, "lines": FIRST, "id": str(uuid4())}),
    ]
    assert [(answer.status_code, answer["Retry-After"]) for answer in refused] == [(429, "60")] * 4
    assert Act.objects.count() == 1 + 26 + 2 + 24
    # A look stores nothing, and a deal is saved.
    assert other.post(f"{base}key-in/", {"lines": "pass"}).status_code == 200
    assert phone.enters(base, 25, GAME).status_code == 302


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the disk of a server is its own")
def test_attack12_6_with_little_room_on_the_disk_no_sitting_begins_and_saves_go_on(
    phone, base, monkeypatch, caplog
):
    """The health check and the log say so; the log once an hour."""
    disk = namedtuple("disk", "f_bavail f_frsize")(f_bavail=255 * 256, f_frsize=4096)
    monkeypatch.setattr(capacity.os, "statvfs", lambda _path: disk)
    sitting = {**OF_LETTERS, "id": str(uuid4()), "key": "a"}
    begun = phone.post("/new/", sitting, headers={"X-Outbox": "first"})
    refused = [phone.post("/new/", sitting), phone.imports(file()), begun]
    assert [answer.status_code for answer in refused] == [507] * 3
    assert "There is little room on the disk" in words(refused[0])
    (said,) = [one.getMessage() for one in caplog.records if "sitting begins" in one.getMessage()]
    assert said == "No sitting begins: less than ROOM_FOR_SITTINGS is free on the disk."
    assert phone.enters(base, 1, FIRST).status_code == 302
    lines = {"lines": "pass", "first": "2", "book": "", "key": "a"}
    assert phone.post(f"{base}key-in/", lines).status_code == 302
    health = phone.get("/health/")
    assert (health.status_code, health.content) == (200, b"ok, but no room for new sittings\n")
    monkeypatch.setattr(capacity.os, "statvfs", lambda _path: disk._replace(f_bavail=256 * 256))
    assert phone.post("/new/", sitting).status_code == 302
    assert phone.get("/health/").content == b"ok\n"


def test_counting_at_the_same_moment_is_no_failure(monkeypatch):
    """The counter in memory starts its own thread once, and did not bear two who began it."""
    for _ in range(50):
        fresh = FixedWindowRateLimiter(storage_from_string("memory://"))
        monkeypatch.setattr(capacity, "limiter", fresh)
        with ThreadPoolExecutor(8) as pool:
            counted = [pool.submit(refusals, "guess", ONE) for _ in range(8)]
        assert not any(any(work.result()) for work in counted)


def test_attack12_20_while_nothing_can_be_counted_nobody_waits(monkeypatch, caplog):
    """Nothing listens on port 1. For ten seconds it is not tried again."""
    pytest.importorskip("redis", reason="redis is not installed")
    away = storage_from_string("redis://127.0.0.1:1/0", wrap_exceptions=True)
    monkeypatch.setattr(capacity, "limiter", FixedWindowRateLimiter(away))
    monkeypatch.setattr(Redis, "failed", Redis.failed)
    assert refusals("guess", ONE, ONE, ONE) == [False] * 3
    assert caplog.text.count("Nothing is counted just now: ConnectionError") == 1
    Redis.failed -= Redis.AWAY
    assert refusals("guess", ONE) == [False]
    assert caplog.text.count("Nothing is counted just now") == 2
