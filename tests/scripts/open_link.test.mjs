// Opening by a link or a picture: which path a text has, and what becomes of one that has none.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { phone, settled } from "./phone.mjs";

const LINKS = JSON.parse(readFileSync(new URL("links.json", import.meta.url), "utf8"));
const HTML = `
  <form action="/" data-link><input name="link" data-wrong="No link."></form>
  <p data-code hidden><input type="file" id="code" data-wrong="No code."></p> <p id="hint" data-code>The camera.</p>`;
const SITTING = "/s/Zk3v9QmT0c1xY7aPq2LrBw/";

// codes: what the browser reads in every picture, if it reads any kinds.
function page(codes = [], kinds = []) {
  const detect = async () => codes.map((rawValue) => ({ rawValue }));
  const BarcodeDetector = Object.assign(function () { this.detect = detect; }, { getSupportedFormats: async () => kinds });
  const here = phone(undefined, { html: HTML, scripts: ["site", "open_link"], browser: { BarcodeDetector, createImageBitmap() {} } });
  const hears = (selector, name) => here.one(selector).dispatchEvent(new here.Event(name, { bubbles: true, cancelable: true }));
  return { ...here, hears };
}

for (const [words, path] of LINKS) {
  test(`“${words}” leads to ${path || "nothing, and stays with the reason"}`, () => {
    const { one, hears, went } = page();
    one("input").value = words;
    hears("input", "input");
    assert.equal(hears("form", "submit"), !path); // then the browser sends it
    assert.deepEqual([went, one("input").validationMessage], path ? [[path], ""] : [[], "No link."]);
  });
}

for (const [codes, went, reason] of [[["x", `https://site.example${SITTING}`], [SITTING], ""], [["x"], [], "No code."]]) {
  test(`a picture with the codes ${codes} ${reason ? "is refused" : "opens its sitting"}`, async () => {
    const here = page(codes, ["qr_code"]);
    await settled();
    here.hears("#code", "change");
    await settled();
    assert.deepEqual([here.one("#hint").hidden, here.went, here.one("#code").validationMessage], [true, went, reason]);
  });
}

test("where no such codes are read the page takes no picture, and says what reads them", async () => {
  const { one } = page([], ["ean_13"]);
  await settled();
  assert.deepEqual([one("#code").parentElement.hidden, one("#hint").hidden], [true, false]);
});
