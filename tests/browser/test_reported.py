"""Defects reported from outside that show in a browser alone: see `tests/test_reported.py`."""

from __future__ import annotations


# Vint and skruuvi


# The games of bridge


# Quinto, 501 and forty-one


# Code


# Paper
