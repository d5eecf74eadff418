// Writes a pager, or a feed with its first rows, as HTML, for servers. It needs no document. `lockstep render` writes the same text from the same templates.

import { filled } from "./render/template.js";
import { css, feedCSS, feedHTML, html } from "./render/templates.js";

/** The attributes of pagers and of feeds whose numbers `before.css` needs, with their units. */
const NUMBERS = {
  spacing: "px", peek: "px", "visible-pages": "", "minimum-tab-width": "px", "maximum-tab-width": "px", "tab-width": "px",
  "tab-spacing": "px", "side-inset": "px", "indicator-insets": "px", "indicator-radius": "px",
};
const FEED_NUMBERS = { columns: "", "minimum-column-width": "px", spacing: "px" };
/** The places of the selected tab in the strip at first, in percent: this part of the tab is at this part of the strip. */
const ANCHORS = { center: "50", leading: "0", trailing: "100" };
const NAME = /^[A-Za-z][\w-]*$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** The largest number of a badge. */
const MOST = "999+";

/** Writes a pager: its markup, and the rules of its style sheet before the script has come. `pages` is a list of
 * `{ id, title, badge, disabled, content }`, `options` has `id`, `label`, `header` and `attributes`. */
export function renderPager(pages, { id = "pager", label = "", header = "", attributes = {} } = {}) {
  const element = elementValues(id, label, attributes, NUMBERS);
  const option = Object.fromEntries(element.attributes.map(({ name, value }) => [name, value]));
  const selected = pages.findIndex((page) => String(page.id) === option.selected);
  const values = {
    ...element, pager: id, header,
    selected: Math.max(selected, 0) + 1, anchor: Object.hasOwn(ANCHORS, option.anchor) ? ANCHORS[option.anchor] : "50",
    isHeightOfPage: option.height === "page" && option.axis !== "vertical",
    pages: pages.map(pageValues),
    ...way(pages, option.sizing === "divided"),
  };
  return { html: filled(html, values), css: filled(css, values) };
}

/** Writes a feed with its first rows: its markup, and the rules of its style sheet before the script has come. `rows` is a list
 * of `{ item, content }`, `options` has `id`, `label`, `template`, `previous`, `next` and `attributes`. */
export function renderFeed(rows, { id = "feed", label = "", template = "", previous = null, next = null, attributes = {} } = {}) {
  const batch = canonical({ items: rows.map(({ item }) => plain(item)), next: plain(next), previous: plain(previous) });
  const values = {
    ...elementValues(id, label, attributes, FEED_NUMBERS), template,
    rows: rows.map(({ content }) => ({ content: content ?? "" })),
    // The text of a script ends at "</script", and changes its meaning after "<!--".
    batch: batch.replaceAll("<", "\\u003c"),
  };
  return { html: filled(feedHTML, values), css: filled(feedCSS, values) };
}

/** A value as `JSON.stringify` sees it. */
function plain(value) {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** JSON as RFC 8785 says: the names of an object are in order. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join()}}`;
}

/** The values of an element's id and attributes. Null, undefined and false are no attributes. */
function elementValues(id, label, attributes, units) {
  if (!NAME.test(id)) throw new TypeError(`"${id}" is not an id of letters, digits, - and _ that begins with a letter.`);
  const texts = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined && value !== false);
  const options = texts.map(([name, value]) => ({ name, value: value === true ? "" : String(value) }));
  options.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name } of options) if (!NAME.test(name)) throw new TypeError(`"${name}" is not the name of an attribute.`);
  const numbers = options.flatMap(({ name, value }) =>
    Object.hasOwn(units, name) && NUMBER.test(value) ? [{ name, value, unit: units[name] }] : []);
  return { id, label, attributes: options, numbers };
}

/** The way of the indicator: the tabs of the pages in the row, in which disabled pages are not, and the part of the way at which
 * it is at each of them. Tabs of equal widths without a gap in the row need no more than `before.css`. */
function way(pages, isDivided) {
  const enabled = pages.flatMap(({ disabled }, index) => (disabled ? [] : [index + 1]));
  const last = enabled.length - 1;
  return {
    hasWay: last > 0 && !(isDivided && enabled.length === pages.length),
    way: enabled.map((number, index) => ({ number, percent: percent(index, last) })),
  };
}

function pageValues({ id, title, badge, disabled, content }) {
  const hasBadge = badge !== null && badge !== undefined;
  return {
    id: String(id), fragment: encodeURIComponent(id), title: title ? String(title) : String(id), content: content ?? "",
    isDisabled: Boolean(disabled), hasBadgeAttribute: hasBadge, badgeAttribute: hasBadge ? String(badge) : "",
    hasBadge: hasBadge && !/^(-\d+|0+)$/.test(badge), badge: hasBadge ? badgeText(String(badge)) : "",
  };
}

/** The text of a badge, as the element shows it. */
function badgeText(badge) {
  return /^0*[1-9]\d{3,}$/.test(badge) ? MOST : badge;
}

/** A part of the way from the first to the last page, in percent with four digits, without rounding of floating-point numbers. */
function percent(part, whole) {
  const number = whole > 0 ? Math.floor((part * 1_000_000) / whole) : 0;
  return `${Math.floor(number / 10_000)}.${String(number % 10_000).padStart(4, "0")}`;
}
