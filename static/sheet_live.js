// Live updates of a sitting's page, the screen wake lock, and sending what is in this phone's outbox.
"use strict";

(() => {
  const { all, stale, vibrate } = site;
  const live = () => document.getElementById("live");

  // ── Live updates ────────────────────────────────────────────────────────────────────────────────────

  let open = [];
  let unfolded = []; // tables whose older rows are shown
  /** @type {Entry[]} */
  let waiting = []; // in the outbox, if the phone keeps score

  function follow() {
    const dialog = document.getElementById("lines");
    if (dialog) {
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) dialog.close();
      });
      document.addEventListener("click", (event) => {
        const link = event.target.closest("#live a[href*='/entry/']:not([href$='/amend/'])");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        explain(dialog, link.href);
      });
    }
  }

  // The page asks for what is newer than it is: at its pace while it is seen, and at once when it is told to. The answer is
  // empty if nothing is. Of two questions at a time the second follows the first.
  let next, isAsking = false, asksAgain = false;

  /** @returns {Promise<any>} */
  async function ask() {
    clearTimeout(next);
    const { news, pace } = live().dataset;
    if (!news || document.hidden) return;
    if (isAsking) return (asksAgain = true);
    isAsking = true;
    const report = site.report?.(), /** @type {any} */ headers = report ? { "HX-Request": "true", "X-Phone": report } : { "HX-Request": "true" };
    /** @type {any} */
    const answer = await fetch(news, { headers }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    isAsking = false;
    next = setTimeout(ask, asksAgain ? 0 : pace);
    asksAgain = false;
    if (answer?.headers.has("HX-Refresh")) return location.reload();
    if (text === undefined || text === null) return document.hidden || stale(); // a page that is left hears nothing
    if (!answer.ok) return;
    if (report) site.reported();
    if (!text) reached();
    else if (live().dataset.news === news) show(text); // else a newer sheet has come meanwhile
  }

  // The newer sheet takes the place of this one.
  function show(text) {
    const page = new DOMParser().parseFromString(text, "text/html"), focus = document.activeElement?.id;
    remember();
    for (const id of ["live", "foot"]) {
      const own = page.getElementById(id);
      if (own) document.getElementById(id)?.replaceWith(document.adoptNode(own)); // the large score has no bar
    }
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
    site.times(live());
    for (const one of all("#live summary, .menu summary")) {
      if (open.includes(one.textContent)) one.parentElement.open = true;
    }
    for (const id of unfolded) document.getElementById(id)?.setAttribute("checked", "");
    const said = document.querySelector("#live .said");
    const announced = document.getElementById("announced");
    if (announced && said) announced.textContent = said.textContent;
    document.dispatchEvent(new Event("news"));
    numbers();
    tell();
    reached();
  }

  function remember() {
    unfolded = all("#live .unfold:checked").map(({ id }) => id);
    open = all("#live details[open] > summary, .menu[open] > summary").map((one) => one.textContent);
  }

  // The lines of a deal in a dialog. Without a network it says so.
  async function explain(dialog, address) {
    const drawn = await late((phone) => phone.entry(address));
    const answer = drawn ? null : await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (answer && !answer.ok) return location.assign(address); // the page says why
    const own = drawn || (await answer?.text());
    const lines = document.getElementById("lines-of");
    lines.innerHTML = own || "<p></p>";
    if (!own) lines.firstChild.textContent = document.getElementById("needs-network").textContent.trim();
    site.times(lines);
    if (!dialog.open) dialog.showModal();
  }

  // The server has answered, so the network works, whatever the browser reports.
  function reached() {
    document.documentElement.dataset.made = new Date().toISOString();
    document.getElementById("net").hidden = true; // and not said anew, which takes long the first time
    arrived();
    late((own) => own.formsAhead(waiting));
    confirmed().then(() => waiting.length && !waiting[0].reason && send()).catch(() => {});
  }

  // ── The outbox ──────────────────────────────────────────────────────────────────────────────────────

  const box = document.getElementById("outbox");

  let listedNow = "";

  async function look() {
    waiting = await outbox.waiting(box.dataset.sitting).catch(() => []);
    numbers();
    if (listedNow === JSON.stringify(waiting)) return; // a tap that is to be confirmed stays so
    listedNow = JSON.stringify(waiting);
    box.hidden = !waiting.length;
    box.querySelector("summary b").textContent = outbox.numbers(waiting);
    late((own) => own.list(waiting));
    if (waiting.length) document.getElementById("announced").textContent = box.querySelector("summary").textContent;
    tell();
  }

  // What can wait until the page stands: the score with the deals that wait, and the store of forms and rules.
  /** @type {Promise<any> | null} */
  let phone = null;
  const late = (work) => phone?.then(work).catch(() => {});
  const tell = () => late((own) => own.tell(waiting));

  // The next deal is numbered after those in the outbox. One of these may be on the sheet already, its answer still to come.
  function numbers() {
    for (const link of "drawn" in live().dataset ? [] : all("#foot a[data-next]")) {
      const next = Math.max(link.dataset.next, ...waiting.map(({ ordinal }) => Number(ordinal || 0) + 1));
      link.href = link.href.replace(/enter\/\d+/, `enter/${next}`).replace(/(&ahead)?$/, waiting.length ? "&ahead" : "");
      link.textContent = link.textContent.replace(/\d+/, next);
    }
    marks();
  }

  // What the server told is older than what waits. It is marked, and what that may have changed is not shown.
  function marks() {
    if (!box) return;
    const drawn = "drawn" in live().dataset; // by the phone, with them
    document.body.classList.toggle("behind", outbox.without(waiting, box.dataset).length > 0 && !drawn);
    if (drawn) return;
    for (const mark of all("#live .without")) mark.remove();
    for (const place of all("#live .felt, #live .part > .wide caption")) place.append(...outbox.without(waiting, box.dataset));
  }

  // The sheet shows an act whose answer got lost or is still to come. (A deal that was refused may have got another number:
  // the answer to its next request tells it.)
  async function confirmed() {
    const deal = waiting.find(({ key, reason }) => !reason && live().dataset.booked?.startsWith(key));
    if (!deal) return;
    await outbox.drop(deal.key);
    await look();
  }

  const SOON = 2000, AGAIN = 20000; // ms until what waits is sent again
  const isOurs = () => !live().dataset.news; // it began on this phone, and asks for no news
  /** @type {any} */
  let sending = null, again;
  const send = () => (sending ||= sendAll().finally(() => (sending = null)));

  // What has been sent stays in the list until the sheet shows it.
  let arrives = false;

  /** @returns {Promise<any>} */
  async function sendAll() {
    const before = waiting.length;
    const answer = await outbox.send(box.dataset.sitting, box.dataset.base, box.dataset.csrf).catch(() => null);
    if (answer?.base) return moves(answer.base); // of a sitting that began on this phone
    if (answer?.posted) {
      clearInterval(again); // to ask once more is a reload
      return look().then(() => late((own) => own.refused(answer)));
    }
    const left = await outbox.waiting(box.dataset.sitting).catch(() => waiting);
    arrives = left.length < before && navigator.onLine; // else another window has taken one back
    document.body.classList.remove("sending");
    if (!arrives && left.some(({ reason }) => reason)) await ask(); // what others did, before the question about it
    if (!arrives) return look();
    vibrate();
    if (answer?.status !== 200) return ask();
    show(answer.text);
  }

  // The server's sheet is fetched before it takes the place of this one, which can be used meanwhile: a tap that leads to
  // another page goes first.
  const LEAVES = 4000; // ms until a tap has led there
  let tapped = -LEAVES;
  document.addEventListener("click", ({ target, timeStamp }) => target.closest("a[href]:not([href*='/entry/'])") && (tapped = timeStamp));

  async function moves(base) {
    const answer = await fetch(base).catch(() => null);
    if (!answer) return; // it is asked for again
    if (answer.ok) await caches.open("pages").then((pages) => pages.put(base, answer)).catch(() => {});
    if (performance.now() - tapped > LEAVES) location.replace(answer.ok ? `${base}?saved` : base);
  }

  function arrived() {
    if (arrives) look();
    arrives = false;
  }

  async function dropped() {
    const key = new URLSearchParams(location.search).get("drop");
    if (!key) return;
    await outbox.drop(key);
    history.replaceState(null, "", location.pathname);
  }

  async function openBox() {
    // What was saved this moment is not told as waiting.
    document.body.classList.toggle("sending", document.documentElement.dataset.stored === "waits" && navigator.onLine);
    setTimeout(() => document.body.classList.remove("sending"), SOON);
    // What the browser reports may come a moment too early.
    for (const wait of [0, SOON]) addEventListener("online", () => setTimeout(send, wait));
    again = setInterval(() => (waiting.length || isOurs()) && send(), AGAIN);
    await dropped();
    await look();
    await confirmed();
    if (waiting.length || isOurs()) await send();
    box.querySelector("[data-send]").addEventListener("click", send);
    box.querySelector("[data-open]").addEventListener("click", () => outbox.openPasted(document.getElementById("new-link").value));
  }

  // ── Notices ─────────────────────────────────────────────────────────────────────────────────────────

  // The most urgent notice is shown; a tap shows the others.
  function urgentFirst(more) {
    let opened = false;
    const show = () => {
      const old = ".behind .notices > .note:not(.problem)"; // than a deal that waits; the styles hide it
      const notices = all("[data-rank]").filter((notice) => !notice.hidden && !notice.matches(old));
      const [first, ...others] = notices.sort((one, other) => one.dataset.rank - other.dataset.rank);
      first?.classList.remove("later");
      for (const other of others) other.classList.toggle("later", !opened);
      const { one, many } = more.dataset;
      const words = others.length && !opened ? (others[1] ? many : one).replace("{count}", others.length) : "";
      if (more.textContent === words) return;
      more.textContent = words;
      more.hidden = !words;
    };
    more.addEventListener("click", () => {
      opened = true;
      show();
    });
    new MutationObserver(show).observe(document.querySelector("main"), { subtree: true, childList: true, attributeFilter: ["hidden"] });
    show();
  }

  for (const turn of all("[data-turn-page]")) {
    turn.addEventListener("click", () => document.body.classList.toggle("turned"));
  }

  // ── Wake lock ───────────────────────────────────────────────────────────────────────────────────────

  const awake = () => !document.hidden && navigator.wakeLock?.request("screen").catch(() => {});

  follow();
  if ("new" in live().dataset) ask();
  else next = setTimeout(ask, live().dataset.pace);
  all("#more-notices").forEach(urgentFirst);
  awake();
  document.addEventListener("visibilitychange", () => {
    awake();
    if (document.hidden) return;
    ask();
    if (box) send();
  });
  if (box && window.indexedDB) openBox();
  const script = document.querySelector("[data-phone]")?.dataset.phone;
  if (script) phone = site.phone(script, { look, send, numbers });
  if (!box) tell();
  late((own) => own.ahead(waiting));
  if (/\/new\/(\?|$)/.test(document.referrer)) sessionStorage.removeItem("carried"); // what was typed has become a sitting
})();
