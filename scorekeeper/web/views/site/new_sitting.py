"""The form for a new sitting, and a new sitting of the same players."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scorekeeper.journal.unreadable import UnreadableJournal
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import Seating, first_table, next_player
from scorekeeper.rules.core.stake import USUAL_PER
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.sitting import Sitting

from ... import error_pages
from ...access import devices, rate_limits, workload
from ...access.my_sittings import MySitting, my_links, sittings_without_deals
from ...access.post_only import post_only
from ...booking.house_rule_fields import game_context, option_fields
from ...booking.sitting_form import (
    day_on_phone,
    problems_by_fact,
    read_new,
    server_day,
    sitting_form_id,
    typed_sitting,
)
from ...booking.stake_fields import (
    CURRENCIES,
    STAKE,
    rate_forms,
    stake_summary,
    typed_stake,
    with_unit_of,
)
from ...journal.repository import open_sitting, read_state
from ...models import Link
from ...present.game_choice import game_choice, last_played_first
from ...present.localize import SiteSpeech
from ...present.seat_plan import PLACES

MOST_SITTINGS = 24  # sittings of this phone, for names and games to suggest
SUGGESTED = 24  # names


@require_http_methods(["GET", "HEAD", "POST"])
def new_sitting(request: HttpRequest) -> HttpResponse:
    """The form for a new sitting; posted twice, it opens one sitting."""
    if request.method != "POST":
        try:
            found = known_sittings(request)
            return show_new_form(request, initial_fields(request, found), found=found)
        except TooManyGuesses:
            return error_pages.too_often(request)
        except workload.Overloaded:
            return error_pages.overloaded(request)
    if rate_limits.is_too_often(request, "open", devices.device_from_cookie(request)):
        return error_pages.too_often(request)
    typed = request.POST.dict()
    ruleset = find_ruleset(typed.get("ruleset", ""))
    if ruleset is None:
        text = gettext("Choose a game.")
        return show_new_form(request, typed, (Problem(fact="ruleset", text=text),))
    sitting, problems = read_new(ruleset, typed)
    if sitting is None:
        return show_new_form(request, with_unit_of(ruleset, typed), problems)
    link = open_sitting(sitting, sitting_form_id(typed), devices.device_id(request))
    return redirect("sheet", link.token)


@post_only("home")
def same_players_again(request: HttpRequest) -> HttpResponse:
    """Open a new sitting for the same players, in one tap."""
    if rate_limits.is_too_often(request, "open", devices.device_from_cookie(request)):
        return error_pages.too_often(request)
    try:
        before = sitting_before(request, request.POST.get("again", ""))
    except TooManyGuesses:
        return error_pages.too_often(request)
    except workload.Overloaded:
        return error_pages.overloaded(request)
    if before is None:
        return redirect("new")
    opened = open_sitting(
        once_more(before, day_on_phone(request)),
        sitting_form_id(request.POST.dict()),
        devices.device_id(request),
    )
    return redirect("sheet", opened.token)


def once_more(before: Sitting, day: str) -> Sitting:
    """A new sitting with the same players, seats, house rules and stake on this day. The first
    dealer is the next player after the last sitting's first dealer, if that sitting had any
    deals."""
    seats = tuple(seating for seating in before.seatings if seating.round == 1)
    if before.deals and before.seated:
        table = first_table(len(before.players), seats)  # of round 1, whatever becomes of it later
        (first,) = seats or (Seating(round=1),)
        seats = (replace(first, dealer=next_player(table.seats, table.dealer)),)
    return replace(before, deals=(), seatings=seats, closed=False, date=day)


class TooManyGuesses(Exception):
    """Too many links were tried that do not exist."""


def sitting_before(request: HttpRequest, token: str) -> Sitting | None:
    """The sitting of this link; None if there is none, or if the sitting is in the bin or
    unreadable.

    Raises TooManyGuesses, and Overloaded if its journal is long.
    """
    # A database may reject a query for text that it could not store.
    if not token or not token.isprintable():
        return None
    here = Link.objects.filter(sitting__binned=None)
    link = here.filter(token=token).select_related("sitting").first()
    if link is None:
        if rate_limits.is_too_often(request, "guess"):
            raise TooManyGuesses
        return None
    with suppress(UnreadableJournal), workload.wait_for_turn(link.sitting.head, link.pk):
        return read_state(link.sitting_id).sitting
    return None


def initial_fields(request: HttpRequest, found: Sequence[MySitting]) -> dict[str, str]:
    """The initial fields: the last game of this phone with its stake, else the first game without a
    stake; or, for the same players again, all fields of that sitting."""
    sitting = sitting_before(request, request.GET.get("again", ""))
    if sitting is not None:
        names = {f"player{place}": name for place, name in enumerate(given_names(sitting))}
        again = {"ruleset": sitting.ruleset.key, "date": server_day()}
        return {**typed_sitting(sitting), **names, **again}
    last = found[0].sitting if found else None
    key = last.ruleset.key if last else last_played_first()[0].key
    return {"date": server_day(), "ruleset": key, **(last_stake(last) if last else STAKE)}


def last_stake(last: Sitting) -> dict[str, str]:
    """The stake of the last sitting again, if the game's usual house rules ask for one like it."""
    unit = last.ruleset.usual_unit
    again = last.ruleset.staked and last.unit == unit
    return typed_stake(last.stake if again else None, unit)


