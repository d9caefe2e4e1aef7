"""The deals that a new sitting begins with, scored before it is opened."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.pages.sitting_form.paper_fields import LINES, posted_seats
from scorekeeper.pages.sitting_form.sitting_fields import sitting_in_form
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.sitting import Sitting

from ..present.localize import SiteSpeech
from .batch_entry import Batch, batch, too_much


def first_deals(typed: Mapping[str, str], sitting: Sitting | None = None) -> Batch | None:
    """The lines of the form, each scored; None if there is no game, or the lines are too many.

    sitting: the one that the form opens; if none, what the form describes so far.
    """
    ruleset, text = find_ruleset(typed.get("ruleset", "")), typed.get(LINES, "")
    if ruleset is None or too_much(text):
        return None
    paper = posted_seats(ruleset, typed)
    sitting = sitting or sitting_in_form(ruleset, typed, SiteSpeech(), paper)
    return batch(sitting, sitting.sheet(), text)
