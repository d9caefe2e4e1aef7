// Refuses a sitting file that is too large. Loads the nets that were not cached, card by card. Without a network the nets
// are those of the sheets in store.
"use strict";

// The server would only break off the connection: it does not read so large a file.
document.addEventListener("change", ({ target }) => {
  const { most, tooLarge } = target.dataset;
  if (!tooLarge) return;
  target.setCustomValidity(target.files[0]?.size > most ? tooLarge : "");
  target.reportValidity();
});

(async () => {
  const { all } = site;
  const part = { headers: { "HX-Request": "true" } };
  for (const card of all("[data-card]")) {
    const answer = await fetch(card.dataset.card, part).catch(() => null);
    if (!answer?.ok) continue;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    card.replaceWith(page.querySelector(".card"));
  }
  for (const card of all("a.card")) await compare(card).catch(() => {});
})();

// What the sheet in store knows better than the card: newer nets, and which deals wait.
async function compare(card) {
  const sheet = await (await caches.open("pages")).match(card.href);
  if (!sheet) return;
  const page = new DOMParser().parseFromString(await sheet.text(), "text/html");
  const box = page.getElementById("outbox")?.dataset; // none if it is only watched
  if (box?.withoutOne) card.append(...outbox.without(await outbox.waiting(box.sitting), box));
  const nets = page.getElementById("live")?.dataset.nets?.split("|");
  const here = document.documentElement.dataset;
  if (!nets || !("stored" in here) || page.documentElement.dataset.made < here.made) return;
  site.all(".card-nets > span", card).forEach((player, number) => {
    const net = player.querySelector("b") || document.createElement("b");
    net.textContent = nets[number];
    player.append(" ", net);
  });
  if (box) card.querySelector(".card-head small").textContent = page.querySelector(".stage").textContent;
}
