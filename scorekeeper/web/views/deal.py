"""The form of a deal: entering the next one, with a preview that never blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.rules.deal_words import Difference, differences
from scorekeeper.rules.facts import Problem, facts_of
from scorekeeper.rules.forms import Player
from scorekeeper.rules.sheet import Entry
from scorekeeper.rules.text import NOTHING, Number, Text, gettext, say_value

from .. import snapshots
from ..at_once import LOOK, booked_at_once
from ..at_table import AtTable, keeping_score, posted_key, to_sheet
from ..deal_form import groups, halves, loose_problems
from ..hands import refused
from ..journal import Row, deal_facts, replay
from ..methods import post_only
from ..seen import Seen
from ..trial import Place, Tried, at_end, labelled, try_deal
from ..typed import typed_of, whole
from ..workload import costs_by
from .change import free_key
from .sheet import opened

CLOSED = Problem(
    fact="kind",
    text=gettext(
        "The sitting was ended meanwhile. Tap “Go on playing after all” under “Settle”, then save "
        "this deal."
    ),
)
KEYLESS = Problem(fact="key", text=gettext("This page was out of date. Please save once more."))
UNDONE = Problem(
    fact="key",
    text=gettext(
        "What this form saved has been undone since. Save again to keep what it says now."
    ),
)


RESEATED = Problem(
    fact="kind",
    text=gettext(
        "The partners have changed since this form was opened. See whose honours, aces and tricks "
        "these are, and save once more."
    ),
)
TOO_EARLY = Problem(
    fact="kind",
    text=gettext(
        "The deal before this one has not been entered. Open this one and save it from there: it "
        "then becomes the next."
    ),
)
SIDES_FIELD = "table"  # who plays with whom, as the form showed it
NOT_TRIED = Tried()


def sides_words(sides: Sequence[Sequence[int]]) -> str:
    """Who plays with whom, whoever sits where: "0-2 1-3"."""
    return " ".join(sorted("-".join(str(player) for player in sorted(side)) for side in sides))


def cost_of_entering(request: HttpRequest, head: int) -> int:
    """Saving a deal waits for nobody's paper."""
    return 1 if request.method == "POST" else head


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
@costs_by(cost_of_entering)
def enter(request: HttpRequest, table: AtTable, ordinal: int) -> HttpResponse:
    """Enter the deal of this ordinal. Where that is booked already, its deal is shown."""
    if request.method == "POST":
        return save(request, table, ordinal)
    sheet = table.sheet
    if ordinal < sheet.next_ordinal:
        entry = next((one for one in sheet.deals if one.ordinal == ordinal), sheet.entries[-1])
        return redirect("entry", table.link.token, entry.number)
    if sheet.finished:
        return to_sheet(table, "over")
    kind = asked_kind(request, table)
    if ordinal > sheet.next_ordinal and "ahead" in request.GET:  # others wait on the phone
        return form(request, table, kind, NOT_TRIED, {}, blank=True)
    if ordinal > sheet.next_ordinal:
        return redirect("enter", table.link.token, sheet.next_ordinal)
    tried = Tried()
    if not facts_of(table.state.sitting.ruleset.kinds[kind]):  # nothing to fill in: it is complete
        tried = try_deal(table.state, kind, {}, sheet.standing.sides, at_end(table.state))
    return form(request, table, kind, tried, {})


