"""What becomes of a form that books something: booked once, told apart, or refused."""

from dataclasses import replace
from uuid import UUID

import pytest

from scorekeeper.journal.acts import (
    ActUndone,
    DealAmended,
    DealInserted,
    DealStruck,
    PlayersRenamed,
    RoundReseated,
    SittingClosed,
    SittingReopened,
    booking_act,
)
from scorekeeper.pages.changes import deal as deal_forms
from scorekeeper.pages.changes.deal import DealRefused, deal_proposal
from scorekeeper.pages.changes.proposal import Proposal
from scorekeeper.pages.deal_form.dry_run import RESEATED
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.text import NOTHING
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.web import repository
from scorekeeper.web.access.admission import find_link
from scorekeeper.web.access.capacity import PAGE
from scorekeeper.web.booking import saving
from scorekeeper.web.booking.saving import (
    LONGEST_FORM_KEY,
    SubmissionStatus,
    posted_deal,
    submit,
)
from scorekeeper.web.models import Act
from scorekeeper.web.repository import SittingRequest, StaleState, states
from tests.games.vint_1886.evening import deal
from tests.web.phone import FIRST, GAME, RUBBER, acts, notations, state, stored, token_of, typed

pytestmark = pytest.mark.django_db
PASS, LATER = "pass", "A 2S 8 h3 a2"
POINTS = Adjustment(points=(5, -5, 0, 0))


def sits(base, device=1):
    """The table as a request of a phone finds it."""
    return SittingRequest(link=find_link(token_of(base)), device=UUID(int=device))


def forms(*acts):
    """A form that says this of any sitting."""
    return lambda _: Proposal(acts=acts)


def deals(*notations):
    return forms(*(booking_act(deal(one)) for one in notations))


def strike(id_):
    return DealStruck(deal=id_)


def amend(notation, id_=2):
    return DealAmended.of(deal(notation), deal=id_)


def insert(notation, before=2):
    return DealInserted.of(deal(notation), before=before)


def keys(base):
    return [row.key for row in state(base).rows[1:]]


def sent(base, key, says, **more):
    """What became of the form, sent now."""
    return submit(sits(base), key, says, **more)


# ── Booked ──────────────────────────────────────────────────────────────────────────────────────


def test_a_form_is_booked_under_its_key_by_its_phone(base):
    says = deals(FIRST)
    receipt = submit(sits(base, device=7), "k", says)
    assert (receipt.status, receipt.rows) == (SubmissionStatus.BOOKED, ())
    assert receipt.proposal.acts == says(None).acts
    row = state(base).rows[-1]
    assert (row.number, row.name, row.key, row.device) == (2, "deal", "k", UUID(int=7))
    assert notations(base) == [FIRST]


def test_the_acts_of_one_form_carry_its_key_with_their_number(base):
    assert sent(base, "k", deals(FIRST, GAME, PASS)).status == SubmissionStatus.BOOKED
    assert keys(base) == ["k-1", "k-2", "k-3"]
    assert notations(base) == [FIRST, GAME, PASS]
    # One act alone gets a number where others of its kind have one.
    sent(base, "alone", deals(FIRST), numbered=True)
    assert keys(base)[3:] == ["alone-1"]
    assert sent(base, "alone", deals(FIRST), numbered=True).status == SubmissionStatus.AGAIN


def test_the_longest_key_has_room_for_the_number_of_the_thousandth_act():
    column = Act._meta.get_field("key").max_length
    assert LONGEST_FORM_KEY + len("-1000") <= column


def test_the_acts_of_one_form_are_booked_all_or_none(base, monkeypatch):
    monkeypatch.setattr(repository, "MOST_ACTS", 3)
    with pytest.raises(repository.JournalFull):
        sent(base, "k", deals(FIRST, GAME, PASS))
    assert acts(base) == ["open"]


def test_a_form_is_asked_anew_where_another_phone_came_between(base):
    """The view is run again, on the sitting as it stands then (access/test_admission.py)."""
    mine = sits(base)
    assert mine.state.head == 1
    sent(base, "theirs", deals(GAME))
    with pytest.raises(StaleState):
        submit(mine, "mine", deals(FIRST))
    assert keys(base) == ["theirs"]


