// The outbox of a phone without a phone: which deals wait, in which order they are sent, and what becomes of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, answered, deal, phone, settled } from "./phone.mjs";

const booked = (ordinal, more) => answered(200, { "X-Outbox": "1", ...(ordinal ? { "X-Ordinal": ordinal } : {}), ...more });
const keys = (deals) => deals.map((one) => one.key);

async function filled(answer, ...waiting) {
  const here = phone(answer);
  for (const one of waiting) await here.outbox.put(one);
  return here;
}

// Deals of a phone that cannot score, and acts; each in the order in which they were put.
const THREE = [deal("b", 2, 30), deal("a", 3, 10), deal("c", 4, 20)];
const ACTS = [act("b", 30), act("a", 10), act("c", 20)];
const actsIn = ({ fields }) => JSON.parse(fields.acts);

test("the numbers of deals are told as runs", () => {
  const { outbox } = phone();
  const told = (...ordinals) => outbox.numbers(ordinals.map((ordinal) => ({ ordinal })));
  assert.equal(told(2), "2");
  assert.equal(told("6", "2", "4", "3"), "2–4, 6");
  assert.equal(told(10, 9, 2), "2, 9–10");
});

test("where there is more than deals, it is told how many", () => {
  const { outbox } = phone();
  assert.equal(outbox.numbers([{ ordinal: 2 }, { ordinal: 0 }, {}]), "3");
});

test("a sheet that is older than what waits has a mark", () => {
  const { outbox } = phone();
  const said = (waiting) => outbox.without(waiting, { without: "without what waits" }).map((one) => one.textContent);
  assert.deepEqual([...said([])], []);
  assert.deepEqual([...said(ACTS)], ["without what waits"]);
});

test("what is done in one sitting waits in its order, whatever the clock says", async () => {
  const { outbox } = await filled(undefined, ...ACTS, act("x", 5, { sitting: "another" }), act("d", 1));
  assert.deepEqual(keys(await outbox.waiting("s")), ["b", "a", "c", "d"]);
});

test("deals of an older version come first, by their numbers and then by their time", async () => {
  const { outbox, deals } = await filled(undefined, act("d"));
  for (const old of [deal("b", 3, 5), deal("a", 3, 20), deal("c", "2", 30)]) deals.set(old.key, old);
  assert.deepEqual(keys(await outbox.waiting("s")), ["c", "b", "a", "d"]);
});

test("what is changed keeps its place in the queue", async () => {
  const { outbox } = await filled(undefined, ...ACTS);
  await outbox.put({ ...(await outbox.get("b")), reason: "taken" });
  assert.deepEqual(keys(await outbox.waiting("s")), ["b", "a", "c"]);
  assert.equal((await outbox.get("b")).reason, "taken");
});

test("the acts of a form are stored together or not at all", async () => {
  const { outbox } = await filled(undefined, act("d"));
  await assert.rejects(outbox.put(act("a"), act("b", 1, { facts: { no() {} } })));
  assert.deepEqual(keys(await outbox.waiting("s")), ["d"]);
  await outbox.put(...ACTS);
  assert.deepEqual(keys(await outbox.waiting("s")), ["d", "b", "a", "c"]);
});

test("what is thrown away does not wait", async () => {
  const { outbox } = await filled(undefined, ...ACTS);
  await outbox.drop("b");
  assert.deepEqual(keys(await outbox.waiting("s")), ["a", "c"]);
});

test("acts and drafts of an old id come under the new one, and no draft is overwritten", async () => {
  const { adopt, outbox, localStorage } = await filled(undefined, ...ACTS);
  Object.assign(localStorage, { "draft s contract": "old", "draft s thrown_in": "old", "draft t thrown_in": "new", other: "x" });
  await adopt("s", "t", "/s/new/");
  const adopted = (await outbox.waiting("t")).map(({ key, base }) => key + base);
  assert.deepEqual(adopted, ["b/s/new/", "a/s/new/", "c/s/new/"]);
  assert.deepEqual({ ...localStorage }, { "draft t contract": "old", "draft t thrown_in": "new", other: "x" });
});

