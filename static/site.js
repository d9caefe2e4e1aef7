// What the pages do beyond plain links and forms. No rule of any game is in here: what is greyed, shown or
// preset is said by data- attributes that come from the declared facts, as conditions "field=a,b;other=c".
"use strict";
document.documentElement.classList.add("js");

(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // ── The form of a deal ──────────────────────────────────────────────────────────────────────────────

  // What is said so far: the checked fields, and the facts that a checked chip brings along.
  function said(form) {
    const facts = {};
    for (const input of all("input:checked", form)) {
      if (input.closest("[hidden]")) continue;
      facts[input.name] = input.value;
      for (const pair of (input.dataset.facts || "").split(";")) {
        const [name, value] = pair.split("=");
        if (name) facts[name] = value;
      }
    }
    return facts;
  }

  // "declarer=0,2;aces=1-4": every clause must hold; "declarer=" holds while nobody is said.
  const holds = (condition, facts) =>
    condition.split(";").every((clause) => {
      const [name, values] = clause.split("=");
      return values === "" ? !(name in facts) : values.split(",").includes(facts[name]);
    });

  function show(form) {
    let facts = said(form);
    for (const part of all("[data-when]", form)) part.hidden = !shown(part, facts);
    // What is hidden is not asked and not sent; its choice is kept in case it is asked again.
    for (const part of all("fieldset", form)) part.disabled = part.hidden;
    facts = said(form);
    for (const input of all("[data-cannot]", form)) {
      input.disabled = !input.checked && input.dataset.cannot.split(" ").some((one) => holds(one, facts));
    }
    const groups = all("fieldset[data-field]:not([hidden])", form);
    const missing = groups.find(
      (group) => !("optional" in group.dataset) && !group.querySelector("input:checked")
    );
    for (const group of groups) {
      group.classList.toggle("next", group === missing);
      if (group.classList.contains("window")) narrow(group);
    }
    form.dispatchEvent(new CustomEvent("said", { detail: { facts, holds } }));
    groups.forEach(fetchScript);
  }

  // The script of a board comes when the board is first seen: its group, or the fold that it lies in.
  function fetchScript(group) {
    const src = group.dataset.script;
    if (!src || group.querySelector("details:not([open])") || document.querySelector(`script[src="${src}"]`)) return;
    document.head.append(Object.assign(document.createElement("script"), { src }));
  }

  // A group waits for what it depends on; a group that is still undecided stays.
  function shown(part, facts) {
    const name = part.dataset.when.split("=")[0];
    if (part.matches("fieldset") && !(name in facts) && "early" in part.dataset) return true;
    return holds(part.dataset.when, facts);
  }

  // The row shows the numbers around the usual one; the others come with "…".
  const NEAR = 2;
  function narrow(group) {
    const inputs = all("input", group);
    const usual = group.dataset.usual === undefined ? 9 : Number(group.dataset.usual);
    const most = Number(inputs[inputs.length - 1].value);
    const from = Math.max(0, Math.min(usual - NEAR, most - NEAR - NEAR));
    for (const input of inputs) {
      const number = Number(input.value);
      const chip = input.parentElement;
      chip.classList.toggle("near", number >= from && number <= from + NEAR + NEAR);
      if (input.checked && !chip.classList.contains("near")) group.classList.add("all");
      let mark = chip.querySelector("small");
      if (!mark) chip.lastElementChild.append((mark = document.createElement("small")));
      const off = number - usual;
      const sign = off > 0 ? `+${off}` : off ? `−${-off}` : "✓";
      mark.textContent = group.dataset.usual === undefined ? "" : sign;
    }
  }

  // A chip may bring usual values along: a new contract chooses "just made", unless somebody chose before.
  function preset(form, input) {
    for (const pair of (input.dataset.preset || "").split(";")) {
      const [name, value] = pair.split("=");
      if (!name) continue;
      const group = form.querySelector(`fieldset[data-field="${name}"]`);
      if (group.classList.contains("tick")) {
        group.querySelector("input").checked = value === "1";
        continue;
      }
      const chosen = group.querySelector("input:checked");
      const before = group.dataset.usual;
      group.dataset.usual = value;
      group.classList.remove("all");
      if (!chosen || chosen.value === before) {
        const usual = group.querySelector(`input[value="${value}"]`);
        if (usual) usual.checked = true;
      }
    }
  }

  function fold(group, folded) {
    group.classList.toggle("folded", folded);
  }

  // Each filling of the form has its own key. A page that the browser brings back out of its cache is the same
  // filling: it holds the key that it was given then, and goes on with the one that was made for it.
  function mint(key) {
    const before = history.state || {};
    if (key.value === before.given) key.value = before.key;
    if (key.value === before.key) return;
    const given = key.value;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    key.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    history.replaceState({ given, key: key.value }, "");
  }

  function dealForm(form) {
    const key = form.elements.key;
    if (key && !form.querySelector(".problem:not(:empty)")) mint(key);
    for (const input of all("input:checked[data-preset]", form)) preset(form, input);
    for (const grid of all(".grid", form)) {
      fold(grid, !!grid.querySelector("input:checked"));
      grid.addEventListener("click", (event) => {
        // A tap on the folded contract opens the grid again; a tap in the open grid folds it. With keys, whose
        // clicks count no presses, it stays open until Tab leaves it.
        const input = event.target.closest("input");
        if (input) fold(grid, event.detail > 0 && !grid.classList.contains("folded"));
      });
      grid.addEventListener("keydown", (event) => {
        fold(grid, event.key === "Tab" && !!grid.querySelector("input:checked"));
      });
    }
    const tell = () => {
      for (const group of all("[data-told]", form)) {
        const problem = group.querySelector(".problem");
        if (!problem.textContent.trim()) problem.textContent = group.dataset.told;
      }
    };
    // A preview that was still under way must not wipe the reason out.
    document.body.addEventListener("htmx:afterSettle", tell);
    form.addEventListener("click", (event) => {
      // A greyed chip says why, where the problems of its group stand.
      const chip = event.target.closest(".chip:has(input:disabled), [aria-disabled=true]");
      if (chip && chip.title) {
        chip.closest("fieldset").dataset.told = chip.title;
        tell();
      }
    });
    for (const more of all("[data-more]", form)) {
      more.addEventListener("click", () => more.closest("fieldset").classList.add("all"));
    }
    form.addEventListener("change", (event) => {
      for (const group of all("[data-told]", form)) delete group.dataset.told;
      if (event.target !== form) preset(form, event.target);
      show(form);
    });
    form.addEventListener("toggle", (event) => fetchScript(event.target.closest("fieldset")), true);
    form.addEventListener("board", () => show(form)); // a board that came late asks what is said
    // The answer that only the state of play asks for: shown as the preview says.
    document.body.addEventListener("htmx:afterSwap", () => {
      const asked = document.querySelector("[data-asked]");
      if (!asked) return;
      for (const group of all("fieldset[data-sometimes]", form)) {
        group.hidden = !asked.dataset.asked.split(" ").includes(group.dataset.field);
      }
      show(form);
    });
    show(form);
  }

  // ── Everywhere ──────────────────────────────────────────────────────────────────────────────────────

  function oneSend(form) {
    // A second tap while the first is under way sends nothing; the server would book it once all the same.
    form.addEventListener("submit", (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "1";
    });
  }

  // The house rules of the chosen game; without script all of them stand there.
  function games() {
    const folds = all("[data-game]");
    const choose = () => {
      const chosen = document.querySelector("input[name=ruleset]:checked");
      for (const one of folds) one.classList.toggle("chosen", !chosen || one.dataset.game === chosen.value);
    };
    for (const input of all("input[name=ruleset]")) input.addEventListener("change", choose);
    if (folds.length) choose();
  }

  function sharing() {
    const text = (name) => document.getElementById(name).value;
    for (const button of all("[data-share]")) {
      button.hidden = !navigator.share;
      button.addEventListener("click", () => navigator.share({ text: text(button.dataset.share) }).catch(() => {}));
    }
    for (const button of all("[data-copy]")) {
      button.hidden = !navigator.clipboard;
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(text(button.dataset.copy));
        button.textContent = button.dataset.done;
      });
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.classList.add("ready"); // the form is shown when it stands as it will
    all("form[data-deal-form]").forEach(dealForm);
    all("form[method=post]").forEach(oneSend);
    sharing();
    games();
    for (const time of all("time[datetime]")) {
      // Stored in UTC, read in the phone's own time.
      const options = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
      time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, options);
    }
    for (const turn of all("[data-turn]")) {
      turn.hidden = false;
      turn.addEventListener("click", () => turn.parentElement.classList.toggle("turned"));
    }
    const dialog = document.getElementById("lines");
    if (dialog) {
      document.body.addEventListener("htmx:afterSwap", (event) => {
        if (event.detail.target.id === "lines-of" && !dialog.open) dialog.showModal();
      });
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) dialog.close();
      });
    }
    document.addEventListener("click", (event) => {
      for (const menu of all("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
    });
  });

  // A page that comes back from the browser's memory may send again: its key tells the server that it is the same.
  addEventListener("pageshow", () => {
    for (const form of all("form[data-sent]")) delete form.dataset.sent;
    all("form[data-deal-form]").forEach(show); // what the browser restored counts too
  });
})();
