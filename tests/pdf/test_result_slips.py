"""Result slips: four alike on an A4 sheet, whatever the game, names and number of rounds."""

from dataclasses import replace

import pytest

from scorekeeper.pages.sheet_page import points_to_come
from scorekeeper.pdf.canvas.paper_formats import LETTER
from scorekeeper.pdf.result_slips import slips_pdf
from scorekeeper.rules.core.text import English
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.contract_bridge.evening import BRIDGE
from tests.games.contract_bridge.evening import deal as bridge_deal
from tests.pdf.evenings import played, widest
from tests.pdf.page_objects import NO_FAULTS, pages_of
from tests.pdf.papers import every_game, malformed
from tests.pdf.pdf_probe import FIRST, NAMES, signed, sitting

HALF = 105, 148.5  # of an A4 sheet


def slips(one):
    sheet = one.sheet()
    return slips_pdf(one, sheet, English(one.players), to_come=points_to_come(sheet))


def long_evening(**more):
    """Twelve rubbers."""
    return sitting(*FIRST * 12, options=Options(rubbers=12), place="Щ" * 80, **more)


@every_game
def test_each_name_net_and_payment_stands_on_each_of_four_slips(key):
    one = played(key)
    said = pages_of(slips(one)).said()
    nets = [signed(net) for net in one.sheet().nets]
    for name in one.players:
        assert said.count(name) >= 4
    assert said.count("Café Engel · 2026-11-06") == 4
    for net in nets:
        assert said.count(net) >= 4 * nets.count(net)
    assert said.count("Payer") == said.count("Receiver") == 4 * ("Payer" in said)


@every_game
@pytest.mark.parametrize("make", [played, widest])
def test_slips_are_one_sound_page_of_four_quarters_that_are_alike(key, make):
    pdf = slips(make(key))
    pages = pages_of(pdf)
    assert (len(pages), pages.faults(), malformed(pdf)) == (1, NO_FAULTS, [])
    assert pages.sizes == [pytest.approx((210, 297), abs=0.1)]
    corners = [(x, y) for y in (HALF[1], 0) for x in (0, HALF[0])]
    quarter = len(pages.words) // 4
    first = pages.words[:quarter]
    for place, (x, y) in enumerate(corners):
        for word, other in zip(first, pages.words[place * quarter :], strict=False):
            assert (other.text, other.size) == (word.text, word.size)
            assert other.left - word.left == pytest.approx(x, abs=0.1)
            assert other.top - word.top == pytest.approx(y - HALF[1], abs=0.1)
            assert other.left - x >= 10 - 0.5
            assert other.right - x <= HALF[0] - 10 + 0.5


@pytest.mark.parametrize(
    "one",
    [
        long_evening(),
        long_evening(players=("W" * 40, "Щ" * 40, "M" * 40, "W" * 39 + "M")),
        sitting(*FIRST, stake=None),
        sitting(),
        sitting(players=("王明", "李明", "Анна", "ქეთი")),
    ],
    ids=["twelve-rubbers", "long-names", "no-stake", "no-deals", "lost-characters"],
)
def test_whatever_was_played_fits_on_a_slip(one):
    pages = pages_of(slips(one))
    assert (len(pages), pages.faults()) == (1, NO_FAULTS)
    assert max(word.bottom for word in pages.words) < 2 * HALF[1] - 10


def test_a_slip_has_the_rounds_where_they_have_room():
    said = pages_of(slips(long_evening())).said()
    assert not [word for word in said if "Rubber" in word]
    assert said.count("Net") == 4
    few = sitting(*FIRST, "A 3H 9 h4 a3", options=Options(rubbers=2), closed=True)
    said = pages_of(slips(few)).said()
    assert said.count("Rubber 1") == 4
    assert [word for word in said if word.startswith("Rubber 2")]


def test_a_slip_of_letter_is_a_quarter_of_letter():
    one = played("quinto")
    pages = pages_of(slips_pdf(one, one.sheet(), English(one.players), format=LETTER))
    assert pages.sizes == [pytest.approx((215.9, 279.4), abs=0.1)]
    cuts = {round(rule.left, 1) for rule in pages.rules if rule.bottom - rule.top > 270}
    assert [cut for cut in cuts if abs(cut - 107.95) < 0.1]
    assert pages.faults() == NO_FAULTS


def test_a_slip_has_the_stake_and_a_line_for_the_winners_and_what_was_not_typed():
    one = played("contract-bridge")
    said = pages_of(slips(one)).said()
    assert said.count("The stake is 0.10 EUR for every 100 points of the net.") == 4
    nets = one.sheet().nets
    won = [name for name, net in zip(one.players, nets, strict=True) if net == max(nets)]
    rules = pages_of(slips(one)).rules
    assert len([rule for rule in rules if 20 < rule.right - rule.left < 90]) >= 4 * len(won)
    untold = pages_of(slips(sitting(*FIRST))).said()
    assert untold.count("Date") == untold.count("Place") == 4


def test_what_may_still_change_is_told():
    assert pages_of(slips(sitting(*FIRST[:1]))).said().count("so far, rubber 1 of 3 · 0–0") == 4


def test_dashed_lines_to_cut_along_cross_in_the_middle():
    rules = pages_of(slips(sitting(*FIRST))).rules
    places = [(rule.left, rule.top, rule.right, rule.bottom) for rule in rules]
    for cut in ((HALF[0], 0, HALF[0], 297), (0, HALF[1], 210, HALF[1])):
        assert any(place == pytest.approx(cut, abs=0.1) for place in places)


def test_the_same_sitting_gives_the_same_bytes():
    assert slips(sitting(*FIRST)) == slips(sitting(*FIRST))


def test_before_the_end_a_slip_has_the_numbers_of_the_sheet():
    """Four spades are 120; the 300 for a game in an unfinished rubber come at the end."""
    dealt = (bridge_deal("A 4S 10"),)
    one = Sitting(ruleset=BRIDGE, players=NAMES, options=BRIDGE.Options(), deals=dealt)
    said = pages_of(slips(one)).said()
    assert (said.count("+120"), said.count("−120"), said.count("+420")) == (8, 8, 0)
    told = " ".join(said)
    assert told.count("f you stopped now") == told.count("300") == 4
    over = " ".join(pages_of(slips(replace(one, closed=True))).said())
    assert "f you stopped now" not in over