def asked_kind(request: HttpRequest, table: AtTable) -> str:
    """The kind of deal that the button named, else the first that may come."""
    kind = request.POST.get("kind") or request.GET.get("kind") or ""
    kinds = table.state.sitting.ruleset.kinds
    return kind if kind in kinds else (*table.sheet.kinds, *kinds)[0]


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What became of a form that was sent: booked, with a note for the sheet, or refused.

    ordinal: as which deal it is booked, 0 when it was undone since. refused: "form", "clash" or
    "otherwise", the page that says why. why: the same in a sentence.
    """

    note: str = ""
    ordinal: int = 0
    refused: str = ""
    status: int = 409
    tried: Tried = NOT_TRIED
    entry: Entry | None = None
    row: Row | None = None

    @property
    def why(self) -> Text:
        if self.refused == "clash":
            return gettext("Another phone has entered a deal of this number.")
        if self.refused == "otherwise":
            return gettext("This deal was saved already, with different details.")
        return joined(self.tried.problems)


def joined(problems: Sequence[Problem]) -> Text:
    """All of them, one after the other."""
    if not problems:
        return NOTHING
    text = problems[0].text
    return gettext("{one} {more}", one=text, more=joined(problems[1:])) if problems[1:] else text


def save(request: HttpRequest, table: AtTable, ordinal: int) -> HttpResponse:
    """Book the deal once, and answer with a page; or to the outbox of a phone, without one."""
    outbox = "X-Outbox" in request.headers
    if booked_at_once(request, table, ordinal):
        outcome = Outcome(ordinal=ordinal)
        return received(request, table, outcome) if outbox else to_sheet(table)
    outcome = booked(request, table, ordinal)
    kind, typed = asked_kind(request, table), typed_of(request.POST)
    if outbox and not outcome.refused:
        return received(request, table, outcome)
    if outbox:
        return reason(table, outcome, table.state.sitting.ruleset.kinds[kind])
    if outcome.refused == "clash":
        return clash(request, table, ordinal, outcome, kind)
    if outcome.refused == "otherwise":
        return saved_otherwise(request, table, outcome, kind)
    if outcome.refused:
        return form(request, table, kind, outcome.tried, typed, status=outcome.status)
    return to_sheet(table, outcome.note)


def reason(table: AtTable, outcome: Outcome, kind: type[Any]) -> HttpResponse:
    """Why the phone has to keep the deal, as JSON: {"reason": "…"}."""
    tried = replace(outcome.tried, problems=labelled(outcome.tried.problems, kind))
    outcome = replace(outcome, tried=tried)
    return JsonResponse({"reason": say_value(outcome.why, table.speech)}, status=outcome.status)


def received(request: HttpRequest, table: AtTable, outcome: Outcome) -> HttpResponse:
    """The server has the deal, and says so in `X-Outbox`: no other answer counts as one. A phone
    that asks for it (`Accept: text/html`) is answered with the new sheet (200); another one, or
    while the server has no time to draw it, with nothing (204)."""
    answer = HttpResponse(status=204)
    if "text/html" in request.headers.get("Accept", ""):
        sheet = opened(request, table.link.token, outcome.note)
        answer = sheet if sheet.status_code == 200 else answer
    told = {"X-Outbox": "received", "X-Note": outcome.note, "X-Ordinal": outcome.ordinal}
    for name, value in told.items():
        if value:
            answer[name] = str(value)
    return answer


def booked(request: HttpRequest, table: AtTable, ordinal: int) -> Outcome:
    """Book the deal under its key, as the deal it was meant to be."""
    state, sheet = table.state, table.sheet
    typed = typed_of(request.POST)
    kind = asked_kind(request, table)
    key = posted_key(request)
    row = state.booked_under(key) if key else None
    if row:
        return booked_before(request, table, row, kind)
    tried = try_deal(state, typed.get("kind") or kind, typed, sheet.standing.sides, at_end(state))
    if ordinal < sheet.next_ordinal:
        other = next((one for one in sheet.deals if one.ordinal == ordinal), None)
        if other:  # reckoned in the place of the other
            sides, place = (
                other.sides or sheet.standing.sides,
                Place(index=other.number - 1, over=True),
            )
            tried = try_deal(state, typed.get("kind") or kind, typed, sides, place)
        return Outcome(refused="clash", tried=tried, entry=other)
    # A form that is open while the table is reseated is taken as it is; a deal that waited on a
    # phone may be of another hour of the evening, so it is asked about.
    looks = LOOK in request.POST
    waited = looks or request.headers.get("X-Outbox") == "again"
    if waited and ordinal > sheet.next_ordinal and not looks:
        return Outcome(refused="form", tried=replace(tried, deal=None, problems=(TOO_EARLY,)))
    if waited and typed.get(SIDES_FIELD, "") not in ("", sides_words(sheet.standing.sides)):
        return Outcome(refused="form", tried=replace(tried, deal=None, problems=(RESEATED,)))
    if tried.deal is None:
        return Outcome(refused="form", status=422, tried=tried)
    if looks:
        return Outcome(refused="form", status=200, tried=tried)
    if sheet.finished or key is None:
        tried = replace(tried, problems=(CLOSED if sheet.finished else KEYLESS,))
        return Outcome(refused="form", tried=tried)
    after = snapshots.of(state).after(tried.after).plain() if tried.after else ""
    table.book("deal", key, snapshot=after, **deal_facts(tried.deal))
    return Outcome(ordinal=sheet.next_ordinal)


def booked_before(request: HttpRequest, table: AtTable, row: Row, kind: str) -> Outcome:
    """The form was saved before: the first answer again; with other facts, an offer to amend.

    A deal that a phone sends again out of its outbox is there, whatever was put right since.
    """
    entry = table.state.entry_of(row.number)
    typed = typed_of(request.POST)
    again = request.headers.get("X-Outbox") == "again"
    if again or as_booked(table, row, kind, typed):
        ordinal = entry.ordinal if entry else 0
        return Outcome(note="again" if entry else "undone", ordinal=ordinal)
    if entry is None:
        return Outcome(refused="form", tried=Tried(problems=(UNDONE,)))
    sides = entry.sides or table.sheet.standing.sides
    place = Place(index=entry.number - 1, over=True)
    tried = try_deal(table.state, kind, typed, sides, place)
    return Outcome(refused="otherwise", tried=tried, entry=entry, row=row)


def saved_otherwise(
    request: HttpRequest, table: AtTable, outcome: Outcome, kind: str
) -> HttpResponse:
    context = {
        "entry": outcome.entry,
        "tried": outcome.tried,
        "differences": differences_from(outcome.entry, outcome.tried.deal),
        "typed": posted_facts(request),
        "id": outcome.row and outcome.row.number,
        "kind": kind,
    }
    return table.render(request, "saved_otherwise.html", context, status=409)


def differences_from(entry: Entry | None, deal: Any) -> tuple[Difference, ...]:
    """What a deal says otherwise than the booked one; nothing where either of them is no deal."""
    return differences(entry.deal, deal) if entry and entry.ordinal and deal else ()


def as_booked(table: AtTable, row: Row, kind: str, typed: dict[str, str]) -> bool:
    """Whether the form says what it said when this row was booked, at the table as it sat then."""
    then = replay(table.state.rows[: row.number - 1])
    tried = try_deal(then, kind, typed, then.sheet.standing.sides, at_end(then))
    return tried.deal is not None and deal_facts(tried.deal) == row.facts


def clash(
    request: HttpRequest, table: AtTable, ordinal: int, outcome: Outcome, kind: str
) -> HttpResponse:
    """Another phone took this ordinal: what it entered beside what was typed, and the choice."""
    entry = outcome.entry
    context = {
        "entry": entry,
        "id": entry and table.state.ids[entry.number - 1],
        "differences": differences_from(entry, outcome.tried.deal),
        "ordinal": ordinal,
        "tried": outcome.tried,
        "typed": posted_facts(request),
        "kind": kind,
        "key": free_key(request, table),
    }
    return table.render(request, "clash.html", context, status=409)


def posted_facts(request: HttpRequest) -> list[tuple[str, str]]:
    """What was typed, to be carried on in a hidden form."""
    aside = ("csrfmiddlewaretoken", "key", "kind", "id", "sure", LOOK, SIDES_FIELD)
    post = request.POST
    return [(name, one) for name in post if name not in aside for one in post.getlist(name)]


@require_safe
@keeping_score
def blank(request: HttpRequest, table: AtTable) -> HttpResponse:
    """The form that a phone keeps in store for a deal without a network: it offers everything."""
    kind = asked_kind(request, table)
    return form(request, table, kind, NOT_TRIED, {}, blank=True)


@post_only("sheet")
@keeping_score
def preview(request: HttpRequest, table: AtTable) -> HttpResponse:
    """What the form would book, as far as it is filled in; beside the form, never in its way."""
    kind = asked_kind(request, table)
    entry, place = at_place(request, table)
    sides = entry.sides if entry and entry.sides else table.sheet.standing.sides
    typed = typed_of(request.POST)
    tried = try_deal(table.state, kind, typed, sides, place)
    context = form_context(table, kind, tried, typed, entry)
    return table.render(request, "_preview.html", context)


def at_place(request: HttpRequest, table: AtTable) -> tuple[Entry | None, Place]:
    """The entry that an amending or inserting form speaks of, and where its deal goes."""
    for field, over in (("id", True), ("before", False)):
        id_ = whole(request.POST.get(field, ""))
        entry = table.state.entry_of(id_) if isinstance(id_, int) else None
        if entry:
            return entry, Place(index=entry.number - 1, over=over)
    return None, at_end(table.state)


def form(
    request: HttpRequest,
    table: AtTable,
    kind: str,
    tried: Tried,
    typed: dict[str, str],
    entry: Entry | None = None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The form page; entry: the deal that is amended or before which one is inserted."""
    blank = bool(more.get("blank"))
    context = form_context(table, kind, tried, typed, entry, blank=blank)
    context["key"] = free_key(request, table)
    context["entry"] = entry
    context["action"] = request.path
    context["enters"] = entry is None
    if entry or blank or any(problem.fact == "kind" for problem in tried.problems):
        kinds = table.state.sitting.ruleset.kinds
        context["kinds"] = [(key, one.title) for key, one in kinds.items() if key != kind]
    return table.render(request, "enter.html", {**context, **more}, status=status)


