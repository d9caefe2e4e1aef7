"""Where the site lies, in a clone or as a package, and what an installed site reads as it starts.

It imports nothing else of the scorekeeper, because it may run as root.
"""

from __future__ import annotations

import io
import os
import pwd
import re
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

SETTING_LINE = re.compile(r"\s*|#.*|[A-Za-z_]\w*=.*", re.ASCII)


def usual_data_dir() -> Path:
    """The data folder if DATA_DIR is not set."""
    return ROOT / "data" if IS_CLONE else platformdirs.user_data_path("scorekeeper", False)


def take_up_site() -> None:
    """Read the settings file of an installed site, if there is one, and as root become the owner of
    its data: the site could not write to files of root. Raises ImproperlyConfigured."""
    given = os.environ.get("SCOREKEEPER_ENV", "")
    path = Path(given or SETTINGS_FILE)
    if given or (not IS_CLONE and path.exists()):
        read_settings_file(path)
        os.environ.setdefault("DATA_DIR", INSTALLED_DATA_DIR)
        become_owner(Path(os.environ["DATA_DIR"]))


def read_settings_file(path: Path) -> None:
    """Set the variables of this file. What it says holds before the caller's environment."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ImproperlyConfigured(
            f"The settings file {path} cannot be read ({error}). The user of the site needs it: "
            f"chown root:scorekeeper {path}; chmod 640 {path}. SCOREKEEPER_ENV names another one."
        ) from error
    for number, line in enumerate(text.splitlines(), start=1):
        if not SETTING_LINE.fullmatch(line):
            raise ImproperlyConfigured(
                f"Line {number} of {path} is not read. Write it as NAME=value or NAME='some value'."
            )
    environ.Env.read_env(io.StringIO(text), overwrite=True)


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
