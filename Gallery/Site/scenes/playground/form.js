import { options, wordsOf } from "./options.js";
import { picture } from "./pictures.js";

/** Makes a group of choices for each option. `change` receives the name and the new value. */
export function fillForm(form, change) {
  for (const [title, members] of groups()) form.append(section(title, members));
  form.addEventListener("change", ({ target }) => change(target.name, target.value));
  form.addEventListener("submit", (event) => event.preventDefault());
}

/** The options of each group, in the order of the table. */
function groups() {
  const groups = new Map();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return groups;
}

/** Shows these values in the form. An option that needs another value of a second option says so. */
export function showValues(form, values) {
  for (const option of options) {
    const field = form.querySelector(`fieldset[data-option="${option.name}"]`);
    field.querySelector(`input[value="${CSS.escape(values[option.name])}"]`).checked = true;
    const [[needed, value] = []] = Object.entries(option.needs ?? {});
    field.disabled = needed !== undefined && isMissing(values[needed], value);
  }
}

/** An option under a header needs any header. */
const isMissing = (value, needed) => (needed === "68" ? value === "" : value !== needed);

function section(title, members) {
  const details = document.createElement("details");
  details.open = title === options[0].group;
  details.append(text("summary", title), ...members.map(choices));
  return details;
}

function choices(option) {
  const field = document.createElement("fieldset");
  field.dataset.option = option.name;
  const list = document.createElement("div");
  list.className = "choices";
  list.append(...option.values.map((value) => choice(option, value)));
  field.append(text("legend", option.title), list);
  if (option.note) field.append(Object.assign(text("p", option.note), { className: "hint" }));
  return field;
}

function choice(option, value) {
  const label = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "radio", name: option.name, value });
  label.append(input, picture(option.name, value), text("span", wordsOf(option, value)));
  return label;
}

const text = (name, words) => Object.assign(document.createElement(name), { textContent: words });
