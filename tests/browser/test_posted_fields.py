"""What a form would post is what it shows: each choice of each form, changed alone from its default."""

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import rulesets
from tests.browser.game_pages import choose, played_sitting
from tests.pdf.evenings import KEYS, PLAYED

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

# Each choice is made alone, as a tap makes it. What would then be posted and what is seen, each as
# "name=value", are compared; the answer is the differences, by choice.
CHOICES = """(covers) => {
  const forms = [...document.querySelectorAll("main form")].filter((form) => form.checkVisibility());
  const isChosen = (one) => !/radio|checkbox/.test(one.type) || one.checked;
  const words = (name, value) => `${name}=${value}`;
  const shows = (one) => {
    if (one.type === "hidden" || one.checkVisibility({ visibilityProperty: true })) return true;
    const fold = one.closest("details:not([open])");
    const around = fold ?? one.closest("fieldset, .place");
    return one.matches(covers) && (around.checkVisibility() || (around.matches(".late, .held") && !around.hidden));
  };
  const differences = (form) => {
    const posted = [...new FormData(form)].map(([name, value]) => words(name, value));
    const fields = [...form.elements].filter((one) => one.name && !/fieldset|button|submit|output/.test(one.type));
    const seen = fields.filter((one) => isChosen(one) && shows(one)).map((one) => words(one.name, one.value));
    return [
      ...posted.filter((one) => !seen.includes(one)).map((one) => `posted, not seen: ${one}`),
      ...seen.filter((one) => !posted.includes(one)).map((one) => `seen, not posted: ${one}`),
    ];
  };
  const told = (one) => one.dispatchEvent(new Event("change", { bubbles: true }));
  const choicesOf = (form) => [...form.querySelectorAll("input, select, [data-thing], [data-item]")]
    .filter((one) => one.type !== "hidden" && !one.matches(":disabled") && shows(one))
    .filter((one) => one.checkVisibility() || one.matches(".folded *, .window *"))
    .flatMap((one) => {
      const name = one.name || one.dataset.thing || one.ariaLabel;
      if (one.localName === "button") return [[name, () => one.click()]];
      const put = (value) => () => ((one.value = value), told(one));
      if (one.localName === "select") return [...one.options].map(({ value }) => [words(name, value), put(value)]);
      if (one.type === "radio" && one.checked) return [];
      if (/radio|checkbox/.test(one.type)) return [[words(name, one.value), () => ((one.checked = !one.checked), told(one))]];
      return [[words(name, 1), put("1")]];
    });
  const wrong = [];
  let made = 0;
  for (const form of forms) {
    const back = () => {
      form.reset();
      for (const one of form.elements) if (one.checked || one.localName === "select") told(one);
      told(form);
    };
    wrong.push(...differences(form).map((one) => `at first: ${one}`));
    const choices = choicesOf(form);
    for (const [name, choose] of choices) {
      choose();
      made += 1;
      wrong.push(...differences(form).map((one) => `${name}: ${one}`));
      back();
    }
  }
  return { made, wrong };
}"""


def differences(page):
    """What is posted and not seen, or seen and not posted, and how many choices were made."""
    expect(page.locator("html.ready")).to_have_count(1)
    tried = page.evaluate(CHOICES, COVERS)
    assert tried["made"] or not page.locator("main form input:visible").count()
    return tried["wrong"]


def deal_forms(key):
    """The forms of a game: of each kind of deal empty, for the time without a network, and with the
    first deal of that kind that was played."""
    (ruleset,) = [one for one in rulesets() if one.key == key]
    deals = PLAYED[key][1][:12]
    base = played_sitting(key, len(deals))
    for kind in ruleset.kinds:
        yield f"{base}enter/{len(deals) + 1}/?kind={kind}"
        yield f"{base}blank/?kind={kind}"
        yield f"{base}entry/2/insert/?kind={kind}"
    kinds = [deal.kind for deal in deals]
    for kind in dict.fromkeys(kinds):
        yield f"{base}entry/{kinds.index(kind) + 1}/amend/"


@pytest.mark.parametrize("key", KEYS)
def test_a_form_of_a_deal_posts_what_it_shows(small, key):
    small.route("**/preview/", lambda route: route.abort())  # it shows questions, and posts nothing
    wrong = []
    for address in deal_forms(key):
        small.goto(address)
        wrong += [f"{address[26:]} {one}" for one in differences(small)]
    assert not wrong


@pytest.mark.parametrize("key", KEYS)
def test_a_form_around_the_deals_posts_what_it_shows(small, key):
    base = played_sitting(key, 3)
    wrong = []
    for page in ("setup/", "adjust/", "key-in/", "seats/", "settle/"):
        small.goto(base + page)
        wrong += [f"{page} {one}" for one in differences(small)]
    assert not wrong


@pytest.mark.parametrize("key", KEYS)
def test_the_form_of_a_new_sitting_posts_what_it_shows(small, key):
    choose(small, key)
    assert not differences(small)
