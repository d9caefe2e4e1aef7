// What every page needs beyond plain links and forms.
"use strict";

// Where the browser keeps nothing, what is put into its stores lasts as long as the page.
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].length;
  } catch {
    const own = { getItem: (key) => value[key] ?? null, setItem: (key, words) => (value[key] = words), removeItem: (key) => delete value[key] };
    const value = Object.create(own);
    Object.defineProperty(window, name, { value });
  }
}

(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // ── Offline ─────────────────────────────────────────────────────────────────────────────────────────

  const spoken = () => document.documentElement.lang.replace(/^en$/, "en-GB");
  const net = () => document.getElementById("net");

  // Show how old the page is.
  function stale() {
    net().hidden = false;
    /** @type {any} */
    const made = new Date(document.documentElement.dataset.made);
    const minutes = Math.round((made - Date.now()) / 60000);
    const format = new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" });
    const ago = minutes > -120 ? format.format(minutes, minutes ? "minute" : "second") : format.format(Math.round(minutes / 60), "hour");
    net().lastElementChild.textContent = `${clock(made)} (${ago})`;
  }

  // A time as `MOMENTS` in localize.py has it; for Estonian browsers have a colon. day: the parts of its date.
  const clock = (time, day) =>
    time.toLocaleString(spoken(), { ...day, hour: "2-digit", minute: "2-digit" }).replace(spoken() === "et" && ":", ".");

  // Convert times from UTC to the phone's time zone.
  function times(root) {
    for (const time of all("time[datetime]", root)) time.textContent = clock(new Date(time.dateTime), { day: "numeric", month: "short" });
  }

  // A date that nobody typed is today's, by the phone and not by the server, also on a page that stayed open overnight or
  // comes back.
  function renewDates(root = document) {
    /** @type {any} */
    const now = new Date();
    const today = new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
    for (const day of all("[data-today]", root)) if (day.value !== site.typedDay) day.value = today;
  }

  // Remove notes from the URL, so that a reload does not repeat them; scroll to the first problem.
  function told() {
    // @ts-expect-error: a browser takes whatever reads as an address
    const url = new URL(location);
    for (const name of ["note", "saved", "waits", "needs-network", "needs-server", "opened"]) url.searchParams.delete(name);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
    document.querySelector("main form .problem:not(:empty)")?.scrollIntoView({ block: "center" });
  }

  // Rules pages link back to the page they were opened from, except to their own subpages and the language page.
  function back(link) {
    if (!document.referrer) return;
    const { origin, pathname, href } = new URL(document.referrer);
    const below = pathname.startsWith(location.pathname) || pathname.startsWith("/language/");
    if (origin === location.origin && !below) link.href = href;
  }

  // On a wide screen show the sheet beside the form or the settlement, with the preview open.
  function beside(aside) {
    const room = matchMedia("(min-width: 56.25em) and (min-height: 32.51em)");
    const look = async () => {
      for (const preview of all(".preview")) preview.open = room.matches;
      if (!room.matches || aside.firstChild) return;
      const answer = await fetch(aside.dataset.beside).catch(() => null);
      const sheet = new DOMParser().parseFromString(answer?.ok ? await answer.text() : "", "text/html");
      const live = sheet.getElementById("live");
      const behind = await window.outbox?.waiting(aside.dataset.sitting).catch(() => []); // it would be older than these
      if (!live || aside.firstChild || behind?.length) return;
      document.head.append(sheet.querySelector("link[rel=stylesheet]")); // a page has one
      aside.append(live);
    };
    room.onchange = look;
    look();
  }

  // The score on this phone (phone.js) comes after the page; nothing if it does not. A tap before that waits for it, as it may
  // be taken without the server. given: what phone.js asks of the page.
  /** @type {Site["phone"]} */
  function phone(script, given) {
    let held = navigator.serviceWorker?.controller; // the worker has the script
    const begun = new Promise((done) => addEventListener("load", done)).then(() => import(script)).then((own) => own.default(given)).catch(() => {});
    begun.then(() => (held = null));
    document.addEventListener("click", (event) => {
      const tapped = held && event.target.closest("a, button");
      if (!tapped) return;
      event.preventDefault();
      event.stopPropagation();
      begun.then(() => tapped.click());
    }, true);
    return begun;
  }

  // Browsers allow vibration only after the first touch.
  const vibrate = (pattern = 40) => navigator.userActivation?.hasBeenActive !== false && navigator.vibrate?.(pattern);

  window.site = { renewDates, all, spoken, clock, stale, vibrate, times, phone };

  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.classList.add("ready"); // shows the form in its final state
    all("[data-back]").forEach(back);
    all("[data-beside]").forEach(beside);
    document.addEventListener("visibilitychange", () => renewDates());
    times(document);
    unfold();
    document.getElementById(location.search.match(/needs-\w+/)?.[0])?.removeAttribute("hidden");
    told();
    // From the service worker's cache, with the notes of that time: because nothing answered, to show a deal as waiting
    // ("waits"), or because it was fetched ahead ("ready"). The answer to Save ("saved") is new.
    const { stored } = document.documentElement.dataset;
    setTimeout(() => document.documentElement.classList.add("hears"), 800);
    if (stored !== undefined && stored !== "saved") {
      if (!stored || (stored === "waits" && !navigator.onLine)) stale();
      for (const note of all("main > .note[role=status]")) note.remove();
    }
    if (navigator.serviceWorker) navigator.serviceWorker.register("/sw.js").catch(() => {});
  });

  // A link that leads to a fold opens it.
  function unfold() {
    const fold = document.getElementById(location.hash.slice(1));
    if (!fold?.matches("details")) return;
    fold.open = true;
    fold.scrollIntoView({ block: "nearest" });
  }
  addEventListener("hashchange", unfold);

  // A second tap during a submit sends nothing; the server would book it only once anyway.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || event.defaultPrevented || "many" in form.dataset) return;
    if (form.dataset.sent) event.preventDefault();
    renewDates(form);
    form.dataset.sent = "1";
  });

  document.addEventListener("click", (event) => {
    for (const menu of all("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
    // What a tap has opened lies above the bar. It opens after this event.
    const fold = event.target.closest("main summary")?.parentElement;
    if (fold) setTimeout(() => fold.scrollIntoView({ block: "nearest" }));
  });

  // A page from the browser's memory may submit again: its key tells the server that it is the same form.
  addEventListener("pageshow", () => {
    renewDates();
    for (const form of all("form[data-sent]")) delete form.dataset.sent;
  });
})();
