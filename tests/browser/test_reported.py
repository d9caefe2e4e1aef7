"""Defects reported from outside that show in a browser alone: see `tests/test_reported.py`."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import offline
from tests.browser.deals import GAME_AC, NAMES, NEARLY, PLAIN
from tests.browser.fixtures import speak
from tests.browser.measures import scrolls
from tests.browser.test_outbox import enter_elsewhere
from tests.browser.test_saving import booked
from tests.browser.toy_forms import opened, save, tap

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


SCREENS = {
    "small": (360, 640),
    "tall": (390, 844),
    "landscape": (640, 360),
    "broad": (844, 390),
    "desk": (1440, 900),
}
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
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})


# Vint and skruuvi


@pytest.mark.parametrize("screen", ["small", "broad"])
def test_a5_the_games_fold_to_the_chosen_one_and_the_seats_come_into_view(page, screen):
    resized(page, screen)
    page.goto("/new/")
    tap_game(page, "Quinto")
    expect(page.locator(".card:visible")).to_have_count(1)
    page.wait_for_function("() => scrollY > 0 || innerHeight > 600")
    assert in_view(page, ".seating")
    page.get_by_role("button", name="More games").tap()
    expect(page.locator(".card:visible")).not_to_have_count(1)
    tap_game(page, "Contract bridge")
    expect(page.get_by_role("radio", name="Contract bridge")).to_be_checked()
    expect(page.locator(".card:visible")).to_have_count(1)


def test_a5_arrow_keys_go_from_game_to_game_and_no_focus_lies_under_the_bar(small):
    """They fold nothing."""
    small.goto("/new/")
    small.get_by_role("radio", name="Skruuvi").focus()
    small.keyboard.press("ArrowDown")
    expect(small.get_by_role("radio", name="Estonian vint")).to_be_checked()
    expect(small.get_by_role("button", name="More games")).to_be_hidden()
    for _ in range(24):
        small.keyboard.press("Tab")
        assert small.evaluate(
            """() => document.activeElement.matches(".foot *, .top *, body")
                || document.activeElement.getBoundingClientRect().bottom
                    <= document.querySelector(".foot").getBoundingClientRect().top"""
        )


@pytest.mark.parametrize("script", [True, pytest.param(False, marks=NO_SCRIPT)])
@pytest.mark.parametrize("screen", ["small", "broad"])
def test_a5_start_without_names_is_asked_about_in_view(page, screen, script):
    resized(page, screen)
    page.goto("/new/")
    start(page)
    expect(page.get_by_role("alert").and_(page.locator(".nobody *"))).to_contain_text(
        "Nobody has a name yet. Type the names, or start with A, B, C and D."
    )
    expect(page.get_by_role("button", name="Start with the letters")).to_be_in_viewport(ratio=1)
    assert not script or in_view(page, ".nobody")
    page.get_by_role("button", name="Start with the letters").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


# The games of bridge


@pytest.mark.parametrize("key", ["vint-1886", "vint-estonian", "contract-bridge", "pirate-bridge"])
def test_b6_the_form_says_that_the_first_row_is_the_declarers(page, sitting, key):
    opened(page, sitting, key, "contract")
    label = page.locator(".declarer .headings", has_text="Declarer")
    for screen in SCREENS:
        resized(page, screen)
        expect(label).to_be_in_viewport(ratio=1)
        assert scrolls(page) <= 0, screen


def test_b7_the_lowest_bid_of_bridgette_is_in_view(page, sitting):
    opened(page, sitting, "bridgette", "contract", players=("Anna", "Boris"))
    for screen in ("landscape", "broad"):
        resized(page, screen)
        assert scrolls(page) <= 0, screen
        chip = page.locator("label:has([value='0NT'])").bounding_box()
        assert chip["y"] + chip["height"] <= page.locator(".foot").bounding_box()["y"], screen
    tap(page, "contract", "0NT")
    expect(page.locator("input[name=tricks]:checked")).to_have_value("6")


def test_b16_the_header_of_a_deal_to_insert_breaks_no_word(small, sitting):
    address = sitting(PLAIN, PLAIN)
    small.goto(address)
    for language in ("en", "fi", "sv", "et", "ru"):
        speak(small, language)
        small.goto(f"{address}entry/2/insert/")
        assert small.evaluate(BROKEN, ".top") == []
        assert small.locator(".top").bounding_box()["height"] <= 48, language


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
def test_c2_the_seats_of_a_new_sitting_follow_the_direction_of_the_game(page, script):
    page.goto("/new/")

    def across():
        for width in (250, 360):
            page.set_viewport_size({"width": width, "height": 640})
            yield [page.locator(f"#player{place}").bounding_box()["x"] for place in (1, 3)]

    assert all(second < last for second, last in across())
    tap_game(page, "Forty-one")
    assert all(second > last for second, last in across())


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
    expect(page.get_by_text("for points of the final score:")).to_be_visible()
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
    expect(page.get_by_text("for games won:")).to_be_visible()
    page.get_by_label("Result").select_option("points")
    expect(page.get_by_text("for points of the final score:")).to_be_visible()
    page.fill("#amount", "0.10")
    page.get_by_role("button", name="Save").tap()
    expect(
        page.get_by_text("Changed: Result (games won → difference in points), stake.")
    ).to_be_visible()


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
    expect(page.get_by_role("heading", level=1)).to_have_text("Deal 2 · Thrown in")
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


# ── A phone whose network comes and goes ────────────────────────────────────────────────────────

with_worker = pytest.mark.browser_context_args(service_workers="allow")


def stored_forms(page):
    """The forms of the next deal that the phone has in store."""
    return [one for one in page.evaluate(offline.KEPT) if "/enter/" in one]


def tap_save(page):
    page.get_by_role("button", name="Save", exact=True).tap()


@with_worker
def test_a6_the_form_in_store_opens_without_a_request_and_follows_another_phone(
    page, context, another_phone, sitting
):
    """It is the form of the next deal, and not the blank one, which names no dealer."""
    address = sitting()
    offline.ready(page, address)
    offline.until(page, lambda: len(stored_forms(page)) == 2)  # a contract, and thrown in
    another_phone.goto(address)
    offline.fill_in(another_phone)
    offline.save(another_phone)
    offline.until(page, lambda: all("/enter/2/" in one for one in stored_forms(page)))
    offline.until(page, lambda: len(stored_forms(page)) == 2)
    context.set_offline(True)
    page.locator("#foot a.save").tap()
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    expect(page.locator(".top .end")).to_contain_text("Boris dealt")


@with_worker
def test_a6_a_form_in_store_asks_who_sat_so_if_the_partners_changed(
    page, context, another_phone, sitting
):
    """Honours are counted by side: with other partners they would be another side's."""
    address = sitting()
    offline.ready(page, address)
    offline.until(page, lambda: len(stored_forms(page)) == 2)
    page.route("**/s/*/?v=*", lambda route: route.abort())  # the phone sleeps
    another_phone.goto(f"{address}seats/")
    fields = {"round": "1", "seat0": "0", "seat1": "2", "seat2": "1", "seat3": "3", "sure": "1"}
    csrf = another_phone.locator("[name=csrfmiddlewaretoken]").first.get_attribute("value")
    more = {"key": "a" * 32, "csrfmiddlewaretoken": csrf}
    another_phone.request.post(f"{address}seats/reseat/", form={**fields, **more})
    offline.fill_in(page)
    tap_save(page)
    expect(page.get_by_text("The partners have changed").first).to_be_visible()
    assert booked(page, address) == []


