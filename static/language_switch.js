// Keeps what was typed into a form when the language is switched.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const { all } = site;
  const fields = () => all("form :is(input, select, textarea):not([type=hidden], [type=file])");
  const [path, said] = JSON.parse(sessionStorage.getItem("carried") || "[]");
  sessionStorage.removeItem("carried");
  const now = fields();
  if (path === location.pathname && said.length === now.length) {
    for (const [place, [name, value, checked]] of said.entries()) {
      const field = now[place];
      if (field.name !== name) continue;
      const chosen = /radio|checkbox/.test(field.type);
      if (!chosen) field.value = value;
      else if (field.value === value) field.checked = checked;
      const fold = field.closest("details");
      if (fold && !chosen && field.value !== field.defaultValue) fold.open = true;
      if (!chosen || field.checked) field.dispatchEvent(new Event(chosen ? "change" : "input", { bubbles: true }));
    }
  }
  const keep = (there) => {
    const typed = fields().map((field) => [field.name, field.value, field.checked]);
    sessionStorage.setItem("carried", JSON.stringify([there.split("?")[0], typed]));
  };
  for (const link of all("[data-carries]")) link.addEventListener("click", () => keep(new URL(link.href).searchParams.get("next")));
  for (const form of all(".language-form")) form.addEventListener("submit", () => keep(location.pathname));
});
