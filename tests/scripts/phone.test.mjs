// What the phone makes of a sheet: which deals it counts, what it asks about those that wait, what it tells the server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formPage } from "./form.mjs";
import { answered, phone, settled } from "./phone.mjs";
import { ENGINE, sheetPage, storedText, waits } from "./sheet.mjs";

const ahead = (page) => page.one(".ahead").textContent;
const onSheet = (page) => page.one("#live .edge").textContent;
const numbered = async (page) => (await page.left()).map(({ key, ordinal }) => `${key}${ordinal}`).join(" ");
const LABELS = { same: "The same.", compare: "Compare", dropOne: "Drop it", dropMany: "Drop them" };
const AFTER = { nextOne: "As deal {numbers}", nextMany: "As deals {numbers}" };
const TAKEN = waits("a", 2, "1", { reason: "Taken.", next: 4, labels: { ...LABELS, ...AFTER } }); // as is 3

// ── The score with what waits ───────────────────────────────────────────────────────────────────────

test("the sheet is drawn with the deals that wait, and says so", async () => {
  const page = await sheetPage([5], [waits("a", 2, "3"), waits("b", 3, "4")]);
  assert.equal(onSheet(page), "_sheet.html 5 3 4unsent 2");
  assert.equal(page.one("#announced").textContent, "with 2 stands 12");
  assert.deepEqual([page.one("#live").dataset.drawn, page.one(".ahead").hidden], ["a b", true]);
  const drawn = page.one("#live .edge");
  await page.tell();
  assert.equal(page.one("#live .edge"), drawn); // what was opened on it stays open
});

test("without a deal that waits it stays as the server told it", async () => {
  const page = await sheetPage([5]);
  assert.deepEqual([onSheet(page), page.one("#live").dataset.drawn], ["of the server", undefined]);
});

test("a refused deal and what follows it are not counted", async () => {
  const page = await sheetPage([5], [waits("a", 2, "3"), waits("b", 3, "4", { reason: "422" }), waits("c", 4, "5")]);
  assert.equal(page.one("#live").dataset.drawn, "a");
});

test("why a deal cannot be counted comes before all other notices", async () => {
  const page = await sheetPage([5], [waits("a", 2, "")]);
  assert.deepEqual([ahead(page), page.one("#outbox").dataset.rank, onSheet(page)], ["no points", "0", "of the server"]);
});

test("a deal on the sheet is told in its sentence, any other as its form was filled in", async () => {
  const page = await sheetPage([5], [waits("a", 2, "3"), waits("b", 3, "", { words: "nothing" })]);
  assert.deepEqual(page.items().map((item) => item.firstElementChild.textContent), ["2 · 3 points", "3 · nothing"]);
});

for (const [what, stored] of [["of another engine", storedText([5], { engine: "2" })], ["of none", ""]]) {
  test(`what the server has told for a phone ${what} is not scored`, async () => {
    const page = await sheetPage([5], [waits("a", 2, "3")], { stored });
    assert.deepEqual([onSheet(page), page.one(".ahead").hidden], ["of the server", true]);
  });
}

test("a phone that counts otherwise than the server draws no more, and reports both without a name", async () => {
  const page = await sheetPage([5], [waits("a", 2, "3")], { stored: storedText([5], { nets: ["6", "-6"] }) });
  assert.deepEqual([onSheet(page), page.sessionStorage["no engine 1"]], ["of the server", "1"]);
  const reported = JSON.parse(decodeURIComponent(page.site.report()));
  assert.deepEqual(reported, { version: "1", deals: 1, last: "5", phone: "5|-5", server: "6|-6" });
  page.one("#stored").textContent = storedText([5]);
  await page.begin().tell(await page.left());
  assert.equal(onSheet(page), "of the server"); // nor on the next page of this evening
});

