"""What may come when, who deals, and how a sitting goes on (skruuvi-2016 §1, §5.1, §6, §7)."""

import pytest

from scorekeeper.rules.core.seats import Seating
from tests.games.skruuvi_2016.evening import (
    EVENING,
    FOUR,
    MADE,
    SET,
    SHORT_EVENING,
    SHORT_SET,
    SKRUUVI,
    dealers,
    last,
    letters,
    sheet,
    standing,
    start,
    told,
    wrong,
)

ORDINARY = ("contract", "all_pass")
SOLO, PASSED = "bolshevik", "bolshevik_passed"
PASS = "bol pass"
NO_PASS = "Nobody may pass any more: as many deals are left as players have yet to play."
AFTER_LAST = {"bolshevik": "set_after_last", "format": "12"}
AFTER_EACH = {"bolshevik": "set_after_each", "format": "12"}
INTEGRATED = {"bolshevik": "integrated"}


def due(*notations, **options):
    return SKRUUVI.due(standing(*notations, **options))


def levels(*notations, **options):
    return SKRUUVI.offers("contract", standing(*notations, **options))["level"]


def bidders(*notations, **options):
    """Who may still play Bolshevik, in letters."""
    return letters(SKRUUVI.offers(SOLO, standing(*notations, **options))["bidder"])


# ── §1 the sets ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("form", "kitty", "sets"), [("24", 4, 3), ("12", 2, 3)])
def test_kitty_deals_come_first_and_then_as_many_kotka_deals(form, kitty, sets):
    offered = [levels(*(MADE,) * played, format=form) for played in range(sets * 2 * kitty)]
    assert offered == ([(5, 6, 7)] * kitty + [(6, 7)] * kitty) * sets


def test_fours_are_offered_in_kitty_deals_where_the_table_plays_them():
    offered = [levels(*(MADE,) * played, level4=True) for played in range(8)]
    assert offered == [(4, 5, 6, 7)] * 4 + [(6, 7)] * 4


@pytest.mark.parametrize("form", ["24", "12"])
def test_any_ordinary_deal_is_a_contract_or_passed(form):
    assert {due(*(MADE,) * played, format=form) for played in range(int(form))} == {ORDINARY}


@pytest.mark.parametrize(("form", "evening"), [("24", EVENING), ("12", SHORT_EVENING)])
def test_a_sitting_ends_after_three_sets(form, evening):
    assert len(evening) == int(form)
    assert not sheet(*evening[:-1], format=form).finished
    played = sheet(*evening, format=form)
    assert played.finished
    assert [round_.finished for round_ in played.rounds] == [True] * 3


@pytest.mark.parametrize(("form", "evening"), [("24", EVENING), ("12", SHORT_EVENING)])
def test_a_deal_after_the_last_is_refused(form, evening):
    entry = last(*evening, MADE, format=form)
    assert wrong(entry) == ["kind"]
    assert told(entry) == ["The last deal has been played already."]


@pytest.mark.parametrize("form", ["24", "12"])
def test_everybody_plays_a_set_with_everybody(form):
    sides = [one.before.sides for one in sheet(*EVENING[: int(form)], format=form).rounds]
    assert sides == [((0, 2), (1, 3)), ((0, 1), (3, 2)), ((0, 3), (2, 1))]


def test_a_passed_deal_counts_as_one_of_the_set():
    assert levels(*("pass A 6 stopped",) * 4) == (6, 7)


# ── §1.4 what is not due ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "notation", "options"),
    [
        ((), FOUR[0], {}),  # not played at this table
        (SET, FOUR[0], {}),
        (EVENING[:-1], PASS, {}),
        ((), FOUR[0], AFTER_LAST),  # not yet
        (SHORT_SET, FOUR[0], AFTER_LAST),  # only after the last set
        (SHORT_SET[:-1], FOUR[0], AFTER_EACH),
        (SHORT_SET, MADE, AFTER_EACH),
        (SHORT_SET, "pass A 6 stopped", AFTER_EACH),
        (SHORT_EVENING, MADE, AFTER_LAST),
        ((), PASS, INTEGRATED),  # nobody passes an integrated Bolshevik
        (SET, PASS, INTEGRATED),
        (SET, MADE, INTEGRATED),
        (FOUR, FOUR[0], INTEGRATED),  # all have played
    ],
)
def test_a_kind_that_is_not_due_is_refused_under_kind(before, notation, options):
    entry = last(*before, notation, **options)
    assert (wrong(entry), told(entry)) == (["kind"], ["This kind of deal cannot be played now."])
    assert entry.lines == ()


