"""The command: Django's commands and the scorekeeper's own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import (
    execute_from_command_line,
    get_commands,
    load_command_class,
)

from scorekeeper.installation import COMMAND, IS_CLONE, REFUSED, set_up_installed_site
from scorekeeper.web.version import VERSION

OF_A_CLONE = ("makemessages", "phone_engine", "unread")  # for those who work on the site


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    try:
        set_up_installed_site()
        if sys.argv[1:] in ([], ["--version"]):
            print(overview() if len(sys.argv) == 1 else VERSION)
            return
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as refusal:
        # The operator can fix a wrong value: the message helps, a traceback would hide it.
        print(f"{Path(sys.argv[0]).name}: {refusal}", file=sys.stderr)
        sys.exit(REFUSED)


def overview() -> str:
    """The site's own commands, each with the first sentence of its help."""
    django.setup()
    commands = get_commands()
    own = sorted(name for name in commands if commands[name] == "scorekeeper.web")
    if not IS_CLONE:
        own = [name for name in own if name not in OF_A_CLONE]
    helps = [load_command_class("scorekeeper.web", name).help for name in own]
    lines = [
        f"  {name:15} {text.partition('. ')[0].rstrip('.')}"
        for name, text in zip(own, helps, strict=True)
    ]
    return "\n".join([f"{COMMAND} COMMAND; more with {COMMAND} help COMMAND", *lines])


if __name__ == "__main__":
    main()
