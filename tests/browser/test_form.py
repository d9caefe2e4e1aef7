"""The form of a deal under two thumbs: large targets, and nothing that scrolls.

How few taps a deal takes is counted in the evenings, as in `test_evening.py`.
"""

from playwright.sync_api import expect

from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import PLAIN
from tests.browser.measures import FORM, overlaps, scrolls, smaller, targets

# Both sides stand near 500, and two no trumps take both over it.
BOTH_NEAR = (PLAIN, "B 4S 9 h4 a3")


def opened(page, address):
    page.goto(address)
    thumbs = Thumbs(page)
    thumbs.open_form()
    return thumbs


def test_nothing_scrolls_and_every_target_is_large_and_apart_while_a_deal_is_entered(
    page, sitting, size
):
    """No key is needed either."""
    thumbs = opened(page, sitting(*BOTH_NEAR))
    typed = "input:not([type=hidden], [type=radio]), select, textarea"
    assert page.locator("form.deal-form").locator(typed).count() == 0
    steps = (
        lambda: None,
        lambda: thumbs.declarer("Clara"),
        lambda: thumbs.contract("3H"),
        lambda: thumbs.held("Honours", "Boris", 4),
        lambda: thumbs.held("Aces", "each side", 2),
        lambda: expect(page.get_by_role("group", name="Who reached 500 first?")).to_be_visible(),
        lambda: thumbs.first("Boris"),
        lambda: page.get_by_role("button", name="more").tap(),
    )
    for number, step in enumerate(steps):
        step()
        assert scrolls(page) <= 0, f"after step {number}"
        found = targets(page)
        assert smaller(found, FORM) == []
        assert overlaps(found) == []
    page.locator(".preview summary").tap()
    assert scrolls(page) <= 0
    page.get_by_role("button", name="Turn").tap()
    assert scrolls(page) <= 0


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


def test_a_new_contract_does_not_scroll_and_brings_its_tricks_unless_others_were_chosen(
    small, sitting
):
    page = small
    thumbs = opened(page, sitting("pass"))
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    tricks = page.locator("input[name=tricks]:checked")
    expect(tricks).to_have_value("9")
    page.locator(".grid input:checked").tap()
    assert scrolls(page) <= 0
    thumbs.contract("4D")
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
    expect(page.locator("#problem-honours")).to_be_empty()
    thumbs.save()
    expect(page.locator(".said")).to_contain_text("Boris, four spades, made with ten tricks")
