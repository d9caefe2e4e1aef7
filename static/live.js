// A page that follows the sitting by itself, keeps the screen awake, and sends the deals that wait on this phone.
"use strict";

(() => {
  const { all, stale, felt } = site;
  const live = () => document.getElementById("live");

  // ── Following ───────────────────────────────────────────────────────────────────────────────────────

  let open = [];
  let waiting = []; // the deals on this phone, as far as it keeps score

  function follow() {
    const dialog = document.getElementById("lines");
    if (dialog) {
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) dialog.close();
      });
    }
    document.body.addEventListener("htmx:beforeRequest", (event) => {
      // Nobody asks while nobody looks.
      if (event.target === live() && document.hidden) event.preventDefault();
    });
    document.body.addEventListener("htmx:beforeSwap", () => {
      open = all("#live details[open] > summary, .menu[open] > summary").map((one) => one.textContent);
    });
    document.body.addEventListener("htmx:afterSwap", (event) => {
      if (event.detail.target.id === "lines-of") {
        if (!dialog.open) dialog.showModal();
        return;
      }
      for (const one of all("#live summary, .menu summary")) {
        if (open.includes(one.textContent)) one.parentElement.open = true;
      }
      const said = document.querySelector("#live .said");
      const announced = document.getElementById("announced");
      if (announced && said) announced.textContent = said.textContent;
      document.documentElement.dataset.made = new Date().toISOString();
      numbers();
    });
    document.body.addEventListener("htmx:sendError", (event) => event.target === live() && stale());
    document.body.addEventListener("htmx:afterRequest", (event) => {
      if (event.target !== live() || !event.detail.successful) return;
      document.documentElement.dataset.made = new Date().toISOString();
      stale(false);
      // There is a network, whatever the browser thinks of it.
      if (waiting.length && !waiting[0].reason) send();
    });
  }

  const ask = () => live() && window.htmx && htmx.trigger(live(), "ask");

  // ── The deals that wait ─────────────────────────────────────────────────────────────────────────────

  const box = document.getElementById("outbox");

  async function look() {
    waiting = await outbox.waiting(box.dataset.sitting).catch(() => []);
    box.hidden = !waiting.length;
    const list = box.querySelector("ol");
    list.replaceChildren(...waiting.map(shown));
    box.querySelector("#new-link").parentElement.hidden = !waiting.some((deal) => deal.reason === "404");
    numbers();
  }

  function shown(deal) {
    const item = box.querySelector("template").content.firstElementChild.cloneNode(true);
    const [words, reason, questions] = item.children;
    words.textContent = `${deal.ordinal} · ${deal.words}`;
    reason.textContent = { 403: box.dataset.late, 404: box.dataset.gone, 410: box.dataset.gone }[deal.reason] || deal.reason || "";
    const [show_, away] = questions.children;
    show_.hidden = ["403", "404", "410"].includes(deal.reason); // there is nothing to look at
    show_.addEventListener("click", () => mend(deal));
    away.addEventListener("click", async () => {
      // The first tap asks, the second throws away.
      if (!away.dataset.asked) {
        away.dataset.asked = "1";
        away.textContent = away.dataset.sure;
        return;
      }
      await outbox.drop(deal.key);
      await send();
    });
    return item;
  }

  // Shown in its form with what stands in its way, or beside what another phone entered; looking books nothing.
  function mend(deal) {
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${box.dataset.base}enter/${deal.ordinal}/`;
    for (const [name, value] of [...deal.fields, ["csrfmiddlewaretoken", box.dataset.csrf], ["look", "1"]]) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
  }

  // The next deal comes after those that wait.
  function numbers() {
    for (const link of all("#foot a[data-next]")) {
      const next = Number(link.dataset.next) + waiting.length;
      link.href = link.href.replace(/enter\/\d+/, `enter/${next}`).replace(/(&ahead)?$/, waiting.length ? "&ahead" : "");
      link.textContent = link.textContent.replace(/\d+/, next);
    }
  }

  let sending = null;
  const send = () => (sending ||= sendAll().finally(() => (sending = null)));

  async function sendAll() {
    const gone = await outbox.send(box.dataset.sitting, box.dataset.base, box.dataset.csrf).catch(() => false);
    const before = waiting.length;
    await look();
    if (waiting.length < before) {
      felt();
      ask();
    }
    return gone;
  }

  async function dropped() {
    const key = new URLSearchParams(location.search).get("drop");
    if (!key) return;
    await outbox.drop(key);
    history.replaceState(null, "", location.pathname);
  }

  async function box_() {
    await dropped();
    await look();
    if (waiting.length) await send();
    box.querySelector("[data-send]").addEventListener("click", send);
    box.querySelector("[data-open]").addEventListener("click", () => outbox.openPasted(document.getElementById("new-link").value));
    addEventListener("online", send);
  }

  // The forms that can be filled in without a network are fetched into store by the service worker.
  function blanks() {
    if (!navigator.serviceWorker?.controller) return;
    for (const address of box.dataset.blanks.split(" ")) fetch(address).then((answer) => answer.text()).catch(() => {});
  }

  // ── Awake ───────────────────────────────────────────────────────────────────────────────────────────

  const awake = () => !document.hidden && navigator.wakeLock?.request("screen").catch(() => {});

  follow();
  awake();
  document.addEventListener("visibilitychange", () => {
    awake();
    if (document.hidden) return;
    ask();
    if (box) send();
  });
  if (box && window.indexedDB) {
    box_();
    addEventListener("load", blanks);
  }
})();
