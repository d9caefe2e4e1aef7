// A phone's browser: its page is jsdom's; its stores and its network are these.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { JSDOM } from "jsdom";

const OF_THE_PAGE = ["document", "history", "localStorage", "sessionStorage", "DOMParser", "Event", "FormData", "Node"];

// A request that succeeds a moment later, as those of IndexedDB do.
function asked(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

function store(deals) {
  return {
    get: (key) => asked(structuredClone(deals.get(key))),
    getAll: () => asked([...deals.values()].map((deal) => structuredClone(deal))),
    put: (deal) => asked(deals.set(deal.key, structuredClone(deal)) && deal.key),
    delete: (key) => asked(void deals.delete(key)),
  };
}

function indexedDB(deals) {
  const base = {
    close() {},
    transaction: () => {
      const transaction = { objectStore: () => store(deals) };
      setImmediate(() => transaction.oncomplete());
      return transaction;
    },
  };
  return {
    open() {
      const request = asked(base);
      setImmediate(() => request.onsuccess());
      return request;
    },
  };
}

function cachesOf(pages) {
  const cache = {
    match: async (address) => pages.get(address)?.clone(),
    put: async (address, page) => void pages.set(address, page),
    delete: async (address) => pages.delete(address),
    keys: async () => [...pages.keys()].map((url) => ({ url })),
  };
  return { open: async () => cache };
}

const pageOf = (html, url) => new JSDOM(`<!DOCTYPE html><html lang="en"><body>${html}`, { url });
const BLANK = pageOf("", "https://x/"); // for all tests that look at no page

// answer: what the network says to a request; it may throw. html: the body of the page, and scripts: those that it has, by
// their names. keeps: whether a service worker stores its pages. Gives what is on the phone, what was asked, and where the
// page went.
export function phone(answer = () => answered(500), { html, scripts = ["outbox", "phone"], keeps = false, url = "https://x/" } = {}) {
  const { window } = html === undefined ? BLANK : pageOf(html, url);
  const [deals, pages, requests, went, timers] = [new Map(), new Map(), [], [], []];
  let now = 0; // ms
  const goes = (address) => void went.push(address);
  const here = {
    ...Object.fromEntries(OF_THE_PAGE.map((name) => [name, window[name]])),
    ...{ AbortController, AbortSignal, Blob, Headers, JSON, Object, Promise, Response, TypeError, URL, URLSearchParams, crypto, performance },
    indexedDB: indexedDB(deals),
    caches: cachesOf(pages),
    location: Object.assign(new URL(url), { assign: goes, replace: goes }),
    navigator: { onLine: true, serviceWorker: keeps ? { controller: {}, addEventListener() {}, register: async () => {} } : undefined },
    setTimeout: (work, wait = 0) => void timers.push({ work, at: now + wait }),
    setInterval: (work, wait) => void timers.push({ work, at: now + wait, wait }),
    requestIdleCallback: setImmediate,
    addEventListener: (...heard) => window.addEventListener(...heard),
    async fetch(address, { body, headers = {} } = {}) {
      requests.push({ address: `${address}`, fields: Object.fromEntries(body || []), again: headers["X-Outbox"] });
      return answer(requests.at(-1));
    },
  };
  // What jsdom has no browser for: to post a form leaves the page.
  window.HTMLFormElement.prototype.submit = function () {
    went.push(`posts ${this.getAttribute("action")}`);
  };
  window.Element.prototype.scrollIntoView = () => {};
  here.window = here;
  vm.createContext(here);
  for (const name of scripts) {
    const script = readFileSync(new URL(`../../static/${name}.js`, import.meta.url), "utf8").replace(/^export (default )?/gm, "");
    vm.runInContext(script, here, { filename: `${name}.js`, importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  }
  const one = (selector) => window.document.querySelector(selector);

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
  return { ...here, here, one, passes, deals, pages, requests, went };
}

// Until all is done that waits for nothing but the stores of the phone.
export async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setImmediate(done));
}

export function answered(status, { text = "", ...headers } = {}) {
  return { status, headers: new Headers(headers), text: async () => text };
}

export const deal = (key, ordinal, made, more) => ({ key, sitting: "s", ordinal, made, fields: [["key", key]], ...more });
