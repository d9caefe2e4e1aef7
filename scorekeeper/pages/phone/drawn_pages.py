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
ExtraContext = Mapping[str, object]


def page_context(state: Ahead, speech: PhoneSpeech, extra: ExtraContext) -> dict[str, object]:
    """What every part may ask for."""
    return {
        "sheet": state.sheet,
        "sitting": state.sitting,
        "speech": speech,
        "brief": speech.brief,
        "words": LABELS,
        "rules": f"{extra['base']}rules/",
        "watches": False,
        "last_act": None,
        **extra,
    }


def sheet_context(state: Ahead, speech: PhoneSpeech, extra: ExtraContext) -> dict[str, object]:
    """Of the sheet. A deal that waits is the last thing that was done."""
    page = sheet_page(state.sheet, state.sitting.players, dealt=state.counted > 0)
    return {
        **page_context(state, speech, extra),
        **vars(page),
        "house_rules": house_rules(state.sitting),
        "last_act": last_entry_words(state.sheet) if state.counted else None,
    }


def score_context(state: Ahead, speech: PhoneSpeech, extra: ExtraContext) -> dict[str, object]:
    """Of the large score."""
    page = large_score(state.sheet, state.sitting.players, dealt=state.counted > 0)
    return {**page_context(state, speech, extra), **page}


def preview_context(
    state: Ahead, posted: Sequence[tuple[str, str]], speech: PhoneSpeech, extra: ExtraContext
) -> dict[str, object]:
    """Of the preview of the next deal. posted: what its form posts, each value with its field."""
    typed, place = typed_fields(posted), place_at_end(state.sheet)
    form = DealForm(
        place=place,
        players=state.sitting.players,
        kind=typed["kind"],
        typed=typed,
        tried=dry_run(place, typed["kind"], typed),
    )
    return {**page_context(state, speech, extra), **vars(form.preview())}


def form_context(
    state: Ahead,
    kind: str,
    asked: Sequence[tuple[str, str]],
    speech: PhoneSpeech,
    extra: ExtraContext,
) -> dict[str, object]:
    """Of the page with the form of the next deal. asked: what its address gives, as posted."""
    form = next_form(state.sheet, state.sitting.players, kind, typed_fields(asked))
    groups, refused = form.groups, [problem.fact for problem in form.tried.problems]
    return {
        **page_context(state, speech, extra),
        **vars(form.page(groups)),
        "halves": halves(groups),
        "action": f"{extra['base']}enter/{form.place.ordinal}/",
        "enters": True,
        "kinds": form.other_kinds if "kind" in refused else (),
    }


def settlement_context(state: Ahead, speech: PhoneSpeech, extra: ExtraContext) -> dict[str, object]:
    """Of the settlement."""
    page = settlement_page(state.sitting, state.sheet, speech)
    return {
        **page_context(state, speech, extra),
        **vars(page),
        "picture": f"{state.sitting.ruleset.key}.png",
        "unsent": unsent_words(state) if state.counted else None,
    }


def entry_context(
    state: Ahead, number: int, speech: PhoneSpeech, extra: ExtraContext
) -> dict[str, object] | None:
    """Of the arithmetic of a deal; None if there is none of this number."""
    entries: tuple[Entry, ...] = state.sheet.entries
    if not 0 < number <= len(entries):
        return None
    return {**page_context(state, speech, extra), "entry": entries[number - 1]}
