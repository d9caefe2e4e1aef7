"""Sittings opened out of a file, and all of a phone in one."""

import json
from uuid import uuid4

import pytest

from scorekeeper.rules.games import rulesets
from scorekeeper.web.models import Link, Sitting
from tests.rules.files import CONTRACT, FILE, changed, file, file_of
from tests.web.html_page import form, page, words
from tests.web.phone import FIRST, FIRST_NETS, NAMES, RUBBER, acts, nets, token_of


def test_a_file_is_opened_from_the_pages_own_form_as_a_new_sitting(phone):
    start = form(phone.get("/"), "/import/")
    assert start.element["enctype"] == "multipart/form-data"
    assert start.element.one("input", id="file")["type"] == "file"
    answer = phone.imports(file_of(CONTRACT), **start.fields)
    assert "was opened as a new sitting" in words(phone.get(answer.url))
    base = answer.url.partition("?")[0]
    assert (nets(base), acts(base)) == (FIRST_NETS, ["open", "deal"])
    # It is of the phone that opened it, which asks nobody before it undoes a deal.
    assert Link.objects.get(token=token_of(base)).visits.count() == 1
    assert phone.undoes(base).url == base


def test_a_file_sent_twice_from_one_page_opens_one_sitting(phone):
    """On purpose it is opened twice, and another file from the same page is another sitting."""
    start = form(phone.get("/"), "/import/")
    assert phone.imports(FILE, **start.fields).url == phone.imports(FILE, **start.fields).url
    assert Sitting.objects.count() == 1
    phone.imports(FILE, **form(phone.get("/"), "/import/").fields)
    assert Sitting.objects.count() == 2
    phone.imports(file_of(CONTRACT), **start.fields)
    assert Sitting.objects.count() == 3


def test_the_name_of_a_file_a_byte_order_mark_and_a_list_of_one_do_not_matter(phone):
    marked = b"\xef\xbb\xbf" + json.dumps(FILE).encode()
    named = [(FILE, name) for name in ("../../etc/passwd", "<b>.exe", "x" * 300)]
    for content, name in (*named, (marked, "sitting.json"), ([FILE], "sitting.json")):
        assert phone.imports(content, name=name).url.endswith("?note=opened")


def sittings_of(phone):
    """What the file of all sittings of this phone holds."""
    answer = phone.get("/sittings.json")
    assert "attachment" in answer.headers["Content-Disposition"]
    return json.loads(answer.content)


def test_all_sittings_of_a_phone_go_into_one_file_and_come_out_of_it(phone, other):
    phone.opens(FIRST)
    phone.opens(*RUBBER, names=("Erik", *NAMES[1:]))
    told = sittings_of(phone)
    assert [one["players"][0] for one in told] == ["Erik", "Anna"]
    answer = other.imports(told)
    assert answer.url == "/?opened=2"
    assert "2 sittings were opened." in words(other.get(answer.url))
    assert sittings_of(other) == told
    assert len(page(other.get("/")).all("a", "card")) == 2


def test_a_file_of_several_that_is_sent_twice_opens_them_once(phone):
    same = str(uuid4())
    for _ in range(2):
        assert phone.imports([FILE, FILE], id=same).url == "/?opened=2"
    assert Sitting.objects.count() == 2


def test_of_a_file_of_several_those_that_can_be_read_are_opened_and_the_others_named(phone):
    """F1."""
    answer = phone.imports([FILE, file(players=["Anna"]), file_of(changed(CONTRACT, tricks=14))])
    assert answer.status_code == 422
    for told in (
        "Opened: 1 of 3 sittings. Correct the others in the file",
        "sitting 2 · players: This game needs 4 players.",
        "sitting 3 deal 1 · tricks: A number from 0 to 13 is needed here.",
    ):
        assert told in words(answer)
    assert "Nothing was opened" not in words(answer)
    assert [one["deals"] for one in sittings_of(phone)] == [FILE["deals"]]


@pytest.mark.parametrize(
    "corrected",
    [
        [FILE, file_of(CONTRACT), file_of(CONTRACT), FILE],
        [file_of(CONTRACT), FILE, FILE],  # in another order
        [FILE, FILE],
        [FILE],
    ],
)
def test_a_file_that_is_corrected_and_sent_again_opens_none_twice(phone, corrected):
    wrong = file(players=["Anna"])
    again = form(phone.imports([FILE, wrong, file_of(CONTRACT), FILE]), "/import/")
    assert len(sittings_of(phone)) == 3
    phone.imports(corrected, **again.fields)
    opened = [one["deals"] for one in sittings_of(phone)]
    assert opened.count(FILE["deals"]) == 2
    assert opened.count([CONTRACT]) == max(1, corrected.count(file_of(CONTRACT)))


def test_each_sitting_that_cannot_be_read_is_named_however_many_problems_others_have(phone):
    answer = phone.imports([FILE, file_of(*[{"kind": "whist"}] * 50), file(players=["Anna"])])
    shown = [one.words for one in page(answer).one("ul", "problems").all("li")]
    assert len(shown) == 20 + 1  # of forty, as many for each
    assert shown[-1] == "sitting 3 · players: This game needs 4 players."
    assert "There may be more problems than these." in words(answer)


def test_the_file_of_a_phone_leaves_the_bin_out_and_other_phones_too(phone, other):
    phone.post(f"{phone.opens(FIRST)}bin/", {"act": "away"})
    other.opens(FIRST)
    assert sittings_of(phone) == []
    assert "All my sittings" not in words(phone.get("/"))
    assert "All my sittings in one file" in words(other.get("/"))


