"""Downloads of a sitting: sheet, slips, blank sheet, sitting file, spreadsheet, CSV."""

from __future__ import annotations

import json
from functools import partial
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from scorekeeper.pages.history import corrections, reseated_deals
from scorekeeper.pages.sheet_page import points_to_come
from scorekeeper.pdf.blank_sheet import blank_pdf
from scorekeeper.pdf.canvas.paper_formats import FORMATS
from scorekeeper.pdf.filled_sheet import sheet_pdf
from scorekeeper.pdf.result_slips import slips_pdf
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting

from ...access.admission import absolute_address, link_of, may_watch
from ...access.capacity import A_DEAL_ON_PAPER, A_PAPER, A_TABLED_ACT, costs
from ...models import Right
from ...present.csv_export import as_csv, csv_deal_rows, csv_result_rows
from ...present.localize import SiteSpeech, language
from ...present.paper_choices import asked_format, asked_language, asked_zone
from ...present.sitting_page import sitting_page
from ...present.spreadsheet import XLSX, spreadsheet
from ...present.tables import TabledSitting
from ...repository import SittingRequest, phones_by_id
from ...site_address import reach, site_address

LONGEST_FILE_NAME = 60  # characters of the name of a file


@require_safe
@may_watch
def show_downloads(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    context = {"formats": FORMATS.items(), **reach(request)}
    return sitting_page(request, sitting, "sitting/downloads.html", context)


@require_safe
@may_watch
@costs(lambda _request, sitting: A_PAPER + A_DEAL_ON_PAPER * sitting.head)
def sheet_file(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The sheet as PDF; optionally with an appendix that explains every deal."""
    # The printed link is for watching only, because anyone may find the paper.
    link = absolute_address(request, link_of(sitting.link.sitting_id, Right.WATCH))
    zone = asked_zone(request.GET.get("zone", ""))
    with translation.override(asked_language(request.GET.get("language", ""))):
        body = sheet_pdf(
            sitting.state.sitting,
            SiteSpeech(sitting.players),
            sheet=sitting.sheet,
            link=link,
            site=site_address(request, reverse("home")),
            made=f"{sitting.state.last.made:%Y%m%d%H%M%S}",
            language=language(),
            format=asked_format(request.GET.get("paper", "")),
            appendix="lines" in request.GET,
            reseated=reseated_deals(sitting.state),
            corrections=corrections(
                sitting.state,
                phones_by_id(sitting.state),
                partial(SiteSpeech(sitting.players).moment, zone=zone, year=True),
            ),
        )
    return download(sitting, body, "application/pdf", "", "pdf", inline=True)


@require_safe
@may_watch
@costs(lambda _request, _sitting: A_PAPER)
def slips_file(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """The results as PDF, four times on a sheet."""
    with translation.override(asked_language(request.GET.get("language", ""))):
        body = slips_pdf(
            sitting.state.sitting,
            sitting.sheet,
            SiteSpeech(sitting.players),
            to_come=points_to_come(sitting.sheet),
            language=language(),
            format=asked_format(request.GET.get("paper", "")),
        )
    return download(sitting, body, "application/pdf", "slips", "pdf", inline=True)


@require_safe
@may_watch
@costs(lambda _request, _sitting: A_PAPER)
def blank_sheet_file(request: HttpRequest, at: SittingRequest) -> HttpResponse:
    """A blank sheet for the same players and house rules, to be filled in by hand."""
    sitting = at.state.sitting
    with translation.override(asked_language(request.GET.get("language", ""))):
        body = blank_pdf(
            sitting.ruleset,
            sitting.options,
            SiteSpeech(at.players),
            players=sitting.players,
            place=sitting.place,
            language=language(),
            format=asked_format(request.GET.get("paper", "")),
            site=site_address(request, reverse("home")),
        )
    return download(at, body, "application/pdf", "blank", "pdf", inline=True)


@require_safe
@may_watch
def sitting_file(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    data = write_sitting(sitting.state.sitting)
    body = json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"
    return download(sitting, body, "application/json", "", "json")


@require_safe
@may_watch
@costs(lambda _request, sitting: A_TABLED_ACT * sitting.head)
def spreadsheet_file(request: HttpRequest, at: SittingRequest) -> HttpResponse:
    """The spreadsheet of this sitting, in the language of the page."""
    tabled = TabledSitting(number=1, sitting=at.state.sitting, sheet=at.sheet)
    body = spreadsheet([tabled], at.state.last.made, score_sheet=True)
    return download(at, body, XLSX, "", "xlsx")


@require_safe
@may_watch
def deals_csv(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    rows = csv_deal_rows(sitting.state.sitting, sitting.sheet)
    body = as_csv(rows)
    return download(sitting, body, "text/csv; charset=utf-8", "deals", "csv")


@require_safe
@may_watch
def results_csv(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    rows = csv_result_rows(sitting.state.sitting, sitting.sheet)
    body = as_csv(rows)
    return download(sitting, body, "text/csv; charset=utf-8", "results", "csv")


def download(
    sitting: SittingRequest, body: bytes, kind: str, what: str, ending: str, *, inline: bool = False
) -> HttpResponse:
    """The response with a file. what: follows its name, "" for nothing."""
    response = HttpResponse(body, content_type=kind)
    way = "inline" if inline else "attachment"
    response["Content-Disposition"] = way + named_part(
        file_name(sitting.state.sitting, what, ending),
        file_name(sitting.state.sitting, what, ending, any_script=True),
    )
    return response


def named_part(name: str, whole: str) -> str:
    """The parameters of the header: the name in ASCII, and in any script where that says more
    (RFC 6266, RFC 5987)."""
    more = f"; filename*=UTF-8''{quote(whole)}" if whole != name else ""
    return f'; filename="{name}"{more}'


def file_name(sitting: Sitting, what: str, ending: str, *, any_script: bool = False) -> str:
    """ "quinto-2026-11-20-anna-boris-clara-dmitri.pdf": game, day and names, cut after the last
    whole name that fits.

    In ASCII, which leaves out names in other letters than Latin ones; or as they are written, in
    any_script.
    """
    names = [slugify(name, allow_unicode=any_script) for name in sitting.players]
    parts = [sitting.ruleset.key, sitting.date, *filter(None, names)]
    tail = f"-{what}.{ending}" if what else f".{ending}"
    while len("-".join(filter(None, parts))) + len(tail) > LONGEST_FILE_NAME and len(parts) > 2:
        parts.pop()
    return "-".join(filter(None, parts)) + tail
