// Loads the nets that were not cached, card by card. Then moves finished sittings to the end. Without a network the nets are
// those of the sheets in store.
"use strict";

(async () => {
  const page = document.documentElement;
  if (!("stored" in page.dataset)) return;
  const pages = await caches.open("pages");
  for (const card of site.all("a.card")) {
    const sheet = await pages.match(card.href);
    const stored = sheet && new DOMParser().parseFromString(await sheet.text(), "text/html");
    const nets = stored?.getElementById("live")?.dataset.nets?.split("|");
    if (!nets || stored.documentElement.dataset.made < page.dataset.made) continue;
    site.all(".card-nets > span", card).forEach((player, number) => {
      const net = player.querySelector("b") || document.createElement("b");
      net.textContent = nets[number];
      player.append(" ", net);
    });
    const box = stored.getElementById("outbox")?.dataset;
    if (!box) continue; // it is only watched
    card.querySelector(".card-head small").textContent = stored.getElementById("stage").textContent;
    card.append(...outbox.without(await outbox.waiting(box.sitting), box));
  }
})().catch(() => {});

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
