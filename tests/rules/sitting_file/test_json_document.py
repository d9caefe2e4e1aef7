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


def test_json_in_utf_8_is_read_with_a_byte_order_mark_or_without():
    assert parse(b'{"place": "Tallinn, Eesti"}') == {"place": "Tallinn, Eesti"}
    assert parse(b"\xef\xbb\xbf[]") == []


@pytest.mark.parametrize(
    "document",
    [
        *('{"place": "Åbo"}'.encode(encoding) for encoding in ("latin-1", "utf-32")),
        *('{"place": "Выборг"}'.encode(encoding) for encoding in ("cp1251", "utf-16")),
        *(b"\xff\xfe{\x00}\x00", b'"\xe9"', b"\x89PNG"),
    ],
)
def test_another_encoding_is_refused(document):
    assert refused(document) == NOT_UTF_8


@pytest.mark.parametrize(
    ("document", "line"), [(b'{"version": 1,\n "deals" []}', 2), (b'{"a": 1\n\n"b": 2}', 3)]
)
def test_a_slip_of_somebody_who_writes_by_hand_has_its_line(document, line):
    assert refused(document) == f"This is not JSON: the mistake is in line {line} or before."


@pytest.mark.parametrize(
    "document",
    [
        *(b"", b" \n", b"{", b"not json", b"{'format': 1}", b"[1, 2,]", b"{} {}", b"\x00"),
        *(b"%PDF-1.7", b"PK\x03\x04", b"<!DOCTYPE html>", b'"\t"', "{}".encode("utf-16-le")),
        *(b'{"points": NaN}', b"[Infinity]", b"-Infinity", b"9" * 5000, b"[" * 100_000),
        *(b"[" * 100_000 + b"]" * 100_000, b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
    ],
)
def test_what_is_no_json_is_refused(document):
    assert refused(document) == NOT_JSON


@pytest.mark.parametrize(
    ("document", "key"),
    [
        (b'{"level": 3, "level": 4}', "level"),
        (b'[{"deals": [{"x": {"level": 1, "y": 2, "level": 1}}]}]', "level"),
        (b'{"\\ud800\\n": 1, "\\ud800\\n": 2}', "??"),  # a hostile one, in one line
    ],
)
def test_a_key_that_stands_twice_is_named(document, key):
    assert refused(document) == f"The key “{key}” appears twice in one place."


@pytest.mark.parametrize("document", [b"1e400", b"-1e400", b"1E5", b"true", b"null", b'"\\ud800"'])
def test_odd_values_are_left_to_the_gate(document):
    parse(document)
