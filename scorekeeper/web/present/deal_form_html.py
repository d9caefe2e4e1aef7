"""The form of a deal as HTML. An empty one is kept, because it seldom changes between deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from scorekeeper.pages.deal_form.deal_page import DealForm
from scorekeeper.pages.deal_form.fields.form_fields import Group, groups
from scorekeeper.pages.deal_form.form_columns import halves
from scorekeeper.pages.deal_form.form_context import FormContext
from scorekeeper.pages.labels import LABELS
from scorekeeper.rules.core.facts import DealRecord

from .engine_files import board_addresses, page_addresses
from .localize import SiteSpeech, language

MOST_EMPTY = 100  # kept forms, of some 30 kB each


@dataclass(frozen=True, kw_only=True)
class DrawnForm:
    """The groups of a form, and their HTML."""

    groups: tuple[Group, ...]
    html: SafeString


def drawn_form(form: DealForm) -> DrawnForm:
    """The form in the active language."""
    context = form.context
    if context.typed or context.problems:
        return draw(form.facts_class, context)
    return draw_empty(
        language(),
        form.facts_class,
        offers=tuple((name, tuple(values)) for name, values in context.offers.items()),
        presets=tuple(context.presets.items()),
        remarks=tuple(context.remarks.items()),
        seats=tuple(context.seats),
        sides=tuple(map(tuple, context.sides)),
        players=tuple(context.players),
        dealer=context.dealer,
        without=tuple(context.without),
        everything=context.everything,
        others=tuple(context.others),
    )


@lru_cache(maxsize=MOST_EMPTY)
def draw_empty(
    language: str, kind: type[DealRecord], offers: Any, presets: Any, remarks: Any, **more: Any
) -> DrawnForm:
    """An empty form in the active language. more: the fields of `FormContext`."""
    fields = {"offers": dict(offers), "presets": dict(presets), "remarks": dict(remarks), **more}
    return draw(kind, FormContext(typed={}, problems=(), **fields))


def draw(kind: type[DealRecord], context: FormContext) -> DrawnForm:
    drawn = groups(kind, context)
    html = render_to_string(
        "deals/_groups.html",
        {
            "halves": halves(drawn),
            "files": board_addresses(group.field for group in drawn),
            "speech": SiteSpeech(context.players),
            "words": LABELS,
            **page_addresses(),
            "others": context.others,
        },
    )
    return DrawnForm(groups=drawn, html=html)
