// A page that the phone draws: the shell is filled, whatever the names are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./phone.mjs";

const SHELL = '<title><!--title--></title><a href="/language/?next=%2Fshell%2Fsheet%2F%3Fv%3D1">EN</a><!--main-->';
const NAMES = ["%2Fshell%2Fsheet%2F", "/shell/sheet/", "<!--main-->", "<!--title-->", "$&", "$1", "$`", "</title>", "{base}"];

// As much of the core as a new sitting needs; its parts have the name of the player, without an escape.
const CORE = `export default {
  PhoneSpeech: null,
  $begin: () => () => ({}),
  $data: (data) => data,
  $draw: (part, { name }) => part + " " + name,
  read_posted_sitting: ({ name }) => [{ players: [name], ruleset: {} }, []],
  sitting_as_data: ({ players }) => ({ players }),
  opened: ({ players }) => ({ players, sheet: { shown: [] } }),
  sheet_context: ({ players: [name] }) => ({ name }),
  say: () => "",
}`;
const file = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const ENGINE = ["1", file(CORE), ...Array(3).fill(file("export default () => null"))].join(" ");

for (const name of NAMES) {
  test(`attack 8: a page of a player called ${name} is whole`, async () => {
    const { pages, beginSitting } = phone();
    const headers = { "X-Given": JSON.stringify({ engine: { quinto: ENGINE } }) };
    pages.set("/shell/sheet/", new Response(SHELL, { headers }));
    await beginSitting(Object.entries({ id: "7", ruleset: "quinto", name }), "token");
    const html = await pages.get("/s/new/7/").text();
    const [title, main] = ["title", "main"].map((part) => `sitting/sheet/_${part}.html ${name}`);
    assert.equal(html, `<title>${title}</title><a href="/language/?next=%2Fs%2Fnew%2F7%2F">EN</a>${main}`);
  });
}
