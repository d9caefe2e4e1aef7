// What the phone makes of a sheet: what it counts, what it asks about what waits, what it tells the server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, answered, phone, settled } from "./phone.mjs";
import { ENGINE, posted, sheetPage, storedText, waits } from "./sheet.mjs";

const ahead = (page) => page.one(".ahead").textContent;
const onSheet = (page) => page.one("#live .edge").textContent;
const names = async (page) => (await page.left()).map(({ key }) => key).join(" ");
const undo = (key, target) => act(key, 1, { act: "undo", facts: { target }, head: 2, last: "k1", words: "undo" });
const reported = (page) => JSON.parse(decodeURIComponent(page.site.report()));

// ── The score with what waits ───────────────────────────────────────────────────────────────────────

test("the sheet is drawn with what waits, and says so", async () => {
  const page = await sheetPage([5], [waits("a", 3), waits("b", 4)]);
  assert.equal(onSheet(page), "_sheet.html 5 3 4unsent 2");
  assert.equal(page.one("#announced").textContent, "unsent 2 stands 12");
  assert.deepEqual([page.one("#live").dataset.drawn, page.one(".ahead").hidden], ["a b", true]);
  const marked = [...page.document.querySelectorAll("#live li")].map((deal) => deal.className);
  assert.deepEqual(marked, ["", "unsent", "unsent"]);
  assert.match(page.one("#foot").textContent, /undo redo/);
  const drawn = page.one("#live .edge");
  await page.tell();
  assert.equal(page.one("#live .edge"), drawn); // what was opened on it stays open
});

test("the large score is drawn as such", async () => {
  const page = await sheetPage([5]);
  page.one("#live").className = "large";
  await page.outbox.put(waits("a", 3));
  await page.tell();
  assert.equal(onSheet(page), "_score.html large 5 3unsent 1");
});

test("what changes an earlier deal is drawn, too", async () => {
  const page = await sheetPage([5, 4], [undo("u", 2)]);
  assert.deepEqual([onSheet(page), page.one("#live").dataset.drawn], ["_sheet.html 4unsent 1", "u"]);
});

test("an act that waits may name another one, by its key", async () => {
  const page = await sheetPage([5], [waits("a", 3), undo("u", "a"), undo("r", "u")]);
  assert.equal(onSheet(page), "_sheet.html 5 3unsent 3");
});

test("without anything that waits it stays as the server told it", async () => {
  const page = await sheetPage([5]);
  assert.deepEqual([onSheet(page), page.one("#live").dataset.drawn], ["of the server", undefined]);
});

test("when nothing waits any more it shows again what the server told", async () => {
  const page = await sheetPage([5], [waits("a", 3)]);
  await page.outbox.drop("a");
  await page.tell();
  assert.deepEqual([onSheet(page), page.one("#live").dataset.drawn], ["_sheet.html 5", undefined]);
});

test("a long sitting is read in pieces, and whole", async () => {
  const page = await sheetPage(Array.from(Array(100).keys()), [waits("a", 3, { head: 101 })]);
  assert.match(onSheet(page), /98 99 3unsent 1$/);
});

for (const [what, stored] of [["of another engine", storedText([5], { engine: "2" })], ["of none", ""]]) {
  test(`what the server has told for a phone ${what} is not scored`, async () => {
    const page = await sheetPage([5], [waits("a", 3)], { stored });
    assert.deepEqual([onSheet(page), page.one(".ahead").hidden], ["of the server", true]);
  });
}

test("deals of an older version become acts, each with its words", async () => {
  const page = await sheetPage([5], [posted("a", 2, "3"), posted("b", 3, "4")]);
  assert.equal(onSheet(page), "_sheet.html 5 3 4unsent 2");
  const [{ place, made, ...first }, second] = await page.left();
  const { facts, fields } = first;
  assert.deepEqual([first.act, facts, fields, first.head, first.last], ["deal", { points: 3 }, undefined, 2, "k1"]);
  assert.deepEqual([first.base, first.words, made, place], ["/s/link/", "3 for Anna", 2, 0]);
  assert.deepEqual([second.ordinal, second.key], [3, "b"]);
});

test("they stay in front of what was done later", async () => {
  const page = await sheetPage([5], [undo("u", 2), posted("b", 2, "3"), posted("c", 3, "4")]);
  assert.equal(await names(page), "b c u");
});

