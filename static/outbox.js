// Deals that wait on this phone. A deal is written down here before it is sent, and struck out when the server has
// it, so that whatever happens in between it is neither lost nor, having its key, booked twice.
"use strict";

window.outbox = (() => {
  const STUCK = [400, 403, 404, 409, 410, 413, 422];
  const PATIENCE = 10000; // ms for an answer; after that the deal waits for the next try
  const PAGES = "pages"; // the store of the service worker

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

  // A deal that was put right keeps its place among those that wait.
  async function put(deal) {
    const before = await use("readonly", (store) => store.get(deal.key));
    await use("readwrite", (store) => store.put({ ...deal, made: before ? before.made : deal.made }));
  }

  const drop = (key) => use("readwrite", (store) => store.delete(key));

  // Those of one sitting, the first first. They belong to it whatever its link is called by now.
  async function waiting(sitting) {
    const deals = await use("readonly", (store) => store.getAll());
    return deals.filter((deal) => deal.sitting === sitting).sort((one, other) => one.made - other.made);
  }

  // again: it is sent a second time, so that an answer that got lost counts. sheet: the answer shall be the new sheet.
  function post(deal, base, csrf, { again, sheet }) {
    const body = new URLSearchParams([...deal.fields, ["csrfmiddlewaretoken", csrf]]);
    const headers = { "X-Outbox": again ? "again" : "first", Accept: sheet ? "text/html" : "*/*" };
    const signal = AbortSignal.timeout(PATIENCE);
    return fetch(`${base}enter/${deal.ordinal}/`, { method: "POST", body, headers, signal });
  }

  // Whether this answer says that the server has the deal. The 200 of a hotel's network is none.
  const received = (answer) => answer.status === 204 || (answer.status === 200 && answer.headers.has("X-Outbox"));

  // The server has the deal: the phone keeps it no longer, and no older sheet either.
  async function strike(deal, answer, base) {
    const pages = await window.caches?.open(PAGES).catch(() => null);
    const { headers } = answer;
    if (answer.status === 200) await pages?.put(base, new Response(await answer.clone().text(), { headers }));
    else await pages?.delete(base);
    await drop(deal.key);
  }

  // The sheet that came with the answer, out of the store of the service worker; where there is none, it takes the
  // place of this page, under its own address.
  async function show(answer, base) {
    const note = answer.headers.get("X-Note");
    if (answer.status !== 200) location.assign(note ? `${base}?note=${note}` : base);
    else if (navigator.serviceWorker?.controller) location.assign(`${base}?saved`);
    else {
      const sheet = await answer.text();
      history.pushState(null, "", base);
      document.open();
      document.write(sheet);
      document.close();
      addEventListener("popstate", () => location.reload()); // Back leads to the address of the form
    }
  }

  // In order, one after the other; behind one that is refused the others wait. Asked again, it is sent again: what
  // stood in its way may have been put right. Gives the answer to the last, with the sheet; null when one is left.
  async function sent(sitting, base, csrf) {
    let moved = 0; // how far the deal before it has moved on: whoever comes behind an own deal moves on with it
    let answer = null;
    const deals = await waiting(sitting);
    for (const [place, one] of deals.entries()) {
      const deal = { ...one, sitting, ordinal: Number(one.ordinal) + moved };
      answer = await post(deal, base, csrf, { again: true, sheet: place === deals.length - 1 });
      if (received(answer)) {
        moved = Math.max(0, Number(answer.headers.get("X-Ordinal")) - one.ordinal);
        await strike(deal, answer, base);
        continue;
      }
      if (STUCK.includes(answer.status)) {
        const told = await answer.json().catch(() => ({}));
        await put({ ...deal, reason: told.reason || String(answer.status) });
      }
      return null;
    }
    return answer;
  }

  // Where no sheet can be shown: that deals wait here, and a place for the link that opens it.
  document.addEventListener("DOMContentLoaded", async () => {
    const note = document.querySelector("[data-waiting]");
    if (!note) return;
    const alive = document.querySelector("[data-alive]");
    const deals = await use("readonly", (store) => store.getAll()).catch(() => []);
    const dead = !alive || deals.some((deal) => ["404", "410"].includes(deal.reason));
    note.hidden = !deals.length || !dead;
    if (alive) alive.hidden = !deals.length || dead;
    note.querySelector("button").addEventListener("click", () => openPasted(note.querySelector("input").value));
  });

  // Of a link that was pasted only the path counts, and only a sitting's.
  function openPasted(link) {
    const path = link.match(/\/s\/[\w-]{22}\//);
    if (path) location.assign(path[0]);
  }

  // Two windows of one phone take turns.
  const send = (...what) =>
    navigator.locks ? navigator.locks.request("outbox", () => sent(...what)) : sent(...what);

  return { put, drop, waiting, post, received, strike, show, send, openPasted };
})();
