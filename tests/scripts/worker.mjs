// The service worker without a browser: its text as the site serves it, on stores, a clock and a network of its own.
import fs from "node:fs";
import { settled } from "./phone.mjs";

const HERE = "https://x/";
export const READ = ["/", "/new/", "/rules/", "/shell/enter/", "/shell/sheet/", "/shell/settle/", "/rules/quinto/"];
export const KEPT = ["/static/site.css", "/static/site.js"];
export const BASE = `${HERE}s/${"a".repeat(22)}/`;
export const date = (seconds) => new Date(Date.UTC(2026, 10, 28) + seconds * 1000).toUTCString();

// What the server answers. seconds: when.
export function answer(text, { seconds = 0, status = 200, headers = {} } = {}) {
  const made = new Response(text, { status, headers: { "Content-Type": "text/html", Date: date(seconds), ...headers } });
  const clone = made.clone.bind(made);
  Object.defineProperty(made, "type", { value: "basic" });
  made.clone = () => Object.defineProperty(clone(), "type", { value: "basic" });
  return made;
}

class Store {
  all = new Map();
  at = (asked) => new URL(typeof asked === "string" ? asked : asked.url, HERE).href;

  async match(asked) {
    const found = this.all.get(this.at(asked));
    return found && new Response(found.text, { headers: found.headers });
  }

  async put(asked, own) {
    this.all.set(this.at(asked), { text: await own.text(), headers: [...own.headers] });
  }

  delete = async (asked) => this.all.delete(this.at(asked));
  keys = async () => [...this.all.keys()].map((url) => ({ url }));
  add = async (asked) => void this.all.set(this.at(asked), { text: "", headers: [] });
  addAll = (all) => Promise.all(all.map(this.add));
}

// A worker. network: answers a request; null stands for no answer. open: the addresses of the pages that are open. skew: how
// many seconds the phone's clock is ahead of the server's.
export function worker({ network, open = [], skew = 0 }) {
  const source = fs
    .readFileSync(new URL("../../templates/sw.js", import.meta.url), "utf8")
    .replaceAll(/\{\{ (\w+) \}\}/g, (_, name) => ({ home: "/", read: READ.join(" "), kept: KEPT.join(" ") })[name] ?? "");
  const stores = { files: new Store(), pages: new Store() };
  const handlers = {}, timers = [];
  const given = {
    addEventListener: (name, handler) => (handlers[name] = handler),
    caches: { open: async (name) => stores[name] },
    clients: { claim: async () => {}, matchAll: async () => open.map((url) => ({ url })) },
    skipWaiting: async () => {},
    location: new URL(HERE),
    navigator: { onLine: true },
    Date: class extends Date { static now() { return Date.UTC(2026, 10, 28) + skew * 1000; } },
    fetch: async (request, more) => {
      const found = await network(typeof request === "string" ? { url: request, method: "GET", ...more } : request);
      if (!found) throw new TypeError("no network");
      return found;
    },
    setTimeout: (work) => timers.push(work),
    Response: Object.assign(function (...own) { return new Response(...own); }, {
      redirect: (url, status) => new Response(null, { status, headers: { Location: url } }),
    }),
  };
  new Function(...Object.keys(given), source)(...Object.values(given));

  // The worker's answer, once all that it does behind is done.
  async function ask(url, more = {}) {
    const behind = [];
    const request = { method: "GET", mode: "navigate", headers: new Headers(), cache: "default", ...more, url };
    const found = await new Promise((done) => {
      handlers.fetch({ request, respondWith: done, waitUntil: (own) => behind.push(own) });
      setImmediate(done, null); // the browser goes its own way
    });
    await Promise.all(behind);
    return found;
  }

  const run = (name) => new Promise((done) => handlers[name]({ waitUntil: done }));
  const install = () => run("install");
  const activate = () => run("activate");

  // What is shown, or that the page still waits, when an answer has taken as long as a page has patience.
  async function late(url, more) {
    const asked = ask(url, more);
    await settled();
    for (const work of timers.splice(0)) work();
    return Promise.race([asked, settled().then(() => "waits")]);
  }
  const send = (url) => ask(url, { method: "POST" });
  return { ...stores, navigator: given.navigator, ask, late, install, activate, send };
}