for (const [what, first] of [
  ["that has to be asked about", posted("a", 2, "")],
  ["of another number", posted("a", 3, "3")],
  ["that was refused", posted("a", 2, "3", { reason: "No." })],
]) {
  test(`a deal of an older version ${what} stays as it is, and so do those behind it`, async () => {
    const page = await sheetPage([5], [{ ...first, place: 1 }, posted("b", 2, "4", { place: 2 })]);
    assert.deepEqual([onSheet(page), page.one("#live").dataset.drawn], ["of the server", undefined]);
    assert.deepEqual((await page.left()).map(({ fields }) => !!fields), [true, true]);
  });
}

test("an act whose answer was lost is dropped when the site tells its row", async () => {
  const stored = storedText([5, 3], { keys: "k1 a" });
  const page = await sheetPage([5, 3], [waits("a", 3), waits("b", 4)], { stored });
  assert.equal(await names(page), "b");
  assert.deepEqual(page.did, ["look"]); // which tells anew
  await page.tell();
  assert.equal(onSheet(page), "_sheet.html 5 3 4unsent 1");
});

// ── What the server is told ─────────────────────────────────────────────────────────────────────────

test("a phone that counts otherwise than the server draws no more, and reports both without a name", async () => {
  const page = await sheetPage([5], [waits("a", 3)], { stored: storedText([5], { nets: ["6", "-6"] }) });
  assert.deepEqual([onSheet(page), page.sessionStorage["no engine 1"]], ["of the server", "1"]);
  assert.deepEqual(reported(page), { version: "1", deals: 1, last: "5", phone: "5|-5", server: "6|-6" });
  page.one("#stored").textContent = storedText([5]);
  await page.begin({}).tell(await page.left());
  assert.equal(onSheet(page), "of the server"); // nor on the next page of this evening
});

test("so does one that says otherwise what was done last", async () => {
  const page = await sheetPage([5], [waits("a", 3)], { stored: storedText([5], { said: "deal 6, says Anna" }) });
  assert.deepEqual([onSheet(page), reported(page).phone], ["of the server", "5|-5"]);
});

test("it is said by the names that the site knows, and not by those that wait", async () => {
  const rename = act("n", 1, { act: "rename", facts: { players: ["Zoe", "Bea"] }, head: 2 });
  const page = await sheetPage([5], [rename]);
  assert.deepEqual([onSheet(page), page.site.report()], ["_sheet.html 5unsent 1", undefined]);
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
  const page = await sheetPage([5], [waits("a", "unknown")]);
  assert.match(reported(page).error, /^TypeError [\w.]+js:\d+:\d+$/);
  assert.equal(ahead(page), "unread");
});

test("a file of the engine that was cut short is not run, and the sheet stays as the server told it", async () => {
  const engine = ENGINE.replace(/ \S+/, " data:text/javascript,export");
  const page = await sheetPage([5], [waits("a", 3)], { engine });
  assert.match(reported(page).error, /^SyntaxError/);
  assert.deepEqual([onSheet(page), page.one(".ahead").hidden], ["of the server", true]);
});

// What is told once these sheets of the server have taken the place of the drawn one, each after the other.
async function notices(...sheets) {
  const page = await sheetPage([5], [waits("a", 3)]);
  await page.outbox.drop("a");
  for (const stored of sheets) {
    page.one("#live").innerHTML = `<div class="notices"></div><p class="edge"></p><p id="stored">${stored}</p>`;
    await page.tell();
  }
  return page.one(".notices").textContent;
}

test("where the server's sheet counts otherwise than the drawn one, it says so once", async () => {
  const sheet = storedText([5, 4], { keys: "k1 a" });
  assert.equal(await notices(sheet), "changed from 8,-8 to 9,-9");
  assert.equal(await notices(sheet, `${sheet} `), "");
});

test("a deal of another phone is no other count, and an older sheet ends nothing", async () => {
  assert.equal(await notices(storedText([5, 4], { keys: "k1 other" })), "");
  const older = `${storedText([5])} `;
  assert.equal(await notices(older, storedText([5, 4], { keys: "k1 a" })), "changed from 8,-8 to 9,-9");
});

test("the lines of a deal come from the phone if it has the deal", async () => {
  const page = await sheetPage([5], [waits("a", 3)]);
  assert.match(await page.sheet.entry("https://x/s/link/entry/2/"), /_entry_lines.html 3/);
  assert.match(await page.sheet.entry("https://x/s/link/entry/1/"), /_entry_lines.html 5/);
  assert.equal(await page.sheet.entry("https://x/s/link/entry/3/"), null);
});

