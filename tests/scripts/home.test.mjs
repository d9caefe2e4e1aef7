// Home sends what waits of all sittings, and lists those that began on this phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, answered, phone, settled } from "./phone.mjs";

const OPENS = "export const openSitting = async (id) => ({ base: '/s/link/', id: 's', csrf: 'new' })";
const HTML = `
  <input name="csrfmiddlewaretoken" value="token"> <p data-phone="data:text/javascript,${OPENS}"></p>
  <main><template data-begun data-without="without"><a class="card"><b></b><p class="card-nets"></p></a></template></main>`;
const BEGUN = {
  ...{ key: "own", made: 1, address: "/s/new/own/", action: "/new/", posted: [["name", "Anna"]] },
  ...{ title: "Toy", players: ["Anna", "Bea"] },
};
const STORED = answered(204, { "X-Outbox": "received" });
const NO_NETWORK = () => Promise.reject(new TypeError("no network"));

// Home with this in the outbox. Gives also what was sent, by its addresses, with the keys of acts.
async function home(answer, ...entries) {
  const hears = {}; // what the window hears
  const browser = { addEventListener: (event, work) => (hears[event] ||= work) };
  const here = phone(answer, { html: HTML, scripts: ["site", "outbox"], browser });
  here.here.location.reload = () => here.went.push("reload");
  for (const entry of entries) await here.outbox.put(entry);
  here.run("home");
  await settled();
  const keysOf = ({ acts }) => JSON.parse(acts).map(({ key }) => key).join(" ");
  const sent = here.requests.map(({ address, fields }) => `${address} ${keysOf(fields)}`);
  return { ...here, sent, hears };
}

test("what waits of each sitting is sent in turn, and Home is loaded again", async () => {
  const page = await home(() => STORED, act("a"), act("x", 1, { sitting: "t", base: "/s/other/" }), act("b"));
  assert.deepEqual([page.sent, page.went], [["/s/link/acts/ a b", "/s/other/acts/ x"], ["reload"]]);
});

test("what is refused in one sitting does not stop another, and without news Home stays", async () => {
  const refused = answered(409, { text: '{"keys": [], "key": "a", "reason": "asked"}' });
  const page = await home(() => refused, act("a"), act("x", 1, { sitting: "t", base: "/s/other/" }));
  assert.deepEqual([page.sent.length, page.went, page.deals.get("a").reason], [2, [], "asked"]);
});

test("without an answer about one sitting the other is sent all the same", async () => {
  const answer = ({ address }) => (address.includes("link") ? NO_NETWORK() : STORED);
  const page = await home(answer, act("a"), act("x", 1, { sitting: "t", base: "/s/other/" }));
  assert.deepEqual([page.deals.has("a"), page.deals.has("x"), page.went], [true, false, ["reload"]]);
});

test("without a network Home stays", async () => {
  const page = await home(NO_NETWORK, act("a"));
  assert.deepEqual([page.deals.has("a"), page.went], [true, []]);
});

test("what waits is sent when the network comes", async () => {
  let answer = NO_NETWORK;
  const page = await home(() => answer(), act("a"));
  answer = async () => STORED;
  page.hears.online();
  await page.passes(0);
  assert.deepEqual([page.deals.has("a"), page.went], [false, ["reload"]]);
});

test("a sitting that began on this phone is listed with its players, and leads to its sheet", async () => {
  const page = await home(NO_NETWORK, BEGUN);
  const card = page.one("a.card");
  assert.deepEqual([card.getAttribute("href"), card.textContent], ["/s/new/own/", "ToyAnnaBea"]);
});

test("it is opened, and what waits for it is sent to where it is then", async () => {
  const page = await home(() => STORED, BEGUN, act("a"));
  assert.deepEqual([page.sent, page.went], [["/s/link/acts/ a"], ["reload"]]);
});
