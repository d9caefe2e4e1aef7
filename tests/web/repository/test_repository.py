"""Booking: an act is on disk once, or not at all."""

from dataclasses import replace
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError

from scorekeeper.journal.acts import booking_act
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.web import repository
from scorekeeper.web.models import Act, Device, Link
from scorekeeper.web.models import Sitting as Stored
from scorekeeper.web.repository import (
    JournalFull,
    StaleState,
    book_acts,
    open_sitting,
    read_state,
    rows_of_many,
)
from tests.games.vint_1886.evening import VINT, deal
from tests.web.phone import FIRST, FIRST_NETS, NAMES

pytestmark = pytest.mark.django_db

PHONE, OTHER = UUID(int=1), UUID(int=2)
PLAYED = Sitting(ruleset=VINT, players=NAMES, options=Options(), deals=(deal(FIRST),))


def opened(sitting=PLAYED, id_=None, phone=PHONE):
    """The id of a new sitting."""
    return open_sitting(sitting, id_ or uuid4(), phone).sitting_id


def pass_(id_, key, phone=PHONE, on=None):
    """Book a deal that was passed out."""
    acts = [(key, booking_act(deal("pass")))]
    book_acts(on or read_state(id_), id_, acts, phone)


# ── Opening ─────────────────────────────────────────────────────────────────────────────────────


def test_a_sitting_is_opened_with_a_link_for_scoring_among_those_of_its_phone():
    link = open_sitting(PLAYED, uuid4(), PHONE)
    assert link.right == "score"
    assert read_state(link.sitting_id).sitting == PLAYED
    assert [visit.device_id for visit in link.visits.all()] == [PHONE]


def test_a_sitting_out_of_a_file_is_opened_with_everything_in_it():
    filed = replace(
        PLAYED,
        deals=(deal(FIRST), Adjustment(points=(5, 0, 0, 0), unbalanced=True), deal("pass")),
        seatings=(Seating(round=1, dealer=2),),
        scorer=1,
        closed=True,
    )
    state = read_state(opened(filed))
    assert state.sitting == filed
    assert [row.name for row in state.rows] == ["open", "deal", "adjust", "deal", "close"]


def test_a_sitting_sent_twice_is_opened_once_but_not_by_another_phone():
    id_ = uuid4()
    assert opened(id_=id_) == opened(id_=id_) == id_
    assert (Stored.objects.count(), Link.objects.count()) == (1, 2)  # to score and to watch
    assert opened(id_=id_, phone=OTHER) != id_
    assert Stored.objects.count() == 2


def test_a_form_that_was_changed_after_it_was_sent_opens_another_sitting_once():
    id_, renamed = uuid4(), replace(PLAYED, players=("Eva", *NAMES[1:]))
    first, second = opened(id_=id_), opened(renamed, id_=id_)
    assert read_state(first).sitting == PLAYED
    assert read_state(second).sitting == renamed
    assert opened(renamed, id_=id_) == second


def test_a_form_sent_again_while_its_sitting_is_deleted_opens_another(monkeypatch):
    id_ = opened()
    monkeypatch.setattr(repository, "rows_of", lambda _id: ())
    assert opened(id_=id_) != id_


def test_an_opening_or_an_act_that_fails_half_way_leaves_nothing(monkeypatch):
    id_ = opened()
    monkeypatch.setattr(Act.objects, "bulk_create", failing)
    for fails in (opened, lambda: pass_(id_, "k")):
        with pytest.raises(OSError, match="the disk is full"):
            fails()
    assert Stored.objects.get().head == 2
    assert Link.objects.count() == 2


def failing(*args, **more):
    raise OSError("the disk is full")


# ── Booking ─────────────────────────────────────────────────────────────────────────────────────


def test_an_act_is_added_at_the_end_of_the_journal():
    id_ = opened()
    pass_(id_, "k", OTHER)
    row = read_state(id_).rows[-1]
    assert (row.number, row.name, row.key, row.device) == (3, "deal", "k", OTHER)
    assert row.facts == {"kind": "thrown_in", "facts": {}}
    assert Stored.objects.get().head == read_state(id_).head == 3
    assert Device.objects.filter(id=OTHER).exists()  # it books for the first time


def test_of_two_who_read_the_same_journal_the_later_one_is_told_and_reads_it_again():
    id_ = opened()
    mine, theirs = read_state(id_), read_state(id_)
    pass_(id_, "mine", on=mine)
    with pytest.raises(StaleState):
        pass_(id_, "theirs", OTHER, on=theirs)
    assert [row.key for row in read_state(id_).rows[2:]] == ["mine"]
    pass_(id_, "theirs", OTHER)
    assert [row.key for row in read_state(id_).rows[2:]] == ["mine", "theirs"]


def test_the_database_itself_refuses_a_key_twice_in_one_sitting_but_not_in_two():
    for id_ in (opened(), opened()):
        pass_(id_, "k")
        assert read_state(id_).booked_under("k")
    with pytest.raises(IntegrityError):
        pass_(id_, "k")


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────


def test_journals_are_read_in_one_query_and_kept_apart(django_assert_num_queries):
    one, other = opened(), opened(replace(PLAYED, deals=()))
    with django_assert_num_queries(1):
        assert read_state(one).sheet.nets == FIRST_NETS
    with django_assert_num_queries(1):
        journals = rows_of_many((one, other))
    assert {id_: len(rows) for id_, rows in journals.items()} == {one: 2, other: 1}
    assert repository.rows_of(uuid4()) == ()


def test_a_journal_takes_its_last_act_and_no_more(monkeypatch):
    monkeypatch.setattr(repository, "MOST_ACTS", 3)
    id_ = opened(replace(PLAYED, deals=()))
    for number in (2, 3):
        pass_(id_, f"k{number}")
    with pytest.raises(JournalFull):
        pass_(id_, "k4")
    assert read_state(id_).head == 3
