"""The settlement on paper: money, why, adjustments, the link."""

from dataclasses import replace

import pytest
import segno

from scorekeeper.pdf.page import signatures
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.evenings import LINK
from tests.pdf.pdf_probe import TEN_CENTS, evening, printed, read, rectangles, sitting, text, words

FIRST_DEAL = "A 3H 9 h4 a3"  # ±1950, so ±1.95 at ten cents for a hundred


def test_one_deal_is_settled_with_the_fewest_payments_at_the_stake_as_it_was_agreed():
    said = text(printed(sitting(FIRST_DEAL)))
    assert "The stake is 0.10 EUR for every 100 points of the net." in said
    assert "These are the fewest payments that settle everything." in said
    assert "Everybody settles with each opponent" not in said
    assert "The nets add up to zero." in said


@pytest.mark.parametrize(
    ("stake", "said", "money"),
    [
        # 2 × 1950, received by two, in two payments
        ({"currency": "JPY", "amount": "2"}, "2 JPY for every point of the net.", "3900 JPY"),
        ({"currency": "KWD", "amount": "0.001"}, "0.001 KWD for", "1.950 KWD"),
    ],
)
def test_a_stake_for_one_point_is_said_so_with_the_places_of_its_currency(stake, said, money):
    pdf = printed(sitting(FIRST_DEAL, stake=Stake(**{"per": 1, **stake})))
    assert f"The stake is {said}" in text(pdf)
    assert words(pdf).count(money) == 4


def test_each_with_each_is_said_and_doubles():
    stake = replace(TEN_CENTS, each_with_each=True)
    pdf = printed(sitting(FIRST_DEAL, stake=stake))
    assert "Everybody settles with each opponent, so every amount is twice" in text(pdf)
    assert words(pdf).count("3.90 EUR") == 4


def test_without_a_stake_there_is_no_money():
    pdf = printed(sitting(FIRST_DEAL, stake=None))
    assert "+1,950" in words(pdf, 1)
    assert not {"Money", "Payments"} & set(words(pdf))


def test_money_is_said_as_the_speech_says_it():
    class Plain(English):
        def money(self, units, currency):
            return f"{currency}:{units}"

    found = words(printed(sitting(FIRST_DEAL), speech=Plain()), 1)
    # Two receive it, in two payments; the others pay it.
    assert (found.count("EUR:195"), found.count("EUR:-195")) == (4, 2)


def test_nets_that_do_not_sum_to_zero_are_meant_and_paid_less_an_equal_share():
    said = text(printed(sitting(Adjustment(points=(10, 0, 0, 0), unbalanced=True))))
    assert "Before the first deal" in said
    assert "This is meant: the points were marked as unbalanced." in said
    assert "The nets add up to 10." in said
    assert "The nets add up to zero." not in said
    # 10 / 4 = 2½
    assert "so an equal share of that, 2½, is taken off each." in said


def test_an_adjustment_has_its_place_its_points_and_its_note():
    given = Adjustment(points=(-70, 30, 30, 10), note="Revoke by Anna")
    found = words(printed(sitting("pass", given)), 1)
    start = found.index("After deal 1")
    row = ["After deal 1", "−70", "+30", "+30", "+10", "Revoke by Anna"]
    assert found[start : start + 6] == row


def test_the_chart_has_the_highest_and_the_lowest_net():
    found = words(printed(sitting(FIRST_DEAL, "B 3H 9 h4 a3")), 1)
    chart = found[found.index("The nets after each deal") :]
    assert chart[1:4] == ["0", "+1,950", "−1,950"]


# ── The link ─────────────────────────────────────────────────────────────────────────────────────


def test_the_link_is_written_and_drawn_as_its_code_on_the_last_page_only():
    pdf = printed(evening(), link=LINK)
    said = ["".join(words(pdf, page)) for page in range(len(read(pdf).pages))]
    assert [LINK in page for page in said] == [False, False, False, True]
    assert [bool(rectangles(pdf, page)) for page in range(4)] == [False, False, False, True]
    dark = segno.make_qr(LINK, error="m").matrix
    found = rectangles(pdf, 3)
    side = found[0][3]
    left, top = min(x for x, *_ in found), max(y for _, y, *_ in found)
    cells = {
        (round((top - y) / side), round((x - left) / side) + n)
        for x, y, wide, _ in found
        for n in range(round(wide / side))
    }
    assert cells == {(y, x) for y, row in enumerate(dark) for x, one in enumerate(row) if one}


def test_without_a_link_nothing_is_to_be_scanned_and_the_last_page_stays_one():
    pdf = printed(evening())
    assert "Scan" not in text(pdf)
    assert not rectangles(pdf, 3)
    assert len(read(pdf).pages) == 4


def test_a_link_too_long_for_any_code_is_left_as_words():
    assert signatures.qr_modules("x" * 5000) == ()
    assert "xxxx" in text(printed(sitting(), link="x" * 5000))