test("one report an hour is sent", async () => {
  const page = await sheetPage([5], [], { stored: storedText([5], { nets: ["6", "-6"] }) });
  assert.ok(page.site.report());
  page.site.reported();
  assert.equal(page.site.report(), undefined);
  await page.tell();
  page.sessionStorage["phone s"] = "another";
  assert.equal(page.site.report(), false);
  page.localStorage["phone s"] = Date.now() - 3_600_001; // ms
  assert.equal(page.site.report(), "another");
});

test("an error is reported by its kind and place, and the sheet says that the score could not be read", async () => {
  const page = await sheetPage([5], [waits("a", 2, "unknown")]);
  assert.match(JSON.parse(decodeURIComponent(page.site.report())).error, /^TypeError phone.js:\d+:\d+$/);
  assert.equal(ahead(page), "unread");
});

test("a file of the engine that was cut short is not run, and the sheet stays as the server told it", async () => {
  const engine = ENGINE.replace(/ \S+/, " data:text/javascript,export");
  const page = await sheetPage([5], [waits("a", 2, "3")], { engine });
  assert.match(JSON.parse(decodeURIComponent(page.site.report())).error, /^SyntaxError/);
  assert.deepEqual([onSheet(page), page.one(".ahead").hidden], ["of the server", true]);
});

// What is told once these sheets of the server have taken the place of the drawn one, each after the other.
async function notices(...sheets) {
  const page = await sheetPage([5], [waits("a", 2, "3")]);
  await page.outbox.drop("a");
  for (const stored of sheets) {
    page.one("#live").innerHTML = `<div class="notices"></div><p class="edge"></p><p id="stored">${stored}</p>`;
    await page.tell();
  }
  return page.one(".notices").textContent;
}

test("where the server's sheet counts otherwise than the drawn one, it says so once", async () => {
  const sheet = storedText([5, 4], { keys: "k a" });
  assert.equal(await notices(sheet), "changed from 8,-8 to 9,-9");
  assert.equal(await notices(sheet, `${sheet} `), "");
});

test("a deal of another phone is no other count, and an older sheet ends nothing", async () => {
  assert.equal(await notices(storedText([5, 4], { keys: "k other" })), "");
  assert.equal(await notices(`${storedText([5])} `, storedText([5, 4], { keys: "k a" })), "changed from 8,-8 to 9,-9");
});

test("the arithmetic of a deal comes from the phone only if the server has not told it", async () => {
  const page = await sheetPage([5], [waits("a", 2, "3")]);
  const entry = (number, waiting) => page.sheet.entry(`/s/link/entry/${number}/`, waiting);
  assert.match(entry(2, true), /_entry_points.html 3/);
  assert.match(entry(1), /_entry_points.html 5/);
  assert.equal(entry(1, true), null);
});

// ── The list ────────────────────────────────────────────────────────────────────────────────────────

test("a deal that waits can be changed and thrown away, and is not asked about", async () => {
  const page = await sheetPage([5], [waits("a", 2, "3")], { stored: "" });
  const { Answer, Change } = page.buttons(page.items()[0]);
  assert.deepEqual([Answer.hidden, Change.hidden], [true, false]);
  assert.equal(Change.getAttribute("href"), "/s/link/enter/2/?kind=toy&ahead#a");
  assert.deepEqual([page.one("#outbox").dataset.rank, page.one("#outbox details").open], ["5", false]);
});

for (const [reason, words, asks, next] of [
  ["No.", "No.", true],
  ["Another number.", "Another number.", false, 2], // its own is free
  ["404", "The link is gone.", false],
  ["403", "Load it again.", false],
]) {
  test(`a refused deal says why, and ${asks ? "is answered" : "has no question"}: ${reason}`, async () => {
    const page = await sheetPage([5], [waits("a", 2, "3", { reason, next }), waits("b", 3, "3")]);
    const { Answer, Change } = page.buttons(page.items()[0]);
    assert.deepEqual([page.items()[0].children[1].textContent, Answer.hidden, Change.hidden], [words, !asks, true]);
    assert.deepEqual([page.one("#outbox").dataset.rank, page.items()[0].id], ["0", "question"]);
    assert.equal(page.one("#new-link").parentElement.hidden, reason !== "404");
  });
}