@with_worker
def test_a2_a_deal_that_waited_is_answered_with_we_still_sat_as_before(page, context, sitting):
    """The rubber ends in the deal before it, which no phone knows without a network."""
    address = sitting(GAME_AC)
    offline.save_offline(page, context, address, "5D", "3H")
    context.set_offline(False)
    page.get_by_role("button", name="Answer").tap()
    page.get_by_role("button", name="We still sat as before: Rubber 1").tap()
    offline.arrived(page, acts=5)  # the opening, three deals, and the seats of rubber 2
    assert offline.bids(page, address) == ["5D", "5D", "3H"]
    expect(page.locator(".part > .wide").last).to_contain_text("Anna · Clara")


@with_worker
def test_a6_one_goes_on_while_the_answer_is_late_and_the_deal_is_sent_once(page, sitting):
    address = sitting()
    offline.ready(page, address)
    held = offline.hold_posts(page)
    offline.fill_in(page)
    tap_save(page)
    expect(page.locator("#safe")).to_contain_text("It is safe on this phone")
    page.get_by_role("button", name="Continue", exact=True).tap()
    expect(page.locator(offline.WAITING)).to_have_count(1)
    expect(page.locator("#net")).to_be_hidden()  # the network is slow, and not gone
    page.locator("#outbox summary").tap()
    page.get_by_role("button", name="Send now").tap()
    offline.let_first_go(page, held)
    offline.arrived(page)
    assert len(held) == 1
    expect(page.get_by_text("saved already")).to_have_count(0)


