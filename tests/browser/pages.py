"""Every page of the site in every state worth a look, and how a phone comes to it."""

import json
from functools import partial
from uuid import uuid4

from playwright.sync_api import expect

from scorekeeper.web.models import Link, Right
from tests.browser.deal_form_page import Thumbs
from tests.browser.deals import NEARLY, PLAIN, RUBBER
from tests.rules.files import file

FOUR = (PLAIN, "B 4S 9 h4 a3", "pass", "C 2NT 8 a3 fY")
MANY = (*FOUR, "D 1C 7 h2 a2", "A 6H 12 h4 a3", "B 3C 6 h2 a2")
ALL = (*RUBBER, "pass", "A 5NT 11 a3", "D 1S 7 h2 a2", "A 5NT 11 a3", PLAIN, *RUBBER)
STAKE = {"currency": "EUR", "amount": "0.10", "per": 100}
FILLED = {"honours": ("Anna", 4), "aces": ("Anna", 3)}
# As long as a name may be, alike but for their ends, markup, and a script with broad letters.
LONG = (
    "Wilhelmina Maximiliana von Württemberg-W",
    "Wilhelmina Maximiliana von Württemberg-V",
    "<b>Bo</b> & 'Co' <i>",
    "მაქსიმილიანა ალექსანდრა",
)


def watching(address):
    """The sheet as a phone that only watches opens it."""
    token = address.split("/s/")[-1].strip("/")
    sitting = Link.objects.get(token=token).sitting
    return f"/s/{sitting.links.get(right=Right.WATCH).token}/"


# Pages that one address shows.
ADDRESSES = {
    "home": lambda sitting: "/",
    "nothing here": lambda sitting: "/s/AAAAAAAAAAAAAAAAAAAAAA/",
    "rules index": lambda sitting: "/rules/",
    "rules": lambda sitting: "/rules/vint-1886/",
    "languages": lambda sitting: "/language/?next=/new/",
    "blank sheets": lambda sitting: "/blank-sheet/",
    "sheet empty": lambda sitting: sitting(),
    "sheet of one deal": lambda sitting: sitting(PLAIN),
    "sheet of many deals": lambda sitting: sitting(*MANY),
    "sheet finished": lambda sitting: sitting(*ALL),
    "sheet with long names": lambda sitting: sitting(*MANY, players=LONG),
    "entry": lambda sitting: sitting(*MANY) + "entry/6/",
    "insert": lambda sitting: sitting(PLAIN) + "entry/1/insert/",
    "seats": lambda sitting: sitting(*RUBBER, PLAIN) + "seats/",
    "settle": lambda sitting: sitting(*ALL, stake=STAKE) + "settle/",
    "adjust": lambda sitting: sitting(PLAIN) + "adjust/",
    "setup": lambda sitting: sitting(PLAIN) + "setup/",
    "paper": lambda sitting: sitting(PLAIN) + "print/",
    "share": lambda sitting: sitting(PLAIN) + "share/",
    "large": lambda sitting: sitting(*MANY) + "large/",
    "large with long names": lambda sitting: sitting(PLAIN, players=LONG) + "large/",
    "key in": lambda sitting: sitting(PLAIN) + "key-in/",
}


def at_address(address):
    return lambda page, sitting: page.goto(address(sitting))


PAGES = {name: at_address(address) for name, address in ADDRESSES.items()}

UNDO, UNDO_IT = 'role=button[name="Undo"]', 'role=button[name="Undo it"]'
ENTER, THROWN_IN = "text=Enter deal", 'role=link[name="Thrown in"]'
FORM = ".ready body.at-form"
RESEATED = {"round": 1, "seats": ["Anna", "Clara", "Boris", "Dmitri"], "dealer": "Clara"}
# Pages that one address shows after some taps: the address, the taps, and what is seen then.
TAPPED = {
    "sheet with redo": (lambda sitting: sitting(*MANY), (UNDO, UNDO_IT), "text=Redo"),
    "undo of another phone": (lambda sitting: sitting(*MANY), (UNDO,), UNDO_IT),
    "sheet of a new rubber": (
        lambda sitting: sitting(PLAIN, *RUBBER),
        ('summary:has-text("Rubber 1")',),
        ".done[open]",
    ),
    "dialog": (lambda sitting: sitting(*MANY), (".rows a:visible >> nth=0",), "dialog[open]"),
    "menu": (lambda sitting: sitting(*MANY), (".menu summary",), ".menu[open] nav"),
    "form": (lambda sitting: sitting("pass"), (ENTER,), FORM),
    "form with long names": (lambda sitting: sitting(PLAIN, players=LONG), (ENTER,), FORM),
    "thrown in": (lambda sitting: sitting(PLAIN), (THROWN_IN,), FORM),
    "amend": (lambda sitting: sitting(PLAIN) + "entry/1/amend/", (), "text=+1,950"),
    "confirm with deals that move": (
        lambda sitting: sitting(*RUBBER, PLAIN, "B 4S 9 h4 a3") + "entry/2/strike/",
        (),
        "text=As they sat",
    ),
    "seats opened up": (
        lambda sitting: sitting(PLAIN, *RUBBER, seatings=[RESEATED]) + "seats/",
        ("summary >> nth=0",),
        "details[open]",
    ),
    "watched": (lambda sitting: watching(sitting(*MANY)), (), ".watching"),
}