test("deals whose numbers are taken can go behind those of the other phone", async () => {
  const page = await sheetPage([5], [TAKEN, waits("b", 3, "1")], { answer: () => answered(409, { text: "{}" }) });
  page.buttons(page.items()[0])["As deals 4–5"].click();
  await settled();
  assert.deepEqual([await numbered(page), page.did.slice(-2)], ["a4 b5", ["look", "send"]]);
  assert.equal(page.deals.get("a").reason, "");
});

test("whether they are the same as the other phone's is asked of the server, which books nothing", async () => {
  const answer = () => answered(409, { text: '{"same": true}' });
  const page = await sheetPage([5], [TAKEN, waits("b", 3, "1"), waits("c", 4, "1")], { answer });
  const asked = page.requests.map(({ address, fields: { look } }) => `${address} ${look}`);
  assert.deepEqual(asked, ["/s/link/enter/2/ 1", "/s/link/enter/3/ 1"]);
  await page.tell();
  const item = page.items()[0];
  assert.equal(item.children[1].textContent, "Taken. The same.");
  page.buttons(item)["Drop them"].click();
  await settled();
  assert.equal(await numbered(page), "c4");
});

test("of deals that are not the same none is dropped by a tap on that", async () => {
  const page = await sheetPage([5], [{ ...TAKEN, same: true }, waits("b", 3, "1", { same: false })]);
  const [item] = page.items();
  assert.deepEqual([item.children[1].textContent, page.buttons(item)["Drop them"].hidden], ["Taken.", true]);
});

test("offline 1, offline 2: a second tap, no quick one, throws a deal away, and the later ones move up", async () => {
  const page = await sheetPage([5], [waits("a", 2, "1"), waits("b", 3, "1"), waits("c", 4, "1")], { stored: "" });
  const button = page.buttons(page.items()[1])["Throw away"];
  const taps = async (timeStamp) => (await button.onclick({ timeStamp }), numbered(page));
  assert.equal(await taps(1000), "a2 b3 c4");
  assert.equal(button.textContent, "Sure?");
  assert.equal(await taps(1799), "a2 b3 c4");
  assert.equal(await taps(1800), "a2 c3");
});

test("offline 6: deals whose numbers are taken are thrown away at once, and the rest keeps its number", async () => {
  const answer = () => answered(409, { text: "{}" });
  const page = await sheetPage([5], [TAKEN, waits("b", 3, "1"), waits("c", 4, "1")], { answer });
  const button = page.buttons(page.items()[0])["Throw away"];
  await button.onclick({ timeStamp: 1000 });
  assert.equal(button.textContent, "Sure of 2–3?");
  await button.onclick({ timeStamp: 2000 });
  assert.equal(await numbered(page), "c4");
});

test("what was asked stays asked if the list is drawn again", async () => {
  const page = await sheetPage([5], [waits("a", 2, "1")], { stored: "" });
  await page.buttons(page.items()[0])["Throw away"].onclick({ timeStamp: 1 });
  await page.tell();
  assert.ok(page.buttons(page.items()[0])["Sure?"]);
});

test("Save leads straight to the question about a deal: once, within a minute", async () => {
  const led = async (seconds, more) => {
    const made = Date.now() - seconds * 1000;
    const page = await sheetPage([5], [waits("a", 2, "1", { reason: "Wrong.", made, ...more })]);
    return [...page.went, page.deals.get("a").wasAsked];
  };
  assert.deepEqual(await led(0), ["posts /s/link/enter/2/", true]);
  assert.deepEqual(await led(0, { wasAsked: true }), [true]);
  assert.deepEqual(await led(61), [undefined]);
});

// ── Undo, and what is lost ──────────────────────────────────────────────────────────────────────────

