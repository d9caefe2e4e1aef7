// The answers of the translated rules. Reads a task a line: ["file", key, sitting file], ["waiting", key, stored sitting,
// deals that wait, language], or ["mutants", key, files of a core and a game each, files with their answers, how many are
// enough]; writes an answer a line.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = `${process.argv[2]}/`;
const load = async (name) => (await import(pathToFileURL(folder + name))).default;
const core = await load("core.mjs");
const { $begin, $data, PhoneSpeech } = core;
const english = await load("en.mjs");

for (const key of process.argv.slice(3)) $begin(PhoneSpeech, (await load(`${key}.mjs`))(core), english);

const answers = {
  async file(key, data) {
    return core.told($data(data));
  },
  async waiting(key, stored, waiting, language) {
    const words = await load(`${language}.mjs`);
    const speech = $begin(PhoneSpeech, (await load(`${key}.mjs`))(core), words)(stored.players);
    const found = core.ahead(core.opened($data(stored)), waiting);
    return [core.last_notation(found.sheet), ...[...core.waiting_words(found), ...core.news_words(found)].map((text) => core.say(text, speech.in_sentence))];
  },
  // The HTML of the sheet, the large score, and the arithmetic of the last six deals.
  async pages(key, stored, waiting, language) {
    const words = await load(`${language}.mjs`);
    const speech = $begin(PhoneSpeech, (await load(`${key}.mjs`))(core), words)(stored.players);
    const found = core.ahead(core.opened($data(stored)), waiting);
    const drawn = (name, context) => core.$draw(name, context);
    return [
      drawn("sitting/_sheet.html", core.sheet_context(found, speech, "/s/x/")),
      drawn("sitting/_score.html", core.score_context(found, speech, "/s/x/")),
      ...found.sheet.entries.slice(-6).map((entry) => drawn("deals/_entry_points.html", core.entry_context(found, entry.number, speech, "/s/x/"))),
    ];
  },
  // The preview of the first of the deals that wait.
  async preview(key, stored, waiting, language) {
    const words = await load(`${language}.mjs`);
    const speech = $begin(PhoneSpeech, (await load(`${key}.mjs`))(core), words)(stored.players);
    const context = core.preview_context(core.opened($data(stored)), waiting[0][1], speech, "/s/x/");
    return core.$draw("deals/_preview.html", context);
  },
  // In how many of these versions any answer is another one; so many are enough.
  async mutants(key, versions, files, enough) {
    let seen = 0;
    for (const [ofCore, ofGame] of versions) {
      if (seen === enough) break;
      try {
        const changed = await load(ofCore);
        changed.$begin(changed.PhoneSpeech, (await load(ofGame))(changed), english);
        seen += files.some(([data, answer]) => JSON.stringify(changed.told(changed.$data(data))) !== answer);
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
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
