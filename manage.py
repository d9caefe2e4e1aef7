#!/usr/bin/env python
"""The command in a clone."""

from scorekeeper.__main__ import main

if __name__ == "__main__":
    main()