test("undo takes back the last deal that waits, and redo brings it back behind the others", async () => {
  const page = await sheetPage([5], [waits("a", 2, "1"), waits("b", 3, "1")], { stored: "" });
  const hidden = () => ["#foot form", "[data-take-back]", "[data-bring-back]"].map((button) => page.one(button).hidden);
  assert.deepEqual(hidden(), [true, false, true]);
  page.one("[data-take-back]").click();
  await settled();
  assert.deepEqual([await numbered(page), page.went], ["a2", ["/s/link/"]]);
  await page.tell();
  assert.deepEqual(hidden(), [true, false, false]);
  await page.outbox.put(waits("c", 3, "1"));
  page.one("[data-bring-back]").click();
  await settled();
  assert.equal(await numbered(page), "a2 c3 b4");
});

test("a deal that was thrown away and has arrived all the same is told, and can be undone there", async () => {
  const page = await sheetPage([5], [waits("a", 2, "1")]);
  page.one("[data-take-back]").click();
  await settled();
  page.one("#stored").textContent = storedText([5, 1], { keys: "k a" });
  await page.tell();
  assert.equal(page.one("#arrived").textContent, "arrived 2 undo there");
  page.one("#arrived button").click();
  assert.equal(page.went.at(-1), "/s/link/entry/2/strike/");
});

test("deals that were here and are gone from an emptied store are told as lost", async () => {
  const page = await sheetPage([5], [waits("a", 2, "1"), waits("b", 3, "1")]);
  page.deals.clear();
  await page.tell();
  assert.equal(page.one("#lost").textContent, "lost 2–3");
  assert.match(onSheet(page), /5 1 1/); // what is lost stays in sight
});

test("offline 7: deals that were sent or thrown away are not lost", async () => {
  const page = await sheetPage([5], [waits("a", 2, "1")]);
  await page.outbox.drop("a"); // the store is not empty: it has "kept"
  await page.tell();
  assert.equal(page.one("#lost"), null);
  await page.outbox.put(waits("b", 2, "1"));
  await page.tell();
  page.deals.clear();
  page.one("#stored").textContent = storedText([5, 1], { keys: "k b" });
  await page.tell();
  assert.equal(page.one("#lost"), null);
});

test("the browser is asked to keep its store when a deal waits", async () => {
  const page = await sheetPage([5]);
  let asked = 0;
  page.navigator.storage = { persist: async () => void (asked += 1) };
  await page.tell();
  assert.equal(asked, 0);
  await page.outbox.put(waits("a", 2, "1"));
  await page.tell();
  await page.outbox.drop("a"); // it was only being sent
  await page.passes(3000);
  assert.equal(asked, 0);
  await page.outbox.put(waits("b", 2, "1"));
  for (const expected of [0, 1, 1]) {
    await page.tell();
    assert.equal(asked, expected); // and not again
    await page.passes(3000);
  }
});

// ── Pages that are drawn ahead ──────────────────────────────────────────────────────────────────────

const SHELL = '<title><!--title--></title><a href="/language/?next=%2Fshells%2F">EN</a><!--main-->';

// A phone with a worker and the shells. tap: taps a link to this page.
async function drawing(booked, waiting, more = {}) {
  const page = await sheetPage(booked, waiting, { keeps: true, ...more });
  const headers = { "X-Given": JSON.stringify({ engine: { toy: ENGINE }, pages: {} }) };
  const shells = ["enter", "sheet", "settle"].map((kind) => `<!--shell ${kind}-->${SHELL}`);
  page.pages.set("/shells/", new Response(shells.join(""), { headers }));
  const tap = async (address) => {
    const link = page.document.body.appendChild(Object.assign(page.document.createElement("a"), { href: address }));
    link.click();
    await settled();
    return (await page.pages.get(address)?.text())?.replace(/<title>.*<\/title>/, "");
  };
  return { ...page, tap };
}

test("a tap draws the form of the next deal and opens it; those of other numbers go", async () => {
  const page = await drawing([5], [waits("a", 2, "3")]);
  page.pages.set("/s/link/enter/2/?kind=toy", new Response("old"));
  assert.match(await page.tap("/s/link/enter/3/?kind=toy"), /_main.html 3 toy/);
  assert.deepEqual(page.went, ["https://x/s/link/enter/3/?kind=toy"]);
  assert.equal(page.pages.has("/s/link/enter/2/?kind=toy"), false);
});

