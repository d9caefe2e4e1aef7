"""The spreadsheet of all sittings of a phone."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scorekeeper.rules.core.text import gettext

from ...access.capacity import A_TABLED_ACT
from ...access.my_sittings import MySitting, sittings_with_deals
from ...models import Link
from ...present.spreadsheet import XLSX, spreadsheet
from ...present.tables import TabledSitting, UnreadableSitting
from .import_export import answer_in_parts
from .new_sitting import server_day

# Limits for one file: years of a club, and some seconds of work.
MOST_TABLED, MOST_ACTS_TABLED = 200, 2500
SEVERAL_SPREADSHEETS = gettext(
    "There are too many for one file. Save each of these; the first has the latest."
)


@require_safe
def all_sittings_spreadsheet(request: HttpRequest) -> HttpResponse:
    """All sittings of this phone as a spreadsheet; if there are very many, a page with several.

    Binned sittings are left out. Unreadable ones are named in the table of the sittings.
    """
    most = MOST_TABLED, MOST_ACTS_TABLED
    return answer_in_parts(request, spreadsheet_of, most, A_TABLED_ACT, SEVERAL_SPREADSHEETS)


def spreadsheet_of(links: Sequence[Link], part: str) -> HttpResponse:
    """part: a suffix of the file name, if there are several files."""
    listed = sittings_with_deals(sorted(links, key=lambda link: (link.sitting.made, link.pk)))
    made = [one.changed for one in listed.sittings if one.changed]
    body = spreadsheet(
        tabled(listed.sittings),
        max(made, default=timezone.now()),
        unreadable_sittings(listed.unreadable, len(listed.sittings)),
    )
    name = f"sittings-{server_day()}{part}.xlsx"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(body, content_type=XLSX, headers=headers)


def tabled(sittings: Sequence[MySitting]) -> list[TabledSitting]:
    """The sittings, numbered in the order in which they were opened."""
    with_sheets = [(one.sitting, one.sheet) for one in sittings if one.sheet]
    return [
        TabledSitting(number=number, sitting=sitting, sheet=sheet)
        for number, (sitting, sheet) in enumerate(with_sheets, 1)
    ]


def unreadable_sittings(links: Sequence[Link], before: int) -> list[UnreadableSitting]:
    """before: the number of the last sitting that can be read."""
    return [
        UnreadableSitting(number=number, opened=link.sitting.made.date())
        for number, link in enumerate(links, before + 1)
    ]
