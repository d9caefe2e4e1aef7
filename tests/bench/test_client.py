import asyncio
import gzip
from unittest.mock import Mock

import pytest

from bench.http_client import Connection, request

pytestmark = pytest.mark.unmeasured

PAGE = b'<div data-head="7">'


def answered(*pieces):
    """The answer that arrives in these pieces, and the connection."""

    async def ask():
        connection = Connection()
        connection.connection_made(Mock())
        waiting = asyncio.ensure_future(connection.ask(b"GET"))
        await asyncio.sleep(0)
        for piece in pieces:
            assert not waiting.done()
            connection.data_received(piece)
        return await waiting, connection

    return asyncio.run(ask())


def test_an_answer_without_a_body_is_whole_after_its_head():
    answer, _ = answered(b"HTTP/1.1 204 No Content\r\nVary: Cookie\r\n\r\n")
    assert (answer.status, answer.body) == (204, b"")


def test_an_answer_is_put_together_out_of_its_pieces():
    answer, connection = answered(b"HTTP/1.1 200 OK\r\nContent-Le", b"ngth: 4\r\n\r\nab", b"cd")
    assert (answer.status, answer.body, connection.closed) == (200, b"abcd", False)


def test_a_packed_answer_is_read_as_far_as_it_is_wanted():
    packed = gzip.compress(PAGE * 100)
    head = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n"
    answer, _ = answered(head % len(packed) + packed)
    assert answer.text(len(PAGE)) == PAGE.decode()


def test_a_connection_that_the_server_ends_is_not_used_again():
    _, connection = answered(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
    assert connection.closed
    connection.transport.close.assert_called_once_with()
    with pytest.raises(ConnectionResetError):
        asyncio.run(connection.ask(b"GET"))


def test_a_form_is_sent_as_a_browser_sends_it():
    head, _, body = request("/s/", 80, fields={"tricks": "9"}).partition(b"\r\n\r\n")
    token = b"c" * 32
    assert body == b"tricks=9&csrfmiddlewaretoken=" + token
    assert f"Content-Length: {len(body)}".encode() in head
    assert b"Cookie: csrftoken=" + token in head
