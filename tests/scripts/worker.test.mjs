import assert from "node:assert/strict";
import { test } from "node:test";

import { settled } from "./phone.mjs";
import { answer, BASE, KEPT, READ, worker } from "./worker.mjs";

const there = ({ url }) => answer(`<html>${url}`);
const leads = (found) => found.headers.get("Location")?.replace(BASE, "");

test("D1: what an evening needs is not pushed out by other pages", async () => {
  const phone = worker({ network: there });
  await phone.install();
  for (let number = 1; number <= 200; number += 1) await phone.pages.put(`${BASE}entry/${number}/`, answer("<html>"));
  for (let number = 201; number <= 205; number += 1) await phone.ask(`${BASE}entry/${number}/`);
  for (const path of READ) assert.ok(await phone.pages.match(path), path);
  assert.equal(await phone.pages.match(`${BASE}entry/1/`), undefined);
  assert.ok(await phone.pages.match(`${BASE}entry/205/`));
  assert.deepEqual((await phone.files.keys()).map(({ url }) => new URL(url).pathname), KEPT);
});

test("of 201 pages that of the longest time ago goes, and none of a sitting that only this phone has", async () => {
  const own = `https://x/s/new/${"0".repeat(36)}/`;
  const entries = Array.from(Array(200).keys(), (number) => [`entry/${number}/`, "<html>"]);
  const phone = await offline({ [own]: SHEET, ...Object.fromEntries(entries) }, there);
  for (const number of [0, 200]) await phone.ask(`${BASE}entry/${number}/`);
  const kept = await paths(phone);
  assert.deepEqual([kept.length, kept[0], kept.includes("entry/0/"), kept.includes("entry/1/")], [201, own, true, false]);
});

test("F4: the page that is open when the worker comes is stored, but no form of a deal to come", async () => {
  const phone = worker({ network: there, open: [BASE, `${BASE}enter/1/?kind=contract`] });
  await phone.activate();
  assert.ok(await phone.pages.match(BASE));
  assert.equal(await phone.pages.match(`${BASE}enter/1/?kind=contract`), undefined);
});

for (const skew of [0, -300, 300]) {
  test(`D4: no sheet from before an undo is shown, whatever the phone's clock says (${skew} s)`, async () => {
    const network = ({ method }) => (method === "POST" ? answer("", { seconds: 60 }) : new Promise(() => {}));
    const phone = worker({ network, skew });
    await phone.pages.put(BASE, answer("<html>before the undo"));
    await phone.send(`${BASE}undo/`);
    assert.equal(await phone.late(BASE), "waits");
  });

  test(`D4: a sheet that is younger than the undo is shown, whatever the phone's clock says (${skew} s)`, async () => {
    const network = ({ method }) => (method === "POST" ? answer("", { seconds: 60 }) : new Promise(() => {}));
    const phone = worker({ network, skew });
    await phone.pages.put(BASE, answer("<html>before the undo"));
    await phone.send(`${BASE}undo/`);
    await phone.pages.put(BASE, answer("<html>after it", { seconds: 61 }));
    assert.match(await (await phone.late(BASE)).text(), /after it/);
  });
}

for (const status of [502, 504]) {
  test(`offline 9: what a proxy says of a server that is away is no answer (${status})`, async () => {
    const phone = worker({ network: () => answer("Bad gateway", { status }) });
    await phone.pages.put(BASE, answer("<html>the sheet"));
    await phone.pages.put(`${BASE}adjust/`, answer("<html>the form"));
    assert.match(await (await phone.ask(BASE)).text(), /the sheet/);
    assert.equal(leads(await phone.send(`${BASE}adjust/`)), "adjust/?needs-server");
    assert.equal(leads(await phone.send(`${BASE}undo/`)), "?needs-server");
  });
}

test("a page that Back would send again is not told as one that was not sent", async () => {
  const phone = worker({ network: () => null });
  await phone.pages.put(BASE, answer("<html>the sheet"));
  const again = await phone.ask(`${BASE}undo/`, { method: "POST", isHistoryNavigation: true });
  assert.equal(leads(again), "");
});

test("phone 1: no form in store is shown for a deal that the sheet in store has", async () => {
  let network = () => null;
  const phone = worker({ network: (request) => network(request) });
  const address = `${BASE}enter/4/?kind=contract&v=1`;
  await phone.pages.put(address, answer("<html>the form"));
  await phone.pages.put(BASE, answer("<html>the sheet", { headers: { "X-Next": "4" } }));
  assert.match(await (await phone.ask(address)).text(), /the form/);
  await phone.pages.put(BASE, answer("<html>the sheet", { headers: { "X-Next": "5" } }));
  assert.equal(leads(await phone.ask(address)), "");
  network = () => answer("<html>deal 4");
  assert.match(await (await phone.ask(address)).text(), /deal 4/);
  network = SILENCE;
  assert.equal(leads(await phone.late(address)), "");
});