def after_taps(address, taps, seen):
    def show(page, sitting):
        page.goto(address(sitting))
        expect(page.locator("html.ready")).to_have_count(1)
        for target in taps:
            page.locator(target).first.tap()
        expect(page.locator(seen).first).to_be_visible()

    return show


PAGES |= {name: after_taps(*how) for name, how in TAPPED.items()}


def register(pages, show):
    pages[show.__name__.replace("_", " ")] = show
    return show


page_of = partial(register, PAGES)


def open_file(page, data):
    page.locator("summary", has_text="Open a sitting file").tap()
    content = data if isinstance(data, bytes) else json.dumps(data).encode()
    file = {"name": "sitting.json", "mimeType": "application/json", "buffer": content}
    page.get_by_label("A file of one sitting").set_input_files([file])
    page.get_by_role("button", name="Open", exact=True).tap()


def book_elsewhere(page, address, ordinal=2, **changed):
    """The same phone's other window books this deal before the one that is open here."""
    page.request.post(
        f"{address}enter/{ordinal}/",
        form={
            "csrfmiddlewaretoken": page.locator("[name=csrfmiddlewaretoken]").first.input_value(),
            "key": uuid4().hex,
            "kind": "contract",
            "declarer": "1",
            "contract": "4S",
            "tricks": "9",
            "honours": "1-4",
            "aces": "1-3",
            **changed,
        },
    )


def throw_away(page):
    page.locator("summary", has_text="Throw this sitting away").tap()
    page.get_by_role("button", name="Throw it away").tap()


def amended(page, address, number, tricks):
    page.goto(f"{address}entry/{number}/amend/")
    Thumbs(page).tricks(tricks)
    page.get_by_role("button", name="Save").tap()
    page.get_by_role("button", name="Correct it").tap()
    # A row opens as a dialog only when the scripts have started; before that it is a link.
    expect(page.locator(".ready body.at-sheet")).to_be_visible()


# ── Home and a new sitting ──────────────────────────────────────────────────────────────────────


@page_of
def home_with_sittings(page, sitting):
    page.goto(sitting(PLAIN, place="At Clara's", date="2026-03-14"))
    page.reload()  # the first page of all came without the cookie
    page.goto(sitting(*ALL))
    page.goto(sitting(PLAIN) + "setup/")
    throw_away(page)
    expect(page.locator(".now .card")).to_be_visible()


@page_of
def home_opened_up(page, sitting):
    home_with_sittings(page, sitting)
    for fold in page.locator("details > summary").all():
        fold.tap()


@page_of
def new(page, sitting):
    page.goto(sitting(PLAIN))
    page.goto("/new/")


@page_of
def new_opened_up(page, sitting):
    page.goto("/new/")
    for fold in page.locator("details > summary").all():
        if fold.is_visible():
            fold.tap()


@page_of
def new_with_problems(page, sitting):
    page.goto("/new/")
    for place, name in enumerate(("Anna", " anna", "x" * 300, "   ")):
        page.fill(f"#player{place}", name)
    page.locator("summary", has_text="Stake").tap()
    page.get_by_label("Amount", exact=True).fill("nine")
    page.get_by_role("button", name="Start").tap()
    expect(page.get_by_role("alert").first).to_be_visible()


@page_of
def refused(page, sitting):
    page.goto("/")
    open_file(page, {"format": "scorekeeper-sitting", "version": 2, "players": ["A"], "colour": 1})
    expect(page.get_by_role("heading", name="cannot be opened")).to_be_visible()


# ── The sheet ───────────────────────────────────────────────────────────────────────────────────


@page_of
def sheet_that_asks(page, sitting):
    """A deal that was forgotten takes both sides to 500 in the next, and nobody has said more."""
    page.goto(sitting(NEARLY) + "entry/1/insert/")
    Thumbs(page).fill_in("Anna", "6S", tricks=7, honours=("Anna", 3), aces=("each side", 2))
    page.get_by_role("button", name="Save").tap()
    page.get_by_role("button", name="Insert it").tap()
    expect(page.locator("body.at-sheet")).to_be_visible()


# ── The form ────────────────────────────────────────────────────────────────────────────────────


@page_of
def form_filled(page, sitting):
    PAGES["form"](page, sitting)
    Thumbs(page).fill_in("Anna", "3H", **FILLED)
    expect(page.locator("#preview-net")).to_have_text("+1,950")


@page_of
def form_with_all_tricks(page, sitting):
    form_filled(page, sitting)
    page.get_by_role("button", name="more").tap()


