// An engine of a game that nobody plays: a deal is a number of points for the first player and against the second. Its
// journal has deals, new names, undos and whatever else changes no score. Its words name what was asked of it.

// As Python's: what phone.js keeps has to be plain, as a browser stores no function.
const dict = (own) => ({ items: () => Object.entries(own) });

const shown = (deals) => [deals.reduce((sum, points) => sum + points, 0)].flatMap((sum) => [sum, -sum]);
const wordsOf = ({ act, facts }) => [act, ...Object.values(facts)].join(" ");

// rows: each with its act, its facts and its key, the first with the players. numbers: the rows of the deals that stand.
function stateOf(rows) {
  const stands = rows.map(() => true);
  for (let number = rows.length; number > 0; number -= 1) {
    const { act, facts } = rows[number - 1];
    if (act === "undo" && stands[number - 1]) stands[facts.target - 1] = false;
  }
  const standing = (name) => [...rows.keys()].filter((place) => rows[place].act === name && stands[place]);
  const deals = standing("deal").map((place) => rows[place].facts.points);
  const { players } = [...rows.slice(0, 1), ...standing("rename").map((place) => rows[place])].at(-1).facts;
  const sheet = { deals, shown: shown(deals), next_ordinal: deals.length + 1, finished: deals.length === 9 };
  return {
    ...{ rows, stands, sheet, sitting: { players, deals }, head: rows.length, last: rows.at(-1) },
    numbers: standing("deal").map((place) => place + 1),
  };
}

const has = (state, key) => state.rows.some((row) => row.key === key);

// The facts of an act, with the row that it names by its number, or by its key if it waits.
const numbered = ({ target, ...facts }, rows) =>
  target ? { ...facts, target: rows.findIndex(({ key }) => key === target) + 1 || target } : facts;
const keyed = ({ target, ...facts }, { told, state }) =>
  target ? { ...facts, target: target > told.head ? state.rows[target - 1].key : target } : facts;

function kept(found, rows, state) {
  const { head, last } = found.told;
  return rows.map(({ key, act, facts }) => ({
    ...{ key, act, facts: dict(keyed(facts, found)), head, last: last.key, words: wordsOf({ act, facts }) },
    ordinal: state.numbers.findIndex((number) => state.rows[number - 1].key === key) + 1,
  }));
}

// The last row that stands, of undos or of others.
const lastRow = ({ rows, stands }, isUndo) =>
  rows.findLastIndex(({ act }, place) => place > 0 && stands[place] && (act === "undo") === isUndo) + 1;

// What a form comes to, by the last part of its path.
const proposals = {
  undo: ({ state }) => undoOf(lastRow(state, false)),
  redo: ({ state }) => undoOf(lastRow(state, true)),
  strike: ({ state }, { sure }, place) => (sure ? undoOf(state.numbers[place - 1]) : { page: "confirm" }),
  adjust: (_, { points }) => pointsOf(points, "adjust", "adjust"),
  setup: (_, { names, stake }) => (names ? { acts: settings(names.split(" "), stake) } : { note: "same" }),
  close: () => ({ acts: [{ act: "close", facts: {} }], leads: "settle/" }),
};
const settings = (players, stake) => [{ act: "rename", facts: { players } }, { act: "options", facts: { stake } }];
const undoOf = (target) => (target ? { acts: [{ act: "undo", facts: { target } }] } : { note: "none" });

function pointsOf(points, act, page) {
  if (points === "unknown") throw TypeError(`Anna has ${points}`);
  return points ? { acts: [{ act, facts: { points: Number(points) } }] } : { page };
}

const KINDS = { large: "large", settle: "settle", trail: "history", seats: "seats", setup: "settings", adjust: "adjust" };
const told = ({ sheet, sitting }) => sheet.deals.join(" ") || sitting.players[0];

