"""Games of rubbers: how many there are, and what one is called."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from ..core.facts import declare
from ..core.field_types import Integer
from ..core.text import Text, gettext
from .round_titles import RUBBER_TITLE

ROUND_TITLE = RUBBER_TITLE

rounds = attrgetter("rubbers")


def rubbers_fact(about: Text, default: int = 3) -> Any:
    """How many rubbers make a sitting."""
    return declare(Integer(low=1, high=12), gettext("Rubbers"), about=about, default=default)
