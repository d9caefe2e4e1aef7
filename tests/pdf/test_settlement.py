"""The settlement on paper: places, money, why, adjustments, the link."""

from dataclasses import replace

import pytest

from scorekeeper.pdf.canvas.paper_formats import A5, FORMATS
from scorekeeper.pdf.result_slips import slips_pdf
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.bridge_solitaire.evening import SOLITAIRE, deal
from tests.pdf.evenings import LINK
from tests.pdf.page_objects import pages_of
from tests.pdf.pdf_probe import FIRST, TEN_CENTS, evening, printed, read, sitting

FIRST_DEAL = "A 3H 9 h4 a3"  # ±1950, so ±1.95 at ten cents for a hundred


def over(*deals, **more):
    return sitting(*deals, closed=True, **more)


def said(one, **more):
    return pages_of(printed(one, **more)).said()


def test_before_the_end_no_money_is_on_paper_and_a_sentence_says_so():
    one = sitting(FIRST_DEAL)
    for pdf in (printed(one), slips_pdf(one, one.sheet(), English(one.players))):
        found = pages_of(pdf)
        assert not [word for word in found.said() if word in ("Money", "Payer")]
        assert "EUR" not in found.text()
        assert "so far" in found.text()
    sentence = "The sitting is not over; these are the results so far."
    assert (sentence in said(one), sentence in said(over(FIRST_DEAL))) == (True, False)


def test_the_players_stand_by_their_nets_with_their_money():
    pages = pages_of(printed(over(FIRST_DEAL)))
    rows = [pages.line(word)[:4] for word in pages.words if word.text in ("1.", "3.")]
    assert rows == [
        ["1.", "Anna", "+1,950", "+1.95 EUR"],
        ["1.", "Clara", "+1,950", "+1.95 EUR"],
        ["3.", "Boris", "−1,950", "−1.95 EUR"],
        ["3.", "Dmitri", "−1,950", "−1.95 EUR"],
    ]


def test_the_money_is_computed_in_a_line_for_each():
    assert "Anna +1,950 × 0.10 EUR / 100 = +1.95 EUR" in said(over(FIRST_DEAL))
    # Two rubbers: of five deals, and of one with ±1950.
    one = over(*FIRST, FIRST_DEAL)
    first, second = one.sheet().results
    lines = [word for word in said(one) if word.startswith("Anna (")]
    number = English().number
    assert lines[0].startswith(
        f"Anna (+{number(first.points[0])} + {number(second.points[0])}) × 0.10 EUR / 100 = "
    )


def test_an_amount_that_is_rounded_is_said_to_be():
    # 1950 × 0.05 / 100 = 0.975
    found = said(over(FIRST_DEAL, stake=replace(TEN_CENTS, amount="0.05")))
    assert "Anna +1,950 × 0.05 EUR / 100, rounded to +0.98 EUR" in found


def payments_on(pages):
    """The rows under the head of the payments: the words on each from its left edge on."""
    (head,) = [word for word in pages.words if word.text == "Payer"]
    (amount,) = [word for word in pages.words if word.text == "Amount"]
    below = [
        word
        for word in pages.words
        if (word.page, word.size) == (head.page, 10)
        and head.left - 0.5 < word.left < amount.right
        and word.top > head.bottom
    ]
    lines = [
        [other.text for other in below if abs(other.base - word.base) < 0.1]
        for word in below
        if abs(word.left - head.left) < 0.5
    ]
    return [line for line in lines if len(line) == 3]


@pytest.mark.parametrize("format", FORMATS.values(), ids=FORMATS)
def test_each_payment_is_a_row_of_payer_receiver_and_amount(format):
    pages = pages_of(printed(over(FIRST_DEAL), format=format))
    assert {"Payer", "Receiver", "Amount"} <= {*pages.said()}
    assert payments_on(pages) == [
        ["Boris", "Anna", "1.95 EUR"],
        ["Dmitri", "Clara", "1.95 EUR"],
    ]


def test_a_name_without_room_among_the_payments_is_a_letter():
    pages = pages_of(printed(over(FIRST_DEAL, players=[sign * 40 for sign in "WЩMЮ"]), format=A5))
    assert [row[:2] for row in payments_on(pages)] == [["B", "A"], ["D", "C"]]


def test_a_figure_of_the_results_stands_next_to_its_name():
    pages = pages_of(printed(over(FIRST_DEAL, stake=None)))
    (name,) = [word for word in pages.words if word.text == "Anna" and word.size == 10][:1]
    figures = [word for word in pages.words if abs(word.base - name.base) < 0.1]
    assert min(word.left - name.right for word in figures if word.left > name.right) < 30


