#!/usr/bin/env python
"""Django's commands, and the scorekeeper's own: serve and score."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as refusal:
        # A wrong knob is the reader's to mend: the sentence helps, a traceback would hide it.
        sys.exit(f"manage.py: {refusal}")


if __name__ == "__main__":
    main()
