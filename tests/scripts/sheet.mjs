// The sheet of a sitting on a phone that scores, with as much of it as phone.js asks for.
import { act, deal, phone, settled } from "./phone.mjs";

const file = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const NOTHING = file("export default () => null");
export const ENGINE = ["1", new URL("toy_core.mjs", import.meta.url), NOTHING, NOTHING, NOTHING].join(" ");

// What the server tells of a journal with these deals, and of more rows. keys: of the rows behind the first; nets, said:
// what the server makes of them.
export function storedText(deals, { keys = "", rows = [], nets, said, engine = "1" } = {}) {
  const given = keys.split(" ").filter(Boolean);
  const every = [...deals.map((points) => ["deal", { points }]), ...rows];
  const all = [["open", { players: ["Anna", "Bea"] }], ...every].map(([name, facts], number) =>
    [name, facts, (number && given[number - 1]) || `k${number}`]);
  const sum = deals.reduce((one, other) => one + other, 0);
  const [name, facts] = all.at(-1);
  const words = said ?? `${[name, ...Object.values(facts)].join(" ")}, says Anna`;
  const live = { head: all.length, made: 0, nets: nets || [`${sum}`, `${-sum}`], said: words };
  return JSON.stringify({ engine, rows: all, live });
}

const BASE = "/s/link/";
const formOf = (path) => `<form method="post" action="${BASE}${path}/"><button>${path}</button></form>`;
const sheetOf = (stored, engine, base) => `
  <p id="announced"></p> <p id="needs-server" hidden></p> <p id="net" hidden></p>
  <p id="refused" data-lost="Only here." hidden><b></b></p>
  <section
    id="outbox" data-sitting="s" data-base="${base}" data-csrf="token" data-engine="${engine}"
    data-sure="Sure?" data-back="Restore" data-gone="The link is gone." data-late="Load it again."
    data-since-one="deal" data-since-many="deals" data-since-acts="changes"
  >
    <div class="ahead" hidden></div>
    <div id="question" hidden>
      <p></p> <ul></ul>
      <div><button>drops</button> <button>goes on</button> <button>Answer</button> <button>Throw away</button></div>
    </div>
    <details><summary><span><span></span> <b></b></span></summary> <ol></ol></details>
    <p hidden><input id="new-link"></p>
  </section>
  <div id="live"><div class="notices"></div><p class="edge">of the server</p><p id="stored">${stored}</p></div>
  <div id="foot">${formOf("undo")} ${formOf("redo")}</div>`;

// A deal that waits as an act, and as its form posts it; the second as an older version has kept it.
export const waits = (key, points, more) =>
  act(key, 1, { act: "deal", facts: { points }, head: 2, last: "k1", ordinal: 2, words: `${points} for Anna`, ...more });
export const posted = (key, ordinal, points, more) =>
  deal(key, ordinal, ordinal, { fields: [["kind", "toy"], ["points", points]], words: `${points} for Anna`, ...more });

// The sheet after these deals, and what waits for it. Gives also what the page was asked to do (did); tell: tells anew.
export async function sheetPage(booked, waiting = [], more = {}) {
  const { answer, stored = storedText(booked), engine = ENGINE, base = BASE, html = "", ...others } = more;
  const did = [];
  const scripts = ["site", "outbox", "phone"];
  const page = phone(answer, { html: sheetOf(stored, engine, base) + html, scripts, url: `https://x${base}`, ...others });
  await settled();
  for (const one of waiting) {
    if (one.fields && !one.place) page.deals.set(one.key, one);
    else await page.outbox.put(one);
  }
  const note = (name) => async () => void did.push(name);
  const sheet = page.phoneOf({ look: note("look"), send: note("send"), numbers: note("numbers") });
  const left = () => page.outbox.waiting("s");
  async function tell() {
    const deals = await left();
    sheet.list(deals);
    await sheet.tell(deals);
    await settled();
  }
  await tell();
  const items = () => [...page.document.querySelectorAll("#outbox ol li")].map((item) => item.textContent);
  // What is asked: the reason, what others did, and the buttons that are shown.
  function asked() {
    const question = page.one("#question");
    if (question.hidden) return null;
    const buttons = [...question.querySelectorAll("button")].filter(({ hidden }) => !hidden);
    return {
      reason: question.querySelector("p").textContent,
      others: [...question.querySelectorAll("li")].map((item) => item.textContent),
      answers: buttons.map((button) => button.textContent),
      buttons: Object.fromEntries(buttons.map((button) => [button.textContent, button])),
    };
  }
  return { ...page, sheet, did, tell, left, items, asked };
}
