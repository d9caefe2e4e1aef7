"""The posted form of a deal, without a network and without a database."""

from types import SimpleNamespace

import pytest

from scorekeeper.journal.replay import replay
from scorekeeper.pages.changes.deal import place_in_form, round_with_partners
from tests.journal.test_acts import booked, journal
from tests.web.phone import FIRST, GAME


def test_partners_of_before_are_those_of_the_last_round_that_they_played():
    sides = ((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))
    rounds = [
        SimpleNamespace(number=number, before=SimpleNamespace(sides=pairs), deals=())
        for number, pairs in enumerate(sides, 1)
    ]
    for words, number in (("0-2 1-3", 3), ("0-1 2-3", 2), ("0-3 1-2", None)):
        played = round_with_partners(SimpleNamespace(rounds=rounds), words)
        assert (played.number if played else None) == number  # the one in play does not count
    rounds[-1].deals = (FIRST,)
    assert round_with_partners(SimpleNamespace(rounds=rounds), "0-2 1-3") is None


@pytest.mark.parametrize(
    ("fields", "index", "over"),
    [
        ({"id": "3"}, 1, True),  # the row of the second deal
        ({"before": "3"}, 1, False),
        ({"id": "2", "before": "3"}, 0, True),
        ({}, 3, False),
        ({"id": "9", "before": "x"}, 3, False),  # which are nowhere
    ],
)
def test_the_form_of_a_deal_names_its_place(fields, index, over):
    state = replay(journal(booked(FIRST), booked(GAME), booked("pass")))
    place = place_in_form(state, fields)
    assert (place.index, place.over) == (index, over)
