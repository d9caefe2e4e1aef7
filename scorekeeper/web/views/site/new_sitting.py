"""The form for a new sitting: empty, of the same players again, or from an address on paper."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from uuid import UUID, uuid5

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.journal.acts import UnreadableJournal
from scorekeeper.pages.labels import LABELS
from scorekeeper.pages.sitting_form.new_sitting import (
    fields_again,
    first_fields,
    new_sitting_form,
    people,
)
from scorekeeper.pages.sitting_form.sitting_fields import (
    LINES,
    posted_seats,
    read_posted_sitting,
    sitting_in_form,
    typed_address,
    with_unit_of,
)
from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext, say_value
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.notation_legend import legend_of
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.paper_address import PaperAddress, read_address
from scorekeeper.rules.sitting_file.paper_address_items import BETWEEN_ITEMS

from ... import error_pages
from ...access import devices
from ...access.capacity import PAGE, charge, charge_sittings, client_address, turn
from ...access.my_sittings import MySitting, my_links, sittings_without_deals
from ...booking.batch_entry import (
    A_LINE,
    LONGEST_BODY,
    TOO_MUCH,
    WORD_BYTES,
    WRONG,
    Batch,
    batch,
    cost_of_lines,
    too_much,
    typed_lines,
)
from ...booking.saving import KEYLESS, join_problems, posted_key
from ...htmx import from_htmx
from ...middleware import takes_up_to
from ...models import Link
from ...present.engine_files import NO_ENGINE, engine_version
from ...present.localize import SiteSpeech
from ...protocol import Header, QueryMark
from ...repository import LinkReplaced, TakenId, begun_on, open_sitting, outbox_id_of, read_state


def first_deals(typed: Mapping[str, str], sitting: Sitting | None = None) -> Batch | None:
    """The lines of the form, each scored; None if there is no game, or the lines are too many.

    sitting: the one that the form opens; if none, what the form describes so far.
    """
    ruleset, text = find_ruleset(typed.get("ruleset", "")), typed.get(LINES, "")
    if ruleset is None or too_much(text):
        return None
    paper = posted_seats(ruleset, typed)
    sitting = sitting or sitting_in_form(ruleset, typed, SiteSpeech(), paper)
    return batch(sitting, sitting.sheet(), text)


def server_day() -> str:
    return timezone.localdate().isoformat()


def sitting_form_id(typed: dict[str, str]) -> uuid.UUID:
    """The sitting id in the form; a new one if it has none."""
    try:
        return uuid.UUID(typed.get("id", ""))
    except ValueError:
        return uuid.uuid4()


# ── The address on a printed sheet ────────────────────────────────────────────────────────────────


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
    return A_LINE * (address.count(BETWEEN_ITEMS) + 1) + len(address) // WORD_BYTES


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
    sentences = [text for text in texts if text]
    return join_texts(sentences) if sentences else None


def part_of_sheet(paper: PaperAddress) -> Text | None:
    """The sentence about a code that has only some deals of its sheet."""
    last = paper.first + len(paper.lines) - 1
    return A_PART.filled(first=paper.first, last=last) if paper.first > 1 else None


# ── The page ──────────────────────────────────────────────────────────────────────────────────────


MOST_SITTINGS = 24  # sittings of this phone, for names and games to suggest


def known_sittings(request: HttpRequest) -> list[MySitting]:
    """The sittings of this phone, latest first, without their deals and without binned ones."""
    links = my_links(request, MOST_SITTINGS, binned=False)
    return list(sittings_without_deals(links).sittings)


def show_new_form(
    request: HttpRequest,
    typed: dict[str, str],
    problems: tuple[Problem, ...] = (),
    sittings: Sequence[MySitting] | None = None,
    note: Text | None = None,
    deals: Batch | None = None,
) -> HttpResponse:
    """sittings: as `known_sittings`. note: what is said of a sheet's address. deals: the lines,
    where they are scored already."""
    sittings = known_sittings(request) if sittings is None else sittings
    speech, from_paper = SiteSpeech(), LINES in typed
    filled_in = request.method == "POST" or from_paper
    form = new_sitting_form(typed, problems, [mine.sitting for mine in sittings], speech)
    again = (
        sittings[0] if sittings and people(sittings[0].sitting) and "player0" not in typed else None
    )
    context: dict[str, object] = {
        **vars(form),
        "fresh": not filled_in,
        "folded": filled_in and find_ruleset(typed.get("ruleset", "")) is not None,
        "id": sitting_form_id(typed),
        "again": again,
        "speech": speech,
        "note": note,
        "from_paper": from_paper,
        "home": reverse("home"),
        "phone": None if from_paper or engine_version() == NO_ENGINE else static("phone.js"),
        **(lines_context(deals or first_deals(typed)) if from_paper else {}),
    }
    return render(request, "site/new_sitting.html", context, status=422 if problems else 200)


def show_lines(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """The part of the page with what the lines score; nothing where they are not looked at."""
    deals = first_deals(typed)
    if deals is None:
        return HttpResponse(status=204)
    context = lines_context(deals)
    context["speech"] = context["named"]
    return render(request, "deals/_keyed_lines.html", context)


def lines_context(deals: Batch | None) -> dict[str, object]:
    """The context of the lines with what they score. named: speaks of the players."""
    if deals is None:
        return {}
    return {
        "batch": deals,
        "summary": deals.summary,
        "named": SiteSpeech(deals.sitting.players),
        "words": LABELS,
        "legend": legend_of(deals.sitting),
        "rules": reverse("rules", args=[deals.sitting.ruleset.key]),
    }


# ── The form ──────────────────────────────────────────────────────────────────────────────────────


SITTING_GONE = gettext(
    "This site does not have the game any more. Save the sitting as a file, and open it on “Home” "
    "where the game is."
)
TAKEN_ID = gettext(
    "Another phone has a sitting under the same id. This one is kept here: save it as a file, "
    "and open that on “Home”."
)


@takes_up_to(LONGEST_BODY)  # with the lines of a printed sheet
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def new_sitting(request: HttpRequest) -> HttpResponse:
    """The form for a new sitting; posted twice, it opens one sitting."""
    if request.method != "POST":
        again = link_before(request, request.GET.get(QueryMark.AGAIN, ""))
        with turn(request, PAGE + (again.sitting.head if again else 0)):
            sittings = known_sittings(request)
            fields = initial_fields(again, sittings, request.GET.get(QueryMark.GAME, ""))
            return show_new_form(request, fields, sittings=sittings)
    typed = request.POST.dict()
    text = typed.get(LINES, "")
    with turn(request, PAGE + cost_of_lines(text)):
        if too_much(text):
            return show_new_form(request, typed, (Problem(fact=LINES, text=TOO_MUCH),))
        if from_htmx(request):
            return show_lines(request, typed)
        if "check" in request.POST:
            return show_new_form(request, typed)
        begun = Header.OUTBOX in request.headers and not typed_lines(text)
        return open_begun(request, typed) if begun else open_new(request, typed)


def open_begun(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """Open the sitting that a phone has begun without the server; sent again, it is the same.

    The headers of the answer say where it is (`X-Base`), and the id of its deals in the outbox.
    """
    lettered = {**typed, "letters": "1"}  # the phone has asked about empty seats
    key, (sitting, problems) = posted_key(request), read_posted_sitting(lettered, SiteSpeech())
    if find_ruleset(typed.get("ruleset", "")) is None:
        return refusal_as_json(SITTING_GONE, 422)
    if sitting is None or key is None:
        why = join_problems(problems) if key else KEYLESS.text
        return refusal_as_json(why, 422)
    charge_sittings(request, sitting)
    try:
        link = open_sitting(sitting, sitting_form_id(typed), devices.device_id(request), key)
    except TakenId:
        return refusal_as_json(TAKEN_ID, 409)
    except LinkReplaced:
        return refusal_as_json(error_pages.LINK_REPLACED, 409)
    answer = HttpResponse(status=204)
    answer[Header.OUTBOX], answer[Header.BASE] = "received", reverse("sheet", args=[link.token])
    answer[Header.SITTING] = outbox_id_of(link.sitting_id)
    return answer


def refusal_as_json(why: Text, status: int) -> HttpResponse:
    return JsonResponse({"reason": say_value(why, SiteSpeech())}, status=status)


@require_safe
def show_begun(request: HttpRequest, id: UUID) -> HttpResponse:
    """Where a sitting is that this phone has begun; others do not find it."""
    link = begun_on(id, devices.device_from_cookie(request))
    return error_pages.not_begun(request) if link is None else redirect("sheet", link.token)


def open_new(request: HttpRequest, typed: dict[str, str]) -> HttpResponse:
    """Open the sitting with the deals of its lines, or keep everything in the form; posted twice,
    it opens one sitting."""
    ruleset = find_ruleset(typed.get("ruleset", ""))
    paper = posted_seats(ruleset, typed)
    sitting, problems = read_posted_sitting(typed, SiteSpeech(), paper)
    if ruleset is None:
        return show_new_form(request, typed, problems)
    deals = first_deals(typed, sitting) if typed_lines(typed.get(LINES, "")) else None
    if deals and not deals.fits:
        problems = (*problems, Problem(fact=LINES, text=WRONG))
    if sitting is None or problems:
        return show_new_form(request, with_unit_of(ruleset, typed), problems, deals=deals)
    opened = deals.sitting_after if deals else sitting
    charge_sittings(request, opened)
    link = open_sitting(opened, sitting_form_id(typed), devices.device_id(request))
    keyed = "keyed-in-part" if any(paper.left_out) else "keyed"
    note = f"?note={keyed}" if deals else ""
    return redirect(f"{reverse('sheet', args=[link.token])}{note}")


def link_before(request: HttpRequest, token: str) -> Link | None:
    """The link of this token; None if there is none, or if its sitting is in the bin."""
    # A database may reject a query for text that it could not store.
    if not token or not token.isprintable():
        return None
    here = Link.objects.filter(sitting__binned=None)
    link = here.filter(token=token).select_related("sitting").first()
    if link is None:
        charge("guess", client_address(request.META))
    return link


def initial_fields(
    again: Link | None, sittings: Sequence[MySitting], game: str = ""
) -> dict[str, str]:
    """The initial fields; for the same players again, all fields of that sitting. game: the key of
    the game that was chosen on Home."""
    fields = first_fields(sittings[0].sitting if sittings else None, SiteSpeech())
    if find_ruleset(game):
        fields["ruleset"] = game
    if again:
        with suppress(UnreadableJournal):
            fields = fields_again(read_state(again.sitting_id).sitting)
    return {**fields, "date": server_day()}
