// A new sitting needs a network. What was typed stays on this phone until the sitting is there.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const { all } = site;
  const form = document.getElementById("new");
  const note = document.getElementById("offline");
  const STORED = "new sitting"; // of this tab, until a sheet is open
  const show = () => (note.hidden = navigator.onLine && !("stored" in document.documentElement.dataset));
  for (const type of ["online", "offline"]) addEventListener(type, show);
  show();

  const fields = () => all("input:not([type=hidden]), select", form);
  const checks = (field) => ["radio", "checkbox"].includes(field.type);
  const keep = () => (sessionStorage[STORED] = JSON.stringify(fields().map((field) => (checks(field) ? field.checked : field.value))));
  for (const type of ["input", "change"]) form.addEventListener(type, keep);

  const said = JSON.parse(sessionStorage[STORED] || "[]");
  // Of another version of this page they would be other fields; a page with problems has what was sent.
  if (said.length !== fields().length || form.querySelector(".problem") || location.search.includes("again=")) return;
  fields().forEach((field, place) => (field[checks(field) ? "checked" : "value"] = said[place]));
  for (const field of fields().filter((one) => checks(one) && one.checked)) field.dispatchEvent(new Event("change", { bubbles: true }));
  all("input", form).at(-1).dispatchEvent(new Event("input", { bubbles: true }));
});
