"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db


# Vint and skruuvi


# The games of bridge


# Quinto, 501 and forty-one


# Code


# Paper