@with_worker
def test_a9_a_deal_that_waits_is_corrected_and_one_that_was_undone_is_not_counted(
    engine, page, context, sitting
):
    address = sitting()
    offline.save_offline(page, context, address, "3H", "4H")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("link", name="Enter deal 2")).to_be_visible()
    offline.correct(page, 1)
    expect(page.get_by_role("radio", name="Tricks: 9", exact=True)).to_be_checked()
    page.locator(".chip:has([aria-label='Tricks: 11'])").tap()
    tap_save(page)
    page.get_by_role("button", name="Correct it").tap()
    expect(page.locator(offline.WAITING)).to_have_count(4)
    context.set_offline(False)
    offline.arrived(page, acts=5)
    assert offline.bids(page, address) == ["3H"]
    assert [deal["tricks"] for deal in booked(page, address)] == [11]


@with_worker
def test_a9_the_second_tap_that_throws_away_has_time_and_then_a_deal_can_be_entered(
    engine, page, context, another_phone, sitting
):
    """What waits is sent again and refused again meanwhile."""
    address = sitting()
    offline.save_offline(page, context, address, "3H", "4H")
    enter_elsewhere(another_phone, address)
    context.set_offline(False)
    away = page.locator("#question .danger")
    away.tap()
    for _ in range(2):
        with page.expect_response(offline.SENT):
            page.get_by_role("button", name="Send now").tap()
    page.wait_for_timeout(900)  # two quick taps are one
    expect(away).to_have_text("Throw it away for good?")
    away.tap()
    expect(page.locator("#outbox")).to_be_hidden()
    context.set_offline(True)
    offline.fill_in(page, "5H")
    offline.save(page)
    expect(page.locator(offline.WAITING)).to_have_text("deal 2, Anna 5♥︎ 11")


@with_worker
def test_a9_a_correction_that_does_not_fit_keeps_its_page(engine, page, context, sitting):
    address = sitting(NEARLY)
    offline.save_offline(page, context, address)
    offline.correct(page, 2)
    page.locator(".grid .chip:has(:checked)").tap()
    page.locator(".chip:has([value='6S'])").tap()
    page.locator("[data-field=tricks] [data-more]").tap()
    for chip in ("Tricks: 7", "Honours, Anna and Clara: 3", "Aces, each side: 2"):
        page.locator(f".chip:has([aria-label='{chip}'])").tap()
    tap_save(page)
    expect(page.locator("#problem-first_to_game")).to_have_text("Who reached 500 first?")
    page.get_by_role("radio", name="Boris and Dmitri").last.tap()
    tap_save(page)
    page.get_by_role("button", name="Correct it").tap()
    expect(page.locator(offline.WAITING)).to_have_count(2)


