// Seats are swapped by tapping two names on the drawn table; the hidden selects are posted.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  for (const form of site.all("[data-swap]")) {
    const places = site.all(".place", form);
    let first = null;
    const draw = () => {
      for (const place of places) {
        const [select, button] = place.children;
        button.textContent = select.selectedOptions[0].textContent;
        button.ariaPressed = place === first;
        select.hidden = !(button.hidden = false);
      }
    };
    for (const place of places) {
      place.lastElementChild.addEventListener("click", () => {
        if (first && first !== place) {
          const [one, other] = [first, place].map((one) => one.firstElementChild);
          [one.value, other.value] = [other.value, one.value];
        }
        first = first ? null : place;
        draw();
      });
    }
    form.querySelector("[data-taps]").hidden = false;
    draw();
  }
});
