// A template: text with names in double braces. `{{name}}` is the escaped value, `{{{name}}}` the value as it is. The text
// between `{{#name}}` and `{{/name}}` is repeated for each entry of a list, and is left out for false, null and an empty text;
// that between `{{^name}}` and `{{/name}}` is kept only then. The Swift renderer of the command reads the same templates.

const TAG = /\{\{\{(\w+)\}\}\}|\{\{([#^/]?)(\w+)\}\}/g;
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** Fills a template with values: texts, truths and lists of values. */
export function filled(template, values) {
  const parts = [];
  let end = 0;
  for (const { 0: tag, 1: raw, 2: kind, 3: name, index } of template.matchAll(TAG)) {
    parts.push({ text: template.slice(end, index) }, raw ? { kind: "raw", name: raw } : { kind, name });
    end = index + tag.length;
  }
  parts.push({ text: template.slice(end) });
  return written(parts, 0, parts.length, [values]);
}

/** Fills the parts of a range. The scopes are the values of the sections around, the innermost last. */
function written(parts, start, end, scopes) {
  let result = "";
  for (let index = start; index < end; index++) {
    const { text, kind, name } = parts[index];
    if (text !== undefined) {
      result += text;
      continue;
    }
    const value = scopes.findLast((scope) => Object.hasOwn(scope, name))?.[name] ?? "";
    if (kind === "raw") result += value;
    else if (kind === "") result += escaped(String(value));
    else {
      const close = closing(parts, index, name);
      for (const scope of entries(value, kind)) result += written(parts, index + 1, close, [...scopes, scope]);
      index = close;
    }
  }
  return result;
}

/** The values for which a section is repeated. */
function entries(value, kind) {
  const list = Array.isArray(value) ? value : value ? [{}] : [];
  if (kind === "#") return list;
  return list.length ? [] : [{}];
}

/** The place of the tag that ends a section. Sections of one name are not nested. */
function closing(parts, start, name) {
  return parts.findIndex((part, index) => index > start && part.kind === "/" && part.name === name);
}
