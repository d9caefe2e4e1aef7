"""The names of the phones that keep a sitting's score."""

from __future__ import annotations

from scorekeeper.journal.state import State
from scorekeeper.pages.history import Phones, phone_names, phones_of

from ..models import Device


def phones_by_id(state: State) -> Phones:
    """How the history calls each phone; one query."""
    labels = Device.objects.filter(id__in=phones_of(state)).values_list("id", "label")
    return phone_names(state, dict(labels))
