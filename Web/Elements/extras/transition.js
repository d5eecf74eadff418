// Page transitions. The engine draws a page at a few places; between them the browser interpolates, because every
// number of a drawing is linear there. The animations run on the scroll position of the pages, without script.

import { numbers, prepare } from "../extras.js";
import { Row } from "./pager-row.js";
import { drawingNumbers, rotationAxes, transitions } from "./table.js";

export { prepare };

const CUSTOM = transitions.indexOf("custom");
const SLIDE = transitions.indexOf("slide");
/** The part of the distance that the previous page moves in `parallax`, unless the attribute says otherwise. */
const PART = 0.3;
/** The radius of a shadow, in pixels. */
const SHADOW = 12;
/** The number of drawings for each page of an app's own transition. */
const SAMPLES = 24;
/** The distance from the middle at which a drawing may jump. */
const BESIDE = 1e-9;

const reducedMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

// A drawing may reach beyond the row. It must not make the row longer. A browser does not count a clipped row
// without an area in the length of the scroller. The row is therefore at least 1 pixel wide and high, also while the pager has no
// height.
const styles = ".row.drawn { overflow: clip; min-width: 1px; min-height: 1px; }";

export class Feature {
  #pager;
  #engine;
  #row;
  #parts;
  /** The animations of each panel: those that the compositor runs, and the order of the panels. */
  #animations = new Map();
  #layout = null;
  #redraw = () => this.configure();

  constructor(pager, insides) {
    this.#pager = pager;
    this.#engine = insides.engine;
    this.#parts = insides.parts;
    this.#row = new Row(pager, insides, () => this.#draw());
    reducedMotion.addEventListener("change", this.#redraw);
    this.#parts.row.classList.add("drawn");
    this.#parts.panels.style.isolation = "isolate";
  }

  configure() {
    this.#engine.addStyles(styles);
    for (const panel of [...this.#animations.keys()]) this.#forget(panel); // They may run on another axis.
    this.#layout = null;
    this.#draw();
  }

  /** Renews the animations of the panels whose places have changed. */
  #draw() {
    const layout = this.#row.layout;
    const isNew = layout !== this.#layout;
    this.#layout = layout;
    const drawing = this.#drawing(layout);
    const panels = drawing && layout.count > 0 ? this.#row.panels : [];
    for (const panel of [...this.#animations.keys()]) {
      if (!panels.some((each) => each.panel === panel)) this.#forget(panel);
    }
    for (const { panel, slot } of panels) {
      if (isNew || this.#animations.get(panel)?.slot !== slot) this.#animate(panel, slot, layout, drawing);
    }
  }

  /** The function that draws a page at a place; null for pages that move side by side. */
  #drawing({ page, stride, viewport }) {
    const [name, part] = this.#pager.transition.split(/[()]/);
    const kind = transitions.indexOf(name);
    const own = this.#pager.drawPage;
    if (kind <= SLIDE || this.#reducesMotion || (kind === CUSTOM && !own)) return null;
    const fillsViewport = page >= viewport - 1e-6 * stride;
    return (distance) => {
      const place = { distance, length: page, stride, fillsViewport, isFollowed: true };
      return kind === CUSTOM ? finite(own(place), place) : drawn(kind, Number.parseFloat(part ?? PART), place);
    };
  }

  get #reducesMotion() {
    return reducedMotion.matches || this.#pager.motion === "reduced";
  }

  #animate(panel, slot, layout, drawing) {
    const { main = this.#row.animation(panel), order = this.#row.animation(panel) } = this.#animations.get(panel) ?? {};
    this.#animations.set(panel, { slot, main, order });
    const toCSS = this.#frame(layout);
    for (const [offset, distance] of this.#places(slot, layout)) {
      const page = drawing(distance);
      const filter = `brightness(${1 - page.dim})`;
      main.add({ offset, opacity: page.alpha, filter, transform: toCSS(page, distance) });
      const boxShadow = `0 0 ${SHADOW}px rgb(0 0 0 / ${page.shadow})`;
      order.add({ offset, zIndex: Math.round(page.order * 100), boxShadow });
    }
    this.#row.play(main, order);
  }

  /** The places at which a page is drawn: the fractions of the row's scroll range, and the page's distances from its
   * settled place. Farther away the page is not visible. */
  #places(slot, { lead, stride, page, viewport, count }) {
    const most = Math.ceil((viewport + lead + page) / stride);
    const step = this.#pager.transition === "custom" ? 1 / SAMPLES : 1;
    const distances = [BESIDE, -BESIDE];
    for (let distance = step; distance <= most; distance += step) distances.push(distance, -distance);
    const [first, last] = [slot - BESIDE, slot - count + BESIDE];
    const inside = distances.filter((distance) => distance < first && distance > last).sort((a, b) => b - a);
    const clamped = (distance) => Math.min(Math.max(distance, -most), most);
    const places = inside.map((distance) => [(slot - distance) / count, distance]);
    return [[0, clamped(first)], ...places, [1, clamped(last)]];
  }

  /** Returns the function that writes a drawing as a CSS transform, as `PagerPageDrawing.matrix` in Swift. */
  #frame({ lead, stride, page, viewport }) {
    const { isVertical } = this.#row;
    const mirror = this.#row.isMirrored ? -1 : 1;
    const move = (along, across = 0) => {
      const [x, y] = isVertical ? [mirror * across, along] : [mirror * along, across];
      return `translate(${x}px, ${y}px)`;
    };
    return (drawing, distance) => {
      const center = lead + distance * stride + page / 2 - viewport / 2;
      const hinge = (drawing.anchor - 0.5) * page;
      const perspective = drawing.perspective > 0 ? `${drawing.perspective * viewport}px` : "none";
      return [
        move(-center), `perspective(${perspective})`, move(center),
        move(hinge + drawing.translation, drawing.crossTranslation),
        rotation(drawing, isVertical, mirror), `scale(${drawing.scale})`, move(-hinge),
      ].join(" ");
    };
  }

  #forget(panel) {
    const { main, order } = this.#animations.get(panel) ?? {};
    if (main) for (const animation of [main, order]) this.#row.forget(animation);
    this.#animations.delete(panel);
  }