def form_context(
    table: AtTable,
    kind: str,
    tried: Tried,
    typed: dict[str, str],
    entry: Entry | None,
    *,
    blank: bool = False,
) -> dict[str, Any]:
    sheet, players = table.sheet, table.state.sitting.players
    facts_class = table.state.sitting.ruleset.kinds[kind]
    at = entry.table if entry else sheet.standing.table
    sides = entry.sides if entry and entry.sides else sheet.standing.sides
    offers = {} if entry or blank else sheet.ruleset.offers(kind, sheet.standing)
    seen = Seen(
        typed=typed,
        offers=offers,
        seats=at.seats,
        sides=sides,
        players=players,
        problems=tried.problems,
        everything=blank,
    )
    made = groups(facts_class, seen)
    index = entry.number - 1 if entry else len(table.state.ids)
    return {
        "kind": kind,
        "kind_title": facts_class.title,
        "groups": made,
        "halves": halves(made),
        "boards": any(group.script for group in made),
        "scripts": sorted({group.script for group in made if group.script and group.seen_first}),
        "refused": refused(table.state, facts_class, typed, sides, index),
        "loose": loose_problems(tried.problems, made),
        "tried": tried,
        "moves": declarers_net(tried),
        "sides_field": SIDES_FIELD,
        "sides": sides_words(sides),
        "dealer": at.dealer,
        "round": sheet.ruleset.round_title.filled(number=at.round),
        "ordinal": entry.ordinal if entry else sheet.next_ordinal,
    }


def declarers_net(tried: Tried) -> Number | None:
    """What the deal moves for the side of whoever it is named after: declarer, bidder, a side."""
    if tried.entry is None or tried.entry.void:
        return None
    for one in facts_of(type(tried.entry.deal)):
        if isinstance(one.form, Player):
            player: int = getattr(tried.entry.deal, one.name)
            return tried.entry.net[player]
    return None
