// Faults in the scripts of the site and of its tests. ESLint runs in the root with this file: bin/test.
import js from "@eslint/js";
import globals from "globals";

// What the scripts of a page hand to each other: seams.d.ts.
const SEAMS = given("site", "outbox", "drafts", "dealSaving", "dealForm");
// What is translated uses what runtime.js defines, and gives it these.
const TRANSLATED = given("$filters", "$parts", "wide");

function given(...names) {
  return Object.fromEntries(names.map((name) => [name, "readonly"]));
}

export default [
  js.configs.recommended,
  {
    files: ["static/**", "scorekeeper/rules/games/*/static/**"],
    languageOptions: { sourceType: "script", globals: { ...globals.browser, ...SEAMS } },
  },
  { files: ["static/phone.js"], languageOptions: { sourceType: "module" } },
  { files: ["templates/sw.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker } },
  {
    files: ["scorekeeper/phone_engine/runtime.js"],
    languageOptions: { sourceType: "script", globals: { ...globals["shared-node-browser"], ...TRANSLATED } },
    rules: {
      "no-control-regex": "off", // Python's white space
      "no-redeclare": ["error", { builtinGlobals: false }], // it becomes part of a module
      "no-unused-vars": ["error", { vars: "local", args: "none" }], // parameters are Python's
    },
  },
  { files: ["tests/**/*.mjs"], languageOptions: { globals: globals.node } },
];
