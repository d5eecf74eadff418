// A small picture of each value of each option, drawn as rectangles. A picture is 72 by 44.
// Kinds of rectangles: `label` of a tab, `mark` of the indicator, `page`, `near` a neighbor, `frame` around the
// view, and
// `faint` for what is away. The text beside a picture says the same, so a picture is hidden from screen readers.

const WIDTH = 72;
const HEIGHT = 44;

const rect = (kind, x, y, width, height, radius = 2) => ({ kind, x, y, width, height, radius });
const frame = (x, y, width, height) => rect("frame", x, y, width, height, 4);
const view = () => frame(1, 1, 70, 42);

/** Labels side by side from `x` on, with a mark under one of them. */
function labels(widths, { x = 4, gap = 4, selected = 0, marked = true } = {}) {
  const shapes = [];
  for (const [at, width] of widths.entries()) {
    shapes.push(rect(at === selected ? "ink" : "label", x, 14, width, 6));
    if (marked && at === selected) shapes.push(rect("mark", x, 25, width, 3, 1.5));
    x += width + gap;
  }
  return shapes;
}

const strip = (widths, options) => [frame(1, 6, 70, 26), ...labels(widths, options)];

/** Two tabs and an indicator from `x` with a width. */
const mark = (x, width, { y = 25, height = 3, radius = 1.5, kind = "mark" } = {}) => [
  frame(1, 6, 70, 26), rect(kind, x, y, width, height, radius), rect("label", 10, 14, 16, 6),
    rect("label", 46, 14, 16, 6),
];

/** Pages side by side: the middle one in a frame. */
function row(width, gap, { x = 16, count = 3 } = {}) {
  const page = (at) => rect(at === 0 ? "page" : "near", x + at * (width + gap), 8, width, 28);
  const pages = Array.from({ length: count }, (_, at) => page(at));
  return [...pages, frame(14, 5, 44, 34)];
}

/** Dots for a number of things, filled up to `filled`. */
function dots(count, filled) {
  return Array.from({ length: count }, (_, at) => rect(at < filled ? "page" : "faint", 6 + at * 10, 16, 7, 12));
}

/** An arrow of rectangles that points to the right, or to the left. */
function arrow(x, y, width, way = 1) {
  const tip = way > 0 ? x + width - 3 : x;
  return [rect("mark", x, y, width, 3, 1), rect("mark", tip, y - 4, 3, 11, 1)];
}

const clock = (part) => [rect("faint", 6, 18, 60, 8, 4), rect("mark", 6, 18, 60 * part, 8, 4)];
const inset = (length) => Number(length) / 6;