def known_sittings(request: HttpRequest) -> list[MySitting]:
    """The sittings of this phone, latest first, without their deals and without binned ones."""
    links = my_links(request, MOST_SITTINGS, binned=False)
    return list(sittings_without_deals(links).sittings)


def given_names(sitting: Sitting) -> list[str]:
    """The names by seat; "" for a seat that was left empty and is called by its letter."""
    seats = zip(sitting.players, LETTERS, strict=False)
    return ["" if name == letter else name for name, letter in seats]


def people(sitting: Sitting) -> list[str]:
    """The names that were given, without those of players who are no persons, as the house."""
    seats = zip_longest(given_names(sitting), sitting.ruleset.preset_names)
    return [name for name, preset in seats if name and preset is None]


def show_new_form(
    request: HttpRequest,
    typed: dict[str, str],
    problems: tuple[Problem, ...] = (),
    found: Sequence[MySitting] | None = None,
) -> HttpResponse:
    found = known_sittings(request) if found is None else found
    names = dict.fromkeys(name for sitting in found for name in people(sitting.sitting))
    again = found[0] if found and people(found[0].sitting) and "player0" not in typed else None
    played = [sitting.sitting.ruleset.key for sitting in found]
    chosen = find_ruleset(typed.get("ruleset", "")) or last_played_first(played)[0]
    context: dict[str, object] = {
        **game_choice(typed.get("ruleset", ""), played),
        "typed": typed,
        "unit": typed.get("unit", chosen.usual_unit),
        "most": chosen.most_players,
        "fresh": request.method != "POST",
        "folded": request.method == "POST" and typed.get("ruleset") == chosen.key,
        "id": sitting_form_id(typed),
        "wrong": problems_by_fact(problems),
        "games": [
            game_context(ruleset, option_fields(ruleset, typed, problems))
            for ruleset in last_played_first(played)
        ],
        "seats": [
            {"number": place, "place": side, "value": typed.get(f"player{place}", "")}
            for place, side in enumerate(PLACES)
        ],
        "suggested": tuple(names)[:SUGGESTED],
        "again": again,
        "players_again": "\n".join(given_names(again.sitting)) if again else "",
        "currencies": CURRENCIES,
        "stake": stake_summary(chosen, typed),
        "rates": rate_forms(),
        "usual_per": USUAL_PER,
        "speech": SiteSpeech(),
    }
    return render(request, "site/new_sitting.html", context, status=422 if problems else 200)
