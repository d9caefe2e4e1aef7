"""What the scripts of a form do with its fields, on a page that has nothing else."""

from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "static"


def field(name, *inputs, more=""):
    chips = f"<div class=chips>{''.join(inputs)}</div>"
    return f"<fieldset data-field={name} {more}>{chips}<p class=problem></p></fieldset>"


def chip(name, value, more=""):
    kind = "checkbox" if name == "conceded" else "radio"
    return f"<label><input type={kind} name={name} value={value} {more}><span></span></label>"


def bid(value, level, strain, usual):
    said = f'data-facts="level={level};strain={strain}" data-preset="tricks={usual}"'
    return chip("contract", value, said)


FORM = "".join(
    (
        "<h1>Deal 1</h1><form data-deal-form action=/enter/1/>",
        field("declarer", chip("declarer", 0, 'data-facts="side=own"'), chip("declarer", 1)),
        field("contract", bid("1NT", 1, "NT", 7), bid("4S", 4, "S", 10), more="class=grid"),
        field("tricks", *(chip("tricks", one) for one in range(14)), more="class=window"),
        field("honours", chip("honours", 0), chip("honours", 4), more="data-when='strain=S,H'"),
        field(
            "conceded",
            chip("conceded", 1, 'data-cannot="tricks=11,12 level=4;declarer="'),
            more="data-optional",
        ),
        "<output id=preview-net></output><div id=preview-lines></div>",
        "<footer class=foot><button class=save></button></footer></form>",
    )
)
ROW = '<fieldset data-sum-of=points data-sums="120,0">{}<p class=problem></p></fieldset>'
FIGURE = "<input class=figure name={} data-adds=20 maxlength=3>"
KEYS = "".join(f"<button type=button data-figure={one}>{one}</button>" for one in range(10))
PAD = "".join(
    (
        "<form>",
        *(ROW.format(FIGURE.format(name)) for name in "abc"),
        f"<div data-pad hidden>{KEYS}<button type=button data-add=20>+20</button>",
        "<button type=button data-erase>⌫</button></div></form>",
    )
)
SITE = """
window.site = { all: (what, root = document) => [...root.querySelectorAll(what)] };
window.dealForm = {
  board: (what, start) => site.all(what).forEach((board) => start(board, board.closest("form"))),
};
"""


@pytest.fixture(scope="module")
def blank(browser):
    page = browser.new_page()
    yield page
    page.close()


def loaded(page, body, script):
    page.goto("about:blank")
    page.set_content(body)
    page.evaluate(SITE)
    page.evaluate((STATIC / script).read_text(encoding="utf-8"))


@pytest.fixture
def form(blank):
    loaded(blank, FORM, "form.js")
    blank.evaluate("document.dispatchEvent(new Event('DOMContentLoaded'))")
    blank.evaluate("dispatchEvent(new Event('pageshow'))")
    return blank


@pytest.fixture
def pad(blank):
    loaded(blank, PAD, "figure_pad.js")
    return blank


def choose(page, **fields):
    for name, value in fields.items():
        page.evaluate(
            """([name, value]) => {
              const input = document.querySelector(`input[name=${name}][value="${value}"]`);
              input.checked = true;
              input.dispatchEvent(new Event("change", { bubbles: true }));
            }""",
            [name, str(value)],
        )


def chosen(page, name):
    return page.evaluate(f"document.querySelector('[name={name}]:checked')?.value ?? null")


def group(page, name, what):
    return page.evaluate(f"document.querySelector('[data-field={name}]').{what}")


def greyed(page, name):
    return page.evaluate(f"document.querySelector('[name={name}]').disabled")


# ── The form ────────────────────────────────────────────────────────────────────────────────────


def test_a_question_is_asked_and_sent_only_while_its_condition_holds(form):
    shown = []
    for contract in ("1NT", "4S", "1NT"):
        choose(form, contract=contract)
        shown.append((group(form, "honours", "hidden"), group(form, "honours", "disabled")))
    assert shown == [(True, True), (False, False), (True, True)]


def test_a_chip_is_greyed_by_one_condition_of_several_and_by_all_parts_of_it(form):
    assert not greyed(form, "conceded")
    choose(form, contract="4S")  # four bid, and nobody has declared
    assert greyed(form, "conceded")
    choose(form, declarer=1)
    assert not greyed(form, "conceded")
    choose(form, tricks=12)
    assert greyed(form, "conceded")


def test_a_chip_that_is_chosen_is_not_greyed(form):
    choose(form, conceded=1, contract="4S")
    assert not greyed(form, "conceded")


def test_a_contract_brings_its_tricks_until_others_are_chosen(form):
    choose(form, contract="4S")
    assert chosen(form, "tricks") == "10"
    choose(form, contract="1NT")  # those of the old contract were not chosen by anybody
    assert chosen(form, "tricks") == "7"
    choose(form, tricks=9, contract="4S")
    assert chosen(form, "tricks") == "9"


