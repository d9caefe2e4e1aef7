"""What each form of a sitting comes to, and what the table is asked before."""

from dataclasses import replace
from uuid import UUID

import pytest

from scorekeeper.journal.acts import (
    ActUndone,
    DealAmended,
    DealInserted,
    DealStruck,
    DetailsChanged,
    PlayersRenamed,
    PointsAdjusted,
    RoundReseated,
    RulesChanged,
    SittingClosed,
    SittingReopened,
    booking_act,
)
from scorekeeper.journal.replay import replay, state_after
from scorekeeper.pages.changes.adjustment import adjustment_context, adjustment_proposal
from scorekeeper.pages.changes.edit import (
    AMENDING,
    DEAL_GONE,
    INSERTING,
    edit_again,
    edit_context,
    edit_form,
    edit_proposal,
    strike_proposal,
)
from scorekeeper.pages.changes.proposal import NO_PROPOSAL, Proposal
from scorekeeper.pages.changes.question import question_context
from scorekeeper.pages.changes.reseating import reseating_proposal, seats_context
from scorekeeper.pages.changes.settings_change import settings_context, settings_proposal
from scorekeeper.pages.changes.taking_back import (
    closing_proposal,
    redo_proposal,
    undo_context,
    undo_proposal,
)
from scorekeeper.pages.history import entry_lines_context, history_context
from scorekeeper.pages.sitting_form.sitting_fields import typed_sitting
from scorekeeper.rules.core.text import English, say, verbatim
from tests.games.vint_1886.evening import deal
from tests.journal.test_acts import NAMES, PHONE, PLAYED, booked, journal
from tests.web.phone import FIRST, GAME, RUBBER, typed

SPEECH = English(NAMES)
SURE = {"sure": "1"}
OTHER_PHONE = UUID(int=2)


def played(*notations):
    return replay(journal(*map(booked, notations)))


def told(text):
    return say(text, SPEECH)


# ── A booked deal ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("way", "field", "act", "title"),
    [
        (AMENDING, "id", DealAmended.of(deal(GAME), deal=2), "Correct deal 1?"),
        (INSERTING, "before", DealInserted.of(deal(GAME), before=2), "Insert before deal 1?"),
    ],
)
def test_an_edited_deal_is_asked_about_and_booked_once_the_form_is_sure(way, field, act, title):
    state, form = played(FIRST, "pass"), {**typed(GAME), field: "2"}
    asked = edit_proposal(state, form, way)
    assert told(asked.question.title) == title
    assert bool(asked.question.differs) == way.over
    answered = edit_proposal(state, {**form, **SURE}, way)
    assert (answered.question, answered.acts) == (None, (act,))


def test_an_edit_that_changes_nothing_has_a_change_and_no_acts():
    same = edit_proposal(played(FIRST), {**typed(FIRST), "id": "2"}, AMENDING)
    assert same.change
    assert same.entry
    assert (same.acts, same.question) == ((), None)


def test_an_edit_with_problems_shows_them_in_its_place_and_one_without_its_deal_at_the_end():
    state, wrong = played(FIRST, GAME), {"kind": "contract", "id": "2"}
    proposal = edit_proposal(state, wrong, AMENDING)
    form = edit_again(state, wrong, AMENDING, proposal)
    assert (form.place.index, form.place.over, proposal.change) == (0, True, None)
    assert form.tried.problems
    gone = {**wrong, "id": "9"}
    assert edit_proposal(state, gone, AMENDING) == NO_PROPOSAL
    form = edit_again(state, gone, AMENDING, NO_PROPOSAL)
    assert (form.place.index, form.tried.problems) == (2, (DEAL_GONE,))


