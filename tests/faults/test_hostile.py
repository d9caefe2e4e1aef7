"""Requests that are dear, and nothing but dear, from forty phones: others must not notice.

Here, as in test_slow_connections.py, seconds are asserted. What each request costs is said in
scorekeeper/web/access/capacity.py. `pytest -rP` prints how long others waited, beside how long
they waited for forty readers of the list of games.
"""

import re
from html import unescape
from itertools import count
from pathlib import Path
from threading import Lock
from uuid import uuid4

import pytest

from tests.faults.bystander import DEALS, MANY
from tests.faults.clients import NEWS, Phone, any_deal, crowd, print_figures
from tests.faults.hostile_requests import (
    DEAR,
    PASS,
    apart,
    corrects,
    dear_sitting,
    marked_files,
    marked_forms,
    opens_file,
    sends_file,
    together,
    uploads,
    written,
)
from tests.patience import until
from tests.rules.files import file
from tests.web.phone import typed

pytestmark = pytest.mark.faults
ANSWERED = {200, 204, 302, 400, 403, 404, 409, 413, 422, 429, 503}
LINK = re.compile(r"/s/[\w-]{22}/(?=[<\"])")
MEMORY = 300  # megabytes of the server, after all of this


@pytest.fixture(scope="module")
def knobs():
    """Phones come from addresses of their own, so that one that is refused stops no other."""
    return {"PROXY_HOPS": "1"}


@pytest.fixture
def attacked(beside, phones):
    """Two phones play while hostile ones do something with each of these in turn, again and again,
    and at least once with all of them; what they were answered."""

    def attack(does, things, attackers=MANY, come=together):
        turns, statuses = count(), []

        def attacks(phone):
            answer = does(phone, things[next(turns) % len(things)])
            statuses.append(answer.status)
            assert answer.status in ANSWERED, answer.body[:500]

        with beside() as others, crowd(come(phones, attackers), attacks) as hostile:
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


def test_readers_stop_nobody(attacked):
    """On a quiet machine none of them is refused."""
    assert 200 in attacked(Phone.get, ["/rules/", "/new/", "/"])


# ── Forms and files ─────────────────────────────────────────────────────────────────────────────


def test_marks_in_every_field_of_every_form_stop_nobody(attacked, sitting):
    forms = list(marked_forms(sitting.base))
    statuses = attacked(lambda phone, form: uploads(phone, *form), forms, attackers=3)
    assert statuses <= {200, 302, 409, 422}  # each was read


def test_marks_in_every_place_of_a_file_stop_nobody(attacked):
    """What each place answers is in test_odd_requests.py: one phone may not open so many."""
    attacked(opens_file, list(marked_files()), come=apart)


def test_imports_of_two_megabytes_stop_nobody(attacked):
    """Ninety sittings of a thousand deals are refused, twelve are opened one by one."""
    long = file(deals=[PASS] * 1000)
    files = [written([long] * number) for number in (90, 12, 12)]
    attacked(sends_file, files, come=apart)


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
    attacked(Phone.get, [sitting.base + path for path in paths])


@pytest.mark.parametrize("deals", [490, 990])
def test_attack12_1_sheets_of_ones_own_stop_nobody(phones, attacked, deals):
    """200 bytes for each; and what else shows or scores all of it."""
    (phone,), dear = phones(1), dear_sitting()
    base = opens_file(phone, {**dear, "deals": dear["deals"][:deals]}).headers["Location"]
    base = base.partition("?")[0]
    attacked(Phone.get, [base])
    paths = ("settle/", "sitting.json", "sitting.xlsx", "deals.csv", "trail/", "entry/1/strike/")
    attacked(Phone.get, [base + path for path in paths])


def test_attack12_1_printed_codes_stop_nobody(attacked):
    line = ".".join(["D"] * 60)
    attacked(Phone.get, ["/K/VINT-ESTONIAN/-/" + "*".join([line] * 29), "/K/VINT-1886/-/***"])


@pytest.mark.parametrize("corrected", [False, True])
def test_attack12_2_a_deal_sent_again_stops_nobody(phones, attacked, corrected):
    """From the outbox, with and without its sheet; also after an undo, which takes a replay."""
    (phone,), dear = phones(1), dear_sitting()
    base = opens_file(phone, {**dear, "deals": dear["deals"][:988]}).headers["Location"]
    base, key = base.partition("?")[0], uuid4().hex
    deal = {"kind": "contract", "declarer": "0", "contract": "4N", "doubling": "redoubled"}
    deal |= {"key": key, "tricks": "0"}
    assert phone.post(f"{base}enter/989/", deal, **{"X-Outbox": "first"}).status == 204
    if corrected:
        undo = {"key": uuid4().hex, "target": "990"}
        assert phone.post(f"{base}undo/", undo).status == 302

    def sends(phone, accept):
        told = {"X-Outbox": "again", "Accept": accept}
        return phone.post(f"{base}enter/989/", deal, **told)

    assert attacked(sends, ["*/*", "text/html"]) <= {200, 204, 503}


