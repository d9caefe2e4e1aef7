"""What a form for a sitting needs of the server: its day, and the id of a new sitting."""

from __future__ import annotations

import uuid

from django.http import HttpRequest
from django.utils import timezone

from scorekeeper.pages.sitting_form.sitting_fields import read_posted_details


def server_day() -> str:
    return timezone.localdate().isoformat()


def day_on_phone(request: HttpRequest) -> str:
    """Today's date on the phone; without script, the server's."""
    details, _ = read_posted_details({"date": request.POST.get("date", "")})
    return details.date or server_day()


def sitting_form_id(typed: dict[str, str]) -> uuid.UUID:
    """The sitting id in the form; a new one if it has none."""
    try:
        return uuid.UUID(typed.get("id", ""))
    except ValueError:
        return uuid.uuid4()
