"""The form of a deal under two thumbs: few taps, large targets, nothing that scrolls."""

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NEARLY, PLAIN
from tests.browser.measures import FORM, overlaps, scrolls, smaller, targets

# Both sides stand near 500, and two no trumps take both over it.
BOTH_NEAR = (PLAIN, "B 4S 9 h4 a3")


def opened(page, address):
    page.goto(address)
    thumbs = Thumbs(page)
    thumbs.open_form()
    return thumbs


@pytest.mark.parametrize(
    ("said", "details", "most"),
    [
        pytest.param(("Anna", "3H"), {"aces": ("Anna", 3)}, 5, id="just made"),
        pytest.param(("Dmitri", "1C"), {"aces": ("each side", 2)}, 5, id="just made, even"),
        pytest.param(("Boris", "6S"), {"tricks": 11, "aces": ("Anna", 3)}, 6, id="one short"),
        pytest.param(("Clara", "7D"), {"tricks": 11, "aces": ("Boris", 4)}, 6, id="two short"),
        pytest.param(("Anna", "2H"), {"tricks": 10, "aces": ("Clara", 4)}, 6, id="two more"),
        pytest.param(("Anna", "4C"), {"tricks": 0, "aces": ("Boris", 3)}, 7, id="rare"),
    ],
)
def test_a_deal_takes_no_more_taps_than_it_may(page, sitting, said, details, most):
    thumbs = opened(page, sitting("pass"))
    thumbs.fill_in(*said, honours=("Anna", 4), **details)
    thumbs.save()
    assert thumbs.taps <= most


def test_who_was_first_takes_one_tap_more(page, sitting):
    thumbs = opened(page, sitting(*BOTH_NEAR))
    thumbs.fill_in("Clara", "2NT", aces=("each side", 2), first="Boris")
    thumbs.save()
    assert thumbs.taps <= 5 + 1


def test_a_thrown_in_deal_takes_two_taps_from_the_sheet(page, sitting):
    page.goto(sitting())
    thumbs = Thumbs(page)
    thumbs.tap(page.get_by_role("link", name="Thrown in"))
    thumbs.save()
    assert thumbs.taps == 2


def test_nothing_in_the_form_asks_for_a_key(page, sitting):
    opened(page, sitting("pass"))
    form = page.locator("form.deal-form")
    typed = form.locator("input:not([type=hidden], [type=radio]), select, textarea")
    assert typed.count() == 0


def test_nothing_scrolls_while_a_deal_is_entered(page, sitting, size):
    thumbs = opened(page, sitting(*BOTH_NEAR))
    steps = (
        lambda: None,
        lambda: thumbs.declarer("Clara"),
        lambda: thumbs.contract("3H"),
        lambda: thumbs.held("Honours", "Boris", 4),
        lambda: thumbs.held("Aces", "each side", 2),
        lambda: expect(page.get_by_role("group", name="Who reached 500 first?")).to_be_visible(),
        lambda: thumbs.first("Boris"),
        lambda: page.locator(".preview summary").tap(),
        lambda: page.get_by_role("button", name="Turn").tap(),
    )
    for number, step in enumerate(steps):
        step()
        assert scrolls(page) <= 0, f"after step {number}"


def test_a_contract_can_be_changed_without_scrolling(page, sitting, size):
    thumbs = opened(page, sitting("pass"))
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    page.locator(".grid input:checked").tap()
    assert scrolls(page) <= 0
    thumbs.contract("4D")
    expect(page.get_by_role("radio", name="Tricks: 10", exact=True)).to_be_checked()


def test_every_target_of_the_form_is_large_and_apart(page, sitting, size):
    thumbs = opened(page, sitting(NEARLY))
    said = {"tricks": 7, "honours": ("Anna", 3), "aces": ("each side", 2)}
    steps = (
        lambda: None,
        lambda: thumbs.fill_in("Anna", "6S", **said),
        lambda: thumbs.first("Boris"),
    )
    for step in steps:
        step()
        found = targets(page)
        assert smaller(found, FORM) == []
        assert overlaps(found) == []


def test_the_group_that_is_missing_next_stands_out(page, sitting):
    thumbs = opened(page, sitting("pass"))
    following = page.locator("fieldset.next")
    expect(following).to_have_id("group-declarer")
    thumbs.declarer("Anna")
    expect(following).to_have_id("group-contract")
    thumbs.contract("3H")
    expect(following).to_have_id("group-honours")
    thumbs.held("Honours", "Anna", 4)
    expect(following).to_have_id("group-aces")
    thumbs.held("Aces", "Anna", 3)
    expect(following).to_have_count(0)


def test_a_new_contract_brings_its_own_tricks_unless_others_were_chosen(page, sitting):
    thumbs = opened(page, sitting("pass"))
    tricks = page.locator("input[name=tricks]:checked")
    thumbs.contract("3H")
    expect(tricks).to_have_value("9")
    page.locator(".grid input:checked").tap()
    thumbs.contract("4H")
    expect(tricks).to_have_value("10")
    thumbs.tricks(9)
    page.locator(".grid input:checked").tap()
    thumbs.contract("5H")
    expect(tricks).to_have_value("9")


def test_what_was_filled_in_stands_there_after_a_refusal(page, sitting):
    thumbs = opened(page, sitting("pass"))
    thumbs.declarer("Boris")
    thumbs.contract("4S")
    thumbs.held("Aces", "Anna", 3)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#problem-honours")).to_have_text("Who held how many honours?")
    for chip in ("Declarer: Boris", "Tricks: 10", "Aces, Anna and Clara: 3"):
        expect(page.get_by_role("radio", name=chip, exact=True)).to_be_checked()
    thumbs.held("Honours", "Boris", 4)
    thumbs.save()
    expect(page.locator(".said")).to_contain_text("Boris, four spades, made with ten tricks")
