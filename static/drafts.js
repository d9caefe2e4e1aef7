// Drafts: the form of a deal that was left, reloaded or lost in a crash comes back as it was, until it is saved.
"use strict";

window.drafts = (() => {
  const { all } = site;

  const place = (form) => `draft ${form.dataset.sitting} ${form.elements.kind.value}`;
  const ASIDE = ["csrfmiddlewaretoken", "key", "kind", "table", "stored"];

  function keep(form) {
    const said = [...new FormData(form)].filter(([name, value]) => value && !ASIDE.includes(name));
    try {
      localStorage[place(form)] = JSON.stringify({ number: form.dataset.ordinal, said });
    } catch {
      // the phone is full
    }
  }

  // What is stored for this form; null if that is nothing, or cannot be read.
  function begun(form) {
    try {
      const { number, said } = JSON.parse(localStorage[place(form)]);
      return { number, said: [...said].map(([name, value]) => [`${name}`, `${value}`]) };
    } catch {
      return null;
    }
  }

  // A draft of the same deal is filled in at once, and can be cleared; one of an earlier deal is offered. settle: applies
  // the presets. clear: empties the form.
  function restore(form, settle, clear) {
    const draft = !form.querySelector(".problem:not(:empty)") && begun(form);
    if (!draft) return;
    const same = draft.number === form.dataset.ordinal;
    const note = document.getElementById(same ? "left" : "begun");
    note.hidden = false;
    note.querySelector("button").onclick = () => {
      note.hidden = true;
      if (!same) return fillIn(form, draft.said, settle);
      clear(form);
      form.dispatchEvent(new Event("filled"));
      form.dispatchEvent(new Event("change", { bubbles: true }));
      forget(form);
    };
    if (same) fillIn(form, draft.said, settle);
  }

  function fillIn(form, said, settle) {
    choose(form, [...said]);
    settle(form);
    choose(form, [...said]); // overrides the presets
    form.dispatchEvent(new Event("filled"));
    form.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function choose(form, rest) {
    // The first value of this name, among these if any are given; a select of a board takes its own.
    const take = (name, values) => {
      const at = rest.findIndex(([one, other]) => one === name && (!values || values.includes(other)));
      return at < 0 ? null : rest.splice(at, 1)[0][1];
    };
    for (const input of all("input:not([type=hidden])", form)) {
      if (input.matches(".figure")) input.value = take(input.name) ?? "";
      else input.checked = take(input.name, [input.value]) !== null;
    }
    for (const select of all("select", form)) {
      const values = [...select.options].map((one) => one.value);
      select.value = take(select.name, values) ?? values[0];
    }
    for (const fold of all("details", form)) if (all("select", fold).some((one) => one.selectedIndex > 0)) fold.open = true;
  }

  const forget = (form) => delete localStorage[place(form)];

  return { keep, restore, forget };
})();
