"""Numbers in figures: the pad, what it adds and what it proposes."""

from playwright.sync_api import expect

from tests.browser.deals import NAMES
from tests.browser.measures import misfits, scrolls
from tests.browser.test_saving import save
from tests.browser.test_toys import SOFT
from tests.browser.toy_forms import LEAST, keys, net, opened, saved, tap


def test_numbers_are_typed_on_the_pad_and_the_rest_is_proposed(small, sitting):
    """Anna deals and sits out. 56 + 20 and 31: of 120 card points 33 are left."""
    page, address = small, opened(small, sitting, "toy-trio", "contract")
    expect(page.locator("input[name=dealer][value='0']")).to_be_checked()
    expect(page.locator("input[name=bidder][value='0']")).to_be_disabled()
    tap(page, "bidder", 1)
    keys(page, "76")
    page.locator("input[name='taken-1-points']").tap()
    keys(page, "56")
    page.locator("[data-add='20']").tap()
    expect(page.locator("#group-taken-1-points .split")).to_have_text("56 + 20 =")
    page.locator("input[name='taken-2-points']").tap()
    keys(page, "31")
    expect(page.locator("input[name='taken-3-points']")).to_have_value("33")
    expect(net(page)).to_contain_text("+152")
    assert scrolls(page) <= 0
    assert [*misfits(page, LEAST)] == []
    (deal,) = saved(page, address)
    assert [(one["player"], one["points"]) for one in deal["taken"]] == [
        ("Boris", 76),
        ("Clara", 31),
        ("Dmitri", 33),
    ]
    assert deal["dealer"] == "Anna"


def test_of_whoever_sits_out_the_row_goes_and_its_number_is_not_said(small, sitting):
    """The sum stays where it is."""
    opened(small, sitting, "toy-trio", "contract")
    small.evaluate("""() => document.querySelector("#deal").addEventListener("said", (event) => {
      window.facts = Object.keys(event.detail);
    })""")
    sum_ = small.get_by_role("status", name="Points", exact=True)
    expect(sum_).to_have_text("0")
    element = sum_.element_handle()
    small.locator("input[name='taken-3-points']").tap()
    keys(small, "7")
    assert "taken-3-points" in small.evaluate("facts")
    tap(small, "dealer", 3)
    expect(small.locator("#group-taken-3-points")).to_be_hidden()
    assert "taken-3-points" not in small.evaluate("facts")
    expect(small.locator("#group-taken-0-points")).to_be_visible()
    small.locator("input[name='taken-0-points']").tap()
    keys(small, "8")
    expect(sum_).to_have_text("8")
    assert sum_.evaluate("(one, other) => one === other", element)


def three(page, sitting):
    """The form of the trio with three, and its fields of points."""
    address = opened(page, sitting, "toy-trio", "contract", players=NAMES[:3])
    return address, [page.locator(f"input[name='taken-{place}-points']") for place in range(3)]


def types(page, field, figures):
    field.tap()
    keys(page, figures)


def add(page):
    page.locator("[data-add='20']").tap()


def erase(page):
    page.locator("[data-erase]").tap()


def test_with_three_nobody_is_asked_who_deals_and_only_points_have_a_key_that_adds(small, sitting):
    _, (first, *_) = three(small, sitting)
    assert small.locator("#group-dealer").count() == 0
    assert small.locator("fieldset.player-row").count() == 3
    key = small.locator("[data-add='20']")
    expect(key).to_be_hidden()  # the bid is first
    first.tap()
    expect(key).to_be_visible()
    small.locator("input[name=bid]").tap()
    expect(key).to_be_hidden()


def test_the_form_says_why_no_rest_is_proposed(small, sitting):
    _, (first, second, last) = three(small, sitting)
    over = small.get_by_text("Together more than 120: the last number is not filled in.")
    types(small, first, "76")
    types(small, second, "5")
    expect(over).to_be_hidden()
    keys(small, "1")  # 127
    expect(over).to_be_visible()
    expect(last).to_have_value("")


def test_the_sum_is_that_of_the_cards_alone(small, sitting):
    """What was added is kept apart; of an amended deal nobody knows how much that was."""
    page = small
    address, (first, second, _) = three(page, sitting)
    sum_ = page.get_by_role("status", name="Points", exact=True)
    tap(page, "bidder", 0)
    types(page, page.locator("input[name=bid]"), "76")
    types(page, first, "56")
    add(page)
    expect(sum_).to_have_text("56")
    types(page, second, "31")
    expect(sum_).to_have_text("120")
    expect(sum_).to_have_css("color", SOFT)
    types(page, second, "2")  # 56 + 20, 312, 33: the rest is gone
    expect(sum_).to_have_text("368")
    erase(page)
    saved(page, address)
    page.goto(f"{address}entry/1/amend/")
    expect(sum_).to_have_text("140")
    expect(sum_).to_have_css("color", SOFT)


def test_cards_that_do_not_come_to_the_sum_are_marked(small, sitting):
    """56 + 20, 31 and 33 are 140; with 13 for 33 the cards are 100 although 120 together fits."""
    _, (first, second, last) = three(small, sitting)
    sum_ = small.get_by_role("status", name="Points", exact=True)
    types(small, first, "56")
    add(small)
    types(small, second, "31")
    expect(sum_).to_have_css("color", SOFT)
    types(small, last, "13")
    expect(sum_).to_have_text("100")
    expect(sum_).not_to_have_css("color", SOFT)


def test_what_is_proposed_goes_when_others_play(small, sitting):
    """Anna deals, and then Boris: of Anna, who plays now, nothing is known."""
    opened(small, sitting, "toy-trio", "contract")
    fields = [small.locator(f"input[name='taken-{place}-points']") for place in range(4)]
    types(small, fields[1], "40")
    types(small, fields[2], "31")
    expect(fields[3]).to_have_value("49")
    tap(small, "dealer", 1)
    expect(fields[0]).to_be_visible()
    expect(fields[3]).to_have_value("")
    types(small, fields[0], "9")
    expect(fields[3]).to_have_value("80")


def test_the_pad_forgets_the_deal_that_is_kept_on_the_phone(small, sitting):
    """56 + 20 is of that deal; what is typed next goes to the first field of the next."""
    page = small
    _, fields = three(page, sitting)
    tap(page, "bidder", 0)
    bid = page.locator("input[name=bid]")
    types(page, bid, "60")
    types(page, fields[1], "31")
    types(page, fields[0], "56")
    add(page)
    expect(fields[2]).to_have_value("33")
    page.context.set_offline(True)
    save(page).tap()
    expect(page.locator("#waits")).to_be_visible()
    expect(fields[0]).to_have_value("")
    expect(page.locator("#group-taken-0-points .split")).to_have_text("")
    keys(page, "70")
    expect(bid).to_have_value("70")
    types(page, fields[2], "4")
    types(page, fields[0], "31")
    expect(fields[0]).to_have_value("31")
    page.context.set_offline(False)


def test_a_number_that_is_refused_is_told_at_its_field(small, sitting):
    _, (first, *_) = three(small, sitting)
    pad = small.get_by_role("group", name="Points: Anna", exact=True).locator("button")
    expect(pad).to_have_count(0)
    types(small, first, "170")
    expect(pad).to_have_count(12)  # ten figures, one step back and +20
    expect(first).to_have_accessible_description("A number from 0 to 160 is needed here.")
    expect(first).to_have_attribute("aria-invalid", "true")
    erase(small)
    expect(first).to_have_attribute("aria-invalid", "false")
    expect(first).to_have_accessible_description("")