test("offline 12: where the languages cannot be shown, the page itself says so", async () => {
  const phone = worker({ network: () => null });
  await phone.pages.put("/", answer("<html>Home"));
  await phone.pages.put(`${BASE}settle/`, answer("<html>settle"));
  const path = new URL(BASE).pathname;
  const found = await phone.ask(`https://x/language/?next=${encodeURIComponent(`${path}settle/`)}`);
  assert.equal(leads(found), "settle/?needs-network");
});

const SHEET = `<html>the sheet`;
const HX = { headers: new Headers({ "HX-Request": "true" }), mode: "cors" };
const SILENCE = () => new Promise(() => {});
const words = async (found) => found && (found.headers.get("Location") ? leads(found) : await found.text());
const paths = async ({ pages }) => (await pages.keys()).map(({ url }) => url.replace(BASE, ""));

// A phone without a network, with these pages in store, by their addresses within the sitting.
async function offline(stored, network = () => null) {
  const phone = worker({ network });
  for (const [address, text] of Object.entries(stored)) await phone.pages.put(new URL(address, BASE).href, answer(text));
  return phone;
}

// ── What is kept ────────────────────────────────────────────────────────────────────────────────────

test("a page that comes late does not replace a newer one", async () => {
  const phone = worker({ network: () => answer("<html>late", { seconds: 1 }) });
  await phone.pages.put(BASE, answer("<html>newer", { seconds: 2 }));
  await phone.ask(BASE);
  assert.equal(await (await phone.pages.match(BASE)).text(), "<html>newer");
});

test("a newer one takes its place, and that of the drawn sheet", async () => {
  const phone = worker({ network: () => answer("<html>newer", { seconds: 2 }) });
  for (const address of [BASE, `${BASE}?drawn`]) await phone.pages.put(address, answer("<html>older", { seconds: 1 }));
  await phone.ask(BASE);
  assert.deepEqual([await paths(phone), await (await phone.pages.match(BASE)).text()], [[""], "<html>newer"]);
});

for (const [address, name] of [
  ["?note=booked", ""],
  ["enter/3/?kind=contract&v=1", null],
  ["blank/?kind=contract&v=1", "blank/?kind=contract"],
  ["https://x/new/?again=%2Fs%2Fx%2F&v=1", "https://x/new/?again=%2Fs%2Fx%2F"],
  ["https://x/?find=Anna", null],
]) {
  test(`what is kept of ${address}: ${name === null ? "nothing" : name || "the sheet"}`, async () => {
    const phone = worker({ network: there });
    await phone.ask(new URL(address, BASE).href);
    assert.deepEqual(await paths(phone), name === null ? [] : [name]);
  });
}

for (const [status, type] of [[500, "text/html"], [200, "application/pdf"], [200, ""]]) {
  test(`no answer but a page is kept: ${status} ${type}`, async () => {
    const phone = worker({ network: () => answer("x", { status, headers: { "Content-Type": type } }) });
    await phone.ask(BASE);
    assert.deepEqual(await paths(phone), []);
  });
}

test("a page that was led to from elsewhere is not kept", async () => {
  const phone = worker({ network: () => Object.defineProperty(answer(SHEET), "redirected", { value: true }) });
  await phone.ask(BASE);
  assert.deepEqual(await paths(phone), []);
});

for (const status of [404, 410]) {
  test(`a link that opens nothing any more leaves nothing behind, and other sittings stay (${status})`, async () => {
    const other = `https://x/s/${"b".repeat(22)}/`;
    const stored = { "": SHEET, "entry/1/": "<html>", [other]: SHEET, "/": "<html>Home" };
    const phone = await offline(stored, () => answer("gone", { status }));
    await phone.ask(BASE);
    assert.deepEqual(await paths(phone), [other, "https://x/"]);
    await phone.ask("https://x/nothing/");
    assert.deepEqual(await paths(phone), [other, "https://x/"]);
  });
}

test("files that no page asks for go, and those of an old page stay", async () => {
  const phone = await offline({ "": '<html><script src="/static/old.js">' });
  for (const file of [...KEPT, "/static/old.js", "/static/older.js"]) await phone.files.put(file, answer("x"));
  const ghost = { url: `${BASE}entry/1/` }; // it is just being replaced
  phone.pages.keys = async () => [ghost, { url: BASE }];
  await phone.activate();
  assert.deepEqual((await phone.files.keys()).map(({ url }) => new URL(url).pathname), [...KEPT, "/static/old.js"]);
});

