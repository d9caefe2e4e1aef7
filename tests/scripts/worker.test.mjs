import assert from "node:assert/strict";
import { test } from "node:test";

import { answer, BASE, READ, worker } from "./worker.mjs";

const there = ({ url }) => answer(`<html>${url}`);
const leads = (found) => found.headers.get("Location")?.replace(BASE, "");

test("D1: what an evening needs is not pushed out by other pages", async () => {
  const phone = worker({ network: there });
  await phone.install();
  for (let number = 1; number <= 205; number += 1) await phone.ask(`${BASE}entry/${number}/`);
  for (const path of READ) assert.ok(await phone.pages.match(path), path);
  assert.equal(await phone.pages.match(`${BASE}entry/1/`), undefined);
  assert.ok(await phone.pages.match(`${BASE}entry/205/`));
});

test("F4: the page that is open when the worker comes is stored, but no form of a deal to come", async () => {
  const phone = worker({ network: there, open: [BASE, `${BASE}enter/1/?kind=contract`] });
  await phone.activate();
  assert.ok(await phone.pages.match(BASE));
  assert.equal(await phone.pages.match(`${BASE}enter/1/?kind=contract`), undefined);
});

for (const skew of [0, -300, 300]) {
  test(`D4: no sheet from before an undo is shown, whatever the phone's clock says (${skew} s)`, async () => {
    const network = ({ method }) => (method === "POST" ? answer("", { seconds: 60 }) : new Promise(() => {}));
    const phone = worker({ network, skew });
    await phone.pages.put(BASE, answer("<html>before the undo"));
    await phone.send(`${BASE}undo/`);
    const waits = new Promise((done) => setTimeout(done, 300, "waits"));
    assert.equal(await Promise.race([phone.ask(BASE), waits]), "waits");
  });

  test(`D4: a sheet that is younger than the undo is shown, whatever the phone's clock says (${skew} s)`, async () => {
    const network = ({ method }) => (method === "POST" ? answer("", { seconds: 60 }) : new Promise(() => {}));
    const phone = worker({ network, skew });
    await phone.pages.put(BASE, answer("<html>before the undo"));
    await phone.send(`${BASE}undo/`);
    await phone.pages.put(BASE, answer("<html>after it", { seconds: 61 }));
    assert.match(await (await phone.ask(BASE)).text(), /after it/);
  });
}

for (const status of [502, 504]) {
  test(`offline 9: what a proxy says of a server that is away is no answer (${status})`, async () => {
    const phone = worker({ network: () => answer("Bad gateway", { status }) });
    await phone.pages.put(BASE, answer("<html>the sheet"));
    await phone.pages.put(`${BASE}adjust/`, answer("<html>the form"));
    assert.match(await (await phone.ask(BASE)).text(), /the sheet/);
    assert.equal(leads(await phone.send(`${BASE}adjust/`)), "adjust/?needs-server");
    assert.equal(leads(await phone.send(`${BASE}undo/`)), "?needs-server");
  });
}

test("a page that Back would send again is not told as one that was not sent", async () => {
  const phone = worker({ network: () => null });
  await phone.pages.put(BASE, answer("<html>the sheet"));
  const again = await phone.ask(`${BASE}undo/`, { method: "POST", isHistoryNavigation: true });
  assert.equal(leads(again), "");
});

test("phone 1: no form in store is shown for a deal that the sheet in store has", async () => {
  let network = () => null;
  const phone = worker({ network: (request) => network(request) });
  const address = `${BASE}enter/4/?kind=contract&v=1`;
  await phone.pages.put(address, answer("<html>the form"));
  await phone.pages.put(BASE, answer("<html>the sheet", { headers: { "X-Next": "4" } }));
  assert.match(await (await phone.ask(address)).text(), /the form/);
  await phone.pages.put(BASE, answer("<html>the sheet", { headers: { "X-Next": "5" } }));
  assert.equal(leads(await phone.ask(address)), "");
  network = () => answer("<html>deal 4");
  assert.match(await (await phone.ask(address)).text(), /deal 4/);
});

test("offline 12: where the languages cannot be shown, the page itself says so", async () => {
  const phone = worker({ network: () => null });
  await phone.pages.put("/", answer("<html>Home"));
  await phone.pages.put(`${BASE}settle/`, answer("<html>settle"));
  const path = new URL(BASE).pathname;
  const found = await phone.ask(`https://x/language/?next=${encodeURIComponent(`${path}settle/`)}`);
  assert.equal(leads(found), "settle/?needs-network");
});
