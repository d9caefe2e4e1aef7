"""What the phone draws: the contexts of the parts of pages, as the site's views give them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.journal.replay import State
from scorekeeper.rules.scoring.house_rule_words import house_rules

from ..changes.adjustment import adjustment_context
from ..changes.deal import place_in_form
from ..changes.edit import (
    AMENDING,
    INSERTING,
    edit_context,
    edit_form,
    entry_at,
    strike_proposal,
)
from ..changes.notes import NOTES
from ..changes.question import question_context
from ..changes.reseating import seats_context
from ..changes.settings_change import settings_context
from ..changes.taking_back import undo_context
from ..deal_form.answers import parse_whole
from ..deal_form.deal_page import DealForm, deal_form_context, next_form
from ..deal_form.dry_run import dry_run, known_kind, typed_fields
from ..deal_form.form_columns import halves
from ..history import entry_lines_context, history_context, is_dealt, last_act_words
from ..labels import LABELS
from ..markup import plain
from ..settlement import settlement_page
from ..sheet_page import large_score, sheet_page
from .phone_speech import PhoneSpeech
from .waiting_acts import Ahead, unsent_words

# What a page has beside the sitting: "base", the address of the sheet, and what its parts ask for.
ExtraContext = Mapping[str, Any]
WAYS = {"amend": AMENDING, "insert": INSERTING}
ROW_FIELDS = ("id", "before", "deal")  # fields that name an earlier row


@dataclass(frozen=True, kw_only=True)
class PhonePage:
    """A page to be drawn. kind: of its shell. context: of its parts."""

    kind: str
    context: Mapping[str, object]


def page_context(found: Ahead, speech: PhoneSpeech, extra: ExtraContext) -> dict[str, object]:
    """What every part may ask for."""
    sitting, base = found.state.sitting, extra["base"]
    # The site has the rules as this table plays them, as far as it knows its house rules.
    is_new = sitting.options != found.told.sitting.options or "/new/" in base
    return {
        "sheet": found.sheet,
        "sitting": sitting,
        "speech": speech,
        "brief": speech.brief,
        "words": LABELS,
        "rules": f"/rules/{sitting.ruleset.key}/" if is_new else f"{base}rules/",
        "watches": False,
        "device": found.phone,
        "legend": (),  # it would bring the reader of lines along
        "unsent": unsent_words(found) if found.waiting else None,
        **extra,
    }


def with_extra(context: Mapping[str, object], extra: ExtraContext) -> dict[str, object]:
    """The context of a page, with the addresses that its shell gives."""
    return {**extra, **context}


def sheet_context(
    found: Ahead, speech: PhoneSpeech, extra: ExtraContext, note: str = ""
) -> dict[str, object]:
    """Of the sheet. note: a key of `NOTES`."""
    state = found.state
    return {
        **page_context(found, speech, extra),
        **vars(sheet_page(state.sheet, state.sitting.players, dealt=is_dealt(state))),
        **undo_context(state),
        "house_rules": house_rules(state.sitting),
        "last_act": last_act_words(state),
        "note": NOTES.get(note),
    }


def score_context(found: Ahead, speech: PhoneSpeech, extra: ExtraContext) -> dict[str, object]:
    """Of the large score."""
    return {**page_context(found, speech, extra), **other_page(found, "large", {}, speech)[1]}


# ── The form of a deal ────────────────────────────────────────────────────────────────────────────


def preview_context(
    found: Ahead,
    posted: Sequence[tuple[str, str]],
    ordinal: int,
    speech: PhoneSpeech,
    extra: ExtraContext,
) -> dict[str, object] | None:
    """Of the preview of a deal in its place. posted: what its form posts, each value with its
    field. ordinal: the number that the form has; None if that is no longer the next one."""
    typed = numbered(found, typed_fields(posted))
    place = place_in_form(found.state, typed)
    if place.entry is None and place.ordinal != ordinal:
        return None
    kind = known_kind(place.sheet, typed.get("kind", ""))
    form = DealForm(
        place=place,
        players=found.state.sitting.players,
        kind=kind,
        typed=typed,
        tried=dry_run(place, kind, typed),
    )
    return {**page_context(found, speech, extra), **vars(form.preview())}


def form_page(
    found: Ahead, form: DealForm, speech: PhoneSpeech, extra: ExtraContext, path: str = ""
) -> PhonePage:
    """The page with the form of a deal. path: where it is posted, below the sheet; "" for that of
    the next deal."""
    groups = form.groups
    action = path or f"enter/{form.place.ordinal}/"
    context = {
        **page_context(found, speech, extra),
        **deal_form_context(form, groups),
        "halves": halves(groups),
        "action": f"{extra['base']}{action}",
    }
    return PhonePage(kind="enter", context=context)


def edit_page(
    found: Ahead, number: int, what: str, asked: Mapping[str, str], speech: Any, extra: ExtraContext
) -> PhonePage | None:
    """The page that corrects a deal, or inserts one before it."""
    way = WAYS[what]
    form = edit_form(found.state, number, way, asked)
    if form is None:
        return None
    page = form_page(found, form, speech, extra, f"entry/{number}/{what}/")
    more = edit_context(found.state, form, way)
    more["hidden"] = named_by_key(found, more["hidden"])
    return PhonePage(kind="edit", context={**page.context, **more})


# ── Rows of this phone, whose numbers may change until the site has them ──────────────────────────


def named_by_key(found: Ahead, hidden: Any) -> list[tuple[str, str]]:
    """Hidden fields of a form, in which a row that waits is named by its key."""
    rows = found.state.rows
    return [
        (name, rows[int(value) - 1].key)
        if name in ROW_FIELDS and int(value) > found.told.head
        else (name, str(value))
        for name, value in hidden
    ]


def numbered(found: Ahead, typed: Mapping[str, str]) -> dict[str, str]:
    """The fields of a form, in which rows are named by their numbers again."""
    keys = {row.key: str(row.number) for row in found.waiting}
    return {
        name: keys.get(value, value) if name in ROW_FIELDS else value
        for name, value in typed.items()
    }


# ── The other pages ───────────────────────────────────────────────────────────────────────────────


def page_at(
    found: Ahead,
    path: str,
    asked: Sequence[tuple[str, str]],
    speech: PhoneSpeech,
    extra: ExtraContext,
) -> PhonePage | None:
    """The page of an address; None if the phone cannot draw it. path: below the sheet. asked: what
    the address gives."""
    typed, parts = typed_fields(asked), path.split("/")
    number = parse_whole(parts[1]) if len(parts) > 2 else 0
    if type(number) is not int:
        return None
    if parts[0] == "enter":
        sheet = found.sheet
        if sheet.finished or sheet.next_ordinal != number:
            return None
        form = next_form(sheet, found.state.sitting.players, typed.get("kind", ""), typed)
        return form_page(found, form, speech, extra)
    if parts[0] == "entry":
        return entry_page(found, number, parts[2], typed, speech, extra)
    kind, context = other_page(found, parts[0], typed, speech)
    if not kind:
        return None
    return PhonePage(kind=kind, context={**page_context(found, speech, extra), **context})


def entry_page(
    found: Ahead, number: int, what: str, asked: Mapping[str, str], speech: Any, extra: ExtraContext
) -> PhonePage | None:
    """A deal, the forms that correct it or insert one before it, and what a strike asks."""
    state, entry = found.state, entry_at(found.state, number)
    if entry is None:
        return None
    if what in WAYS:
        return edit_page(found, number, what, asked, speech, extra)
    context = page_context(found, speech, extra)
    if not what:
        lines = entry_lines_context(state, entry, found.phones)
        return PhonePage(kind="entry", context={**context, **lines})
    proposal = strike_proposal(state, {"id": str(state.ids[number - 1])})
    question = question_context(state, proposal, {})
    question["hidden"] = named_by_key(found, question["hidden"])
    question["action"] = f"{extra['base']}entry/{number}/strike/"
    return PhonePage(kind="confirm", context={**context, **question})


def other_page(
    found: Ahead, name: str, asked: Mapping[str, str], speech: PhoneSpeech
) -> tuple[str, Mapping[str, object]]:
    """The kind and the context of a page that is about the whole sitting; "" if there is none."""
    state = found.state
    if name == "large":
        page = large_score(state.sheet, state.sitting.players, dealt=is_dealt(state))
        return "large", {**page, "last_act": last_act_words(state)}
    if name == "settle":
        settled = vars(settlement_page(state.sitting, state.sheet, speech))
        return name, {**settled, "picture": f"{state.sitting.ruleset.key}.png"}
    if name == "trail":
        before = parse_whole(asked.get("before", ""))
        begins = before if type(before) is int else state.head + 1
        return "history", {**history_context(state, begins, found.phones), "told": found.told.head}
    if name == "seats" and state.sitting.seated:
        return name, seats_context(state, {}, opened=asked.get("round", ""))
    if name == "setup":
        return "settings", settings_context(state, {"back": asked.get("back", "")})
    if name == "adjust":
        return "adjust", adjustment_context(state, {})
    return "", {}


def unsent_entries(found: Ahead) -> list[int]:
    """The numbers of the entries that an act that waits has booked or changed."""
    rows, ids = found.waiting, found.state.ids
    changed = {row.act.deal_of(row.number) for row in rows}
    return [number for number, id_ in enumerate(ids, 1) if id_ in changed]


def said_last(state: State, speech: PhoneSpeech) -> str:
    """What was done last, in words without marks: the site says the same."""
    return plain(last_act_words(state), speech)