test("a file comes from the store, once it has come without an error", async () => {
  let status = 500, asked = 0;
  const phone = worker({ network: () => ((asked += 1), answer("x", { status })) });
  const ask = () => phone.ask("https://x/static/a.js", { mode: "cors" });
  for (status of [500, 200, 200]) await ask();
  assert.equal(asked, 2);
});

// ── What is shown ───────────────────────────────────────────────────────────────────────────────────

const DRAWN = "<html>drawn", ENTER = "enter/4/?kind=a&v=1", BLANK = { "blank/?kind=a": "<html>blank" };

for (const [what, stored, asked, shown] of [
  ["a kept page is marked as such", { "": SHEET }, "?note=booked", '<html data-stored="">the sheet'],
  ["the answer to Save is shown as new", { "": SHEET }, "?saved", '<html data-stored="saved">the sheet'],
  ["a deal that waits is on the drawn sheet", { "": SHEET, "?drawn": DRAWN }, "?waits", '<html data-stored="waits">drawn'],
  ["or beside the stored one", { "": SHEET }, "?waits", '<html data-stored="waits">the sheet'],
  ["a form that was stored ahead opens at once", { [ENTER]: "<html>form" }, ENTER, '<html data-stored="ready">form'],
  ["behind deals that wait the blank form opens", BLANK, `${ENTER}&ahead`, '<html data-stored="ready">blank'],
  ["and without a network for any deal to come", BLANK, ENTER, '<html data-stored="">blank'],
  ["what is not in store leads to the sheet", { "": SHEET, "/": "<html>Home" }, "settle/", "?needs-network"],
  ["without a sheet, to Home", { "/": "<html>Home" }, "settle/", "https://x/?needs-network"],
]) {
  test(`without a network: ${what}`, async () => {
    const phone = await offline(stored);
    assert.equal(await words(await phone.ask(BASE + asked)), shown);
  });
}

test("where nothing is in store, the browser says so", async () => {
  const phone = await offline({});
  await assert.rejects(phone.ask(BASE));
});

test("a part of a page is kept for itself, and never shown as the page", async () => {
  const phone = await offline({ "entry/1/": "<html>the page" }, there);
  await phone.ask(`${BASE}entry/1/`, HX);
  assert.deepEqual(await paths(phone), ["entry/1/", "entry/1/?part"]);
  await assert.rejects((await offline({ "entry/1/": "<html>the page", "": SHEET })).ask(`${BASE}entry/1/`, HX));
});

test("an answer that takes long is not waited for, where a page is in store", async () => {
  assert.equal(await words(await (await offline({ "": SHEET }, SILENCE)).late(BASE)), '<html data-stored="">the sheet');
  assert.equal(await (await offline({}, SILENCE)).late(BASE), "waits");
});

test("but Home is waited for, if a sheet in store is newer than it", async () => {
  const phone = await offline({ "/": "<html>Home", "": SHEET }, SILENCE);
  await phone.pages.put(`${BASE}entry/1/`, answer("<html>deal 1", { seconds: 1 })); // no sheet
  assert.match(await words(await phone.late("https://x/")), /Home/);
  await phone.pages.put(BASE, answer(SHEET, { seconds: 1 }));
  assert.equal(await phone.late("https://x/"), "waits");
});

test("and a page of a sitting, if its own sheet is", async () => {
  const phone = await offline({ "entry/1/": "<html>deal 1" }, SILENCE);
  const newer = answer(SHEET, { seconds: 1 });
  const others = [`https://x/s/${"b".repeat(22)}/`, `${BASE}entry/2/`];
  for (const address of others) await phone.pages.put(address, newer.clone());
  assert.match(await words(await phone.late(`${BASE}entry/1/`)), /deal 1/);
  await phone.pages.put(BASE, answer(SHEET, { seconds: 1 }));
  assert.equal(await phone.late(`${BASE}entry/1/`), "waits");
});

test("a form that was stored ahead is asked for anew by a reload", async () => {
  const phone = await offline({ [ENTER]: "<html>form" }, () => answer("<html>newer"));
  assert.equal(await words(await phone.ask(BASE + ENTER, { cache: "no-cache" })), "<html>newer");
});

// ── What the phone has drawn ────────────────────────────────────────────────────────────────────────

const OPENS = "entry/1/strike/?drawn";

