// The pages of a sitting that the phone draws, and the forms that it takes: on the sheet, on other pages, of a deal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formPage } from "./form.mjs";
import { answered, phone, settled } from "./phone.mjs";
import { ENGINE, posted, sheetPage, storedText, waits } from "./sheet.mjs";

const BASE = "/s/link/";
const SHELL = '<title><!--title--></title><a href="/language/?next=%2Fshells%2F">EN</a><!--main-->';
const KINDS = ["enter", "edit", "entry", "confirm", "sheet", "large", "settle", "history", "seats", "settings", "adjust"];
const names = async (page) => (await page.outbox.waiting("s")).map(({ key }) => key).join(" ");

function giveShells({ pages }) {
  const headers = { "X-Given": JSON.stringify({ engine: { toy: ENGINE }, pages: {} }) };
  pages.set("/shells/", new Response(KINDS.map((kind) => `<!--shell ${kind}-->${kind} ${SHELL}`).join(""), { headers }));
}

// The text of a page in store, without what all pages have.
const stored = async ({ pages }, address) =>
  (await pages.get(address)?.clone().text())?.replace(/<title>.*<p class="edge">_main.html (.*)<\/p>.*/, "$1");

// A phone with a worker and the shells. tap: taps a link to this page of the sitting.
async function drawing(booked, waiting, more = {}) {
  const page = await sheetPage(booked, waiting, { keeps: true, ...more });
  giveShells(page);
  async function tap(path, how = {}) {
    const href = path.startsWith("/") ? path : page.one("#outbox").dataset.base + path;
    const link = page.document.body.appendChild(Object.assign(page.document.createElement("a"), { href }));
    const event = Object.assign(new page.Event("click", { bubbles: true, cancelable: true }), how);
    const isOurs = !link.dispatchEvent(event);
    await settled();
    return isOurs;
  }
  return { ...page, tap };
}

// ── Pages that are drawn ahead ──────────────────────────────────────────────────────────────────────

