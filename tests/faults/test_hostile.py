"""Requests that are dear, and nothing but dear: other phones must not notice.

Here, as in test_slow_connections.py, seconds are asserted. What each request costs is said in
scorekeeper/web/access/admission.py.
"""

import re
from html import unescape
from itertools import count

import pytest

from tests.faults.clients import NEWS, Phone, any_deal, crowd, print_figures
from tests.faults.hostile_requests import (
    PASS,
    apart,
    corrects,
    dear_sitting,
    marked_files,
    marked_forms,
    opens_file,
    uploads,
)
from tests.faults.server import LONG, until
from tests.rules.files import file

pytestmark = [pytest.mark.faults, pytest.mark.timed]
ANSWERED = {200, 302, 400, 403, 404, 409, 413, 422, 429, 503}
LINK = re.compile(r"/s/[\w-]{22}/(?=[<\"])")
DEALS = 20 if LONG else 5  # that two phones play meanwhile
MANY = 30  # phones that ask at the same moment


@pytest.fixture(scope="module")
def knobs():
    """Phones come from addresses of their own, so that one that is refused stops no other."""
    return {"PROXY_HOPS": "1"}


@pytest.fixture
def attacked(beside, phones):
    """Two phones play while hostile ones do something with each of these in turn, again and again,
    and at least once with all of them; what they were answered."""

    def attack(attackers, does, things):
        turns, statuses = count(), []

        def attacks(phone):
            answer = does(phone, things[next(turns) % len(things)])
            statuses.append(answer.status)
            assert answer.status in ANSWERED, answer.body[:500]

        with beside() as others, crowd(apart(phones, attackers), attacks) as hostile:
            others.plays(DEALS)
            until(lambda: hostile.counted("requests") >= max(attackers, len(things)))
        refused = sum(status in (413, 422, 429, 503) for status in statuses)
        print_figures([], hostile_requests=len(statuses), refused=refused)
        return set(statuses)

    return attack


@pytest.fixture
def sitting(phones):
    """A sitting with one deal."""
    (phone,) = phones(1)
    account = phone.opens()
    phone.saves(account, any_deal())
    return account


# ── Forms and files ─────────────────────────────────────────────────────────────────────────────


def test_marks_in_every_field_of_every_form_stop_nobody(attacked, sitting):
    forms = list(marked_forms(sitting.base))
    statuses = attacked(3, lambda phone, form: uploads(phone, *form), forms)
    assert statuses <= {200, 302, 409, 422}  # each was read


def test_marks_in_every_place_of_a_file_stop_nobody(attacked):
    """What each place answers is in test_odd_requests.py: one phone may not open so many."""
    attacked(3, opens_file, list(marked_files()))


def test_imports_of_two_megabytes_stop_nobody(attacked):
    """Ninety sittings of a thousand deals are refused, twelve are opened one by one."""
    long = file(deals=[PASS] * 1000)
    attacked(3, opens_file, [[long] * number for number in (90, 12, 12)])


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


def test_a_thousand_corrections_stop_nobody(server, sitting, attacked):
    corrects(server, sitting.id, 1000)
    paths = ("", "trail/", "entry/1/", "sheet.pdf?lines")
    attacked(4, Phone.get, [sitting.base + path for path in paths])


def test_a_thousand_dear_deals_stop_nobody(dear_ones, attacked):
    paths = ("", "sheet.pdf?lines", "settle/", "deals.csv", "print/")
    attacked(5, Phone.get, [dear_ones[0] + path for path in paths])


def test_thirty_papers_at_once_stop_nobody(dear_ones, attacked):
    attacked(MANY, Phone.get, [f"{dear}sheet.pdf?lines" for dear in dear_ones[:-1]])


def test_thirty_phones_that_follow_a_dear_sitting_stop_nobody(dear_ones, phones, attacked):
    """By the link with which one scores and by the one with which one watches."""
    (phone,), dear = phones(1), dear_ones[-1]  # which nobody has asked for often
    shared = set(LINK.findall(phone.sees(f"{dear}share/").decode()))
    assert len(shared) == 2
    news = [unescape(NEWS.search(phone.sees(link).decode())[1]) for link in shared]
    asked = [re.sub("v=[^&]*", "v=1", one) for one in news]
    attacked(MANY, lambda phone, path: phone.get(path, **{"HX-Request": "true"}), asked)


def keys_in(sitting):
    return lambda phone, lines: phone.post(f"{sitting.base}key-in/", {"lines": lines})


def test_lines_of_many_words_stop_nobody(sitting, attacked):
    words = "x " * 200 + "\n"  # as long as a line may be
    attacked(MANY, keys_in(sitting), [words * 10, words * 149])


def test_lines_without_end_stop_nobody(sitting, attacked):
    texts = ["x\n" * 30_000, "x\n" * 1000, "A 1S 7 h2 a2 fX\n" * 900]
    attacked(4, keys_in(sitting), texts)


def test_two_dozen_dear_sittings_on_home_stop_nobody(phones, attacked):
    (owner,) = apart(phones, 1)
    owner.opens()
    for number in range(24):
        owner.address = f"192.0.2.{number}"
        answer = opens_file(owner, dear_sitting(f"Table {number}"))
        assert answer.status == 302, answer.body[:500]

    def asks(phone, path):
        phone.cookies = dict(owner.cookies)
        return phone.get(path)

    attacked(4, asks, ["/", "/new/", "/?all", "/sittings.json", "/sittings.json?part=1"])


# ── Last, because it uses up what phones without a sitting may open in a minute ────────────────


def test_files_with_a_long_list_in_a_deal_stop_nobody(attacked):
    players = ["ẞ" * 39 + letter for letter in "abcd"]  # dear to compare
    deal = {"kind": "bolshevik", "doubled_by": ["d"] * 25_000}
    data = {**file(players=players, options={}, deals=[deal]), "ruleset": "skruuvi-2016"}
    attacked(MANY, opens_file, [data])
