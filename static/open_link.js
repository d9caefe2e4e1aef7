// Opens a sitting or a printed sheet by its pasted link, or by the code in a picture. What counts of a link is its path: it
// may name the site otherwise, and have anything around it. `home.py` reads it likewise.
"use strict";

(() => {
  const LINKS = [
    [/(?:\b|%2[Ff])s(?:\/|%2[Ff])(new\/[\da-f-]{36}|[\w-]{22})/, "/s/", "/"],
    [/^[^\w-]*([\w-]{22})[^\w-]*$/, "/s/", "/"],
    [/\b[Kk]\/([\w$*+./-]+)/, "/K/", ""],
  ];

  function pathIn(words) {
    for (const [link, before, behind] of LINKS) {
      const found = words.match(link);
      if (found) return before + found[1] + behind;
    }
    return "";
  }

  for (const form of site.all("[data-link]")) {
    const { link } = form.elements;
    link.addEventListener("input", () => link.setCustomValidity(pathIn(link.value) ? "" : link.dataset.wrong));
    form.addEventListener("submit", (event) => {
      const path = pathIn(link.value);
      if (!path) return; // the page that answers says what is wrong
      event.preventDefault();
      location.assign(path);
    });
  }

  // An iPhone's app knows no sitting at first, and can be led to one nowhere else.
  if (navigator.standalone) document.querySelector(".welcome")?.after(document.getElementById("open-link"));

  // Where the browser reads codes, as Chrome on Android does. Elsewhere the page says what does.
  async function readPictures() {
    const kinds = await window.BarcodeDetector?.getSupportedFormats();
    if (!kinds?.includes("qr_code")) return;
    for (const part of site.all("[data-code]")) part.hidden = !part.hidden;
    const field = document.getElementById("code");
    field.addEventListener("change", async () => {
      const codes = await codesIn(field.files[0]).catch(() => []);
      const path = codes.map(({ rawValue }) => pathIn(rawValue)).find(Boolean);
      field.setCustomValidity(path ? "" : field.dataset.wrong);
      if (path) location.assign(path);
      else field.reportValidity();
    });
  }

  const codesIn = async (picture) => new window.BarcodeDetector({ formats: ["qr_code"] }).detect(await createImageBitmap(picture));

  readPictures().catch(() => {});
})();
