"""The bytes of a sitting file."""

import pytest

from scorekeeper.rules.sitting_file.json_document import Unreadable, parse

NOT_JSON = "This is not a sitting file: it is not JSON."
NOT_UTF_8 = "This is not a sitting file: its text is not UTF-8."


def refused(document):
    with pytest.raises(Unreadable) as unreadable:
        parse(document)
    assert str(unreadable.value) == str(unreadable.value.text)
    return str(unreadable.value)


def test_json_in_utf_8_is_read():
    assert parse(b'{"place": "Tallinn, Eesti"}') == {"place": "Tallinn, Eesti"}


def test_a_byte_order_mark_does_no_harm():
    assert parse(b"\xef\xbb\xbf[]") == []


@pytest.mark.parametrize(
    ("place", "encoding"),
    [("Åbo", "latin-1"), ("Выборг", "cp1251"), ("Выборг", "utf-16"), ("Åbo", "utf-32")],
)
def test_another_encoding_is_refused(place, encoding):
    assert refused(f'{{"place": "{place}"}}'.encode(encoding)) == NOT_UTF_8


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b" \n",
        b"{",
        b"not json",
        b"{'format': 1}",
        b"[1, 2,]",
        b"{} {}",
        b"\x00",
        b"%PDF-1.7",
        b"PK\x03\x04",
        b"<!DOCTYPE html>",
        b'{"points": NaN}',
        b"[Infinity]",
        b"-Infinity",
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b"9" * 5000,
        b'"\t"',
        "{}".encode("utf-16-le"),
    ],
)
def test_what_is_no_json_is_refused(document):
    assert refused(document) == NOT_JSON


@pytest.mark.parametrize("document", [b"\xff\xfe{\x00}\x00", b'"\xe9"', b"\x89PNG"])
def test_what_is_no_utf_8_is_refused(document):
    assert refused(document) == NOT_UTF_8


@pytest.mark.parametrize(
    "document",
    [b'{"level": 3, "level": 4}', b'[{"deals": [{"x": {"level": 1, "y": 2, "level": 1}}]}]'],
)
def test_a_key_that_stands_twice_is_named(document):
    assert refused(document) == "The key “level” stands twice in one place."


def test_a_hostile_key_that_stands_twice_is_named_in_one_line():
    assert refused(b'{"\\ud800\\n": 1, "\\ud800\\n": 2}') == (
        "The key “??” stands twice in one place."
    )


@pytest.mark.parametrize("document", [b"1e400", b"-1e400", b"1E5", b"true", b"null", b'"\\ud800"'])
def test_odd_values_are_left_to_the_gate(document):
    parse(document)