test("acts are sent together in their order, and leave the phone", async () => {
  const { outbox, requests } = await filled(() => booked(), ...ACTS);
  assert.equal((await outbox.send("s", "/s/link/", "token")).status, 200);
  const [{ address, fields, again }, ...others] = requests;
  assert.deepEqual([address, fields.csrfmiddlewaretoken, again, others], ["/s/link/acts/", "token", "again", []]);
  assert.deepEqual(keys(actsIn(requests[0])), ["b", "a", "c"]);
  assert.deepEqual(await outbox.all(), []);
});

test("of an act its age is sent, and neither its time nor what is for this phone alone", async () => {
  const now = Date.now();
  const times = [now - 90_500, now + 60_000, now - 2e12]; // ms
  const waiting = times.map((made, place) => act(`${place}`, made));
  const { outbox, requests } = await filled(() => booked(), ...waiting);
  await outbox.send("s", "/", "");
  const [first, ...others] = actsIn(requests[0]);
  assert.deepEqual(first, { key: "0", act: "close", facts: {}, head: 1, last: "k0", age: 90 });
  assert.deepEqual(others.map(({ age }) => age), [0, 2_000_000_000]); // s
});

test("at most twenty acts are in a request", async () => {
  const many = Array.from(Array(41).keys(), (number) => act(`${number}`));
  const { outbox, requests } = await filled(() => booked(), ...many);
  await outbox.send("s", "/", "");
  assert.deepEqual(requests.map((request) => actsIn(request).length), [20, 20, 1]);
  assert.deepEqual(requests.flatMap((request) => keys(actsIn(request))), keys(many));
});

test("a refusal names the act and those that are stored; what is behind it waits", async () => {
  const refused = answered(409, { text: '{"keys": ["b"], "key": "a", "reason": "asked"}' });
  const { outbox, requests } = await filled(() => refused, ...ACTS);
  assert.equal(await outbox.send("s", "/", ""), null);
  assert.equal(requests.length, 1);
  const left = (await outbox.waiting("s")).map(({ key, reason }) => [key, reason]);
  assert.deepEqual(left, [["a", "asked"], ["c", undefined]]);
});

test("a refusal of acts that names none is that of the first", async () => {
  const { outbox } = await filled(() => answered(422, { text: '{"keys": [], "reason": "unreadable"}' }), ...ACTS);
  await outbox.send("s", "/", "");
  assert.deepEqual((await outbox.waiting("s")).map(({ reason }) => reason), ["unreadable", undefined, undefined]);
});

test("a deal as its form posts it goes alone and in its place, so acts behind it wait for it", async () => {
  const waiting = [deal("a", 2, 1), act("b"), act("c"), deal("d", 5, 1), act("e")];
  const { outbox, requests } = await filled(() => booked(), ...waiting);
  await outbox.send("s", "/", "");
  assert.deepEqual(requests.map(({ address }) => address), ["/enter/2/", "/acts/", "/enter/5/", "/acts/"]);
  assert.deepEqual([1, 3].map((number) => keys(actsIn(requests[number]))), [["b", "c"], ["e"]]);
});

test("deals are sent in the order in which they were made, each once, and leave the phone", async () => {
  const { outbox, requests } = await filled(() => booked(), ...THREE);
  assert.equal((await outbox.send("s", "/s/link/", "token")).status, 200);
  assert.deepEqual(requests.map((one) => one.address), ["/s/link/enter/2/", "/s/link/enter/3/", "/s/link/enter/4/"]);
  assert.deepEqual(requests[0].fields, { key: "b", csrfmiddlewaretoken: "token" });
  assert.equal(requests[0].again, "again");
  assert.deepEqual(await outbox.all(), []);
});

