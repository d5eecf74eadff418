// The places at which the pages of a scroller snap, which may have any distances.

/** The distance within which a scroller is at a place, in pixels. */
const NEAR = 1;

/** Offsets are in pixels from the start of the scroller, in reading direction. */
export class Places {
  /** `true` for a scroller that snaps along y. */
  isVertical = false;
  /** `true` when the offset does not tell the position at a constant rate. */
  isUneven = false;
  /** The mean distance of two places, in pixels; the length of the scroller without such a distance, and 0 while it is not shown. */
  length = 0;
  #scroller;
  #isMirrored = false;
  /** The offsets at which the pages snap. */
  #all = [];
  /** The largest offset when the places were measured. */
  #measured = 0;

  constructor(scroller) {
    this.#scroller = scroller;
  }

  measure(pages) {
    const { clientWidth, clientHeight } = this.#scroller;
    const style = getComputedStyle(this.#scroller);
    this.isVertical = /^(y|block)/.test(style.scrollSnapType);
    this.#isMirrored = !this.isVertical && style.direction === "rtl";
    const most = (this.#measured = this.#most);
    const port = this.#port(style);
    this.#all = pages.map((page) => Math.min(Math.max(this.#placeOf(page, port), 0), most));
    const view = this.isVertical ? clientHeight : clientWidth;
    this.length = view && (pages.length > 1 && most > 0 ? most / (pages.length - 1) : view);
    this.isUneven = this.#all.some((place, index) => Math.abs(place - index * this.length) > NEAR);
  }

  /** `true` when the scroller has another length than when the places were measured. */
  get areOutdated() {
    return this.#most !== this.#measured;
  }

  get #most() {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.#scroller;
    return this.isVertical ? scrollHeight - clientHeight : scrollWidth - clientWidth;
  }

  /** The start and the end of a box along the axis, in reading direction. */
  #span({ left, right, top, bottom }) {
    return this.isVertical ? [top, bottom] : this.#isMirrored ? [-right, -left] : [left, right];
  }

  get #side() {
    return this.isVertical ? "Block" : "Inline";
  }

  /** The part of the scroller in which pages snap: its inside without the scroll padding. */
  #port(style) {
    const { clientLeft: x, clientTop: y, clientWidth, clientHeight, offsetWidth } = this.#scroller;
    const box = this.#scroller.getBoundingClientRect();
    const scale = box.width / offsetWidth || 1;
    const [left, top] = [box.left + x * scale, box.top + y * scale];
    const [start, end] = this.#span({ left, right: left + clientWidth * scale, top, bottom: top + clientHeight * scale });
    const padding = (name) => {
      const value = style[`scrollPadding${this.#side}${name}`];
      return (Number.parseFloat(value) || 0) * (value.endsWith("%") ? (end - start) / 100 : scale);
    };
    return { start: start + padding("Start"), end: end - padding("End"), scale };
  }

  /** The offset at which a page snaps, which may be beyond an end. */
  #placeOf(page, port) {
    const style = getComputedStyle(page);
    const margin = (name) => Number.parseFloat(style[`scrollMargin${this.#side}${name}`]) * port.scale || 0;
    const [from, to] = this.#span(page.getBoundingClientRect());
    const [start, end] = [from - margin("Start"), to + margin("End")];
    const aligns = style.scrollSnapAlign.split(" ");
    const align = this.isVertical ? aligns[0] : aligns.at(-1);
    const distance =
      align === "center" ? (start + end - port.start - port.end) / 2 : align === "end" ? end - port.end : start - port.start;
    return this.offset + distance / port.scale;
  }

  get offset() {
    const { scrollLeft, scrollTop } = this.#scroller;
    return this.isVertical ? scrollTop : this.#isMirrored ? -scrollLeft : scrollLeft;
  }

  /** Scrolls to an offset. */
  scroll(offset, behavior) {
    const place = this.isVertical ? { top: offset } : { left: this.#isMirrored ? -offset : offset };
    this.#scroller.scrollTo({ ...place, behavior });
  }

  isAt(offset) {
    return Math.abs(offset - this.offset) < NEAR;
  }

  /** The offset at which the page with an index snaps; undefined without one. */
  of(index) {
    return this.#all[index];
  }

  /** The index of the page that is nearest to where it snaps. */
  get nearest() {
    const distances = this.#all.map((place) => Math.abs(place - this.offset));
    return distances.indexOf(Math.min(...distances));
  }

  /** The position of the scroller, in pages. Where several pages snap to one place, it is the selected page, or the first one. */
  position(selected) {
    const [places, { offset }] = [this.#all, this];
    if (Math.abs(places[selected] - offset) < NEAR) return selected;
    let at = 0;
    while (at < places.length && places[at] < offset - NEAR) at++;
    if (at === places.length) return places.length - 1 + (offset - (places.at(-1) ?? 0)) / this.length;
    if (at === 0 || places[at] - offset < NEAR) return at + Math.min(offset - places[at], 0) / this.length;
    return at - (places[at] - offset) / (places[at] - places[at - 1]);
  }

  /** The offset at a position. */
  offsetAt(position) {
    const places = this.#all;
    const at = Math.min(Math.max(Math.floor(position), 0), Math.max(places.length - 1, 0));
    const next = places[at + 1] ?? places[at] + this.length;
    return places[at] + (position - at) * (next - places[at]);
  }
}
