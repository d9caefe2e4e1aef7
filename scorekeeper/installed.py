"""The installed site: its environment file, the owner of its data, and the `scorekeeper` command.

bin/manage runs this file if it is called through a link. It imports only the standard library,
because it starts as root.
"""

from __future__ import annotations

import os
import pwd
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
LINK = Path("/usr/local/bin/scorekeeper")
# As in deploy/scorekeeper.service.
ENVIRONMENT_FILE = "/etc/scorekeeper.env"
DATA_DIR = "/var/lib/scorekeeper"

# EX_CONFIG of sysexits.h. The unit does not restart the site after it: the operator has to fix
# something first.
REFUSED = 78

# What is kept of the caller's environment. The site's variables come only from its own file.
KEPT = ("PATH", "TERM", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES")


def is_installed() -> bool:
    """Whether /usr/local/bin/scorekeeper links to this folder."""
    return LINK.resolve() == ROOT / "bin" / "manage"


def command() -> str:
    """The command prefix that an operator types, for use in messages."""
    if is_installed():
        return LINK.name
    return "bin/manage" if (ROOT / "bin" / "manage").exists() else "python manage.py"


# ── The environment file ────────────────────────────────────────────────────────────────────────

# Same syntax as systemd's EnvironmentFile=: no variable expansion, no command substitution.
KEY = re.compile(r"\s*(?:[#;](?:\\.|[^\\\n])*|([^=\n]*?)[ \t]*(=)|[^=\n]*)", re.DOTALL)
PIECE = re.compile(
    r"""[ \t]*(?:'([^']*)'|"((?:\\.|[^"\\])*)"|((?:\\.|[^\s'"\\])(?:\\.|[^\\\n])*))""", re.DOTALL
)
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def assignments(text: str) -> dict[str, str]:
    """The variables that an environment file sets.

    >>> assignments('# why\\nPORT=80\\nA = "b c"  \\nURL=a#b=c d\\nnonsense\\n')
    {'PORT': '80', 'A': 'b c', 'URL': 'a#b=c d'}
    """
    found, place = {}, 0
    while place < len(text) and (line := KEY.match(text, place)):
        place = line.end()
        if line[2]:
            pieces = list(pieces_from(text, place))
            place = pieces[-1][1] if pieces else place
            if NAME.fullmatch(line[1]):
                found[line[1]] = "".join(piece for piece, _ in pieces)
        place = next_line(text, place)
    return found


def pieces_from(text: str, place: int) -> Iterator[tuple[str, int]]:
    """The parts of a value, each with its end: quoted ones, and at most one unquoted."""
    while piece := PIECE.match(text, place):
        place = piece.end()
        single, double, plain = piece.groups()
        if single is not None:
            yield single, place
        elif double is not None:
            yield re.sub(r'\\(?:\n|(["\\`$]))', r"\1", double), place
        else:
            yield re.sub(r"\\(?:\n|(.))", r"\1", plain.rstrip(" \t\r")), place


def next_line(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end + 1


# ── The command ─────────────────────────────────────────────────────────────────────────────────


def refuse(sentence: str) -> NoReturn:
    print(f"scorekeeper: {sentence}", file=sys.stderr)
    sys.exit(REFUSED)


def knobs() -> dict[str, str]:
    """The variables of the environment file, with DATA_DIR as an absolute path."""
    given = os.environ.get("SCOREKEEPER_ENV", "")
    path = Path(given or ENVIRONMENT_FILE)
    try:
        told = assignments(path.read_text(encoding="utf-8", errors="surrogateescape"))
    except FileNotFoundError:
        if given:
            refuse(f"There is no file {path}.")
        told = {}  # optional for the unit, too
    except OSError as error:
        refuse(f"{path} cannot be read ({error.strerror}). Run this as root.")
    # systemd starts the site in the site's folder.
    return {**told, "DATA_DIR": str(ROOT / (told.get("DATA_DIR") or DATA_DIR))}


def become_owner(folder: Path) -> dict[str, str]:
    """Switch to the owner of this folder; return the variables HOME, USER and LOGNAME."""
    try:
        owner = folder.stat()
    except OSError as error:
        refuse(
            f"The data folder {folder} is not there ({error.strerror}). The service makes it when "
            "it starts for the first time."
        )
    name, group, home = account(owner.st_uid, owner.st_gid, folder)
    if os.geteuid() not in {0, owner.st_uid}:
        refuse(f"The data in {folder} belongs to {name}. Run this as root or as {name}.")
    if os.geteuid() != owner.st_uid:
        os.initgroups(name, group)
        os.setgid(group)
        os.setuid(owner.st_uid)
    return {"HOME": home, "USER": name, "LOGNAME": name}


def account(uid: int, gid: int, folder: Path) -> tuple[str, int, str]:
    """Name, group and home of a user; without an account, the uid is the name."""
    try:
        found = pwd.getpwuid(uid)
    except KeyError:
        return str(uid), gid, str(folder)
    return found.pw_name, found.pw_gid, found.pw_dir


def main(arguments: list[str]) -> NoReturn:
    site = knobs()
    owner = become_owner(Path(site["DATA_DIR"]))
    os.umask(0o077)
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    # Absolute paths, so that relative file names among the arguments refer to the caller's folder.
    line = [str(ROOT / ".venv" / "bin" / "python"), str(ROOT / "manage.py"), *arguments]
    try:
        os.execve(line[0], line, {**kept, **owner, **site})  # noqa: S606  # nosec B606
    except OSError as error:
        refuse(f"{line[0]} cannot be run as {owner['USER']} ({error.strerror}).")


if __name__ == "__main__":
    main(sys.argv[1:])
