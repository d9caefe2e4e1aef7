// The journal on the phone: what a page does when it stands. It tells the score with the acts that wait on this phone, draws
// the pages of the sitting, takes their forms, and stores what the evening needs without a network. Whatever fails in it is
// reported to the server, and the page then does what it does without.
const HOUR = 3600000; // ms
const QUICK = 800; // ms between the two taps of one who taps twice
const LONGEST = 2000; // characters of a report
// The addresses below a sheet whose pages the phone draws, and whose forms it takes.
const DRAWN = /^(enter\/\d+|entry\/\d+(\/(amend|insert|strike))?|large|settle|trail|seats|setup|adjust)\/$/;
const TAKEN = /^(entry\/\d+\/(amend|insert|strike)|undo|redo|close|bin|seats\/reseat|setup|adjust)\/$/;

// rest: what to wait for between two pieces of work.
async function load(files, rest = () => {}) {
  const [core, game, words, own] = await Promise.all(files.map(async (file) => (await import(file)).default));
  await rest();
  const made = game(core);
  await rest();
  return { core, speech: core.$begin(core.PhoneSpeech, made, words, own) };
}

const shown = (core, sheet, words) => sheet.shown.map((points) => core.say_value(points, words));

const htmlOf = (core, text, words) => core.html_of(text, words.in_sentence, words.language).text;

// The shells of all kinds of pages, which came from the server without names, and what it gives to each page.
/** @returns {Promise<any>} */
async function allShells() {
  const shells = await (await caches.open("pages")).match("/shells/");
  const { engine: engines = {}, pages, ...addresses } = JSON.parse(shells?.headers.get("X-Given") || "{}");
  return { shells, engines, pages, addresses };
}

// Store the page of this address: the shell, with its parts drawn. It is as old as what the server told. contextOf: gives
// the context of the parts.
async function store(kind, address, core, given, contextOf) {
  const { shells, engines, pages, addresses } = await allShells();
  if (!Object.values(engines).includes(given.engine)) return false; // none, or of another engine
  const context = contextOf(core.$data({ ...addresses, ...given }));
  // In one pass: a name may look like what is filled.
  const all = (await shells.text()).split(/<!--shell (\w+)-->/); // each behind its kind
  const html = all[all.indexOf(kind) + 1].replace(/<!--(\w+)-->|"\/shells\/|%2Fshells[^"]*/g, (found, part) =>
    part ? core.$draw(`${pages[kind]}/_${part}.html`, context) : found[0] === '"' ? `"${given.base}` : encodeURIComponent(address.replace(/[?&]drawn.*/, "")));
  const headers = new Headers(shells.headers); // with the policy of what a page may load
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
  const { id, ruleset, key } = Object.fromEntries(fields);
  const engine = (await allShells()).engines[ruleset] || "";
  const [version, ...files] = engine.split(" ");
  if (files.length !== 4) return null;
  const { core, speech } = await load(files);
  const [sitting, problems] = core.read_posted_sitting(core.$data(Object.fromEntries(fields)), speech([]));
  if (!sitting) return { problems: problems.map(({ text }) => core.say(text, speech([]))) };
  const data = plain(core.begun_data(sitting, key, Math.floor(Date.now() / 1000)));
  const found = core.ahead(core.opened_journal(core.$data(data), Infinity), [], core.$data(data));
  const words = speech(sitting.players);
  const live = { head: 1, version: "", app: "", made: 0, nets: shown(core, found.sheet, words), said: core.said_last(found.told, words) };
  const base = `/s/new/${id}/`;
  const given = { base, engine, outbox_id: id, csrf_token: csrf, stored: JSON.stringify({ engine: version, live, ...data }), ...live };
  const drawn = await store("sheet", base, core, given, (all) => core.sheet_context(found, words, all));
  return drawn && { address: base, title: core.say(sitting.ruleset.name, words), players: sitting.players };
}

// What waits for a sitting that began on this phone, and its drafts, come under the id that the site has given it.
export async function adopt(before, sitting, base) {
  for (const entry of await outbox.waiting(before)) await outbox.put({ ...entry, sitting, base });
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
  if (own.base) await adopt(id, own.id, own.base);
  return { ...own, csrf };
}

// The cookie of the site may be another one by now.
async function tokenOf(address) {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  return page.querySelector("[name=csrfmiddlewaretoken]").value;
}

