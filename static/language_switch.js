// Keeps what was typed into a form when the language is switched, when the site did not answer to it, and of a new sitting
// until it is there; then it belongs to this entry of the history, to which Back leads. The form of a correction is a draft
// until it is saved: it comes back as it was left, and says so.
"use strict";
// The date that was typed; any other is today's.
site.typedDay = sessionStorage.getItem("day");
document.addEventListener("input", ({ target }) => {
  if ("today" in target.dataset) sessionStorage.setItem("day", (site.typedDay = target.value));
});
// A page that is filled in for the same players again is another one than a new sitting.
const placeOf = (address) => {
  const { pathname, searchParams } = new URL(address, location.href);
  return searchParams.has("again") ? `${pathname}?again=${searchParams.get("again")}` : pathname;
};
const here = placeOf(location.href);
const unanswered = location.search.includes("needs-");
document.addEventListener("DOMContentLoaded", () => {
  const { all } = site;
  const fields = () => all("form :is(input, select, textarea):not([type=hidden], [type=file])");
  const drafted = document.querySelector("[data-draft]") && `draft ${location.pathname}`;
  const sent = unanswered && sessionStorage.getItem("sent");
  const carried = sent || sessionStorage.getItem("carried") || history.state?.carried;
  const [path, said] = JSON.parse(carried || localStorage.getItem(drafted) || "[]");
  if (path === here || !path?.startsWith("/new/")) sessionStorage.removeItem("carried");
  const now = fields();
  const refused = document.querySelector(":is([data-kept], [data-draft]) .problem:not(:empty)"); // the page has what was sent
  if (path === here && said.length === now.length && !refused) {
    if (!carried) left();
    for (const [name, value, checked] of said) {
      // Not by its place: games are in the order of their names, in each language another.
      const isChosen = ({ type }) => /radio|checkbox/.test(type);
      const place = now.findIndex((one) => one.name === name && (!isChosen(one) || one.value === value));
      if (place < 0) continue;
      const [field] = now.splice(place, 1);
      if ("today" in field.dataset && value !== site.typedDay) continue;
      const chosen = isChosen(field), before = field.value;
      if (chosen) field.checked = checked;
      else field.value = value;
      const fold = field.closest("details");
      if (fold && !chosen && field.value !== before) fold.open = true;
      if (!chosen || field.checked) field.dispatchEvent(new Event(chosen ? "change" : "input", { bubbles: true }));
    }
  }
  function left() {
    const note = document.getElementById("left");
    note.hidden = false;
    note.querySelector("button").onclick = () => {
      localStorage.removeItem(drafted);
      location.replace(location.pathname);
    };
  }
  for (const form of all("[data-draft]")) {
    for (const type of ["input", "change"]) form.addEventListener(type, (event) => event.isTrusted && draft());
  }
  const draft = () => put(drafted, typed(here), localStorage);
  const typed = (there) => JSON.stringify([placeOf(there), fields().map((field) => [field.name, field.value, field.checked])]);
  function put(name, words, store = sessionStorage) {
    try {
      store.setItem(name, words);
    } catch {
      // the phone is full
    }
  }
  const keep = (there) => put("carried", typed(there));
  for (const form of all("[data-kept]")) {
    for (const type of ["input", "change"]) form.addEventListener(type, () => keep(here));
    form.addEventListener("submit", () => history.replaceState({ ...history.state, carried: typed(here) }, ""));
  }
  for (const form of all("main form[method=post]")) {
    form.addEventListener("submit", () => put("sent", typed(here)));
  }
  for (const link of all("[data-carries]")) link.addEventListener("click", () => keep(new URL(link.href).searchParams.get("next")));
  for (const form of all(".language-form")) form.addEventListener("submit", () => keep(here));
});
