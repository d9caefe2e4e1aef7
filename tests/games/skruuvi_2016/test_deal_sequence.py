"""What may come when, who deals, and how a sitting goes on (skruuvi-2016 §1, §5.1, §6, §7).

That any sitting goes so to its end is proved in test_sittings.
"""

import pytest

from scorekeeper.rules.core.seats import Seating
from tests.games.house_rules import proves
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
    told,
    wrong,
)
from tests.rules.files import OVER

ORDINARY = ("contract", "all_pass")
SOLO, PASSED = "bolshevik", "bolshevik_passed"
PASS = "bol pass"
NO_KIND = "By your house rules there is no “{}”: see “Names, house rules, stake”."
NOT_NOW = "“{}” cannot be the next deal. It can be: {}."
BOLSHEVIK_NOT_NOW = NOT_NOW.format("Bolshevik", "“Contract”, “All passed”")
NO_PASS = "Nobody may pass any more: as many deals are left as players have yet to play."
PLAYED = "B has played Bolshevik in this set already."
NO_FOURS = "By your house rules there are no fours."
KOTKA = "A kotka deal is played at level 6 or 7."
SHORT = {"format": "12"}
AFTER_LAST = SHORT | {"bolshevik": "set_after_last"}
AFTER_EACH = SHORT | {"bolshevik": "set_after_each"}
INTEGRATED = {"bolshevik": "integrated"}


def due(*notations, **options):
    return SKRUUVI.due(standing(*notations, **options))


def levels(*notations, **options):
    return SKRUUVI.offered("contract", standing(*notations, **options))["level"]


def bidders(*notations, **options):
    """Who may still play Bolshevik, in letters."""
    return letters(SKRUUVI.offered(SOLO, standing(*notations, **options))["bidder"])


# ── §1, §2.1 the sets and their levels ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("options", "low", "kitty"),
    [({}, (5, 6, 7), 4), (SHORT, (5, 6, 7), 2), ({"level4": True}, (4, 5, 6, 7), 4)],
)
def test_kitty_deals_come_first_and_then_as_many_kotka_deals(options, low, kitty):
    evening = EVENING[: 3 * (kitty + kitty)]
    before = [evening[:played] for played in range(len(evening))]
    assert [levels(*deals, **options) for deals in before] == ([low] * kitty + [(6, 7)] * kitty) * 3
    assert {due(*deals, **options) for deals in before} == {ORDINARY}
    assert due(*evening, **options) == ()


# ── What is refused ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "notation", "options", "fact", "text"),
    [
        ((), FOUR[0], {}, "kind", NO_KIND.format("Bolshevik")),  # not played at this table
        (
            *(SHORT_EVENING, MADE, AFTER_LAST, "kind"),
            NOT_NOW.format("Contract", "“Bolshevik”, “Nobody bid”"),
        ),
        (
            (),
            PASS,
            INTEGRATED,
            "kind",
            NO_KIND.format("Nobody bid"),
        ),  # nobody passes an integrated Bolshevik
        (SET, MADE, INTEGRATED, "kind", NOT_NOW.format("Contract", "“Bolshevik”")),
        (FOUR, FOUR[0], INTEGRATED, "kind", BOLSHEVIK_NOT_NOW),  # all have played
        (EVENING, MADE, {}, "kind", OVER),
        ((*SHORT_EVENING, *[PASS] * 4), PASS, AFTER_LAST, "kind", NO_PASS),
        # A ninth deal of the Bolshevik set.
        ((*SHORT_EVENING, *[PASS] * 4, *FOUR), FOUR[0], AFTER_LAST, "kind", OVER),
        (
            *((*SHORT_SET, *[PASS] * 4, *FOUR), FOUR[0], AFTER_EACH, "kind"),
            BOLSHEVIK_NOT_NOW,
        ),
        # §2.1
        (SET[:4], "A 5S 11", {}, "level", KOTKA),
        (SET[:7], "A 5M 2 stopped", {}, "level", KOTKA),
        (SET[:4], "A 4S 10 x", {}, "level", KOTKA),
        (SET[:4], "A 4S conceded", {"level4": True}, "level", KOTKA),
        ((), "A 4S 10", {}, "level", NO_FOURS),  # and nothing of its not being conceded
        # §5.2
        ((*SHORT_SET, *FOUR[:2]), "bol B M 0 stopped", AFTER_EACH, "bidder", PLAYED),
        ((*SET, FOUR[1]), FOUR[1], INTEGRATED, "bidder", PLAYED),
    ],
)
def test_what_cannot_come_now_is_refused_and_says_why(before, notation, options, fact, text):
    entry = last(*before, notation, **options)
    assert (wrong(entry), told(entry), entry.lines) == ([fact], [text], ())


