"""What phones report of their own score, in the log: once an hour, checked, without names."""

import json
from urllib.parse import quote

import pytest

from tests.reset import reset_rate_limits
from tests.web.phone import stored

pytestmark = pytest.mark.django_db


def poll(client, sitting, report=None):
    words = report if isinstance(report, str) else quote(json.dumps(report))
    headers = {"HX-Request": "true", **({"X-Phone": words} if report is not None else {})}
    return client.get(f"{sitting}?v=1.abcd1234&a=none", headers=headers)


def told(caplog):
    return [one.getMessage() for one in caplog.records if "scores otherwise" in one.getMessage()]


DRIFT = {
    "version": "0f" * 8,
    "deals": 3,
    "last": "A 3♥ 9 h4",
    "phone": "+30|−30",
    "server": "+28|−28",
}


def test_a_difference_is_logged_with_both_numbers(client, sitting, caplog):
    base = sitting()
    assert poll(client, base, DRIFT).status_code in (200, 204)
    report = json.dumps({**DRIFT, "deals": "3"}, ensure_ascii=False)
    id_ = str(stored(base).pk)[:8]
    assert told(caplog) == [f"Sitting {id_}, head 1: a phone scores otherwise: {report}"]


def test_one_report_an_hour_of_a_sitting_is_logged(client, sitting, caplog):
    first, other = sitting(), sitting()
    for address in (first, first, other):
        poll(client, address, DRIFT)
    assert len(told(caplog)) == 2
    reset_rate_limits()
    poll(client, first, DRIFT)
    assert len(told(caplog)) == 3


@pytest.mark.parametrize(
    "report",
    [
        "",
        "%7B",
        "nonsense",
        quote("[1, 2]"),
        quote(json.dumps({"last": "x" * 3000})),
        quote("[" * 600),
    ],
    ids=["empty", "cut", "words", "list", "long", "deep"],
)
def test_what_is_no_report_is_passed_over(client, sitting, caplog, report):
    assert poll(client, sitting(), report).status_code in (200, 204)
    assert told(caplog) == []


def test_a_report_holds_nothing_else(client, sitting, caplog):
    given = {"error": "TypeError core.js:1:2\nforged line <b>", "name": "Anna", "deals": {"a": 1}}
    poll(client, sitting(), given)
    [words] = told(caplog)
    assert "\n" not in words
    assert "<" not in words
    assert "Anna" not in words
    assert "TypeError core.js:1:2?forged line ?b?" in words


@pytest.mark.parametrize(("field", "longest"), [("error", 120), ("last", 300), ("version", 16)])
def test_a_field_of_a_report_is_cut(client, sitting, caplog, field, longest):
    poll(client, sitting(), {field: "x" * (longest + 1)})
    [words] = told(caplog)
    assert words.count("x") == longest


def test_only_polls_report(client, sitting, caplog):
    client.get(sitting(), headers={"X-Phone": quote(json.dumps(DRIFT))})
    assert told(caplog) == []
