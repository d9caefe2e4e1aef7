#!/usr/bin/env python
"""Entry point for Django's commands and the scorekeeper's own."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

from scorekeeper.installed import REFUSED, command, is_installed


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    if is_installed() and "DATA_DIR" not in os.environ:
        # It would create a second database in this folder, which the site never reads.
        refuse(f"this is the installed site's folder; use: {command()} {' '.join(sys.argv[1:])}")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as refusal:
        # The operator can fix a wrong value: the message helps, a traceback would hide it.
        refuse(str(refusal))


def refuse(sentence: str) -> None:
    print(f"manage.py: {sentence}", file=sys.stderr)
    sys.exit(REFUSED)


if __name__ == "__main__":
    main()
