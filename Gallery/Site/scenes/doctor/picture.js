// The picture of a state: the tabs around the position, and the row of pages with the viewport.

/** The smallest width of the picture, in pixels. The picture is as wide as its place, so that text keeps its size. */
const LEAST = 280;
const STRIP = 44;
/** The part of the picture that the viewport takes along the row, so that its neighbors are visible. */
const PART = 0.42;
const HEIGHT = { row: 170, column: 460 };

/** The text in place of the pages before the recorded pager has its first size. */
const NO_SIZE = "The pager has no size yet.";

/** Draws a state. */
export function showPicture(place, state) {
  const height = STRIP + (state.isVertical ? HEIGHT.column : HEIGHT.row);
  const width = Math.max(place.clientWidth, LEAST);
  const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words(state) });
  svg.append(...strip(state, width), ...(state.length > 0 ? pages(state, width) : [notice(width, height)]));
  place.replaceChildren(svg);
}

/** The picture in words. */
function words({ position, selection, phase, mounted, length }) {
  const place = (Math.round((position ?? 0) * 100) / 100).toString();
  const pages = mounted.join(", ") || "none";
  const size = length > 0 ? "" : `. ${NO_SIZE}`;
  return `Position ${place}, ${phase}, selected page ${selection ?? "none"}, mounted pages ${pages}${size}`;
}

/** The tabs around the position, and the indicator under them. */
function strip({ tabs, firstTab, position, selection }, room) {
  const width = room / Math.max(tabs.length, 1);
  const labels = tabs.map((id, at) => {
    const label = element("text", { x: (at + 0.5) * width, y: 26, class: id === selection ? "tab selected" : "tab" });
    label.textContent = short(id, width / 9);
    return label;
  });
  const x = (position - firstTab) * width;
  return [...labels, element("rect", { x, y: STRIP - 8, width, height: 4, rx: 2, class: "mark" })];
}

function notice(width, height) {
  const text = element("text", { x: width / 2, y: (STRIP + height) / 2, class: "tab" });
  text.textContent = NO_SIZE;
  return text;
}

/** The mounted pages, and the viewport in front of them. */
function pages({ pages, length, isVertical, settled }, width) {
  const depth = isVertical ? HEIGHT.column : HEIGHT.row;
  const along = isVertical ? depth : width;
  const scale = (along * PART) / length;
  const start = (along * (1 - PART)) / 2;
  const frame = (from, size, attributes) => isVertical
    ? element("rect", { x: width * 0.2, y: STRIP + from, width: width * 0.6, height: size, ...attributes })
    : element("rect", { x: from, y: STRIP + 14, width: size, height: depth - 28, ...attributes });
  const kind = (id) => (id === settled ? "sheet settled" : "sheet");
  const drawn = pages.flatMap(({ id, start: place, length: size }) => {
    const [from, extent] = [start + (place ?? 0) * scale, Math.max(size * scale, 0)];
    const text = isVertical
      ? { x: width / 2, y: STRIP + from + extent / 2 } : { x: from + extent / 2, y: STRIP + depth / 2 };
    const label = element("text", { ...text, class: "page" });
    label.textContent = short(id, extent / 11);
    return [frame(from + 2, Math.max(extent - 4, 0), { rx: 8, class: kind(id) }), label];
  });
  return [...drawn, frame(start, length * scale, { rx: 10, class: "frame" })];
}

const short = (id, count) => (id.length <= count ? id : `${id.slice(0, Math.max(Math.floor(count) - 1, 1))}…`);

function element(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
}
