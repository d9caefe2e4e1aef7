"""Sittings opened out of a file, and all of a phone in one."""

import json
from uuid import uuid4

import pytest

from scorekeeper.rules.games import rulesets
from scorekeeper.web.models import Act, Link, Sitting
from tests.rules.files import CONTRACT, FILE, GONE, changed, file, file_of
from tests.web.html_page import form, page, words
from tests.web.phone import FIRST, FIRST_NETS, NAMES, RUBBER, Phone, acts, nets, token_of


def test_a_file_opens_as_a_new_sitting(phone):
    base = phone.opens_file(file_of(CONTRACT))
    assert nets(base) == FIRST_NETS
    assert acts(base) == ["open", "deal"]


def test_a_file_is_opened_from_the_pages_own_form(phone):
    start = form(phone.get("/"), "/import/")
    assert start.element["enctype"] == "multipart/form-data"
    assert start.element.one("input", id="file")["type"] == "file"
    answer = phone.imports(FILE, **start.fields)
    assert "was opened as a new sitting" in words(phone.get(answer.url))


def test_a_file_sent_twice_from_one_page_opens_one_sitting(phone):
    start = form(phone.get("/"), "/import/")
    assert phone.imports(FILE, **start.fields).url == phone.imports(FILE, **start.fields).url
    assert Sitting.objects.count() == 1


def test_a_file_opened_twice_on_purpose_is_two_sittings(phone):
    for _ in range(2):
        phone.imports(FILE, **form(phone.get("/"), "/import/").fields)
    assert Sitting.objects.count() == 2


def test_another_file_from_the_same_page_is_another_sitting(phone):
    start = form(phone.get("/"), "/import/")
    phone.imports(FILE, **start.fields)
    phone.imports(file_of(CONTRACT), **start.fields)
    assert Sitting.objects.count() == 2


@pytest.mark.parametrize("name", ["sitting.json", "../../etc/passwd", "<b>.exe", "x" * 300])
def test_the_name_of_a_file_does_not_matter(phone, name):
    assert phone.imports(FILE, name=name).status_code == 302


def test_a_file_with_a_byte_order_mark_is_read(phone):
    content = b"\xef\xbb\xbf" + json.dumps(FILE).encode()
    assert phone.imports(content).status_code == 302


def test_a_list_of_one_sitting_is_that_sitting(phone):
    assert phone.imports([FILE]).status_code == 302


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


def test_of_a_file_of_several_all_are_opened_or_none(phone):
    answer = phone.imports([FILE, file(players=["Anna"]), file_of(changed(CONTRACT, tricks=14))])
    assert answer.status_code == 422
    for told in (
        "sitting 2 · players: This game needs 4 players.",
        "sitting 3 deal 1 · tricks: This must be a number from 0 to 13.",
    ):
        assert told in words(answer)
    assert not Sitting.objects.exists()


def test_the_file_of_a_phone_leaves_the_bin_out_and_other_phones_too(phone, other):
    phone.post(f"{phone.opens(FIRST)}bin/", {"act": "away"})
    other.opens(FIRST)
    assert sittings_of(phone) == []
    assert "All my sittings" not in words(phone.get("/"))
    assert "All my sittings in one file" in words(other.get("/"))


@pytest.mark.parametrize("told", ["-1", "x", "9" * 99, "²", "٣", ""])
def test_an_odd_number_of_opened_sittings_is_not_told(phone, told):
    answer = phone.client.get("/", {"opened": told})
    assert answer.status_code == 200
    assert "sitting was opened" not in words(answer)
    assert "were opened" not in words(answer)


