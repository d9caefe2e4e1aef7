"""Where the site lies, in a clone or as a package, and what an installed site reads as it starts.

It imports nothing else of the scorekeeper, because it may run as root.
"""

from __future__ import annotations

import io
import os
import pwd
import re
from difflib import get_close_matches
from pathlib import Path

import environ
import platformdirs
from django.core.exceptions import ImproperlyConfigured

PACKAGE = Path(__file__).resolve().parent
# A wheel has templates/, static/ and the changelog in the package; in a clone they are beside it.
IS_CLONE = not (PACKAGE / "templates").is_dir()
ROOT = PACKAGE.parent if IS_CLONE else PACKAGE

# What an operator types, for use in messages.
COMMAND = "bin/manage" if IS_CLONE else "scorekeeper"
SERVE = "bin/serve" if IS_CLONE else "scorekeeper serve"

# EX_CONFIG of sysexits.h. The unit does not restart the site after it: the operator has to fix
# something first.
REFUSED = 78

# As in docs/deploying.md.
SETTINGS_FILE = "/etc/scorekeeper.env"
INSTALLED_DATA_DIR = "/var/lib/scorekeeper"

SETTING_LINE = re.compile(r"\s*|#.*|(?P<name>[A-Za-z_]\w*)=.*", re.ASCII)
# docs/deploying.md says what they mean.
SETTINGS = (
    *("HOST", "PORT", "DATA_DIR", "ALLOWED_HOSTS", "TRUSTED_ORIGINS", "HTTPS", "PROXY_HOPS"),
    *("ROOM_FOR_SITTINGS", "PHONE_ENGINE", "SECRET_KEY_FILE", "DATABASE_URL", "CACHE_URL"),
)


def usual_data_dir() -> Path:
    """The data folder if DATA_DIR is not set."""
    return ROOT / "data" if IS_CLONE else platformdirs.user_data_path("scorekeeper", False)


def set_up_installed_site() -> None:
    """Read the settings file of an installed site, if this is one, and as root become the owner of
    its data: the site could not write to files of root. Raises ImproperlyConfigured."""
    given = os.environ.get("SCOREKEEPER_ENV", "")
    path = Path(given or SETTINGS_FILE)
    is_installed = not IS_CLONE and (path.exists() or Path(INSTALLED_DATA_DIR).exists())
    if given or is_installed:
        read_settings_file(path)
        os.environ.setdefault("DATA_DIR", INSTALLED_DATA_DIR)
        become_owner(Path(os.environ["DATA_DIR"]))
        os.umask(0o077)  # a dump has the links of all sittings
        if not os.access(path, os.R_OK):  # as the site, which will need it
            raise ImproperlyConfigured(CLOSED_FILE.format(path=path))


CLOSED_FILE = (
    "The settings file {path} is closed to the user of the site, or to you. The site needs it: "
    "chown root:scorekeeper {path}; chmod 640 {path}. Anybody else runs this as root, or sets "
    "SCOREKEEPER_ENV=/dev/null and DATA_DIR for data of their own."
)


def read_settings_file(path: Path) -> None:
    """Set the variables of this file. What it says holds before the caller's environment."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        made = f"install -g scorekeeper -m 640 /dev/null {path}"
        raise ImproperlyConfigured(
            f"There is no settings file {path}. Make it, and write the settings into it: {made}"
        ) from error
    except OSError as error:
        raise ImproperlyConfigured(CLOSED_FILE.format(path=path)) from error
    except UnicodeDecodeError as error:
        raise ImproperlyConfigured(f"{path} is not UTF-8.") from error
    for number, line in enumerate(text.splitlines(), start=1):
        require_setting(line, f"Line {number} of {path}")
    environ.Env.read_env(io.StringIO(text), overwrite=True)


def require_setting(line: str, where: str) -> None:
    """Refuse a line that is none, or sets what looks like a setting and is not."""
    found = SETTING_LINE.fullmatch(line)
    if not found:
        raise ImproperlyConfigured(
            f"{where} is not read. Write it as NAME=value or NAME='some value'."
        )
    name = found["name"] or ""
    if name not in SETTINGS and (meant := get_close_matches(name.upper(), SETTINGS, 1, 0.8)):
        raise ImproperlyConfigured(f"{where} sets {name}, which nothing reads: {meant[0]}?")


def become_owner(folder: Path) -> None:
    """Switch from root to the owner of this folder; another user stays what it is."""
    owner = folder.stat().st_uid if folder.exists() else 0
    if os.geteuid() != 0 or owner == 0:
        return
    try:
        user = pwd.getpwuid(owner)
    except KeyError as error:
        raise ImproperlyConfigured(f"{folder} belongs to {owner}, who has no account.") from error
    os.initgroups(user.pw_name, user.pw_gid)
    os.setgid(user.pw_gid)
    os.setuid(owner)
    os.environ.update(HOME=user.pw_dir, USER=user.pw_name, LOGNAME=user.pw_name)