# ── Sent again ──────────────────────────────────────────────────────────────────────────────────


def test_a_form_is_booked_as_it_says_then_and_is_the_same_whatever_comes_behind_it(
    base, monkeypatch
):
    """What it says depends on the sitting: another deal of one that was not there yet."""

    def says(state):
        return deals(PASS if state.ids else FIRST)(state)

    def again():
        receipt = sent(base, "k", says)
        assert (receipt.status, receipt.proposal) == (SubmissionStatus.AGAIN, Proposal())
        assert [row.number for row in receipt.rows] == [2]
        return notations(base)

    sent(base, "k", says)
    assert again() == [FIRST]
    sent(base, "theirs", says)
    assert again() == [FIRST, PASS]
    monkeypatch.setattr(saving, "MOST_DEALS", 2)  # it takes no more deals
    assert again() == [FIRST, PASS]
    for undo, number in (("a", 3), ("b", 2)):
        sent(base, undo, forms(ActUndone(target=number)))
    assert again() == []


def test_the_same_form_of_several_acts_sent_again_books_nothing_and_names_its_rows(base):
    sent(base, "k", deals(FIRST, GAME))
    receipt = sent(base, "k", deals(FIRST, GAME))
    assert (receipt.status, receipt.proposal) == (SubmissionStatus.AGAIN, Proposal())
    assert [row.number for row in receipt.rows] == [2, 3]
    assert notations(base) == [FIRST, GAME]


A, B = (booking_act(deal(one)) for one in (FIRST, GAME))


@pytest.mark.parametrize(
    ("first", "then"),
    [
        *[([A], [B]), ([A, B], [B, A]), ([A, B], [A]), ([A], [A, B]), ([A], [])],
        ([SittingClosed()], [SittingReopened()]),  # another act with the same facts
    ],
)
def test_what_is_said_otherwise_under_the_same_key_is_told_apart_and_not_booked(base, first, then):
    sent(base, "k", forms(*first))
    receipt = sent(base, "k", forms(*then))
    assert (receipt.status, receipt.proposal) == (SubmissionStatus.OTHERWISE, Proposal())
    assert [row.number for row in receipt.rows] == list(range(2, 2 + len(first)))
    assert [row.act for row in state(base).rows[1:]] == first


def test_what_a_form_said_then_may_be_less_to_ask_than_what_it_says_now(base):
    """What it says now decides where it was never booked."""

    def refuses(state):
        raise AssertionError("it was booked, and is not to be judged again")

    assert sent(base, "k", deals(FIRST), quick=deals(GAME)).status == SubmissionStatus.BOOKED
    assert notations(base) == [FIRST]
    assert sent(base, "k", refuses, quick=deals(FIRST)).status == SubmissionStatus.AGAIN
    assert sent(base, "k", refuses, quick=deals(GAME)).status == SubmissionStatus.OTHERWISE


# ── Keys ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("said", [[FIRST], [FIRST, PASS]])
@pytest.mark.parametrize(
    "begins", [("ab", "abc"), ("abc", "ab"), ("k1", "k", "k12"), ("a", "a1-1"), ("a1-1", "a")]
)
def test_a_key_that_another_one_begins_with_is_a_key_of_its_own(base, begins, said):
    for key in begins:
        assert sent(base, key, deals(*said)).status == SubmissionStatus.BOOKED
    numbers = [""] if len(said) == 1 else ["-1", "-2"]
    assert keys(base) == [key + number for key in begins for number in numbers]


@pytest.mark.parametrize(("first", "second"), [("k", "k-1"), ("k-1", "k")])
@pytest.mark.parametrize("many", [1, 2])
@pytest.mark.parametrize("then", [1, 2])
def test_no_two_keys_make_one_act_twice(base, first, second, many, then):
    """No form gives such keys; whoever makes them up is answered, and no row comes twice."""
    sent(base, first, deals(*[FIRST] * many))
    assert sent(base, second, deals(*[GAME] * then)).status in (
        SubmissionStatus.BOOKED,
        SubmissionStatus.OTHERWISE,
    )
    assert len(set(keys(base))) == len(keys(base))


