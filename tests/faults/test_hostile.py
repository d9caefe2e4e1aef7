"""Requests that are dear, and nothing but dear: other phones must not notice.

Here, as in test_slow_connections.py, seconds are asserted. What each request costs is said in
scorekeeper/web/access/workload.py.
"""

import re
import subprocess
import sys
from html import unescape
from itertools import count, cycle

import pytest

from tests.faults.bystander import bystanders
from tests.faults.clients import NEWS, Phone, any_deal, crowd
from tests.faults.hostile_requests import (
    PASS,
    corrects,
    dear_sitting,
    marked_files,
    marked_forms,
    opens_file,
    uploads,
)
from tests.faults.server import ROOT, until
from tests.rules.files import file
from tests.web.operations.test_backup import lines
from tests.web.test_hostile_backups import signed

pytestmark = pytest.mark.faults
PROMPT = 2  # s from sending a deal until its sheet is seen
ANSWERED = {200, 302, 400, 403, 404, 409, 413, 422, 429, 503}
LINK = re.compile(r"/s/[\w-]{22}/(?=[<\"])")
MANY = 30  # phones that ask for the same at the same moment


@pytest.fixture(scope="module")
def knobs():
    """Phones come from addresses of their own, so that one that is refused stops no other."""
    return {"PROXY_HOPS": "1"}


@pytest.fixture
def beside(server, phones, figures):
    """Let hostile phones do something again and again while two others play."""

    def attacked(attackers, does, deals=5):
        statuses = []

        def attacks(phone):
            answer = does(phone)
            statuses.append(answer.status)
            assert answer.status in ANSWERED, answer.body[:500]

        with (
            bystanders(server, phones) as others,
            crowd(apart(phones, attackers), attacks) as hostile,
        ):
            others.plays(deals)
            until(lambda: hostile.counted("requests") >= attackers)
        assert others.slowest < PROMPT
        figures(
            others.phones,
            ms_at_slowest=round(others.slowest * 1000),
            hostile_requests=len(statuses),
            refused=sum(status in (413, 422, 429, 503) for status in statuses),
        )

    return attacked


addresses = count(1)


def apart(phones, number):
    """So many phones, each with an address that no other test has used."""
    return [phones(1, address=f"2001:db8:{next(addresses):x}::1")[0] for _ in range(number)]


@pytest.fixture
def sitting(phones):
    """A sitting with one deal."""
    (phone,) = phones(1)
    account = phone.opens()
    phone.saves(account, any_deal())
    return account


# ── First, while the database is small ──────────────────────────────────────────────────────────


def test_backups_that_turn_out_to_be_wrong_stop_nobody(server, phones, figures, tmp_path):
    """Their last row stands there twice, so all that was replaced comes back as it was."""
    path = tmp_path / "all.backup"
    phones(1)[0].opens()
    assert manages(server, "backup", path) == 0
    rows = lines(path)[1:-1]
    signed(path, [*rows, rows[-1]])
    with bystanders(server, phones) as others:
        for _ in range(3):
            assert manages(server, "restore", "--replace", path) == 1
        others.plays(3)
    assert others.slowest < PROMPT
    figures(others.phones, ms_at_slowest=round(others.slowest * 1000))


def manages(server, *arguments):
    """A command beside the server; how it ended."""
    command = [sys.executable, ROOT / "manage.py", *arguments]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.run(command, env=server.surroundings, **quiet, check=False).returncode


# ── A megabyte of combining marks ───────────────────────────────────────────────────────────────


def test_marks_in_every_field_of_every_form_stop_nobody(beside, sitting, phones, server, figures):
    forms = list(marked_forms(sitting.base))
    turns = count()
    beside(3, lambda phone: uploads(phone, *forms[next(turns) % len(forms)]))
    (phone,) = phones(1)
    for there, fields in forms[next(turns) :]:  # those that nobody came to
        assert uploads(phone, there, fields).status in ANSWERED
    assert server.failures() == []


def test_marks_in_every_place_of_a_file_stop_nobody(beside, phones, server):
    files = list(marked_files())
    turns = count()
    beside(3, lambda phone: opens_file(phone, files[next(turns) % len(files)]))
    (phone,) = phones(1)
    for data in files[next(turns) :]:
        assert opens_file(phone, data).status in (422, 429)
    assert server.failures() == []


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


