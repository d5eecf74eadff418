import { changed, defaults, options } from "./options.js";

/** Reads the values from an address. Returns the values, and a sentence for each unknown part, once. */
export function readAddress(search) {
  const values = defaults();
  const problems = [];
  for (const [name, value] of new URLSearchParams(search)) {
    const option = options.find((option) => option.name === name);
    if (!option) problems.push(`There is no option “${name}”.`);
    else if (!option.values.includes(value)) problems.push(`“${value}” is not a value of ${name}.`);
    else values[name] = value;
  }
  return { values, problems: [...new Set(problems)] };
}

/** The part of the address that holds these values. Defaults are left out. */
export function writeAddress(values) {
  const search = new URLSearchParams(changed(values).map(({ name }) => [name, values[name]]));
  return search.size ? `?${search}` : location.pathname;
}