  end() {
    this.#row.end();
    reducedMotion.removeEventListener("change", this.#redraw);
    this.#parts.row.classList.remove("drawn");
    this.#parts.panels.style.isolation = "";
  }
}

/** The engine's drawing of a page. */
function drawn(kind, part, { distance, length, stride, fillsViewport }) {
  const values = numbers("drawing", drawingNumbers.length, kind, part, distance, length, stride, fillsViewport);
  return Object.fromEntries(drawingNumbers.map((name, index) => [name, values[index]]));
}

/** An app's drawing. Numbers that are missing or not finite are those of a page that is not changed. */
function finite(drawing, place) {
  const axis = rotationAxes.indexOf(drawing?.rotationAxis);
  const entries = Object.entries(drawn(SLIDE, PART, place)).map(([name, value]) => {
    return [name, Number.isFinite(drawing?.[name]) ? drawing[name] : value];
  });
  return { ...Object.fromEntries(entries), rotationAxis: Math.max(axis, 0) };
}

/** The rotation of a drawing around its axis. */
function rotation({ rotationAxis, rotation }, isVertical, mirror) {
  const turn = (name, angle) => `${name}(${angle}rad)`;
  switch (rotationAxes[rotationAxis]) {
    case "depth":
      return turn("rotateZ", (isVertical ? -1 : 1) * mirror * rotation);
    case "along":
      return isVertical ? turn("rotateY", mirror * rotation) : turn("rotateX", -rotation);
    default:
      return isVertical ? turn("rotateX", -rotation) : turn("rotateY", mirror * rotation);
  }
}
