// A board of numbers marked for one of two sides, as the aces of a misère by their tricks. It keeps its marks in
// the selects that a form without script shows. What cannot be marked is said by data- attributes.
"use strict";

(() => {
  const all = (selector, root) => [...root.querySelectorAll(selector)];

  const marks = (board) =>
    all("select", board.nextElementSibling)
      .filter((slot) => slot.value)
      .map((slot) => ({ slot, number: slot.value.split("-")[0], side: slot.value.split("-")[1] }));

  // In the order in which they were marked, so that the last one can be taken back.
  function write(board, values) {
    all("select", board.nextElementSibling).forEach((slot, place) => (slot.value = values[place] || ""));
  }

  const active = (board) => board.querySelector(".switch input:checked");

  function draw(board, { facts, holds }) {
    const sides = all(".switch input", board);
    if (!board.dataset.chosen) {
      const usual = sides.find((side) => side.dataset.usualWhen !== "never" && holds(side.dataset.usualWhen || "-=", facts));
      (usual || active(board) || sides[0]).checked = true;
    }
    const side = active(board);
    const placed = marks(board);
    const numbers = new Set(placed.filter((mark) => mark.side === side.value).map((mark) => mark.number));
    const full = placed.length >= board.dataset.most;
    const off = full || numbers.size >= most(board, side, facts, holds);
    for (const button of all("[data-number]", board)) {
      const here = placed.filter((mark) => mark.number === button.dataset.number);
      const colours = [...new Set(here.map((mark) => sides.find((one) => one.value === mark.side).dataset.colour))];
      button.className = `chip ${colours.join(" ")}${here.length ? " marked" : ""}`;
      button.firstElementChild.textContent = button.dataset.number;
      if (here.length > 1) {
        const times = document.createElement("sup");
        times.textContent = `×${here.length}`;
        button.firstElementChild.append(times);
      }
      button.setAttribute("aria-disabled", !here.length && off);
      button.title = here.length || !off ? "" : full ? board.dataset.full : board.dataset.won;
      button.setAttribute("aria-pressed", here.length > 0);
    }
  }

  // In how many numbers a side can have marks: where they are tricks it took, in as many as it won.
  function most(board, side, facts, holds) {
    const own = side.dataset.ownWhen !== "never" && holds(side.dataset.ownWhen || "-=", facts);
    const won = facts[board.dataset.tricks];
    if (won === undefined) return Infinity;
    return own ? Number(won) : board.dataset.total - won;
  }

  // A tap adds a mark. Where the number is the other side's it takes one back; where it is full, all of this side.
  function tap(board, number) {
    const placed = marks(board);
    const side = active(board).value;
    const here = placed.filter((mark) => mark.number === number);
    const own = here.filter((mark) => mark.side === side);
    const full = placed.length >= board.dataset.most || here.length >= board.dataset.alike;
    if (board.dataset.total ? here.length && !own.length : full) {
      const back = own.length && !board.dataset.total ? own : here.slice(-1);
      write(board, placed.filter((mark) => !back.includes(mark)).map((mark) => mark.slot.value));
    } else if (!full || !board.dataset.total) {
      write(board, [...placed.map((mark) => mark.slot.value), `${number}-${side}`]);
    }
  }

  function start(board) {
    const form = board.closest("form");
    board.hidden = false;
    form.addEventListener("said", (event) => draw(board, event.detail));
    board.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button || button.getAttribute("aria-disabled") === "true") return;
      if ("clear" in button.dataset) write(board, marks(board).slice(0, -1).map((mark) => mark.slot.value));
      else tap(board, button.dataset.number);
      form.dispatchEvent(new Event("change", { bubbles: true }));
    });
    board.addEventListener("change", () => {
      board.dataset.chosen = "1";
    });
    form.dispatchEvent(new Event("board"));
  }

  const begin = () => all("[data-board]", document).forEach(start);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
