// The outbox: what was done on this phone and has not arrived: acts of a sitting, and of a phone that cannot score deals as
// their forms post them. It is stored before it is sent and deleted when the server has it, so that it is never lost, nor,
// because of its key, booked twice.
"use strict";

window.outbox = (() => {
  // What is the matter with what the server refuses, by the status; after any other status it waits. The whole
  // protocol with the server is in docs/phone-protocol.md.
  /** @type {Outbox["refusals"]} */
  const refusals = { 400: "wrong", 413: "wrong", 422: "wrong", 404: "gone", 410: "gone", 403: "late", 409: "asked" };

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

  // Behind all that waits; what waits already keeps its place. It is stored at once or not at all.
  /** @type {Outbox["put"]} */
  const put = (...entries) =>
    use("readwrite", (store) => {
      store.put({ key: "kept" }); // it stays from the first act on, unless the browser empties the store
      const asked = store.getAll();
      asked.onsuccess = () => {
        let last = Math.max(0, ...asked.result.map(({ place }) => place || 0));
        for (const entry of entries) {
          const { place } = asked.result.find(({ key }) => key === entry.key) || { place: ++last };
          store.put({ place, ...entry });
        }
      };
      return asked;
    });

  // Change what still waits under this number: an answer may come after the table has changed its mind.
  /** @type {Outbox["change"]} */
  const change = ({ key, ordinal }, changes) =>
    use("readwrite", (store) => {
      const asked = store.get(key);
      asked.onsuccess = () => asked.result?.ordinal == ordinal && store.put({ ...asked.result, ...changes }); // 1 or "1"
      return asked;
    });

  const drop = (key) => use("readwrite", (store) => store.delete(key));

  // What waits of one sitting in its order, whatever the phone's clock says. Its id does not change with its link. The deals
  // of an older version have no place.
  /** @type {Outbox["waiting"]} */
  async function waiting(sitting) {
    const order = (one, other) => (one.place || 0) - (other.place || 0) || one.ordinal - other.ordinal || one.made - other.made;
    return (await all()).filter((entry) => entry.sitting === sitting).sort(order);
  }

  // The numbers of these deals: "2–4, 6". How many, if there is more than deals.
  /** @type {Outbox["numbers"]} */
  function numbers(deals) {
    if (!deals.every(({ ordinal }) => ordinal)) return `${deals.length}`;
    const runs = [];
    for (const number of deals.map((deal) => Number(deal.ordinal)).sort((one, other) => one - other)) {
      if (runs.at(-1)?.[1] === number - 1) runs.at(-1)[1] = number;
      else runs.push([number, number]);
    }
    return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(", ");
  }

  // The mark of what is older than what waits; nothing if nothing does.
  /** @type {Outbox["without"]} */
  const without = (waiting, words) =>
    waiting.length ? [Object.assign(document.createElement("small"), { className: "without", textContent: words.without })] : [];

  // The response with its whole text; it is the new sheet. again: it is a retry, so a lost earlier response counts.
  /** @type {Outbox["post"]} */
  async function post(address, fields, csrf, again) {
    const body = new URLSearchParams([...fields, ["csrfmiddlewaretoken", csrf]]);
    const headers = { "X-Outbox": again ? "again" : "first", Accept: "text/html" };
    const signal = AbortSignal.timeout(3e4); // ms until an answer counts as lost; it is then sent again
    const answer = await fetch(address, { method: "POST", body, headers, signal });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  // Whether the response confirms the deal; a 200 from a captive portal does not.
  /** @type {Outbox["received"]} */
  const received = (answer) => answer.status === 204 || (answer.status === 200 && answer.headers.has("X-Outbox"));

  // The server has these: delete them from the phone, and replace or delete the cached sheet.
  /** @type {Outbox["strike"]} */
  async function strike(entries, answer, base) {
    const pages = await window.caches?.open("pages").catch(() => null);
    const { headers, text } = answer;
    const made = (page) => Date.parse(page?.headers.get("Date"));
    const newer = made(await pages?.match(base)) > made(answer); // this answer came late
    if (answer.status === 200 && !newer) await pages?.put(base, new Response(text, { headers }));
    else if (!newer) await pages?.delete(base);
    for (const { key } of entries) await drop(key);
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

  // Send what waits in its order; after a refusal, stop. What was refused is sent again, because the reason may be gone.
  // Returns the last response, with the sheet; null if something is left. A sitting that began on this phone goes before
  // its acts, and is then returned (phone.js).
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
    for (;;) {
      const all = await waiting(sitting), [first] = all;
      if (!first) return answer;
      const ordinal = Number(first.ordinal) + moved;
      let count = 1; // at most twenty acts in a request; a deal of a form goes alone
      while (count < 20 && !first.fields && all[count] && !all[count].fields) count += 1;
      /** @type {any[]} */
      const acts = all.slice(0, count);
      if (first.fields) answer = await post(`${base}enter/${ordinal}/`, first.fields, csrf, true);
      else answer = await post(`${base}acts/`, [["acts", JSON.stringify(acts.map(sentForm))]], csrf, true);
      if (received(answer)) {
        if (first.fields) moved = Math.max(0, Number(answer.headers.get("X-Ordinal")) - first.ordinal);
        await strike(acts, answer, base);
        continue;
      }
      const { keys = [], key = first.key, reason = "" } = refusalOf(answer) || {};
      for (const own of keys) await drop(own);
      if (reason) await change(acts.find((act) => act.key === key), first.fields ? { ordinal, reason } : { reason });
      return null;
    }
  }

  // What the server reads of an act. Only the difference of two moments is sent, as no phone's clock has to be right.
  /** @type {(act: any) => object} */
  const sentForm = ({ key, act, facts, head, last, made }) =>
    ({ key, act, facts, head, last, age: Math.max(0, ((Date.now() - made) / 1000) | 0) }); // s

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

  // What the server told of a sitting is older than what waits: each page of the sitting says so, and shows no sheet
  // beside it.
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