test("two scripts of a page that ask for the phone have the same one", async () => {
  const page = await sheetPage([5]);
  assert.equal(page.phoneOf(), page.sheet);
});

// ── The list, and what is asked ─────────────────────────────────────────────────────────────────────

test("what waits is listed in the words of the page, and nothing is asked", async () => {
  const page = await sheetPage([5], [waits("a", 3), undo("u", "a")]);
  assert.deepEqual([page.items(), page.asked()], [["deal 3", "undo 3"], null]);
  const { dataset } = page.one("#outbox");
  assert.deepEqual([dataset.rank, page.one("#outbox details").open], ["5", false]);
  assert.equal(page.one("summary span span").textContent, "changes");
});

test("of a deal as its form posted it the number is listed, too", async () => {
  const page = await sheetPage([5], [posted("a", 2, "")]);
  assert.deepEqual([page.items(), page.one("summary span span").textContent], [["2 ·  for Anna"], "deal"]);
  await page.outbox.put(posted("b", 3, "1"));
  await page.tell();
  assert.equal(page.one("summary span span").textContent, "deals");
});

for (const [reason, words, answers] of [
  ["No.", "No.", ["Throw away"]],
  ["404", "The link is gone.", []],
  ["410", "The link is gone.", []],
  ["403", "Load it again.", []],
]) {
  test(`what is refused says why before all other notices: ${reason}`, async () => {
    const page = await sheetPage([5], [waits("a", 3, { reason }), waits("b", 4)]);
    const { reason: said, answers: shown } = page.asked();
    assert.deepEqual([said, shown], [words, answers]);
    assert.deepEqual([page.one("#outbox").dataset.rank, page.one("#outbox details").open], ["0", true]);
    assert.equal(page.one("#new-link").parentElement.hidden, reason !== "404");
  });
}

test("a refused deal of a form is answered on its form, which books nothing", async () => {
  const page = await sheetPage([5], [posted("a", 2, "3", { reason: "No." })]);
  const { answers, buttons } = page.asked();
  assert.deepEqual(answers, ["Answer", "Throw away"]);
  buttons.Answer.click();
  const form = page.document.body.lastElementChild;
  assert.deepEqual(page.went, ["posts /s/link/enter/2/"]);
  const fields = Object.fromEntries(new page.FormData(form));
  assert.deepEqual(fields, { kind: "toy", points: "3", csrfmiddlewaretoken: "token", look: "1" });
});

// The sheet after deals of another phone, with what was done here before this one heard of them.
const clash = (others, ...waiting) => sheetPage([5, ...others], waiting);

test("what others did meanwhile is named in one question about all that waits", async () => {
  const page = await clash([4], waits("a", 3, { reason: "taken" }), waits("b", 2));
  assert.equal(onSheet(page), "_sheet.html 5 4 3 2unsent 2"); // as it would be
  const { reason, others, answers } = page.asked();
  assert.deepEqual([reason, others, answers], ["others were first", ["deal 4"], ["go on", "Throw away"]]);
});

test("who goes on has the acts made anew on what the site has now, and they are sent", async () => {
  const page = await clash([4], waits("a", 3, { reason: "taken" }), undo("u", "a"));
  page.asked().buttons["go on"].click();
  await settled();
  const left = await page.left();
  assert.deepEqual(left.map(({ key, head, last, reason }) => `${key} ${head} ${last} ${reason}`), ["a 3 k2 ", "u 3 k2 "]);
  assert.deepEqual([left[0].made, left[1].facts, page.did.slice(-2)], [1, { target: "a" }, ["look", "send"]]);
  await page.tell();
  assert.equal(page.asked(), null);
});

test("what is impossible now is named before the tap that leaves it out", async () => {
  const theirs = storedText([5], { rows: [["undo", { target: 2 }]], nets: ["0", "0"] });
  const page = await sheetPage([5], [undo("u", 2), waits("a", 3)], { stored: theirs });
  const { others, buttons } = page.asked();
  assert.deepEqual([others, onSheet(page)], [["undo 2", "undo: undone there"], "_sheet.html 3unsent 1"]);
  buttons["go on"].click();
  await settled();
  assert.equal(await names(page), "a");
});

