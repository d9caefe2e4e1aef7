"""Without script, and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.deal_form_page import SHEET
from tests.browser.deals import NAMES, PLAIN
from tests.browser.test_saving import booked

# 406 and 426 below; two no trumps take both sides to 500.
DEALS = (
    {"declarer": "0", "contract": "3H", "tricks": "9", "honours": "0-4", "aces": "0-3"},
    {"declarer": "1", "contract": "4S", "tricks": "9", "honours": "1-4", "aces": "1-3"},
    {"declarer": "2", "contract": "2NT", "tricks": "8", "aces": "0-3"},
)


def fill_in(page, deal):
    for name, value in deal.items():
        page.locator(f"input[name={name}][value='{value}']").tap()


def enter(page, deal):
    page.get_by_role("link", name="Enter deal").tap()
    fill_in(page, deal)
    page.get_by_role("button", name="Save").tap()


def tap(page, name):
    """A button that leads to the sheet."""
    with page.expect_navigation():
        page.get_by_role("button", name=name).tap()
    expect(page).to_have_url(SHEET)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_an_evening_is_kept_without_script(page):
    page.goto("/")
    page.get_by_role("link", name="New sitting").tap()
    page.get_by_role("radio", name="Vint 1886").tap()
    for place, name in enumerate(NAMES):
        page.fill(f"#player{place}", name)
    page.locator("summary", has_text="Stake").tap()
    page.get_by_label("Amount", exact=True).fill("0.10")
    page.get_by_role("button", name="Start").tap()
    expect(page).to_have_url(SHEET)
    address = page.url

    enter(page, DEALS[0])
    enter(page, DEALS[1])
    enter(page, DEALS[2])
    expect(page.locator(".problem:not(:empty)")).to_have_text(
        "Both sides reach 500 below the line. Which side got there first?"
    )
    page.locator("input[name=first_to_game][value='1']").tap()
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".stage")).to_contain_text("rubber 1 of 3 · 0–1")
    assert [deal.get("first_to_game") for deal in booked(page, address)] == [
        None,
        None,
        "defenders",
    ]

    page.locator(".rows a:visible").first.tap()
    page.get_by_role("link", name="Correct").tap()
    fill_in(page, {"tricks": "8"})
    page.get_by_role("button", name="Save").tap()
    tap(page, "Correct it")
    assert [deal["tricks"] for deal in booked(page, address)] == [8, 9, 8]

    page.locator(".rows a:visible").first.tap()
    page.get_by_role("link", name="Strike out").tap()
    tap(page, "Strike it out")
    assert [deal["tricks"] for deal in booked(page, address)] == [9, 8]

    tap(page, "Undo")
    assert [deal["tricks"] for deal in booked(page, address)] == [8, 9, 8]
    tap(page, "Redo")
    assert [deal["tricks"] for deal in booked(page, address)] == [9, 8]

    page.get_by_role("link", name="Thrown in").tap()
    tap(page, "Save")
    assert booked(page, address)[-1] == {"kind": "thrown_in"}

    page.locator(".menu summary").tap()
    page.get_by_role("link", name="Settle").tap()
    # 9 − 4 tricks at 34 and 1,020 twice, less 2,000 for the undertrick; 8 − 5 at 22 and 660
    moved = (9 - 4) * 34 + 2 * 1020 - 2000 - (8 - 5) * 22 - 660
    assert moved == -516
    expect(page.locator(".pays li").first).to_have_text("Boris pays Anna €0.52")
    page.locator("summary", has_text="Stop before the end").tap()
    page.get_by_role("button", name="Stop here").tap()
    expect(page.locator(".top")).to_contain_text("finished")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_the_whole_form_stands_there(page, sitting):
    page.goto(sitting(PLAIN) + "enter/2/")
    for name, count in (("declarer", 4), ("contract", 35), ("tricks", 14), ("aces", 5)):
        chips = page.locator(f"input[name={name}]")
        expect(chips).to_have_count(count)
        for chip in chips.all():
            expect(chip).to_be_visible()
    expect(page.get_by_role("button", name="more")).to_be_hidden()


# ── Keyboard ────────────────────────────────────────────────────────────────────────────────────

SEEN = """(one) => {
  const marked = [one, one.closest("label")].filter(Boolean);
  return marked.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
}"""
HERE = "(one) => one === document.activeElement"


def go_to(page, target):
    """Tab until it is there; all the way one sees where one is."""
    expect(target).to_be_visible()  # a page that is still on its way would take the focus along
    page.wait_for_load_state()  # its styles are there
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count():
            assert focused.evaluate(SEEN), focused.evaluate("(one) => one.outerHTML")
            if target.evaluate(HERE):
                return
    raise AssertionError(f"Tab never comes to {target}")


def choose(page, field, value):
    """Tab to the group, and with the arrows to the chip."""
    page.wait_for_load_state()  # its styles are there
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count() and focused.get_attribute("name") == field:
            break
    for _ in range(40):
        focused = page.locator(":focus")
        assert focused.evaluate(SEEN)
        if focused.get_attribute("value") == value:
            page.keyboard.press("Space")
            expect(page.locator(f"input[name={field}]:checked")).to_have_value(value)
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows never come to {value}")


def press(page, target):
    go_to(page, target)
    page.keyboard.press("Enter")


def test_a_sitting_is_kept_by_keyboard_alone(page):
    page.goto("/")
    press(page, page.get_by_role("link", name="New sitting"))
    expect(page.get_by_role("heading", name="New sitting")).to_be_visible()
    go_to(page, page.locator("input[name=ruleset]:checked"))
    for _ in range(2):  # over Estonian vint
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Vint 1886")).to_be_checked()
    for place, name in enumerate(NAMES):
        go_to(page, page.locator(f"#player{place}"))
        page.keyboard.type(name)
    press(page, page.get_by_role("button", name="Start"))
    expect(page).to_have_url(SHEET)
    address = page.url

    press(page, page.get_by_role("link", name="Enter deal 1"))
    expect(page.locator("body.at-form")).to_be_visible()
    for field, value in (
        ("declarer", "2"),
        ("contract", "3H"),
        ("tricks", "10"),
        ("honours", "0-4"),
        ("aces", "0-3"),
    ):
        choose(page, field, value)
    expect(page.locator("#preview-net")).to_have_text(f"+{10 * 30 - 3 * 30 + 1800:,}")
    press(page, page.get_by_role("button", name="Save"))
    expect(page).to_have_url(SHEET)
    assert booked(page, address)[0]["declarer"] == "Clara"

    press(page, page.locator(".rows a:visible").first)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    press(page, dialog.get_by_role("link", name="Correct"))
    expect(page.locator("body.at-form")).to_be_visible()
    choose(page, "tricks", "9")
    press(page, page.get_by_role("button", name="Save"))
    press(page, page.get_by_role("button", name="Correct it"))
    expect(page).to_have_url(SHEET)
    assert booked(page, address)[0]["tricks"] == 9


def test_the_grid_stays_open_under_the_arrows_and_folds_when_tab_leaves_it(page, sitting):
    page.goto(sitting(PLAIN) + "entry/1/amend/")
    folded = page.locator(".grid.folded")
    expect(folded).to_be_visible()
    choose(page, "contract", "5D")
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name=contract]:checked")).to_have_value("6D")
    expect(folded).to_have_count(0)
    page.keyboard.press("Tab")
    expect(folded).to_be_visible()


def test_escape_closes_the_lines_and_leaves_the_row_in_focus(page, sitting):
    page.goto(sitting(PLAIN))
    row = page.locator(".rows a:visible").first
    press(page, row)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(row).to_be_focused()


def test_the_button_for_the_next_deal_is_the_third_stop(page, sitting):
    page.goto(sitting(PLAIN, PLAIN))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the buttons")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Enter deal 3")).to_be_focused()


def test_the_sheet_has_one_stop_a_deal(page, sitting):
    """Its row below the line; what it has above the line leads to the same page."""
    page.goto(sitting(PLAIN, "pass", PLAIN))
    links = page.locator("#live a:not([tabindex]):visible")
    rows = links.evaluate_all("links => links.map((one) => one.closest('tbody').className)")
    assert rows == ["rows"] * 3


def test_a_contract_is_read_aloud_in_words(page, sitting):
    page.goto(sitting() + "enter/1/?kind=contract")
    for name in ("one heart", "three no trumps", "seven spades"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_have_count(1)


def test_the_menu_of_the_sheet_ends_the_sitting_after_a_question(page, sitting):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(sitting(PLAIN))
    page.locator(".menu summary").tap()
    page.get_by_role("link", name="End the sitting").tap()
    stop = page.get_by_role("button", name="Stop here")
    expect(stop).to_be_in_viewport(ratio=1)
    stop.tap()
    expect(page.locator(".top")).to_contain_text("finished")
