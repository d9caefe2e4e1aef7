// What the rows of the players come to together, such as 12 of 13 tricks, under the last of them. And a row in which a
// number was chosen closes again: a rare number stands in it instead of its last one.
"use strict";

(() => {
  const { all } = site;
  const { answer } = dealForm;

  const total = (rows, number) => rows.reduce((sum, row) => sum + (Number(number(row)) || 0), 0);
  const added = (row) => row.querySelector("[data-added]")?.dataset.added;

  // A sum is wrong only when everybody has a number: until then it grows. Of several that it may be, none is shown. What was added with a key of the pad of
  // figures is no part of it; of an amended deal nobody knows, and the sum is the next that it may come to.
  function showSums(form) {
    for (const told of all("output[data-rows]", form)) {
      const found = all(`[data-sum-of="${told.dataset.rows}"]`, form);
      const rows = found.filter((row) => !row.hidden); // none until it is known who plays
      const everybody = rows.length && rows.every(answer);
      const [whole, more] = [total(rows, answer), total(rows, added)];
      const sum = whole - more;
      const sums = found[0].dataset.sums.split(",").map(Number);
      told.textContent = sums[1] ? sum : `${sum} / ${sums}`;
      told.classList.toggle("wrong", !!everybody && ![sum, whole].every((one) => sums.includes(one)));
      const over = told.closest("fieldset").querySelector(".over");
      if (over) over.hidden = everybody || sum <= sums[0];
    }
  }

  // Those that “…” opened stay open until the next answer, also while a preview comes. With the keyboard (its focus is
  // visible) a row stays open until another is answered.
  const opened = new Set();

  function closeRows(form) {
    for (const row of all(".player-row.window:has(:checked):not(:has(:focus-visible))", form)) {
      if (opened.has(row)) continue;
      const chosen = row.querySelector(":checked").parentElement;
      row.classList.remove("all");
      if (!chosen.classList.contains("near")) all(".near", row).pop().classList.remove("near");
      chosen.classList.add("near");
    }
  }

  dealForm.board("form[data-deal-form]", (form) => {
    form.addEventListener("click", ({ target }) => target.matches("[data-more]") && opened.add(target.closest("fieldset")));
    form.addEventListener("change", () => opened.clear(), true); // before the form shows what was said
    form.addEventListener("said", () => {
      showSums(form);
      closeRows(form);
    });
  });
})();
