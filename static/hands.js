// What lies in one hand, tapped player by player, and cards tapped one by one. The first writes into the selects
// that a form without script shows, the second into the counts that are asked anyway. No rule is in here: what a
// hand cannot have comes with the preview, what a card counts for stands in data- attributes.
"use strict";

(() => {
  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const active = (board) => board.querySelector(".switch input:checked");
  const changed = (form) => form.dispatchEvent(new Event("change", { bubbles: true }));

  // ── In one hand ─────────────────────────────────────────────────────────────────────────────────────

  // Each item has two selects: whose it is, and which of its ways.
  function itemsOf(board) {
    const selects = all("select", board.nextElementSibling);
    return all("[data-item]", board).map((button, place) => ({ button, whose: selects[2 * place], way: selects[2 * place + 1] }));
  }

  function set(item, player, place) {
    item.way.selectedIndex = place;
    item.whose.value = place ? player : "";
  }

  function drawHands(board) {
    const player = active(board).value;
    for (const { button, whose, way } of itemsOf(board)) {
      const there = way.selectedIndex > 0;
      const chip = there && board.querySelector(`.switch [value="${whose.value}"]`).parentElement;
      const next = !there || whose.value === player ? way.options[way.selectedIndex + 1] : null;
      const reason = next && document.querySelector(`[data-refused="${player}-${next.value}"]`);
      button.className = `chip ${there ? `${chip.classList.contains("we") ? "we" : "they"} marked` : ""}`;
      button.dataset.label ||= button.textContent;
      button.firstElementChild.textContent = there ? way.selectedOptions[0].textContent : button.dataset.label;
      if (there) {
        const name = document.createElement("small");
        name.textContent = chip.textContent.trim();
        button.firstElementChild.append(name);
      }
      button.title = reason ? reason.textContent : "";
      button.setAttribute("aria-disabled", !!reason);
      button.setAttribute("aria-pressed", there);
    }
  }

  function hands(board) {
    const form = board.closest("form");
    let last = null;
    board.hidden = false;
    form.addEventListener("said", ({ detail: { facts } }) => {
      const usual = board.querySelector(`.switch [value="${facts.declarer}"]`);
      if (!active(board) || (usual && !board.dataset.chosen)) (usual || board.querySelector(".switch input")).checked = true;
      drawHands(board);
    });
    document.body.addEventListener("htmx:afterSwap", () => drawHands(board));
    board.addEventListener("change", () => (board.dataset.chosen = "1"));
    board.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button || button.ariaDisabled === "true") return;
      const items = itemsOf(board);
      if ("clear" in button.dataset) {
        // One step back, of what was tapped last if it is still there.
        const item = [items[last], ...items].find((one) => one && one.way.selectedIndex > 0);
        if (!item) return;
        set(item, item.whose.value, item.way.selectedIndex - 1);
      } else {
        last = items.findIndex((one) => one.button === button);
        const { way, whose } = items[last];
        const player = active(board).value;
        if (way.selectedIndex > 0 && whose.value !== player) set(items[last], "", 0);
        else set(items[last], player, Math.min(way.selectedIndex + 1, way.options.length - 1));
      }
      changed(form);
    });
    form.dispatchEvent(new Event("board"));
  }

  // ── By the cards ────────────────────────────────────────────────────────────────────────────────────

  function cards(board) {
    const form = board.closest("form");
    const tapped = () => all("[aria-pressed=true]", board).filter((one) => !one.hidden);
    const count = (field, { facts, holds }) =>
      tapped().filter((one) =>
        one.dataset.counts.split(" ").some((word) => {
          const [name, when] = word.split("?");
          return name === field && (!when || holds(when, facts));
        })
      ).length;

    form.addEventListener("said", ({ detail }) => {
      const sides = all(".switch input", board);
      const usual = sides.find((side) => detail.holds(side.dataset.usualWhen, detail.facts));
      if (!active(board) || (usual && !board.dataset.chosen)) (usual || sides[0]).checked = true;
      const colour = active(board).dataset.colour;
      for (const card of all("[data-counts]", board)) {
        card.className = `chip ${card.ariaPressed === "true" ? `${colour} marked` : ""}`;
      }
      if (!board.dataset.counted) return;
      for (const sum of all("[data-sum]", board.parentElement)) {
        const held = count(sum.dataset.sum, detail);
        sum.hidden = !form.querySelector(`input[name="${sum.dataset.sum}"]`) || form.querySelector(`#group-${sum.dataset.sum}`).hidden;
        sum.lastElementChild.textContent = held;
        // The counts of a group fall for the first side and rise for the second.
        const inputs = all(`input[name="${sum.dataset.sum}"]`, form);
        const input = inputs[active(board) === sides[0] ? inputs.length - 1 - held : held];
        if (input && !input.checked && !input.closest("[hidden]")) {
          input.checked = true;
          changed(form);
          return;
        }
      }
    });
    board.addEventListener("change", () => (board.dataset.chosen = "1"));
    board.addEventListener("click", (event) => {
      const card = event.target.closest("button");
      if (!card) return;
      card.setAttribute("aria-pressed", card.ariaPressed !== "true");
      board.dataset.counted = "1";
      changed(form);
    });
    form.dispatchEvent(new Event("board"));
  }

  function begin() {
    all("[data-hands]", document).forEach(hands);
    all("[data-cards]", document).forEach(cards);
    for (const fold of all("fieldset details", document)) {
      const seen = () => fold.open && fold.scrollIntoView({ block: "nearest" });
      fold.addEventListener("toggle", seen);
      seen();
    }
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
