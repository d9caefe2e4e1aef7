// A pad of figures for the number fields of a form: it types into the field that was touched last. What is added with
// a key of its own, such as +20, is kept apart from the figures, so that these can still be put right. If the fields
// have a common sum, the rest of it is proposed for the last one.
"use strict";

(() => {
  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const FIGURES = 3; // most figures of a number

  function start(pad) {
    const form = pad.closest("form");
    const shown = () => all("fieldset:not([hidden]) .figure", form);
    let touched = null;
    pad.hidden = false;
    const field = () => (touched && !touched.closest("[hidden]") && touched) || shown().find((one) => !one.value) || shown()[0];

    const added = (input) => Number(input.dataset.added || 0);
    const figures = (input) => (input.value === "" ? "" : String(input.value - added(input)));

    function write(input, own, more) {
      input.dataset.added = more;
      input.value = own === "" && !more ? "" : Number(own) + more;
      delete input.dataset.proposed;
      tell(input);
      propose(input);
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }

    // "56 + 40 =" under the sum of both.
    function tell(input) {
      let split = input.parentElement.querySelector(".split");
      if (!split) input.after((split = Object.assign(document.createElement("small"), { className: "split" })));
      split.textContent = added(input) ? `${figures(input)} + ${added(input)} =` : "";
    }

    // The rest of the sum, without what was added, for the only field that is empty or that was filled in like this.
    function propose(input) {
      const group = input.closest("[data-sum-of]");
      if (!group) return;
      const fields = shown().filter((one) => one.closest("[data-sum-of]")?.dataset.sumOf === group.dataset.sumOf);
      const open = fields.filter((one) => one !== input && (!one.value || "proposed" in one.dataset));
      if (open.length !== 1) return;
      const [last] = open;
      const others = fields.filter((one) => one !== last).reduce((sum, one) => sum + Number(figures(one)), 0);
      const rest = group.dataset.sums.split(",")[0] - others;
      last.value = rest >= 0 ? rest + added(last) : "";
      if (rest >= 0) last.dataset.proposed = "1";
      tell(last);
    }

    const point = () => shown().forEach((one) => one.classList.toggle("touched", one === field()));

    for (const input of all("input.figure", form)) {
      input.inputMode = "none"; // the pad takes the place of the phone's keyboard
      input.addEventListener("focus", () => {
        touched = input;
        point();
      });
      input.addEventListener("input", () => write(input, input.value.replace(/\D/g, ""), 0));
    }
    pad.addEventListener("click", (event) => {
      const key = event.target.closest("button");
      const input = field();
      if (!key || !input) return;
      touched = input;
      const own = "proposed" in input.dataset ? "" : figures(input);
      if ("add" in key.dataset) write(input, figures(input) || "0", added(input) + Number(key.dataset.add));
      else if ("erase" in key.dataset) write(input, added(input) ? figures(input) : own.slice(0, -1), 0);
      else if (own.length < FIGURES) write(input, own === "0" ? key.dataset.figure : own + key.dataset.figure, added(input));
      point();
    });
    form.addEventListener("said", point);
    form.dispatchEvent(new Event("board"));
  }

  const begin = () => all("[data-pad]", document).forEach(start);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
