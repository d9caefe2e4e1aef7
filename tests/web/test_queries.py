"""How often the database is asked: as often for a long sitting as for a short one."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.web.journal.state_cache import states
from tests.rules.files import file
from tests.web.addresses import PAGES, address
from tests.web.phone import token_of, typed

PASS = {"kind": "thrown_in"}
CONTRACT = {"kind": "contract", "declarer": "Anna", "level": 1, "strain": "S", "tricks": 7}
CONTRACT |= {"honours": 2, "aces": 2}


def sitting_of(phone, deals):
    """A sitting of so many deals, rubbers and all."""
    dealt = [CONTRACT, PASS, PASS]
    return phone.opens_file(file(deals=[dealt[number % 3] for number in range(deals)]))


def queries(ask):
    with CaptureQueriesContext(connection) as asked:
        answer = ask()
    return len(asked), answer


def entering(phone, ordinal):
    """The queries of booking the deal of this ordinal after a replay, and those of the next one."""
    base = sitting_of(phone, ordinal - 1)
    states.clear()
    counts = []
    for number in (ordinal, ordinal + 1):
        fields = {"key": f"k{number}", "kind": "thrown_in"}
        count, answer = queries(lambda to=f"{base}enter/{number}/": phone.post(to, fields))  # noqa: B023
        assert answer.status_code == 302
        counts.append(count)
    return counts


def test_entering_a_deal_asks_as_often_for_the_first_as_for_the_hundredth(phone):
    """The link with its sitting, the journal; the phone's row; the head and the act between the two
    marks of their transaction. The second one finds the sitting as it stands in memory."""
    counts = [2 + 1 + 4, 1 + 1 + 4]
    assert [entering(phone, one) for one in (1, 24, 100)] == [counts] * 3


def test_a_preview_asks_as_often_for_the_first_deal_as_for_the_hundredth(phone):
    bases, deal = [sitting_of(phone, deals) for deals in (0, 99)], typed("A 1S 7 h2 a2")
    counts = {queries(lambda base=base: phone.post(f"{base}preview/", deal))[0] for base in bases}
    assert len(counts) == 1


def test_a_page_asks_as_often_with_one_deal_as_with_sixty(phone):
    short, long = (token_of(sitting_of(phone, deals)) for deals in (1, 60))
    for name in PAGES:
        if name != "enter":
            counts = []
            for there in (address(name, short), address(name, long)):
                states.clear()
                count, answer = queries(lambda there=there: phone.get(there))
                assert answer.status_code == 200, name
                counts.append(count)
            assert counts[0] == counts[1], name


def test_the_sheet_asks_three_times_for_its_sitting(phone):
    """Its link with the sitting, whether the phone has been here, and the journal."""
    base = sitting_of(phone, 24)
    assert queries(lambda: phone.get(base))[0] == 3


@pytest.mark.parametrize("path", ["/", "/new/"])
def test_home_asks_as_often_with_one_sitting_as_with_twenty(phone, path):
    phone.opens()
    one = queries(lambda: phone.get(path))[0]
    for _ in range(19):
        phone.opens()
    assert queries(lambda: phone.get(path))[0] == one == 2


def test_a_file_of_a_thousand_deals_asks_about_as_often_as_one_of_ten(phone):
    """They are written in a few bundles, not one by one."""
    counts = [
        queries(lambda data=data: phone.imports(data))[0]
        for data in (file(), file(deals=[PASS] * 10), file(deals=[PASS] * 1000))
    ]
    assert counts[2] <= counts[1] + 10


def test_a_trail_of_many_changes_asks_as_often_as_one_of_few(phone):
    counts = []
    for changes in (1, 12):
        base = sitting_of(phone, 2)
        for number in range(changes):
            fields = {"id": "2", "key": f"k{number}", "sure": "1"}
            phone.post(
                f"{base}entry/1/amend/", {**typed(("pass", "A 1S 7 h2 a2")[number % 2]), **fields}
            )
        counts.append(queries(lambda base=base: phone.get(f"{base}trail/"))[0])
    assert counts[0] == counts[1]
