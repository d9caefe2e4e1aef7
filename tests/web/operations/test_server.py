from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from datetime import datetime
from socket import socket
from threading import local

import pytest
from django.utils.translation import get_language, override, trans_real
from waitress import create_server, wasyncore

from scorekeeper.web.operations import server
from scorekeeper.web.operations.server import keep_language_by_thread
from tests.patience import until


def test_a_thread_keeps_its_language_without_a_lock(monkeypatch, settings):
    monkeypatch.setattr(trans_real, "_active", trans_real._active)  # what the server sets ends here
    keep_language_by_thread()
    assert isinstance(trans_real._active, local)
    with override("fi"), ThreadPoolExecutor(1) as other:
        assert other.submit(get_language).result() == settings.LANGUAGE_CODE
        assert get_language() == "fi"


@contextmanager
def closing_all(sockets):
    yield
    wasyncore.close_all(sockets)


@pytest.mark.parametrize(("seconds", "answered"), [(120, True), (0, False)])
def test_attack12_13_a_request_that_drips_is_given_up(monkeypatch, seconds, answered):
    """It counts as silent after two minutes, though a byte comes every now and then."""
    monkeypatch.setattr(server, "DRIPS_FOR", seconds)
    sockets = {}
    here = create_server(lambda _, start: start("204 No Content", []) and [], sockets, port=0)
    here.channel_class = server.Channel
    heard = []

    def is_over():
        server.turn_sockets(sockets, 0.01)
        with suppress(BlockingIOError):
            heard.append(client.recv(100))
        return heard

    with closing_all(sockets), socket() as client:
        client.connect(("127.0.0.1", int(here.effective_port)))
        client.setblocking(False)
        with suppress(ConnectionError):  # when it is closed
            for data in b"GET / HTTP/1.1\r\nHost: here\r\n\r\n":
                client.send(bytes([data]))
                server.turn_sockets(sockets, 0.1)
                here.maintenance(datetime.now().timestamp())
            until(is_over)
        here.task_dispatcher.shutdown()
        assert b"".join(heard).startswith(b"HTTP/1.1 204 ") == answered
