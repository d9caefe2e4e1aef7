"""What has arrived of a request, and what is still to be sent of an answer."""

import socket
from contextlib import closing

import pytest

from scorekeeper.gunicorn_worker.buffers import (
    IN_MEMORY,
    ArrivingRequest,
    BufferedSocket,
    Room,
    Spool,
)
from scorekeeper.gunicorn_worker.framing import Refused

LIMIT = 4 * IN_MEMORY
GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


def post(body, told=None):
    return b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % (told or len(body)) + body


@pytest.fixture
def room():
    return Room(LIMIT)


@pytest.fixture
def request_(room):
    one = ArrivingRequest(room, LIMIT)
    with closing(one.spool):
        yield one


@pytest.mark.parametrize("sent", [GET, post(b"a=b"), post(b""), post(b"x" * (IN_MEMORY + 1))])
@pytest.mark.parametrize("step", [1, 7, 1 << 20])
def test_a_request_is_whole_with_its_last_byte(request_, sent, step):
    pieces = [sent[at : at + step] for at in range(0, len(sent), step)]
    for piece in pieces:
        assert not request_.whole
        assert request_.take(piece) == b""
    assert request_.whole
    assert request_.recv(len(sent)) == sent


def test_what_follows_a_request_is_not_part_of_it(request_):
    sent = post(b"a=b")
    assert request_.take(sent + GET) == GET
    assert request_.recv(1000) == sent
    assert request_.recv(1000) == b""


@pytest.mark.parametrize(("length", "too_large"), [(LIMIT, False), (LIMIT + 1, True)])
def test_of_a_body_over_the_limit_nothing_is_kept(length, too_large):
    one = ArrivingRequest(Room(2 * LIMIT), LIMIT)
    with closing(one.spool):
        one.take(post(b"x" * LIMIT, told=length))
        assert one.whole
        assert one.too_large == too_large
        assert one.recv(2 * LIMIT).endswith(b"\r\n\r\n") == too_large


def test_a_body_that_finds_no_room_is_refused(room, request_):
    room.take(LIMIT - IN_MEMORY)
    request_.take(post(b"x" * (IN_MEMORY // 2), told=2 * IN_MEMORY))
    with pytest.raises(Refused, match="503"):
        request_.take(b"x" * IN_MEMORY)


def test_what_does_not_fit_in_memory_takes_room_and_gives_it_back(room):
    spool = Spool(room)
    assert spool.write(b"x" * IN_MEMORY)
    assert room.left == LIMIT
    assert spool.write(b"x")
    assert room.left == LIMIT - IN_MEMORY - 1
    spool.close()
    spool.close()
    assert room.left == LIMIT


# ── Answers ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def wire(room):
    """A buffered socket whose peer takes little at once, and the peer."""
    ours, theirs = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with BufferedSocket.of(ours, room) as buffered, theirs:
        yield buffered, theirs


def test_what_a_peer_takes_at_once_does_not_wait(wire):
    buffered, peer = wire
    buffered.setblocking(True)  # as gunicorn does
    buffered.sendall(b"answer")
    assert buffered.unsent is None
    assert peer.recv(100) == b"answer"


def test_an_answer_arrives_whole_however_slowly_it_is_read(wire):
    buffered, peer = wire
    pieces = [bytes([number]) * 10_000 for number in range(20)]
    for piece in pieces:
        buffered.sendall(piece)
    buffered.seal()
    heard = b""
    while not buffered.flush():
        heard += peer.recv(5000)  # there is something, or it would have taken all
    buffered.close()
    while piece := peer.recv(5000):
        heard += piece
    assert heard == b"".join(pieces)
    assert buffered.room.left == LIMIT


def test_an_answer_that_finds_no_room_breaks_the_connection_and_gives_its_room_back(wire):
    buffered, _ = wire
    buffered.sendall(b"x" * LIMIT)
    assert buffered.room.left < LIMIT
    with pytest.raises(BrokenPipeError):
        buffered.sendall(b"x" * IN_MEMORY)
    buffered.close()
    assert buffered.room.left == LIMIT
