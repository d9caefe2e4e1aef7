// A phone's browser: its page is jsdom's; its stores and its network are these.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { JSDOM } from "jsdom";

// A window is slow to make, so all pages have this one, and the page before leaves nothing in it.
const { window } = new JSDOM("", { url: "https://x/" });
const OF_THE_WINDOW = ["history", "localStorage", "sessionStorage", "DOMParser", "Event", "FormData"];

// asked: makes a request of what it gives. What is read comes in the order of the keys.
function store(deals, asked) {
  const all = () => [...deals.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  return {
    get: (key) => asked(structuredClone(deals.get(key))),
    getAll: () => asked(structuredClone(all())),
    put: (deal) => asked(deals.set(deal.key, structuredClone(deal)) && deal.key),
    delete: (key) => asked(void deals.delete(key)),
  };
}

// After an error in what a request has called, the store is as it was before.
function transactionOn(deals) {
  const before = [...deals], transaction = {};
  // A request succeeds a moment later, as those of IndexedDB do.
  const asked = (result) => {
    const request = { result };
    const succeed = () => request.onsuccess?.();
    queueMicrotask(() => Promise.resolve().then(succeed).catch((error) => (transaction.error = error)));
    return request;
  };
  setImmediate(() => {
    if (!transaction.error) return transaction.oncomplete();
    deals.clear();
    for (const [key, deal] of before) deals.set(key, deal);
    transaction.onabort();
  });
  return Object.assign(transaction, { objectStore: () => store(deals, asked) });
}

function indexedDB(deals) {
  const base = { close() {}, transaction: () => transactionOn(deals) };
  return {
    open() {
      const request = { result: base };
      setImmediate(() => request.onsuccess());
      return request;
    },
  };
}

function cachesOf(pages, ask) {
  const cache = {
    match: async (address) => pages.get(address)?.clone(),
    add: async (address) => pages.set(address, await ask(address)),
    put: async (address, page) => void pages.set(address, page),
    delete: async (address) => pages.delete(address),
    keys: async () => [...pages.keys()].map((url) => ({ url })),
  };
  return { open: async () => cache };
}

const compiled = {}; // scripts, by their names

function compile(name) {
  const text = readFileSync(new URL(`../../static/${name}.js`, import.meta.url), "utf8");
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const plain = text.replace(/^export default /gm, "globalThis.phoneOf = ").replace(/^export /gm, "");
  return new vm.Script(plain, { filename: `${name}.js`, importModuleDynamically });
}

function pageOf(html) {
  const page = new window.DOMParser().parseFromString(`<!DOCTYPE html><html lang="en"><body>${html}`, "text/html");
  for (const store of [window.localStorage, window.sessionStorage]) store.clear();
  window.history.replaceState(null, "");
  return Object.defineProperty(page, "hidden", { value: false });
}

// answer: what the network says to a request; it may throw. html: the body of the page, and scripts: those that it has,
// by their names. keeps: whether a service worker stores its pages. browser: what it can beyond others. Gives what is on
// the phone, what was asked, and where the page went.
export function phone(answer = () => answered(500), more = {}) {
  const { html = "", scripts = ["outbox", "phone"], keeps, url = "https://x/", browser = {} } = more;
  const [deals, pages, requests, went, timers] = [new Map(), new Map(), [], [], []];
  let now = 0; // ms
  const goes = (address) => void went.push(address);
  const here = {
    document: pageOf(html),
    ...Object.fromEntries(OF_THE_WINDOW.map((name) => [name, window[name]])),
    ...{ AbortSignal, Headers, JSON, Object, Promise, Response, TypeError, URL, URLSearchParams, crypto, performance },
    indexedDB: indexedDB(deals),
    caches: cachesOf(pages, (address) => here.fetch(address)),
    location: Object.assign(new URL(url), { assign: goes, replace: goes }),
    navigator: { onLine: true, serviceWorker: keeps ? { controller: {}, addEventListener() {} } : undefined },
    setTimeout: (work, wait = 0) => void timers.push({ work, at: now + wait }),
    setInterval: (work, wait) => void timers.push({ work, at: now + wait, wait }),
    requestIdleCallback: setImmediate,
    addEventListener() {},
    ...browser,
    async fetch(address, { body, headers = {} } = {}) {
      requests.push({ address: `${address}`, fields: Object.fromEntries(body || []), again: headers["X-Outbox"] });
      return answer(requests.at(-1));
    },
  };
  window.HTMLFormElement.prototype.submit = function () {
    went.push(`posts ${this.getAttribute("action")}`);
  };
  here.window = here;
  vm.createContext(here);
  const run = (name) => (compiled[name] ??= compile(name)).runInContext(here);
  scripts.forEach(run);
  const one = (selector) => here.document.querySelector(selector);

  // So much time goes by on the phone.
  async function passes(ms) {
    await settled();
    now += ms;
    for (const timer of timers.splice(0)) {
      if (timer.at <= now) timer.work();
      if (timer.wait || timer.at > now) timers.push({ ...timer, at: timer.at > now ? timer.at : now + timer.wait });
    }
    await settled();
  }
  return { ...here, here, run, one, passes, deals, pages, requests, went };
}

// Until all is done that waits for nothing but the stores of the phone.
export async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done));
}

export function answered(status, { text = "", ...headers } = {}) {
  return { status, headers: new Headers(headers), text: async () => text };
}

// A deal as its form posts it, and an act.
export const deal = (key, ordinal, made, more) => ({ key, sitting: "s", ordinal, made, fields: [["key", key]], ...more });
export const act = (key, made = 1, more = {}) =>
  ({ key, sitting: "s", base: "/s/link/", act: "close", facts: {}, head: 1, last: "k0", made, words: key, ...more });