def test_saves_to_sittings_that_are_not_in_memory_stop_nobody(dear_ones, attacked):
    """Seven of a thousand deals, one after the other: each save takes a replay."""
    attacked(
        lambda phone, base: phone.post(f"{base}enter/1001/", {"key": uuid4().hex, **typed("pass")}),
        dear_ones,
    )


def test_attack12_7_papers_of_many_links_stop_nobody(phones, attacked):
    """Forty links of 199 deals, and seven of a thousand: papers of others are made as well."""
    (phone,), (reader,) = apart(phones, 1), phones(1)
    short = {**dear_sitting(), "deals": [DEAR] * 199}
    assert opens_file(phone, [short] * MANY).status == 302
    bases = LINK.findall(phone.sees("/?all").decode())
    assert len({*bases}) == MANY
    mine, refused, turns = reader.opens(), [], Lock()

    def prints(phone, path):
        answer = phone.get(path)
        if not turns.locked():
            with turns:
                refused.append(reader.get(f"{mine.base}sheet.pdf").status != 200)
        return answer

    attacked(prints, [f"{base}sheet.pdf?lines=on" for base in {*bases}])
    assert refused
    assert not any(refused)


def test_papers_of_a_thousand_deals_stop_nobody(dear_ones, attacked):
    attacked(Phone.get, [f"{dear}sheet.pdf?lines" for dear in dear_ones[:-1]])


def test_phones_that_follow_a_dear_sitting_stop_nobody(dear_ones, phones, attacked):
    """By the link with which one scores and by the one with which one watches."""
    (phone,), dear = phones(1), dear_ones[-1]  # which nobody has asked for often
    shared = set(LINK.findall(phone.sees(f"{dear}share/").decode()))
    assert len(shared) == 2
    news = [unescape(NEWS.search(phone.sees(link).decode())[1]) for link in shared]
    asked = [re.sub("v=[^&]*", "v=1", one) for one in news]
    told = [(path, language) for path in asked for language in ("en", "fi", "sv", "et", "ru")]

    def follows(phone, asked):
        path, language = asked
        return phone.get(path, **{"HX-Request": "true", "Accept-Language": language})

    attacked(follows, told)


def keys_in(sitting):
    return lambda phone, lines: phone.post(f"{sitting.base}key-in/", {"lines": lines})


def test_lines_of_many_words_stop_nobody(sitting, attacked):
    words = "x " * 200 + "\n"  # as long as a line may be
    attacked(keys_in(sitting), [words * 10, words * 149])


def test_lines_without_end_stop_nobody(sitting, attacked):
    texts = ["x\n" * 30_000, "x\n" * 1000, "A 1S 7 h2 a2 fX\n" * 900]
    attacked(keys_in(sitting), texts)


def test_attack12_10_lists_of_very_many_sittings_stop_nobody(phones, attacked):
    (owner,) = apart(phones, 1)
    owner.opens()
    for number in range(8):
        owner.address = f"192.0.2.{number}"
        answer = opens_file(owner, [file(place=f"Table {number}")] * 300)
        assert answer.status == 302, answer.body[:500]

    def asks(phone, path):
        phone.cookies = dict(owner.cookies)
        return phone.get(path)

    paths = ("/?all", "/?find=Anna", "/sittings.json", "/sittings.json?part=1", "/sittings.xlsx")
    attacked(asks, ["/", "/new/", *paths, "/sittings.xlsx?part=1"])


def test_attack12_3_heads_full_of_quotes_stop_nobody(attacked):
    """Some Pythons take quadratic time for the escapes in a cookie."""
    cookie = 'x="' + '\\"' * 3800 + '"'
    attacked(lambda phone, path: phone.asks("GET", path, None, {"Cookie": cookie}), ["/rules/"])


def test_attack12_11_the_log_grows_by_a_line_for_each_request(server, attacked):
    """Addresses of seven kilobytes that lead nowhere, also behind escapes."""
    link = "/s/" + "A" * 22
    paths = ["/s/a" * 1800, "/" + "%00" * 2400, "/" + "A" * 7000, link + "_" * 7000 + "a"]
    before = server.log.stat().st_size
    attacked(Phone.get, paths)
    with server.log.open("rb") as log:
        log.seek(before)
        assert max(map(len, log)) < 1000


# ── Last, because it uses up what phones without a sitting may open in an hour ─────────────────


def test_files_with_a_long_list_in_a_deal_stop_nobody(attacked):
    players = ["ẞ" * 39 + letter for letter in "abcd"]  # dear to compare
    deal = {"kind": "bolshevik", "doubled_by": ["d"] * 25_000}
    data = {**file(players=players, options={}, deals=[deal]), "ruleset": "skruuvi-2016"}
    attacked(sends_file, [written(data)], come=apart)


def test_after_all_of_this_the_server_is_small(server):
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    used = {
        name: int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) / 1024
        for name in ("VmRSS", "VmHWM")
    }
    print(", ".join(f"{name} {round(megabytes)} MB" for name, megabytes in used.items()))
    assert used["VmHWM"] <= MEMORY
