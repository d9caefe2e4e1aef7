"""Defects reported from outside that show in a browser alone: see `tests/test_reported.py`."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import speak
from tests.browser.deals import NAMES, PLAIN
from tests.browser.measures import scrolls
from tests.browser.toy_forms import opened, save, tap

PHONES = [(360, 640), (844, 390)]


EACH = {"currency": "EUR", "amount": "1", "per": 100, "each_with_each": True}


NO_SCRIPT = pytest.mark.browser_context_args(java_script_enabled=False)


def tap_game(page, name):
    page.locator(".card", has=page.locator("b", has_text=name)).tap()


def seat_everybody(page, names=NAMES):
    for place, name in enumerate(names):
        page.fill(f"#player{place}", name)


def start(page):
    page.get_by_role("button", name="Start", exact=True).tap()


def in_view(page, selector):
    """Whether it lies between the top of the window and the bar at the bottom."""
    return page.evaluate(
        """(selector) => {
            const place = (one) => document.querySelector(one).getBoundingClientRect();
            return place(selector).top >= 0 && place(selector).bottom <= place(".foot").top;
        }""",
        selector,
    )


SCREENS = {"small": (360, 640), "tall": (390, 844), "landscape": (640, 360), "broad": (844, 390)}


DESK = {"desk": (1440, 900)}


LANGUAGES = ("en", "fi", "sv", "et", "ru")


# The words of what is matched that stand in more than one line.
BROKEN = r"""(where) => [...document.querySelectorAll(where)].flatMap((one) => {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    for (const word of walker.currentNode.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1) found.push(word[0]);
    }
  }
  return found;
})"""


def resized(page, screen):
    width, height = {**SCREENS, **DESK}[screen]
    page.set_viewport_size({"width": width, "height": height})


# Vint and skruuvi


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a5_the_games_fold_to_the_chosen_one_and_the_seats_come_into_view(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/new/")
    tap_game(page, "Quinto")
    expect(page.locator(".card:visible")).to_have_count(1)
    page.wait_for_function("scrollY > 0 || innerHeight > 600")
    assert in_view(page, ".seating")
    page.get_by_role("button", name="More games").tap()
    expect(page.locator(".card:visible")).not_to_have_count(1)
    tap_game(page, "Contract bridge")
    expect(page.get_by_role("radio", name="Contract bridge")).to_be_checked()
    expect(page.locator(".card:visible")).to_have_count(1)


def test_a5_the_arrow_keys_go_from_game_to_game_and_fold_nothing(small):
    small.goto("/new/")
    small.get_by_role("radio", name="Skruuvi").focus()
    small.keyboard.press("ArrowDown")
    expect(small.get_by_role("radio", name="Estonian vint")).to_be_checked()
    expect(small.get_by_role("button", name="More games")).to_be_hidden()


@pytest.mark.parametrize("script", [True, pytest.param(False, marks=NO_SCRIPT)])
@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a5_start_without_names_is_asked_about_in_view(page, width, height, script):
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/new/")
    start(page)
    expect(page.get_by_role("alert").and_(page.locator(".nobody *"))).to_contain_text(
        "Nobody has a name yet. Type the names, or start with A, B, C and D."
    )
    expect(page.get_by_role("button", name="Start without names")).to_be_in_viewport(ratio=1)
    assert not script or in_view(page, ".nobody")
    page.get_by_role("button", name="Start without names").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


def test_a5_nothing_that_gets_the_focus_lies_under_the_bar(small):
    small.goto("/new/")
    for _ in range(24):
        small.keyboard.press("Tab")
        assert small.evaluate(
            """() => document.activeElement.matches(".foot *, .top *, body")
                || document.activeElement.getBoundingClientRect().bottom
                    <= document.querySelector(".foot").getBoundingClientRect().top"""
        )


# The games of bridge


@pytest.mark.parametrize("key", ["vint-1886", "vint-estonian", "contract-bridge", "pirate-bridge"])
def test_b6_the_form_says_that_the_first_row_is_the_declarers(page, sitting, key):
    opened(page, sitting, key, "contract")
    label = page.locator(".declarer .headings", has_text="Declarer")
    for screen in (*SCREENS, *DESK):
        resized(page, screen)
        expect(label).to_be_in_viewport(ratio=1)
        assert scrolls(page) <= 0, screen


@pytest.mark.parametrize("screen", ["landscape", "broad"])
def test_b7_the_lowest_bid_of_bridgette_is_in_view(page, sitting, screen):
    resized(page, screen)
    opened(page, sitting, "bridgette", "contract", players=("Anna", "Boris"))
    assert scrolls(page) <= 0
    chip = page.locator("label:has([value='0NT'])").bounding_box()
    assert chip["y"] + chip["height"] <= page.locator(".foot").bounding_box()["y"]
    tap(page, "contract", "0NT")
    expect(page.locator("input[name=tricks]:checked")).to_have_value("6")


@pytest.mark.parametrize("language", LANGUAGES)
def test_b16_the_header_of_a_deal_to_insert_breaks_no_word(small, sitting, language):
    address = sitting(PLAIN, PLAIN)
    small.goto(address)
    speak(small, language)
    small.goto(f"{address}entry/2/insert/")
    assert small.evaluate(BROKEN, ".top") == []
    assert small.locator(".top").bounding_box()["height"] <= 48


# Quinto, 501 and forty-one


def test_c13_of_a_name_from_the_right_its_end_is_cut_in_a_row(small, sitting):
    """What does not fit hangs over on the side to which its words run."""
    names = ("שלמה בן יצחק", "Boris", "Clara")
    small.goto(f"{sitting(ruleset='five-hundred-one', players=names)}enter/1/?kind=contract")
    name = small.locator(".player-row .headings span", has_text=names[0])
    assert name.evaluate("box => getComputedStyle(box).direction") == "rtl"
    assert name.evaluate("box => box.scrollWidth > box.clientWidth")


@pytest.mark.parametrize(("game", "players"), [("501", 4), ("Bridgette", 2)])
def test_c1_a_game_without_partners_starts_with_a_last_stake_of_each_with_each(
    page, sitting, game, players
):
    page.goto(sitting(ruleset="quinto", stake=EACH))
    page.reload()  # with the cookie that the first page brought
    page.goto("/new/")
    page.locator("summary", has_text="More games").tap()
    tap_game(page, game)
    expect(page.locator("[name=each_with_each]")).to_be_disabled()
    seat_everybody(page, NAMES[:players])
    start(page)
    expect(page.locator("body.at-sheet")).to_be_visible()


@pytest.mark.parametrize("script", [True, pytest.param(False, marks=NO_SCRIPT)])
@pytest.mark.parametrize("width", [250, 360])
def test_c2_the_seats_of_a_new_sitting_follow_the_direction_of_the_game(page, width, script):
    page.set_viewport_size({"width": width, "height": 640})
    page.goto("/new/")

    def across():
        return [page.locator(f"#player{place}").bounding_box()["x"] for place in (1, 3)]

    second, last = across()
    assert second < last
    tap_game(page, "Forty-one")
    second, last = across()
    assert second > last


def test_c2_two_names_are_swapped_on_a_table_that_is_dealt_the_other_way(page, sitting):
    page.goto(f"{sitting(ruleset='forty-one')}seats/")
    page.locator("summary", has_text="We sat differently").first.tap()
    form = page.locator("form[data-swap]").first
    for name in ("Boris", "Clara"):
        form.get_by_role("button", name=name).tap()
    expect(form.locator(".place.east button")).to_have_text("Clara")
    form.get_by_role("button", name="Show what changes").tap()
    page.get_by_role("button", name="Change the seats").tap()
    drawn = page.locator(".round").first.locator(".plan").first
    expect(drawn.locator(".east")).to_contain_text("Clara")
    expect(drawn.locator(".north")).to_contain_text("Boris")


@pytest.mark.parametrize(
    ("game", "choice", "players"), [("501", "points left", 3), ("Forty-one", "difference in", 4)]
)
def test_c5_the_words_of_the_stake_follow_the_choice(page, game, choice, players):
    page.goto("/new/")
    tap_game(page, game)
    seat_everybody(page, NAMES[:players])
    stake = page.locator("summary", has_text="Stake")
    stake.tap()
    expect(page.locator("#per")).to_have_value("1")
    page.get_by_role("radio", name=choice).check()
    expect(page.get_by_text("point(s) of the net")).to_be_visible()
    expect(page.locator("#per")).to_have_value("100")
    page.fill("#amount", "0.10")
    expect(stake).to_contain_text("€0.10 for 100 points")
    start(page)
    expect(page.locator("body.at-sheet")).to_be_visible()


def test_c5_an_amount_typed_before_the_choice_is_asked_about_once(page):
    page.goto("/new/")
    tap_game(page, "501")
    seat_everybody(page)
    page.locator("summary", has_text="Stake").tap()
    page.fill("#amount", "2")
    page.get_by_role("radio", name="points left").check()
    expect(page.locator("#per")).to_have_value("100")
    start(page)
    expect(page.get_by_text("Here the stake is paid for points.")).to_be_visible()
    start(page)
    expect(page.locator("body.at-sheet")).to_be_visible()


def test_c5_the_words_of_the_stake_follow_the_house_rule_of_an_open_sitting(page, sitting):
    page.goto(f"{sitting(ruleset='forty-one')}setup/")
    expect(page.get_by_text("game(s) won")).to_be_visible()
    page.get_by_label("Result").select_option("points")
    expect(page.get_by_text("point(s) of the net")).to_be_visible()
    page.fill("#amount", "0.10")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Changed.", exact=True)).to_be_visible()


TWENTY = (
    "Maximilian Alexander",
    "Wilhelmina Josephine",
    "Bartholomew Sebastia",
    "Konstantin Theodor X",
)


def test_c6_long_names_are_small_in_both_switches_of_quinto(small, sitting):
    opened(small, sitting, "quinto", "deal", players=TWENTY)
    sizes = "(all) => all.map((one) => getComputedStyle(one).fontSize)"
    for where in (".marks .switch .chip", "#group-side .chip"):
        assert small.locator(where).evaluate_all(sizes) == ["12px"] * 2
    assert scrolls(small) <= 0


def test_c15_the_joker_of_quinto_stays_in_one_line_in_russian(page, sitting):
    address = sitting(ruleset="quinto")
    page.goto(address)
    speak(page, "ru")
    page.goto(f"{address}enter/1/?kind=deal")
    page.locator("[data-thing=J]").tap()
    for width, height in (SCREENS["small"], (240, 427)):  # and at 150 %
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BROKEN, "[data-thing=J]") == []


# Code


def test_d3_the_form_of_the_next_deal_has_no_dealer_of_the_last(page, sitting):
    """Over plain http, without a worker, the form stays and takes the next deal."""
    opened(page, sitting, "five-hundred-one", "thrown_in")
    dealer = page.locator("input[name=dealer]:checked")
    expect(dealer).to_have_value("0")
    page.context.set_offline(True)
    save(page).tap()
    expect(page.locator("#waits")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Deal 2")
    expect(dealer).to_have_count(0)
    expect(page.locator(".top")).not_to_contain_text("dealt")


def test_d6_a_late_question_comes_however_the_preview_is_written(page, sitting):
    def with_breaks(route):
        answer = route.fetch()
        asked = re.sub(r'data-asked="([^"]*)"', r'data-asked="\n  \1\n"', answer.text())
        route.fulfill(response=answer, body=asked)

    page.route("**/preview/", with_breaks)
    # Both sides stand near 500, and two no trumps take both over it.
    page.goto(sitting(PLAIN, "B 4S 9 h4 a3", players=NAMES) + "enter/3/?kind=contract")
    for field, value in (("declarer", "2"), ("contract", "2NT"), ("aces", "0-2")):
        tap(page, field, value)
    expect(page.locator("#group-first_to_game")).to_be_visible()


# Paper
