// A board of things, each marked for a side: the tricks in which aces of a misère fell, or cards that a side won. The
// marks are stored in the selects that a form without script shows. data- attributes limit what can be marked.
"use strict";

(() => {
  const { all } = site;
  const { board: onBoard, holds } = dealForm;

  const marks = (board) =>
    all("select", board.nextElementSibling)
      .filter((slot) => slot.value)
      .map((slot) => ({ slot, thing: slot.value.split("-")[0], side: slot.value.split("-")[1] }));

  // The order of the selects is the order of marking, so that the last mark can be removed. Where a thing is marked
  // once, it has a select of its own.
  function write(board, values) {
    const slots = all("select", board.nextElementSibling);
    const own = (slot) => values.find((value) => [...slot.options].some((option) => option.value === value));
    slots.forEach((slot, place) => (slot.value = ("once" in board.dataset ? own(slot) : values[place]) || ""));
  }

  const active = (board) => board.querySelector(".switch input:checked");

  function draw(board, facts) {
    const sides = all(".switch input", board);
    if (!board.dataset.chosen) {
      const usual = sides.find((side) => holds(side.dataset.usualWhen, facts));
      (usual || active(board) || sides[0]).checked = true;
    }
    const side = active(board);
    const placed = marks(board);
    const numbers = new Set(placed.filter((mark) => mark.side === side.value).map((mark) => mark.thing));
    const full = placed.length >= board.dataset.most;
    const off = full || numbers.size >= most(board, side, facts);
    for (const button of all("[data-thing]", board)) {
      const here = placed.filter((mark) => mark.thing === button.dataset.thing);
      const colours = [...new Set(here.map((mark) => sides.find((one) => one.value === mark.side).dataset.colour))];
      button.className = `chip ${colours.join(" ")}${here.length ? " marked" : ""}`;
      // Whose it is stands in a letter too, for those who do not see the colours.
      const whose = [...new Set(here.map((mark) => initial(sides, mark.side)))].join("");
      const textContent = here.length > 1 ? `${whose}×${here.length}` : whose;
      button.querySelector("sup")?.remove();
      if (whose) button.firstElementChild.append(Object.assign(document.createElement("sup"), { textContent }));
      const away = off && !here.length && !("once" in board.dataset);
      button.setAttribute("aria-disabled", away);
      button.title = !away ? "" : full ? board.dataset.full : board.dataset.won;
      button.setAttribute("aria-pressed", here.length > 0);
    }
  }

  // As few letters of a side's name as tell the sides apart, from the word in which they differ: "b" of "the bidder", beside
  // "the others". Marks for the direction of writing are no letters.
  function initial(sides, value) {
    const names = sides.map((side) => [...(side.nextElementSibling.textContent.match(/[\p{L}\p{N}]+/gu) || []).join(" ")]);
    let end = 1;
    while (end < 99 && new Set(names.map((name) => name.slice(0, end).join())).size < names.length) end += 1;
    const own = names[sides.findIndex((side) => side.value === value)];
    return own.slice(own.slice(0, end - 1).lastIndexOf(" ") + 1, end).join("").trim();
  }

  // The number of things that a side can mark: if they are tricks, as many as it won.
  function most(board, side, facts) {
    const won = facts[board.dataset.tricks];
    if (won === undefined) return Infinity;
    return holds(side.dataset.ownWhen, facts) ? Number(won) : board.dataset.total - won;
  }

  // A tap adds a mark. If the numbers are tricks and the other side has this one, it removes one mark; otherwise, on a
  // full board or number, it removes this side's marks.
  function tap(board, thing) {
    const placed = marks(board);
    const side = active(board).value;
    const here = placed.filter((mark) => mark.thing === thing);
    const own = here.filter((mark) => mark.side === side);
    if ("once" in board.dataset) {
      // What the other side had changes sides; what this side had is nobody's again.
      const others = placed.filter((mark) => mark.thing !== thing).map((mark) => mark.slot.value);
      write(board, own.length ? others : [...others, `${thing}-${side}`]);
      return;
    }
    const full = placed.length >= board.dataset.most || here.length >= board.dataset.alike;
    if (board.dataset.total ? here.length && !own.length : full) {
      const back = own.length && !board.dataset.total ? own : here.slice(-1);
      write(board, placed.filter((mark) => !back.includes(mark)).map((mark) => mark.slot.value));
    } else if (!full || !board.dataset.total) {
      write(board, [...placed.map((mark) => mark.slot.value), `${thing}-${side}`]);
    }
  }

  onBoard("[data-board]", (board, form) => {
    board.hidden = false;
    form.addEventListener("said", (event) => draw(board, event.detail));
    board.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button || button.getAttribute("aria-disabled") === "true") return;
      if ("clear" in button.dataset) write(board, marks(board).slice(0, -1).map((mark) => mark.slot.value));
      else tap(board, button.dataset.thing);
      form.dispatchEvent(new Event("change", { bubbles: true }));
    });
    board.addEventListener("change", () => (board.dataset.chosen = "1"));
    form.addEventListener("reset", () => delete board.dataset.chosen);
  });
})();
