// A page that the phone draws: the shell is filled, whatever the names are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./phone.mjs";
import { ENGINE } from "./sheet.mjs";

const SHELL = '<!--shell enter--><!--main--><!--shell sheet--><title><!--title--></title><a href="/language/?next=%2Fshells%2F%3Fv%3D1">EN</a><!--main--><a href="/shells/"></a>';
const NAMES = ["%2Fshells%2F", "/shells/", "<!--shell enter-->", "<!--main-->", "<!--title-->", "$&", "$1", "$`", "</title>", "{base}"];

for (const name of NAMES) {
  test(`attack 8: a page of a player called ${name} is whole`, async () => {
    const { pages, beginSitting } = phone();
    const headers = { "X-Given": JSON.stringify({ engine: { toy: ENGINE }, pages: { sheet: "sitting/sheet" } }) };
    pages.set("/shells/", new Response(SHELL, { headers }));
    await beginSitting(Object.entries({ id: "7", ruleset: "toy", name }), "token");
    const html = await pages.get("/s/new/7/").text();
    const [title, main] = ["title", "main"].map((part) => `<p class="edge">_${part}.html ${name}</p>`);
    assert.equal(html, `<title>${title}</title><a href="/language/?next=%2Fs%2Fnew%2F7%2F">EN</a>${main}<a href="/s/new/7/"></a>`);
  });
}