@pytest.mark.parametrize(
    ("stake", "why", "money"),
    [
        # 2 × 1950, received by two, in two payments
        ({"currency": "JPY", "amount": "2"}, "× 2 JPY =", "+3900 JPY"),
        ({"currency": "KWD", "amount": "0.001"}, "× 0.001 KWD =", "+1.950 KWD"),
    ],
)
def test_a_stake_for_one_point_is_said_so_with_the_places_of_its_currency(stake, why, money):
    pages = pages_of(printed(over(FIRST_DEAL, stake=Stake(**{"per": 1, **stake}))))
    assert why in pages.text()
    assert pages.said().count(money) == 2


def test_each_with_each_is_said_and_doubles():
    stake = replace(TEN_CENTS, each_with_each=True)
    pages = pages_of(printed(over(FIRST_DEAL, stake=stake)))
    assert "Anna +1,950 × 2 × 0.10 EUR / 100 = +3.90 EUR" in pages.said()
    assert pages.said().count("+3.90 EUR") == 2


def test_without_a_stake_there_is_no_money():
    found = said(over(FIRST_DEAL, stake=None))
    assert "+1,950" in found
    assert not [word for word in found if word in ("Money", "Payer")]


def test_money_is_said_as_the_speech_says_it():
    class Plain(English):
        def money(self, units, currency):
            return f"{currency}:{units}"

    found = said(over(FIRST_DEAL), speech=Plain())
    # Two receive it, the others pay it.
    assert (found.count("+EUR:195"), found.count("EUR:-195")) == (2, 2)


def test_nets_that_do_not_sum_to_zero_are_meant_and_paid_less_an_equal_share():
    given = Adjustment(points=(10, 0, 0, 0), unbalanced=True)
    pages = pages_of(printed(over(given)))
    assert "This is meant: the points were marked as unbalanced." in pages.text()
    assert "The nets add up to 10." in pages.text()
    # 10 / 4 = 2½
    assert "A (+10 − 2½) × 0.10 EUR / 100" in pages.text().replace("Anna", "A")


def test_an_adjustment_has_its_place_its_points_and_its_note():
    given = Adjustment(points=(-70, 30, 30, 10), note="Revoke by Anna")
    points = "Boris and Clara +30, Dmitri +10, Anna −70 (Revoke by Anna)"
    assert f"After deal 1: Adjustment, {points}" in said(sitting("pass", given))
    assert f"Before the first deal: Adjustment, {points}" in said(sitting(given))


def test_many_adjustments_stand_before_the_block():
    given = [Adjustment(points=(n, -n, 0, 0), note=f"note {n}.") for n in range(1, 61)]
    pages = pages_of(printed(sitting("pass", *given)))
    titles = [word.text for word in pages.words if word.text in ("Adjustments", "Settlement")]
    assert titles[:2] == ["Adjustments", "Settlement"]
    assert all(f"(note {n}.)" in pages.text() for n in range(1, 61))


def test_twelve_rubbers_are_settled_in_a_row_for_each_before_the_block():
    pages = pages_of(printed(sitting(*FIRST * 12, options=Options(rubbers=12)), format=A5))
    start = pages.said().index("Results")
    rows = [word for word in pages.said()[start:] if word.startswith("Rubber ")]
    assert rows[:12] == [f"Rubber {number}" for number in range(1, 13)]


def test_the_chart_has_the_highest_and_the_lowest_net():
    found = said(sitting(FIRST_DEAL, "B 3H 9 h4 a3"))
    chart = found[found.index("The nets after each deal") :]
    assert chart[1:4] == ["0", "+1,950", "−1,950"]


@pytest.mark.parametrize("link", ["", LINK])
def test_the_house_does_not_sign(link):
    one = Sitting(
        ruleset=SOLITAIRE,
        players=("Anna", "House"),
        options=SOLITAIRE.Options(),
        deals=(deal("A 4S 10"),),
    )
    pages = pages_of(printed(one, link=link))
    (title,) = [word for word in pages.words if word.text == "Settlement"]
    lines = [
        rule
        for rule in pages.rules
        if rule.page == title.page and rule.top > title.bottom and 20 < rule.right - rule.left < 200
    ]
    under = [
        word.text
        for word in pages.words
        for line in lines
        if 0 < word.top - line.bottom < 3 and abs(word.left - line.left) < 2
    ]
    assert under[-1] == "Anna"


# ── The link ─────────────────────────────────────────────────────────────────────────────────────


def test_the_link_is_written_on_one_line_and_can_be_tapped():
    pdf = printed(evening(), link=LINK)
    pages = pages_of(pdf)
    assert LINK.partition("://")[2] in pages.said(len(pages) - 1)
    found = [
        note.get_object()["/A"]["/URI"]
        for page in read(pdf).pages
        for note in page.get("/Annots", [])
    ]
    assert LINK in found


def test_without_a_link_nothing_is_to_be_scanned():
    assert "This sitting" not in said(evening())


def test_a_link_too_long_for_a_code_is_left_as_words():
    pages = pages_of(printed(sitting(), link="https://" + "x" * 5000))
    assert "This sitting" not in pages.said()
    assert "xxxx" in pages.text()
