// The names of a new sitting: as many seats as the chosen game has, and suggested names. A tap puts a name on the seat
// that was touched last, else on the first empty one, or removes a name that is already seated.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const table = document.querySelector(".seating");
  const seats = site.all("input", table);
  const form = document.getElementById("new");
  const shown = () => seats.filter((seat) => !seat.parentElement.hidden);
  let touched = null;
  const write = (seat, name) => {
    seat.value = name;
    seat.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // As the site compares names (player_names.py).
  const key = (name) => name.replace(/[‘’‛ʻʼ′`´]/g, "'").replace(/[‐‑‒–—−]/g, "-").replace(/[“”„″]/g, '"').normalize("NFKC").trim().toLowerCase();
  const sits = (name) => shown().find((one) => key(one.value) === key(name));
  const show = () => site.all("[data-name]").forEach((one) => (one.ariaPressed = !!sits(one.dataset.name)));

  // The game says how many sit, what an empty seat is called, and what has no meaning in it.
  function choose(changed) {
    const game = document.querySelector("input[name=ruleset]:checked")?.dataset;
    if (!game) return;
    const names = game.names.split("\n");
    table.dataset.seats = game.most;
    seats.forEach((seat, place) => {
      seat.parentElement.hidden = place >= game.most;
      seat.disabled = place >= game.most;
      seat.placeholder = names[place] || "";
      seat.enterKeyHint = place < game.most - 1 ? "next" : "done";
    });
    for (const one of site.all("[data-if]")) {
      one.hidden = !(one.dataset.if in game);
      for (const field of site.all("input", one)) field.disabled = one.hidden;
    }
    if (!changed) return;
    if ("unstaked" in game) form.elements.amount.value = "";
    document.querySelector(".nobody")?.remove(); // it names the players of another game
    show();
  }
  for (const game of site.all("input[name=ruleset]")) game.addEventListener("change", () => choose(true));
  choose(false);

  const note = document.getElementById("offline");
  const tell = () => (note.hidden = navigator.onLine && !("stored" in document.documentElement.dataset));
  for (const type of ["online", "offline"]) addEventListener(type, tell);
  tell();

  for (const seat of seats) {
    seat.addEventListener("focus", () => (touched = seat));
    seat.addEventListener("input", show);
    seat.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault(); // it starts nothing
      const next = shown()[shown().indexOf(seat) + 1];
      if (next) next.focus();
      else seat.blur();
    });
  }
  for (const row of site.all("[data-suggested]")) row.hidden = false;
  for (const button of site.all("[data-name]")) {
    button.addEventListener("click", () => {
      const { name } = button.dataset;
      const before = sits(name);
      const seat = touched || (!before && sits(""));
      if (before) write(before, ""); // no name twice
      if (seat) write(seat, name);
      touched = null;
    });
  }
  for (const players of site.all("[data-players]")) {
    players.addEventListener("click", () =>
      players.dataset.players.split("\n").forEach((name, place) => shown()[place] && write(seats[place], name)),
    );
  }
  show();
});
