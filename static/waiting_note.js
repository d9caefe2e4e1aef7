// On pages without a sheet: says that something waits on this phone, and asks for the link of their sitting.
"use strict";

document.addEventListener("DOMContentLoaded", async () => {
  const note = document.querySelector("[data-waiting]");
  const alive = document.querySelector("[data-alive]");
  const own = await outbox.all().catch(() => []);
  const deals = own.filter((deal) => deal.sitting && !own.some(({ key, base }) => key === deal.sitting && !base)); // Home lists those
  const dead = !alive || deals.some((deal) => outbox.refusals[deal.reason] === "gone");
  note.hidden = !deals.length || !dead;
  if (alive) alive.hidden = !deals.length || dead;
});
