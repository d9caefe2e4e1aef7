// Saving the deal of a form: through the outbox of this phone, to the new sheet.
"use strict";

window.dealSaving = (() => {
  const { all, felt } = site;

  // The selected options in words, for the list of waiting deals.
  const chosen = (form) =>
    all("fieldset:not(:disabled) input:checked", form)
      .map((input) => (input.closest(".switch") ? "" : input.ariaLabel || ""))
      .concat(all("fieldset:not(:disabled) .figure", form).map((input) => input.value && `${input.ariaLabel} ${input.value}`))
      .concat(all("fieldset:not(:disabled) select", form).filter((one) => one.value && one.value !== "-").map((one) => one.selectedOptions[0].textContent))
      .filter(Boolean)
      .join(" · ");

  function dealOf(form) {
    const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const { ordinal, sitting } = form.dataset;
    const words = chosen(form) || form.dataset.title;
    return { key: form.elements.key.value, sitting, ordinal, made: Date.now(), fields, words };
  }

  const SAFE = 3000; // ms until the message that the deal is safe

  // While a deal is being sent, the button says so and further taps do nothing.
  function busy(form, is) {
    const button = document.querySelector(".foot .save");
    button.dataset.idle ||= button.textContent;
    button.textContent = is ? button.dataset.busy : button.dataset.idle;
    button.ariaBusy = is;
    if (is) form.dataset.sent = "1";
    else delete form.dataset.sent;
    if (!is) document.getElementById("safe").hidden = true;
  }

  // Store the deal on the phone first, then send it; the response is the new sheet. Without a response the cached sheet
  // shows the deal as waiting. If the server refuses it, submit the plain form, so that its page gives the reason. nextDeal:
  // makes the form that of the next deal.
  async function save(form, nextDeal) {
    busy(form, true);
    const deal = dealOf(form);
    const { base, sitting } = form.dataset;
    try {
      await outbox.put(deal);
    } catch {
      form.submit(); // a browser without storage
      return;
    }
    drafts.forget(form);
    const safe = setTimeout(() => (document.getElementById("safe").hidden = false), SAFE);
    const csrf = form.elements.csrfmiddlewaretoken.value;
    const several = (await outbox.waiting(sitting)).length > 1; // earlier deals go first
    const sending = several ? outbox.send(sitting, base, csrf) : outbox.post(deal, base, csrf, { sheet: true });
    const answer = await sending.catch(() => undefined);
    clearTimeout(safe);
    if (answer === undefined && navigator.serviceWorker?.controller) location.assign(`${base}?waits`);
    else if (answer === undefined) waits(form, deal, nextDeal);
    else if (answer === null) location.assign(base); // a question: the sheet asks it
    else if (outbox.received(answer)) {
      felt();
      if (!several) await outbox.strike(deal, answer, base);
      await outbox.show(answer, base);
    } else if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      // The error page asks for a correction, so drop the deal; one with a question is kept until it is answered.
      if ([400, 413, 422].includes(answer.status)) await outbox.drop(deal.key);
      drafts.keep(form);
      form.submit();
    } else location.assign(base);
  }

  // Over plain http no sheet can be shown offline: the form stays, ready for the next deal.
  function waits(form, deal, nextDeal) {
    const note = document.getElementById("waits");
    note.hidden = false;
    note.firstElementChild.textContent = deal.ordinal;
    nextDeal(form);
    busy(form, false);
    const { base, sitting } = form.dataset;
    const again = async () => {
      const answer = await outbox.send(sitting, base, form.elements.csrfmiddlewaretoken.value).catch(() => undefined);
      if (answer) await outbox.show(answer, base);
      else if (answer === null) location.assign(base); // a question: the sheet asks it
    };
    addEventListener("online", again, { once: true });
    note.querySelector("button").onclick = again;
  }

  // The deal of this form is already saved and waiting, as after a reload: show the sheet.
  async function showIfWaiting(form) {
    const { base, sitting } = form.dataset;
    const same = (deal) => Number(deal.ordinal) === Number(form.dataset.ordinal) && deal.key !== form.elements.key.value;
    if ((await outbox.waiting(sitting)).some(same)) location.replace(base);
  }

  return { busy, save, showIfWaiting };
})();
