"""The preview beside the form: right as soon as it can be, and never in the way."""

from playwright.sync_api import expect

from tests.browser.deals import PLAIN
from tests.browser.test_form import opened

FIVE = "All five honours include the ace of trumps, so that side holds an ace."
FOUR = "All four aces include the ace of trumps, so that side holds an honour."


def test_the_preview_is_right_as_soon_as_the_form_is_complete_and_keeps_up_with_quick_thumbs(
    page, sitting
):
    thumbs = opened(page, sitting("pass"))
    net = page.locator("#preview-net")
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4))
    expect(net).to_have_text("Points")
    thumbs.held("Aces", "Anna", 3)
    expect(net).to_have_text("+1,950")
    for number in (8, 9, 10, 11, 10, 7):
        thumbs.tricks(number)
    # two short at level 3; 7 and 6 tricks at 30
    expect(net).to_have_text(f"{7 * 30 - 6 * 30 + 1800 - 3000:,}".replace("-", "−"))


def test_the_preview_opens_and_can_be_turned_for_the_player_opposite(page, sitting):
    thumbs = opened(page, sitting("pass"))
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    page.locator(".preview summary").tap()
    expect(page.locator(".panel .lines .n")).to_have_text(["270", "120", "900", "900"])
    page.get_by_role("button", name="Turn").tap()
    upside_down = "matrix(-1, 0, 0, -1, 0, 0)"
    expect(page.locator(".panel")).to_have_css("transform", upside_down)


def test_a_preview_that_does_not_come_holds_nothing_up(page, sitting):
    thumbs = opened(page, sitting("pass"))
    unanswered = []
    page.route("**/preview/", lambda route: unanswered.append(route))
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    thumbs.save()
    expect(page.locator(".plan")).to_contain_text("+1,950")
    assert unanswered


def test_nothing_waits_for_a_preview_once_the_deal_is_saved(page, sitting):
    """Without a worker the sheet is written over the form, and a late preview found no place."""
    thumbs = opened(page, sitting("pass"))
    held = []
    page.route("**/preview/", lambda route: held.append(route.request))
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    with page.expect_event("requestfailed", lambda request: request == held[-1]):
        thumbs.save()
    expect(page.locator(".plan")).to_contain_text("+1,950")


def test_a_problem_stands_under_its_group_and_none_for_what_is_missing_before_save(page, sitting):
    thumbs = opened(page, sitting("pass"))
    # Nobody has declared yet, so each of these can be.
    with page.expect_response("**/preview/"):
        thumbs.contract("3H")
    with page.expect_response("**/preview/"):
        thumbs.held("Honours", "Anna", 5)
    expect(page.locator(".problem:not(:empty)")).to_have_count(0)
    thumbs.held("Aces", "Boris", 4)
    thumbs.declarer("Clara")
    expect(page.locator("#group-aces .problem")).to_have_text(FIVE)
    thumbs.held("Aces", "Boris", 3)
    expect(page.locator("#group-aces .problem")).to_be_empty()


def test_what_cannot_be_is_greyed_and_says_why_until_it_can_be_again(page, sitting):
    thumbs = opened(page, sitting("pass"))
    thumbs.fill_in("Anna", "3H", honours=("Anna", 5))
    chip = page.get_by_role("radio", name="Aces, Boris and Dmitri: 4")
    expect(chip).to_be_disabled()
    page.locator("label.chip", has=chip).tap(force=True)
    expect(chip).not_to_be_checked()
    expect(page.locator("#group-aces .problem")).to_have_text(FOUR)
    thumbs.held("Honours", "Anna", 4)
    expect(chip).to_be_enabled()


def test_another_declarer_leaves_the_cards_and_no_trump_shows_and_sends_no_honours(page, sitting):
    thumbs = opened(page, sitting("pass"))
    net = page.locator("#preview-net")
    thumbs.fill_in("Anna", "3H", honours=("Anna", 4), aces=("Anna", 3))
    expect(net).to_have_text("+1,950")
    thumbs.declarer("Boris")
    for chip in ("Honours, Anna and Clara: 4", "Aces, Anna and Clara: 3"):
        expect(page.get_by_role("radio", name=chip, exact=True)).to_be_checked()
    # 270 − 120 in tricks, and 900 + 900 to the other side
    expect(net).to_have_text("−1,650")
    thumbs.declarer("Anna")
    page.locator(".grid input:checked").tap()
    thumbs.contract("3NT")
    expect(page.locator("#group-honours")).to_be_hidden()
    # 9 − 4 tricks at 32, and 3 aces
    expect(net).to_have_text(f"+{5 * 32 + 3 * 10 * 32:,}")
    with page.expect_request("**/enter/2/") as saved:
        page.get_by_role("button", name="Save").tap()
    assert "aces" in saved.value.post_data
    assert "honours" not in saved.value.post_data


def test_who_was_first_is_asked_only_when_both_reach_the_game(page, sitting):
    thumbs = opened(page, sitting(PLAIN, "B 4S 9 h4 a3"))
    asked = page.get_by_role("group", name="Who reached 500 first?")
    thumbs.fill_in("Clara", "2NT", aces=("each side", 2))
    expect(asked).to_be_visible()
    thumbs.tricks(10)  # 426 + 3 × 22 is less than 500
    expect(asked).to_be_hidden()