# ── §2.1 levels ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "notation", "facts"),
    [
        (0, "A 5S 11", []),
        (3, "A 5S 11", []),
        (4, "A 5S 11", ["level"]),
        (7, "A 5M 2 stopped", ["level"]),
        (0, "A 4S 10 x", ["level"]),
        (4, "A 4S 10 x", ["level"]),
        (4, "A 6S 12", []),
    ],
)
def test_a_level_that_is_not_played_now_is_refused(before, notation, facts):
    assert wrong(last(*SET[:before], notation)) == facts


def test_a_four_is_refused_in_kotka_deals_where_it_is_played_too():
    assert wrong(last(*SET[:4], "A 4S conceded", level4=True)) == ["level"]
    assert wrong(last(*SET[:3], "A 4S conceded", level4=True)) == []


def test_a_refused_level_says_what_is_played():
    assert told(last(*SET[:4], "A 5S 11")) == ["A kotka deal is played at level 6 or 7."]
    assert told(last("A 4S 10 x")) == ["By your house rules there are no fours."]


# ── §5 the Bolshevik set ─────────────────────────────────────────────────────────────────────────


def test_a_bolshevik_set_follows_the_last_set_alone():
    assert due(*SHORT_SET, **AFTER_LAST) == ORDINARY
    assert due(*SHORT_EVENING, **AFTER_LAST) == (SOLO, PASSED)


def test_a_bolshevik_set_follows_each_set():
    deals = (*SHORT_SET, *FOUR)
    kinds = [due(*(deals * 3)[:played], **AFTER_EACH) for played in range(24)]
    assert kinds == ([ORDINARY] * 4 + [(SOLO, PASSED)] * 4) * 3
    assert sheet(*deals * 3, **AFTER_EACH).finished


@pytest.mark.parametrize("many", range(5))
def test_the_bolshevik_set_ends_when_all_four_have_played(many):
    played = sheet(*SHORT_EVENING, *FOUR[:many], **AFTER_LAST)
    assert played.finished is (many == 4)


def test_the_bolshevik_set_belongs_to_the_set_before_it():
    played = sheet(*SHORT_EVENING, *FOUR, **AFTER_LAST)
    assert [len(round_.entries) for round_ in played.rounds] == [4, 4, 8]
    assert {entry.table.seats for entry in played.entries[8:]} == {(0, 2, 3, 1)}


@pytest.mark.parametrize(
    ("deals", "kinds"),
    [
        ([], (SOLO, PASSED)),
        ([PASS] * 3, (SOLO, PASSED)),  # 5 left, 4 to play
        ([PASS] * 4, (SOLO,)),  # 4 left, 4 to play
        ([FOUR[0], *[PASS] * 3], (SOLO, PASSED)),  # 4 left, 3 to play
        ([FOUR[0], *[PASS] * 4], (SOLO,)),  # 3 left, 3 to play
        ([*FOUR[:3], *[PASS] * 3], (SOLO, PASSED)),  # 2 left, 1 to play
        ([*FOUR[:3], *[PASS] * 4], (SOLO,)),  # 1 left, 1 to play
        ([*[PASS] * 4, *FOUR[:3]], (SOLO,)),  # once forced, always forced
    ],
)
def test_passing_ends_when_the_deals_left_are_as_many_as_those_to_play(deals, kinds):
    assert due(*SHORT_EVENING, *deals, **AFTER_LAST) == kinds


def test_passing_when_forced_is_refused_and_says_why():
    entry = last(*SHORT_EVENING, *[PASS] * 5, **AFTER_LAST)
    assert (wrong(entry), told(entry)) == (["kind"], [NO_PASS])


def test_passing_when_it_may_be_is_not():
    assert wrong(last(*SHORT_EVENING, PASS, **AFTER_LAST)) == []


def test_a_ninth_deal_of_the_bolshevik_set_is_refused():
    eight = (*[PASS] * 4, *FOUR)
    entry = last(*SHORT_EVENING, *eight, FOUR[0], **AFTER_LAST)
    assert told(entry) == ["The last deal has been played already."]
    entry = last(*SHORT_SET, *eight, FOUR[0], **AFTER_EACH)
    assert (wrong(entry), told(entry)) == (["kind"], ["This kind of deal cannot be played now."])


def test_only_those_play_who_have_yet_to_in_this_set():
    entry = last(*SHORT_SET, *FOUR[:2], "bol B M 0 stopped", **AFTER_EACH)
    assert wrong(entry) == ["bidder"]
    assert told(entry) == ["B has played Bolshevik in this set already."]
    assert wrong(last(*SHORT_SET, *FOUR, *SHORT_SET, FOUR[1], **AFTER_EACH)) == []


