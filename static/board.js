// A board of numbers marked for one of two sides, as the aces of a misère by their tricks. It keeps its marks in
// the selects that a form without script shows. What cannot be marked is said by data- attributes.
"use strict";

(() => {
  const all = (selector, root) => [...root.querySelectorAll(selector)];

  const marks = (board) =>
    all("select", board.nextElementSibling)
      .filter((slot) => slot.value)
      .map((slot) => ({ slot, number: slot.value.split("-")[0], side: slot.value.split("-")[1] }));

  const active = (board) => board.querySelector(".switch input:checked");

  function draw(board, { facts, holds }) {
    const sides = all(".switch input", board);
    if (!board.dataset.chosen) {
      const usual = sides.find((side) => side.dataset.usualWhen !== "never" && holds(side.dataset.usualWhen || "-=", facts));
      (usual || active(board) || sides[0]).checked = true;
    }
    const side = active(board);
    const placed = marks(board);
    const own = side.dataset.ownWhen !== "never" && holds(side.dataset.ownWhen || "-=", facts);
    const won = facts[board.dataset.count || "tricks"];
    const limit = won === undefined ? Infinity : own ? Number(won) : board.dataset.total - won;
    const numbers = new Set(placed.filter((mark) => mark.side === side.value).map((mark) => mark.number));
    for (const button of all("[data-number]", board)) {
      const here = placed.filter((mark) => mark.number === button.dataset.number);
      const colour = here.length ? sides.find((one) => one.value === here[0].side).dataset.colour : "";
      button.className = `chip ${colour}${here.length ? " marked" : ""}`;
      button.firstElementChild.textContent = button.dataset.number;
      if (here.length > 1) {
        const times = document.createElement("sup");
        times.textContent = `×${here.length}`;
        button.firstElementChild.append(times);
      }
      button.disabled = !here.length && (placed.length >= board.dataset.most || numbers.size >= limit);
      button.setAttribute("aria-pressed", here.length > 0);
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    for (const board of all("[data-board]", document)) {
      const form = board.closest("form");
      board.hidden = false;
      form.addEventListener("said", (event) => draw(board, event.detail));
      const told = () => form.dispatchEvent(new Event("change", { bubbles: true }));
      board.addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (!button) return;
        const placed = marks(board);
        const here = placed.filter((mark) => mark.number === button.dataset.number);
        const side = active(board).value;
        if ("clear" in button.dataset) {
          if (placed.length) placed[placed.length - 1].slot.value = "";
        } else if (here.length && here[0].side !== side) {
          here[here.length - 1].slot.value = "";
        } else {
          const free = all("select", board.nextElementSibling).find((slot) => !slot.value);
          if (free) free.value = `${button.dataset.number}-${side}`;
        }
        told();
      });
      board.addEventListener("change", () => {
        board.dataset.chosen = "1";
      });
    }
  });
})();
