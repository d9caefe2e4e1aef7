// Suggested names: a tap puts one on the seat that was touched last, else on the first empty one, or removes a name
// that is already seated.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const seats = site.all(".seating input");
  let touched = null;
  const write = (seat, name) => {
    seat.value = name;
    seat.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const sits = (name) => seats.find((one) => one.value.trim() === name);
  const show = () => site.all("[data-name]").forEach((one) => (one.ariaPressed = !!sits(one.dataset.name)));
  for (const seat of seats) {
    seat.addEventListener("focus", () => (touched = seat));
    seat.addEventListener("input", show);
  }
  for (const row of site.all("[data-names]")) row.hidden = false;
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
  for (const four of site.all("[data-four]")) {
    four.addEventListener("click", () => four.dataset.four.split("\n").forEach((name, place) => write(seats[place], name)));
  }
  show();
});
