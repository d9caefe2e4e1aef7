// The conditions of a form, as its script reads them; the server is asked the same in tests/pages/deal_form.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

const here = { AbortController, document: { addEventListener() {} }, site: { all: () => [] } };
here.window = here;
vm.runInNewContext(read("../../static/form.js"), here);

for (const { data, cases } of JSON.parse(read("conditions.json"))) {
  for (const { answers, holds } of cases) {
    test(`“${data}” ${holds ? "holds" : "does not hold"} with ${JSON.stringify(answers)}`, () => {
      assert.equal(here.dealForm.holds(data, answers), holds);
    });
  }
}