for (const [path, address, text] of [
  ["enter/3/?kind=toy&v=1", "enter/3/?kind=toy&v=1", "enter 3 toy"],
  ["entry/2/", "entry/2/?drawn=page", "entry 3"],
  ["entry/2/amend/?kind=toy", "entry/2/amend/?kind=toy&drawn=page", "edit 3"],
  ["entry/2/insert/", "entry/2/insert/?drawn=page", "edit 3"],
  ["entry/2/strike/", "entry/2/strike/?drawn=page", "confirm 3"],
  ["large/", "large/?drawn=page", "large 5 3"],
  ["settle/", "settle/?drawn=page", "settle 5 3"],
  ["trail/?before=9", "trail/?before=9&drawn=page", "history 5 3"],
  ["seats/?round=2#two", "seats/?round=2&drawn=page", "seats 5 3"],
  ["setup/", "setup/?drawn=page", "settings 5 3"],
  ["adjust/", "adjust/?drawn=page", "adjust 5 3"],
]) {
  test(`a tap draws a page with what waits, and opens it where it is stored: ${path}`, async () => {
    const page = await drawing([5], [waits("a", 3)]);
    assert.equal(await page.tap(path), true);
    assert.equal(await stored(page, BASE + address), text);
    assert.deepEqual(page.went, [BASE + address + (path.match(/#.*/) || "")]);
  });
}

test("a page that is drawn leads to the languages with its own address", async () => {
  const page = await drawing([5], [waits("a", 3)]);
  await page.tap("trail/?before=9");
  assert.match(await page.pages.get("/s/link/trail/?before=9&drawn=page").text(), /next=%2Fs%2Flink%2Ftrail%2F%3Fbefore%3D9"/);
});

test("of the forms of the next deal those of other numbers go", async () => {
  const page = await drawing([5], [waits("a", 3)]);
  page.pages.set("/s/link/enter/2/?kind=toy", new Response("old"));
  await page.tap("enter/3/?kind=toy");
  assert.equal(page.pages.has("/s/link/enter/2/?kind=toy"), false);
});

for (const [what, booked, waiting, path] of [
  ["a form of a number that is not next", [5], [], "enter/4/?kind=toy"],
  ["a form behind a deal that has to be asked about", [5], [posted("a", 2, "")], "enter/2/?kind=toy"],
  ["a form of a sitting that is over", Array(9).fill(1), [], "enter/10/?kind=toy"],
  ["a deal that the phone does not have", [5], [], "entry/2/"],
]) {
  test(`${what} is not drawn: it opens as without an engine`, async () => {
    const page = await drawing(booked, waiting);
    await page.tap(path);
    assert.deepEqual([page.went, [...page.pages.keys()]], [[`https://x${BASE}${path}`], ["/shells/"]]);
  });
}

for (const [what, path, how, more] of [
  ["a page that needs the network", "share/"],
  ["another sitting", "/s/other/settle/"],
  ["a page for a window of its own", "settle/", { ctrlKey: true }],
  ["any page without a worker", "settle/", {}, { keeps: false }],
]) {
  test(`the browser opens ${what}`, async () => {
    const page = await drawing([5], [waits("a", 3)], more);
    assert.deepEqual([await page.tap(path, how), page.went], [false, []]);
  });
}

test("in a sitting that only this phone has, what has to be asked is answered before it goes on", async () => {
  const page = await drawing([5], [posted("a", 2, "")], { base: "/s/new/s/" });
  page.one("#outbox").scrollIntoView = () => {};
  await page.tap("enter/2/?kind=toy");
  assert.deepEqual([page.went, page.one("#outbox details").open], [[], true]);
});

test("the sheet is stored with what waits, and not without", async () => {
  const page = await drawing([5], [waits("a", 3)]);
  assert.equal(await page.sheet.storeSheet(), true);
  assert.equal(await stored(page, "/s/link/?drawn"), "sheet 5 3");
  const drawn = page.pages.get("/s/link/?drawn");
  assert.match(await drawn.text(), /next=%2Fs%2Flink%2F">EN/);
  const { next, counted, before } = JSON.parse(page.localStorage["nets s"]); // the server is held to what was seen
  assert.deepEqual([next, counted, before], [3, "a", ["8", "-8"]]);
  assert.equal(drawn.headers.has("X-Given"), false);
  await page.outbox.drop("a");
  assert.equal(await page.sheet.storeSheet(), false);
  assert.equal(page.pages.has("/s/link/?drawn"), false);
});

test("with a new sheet the pages that were drawn before go, and those of the server stay", async () => {
  const page = await drawing([5], [waits("a", 3)]);
  const others = ["settle/?drawn=page", "enter/3/?kind=toy", "settle/"].map((path) => BASE + path);
  for (const address of others) page.pages.set(address, new Response("older"));
  await page.sheet.storeSheet();
  assert.deepEqual([...page.pages.keys()], ["/shells/", "/s/link/settle/", "/s/link/?drawn"]);
});

test("a shell of another engine draws nothing", async () => {
  const page = await drawing([5], [waits("a", 3)]);
  page.pages.set("/shells/", new Response("", { headers: { "X-Given": '{"engine": {"toy": "2 a b c d"}}' } }));
  assert.equal(await page.sheet.storeSheet(), false);
});

// ── Forms on the sheet ──────────────────────────────────────────────────────────────────────────────

// Send this form of the page as a tap on its button does; true if the phone takes it.
function tapped(page, form) {
  const submitter = form.querySelector("button");
  const event = Object.assign(new page.Event("submit", { bubbles: true, cancelable: true }), { submitter });
  return !form.dispatchEvent(event);
}

async function taps(page, path) {
  const isTaken = tapped(page, page.one(`form[action="${BASE}${path}"]`));
  await settled();
  return isTaken;
}

test("undo is kept and sent from the sheet, which stays; redo takes it back", async () => {
  const page = await sheetPage([5, 4]);
  assert.equal(await taps(page, "undo/"), true);
  await page.tell();
  const [undo] = await page.left();
  assert.deepEqual([undo.act, undo.facts, undo.head, undo.last, undo.words], ["undo", { target: 3 }, 3, "k2", "undo 3"]);
  assert.deepEqual([page.did, page.went], [["look", "send"], []]);
  assert.equal(page.one("#live .edge").textContent, "_sheet.html 5unsent 1");
  await taps(page, "redo/");
  await page.tell();
  const redo = (await page.left())[1];
  assert.deepEqual([redo.act, redo.facts], ["undo", { target: undo.key }]); // its number may be another one yet
  assert.match(page.one("#live .edge").textContent, /5 4unsent 2/);
});

test("a quick second tap does nothing", async () => {
  const page = await sheetPage([5, 4], [waits("a", 3, { head: 3 })]);
  const form = page.one('form[action$="undo/"]');
  for (const time of [1, 2]) assert.equal(tapped(page, form), true, `tap ${time}`);
  await settled();
  assert.deepEqual([await names(page), page.did], ["a undo-3", ["look", "send"]]);
  assert.equal("sent" in form.dataset, false); // the form can be sent again
});

test("where there is nothing to undo the sheet says so", async () => {
  const page = await sheetPage([]);
  await taps(page, "undo/");
  assert.deepEqual([page.went, await names(page)], [["/s/link/?note=none"], ""]);
});

test("without a score on the phone an undo is posted as any form", async () => {
  const page = await sheetPage([5], [], { stored: "" });
  await taps(page, "undo/");
  assert.deepEqual([page.went, await names(page)], [["posts /s/link/undo/"], ""]);
});

// ── Forms on other pages ────────────────────────────────────────────────────────────────────────────

// A page of the sitting with this form, on a phone with a worker, the shells and the sheet of the server in store.
async function otherPage(path, fields, how = {}) {
  const { button = "<button>", waiting = [], told = storedText([5]), shells = true, navigator, ...more } = how;
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  const html = `
    <div hidden data-engine="${ENGINE}" data-base="${BASE}" data-sitting="s"></div>
    <form method="post" action="${BASE}${path}">
      <input name="csrfmiddlewaretoken" value="token"> ${inputs.join(" ")} ${button}Do it</button>
    </form>`;
  const given = { html, scripts: ["site", "outbox", "phone"], keeps: true, url: `https://x${BASE}${path}`, ...more };
  const page = phone(undefined, given);
  Object.assign(page.navigator, navigator);
  if (shells) giveShells(page);
  if (told) page.pages.set(BASE, new Response(`<p id="stored">${told}</p>`));
  for (const one of waiting) await page.outbox.put(one);
  page.phoneOf();
  page.localStorage[`draft ${BASE}${path}`] = "draft";
  const isTaken = await taps(page, path);
  return { ...page, isTaken, draft: page.localStorage[`draft ${BASE}${path}`] };
}

test("a form whose answer is an act: it is kept, and the sheet with it is shown", async () => {
  const page = await otherPage("adjust/", { key: "k", points: "7" });
  const [{ place, made, ...kept }] = await page.outbox.waiting("s");
  assert.deepEqual(kept, {
    ...{ key: "k", act: "adjust", facts: { points: 7 }, head: 2, last: "k1", ordinal: 0 },
    ...{ sitting: "s", base: BASE, words: "adjust 7" },
  });
  assert.ok(place === 1 && Date.now() - made < 60_000);
  assert.deepEqual([page.isTaken, page.went, page.draft], [true, ["/s/link/?waits"], undefined]);
  assert.equal(await stored(page, "/s/link/?drawn"), "sheet 5");
});

test("several acts: all are kept, in their order, behind what waits", async () => {
  const page = await otherPage("setup/", { key: "k", names: "Zoe Bea", stake: "1" }, { waiting: [waits("a", 3)] });
  assert.equal(await names(page), "a k-1 k-2");
});

test("a page that says what is wrong: it is stored and opened, and nothing is kept", async () => {
  const page = await otherPage("adjust/", { key: "k", points: "" });
  assert.deepEqual([page.went, await names(page), page.draft], [["/s/link/adjust/?drawn=page"], "", "draft"]);
  assert.equal(await stored(page, "/s/link/adjust/?drawn=page"), "adjust adjust asks");
});

test("a question before a change: it is stored beside the page of the same address", async () => {
  const page = await otherPage("entry/1/strike/", { key: "k" });
  assert.deepEqual([page.went, await names(page)], [["/s/link/entry/1/strike/?drawn=sure"], ""]);
  assert.equal(await stored(page, "/s/link/entry/1/strike/?drawn=sure"), "confirm confirm asks");
});

test("and the button that answers it", async () => {
  const page = await otherPage("entry/1/strike/", { key: "k" }, { button: '<button name="sure" value="1">' });
  assert.deepEqual([page.went, await names(page)], [["/s/link/?waits"], "k"]);
});

test("a note: it is on the sheet that is shown", async () => {
  const page = await otherPage("setup/", { key: "k", names: "" });
  assert.deepEqual([page.went, await names(page), page.draft], [["/s/link/?waits"], "", undefined]);
  assert.equal(await stored(page, "/s/link/?drawn"), "sheet 5 same");
});

test("a form that was sent twice: it comes to nothing the second time", async () => {
  const page = await otherPage("adjust/", { key: "a", points: "7" }, { waiting: [waits("a", 3)] });
  assert.deepEqual([await names(page), page.deals.get("a").act], ["a", "deal"]);
  assert.equal(await stored(page, "/s/link/?drawn"), "sheet 5 3 again");
});

test("a form that leads to another page: that is drawn, too", async () => {
  const page = await otherPage("close/", { key: "k" });
  assert.deepEqual([page.went, await names(page)], [["/s/link/settle/?drawn=page"], "k"]);
  assert.equal(await stored(page, "/s/link/settle/?drawn=page"), "settle 5");
});

for (const [what, points, more] of [
  ["that the phone cannot answer, as it has no score", "7", { told: "" }],
  ["of another engine", "7", { told: storedText([5], { engine: "2" }) }],
  ["on which the engine fails", "unknown", {}],
  ["whose page cannot be drawn", "", { shells: false }],
]) {
  test(`a form ${what} is posted as any form, with its button`, async () => {
    const page = await otherPage("adjust/", { key: "k", points }, { button: '<button name="way" value="up">', ...more });
    assert.deepEqual([page.went, await names(page)], [[`posts ${BASE}adjust/`], ""]);
    assert.equal(page.one("form [type=hidden][name=way]").value, "up");
  });
}

for (const [what, path, more] of [
  ["without a worker", "adjust/", { keeps: false }],
  ["that the phone does not know", "share/", {}],
]) {
  test(`a form ${what} is the browser's`, async () => {
    const page = await otherPage(path, { key: "k", points: "7" }, more);
    assert.deepEqual([page.isTaken, page.went, await names(page)], [false, [], ""]);
  });
}

test("without shells the sheet in store says that something waits", async () => {
  const page = await otherPage("adjust/", { key: "k", points: "7" }, { shells: false });
  assert.deepEqual([page.went, await names(page)], [["/s/link/"], "k"]);
});

const AWAY = { button: '<button name="act" value="away">' };

test("without a network a sitting that is thrown away waits for the bin, behind what was done in it", async () => {
  const here = { waiting: [waits("a", 3)], navigator: { onLine: false }, ...AWAY };
  const page = await otherPage("bin/", {}, here);
  const [, bin] = await page.outbox.waiting("s");
  assert.deepEqual([bin.act, bin.facts, bin.head, bin.last, bin.base, bin.words], ["bin", {}, 2, "k1", BASE, "Do it"]);
  assert.deepEqual(page.went, ["/"]);
});

test("with one it is thrown away at once", async () => {
  const page = await otherPage("bin/", {}, AWAY);
  assert.deepEqual([page.went, await names(page)], [["posts /s/link/bin/"], ""]);
});

// ── The form of a deal ──────────────────────────────────────────────────────────────────────────────

const NEWS = "/s/link/?v=1";
const FIELDS = [["key", "k"], ["points", "7"]];

// The form of deal 4 after three, with what waits.
async function form(answer, waiting = [], { data = "", ...more } = {}) {
  const given = { data: `data-engine="${ENGINE}" ${data}`, scripts: ["site", "outbox", "phone"], ...more };
  const page = formPage(answer, given);
  await settled();
  for (const one of waiting) await page.outbox.put(one);
  page.form.insertAdjacentHTML("beforeend", `<p id="stored">${storedText([1, 1, 1])}</p>`);
  page.here.dealForm = { mint: (key) => (key.value = "minted") };
  giveShells(page);
  return { ...page, phone: page.phoneOf() };
}
const WAITS = waits("a", 2, { head: 4, last: "k3" });

test("the preview is worked out on the deals before this one, and else asked of the server", async () => {
  assert.match(await (await form()).phone.preview(FIELDS), /_preview.html 3 and 7/);
  const page = await form(undefined, [WAITS]);
  assert.equal(await page.phone.preview(FIELDS), null); // the number of the form is taken
  page.form.dataset.ordinal = "5";
  assert.match(await page.phone.preview(FIELDS), /_preview.html 5 and 7/);
});

test("a sheet in store that is newer than the form is what the deal follows", async () => {
  const page = await form();
  page.form.dataset.ordinal = "5";
  page.pages.set(BASE, new Response(`<p id="stored">${storedText([1, 1, 1, 9])}</p>`));
  assert.match(await page.phone.preview(FIELDS), /_preview.html 12 and 7/);
  page.form.dataset.ordinal = "6";
  page.document.documentElement.dataset.made = "2026-11-28T12:00:00Z";
  const headers = { Date: "Sat, 28 Nov 2026 11:00:00 GMT" };
  page.pages.set(BASE, new Response(`<p id="stored">${storedText([1, 1, 1, 9, 9])}</p>`, { headers }));
  assert.equal(await page.phone.preview(FIELDS), null); // that is an older page
});

test("without a store the server is asked for the preview", async () => {
  const page = await form();
  page.here.outbox.waiting = () => Promise.reject(Error());
  assert.equal(await page.phone.preview(FIELDS), null);
});

test("the deal of a form becomes an act behind what waits", async () => {
  const page = await form(undefined, [WAITS]);
  const { entries } = await page.phone.actsOf(FIELDS);
  const [{ key, act, facts, ordinal, head, last, sitting, base, words }, ...others] = entries;
  assert.deepEqual([key, act, facts, ordinal, others], ["k", "deal", { points: 7 }, 5, []]);
  assert.deepEqual([head, last, sitting, base, words], [4, "k3", "s", BASE, "deal 7"]);
});

test("phone 1: a deal that waits already is the one that waits, with its number and its place", async () => {
  const own = waits("k", 7, { head: 4, last: "k3", ordinal: 4 });
  const page = await form(undefined, [own, { ...WAITS, ordinal: 5 }]);
  const { entries } = await page.phone.actsOf(FIELDS);
  await page.outbox.put(...entries);
  assert.deepEqual([await names(page), page.deals.get("k").ordinal], ["k a", 4]);
});

test("what does not fit is said by a page at the address of the form", async () => {
  const keeps = await form(undefined, [], { keeps: true });
  assert.deepEqual({ ...(await keeps.phone.actsOf([["key", "k"]])) }, { page: "/s/link/enter/4/" });
  assert.equal(await stored(keeps, "/s/link/enter/4/"), "enter enter asks");
  const plain = await form();
  assert.equal(await plain.phone.actsOf([["key", "k"]]), null); // it has no worker that opens the page
});

test("where the engine fails the server is asked about the deal", async () => {
  const page = await form();
  assert.equal(await page.phone.actsOf([["key", "k"], ["points", "unknown"]]), null);
  assert.match(page.site.report(), /TypeError/);
});

const OWN = ["key", "k"], STATE = { key: "k" };
for (const [what, state, kept, key] of [
  ["of a deal that waits, with other answers", STATE, waits("k", 6, { head: 4, last: "k3" }), "minted"],
  ["of a deal that waits, with the same answers", STATE, waits("k", 7, { head: 4, last: "k3" }), "k"],
  ["of a deal of its form, with other answers", STATE, posted("k", 4, "6", { fields: [OWN] }), "minted"],
  ["of a deal of its form, with the same answers", STATE, posted("k", 4, "6"), "k"],
  ["that another page was given", null, waits("k", 6, { head: 4, last: "k3" }), "k"],
]) {
  test(`phone 1: a window that was copied has a key ${what}: ${key === "k" ? "it stays" : "a new one"}`, async () => {
    const page = await form();
    page.form.elements.points.value = "7";
    const same = [...new page.FormData(page.form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    await page.outbox.put({ ...kept, ...(kept.fields && kept.fields[0] !== OWN && { fields: same }) });
    page.history.replaceState(state, "");
    await page.phone.renewKey();
    assert.equal(page.form.elements.key.value, key);
  });
}

test("while its number is taken the form says so", async () => {
  let next = 5;
  const heard = () => `<div id="live" data-news="${NEWS}"></div><a data-next="${next}"></a>`;
  const answer = () => ({ ok: true, ...answered(200, { text: heard() }) });
  const page = await form(answer, [], { data: `data-news="${NEWS}"` });
  await page.passes(1500);
  assert.deepEqual([page.one("#taken").hidden, page.form.dataset.taken], [false, "1"]);
  next = 4;
  await page.passes(1500);
  assert.deepEqual([page.one("#taken").hidden, page.form.dataset.taken, page.requests.length], [true, undefined, 2]);
});

test("a form whose page is out of date asks no more", async () => {
  const answer = () => ({ ok: true, ...answered(200, { "HX-Refresh": "true" }) });
  const page = await form(answer, [], { data: `data-news="${NEWS}"` });
  for (let time = 0; time < 3; time += 1) await page.passes(1500);
  assert.equal(page.requests.length, 1);
});
