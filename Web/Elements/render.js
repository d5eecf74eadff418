// Writes a pager as HTML, for servers. It needs no document. `lockstep render` writes the same text from the same templates.

import { filled } from "./render/template.js";
import { css, html } from "./render/templates.js";

/** The attributes whose numbers `before.css` needs, with their units. */
const NUMBERS = {
  spacing: "px", peek: "px", "visible-pages": "", "minimum-tab-width": "px", "maximum-tab-width": "px", "tab-width": "px",
  "tab-spacing": "px", "side-inset": "px", "indicator-insets": "px", "indicator-radius": "px",
};
/** The places of the selected tab in the strip at first, in percent: this part of the tab is at this part of the strip. */
const ANCHORS = { center: "50", leading: "0", trailing: "100" };
const NAME = /^[A-Za-z][\w-]*$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** The largest number of a badge. */
const MOST = "999+";

/** Writes a pager: its markup, and the rules of its style sheet before the script has come. `pages` is a list of
 * `{ id, title, badge, disabled, content }`, `options` has `id`, `label`, `header` and `attributes`. */
export function renderPager(pages, { id = "pager", label = "", header = "", attributes = {} } = {}) {
  if (!NAME.test(id)) throw new TypeError(`"${id}" is not an id of letters, digits, - and _ that begins with a letter.`);
  const texts = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined && value !== false);
  const options = texts.map(([name, value]) => ({ name, value: value === true ? "" : String(value) }));
  options.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name } of options) if (!NAME.test(name)) throw new TypeError(`"${name}" is not the name of an attribute.`);
  const option = Object.fromEntries(options.map(({ name, value }) => [name, value]));
  const selected = pages.findIndex((page) => String(page.id) === option.selected);
  const values = {
    id, pager: id, label, header, attributes: options,
    numbers: options.flatMap(({ name, value }) =>
      Object.hasOwn(NUMBERS, name) && NUMBER.test(value) ? [{ name, value, unit: NUMBERS[name] }] : []),
    selected: Math.max(selected, 0) + 1, anchor: Object.hasOwn(ANCHORS, option.anchor) ? ANCHORS[option.anchor] : "50",
    isHeightOfPage: option.height === "page" && option.axis !== "vertical",
    pages: pages.map(pageValues),
    ...way(pages, option.sizing === "divided"),
  };
  return { html: filled(html, values), css: filled(css, values) };
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
