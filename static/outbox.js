// The outbox: deals stored on this phone. A deal is stored before it is sent and deleted when the server has it, so
// that it is never lost, nor, because of its key, booked twice.
"use strict";

window.outbox = (() => {
  // What is the matter with a deal that the server refuses, by the status; after any other status it waits. The whole
  // protocol with the server is in docs/phone-protocol.md.
  /** @type {Outbox["refusals"]} */
  const refusals = { 400: "wrong", 413: "wrong", 422: "wrong", 404: "gone", 410: "gone", 403: "late", 409: "asked" };
  const LOST = 30000; // ms until an answer counts as lost; the deal is then sent again
  const PAGES = "pages"; // the cache of the service worker

  function opened() {
    return new Promise((done, failed) => {
      const asked = indexedDB.open("scorekeeper", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("deals", { keyPath: "key" });
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
  }

  async function use(mode, work) {
    const base = await opened();
    try {
      return await new Promise((done, failed) => {
        const transaction = base.transaction("deals", mode, { durability: "strict" });
        const asked = work(transaction.objectStore("deals"));
        transaction.oncomplete = () => done(asked.result);
        transaction.onabort = transaction.onerror = () => failed(transaction.error);
      });
    } finally {
      base.close();
    }
  }

  const get = (key) => use("readonly", (store) => store.get(key));
  const all = async () => (await use("readonly", (store) => store.getAll())).filter((own) => "made" in own);

  // A corrected deal keeps its place in the queue. instead: the key of the deal that it replaces; its own is another one,
  // because the server may have the old deal.
  /** @type {Outbox["put"]} */
  async function put(deal, instead = deal.key) {
    const before = await get(instead);
    await use("readwrite", (store) => {
      store.delete(instead);
      store.put({ key: "kept" }); // it stays from the first deal on, unless the browser empties the store
      return store.put({ ...deal, made: before ? before.made : deal.made });
    });
  }

  // Change a deal, if it still waits under this number: an answer may come after the table has changed its mind.
  /** @type {Outbox["change"]} */
  const change = ({ key, ordinal }, changes) =>
    use("readwrite", (store) => {
      const asked = store.get(key);
      asked.onsuccess = () => asked.result?.ordinal == ordinal && store.put({ ...asked.result, ...changes }); // 1 or "1"
      return asked;
    });

  const drop = (key) => use("readwrite", (store) => store.delete(key));

  // The deals of one sitting in their order, whatever the phone's clock says. The id of the sitting does not change with its link.
  /** @type {Outbox["waiting"]} */
  async function waiting(sitting) {
    return (await all()).filter((deal) => deal.sitting === sitting).sort((one, other) => one.ordinal - other.ordinal || one.made - other.made);
  }

  // The numbers of these deals: "2–4, 6".
  /** @type {Outbox["numbers"]} */
  function numbers(deals) {
    const runs = [];
    for (const number of deals.map((deal) => Number(deal.ordinal)).sort((one, other) => one - other)) {
      if (runs.at(-1)?.[1] === number - 1) runs.at(-1)[1] = number;
      else runs.push([number, number]);
    }
    return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
  }

  // The mark of what is older than the deals that wait: "without deals 2–4"; nothing if none waits. A deal whose number
  // another phone has taken is not what a sheet lacks.
  /** @type {Outbox["without"]} */
  function without(waiting, { withoutOne, withoutMany }) {
    const free = Math.max(0, ...waiting.map(({ next = 0 }) => next));
    const deals = waiting.filter(({ ordinal }) => ordinal >= free);
    if (!deals.length) return [];
    const words = (deals.length > 1 ? withoutMany : withoutOne).replace("{numbers}", numbers(deals));
    return [Object.assign(document.createElement("small"), { className: "without", textContent: words })];
  }

  // The response with its whole text; it is the new sheet. again: it is a retry, so a lost earlier response counts.
  /** @type {Outbox["post"]} */
  async function post(address, fields, csrf, again) {
    const body = new URLSearchParams([...fields, ["csrfmiddlewaretoken", csrf]]);
    const headers = { "X-Outbox": again ? "again" : "first", Accept: "text/html" };
    const signal = AbortSignal.timeout(LOST);
    const answer = await fetch(address, { method: "POST", body, headers, signal });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  // Whether the response confirms the deal; a 200 from a captive portal does not.
  /** @type {Outbox["received"]} */
  const received = (answer) => answer.status === 204 || (answer.status === 200 && answer.headers.has("X-Outbox"));

  // The server has the deal: delete it from the phone, and replace or delete the cached sheet.
  /** @type {Outbox["strike"]} */
  async function strike(deal, answer, base) {
    const pages = await window.caches?.open(PAGES).catch(() => null);
    const { headers, text } = answer;
    const made = (page) => Date.parse(page?.headers.get("Date"));
    const newer = made(await pages?.match(base)) > made(answer); // this answer came late
    if (answer.status === 200 && !newer) await pages?.put(base, new Response(text, { headers }));
    else if (!newer) await pages?.delete(base);
    await drop(deal.key);
  }

  // Show the sheet of the response from the service worker's cache; without a service worker, replace this page by it,
  // under its own address.
  /** @type {Outbox["show"]} */
  function show(answer, base) {
    const note = answer.headers.get("X-Note");
    if (answer.status !== 200) location.assign(note ? `${base}?note=${note}` : base);
    else if (navigator.serviceWorker?.controller) location.assign(`${base}?saved`);
    else {
      history.pushState(null, "", base);
      document.open();
      document.write(answer.text.replace("<html", '<html data-stored="saved"'));
      document.close();
      addEventListener("popstate", () => location.reload()); // Back leads to the form
    }
  }

  // Send the deals in order; after a refused one, stop. A refused deal is sent again, because the reason may be gone.
  // Returns the last response, with the sheet; null if a deal is left. A sitting that began on this phone goes before its
  // deals, and is then returned (phone.js).
  /** @type {Outbox["send"]} */
  async function sent(sitting, base, csrf) {
    if (base.startsWith("/s/new/")) {
      const own = await (await import(document.querySelector("[data-phone]").dataset.phone)).openSitting(sitting, csrf);
      if (own?.base) await sent(own.id, own.base, own.csrf);
      return own;
    }
    let moved = 0; // the shift of the previous deal's ordinal; later own deals shift with it
    /** @type {Answer | null} */
    let answer = null;
    for (const { key } of await waiting(sitting)) {
      const one = await get(key);
      if (!one) continue; // thrown away or changed meanwhile
      const ordinal = Number(one.ordinal) + moved;
      answer = await post(`${base}enter/${ordinal}/`, one.fields, csrf, true);
      if (received(answer)) {
        moved = Math.max(0, Number(answer.headers.get("X-Ordinal")) - one.ordinal);
        await strike(one, answer, base);
        continue;
      }
      const refusal = refusalOf(answer);
      if (refusal) await change(one, { ordinal, next: 0, ...refusal });
      return null;
    }
    return answer;
  }

  // Why the server does not take it, and the next number if that is taken; null if it may do so later.
  /** @type {Outbox["refusalOf"]} */
  function refusalOf(answer) {
    if (!refusals[answer.status]) return null;
    try {
      return JSON.parse(answer.text);
    } catch {
      return { reason: String(answer.status) }; // a page, and not the site's words for the phone
    }
  }

  // What the server told of a sitting is older than the deals that wait: each page of the sitting says which ones, and
  // shows no sheet beside it.
  async function marks() {
    const note = document.getElementById("without");
    const beside = document.querySelector(".beside");
    const { sitting } = (note || beside)?.dataset || {};
    const deals = sitting ? await waiting(sitting).catch(() => []) : [];
    if (deals.length) beside?.replaceChildren();
    if (!note) return;
    note.hidden = !deals.length;
    note.lastElementChild.textContent = numbers(deals);
  }
  for (const event of ["DOMContentLoaded", "visibilitychange"]) document.addEventListener(event, marks);

  // Of a pasted link only the path of a sitting is used.
  /** @type {Outbox["openPasted"]} */
  function openPasted(link) {
    const path = link.match(/\/s\/[\w-]{22}/);
    if (path) location.assign(`${path[0]}/`);
  }

  // Only one window of the phone sends at a time, and over plain http, without locks, at least each window once.
  /** @type {Promise<any>} */
  let last = Promise.resolve();
  const inTurn = (work) => (last = last.catch(() => {}).then(work));
  /** @type {Outbox["send"]} */
  const send = (...what) => (navigator.locks ? navigator.locks.request("outbox", () => sent(...what)) : inTurn(() => sent(...what)));

  return {
    refusals, all, get, put, change, drop, waiting, numbers, without, post, received, refusalOf, strike, show, send, openPasted,
  };
})();
