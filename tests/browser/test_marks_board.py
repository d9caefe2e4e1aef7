"""Whose a mark on the board is stands in letters that tell the sides apart."""

import pytest

from tests.browser.fixtures import speak
from tests.browser.test_languages import CODES
from tests.browser.toy_forms import opened

NAMES = ("Anna", "Berit", "Arne", "Bo")  # as partners: Anna and Arne, Berit and Bo
ALIKE = ("Anna-Liisa", "Anna-Kaisa", "Bo", "Carl")
MISÈRE = {"declarer": "1", "contract": "5M"}
BOLSHEVIK = {"bidder": "1", "strain": "M"}
IN_SET = {"bolshevik": "integrated"}
BOARDS = {
    "misère": ("skruuvi-2016", "contract", NAMES, {}, MISÈRE),
    "misère, names alike": ("skruuvi-2016", "contract", ALIKE, {}, MISÈRE),
    "all passed": ("skruuvi-2016", "all_pass", ALIKE, {}, {"side": "0"}),
    "Bolshevik": ("skruuvi-2016", "bolshevik", NAMES, IN_SET, BOLSHEVIK),
    "quinto": ("quinto", "deal", NAMES, {}, {}),
    "quinto, names alike": ("quinto", "deal", ALIKE, {}, {}),
    "nullo": ("vint-estonian", "contract", ALIKE, {}, {"declarer": "1", "contract": "5N"}),
    "all passed in Estonian vint": ("vint-estonian", "pass_misere", ALIKE, {}, {"side": "0"}),
}
# A thing for each side, another for each: its mark is what its select holds.
MARK = """(chosen) => {
    const board = document.querySelector("[data-board]");
    const slots = board.nextElementSibling.querySelectorAll("select");
    const form = document.querySelector("form[data-deal-form]");
    const changed = () => form.dispatchEvent(new Event("change", { bubbles: true }));
    for (const [name, value] of Object.entries(chosen)) {
        form.querySelector(`[name="${name}"][value="${value}"]`).checked = true;
        changed();
    }
    const things = [...board.querySelectorAll(".switch input")].map(({ value }, place) => {
        const slot = slots[place];
        const own = [...slot.options].filter((option) => option.value.endsWith(`-${value}`));
        slot.value = (own[place] || own[0]).value;
        return slot.value.split("-")[0];
    });
    changed();
    return things;
}"""


def letters(page, chosen):
    """What stands on a thing that was marked for each side."""
    things = page.evaluate(MARK, chosen)
    return [page.locator(f"[data-thing='{one}'] sup").text_content() for one in things]


@pytest.mark.parametrize("name", BOARDS)
def test_phone_19_no_two_sides_have_the_same_letters(page, sitting, name):
    key, kind, players, options, chosen = BOARDS[name]
    opened(page, sitting, key, kind, players=players, options=options)
    for code in ("en", *CODES):
        speak(page, code)
        page.reload()
        found = letters(page, chosen)
        assert len({*found}) == len(found) >= 2, (code, found)
        assert all(found), (code, found)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Bolshevik", ["b", "o"]),  # the bidder, the others
        ("misère", ["A", "B"]),
        ("misère, names alike", ["L", "K"]),  # of "Anna-Liisa", "Anna-Kaisa"
    ],
)
def test_phone_19_letters_begin_with_the_first_word_that_differs(page, sitting, name, expected):
    key, kind, players, options, chosen = BOARDS[name]
    opened(page, sitting, key, kind, players=players, options=options)
    assert letters(page, chosen) == expected
