// Save: where a deal goes, what is said of it, and which page comes next. docs/phone-protocol.md has the statuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BASE, formPage } from "./form.mjs";
import { act, answered, deal, settled } from "./phone.mjs";

const DRAFT = "draft s contract";
const POSTS = `posts ${BASE}enter/4/`;
const SHEET = answered(200, { text: "<html>the new sheet", "X-Outbox": "1", Date: "Sat, 28 Nov 2026 12:00:00 GMT" });
const NO_NETWORK = () => Promise.reject(new TypeError("no network"));
const SILENCE = () => new Promise(() => {});
const EARLIER = deal("e", 3, 10);
const keys = async (page) => (await page.outbox.waiting("s")).map(({ key }) => key);

// A page on which Save was tapped. phone: what phone.js would be. before: the deals that wait already. then: what was
// done on it before the tap. more: as formPage has it.
async function saved(answer, { phone, before = [], then = () => {}, ...more } = {}) {
  const page = formPage(answer && ((request) => answer(request, page)), { keeps: true, ...more });
  for (const one of before) await page.outbox.put(one);
  page.choose("contract", "4S");
  page.drafts.keep(page.form);
  then(page);
  page.next = 0;
  page.saving = page.dealSaving.save(page.form, () => (page.next += 1), phone);
  return page;
}

async function done(...what) {
  const page = await saved(...what);
  await page.saving;
  return page;
}

test("a deal is on the phone before it is sent, and its draft is not", async () => {
  let stored;
  const page = await done(async (_, page) => ((stored = [await keys(page), page.localStorage[DRAFT]]), SHEET));
  assert.deepEqual(stored, [["k"], undefined]);
  const [{ address, again, fields }] = page.requests;
  assert.deepEqual([page.requests.length, address, again, fields.contract], [1, `${BASE}enter/4/`, "first", "4S"]);
});

test("the list has the answers in words, but no switch and nothing that is not asked", async () => {
  const page = await done(NO_NETWORK, {
    then({ form, choose }) {
      choose("doubled", "1");
      choose("aces", "1");
      form.elements.points.value = "70";
      form.elements.mark[0].value = "K-0";
    },
  });
  assert.equal(page.deals.get("k").words, "4 ♠ · Bea · Points 70 · K Anna");
});

test("a deal without any answer has the name of its kind", async () => {
  const page = await done(NO_NETWORK, { then: ({ form }) => form.reset() });
  assert.equal(page.deals.get("k").words, "Contract");
});

test("the sheet of the answer is shown from the store, and the deal is gone", async () => {
  const page = await done(() => SHEET);
  assert.equal(await page.pages.get(BASE).text(), "<html>the new sheet");
  assert.deepEqual([page.went, await keys(page), page.dealSaving.isLeft()], [[`${BASE}?saved`], [], true]);
});

test("an answer without a sheet leads to the sheet, with its note", async () => {
  const page = await done(() => answered(204, { "X-Note": "booked-before" }));
  assert.deepEqual([page.went, await keys(page)], [[`${BASE}?note=booked-before`], []]);
});

for (const status of [400, 413, 422, 403, 404, 409, 410, 418]) {
  const waits = ![400, 413, 422].includes(status);
  test(`after ${status} the form is posted, ${waits ? "and the deal waits" : "no deal"}; its draft comes back`, async () => {
    const page = await done(() => answered(status));
    assert.deepEqual([page.went, await keys(page)], [[POSTS], waits ? ["k"] : []]);
    assert.ok(page.localStorage[DRAFT]);
  });
}

for (const answer of [answered(429), answered(500), answered(503), answered(200, { text: "Welcome to our café" })]) {
  test(`after ${answer.status} without a word of the outbox the sheet shows the deal as waiting`, async () => {
    const page = await done(() => answer);
    assert.deepEqual([page.went, await keys(page)], [[BASE], ["k"]]);
  });
}

test("without an answer the stored sheet shows it as waiting", async () => {
  const page = await done(NO_NETWORK);
  assert.deepEqual([page.went, await keys(page)], [[`${BASE}?waits`], ["k"]]);
});

test("an answer that takes long is not waited for: first the form says that it is safe, then it goes on", async () => {
  const page = await saved(SILENCE);
  await page.passes(2999);
  assert.deepEqual([page.one("#safe").hidden, page.one(".save").textContent, page.form.inert], [true, "Saving…", true]);
  await page.passes(1);
  assert.deepEqual([page.one("#safe").hidden, page.went], [false, []]);
  await page.passes(7000); // 10 s since the tap
  assert.deepEqual(page.went, [`${BASE}?waits`]);
});

test("who taps Continue waits no longer", async () => {
  const page = await saved(SILENCE);
  await settled();
  page.one("#safe button").click();
  await settled();
  assert.deepEqual(page.went, [`${BASE}?waits`]);
});

test("earlier deals go first, each as one that may have been sent before", async () => {
  const page = await done(() => SHEET, { before: [EARLIER] });
  const sent = page.requests.map(({ address, again }) => `${address} ${again}`);
  assert.deepEqual(sent, [`${BASE}enter/3/ again`, `${BASE}enter/4/ again`]);
  assert.deepEqual([page.went, await keys(page)], [[`${BASE}?saved`], []]);
});

test("behind a deal that is refused the sheet asks, and no form is posted", async () => {
  const page = await done(() => answered(409, { text: '{"reason": "taken"}' }), { before: [EARLIER] });
  assert.deepEqual([page.went, await keys(page)], [[BASE], ["e", "k"]]);
});

