// What a sheet does when it stands: it tells the score with the deals that wait on this phone, worked out without the
// server, and stores what the evening needs without a network. Whatever fails in the score is reported to the server, and
// the sheet then shows what it told.
const HOUR = 3600000; // ms
const LONGEST = 2000; // characters of a report
const FOLDERS = { enter: "deals/enter", sheet: "sitting/sheet", settle: "sitting/settle" }; // of the parts of a page

async function load(files) {
  const [core, game, words, own] = await Promise.all(files.map(async (file) => (await import(file)).default));
  return { core, speech: core.$begin(core.PhoneSpeech, game(core), words, own) };
}

const shown = (core, sheet, words) => sheet.shown.map((points) => core.say_value(points, words));

// The shell of a kind of page, which came from the server without names, and what it gives to each page.
async function shellOf(kind) {
  const shell = await (await caches.open("pages")).match(`/shell/${kind}/`);
  const { engine: engines = {}, ...addresses } = JSON.parse(shell?.headers.get("X-Given") || "{}");
  return { shell, engines, addresses };
}

// Store the page of this address: the shell, with its parts drawn. It is as old as what the server told. contextOf: gives
// the context of the parts.
async function store(kind, address, core, given, contextOf) {
  const { shell, engines, addresses } = await shellOf(kind);
  if (!Object.values(engines).includes(given.engine)) return false; // none, or of another engine
  const context = contextOf(core.$data({ ...addresses, ...given }));
  const html = (await shell.text())
    .replace(/<!--(\w+)-->/g, (_, part) => core.$draw(`${FOLDERS[kind]}/_${part}.html`, context))
    .replace(RegExp(`${encodeURIComponent(`/shell/${kind}/`)}[^"]*`), encodeURIComponent(address.replace("?drawn", "")));
  const headers = new Headers(shell.headers); // with the policy of what a page may load
  headers.delete("X-Given");
  headers.set("Date", new Date(given.made * 1000).toUTCString());
  await (await caches.open("pages")).put(address, new Response(html, { headers }));
  return true;
}

const newKey = () => crypto.randomUUID().replaceAll("-", "");

// What the core holds, as JSON has it.
const plain = (value) =>
  Array.isArray(value) ? value.map(plain) : value?.items ? Object.fromEntries(value.items().map(([name, own]) => [name, plain(own)])) : value;

// A new sitting that begins without the server, with its sheet in store; or why it cannot begin. fields: as its form posts
// them. null if the phone cannot score the game.
export async function beginSitting(fields, csrf) {
  const { id, ruleset } = Object.fromEntries(fields);
  const engine = (await shellOf("sheet")).engines[ruleset] || "";
  const [version, ...files] = engine.split(" ");
  if (files.length !== 4) return null;
  const { core, speech } = await load(files);
  const [sitting, problems] = core.read_posted_sitting(core.$data(Object.fromEntries(fields)), speech([]));
  if (!sitting) return { problems: problems.map(({ text }) => core.say(text, speech([]))) };
  const data = plain(core.sitting_as_data(sitting));
  const found = core.opened(core.$data(data));
  const words = speech(sitting.players);
  const live = { head: 1, version: "", app: "", made: 0, nets: shown(core, found.sheet, words) };
  const base = `/s/new/${id}/`;
  const given = { base, engine, outbox_id: id, csrf_token: csrf, stored: JSON.stringify({ engine: version, live, ...data }), ...live };
  const drawn = await store("sheet", base, core, given, (all) => core.sheet_context(found, words, all));
  return drawn && { address: base, title: core.say(sitting.ruleset.name, words), players: sitting.players };
}

// The deals of a sitting that version 0.1.0 stored, and its drafts, come under the id that the sitting has now.
export async function adopt(before, sitting) {
  for (const deal of await outbox.waiting(before)) await outbox.put({ ...deal, sitting });
  for (const name of Object.keys(localStorage)) {
    const [kind, id, ...rest] = name.split(" ");
    if (id !== before) continue;
    localStorage[[kind, sitting, ...rest].join(" ")] ??= localStorage[name];
    localStorage.removeItem(name);
  }
}

