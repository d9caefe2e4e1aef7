"""The words of each act, for the trail and for the undo button."""

from uuid import UUID

import pytest

from scorekeeper.rules.sheet import Adjustment
from scorekeeper.rules.text import say
from scorekeeper.web.journal import deal_facts, replay
from scorekeeper.web.models import Device
from scorekeeper.web.trail import act_words, history, phone_names, steps
from tests.web.phone import FIRST, NAMES
from tests.web.test_journal import booked, journal, undo

MINE, OTHER = "B 1S 7 h2 a2", "C 2NT 8 a3"


class Speech:
    def gettext(self, message):
        return message

    def ngettext(self, one, many, count):
        return one if count == 1 else many

    def number(self, value):
        return str(value)

    def name(self, player):
        return NAMES[player]


def told(*acts):
    """The words of the last of these acts."""
    state = replay(journal(*acts))
    return say(act_words(state.rows[-1], state), Speech())


AMENDED = booked(MINE, "amend", deal=2)
STRUCK = ("strike", {"deal": 2})


@pytest.mark.parametrize(
    ("acts", "words"),
    [
        ([], "sitting opened"),
        ([booked(FIRST)], FIRST),
        ([booked("pass")], "pass"),
        ([("adjust", deal_facts(Adjustment(points=(1, -1, 0, 0))))], "adjustment"),
        (
            [("adjust", deal_facts(Adjustment(points=(1, -1, 0, 0), note="{x} %s")))],
            "adjustment {x} %s",
        ),
        ([booked(FIRST), booked(MINE, "insert", before=2)], f"inserted {MINE}"),
        ([booked(FIRST), AMENDED], f"{FIRST} → {MINE}"),
        ([booked(FIRST), AMENDED, booked(OTHER, "amend", deal=2)], f"{MINE} → {OTHER}"),
        ([booked(FIRST), AMENDED, undo(3), booked(OTHER, "amend", deal=2)], f"{FIRST} → {OTHER}"),
        ([booked(FIRST), STRUCK], f"struck {FIRST}"),
        ([booked(FIRST), AMENDED, STRUCK], f"struck {MINE}"),
        ([booked(FIRST), undo(2)], f"undone: {FIRST}"),
        ([booked(FIRST), undo(2), undo(3)], f"redone: {FIRST}"),
        ([booked(FIRST), AMENDED, undo(3)], f"undone: {FIRST} → {MINE}"),
        ([("reseat", {"round": 1, "seats": None, "dealer": 1})], "seats changed"),
        ([("rename", {"players": list("EFGH")})], "names changed"),
        ([("options", {"options": {}, "stake": None})], "house rules or stake changed"),
        ([("details", {"place": "", "date": ""})], "place or date changed"),
        ([("close", {})], "closed"),
        ([("close", {}), ("reopen", {})], "reopened"),
    ],
)
def test_each_act_is_told_in_a_few_words(acts, words):
    assert told(*acts) == words


@pytest.mark.django_db
def test_the_history_of_a_deal_is_what_touched_it_with_the_undoing():
    acts = [booked(FIRST), booked("pass"), AMENDED, undo(4), STRUCK, booked(MINE, "amend", deal=3)]
    state = replay(journal(*acts))
    assert [step.number for step in history(state, 2)] == [6, 5, 4, 2]
    assert [step.struck for step in history(state, 2)] == [False, False, True, False]


@pytest.mark.django_db
def test_phones_are_numbered_as_they_first_appear_unless_they_have_a_name():
    one, two, three = (UUID(int=number) for number in (7, 5, 6))
    Device.objects.create(id=two, label="Anna's")
    rows = [
        row.__class__(**{**vars(row), "device": device})
        for row, device in zip(
            journal(*[booked("pass")] * 4), [one, two, one, three, None], strict=True
        )
    ]
    state = replay(tuple(rows))
    names = {device: str(name) for device, name in phone_names(state).items()}
    assert names == {one: "phone 1", two: "Anna's", three: "phone 3"}
    assert str(steps(state, state.rows)[0].phone) == "a phone"


@pytest.mark.django_db
def test_a_trail_asks_the_database_once_however_long_it_is(django_assert_num_queries):
    state = replay(journal(*[booked(FIRST), AMENDED] * 20))
    with django_assert_num_queries(1):
        assert len(steps(state, state.rows)) == 41
