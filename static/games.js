// The choice of a game: the house rules of the others are neither shown nor posted, and the others fold away.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const { all } = site;
  const games = document.querySelector(".games");
  const next = document.querySelector("[data-next]"); // what is filled in after it
  const chosen = () => games.querySelector("[name=ruleset]:checked");

  function choose() {
    for (const one of all("form [data-game]")) {
      const own = !chosen() || one.dataset.game === chosen().value;
      one.classList.toggle("chosen", own);
      for (const field of all("input, select", one)) field.disabled = !own;
    }
  }
  // A page from the store does not know which game was tapped on Home.
  /** @type {any} */
  const asked = new URLSearchParams(location.search).get("game");
  games.querySelector(`[value="${CSS.escape(asked)}"]`)?.click();
  games.addEventListener("change", choose);
  choose();

  // With the keyboard one goes from game to game, so only a tap or a click folds them.
  games.addEventListener("click", ({ detail, target }) => {
    if (!next || !detail || !target.closest(".card")) return;
    requestAnimationFrame(() => {
      const { top, bottom } = next.getBoundingClientRect();
      if (top >= 0 && bottom <= document.querySelector(".foot").getBoundingClientRect().top) return;
      games.classList.add("folded");
      for (const one of [games, next]) one.scrollIntoView({ block: "nearest" });
    });
  });
  games.querySelector("[data-unfold]").addEventListener("click", () => {
    games.classList.remove("folded");
    chosen().focus();
  });
});
