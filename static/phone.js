// What a sheet does when it stands: it tells the score with the deals that wait on this phone, worked out without the
// server, and stores what the evening needs without a network. Whatever fails in the score is reported to the server, and
// the sheet then shows what it told.
const HOUR = 3600000; // ms
const LONGEST = 2000; // characters of a report

// For the sheet that the document has now. Without a service worker another one is written over it.
export default function begin() {
  const box = document.getElementById("outbox"); // a phone that watches has none
  const form = document.querySelector("form[data-deal-form]");
  const { engine = "", base, sitting } = (box || document.querySelector("[data-engine]"))?.dataset || {};
  const [version, ...files] = engine.split(" ");

  let works = files.length === 3 && !sessionStorage[`no engine ${version}`];
  let loading = null; // what was fetched, once it is needed
  let unread = []; // what is told in place of a score

  async function load() {
    const [core, game, words] = await Promise.all(files.map(async (file) => (await import(file)).default));
    const speech = core.$begin(core.PhoneSpeech, game(core), words);
    unread = [core.say(core.UNREAD, speech([]))];
    return { core, speech };
  }

  // The sitting as the server told it last; null if that is of another version.
  let told = { text: null, booked: null };

  async function opened(text) {
    loading ||= load().catch((error) => {
      loading = null; // it comes with the network
      if (!(error instanceof TypeError)) fail(error);
    });
    const { core, speech } = (await loading) || {};
    if (!core) return null;
    const stored = JSON.parse(text);
    if (stored.engine !== version) return null;
    if (told.text !== text) told = { text, booked: core.opened(core.$data(stored)), isNew: true };
    return { core, known: told.booked, words: speech(told.booked.sitting.players) };
  }

  // waiting: the deals in the outbox, oldest first. One that was refused waits for an answer, and so does what follows.
  async function tell(waiting) {
    if (!works) return;
    try {
      const stored = document.getElementById("stored");
      if (!stored) return show([]);
      const { core, known, words } = (await opened(stored.textContent)) || {};
      if (!known) return show([]);
      if (told.isNew) {
        told.isNew = false;
        differs(core, known.sheet, words);
        if (!agrees(core, known.sheet, words)) return show([]);
      }
      const deals = box ? waiting : await outbox.waiting(sitting);
      const refused = deals.findIndex((deal) => deal.reason);
      const counted = refused < 0 ? deals : deals.slice(0, refused);
      const found = core.ahead(known, counted.map(({ ordinal, fields }) => [Number(ordinal), fields]));
      const said = (texts) => texts.map((text) => core.say(text, words.in_sentence));
      show(said(core.waiting_words(found)));
      if (found.counted) draw(core, found, words);
      const announced = document.getElementById("announced");
      if (found.counted && announced) announced.textContent = said([...core.waiting_words(found), ...core.news_words(found)]).join(" ");
    } catch (error) {
      fail(error);
      show(unread); // where nothing waits, nobody sees it
    }
  }

  // The preview of the form of the next deal; null where the server has to be asked.
  async function preview(fields) {
    const stored = document.getElementById("stored");
    if (!works || !stored) return null;
    try {
      const { core, known, words } = (await opened(stored.textContent)) || {};
      if (known?.sheet.next_ordinal !== Number(form.dataset.ordinal)) return null;
      return core.$draw("deals/_preview.html", core.preview_context(known, fields, words, base));
    } catch (error) {
      fail(error);
      return null;
    }
  }

  function show(sentences) {
    const place = box?.querySelector(".ahead");
    if (!place) return;
    place.hidden = !sentences.length;
    place.classList.add("note");
    place.replaceChildren(...sentences.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  }

  // ── The sheet with the deals that wait ──────────────────────────────────────────────────────────────

  let drawn = null; // what the page shows, if the phone has drawn it

  function draw(core, found, words) {
    const live = document.getElementById("live");
    const stored = document.getElementById("stored");
    const booked = told.booked.sheet.entries.length;
    const isLarge = live.classList.contains("large");
    const html = isLarge
      ? core.$draw("sitting/_score.html", core.score_context(found, words, base))
      : core.$draw("sitting/_sheet.html", core.sheet_context(found, words, base));
    drawn = { core, found, words, booked, html, same: drawn?.html === html && "drawn" in live.dataset };
    if (drawn.same) return; // what is open stays so
    live.innerHTML = html;
    live.append(stored);
    live.dataset.drawn = "";
    const mark = { className: "without", textContent: core.say(core.unsent_words(found), words) };
    live.querySelector(".felt, .edge").append(Object.assign(document.createElement("small"), mark));
    for (let number = booked + 1; number <= found.sheet.entries.length; number += 1) {
      for (const link of site.all(`#live a[href$="/entry/${number}/"]`)) link.closest("tr, li").classList.add("unsent");
    }
    document.body.classList.remove("behind");
    document.getElementById("without")?.setAttribute("hidden", "");
  }

  // The server's sheet has taken the place of the drawn one; if it counts otherwise, it says so.
  function differs(core, sheet, words) {
    if (!drawn || sheet.next_ordinal < drawn.found.sheet.next_ordinal) return;
    const isSame = sheet.next_ordinal === drawn.found.sheet.next_ordinal; // and no deal of another phone
    const text = isSame && core.changed_words(shown(core, drawn.found.sheet, words), theirs());
    drawn = null;
    if (!text) return;
    const note = Object.assign(document.createElement("p"), { className: "note problem", textContent: core.say(text, words.in_sentence) });
    note.dataset.rank = 2;
    document.querySelector("#live .notices").prepend(note);
  }

  // The arithmetic of the deal of this address, if the phone has it. waiting: only of one that waits.
  function entry(address, waiting) {
    const number = Number(address.match(/\/entry\/(\d+)\/$/)?.[1]);
    if (!works || !drawn || (waiting && number <= drawn.booked)) return null;
    const { core, found, words } = drawn;
    const context = core.entry_context(found, number, words, base);
    return context && `<article class="deal">${core.$draw("deals/_entry_points.html", context)}</article>`;
  }

  // ── Reports ───────────────────────────────────────────────────────────────────────────────────────

  // After a deal the phone compares its numbers with the server's. They have no names, and a deal is one line of notation.
  function agrees(core, sheet, words) {
    const [phone, server] = [shown(core, sheet, words), theirs()].map((all) => all.join("|"));
    works = phone === server;
    if (!works) keep(sessionStorage, `no engine ${version}`, "1"); // nor on the pages of this evening
    if (!works) report({ deals: sheet.deals.length, last: core.last_notation(sheet), phone, server });
    return works;
  }

  const shown = (core, sheet, words) => sheet.shown.map((points) => core.say_value(points, words));
  const theirs = () => document.getElementById("live").dataset.nets.split("|");

  // Of an error the kind and the place: its message may have a name in it.
  function fail(error) {
    works = false;
    const [place = ""] = String(error.stack).match(/[\w.-]+\.js:\d+:\d+/) || [];
    report({ error: `${error.constructor.name} ${place}` });
  }

  // A report goes with the next request for news, also that of another page; one in an hour.
  const sent = `phone ${sitting}`;
  const isDue = () => sessionStorage[sent] && Date.now() - Number(localStorage[sent] || 0) > HOUR;

  function report(what) {
    const words = encodeURIComponent(JSON.stringify({ version, ...what }));
    if (words.length <= LONGEST) keep(sessionStorage, sent, words);
  }

  function keep(store, name, words) {
    try {
      store[name] = words;
    } catch {
      // the phone is full
    }
  }

  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    if (isDue()) detail.headers["X-Phone"] = sessionStorage[sent];
  });
  document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!detail.successful || !detail.requestConfig.headers["X-Phone"]) return;
    keep(localStorage, sent, Date.now());
    sessionStorage.removeItem(sent);
  });

  // The operator has turned it off: what was stored of it goes.
  async function clear() {
    const stored = await caches.open("files");
    for (const { url } of await stored.keys()) if (url.includes("/engine/")) await stored.delete(url);
  }

  // ── The store ─────────────────────────────────────────────────────────────────────────────────────

  // The service worker caches the rules of this sitting and the offline forms, unless the current ones are cached: their
  // addresses change with their content.
  async function ahead(waiting) {
    const lines = document.getElementById("lines");
    if (!lines || !navigator.serviceWorker?.controller) return;
    if (box) home().catch(() => {});
    const pages = await caches.open("pages");
    for (const address of [...(box?.dataset.blanks || "").split(" ").filter(Boolean), lines.dataset.rules]) {
      const kept = await pages.match(address.replace(/[?&]v=.*/, ""));
      if (!kept?.url.endsWith(address)) fetch(address).then((answer) => answer.text()).catch(() => {});
    }
    await formsAhead(waiting);
  }

  // Behind the sheet the phone stores the forms of the next deal: a tap then opens one at once. They have the version of
  // the sheet; those of an older one go.
  let ready = null;

  async function formsAhead(waiting) {
    const links = site.all("#foot a[data-next]").map((link) => link.href);
    if (!box || waiting.length || ready === `${links}` || !navigator.serviceWorker?.controller) return;
    if ("stored" in document.documentElement.dataset && !document.getElementById("net").hidden) return;
    ready = `${links}`;
    const pages = await caches.open("pages");
    for (const { url } of await pages.keys()) {
      if (url.includes(`${base}enter/`) && !links.includes(url)) await pages.delete(url);
    }
    await Promise.all(links.map(async (link) => {
      const answer = (await pages.match(link)) ? null : await fetch(link).catch(() => (ready = null));
      if (answer?.headers.get("X-Version") === new URL(link).searchParams.get("v")) await pages.put(link, answer);
    }));
  }

  // A Home page cached before the sitting was opened does not list it.
  async function home() {
    const pages = await caches.open("pages");
    const address = document.querySelector(".top .back").href;
    const kept = await pages.match(address);
    if (kept && !(await kept.text()).includes(base)) await pages.add(address);
  }

  if (version === "none" && window.caches) clear().catch(() => {});
  return { tell, entry, preview, ahead, formsAhead };
}
