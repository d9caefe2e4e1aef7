// The form of a deal to come, with as much of it as the scripts ask for.
import { phone } from "./phone.mjs";

export const BASE = "/s/link/";

function choice(type, name, ...values) {
  const input = ([value, label]) => `<input type="${type}" name="${name}" value="${value}" aria-label="${label}">`;
  return `<fieldset>${values.map(input).join(" ")}</fieldset>`;
}

const FORM = `
  <h1>Deal 4</h1>
  <p id="left" hidden><button>Clear</button></p> <p id="begun" hidden><button>Bring it back</button></p>
  <p id="taken" hidden></p> <p id="safe" hidden><button>Continue</button></p>
  <p id="waits" hidden><b></b><button>Send now</button></p>
  <div class="beside">an older sheet</div>
  <form
    id="deal" action="${BASE}enter/4/" data-deal-form
    data-sitting="s" data-base="${BASE}" data-ordinal="4" data-title="Contract"
  >
    <input type="hidden" name="csrfmiddlewaretoken" value="token"> <input type="hidden" name="key" value="k">
    <input type="hidden" name="kind" value="contract"> <input type="hidden" name="table" value="0123">
    ${choice("radio", "contract", ["3H", "3 ♥"], ["4S", "4 ♠"])} ${choice("radio", "tricks", [9, 9], [10, 10])}
    ${choice("checkbox", "aces", [0, "Anna"], [1, "Bea"])}
    <label class="switch">${choice("checkbox", "doubled", [1, "Doubled"])}</label>
    <fieldset disabled><input type="checkbox" name="slam" value="1" aria-label="Slam" checked></fieldset>
    <fieldset><input class="figure" name="points" aria-label="Points"></fieldset>
    <fieldset><details>
      <select name="mark"><option value="">–<option value="K-0">K Anna</select>
      <select name="mark"><option value="">–<option value="K-0">K Anna<option value="Q-1">Q Bea</select>
    </details></fieldset>
    <p class="problem"></p>
  </form>
  <div class="foot"><button class="save" data-busy="Saving…">Save</button> <details class="menu"></details></div>`;

// A phone with this form. more: what else its form has among its data.
export function formPage(answer, { data = "", ...more } = {}) {
  const html = FORM.replace("data-deal-form", `data-deal-form ${data}`);
  const scripts = ["site", "outbox", "drafts", "deal_saving"];
  const here = phone(answer, { html, scripts, url: `https://x${BASE}enter/4/`, ...more });
  const form = here.one("form");
  const chosen = (name) => [...form.querySelectorAll(`[name=${name}]:checked`)].map(({ value }) => value).join(" ");
  const choose = (name, value) => (form.querySelector(`[name=${name}][value="${value}"]`).checked = true);
  return { ...here, form, chosen, choose };
}
