"""What is set up with the thumbs: names of earlier evenings, seats, and the page of a sitting."""

import json
from datetime import datetime

import pytest
from playwright.sync_api import expect

from tests.browser.deals import PLAIN, RUBBER
from tests.browser.pages import throw_away

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def seated(page):
    return [page.input_value(f"#player{place}") for place in range(4)]


def tap(page, name):
    page.get_by_role("button", name=name, exact=True).tap()


# ── New ─────────────────────────────────────────────────────────────────────────────────────────


def test_back_from_the_new_sheet_leads_to_what_was_typed_and_new_to_an_empty_form(page):
    page.goto("/new/")
    page.get_by_role("radio", name="Vint 1886").tap()
    for place, name in enumerate(NAMES):
        page.fill(f"#player{place}", name)
    unfolded = page.locator("#new details[open]").count()
    tap(page, "Start")
    expect(page.locator("body.at-sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("input[value=vint-1886]")).to_be_checked()
    expect(page.locator("#player3")).to_have_value("Dmitri")
    assert seated(page) == [*NAMES]
    assert page.locator("#new details[open]").count() == unfolded
    page.goto("/")
    page.goto("/new/")
    expect(page.locator(".ready #player0")).to_be_visible()
    assert seated(page) == ["", "", "", ""]


@pytest.fixture
def new(page, sitting):
    page.goto(sitting(PLAIN))
    page.reload()  # with the cookie that the first page brought
    page.goto("/new/")
    return page


def test_names_are_tapped_into_the_seats_and_out_again_and_nobody_sits_twice(new):
    order = ("Clara", "Anna", "Dmitri", "Boris")
    for name in order:
        tap(new, name)
    assert seated(new) == [*order]
    anna = new.get_by_role("button", name="Anna", exact=True)
    expect(anna).to_have_attribute("aria-pressed", "true")
    for name in order:
        tap(new, name)
    assert seated(new) == ["", "", "", ""]
    expect(anna).to_have_attribute("aria-pressed", "false")
    new.locator("#player2").focus()
    tap(new, "Boris")
    tap(new, "Anna")
    assert seated(new) == ["Anna", "", "Boris", ""]
    new.locator("#player3").focus()
    tap(new, "Anna")
    assert seated(new) == ["", "", "Boris", "Anna"]


def test_the_same_four_are_filled_in_and_the_game_just_chosen_stays(new):
    new.locator("summary", has_text="More games").tap()
    new.get_by_role("radio", name="Skruuvi").tap()
    tap(new, "The same players")
    assert seated(new) == list(NAMES)
    expect(new.get_by_role("radio", name="Skruuvi")).to_be_checked()
    tap(new, "Start")
    expect(new.locator(".top")).to_contain_text("Skruuvi")


def test_phone_26_the_same_players_again_is_filled_in_whatever_was_typed_before(new):
    """Anna dealt first, and deals last now. Back leads to the form as it was left."""
    new.fill("#player0", "Xenia")
    new.goto("/")
    new.get_by_role("link", name="The same players again").tap()
    expect(new.locator(".ready #player0")).to_be_visible()
    assert seated(new) == ["Boris", "Clara", "Dmitri", "Anna"]
    new.goto("/new/")
    expect(new.locator("#player0")).to_have_value("Xenia")
    new.go_back()
    new.fill("#player3", "Hanna")
    tap(new, "Start")
    expect(new.locator("body.at-sheet")).to_be_visible()
    new.go_back()
    expect(new.locator("#player3")).to_have_value("Hanna")
    new.get_by_role("link", name="Language").tap()
    new.get_by_role("button", name="suomi").tap()
    expect(new.locator("#player3")).to_have_value("Hanna")


def test_the_fold_of_the_stake_says_what_is_in_it_and_another_currency_is_typed(new):
    tap(new, "The same players")
    said = new.locator("summary", has_text="Stake").locator("span")
    amount = new.get_by_label("Amount", exact=True)
    currency = new.get_by_label("Currency", exact=True)
    typed = new.get_by_label("The other currency")
    expect(said).to_have_text("none")
    said.tap()
    amount.fill("1,50")
    expect(said).to_have_text("€1.50 for 100 points")
    currency.select_option("SEK")
    expect(said).to_have_text("SEK 1.50 for 100 points")
    amount.fill("1,000")  # one krona, or a thousand
    expect(said).to_have_text("1,000 SEK")
    currency.select_option("ISK")
    expect(said).to_have_text("ISK 1,000 for 100 points")
    amount.fill("")
    expect(said).to_have_text("none")
    amount.fill("1")
    expect(typed).to_be_hidden()
    currency.select_option("other")
    typed.fill("kwd")
    tap(new, "Start")
    expect(new.locator("body.at-sheet")).to_be_visible()
    stake = json.loads(new.request.get(f"{new.url}sitting.json").text())["stake"]
    assert (stake["currency"], stake["amount"]) == ("KWD", "1")


# ── Seats ───────────────────────────────────────────────────────────────────────────────────────


def test_two_names_are_tapped_to_swap_them_and_one_twice_stays_where_it_is(page, sitting):
    page.goto(f"{sitting(PLAIN)}seats/")
    page.locator("summary", has_text="We sat differently").first.tap()
    form = page.locator("form[data-swap]").first
    boris, clara = (form.get_by_role("button", name=name) for name in ("Boris", "Clara"))
    for pressed in ("true", "false", "true"):
        boris.tap()
        expect(boris).to_have_attribute("aria-pressed", pressed)
        expect(form.locator(".place button")).to_have_text(list(NAMES))
    clara.tap()
    expect(form.locator(".place button")).to_have_text(["Anna", "Clara", "Boris", "Dmitri"])
    form.get_by_role("button", name="Show what changes").tap()
    expect(page.get_by_role("heading", name="Change the seats of rubber 1?")).to_be_visible()
    tap(page, "Change the seats")
    plan = page.locator(".round").first.locator(".plan").first
    expect(plan).to_contain_text("Clara Boris Dmitri")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_each_seat_is_chosen(page, sitting):
    page.goto(f"{sitting(*RUBBER, PLAIN)}seats/?round=2")
    form = page.locator("form[data-swap]").first
    for seat, name in enumerate(("Anna", "Boris", "Clara", "Dmitri"), 1):
        form.get_by_label(f"Seat {seat}").select_option(name)
    form.get_by_role("button", name="Show what changes").tap()
    expect(page.get_by_text("Anna and Clara would be partners more than once.")).to_be_visible()


# ── This sitting ────────────────────────────────────────────────────────────────────────────────


def test_everything_on_the_page_of_a_sitting_is_kept_by_one_save_and_thrown_away_by_two_taps(
    page, sitting
):
    address = sitting(PLAIN)
    page.goto(f"{address}setup/")
    page.get_by_label("1", exact=True).fill("Hanna")
    page.get_by_label("Amount", exact=True).fill("0.50")
    page.get_by_label("Place").fill("Riga")
    tap(page, "Save")
    expect(page.get_by_text("Changed: names, stake, place.")).to_be_visible()
    kept = json.loads(page.request.get(f"{address}sitting.json").text())
    assert (kept["players"][0], kept["stake"]["amount"], kept["place"]) == ("Hanna", "0.50", "Riga")
    page.goto(f"{address}setup/")
    expect(page.get_by_role("button", name="Throw it away")).to_be_hidden()
    throw_away(page)
    expect(page.get_by_text("In the bin")).to_be_visible()


# ── The date ────────────────────────────────────────────────────────────────────────────────────

FRIDAY, SATURDAY = datetime(2026, 11, 27, 19), datetime(2026, 11, 28, 19)


@pytest.fixture
def friday(page):
    """*New* was opened on Friday evening, and the names are typed."""
    page.clock.install(time=FRIDAY)
    page.goto("/new/")
    for place, name in enumerate(NAMES):
        page.fill(f"#player{place}", name)
    return page


def date_of_the_sitting(page):
    page.get_by_role("button", name="Start", exact=True).tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    return page.request.get(page.url.split("?")[0] + "sitting.json").json()["date"]


def stays_open(page):
    page.clock.set_system_time(SATURDAY)


def changes_its_language(page):
    page.get_by_role("link", name="Language").tap()
    page.clock.set_system_time(SATURDAY)
    page.get_by_role("button", name="English").tap()
    expect(page.locator("#player0")).to_have_value("Anna")


def is_come_back_to(page):
    page.goto("/rules/")
    page.clock.set_system_time(SATURDAY)
    page.go_back()
    for place, name in enumerate(NAMES):
        page.fill(f"#player{place}", name)


@pytest.mark.parametrize("happens", [stays_open, changes_its_language, is_come_back_to])
def test_f3_a_date_that_nobody_typed_is_that_of_the_start(friday, happens):
    happens(friday)
    assert date_of_the_sitting(friday) == "2026-11-28"


@pytest.mark.parametrize("happens", [stays_open, changes_its_language])
def test_f3_a_date_that_was_typed_stays(friday, happens):
    friday.locator("summary", has_text="Place and date").tap()
    friday.locator("#date").press("ArrowUp")
    typed = friday.locator("#date").input_value()
    assert typed != "2026-11-27"
    happens(friday)
    assert date_of_the_sitting(friday) == typed