@page_of
def form_with_greyed_chips(page, sitting):
    PAGES["form"](page, sitting)
    Thumbs(page).fill_in("Anna", "3H", honours=("Anna", 5))


@page_of
def form_that_asks(page, sitting):
    page.goto(sitting(NEARLY))
    Thumbs(page).open_form()
    said = {"tricks": 7, "honours": ("Anna", 3), "aces": ("each side", 2)}
    Thumbs(page).fill_in("Anna", "6S", **said)
    expect(page.get_by_role("group", name="Who reached 500 first?")).to_be_visible()


@page_of
def form_with_problems(page, sitting):
    PAGES["form"](page, sitting)
    Thumbs(page).declarer("Anna")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#problem-contract")).not_to_be_empty()


@page_of
def form_with_preview(page, sitting):
    form_filled(page, sitting)
    page.locator(".preview summary").tap()
    expect(page.locator(".panel")).to_be_visible()


@page_of
def form_turned(page, sitting):
    form_with_preview(page, sitting)
    page.get_by_role("button", name="Turn").tap()


@page_of
def clash(page, sitting):
    address = sitting(PLAIN)
    page.goto(address)
    Thumbs(page).open_form()
    Thumbs(page).fill_in("Anna", "3H", **FILLED)
    book_elsewhere(page, address)
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Entered twice?")).to_be_visible()


@page_of
def saved_otherwise(page, sitting):
    address = sitting(PLAIN)
    page.goto(f"{address}enter/2/")
    Thumbs(page).fill_in("Anna", "3H", **FILLED)
    book_elsewhere(page, address, key=page.locator("[name=key]").input_value())
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Correct deal 2?")).to_be_visible()


@page_of
def entry_with_history(page, sitting):
    address = sitting(PLAIN)
    amended(page, address, 1, 8)
    page.goto(f"{address}entry/1/")
    page.locator("summary", has_text="A deal in one line").tap()


@page_of
def confirm(page, sitting):
    page.goto(sitting(*MANY) + "entry/1/amend/")
    Thumbs(page).tricks(8)
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Correct deal 1")).to_be_visible()


@page_of
def settle_opened_up(page, sitting):
    page.goto(sitting(*MANY) + "settle/")
    for fold in page.locator(".fold > summary").all():
        fold.tap()


@page_of
def adjust_with_problems(page, sitting):
    page.goto(sitting(PLAIN) + "adjust/")
    page.locator("summary", has_text="Each player by hand").tap()
    page.fill("#points0", "100")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".problem").first).to_be_visible()


@page_of
def setup_with_problems(page, sitting):
    page.goto(sitting(PLAIN) + "setup/")
    page.get_by_label("1", exact=True).fill("boris")
    page.get_by_label("Amount", exact=True).fill("nine")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("alert").first).to_be_visible()


@page_of
def trail(page, sitting):
    PAGES["sheet with redo"](page, sitting)
    page.goto(page.url.split("?")[0] + "trail/")


@page_of
def binned(page, sitting):
    address = sitting(PLAIN)
    page.goto(address + "setup/")
    throw_away(page)
    expect(page.get_by_text("In the bin")).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("button", name="Restore it")).to_be_visible()


@page_of
def share_opened_up(page, sitting):
    page.goto(sitting(PLAIN) + "share/")
    for fold in page.locator("main summary").all():
        fold.tap()


@page_of
def waiting(page, sitting):
    """A deal that the server would not take: its link was renewed."""
    address = sitting()
    page.goto(address + "enter/1/")
    Thumbs(page).fill_in("Anna", "3H", **FILLED)
    answers = iter([429])
    page.route("**/enter/1/", lambda route: route.fulfill(status=next(answers, 404)))
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".stuck")).to_contain_text("no longer works")


@page_of
def keyed_in(page, sitting):
    page.goto(sitting(PLAIN, players=LONG) + "key-in/")
    page.locator("summary").first.tap()
    lines = ("A 5D 11 h3 a2", "B 3S 14 h4 q", "x" * 60, "pass", PLAIN)
    page.get_by_role("textbox").fill("\n".join(lines))
    expect(page.locator("#keyed")).to_contain_text("5 deals. These deals do not fit yet")


@page_of
def all_in_several_files(page, sitting):
    """So many deals that one file would not hold them."""
    page.goto("/")
    open_file(page, [file(deals=[{"kind": "thrown_in"}] * 600)] * 2)
    expect(page.get_by_text("2 sittings were opened")).to_be_visible()
    page.goto("/sittings.json")


@page_of
def blank_sheets_refused(page, sitting):
    page.goto("/blank-sheet/")
    page.locator("summary", has_text="Names").tap()
    page.locator("#player0").fill("Anna")
    page.locator("#player1").fill("anna")
    page.get_by_role("button", name="The blank sheet").tap()
    expect(page.locator("main .problem").first).to_be_visible()
