// What the rows of the players come to together, such as 12 of 13 tricks, under the last of them.
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

  function begin() {
    const form = document.querySelector("form[data-deal-form]");
    form.addEventListener("said", () => showSums(form));
    form.dispatchEvent(new Event("board"));
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
