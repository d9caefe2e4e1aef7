"""The toys by thumbs: rows of all players, a partner for one deal, things that are one side's."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.deals import NAMES
from tests.browser.measures import misfits, scrolls
from tests.browser.offline import ready
from tests.browser.test_saving import booked, save
from tests.browser.toy_forms import LEAST, net, opened, saved, tap

SOFT = "rgb(99, 93, 84)"  # of what is neither right nor wrong


# ── Rows of all players ─────────────────────────────────────────────────────────────────────────

BIDS = (1, 2, 0, 1)


def test_everybody_has_a_row_and_what_they_come_to_is_in_sight(small, sitting):
    """Bids of 4 together; with as many tricks as bid one of the five is missing."""
    page, address = small, opened(small, sitting, "toy-solo", "deal")
    sum_ = page.get_by_role("status", name="Tricks", exact=True)
    expect(sum_).to_have_text("0 / 5")
    expect(sum_).to_have_css("color", SOFT)
    for player, bid in enumerate(BIDS):
        tap(page, f"hands-{player}-bid", bid)
    expect(sum_).to_have_text("4 / 5")
    expect(sum_).not_to_have_css("color", SOFT)
    expect(page.locator("#problem-hands")).to_contain_text("sum is 4")
    tap(page, "hands-0-tricks", 2)
    expect(sum_).to_have_text("5 / 5")
    expect(sum_).to_have_css("color", SOFT)
    expect(page.locator("#problem-hands")).to_have_text("")
    assert scrolls(page) <= 0
    assert [*misfits(page, LEAST)] == []
    (deal,) = saved(page, address)
    assert [(one["bid"], one["tricks"]) for one in deal["hands"]] == [
        (1, 2),
        (2, 2),
        (0, 0),
        (1, 1),
    ]
    shown = [page.locator(".plan .seat", has_text=name).locator("b") for name in NAMES]
    for score, left in zip(shown, (6 + 1, 6 - 3, 6 - 1, 6 - 2), strict=True):
        expect(score).to_have_text(str(left))


def test_a_row_says_whose_it_is_and_comes_back_with_the_draft(small, sitting):
    """A rare bid stands behind the dots."""
    address = opened(small, sitting, "toy-solo", "deal")
    heads = [small.locator(f"#group-hands-1-{part} .headings span") for part in ("bid", "tricks")]
    for head, words in zip(heads, (["Boris", "Bid"], ["Tricks"]), strict=True):
        expect(head).to_have_text(words)
    row = small.locator("#group-hands-1-bid").bounding_box()
    assert row["height"] == LEAST  # both words beside the chips need no more
    expect(small.get_by_role("radio", name="Bid: Boris: 2", exact=True)).to_have_count(1)
    rare = small.locator("input[name='hands-0-bid'][value='5']")
    expect(rare).to_be_hidden()
    small.locator("#group-hands-0-bid [data-more]").tap()
    rare.tap()
    expect(small.locator("input[name='hands-0-tricks'][value='5']")).to_be_checked()
    small.goto(address)
    small.goto(f"{address}enter/1/?kind=deal")
    expect(rare).to_be_checked()


# ── A partner for one deal ──────────────────────────────────────────────────────────────────────


def test_a_partner_is_chosen_and_the_tricks_are_of_both(small, sitting):
    page, address = small, opened(small, sitting, "toy-solo", "pact")
    tap(page, "declarer", 1)
    own = page.locator("input[name=partner][value='1']")
    expect(own).to_be_disabled()
    tap(page, "partner", 2)
    expect(page.locator("#group-tricks .headings")).to_contain_text("Boris and Clara")
    assert page.locator("input[name=contract]").count() == 5  # of six bids one cannot be
    wide = page.locator("label.wide")
    expect(wide).to_have_count(1)
    wide.tap()
    assert scrolls(page) <= 0
    (deal,) = saved(page, address)
    assert (deal["declarer"], deal["partner"], deal["level"]) == ("Boris", "Clara", 0)


# ── Things that are each one side's ─────────────────────────────────────────────────────────────


def test_a_thing_goes_from_side_to_side_and_back_to_nobody(small, sitting):
    page, address = small, opened(small, sitting, "toy-duel", "deal", players=("Anna", "House"))
    switch = page.get_by_role("group", name="Side", exact=True)
    expect(switch.get_by_role("radio")).to_have_count(2)
    names = ("AS", "KS", "AH", "KH", "JO")
    cells = {name: page.locator(f"[data-thing={name}]") for name in names}
    tops = [cell.bounding_box()["y"] for cell in cells.values()]
    assert tops[0] == tops[1] == tops[2] < tops[3] == tops[4]
    for name in ("AS", "KS", "JO"):
        cells[name].tap()
    page.locator(".switch label").nth(1).tap()
    cells["KS"].tap()  # now it is the house's
    cells["JO"].tap()
    cells["JO"].tap()  # nobody's
    expect(cells["AS"]).to_have_text("ASA")  # with a letter for whoever does not see colours
    expect(cells["KS"]).to_have_text("KSH")
    expect(net(page)).to_contain_text("+10")  # 10 + 1 − 1
    assert scrolls(page) <= 0
    assert [*misfits(page, LEAST)] == []
    (deal,) = saved(page, address)
    assert [tuple(one.values()) for one in deal["cards"]] == [("AS", "Anna"), ("KS", "House")]


def test_what_a_house_rule_takes_away_is_not_asked(small, sitting):
    opened(small, sitting, "toy-duel", "deal", options={"bonuses": False})
    assert small.locator("#group-bonus").count() == 0
    expect(small.locator("#group-cards")).to_be_visible()


# ── The pages around ────────────────────────────────────────────────────────────────────────────


def test_the_names_are_as_many_as_sit_and_the_house_has_one(small):
    small.goto("/new/")
    names = small.locator(".seating input:visible")
    expect(names).to_have_count(4)
    small.get_by_role("radio", name="Toy duel").tap()
    expect(names).to_have_count(2)
    expect(names.nth(1)).to_have_attribute("placeholder", "House")
    small.fill("#player0", "Anna")
    small.get_by_role("button", name="Start").tap()
    expect(small.locator(".plan .seat")).to_have_count(2)
    file = json.loads(small.request.get(f"{small.url}sitting.json").text())
    assert file["players"] == ["Anna", "House"]
    small.locator(".menu summary").tap()
    expect(small.get_by_role("link", name="Seats")).to_have_count(0)


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_deal_in_rows_waits_for_the_network(small, sitting):
    page = small
    address = sitting(ruleset="toy-solo")
    ready(page, address)
    page.context.set_offline(True)
    page.get_by_role("link", name="Enter deal").tap()
    expect(page.locator(".ready body.at-form")).to_be_visible()
    for player in range(4):
        tap(page, f"hands-{player}-bid", 1)
    tap(page, "hands-0-tricks", 2)
    save(page).tap()
    expect(page.locator("body.at-sheet")).to_be_visible()
    expect(page.get_by_text("Bid: Boris: 1 · Tricks: Boris: 1")).to_have_count(1)
    page.context.set_offline(False)
    expect(page.locator(".plan .seat", has_text="Boris").locator("b")).to_have_text("4")
    assert len(booked(page, address)) == 1