def test_a_form_without_a_key_is_told_and_not_booked(base):
    receipt = sent(base, None, deals(FIRST))
    assert (receipt.status, receipt.rows) == (SubmissionStatus.KEYLESS, ())
    assert receipt.proposal.acts
    assert acts(base) == ["open"]


@pytest.mark.parametrize("key", [None, "k"])
def test_a_form_that_says_nothing_is_refused_whatever_its_key(base, key):
    says = forms()
    receipt = sent(base, key, says)
    assert (receipt.status, receipt.rows, receipt.proposal.acts) == (
        SubmissionStatus.REFUSED,
        (),
        (),
    )
    assert acts(base) == ["open"]


# ── Partners of before ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("sides", "flags", "sent", "asked"),
    [
        ("0-2 1-3", {}, "", False),  # it was open while the next round began
        ("0-2 1-3", {"stored": "1"}, "", True),
        ("0-2 1-3", {"look": "1"}, "", True),
        ("0-2 1-3", {}, "first", False),
        ("0-2 1-3", {}, "again", True),
        ("0-3 1-2", {"as_before": "1"}, "", True),  # who were no partners yet
    ],
)
def test_whoever_sends_a_form_that_waited_is_asked_about_its_partners(
    phone, rf, sides, flags, sent, asked
):
    """The rubber is over, so 0 and 1 are partners now."""
    then = state(phone.opens(*RUBBER))
    fields = {**typed(FIRST), "table": sides, **flags}
    request = rf.post("/", fields, headers={"X-Outbox": sent})
    outcome = deal_proposal(then, posted_deal(request), 3)
    assert isinstance(outcome, DealRefused if asked else Proposal)
    assert not asked or RESEATED in outcome.tried.problems


def posts(rf, notation, **fields):
    """The form of a deal, as it is posted."""
    return posted_deal(rf.post("/", {**typed(notation), "key": "k", **fields}))


def test_we_still_sat_as_before_seats_the_round_in_play_as_the_last_of_these_partners(phone, rf):
    """0 and 2 were partners in the first rubber, and 0 and 1 in the second."""
    base = phone.opens(*RUBBER, *RUBBER)
    outcome = deal_proposal(state(base), posts(rf, FIRST, table="0-1 2-3", as_before="1"), 5)
    reseats, books = outcome.acts
    assert (reseats.round, {*reseats.seats[::2]}) == (3, {0, 1})
    assert (books.name, outcome.tried.deal) == ("deal", deal(FIRST))


# ── A deal that is there already ────────────────────────────────────────────────────────────────


def test_a_deal_that_clashes_is_tried_in_the_place_of_the_other(phone, rf):
    base = phone.opens(FIRST, GAME)
    clash = deal_proposal(state(base), posts(rf, PASS), 2)
    assert (clash.entry.ordinal, clash.tried.entry.number, clash.tried.entry.ordinal) == (2, 2, 2)
    assert deal_proposal(state(base), posts(rf, PASS), 0).entry is None  # no form has it


def test_a_deal_saved_otherwise_is_tried_in_its_own_place(base, rf):
    for key, notation in (("a", FIRST), ("k", GAME), ("b", PASS)):
        sent(base, key, deals(notation))
    outcome = saving.book_deal(sits(base), posts(rf, LATER), 3)
    assert (outcome.entry.number, outcome.tried.entry.number) == (2, 2)


def test_a_form_has_the_price_of_a_page_and_of_a_replay_if_it_needs_one(base, rf):
    def price(**fields):
        return saving.price_of_entering(rf.post("/", fields), stored(base))

    sent(base, "k", deals(FIRST))
    sent(base, "l", deals(GAME))
    assert [price(key="new"), price(key="k"), price()] == [PAGE] * 3
    assert price(key="new", as_before="1") == PAGE + 3  # the opening and two deals
    sent(base, "m", forms(amend(LATER)))
    assert [price(key="k"), price(key="new")] == [PAGE + 4, PAGE]
    states.clear()
    assert price(key="k") == PAGE  # nobody knows yet that it was sent before