// For the page that the document has now, which is one of a sitting. Without a service worker another one is written over
// it. look: looks into the outbox. send: sends what is in it. numbers: numbers and marks what is older than what waits.
/** @type {Phone | null} */
let begun = null;

/** @type {(page?: Partial<Record<keyof PageOfPhone, any>>) => Phone} */
export default (page = {}) => (begun ||= begin(page)); // two scripts of a page may ask for it

/** @param {Partial<Record<keyof PageOfPhone, any>>} page
  * @returns {Phone} */
function begin({ look, send, numbers }) {
  const box = document.getElementById("outbox"); // a phone that watches has none
  const form = document.querySelector("form[data-deal-form]");
  const { engine = "", base, sitting } = (box || document.querySelector("[data-engine]") || form)?.dataset || {};
  const [version, ...files] = engine.split(" ");

  let works = files.length === 4 && !sessionStorage[`no engine ${version}`];
  /** @type {Promise<Engine | void> | null} */
  let loading = null; // what was fetched, once it is needed
  let unread = []; // what is told in place of a score that failed
  let failed = false;
  let told = { text: null }; // what the server told last
  /** @type {any} */
  let last = null; // the acts that waited when the journal was replayed with them, and the journal

  // What nobody waits for yet is done in short pieces while the page is idle; a tap that needs it makes it go on at once.
  const SHORT = 8; // ms of a piece, after which the next one has twice as many deals
  const MOST = 24; // pieces: each reads the whole sitting again
  /** @type {any} */
  let hurries = false, hurry, latest;
  const hurried = new Promise((done) => (hurry = done));
  const rest = () => Promise.race([hurried, hurries || new Promise(window.requestIdleCallback || setTimeout)]);

  async function read(core, text) {
    const stored = JSON.parse(text), most = stored.rows?.length;
    if (stored.engine !== version) return;
    const data = core.$data(stored), least = Math.ceil(most / MOST); // entries
    latest = text;
    for (let count = 0, step = 0, state; latest === text && told.text !== text; ) {
      await rest();
      const begun = performance.now();
      count = hurries ? most : Math.min(count + step, most);
      state = core.opened_journal(data, count, state);
      state.sheet; // a property, which is computed now
      if (count === most) told = { text, data, live: stored.live, state, isNew: true };
      step = Math.max(least, performance.now() - begun < SHORT ? step * 2 : step / 2);
    }
  }

  // What the server told last: on this page, or on the sheet in store if that is newer.
  /** @returns {Promise<any>} */
  async function toldText() {
    const text = document.getElementById("stored")?.textContent || "";
    if (box || !window.caches) return text;
    /** @type {any} */
    const page = await (await caches.open("pages")).match(base);
    if (!page || (text && Date.parse(page.headers.get("Date")) <= Date.parse(document.documentElement.dataset.made))) return text;
    /** @type {any} */
    const newer = new DOMParser().parseFromString(await page.text(), "text/html").getElementById("stored")?.textContent;
    const headOf = (words) => (words ? JSON.parse(words).live.head : 0);
    return headOf(newer) > headOf(text) ? newer : text;
  }

  // What the server told, with what waits here. null if the phone cannot score it. waits: somebody waits for the answer.
  /** @returns {Promise<any>} */
  async function score(waits = true) {
    const text = works ? await toldText() : "";
    if (!text) return null;
    if (waits) hurry((hurries = true));
    loading ||= load(files, rest).catch((error) => {
      loading = null; // it comes with the network
      if (!(error instanceof TypeError)) fail(error);
    });
    /** @type {any} */
    const { core, speech } = (await loading) || {};
    if (!core) return null;
    unread = [htmlOf(core, core.UNREAD, speech([]))];
    await read(core, text);
    if (told.text !== text) return null;
    const waiting = await outbox.waiting(sitting), acts = await asActs(core, waiting);
    const keys = text + JSON.stringify(acts);
    if (keys !== last?.keys) last = { keys, found: core.ahead(told.state, core.$data(acts), told.data) };
    const found = last.found;
    const words = speech(found.state.sitting.players);
    return { core, speech, words, found, counted: found.waiting.map(({ key }) => key).join(" "), isWhole: waiting.length === acts.length };
  }

  // What an older version has kept, or a phone that could not score, becomes acts. A deal that has to be asked about stays
  // as its form posted it, and so do those behind it.
  async function asActs(core, waiting) {
    const acts = [];
    for (const entry of waiting) {
      if (entry.act === "bin") continue;
      if (!entry.fields) acts.push(entry);
      if (!entry.fields) continue;
      if (entry.reason) break;
      const found = core.ahead(told.state, core.$data(acts), told.data);
      const [kept] = core.kept_deal(found, Number(entry.ordinal), entry.fields, entry.key);
      if (!kept) break;
      acts.push({ place: 0, ...entry, fields: undefined, ...asKept(core, kept, entry.words) });
      await outbox.put(acts.at(-1));
    }
    return acts;
  }

  const asKept = (core, { key, act, facts, head, last, ordinal }, words) =>
    ({ key, act, facts: plain(facts), head, last, ordinal, sitting, base, words });

  async function tell(waiting) {
    const isAsked = await tellScore(waiting);
    const refused = waiting.find(({ reason }) => reason);
    if (box && !isAsked) ask(refused && { reason: box.dataset[outbox.refusals[refused.reason]] || refused.reason }, waiting, refused);
  }

  // Whether it has asked about what waits.
  /** @returns {Promise<any>} */
  async function tellScore(waiting) {
    try {
      const { core, speech, words, found, counted } = (await score(waiting.length > 0)) || {};
      if (!core) return show(failed ? unread : []);
      if (box) await lost(waiting, core, words);
      const arrived = waiting.filter(({ key, fields }) => !fields && core.has_act(told.state, key));
      for (const { key } of arrived) await outbox.drop(key); // the answer to it was lost
      if (box && arrived.length) return look().then(() => true);
      if (told.isNew) {
        told.isNew = false;
        differs(core, words);
        if (!agrees(core, speech(told.state.sitting.players))) return show([]); // they may have other names by now
      }
      const said = (texts) => texts.map((text) => htmlOf(core, text, words));
      show([]);
      if (found.waiting.length || (drawn && !gone.length)) draw(core, found, words, counted); // what is lost stays in sight
      if (box) names(core, found, words, waiting);
      const announced = document.getElementById("announced");
      if (found.waiting.length && announced) announced.innerHTML = said([core.unsent_words(found), ...core.news_words(found)]).join(" ");
      return box && asks(core, found, words, waiting);
    } catch (error) {
      fail(error);
      failed = true;
      show(unread); // where nothing waits, nobody sees it
    }
  }

  // The preview of the form of a deal; null where the server has to be asked.
  async function preview(fields) {
    try {
      const { core, words, found } = (await score()) || {};
      const page = core?.preview_context(found, fields, Number(form.dataset.ordinal) || 0, words, core.$data({ base }));
      return page && core.$draw("deals/_preview.html", page);
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
    place.replaceChildren(...sentences.map((innerHTML) => Object.assign(document.createElement("p"), { innerHTML })));
  }

  // ── The sheet with what waits ───────────────────────────────────────────────────────────────────────

  /** @type {Drawn | null} */
  let drawn = null; // what the page shows, if the phone has drawn it

  function draw(core, found, words, counted) {
    const live = document.getElementById("live");
    const isDrawn = found.waiting.length > 0; // else it shows again what the server told
    drawn = isDrawn ? { core, found, words } : null;
    if (live.dataset.drawn !== counted) {
      const [part, contextOf] = live.classList.contains("large") ? ["score", core.score_context] : ["sheet", core.sheet_context];
      const context = contextOf(found, words, core.$data(given()));
      const stored = document.getElementById("stored");
      live.innerHTML = core.$draw(`sitting/_${part}.html`, context);
      live.append(stored);
      const foot = document.getElementById("foot");
      if (foot) foot.outerHTML = core.$draw("sitting/_sheet_foot.html", context);
      if (isDrawn) live.dataset.drawn = counted;
      else delete live.dataset.drawn;
    }
    if (!isDrawn) return numbers();
    keepNets(core, found, words, counted);
    if (live.querySelector(".without")) return; // what is open stays so
    const mark = { className: "without", textContent: core.say(core.unsent_words(found), words) };
    live.querySelector(".felt, .edge").append(Object.assign(document.createElement("small"), mark));
    for (const number of core.unsent_entries(found)) {
      for (const link of site.all(`#live a[href$="/entry/${number}/"]`)) link.closest("tr, li").classList.add("unsent");
    }
    document.body.classList.remove("behind");
    document.getElementById("without")?.setAttribute("hidden", "");
  }

  const nets = `nets ${sitting}`; // how everybody stood on the last sheet that was drawn, and with which deals

  const keepNets = (core, { sheet }, words, counted) =>
    keep(localStorage, nets, JSON.stringify({ next: sheet.next_ordinal, counted, before: shown(core, sheet, words) }));

  // The server's sheet has taken the place of the drawn one; if it counts otherwise, it says so.
  function differs(core, words) {
    const { next, counted, before } = JSON.parse(localStorage[nets] || "{}");
    const { next_ordinal } = told.state.sheet;
    if (!next || next_ordinal < next) return;
    const isSame = next_ordinal === next && counted.split(" ").every((key) => core.has_act(told.state, key)); // and nothing of another phone
    const text = isSame && core.changed_words(before, told.live.nets);
    drawn = null;
    localStorage.removeItem(nets);
    if (!text) return;
    const note = Object.assign(document.createElement("p"), { className: "note problem", innerHTML: htmlOf(core, text, words) });
    note.dataset.rank = 2;
    document.querySelector("#live .notices").prepend(note);
  }

  // The lines of the deal of this address, if the phone has it.
  async function entry(address) {
    const { core, found, words } = (await score().catch(fail)) || {};
    const page = core && core.page_at(found, address.replace(/^.*?\/s\/(new\/)?[^/]+\//, ""), [], words, core.$data(given()));
    return page && core.$draw("deals/_entry_lines.html", page.context);
  }

  // ── On a form ──────────────────────────────────────────────────────────────────────────────────

  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  // A window that was copied has the key of a deal that waits. With other answers it is another deal of this number.
  async function renewKey() {
    const { key } = form.elements;
    const before = history.state?.key === key.value && (await outbox.get(key.value));
    if (!before) return;
    const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const own = before.fields ? fields : (await actsOf(fields))?.entries?.[0].facts;
    if (same(own, before.fields || before.facts)) return;
    history.replaceState(null, "");
    dealForm.mint(key);
  }

  const PACE = 1500; // ms
  let news = form?.dataset.news || ""; // where to ask for them; "" if there is nothing to ask
  let isAsking = false;

  // While the number of its deal is taken by another phone, or another window, the form says so, and Save asks about it.
  async function hear() {
    if (!news || isAsking || document.hidden || !form.isConnected) return; // a sheet may be written over it
    isAsking = true;
    const answer = await fetch(news, { headers: { "HX-Request": "true" } }).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => "") : "";
    isAsking = false;
    if (answer?.headers.has("HX-Refresh")) news = ""; // a form that is filled in is not loaded again
    if (!text || !news || !form.isConnected) return;
    const page = new DOMParser().parseFromString(text, "text/html");
    news = page.getElementById("live").dataset.news;
    const next = page.querySelector("[data-next]")?.dataset.next || Infinity; // none if the sitting is over
    const isTaken = next > Number(form.dataset.ordinal);
    document.getElementById("taken").hidden = !isTaken;
    if (isTaken) form.dataset.taken = "1";
    else delete form.dataset.taken;
  }

  if (news) {
    setInterval(hear, PACE);
    document.addEventListener("visibilitychange", hear);
  }

  // ── Pages that the phone draws before they are opened ───────────────────────────────────────────────

  const csrf = () => box?.dataset.csrf || document.querySelector("[name=csrfmiddlewaretoken]")?.value || "";
  const icons = document.querySelector("use")?.getAttribute("href").split("#")[0];
  const given = () => ({ ...told.live, base, engine, icons, outbox_id: sitting, csrf_token: csrf(), stored: told.text, key: newKey() });
  const isKept = () => works && !!navigator.serviceWorker?.controller;

  // The address at which a page is drawn: the worker serves it there. The form of the next deal has its own.
  const drawnAt = ({ pathname, search }, mark = "page") =>
    /enter\/\d+\/$/.test(pathname) ? pathname + search : `${pathname}${search ? `${search}&` : "?"}drawn=${mark}`;

  async function forgetDrawn(isStale) {
    const pages = await caches.open("pages");
    const stale = (await pages.keys()).filter(({ url }) => url.includes(base) && isStale(url));
    await Promise.all(stale.map(({ url }) => pages.delete(url)));
  }

  // Store the page of this link; its address, or undefined if it cannot be drawn.
  async function storePage(url) {
    const { core, words, found, isWhole } = (await score()) || {};
    const asked = [...url.searchParams].filter(([name]) => !["v", "ahead"].includes(name));
    const page = core?.page_at(found, url.pathname.slice(base.length), asked, words, core.$data(given()));
    if (!page || (page.kind === "enter" && !isWhole)) return undefined;
    if (page.kind === "enter") await forgetDrawn((one) => one.includes(`${base}enter/`));
    const address = drawnAt(url);
    return (await store(page.kind, address, core, given(), (all) => core.with_extra(page.context, all))) ? address : undefined;
  }

  // The sheet with what waits, for "?waits"; false if it cannot be drawn.
  const storeSheet = (note) => drawSheet(note).catch((error) => fail(error) || false);

  // note: a word of `NOTES` in pages/changes/.
  async function drawSheet(note = "") {
    const forgotten = forgetDrawn((url) => url.includes("drawn") || url.includes(`${base}enter/`));
    const { core, words, found, counted } = (await score()) || {};
    await forgotten;
    if (!core || (!found.waiting.length && !note)) return false;
    if (counted) keepNets(core, found, words, counted);
    const live = { ...given(), head: found.state.head, drawn: counted || note };
    return store("sheet", `${base}?drawn`, core, live, (all) => core.sheet_context(found, words, all, note));
  }

  const isOurs = (link, event) => link && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey && link.href.startsWith(location.origin + base);

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!isOurs(link, event) || !isKept()) return;
    const url = new URL(link.href), path = url.pathname.slice(base.length);
    if (!DRAWN.test(path)) return;
    event.preventDefault();
    const address = await storePage(url).catch(fail);
    // What has to be asked is answered before a sitting that only this phone has can go on.
    if (address || !box || !base.startsWith("/s/new/") || box.hidden) return location.assign(address ? address + url.hash : link.href);
    box.querySelector("details").open = true;
    box.scrollIntoView({ block: "nearest" });
  });

  // ── The forms of the sitting ────────────────────────────────────────────────────────────────────────

  // What a form comes to: the acts that are kept now, or a page that says or asks something. null if the server has to say.
  async function answerTo(path, fields) {
    const { core, words, found } = (await score()) || {};
    const answer = core?.answer_to(found, path, fields, words, core.$data(given()));
    if (!answer) return null;
    const entries = core.kept_acts(found, answer.acts, answer.key, answer.head).map((kept) =>
      ({ ...asKept(core, kept, core.say(kept.words, words)), made: Date.now() }));
    const { page, leads, note } = answer;
    // A sitting that another phone has ended is resumed before what waits for that.
    if (entries[0]?.act === "reopen" && core.question(found)) entries[0].place = -1;
    return { core, entries, page, leads, note };
  }

  // The acts of the form of a deal; null if the server has to be asked. page: the address of the form with what is wrong.
  async function actsOf(fields) {
    const url = new URL(form.action, location.href);
    const answer = await answerTo(url.pathname.slice(base.length), fields).catch(fail);
    if (!answer) return null;
    if (answer.page && isKept()) {
      const address = drawnAt(url);
      const { core, page } = answer;
      if (await store(page.kind, address, core, given(), (all) => core.with_extra(page.context, all))) return { page: address };
    }
    const [entry] = answer.entries;
    if (!entry) return null;
    const before = await outbox.get(entry.key); // it waits already, and keeps its place
    return { entries: [same(before?.facts, entry.facts) ? before : entry] };
  }

  document.addEventListener("submit", async (event) => {
    const asked = event.target, { submitter } = event;
    const url = new URL(asked.getAttribute("action") || location.href, location.href);
    const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : "";
    const inPlace = box && /^(un|re)do\/$/.test(path);
    if (event.defaultPrevented || !works || !TAKEN.test(path) || asked.method !== "post" || (!inPlace && !isKept())) return;
    event.preventDefault();
    const fields = [...new FormData(asked, submitter)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const leads = await taken(url, path, fields).catch(fail);
    delete asked.dataset.sent;
    if (leads) location.assign(leads);
    else if (leads === undefined) post(asked, submitter);
  });

  // As any form.
  function post(asked, submitter) {
    if (submitter?.name) asked.append(Object.assign(document.createElement("input"), { type: "hidden", name: submitter.name, value: submitter.value }));
    asked.submit();
  }

  // What becomes of a form: where it leads, "" for nowhere; undefined if it is posted.
  async function taken(url, path, fields) {
    if (path === "bin/") return throwAway(fields);
    const answer = await answerTo(path, fields);
    if (!answer) return undefined;
    const { core, page, entries } = answer;
    if (page) {
      const address = drawnAt(url, page.kind === "confirm" ? "sure" : "page");
      return (await store(page.kind, address, core, given(), (all) => core.with_extra(page.context, all))) ? address : undefined;
    }
    if (entries.length) await outbox.put(...entries);
    localStorage.removeItem(`draft ${url.pathname}`);
    if (box && !answer.leads && entries.length) return look().then(send).then(() => "");
    const isDrawn = isKept() && (await storeSheet(answer.note));
    if (answer.leads) return (await storePage(new URL(base + answer.leads, location.href))) || base + answer.leads;
    return base + (isDrawn ? "?waits" : answer.note ? `?note=${answer.note}` : "");
  }

  // The sitting goes to the bin as soon as the server hears of it.
  async function throwAway(fields) {
    if (!Object.fromEntries(fields).act || navigator.onLine) return undefined;
    const words = document.querySelector("form[action$='/bin/'] button").textContent.trim();
    if (!(await score())) return undefined;
    const { state } = told, made = Date.now();
    await outbox.put({ key: newKey(), act: "bin", facts: {}, head: state.head, last: state.last.key, sitting, base, words, made });
    return "/";
  }

  // ── What waits, in a list, and the question about it ───────────────────────────────────────────────

  function list(waiting) {
    if (!waiting.length) return;
    setTimeout(persist, 3000);
    const since = site.clock(new Date(Math.min(...waiting.map(({ made }) => made))));
    const { sinceOne, sinceMany, sinceActs } = box.dataset;
    const words = waiting.every(({ ordinal }) => ordinal) ? (waiting.length > 1 ? sinceMany : sinceOne) : sinceActs;
    box.querySelector("summary span span").textContent = words.replace("{time}", since);
    box.querySelector("ol").replaceChildren(...waiting.map((entry) => {
      const item = Object.assign(document.createElement("li"), { textContent: entry.fields ? `${entry.ordinal} · ${entry.words}` : entry.words });
      if (entry.act !== "bin") return item;
      const button = Object.assign(document.createElement("button"), { className: "quiet", textContent: box.dataset.back });
      button.onclick = () => outbox.drop(entry.key).then(look);
      item.append(" ", button);
      return item;
    }));
    box.querySelector("#new-link").parentElement.hidden = !waiting.some((entry) => entry.reason === "404");
  }

  // In the language of the page, and with the numbers of the sheet, which may be others by now.
  function names(core, found, words, waiting) {
    const items = box.querySelector("ol").children;
    for (const kept of core.kept_again(found)) {
      items[waiting.findIndex(({ key }) => key === kept.key)]?.replaceChildren(core.say(kept.words, words));
    }
  }

  // What the phone knows of the question: what others did, and what is impossible now.
  function asks(core, found, words, waiting) {
    const question = core.question(found);
    if (!question) return false;
    const say = (text) => core.say(text, words);
    const named = Object.fromEntries(waiting.map((entry) => [entry.key, entry.words]));
    const impossible = question.impossible.items().map(([key, why]) => `${named[key]}: ${say(why)}`);
    const same = question.same, left = question.impossible.items().map(([key]) => key);
    const again = () => core.kept_again(found).map((kept) => asKept(core, kept, say(kept.words)));
    ask({
      reason: say(question.reason),
      others: [...question.others.map(say), ...impossible],
      goesOn: question.goes_on && [say(question.goes_on), () => goOn(left, again())],
      drops: question.drops && [say(question.drops), () => goOn([...left, ...same], again())],
    }, waiting);
    return true;
  }

  // One question about all that waits: nothing of it is dropped without a tap.
  function ask(question, waiting, refused) {
    const place = document.getElementById("question");
    place.className = "note problem";
    place.hidden = !question;
    box.dataset.rank = question ? 0 : 5; // a question comes first
    if (!question) return;
    box.querySelector("details").open = true;
    const [reason, others, { children: [drops, goesOn, answer, away] }] = place.children;
    reason.textContent = question.reason;
    others.hidden = !question.others?.length;
    others.replaceChildren(...(question.others || []).map((textContent) => Object.assign(document.createElement("li"), { textContent })));
    for (const [button, what] of [[drops, question.drops], [goesOn, question.goesOn]]) {
      button.hidden = !what;
      if (what) [button.textContent, button.onclick] = what;
    }
    const isGone = ["late", "gone"].includes(outbox.refusals[refused?.reason]);
    answer.hidden = !refused?.fields || isGone;
    answer.onclick = () => mend(refused);
    away.hidden = isGone;
    throws(away, waiting);
  }

  // What waits is made anew on what the server has now, without what was left out.
  async function goOn(left, again) {
    for (const key of left) await outbox.drop(key);
    for (const kept of again) {
      const entry = !left.includes(kept.key) && (await outbox.get(kept.key)); // which may have arrived meanwhile
      if (entry) await outbox.put({ ...entry, ...kept, reason: "" });
    }
    await look();
    await send();
  }

  // The first tap asks for confirmation, and a later one deletes: not the second of two quick taps. What was asked stays
  // asked if the question is drawn again meanwhile.
  let askedAt = { keys: "", time: 0 };

  function throws(button, entries) {
    const keys = entries.map(({ key }) => key).join(" ");
    button.dataset.idle ||= button.textContent;
    button.textContent = askedAt.keys === keys ? box.dataset.sure : button.dataset.idle;
    button.onclick = async ({ timeStamp }) => {
      if (askedAt.keys !== keys) {
        askedAt = { keys, time: timeStamp };
        button.textContent = box.dataset.sure;
        return;
      }
      if (timeStamp - askedAt.time < QUICK) return;
      for (const entry of entries) await outbox.drop(entry.key);
      if (navigator.onLine || isKept()) location.replace(base);
      else look();
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

  const known = `waits ${sitting}`; // by key, the words of what waited when a page last looked
  /** @type {string[]} */
  let gone = []; // the words of what the store has lost

  // The browser is asked to keep what waits also when it is short of room. Once, as it may ask the table; and not for a deal
  // that is just being sent.
  async function persist() {
    if (sessionStorage.asked || !(await outbox.waiting(sitting)).length) return;
    keep(sessionStorage, "asked", 1);
    navigator.storage?.persist();
  }

  // If its store was emptied all the same, the page says what is gone.
  async function lost(waiting, core, words) {
    const before = Object.entries(JSON.parse(sessionStorage[known] || "{}"));
    const now = Object.fromEntries(waiting.map((entry) => [entry.key, entry.words]));
    keep(sessionStorage, known, JSON.stringify(now));
    const missing = before.filter(([key]) => !(key in now) && !core.has_act(told.state, key));
    if (missing.length && !(await outbox.get("kept"))) gone.push(...missing.map(([, act]) => act));
    if (!gone.length) return;
    document.getElementById("lost")?.remove();
    const textContent = core.say(core.lost_words(gone), words);
    const note = Object.assign(document.createElement("p"), { id: "lost", role: "alert", className: "note problem", textContent });
    note.dataset.rank = 0; // before all others
    box.before(note);
    if (base.startsWith("/s/new/")) refused({ isLost: true });
  }

  // ── A sitting that the server does not take ─────────────────────────────────────────────────────────

  document.addEventListener("click", ({ target }) => target.closest("#refused button") && save().catch(fail));

  /** @type {Phone["refused"]} */
  function refused({ reason, isLost }) {
    const note = document.getElementById("refused");
    note.className = "note problem";
    note.hidden = !reason && !isLost;
    note.querySelector("b").textContent = reason || note.dataset.lost;
  }

  // The sitting as a file, with the deals that wait.
  async function save() {
    /** @type {any} */
    const { core, found } = drawn || (await score()); // what is on this page, also if the store is empty now
    const download = document.getElementById("refused").dataset.file;
    const file = new File([JSON.stringify(plain(core.write_sitting(found.state.sitting)))], download, { type: "application/json" });
    if (navigator.standalone) return navigator.share({ files: [file] }); // as in sharing.js
    Object.assign(document.createElement("a"), { download, href: URL.createObjectURL(file) }).click();
  }

  // ── Reports ───────────────────────────────────────────────────────────────────────────────────────

  // After each act the phone compares its numbers with the server's, and what was done last. They have no names, and a deal
  // is one line of notation.
  function agrees(core, words) {
    const { sheet } = told.state;
    const [phone, server] = [shown(core, sheet, words), told.live.nets].map((all) => all.join("|"));
    works = phone === server && core.said_last(told.state, words) === told.live.said;
    if (!works) keep(sessionStorage, `no engine ${version}`, "1"); // nor on the pages of this evening
    if (!works) report({ deals: sheet.deals.length, last: core.last_notation(sheet), phone, server });
    return works;
  }

  // Of an error the kind and the place: its message may have a name in it.
  /** @returns {any} */
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

  site.report = () => isDue() && sessionStorage[sent];
  site.reported = () => {
    keep(localStorage, sent, Date.now());
    sessionStorage.removeItem(sent);
  };

  // The operator has turned it off: what was stored of it goes.
  async function clear() {
    const stored = await caches.open("files");
    for (const { url } of await stored.keys()) if (url.includes("/engine/")) await stored.delete(url);
  }

  // ── Screen lock ─────────────────────────────────────────────────────────────────────────────────────

  // Below an open dialog nothing reacts, even if it is swapped.
  const HOLD = 700; // ms

  function locking() {
    const locked = document.getElementById("locked");
    if (!locked) return;
    const button = locked.firstElementChild;
    let since;
    document.addEventListener("click", (event) => {
      const asked = event.target.closest("[data-lock]");
      if (!asked) return;
      asked.closest("details").open = false;
      locked.showModal();
    });
    button.addEventListener("pointerdown", () => (since = Date.now()));
    button.addEventListener("pointerup", () => Date.now() - since >= HOLD && locked.close());
    button.addEventListener("touchend", (event) => event.preventDefault()); // no click on the element below
    // A keyboard or a screen reader cannot hold, so its click (detail is 0) suffices.
    button.addEventListener("click", (event) => event.detail || locked.close());
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  // ── The store ─────────────────────────────────────────────────────────────────────────────────────

  // What a form has sent is no draft any more: its answer is this page.
  function forgetSent() {
    const [path] = JSON.parse(sessionStorage.sent || "[]");
    if (!path || !document.referrer.endsWith(path) || !document.getElementById("needs-server").hidden) return;
    localStorage.removeItem(`draft ${path}`);
    sessionStorage.removeItem("sent");
  }

  // The service worker stores the rules of this sitting, the offline forms, and the form for the same players again,
  // unless the current ones are stored: their addresses change with their content.
  async function ahead(waiting) {
    if (box) await adoptAll().then(look).catch(() => {});
    const lines = document.getElementById("lines");
    if (!lines || !navigator.serviceWorker?.controller) return;
    if (box) home().catch(() => {});
    const pages = await caches.open("pages");
    const again = site.all("[data-again]").map(String);
    for (const address of [...(box?.dataset.blanks || "").split(" ").filter(Boolean), lines.dataset.rules, ...again]) {
      const kept = await pages.match(address.replace(/[?&]v=.*/, ""));
      if (!kept?.url.endsWith(address)) fetch(address).then((answer) => answer.text()).catch(() => {});
    }
    await formsAhead(waiting);
  }

  // A form that was open while its sitting was sent has saved its deal under the id that the phone gave it.
  async function adoptAll() {
    for (const { key } of (await outbox.all()).filter(({ id }) => id === sitting)) {
      await adopt(key, sitting, base);
      const pages = await caches.open("pages");
      for (const { url } of await pages.keys()) if (url.includes(`/s/new/${key}/`)) await pages.delete(url);
    }
  }

  // Behind the sheet a phone that does not draw the forms of the next deal stores them: a tap then opens one at once. They
  // have the version of the sheet; those of an older one go.
  /** @type {string | null} */
  let ready = null;

  async function formsAhead(waiting) {
    const links = site.all("#foot a[data-next]").map((link) => link.href);
    if (!box || waiting.length || ready === `${links}` || !navigator.serviceWorker?.controller) return;
    if (works && (await allShells()).shells) return;
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

  locking();
  if (!box && document.querySelector("form[method=post]")) score(false).catch(fail); // for the preview, or the answer
  if (box) forgetSent();
  // On a first visit the worker comes later than the page.
  if (box) navigator.serviceWorker?.addEventListener("controllerchange", () => outbox.waiting(sitting).then(ahead).catch(() => {}));
  if (version === "none" && window.caches) clear().catch(() => {});
  return { tell, list, entry, preview, renewKey, actsOf, storeSheet, refused, ahead, formsAhead };
}
