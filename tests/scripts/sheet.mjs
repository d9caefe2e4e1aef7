// The sheet of a sitting on a phone that scores, with as much of it as phone.js asks for.
import { deal, phone, settled } from "./phone.mjs";

const file = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
const NOTHING = file("export default () => null");
export const ENGINE = ["1", new URL("toy_core.mjs", import.meta.url), NOTHING, NOTHING, NOTHING].join(" ");

// What the server tells of these deals. nets: what it makes of them; keys: of their forms.
export function storedText(deals, { keys = "", nets, engine = "1" } = {}) {
  const sum = deals.reduce((one, other) => one + other, 0);
  const live = { head: 7, made: 0, nets: nets || [`${sum}`, `${-sum}`] };
  return JSON.stringify({ engine, deals, keys, players: ["Anna", "Bea"], live });
}

const BASE = "/s/link/";
const sheetOf = (stored, engine) => `
  <p id="announced"></p> <p id="needs-server" hidden></p> <p id="net" hidden></p>
  <section
    id="outbox" data-sitting="s" data-base="${BASE}" data-csrf="token" data-engine="${engine}"
    data-sure="Sure?" data-sure-all="Sure of {numbers}?" data-gone="The link is gone." data-late="Load it again."
  >
    <div class="ahead" hidden></div> <details><ol></ol></details> <p hidden><input id="new-link"></p>
    <template><li>
      <span></span> <p></p>
      <button>same</button> <button>Answer</button> <button>after</button> <a>Change</a> <button>Throw away</button>
    </li></template>
  </section>
  <div id="live"><div class="notices"></div><p class="edge">of the server</p><p id="stored">${stored}</p></div>
  <div id="foot"><form action="${BASE}undo/"></form> <button data-take-back></button> <button data-bring-back></button>
  </div>`;

export const waits = (key, ordinal, points, more) =>
  deal(key, ordinal, ordinal, { fields: [["kind", "toy"], ["points", points]], words: `${points} for Anna`, ...more });

// The sheet after these deals, and what waits for it. Gives also what the page was asked to do (did); tell: tells anew.
export async function sheetPage(booked, waiting = [], more = {}) {
  const { answer, stored = storedText(booked), engine = ENGINE, ...others } = more;
  const did = [];
  const scripts = ["site", "outbox", "phone"];
  const page = phone(answer, { html: sheetOf(stored, engine), scripts, url: `https://x${BASE}`, ...others });
  await settled();
  for (const one of waiting) await page.outbox.put(one);
  const note = (name) => async () => void did.push(name);
  const sheet = page.begin({ look: note("look"), send: note("send"), numbers: note("numbers"), sending: () => null });
  const left = () => page.outbox.waiting("s");
  async function tell() {
    const deals = await left();
    sheet.list(deals);
    await sheet.tell(deals);
    await settled();
  }
  await tell();
  const items = () => [...page.document.querySelectorAll("ol li")];
  const buttons = (item) =>
    Object.fromEntries([...item.querySelectorAll("button, a")].map((button) => [button.textContent, button]));
  return { ...page, sheet, did, tell, left, items, buttons };
}
