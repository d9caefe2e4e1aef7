"""What Python knows of Unicode and a browser does not tell: signs that are wide or run leftward."""

from __future__ import annotations

import re
import sys
import unicodedata
from itertools import pairwise


def tables() -> str:
    """As runtime.js reads them: the steps from each edge to the next."""
    width, direction = unicodedata.east_asian_width, unicodedata.bidirectional
    text = ""
    for name, class_of, classes in (("wide", width, "W F"), ("rightToLeft", direction, "R AL AN")):
        signs = map(chr, range(sys.maxunicode + 1))
        marks = "".join("x" if class_of(sign) in classes.split() else " " for sign in signs)
        edges = [edge for found in re.finditer("x+", marks) for edge in found.span()]
        steps = " ".join(f"{edge - before:x}" for before, edge in pairwise([0, *edges]))
        text += f'const {name}=ranges("{steps}");'
    return text
