"""Import of sitting files, export of all sittings of a phone, and of a journal as stored."""

from __future__ import annotations

import json
import uuid
from collections import Counter
from collections.abc import Callable, Sequence

from django.conf import settings
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.json_document import Unreadable, parse
from scorekeeper.rules.sitting_file.reader import MOST_PROBLEMS, read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting

from ...access import devices
from ...access.admission import may_watch, post_only
from ...access.capacity import charge_sittings, turn
from ...access.my_sittings import (
    count_sittings,
    my_links,
    portions,
    rows_by_link,
    sittings_with_deals,
)
from ...database import mark_connections_stale
from ...middleware import takes_up_to
from ...models import Link
from ...present.localize import SiteSpeech
from ...repository import SittingRequest, open_sitting, rows_of
from .new_sitting import server_day, sitting_form_id

# Limits for an imported file: some years of a club, and some seconds of work.
MOST_OPENED, MOST_DEALS_OPENED = 300, 10_000
FILE_BYTES = 50  # of a file for a unit of work, which is more than it costs
# Limits for an exported file; a thousand deals of any game are less than two megabytes.
MOST_SAVED, MOST_ACTS_SAVED = 200, 1_000
BROKEN_OFF = gettext(
    "{count} of {all} sittings were opened; then the site could not go on. "
    "Choose the same file once more: the others are opened, and none twice."
)
SOME_OPENED = gettext(
    "Opened: {count} of {all} sittings. Correct the others in the file and open it again here. No "
    "sitting is opened twice."
)
SEVERAL_FILES = gettext(
    "There are too many for one file. Save each of these; each can be opened again."
)