test("a deal that is sent at once says that it is the first time", async () => {
  const { outbox, requests } = phone(() => booked());
  await outbox.post("/s/link/enter/2/", deal("a", 2, 10).fields, "token", false);
  assert.equal(requests[0].again, "first");
});

test("where the server books a deal further on, those behind it move on as far", async () => {
  const moved = ({ address, fields }) => booked(fields.key === "b" ? 5 : address.match(/\d+/)[0]);
  const { outbox, requests } = await filled(moved, ...THREE);
  await outbox.send("s", "/", "");
  // Deal 2 became the fifth, three further: so 3 becomes the sixth and 4 the seventh.
  assert.deepEqual(requests.map((one) => one.address), ["/enter/2/", "/enter/6/", "/enter/7/"]);
});

test("behind a deal that is refused all wait, and it keeps the reason", async () => {
  const refused = answered(409, { text: JSON.stringify({ reason: "taken" }) });
  const { outbox, requests } = await filled(({ fields }) => (fields.key === "a" ? refused : booked()), ...THREE);
  assert.equal(await outbox.send("s", "/", ""), null);
  assert.equal(requests.length, 2);
  assert.deepEqual((await outbox.all()).map((one) => [one.key, one.reason]).sort(), [["a", "taken"], ["c", undefined]]);
});

test("an answer about a number that a deal no longer has changes nothing", async () => {
  const { outbox, deals } = await filled(undefined, deal("a", 3, 10));
  await outbox.change(deal("a", 2, 10), { reason: "taken" });
  assert.deepEqual([deals.get("a").ordinal, deals.get("a").reason], [3, undefined]);
  await outbox.change(deal("gone", 3, 10), { reason: "taken" });
  assert.equal(deals.has("gone"), false);
});

test("of a refusal that is a page its status is the reason", async () => {
  const { outbox, deals } = await filled(() => answered(404, { text: "<h1>Not found</h1>" }), deal("a", 2, 10));
  await outbox.send("s", "/", "");
  assert.equal(deals.get("a").reason, "404");
});

for (const status of [429, 500, 502, 503]) {
  test(`a server that answers ${status} refuses nothing: all wait as they were`, async () => {
    const { outbox, requests } = await filled(() => answered(status), ...THREE);
    assert.equal(await outbox.send("s", "/", ""), null);
    assert.equal(requests.length, 1);
    assert.deepEqual((await outbox.all()).map((one) => one.reason), [undefined, undefined, undefined]);
  });
}

test("without a network nothing is lost", async () => {
  const { outbox } = await filled(() => Promise.reject(new TypeError("no network")), ...THREE);
  await assert.rejects(outbox.send("s", "/", ""));
  assert.equal((await outbox.all()).length, 3);
});

test("a portal that answers in the site's place has received nothing", async () => {
  const { outbox } = await filled(() => answered(200, { text: "Welcome to our café" }), ...THREE);
  assert.equal(await outbox.send("s", "/", ""), null);
  assert.equal((await outbox.all()).length, 3);
  assert.equal(outbox.received(answered(204)), true);
  assert.equal(outbox.received(booked()), true);
  assert.equal(outbox.received(answered(200)), false);
  assert.equal(outbox.received(answered(201, { "X-Outbox": "1" })), false);
});

test("a deal that was thrown away while another was sent is not sent", async () => {
  const here = await filled(async ({ fields }) => (fields.key === "b" && (await here.outbox.drop("a")), booked()), ...THREE);
  await here.outbox.send("s", "/", "");
  assert.deepEqual(here.requests.map((one) => one.fields.key), ["b", "c"]);
});

test("one that is thrown away while it is refused does not come back", async () => {
  const here = await filled(async () => (await here.outbox.drop("a"), answered(409, { text: "{}" })), deal("a", 2, 10));
  await here.outbox.send("s", "/", "");
  assert.deepEqual(await here.outbox.all(), []);
});

