// Buttons that share or copy the text of a field, where the browser can.
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
});
