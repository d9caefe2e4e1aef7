"""The address on a printed sheet, which opens *New* with its deals, and their booking with it."""

from __future__ import annotations

from uuid import uuid5

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from scorekeeper.pages.sitting_form.paper_fields import LINES, typed_address
from scorekeeper.pages.sitting_form.sitting_fields import read_new
from scorekeeper.pages.sitting_form.stake_fields import with_unit_of
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.sitting_file.paper_address import PaperAddress, read_address
from scorekeeper.rules.sitting_file.paper_address_items import BETWEEN

from ... import error_pages
from ...access import devices, rate_limits, workload
from ...booking.batch_entry import TOO_MUCH, WRONG, cost_of_lines, deal_lines, too_much
from ...booking.first_deals import first_deals
from ...booking.sitting_form import server_day, sitting_form_id
from ...htmx import from_htmx
from ...journal.repository import open_sitting
from ...present.localize import SiteSpeech
from .import_export import A_SITTING
from .new_sitting_page import show_lines, show_new_form

CHOOSE_GAME = gettext("Choose a game.")
A_PART = gettext(
    "These are deals {first} to {last} of their sheet. They become a sitting of their own."
)


@require_safe
def open_address(request: HttpRequest, letter: str, address: str) -> HttpResponse:
    """The form for a new sitting with what a printed sheet's address says. Nothing is stored."""
    return workload.run_within_workload(
        request, cost_of_address(address), lambda: show_address(request, address)
    )


def cost_of_address(address: str) -> int:
    return cost_of_lines(address.replace(BETWEEN, "\n"))


def show_address(request: HttpRequest, address: str) -> HttpResponse:
    """The form. A blank sheet gets today's date, and a new id at each opening. One with deals gets
    the same id on the same phone: after Back, or scanned again, it opens one sitting."""
    paper = read_address(address)
    typed = {**typed_address(paper), "date": server_day()}
    if paper.lines:
        typed |= {"date": "", "id": str(uuid5(devices.device_id(request), address.upper()))}
    return show_new_form(request, typed, note=paper.problem or part_of_sheet(paper))


def part_of_sheet(paper: PaperAddress) -> Text | None:
    """The sentence about a code that has only some deals of its sheet."""
    last = paper.first + len(paper.lines) - 1
    return A_PART.filled(first=paper.first, last=last) if paper.first > 1 else None


def new_with_deals(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """Open a sitting with the deals of the posted lines, or show what they score.

    It counts as the import of a file with so many deals.
    """
    text = typed[LINES]
    if too_much(text):
        return show_new_form(request, typed, (Problem(fact=LINES, text=TOO_MUCH),))
    only_looks = from_htmx(request) or "check" in typed
    if workload.is_too_much(request, cost_of_lines(text)):
        return error_pages.too_often(request)
    if not only_looks and opens_too_often(request, len(deal_lines(text))):
        return error_pages.too_often(request)
    try:
        with workload.texts.turn(own=workload.whose(request)):
            return look_at(request, typed) if only_looks else open_with_deals(request, typed)
    except workload.Overloaded:
        return error_pages.overloaded(request)


def opens_too_often(request: HttpRequest, deals: int) -> bool:
    charge = max(A_SITTING, deals)
    return rate_limits.is_too_often(request, "import", devices.device_from_cookie(request), charge)


def look_at(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    return show_lines(request, typed) if from_htmx(request) else show_new_form(request, typed)


def open_with_deals(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """Open the sitting with all its deals, or keep everything in the form; posted twice, it opens
    one sitting."""
    ruleset = find_ruleset(typed.get("ruleset", ""))
    if ruleset is None:
        return show_new_form(request, typed, (Problem(fact="ruleset", text=CHOOSE_GAME),))
    sitting, problems = read_new(ruleset, typed, SiteSpeech())
    deals = first_deals(typed, sitting)
    if deals and not deals.fits:
        problems = (*problems, Problem(fact=LINES, text=WRONG))
    if problems or sitting is None or deals is None:
        return show_new_form(request, with_unit_of(ruleset, typed), problems, deals=deals)
    opened = open_sitting(deals.sitting_after, sitting_form_id(typed), devices.device_id(request))
    return redirect(f"{reverse('sheet', args=[opened.token])}?note=keyed")
