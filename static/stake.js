// The stake of a sitting: what it is paid for follows the game and its house rules, and its fold says what is in it.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const { all, spoken } = site;
  const form = document.getElementById("amount").form;
  const { amount, currency, other_currency: other, per, unit } = form.elements;
  const said = form.querySelector("[data-none]");
  const units = all("[data-paid-for]", form);
  const pers = Object.fromEntries(units.map(({ dataset }) => [dataset.paidFor, dataset.per]));
  let shown = unit.value;

  // The last one in the page decides: a house rule if there is one, else the game.
  const paid = () => all("[data-unit]:checked", form).filter((one) => !one.closest(".rules-of:not(.chosen)")).pop()?.dataset.unit || shown;

  // An amount that was typed before a house rule changed its unit is posted with the old one: the site asks about it once.
  function follow(event) {
    pers[shown] = per.value;
    const game = event ? event.target : form.querySelector("[name=ruleset]:checked");
    if (game?.name === "ruleset" && !amount.value.trim()) pers.point = game.dataset.per || 100;
    shown = paid();
    per.value = pers[shown];
    if (!amount.value.trim() || event?.target.name === "ruleset") unit.value = shown;
    for (const one of units) one.hidden = one.dataset.paidFor !== shown;
    other.disabled = currency.value !== "other";
    if (said) said.textContent = amount.value.trim() ? rate() : said.dataset.none;
  }

  function rate() {
    const code = other.disabled ? currency.value : other.value.trim().toUpperCase();
    const grouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount.value.trim());
    const typed = amount.value.trim().replace(/[.,]/, grouped ? "" : ".");
    if (!/^\d+(\.\d+)?$/.test(typed) || !/^[A-Z]{3}$/.test(code) || !/^\d+$/.test(per.value)) return `${amount.value} ${code}`;
    /** @type {any} */
    const money = { style: "currency", currency: code };
    /** @type {any} */
    const { minimumFractionDigits: usual } = new Intl.NumberFormat(spoken(), money).resolvedOptions();
    if (grouped && usual) return `${amount.value} ${code}`; // the site asks which it is
    const digits = Math.max(usual, typed.split(".")[1]?.length || 0);
    const sum = new Intl.NumberFormat(spoken(), { ...money, minimumFractionDigits: digits }).format(typed);
    const [one, few, many] = said.getAttribute(`data-for-${shown}`).split("\n");
    const words = { one, few }[new Intl.PluralRules(spoken()).select(per.value)] || many;
    const count = Number(per.value).toLocaleString(spoken(), { useGrouping: "always" }).replace(/\s/g, "\u202f"); // as the site does
    return words.replace(/\d/, count).replace("{amount}", () => sum);
  }

  for (const type of ["input", "change"]) form.addEventListener(type, follow);
  for (const one of [amount, per]) one.addEventListener("input", () => (unit.value = shown));
  follow();
});
