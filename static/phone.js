// What a sheet does when it stands: it tells the score with the deals that wait on this phone, worked out without the
// server, and stores what the evening needs without a network. Whatever fails in the score is reported to the server, and
// the sheet then shows what it told.
const HOUR = 3600000; // ms
const QUICK = 800; // ms between the two taps of one who taps twice
const LONGEST = 2000; // characters of a report

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
    part ? core.$draw(`${pages[kind]}/_${part}.html`, context) : found[0] === '"' ? `"${given.base}` : encodeURIComponent(address.replace("?drawn", "")));
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
  const { id, ruleset } = Object.fromEntries(fields);
  const engine = (await allShells()).engines[ruleset] || "";
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
  const given = { base, engine, outbox_id: id, csrf_token: csrf, stored: JSON.stringify({ engine: version, live, keys: "", ...data }), ...live };
  const drawn = await store("sheet", base, core, given, (all) => core.sheet_context(found, words, all));
  return drawn && { address: base, title: core.say(sitting.ruleset.name, words), players: sitting.players };
}

// What waits for a sitting that began on this phone, and its drafts, come under the id that the site has given it.
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
// over it. look: looks into the outbox. send: sends what is in it. sending: tells what is being sent, as a promise. numbers:
// numbers and marks what is older than the deals that wait.
/** @param {Partial<Record<keyof PageOfPhone, any>>} page
  * @returns {Phone} */