def test_a_form_of_a_booked_deal_has_its_answers_and_its_id():
    state = played("pass", FIRST)
    form = edit_form(state, 2, AMENDING, {})
    assert (form.kind, form.typed["tricks"]) == ("contract", "9")
    assert edit_context(state, form, AMENDING) == {"amends": True, "hidden": [("id", 3)]}
    assert edit_form(state, 2, INSERTING, {"tricks": "8"}).typed == {"tricks": "8"}
    assert edit_form(state, 1, AMENDING, {"kind": "contract"}).kind == "contract"
    assert [edit_form(state, number, AMENDING, {}) for number in (0, 3)] == [None, None]


def test_what_is_struck_out_is_named():
    state = played(FIRST)
    asked = strike_proposal(state, {"id": "2", "tricks": "9"})
    assert told(asked.question.title) == "Strike out deal 1?"
    assert asked.question.hidden == [("id", "2")]
    assert strike_proposal(state, {"id": "2", **SURE}).acts == (DealStruck(deal=2),)
    assert strike_proposal(state, {"id": "x"}) == NO_PROPOSAL


# ── The question ────────────────────────────────────────────────────────────────────────────────


def test_the_page_of_a_question_posts_the_form_again():
    state, form = played(FIRST), {**typed(GAME), "id": "2", "key": "k", "keep": ""}
    page = question_context(state, edit_proposal(state, form, AMENDING), form)
    assert page["hidden"] == [*typed(GAME).items(), ("id", "2")]
    assert [row["name"] for row in page["rows"]] == [*NAMES]
    assert [told(outcome.column) for outcome in page["outcomes"]] == ["after this"]
    assert page["problem"] is None
    with pytest.raises(ValueError, match="nothing"):
        question_context(state, Proposal(), form)


def test_a_choice_of_seats_that_is_missing_is_asked_for_again():
    """A game more in the first rubber ends it earlier, so the deal behind it moves."""
    state, form = played(*RUBBER, FIRST), {**typed(GAME), "before": "3"}
    sure = {**form, **SURE}
    assert edit_proposal(state, form, INSERTING).change.needs_choice
    page = question_context(state, edit_proposal(state, sure, INSERTING), sure)
    assert told(page["problem"]) == "Choose one of the two. Nothing has been changed yet."
    assert (page["preset"], len(page["outcomes"])) == (None, 2)
    for keep, kept in (("", False), ("1", True)):
        answered = edit_proposal(state, {**sure, "keep": keep}, INSERTING)
        assert answered.question is None
        assert bool(answered.acts[0].keep) == kept


# ── Points, seats, settings ─────────────────────────────────────────────────────────────────────


def test_points_go_to_those_who_are_chosen():
    state, form = played(FIRST), {"amount": "5", "to": "0-2", "on": ""}
    (act,) = adjustment_proposal(state, form).acts
    assert isinstance(act, PointsAdjusted)
    assert [*act.facts["points"]] == [5, -5, 5, -5]
    assert [choice["chosen"] for choice in adjustment_context(state, form)["choices"]] == [1, 0]
    wrong = adjustment_proposal(state, {"amount": "5"})
    assert not wrong.acts
    assert {*adjustment_context(state, {}, wrong.problems)["wrong"]} == {"to"}


def test_seats_are_asked_about():
    state, form = played(FIRST), {"round": "1", **{f"seat{seat}": str(seat) for seat in range(4)}}
    form |= {"seat1": "2", "seat2": "1", "dealer": "3"}
    asked = reseating_proposal(state, form)
    assert told(asked.question.title) == "Change the seats of rubber 1?"
    assert "First dealer: Dmitri" in told(asked.question.summary)
    (act,) = reseating_proposal(state, {**form, **SURE, "keep": ""}).acts
    assert act == RoundReseated(round=1, seats=(0, 2, 1, 3), dealer=3)
    wrong = reseating_proposal(state, {**form, "seat1": "0"})
    page = seats_context(state, {**form, "seat1": "0"}, wrong.problems)
    assert (wrong.change, page["open_round"], page["loose"]) == (None, 1, ())
    assert seats_context(state, {}, opened="2")["open_round"] == 2