export default {
  PhoneSpeech: null,
  UNREAD: "unread",
  $begin: () => (names) => ({ names }),
  $data: (data) => data,
  // The parts of the sheet have what phone.js asks for: a link to each deal, and the forms of the foot.
  $draw(part, { told, base, next }) {
    const [name] = part.match(/\w+.html$/);
    const links = Array.from(Array(next).keys(), (place) => `<li><a href="${base}entry/${place + 1}/"></a></li>`);
    const form = (way) =>
      `<form method="post" action="${base}${way}/"><input name="key" value="${way}-${next}"><button>${way}</button></form>`;
    if (name === "_sheet_foot.html") return `<div id="foot">${form("undo")} ${form("redo")}</div>`;
    return `<p class="edge">${name} ${told}</p>${name === "_sheet.html" ? `<ul>${links.join("")}</ul>` : ""}`;
  },
  html_of: (text) => ({ text }),
  say: (text) => text,
  say_value: String,

  read_posted_sitting: ({ name }) =>
    name ? [{ players: [name], ruleset: { name: "Toy" } }, []] : [null, [{ text: "no name" }]],
  begun_data: ({ players }, key) => dict({ rows: [["open", dict({ players }), key]], phones: [], phone: null }),
  write_sitting: ({ deals }) => dict({ deals }),

  // count: the deals that are read.
  opened_journal: ({ rows }, count) =>
    stateOf(rows.slice(0, 1 + count).map(([act, facts, key]) => ({ act, facts, key }))),
  // The site may have the first of what waits. What names a row that does not stand any more is impossible.
  ahead(state, waiting) {
    const rows = [...state.rows], misfits = {}, keys = waiting.map(({ key }) => key);
    let others = [];
    for (const { key, act, facts, head } of waiting) {
      if (has(state, key)) continue;
      if (facts.points === "unknown") throw TypeError(`Anna has ${facts.points}`);
      others = state.rows.slice(head).filter((row) => !keys.includes(row.key));
      const row = { key, act, facts: numbered(facts, rows) };
      const { target } = row.facts;
      if (others.length) misfits[key] = !target || stateOf(rows).stands[target - 1];
      if (misfits[key] !== false) rows.push(row);
    }
    const found = { told: state, state: stateOf(rows), waiting: rows.slice(state.head), others, misfits };
    return { ...found, sheet: found.state.sheet };
  },
  kept_acts(found, acts, key) {
    const rows = acts.map((act, place) => ({ ...act, key: acts[1] ? `${key}-${place + 1}` : key }));
    return kept(found, rows, stateOf([...found.state.rows, ...rows]));
  },
  kept_again: (found) => kept(found, found.waiting, found.state),
  kept_deal(found, ordinal, fields, key) {
    const { points } = Object.fromEntries(fields);
    if (!points || ordinal !== found.sheet.next_ordinal) return [];
    return this.kept_acts(found, [{ act: "deal", facts: { points: Number(points) } }], key);
  },
  has_act: has,
  question({ misfits, others, waiting }) {
    const all = Object.entries(misfits);
    if (!all.length) return null;
    const impossible = all.filter(([, possible]) => !possible).map(([key]) => [key, "undone there"]);
    const same = waiting.filter(({ facts }, place) => facts.points && facts.points === others[place]?.facts.points);
    return {
      ...{ reason: "others were first", others: others.map(wordsOf), impossible: dict(Object.fromEntries(impossible)) },
      ...{ same: same.map(({ key }) => key), drops: same.length ? "drop mine" : null },
      goes_on: waiting.length ? "go on" : null,
    };
  },

  // A form that was sent twice under its key comes to nothing the second time.
  answer_to(found, path, posted, words, extra) {
    const typed = Object.fromEntries(posted), key = typed.key || extra.key, parts = path.split("/");
    const proposed = parts[0] === "enter" ? pointsOf(typed.points, "deal", "enter") : proposals[parts.at(-2)](found, typed, parts[1]);
    const isAgain = parts[0] !== "enter" && has(found.state, key);
    const { acts = [], page, leads = "", note = "" } = isAgain ? { note: "again" } : proposed;
    return { acts, key, page: page && { kind: page, context: { told: `${page} asks` } }, leads, note };
  },
  page_at(found, path, asked) {
    const [name, number, what] = path.split("/"), { sheet } = found;
    const { kind } = Object.fromEntries(asked);
    if (name === "enter" && (sheet.finished || Number(number) !== sheet.next_ordinal)) return null;
    if (name === "enter") return { kind: "enter", context: { told: `${number} ${kind}` } };
    if (name !== "entry") return { kind: KINDS[name], context: { told: told(found.state) } };
    if (!sheet.deals[number - 1]) return null;
    const kinds = { "": "entry", amend: "edit", insert: "edit", strike: "confirm" };
    return { kind: kinds[what], context: { told: `${sheet.deals[number - 1]}` } };
  },
  with_extra: (context, extra) => ({ ...extra, ...context }),
  unsent_entries: ({ state, told: { head } }) =>
    [...state.numbers.keys()].filter((place) => state.numbers[place] > head).map((place) => place + 1),
  said_last: ({ last }, { names }) => `${wordsOf(last)}, says ${names[0]}`,

  news_words: ({ sheet }) => [`stands ${sheet.shown[0]}`],
  unsent_words: ({ waiting }) => `unsent ${waiting.length}`,
  lost_words: (acts) => `lost ${acts}`,
  changed_words: (before, now) => (`${before}` === `${now}` ? "" : `changed from ${before} to ${now}`),
  last_notation: ({ deals }) => `${deals.at(-1)}`,
  sheet_context: ({ state, sheet }, words, { base }, note = "") =>
    ({ told: `${told(state)} ${note}`.trim(), base, next: sheet.deals.length }),
  score_context: ({ state }, words, { base }) => ({ told: `large ${told(state)}`, base, next: 0 }),
  preview_context({ sheet }, fields, ordinal) {
    const { points } = Object.fromEntries(fields);
    return ordinal === sheet.next_ordinal ? { told: `${sheet.shown[0]} and ${points}` } : null;
  },
};