NOT_JSON = "This is not a sitting file: it is not JSON."
NOT_UTF_8 = "This is not a sitting file: its text is not UTF-8."
WHOLE = json.dumps(FILE)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", NOT_JSON),
        (b"{", NOT_JSON),
        (b"Anna, Boris", NOT_JSON),
        (b"%PDF-1.7", NOT_JSON),
        (b"\x00" * 1000, NOT_JSON),
        (b"[" * 100_000, NOT_JSON),
        (b'{"a":' * 100_000, NOT_JSON),
        (b"NaN", NOT_JSON),
        (b'{"version": Infinity}', NOT_JSON),
        (b"9" * 5000, NOT_JSON),
        (WHOLE.encode("utf-16"), NOT_UTF_8),
        (WHOLE.encode("utf-32-be"), NOT_JSON),
        (WHOLE.replace("Anna", "Änna").replace("\\u00c4", "Ä").encode("latin-1"), NOT_UTF_8),
        (b"\xff\xd8\xff\xe0", NOT_UTF_8),
        (b"null", "This is not a sitting file."),
        (b"9", "This is not a sitting file."),
        (b'"sitting"', "This is not a sitting file."),
        (b"true", "This is not a sitting file."),
        (b"[]", "This file holds 0 sittings; it can hold 1 to 300."),
        (json.dumps([FILE] * 301).encode(), "This file holds 301 sittings; it can hold 1 to 300."),
        (b"[[[[]]]]", "This is not a sitting file."),
        (b'{"format": 1, "format": 1}', "The key “format” stands twice in one place."),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_no_sitting_file_is_told_and_opens_nothing(phone, content, told):
    answer = phone.imports(content)
    assert answer.status_code == 422
    assert told in words(answer)
    assert not Sitting.objects.exists()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            file(version=2),
            ("version: This file is of another version. This site reads version 1 only."),
        ),
        (
            file(version="1"),
            ("version: This file is of another version. This site reads version 1 only."),
        ),
        (
            file(version=True),
            ("version: This file is of another version. This site reads version 1 only."),
        ),
        (file(format="pgn"), "format: In a sitting file this must be “scorekeeper-sitting”."),
        (
            file(ruleset="whist"),
            f"ruleset: This must be one of: {', '.join(one.key for one in rulesets())}.",
        ),
        (file(players=["Anna"]), "players: This game needs 4 players."),
        (file(players="Anna"), "players: This must be the list of the players' names."),
        (file(players=GONE), "players: This must be the list of the players' names."),
        (file(players=["A\ud800", "B", "C", "D"]), "players: A name cannot hold invisible"),
        (file(colour="red"), "colour: A sitting file has no field of this name."),
        (file(place="\ud800"), "place: This text has characters that cannot be shown."),
        (file(date=20260131), "date: This must be a date such as 2026-01-31."),
        (file(closed=1), "closed: This must be true or false."),
        (file(options=[]), "options: This must be an object with the house rules."),
        (
            file(options={"rubbers": True}),
            "options · rubbers: This must be a whole number, 1 to 12.",
        ),
        (file(stake={"currency": "EUR"}), "stake · amount: This must be an amount such as 0.10"),
        (file(stake=5), "stake: This must be an object with “currency”, “amount” and “per”."),
        (file(seatings=[{"round": 1}]), "seating 1 · seats: Say who sat where"),
        (file(deals={}), "deals: This must be a list of deals."),
        (
            file(deals=[{"kind": "thrown_in"}] * 1001),
            ("deals: A sitting may have at most 1,000 deals."),
        ),
        (
            file_of(changed(CONTRACT, tricks=True)),
            "deal 1 · tricks: This must be a whole number, 0 to 13.",
        ),
        (
            file_of(changed(CONTRACT, tricks=9.5)),
            "deal 1 · tricks: This must be a whole number, 0 to 13.",
        ),
        (
            file_of(changed(CONTRACT, tricks=[9])),
            "deal 1 · tricks: This must be a whole number, 0 to 13.",
        ),
        (file_of(changed(CONTRACT, honours=5, aces=0)), "deal 1 · aces: All five honours include"),
        (
            file_of(changed(CONTRACT, declarer="Eva")),
            "deal 1 · declarer: This must be one of the players.",
        ),
        (file_of("thrown in"), "deal 1 · kind: This must be an object with the fields of a deal."),
    ],
    ids=lambda value: str(value)[-30:],
)
def test_a_file_that_cannot_be_is_told_by_name_and_opens_nothing(phone, data, told):
    answer = phone.imports(data)
    assert answer.status_code == 422
    assert told in words(answer)
    assert not Sitting.objects.exists()


def test_a_thousand_deals_are_opened(phone):
    base = phone.opens_file(file(deals=[{"kind": "thrown_in"}] * 1000))
    assert Act.objects.count() == 1001
    assert phone.get(base).status_code == 200


def test_of_very_many_problems_the_first_are_told_and_the_rest_not_read(phone):
    answer = phone.imports(file_of(*[{"kind": "whist"}] * 50))
    assert len(page(answer).one("ul", "problems").all("li")) == 40
    assert "What comes after these has not been read yet." in words(answer)


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


def test_a_file_in_deep_nests_of_known_keys_is_told(phone):
    deep = {"players": [[[[[["Anna"]]]]]], "deals": [[[[]]]], "stake": {"amount": {"amount": {}}}}
    assert phone.imports({**FILE, **deep}).status_code == 422


def test_many_keys_and_the_last_one_twice_are_told(phone):
    """Searching the list of the keys for each of them would take minutes."""
    keys = ",".join(f'"{number:x}":0' for number in range(150_000))
    assert "stands twice" in words(phone.imports(f'{{{keys},"x":0,"x":0}}'.encode()))


def test_an_imported_sitting_belongs_to_the_phone_that_opened_it(phone):
    base = phone.opens_file(file_of(CONTRACT))
    assert Link.objects.get(token=token_of(base)).visits.count() == 1
    assert phone.undoes(base).url == base  # without a question


def test_a_stranger_without_cookies_opens_a_file_too(db):
    assert Phone().imports(FILE).status_code == 302