for (const path of ["settle/?drawn", "trail/?before=9&drawn", "entry/1/strike/?drawn=sure"]) {
  test(`a page that the phone has drawn opens at once: ${path}`, async () => {
    const phone = await offline({ "settle/": "<html>older", "entry/1/strike/": "<html>older", [path]: DRAWN }, assert.fail);
    assert.equal(await words(await phone.ask(BASE + path)), '<html data-stored="ready">drawn');
  });
}

test("a question that was drawn is not the page of its address", async () => {
  const phone = await offline({ [OPENS]: DRAWN, [`${OPENS}=sure`]: "<html>sure" });
  assert.match(await words(await phone.ask(BASE + OPENS)), /drawn/);
  assert.match(await words(await phone.ask(`${BASE}${OPENS}=sure`)), /sure/);
});

test("one that has gone meanwhile is the server's, and is kept under its own name", async () => {
  const phone = await offline({}, there);
  assert.match(await words(await phone.ask(`${BASE}settle/?drawn`)), /settle/);
  assert.deepEqual(await paths(phone), ["settle/"]);
});

test("a reload asks for it anew, and the answer takes the place of both", async () => {
  const phone = await offline({ "settle/": "<html>older", "settle/?drawn": DRAWN }, () => answer("<html>newer", { seconds: 1 }));
  assert.equal(await words(await phone.ask(`${BASE}settle/?drawn`, { cache: "no-cache" })), "<html>newer");
  assert.deepEqual(await paths(phone), ["settle/"]);
});

test("without a network a reload shows the stored one, as old as it is", async () => {
  const phone = await offline({ "settle/": "<html>older", "settle/?drawn": DRAWN });
  assert.match(await words(await phone.ask(`${BASE}settle/?drawn`, { cache: "no-cache" })), /data-stored="">/);
});

test("a sitting that began on this phone is never asked of the server", async () => {
  const own = `https://x/s/new/${"0".repeat(36)}/`;
  let asked = 0;
  const phone = await offline({ [own]: SHEET }, () => void (asked += 1));
  assert.match(await words(await phone.ask(own)), /the sheet/);
  assert.equal((await phone.ask(`${own}settle/`)).headers.get("Location"), `${own}?needs-network`);
  assert.equal(asked, 0);
});

test("other sites and requests that are nobody's page go their own way", async () => {
  const phone = worker({ network: assert.fail });
  for (const asked of [["https://elsewhere.example/"], [`${BASE}?v=1`, HX], [BASE, { method: "HEAD" }]]) {
    assert.equal(await phone.ask(...asked), null);
  }
});

// ── What is sent ────────────────────────────────────────────────────────────────────────────────────

const OUTBOX = { method: "POST", mode: "cors", headers: new Headers({ "X-Outbox": "first" }) };
const posted = (fields) => ({ ...OUTBOX, text: async () => fields });

test("a deal on its way is sent once, whoever sends it meanwhile, and again after that", async () => {
  const way = [];
  const phone = worker({ network: ({ body }) => new Promise((done) => way.push({ body, done })) });
  const send = (fields) => phone.ask(`${BASE}enter/2/`, posted(fields));
  const sent = ["key=a&csrfmiddlewaretoken=1", "key=a&csrfmiddlewaretoken=2", "key=b&csrfmiddlewaretoken=1"].map(send);
  await settled();
  assert.deepEqual(way.map(({ body }) => body), ["key=a&csrfmiddlewaretoken=1", "key=b&csrfmiddlewaretoken=1"]);
  for (const { body, done } of way) done(answer(`booked ${body[4]}`));
  assert.deepEqual(await Promise.all((await Promise.all(sent)).map(words)), ["booked a", "booked a", "booked b"]);
  send("key=a&csrfmiddlewaretoken=1");
  await settled();
  assert.equal(way.length, 3);
});

test("a deal whose answer was lost is sent again", async () => {
  const answers = [null, answer(null, { status: 204 })];
  const phone = worker({ network: () => answers.shift() });
  await assert.rejects(phone.ask(`${BASE}enter/2/`, posted("key=a")));
  assert.equal((await phone.ask(`${BASE}enter/2/`, posted("key=a"))).status, 204);
});

test("what cannot wait is not sent: it leads back to its page, or to the sheet, which say so", async () => {
  const phone = await offline({ "": SHEET, "adjust/": "<html>" });
  phone.navigator.onLine = false;
  assert.equal(leads(await phone.send(`${BASE}adjust/`)), "adjust/?needs-network");
  assert.equal(leads(await phone.send(`${BASE}undo/`)), "?needs-network");
});
