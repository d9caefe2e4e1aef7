"""The words of each act, for the trail and for the undo button."""

from itertools import chain
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.sheet import Adjustment
from scorekeeper.rules.text import say
from scorekeeper.web.facts_before import facts_before
from scorekeeper.web.journal import deal_facts, replay, undone_rows
from scorekeeper.web.models import Device
from scorekeeper.web.trail import act_words, corrections, history, page_before, phone_names, steps
from tests.rules.vint import deal
from tests.web.phone import FIRST, NAMES
from tests.web.test_journal import booked, journal, undo

MINE, OTHER = "B 1S 7 h2 a2", "C 2NT 8 a3"
MANY = tuple(deal(one) for one in (FIRST, MINE, OTHER, "pass"))


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


# ── Many corrections ────────────────────────────────────────────────────────────────────────────


def replayed_before(rows, number):
    """What the deal said, by a replay of everything before the row: slow, and plainly right."""
    target = rows[number - 1].facts["deal"]
    undone = undone_rows(rows[: number - 1])
    said = [row for row in rows[: number - 1] if row.act == "amend" and row.number not in undone]
    return next(
        (row.facts for row in reversed(said) if row.facts["deal"] == target),
        rows[target - 1].facts,
    )


@given(st.lists(st.tuples(st.sampled_from(["amend", "strike", "undo"]), st.integers(0, 50))))
def test_what_a_deal_said_is_found_in_one_pass_as_by_a_replay_each_time(changes):
    """Also where undos take back undos of undos, in any order."""
    acts = [booked(FIRST), booked("pass")]
    for act, number in changes:
        if act == "undo":
            acts.append(undo(2 + number % len(acts)))
        else:
            facts = deal_facts(MANY[number % len(MANY)]) if act == "amend" else {}
            acts.append((act, {**facts, "deal": 2 + number % 2}))
    rows = journal(*acts)
    wanted = {row.number for row in rows if row.act in ("amend", "strike")}
    assert facts_before(rows) == {one: replayed_before(rows, one) for one in wanted}


@pytest.mark.django_db
def test_a_page_of_the_trail_ends_where_the_next_one_begins():
    state = replay(journal(*[("details", {"place": str(n), "date": ""}) for n in range(449)]))
    pages, number = [], state.head + 1
    while number:
        page, number = page_before(state, number)
        pages.append([step.number for step in page])
    assert [len(page) for page in pages] == [200, 200, 50]
    assert list(chain(*pages)) == list(range(450, 0, -1))


def test_a_long_chain_of_undos_is_followed():
    acts = [booked(FIRST), AMENDED, *(undo(number) for number in range(3, 5003)), AMENDED]
    rows = journal(*acts)
    assert facts_before(rows)[5004] == replayed_before(rows, 5004)


@pytest.mark.django_db
@pytest.mark.parametrize("number", [-5, 0, 1])
def test_before_the_first_step_there_is_none(number):
    assert page_before(replay(journal(booked(FIRST))), number) == ((), 0)


def test_of_very_many_corrections_the_latest_are_told():
    amended = [booked((MINE, FIRST)[n % 2], "amend", deal=2) for n in range(203)]
    told = corrections(replay(journal(booked(FIRST), *amended)))
    assert len(told) == 201
    assert say(told[0], Speech()) == "3 earlier corrections, on the page “Trail”"
    assert say(told[-1], Speech()) == f"{FIRST} → {MINE}"
