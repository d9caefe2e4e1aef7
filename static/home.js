// Loads the nets that were not cached, card by card. Then moves finished sittings to the end.
"use strict";

(async () => {
  const { all } = site;
  const part = { headers: { "HX-Request": "true" } };
  const unknown = all("[data-card]");
  for (const card of unknown) {
    const answer = await fetch(card.dataset.card, part).catch(() => null);
    if (!answer?.ok) continue;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    card.replaceWith(page.querySelector(".card"));
  }
  if (!unknown.length || scrollY) return; // do not move cards while the user scrolls
  for (const card of all(".card[data-finished]")) card.closest("ul").append(card.parentElement);
})();