const pictures = {
  sizing: {
    scrolling: () => strip([12, 20, 9, 24]), divided: () => strip([13, 13, 13, 13]),
    stretched: () => strip([14, 22, 18], { gap: 3 }), uniform: () => strip([20, 20, 20, 20]),
    fixed: () => strip([15, 15, 15]),
  },
  "tab-width": (value) => strip([1, 2].map(() => Number(value) / 5)),
  "minimum-tab-width": (value) => strip([Math.max(10, Number(value) / 5), 28]),
  "maximum-tab-width": (value) => strip([14, value ? Number(value) / 4 : 40]),
  "tab-spacing": (value) => strip([14, 14, 14], { gap: 2 + Number(value) / 3 }),
  "side-inset": (value) => strip([14, 14], { x: 3 + Number(value) / 3 }),
  "strip-alignment": {
    leading: () => strip([14, 14]), center: () => strip([14, 14], { x: 20 }),
    trailing: () => strip([14, 14], { x: 36 }),
  },
  anchor: {
    center: () => strip([14, 18, 14], { x: 8, selected: 1 }), leading: () => strip([18, 14, 20]),
    trailing: () => strip([14, 18, 20], { x: 6, selected: 2 }),
    visible: () => [...strip([14, 18, 14], { x: 12, selected: 1 }), rect("frame", 26, 9, 26, 21, 3)],
  },
  "strip-scrolling": {
    on: () => [...strip([20, 20, 20]), ...arrow(22, 36, 28)], off: () => strip([20, 20, 20]),
  },
  "strip-placement": {
    top: () => [view(), rect("label", 6, 6, 12, 4), rect("label", 22, 6, 12, 4), rect("mark", 6, 12, 12, 2),
      rect("page", 6, 18, 60, 20)],
    bottom: () => [view(), rect("page", 6, 6, 60, 20), rect("mark", 6, 30, 12, 2), rect("label", 6, 34, 12, 4),
      rect("label", 22, 34, 12, 4)],
    hidden: () => [view(), rect("page", 6, 6, 60, 32)],
  },
  "title-lines": (value) => [frame(1, 6, 70, 30), ...Array.from({ length: Number(value) }, (_, at) =>
    [rect("label", 10, 11 + at * 8, 20, 4), rect("label", 42, 11 + at * 8, 20, 4)]).flat()],
  "tab-colors": {
    "": () => [rect("ink", 8, 18, 24, 8), rect("label", 40, 18, 24, 8)],
    mixed: () => [rect("ink", 8, 18, 12, 8), rect("label", 20, 18, 12, 8), rect("label", 40, 18, 12, 8),
      rect("ink", 52, 18, 12, 8)],
  },
  "tab-fonts": {
    "": () => [rect("ink", 8, 18, 24, 8), rect("label", 40, 18, 24, 8)],
    mixed: () => [rect("ink", 8, 15, 30, 14), rect("label", 46, 18, 20, 8)],
  },
  activation: {
    "": () => [...strip([18, 18, 18], { selected: 1 }), ...arrow(10, 36, 18)],
    manual: () => [...strip([18, 18, 18]), rect("frame", 24, 10, 22, 14, 3), ...arrow(10, 36, 18)],
  },
  "aria-label": { "": () => strip([18, 18]), Trees: () => [...strip([18, 18]), rect("ink", 4, 36, 30, 5)] },
  indicator: {
    linear: () => mark(28, 16), elastic: () => mark(18, 30), stretch: () => mark(10, 52), step: () => mark(10, 16),
    fade: () => [...mark(10, 16, { kind: "faint" }), rect("faint", 46, 25, 16, 3, 1.5)],
  },
  "indicator-width": {
    tab: () => mark(2, 34), content: () => mark(10, 16), 24: () => mark(14, 8), "50%": () => mark(9, 18),
  },
  "indicator-insets": (value) => mark(6 + inset(value) * 2, 24 - inset(value) * 4),
  "minimum-indicator-width": (value) => mark(10 - Number(value) / 14, 16 + Number(value) / 7),
  "indicator-placement": {
    bottom: () => mark(10, 16), top: () => mark(10, 16, { y: 8 }),
    fill: () => mark(6, 24, { y: 10, height: 14, radius: 7, kind: "pill" }),
  },
  "indicator-radius": (value) => mark(8, 22, { y: 22, height: 8, radius: Number(value) / 2 }),
  "indicator-overshoot": {
    bounce: () => [...strip([16, 16], { marked: false }), rect("mark", -4, 25, 16, 3, 1.5)],
    compress: () => [...strip([16, 16], { marked: false }), rect("mark", 4, 25, 9, 3, 1.5)],
    clamp: () => strip([16, 16]),
  },
  axis: {
    horizontal: () => [rect("page", 4, 8, 28, 28), rect("near", 36, 8, 28, 28)],
    vertical: () => [rect("page", 16, 2, 40, 18), rect("near", 16, 24, 40, 18)],
  },
  cyclic: {
    "": () => [rect("near", 6, 10, 24, 24), rect("page", 34, 10, 24, 24)],
    cyclic: () => [rect("near", 6, 10, 16, 24), rect("page", 28, 10, 16, 24), rect("near", 50, 10, 16, 24),
      ...arrow(8, 39, 56)],
  },
  spacing: (value) => row(40, 1 + Number(value) / 4),
  peek: (value) => row(40 - Number(value) / 6, 2),
  "visible-pages": (value) => row(40 / Number(value) - 1, 2, { count: Number(value) + 1 }),
  alignment: { start: () => row(30, 3), center: () => [rect("near", -12, 8, 30, 28), ...row(30, 3, { x: 21 })] },
  preload: (value) => [rect("page", 33, 12, 6, 20, 1), ...aside(Number(value))],
  "kept-pages": (value) => dots(7, 1 + Math.min(Number(value), 6)),
  collapse: {
    "": () => [view(), rect("label", 6, 6, 20, 4), rect("page", 6, 14, 60, 24)],
    0: () => [view(), rect("pill", 4, 4, 64, 14), rect("label", 6, 21, 20, 4), rect("page", 6, 28, 60, 12)],
    68: () => [view(), rect("mark", 4, 4, 64, 5), rect("pill", 4, 9, 64, 9), rect("label", 6, 21, 20, 4),
      rect("page", 6, 28, 60, 12)],
  },
  header: {
    separate: () => [rect("page", 6, 6, 26, 34), rect("near", 40, 16, 26, 24)],
    shared: () => [rect("page", 6, 6, 26, 34), rect("near", 40, 6, 26, 34)],
  },
  "strip-scroll-behavior": {
    "": () => [view(), ...labels([14, 18, 12], { x: 6 }), rect("page", 6, 31, 60, 9)],
    hides: () => [view(), rect("page", 6, 5, 60, 35)],
    "shrinks(30)": () => [view(), rect("label", 8, 5, 12, 3), rect("label", 24, 5, 16, 3), rect("page", 6, 12, 60, 28)],
  },
  "strip-fade": (value) => [...strip([20, 24, 20]), ...(value === "0" ? [] : [rect("near", 71 - Number(value) / 2, 7,
    Number(value) / 2, 24, 0)])],
  "tab-changes": { "": () => strip([14, 14, 14]), animated: () => [...strip([14, 14]), rect("faint", 44, 14, 14, 6),
    ...arrow(40, 36, 18)] },
  dots: {
    "": () => strip([14, 18, 12]),
    dots: () => [frame(1, 6, 70, 26), rect("ink", 20, 16, 6, 6, 3), rect("label", 33, 16, 6, 6, 3), rect("label", 46, 16, 6, 6, 3)],
  },
  reordering: {
    "": () => strip([18, 18, 18]),
    reordering: () => [frame(1, 6, 70, 26), rect("label", 4, 14, 18, 6), rect("ink", 34, 4, 18, 6), rect("faint", 27, 14, 18, 6),
      ...arrow(26, 36, 28)],
  },
  "long-press": {
    "": () => strip([18, 18, 18]),
    "long-press": () => [...strip([18, 18, 18], { selected: 1, marked: false }), rect("frame", 22, 8, 26, 18, 9), ...clock(0.5).slice(1).map(
      (shape) => ({ ...shape, y: 36, height: 4 }))],
  },
  "css-options": {
    "": () => strip([14, 14, 14]), "tab-spacing": () => strip([14, 14, 14], { gap: 10 }),
    "visible-pages": () => row(18, 2, { count: 3 }),
  },
  "collapse-fraction": {
    "": () => [view(), rect("pill", 4, 3, 64, 12), rect("page", 6, 20, 60, 20)],
    "collapse-fraction": () => [view(), rect("pill", 4, 3, 64, 12), rect("page", 6, 20, 60, 20), rect("mark", 4, 15, 40, 2, 1)],
  },
  searchable: {
    "": () => [rect("near", 2, 8, 20, 28), rect("page", 26, 8, 20, 28), rect("mark", 29, 16, 14, 3), rect("near", 50, 8, 20, 28)],
    searchable: () => [rect("near", 2, 8, 20, 28), rect("mark", 5, 22, 14, 3), rect("page", 26, 8, 20, 28), rect("mark", 29, 16, 14, 3),
      rect("near", 50, 8, 20, 28), rect("mark", 53, 12, 14, 3)],
  },
  "swipe-requests": {
    "": () => [rect("page", 16, 6, 40, 24), ...arrow(20, 37, 32)],
    "swipe-requests": () => [rect("page", 16, 6, 40, 24), rect("near", 22, 12, 28, 12), ...arrow(26, 17, 20)],
  },
  inspect: {
    "": () => [rect("page", 16, 6, 40, 30)],
    inspect: () => [rect("page", 16, 6, 40, 30), rect("near", 30, 16, 24, 18), rect("mark", 33, 20, 18, 2), rect("mark", 33, 25, 14, 2), rect("mark", 33, 30, 16, 2)],
  },
  "pull-to-refresh": {
    "": () => [rect("page", 16, 6, 40, 30)],
    "pull-to-refresh": () => [rect("page", 16, 6, 40, 30), rect("mark", 32, 10, 8, 8, 4)],
  },
  spring: (value) => clock({ "170 26": 0.9, "600 46": 0.5, "1200 69": 0.25 }[value]),
  "long-jumps": {
    shortened: () => [rect("page", 4, 12, 20, 20), rect("page", 48, 12, 20, 20), ...arrow(26, 21, 20)],
    whole: () => [rect("page", 4, 12, 14, 20), rect("near", 20, 12, 14, 20), rect("near", 37, 12, 14, 20), rect("page", 54, 12, 14, 20),
      ...arrow(14, 37, 44)],
  },
  "cyclic-travel": {
    "index-order": () => [...dots(5, 1), ...arrow(6, 36, 46)], shortest: () => [...dots(5, 1), ...arrow(6, 36, 46, -1)],
  },
  survivor: {
    following: () => [...dots(5, 0), rect("page", 36, 16, 7, 12), rect("frame", 24, 12, 11, 20, 2)],
    preceding: () => [...dots(5, 0), rect("page", 16, 16, 7, 12), rect("frame", 24, 12, 11, 20, 2)],
    first: () => [...dots(5, 1), rect("frame", 24, 12, 11, 20, 2)],
  },
  "header-collapse": {
    moves: () => [view(), rect("pill", 4, -6, 64, 16), rect("page", 6, 14, 60, 26)],
    "moves(0.5)": () => [view(), rect("pill", 4, 0, 64, 16), rect("page", 6, 14, 60, 26)],
    scales: () => [view(), rect("pill", 18, 3, 36, 9), rect("page", 6, 14, 60, 26)],
    resizes: () => [view(), rect("pill", 4, 3, 64, 9), rect("page", 6, 14, 60, 26)],
  },
  "header-pull": {
    moves: () => [view(), rect("pill", 4, 10, 64, 12), rect("page", 6, 26, 60, 14)],
    stretches: () => [view(), rect("pill", 4, 3, 64, 19), rect("page", 6, 26, 60, 14)],
    zooms: () => [view(), rect("pill", -4, 3, 80, 19), rect("page", 6, 26, 60, 14)],
  },
  "header-opacity": (value) => [view(), rect(value === "1" ? "mark" : value === "0.5" ? "pill" : "faint", 4, 3, 64, 9),
    rect("page", 6, 14, 60, 26)],
  height: { "": () => [view(), rect("page", 6, 5, 60, 20)], page: () => [frame(1, 1, 70, 28), rect("page", 6, 5, 60, 20)] },
  transition: {
    slide: () => [rect("page", 4, 8, 30, 28), rect("near", 38, 8, 30, 28)],
    fade: () => [rect("page", 16, 8, 40, 28), rect("near", 20, 12, 32, 20)],
    cards: () => [rect("near", 8, 12, 26, 20), rect("page", 26, 8, 38, 28)],
    cube: () => [rect("near", 6, 6, 22, 32, 8), rect("page", 30, 6, 36, 32, 0)],
    "cover-flow": () => [rect("near", 6, 10, 10, 24), rect("page", 20, 6, 32, 32), rect("near", 56, 10, 10, 24)],
    "parallax(0.3)": () => [rect("near", 4, 8, 40, 28), rect("page", 30, 8, 38, 28)],
    custom: () => [rect("page", 4, 8, 30, 28), rect("faint", 38, 8, 30, 28)],
  },
  bounces: { on: () => [view(), rect("page", 14, 5, 52, 34)], off: () => [view(), rect("page", 4, 5, 62, 34)] },
  swiping: {
    on: () => [rect("page", 24, 6, 24, 22), ...arrow(40, 35, 22), ...arrow(10, 35, 22, -1)],
    off: () => [rect("page", 24, 6, 24, 22)],
    forward: () => [rect("page", 24, 6, 24, 22), ...arrow(40, 35, 22)],
    backward: () => [rect("page", 24, 6, 24, 22), ...arrow(10, 35, 22, -1)],
  },
  "pages-per-swipe": (value) => [...dots(6, 1), ...arrow(6, 36, 10 * Number(value) + 4)],
  lock: {
    "": () => dots(5, 1),
    leaving: () => [...dots(5, 3), rect("frame", 24, 12, 11, 20, 2)],
    entering: () => [...dots(5, 2), rect("frame", 24, 12, 11, 20, 2)],
  },
  "auto-advance": (value) => clock(value ? 1 / Number(value) : 0),
  motion: { "": () => [rect("near", 6, 10, 24, 24), rect("page", 34, 10, 24, 24), ...arrow(10, 38, 48)],
    reduced: () => [rect("page", 24, 10, 24, 24)] },
  "cross-fade": (value) => [rect("page", 14, 10, 28, 24),
    ...(Number(value) ? [rect("pill", 14 + 24 * Number(value), 10, 28, 24)] : [])],
  dir: { ltr: () => [...labels([20, 12]), ...arrow(6, 34, 40)],
    rtl: () => [...labels([12, 20], { x: 32, selected: 1 }), ...arrow(26, 34, 40, -1)] },
  count: (value) => (Number(value) > 5 ? [...dots(5, 1), rect("label", 57, 21, 2, 2), rect("label", 61, 21, 2, 2),
    rect("label", 65, 21, 2, 2)] : dots(Number(value), 1)),
  selected: (value) => dots(5, 0).map((dot, at) => ({ ...dot, kind: `p${at + 1}` === value ? "page" : "faint" })),
};

/** The pages that are mounted on both sides. */
function aside(count) {
  const places = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];
  return places.map((place) => rect(Math.abs(place) <= count ? "near" : "faint", 34 + place * 6.5, 15, 4, 14, 1));
}

/** Draws the picture of a value. */
export function picture(name, value) {
  const shapes = pictures[name];
  const drawn = typeof shapes === "function" ? shapes(value) : shapes[value]();
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", class: "picture" });
  svg.append(...drawn.map(({ kind, x, y, width, height, radius }) =>
    element("rect", { class: kind, x, y, width: Math.max(width, 0), height, rx: radius })));
  return svg;
}

function element(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
}
