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
      // One ear for all numbers: htmx would look at each of some hundred links, which a slow phone feels.
      document.addEventListener("click", (event) => {
        const link = event.target.closest("#live a[href*='/entry/']:not([href$='/amend/'])");
        if (!link || !window.htmx || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        htmx.ajax("GET", link.href, { target: "#lines-of", swap: "innerHTML" });
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
      site.times(event.detail.target);
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
      arrived();
    });
    document.body.addEventListener("htmx:sendError", (event) => event.target === live() && stale());
    document.body.addEventListener("htmx:afterRequest", (event) => {
      if (event.target !== live() || !event.detail.successful) return;
      document.documentElement.dataset.made = new Date().toISOString();
      stale(false);
      arrived();
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
    box.querySelector("summary b").textContent = waiting.map((deal) => deal.ordinal).join(", ");
    box.querySelector("ol").replaceChildren(...waiting.map(listed));
    box.querySelector("#new-link").parentElement.hidden = !waiting.some((deal) => deal.reason === "404");
    askAbout(waiting.find((deal) => deal.reason));
    numbers();
  }

  const words = (deal) => `${deal.ordinal} · ${deal.words}`;

  function listed(deal) {
    const item = box.querySelector("template").content.firstElementChild.cloneNode(true);
    item.firstElementChild.textContent = words(deal);
    throws(item.querySelector("[data-away]"), deal);
    return item;
  }

  // What stands in the way of a deal, on top of all.
  function askAbout(deal) {
    const question = document.getElementById("question");
    question.hidden = !deal;
    if (!deal) return;
    const [what, reason] = question.children;
    what.textContent = words(deal);
    reason.textContent = { 403: box.dataset.late, 404: box.dataset.gone, 410: box.dataset.gone }[deal.reason] || deal.reason;
    const answer = question.querySelector("[data-answer]");
    answer.hidden = ["403", "404", "410"].includes(deal.reason); // there is nothing to look at
    answer.onclick = () => mend(deal);
    throws(question.querySelector("[data-away]"), deal);
  }

  // The first tap asks, the second throws away.
  function throws(button, deal) {
    const idle = (button.dataset.idle ||= button.textContent);
    button.textContent = idle;
    button.onclick = async () => {
      if (button.textContent === idle) {
        button.textContent = box.dataset.sure;
        return;
      }
      await outbox.drop(deal.key);
      await look();
      await send();
    };
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

  // What has arrived stays in the list until the sheet shows it.
  let arrives = false;

  async function sendAll() {
    const before = waiting.length;
    const answer = await outbox.send(box.dataset.sitting, box.dataset.base, box.dataset.csrf).catch(() => null);
    const left = await outbox.waiting(box.dataset.sitting).catch(() => waiting);
    arrives = left.length < before;
    if (!arrives) return look();
    felt();
    ask();
  }

  function arrived() {
    if (arrives) look();
    arrives = false;
  }

  async function dropped() {
    const key = new URLSearchParams(location.search).get("drop");
    if (!key) return;
    await outbox.drop(key);
    history.replaceState(null, "", location.pathname);
  }

  async function openBox() {
    await dropped();
    await look();
    if (waiting.length) await send();
    box.querySelector("[data-send]").addEventListener("click", send);
    box.querySelector("[data-open]").addEventListener("click", () => outbox.openPasted(document.getElementById("new-link").value));
    addEventListener("online", send);
  }

  // The forms that can be filled in without a network are fetched into store by the service worker, unless they are
  // there as they would be now: their addresses change with what they show.
  async function blanks() {
    if (!navigator.serviceWorker?.controller) return;
    home().catch(() => {});
    const pages = await caches.open("pages");
    for (const address of box.dataset.blanks.split(" ").filter(Boolean)) {
      const kept = await pages.match(address.split("&")[0]);
      if (!kept?.url.endsWith(address)) fetch(address).then((answer) => answer.text()).catch(() => {});
    }
  }

  // A Home that was kept before the sitting began does not list it.
  async function home() {
    const pages = await caches.open("pages");
    const address = document.querySelector(".top .back").href;
    const kept = await pages.match(address);
    if (kept && !(await kept.text()).includes(box.dataset.base)) await pages.add(address);
  }

  // ── Locked against sleeves ──────────────────────────────────────────────────────────────────────────

  // Over an open dialog nothing else on the page answers, whatever is swapped below it.
  const HOLD = 700; // ms

  function locking() {
    const locked = document.getElementById("locked");
    if (!locked) return;
    const button = locked.firstElementChild;
    let since;
    document.addEventListener("click", (event) => {
      const asked = event.target.closest("[data-lock]");
      if (!asked) return;
      asked.closest("details").open = false;
      locked.showModal();
    });
    button.addEventListener("pointerdown", () => (since = Date.now()));
    button.addEventListener("pointerup", () => Date.now() - since >= HOLD && locked.close());
    button.addEventListener("touchend", (event) => event.preventDefault()); // no tap on what lies below
    // A key or a screen reader does not hold: it means what it presses.
    button.addEventListener("click", (event) => event.detail || locked.close());
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  // ── Awake ───────────────────────────────────────────────────────────────────────────────────────────

  const awake = () => !document.hidden && navigator.wakeLock?.request("screen").catch(() => {});

  follow();
  locking();
  awake();
  document.addEventListener("visibilitychange", () => {
    awake();
    if (document.hidden) return;
    ask();
    if (box) send();
  });
  if (box && window.indexedDB) {
    openBox();
    addEventListener("load", () => blanks().catch(() => {}));
  }
})();
