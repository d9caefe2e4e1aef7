// Keeps the typed lines until they are booked, however the page is left.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const form = document.getElementById("lines-form");
  const typed = form.elements.lines;
  const place = `keyed ${form.dataset.sitting}`;
  const keep = () => {
    if (typed.value.trim()) localStorage.setItem(place, JSON.stringify([form.elements.key.value, typed.value]));
    else localStorage.removeItem(place);
  };
  /** @type {string[]} */
  let [key, words] = [];
  try {
    [key, words] = JSON.parse(localStorage.getItem(place) || "[]");
  } catch {
    localStorage.removeItem(place); // it cannot be read
  }
  if (key && key === form.dataset.booked) localStorage.removeItem(place);
  else if (words && !typed.value) typed.value = words;
  // Restored, or typed before the scripts were loaded: there is no preview yet.
  if (typed.value && !document.querySelector(".keyed")) typed.dispatchEvent(new Event("input", { bubbles: true }));
  if (typed.value) keep(); // refused, with a new key
  typed.addEventListener("input", keep);
  typed.addEventListener("input", () => document.querySelector("main > .note[role=alert]")?.remove()); // of other lines
});
