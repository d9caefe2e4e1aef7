"""What the phone draws: the contexts of the parts of pages, as the site's views give them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.rules.scoring.house_rule_words import house_rules
from scorekeeper.rules.scoring.scored_deal import Entry

from ..deal_form.deal_page import DealForm, next_form
from ..deal_form.dry_run import dry_run, place_at_end, typed_fields
from ..deal_form.form_columns import halves
from ..labels import LABELS
from ..settlement import settlement_page
from ..sheet_page import large_score, last_entry_words, sheet_page
from .phone_speech import PhoneSpeech
from .waiting_deals import Ahead, unsent_words

# What a page has beside the sitting: "base", the address of the sheet, and what its parts ask for.
Given = Mapping[str, object]


def page_context(found: Ahead, speech: PhoneSpeech, given: Given) -> dict[str, object]:
    """What every part may ask for."""
    return {
        "sheet": found.sheet,
        "sitting": found.sitting,
        "speech": speech,
        "brief": speech.brief,
        "words": LABELS,
        "rules": f"{given['base']}rules/",
        "watches": False,
        "last_act": None,
        **given,
    }


def sheet_context(found: Ahead, speech: PhoneSpeech, given: Given) -> dict[str, object]:
    """Of the sheet. A deal that waits is the last thing that was done."""
    page = sheet_page(found.sheet, found.sitting.players, dealt=found.counted > 0)
    return {
        **page_context(found, speech, given),
        **vars(page),
        "house_rules": house_rules(found.sitting),
        "last_act": last_entry_words(found.sheet) if found.counted else None,
    }


def score_context(found: Ahead, speech: PhoneSpeech, given: Given) -> dict[str, object]:
    """Of the large score."""
    page = large_score(found.sheet, found.sitting.players, dealt=found.counted > 0)
    return {**page_context(found, speech, given), **page}


def preview_context(
    found: Ahead, posted: Sequence[tuple[str, str]], speech: PhoneSpeech, given: Given
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
    return {**page_context(found, speech, given), **vars(form.preview())}


def form_context(
    found: Ahead, kind: str, asked: Sequence[tuple[str, str]], speech: PhoneSpeech, given: Given
) -> dict[str, object]:
    """Of the page with the form of the next deal. asked: what its address gives, as posted."""
    form = next_form(found.sheet, found.sitting.players, kind, typed_fields(asked))
    groups, refused = form.groups, [problem.fact for problem in form.tried.problems]
    return {
        **page_context(found, speech, given),
        **vars(form.page(groups)),
        "halves": halves(groups),
        "action": f"{given['base']}enter/{form.place.ordinal}/",
        "enters": True,
        "kinds": form.other_kinds if "kind" in refused else (),
    }


def settlement_context(found: Ahead, speech: PhoneSpeech, given: Given) -> dict[str, object]:
    """Of the settlement."""
    page = settlement_page(found.sitting, found.sheet, speech)
    return {
        **page_context(found, speech, given),
        **vars(page),
        "picture": f"{found.sitting.ruleset.key}.png",
        "unsent": unsent_words(found) if found.counted else None,
    }


def entry_context(
    found: Ahead, number: int, speech: PhoneSpeech, given: Given
) -> dict[str, object] | None:
    """Of the arithmetic of a deal; None if there is none of this number."""
    entries: tuple[Entry, ...] = found.sheet.entries
    if not 0 < number <= len(entries):
        return None
    return {**page_context(found, speech, given), "entry": entries[number - 1]}