def test_the_row_of_tricks_shows_those_about_the_usual_and_what_they_are(form):
    choose(form, contract="4S")
    near = form.locator(".near").all()
    # Five chips, of which the third is the usual one; the row ends with thirteen.
    assert [one.locator("small").text_content() for one in near] == ["−2", "−1", "✓", "+1", "+2"]
    assert [one.locator("input").get_attribute("value") for one in near] == [
        *"89",
        "10",
        "11",
        "12",
    ]


def test_the_first_question_without_an_answer_is_the_next(form):
    asked = []
    for fields in ({}, {"declarer": 0}, {"contract": "4S"}, {"honours": 4}):
        choose(form, **fields)
        asked.append(form.evaluate("document.querySelector('.next')?.dataset.field ?? null"))
    # The contract brings the tricks; what is optional is never next.
    assert asked == ["declarer", "contract", "honours", None]


def test_a_contract_that_is_chosen_folds_its_grid(form):
    choose(form, contract="4S")
    form.evaluate("dispatchEvent(new Event('pageshow'))")
    assert "folded" in group(form, "contract", "className")


# ── The pad ─────────────────────────────────────────────────────────────────────────────────────


def types(page, name, keys):
    page.evaluate(f"document.querySelector('[name={name}]').focus()")
    for key in keys:
        selector = {"+": "[data-add]", "⌫": "[data-erase]"}.get(key, f"[data-figure='{key}']")
        page.evaluate("(selector) => document.querySelector(selector).click()", selector)


def figures(page):
    return page.evaluate("[...document.querySelectorAll('.figure')].map((one) => one.value)")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ((("a", "56"),), ["56", "", ""]),
        ((("a", "56"), ("b", "31")), ["56", "31", "33"]),  # 120 − 56 − 31
        ((("a", "56+"), ("b", "31")), ["76", "31", "33"]),  # what is added is not of the sum
        ((("a", "56"), ("b", "31"), ("a", "⌫")), ["5", "31", "84"]),  # 120 − 5 − 31
        ((("a", "56"), ("b", "31"), ("c", "7")), ["56", "31", "7"]),  # entered, no longer proposed
        ((("a", "90"), ("b", "31")), ["90", "31", ""]),  # more than the sum
        ((("a", "56+⌫"),), ["56", "", ""]),  # what was added goes first
        ((("a", "++"),), ["40", "", ""]),
        ((("a", "+"), ("b", "60"), ("c", "60")), ["20", "60", "60"]),  # 120 − 60 − 60, and 20
        ((("a", "1234"),), ["123", "", ""]),
        ((("a", "07"),), ["7", "", ""]),
        ((("a", "⌫"),), ["", "", ""]),
        ((("a", "76"), ("b", "3⌫")), ["76", "", ""]),  # beside an empty field there is no rest
        ((("a", "76"), ("b", "51⌫"), ("a", "⌫")), ["7", "5", "108"]),  # 120 − 7 − 5
        # Beside what is added to the rest, before it is known and after: 120 − 76 − 31 = 13.
        ((("c", "+"), ("a", "76")), ["76", "", "20"]),
        ((("c", "+"), ("a", "76"), ("b", "31"), ("c", "+")), ["76", "31", "53"]),
        ((("c", "++"), ("a", "76"), ("b", "31⌫")), ["76", "3", "81"]),  # 120 − 76 − 3 + 40
    ],
)
def test_the_pad_types_adds_and_proposes_the_rest(pad, typed, expected):
    for name, keys in typed:
        types(pad, name, keys)
    assert figures(pad) == expected


def test_what_was_added_stands_beside_the_figures(pad):
    types(pad, "a", "56++")
    assert pad.locator(".split").first.text_content() == "56 + 40 ="


def write(page, *values):
    """Figures that nobody typed: they came with the page, or out of a draft."""
    page.evaluate(
        """(values) => document.querySelectorAll(".figure").forEach((one, place) => {
          one.value = values[place];
        })""",
        values,
    )


def test_nothing_is_reckoned_with_numbers_that_came_with_the_page(pad):
    """76 may be 56 and a premium of 20; who has 56 then has 44 and not 24 beside 20."""
    write(pad, "76", "20", "")
    types(pad, "b", "⌫")
    types(pad, "a", "+")
    assert figures(pad) == ["96", "2", ""]
    types(pad, "a", "⌫⌫⌫56")
    assert figures(pad) == ["56", "2", "62"]  # 120 − 56 − 2: all of it was entered here


def test_signs_that_are_no_number_give_way(pad):
    write(pad, "x-y", "", "")
    types(pad, "a", "5")
    assert figures(pad)[0] == "5"


@pytest.mark.parametrize("becomes", ["form.reset()", "form.dispatchEvent(new Event('filled'))"])
def test_another_form_forgets_what_was_added_and_proposed(pad, becomes):
    types(pad, "a", "56+")
    types(pad, "b", "31")
    pad.evaluate(f"const form = document.querySelector('form'); {becomes}")
    write(pad, "30", "", "40")  # of which nobody knows how much was added
    types(pad, "a", "⌫")
    assert figures(pad) == ["3", "", "40"]
    assert pad.locator(".split").first.text_content() == ""
