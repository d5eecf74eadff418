import { FIELDS, keyArguments, listen } from "../bridge/dom.js";
import { inputAnswers, inputs } from "./table.js";

const NONE = inputAnswers.indexOf("none");
const HOLD = inputAnswers.indexOf("hold");
const SWALLOW = inputAnswers.indexOf("swallow");
/** The inputs of a pointer that Swift follows. */
const FOLLOWED = ["pointermove", "pointerup", "pointercancel"];
/** The height of a line, in pixels, for wheels that count in lines. */
const LINE = 16;

/** The input on the pages: fingers, the mouse, the wheel, and keys when the pager shows no tabs. */
export class PagesInput {
  #pager;
  #engine;
  #pages;
  /** The event that is being handled. */
  #event = null;
  /** `true` while Swift follows a pointer. The browser scrolls for the others. */
  #isFollowing = false;

  constructor(pager, engine, { pages, strip }) {
    this.#pager = pager;
    this.#engine = engine;
    this.#pages = pages;
    for (const type of inputs) {
      const options = { passive: type.startsWith("touch"), capture: type === "click" };
      listen(pages, [type], (event) => this.#handle(event), options);
    }
    listen(pages, ["keydown"], (event) => {
      const isOnPage = strip.hidden && event.composedPath()[0].kind === "panel";
      if (isOnPage && engine.key(...keyArguments(event))) event.preventDefault();
    });
  }

  /** The pager that contains this pager, if any. */
  get outer() {
    return this.#pager.parentElement?.closest("lockstep-pager");
  }

  /** `true` when an element inside the pages scrolls on the axis of the pages, in the direction of `travel`. */
  scrollsInside(travel) {
    const path = this.#event.composedPath();
    const inside = path.slice(0, path.indexOf(this.#pages));
    return inside.some((node) => this.#hasRoom(node, travel) && this.#scrolls(node));
  }

  /** `true` when this pager is at its end and an outer pager gets the gesture. */
  handsOn(travel) {
    return this.outer && !this.#hasRoom(this.#pages, travel);
  }

  #scrolls(node) {
    const overflow = this.#isVertical ? "overflowY" : "overflowX";
    return /auto|scroll/.test(getComputedStyle(node)[overflow]);
  }

  /** `true` when a scroller is not at its end in the direction of `travel`. */
  #hasRoom(node, travel) {
    const [room, offset] = this.#isVertical
      ? [node.scrollHeight - node.clientHeight, node.scrollTop]
      : [node.scrollWidth - node.clientWidth, Math.abs(node.scrollLeft)];
    const isAtEnd = travel > 0 ? offset >= room - 1 : offset <= 1;
    return room > 1 && !isAtEnd;
  }

  get #isVertical() {
    return this.#pager.axis === "vertical";
  }

  /** Passes an input to Swift and applies the answer. */
  #handle(event) {
    this.#event = event;
    if (this.#isForeign(event)) return;
    const [x, y] = place(event);
    const isMouse = event.pointerType === "mouse";
    const kind = inputs.indexOf(event.type);
    const answer = this.#engine.input(kind, isMouse, event.shiftKey, x, y, event.timeStamp / 1000);
    if (event.type === "pointerdown") this.#isFollowing = answer !== NONE;
    if (answer === HOLD) this.#hold(event);
    if (answer === SWALLOW) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #hold(event) {
    event.isHeld = true;
    this.#pages.setPointerCapture(event.pointerId);
  }

  /** `true` for an input that belongs to another element, to the browser or to a finger after the first. */
  #isForeign(event) {
    if (event.isHeld || event.isPrimary === false || event.touches?.length) return true;
    if (FOLLOWED.includes(event.type)) return !this.#isFollowing;
    if (event.type === "wheel") return event.ctrlKey; // The browser zooms.
    if (event.type !== "pointerdown") return false;
    const isInField = event.pointerType === "mouse" && event.composedPath()[0].closest?.(FIELDS);
    return event.button > 0 || isInField;
  }
}

/** The position of a pointer, or the travel of the wheel in pixels. */
function place(event) {
  if (event.type !== "wheel") return [event.clientX, event.clientY];
  const unit = event.deltaMode ? LINE : 1;
  return [event.deltaX * unit, event.deltaY * unit];
}
