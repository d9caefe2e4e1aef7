"""Sheet layout of vint 1886: two columns with the line for each rubber."""

from __future__ import annotations

from ...core.text import gettext
from ...shared.line_sheet import COLUMNS, layouts

ROUND_TITLE = gettext("Rubber {number}")
blocks, blank = layouts(ROUND_TITLE, COLUMNS)