def test_the_bidder_is_offered_among_them_clockwise_from_the_dealer():
    assert bidders(*SHORT_SET, **AFTER_EACH) == "ABCD"
    assert bidders(*SHORT_SET, "bol C H 13", **AFTER_EACH) == "BDA"
    # The second set sits A D B C, and five Bolshevik deals came before: D deals.
    second = (*SHORT_SET, PASS, *FOUR, *SHORT_SET)
    assert bidders(*second, **AFTER_EACH) == "DBCA"


def test_a_passed_bolshevik_deal_passes_on_and_scores_nothing():
    entry = last(*SHORT_SET, PASS, PASS, **AFTER_EACH)
    assert (letters([entry.table.dealer]), entry.lines, entry.net) == ("B", (), (0, 0, 0, 0))


# ── §6 integrated ────────────────────────────────────────────────────────────────────────────────


def test_a_bolshevik_may_come_at_any_time_until_all_have_played():
    solo = (*ORDINARY, SOLO)
    assert {due(*SET[:played], **INTEGRATED) for played in range(8)} == {solo}
    assert due(*FOUR[:3], **INTEGRATED) == solo
    assert due(*FOUR, **INTEGRATED) == ORDINARY


def test_after_an_integrated_bolshevik_the_same_player_deals_again():
    notations = (MADE, FOUR[0], FOUR[1], *(MADE,) * 4, FOUR[2], *(MADE,) * 3)
    assert dealers(*notations, **INTEGRATED) == "ABBBCDAB" + "BCD"


def test_after_the_last_kotka_deal_those_must_play_who_have_not():
    before = (*SET, FOUR[2])
    assert due(*before, **INTEGRATED) == (SOLO,)
    assert bidders(*before, **INTEGRATED) == "BDA"
    assert wrong(last(*before, FOUR[2], **INTEGRATED)) == ["bidder"]


def test_these_deals_pass_on_and_the_next_set_begins_where_they_end():
    notations = (*SET, *FOUR[::-1], MADE)
    assert dealers(*notations, **INTEGRATED) == "ABCDABCD" + "ABCD" + "A"
    # Three of them in the middle leave one for the end; the second set sits A D B C.
    notations = (*FOUR[:3], *SET, FOUR[3], MADE, MADE)
    assert dealers(*notations, **INTEGRATED) == "AAA" + "ABCDABCD" + "A" + "DB"


def test_an_integrated_set_ends_with_its_last_kotka_deal_when_all_have_played():
    assert standing(*FOUR, *SET, **INTEGRATED).table.round == 2
    assert standing(*FOUR[:3], *SET, **INTEGRATED).table.round == 1
    assert standing(*FOUR[:3], *SET, FOUR[3], **INTEGRATED).table.round == 2


def test_an_integrated_sitting_has_36_deals():
    evening = (*SET, *FOUR) * 3
    assert len(evening) == 36
    assert not sheet(*evening[:-1], **INTEGRATED).finished
    assert sheet(*evening, **INTEGRATED).finished


def test_a_bolshevik_is_no_kitty_or_kotka_deal():
    assert levels(*SET[:3], FOUR[0], **INTEGRATED) == (5, 6, 7)
    assert levels(*SET[:4], FOUR[0], **INTEGRATED) == (6, 7)


# ── §7 the deal ──────────────────────────────────────────────────────────────────────────────────


def test_the_deal_passes_on_by_seat_and_every_set_begins_with_the_same_player():
    assert dealers(*EVENING) == "ABCDABCD" + "ADBCADBC" + "ACDBACDB"
    assert dealers(*SHORT_EVENING, format="12") == "ABCD" + "ADBC" + "ACDB"


def test_it_goes_on_through_a_bolshevik_set_after_the_last_set():
    deals = (*SHORT_EVENING, PASS, *FOUR)
    assert dealers(*deals, **AFTER_LAST) == "ABCDADBCACDB" + "ACDBA"


def test_after_a_bolshevik_set_the_next_set_begins_where_it_ended():
    deals = (*SHORT_SET, PASS, PASS, *FOUR, *SHORT_SET)
    # Six deals on from seat 1 is seat 3, where B sits in the second set: A D B C.
    assert dealers(*deals, **AFTER_EACH) == "ABCD" + "ABCDAB" + "BCAD"


def test_the_table_may_seat_itself_otherwise():
    said = (Seating(round=2, seats=(0, 2, 1, 3), dealer=2),)
    assert dealers(*SHORT_SET * 2, format="12", seatings=said) == "ABCD" + "CBDA"
    assert sheet(*SHORT_SET, format="12", seatings=said).standing.sides == ((0, 1), (2, 3))


def test_a_deal_that_does_not_fit_takes_no_turn():
    assert dealers("A 4S 10 x", MADE, MADE) == "AAB"
    assert start().table.dealer == 0