def test_each_part_of_the_settings_is_an_act_and_house_rules_are_asked_about():
    state = played(FIRST)
    form = {**typed_sitting(state.sitting), "head": "2", "player0": "Eva", "place": "Kuopio"}
    names, details = settings_proposal(state, form, SPEECH).acts
    assert names == PlayersRenamed(players=("Eva", *NAMES[1:]))
    assert (type(details), details.place) == (DetailsChanged, "Kuopio")
    changed = typed_sitting(replace(state.sitting, options=replace(PLAYED.options, rubbers=2)))
    asked = settings_proposal(state, {**changed, "head": "2"}, SPEECH)
    assert told(asked.question.title) == "Change the house rules?"
    assert dict(asked.question.hidden)["head"] == "2"
    answered = settings_proposal(state, {**changed, "head": "2", **SURE}, SPEECH)
    assert ([*map(type, answered.acts)], answered.question) == ([RulesChanged], None)
    assert settings_proposal(replay(journal()), {**changed, "head": "1"}, SPEECH).question is None
    wrong = settings_proposal(state, {**form, "player0": "Boris"}, SPEECH)
    assert settings_context(state, form, wrong.problems)["wrong"]


def test_what_another_phone_changed_since_the_form_was_shown_stays():
    before = played(FIRST)
    form = {**typed_sitting(before.sitting), "head": "2", "place": "Kuopio"}
    now = state_after(before, PlayersRenamed(players=("Eva", *NAMES[1:])))
    assert [*map(type, settings_proposal(now, form, SPEECH).acts)] == [DetailsChanged]


# ── Undo, redo, close ───────────────────────────────────────────────────────────────────────────


def test_what_another_phone_did_is_asked_about():
    state, phones = played(FIRST), {PHONE: verbatim("Clara's")}
    own = undo_proposal(state, {"target": "2"}, PHONE, {})
    assert (own.acts, own.question) == ((ActUndone(target=2),), None)
    others = undo_proposal(state, {"target": "2"}, OTHER_PHONE, phones)
    assert told(others.question.summary) == "Done on Clara's: deal 1, Anna 3♥︎ 9."
    sure = undo_proposal(state, {"target": "2", **SURE}, OTHER_PHONE, phones)
    assert (sure.acts, sure.question) == (own.acts, None)
    assert undo_proposal(state, {"target": "1"}, PHONE, {}) == NO_PROPOSAL


def test_what_was_undone_is_redone():
    state = state_after(played(FIRST), ActUndone(target=2))
    assert redo_proposal(state, {"target": "3"}).acts == (ActUndone(target=3),)
    assert redo_proposal(state, {"target": "2"}) == NO_PROPOSAL
    buttons = undo_context(state)
    assert (buttons["undo"], told(buttons["redo"]["words"])) == (None, "deal 1, Anna 3♥︎ 9")


def test_a_sitting_is_closed_and_reopened():
    state = played(FIRST)
    assert closing_proposal(state, {"act": "close"}).acts == (SittingClosed(),)
    assert closing_proposal(state, {"act": "reopen"}).acts == ()
    closed = state_after(state, SittingClosed())
    assert closing_proposal(closed, {"act": "reopen"}).acts == (SittingReopened(),)


# ── What was done ───────────────────────────────────────────────────────────────────────────────


def test_the_history_begins_with_all_deals_and_an_entry_has_what_became_of_it():
    state = state_after(played(FIRST), DealAmended.of(deal(GAME), deal=2))
    page = history_context(state, 4, {})
    assert ([step.number for step in page["steps"]], len(page["written"])) == ([3, 2, 1], 1)
    assert history_context(state, 3, {})["written"] == []
    entry = entry_lines_context(state, state.sheet.entries[0], {})
    assert [written.ordinal for written in entry["written"]] == [1, 1]
    once = state_after(played(FIRST), booking_act(deal("pass")))
    assert entry_lines_context(once, once.sheet.entries[1], {})["steps"] == ()
