// Keeps every page that was open once, with what it needs, for when there is no network. {{ version }}
// The headers and the marks that it reads are in docs/phone-protocol.md.
"use strict";

const KEPT = "{{ kept }}".split(" ");
const READ = "{{ read }}".split(" ");
const ENGINE = "{{ engine }}".split(" ").filter(Boolean); // none if it is turned off
const FILES = "files", PAGES = "pages";
const PAGE_TIMEOUT = 4000; // ms for a page, when an older copy is in store
const LOST = 30000; // ms until an answer counts as lost
const MOST = 200; // pages; the oldest go

// What is a page, under which address it is kept, and whether it may be shown for another one.
const keptAs = (url) => {
  const kept = new URL(url.pathname, url);
  const kind = url.searchParams.get("kind");
  if (kind && /\/(enter\/\d+|blank)\/$/.test(url.pathname)) kept.search = `?kind=${kind}`;
  const again = url.searchParams.get("again"); // the new sitting of the same players
  if (again) kept.search = `?again=${encodeURIComponent(again)}`;
  return kept.href;
};
const FORM = /\/enter\/(\d+)\/$/; // of a deal to come
const OURS = /^\/s\/new\/[\w-]{36}\//; // a sitting that began on this phone
const sheetOf = (url) => new URL((url.pathname.match(/^\/s\/[\w-]{22}\//) || url.pathname.match(OURS) || ["{{ home }}"])[0], url).href;
const isSitting = (base) => new URL(base).pathname !== "{{ home }}";
const blank = (url) => keptAs(new URL(url.href.replace(/\/enter\/\d+\//, "/blank/")));

// All that takes long is done before it is in charge: a page that is asked for during "activate" waits for the end of it.
addEventListener("install", (event) => {
  event.waitUntil(caches.open(FILES).then((files) => files.addAll(KEPT)).then(read).then(() => skipWaiting()));
});

const within = (ms, address) => fetch(address, { signal: AbortSignal.timeout(ms) }).catch(() => null);

// Home, New, the rules and what scores on the phone are there without a network, also when nobody has opened them yet.
async function read() {
  const [files, pages] = await Promise.all([caches.open(FILES), caches.open(PAGES)]);
  await Promise.all(ENGINE.map(async (file) => (await files.match(file)) || files.add(file).catch(() => {})));
  for (const address of READ) {
    const answer = await within(LOST, address);
    if (answer && keeps(answer)) await pages.put(keptAs(new URL(address, location.href)), answer);
  }
}

// Files are named after what is in them, so old pages keep finding theirs. Those that no kept page asks for go.
addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([clients.claim(), tidied(), open()]));
});

// The pages that are open when the worker comes have not passed through it.
async function open() {
  const pages = await caches.open(PAGES);
  for (const { url } of await clients.matchAll({ type: "window", includeUncontrolled: true })) {
    const answer = await within(PAGE_TIMEOUT, url);
    if (answer && keeps(answer) && !FORM.test(new URL(url).pathname)) await kept(pages, keptAs(new URL(url)), answer);
  }
}

async function tidied() {
  const [files, pages] = await Promise.all([caches.open(FILES), caches.open(PAGES)]);
  let wanted = [...KEPT, ...ENGINE].join(" ");
  for (const request of await pages.keys()) wanted += await (await pages.match(request))?.text(); // it may just be replaced
  for (const request of await files.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) await files.delete(request);
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && request.mode === "navigate") event.respondWith(sent(request, url));
  if (request.method === "POST" && request.headers.has("X-Outbox")) event.respondWith(delivered(event));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate" || OURS.test(url.pathname) || url.searchParams.has("again") || /\/(blank|rules|shells)\/$/.test(url.pathname)) event.respondWith(page(event, url));
  else if (request.headers.has("HX-Request") && /\/(entry\/\d+|card)\/$/.test(url.pathname)) event.respondWith(page(event, url));
});

async function file(request) {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
}

// Pages alone are kept: no paper, no file, no answer to something that was sent.
const keeps = (answer) =>
  answer.status === 200 && answer.type === "basic" && !answer.redirected && (answer.headers.get("Content-Type") || "").startsWith("text/html");

// The network first. A page of the server is kept; without an answer in time the kept one is shown, marked as such.
async function page(event, url) {
  const pages = await caches.open(PAGES);
  const part = event.request.headers.has("HX-Request") ? "#part" : "";
  const name = keptAs(url) + (part && "?part");
  const known = await pages.match(name);
  // The phone has drawn this page; a reload asks the server first.
  const drawn = url.searchParams.has("drawn") && (await pages.match(url.href));
  if (drawn && event.request.cache !== "no-cache") return marked(drawn, "ready");
  // The form has put the new sheet into store; or it has had no answer.
  if (known && url.searchParams.has("saved")) return marked(known, "saved");
  if (known && url.searchParams.has("waits")) return marked((await pages.match(`${name}?drawn`)) || known, "waits");
  const [form, number] = url.pathname.match(FORM) || [];
  // No form in store is for a deal that the sheet in store has: the server shows that deal, or else the sheet does.
  const isBooked = form && Number(number) < Number((await pages.match(sheetOf(url)))?.headers.get("X-Next"));
  // The sheet has put the form of a deal into store; without the rules, of one behind those that wait the blank one.
  const ready = form && !isBooked && ((await pages.match(url.href)) || (url.searchParams.has("ahead") && (await pages.match(blank(url)))));
  if (ready && event.request.cache !== "no-cache") return marked(ready, "ready"); // and not for a reload
  if (OURS.test(url.pathname) && (ready || known)) return marked(ready || known, "ready"); // the server has it when it is sent
  if (OURS.test(url.pathname) && (await pages.match(sheetOf(url)))) return Response.redirect(`${sheetOf(url)}?needs-network`, 303);
  // What Back asks for may be wanted from a cache alone, and fail there.
  const again = (why) => (navigator.onLine ? fetch(url.href, { redirect: "manual", headers: event.request.headers }) : Promise.reject(why));
  // What the sheet fetches ahead comes also when the sheet is left meanwhile.
  const ahead = event.request.mode !== "navigate" && !part;
  const asked = fetch(ahead ? url.href : event.request).catch(again).then(unlessAway).then((answer) => {
    // The form of a deal to come is not kept: the blank one stands for it.
    if ([404, 410].includes(answer.status)) event.waitUntil(forget(pages, url));
    if (keeps(answer) && !form && !url.searchParams.has("find")) event.waitUntil(kept(pages, name, answer.clone()));
    return answer;
  });
  if (ahead) event.waitUntil(asked.catch(() => null));
  const late = new Promise((done) => setTimeout(done, PAGE_TIMEOUT));
  const stored = !isBooked && (drawn || known || ready || (form && (await pages.match(blank(url)))));
  const shows = isBooked || (stored && (form || !(await older(pages, stored, url))));
  const answer = await Promise.race([asked, ...(shows ? [late] : [])]).catch(() => null);
  if (answer) return answer;
  if (stored) return marked(stored);
  if (part) return asked;
  const home = new URL("{{ home }}", location.href).href;
  const next = url.searchParams.get("next"); // where a language was asked for
  for (const base of [...(next ? [keptAs(new URL(next, url))] : []), sheetOf(url), home]) if (base !== name && (await pages.match(base))) return Response.redirect(isBooked || /[?&](waits|saved|drawn)/.test(url.search) ? base : `${base}?needs-network`, 303);
  return asked;
}

// What a proxy says in place of a server that is away is no answer.
function unlessAway(answer) {
  if ([502, 504].includes(answer.status)) throw answer;
  return answer;
}

const made = (answer) => Date.parse(answer.headers.get("Date"));

// Whether a page may be behind what this phone has sent since, or behind a sheet that it has seen since, as that of a
// deal that was just saved. Such a page is shown when there is no network, and not because an answer takes long.
async function older(pages, known, url) {
  const base = sheetOf(url);
  if (changed.get(base) >= made(known)) return true;
  for (const { url: one } of await pages.keys()) {
    const isSheet = one === sheetOf(new URL(one)) && isSitting(one);
    if (!isSheet || (one !== base && isSitting(base))) continue;
    const sheet = await pages.match(one); // it may just be replaced
    if (sheet && made(sheet) > made(known)) return true;
  }
  return false;
}

// A link that opens nothing any more leaves nothing behind, nor the links that its pages show.
async function forget(pages, url) {
  const base = sheetOf(url);
  if (!isSitting(base)) return;
  for (const one of await pages.keys()) if (one.url.startsWith(base)) await pages.delete(one);
}

async function kept(pages, name, answer) {
  const known = await pages.match(name);
  if (known && made(known) > made(answer)) return; // it comes late, and a deal was saved meanwhile
  await pages.delete(`${name}?drawn`);
  await pages.delete(name); // so that it is the youngest
  await pages.put(name, answer);
  // What an evening needs stays, and so does what the server has no copy of.
  const isNeeded = ({ pathname, search }) => OURS.test(pathname) || READ.includes(pathname + search);
  const all = (await pages.keys()).filter(({ url }) => !isNeeded(new URL(url)));
  for (const one of all.slice(0, Math.max(0, all.length - MOST))) await pages.delete(one);
}

// How old each sheet in store was when something was last sent that may have changed it, as an undo: its Date, which is the
// server's, as no phone's clock has to be right.
const changed = new Map();

async function sent(request, url) {
  const answer = await fetch(request).then(unlessAway).catch(() => null);
  if (!answer) return unsent(request, url);
  const base = sheetOf(url);
  changed.set(base, made((await (await caches.open(PAGES)).match(base)) || answer));
  return answer;
}

// A deal on its way stays so when its page is left, and whoever sends it meanwhile gets the same answer.
const underway = new Map();

async function delivered(event) {
  const { request } = event;
  const body = await request.text();
  const fields = new URLSearchParams(body);
  fields.delete("csrfmiddlewaretoken");
  const deal = `${request.url} ${fields}`;
  if (!underway.has(deal)) {
    const asked = fetch(request.url, { method: "POST", body, headers: request.headers, signal: AbortSignal.timeout(LOST) });
    const whole = asked.then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }));
    underway.set(deal, whole);
    event.waitUntil(whole.catch(() => null).then(() => underway.delete(deal)));
  }
  const { text, ...rest } = await underway.get(deal);
  return new Response(text || null, rest); // an empty answer may have no body at all
}

// What cannot wait, as an undo, is not sent later either: back to the page it came from if that is in store, else to the
// sheet; each of them says so.
async function unsent(request, url) {
  const pages = await caches.open(PAGES);
  const base = (await pages.match(keptAs(url))) ? keptAs(url) : sheetOf(url);
  if (request.isHistoryNavigation) return Response.redirect(base, 303); // Back would send it again
  return Response.redirect(`${base}?needs-${navigator.onLine ? "server" : "network"}`, 303);
}

async function marked(stored, why = "") {
  const text = await stored.text();
  return new Response(text.replace("<html", `<html data-stored="${why}"`), { headers: stored.headers });
}
