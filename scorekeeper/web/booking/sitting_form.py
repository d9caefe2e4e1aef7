"""What a form for a sitting needs of the server: its day, and the id of a new sitting."""

from __future__ import annotations

import uuid

from django.utils import timezone


def server_day() -> str:
    return timezone.localdate().isoformat()


def sitting_form_id(typed: dict[str, str]) -> uuid.UUID:
    """The sitting id in the form; a new one if it has none."""
    try:
        return uuid.UUID(typed.get("id", ""))
    except ValueError:
        return uuid.uuid4()
