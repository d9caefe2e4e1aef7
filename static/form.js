// The form of a deal. It contains no rules of any game: data- attributes, generated from the declared facts, define
// what is greyed out and shown, as conditions "field=a,b;other=c", and what is preset.
"use strict";

(() => {
  const { all } = site;

  // "tricks=9;aces=1-4" as pairs.
  const pairs = (words = "") => words.split(";").filter(Boolean).map((pair) => pair.split("="));

  // The current values: the checked fields, the numbers, and the facts that a checked chip sets.
  function said(form) {
    const facts = {};
    for (const input of all("input:checked, input.figure", form)) {
      if (input.closest("[hidden]") || !input.value) continue;
      facts[input.name] = input.value;
      for (const [name, value] of pairs(input.dataset.facts)) facts[name] = value;
    }
    return facts;
  }

  // A condition of the server (`Condition` in pages/deal_form/conditions.py): "declarer=0,2;aces=1-4", alternatives with
  // spaces between them. A field without an answer has the value "". "" always holds, "never" never.
  const holds = (condition, facts) =>
    condition.split(" ").some((clauses) => pairs(clauses).every(([name, values]) => values?.split(",").includes(facts[name] ?? "")));

  let restored = false;

  // The boards, each a selector and what is done with its elements: when the form starts, or at once if it has.
  const boards = [];
  let started;
  /** @param {any[]} board */
  const begin = ([selector, start]) => all(selector).forEach((element) => start(element, started));

  function board(...it) {
    boards.push(it);
    if (!started) return;
    begin(it);
    show(started); // it needs the current values
  }

  function show(form) {
    let facts = said(form);
    for (const part of all("[data-when]", form)) {
      part.hidden = !shown(part, facts);
      facts = said(form); // what hangs on it comes after it
    }
    // Disable hidden fields, so that they are not sent; their values are kept. But not before the browser has restored
    // the fields of a page from history: it restores nothing into disabled ones.
    if (restored) for (const part of all("fieldset", form)) part.disabled = part.hidden;
    for (const input of all("[data-cannot]", form)) {
      input.disabled = !input.checked && holds(input.dataset.cannot, facts);
    }
    const missing = unfinished(form);
    for (const group of all("fieldset[data-field]:not([hidden])", form)) {
      group.classList.toggle("next", group === missing);
      if (group.classList.contains("window")) narrow(group, facts);
      fetchScript(group);
    }
    form.dispatchEvent(new CustomEvent("said", { detail: facts }));
  }

  const answer = (group) => (group.querySelector("input:checked") || group.querySelector(".figure"))?.value;

  window.dealForm = { answer, board, holds, mint };

  // The first group that still needs an answer.
  const unfinished = (form) => all("fieldset[data-field]:not([hidden], [data-optional])", form).find((group) => !answer(group));

  // Show a message at a group until the next change, and scroll to it.
  function point(group, words) {
    const problem = group.querySelector(".problem");
    problem.textContent = group.dataset.told = words;
    group.scrollIntoView({ block: "nearest" });
  }

  // Load the script of a board when the board becomes visible: its group, or the fold that contains it.
  function fetchScript(group) {
    const src = group.dataset.script;
    if (!src || group.querySelector("details:not([open])") || document.querySelector(`script[src="${src}"]`)) return;
    const script = Object.assign(document.createElement("script"), { src });
    script.onerror = () => script.remove(); // the next call tries again; until then the plain selects work
    document.head.append(script);
  }

  // Whether a group's condition holds; a group marked early also shows while the condition is undecided.
  function shown(part, facts) {
    const { early, when } = part.dataset;
    return (early === "" && !(when.split("=")[0] in facts)) || holds(when, facts);
  }

  // The row shows the numbers around the usual one, or the likely ones; "…" shows the others.
  function narrow(group, facts) {
    const { fewer = "never", likely } = group.querySelector(".chips").dataset;
    const better = holds(fewer, facts) ? -1 : 1; // nullos: fewer is better
    const inputs = all("input", group);
    const known = "usual" in group.dataset;
    const usual = known ? Number(group.dataset.usual) : 9;
    const most = Number(inputs.at(-1).value);
    const wide = group.classList.contains("player-row") ? 3 : 4;
    const from = Math.max(0, Math.min(usual - wide + 2, most - wide));
    const shown = !known && likely?.split(",");
    for (const input of inputs) {
      const number = Number(input.value);
      const chip = input.parentElement;
      chip.classList.toggle("near", shown ? shown.includes(input.value) : number >= from && number <= from + wide);
      if (input.checked && !chip.classList.contains("near")) group.classList.add("all");
      const mark = chip.querySelector("small") || chip.lastElementChild.appendChild(document.createElement("small"));
      const off = (number - usual) * better;
      mark.textContent = known ? (off > 0 ? `+${off}` : off ? `−${-off}` : "✓") : "";
    }
  }

  const groupOf = (form, name) => form.querySelector(`fieldset[data-field="${name}"]`);

  function checkUsual(group) {
    for (const input of all("input", group)) if (input.value === group.dataset.usual) input.checked = true;
  }

  // Apply the presets of a chip: a new contract selects "just made", unless the user has already chosen.
  function preset(form, input) {
    for (const name of (input.checked && input.dataset.brings?.split(" ")) || []) checkUsual(groupOf(form, name));
    for (const [name, value] of pairs(input.dataset.preset)) {
      const group = groupOf(form, name);
      if (group.classList.contains("tick")) {
        group.querySelector("input").checked = value === "1";
        continue;
      }
      const chosen = group.querySelector("input:checked");
      const before = group.dataset.usual;
      group.dataset.usual = value;
      group.classList.remove("all");
      if (!chosen || chosen.value === before) checkUsual(group);
    }
  }

  const fold = (group, folded) => group.classList.toggle("folded", folded);

  // Fold groups that were answered before the script started, and mark their usual values.
  function settle(form) {
    for (const input of all("input:checked[data-preset]", form)) preset(form, input);
    foldAll(form);
  }

  function foldAll(form) {
    for (const grid of all(".grid", form)) fold(grid, !!grid.querySelector("input:checked"));
  }

  // Each filled-in form has its own key. A page from the browser's cache is the same form: it contains the key that it
  // was given then, and continues with the one that was created for it.
  function mint(key) {
    const before = history.state;
    if (key.value === before?.given) key.value = before.key;
    if (key.value === before?.key) return;
    const given = key.value;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    key.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    history.replaceState({ given, key: key.value }, "");
  }

  function dealForm(form) {
    const { key } = form.elements;
    started = form;
    boards.forEach(begin);
    if (key && !form.querySelector(".problem:not(:empty)")) mint(key);
    settle(form);
    for (const grid of all(".grid", form)) {
      grid.addEventListener("click", (event) => {
        // A tap on the folded contract opens the grid; a tap in the open grid folds it. With the keyboard (detail is 0)
        // it stays open until Tab leaves it.
        const input = event.target.closest("input");
        if (input) fold(grid, event.detail > 0 && !grid.classList.contains("folded"));
      });
      grid.addEventListener("keydown", (event) => {
        fold(grid, event.key === "Tab" && !!grid.querySelector("input:checked"));
      });
    }
    form.addEventListener("click", (event) => {
      // A greyed-out chip shows its reason, "…" the other numbers.
      const chip = event.target.closest(".chip:has(input:disabled), [aria-disabled=true]");
      if (chip?.title) point(chip.closest("fieldset"), chip.title);
      event.target.closest("[data-more]")?.closest("fieldset").classList.add("all");
    });
    form.addEventListener("change", (event) => {
      for (const group of all("[data-told]", form)) {
        delete group.dataset.told;
        group.querySelector(".problem").textContent = "";
      }
      if (event.target !== form) preset(form, event.target);
      show(form);
      preview(form);
    });
    form.addEventListener("toggle", ({ target }) => fetchScript(target.closest("fieldset")), true);
    show(form);
  }

  // The number of the deal changes; what held for one deal alone goes: whose turn it was, and what is told of the score.
  function ofAnotherDeal(form) {
    const title = document.querySelector("h1");
    title.textContent = title.textContent.replace(/\d+/, form.dataset.ordinal);
    for (const one of all("[data-now]")) {
      if (one.name) one.defaultChecked = false;
      else if (!one.querySelector("[data-offline]")) one.remove();
    }
  }

  // The form of a deal that waits on the phone becomes that of the next one.
  function nextDeal(form) {
    const ordinal = Number(form.dataset.ordinal) + 1;
    form.action = form.action.replace(/enter\/\d+/, `enter/${ordinal}`);
    form.dataset.ordinal = ordinal;
    ofAnotherDeal(form);
    clear(form);
    history.replaceState(null, "");
    mint(form.elements.key);
    show(form);
  }

  // The form is empty again, and nothing of it stands in the preview.
  function clear(form) {
    form.reset();
    emptyPreview();
    form.querySelector("input:not([type=hidden]), button").focus({ preventScroll: true });
    for (const group of all("fieldset", form)) {
      group.classList.remove("folded", "all");
      delete group.dataset.usual;
    }
  }

  // ── The preview ─────────────────────────────────────────────────────────────────────────────────────

  // What it shows is of another deal, or of other answers.
  function emptyPreview() {
    for (const id of ["preview-net", "preview-lines"]) document.getElementById(id)?.replaceChildren();
    document.getElementById("preview-felt")?.setAttribute("hidden", "");
  }

  // Requested with every change; a newer request aborts the previous one. Nothing waits for the preview.
  let asking = new AbortController();

  // The phone works it out itself where it can (phone.js).
  /** @type {Phone | null} */
  let phone = null;

  async function preview(form) {
    if (!document.getElementById("preview-lines")) return; // a deal without facts has none
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const fields = [...new FormData(form)];
    /** @type {any} */
    let text = await phone?.preview(fields);
    text ||= await fetch(form.dataset.preview, { method: "POST", body: new URLSearchParams(fields), signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "");
    if (signal.aborted) return;
    if (!text) return emptyPreview();
    for (const part of [...new DOMParser().parseFromString(text, "text/html").body.children]) {
      const old = document.getElementById(part.id);
      if (!old?.closest("[data-told]")) old?.replaceWith(part);
    }
    // Show the questions that depend on the state of play as the preview says.
    const asked = document.getElementById("preview-lines").dataset.asked.split(/\s+/);
    for (const group of all("fieldset[data-sometimes]", form)) {
      const was = group.hidden;
      group.hidden = !asked.includes(group.dataset.field);
      if (was && !group.hidden) group.scrollIntoView({ block: "nearest" });
    }
    show(form);
  }

  document.addEventListener("DOMContentLoaded", () => {
    const form = document.querySelector("form[data-deal-form]");
    if (!form) return;
    // A deal to come, and not a correction; if one of these scripts did not load, it is sent as any form.
    const enters = "sitting" in form.dataset && window.outbox && window.drafts && window.dealSaving;
    // A form from the cache is used for the deal in the URL.
    const isBlank = "blank" in form.dataset;
    if (isBlank) form.action = location.pathname + location.search;
    form.dataset.ordinal = form.action.match(/enter\/(\d+)/)?.[1] || "";
    if (isBlank) ofAnotherDeal(form);
    if (enters && "stored" in document.documentElement.dataset) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "stored", value: "1" }));
    }
    const sends = enters && form.dataset.ordinal && window.indexedDB;
    if (sends && dealSaving.isLeft()) return dealSaving.showDeal(form);
    dealForm(form);
    const script = form.dataset.phone;
    if (script) site.phone(script).then((own) => (phone = own));
    if (sends) dealSaving.showIfWaiting(form).catch(() => {});
    form.addEventListener("submit", (event) => {
      const missing = unfinished(form);
      if (missing || sends) event.preventDefault();
      if (missing) {
        point(missing, missing.dataset.asks);
        missing.querySelector("input, button, select").focus({ preventScroll: true });
      }
      // After any error here, the server can still book it.
      else if (sends && !form.dataset.sent) {
        asking.abort(); // the sheet may be written over this page
        dealSaving.save(form, nextDeal, phone).catch(() => form.submit());
      }
    });
    for (const group of all("fieldset.folding:not([data-when])", form)) group.hidden = false;
    addEventListener("pageshow", () => {
      if (sends && dealSaving.isLeft()) return dealSaving.showDeal(form);
      restored = true;
      if (document.querySelector(".foot .save").ariaBusy === "true") dealSaving.busy(form, false); // restored from memory
      foldAll(form);
      show(form); // first, because without storage looking for a draft fails
      const isChanged = (input) => input.checked !== input.defaultChecked || input.value !== input.defaultValue;
      if (!enters && all("input", form).some(isChanged)) preview(form); // of a correction
      if (enters) drafts.restore(form, settle, clear);
    });
    if (enters) form.addEventListener("change", () => drafts.keep(form));
    for (const help of all("[data-help]")) help.onclick = () => (help.ariaPressed = document.body.classList.toggle("helped"));
    for (const turn of all("[data-turn]")) {
      turn.hidden = false;
      turn.onclick = () => turn.parentElement.classList.toggle("turned");
    }
  });
})();
