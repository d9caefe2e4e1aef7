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

// The sittings that this phone has begun without the server are listed.
const listed = (async () => {
  const template = document.querySelector("[data-begun]");
  const begun = (await outbox.all()).filter(({ posted, base }) => posted && !base);
  for (const own of begun) {
    const card = template.content.cloneNode(true);
    card.querySelector("a").href = own.address;
    card.querySelector("b").textContent = own.title;
    for (const name of own.players) {
      const player = document.createElement("span");
      player.append(Object.assign(document.createElement("bdi"), { textContent: name }));
      card.querySelector(".card-nets").append(player);
    }
    template.before(card);
    await compare(document.querySelector(`a[href="${own.address}"]`)).catch(() => {});
  }
})().catch(() => {});

// They are sent one after the other, and so is what waits of those that the server has: at once, and with the network.
async function sendAll() {
  await listed;
  const csrf = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const every = await outbox.all();
  const begun = every.filter(({ posted, base }) => posted && !base);
  const acts = every.filter(({ sitting, base }) => sitting && base);
  /** @type {any} */
  const bases = [...acts.map((act) => [act.sitting, act.base]), ...begun.map(({ key, address }) => [key, address])];
  let isNew = false;
  for (const [sitting, base] of new Map(bases)) {
    const sent = await outbox.send(sitting, base, csrf).catch(() => null);
    isNew ||= !!(sent?.base || sent?.status);
  }
  if (isNew) location.reload(); // they are listed with the others, with what they have now
}
const send = () => sendAll().catch(() => {});
send();
// What the browser reports may come a moment too early.
for (const wait of [0, 2000]) addEventListener("online", () => setTimeout(send, wait)); // ms

// The hint to install. Where the browser has no question of its own, as on an iPhone, it says how.
addEventListener("DOMContentLoaded", () => {
  const hint = document.getElementById("install");
  if (!hint) return; // not on Home
  const [button, words] = hint.children;
  const offer = (how) => (hint.hidden = how.hidden = false);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.onclick = () => event.prompt().finally(() => (hint.hidden = true));
    offer(button);
  });
  if (navigator.standalone === false) offer(words);
});

addEventListener("DOMContentLoaded", () => site.all("[data-insecure]").forEach((hint) => (hint.hidden = isSecureContext)));

// What the same players need to begin again without a network.
addEventListener("load", async () => {
  if (!navigator.serviceWorker?.controller) return;
  for (const { href } of site.all("[data-again]")) {
    const kept = await caches.match(href.replace(/&v=.*/, ""));
    if (kept?.url !== href) fetch(href).catch(() => {}); // its address changes with its content
  }
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
  for (const card of all("a.card:not([href^='/s/new/'])")) await compare(card).catch(() => {});
})();

// What the sheet in store knows better than the card: newer nets, and whether something waits. What was thrown away is not
// shown.
async function compare(card) {
  const begun = (await outbox.all()).find(({ posted, base }) => posted && base && card.href.endsWith(base));
  if (begun) card.append(...outbox.without(await outbox.waiting(begun.id), document.querySelector("[data-begun]").dataset));
  const pages = await caches.open("pages");
  const drawn = await pages.match(`${card.href}?drawn`);
  const sheet = drawn || (await pages.match(card.href));
  if (!sheet) return;
  const page = new DOMParser().parseFromString(await sheet.text(), "text/html");
  const box = page.getElementById("outbox")?.dataset; // none if it is only watched
  const waiting = box?.without ? await outbox.waiting(box.sitting) : [];
  const counts = drawn && waiting.length; // the phone has drawn it with what waits
  if (!counts && !begun) card.append(...outbox.without(waiting, box));
  const nets = page.getElementById("live")?.dataset.nets?.split("|");
  const here = document.documentElement.dataset;
  if (!nets || "finished" in card.dataset || (!counts && (!("stored" in here) || page.documentElement.dataset.made < here.made))) return;
  site.all(".card-nets > span", card).forEach((player, number) => {
    const net = player.querySelector("b") || document.createElement("b");
    if (net.textContent !== nets[number]) player.querySelector(".leads")?.remove();
    net.textContent = nets[number];
    player.append(" ", net);
  });
  const small = card.querySelector(".card-head small");
  if (box && !("here" in small.dataset)) small.textContent = page.querySelector(".stage").textContent;
}
