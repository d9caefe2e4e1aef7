// An engine of a game that nobody plays: a deal is a number of points for the first player and against the second. Its
// words name what was asked of it.
const shown = (deals) => [deals.reduce((sum, points) => sum + points, 0)].flatMap((sum) => [sum, -sum]);
const sheetOf = (deals) => ({
  ...{ deals, shown: shown(deals), next_ordinal: deals.length + 1, finished: deals.length === 9 },
  entries: deals.map((points, place) => ({ ordinal: place + 1, summary: `${points} points` })),
});
const context = ({ sheet, sitting }) => ({ told: sheet.deals.join(" ") || sitting.players[0] });

export default {
  PhoneSpeech: null,
  UNREAD: "unread",
  UNDO_THERE: "undo there",
  $begin: () => (names) => ({ names }),
  $data: (data) => data,
  $draw: (part, { told }) => `<p class="edge">${part.replace(/.*\//, "")} ${told}</p>`,
  html_of: (text) => ({ text }),
  say: (text) => text,
  say_value: String,

  read_posted_sitting: ({ name }) =>
    name ? [{ players: [name], ruleset: { name: "Toy" } }, []] : [null, [{ text: "no name" }]],
  sitting_as_data: ({ players }) => ({ players, deals: [] }),
  write_sitting: ({ deals }) => ({ deals }),
  opened: ({ deals, keys = "", players }) =>
    ({ sitting: { players }, keys: keys.split(" ").filter(Boolean), sheet: sheetOf(deals) }),
  // The deals that follow in their order; at one that has no points the phone stops.
  ahead({ sitting, sheet }, waiting) {
    const deals = [...sheet.deals];
    let problem = null;
    for (const [ordinal, fields] of waiting) {
      const { points } = Object.fromEntries(fields);
      if (problem || ordinal < deals.length + 1) continue;
      if (points === "unknown") throw TypeError(`Anna has ${points}`);
      if (!points) problem = "no points";
      else deals.push(Number(points));
    }
    return { sitting: { ...sitting, deals }, sheet: sheetOf(deals), counted: deals.length - sheet.deals.length, problem };
  },

  waiting_words: ({ counted, problem }) => [counted ? `with ${counted}` : "", problem || ""].filter(Boolean),
  news_words: ({ sheet }) => [`stands ${sheet.shown[0]}`],
  unsent_words: ({ counted }) => `unsent ${counted}`,
  lost_words: (numbers) => `lost ${numbers}`,
  arrived_words: (ordinal) => `arrived ${ordinal}`,
  changed_words: (before, now) => (`${before}` === `${now}` ? "" : `changed from ${before} to ${now}`),
  last_notation: ({ deals }) => `${deals.at(-1)}`,
  sheet_context: context,
  score_context: context,
  settlement_context: context,
  form_context: (found, kind) => ({ told: `${found.sheet.next_ordinal} ${kind}` }),
  preview_context: (found, fields) => ({ told: `${found.sheet.shown[0]} and ${Object.fromEntries(fields).points}` }),
  entry_context: (found, number) => ({ told: `${found.sheet.deals[number - 1]}` }),
};
