"""Taps on the forms of the toys."""

from playwright.sync_api import expect

from tests.browser.deal_form_page import SHEET
from tests.browser.test_saving import booked, save

LEAST = 48  # px of a target in the form


def opened(page, sitting, key, kind, **more):
    address = sitting(ruleset=key, **more)
    page.goto(f"{address}enter/1/?kind={kind}")
    expect(page.locator(".ready body.at-form")).to_be_visible()
    return address


def tap(page, field, value):
    page.locator(f"input[name='{field}'][value='{value}']").tap()


def keys(page, figures):
    for figure in figures:
        page.locator(f"[data-pad] [data-figure='{figure}']").tap()


def saved(page, address):
    save(page).tap()
    expect(page).to_have_url(SHEET)
    expect(page.locator(".ready body.at-sheet")).to_be_visible()
    return booked(page, address)


def net(page):
    return page.locator("#preview-net")
