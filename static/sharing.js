// Buttons that share or copy the text of a field, where the browser can; and files, in an app on the home screen of an iPhone.
// Paper has the times of this phone's zone.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const { all } = site;
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
  for (const place of all("[data-zone]")) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
    if (place.href) place.search = `?${new URLSearchParams({ zone })}`;
    else place.value = zone;
  }
});

// Such an app has one window, and no way leads back from a file, whether it is shown there, saved, or meant for a new window
// (WebKit's bugs 236943 and 275288). So a file goes to the share menu, which also shows, prints and saves it.
if (navigator.standalone && navigator.canShare) {
  const { ready } = /** @type {HTMLElement} */ (document.currentScript).dataset;
  const late = new Map(); // by their buttons, the files that came when the tap did not count any more

  // null if the answer is a page.
  async function fileOf(address, asked) {
    const answer = await fetch(address, asked);
    const name = answer.headers.get("Content-Disposition")?.match(/.*filename(?:="|\*=UTF-8'')([^";]+)/)?.[1];
    return name && new File([await answer.blob()], decodeURIComponent(name), { type: answer.headers.get("Content-Type") || "" });
  }

  // instead: opens the address as anywhere else.
  async function share(event, button, instead, address, asked) {
    event.preventDefault();
    const what = `${address} ${asked?.body}`, before = late.get(button);
    if (before) button.replaceChildren(...before.label);
    late.delete(button);
    const file = before?.what === what ? before.file : await fileOf(address, asked).catch(() => null);
    if (!file || !navigator.canShare({ files: [file] })) return instead();
    await navigator.share({ files: [file] }).catch(({ name }) => {
      if (name !== "NotAllowedError") return; // the menu was closed
      late.set(button, { what, file, label: [...button.childNodes] });
      button.textContent = ready;
    });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[download]");
    if (link) share(event, link, () => location.assign(link.href), link.href);
  });

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!("paper" in form.dataset)) return;
    const address = submitter.getAttribute("formaction") || form.action;
    const fields = new URLSearchParams([...new FormData(form)]);
    if (form.method === "post") share(event, submitter, () => form.submit(), address, { method: "POST", body: fields });
    else share(event, submitter, () => location.assign(`${address}?${fields}`), `${address}?${fields}`);
  });
}