// Send a sitting that began on this phone. Returns it with its base, where it is now, or with the reason why it is refused;
// null if there is no answer.
export async function openSitting(id, csrf) {
  const own = await outbox.get(id);
  if (!own) return { posted: [], isLost: true }; // the browser has emptied its store
  if (!own.base) {
    let answer = await outbox.post(own.action, own.posted, csrf, true);
    if (answer.status === 403) answer = await outbox.post(own.action, own.posted, (csrf = await tokenOf(own.action)), true);
    const refusal = outbox.refusalOf(answer);
    if (outbox.received(answer)) Object.assign(own, { base: answer.headers.get("X-Base"), id: answer.headers.get("X-Sitting") });
    else if (!refusal) return null;
    own.reason = refusal?.reason || "";
    await outbox.put(own);
  }
  if (own.base) await adopt(id, own.id);
  return { ...own, csrf };
}

// The cookie of the site may be another one by now.
async function tokenOf(address) {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  return page.querySelector("[name=csrfmiddlewaretoken]").value;
}

// For the page that the document has now: a sheet, or the form of a deal. Without a service worker another one is written
// over it. look: looks into the outbox. send: sends what is in it. sending: tells what is being sent, as a promise.
export default function begin({ look, send, sending } = {}) {
  const box = document.getElementById("outbox"); // a phone that watches has none
  const form = document.querySelector("form[data-deal-form]");
  const { engine = "", base, sitting } = (box || document.querySelector("[data-engine]"))?.dataset || {};
  const [version, ...files] = engine.split(" ");

  let works = files.length === 4 && !sessionStorage[`no engine ${version}`];
  let loading = null; // what was fetched, once it is needed
  let unread = []; // what is told in place of a score that failed
  let failed = false;
  let told = { text: null }; // what the server told last

  // What the server told, and that with the deals that wait before a place. One that was refused waits for an answer, and
  // so does what follows. null if the phone cannot score it.
  async function score(place = Infinity) {
    const text = document.getElementById("stored")?.textContent;
    if (!works || !text) return null;
    loading ||= load(files).catch((error) => {
      loading = null; // it comes with the network
      if (!(error instanceof TypeError)) fail(error);
    });
    const { core, speech } = (await loading) || {};
    if (!core) return null;
    unread = [core.say(core.UNREAD, speech([]))];
    if (told.text !== text) {
      const stored = JSON.parse(text);
      if (stored.engine !== version) return null;
      told = { text, live: stored.live, game: stored.game, booked: core.opened(core.$data(stored)), isNew: true };
    }
    const waiting = (await outbox.waiting(sitting)).filter((deal) => deal.ordinal < place);
    const refused = waiting.findIndex((deal) => deal.reason);
    const counted = refused < 0 ? waiting : waiting.slice(0, refused);
    const found = core.ahead(told.booked, counted.map(({ ordinal, fields }) => [Number(ordinal), fields]));
    const words = speech(told.booked.sitting.players);
    return { core, words, found, counted: counted.map(({ key }) => key).join(" "), isWhole: refused < 0 && !found.problem };
  }

  async function tell(waiting) {
    undoes(waiting);
    try {
      const { core, words, found, counted } = (await score()) || {};
      if (!core) return show(failed ? unread : []);
      if (box) lost(waiting);
      if (told.isNew) {
        told.isNew = false;
        differs(core, words);
        if (!agrees(core, words)) return show([]);
      }
      const said = (texts) => texts.map((text) => core.say(text, words.in_sentence));
      show(said(core.waiting_words(found)), found.counted && !found.problem);
      if (found.counted) draw(core, found, words, counted);
      const announced = document.getElementById("announced");
      if (found.counted && announced) announced.textContent = said([...core.waiting_words(found), ...core.news_words(found)]).join(" ");
    } catch (error) {
      fail(error);
      failed = true;
      show(unread); // where nothing waits, nobody sees it
    }
  }

  // The preview of the form of the next deal; null where the server has to be asked.
  async function preview(fields) {
    try {
      const place = Number(form.dataset.ordinal);
      const { core, words, found } = (await score(place)) || {};
      if (found?.sheet.next_ordinal !== place) return null;
      return core.$draw("deals/_preview.html", core.preview_context(found, fields, words, core.$data({ base })));
    } catch (error) {
      fail(error);
      return null;
    }
  }

  // isDrawn: the sheet says it all.
  function show(sentences, isDrawn) {
    const place = box?.querySelector(".ahead");
    if (!place) return;
    place.hidden = isDrawn || !sentences.length;
    place.classList.add("note");
    place.replaceChildren(...sentences.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  }

  // ── The sheet with the deals that wait ──────────────────────────────────────────────────────────────

  let drawn = null; // what the page shows, if the phone has drawn it

  function draw(core, found, words, counted) {
    const live = document.getElementById("live");
    const booked = told.booked.sheet.entries.length;
    drawn = { core, found, words, booked };
    if (live.dataset.drawn !== counted) {
      const given = core.$data({ base });
      const html = live.classList.contains("large")
        ? core.$draw("sitting/_score.html", core.score_context(found, words, given))
        : core.$draw("sitting/_sheet.html", core.sheet_context(found, words, given));
      const stored = document.getElementById("stored");
      live.innerHTML = html;
      live.append(stored);
      live.dataset.drawn = counted;
    }
    if (live.querySelector(".without")) return; // what is open stays so
    const mark = { className: "without", textContent: core.say(core.unsent_words(found), words) };
    live.querySelector(".felt, .edge").append(Object.assign(document.createElement("small"), mark));
    for (let number = booked + 1; number <= found.sheet.entries.length; number += 1) {
      for (const link of site.all(`#live a[href$="/entry/${number}/"]`)) link.closest("tr, li").classList.add("unsent");
    }
    document.body.classList.remove("behind");
    document.getElementById("without")?.setAttribute("hidden", "");
  }

  // The server's sheet has taken the place of the drawn one; if it counts otherwise, it says so.
  function differs(core, words) {
    const { sheet } = told.booked;
    if (!drawn || sheet.next_ordinal < drawn.found.sheet.next_ordinal) return;
    const isSame = sheet.next_ordinal === drawn.found.sheet.next_ordinal; // and no deal of another phone
    const text = isSame && core.changed_words(shown(core, drawn.found.sheet, words), told.live.nets);
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
    const context = core.entry_context(found, number, words, core.$data({ base }));
    return context && `<article class="deal">${core.$draw("deals/_entry_points.html", context)}</article>`;
  }

  // ── Pages that the phone draws before they are opened ───────────────────────────────────────────────

  const given = () => {
    const csrf = box?.dataset.csrf || form.elements.csrfmiddlewaretoken.value;
    return { ...told.live, base, engine, outbox_id: sitting, csrf_token: csrf, stored: told.text, key: newKey() };
  };

  // The form of the next deal, or of one that waits. What cannot be drawn opens as without an engine.
  async function storeForm({ pathname, search, searchParams }) {
    const place = Number(pathname.match(/enter\/(\d+)\/$/)[1]);
    const { core, words, found, isWhole } = (await score(place)) || {};
    if (!isWhole || found.sheet.finished || found.sheet.next_ordinal !== place) return;
    const pages = await caches.open("pages");
    for (const { url } of await pages.keys()) if (url.includes(`${base}enter/`)) await pages.delete(url);
    const asked = [...searchParams].filter(([name]) => !["kind", "v", "ahead"].includes(name));
    const kind = searchParams.get("kind") || "";
    const contextOf = (all) => core.form_context(found, kind, asked, words, all);
    await store("enter", pathname + search, core, given(), contextOf);
  }

  // The sheet with the deals that wait, for "?waits"; false if one of them has to be asked about.
  const storeSheet = () => drawSheet().catch((error) => fail(error) || false);

  async function drawSheet() {
    const drawnAddress = `${base}?drawn`;
    await (await caches.open("pages")).delete(drawnAddress);
    const { core, words, found, counted, isWhole } = (await score()) || {};
    if (!isWhole || !found.counted) return false;
    const live = { ...given(), head: told.live.head + found.counted, drawn: counted };
    return store("sheet", drawnAddress, core, live, (all) => core.sheet_context(found, words, all));
  }

  async function storeSettlement(address) {
    const { core, words, found, isWhole } = (await score()) || {};
    if (isWhole) await store("settle", address, core, given(), (all) => core.settlement_context(found, words, all));
  }

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [, page] = link.href.match(RegExp(`^${location.origin}${base}(enter/\\d+|settle)/`)) || [];
    if (!page || !works || !navigator.serviceWorker?.controller) return;
    event.preventDefault();
    await (page === "settle" ? storeSettlement(link.pathname) : storeForm(new URL(link.href))).catch(fail);
    location.assign(link.href);
  });

  // ── The deals that wait, in a list ──────────────────────────────────────────────────────────────────

  function list(waiting) {
    box.querySelector("ol").replaceChildren(...waiting.map((deal) => listed(deal, waiting)));
    const asked = waiting.findIndex((deal) => deal.reason);
    box.dataset.rank = asked < 0 ? 5 : 0; // a question comes first
    if (asked >= 0) box.querySelector("details").open = true;
    box.querySelectorAll("li")[asked]?.setAttribute("id", "question");
    box.querySelector("#new-link").parentElement.hidden = !waiting.some((deal) => deal.reason === "404");
  }

  // A deal that waits, and why it was refused if it was. A refused one is answered, any other can be changed.
  function listed(deal, waiting) {
    const item = box.querySelector("template").content.firstElementChild.cloneNode(true);
    const [what, reason] = item.children;
    const { late, gone } = box.dataset;
    what.textContent = `${deal.ordinal} · ${deal.words}`;
    if (deal.reason) reason.textContent = { 403: late, 404: gone, 410: gone }[deal.reason] || deal.reason;
    else reason.remove();
    const [after, answer, change, away] = item.querySelectorAll("button, a");
    after.hidden = !deal.next;
    after.onclick = () => goOn(waiting, deal.next).then(look).then(send);
    answer.hidden = !deal.reason || ["403", "404", "410"].includes(deal.reason); // there is nothing to show
    answer.onclick = () => mend(deal);
    change.hidden = !!deal.reason;
    const { kind } = Object.fromEntries(deal.fields);
    change.href = `${box.dataset.base}enter/${deal.ordinal}/?kind=${kind}&ahead#${deal.key}`;
    throws(away, deal.next ? waiting : [deal]);
    return item;
  }

  // The deals of another phone come first.
  async function goOn(waiting, next) {
    for (const [place, deal] of waiting.entries()) await outbox.put({ ...deal, ordinal: next + place, reason: "", next: 0 });
  }

  // The first tap asks for confirmation, the second deletes the deals.
  function throws(button, deals) {
    const idle = (button.dataset.idle ||= button.textContent);
    button.textContent = idle;
    button.onclick = async () => {
      if (button.textContent === idle) {
        button.textContent = deals.length > 1 ? box.dataset.sureAll.replace("{numbers}", outbox.numbers(deals)) : box.dataset.sure;
        return;
      }
      sessionStorage.removeItem(known);
      for (const { key } of deals) await outbox.drop(key);
      await showAgain();
    };
  }

  // Open the deal's form with the reason, or beside the deal of another phone; this books nothing.
  function mend(deal) {
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${box.dataset.base}enter/${deal.ordinal}/`;
    for (const [name, value] of [...deal.fields, ["csrfmiddlewaretoken", box.dataset.csrf], ["look", "1"]]) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    document.body.append(form);
    form.submit();
  }

  // ── The store of the browser ────────────────────────────────────────────────────────────────────────

  const known = `waits ${sitting}`; // the numbers of the deals that waited when a page last looked
  const gone = new Set(); // the numbers of those that the store has lost

  // The browser keeps what waits also when it is short of room; it may ask. If its store was emptied all the same, the page
  // says which deals are gone.
  function lost(waiting) {
    if (waiting.length && !document.body.classList.contains("sending")) navigator.storage?.persist?.().catch(() => {});
    const numbers = waiting.map(({ ordinal }) => Number(ordinal));
    const before = JSON.parse(sessionStorage[known] || "[]");
    keep(sessionStorage, known, JSON.stringify(numbers));
    for (const number of before) if (number >= told.booked.sheet.next_ordinal && !numbers.includes(number)) gone.add(number);
    if (gone.size) problem("lost", outbox.numbers([...gone].map((ordinal) => ({ ordinal }))));
  }

  function problem(id, words) {
    const note = document.getElementById(id);
    note.className = "note problem";
    note.hidden = false;
    note.querySelector("b").textContent = words;
  }

  // ── Undo of what waits ──────────────────────────────────────────────────────────────────────────────

  const undone = `undone ${sitting}`; // the deals that were taken back, the last one last
  const takenBack = () => JSON.parse(sessionStorage[undone] || "[]");

  async function takeBack() {
    const last = (await outbox.waiting(sitting)).at(-1);
    await sending?.();
    const deal = last && (await outbox.get(last.key));
    const booked = document.getElementById("live").dataset.booked || "";
    if (deal) {
      sessionStorage.removeItem(known);
      keep(sessionStorage, undone, JSON.stringify([...takenBack(), deal]));
      await outbox.drop(deal.key);
      await showAgain();
    } else if (last && booked.startsWith(last.key)) document.querySelector("#foot form[action$='/undo/']")?.requestSubmit();
  }

  async function bringBack() {
    const deals = takenBack();
    await outbox.put(deals.pop());
    keep(sessionStorage, undone, JSON.stringify(deals));
    await showAgain();
  }

  // The sheet with what waits now. Without a service worker and a network no page can be loaded.
  async function showAgain() {
    const isKept = !!navigator.serviceWorker?.controller;
    if (!isKept && !navigator.onLine) return look();
    location.replace(isKept && (await storeSheet()) ? `${base}?waits` : base);
  }

  const buttons = { "[data-take-back]": takeBack, "[data-bring-back]": bringBack, "#refused button": save };
  document.addEventListener("click", ({ target }) => {
    for (const [button, act] of Object.entries(buttons)) if (target.closest(button)) act().catch(fail);
  });

  // Undo of the server is for deals that it has.
  function undoes(waiting) {
    for (const button of site.all("#foot form[action$='undo/'], #foot form[action$='redo/']")) button.hidden = !!waiting.length;
    for (const button of site.all("[data-take-back]")) button.hidden = !waiting.length;
    for (const button of site.all("[data-bring-back]")) button.hidden = !takenBack().length;
  }

  // ── A sitting that the server does not take ─────────────────────────────────────────────────────────

  function refused({ reason, isLost }) {
    if (reason || isLost) problem("refused", reason || document.getElementById("refused").dataset.lost);
  }

  // The sitting as a file, with the deals that wait.
  async function save() {
    const { core, found } = drawn || (await score()); // what is on this page, also if the store is empty now
    const href = URL.createObjectURL(new Blob([JSON.stringify(plain(core.write_sitting(found.sitting)))], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href, download: document.getElementById("refused").dataset.file }).click();
  }

  // ── Reports ───────────────────────────────────────────────────────────────────────────────────────

  // After a deal the phone compares its numbers with the server's. They have no names, and a deal is one line of notation.
  function agrees(core, words) {
    const { sheet } = told.booked;
    const [phone, server] = [shown(core, sheet, words), told.live.nets].map((all) => all.join("|"));
    works = phone === server;
    if (!works) keep(sessionStorage, `no engine ${version}`, "1"); // nor on the pages of this evening
    if (!works) report({ deals: sheet.deals.length, last: core.last_notation(sheet), phone, server });
    return works;
  }

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
    if (box) await adoptAll().then(look).catch(() => {});
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

  // A form that was open while its sitting was sent has saved its deal under the id that the phone gave it.
  async function adoptAll() {
    await adopt(box.dataset.before, sitting);
    for (const { key } of (await outbox.all()).filter(({ id }) => id === sitting)) {
      await adopt(key, sitting);
      const pages = await caches.open("pages");
      for (const { url } of await pages.keys()) if (url.includes(`/s/new/${key}/`)) await pages.delete(url);
    }
  }

  // Behind the sheet a phone that does not draw the forms of the next deal stores them: a tap then opens one at once. They
  // have the version of the sheet; those of an older one go.
  let ready = null;

  async function formsAhead(waiting) {
    const links = site.all("#foot a[data-next]").map((link) => link.href);
    if (!box || waiting.length || ready === `${links}` || !navigator.serviceWorker?.controller) return;
    if (works && (await shellOf("enter")).shell) return;
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
  return { tell, list, entry, preview, storeSheet, refused, ahead, formsAhead };
}
