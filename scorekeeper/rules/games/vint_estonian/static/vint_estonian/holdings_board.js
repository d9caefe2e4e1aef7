// Holdings in one hand, tapped player by player, and cards counted by tap. The first writes into the selects that a
// form without script shows, the second into the count fields of the form. It contains no rules: the preview says what
// a hand cannot have, data- attributes say what a card counts for.
"use strict";

(() => {
  const { all } = site;
  const { board: onBoard, holds } = dealForm;
  const active = (board) => board.querySelector(".switch input:checked");
  const changed = (form) => form.dispatchEvent(new Event("change", { bubbles: true }));

  // ── Holdings ────────────────────────────────────────────────────────────────────────────────────────

  // Each item has two selects: its player, and its way.
  function itemsOf(board) {
    const selects = all("select", board.nextElementSibling);
    return all("[data-item]", board).map((button, place) => ({ button, whose: selects[2 * place], way: selects[2 * place + 1] }));
  }

  function set(item, player, place) {
    item.way.selectedIndex = place;
    item.whose.value = place ? player : "-";
  }

  function drawHands(board) {
    const player = active(board).value;
    for (const { button, whose, way } of itemsOf(board)) {
      const there = way.selectedIndex > 0;
      const chip = there && board.querySelector(`.switch [value="${whose.value}"]`).parentElement;
      const next = way.options[there && whose.value === player ? way.selectedIndex + 1 : 1];
      const reason = next && document.querySelector(`[data-refused="${player}-${next.value}"]`);
      button.className = `chip ${there ? `${[...chip.classList].find((one) => one.startsWith("side-")) || ""} marked` : ""}`;
      const label = button.firstElementChild;
      button.label ||= [...label.childNodes]; // a red suit is a separate node
      if (there) label.textContent = `${way.selectedOptions[0].text} `; // before the name
      else label.replaceChildren(...button.label);
      if (there) {
        const name = document.createElement("small");
        name.textContent = chip.textContent.trim();
        label.append(name);
      }
      button.title = reason ? reason.textContent : "";
      button.dataset.words ||= button.getAttribute("aria-label");
      button.setAttribute("aria-label", there ? `${button.dataset.words}: ${button.textContent}` : button.dataset.words);
      button.setAttribute("aria-disabled", !!reason);
      button.setAttribute("aria-pressed", there);
    }
    // The summary of the fold lists its content.
    const held = itemsOf(board).filter(({ way }) => way.selectedIndex > 0);
    board.closest("details").querySelector("summary small").textContent = held
      .map(({ way }) => way.selectedOptions[0].text)
      .join(", ");
  }

  onBoard("[data-hands]", (board, form) => {
    const tapped = itemsOf(board).filter(({ way }) => way.selectedIndex > 0); // most recent last
    board.hidden = false;
    form.addEventListener("said", ({ detail: facts }) => {
      const usual = board.querySelector(`.switch [value="${facts[board.dataset.declarer]}"]`);
      if (!active(board) || (usual && !board.dataset.chosen)) (usual || board.querySelector(".switch input")).checked = true;
      drawHands(board);
    });
    board.addEventListener("change", () => (board.dataset.chosen = "1"));
    form.addEventListener("reset", () => {
      tapped.length = 0;
      delete board.dataset.chosen;
    });
    board.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button || button.getAttribute("aria-disabled") === "true") return;
      if ("clear" in button.dataset) {
        const item = tapped.pop();
        if (!item) return;
        set(item, item.whose.value, item.way.selectedIndex - 1);
        if (item.way.selectedIndex > 0 && !tapped.some((one) => one.way === item.way)) tapped.unshift(item);
      } else {
        // A tap lengthens this hand's holding; another hand's holding moves to this one.
        const item = itemsOf(board).find((one) => one.button === button);
        const player = active(board).value;
        const own = item.whose.value === player ? item.way.selectedIndex : 0;
        set(item, player, Math.min(own + 1, item.way.options.length - 1));
        tapped.push(item);
      }
      changed(form);
    });
  });

  // ── Cards ───────────────────────────────────────────────────────────────────────────────────────────

  // Tapped cards fill in the counts; a tap on a count resets the cards.
  onBoard("[data-cards]", (board, form) => {
    const fold = board.closest("details");
    const sums = all("[data-sum]", fold);
    const pressed = (card) => card.getAttribute("aria-pressed") === "true";
    const tapped = () => all("[data-counts]", board).filter((card) => pressed(card) && !card.hidden);
    const inputs = (sum) => all(`input[name="${sum.dataset.sum}"]`, form);
    let facts = {};
    let before = null; // the counts before the first card was tapped
    board.hidden = false;

    const count = (field) =>
      tapped().filter((card) =>
        card.dataset.counts.split(" ").some((word) => {
          const [name, when] = word.split("?");
          return name === field && (!when || holds(when, facts));
        })
      ).length;

    function fillIn() {
      const sides = all(".switch input", board);
      for (const sum of sums) {
        // The counts of a group descend for the first side and ascend for the second.
        const chips = inputs(sum);
        const held = count(sum.dataset.sum);
        const place = active(board) === sides[0] ? chips.length - 1 - held : held;
        const input = tapped().length ? chips[place] : before.get(sum.dataset.sum);
        if (input) input.checked = true;
        else for (const one of chips) one.checked = false;
      }
      changed(form);
    }

    function draw() {
      const colour = active(board).dataset.colour;
      for (const card of all("[data-counts]", board)) {
        card.className = `chip ${pressed(card) ? `${colour} marked` : ""}`;
      }
      for (const sum of sums) {
        sum.hidden = !tapped().length || sum.closest("form").querySelector(`#group-${sum.dataset.sum}`).hidden;
        sum.lastElementChild.textContent = count(sum.dataset.sum);
      }
    }

    form.addEventListener("said", (event) => {
      facts = event.detail;
      const sides = all(".switch input", board);
      const usual = sides.find((side) => holds(side.dataset.usualWhen, facts));
      if (!active(board) || (usual && !board.dataset.chosen)) (usual || sides[0]).checked = true;
      draw();
    });
    form.addEventListener("change", ({ target }) => {
      if (sums.some((sum) => sum.dataset.sum === target.name)) {
        for (const card of tapped()) card.setAttribute("aria-pressed", "false");
        draw();
      } else if (tapped().length && target.closest(".grid")) {
        fillIn(); // the ace of trumps changes with the suit
      }
    });
    board.addEventListener("change", () => {
      board.dataset.chosen = "1";
      if (tapped().length) setTimeout(fillIn);
    });
    form.addEventListener("reset", () => {
      for (const card of tapped()) card.setAttribute("aria-pressed", "false");
      delete board.dataset.chosen;
    });
    board.addEventListener("click", (event) => {
      const card = event.target.closest("button");
      if (!card) return;
      if (!tapped().length) before = new Map(sums.map((sum) => [sum.dataset.sum, inputs(sum).find((one) => one.checked)]));
      card.setAttribute("aria-pressed", !pressed(card));
      fillIn();
    });
  });

  onBoard("fieldset details", (fold) => {
    const seen = () => fold.open && fold.scrollIntoView({ block: "nearest" });
    fold.addEventListener("toggle", seen);
    seen();
  });
})();
