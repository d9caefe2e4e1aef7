"""What Python knows of Unicode and a browser does not tell: signs that are wide."""

from __future__ import annotations

import re
import sys
import unicodedata
from itertools import pairwise


def tables() -> str:
    """As runtime.js reads them: the steps from each edge to the next."""
    signs = map(chr, range(sys.maxunicode + 1))
    marks = "".join("x" if unicodedata.east_asian_width(sign) in "WF" else " " for sign in signs)
    edges = [edge for found in re.finditer("x+", marks) for edge in found.span()]
    steps = " ".join(f"{edge - before:x}" for before, edge in pairwise([0, *edges]))
    return f'const wide=ranges("{steps}");'