for (const [what, booked, waiting, address] of [
  ["of a number that is not next", [5], [], "enter/4/?kind=toy"],
  ["behind one that was refused", [5], [waits("a", 2, "3", { reason: "422" }), waits("b", 3, "3")], "enter/4/?kind=toy"],
  ["of a sitting that is over", Array(9).fill(1), [], "enter/10/?kind=toy"],
]) {
  test(`no form is drawn ${what}: it opens as without an engine`, async () => {
    const page = await drawing(booked, waiting);
    assert.equal(await page.tap(`/s/link/${address}`), undefined);
    assert.deepEqual(page.went, [`https://x/s/link/${address}`]);
  });
}

test("the settlement is drawn with what waits", async () => {
  const page = await drawing([5], [waits("a", 2, "3")]);
  assert.match(await page.tap("/s/link/settle/"), /_main.html 5 3/);
});

test("the sheet is stored with the deals that wait, unless one of them has to be asked about", async () => {
  const page = await drawing([5], [waits("a", 2, "3")]);
  assert.equal(await page.sheet.storeSheet(), true);
  const drawn = page.pages.get("/s/link/?drawn");
  assert.match(await drawn.text(), /next=%2Fs%2Flink%2F">EN.*_main.html 5 3/);
  assert.equal(drawn.headers.has("X-Given"), false);
  for (const asked of [waits("b", 3, "3", { reason: "422" }), waits("b", 3, "")]) {
    await page.outbox.put(asked);
    assert.equal(await page.sheet.storeSheet(), false);
    assert.equal(page.pages.has("/s/link/?drawn"), false);
  }
});

test("a shell of another engine draws nothing", async () => {
  const page = await drawing([5], [waits("a", 2, "3")]);
  page.pages.set("/shells/", new Response("", { headers: { "X-Given": '{"engine": {"toy": "2 a b c d"}}' } }));
  assert.equal(await page.sheet.storeSheet(), false);
});

// ── On a form ───────────────────────────────────────────────────────────────────────────────────────

const NEWS = "/s/link/?v=1";

// The form of deal 4 after three, with what waits.
async function form(answer, waiting = [], data = "") {
  const given = { data: `data-engine="${ENGINE}" ${data}`, scripts: ["site", "outbox", "phone"] };
  const page = formPage(answer, given);
  await settled();
  for (const one of waiting) await page.outbox.put(one);
  page.form.insertAdjacentHTML("beforeend", `<p id="stored">${storedText([1, 1, 1])}</p>`);
  page.here.dealForm = { mint: (key) => (key.value = "minted") };
  return { ...page, phone: page.begin() };
}

test("the preview is worked out on the deals before this one, and else asked of the server", async () => {
  const fields = [["points", "7"]];
  assert.match(await (await form()).phone.preview(fields), /_preview.html 3 and 7/);
  const page = await form(undefined, [waits("a", 4, "2")]);
  assert.match(await page.phone.preview(fields), /_preview.html 3 and 7/);
  page.form.dataset.ordinal = "6"; // the deal before it is not known
  assert.equal(await page.phone.preview(fields), null);
});

test("without a store the server is asked for the preview", async () => {
  const page = await form();
  page.here.outbox.waiting = () => Promise.reject(Error());
  assert.equal(await page.phone.preview([["points", "7"]]), null);
});

for (const [what, state, fields, key] of [
  ["of a deal that waits, with other answers", { key: "k" }, [["key", "k"]], "minted"],
  ["of a deal that waits, with the same answers", { key: "k" }, null, "k"],
  ["that another page was given", null, [["key", "k"]], "k"],
]) {
  test(`phone 1: a window that was copied has a key ${what}: ${key === "k" ? "it stays" : "a new one"}`, async () => {
    const page = await form();
    const same = [...new page.FormData(page.form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    await page.outbox.put(waits("k", 4, "1", { fields: fields || same }));
    page.history.replaceState(state, "");
    await page.phone.renewKey();
    assert.equal(page.form.elements.key.value, key);
  });
}

test("while its number is taken the form says so; it asks no more once it is out of date", async () => {
  let next = 5;
  const heard = () => `<div id="live" data-news="${NEWS}"></div><a data-next="${next}"></a>`;
  const page = await form(() => ({ ok: true, ...answered(200, { text: heard() }) }), [], `data-news="${NEWS}"`);
  await page.passes(1500);
  assert.deepEqual([page.one("#taken").hidden, page.form.dataset.taken], [false, "1"]);
  next = 4;
  await page.passes(1500);
  assert.deepEqual([page.one("#taken").hidden, page.form.dataset.taken, page.requests.length], [true, undefined, 2]);
});

test("a form whose page is out of date asks no more", async () => {
  const page = await form(() => ({ ok: true, ...answered(200, { "HX-Refresh": "true" }) }), [], `data-news="${NEWS}"`);
  for (let time = 0; time < 3; time += 1) await page.passes(1500);
  assert.equal(page.requests.length, 1);
});

// ── A sitting that began here ───────────────────────────────────────────────────────────────────────

const BEGUN = { key: "id", made: 1, action: "/new/", address: "/s/new/id/", posted: [["name", "Anna"]] };
const OPENED = answered(204, { "X-Base": "/s/link/", "X-Sitting": "s" });

// A phone with such a sitting and a deal that waits in it.
async function begun(answer, more) {
  const here = phone(answer, { html: "" });
  await here.outbox.put({ ...BEGUN, ...more });
  await here.outbox.put(waits("a", 2, "3", { sitting: "id" }));
  return here;
}

test("a sitting that the server takes has its base and its id from there, and so have its deals", async () => {
  const here = await begun(() => OPENED);
  const { base, csrf } = await here.openSitting("id", "token");
  assert.deepEqual([base, csrf, here.deals.get("id").base], ["/s/link/", "token", "/s/link/"]);
  assert.equal((await here.outbox.waiting("s")).length, 1);
  assert.equal(here.requests[0].fields.csrfmiddlewaretoken, "token");
});

test("one that the server does not take keeps the reason, and its deals wait", async () => {
  const here = await begun(() => answered(422, { text: '{"reason": "No names."}' }));
  assert.equal((await here.openSitting("id", "token")).reason, "No names.");
  assert.deepEqual([here.deals.get("id").base, (await here.outbox.waiting("id")).length], [undefined, 1]);
});

test("without an answer that is one, it stays as it is", async () => {
  const here = await begun(() => answered(503));
  assert.equal(await here.openSitting("id", "token"), null);
  assert.equal("reason" in here.deals.get("id"), false);
});

test("one that was sent before is not sent again", async () => {
  const here = await begun(assert.fail, { base: "/s/link/", id: "s" });
  assert.equal((await here.openSitting("id", "token")).base, "/s/link/");
  assert.equal((await here.outbox.waiting("s")).length, 1);
});

test("an old token is asked for anew, once", async () => {
  const page = answered(200, { text: '<input name="csrfmiddlewaretoken" value="new">' });
  const answers = [answered(403), page, OPENED];
  const here = await begun(() => answers.shift());
  assert.equal((await here.openSitting("id", "old")).csrf, "new");
  assert.deepEqual(here.requests.map(({ fields }) => fields.csrfmiddlewaretoken), ["old", undefined, "new"]);
});

test("one that the browser has deleted is lost, and says so", async () => {
  assert.equal((await phone().openSitting("id", "token")).isLost, true);
});

test("a sitting that does not fit says why, and one of an unknown game is for the server", async () => {
  const here = phone();
  const headers = { "X-Given": JSON.stringify({ engine: { toy: ENGINE }, pages: {} }) };
  here.pages.set("/shells/", new Response("", { headers }));
  const begin = (ruleset) => here.beginSitting(Object.entries({ id: "7", ruleset }), "token");
  assert.deepEqual([...(await begin("toy")).problems], ["no name"]);
  assert.equal(await begin("other"), null);
});

// ── What the evening needs ──────────────────────────────────────────────────────────────────────────

const FORM = "https://x/s/link/enter/2/?kind=toy&v=1";

// A phone that stores forms ahead: it has no shell to draw them. version: what the server says that it has sent.
async function storing(version, waiting = [], stored = []) {
  const answer = () => new Response("form", { headers: { "X-Version": version } });
  const page = await sheetPage([5], waiting, { keeps: true, answer });
  page.one("#foot").insertAdjacentHTML("beforeend", `<a data-next="2" href="${FORM}"></a>`);
  for (const address of ["https://x/s/link/enter/2/?kind=toy&v=0", ...stored]) page.pages.set(address, new Response("older"));
  await page.sheet.formsAhead(await page.left());
  return [...page.pages.keys()];
}

test("forms of the next deal are stored with the version of the sheet, and those of an older one go", async () => {
  assert.deepEqual(await storing("1"), [FORM]);
  assert.deepEqual(await storing("2"), []);
  assert.deepEqual(await storing("2", [], [FORM]), [FORM]);
});

test("while deals wait, none is fetched ahead", async () => {
  assert.deepEqual(await storing("1", [waits("a", 2, "3")]), ["https://x/s/link/enter/2/?kind=toy&v=0"]);
});

test("rules and blank forms are fetched unless they are stored, and Home if it lacks the sitting", async () => {
  const page = await sheetPage([5], [], { keeps: true, answer: () => new Response("") });
  page.one("#outbox").dataset.blanks = "/s/link/blank/?v=1";
  const more = '<p id="lines" data-rules="/rules/toy/?v=2"></p> <p class="top"><a class="back" href="/"></a></p>';
  page.document.body.insertAdjacentHTML("beforeend", more);
  const store = (address, url) => page.pages.set(address, { clone: () => ({ url, text: async () => "no sitting" }) });
  store("/s/link/blank/", "/s/link/blank/?v=0");
  store("/rules/toy/", "/rules/toy/?v=2");
  store("https://x/", "https://x/");
  await page.sheet.ahead([]);
  assert.deepEqual(page.requests.map(({ address }) => address), ["/s/link/blank/?v=1", "https://x/"]);
});

test("a deal of a form that was open while its sitting was sent comes under its new id", async () => {
  const page = await sheetPage([5]);
  await page.outbox.put({ ...BEGUN, key: "before", id: "s" });
  await page.outbox.put(waits("a", 2, "3", { sitting: "before" }));
  page.pages.set("https://x/s/new/before/", new Response(""));
  await page.sheet.ahead([]);
  assert.deepEqual([await numbered(page), page.pages.size, page.did.at(-1)], ["a2", 0, "look"]);
});

test("what was sent by a form is no draft any more, unless the site did not answer", async () => {
  for (const [hidden, draft] of [[true, undefined], [false, "words"]]) {
    const page = await sheetPage([5]);
    Object.defineProperty(page.document, "referrer", { value: "https://x/s/link/adjust/" });
    page.sessionStorage.sent = '["/s/link/adjust/"]';
    page.localStorage["draft /s/link/adjust/"] = "words";
    page.one("#needs-server").hidden = hidden;
    page.begin();
    assert.equal(page.localStorage["draft /s/link/adjust/"], draft);
  }
});

test("where the engine is turned off, its files go", async () => {
  const html = '<form data-deal-form data-engine="none"></form>';
  const page = phone(undefined, { html, scripts: ["site", "outbox", "phone"] });
  for (const file of ["https://x/engine/core.js", "https://x/static/site.js"]) page.pages.set(file, new Response(""));
  page.begin();
  await settled();
  assert.deepEqual([...page.pages.keys()], ["https://x/static/site.js"]);
});
