"""Sittings out of a file, one or several, and all sittings of a phone into one."""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from scorekeeper.rules.facts import Problem
from scorekeeper.rules.sitting import Sitting, Unreadable, parse, read_sitting
from scorekeeper.rules.text import Text, gettext
from scorekeeper.rules.written import write_sitting

from .. import devices, rates
from ..booking import open_sitting
from ..models import Link
from ..speech import Spoken
from ..turns import writing
from . import errors
from .home import form_id, mine, today

MOST_PROBLEMS = 40  # of a file, shown at once
MOST_OPENED = 500  # sittings of a file


@require_POST
def import_file(request: HttpRequest) -> HttpResponse:
    """Open new sittings out of a file; one that cannot be is told in full, and nothing opens."""
    if rates.too_often(request, "open", devices.from_cookie(request)):
        return errors.too_often(request)
    file = request.FILES.get("file")
    if file is None:
        return refused(request, [of_file(gettext("Choose a sitting file first."))])
    try:
        data = parse(file.read())
    except Unreadable as unreadable:
        return refused(request, [of_file(unreadable.text)])
    sittings, problems = read_all(data)
    if problems:
        return refused(request, problems)
    links = open_all(sittings, form_id(request.POST.dict()), devices.device_id(request))
    if len(links) > 1:
        return redirect(f"{reverse('home')}?opened={len(links)}")
    return redirect(f"{reverse('sheet', args=[links[0].token])}?note=opened")


def of_file(text: Text) -> Problem:
    return Problem(fact="file", text=text)


def read_all(data: object) -> tuple[list[Sitting], list[Problem]]:
    """The sittings of a file that holds one or several, or every problem of the file."""
    if not isinstance(data, list):
        sitting, wrong = read_sitting(data)
        return ([sitting] if sitting else []), list(wrong)
    if not 1 <= len(data) <= MOST_OPENED:
        text = gettext(
            "This file holds {count} sittings; it can be 1 to {most}.",
            count=len(data),
            most=MOST_OPENED,
        )
        return [], [of_file(text)]
    sittings, problems = [], []
    for number, one in enumerate(data, 1):
        sitting, wrong = read_sitting(one)
        sittings += [sitting] if sitting else []
        where = f"sitting {number} " if len(data) > 1 else ""
        problems += [problem.at((where + problem.where).strip()) for problem in wrong]
    return sittings, problems


def open_all(sittings: Sequence[Sitting], id_: uuid.UUID, device: uuid.UUID) -> list[Link]:
    """Open them, all or none; the only one under the id of its form, several under others."""
    if len(sittings) == 1:
        return [open_sitting(sittings[0], id_, device)]
    with writing():
        # The first stands first among one's own, where the latest to be opened comes first.
        backwards = [
            open_sitting(sitting, uuid.uuid5(id_, str(number)), device)
            for number, sitting in reversed(list(enumerate(sittings)))
        ]
    return backwards[::-1]


def refused(request: HttpRequest, problems: Sequence[Problem]) -> HttpResponse:
    context = {
        "id": uuid.uuid4(),
        "problems": problems[:MOST_PROBLEMS],
        "more": max(0, len(problems) - MOST_PROBLEMS),
        "speech": Spoken(),
    }
    return render(request, "refused.html", context, status=422)


@require_safe
def file(request: HttpRequest) -> HttpResponse:
    """All sittings of this phone in one file, the latest first; those in the bin are left out."""
    if rates.too_often(request, "paper", devices.from_cookie(request)):
        return errors.too_often(request)
    sittings = [write_sitting(one.state.sitting) for one in mine(request) if not one.binned]
    body = json.dumps(sittings, ensure_ascii=False, indent=0).encode() + b"\n"
    name = f"sittings-{today()}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(body, content_type="application/json", headers=headers)