export default function begin({ look, send, sending, numbers } = {}) {
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

  // What nobody waits for yet is done in short pieces while the page is idle; a tap that needs it makes it go on at once.
  const SHORT = 8; // ms of a piece, after which the next one has twice as many deals
  const MOST = 24; // pieces: each reads the whole sitting again
  /** @type {any} */
  let hurries = false, hurry, latest;
  const hurried = new Promise((done) => (hurry = done));
  const rest = () => Promise.race([hurried, hurries || new Promise(window.requestIdleCallback || setTimeout)]);

  async function read(core, text) {
    const stored = JSON.parse(text), all = stored.deals;
    if (stored.engine !== version) return;
    const least = Math.ceil(all.length / MOST); // deals
    latest = text;
    for (let count = 0, step = 0, booked; latest === text && told.text !== text; ) {
      await rest();
      const begun = performance.now();
      count = hurries ? all.length : Math.min(count + step, all.length);
      booked = core.opened(core.$data({ ...stored, deals: all.slice(0, count) }), booked);
      if (count === all.length) told = { text, live: stored.live, booked, isNew: true };
      step = Math.max(least, performance.now() - begun < SHORT ? step * 2 : step / 2);
    }
  }

  // What the server told, and that with the deals that wait before a place. One that was refused waits for an answer, and
  // so does what follows. null if the phone cannot score it. waits: somebody waits for the answer.
  async function score(place = Infinity, waits = true) {
    const text = document.getElementById("stored")?.textContent;
    if (!works || !text) return null;
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
      const { core, words, found, counted } = (await score(Infinity, waiting.length > 0)) || {};
      if (!core) return show(failed ? unread : []);
      if (box) await lost(waiting, core, words);
      if (told.isNew) {
        if (box) arrived(core, words);
        told.isNew = false;
        differs(core, words);
        if (!agrees(core, words)) return show([]);
      }
      const said = (texts) => texts.map((text) => htmlOf(core, text, words));
      show(said(core.waiting_words(found)), found.counted && !found.problem);
      if (box && found.problem) box.dataset.rank = 0; // why the others are not counted comes first
      if (found.counted || (drawn && !gone.size)) draw(core, found, words, counted); // what is lost stays in sight
      if (box) retell(core, found, words, waiting);
      const announced = document.getElementById("announced");
      if (found.counted && announced) announced.innerHTML = said([...core.waiting_words(found), ...core.news_words(found)]).join(" ");
    } catch (error) {
      fail(error);
      failed = true;
      show(unread); // where nothing waits, nobody sees it
    }
  }

  // A deal that is on the sheet is told in its sentence, in the language of the page, and not as its form was filled in.
  function retell(core, found, words, waiting) {
    for (const entry of found.sheet.entries.slice(told.booked.sheet.entries.length)) {
      const place = waiting.findIndex(({ ordinal }) => Number(ordinal) === entry.ordinal);
      const [what] = box.querySelectorAll("li")[place]?.children || [{}];
      what.innerHTML = `${entry.ordinal} · ${htmlOf(core, entry.summary, words)}`;
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
    place.replaceChildren(...sentences.map((innerHTML) => Object.assign(document.createElement("p"), { innerHTML })));
  }

  // ── The sheet with the deals that wait ──────────────────────────────────────────────────────────────

  /** @type {Drawn | null} */
  let drawn = null; // what the page shows, if the phone has drawn it

  function draw(core, found, words, counted) {
    const live = document.getElementById("live");
    const booked = told.booked.sheet.entries.length;
    const isDrawn = found.counted > 0; // else it shows again what the server told
    drawn = isDrawn ? { core, found, words, booked } : null;
    if (live.dataset.drawn !== counted) {
      const given = core.$data({ base });
      const html = live.classList.contains("large")
        ? core.$draw("sitting/_score.html", core.score_context(found, words, given))
        : core.$draw("sitting/_sheet.html", core.sheet_context(found, words, given));
      const stored = document.getElementById("stored");
      live.innerHTML = html;
      live.append(stored);
      if (isDrawn) live.dataset.drawn = counted;
      else delete live.dataset.drawn;
    }
    if (!isDrawn) return numbers();
    keep(localStorage, nets, JSON.stringify({ next: found.sheet.next_ordinal, counted, before: shown(core, found.sheet, words) }));
    if (live.querySelector(".without")) return; // what is open stays so
    const mark = { className: "without", textContent: core.say(core.unsent_words(found), words) };
    live.querySelector(".felt, .edge").append(Object.assign(document.createElement("small"), mark));
    for (let number = booked + 1; number <= found.sheet.entries.length; number += 1) {
      for (const link of site.all(`#live a[href$="/entry/${number}/"]`)) link.closest("tr, li").classList.add("unsent");
    }
    document.body.classList.remove("behind");
    document.getElementById("without")?.setAttribute("hidden", "");
  }

  const nets = `nets ${sitting}`; // how everybody stood on the last sheet that was drawn, and with which deals
  const has = (key) => told.booked.keys.some((own) => key.startsWith(own)); // whether the server has that deal

  // The server's sheet has taken the place of the drawn one; if it counts otherwise, it says so.
  function differs(core, words) {
    const { next, counted, before } = JSON.parse(localStorage[nets] || "{}");
    const { next_ordinal } = told.booked.sheet;
    if (!next || next_ordinal < next) return;
    const isSame = next_ordinal === next && counted.split(" ").every(has); // and no deal of another phone
    const text = isSame && core.changed_words(before, told.live.nets);
    drawn = null;
    localStorage.removeItem(nets);
    if (!text) return;
    const note = Object.assign(document.createElement("p"), { className: "note problem", innerHTML: htmlOf(core, text, words) });
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

  // ── On a form ──────────────────────────────────────────────────────────────────────────────────

  // A window that was copied has the key of a deal that waits. With other answers it is another deal of this number.
  async function renewKey() {
    const { key } = form.elements;
    const before = history.state?.key === key.value && (await outbox.get(key.value));
    const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    if (!before || JSON.stringify(before.fields) === JSON.stringify(fields)) return;
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
    return store("enter", pathname + search, core, given(), contextOf);
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
    return isWhole && store("settle", address, core, given(), (all) => core.settlement_context(found, words, all));
  }

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [, page] = link.href.match(RegExp(`^${location.origin}${base}(enter/\\d+|settle)/`)) || [];
    if (!page || !works || !navigator.serviceWorker?.controller) return;
    event.preventDefault();
    const isStored = await (page === "settle" ? storeSettlement(link.pathname) : storeForm(new URL(link.href))).catch(fail);
    // What cannot be counted has to be put right before a sitting that only this phone has can go on.
    if (!isStored && box && base.startsWith("/s/new/") && !box.hidden) return unfold();
    location.assign(link.href);
  });

  function unfold() {
    box.querySelector("details").open = true;
    box.scrollIntoView({ block: "nearest" });
  }

  // ── The deals that wait, in a list ──────────────────────────────────────────────────────────────────

  function list(waiting) {
    if (waiting.length) setTimeout(persist, 3000);
    box.querySelector("ol").replaceChildren(...waiting.map((deal) => listed(deal, waiting)));
    const asked = waiting.findIndex((deal) => deal.reason);
    box.dataset.rank = asked < 0 ? 5 : 0; // a question comes first
    if (asked >= 0) box.querySelector("details").open = true;
    box.querySelectorAll("li")[asked]?.setAttribute("id", "question");
    if (waiting.length === 1) ask(waiting[0]).catch(() => {});
    else if (asked >= 0) compare(waiting, waiting[asked].next).catch(() => {});
    box.querySelector("#new-link").parentElement.hidden = !waiting.some((deal) => deal.reason === "404");
  }

  // A deal that waits, and why it was refused if it was. A refused one is answered, any other can be changed.
  function listed(deal, waiting) {
    const item = box.querySelector("template").content.firstElementChild.cloneNode(true);
    const [what, reason] = item.children;
    const { labels = {} } = deal;
    what.textContent = `${deal.ordinal} · ${deal.words}`;
    // Another phone took their numbers.
    const taken = waiting.filter(({ ordinal }) => ordinal < deal.next);
    const isSame = taken.length > 0 && taken.every((own) => own.same);
    const words = box.dataset[outbox.refusals[deal.reason]] || deal.reason; // "late" and "gone" have theirs on the page
    if (words) reason.textContent = isSame ? `${words} ${labels.same}` : words;
    else reason.remove();
    const [equal, answer, after, change, away] = item.querySelectorAll("button, a");
    equal.hidden = !isSame;
    equal.textContent = taken.length > 1 ? labels.dropMany : labels.dropOne;
    equal.onclick = () => dropAll(taken).then(showAgain);
    answer.hidden = !isAsked(deal);
    if (taken.length) answer.textContent = labels.compare;
    answer.onclick = () => mend(deal);
    after.hidden = !labels.nextOne;
    const ordinals = outbox.numbers(waiting.map((_, place) => ({ ordinal: deal.next + place })));
    if (labels.nextOne) after.textContent = (waiting.length > 1 ? labels.nextMany : labels.nextOne).replace("{numbers}", ordinals);
    after.onclick = () => goOn(waiting, deal.next).then(look).then(send);
    change.hidden = !!deal.reason;
    const { kind } = Object.fromEntries(deal.fields);
    change.href = `${box.dataset.base}enter/${deal.ordinal}/?kind=${kind}&ahead#${deal.key}`;
    throws(away, taken.length ? taken : [deal], taken.length ? [] : waiting.filter(({ ordinal }) => ordinal > deal.ordinal));
    return item;
  }

  // Whether the server has a page that asks about it: not about a link that is gone, nor about a number alone.
  const isAsked = ({ reason, next, ordinal }) =>
    !!reason && !["late", "gone"].includes(outbox.refusals[reason]) && !(next && next <= ordinal);

  // The deals of another phone come first.
  async function goOn(waiting, next) {
    for (const [place, deal] of waiting.entries()) await renumber(deal, next + place);
  }

  const renumber = (deal, ordinal) => outbox.put({ ...deal, ordinal, reason: "", next: 0, same: undefined });

  // The first tap asks for confirmation, and a later one deletes the deals: not the second of two quick taps. What was asked
  // stays asked if the list is drawn again meanwhile. behind: the deals that take their numbers.
  const askedAt = new Map(); // the time of the first tap, by the keys of the deals

  function throws(button, deals, behind) {
    const keys = deals.map(({ key }) => key).join(" ");
    const sure = deals.length > 1 ? box.dataset.sureAll.replace("{numbers}", outbox.numbers(deals)) : box.dataset.sure;
    if (askedAt.has(keys)) button.textContent = sure;
    button.onclick = async ({ timeStamp }) => {
      if (!askedAt.has(keys)) {
        askedAt.set(keys, timeStamp);
        button.textContent = sure;
        return;
      }
      if (timeStamp - askedAt.get(keys) < QUICK) return;
      await dropAll(deals);
      for (const deal of behind) await renumber(deal, deal.ordinal - deals.length);
      await showAgain();
    };
  }

  async function dropAll(deals) {
    keep(sessionStorage, dropped, JSON.stringify([...kept(dropped), ...deals.map(({ key }) => key)]));
    for (const { key } of deals) await outbox.drop(key);
  }

  // Of all deals whose numbers are taken, whether they say the same as those on the sheet. That books nothing.
  async function compare(waiting, next) {
    const unknown = waiting.filter(({ ordinal, same }) => ordinal < next && same === undefined);
    for (const deal of unknown) {
      const answer = await outbox.post(`${base}enter/${deal.ordinal}/`, [...deal.fields, ["look", "1"]], box.dataset.csrf, true);
      await outbox.change(deal, { same: !!outbox.refusalOf(answer)?.same });
    }
    if (unknown.length) await look();
  }

  // Save leads straight to the question about it, once.
  const JUST = 60000; // ms

  async function ask(deal) {
    if (!isAsked(deal) || deal.wasAsked || document.hidden || Date.now() - deal.made > JUST) return;
    await outbox.change(deal, { wasAsked: true });
    mend(deal);
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

  // The browser is asked to keep what waits also when it is short of room. Once, as it may ask the table; and not for a deal
  // that is just being sent.
  async function persist() {
    const last = (await outbox.waiting(sitting)).at(-1);
    if (!last || sessionStorage.asked) return;
    keep(sessionStorage, "asked", 1);
    navigator.storage?.persist();
  }

  // If its store was emptied all the same, the page says which deals are gone.
  async function lost(waiting, core, words) {
    const ordinals = waiting.map(({ ordinal }) => Number(ordinal));
    const before = kept(known);
    keep(sessionStorage, known, JSON.stringify(ordinals));
    const isLost = (number) => number >= told.booked.sheet.next_ordinal && !ordinals.includes(number);
    if (before.some(isLost) && !(await outbox.get("kept"))) before.filter(isLost).forEach((number) => gone.add(number));
    if (!gone.size) return;
    alert("lost", core.say(core.lost_words(outbox.numbers([...gone].map((ordinal) => ({ ordinal })))), words));
    if (base.startsWith("/s/new/")) refused({ isLost: true });
  }

  // A note before all others.
  function alert(id, textContent) {
    const note = Object.assign(document.createElement("p"), { id, role: "alert", className: "note problem", textContent });
    note.dataset.rank = 0;
    document.getElementById(id)?.remove();
    box.before(note);
    return note;
  }

  // ── Undo of what waits ──────────────────────────────────────────────────────────────────────────────

  const undone = `undone ${sitting}`; // the deals that were taken back, the last one last
  const dropped = `dropped ${sitting}`; // the keys of deals that were taken back or thrown away

  // Such a deal is on the sheet all the same: it had arrived, and its answer was lost.
  function arrived(core, words) {
    document.getElementById("arrived")?.remove();
    const keys = kept(dropped);
    const place = told.booked.keys.findIndex((own) => keys.some((key) => key.startsWith(own)));
    if (place < 0) return;
    const note = alert("arrived", core.say(core.arrived_words(told.booked.sheet.entries[place].ordinal), words));
    const button = Object.assign(document.createElement("button"), { className: "quiet", textContent: core.say(core.UNDO_THERE, words) });
    note.append(" ", button);
    button.onclick = () => {
      const [key] = keys.splice(keys.findIndex((one) => one.startsWith(told.booked.keys[place])), 1);
      keep(sessionStorage, dropped, JSON.stringify(keys));
      const undo = document.querySelector("#foot form[action$='/undo/']");
      const isLast = document.getElementById("live").dataset.booked?.startsWith(key);
      if (undo && isLast) undo.requestSubmit();
      else location.assign(`${base}entry/${place + 1}/strike/`);
    };
  }

  async function takeBack() {
    const last = (await outbox.waiting(sitting)).at(-1);
    await sending?.();
    const deal = last && (await outbox.get(last.key));
    const booked = document.getElementById("live").dataset.booked || "";
    if (deal) {
      keep(sessionStorage, undone, JSON.stringify([...kept(undone), deal]));
      await dropAll([deal]);
      await showAgain();
    } else if (last && booked.startsWith(last.key)) document.querySelector("#foot form[action$='/undo/']")?.requestSubmit();
  }

  async function bringBack() {
    const deals = kept(undone);
    const deal = deals.pop();
    const last = (await outbox.waiting(sitting)).at(-1);
    await outbox.put({ ...deal, ordinal: last ? Number(last.ordinal) + 1 : deal.ordinal });
    keep(sessionStorage, undone, JSON.stringify(deals));
    keep(sessionStorage, dropped, JSON.stringify(kept(dropped).filter((key) => key !== deal.key)));
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
    for (const button of site.all("[data-bring-back]")) button.hidden = !kept(undone).length;
  }

  // ── A sitting that the server does not take ─────────────────────────────────────────────────────────

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
    const file = new File([JSON.stringify(plain(core.write_sitting(found.sitting)))], download, { type: "application/json" });
    if (navigator.standalone) return navigator.share({ files: [file] }); // as in sharing.js
    Object.assign(document.createElement("a"), { download, href: URL.createObjectURL(file) }).click();
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

  const kept = (name) => JSON.parse(sessionStorage[name] || "[]");

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
    const [path] = kept("sent");
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
      await adopt(key, sitting);
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
  if (form) score(Infinity, false).catch(fail); // for the first preview
  if (box) forgetSent();
  // On a first visit the worker comes later than the page.
  if (box) navigator.serviceWorker?.addEventListener("controllerchange", () => outbox.waiting(sitting).then(ahead).catch(() => {}));
  if (version === "none" && window.caches) clear().catch(() => {});
  return { tell, list, entry, preview, renewKey, storeSheet, refused, ahead, formsAhead };
}
