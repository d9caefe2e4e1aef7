"""All sittings of a phone in one spreadsheet."""

from datetime import UTC, date, datetime
from io import BytesIO
from zipfile import ZipFile

from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.web.access import capacity
from scorekeeper.web.access.capacity import A_TABLED_ACT, PAGE
from scorekeeper.web.models import Act, Sitting
from scorekeeper.web.present.spreadsheet import XLSX
from scorekeeper.web.views.site import home, import_export, spreadsheets
from tests.rules.files import file
from tests.web.html_page import page, words
from tests.web.phone import FIRST, FIRST_NETS, NAMES, RUBBER, RUBBER_NET, stored
from tests.web.xlsx import records

THREE = {"ruleset": "five-hundred-one", "names": NAMES[:3]}
PASS = {"kind": "thrown_in"}


def table(phone, title, path="/sittings.xlsx"):
    return records(phone.get(path).content, title)


def places(phone, path="/sittings.xlsx"):
    return [row["Place"] for row in table(phone, "Sittings", path)]


def several(count, deals=1):
    return [file(place=f"Table {number}", deals=[PASS] * deals) for number in range(count)]


def test_the_file_says_what_it_is_and_home_leads_to_it(phone):
    phone.opens(FIRST)
    answer = phone.get("/sittings.xlsx")
    assert (answer.status_code, answer["Content-Type"]) == (200, XLSX)
    assert answer["Content-Disposition"].startswith('attachment; filename="sittings-')
    assert answer["Content-Disposition"].endswith('.xlsx"')
    links = [one["href"] for one in page(phone.get("/")).all("a")]
    assert "/sittings.xlsx" in links


def test_sittings_are_numbered_as_they_were_opened_and_sum_up(phone):
    phone.opens(*RUBBER, date="2026-11-20")
    phone.opens(**THREE)
    phone.opens(FIRST)
    days = [(row["Sitting"], row["Date"]) for row in table(phone, "Sittings")]
    assert days == [(1, date(2026, 11, 20)), (2, None), (3, None)]
    nets = [row for row in table(phone, "Nets") if row["Player"] == "Anna"]
    assert [(row["Sitting"], row["Net"], row["Unit"]) for row in nets] == [
        *((1, RUBBER_NET, "points"), (2, 0, "games"), (3, FIRST_NETS[0], "points")),
    ]
    assert [row["Deal"] for row in table(phone, "Deals")] == [1, 2, 1]


def test_a_phone_without_sittings_has_a_spreadsheet_of_heads(phone):
    assert table(phone, "Sittings") == table(phone, "Deals") == []


def test_what_lies_in_the_bin_is_left_out_and_what_cannot_be_read_is_named(phone):
    binned, broken = phone.opens(place="Bin"), phone.opens(place="Broken")
    phone.opens(place="Café")
    phone.post(f"{binned}bin/", {"act": "away"})
    assert places(phone) == ["Broken", "Café"]
    Sitting.objects.filter(pk=stored(broken).pk).update(made=datetime(2026, 11, 26, tzinfo=UTC))
    Act.objects.filter(sitting=stored(broken)).update(act="nobody")
    rows = table(phone, "Sittings")
    assert [row["Place"] for row in rows] == ["Café", None]
    said = "Opened on 26 November 2026. This version of the site cannot read it."
    assert (rows[1]["Sitting"], rows[1]["Remark"]) == (2, said)


def test_another_phone_has_none_of_them(phone, other):
    phone.opens(FIRST)
    assert table(other, "Sittings") == []


def test_the_same_sittings_are_the_same_file_of_the_moment_of_the_last_act(phone):
    later, earlier = phone.opens(FIRST), phone.opens(FIRST)
    for base, hour in ((later, 19), (earlier, 18)):
        made = datetime(2026, 11, 20, hour, 40, tzinfo=UTC)
        Act.objects.filter(sitting=stored(base)).update(made=made)
    contents = [phone.get("/sittings.xlsx").content for _ in range(2)]
    assert contents[0] == contents[1]
    with ZipFile(BytesIO(contents[0])) as read:
        assert b"2026-11-20T19:40:00Z" in read.read("docProps/core.xml")


# ── Very many ────────────────────────────────────────────────────────────────────────────────────


def test_it_asks_as_often_for_one_sitting_as_for_twenty(phone):
    counts = []
    for number in (1, 19):
        phone.imports(several(number))
        with CaptureQueriesContext(connection) as asked:
            assert phone.get("/sittings.xlsx").status_code == 200
        counts.append(len(asked))
    assert counts == [3, 3]  # their number, the links, and the journals


def test_very_many_are_several_files_the_latest_first(phone, monkeypatch):
    monkeypatch.setattr(spreadsheets, "MOST_ACTS_TABLED", 4)  # two sittings of two acts
    phone.imports(several(5))
    answer = phone.get("/sittings.xlsx")
    assert "There are too many for one file." in words(answer)
    links = [one["href"] for one in page(answer).one("div", id="files").all("a")]
    assert links == [f"/sittings.xlsx?part={number}" for number in (1, 2, 3)]
    found = [places(phone, link) for link in links]
    assert sorted(map(len, found)) == [1, 2, 2]
    assert {*found[0]} == {"Table 0", "Table 1"}
    assert phone.get("/sittings.xlsx?part=2")["Content-Disposition"].endswith('-2.xlsx"')
    assert "too many for one file" in words(phone.get("/sittings.xlsx?part=4"))


def test_a_sitting_of_a_thousand_deals_is_one_file(phone):
    phone.imports(several(1, deals=1000))
    assert len(table(phone, "Deals")) == 1000


def test_attack12_10_the_work_is_priced_before_it_begins(phone, monkeypatch, taken):
    """Two sittings of two acts; a list costs a unit for each sitting, which are counted first."""
    phone.imports(several(2))
    with taken("short_lane"):
        monkeypatch.setattr(capacity, "EVENING", 2 * 2 * A_TABLED_ACT)
        assert phone.get("/sittings.xlsx").status_code == 200
        monkeypatch.setattr(capacity, "EVENING", 2 * 2 * A_TABLED_ACT - 1)
        assert phone.get("/sittings.xlsx").status_code == 503
        monkeypatch.setattr(capacity, "EVENING", 1)  # of two sittings
        monkeypatch.setattr(import_export, "my_links", None)  # not asked
        for path in ("/sittings.json", "/sittings.xlsx"):
            assert phone.get(path).status_code == 503
        monkeypatch.setattr(capacity, "EVENING", PAGE + 1)
        monkeypatch.setattr(home, "my_links", None)
        for path in ("/?all", "/?find=Anna"):
            assert phone.get(path).status_code == 503
