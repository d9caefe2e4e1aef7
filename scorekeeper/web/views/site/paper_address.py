"""The address on a printed sheet, which opens *New* with its deals."""

from __future__ import annotations

from uuid import uuid5

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.pages.sitting_form.paper_fields import typed_address
from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.sitting_file.paper_address import PaperAddress, read_address
from scorekeeper.rules.sitting_file.paper_address_items import BETWEEN

from ...access import devices
from ...access.admission import PAGE, turn
from ...booking.batch_entry import A_LINE, BYTES
from ...booking.sitting_form import server_day
from .new_sitting_page import show_new_form

A_PART = gettext(
    "These are deals {first} to {last} of their sheet. They become a sitting of their own."
)
TO_ENTER = gettext("{left_out} Enter them with “Adjust points” once the sitting is open.")


@require_safe
def open_address(request: HttpRequest, letter: str, address: str) -> HttpResponse:
    """The form for a new sitting with what a printed sheet's address says. Nothing is stored."""
    with turn(request, PAGE + cost_of_address(address)):
        return show_address(request, address)


def cost_of_address(address: str) -> int:
    """As of typed lines; but an address is read however long it is."""
    return A_LINE * (address.count(BETWEEN) + 1) + len(address) // BYTES


def show_address(request: HttpRequest, address: str) -> HttpResponse:
    """The form. A blank sheet gets today's date, and a new id at each opening. One with deals gets
    the same id on the same phone: after Back, or scanned again, it opens one sitting."""
    paper = read_address(address)
    typed = {**typed_address(paper), "date": server_day()}
    if paper.lines:
        typed |= {"date": "", "id": str(uuid5(devices.device_id(request), address.upper()))}
    return show_new_form(request, typed, note=note_of(paper))


def note_of(paper: PaperAddress) -> Text | None:
    """What cannot be read or is only a part, and what is left out; None if the code says all."""
    left_out = paper.left_out_words
    texts = (
        paper.problem or part_of_sheet(paper),
        TO_ENTER.filled(left_out=left_out) if left_out else None,
    )
    told = [text for text in texts if text]
    return join_texts(told) if told else None


def part_of_sheet(paper: PaperAddress) -> Text | None:
    """The sentence about a code that has only some deals of its sheet."""
    last = paper.first + len(paper.lines) - 1
    return A_PART.filled(first=paper.first, last=last) if paper.first > 1 else None