@takes_up_to(settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
@post_only("home")
def import_file(request: HttpRequest) -> HttpResponse:
    """Open new sittings from a file: those that can be read. Of the others report the problems.

    The turn is waited for before the file is parsed. It lasts until all is stored, so that a deal
    that is saved meanwhile waits for the sittings of one file and not of many.
    """
    file = request.FILES.get("file")
    if file is None:
        problem = in_file(gettext("Choose a sitting file first."))
        return import_refused(request, uuid.uuid4(), [[problem]])
    units = (file.size or 0) // FILE_BYTES
    with turn(request, units):
        return open_file(request, file.read())


def open_file(request: HttpRequest, content: bytes) -> HttpResponse:
    data, problem = read_upload(content)
    id_ = sitting_form_id(request.POST.dict())
    sittings, wrong = ({}, [[problem]]) if problem else read_all(data, id_)
    if not sittings:
        return import_refused(request, uuid.uuid4(), wrong)
    charge_sittings(request, *sittings.values())
    links, error = open_all(sittings, devices.device_id(request))
    if error:
        mark_connections_stale()
        text = BROKEN_OFF.filled(count=len(links), all=len(sittings))
        return import_refused(request, id_, [], text, status=503)
    if wrong:
        text = SOME_OPENED.filled(count=len(links), all=len(links) + len(wrong))
        return import_refused(request, id_, wrong, text)
    if len(links) > 1:
        return redirect(f"{reverse('home')}?opened={len(links)}")
    return redirect(f"{reverse('sheet', args=[links[0].token])}?note=opened")


def read_upload(content: bytes) -> tuple[object, Problem | None]:
    """The content of a file, and the problem if it is unreadable or too large for one request."""
    try:
        data = parse(content)
    except Unreadable as unreadable:
        return None, in_file(unreadable.text)
    return data, too_many_sittings(data)


def uploaded_sittings(data: object) -> Sequence[object]:
    """The sittings of a file that contains one or several."""
    return data if isinstance(data, list) else [data]


def deals_in_file(sitting: object) -> int:
    deals = sitting.get("deals") if isinstance(sitting, dict) else None
    return len(deals) if isinstance(deals, list) else 0


def too_many_sittings(data: object) -> Problem | None:
    """The problem of a file that is too large for one request."""
    sittings = len(uploaded_sittings(data))
    if not 1 <= sittings <= MOST_OPENED:
        text = gettext(
            "This file holds {count} sittings; it can hold 1 to {most}.",
            count=sittings,
            most=MOST_OPENED,
        )
        return in_file(text)
    deals = sum(map(deals_in_file, uploaded_sittings(data)))
    if deals > MOST_DEALS_OPENED:
        text = gettext(
            "This file holds {count} deals; it can hold up to {most}. Split it into several.",
            count=deals,
            most=MOST_DEALS_OPENED,
        )
        return in_file(text)
    return None


def in_file(text: Text) -> Problem:
    return Problem(fact="file", text=text)


def read_all(
    data: object, id_: uuid.UUID
) -> tuple[dict[uuid.UUID, Sitting], list[Sequence[Problem]]]:
    """The sittings of a file that contains one or several, by id, and the problems of each that
    cannot be read.

    An id is made of that of the form and of what the file says of the sitting: a form that is sent
    again opens none twice, whatever else the file has lost or gained meanwhile.
    """
    several = uploaded_sittings(data)
    sittings: dict[uuid.UUID, Sitting] = {}
    wrong: list[Sequence[Problem]] = []
    times = Counter[str]()
    for number, item in enumerate(several, 1):
        sitting, problems = read_sitting(item)
        if sitting:
            text = json.dumps(item, sort_keys=True)
            times[text] += 1
            sittings[uuid.uuid5(id_, f"{times[text]} {text}")] = sitting
        else:
            where = f"sitting {number} " if len(several) > 1 else ""
            wrong.append([problem.at((where + problem.where).strip()) for problem in problems])
    return sittings, wrong


def open_all(
    sittings: dict[uuid.UUID, Sitting], device: uuid.UUID
) -> tuple[list[Link], Exception | None]:
    """Open sittings one by one, so that others can save in between; return the links and the error
    that stopped it."""
    links: list[Link] = []
    # In reverse, because the list shows the sitting that was opened last first.
    for id_, sitting in reversed(sittings.items()):
        try:
            links.append(open_sitting(sitting, id_, device))
        except (OperationalError, OSError) as error:
            if not links:
                raise
            return links, error
    return links[::-1], None


def import_refused(
    request: HttpRequest,
    id_: uuid.UUID,
    wrong: Sequence[Sequence[Problem]],
    opened: Text | None = None,
    status: int = 422,
) -> HttpResponse:
    """The page to open a file once more.

    id_: of its form; that of the last one goes on where it stopped. wrong: the problems of each
    sitting that cannot be read; as many of each are shown. opened: the sentence about those that
    are open; None if there are none.
    """
    share = max(1, MOST_PROBLEMS // max(1, len(wrong)))
    context = {
        "id": id_,
        "opened": opened,
        "problems": [problem for problems in wrong[:MOST_PROBLEMS] for problem in problems[:share]],
        "more": any(len(problems) >= share for problems in wrong),
        "speech": SiteSpeech(),
    }
    return render(request, "site/import_refused.html", context, status=status)


@require_safe
def all_sittings_file(request: HttpRequest) -> HttpResponse:
    """All sittings of this phone in one file, latest first; if there are very many, a page with
    several files, each of which can be imported.

    Binned and unreadable sittings are left out.
    """
    return answer_in_parts(request, file_of, (MOST_SAVED, MOST_ACTS_SAVED), 1, SEVERAL_FILES)


def answer_in_parts(
    request: HttpRequest,
    file_of: Callable[[Sequence[Link], str], HttpResponse],
    most: tuple[int, int],
    units: int,
    about: Text,
) -> HttpResponse:
    """A file with all sittings of this phone; the page with several if there are too many for one.

    most: sittings and acts in a file. units: the price of an act. about: why there are several.
    """
    with turn(request, count_sittings(request)):
        files = portions(my_links(request, binned=False), *most)
        number = 1 if len(files) == 1 else parse_whole(request.GET.get("part", ""))
        if not isinstance(number, int) or not 1 <= number <= len(files):
            parts = range(1, len(files) + 1)
            context = {"address": request.path, "files": parts, "about": about}
            return render(request, "site/sittings_files.html", {**context, "speech": SiteSpeech()})
    wanted, part = files[number - 1], f"-{number}" if len(files) > 1 else ""
    with turn(request, units * rows_by_link(wanted)):
        return file_of(wanted, part)


def file_of(links: Sequence[Link], part: str) -> HttpResponse:
    """part: a suffix of the file name, if there are several files."""
    sittings = [write_sitting(sitting.sitting) for sitting in sittings_with_deals(links).sittings]
    body = json.dumps(sittings, ensure_ascii=False, indent=0).encode() + b"\n"
    name = f"sittings-{server_day()}{part}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(body, content_type="application/json", headers=headers)


@require_safe
@may_watch
def journal_file(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The journal as stored, even if no replay can read it; without keys and phones."""
    acts = [
        {"number": row.number, "act": row.name, "facts": row.facts, "moment": row.made.isoformat()}
        for row in rows_of(sitting.link.sitting_id)
    ]
    data = {"format": "scorekeeper-journal", "version": 1, "acts": acts}
    body = json.dumps(data).encode() + b"\n"
    headers = {"Content-Disposition": 'attachment; filename="journal.json"'}
    return HttpResponse(body, content_type="application/json", headers=headers)