# ── §5 the Bolshevik set ─────────────────────────────────────────────────────────────────────────


@proves("skruuvi-2016", bolshevik=["set_after_each"])
def test_a_bolshevik_set_follows_the_last_set_alone_or_each():
    assert due(*SHORT_SET, **AFTER_LAST) == ORDINARY
    deals = (*SHORT_SET, *FOUR)
    kinds = [due(*(deals * 3)[:played], **AFTER_EACH) for played in range(25)]
    assert kinds == [*([ORDINARY] * 4 + [(SOLO, PASSED)] * 4) * 3, ()]


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
@proves("skruuvi-2016", bolshevik=["set_after_last"])
def test_passing_ends_when_the_deals_left_are_as_many_as_those_to_play(deals, kinds):
    assert due(*SHORT_EVENING, *deals, **AFTER_LAST) == kinds


def test_the_bidder_is_offered_among_them_clockwise_from_the_dealer():
    assert bidders(*SHORT_SET, **AFTER_EACH) == "ABCD"
    assert bidders(*SHORT_SET, "bol C H 13", **AFTER_EACH) == "BDA"
    # The second set sits A D B C, and five Bolshevik deals came before: D deals.
    second = (*SHORT_SET, PASS, *FOUR, *SHORT_SET)
    assert bidders(*second, **AFTER_EACH) == "DBCA"


# ── §6 integrated ────────────────────────────────────────────────────────────────────────────────


def test_a_bolshevik_may_come_at_any_time_until_all_have_played():
    solo = (*ORDINARY, SOLO)
    assert {due(*SET[:played], **INTEGRATED) for played in range(8)} == {solo}
    assert due(*FOUR[:3], **INTEGRATED) == solo
    assert due(*FOUR, **INTEGRATED) == ORDINARY


def test_after_the_last_kotka_deal_those_must_play_who_have_not():
    before = (*SET, FOUR[2])
    assert due(*before, **INTEGRATED) == (SOLO,)
    assert bidders(*before, **INTEGRATED) == "ABD"  # from the dealer on, who is A still (§6.2)


def test_in_the_short_evening_a_set_is_its_four_deals_and_four_bolsheviks():
    """§6.1: eight deals; the fourth Bolshevik is played while kotka deals are left, or must be."""
    short = SHORT | INTEGRATED
    early = standing(*FOUR, *SHORT_SET, **short)
    assert (early.table.round, early.played) == (2, 0)
    before = (*SHORT_SET, *FOUR[:3])
    assert due(*before, **short) == (SOLO,)
    assert standing(*before, FOUR[3], **short).table.round == 2
    assert SKRUUVI.due(standing(*(*SHORT_SET, *FOUR) * 3, **short)) == ()


# ── §7 the deal ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notations", "options", "who"),
    [
        # After a Bolshevik set the next set begins where it ended: six deals on from seat 1 is
        # seat 3, where B sits in the second set: A D B C.
        (
            (*SHORT_SET, PASS, PASS, *FOUR, *SHORT_SET),
            AFTER_EACH,
            "ABCD" + "ABCDAB" + "BCAD",
        ),
        # After an integrated Bolshevik the same player deals again, after the last kotka deal too;
        # so the next set, which sits A D B C, begins with A (§6.2).
        ((*FOUR[:3], *SET, FOUR[3], MADE, MADE), INTEGRATED, "AAA" + "ABCDABCD" + "A" + "AD"),
        # A deal that does not fit takes no turn.
        (("A 4S 10 x", MADE, MADE), {}, "AAB"),
    ],
)
def test_the_deal_passes_on(notations, options, who):
    assert dealers(*notations, **options) == who


def test_the_table_may_seat_itself_otherwise():
    said = (Seating(round=2, seats=(0, 2, 1, 3), dealer=2),)
    assert dealers(*SHORT_SET * 2, format="12", seatings=said) == "ABCD" + "CBDA"
    assert sheet(*SHORT_SET, format="12", seatings=said).standing.sides == ((0, 1), (2, 3))
