// As much of a phone's browser as the outbox needs: a store, a page without anything, and a network.
import { readFileSync } from "node:fs";
import vm from "node:vm";

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
    match: async (address) => pages.get(address),
    put: async (address, page) => void pages.set(address, page),
    delete: async (address) => pages.delete(address),
  };
  return { open: async () => cache };
}

// answer: what the network says to a request; it may throw. Gives what is on the phone, and what was asked.
export function phone(answer = () => answered(500)) {
  const deals = new Map();
  const pages = new Map();
  const requests = [];
  const drafts = {};
  const went = [];
  const here = {
    ...{ AbortSignal, Response, URLSearchParams, Date, JSON, Map, Object, Promise, Number, String },
    indexedDB: indexedDB(deals),
    caches: cachesOf(pages),
    document: { addEventListener() {}, createElement: () => ({}), getElementById: () => null, querySelector: () => null },
    localStorage: drafts,
    location: { assign: (address) => went.push(address) },
    navigator: {},
    async fetch(address, { body, headers }) {
      requests.push({ address, fields: Object.fromEntries(body), again: headers["X-Outbox"] });
      return answer(requests.at(-1));
    },
  };
  Object.defineProperty(drafts, "removeItem", { value: (name) => delete drafts[name] });
  here.window = here;
  vm.runInNewContext(readFileSync(new URL("../../static/outbox.js", import.meta.url), "utf8"), here);
  return { outbox: here.outbox, caches: here.caches, deals, pages, requests, drafts, went };
}

export function answered(status, { text = "", ...headers } = {}) {
  return { status, headers: new Headers(headers), text: async () => text };
}

export const deal = (key, ordinal, made, more) => ({ key, sitting: "s", ordinal, made, fields: [["key", key]], ...more });
