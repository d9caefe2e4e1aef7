// The answers of the translated rules. Reads a task a line: ["file", key, sitting file], ["waiting", key, stored sitting,
// deals that wait, language], ["journal", key, stored
// journal, counts, acts, language], or ["mutants", key, files of a core and a game each, files with their answers, how many are
// enough]; writes an answer a line.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = `${process.argv[2]}/`;
const load = async (name) => (await import(pathToFileURL(folder + name))).default;
const core = await load("core.mjs");
const { $begin, $data, PhoneSpeech } = core;
const speak = async (key, language) => {
  const [game, words, own] = await Promise.all([key, language, `${key}.${language}`].map((name) => load(`${name}.mjs`)));
  return $begin(PhoneSpeech, game(core), words, own);
};

for (const key of process.argv.slice(3)) await speak(key, "en");

// What a dump tells, with each message in place of its place.
const english = await load("en.mjs");
async function read(key, dump) {
  const own = await load(`${key}.en.mjs`);
  const messages = (place) => (place[0] === "+" ? own[place.slice(1)] : english.words[place]) ?? place;
  const told = (value) => {
    if (!Array.isArray(value)) return value;
    if (value[0] !== "Text") return value.map(told);
    const [mark, place, many, ...rest] = value;
    return [mark, ...(many ? messages(place) : [messages(place), ""]), ...told(rest)];
  };
  return told(dump);
}

// The journal with the deals that wait, as their forms posted them, as far as nothing has to be asked.
function kept(stored, waiting) {
  const data = $data(stored), told = core.opened_journal(data, Infinity), acts = [];
  let found = core.ahead(told, [], data);
  for (const [ordinal, posted] of waiting) {
    const [act] = core.kept_deal(found, ordinal, posted, `key${ordinal}`);
    if (!act) break;
    const { key, act: name, facts, head, last } = act;
    acts.push($data({ key, act: name, head, last, made: 0 }));
    acts.at(-1).put("facts", facts);
    found = core.ahead(told, acts, data);
  }
  return found;
}

const json = (value) => JSON.stringify(value, (_, own) => (own?.items ? Object.fromEntries(own.items()) : own));

const drawn = (pages, parts) =>
  pages.flatMap(([name, context]) => parts[name].map((part) => core.$draw(`${name}/_${part}.html`, context)));

const answers = {
  file: (key, data) => read(key, core.told($data(data))),
  async waiting(key, stored, waiting, language) {
    const speech = await speak(key, language), found = kept(stored, waiting);
    const said = (text) => core.say(text, speech(found.state.sitting.players).in_sentence);
    return [found.waiting.length, core.last_notation(found.sheet), said(core.unsent_words(found)), ...core.news_words(found).map(said)];
  },
  // All that a journal says, read in pieces, and what each of these acts would do.
  async journal(key, data, counts, acts, language) {
    const speech = await speak(key, language), stored = core.$data(data);
    const { players } = core.opened_journal(stored, 0).sitting;
    return core.told_journal(stored, counts, core.$data(acts), speech(players));
  },
  // The HTML of the parts of all pages. parts: their names, by page.
  async pages(key, stored, waiting, language, page, parts) {
    const speech = await speak(key, language), found = kept(stored, waiting);
    const pages = core.every_page(found, speech(found.state.sitting.players), $data(page));
    return drawn(pages, parts);
  },
  // What each step of an evening on a phone comes to, with the HTML of the parts of its pages.
  async evening(key, steps, language, page, parts) {
    const speech = await speak(key, language), answer = [];
    let data, found, words, said, pages, kept = [];
    for (const [step, own] of steps) {
      if (step[0] === "told") [data, said, pages] = [$data(own), [], []];
      else [said, pages, kept] = core.done(found, step, $data(kept), words, $data({ ...page, key: own }));
      kept = JSON.parse(json(kept));
      if (step[0] !== "page") {
        found = core.replayed(data, $data(kept));
        words = speech(found.state.sitting.players);
      }
      answer.push([said, step[0] === "page" ? [] : core.told_ahead(found, words), drawn(pages, parts)]);
    }
    return answer;
  },
  // The preview of the first of the deals that wait.
  async preview(key, stored, waiting, language, page) {
    const speech = await speak(key, language), found = kept(stored, []), [[ordinal, posted]] = waiting;
    const context = core.preview_context(found, posted, ordinal, speech(found.state.sitting.players), $data(page));
    return core.$draw("deals/_preview.html", context);
  },
  // The sitting that these fields begin, as data and as a file; or why they do not.
  async begun(key, fields, language) {
    const speech = await speak(key, language);
    const [sitting, problems] = core.read_posted_sitting($data(fields), speech([]));
    return sitting ? [core.begun_data(sitting, "key", 0), core.write_sitting(sitting)] : problems.map(({ text }) => core.say(text, speech([])));
  },
  // In how many of these versions any answer is another one; so many are enough.
  async mutants(key, versions, files, enough) {
    let seen = 0;
    for (const [ofCore, ofGame] of versions) {
      if (seen === enough) break;
      try {
        const changed = await load(ofCore);
        changed.$begin(changed.PhoneSpeech, (await load(ofGame))(changed), english, await load(`${key}.en.mjs`));
        for (const [data, answer] of files) {
          const told = await read(key, changed.told(changed.$data(data)));
          if (JSON.stringify(told) === answer) continue;
          seen += 1;
          break;
        }
      } catch {
        seen += 1;
      }
    }
    return seen;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [kind, ...given] = JSON.parse(line);
  const answer = await answers[kind](...given).catch((error) => `${error.constructor.name}: ${error.message} ${error.stack}`);
  process.stdout.write(`${json(answer)}\n`);
}