@with_worker
def test_a1_what_is_older_than_a_waiting_deal_is_marked_and_a8_a_form_has_no_dealer_and_no_banner(
    small, context, sitting
):
    """A number that is tapped says why it cannot open (A4)."""
    page, address = small, sitting(PLAIN)
    offline.ready(page, address)
    page.goto(f"{address}settle/")
    offline.save_offline(page, context, address, "3H", "4H")
    for place in (".felt", ".rounds caption"):
        expect(page.locator(f"#live {place}").first).to_contain_text("without what waits here")
    for older in (".plan .name small", ".plan .leads", ".said", ".needs", ".stage"):
        for one in page.locator(older).all():
            expect(one).to_be_hidden()
    page.locator("#live .rows a:visible").first.tap()
    expect(page.locator("#lines")).to_contain_text("That needs a network")
    page.goto(f"{address}settle/")
    expect(page.locator("#without")).to_have_text(
        "Without what waits on this phone: 2–3", use_inner_text=True
    )
    page.goto(address)
    page.locator("#foot a.save").tap()
    expect(page.get_by_role("heading", name="Deal 4")).to_be_visible()
    expect(page.locator(".top .end")).not_to_contain_text("dealt")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    page.reload()
    expect(page.locator("#net")).to_be_hidden()
    expect(page.locator("fieldset").first).to_be_in_viewport(ratio=1)
    context.set_offline(False)
    page.goto(address)
    offline.arrived(page, acts=4)
    expect(page.locator(".without")).to_have_count(0)
    expect(page.locator(".plan .name small").filter(has_text="deals")).to_have_count(1)
    expect(page.locator(".plan .leads").first).to_be_visible()


