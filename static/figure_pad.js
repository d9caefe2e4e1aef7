// A pad of figures for the number fields of a form: it types into the field that was touched last. What is added with
// a key of its own, such as +20, is kept apart from the figures, so that these can still be put right. If the fields
// have a common sum, the rest of it is proposed for the last one.
"use strict";

(() => {
  const { all } = site;

  dealForm.board("[data-pad]", (pad, form) => {
    const shown = () => all("fieldset:not([hidden]) .figure", form);
    const addKeys = all("[data-add]", pad);
    // The fields whose figures were entered on this page, and those that were proposed.
    const entered = new Set();
    const proposed = new Set();
    /** @type {HTMLElement | null} */
    let touched = null;
    pad.hidden = false;
    const field = () => (touched && !touched.closest("[hidden]") && touched) || shown().find((one) => !one.value) || shown()[0];

    // What was added to a field stands in its data, where the sum over the rows finds it.
    const added = (input) => Number(input.dataset.added || 0);
    // Anything but a number can only come from a form that was refused; then the figures begin anew.
    const figures = (input) => (/^\d+$/.test(input.value) ? String(input.value - added(input)) : "");
    const fill = (input, own) => (input.value = own === "" && !added(input) ? "" : Number(own) + added(input));

    function write(input, own) {
      fill(input, own);
      tell(input);
      propose(input);
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }

    function enter(input, own) {
      if (own === "") entered.delete(input);
      else entered.add(input);
      proposed.delete(input);
      write(input, own);
    }

    // "56 + 40 =" under the sum of both.
    function tell(input) {
      let split = input.parentElement.querySelector(".split");
      if (!split) input.after((split = Object.assign(document.createElement("small"), { className: "split" })));
      split.textContent = added(input) ? `${figures(input)} + ${added(input)} =` : "";
    }

    const row = (input) => input.closest("[data-sum-of]");
    const summed = (input) => shown().filter((one) => row(one)?.dataset.sumOf === row(input).dataset.sumOf);

    // How much of a number that came with the page was added is not known, so nothing can be reckoned with it.
    const known = (input) => figures(input) !== "" && (!input.dataset.adds || entered.has(input)) && !proposed.has(input);
    const bare = (input) => added(input) && figures(input) === "0" && !entered.has(input);
    const open = (input) => !input.value || proposed.has(input) || bare(input);

    // The rest of the sum goes to the only other field without figures of its own.
    function propose(input) {
      const others = row(input) ? summed(input).filter((one) => one !== input && open(one)) : [];
      if (others.length === 1) reckon(others[0]);
    }

    // The rest of the sum, without what was added; nothing if it is not known, or if more than the sum was entered.
    function reckon(last) {
      const others = summed(last).filter((one) => one !== last);
      const sum = row(last).dataset.sums.split(",")[0];
      const rest = sum - others.reduce((total, one) => total + Number(figures(one)), 0);
      const certain = others.every(known) && rest >= 0;
      if (certain) proposed.add(last);
      else proposed.delete(last);
      fill(last, certain ? String(rest) : "");
      tell(last);
    }

    // What is proposed holds only while the numbers and the players are those of which it is the rest.
    form.addEventListener("said", () => shown().filter((one) => proposed.has(one)).forEach(reckon));

    // Another form: an empty one, or a draft.
    function forget() {
      [entered, proposed].forEach((one) => one.clear());
      for (const input of all("[data-added]", form)) delete input.dataset.added;
      for (const split of all(".split", form)) split.textContent = "";
      touched = null;
    }

    // The field that the pad types into is outlined, and named for those who do not see it.
    function point() {
      const input = field();
      for (const one of shown()) {
        one.classList.toggle("touched", one === input);
        one.ariaInvalid = one.closest("fieldset").querySelector(".problem").matches("[data-wrong]");
      }
      for (const key of addKeys) key.hidden = !input?.dataset.adds?.split(",").includes(key.dataset.add);
      if (input) pad.ariaLabel = input.ariaLabel;
    }

    for (const input of all("input.figure", form)) {
      input.inputMode = "none"; // the pad takes the place of the phone's keyboard
      input.addEventListener("focus", () => {
        touched = input;
        point();
      });
      input.addEventListener("input", () => {
        delete input.dataset.added;
        enter(input, input.value.replace(/\D/g, ""));
      });
    }
    pad.addEventListener("click", (event) => {
      const key = event.target.closest("button");
      const input = field();
      if (!key || !input) return;
      touched = input;
      const before = figures(input);
      const own = proposed.has(input) || before === "0" ? "" : before;
      if ("add" in key.dataset) {
        input.dataset.added = added(input) + Number(key.dataset.add);
        write(input, before || "0");
      } else if ("erase" in key.dataset && added(input)) {
        delete input.dataset.added;
        write(input, before);
      } else if ("erase" in key.dataset) enter(input, own.slice(0, -1));
      else if (own.length < input.maxLength) enter(input, own + key.dataset.figure);
      point();
    });
    form.addEventListener("reset", forget);
    form.addEventListener("filled", forget);
    form.addEventListener("said", point);
  });
})();