test("where nothing is possible, nothing goes on", async () => {
  const theirs = storedText([5], { rows: [["undo", { target: 2 }]], nets: ["0", "0"] });
  const page = await sheetPage([5], [undo("u", 2)], { stored: theirs });
  assert.deepEqual(page.asked().answers, ["Throw away"]);
});

test("deals that both phones have are dropped by a tap, and the others go on", async () => {
  const page = await clash([3], waits("a", 3), waits("b", 4));
  assert.deepEqual(page.asked().answers, ["drop mine", "go on", "Throw away"]);
  page.asked().buttons["drop mine"].click();
  await settled();
  assert.deepEqual((await page.left()).map(({ key, head }) => `${key}${head}`), ["b3"]);
});

test("an act that has arrived before the tap does not come back", async () => {
  const page = await clash([4], waits("a", 3), waits("b", 2));
  await page.outbox.drop("a");
  page.asked().buttons["go on"].click();
  await settled();
  assert.equal(await names(page), "b");
});

test("offline 1: two taps, no quick ones, throw away all that waits", async () => {
  const page = await clash([4], waits("a", 3), waits("b", 2));
  const button = page.asked().buttons["Throw away"];
  const taps = async (timeStamp) => (await button.onclick({ timeStamp }), names(page));
  assert.equal(await taps(1000), "a b");
  assert.equal(button.textContent, "Sure?");
  assert.equal(await taps(1799), "a b");
  assert.deepEqual([await taps(1800), page.went], ["", ["/s/link/"]]);
});

test("what was asked stays asked if the question is drawn again, but not about anything else", async () => {
  const page = await clash([4], waits("a", 3));
  await page.asked().buttons["Throw away"].onclick({ timeStamp: 1 });
  await page.tell();
  assert.deepEqual(page.asked().answers, ["go on", "Sure?"]);
  await page.outbox.put(waits("b", 2));
  await page.tell();
  assert.deepEqual(page.asked().answers, ["go on", "Throw away"]);
});

test("offline and without a worker the sheet stays when what waits is thrown away", async () => {
  const page = await clash([4], waits("a", 3));
  page.navigator.onLine = false;
  const button = page.asked().buttons["Throw away"];
  for (const timeStamp of [0, 1000]) await button.onclick({ timeStamp });
  assert.deepEqual([await names(page), page.went, page.did.at(-1)], ["", [], "look"]);
});

test("a sitting that is on its way to the bin can be taken back, and counts as before", async () => {
  const page = await sheetPage([5], [waits("a", 3), act("z", 1, { act: "bin", words: "thrown away" })]);
  assert.deepEqual([page.items(), onSheet(page)], [["deal 3", "thrown away Restore"], "_sheet.html 5 3unsent 1"]);
  page.one("#outbox li button").click();
  await settled();
  assert.deepEqual([await names(page), page.did.at(-1)], ["a", "look"]);
});

// ── What is lost ────────────────────────────────────────────────────────────────────────────────────

test("what was here and is gone from an emptied store is told as lost, in its words", async () => {
  const page = await sheetPage([5], [waits("a", 1), undo("u", 2)]);
  page.deals.clear();
  await page.tell();
  assert.equal(page.one("#lost").textContent, "lost 1 for Anna,undo");
  assert.match(onSheet(page), /html 1unsent/); // what is lost stays in sight
  assert.equal(page.one("#refused").hidden, true);
});

test("of a sitting that only this phone has it is told that it is only on this page now", async () => {
  const page = await sheetPage([5], [waits("a", 1)], { base: "/s/new/s/" });
  page.deals.clear();
  await page.tell();
  assert.deepEqual([page.one("#refused").hidden, page.one("#refused b").textContent], [false, "Only here."]);
});

test("offline 7: what was sent or thrown away is not lost", async () => {
  const page = await sheetPage([5], [waits("a", 1)]);
  await page.outbox.drop("a"); // the store is not empty: it has "kept"
  await page.tell();
  assert.equal(page.one("#lost"), null);
  await page.outbox.put(waits("b", 1));
  await page.tell();
  page.deals.clear();
  page.one("#stored").textContent = storedText([5, 1], { keys: "k1 b" });
  await page.tell();
  assert.equal(page.one("#lost"), null);
});