@with_worker
def test_a3_a_new_sitting_without_a_network_says_so_first_and_keeps_the_names(page, context):
    page.goto("/new/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    context.set_offline(True)
    page.reload()
    expect(page.locator("#offline")).to_contain_text("A sitting can begin when there is one")
    tap_game(page, "Quinto")
    seat_everybody(page)
    start(page)
    page.wait_for_load_state()
    expect(page.locator("#player3")).to_have_value("Dmitri")
    expect(page.locator("input[value=quinto]")).to_be_checked()
    context.set_offline(False)
    start(page)
    expect(page.locator("body.at-sheet")).to_be_visible()
    page.goto("/new/")
    expect(page.locator("#offline")).to_be_hidden()


@with_worker
def test_a3_what_was_typed_is_found_by_its_game_in_another_language(page, context):
    page.goto("/new/")
    tap_game(page, "Vint 1886")
    page.fill("#player0", "Zoë")
    page.goto("/")
    speak(page, "fi")
    page.goto("/new/")
    expect(page.locator("[value=vint-1886]")).to_be_checked()
    expect(page.locator("#player0")).to_have_value("Zoë")


@with_worker
def test_a7_home_shows_the_nets_of_the_newest_sheet_in_store(page, context, sitting):
    address = sitting()
    offline.ready(page, address)
    page.goto("/")
    page.goto(address)
    offline.fill_in(page)  # moves +1,950
    offline.save(page)
    context.set_offline(True)
    page.goto("/")
    nets = page.locator(".card-nets b")
    expect(nets).to_have_text(["+1,950", "−1,950", "+1,950", "−1,950"])
    page.goto(address)
    offline.fill_in(page, "4H")
    offline.save(page)
    for _ in range(2):
        page.goto("/")
        expect(page.locator(".card .without")).to_have_text("without what waits here")


def test_a12_a_draft_says_that_it_is_one_and_is_cleared(page, sitting):
    page.goto(sitting())
    offline.fill_in(page)
    page.reload()
    expect(page.locator("#left")).to_contain_text("As you left it")
    for chip in ("Declarer: Anna", "Tricks: 9", "Aces, Anna and Clara: 3"):
        expect(page.get_by_role("radio", name=chip, exact=True)).to_be_checked()
    expect(page.locator("#preview-net")).to_contain_text("+1,950")
    page.get_by_role("button", name="Clear").tap()
    expect(page.locator("#left")).to_be_hidden()
    expect(page.locator("input:checked")).to_have_count(0)
    page.reload()
    expect(page.locator("input:checked")).to_have_count(0)
    expect(page.locator("#left")).to_be_hidden()


def test_attack_10_a_draft_that_cannot_be_read_is_forgotten(page, sitting):
    address = sitting()
    for rubbish in ("{", "null", '{"number": "1"}', '{"number": "1", "said": 7}'):
        page.goto(address)
        page.evaluate(
            """(rubbish) => {
                const { sitting } = document.getElementById("outbox").dataset;
                localStorage[`draft ${sitting} contract`] = rubbish;
                localStorage[`keyed ${sitting}`] = rubbish;
            }""",
            rubbish,
        )
        page.locator("#foot a.save").tap()
        expect(page.locator(".ready body.at-form")).to_be_visible()
        expect(page.locator("input:checked")).to_have_count(0)
        page.locator(".chip:has([aria-label='Declarer: Anna'])").tap()
        expect(page.get_by_role("radio", name="Declarer: Anna", exact=True)).to_be_checked()


@pytest.mark.browser_context_args(service_workers="allow")
def test_attack12_8_a_sheet_that_the_phone_draws_is_whole_whatever_the_names_are(
    engine, page, context, sitting
):
    names = ("Anna", "%2Fshells%2F", "<!--main--> $&", "</title> $1")
    address = sitting(players=names)
    offline.ready(page, address)
    offline.scored(page)
    context.set_offline(True)
    offline.fill_in(page)
    offline.save(page)
    expect(page.locator("html")).to_have_attribute("data-stored", "waits")
    for name in names:
        expect(page.locator("#live .plan")).to_contain_text(name)
    context.set_offline(False)
    offline.arrived(page)
    assert offline.bids(page, address) == ["3H"]


def test_phone_45_the_names_of_a_side_keep_off_the_edge_of_their_chip(page, sitting):
    page.goto(sitting(ruleset="quinto", players=("Anna-Kaisa", "Peeter", "Dag", "Mai")))
    page.goto(f"{page.url}enter/1/?kind=deal")
    sides = page.locator(".switch .chip").filter(has_text="Anna-Kaisa and Dag")
    assert sides.count()
    for chip in sides.all():
        room = chip.evaluate(
            """(chip) => {
                const [box, words] = [chip.getBoundingClientRect(), document.createRange()];
                words.selectNodeContents(chip.querySelector("span"));
                return Math.min(...[...words.getClientRects()].map((one) => one.left)) - box.left;
            }"""
        )
        assert room >= 6


def test_phone_48_the_digits_stand_in_as_many_columns_on_both_forms(small, sitting):
    address = sitting(ruleset="five-hundred-one")
    places = []
    for kind in ("contract", "gave_up"):
        small.goto(f"{address}enter/1/?kind={kind}")
        digits = small.locator("[data-figure]")
        expect(digits.first).to_be_visible()
        places.append([round(digit.bounding_box()["x"]) for digit in digits.all()])
    assert places[0] == places[1]


def test_phone_53_the_text_of_a_settlement_is_whole_also_where_its_lines_wrap(small, sitting):
    names = ("Maximilian Alexander Bartholomew", "Wilhelmina Maximiliana Henriette", "C", "D")
    stake = {"currency": "EUR", "amount": "0.10", "per": 100}
    small.goto(f"{sitting(PLAIN, players=names, stake=stake, closed=True)}settle/")
    small.get_by_text("Share as text").tap()
    assert small.locator("#text").evaluate("(text) => text.scrollHeight <= text.clientHeight")


def test_phone_57_what_is_younger_than_a_minute_stood_so_now(page, context, sitting):
    with page.expect_response(lambda answer: "?v=" in answer.url):  # it asks for news
        page.goto(sitting())
    context.set_offline(True)
    expect(page.locator("#net")).to_contain_text("(now)")
