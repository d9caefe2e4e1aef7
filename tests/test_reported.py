"""One test for each defect that was reported from outside, under the number of its report.

A, B and C are findings of people who played version 0.7.0: A in vint and skruuvi, B in the games
of bridge, C in quinto, 501 and forty-one. D are findings of a reader of its code, X of its paper.
Defects that show in a browser alone are in `tests/browser/test_reported.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar
from uuid import uuid4

import pytest
from django.http import HttpResponse

from scorekeeper.rules.core.facts import When, choices, fact, read_facts
from scorekeeper.rules.core.field_types import Player, Whole, YesNo
from scorekeeper.rules.core.records import PerPlayer
from scorekeeper.rules.core.text import gettext
from scorekeeper.web.deal_form.deal_page import draw_form
from scorekeeper.web.deal_form.form_context import FormContext
from scorekeeper.web.deal_form.form_parsing import raw_facts, typed_facts
from tests.web.html_page import page, sent_fields
from tests.web.phone import NAMES, Phone, state

pytestmark = pytest.mark.django_db


# Vint and skruuvi


# The games of bridge


def test_b5_who_is_vulnerable_and_the_part_scores_stand_on_the_form():
    phone = Phone()
    base = phone.opens(ruleset="contract-bridge")
    # Three no trump are 100 below the line, a game; two spades after it are 60.
    for number, (declarer, contract, tricks) in enumerate((("0", "3NT", "9"), ("1", "2S", "8")), 1):
        played = {"declarer": declarer, "contract": contract, "tricks": tricks, "honours": "0"}
        phone.post(f"{base}enter/{number}/", {"kind": "contract", "key": uuid4().hex, **played})

    def remarks(path):
        form = page(phone.get(base + path))
        chips = form.all("input", name_="declarer")
        told = [chip.get("aria-describedby") for chip in chips]
        return [id_ and form.one(id=id_).words for id_ in told]

    part = "60 below the line"
    assert remarks("enter/3/?kind=contract") == ["vulnerable", part, "vulnerable", part]
    assert remarks("entry/2/amend/") == ["vulnerable", None, "vulnerable", None]
    assert remarks("blank/?kind=contract") == [None] * 4  # it may be the form of a later deal


# Quinto, 501 and forty-one


# Code


def checked_dealers(form):
    dealers = page(form).all("input", name_="dealer")
    return len(dealers), [one["value"] for one in dealers if "checked" in one.attributes]


def test_d3_a_deal_without_a_network_is_dealt_by_whose_turn_it_is_when_it_is_booked():
    phone = Phone()
    base = phone.opens(ruleset="five-hundred-one")
    for form in (f"{base}blank/?kind=thrown_in", f"{base}enter/4/?kind=thrown_in&ahead"):
        assert checked_dealers(phone.get(form)) == (4, [])
    for ordinal in (1, 2, 3):
        deal = {"kind": "thrown_in", "key": uuid4().hex}
        phone.post(f"{base}enter/{ordinal}/", deal, headers={"X-Outbox": "again"})
    assert [deal.dealer for deal in state(base).sitting.deals] == [0, 1, 2]


@dataclass(frozen=True, kw_only=True)
class Hand:
    """A row with a fact of every type that a row may have."""

    player: int = fact(Player(), gettext("Player"))
    tricks: int = fact(Whole(low=0, high=13), gettext("Tricks"))
    blind: bool = fact(YesNo(), gettext("Blind"), default=False)
    bid: str = fact(choices(low=gettext("low"), high=gettext("high")), gettext("Bid"))
    game: str = fact(choices(a=gettext("a"), b=gettext("b")), gettext("Game"), default="a")
    helper: int | None = fact(Player(), gettext("Helper"), default=None)
    left: int = fact(
        Whole(low=0, high=3),
        gettext("Left"),
        when=When(fact="blind", values=(True,), otherwise=gettext("Only of a blind bid.")),
    )


@dataclass(frozen=True, kw_only=True)
class Hands:
    kind: ClassVar = "hands"

    hands: tuple = fact(PerPlayer(of=Hand, most=4, each=gettext("hand")), gettext("Hands"))


ROWS = [
    {"player": 0, "tricks": 3, "bid": "low"},
    {"player": 1, "tricks": 0, "blind": True, "bid": "high", "left": 0},
    {"player": 2, "tricks": 4, "bid": "low", "game": "b", "helper": 0},
    {"player": 3, "tricks": 6, "blind": True, "bid": "high", "helper": 2, "left": 3},
]
ALONE = ((0,), (1,), (2,), (3,))


def test_d5_a_row_of_a_player_takes_every_type_of_fact():
    """A box that is not ticked and a choice that is not made post nothing, as in a browser."""
    deal, problems = read_facts(Hands, {"hands": ROWS})
    assert not problems
    typed = typed_facts(deal, ALONE)
    form = FormContext(typed=typed, seats=range(4), sides=ALONE, players=NAMES, problems=())
    assert sent_fields(page(HttpResponse(draw_form(Hands, form).html))) == typed
    stale = {"hands-0-left": "2", "hands-2-left": "1"}  # without script an unasked answer is posted
    for posted in (typed, {**typed, **stale}):
        assert read_facts(Hands, raw_facts(Hands, posted, ALONE)[0]) == (deal, ())
    del typed["hands-1-bid"]
    (problem,) = read_facts(Hands, raw_facts(Hands, typed, ALONE)[0])[1]
    assert (problem.fact, problem.unfilled) == ("hands", True)


# Paper
