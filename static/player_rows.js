// What the rows of the players come to together, such as 12 of 13 tricks, under the last of them. And a row in which a
// number was chosen closes again: a rare number stands in it instead of its last one.
"use strict";

(() => {
  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const answer = (row) => (row.querySelector("input:checked") || row.querySelector(".figure"))?.value;

  // A sum is wrong only when everybody has a number: until then it grows.
  function showSums(form) {
    for (const told of all("output[data-rows]", form)) {
      const rows = all(`[data-sum-of="${told.dataset.rows}"]:not([hidden])`, form);
      const sum = rows.reduce((total, row) => total + (Number(answer(row)) || 0), 0);
      const sums = rows[0].dataset.sums.split(",");
      told.textContent = `${sum} / ${sums[0]}`;
      told.classList.toggle("wrong", rows.every(answer) && !sums.includes(`${sum}`));
    }
  }

  // With the keyboard (its focus is visible) a row stays open until another is answered.
  function closeRows(form) {
    for (const row of all(".player-row.window:has(:checked):not(:has(:focus-visible))", form)) {
      const chosen = row.querySelector(":checked").parentElement;
      row.classList.remove("all");
      if (!chosen.classList.contains("near")) all(".near", row).pop().classList.remove("near");
      chosen.classList.add("near");
    }
  }

  function begin() {
    const form = document.querySelector("form[data-deal-form]");
    form.addEventListener("said", () => {
      showSums(form);
      closeRows(form);
    });
    form.dispatchEvent(new Event("board"));
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
