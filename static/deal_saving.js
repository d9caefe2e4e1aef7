// Saving the deal of a form: through the outbox of this phone, to the new sheet.
"use strict";

window.dealSaving = (() => {
  const { all, vibrate } = site;

  // What is chosen, filled in or selected, in words, for the list of waiting deals.
  const chosen = (form) =>
    all("input:checked, .figure, select", form)
      .filter((field) => field.value && field.value !== "-" && !field.closest(":disabled, .switch"))
      .map((field) => field.selectedOptions?.[0].textContent || [field.ariaLabel].concat(field.matches(".figure") ? field.value : []).join(" "))
      .filter(Boolean)
      .join(" · ");

  /** @returns {Entry & { fields: Field[] }} */
  function dealOf(form) {
    const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const { ordinal, sitting } = form.dataset;
    const words = chosen(form) || form.dataset.title;
    return { key: form.elements.key.value, sitting, ordinal, made: Date.now(), fields, words };
  }

  const SAFE = 3000; // ms until the message that the deal is safe
  const PATIENCE = 10000; // ms until the form goes on without an answer

  // While a deal is being sent, the button says so and further taps do nothing, in the form as on the button.
  function busy(form, is) {
    const button = document.querySelector(".foot .save");
    button.dataset.idle ||= button.textContent;
    button.textContent = is ? button.dataset.busy : button.dataset.idle;
    button.ariaBusy = form.inert = is;
    if (is) form.dataset.sent = "1";
    else delete form.dataset.sent;
    document.getElementById(is ? "left" : "safe").hidden = true;
  }

  // Store the deal on the phone first. If the phone can draw the new sheet (phone.js), it is shown at once, and sends the
  // deal. Else send it; the response is the new sheet. Without a response the cached sheet shows the deal as waiting. If the
  // server refuses it, submit the plain form, so that its page gives the reason. nextDeal: makes the form that of the next
  // deal.
  async function save(form, nextDeal, phone) {
    busy(form, true);
    await phone?.renewKey().catch(() => {});
    const deal = dealOf(form);
    const { base, sitting } = form.dataset;
    const leave = (address) => leaves() || location.assign(address);
    const { page, entries } = (await phone?.actsOf(deal.fields)) || {};
    if (page) return location.assign(page); // it says what does not fit
    try {
      await outbox.put(...(entries || [deal]));
    } catch {
      form.submit(); // a browser without storage
      return;
    }
    drafts.forget(form);
    if (form.dataset.taken && !entries) return form.submit(); // the server asks which of the two it is
    if (navigator.serviceWorker?.controller && entries && (await phone?.storeSheet())) return leave(`${base}?waits`);
    const csrf = form.elements.csrfmiddlewaretoken.value;
    const several = entries || (await outbox.waiting(sitting)).length > 1; // earlier deals go first
    /** @type {Promise<any>} */ // of a sitting that began on this phone it is no answer
    const sending = several ? outbox.send(sitting, base, csrf) : outbox.post(`${base}enter/${deal.ordinal}/`, deal.fields, csrf);
    const arriving = sending.catch(() => undefined);
    const answer = await Promise.race([arriving, goesOn(form)]);
    if (answer === undefined && navigator.serviceWorker?.controller) leave(`${base}?waits`);
    else if (answer === undefined) waits(form, deal, nextDeal, arriving);
    else if (answer === null) leave(base); // a question: the sheet asks it
    else if (outbox.received(answer)) {
      vibrate();
      if (!several) await outbox.strike([deal], answer, base);
      leaves();
      outbox.show(answer, base);
    } else if (/^4(?!29)/.test(answer.status)) {
      // The error page asks for a correction, so drop the deal; one with a question is kept until it is answered.
      if (outbox.refusals[answer.status] === "wrong") await outbox.drop(deal.key);
      drafts.keep(form);
      form.submit();
    } else leave(base);
  }

  // This entry of the history is no deal to come any more: Back leads from it to the deal's page.
  /** @type {() => any} */
  const leaves = () => history.replaceState({ ...history.state, saved: true }, "");
  const isLeft = () => history.state?.saved;
  const showDeal = ({ dataset }) => location.replace(`${dataset.base}enter/${dataset.ordinal}/?saved`);

  // The deal is safe on the phone, so nobody has to wait for the answer: after a moment a button goes on without it, and
  // then the form does so by itself. The request stays under way.
  /** @returns {Promise<void>} */
  function goesOn(form) {
    const safe = document.getElementById("safe");
    return new Promise((done) => {
      safe.querySelector("button").onclick = () => done();
      setTimeout(() => (safe.hidden = !form.dataset.sent), SAFE);
      setTimeout(done, PATIENCE);
    });
  }

  // Over plain http no sheet can be shown offline: the form stays, ready for the next deal. arriving: the answer to the
  // request that is under way.
  function waits(form, deal, nextDeal, arriving) {
    const note = document.getElementById("waits");
    const { base, sitting } = form.dataset;
    nextDeal(form);
    document.querySelector(".beside").replaceChildren(); // it is older than the deal that waits
    busy(form, false);
    const show = async () => {
      const deals = await outbox.waiting(sitting);
      note.hidden = !deals.length;
      note.querySelector("b").textContent = outbox.numbers(deals);
    };
    arriving.then(async (answer) => {
      if (answer && outbox.received(answer)) await outbox.strike([deal], answer, base);
      await show();
    });
    const again = async () => {
      await arriving;
      /** @type {any} */
      const answer = await outbox.send(sitting, base, form.elements.csrfmiddlewaretoken.value).catch(() => undefined);
      if (answer) outbox.show(answer, base);
      else if (answer === null) location.assign(base); // a question: the sheet asks it
    };
    window.ononline = note.querySelector("button").onclick = again;
    show();
  }

  // The deal of this form is already saved and waiting, as after a reload: show the sheet.
  async function showIfWaiting(form) {
    const { base, sitting } = form.dataset;
    // A refused deal comes back under its own key; but one that this page saved before is no new deal.
    const own = (key) => key === form.elements.key.value && key !== history.state?.key;
    /** @type {(entry: any) => any} */
    const same = ({ key, ordinal, fields }) => fields && Number(ordinal) === Number(form.dataset.ordinal) && !own(key);
    if ((await outbox.waiting(sitting)).some(same)) location.replace(base);
  }

  return { busy, save, isLeft, showDeal, showIfWaiting };
})();
