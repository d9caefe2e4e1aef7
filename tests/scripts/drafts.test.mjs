// Drafts: what comes back into a form that was left, and when.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formPage } from "./form.mjs";

const PLACE = "draft s contract";

// A page on which this was left. number: of the deal that it was for.
function left(said, { number = "4", ...more } = {}) {
  const page = formPage(undefined, more);
  page.localStorage[PLACE] = typeof said === "string" ? said : JSON.stringify({ number, said });
  return page;
}

// The presets of a contract, as settle of form.js applies them: just made, unless something else is chosen.
const presets = (page) => () => {
  const made = { "3H": "9", "4S": "10" }[page.chosen("contract")];
  if (made && !page.chosen("tricks")) page.choose("tricks", made);
};
const restore = (page, settle = presets(page)) => page.drafts.restore(page.form, settle, (form) => form.reset());

test("a draft of this deal is filled in at once, and the page says so", () => {
  const page = left([["contract", "4S"], ["tricks", "9"], ["aces", "1"], ["points", "70"]]);
  restore(page);
  assert.deepEqual(["contract", "tricks", "aces", "doubled"].map(page.chosen), ["4S", "9", "1", ""]);
  assert.equal(page.form.elements.points.value, "70");
  assert.deepEqual([page.one("#left").hidden, page.one("#begun").hidden], [false, true]);
});

test("a draft overrides the presets: what was left open stays open", () => {
  const page = left([["contract", "4S"]]);
  restore(page);
  assert.deepEqual([page.chosen("contract"), page.chosen("tricks")], ["4S", ""]);
});

test("a preset that replaces an answer does not replace that of a draft", () => {
  const page = left([["contract", "4S"], ["tricks", "9"]]);
  restore(page, () => page.choose("tricks", "10"));
  assert.equal(page.chosen("tricks"), "9");
});

test("the presets are those of the contract that was left", () => {
  const page = left([["contract", "3H"]]);
  let seen;
  restore(page, () => (seen = page.chosen("contract")));
  assert.equal(seen, "3H");
});

test("the form hears that it was filled in, and then that it changed", () => {
  const page = left([["contract", "4S"]]);
  const heard = [];
  for (const name of ["filled", "change"]) page.form.addEventListener(name, () => heard.push(name));
  restore(page);
  assert.deepEqual(heard, ["filled", "change"]);
});

test("a draft of an earlier deal is offered, and filled in by a tap", () => {
  const page = left([["contract", "4S"]], { number: "3" });
  restore(page);
  assert.deepEqual([page.one("#left").hidden, page.one("#begun").hidden, page.chosen("contract")], [true, false, ""]);
  page.one("#begun button").click();
  assert.deepEqual([page.one("#begun").hidden, page.chosen("contract")], [true, "4S"]);
});

test("a draft that is cleared is gone from the form and from the phone", () => {
  const page = left([["contract", "4S"]]);
  restore(page);
  page.one("#left button").click();
  assert.deepEqual([page.one("#left").hidden, page.chosen("contract"), PLACE in page.localStorage], [true, "", false]);
});

for (const words of ["{", "null", '{"number": "4", "said": 7}', '{"number": "4", "said": [7]}']) {
  test(`a draft that cannot be read is none: ${words}`, () => {
    const page = left(words);
    restore(page);
    assert.deepEqual([page.one("#left").hidden, page.one("#begun").hidden], [true, true]);
  });
}

test("a form that came back with a problem has what was sent, and no draft", () => {
  const page = left([["contract", "4S"]]);
  page.one(".problem").textContent = "It does not fit.";
  restore(page);
  assert.deepEqual([page.one("#left").hidden, page.chosen("contract")], [true, ""]);
});

for (const [said, marks] of [[["Q-1"], ["", "Q-1"]], [["K-0"], ["K-0", ""]]]) {
  test(`each select takes a mark of its own, and opens its fold: ${said}`, () => {
    const page = left(said.map((mark) => ["mark", mark]));
    restore(page);
    assert.deepEqual([...page.form.elements.mark].map(({ value }) => value), marks);
    assert.equal(page.one("form details").open, true);
  });
}

test("without a mark the fold stays as it is", () => {
  const page = left([["contract", "4S"]]);
  restore(page);
  assert.equal(page.one("form details").open, false);
});

test("a draft holds what is answered, and nothing that belongs to the page", () => {
  const page = formPage();
  page.choose("contract", "4S");
  page.drafts.keep(page.form);
  assert.deepEqual(JSON.parse(page.localStorage[PLACE]), { number: "4", said: [["contract", "4S"]] });
  page.drafts.forget(page.form);
  assert.equal(page.localStorage[PLACE], undefined);
});

test("a phone that is full keeps no draft, and the form goes on", () => {
  const page = formPage();
  page.choose("contract", "4S");
  page.localStorage.setItem("full", "x".repeat(4_999_990));
  page.drafts.keep(page.form);
  assert.equal(page.localStorage[PLACE], undefined);
});
