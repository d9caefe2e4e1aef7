"""What the phone draws: the contexts of the parts of pages, as the site's views give them."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.scoring.scored_deal import Entry

from ..deal_form.deal_page import DealForm
from ..deal_form.dry_run import dry_run
from ..deal_form.place import place_at_end
from ..deal_form.posted import typed_fields
from ..felt import felt
from ..labels import LABELS
from ..sheet_page import last_deal, sheet_page
from .phone_speech import PhoneSpeech
from .waiting_deals import Ahead


def page_context(found: Ahead, speech: PhoneSpeech, base: str) -> dict[str, object]:
    """What every part may ask for. base: the address of the sheet."""
    return {
        "sheet": found.sheet,
        "sitting": found.sitting,
        "speech": speech,
        "brief": speech.brief,
        "words": LABELS,
        "base": base,
        "rules": f"{base}rules/",
        "watches": False,
        "last_act": None,
    }


def sheet_context(found: Ahead, speech: PhoneSpeech, base: str) -> dict[str, object]:
    """Of the sheet. A deal that waits is the last thing that was done."""
    page = sheet_page(found.sheet, found.sitting.players, dealt=found.counted > 0)
    return {**page_context(found, speech, base), **vars(page)}


def score_context(found: Ahead, speech: PhoneSpeech, base: str) -> dict[str, object]:
    """Of the large score."""
    last = last_deal(found.sheet, dealt=found.counted > 0)
    score = felt(found.sheet, found.sitting.players, last)
    return {**page_context(found, speech, base), "felt": score, "last": last}


def preview_context(
    found: Ahead, posted: Sequence[tuple[str, str]], speech: PhoneSpeech, base: str
) -> dict[str, object]:
    """Of the preview of the next deal. posted: what its form posts, each value with its field."""
    typed, place = typed_fields(posted), place_at_end(found.sheet)
    form = DealForm(
        place=place,
        players=found.sitting.players,
        kind=typed["kind"],
        typed=typed,
        tried=dry_run(place, typed["kind"], typed),
    )
    return {**page_context(found, speech, base), **vars(form.preview())}


def entry_context(
    found: Ahead, number: int, speech: PhoneSpeech, base: str
) -> dict[str, object] | None:
    """Of the arithmetic of a deal; None if there is none of this number."""
    entries: tuple[Entry, ...] = found.sheet.entries
    if not 0 < number <= len(entries):
        return None
    return {**page_context(found, speech, base), "entry": entries[number - 1]}
