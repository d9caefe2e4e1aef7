"""Network settings: the address to listen on, allowed hosts and origins."""

import fcntl
import ipaddress
import os
import re
import socket
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress

from .variables import knob, refuse, whole, words

FIRST_HANDED = 3  # sd_listen_fds(3)


def is_handed_over() -> bool:
    """Whether systemd passed a listening socket to this process."""
    return os.environ.get("LISTEN_PID") == str(os.getpid())


def address() -> tuple[str, int]:
    """HOST and PORT, or those of systemd's socket: its unit may name others."""
    given = host(), whole("PORT", 8000, 1, 65535)
    if not is_handed_over():
        return given
    with socket.socket(fileno=os.dup(FIRST_HANDED)) as listener:
        place = listener.getsockname()
    # A Unix socket has a path and no port; only a proxy on this machine uses it.
    return place[:2] if isinstance(place, tuple) else given


def own_addresses() -> tuple[str, ...]:
    """This machine's addresses in its networks, the most likely one first.

    No host is contacted and no packet is sent, so this also works without a network.
    """
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Connecting a datagram socket only looks up the route; the address is a reserved one.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    if sys.platform == "linux":
        get_address = 0x8915  # SIOCGIFADDR
        # If a sandbox hides the interfaces, only the address found above is known.
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, name in socket.if_nameindex():
                with suppress(OSError):  # an interface without an address
                    asked = struct.pack("256s", name.encode()[:15])
                    answer = fcntl.ioctl(probe.fileno(), get_address, asked)
                    found.append(socket.inet_ntoa(answer[20:24]))
    reachable = (address for address in found if not ipaddress.ip_address(address).is_loopback)
    return tuple(dict.fromkeys(reachable))


def own_names() -> tuple[str, ...]:
    """This machine's host name, and its .local name, which phones resolve without a name server."""
    name = socket.gethostname().lower()
    if name in {"", "localhost"}:
        return ()
    return tuple(dict.fromkeys((name, name.split(".")[0] + ".local")))


def host() -> str:
    value = knob("HOST", "127.0.0.1").strip("[]")
    with suppress(ValueError):
        return str(ipaddress.ip_address(value))
    # Digits and dots that form no address would otherwise be resolved as a name.
    if not re.fullmatch(r"(?=.*[a-z])[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?", value.lower()):
        refuse(
            "HOST",
            "127.0.0.1 (only this machine), 0.0.0.0 (phones in its network too) or a name",
        )
    return value.lower()


def allowed_hosts(host: str, own: Sequence[str] | None) -> list[str]:
    """The host names that the site answers to.

    own: this machine's names and addresses; None if the site is not open to its network.
    """
    given = words("ALLOWED_HOSTS")
    for name in given:
        if not re.fullmatch(r"\*|\.?[\w-]+(\.[\w-]+)*|\[[0-9A-Fa-f:.]+\]", name):
            refuse("ALLOWED_HOSTS", "host names with commas between them, without http:// or port")
    if given:
        return given
    names = ["localhost", "127.0.0.1", "[::1]"]
    if own is not None:
        return [*names, *own]
    return list(dict.fromkeys([*names, f"[{host}]" if ":" in host else host]))


def trusted_origins() -> list[str]:
    given = words("TRUSTED_ORIGINS")
    for origin in given:
        if not re.fullmatch(r"https?://[\w.*\[\]:-]+", origin):
            refuse(
                "TRUSTED_ORIGINS",
                "addresses such as https://vint.example.org with commas between them and no path",
            )
    return given
