"""In which seats deals were played, as the journal tells."""

from scorekeeper.journal.replay import replay
from tests.journal.test_acts import booked, journal, undo
from tests.web.phone import FIRST, GAME

FIRST_SEATS, SECOND_SEATS = (0, 1, 2, 3), (0, 3, 1, 2)
PLAYED = (booked(GAME), booked(GAME), booked(FIRST))  # rows 2, 3, 4; two games win a rubber
STRUCK = ("strike", {"deal": 2, "keep": []})


def state(*acts):
    return replay(journal(*acts))


def regrouped(*acts):
    """The numbers of the deals that count for other partners than they were played with."""
    return [one.entry.ordinal for one in state(*acts).regrouped]


def reseat(*seats, keep=()):
    return "reseat", {"round": 1, "seats": list(seats), "dealer": None, "keep": list(keep)}


def test_a_deal_was_played_in_the_seats_in_which_it_was_booked():
    assert state(*PLAYED, STRUCK).played[4] == SECOND_SEATS
    assert regrouped(*PLAYED, STRUCK) == [2]


def test_kept_seats_leave_others_in_seats_they_were_not_played_in():
    kept = {"round": 1, "seats": list(SECOND_SEATS), "dealer": None}
    assert regrouped(*PLAYED, ("strike", {"deal": 2, "keep": [kept]})) == [1]


def test_a_deal_that_comes_back_to_its_round_counts_as_it_was_played():
    for act in (booked(GAME, "insert", before=3), undo(5)):
        assert regrouped(*PLAYED, STRUCK, act) == []


def test_the_table_says_afterwards_how_it_sat():
    assert regrouped(booked(FIRST), reseat(0, 2, 1, 3)) == []
    assert state(booked(FIRST), reseat(0, 2, 1, 3)).played[2] == (0, 2, 1, 3)


def test_what_the_table_says_of_a_round_is_not_said_of_deals_that_come_into_it():
    """A and C won a game each. As opponents they leave the first rubber open for the third deal."""
    deals = (booked(GAME), booked("C 5D 11 h3 a2"), booked(FIRST))
    after = state(*deals, reseat(0, 2, 1, 3))
    assert after.sheet.entries[2].table.round == 1
    assert after.played == {2: (0, 2, 1, 3), 3: (0, 2, 1, 3), 4: SECOND_SEATS}


def test_seats_kept_for_deals_that_come_in_say_nothing_of_the_others():
    kept = {"round": 2, "seats": [0, 1, 2, 3], "dealer": None}
    after = state(*PLAYED, reseat(0, 2, 1, 3, keep=[kept]))
    assert after.played[4] == SECOND_SEATS


def test_a_deal_that_nobody_scores_or_reads_any_more_has_no_partners():
    assert regrouped(booked(GAME), booked(GAME), booked("pass"), STRUCK) == []
    unread = ("deal", {"kind": "unheard", "facts": {}})
    assert regrouped(unread, STRUCK, booked(FIRST)) == []


def test_what_comes_behind_an_undone_act_is_read():
    acts = booked(FIRST), booked("pass"), undo(3), reseat(0, 2, 1, 3)
    assert state(*acts).played[2] == (0, 2, 1, 3)


MOST_SCORED = "scorekeeper.journal.replay.MOST_SCORED"


def test_a_program_that_corrects_without_end_makes_nobody_wait(monkeypatch):
    """Three deals are scored to find out; and three more where the table has reseated them."""
    monkeypatch.setattr(MOST_SCORED, 2)
    assert regrouped(*PLAYED, STRUCK) == []
    monkeypatch.setattr(MOST_SCORED, 3)
    assert regrouped(*PLAYED, STRUCK) == [2]
    twice = *PLAYED, reseat(0, 2, 1, 3), reseat(0, 3, 2, 1)
    monkeypatch.setattr(MOST_SCORED, 5)
    assert state(*twice).played[2] == (0, 2, 1, 3)
    monkeypatch.setattr(MOST_SCORED, 6)
    assert state(*twice).played[2] == (0, 3, 2, 1)
