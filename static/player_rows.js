// What the rows of the players come to together, such as 12 of 13 tricks, under the last of them.
"use strict";

(() => {
  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const number = (row) => Number((row.querySelector("input:checked") || row.querySelector(".figure"))?.value || 0);

  function showSums(form) {
    const rows = all("[data-sum-of]:not([hidden])", form);
    for (const row of rows) {
      const own = rows.filter((one) => one.dataset.sumOf === row.dataset.sumOf);
      const told = row.querySelector("output") || document.createElement("output");
      if (row !== own[own.length - 1]) {
        told.remove();
        continue;
      }
      const sum = own.reduce((total, one) => total + number(one), 0);
      const sums = row.dataset.sums.split(",");
      told.textContent = `${sum} / ${sums[0]}`;
      told.classList.toggle("right", sums.includes(`${sum}`));
      row.append(told);
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
