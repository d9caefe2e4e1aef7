"""The socket on which the site listens: its own, or one that systemd hands over."""

from __future__ import annotations

import errno
import os
import socket

from django.core.management.base import CommandError

from scorekeeper.environment.network import FIRST_HANDED, is_handed_over


def open_listener(host: str, port: int) -> socket.socket:
    """A listening socket. Raises CommandError if the address cannot be used.

    systemd's own socket stays open while the site restarts, so that no request is refused.
    """
    if is_handed_over():
        return socket.socket(fileno=FIRST_HANDED)
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # :: means every network, those of IPv4 too.
        both = host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(address, family=family, dualstack_ipv6=both)
    except OSError as error:
        raise CommandError(port_refusal(host, port, error)) from error


def port_refusal(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use, perhaps by a scorekeeper that already runs. "
            f"Stop that, or choose another port: PORT={port % 65535 + 1} bin/serve"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is open to root alone. Choose one from 1024 up: PORT=8000 bin/serve"
    return (
        f"HOST is {host!r}, which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 to "
        "serve phones in the same network: HOST=0.0.0.0 bin/serve"
    )


def notify_ready() -> None:
    """Tell systemd that the site answers: sd_notify(3)."""
    if address := os.environ.get("NOTIFY_SOCKET", ""):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.sendto(b"READY=1", address.replace("@", "\0", 1))