def test_imports_of_two_megabytes_stop_nobody(beside):
    """Ninety sittings of a thousand deals are refused, twelve are opened one by one."""
    long = file(deals=[PASS] * 1000)
    turns = count()
    beside(3, lambda phone: opens_file(phone, [long] * (90, 12, 12)[next(turns) % 3]))


# ── Pages that are dear to show ─────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def dear_ones(server):
    """The addresses of sittings of a thousand deals, each as dear as a deal can be."""
    opened = []
    for number in range(7):
        phone = Phone(server.port, address=f"192.0.2.{100 + number}")
        phone.opens()  # unknown phones may have to wait for a minute, if others import much
        opened.append(opens_file(phone, dear_sitting()).headers["Location"].partition("?")[0])
        phone.hang_up()
    return opened


@pytest.fixture
def dear(dear_ones):
    return dear_ones[0]


@pytest.mark.parametrize("path", ["", "trail/", "entry/1/", "sheet.pdf?lines"])
def test_a_thousand_corrections_stop_nobody(server, sitting, beside, path):
    corrects(server, sitting.id, 1000)
    beside(4, lambda phone: phone.get(sitting.base + path))


@pytest.mark.parametrize("path", ["", "sheet.pdf?lines", "settle/", "deals.csv", "print/"])
def test_a_thousand_dear_deals_stop_nobody(dear, beside, path):
    beside(4, lambda phone: phone.get(dear + path))


def test_thirty_papers_at_once_stop_nobody(dear_ones, beside):
    turns = cycle(dear_ones[:-1])
    beside(MANY, lambda phone: phone.get(f"{next(turns)}sheet.pdf?lines"))


@pytest.mark.parametrize("right", ["watch", "score"])
def test_thirty_phones_that_follow_a_dear_sitting_stop_nobody(dear_ones, phones, beside, right):
    (phone,), dear = phones(1), dear_ones[-1]  # which nobody has asked for often
    shared = LINK.findall(phone.sees(f"{dear}share/").decode())
    base = next(link for link in shared if (link == dear) == (right == "score"))
    asked = re.sub("v=[^&]*", "v=1", unescape(NEWS.search(phone.sees(base).decode())[1]))
    beside(MANY, lambda phone: phone.get(asked, **{"HX-Request": "true"}))


WORDS = "x " * 200 + "\n"  # as long as a line may be


@pytest.mark.parametrize("lines", [WORDS * 10, WORDS * 149])
def test_lines_of_many_words_stop_nobody(sitting, beside, lines):
    beside(MANY, lambda phone: phone.post(f"{sitting.base}key-in/", {"lines": lines}))


@pytest.mark.parametrize("lines", ["x\n" * 30_000, "x\n" * 1000, "A 1S 7 h2 a2 fX\n" * 900])
def test_lines_without_end_stop_nobody(sitting, beside, lines):
    beside(4, lambda phone: phone.post(f"{sitting.base}key-in/", {"lines": lines}))


def test_two_dozen_dear_sittings_on_home_stop_nobody(phones, beside):
    (owner,) = apart(phones, 1)
    owner.opens()
    for number in range(24):
        owner.address = f"192.0.2.{number}"
        answer = opens_file(owner, dear_sitting(f"Table {number}"))
        assert answer.status == 302, answer.body[:500]
    paths = ("/", "/new/", "/?all", "/sittings.json", "/sittings.json?part=1")
    turns = count()

    def asks(phone):
        phone.cookies = dict(owner.cookies)
        return phone.get(paths[next(turns) % len(paths)])

    beside(4, asks)


# ── Last, because it uses up what phones without a sitting may open in a minute ────────────────


def test_files_with_a_long_list_in_a_deal_stop_nobody(beside):
    players = ["ẞ" * 39 + letter for letter in "abcd"]  # dear to compare
    deal = {"kind": "bolshevik", "doubled_by": ["d"] * 25_000}
    data = {**file(players=players, options={}, deals=[deal]), "ruleset": "skruuvi-2016"}
    beside(MANY, lambda phone: opens_file(phone, data))