test("the browser is asked to keep its store when something waits", async () => {
  const page = await sheetPage([5]);
  let asked = 0;
  page.navigator.storage = { persist: async () => void (asked += 1) };
  await page.tell();
  assert.equal(asked, 0);
  await page.outbox.put(waits("a", 1));
  await page.tell();
  await page.outbox.drop("a"); // it was only being sent
  await page.passes(3000);
  assert.equal(asked, 0);
  await page.outbox.put(waits("b", 1));
  for (const expected of [0, 1, 1]) {
    await page.tell();
    assert.equal(asked, expected); // and not again
    await page.passes(3000);
  }
});

// ── A sitting that began here ───────────────────────────────────────────────────────────────────────

const BEGUN = { key: "id", made: 1, action: "/new/", address: "/s/new/id/", posted: [["name", "Anna"]] };
const OPENED = answered(204, { "X-Base": "/s/link/", "X-Sitting": "s" });

// A phone with such a sitting and an act that waits in it.
async function begun(answer, more) {
  const here = phone(answer, { html: "" });
  await here.outbox.put({ ...BEGUN, ...more });
  await here.outbox.put(waits("a", 3, { sitting: "id", base: "/s/new/id/" }));
  return here;
}

test("a sitting that the server takes has its base and its id from there, and so have its acts", async () => {
  const here = await begun(() => OPENED);
  const { base, csrf } = await here.openSitting("id", "token");
  assert.deepEqual([base, csrf, here.deals.get("id").base], ["/s/link/", "token", "/s/link/"]);
  assert.deepEqual((await here.outbox.waiting("s")).map((own) => own.base), ["/s/link/"]);
  assert.equal(here.requests[0].fields.csrfmiddlewaretoken, "token");
});

test("one that the server does not take keeps the reason, and its acts wait", async () => {
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

// A phone on which this form of a new sitting is filled in.
function beginning(fields) {
  const here = phone();
  const headers = { "X-Given": JSON.stringify({ engine: { toy: ENGINE }, pages: {} }) };
  here.pages.set("/shells/", new Response("<!--shell sheet--><!--main-->", { headers }));
  const begun = here.beginSitting(Object.entries({ id: "7", ruleset: "toy", ...fields }), "token");
  return { ...here, begun };
}

test("a sitting that begins without the server has its sheet in store", async () => {
  const { begun, pages } = beginning({ name: "Anna" });
  const { address, title, players } = await begun;
  assert.deepEqual([address, title, players], ["/s/new/7/", "Toy", ["Anna"]]);
  assert.match(await pages.get("/s/new/7/").text(), /Anna/);
});

test("a sitting that does not fit says why, and one of an unknown game is for the server", async () => {
  assert.deepEqual([...(await beginning({}).begun).problems], ["no name"]);
  assert.equal(await beginning({ ruleset: "other" }).begun, null);
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

test("while something waits, none is fetched ahead", async () => {
  assert.deepEqual(await storing("1", [waits("a", 3)]), ["https://x/s/link/enter/2/?kind=toy&v=0"]);
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

test("an act of a page that was open while its sitting was sent comes under its new id", async () => {
  const page = await sheetPage([5]);
  await page.outbox.put({ ...BEGUN, key: "before", id: "s" });
  await page.outbox.put(waits("a", 3, { sitting: "before", base: "/s/new/before/" }));
  page.pages.set("https://x/s/new/before/", new Response(""));
  await page.sheet.ahead([]);
  assert.deepEqual([(await page.left()).map(({ base }) => base), page.pages.size, page.did.at(-1)], [["/s/link/"], 0, "look"]);
});

test("what was sent by a form is no draft any more, unless the site did not answer", async () => {
  for (const [hidden, draft] of [[true, undefined], [false, "words"]]) {
    const page = await sheetPage([5]);
    Object.defineProperty(page.document, "referrer", { value: "https://x/s/link/adjust/" });
    page.sessionStorage.sent = '["/s/link/adjust/"]';
    page.localStorage["draft /s/link/adjust/"] = "words";
    page.one("#needs-server").hidden = hidden;
    page.begin({});
    assert.equal(page.localStorage["draft /s/link/adjust/"], draft);
  }
});

test("where the engine is turned off, its files go", async () => {
  const html = '<form data-deal-form data-engine="none"></form>';
  const page = phone(undefined, { html, scripts: ["site", "outbox", "phone"] });
  for (const file of ["https://x/engine/core.js", "https://x/static/site.js"]) page.pages.set(file, new Response(""));
  page.begin({});
  await settled();
  assert.deepEqual([...page.pages.keys()], ["https://x/static/site.js"]);
});
