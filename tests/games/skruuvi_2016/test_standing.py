"""How a sitting of skruuvi stands: what is told of it."""

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
    last,
    letters,
    standing,
)

AFTER_LAST = {"bolshevik": "set_after_last", "format": "12"}
PASS = "bol pass"


def needs(*notations, **options):
    found = standing(*notations, **options).needs
    return [(letters(need.who), str(need.what)) for need in found]


# ── How far it has come ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notations", "options", "stage"),
    [
        ((), {}, "set 1 of 3 · kitty 1 of 4"),
        (SET[:3], {}, "set 1 of 3 · kitty 4 of 4"),
        (SET[:4], {}, "set 1 of 3 · kotka 1 of 4"),
        (EVENING[:-1], {}, "set 3 of 3 · kotka 4 of 4"),
        (SHORT_EVENING[:-1], {"format": "12"}, "set 3 of 3 · kotka 2 of 2"),
        (SHORT_EVENING, AFTER_LAST, "set 3 of 3 · Bolshevik"),
        (SET, {"bolshevik": "integrated"}, "set 1 of 3 · Bolshevik"),
        (EVENING, {}, "all sets have been played"),
    ],
)
def test_how_far_the_sitting_has_come_is_told(notations, options, stage):
    assert str(standing(*notations, **options).stage) == stage


# ── What is needed ───────────────────────────────────────────────────────────────────────────────


def test_nobody_has_anything_to_overtake_before_the_first_deal_of_a_set():
    assert needs() == []
    assert needs(*SHORT_SET, format="12") == []
    assert needs(FOUR[0], bolshevik="integrated") == [("BCD", "Bolshevik: B, C and D to play")]


def test_the_sides_may_be_level_again():
    assert needs(MADE, "B 6S 12") == [("AC", "tied"), ("BD", "tied")]


def test_a_set_is_overtaken_by_its_own_points():
    """A 6S 12 brings 35; in the second set A plays with B."""
    assert needs(*SHORT_SET, "C 6S 12", format="12") == [
        ("AB", "36 to overtake"),
        ("DC", "ahead by 35"),
    ]


def test_a_side_is_told_what_it_needs_to_overtake():
    assert needs(MADE) == [("AC", "ahead by 35"), ("BD", "36 to overtake")]
    assert needs("B 6S 12") == [("AC", "36 to overtake"), ("BD", "ahead by 35")]


def test_one_point_is_ahead():
    assert needs("pass A 6 stopped") == [("AC", "ahead by 1"), ("BD", "2 to overtake")]


@pytest.mark.parametrize("first", range(4))
def test_whoever_sits_first_the_sides_are_told_as_they_stand(first):
    said = (Seating(round=1, seats=tuple((first + seat) % 4 for seat in range(4))),)
    found = {"".join(sorted(side)): what for side, what in needs(MADE, seatings=said)}
    assert found == {"AC": "ahead by 35", "BD": "36 to overtake"}


def test_who_has_yet_to_play_is_told():
    assert needs(MADE, FOUR[1], bolshevik="integrated") == [
        ("AC", "ahead by 35"),
        ("BD", "36 to overtake"),
        ("CDA", "Bolshevik: C, D and A to play"),  # from the dealer on: B deals
    ]
    assert needs(*SET, *FOUR[:2], bolshevik="integrated") == [
        ("CD", "Bolshevik: C and D to play"),
    ]
    assert len(needs(MADE, *FOUR, bolshevik="integrated")) == 2


def test_the_deals_left_are_told_in_a_bolshevik_set():
    assert needs(*SHORT_EVENING, PASS, FOUR[2], **AFTER_LAST) == [
        ("DBA", "D, B and A to play, 6 deals left"),
    ]


def test_nobody_needs_anything_at_the_end():
    assert needs(*EVENING) == []
    assert needs(*SHORT_EVENING, *FOUR, **AFTER_LAST) == []


# ── §7 the lead ──────────────────────────────────────────────────────────────────────────────────


def lead(*notations, **options):
    found = standing(*notations, **options).lead
    return found and str(found)


def test_the_dealers_left_leads_when_all_pass():
    assert lead() == "Lead: the player on the declarer's left; if all pass, B."
    assert lead(*SHORT_SET, MADE, format="12").endswith("if all pass, B.")  # A D B C, D deals


def test_the_stalker_leads_in_bolshevik():
    assert lead(*SHORT_EVENING, **AFTER_LAST) == "Lead: the stalker, on the bidder's right."


def test_nobody_leads_after_the_end():
    assert lead(*EVENING) is None


# ── What begins ──────────────────────────────────────────────────────────────────────────────────

KOTKA_BEGINS = "The kotka deals begin: all the cards are dealt out."
BOLSHEVIK_BEGINS = "The Bolshevik set begins: everybody plays once alone against three."


def begins(*notations, **options):
    found = standing(*notations, **options).begins
    return found and str(found)


@pytest.mark.parametrize(
    ("notations", "options", "told"),
    [
        ((), {}, None),
        (SET[:3], {}, None),
        (SET[:4], {}, KOTKA_BEGINS),  # §1.1: four kitty deals, four kotka deals
        (SET[:5], {}, None),
        (SHORT_SET[:2], {"format": "12"}, KOTKA_BEGINS),  # §1.1: two of each
        (SET, {}, None),
        ((*SET, *SET[:4]), {}, KOTKA_BEGINS),
        ((*SET[:3], FOUR[0], MADE), {"bolshevik": "integrated"}, KOTKA_BEGINS),
        (SET, {"bolshevik": "integrated"}, None),  # the rest of a set begins nothing
        (SHORT_EVENING, AFTER_LAST, BOLSHEVIK_BEGINS),  # §5.6
        ((*SHORT_EVENING, PASS), AFTER_LAST, None),
        (SHORT_SET, AFTER_LAST, None),
        (SHORT_SET, {"format": "12", "bolshevik": "set_after_each"}, BOLSHEVIK_BEGINS),
        (EVENING, {}, None),
    ],
)
def test_the_table_is_told_which_part_of_a_set_begins(notations, options, told):
    assert begins(*notations, **options) == told


# ── The rules that are drawn ─────────────────────────────────────────────────────────────────────


def test_a_rule_is_drawn_under_the_last_kitty_deal_and_under_the_set():
    ruled = [last(*EVENING[: deal + 1]).ends_game for deal in range(24)]
    assert [deal + 1 for deal in range(24) if ruled[deal]] == [4, 8, 12, 16, 20, 24]


def test_each_side_books_in_a_column():
    assert standing(*SHORT_SET, format="12").heads == ((0, 1), (3, 2))


# ── What is offered ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("kind", "offered"),
    [
        ("contract", {"level": (5, 6, 7)}),  # a kitty deal without fours (§2.1)
        ("bolshevik", {"bidder": (0, 1, 2, 3)}),  # nobody has played theirs (§5.2)
        ("all_pass", {}),
        ("bolshevik_passed", {}),
    ],
)
def test_fewer_values_are_offered_where_some_cannot_be(kind, offered):
    found = SKRUUVI.offers(kind, standing(bolshevik="integrated"))
    assert {name: tuple(values) for name, values in found.items()} == offered