def test_an_odd_number_of_opened_sittings_is_not_told(phone):
    for told in ("-1", "x", "9" * 99, "²", "٣", ""):
        answer = phone.client.get("/", {"opened": told})
        assert answer.status_code == 200
        assert "sitting was opened" not in words(answer)
        assert "were opened" not in words(answer)


NOT_JSON = "This is not a sitting file: it is not JSON."
NOT_UTF_8 = "This is not a sitting file: its text is not UTF-8."
NO_SITTING = "This is not a sitting file."


def test_what_is_no_sitting_file_is_told_and_opens_nothing(phone):
    """What else is no JSON: tests/rules/sitting_file/test_json_document.py."""
    for content, told in (
        (b"", NOT_JSON),
        (b"\x00" * 1000, NOT_JSON),
        (b"[" * 100_000, NOT_JSON),
        (b'{"version": Infinity}', NOT_JSON),
        (json.dumps(FILE).encode("utf-32-be"), NOT_JSON),
        (json.dumps(FILE).encode("utf-16"), NOT_UTF_8),
        (b'{"place": "\xc4bo"}', NOT_UTF_8),
        (b"null", NO_SITTING),
        (b"9", NO_SITTING),
        (b'"sitting"', NO_SITTING),
        (b"true", NO_SITTING),
        (b"[[[[]]]]", NO_SITTING),
        (b"[]", "This file holds 0 sittings; it can hold 1 to 300."),
        (json.dumps([FILE] * 301).encode(), "This file holds 301 sittings; it can hold 1 to 300."),
        (b'{"format": 1, "format": 1}', "The key “format” appears twice in one place."),
    ):
        answer = phone.imports(content)
        assert answer.status_code == 422
        assert told in words(answer)
    assert not Sitting.objects.exists()


GAMES = ", ".join(one.key for one in rulesets())
PASS = {"kind": "thrown_in"}
HEADS = [
    ("version: This file is of another version. This site reads version 1 only.", {"version": 2}),
    ("version: The field “version” is missing; this site reads version 1.", {"version": None}),
    ("format: In a sitting file this must be “scorekeeper-sitting”.", {"format": "pgn"}),
    (f"ruleset: This must be one of: {GAMES}.", {"ruleset": "whist"}),
    ("players: This game needs 4 players.", {"players": ["Anna"]}),
    ("players: This must be the list of the players' names.", {"players": "Anna"}),
    ("players: A name cannot hold invisible", {"players": ["A\ud800", "B", "C", "D"]}),
    ("colour: A sitting file has no field of this name.", {"colour": "red"}),
    ("place: This text has characters that cannot be shown.", {"place": "\ud800"}),
    ("date: This must be a date such as 2026-01-31.", {"date": 20260131}),
    ("closed: This must be true or false.", {"closed": 1}),
    ("options: This must be an object with the house rules.", {"options": []}),
    (
        "options · rubbers: A whole number from 1 to 12 is needed here.",
        {"options": {"rubbers": True}},
    ),
    ("stake · amount: This must be an amount such as 0.10", {"stake": {"currency": "EUR"}}),
    ("stake: This must be an object with “currency”, “amount” and “per”.", {"stake": 5}),
    ("seating 1 · seats: Say who sat where", {"seatings": [{"round": 1}]}),
    ("deals: This must be a list of deals.", {"deals": {}}),
    ("deals: A sitting may have at most 1,000 deals.", {"deals": [PASS] * 1001}),
    ("deal 1 · kind: This must be an object with the fields of a deal.", {"deals": ["thrown in"]}),
]
TRICKS = "deal 1 · tricks: A whole number from 0 to 13 is needed here."
DEALS = [
    (TRICKS, {"tricks": True}),
    ("deal 1 · aces: All five honours include", {"honours": 5, "aces": 0}),
    ("deal 1 · declarer: This must be one of the players.", {"declarer": "Eva"}),
]


def test_a_file_that_cannot_be_is_told_by_name_and_opens_nothing(phone):
    """What else cannot be: tests/rules/sitting_file/test_reader.py."""
    files = [(told, file(**wrong)) for told, wrong in HEADS]
    for told, data in (*files, *((told, file_of(changed(CONTRACT, **one))) for told, one in DEALS)):
        answer = phone.imports(data)
        assert answer.status_code == 422, told
        assert told in words(answer)
    assert not Sitting.objects.exists()


def test_of_very_many_problems_the_first_are_told(phone):
    answer = phone.imports(file_of(*[{"kind": "whist"}] * 50))
    assert len(page(answer).one("ul", "problems").all("li")) == 40
    assert "There may be more problems than these." in words(answer)


def test_no_file_is_told(phone):
    for answer in (phone.post("/import/"), phone.post("/import/", {"file": "text"})):
        assert "Choose a sitting file first." in words(answer)


def test_of_two_files_the_last_is_opened(phone):
    one, other = (json.dumps(file_of(*deals)).encode() for deals in ([], [CONTRACT]))
    body = b"".join(
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        + content
        + b"\r\n"
        for content in (one, other)
    )
    answer = phone.post(
        "/import/", body + b"--x--\r\n", content_type="multipart/form-data; boundary=x"
    )
    assert nets(answer.url.partition("?")[0]) == FIRST_NETS


def test_many_keys_and_the_last_one_twice_are_told(phone):
    """Searching the list of the keys for each of them would take minutes."""
    keys = ",".join(f'"{number:x}":0' for number in range(150_000))
    assert "appears twice" in words(phone.imports(f'{{{keys},"x":0,"x":0}}'.encode()))
