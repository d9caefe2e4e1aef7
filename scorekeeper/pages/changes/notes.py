"""The notes that a sheet may have, by the word that the address or the phone gives."""

from __future__ import annotations

from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.sitting import NO_MORE_DEALS, TOO_MANY_DEALS

NOTES: dict[str, Text] = {
    "again": gettext("That was saved already; it is on the sheet once."),
    "undone": gettext("That was saved and undone since. “Redo” brings it back."),
    "none": gettext("There is nothing to undo."),
    "moved": gettext(
        "Something else was saved meanwhile, so nothing was changed. Look at the sheet, then tap "
        "again."
    ),
    "gone": gettext("That deal is gone already: somebody struck it out or undid it."),
    "key": gettext("That page was out of date. Please enter it again."),
    "over": NO_MORE_DEALS,
    "opened": gettext("The sitting file was opened as a new sitting."),
    "same": gettext("Nothing was changed."),
    "keyed": gettext("All lines are saved."),
    "keyed-in-part": gettext(
        "All lines are saved. The adjustments and penalties of the paper are still missing: enter "
        "them with “Adjust points”."
    ),
    "full": TOO_MANY_DEALS,
}
