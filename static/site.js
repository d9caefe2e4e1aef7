// What every page does beyond plain links and forms.
"use strict";
document.documentElement.classList.add("js");

(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // The house rules of the chosen game; without script all of them stand there.
  function games() {
    const folds = all("[data-game]");
    const choose = () => {
      const chosen = document.querySelector("input[name=ruleset]:checked");
      for (const one of folds) one.classList.toggle("chosen", !chosen || one.dataset.game === chosen.value);
    };
    for (const input of all("input[name=ruleset]")) input.addEventListener("change", choose);
    if (folds.length) choose();
  }

  function sharing() {
    const text = (name) => document.getElementById(name).value;
    for (const button of all("[data-share]")) {
      button.hidden = !navigator.share;
      button.addEventListener("click", () => navigator.share({ text: text(button.dataset.share) }).catch(() => {}));
    }
    for (const button of all("[data-copy]")) {
      button.hidden = !navigator.clipboard;
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(text(button.dataset.copy));
        button.textContent = button.dataset.done;
      });
    }
  }

  // ── Without a network ───────────────────────────────────────────────────────────────────────────────

  const spoken = () => document.documentElement.lang.replace(/^en$/, "en-GB");
  const net = () => document.getElementById("net");

  // Says how old the page is; `stale(false)` takes it back.
  function stale(is = true) {
    net().hidden = !is;
    const made = new Date(document.documentElement.dataset.made);
    const minutes = Math.round((made - Date.now()) / 60000);
    const format = new Intl.RelativeTimeFormat(spoken());
    const ago = minutes > -120 ? format.format(minutes, "minute") : format.format(Math.round(minutes / 60), "hour");
    const clock = made.toLocaleTimeString(spoken(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    net().lastElementChild.textContent = `${clock} (${ago})`;
  }

  // Stored in UTC, read in the phone's own time.
  function times(root) {
    const options = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    for (const time of all("time[datetime]", root)) time.textContent = new Date(time.dateTime).toLocaleString(spoken(), options);
  }

  // A sitting is of the day on the phone, not on the server; a day that was typed stays.
  function today(day) {
    const now = new Date();
    if (day.value === day.defaultValue) day.value = new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
  }

  // The zone in which paper tells the hour.
  function zone(one) {
    const name = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
    if (one.href) one.search = `?${new URLSearchParams({ zone: name })}`;
    else one.value = name;
  }

  // What was just done is told once, not again when the page is reloaded; what was refused is brought into sight.
  function told() {
    const url = new URL(location);
    for (const name of ["note", "saved", "waits", "needs", "opened"]) url.searchParams.delete(name);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
    document.querySelector("main form .problem:not(:empty)")?.scrollIntoView({ block: "center" });
  }

  // Rules are opened from anywhere, and lead back there; not to what lies below them, nor by way of the languages.
  function back(link) {
    if (!document.referrer) return;
    const { origin, pathname, href } = new URL(document.referrer);
    const below = pathname.startsWith(location.pathname) || pathname.startsWith("/language/");
    if (origin === location.origin && !below) link.href = href;
  }

  // Where there is room, the sheet stands beside the form or the settlement, and the preview below it.
  function beside(aside) {
    const room = matchMedia("(min-width: 56.25em) and (min-height: 32.51em)");
    const look = async () => {
      for (const preview of all(".preview")) preview.open = room.matches;
      if (!room.matches || aside.firstChild) return;
      const answer = await fetch(aside.dataset.beside).catch(() => null);
      const sheet = new DOMParser().parseFromString(answer?.ok ? await answer.text() : "", "text/html");
      const live = sheet.getElementById("live");
      if (!live || aside.firstChild) return;
      const here = all("link").map((link) => link.href);
      document.head.append(...all("link[rel=stylesheet]", sheet).filter((link) => !here.includes(link.href)));
      aside.append(live);
    };
    room.addEventListener("change", look);
    look();
  }

  // Browsers let a page tremble only once it was touched.
  const felt = () => navigator.userActivation?.hasBeenActive !== false && navigator.vibrate?.(40);

  window.site = { all, stale, felt, times };

  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.classList.add("ready"); // the form is shown when it stands as it will
    sharing();
    games();
    all("[data-back]").forEach(back);
    all("[data-beside]").forEach(beside);
    all("[data-zone]").forEach(zone);
    all("[data-today]").forEach(today);
    times(document);
    document.getElementById("needs").hidden = !location.search.includes("needs=network");
    told();
    if ("stored" in document.documentElement.dataset) {
      stale(); // the service worker had it in store, with what was told then
      for (const note of all("main > .note[role=status]")) note.remove();
    }
    for (const one of all("[data-insecure]")) one.hidden = isSecureContext;
    if (navigator.serviceWorker) navigator.serviceWorker.register("/sw.js").catch(() => {});
  });

  // A second tap while the first is under way sends nothing; the server would book it once all the same.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || event.defaultPrevented || "many" in form.dataset) return;
    if (form.dataset.sent) event.preventDefault();
    all("[type=hidden][data-today]", form).forEach(today); // the page may have been open for days
    form.dataset.sent = "1";
  });

  document.addEventListener("click", (event) => {
    for (const menu of all("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  });

  // A page that comes back from the browser's memory may send again: its key tells the server that it is the same.
  addEventListener("pageshow", () => {
    for (const form of all("form[data-sent]")) delete form.dataset.sent;
  });
})();