test("of two calls to send the second waits, and no deal is sent twice", async () => {
  const { outbox, requests } = await filled(() => booked(), ...THREE);
  await Promise.all([outbox.send("s", "/", ""), outbox.send("s", "/", "")]);
  assert.deepEqual(requests.map((one) => one.fields.key), ["b", "a", "c"]);
});

test("a call after one that failed is made nevertheless", async () => {
  let works = false;
  const { outbox, requests } = await filled(() => (works ? booked() : Promise.reject(new TypeError())), deal("a", 2, 10));
  await assert.rejects(outbox.send("s", "/", ""));
  works = true;
  await outbox.send("s", "/", "");
  assert.equal(requests.length, 2);
});

const AT = { noon: "Tue, 24 Nov 2026 12:00:00 GMT", later: "Tue, 24 Nov 2026 12:00:05 GMT" };
const sheet = (text, date) => ({ status: 200, headers: new Headers({ Date: date }), text });
const shown = async (pages) => (await pages.get("/s/")?.text()) ?? null;

test("the sheet of the answer takes the place of the stored one", async () => {
  const { outbox, pages } = await filled(undefined, deal("a", 2, 10));
  pages.set("/s/", new Response("old", { headers: { Date: AT.noon } }));
  await outbox.strike([deal("a", 2, 10)], sheet("new", AT.later), "/s/");
  assert.equal(await shown(pages), "new");
  assert.deepEqual(await outbox.all(), []);
});

test("but not if it is the older of the two", async () => {
  const { outbox, pages } = await filled(undefined, deal("a", 2, 10));
  pages.set("/s/", new Response("newer", { headers: { Date: AT.later } }));
  await outbox.strike([deal("a", 2, 10)], sheet("late", AT.noon), "/s/");
  assert.equal(await shown(pages), "newer");
  assert.deepEqual(await outbox.all(), []);
});

test("an answer without a sheet takes the stored one away, for it lacks the deal", async () => {
  const { outbox, pages } = phone();
  pages.set("/s/", new Response("old", { headers: { Date: AT.noon } }));
  await outbox.strike([deal("a", 2, 10)], { status: 204, headers: new Headers({ Date: AT.later }), text: "" }, "/s/");
  assert.equal(await shown(pages), null);
});

test("of a pasted link only the address of a sitting is used", () => {
  const { outbox, went } = phone();
  for (const link of ["https://elsewhere.example/s/Zk3v9QmT0c1xY7aPq2LrBw/settle/", "javascript:alert(1)", "/s/short/"]) {
    outbox.openPasted(link);
  }
  assert.deepEqual(went, ["/s/Zk3v9QmT0c1xY7aPq2LrBw/"]);
});

test("offline 7: a store that holds no deal is told from one that the browser has emptied", async () => {
  const { outbox, deals } = await filled(undefined, deal("a", 2, 10));
  await outbox.drop("a");
  assert.ok(await outbox.get("kept"));
  deals.clear();
  assert.equal(await outbox.get("kept"), undefined);
});

test("a page of a sitting says which deals wait, and shows no older sheet beside it", async () => {
  const html = '<p id="without" data-sitting="s" hidden>without <b></b></p><aside class="beside">older</aside>';
  const { outbox, document, Event, one } = phone(undefined, { html });
  for (const words of ["older", ""]) {
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
    assert.deepEqual([one("#without").hidden, one(".beside").textContent], [words !== "", words]);
    await outbox.put(deal("a", 2, 10));
  }
});

test("a sitting that began on this phone goes before its acts, and is told with where it is now", async () => {
  const opens = "export const openSitting = async () => ({ base: '/s/link/', id: 's', csrf: 'new' })";
  const { outbox, requests } = phone(() => booked(), { html: `<p data-phone="data:text/javascript,${opens}">` });
  await outbox.put(act("a"));
  assert.equal((await outbox.send("before", "/s/new/before/", "old")).base, "/s/link/");
  const [{ address, fields }] = requests;
  assert.deepEqual([requests.length, address, fields.csrfmiddlewaretoken], [1, "/s/link/acts/", "new"]);
});