def test_what_is_refused_for_another_reason_has_no_deal(phone, rf):
    tried = posts(rf, FIRST).tried(state(phone.opens()))
    refused = deal_forms.refused_because(tried, saving.UNDONE)
    assert (refused.tried.deal, refused.tried.problems) == (None, (saving.UNDONE,))
    assert (refused.status, saving.join_problems(())) == (409, NOTHING)


@pytest.mark.parametrize(
    ("asked", "fields", "kind"),
    [("/?kind=a", {"kind": "b"}, "b"), ("/?kind=a", {}, "a"), ("/", {}, "")],
)
def test_the_kind_of_a_deal_is_that_of_the_form_or_of_its_address(rf, asked, fields, kind):
    assert saving.asked_kind(rf.post(asked, fields)) == kind


# ── What comes out of the database ──────────────────────────────────────────────────────────────


def test_an_act_that_comes_out_of_the_database_is_the_one_that_was_booked(base):
    seating = Seating(round=1, seats=(0, 2, 1, 3))
    said = forms(booking_act(POINTS), RoundReseated.of(seating, keep=(replace(seating, round=2),)))
    assert sent(base, "k", said).status == SubmissionStatus.BOOKED
    states.clear()
    assert state(base).rows[1].facts["facts"]["points"] == [5, -5, 0, 0]
    assert state(base).rows[2].facts["keep"][0]["seats"] == [0, 2, 1, 3]
    assert [row.act for row in state(base).rows[1:]] == [*said(None).acts]
    assert sent(base, "k", said).status == SubmissionStatus.AGAIN


# ── A full sitting ──────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def nearly_full(base, monkeypatch):
    """A sitting that takes one more deal: it has an adjustment and a deal, of three."""
    monkeypatch.setattr(saving, "MOST_DEALS", 3)
    sent(base, "a", deals(FIRST))
    sent(base, "b", forms(booking_act(POINTS)))
    return base


@pytest.mark.parametrize("act", [booking_act(deal(PASS)), insert(PASS), booking_act(POINTS)])
def test_the_last_deal_is_taken_and_none_behind_it(nearly_full, act):
    one = forms(act)
    assert sent(nearly_full, "c", one).status == SubmissionStatus.BOOKED
    receipt = sent(nearly_full, "d", one)
    assert (receipt.status, receipt.rows) == (SubmissionStatus.FULL, ())
    assert receipt.proposal.acts == one(None).acts
    assert len(state(nearly_full).ids) == 3


def test_a_deal_that_finds_no_room_is_told_so_at_its_kind(nearly_full, rf):
    sent(nearly_full, "c", deals(PASS))
    refused = saving.book_deal(sits(nearly_full), posts(rf, PASS), 3)
    assert (refused.status, [own.fact for own in refused.tried.problems]) == (422, ["kind"])


@pytest.mark.parametrize("key", [None, "c"])
def test_of_several_deals_all_have_to_fit(nearly_full, key):
    assert sent(nearly_full, key, deals(PASS, PASS)).status == SubmissionStatus.FULL
    assert len(state(nearly_full).ids) == 2


@pytest.mark.parametrize(
    "act",
    [
        amend(LATER),
        strike(2),
        ActUndone(target=2),
        PlayersRenamed(players=("E", "F", "G", "H")),
        SittingClosed(),
    ],
    ids=lambda act: act.name,
)
def test_what_is_no_deal_more_is_booked_in_a_full_sitting(nearly_full, act):
    sent(nearly_full, "c", deals(PASS))
    assert sent(nearly_full, "d", forms(act)).status == SubmissionStatus.BOOKED


def test_a_deal_struck_out_makes_room_for_another(nearly_full):
    sent(nearly_full, "c", deals(PASS))
    sent(nearly_full, "d", forms(strike(2)))
    assert sent(nearly_full, "e", deals(GAME)).status == SubmissionStatus.BOOKED
    assert sent(nearly_full, "f", deals(GAME)).status == SubmissionStatus.FULL


def test_a_deal_amended_beside_one_booked_counts_once(nearly_full):
    both = forms(amend(LATER), booking_act(deal(PASS)))
    assert sent(nearly_full, "c", both).status == SubmissionStatus.BOOKED
    played = [one for one in state(nearly_full).sitting.deals if one != POINTS]
    assert played == [deal(LATER), deal(PASS)]
