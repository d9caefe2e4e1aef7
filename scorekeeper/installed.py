"""The installed site: its environment file, the owner of its data, and the `scorekeeper` command.

bin/manage runs this file if it is called through a link. It imports only the standard library,
because it starts as root.
"""

from __future__ import annotations

import os
import pwd
import re
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
COMMAND_LINK = Path("/usr/local/bin/scorekeeper")
# As in deploy/scorekeeper.service.
ENVIRONMENT_FILE = "/etc/scorekeeper.env"
INSTALLED_DATA_DIR = "/var/lib/scorekeeper"

# EX_CONFIG of sysexits.h. The unit does not restart the site after it: the operator has to fix
# something first.
REFUSED = 78

# What is kept of the caller's environment. The site's variables come only from its own file.
KEPT_VARIABLES = ("PATH", "TERM", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES")


def is_installed() -> bool:
    """Whether /usr/local/bin/scorekeeper links to this folder."""
    return COMMAND_LINK.resolve() == ROOT / "bin" / "manage"


def command() -> str:
    """The command prefix that an operator types, for use in messages."""
    if is_installed():
        return COMMAND_LINK.name
    return "bin/manage" if (ROOT / "bin" / "manage").exists() else "python manage.py"


# ── The environment file ────────────────────────────────────────────────────────────────────────

# Lines that systemd's EnvironmentFile= reads as everybody would. It also takes escapes, joined
# quotes and lines that go on; such a line is refused here, so that nothing is read otherwise.
SETTING_LINE = re.compile(
    r"""(?:[#;].*(?<!\\)|(?P<name>[A-Za-z_]\w*)=(?:'([^'\\]*)'|"([^"\\]*)"|([^\s'"\\][^'"\\]*)?))?\s*""",
    re.ASCII,
)


def settings_of_file(text: str) -> dict[str, str]:
    """The variables that an environment file sets. Raises ValueError with the number of a line
    that is not read.

    >>> assignments("# why\\nPORT=80\\nA='b c'\\nURL=a#b=c d \\n")
    {'PORT': '80', 'A': 'b c', 'URL': 'a#b=c d'}
    """
    found = {}
    for number, line in enumerate(text.split("\n"), start=1):
        match = SETTING_LINE.fullmatch(line)
        if not match:
            raise ValueError(number)
        if match["name"]:
            name, single, double, plain = match.groups()
            found[name] = single or double or (plain or "").rstrip()
    return found


# ── The command ─────────────────────────────────────────────────────────────────────────────────


def refuse(sentence: str) -> NoReturn:
    print(f"scorekeeper: {sentence}", file=sys.stderr)
    sys.exit(REFUSED)


def knobs() -> dict[str, str]:
    """The variables of the environment file, with DATA_DIR as an absolute path."""
    given = os.environ.get("SCOREKEEPER_ENV", "")
    path = Path(given or ENVIRONMENT_FILE)
    try:
        variables = settings_of_file(path.read_text(encoding="utf-8", errors="surrogateescape"))
    except FileNotFoundError:
        if given:
            refuse(f"There is no file {path}.")
        variables = {}  # optional for the unit, too
    except OSError as error:
        refuse(f"{path} cannot be read ({error.strerror}). Run this as root.")
    except ValueError as error:
        refuse(f"Line {error} of {path} is not read. Write it as NAME=value or NAME='some value'.")
    # systemd starts the site in the site's folder.
    return {**variables, "DATA_DIR": str(ROOT / (variables.get("DATA_DIR") or INSTALLED_DATA_DIR))}


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
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    # Absolute paths, so that relative file names among the arguments refer to the caller's folder.
    line = [str(ROOT / ".venv" / "bin" / "python"), str(ROOT / "manage.py"), *arguments]
    try:
        os.execve(line[0], line, {**kept, **owner, **site})  # noqa: S606  # nosec B606
    except OSError as error:
        refuse(f"{line[0]} cannot be run as {owner['USER']} ({error.strerror}).")


if __name__ == "__main__":
    main(sys.argv[1:])
