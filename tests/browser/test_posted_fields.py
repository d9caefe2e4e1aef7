"""What a form would post is what it shows: each choice of each form, changed alone."""

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import rulesets
from tests.browser.game_pages import choose, played_sitting
from tests.pdf.evenings import KEYS, PLAYED
from tests.rotation import pairs_of_the_day

# What covers a field so that it is posted all the same: a fold, or what stands in for it.
COVERS = ", ".join(
    (
        "details:not([open]) *",
        ".folded *",  # the grid of contracts, folded to the chosen one
        ".deal-form:has(.grid:not(.folded)) .late *",  # the open grid lies over what may wait
        ".window:not(.all) *",  # the rarer numbers are behind “…”
        ".board:not([hidden]) + .slots *",  # the board writes into these
        ".deal-form:has(.cards [open] [data-cards]:not([hidden])) .held *",  # so do the cards
        ".place:has(button:not([hidden])) *",  # so do two names that swap their seats
    )
)

# Each choice is made alone, from the form as it came. What would then be posted is compared with
# what is seen, each as "name=value". The answer: the differences, and how many choices were made.
CHOICES = """(covers) => {
  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const words = (name, value) => `${name}=${value}`;
  const isTicked = (one) => /radio|checkbox/.test(one.type);

  const shows = (one) => {
    if (one.type === "hidden" || one.checkVisibility({ visibilityProperty: true })) return true;
    const around = one.closest("details:not([open])") ?? one.closest("fieldset, .place");
    // The open fold does not show it either.
    if (around?.matches("details") && one.matches(":disabled")) return false;
    const late = around?.matches(".late, .held") && !around.hidden;
    return one.matches(covers) && (late || around.checkVisibility());
  };

  const differences = (form) => {
    const posted = [...new FormData(form)].map(([name, value]) => words(name, value));
    const seen = all("input, select, textarea", form)
      .filter((one) => one.name && (!isTicked(one) || one.checked) && shows(one))
      .map((one) => words(one.name, one.value));
    return [
      ...posted.filter((one) => !seen.includes(one)).map((one) => `posted, not seen: ${one}`),
      ...seen.filter((one) => !posted.includes(one)).map((one) => `seen, not posted: ${one}`),
    ];
  };

  const told = (one) => one.dispatchEvent(new Event("change", { bubbles: true }));
  const put = (one, value) => () => {
    if (isTicked(one)) one.checked = !one.checked;
    else one.value = value;
    told(one);
  };
  const choicesOf = (form) => all("input, select, [data-thing], [data-item]", form)
    .filter((one) => one.type !== "hidden" && !one.matches(":disabled"))
    .filter((one) => one.checkVisibility() || (one.matches(".folded *, .window *") && shows(one)))
    .filter((one) => one.type !== "radio" || !one.checked)
    .flatMap((one) => {
      if (one.localName === "button") return [[one.textContent, () => one.click()]];
      const value = isTicked(one) ? one.value : "1";
      const values = one.options ? [...one.options].map((option) => option.value) : [value];
      return values.map((value) => [words(one.name, value), put(one, value)]);
    });

  const wrong = [];
  let made = 0;
  for (const form of all("main form", document).filter((one) => one.checkVisibility())) {
    const back = () => {
      form.reset();
      for (const one of form.elements) if (one.checked || one.options) told(one);
      told(form);
    };
    wrong.push(...differences(form).map((one) => `at first: ${one}`));
    for (const [name, choose] of choicesOf(form)) {
      choose();
      made += 1;
      wrong.push(...differences(form).map((one) => `${name}: ${one}`));
      back();
    }
  }
  return { made, wrong };
}"""


def differences(page):
    """What is posted and not seen, or seen and not posted, after each choice."""
    expect(page.locator("html.ready")).to_have_count(1)
    tried = page.evaluate(CHOICES, COVERS)
    assert tried["made"] or not page.locator("main form input:visible").count()
    return tried["wrong"]


PATHS = ("enter/{following}/", "blank/", "entry/2/insert/", "entry/{first}/amend/")
AROUND = ("setup/", "adjust/", "key-in/", "seats/", "settle/")
KINDS = [(one.key, kind) for one in rulesets() for kind in one.kinds]


def due(rows, columns, row):
    """Where of a row a run of today looks: at an eighth of the columns."""
    return [column for one, column in pairs_of_the_day(rows, columns, 8) if one == row]


def deal_forms(key):
    """The forms of a game: of each kind of deal empty, for the time without a network or to be
    inserted; or with the first deal of this kind that was played."""
    deals = PLAYED[key][1][:12]
    base = played_sitting(key, len(deals))
    kinds = [deal.kind for deal in deals]
    for kind in [kind for one, kind in KINDS if one == key]:
        for path in due(KINDS, PATHS, (key, kind)):
            if kind in kinds or "first" not in path:
                first = kinds.index(kind) + 1 if kind in kinds else None
                yield base + path.format(following=len(deals) + 1, first=first) + f"?kind={kind}"


@pytest.mark.parametrize("key", KEYS)
def test_a_form_posts_what_it_shows(small, key):
    # The preview posts nothing and would answer after the next choice.
    small.route("**/preview/", lambda route: route.abort())
    around = [played_sitting(key, 3) + path for path in due(KEYS, AROUND, key)]
    wrong = []
    for address in (*deal_forms(key), *around):
        small.goto(address)
        wrong += [f"{address[26:]} {one}" for one in differences(small)]
    assert not wrong


def test_the_form_of_a_new_sitting_posts_what_it_shows(small):
    """Of each game, but not of a toy."""
    choose(small, KEYS[0])
    wrong = []
    for key in [one for one in KEYS if not one.startswith("toy-")]:
        small.evaluate(
            """(key) => document.querySelector(`input[name=ruleset][value="${key}"]`).click()""",
            key,
        )
        wrong += [f"{key} {one}" for one in differences(small)]
    assert not wrong
