"""The addresses that the parts of pages ask for: a part has none of its own."""

from __future__ import annotations

from collections.abc import Iterable

from django.templatetags.static import static
from django.urls import reverse

from scorekeeper.pages.deal_form.fields.field import Field


def page_addresses() -> dict[str, str]:
    return {"home": reverse("home"), "icons": static("icons.svg"), "phone": static("phone.js")}


def board_addresses(fields: Iterable[Field | type[Field]]) -> dict[str, str]:
    """The scripts of these fields, by their names."""
    return {name: static(name) for own in fields if (name := own.script)}