// A phone that scores: the act of each deal has the key of its form. more: what it does otherwise.
const scoring = (more) => ({
  renewKey: async () => {},
  actsOf: async (fields) => ({ entries: [act(Object.fromEntries(fields).key, 1, { act: "deal" })] }),
  storeSheet: async () => true,
  ...more,
});

test("a phone that draws the new sheet shows it at once, and that sends the act of the deal", async () => {
  const phone = scoring();
  const then = ({ form }) => (phone.renewKey = async () => void (form.elements.key.value = "new"));
  const page = await done(() => SHEET, { phone, then });
  assert.deepEqual([page.went, page.requests, await keys(page)], [[`${BASE}?waits`], [], ["new"]]);
  assert.deepEqual([page.deals.get("new").act, page.localStorage[DRAFT]], ["deal", undefined]);
});

test("what does not fit is said by a page of the phone: nothing is kept, and the draft stays", async () => {
  const page = await done(() => SHEET, { phone: scoring({ actsOf: async () => ({ page: "/drawn/" }) }) });
  assert.deepEqual([page.went, page.requests, await keys(page)], [["/drawn/"], [], []]);
  assert.ok(page.localStorage[DRAFT]);
});

test("what the phone cannot answer is sent as without an engine", async () => {
  const phone = scoring({ renewKey: () => Promise.reject(Error()), actsOf: async () => null });
  const page = await done(() => SHEET, { phone });
  assert.deepEqual([page.went, page.requests.map(({ address }) => address)], [[`${BASE}?saved`], [`${BASE}enter/4/`]]);
});

const NO_SHELLS = { phone: scoring({ storeSheet: async () => false }) };
for (const [what, more] of [["without a worker", { keeps: false }], ["without shells", NO_SHELLS]]) {
  test(`${what} the act is sent out of the outbox, and the sheet of the answer is shown`, async () => {
    const page = await done(() => SHEET, { phone: scoring(), ...more });
    assert.deepEqual(page.requests.map(({ address }) => address), [`${BASE}acts/`]);
    assert.deepEqual([await page.pages.get(BASE).text(), await keys(page)], ["<html>the new sheet", []]);
  });
}

test("a deal whose number is taken is stored, and the server asks which of the two it is", async () => {
  const page = await done(() => SHEET, { data: "data-taken=1" });
  assert.deepEqual([page.went, page.requests, await keys(page)], [[POSTS], [], ["k"]]);
});

test("but the act of a phone that scores is asked about on its sheet", async () => {
  const page = await done(() => SHEET, { data: "data-taken=1", phone: scoring() });
  assert.deepEqual(page.went, [`${BASE}?waits`]);
});

test("a browser that stores nothing posts the form", async () => {
  const page = await done(() => SHEET, { then: (page) => (page.here.outbox.put = () => Promise.reject(Error())) });
  assert.deepEqual([page.went, page.requests], [[POSTS], []]);
});

// ── Over plain http ─────────────────────────────────────────────────────────────────────────────────

const plain = (answer, more) => done(answer, { keeps: false, ...more });

test("without a worker and an answer the form stays, for the next deal, and says what waits", async () => {
  const page = await plain(NO_NETWORK, { before: [EARLIER] });
  await settled();
  assert.deepEqual([page.next, page.went, page.one(".beside").textContent], [1, [], ""]);
  assert.deepEqual([page.one("#waits").hidden, page.one("#waits b").textContent], [false, "3–4"]);
  assert.deepEqual([page.one(".save").textContent, page.form.inert, "sent" in page.form.dataset], ["Save", false, false]);
});

test("an answer that comes after all takes the deal from the phone", async () => {
  let arrive;
  const page = await saved(() => new Promise((done) => (arrive = done)), { keeps: false });
  await page.passes(10_000);
  assert.deepEqual([page.one("#waits").hidden, page.one("#waits b").textContent], [false, "4"]);
  arrive(SHEET);
  await settled();
  assert.deepEqual([page.one("#waits").hidden, await keys(page)], [true, []]);
});

for (const answer of [answered(409, { text: '{"reason": "taken"}' }), answered(503), answered(204)]) {
  test(`with the network again the deals are sent, and ${answer.status} leads to the sheet`, async () => {
    let works = false;
    const page = await plain(() => (works ? answer : NO_NETWORK()));
    works = true;
    await page.here.ononline();
    assert.deepEqual(page.went, [BASE]);
  });
}

test("while there is no network to send with, the form stays", async () => {
  const page = await plain(NO_NETWORK);
  await page.one("#waits button").onclick();
  assert.deepEqual([page.went, await keys(page)], [[], ["k"]]);
});

// ── A form whose deal waits ─────────────────────────────────────────────────────────────────────────

for (const [what, waiting, state, leads] of [
  ["is saved already: the sheet is shown", deal("other", 4, 10), null, [BASE]],
  ["is another number: the form stays", deal("other", 3, 10), null, []],
  ["was refused and is put right: the form stays", deal("k", "4", 10), null, []],
  ["was saved by this page before: the sheet is shown", deal("k", 4, 10), { key: "k" }, [BASE]],
  ["is an act, which may have been undone since: the form stays", act("other", 1, { ordinal: 4 }), null, []],
]) {
  test(`the deal that waits ${what}`, async () => {
    const page = formPage();
    await page.outbox.put(waiting);
    page.history.replaceState(state, "");
    await page.dealSaving.showIfWaiting(page.form);
    assert.deepEqual(page.went, leads);
  });
}
