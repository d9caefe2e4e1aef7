// A new sitting can begin without a network: the phone gives it its id and a key, and scores it until the server has it.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const ENGINE = 1000, ANSWER = 4000; // ms of patience, with a network
  const form = document.querySelector("#new[data-phone]");
  if (!form || !navigator.serviceWorker || !window.indexedDB) return;

  // A page from the cache has an id that was used already. Back leads to the same sitting.
  const { id, key } = history.state?.sitting || { id: crypto.randomUUID(), key: crypto.randomUUID() };
  history.replaceState({ ...history.state, sitting: { id, key } }, "");
  form.elements.id.value = id;
  form.elements.key.value = key;

  let told = ""; // the names of which it was told what does not fit

  form.addEventListener("submit", async (event) => {
    if (!navigator.serviceWorker.controller || form.dataset.sent) return; // as any form
    event.preventDefault();
    form.dataset.sent = "1";
    const { submitter } = event;
    site.renewDates(form);
    const fields = [...new FormData(form, submitter)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const names = JSON.stringify(fields.filter(([name]) => name.startsWith("player")));
    if (told === names) fields.push(["letters", "1"]); // asked once: the empty seats have letters
    const leads = await begin(fields).catch(() => null);
    if (leads) location.assign(leads);
    else if (document.getElementById("unfit").hidden) post(submitter);
    else {
      delete form.dataset.sent;
      told = names;
    }
  });

  // As any form: the answer is the sheet, or this page with what does not fit.
  function post(submitter) {
    if (submitter?.name) form.append(Object.assign(document.createElement("input"), { type: "hidden", name: submitter.name, value: submitter.value }));
    form.submit();
  }

  // Whether the server can be reached: it says beside each field what does not fit.
  const answers = () => fetch(form.action, { method: "HEAD", signal: AbortSignal.timeout(ANSWER) }).then(() => true, () => false);

  const late = (most) => new Promise((done) => setTimeout(done, navigator.onLine ? most : 0));

  // The address of the new sheet: the server's, or without an answer that on this phone. Null if the server has to say more.
  async function begin(fields) {
    const csrf = form.elements.csrfmiddlewaretoken.value;
    const beginning = import(form.dataset.phone).then((phone) => phone.beginSitting(fields, csrf));
    const early = await Promise.race([beginning, late(ENGINE)]);
    // A phone may say that it has a network where nothing answers; then its engine has all the time that it needs.
    const own = early !== undefined || (await answers()) ? early : await beginning;
    tell(own?.problems && !(await answers()) ? own.problems : []);
    if (!own || own.problems) return null;
    await outbox.put({ key: id, posted: fields, action: form.action, made: Date.now(), ...own });
    sessionStorage.removeItem("carried"); // what was typed has become a sitting
    const answer = await Promise.race([outbox.send(id, own.address, csrf).catch(() => null), late(ANSWER)]);
    if (answer?.reason) await outbox.drop(id);
    return answer?.reason ? null : answer?.base || own.address;
  }

  function tell(problems) {
    const note = document.getElementById("unfit");
    note.className = "note problem";
    note.hidden = !problems.length;
    note.textContent = problems.join(" ");
    if (problems.length) note.scrollIntoView({ block: "center" });
  }
});
