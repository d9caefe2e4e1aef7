"""Sheet layout of vint 1886: two columns with the line for each rubber."""

from __future__ import annotations

from ...shared.line_sheet import COLUMNS, layouts
from ...shared.rubbers import ROUND_TITLE

blocks, blank = layouts(ROUND_TITLE, COLUMNS)
