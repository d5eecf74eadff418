import { around, FIELDS, keyArguments, listen } from "../bridge/dom.js";
import { Fingers } from "./fingers.js";
import { inputAnswers, inputs } from "./table.js";

const NONE = inputAnswers.indexOf("none");
const FOLLOW = inputAnswers.indexOf("follow");
const HOLD = inputAnswers.indexOf("hold");
const SWALLOW = inputAnswers.indexOf("swallow");
/** The input that tells that the last finger was lifted. */
const LIFT = "touchend";
/** The inputs of a pointer that Swift follows. */
const FOLLOWED = ["pointermove", "pointerup", "pointercancel"];
/** The pixels of a wheel's units: a pixel, a line and a page. */
const UNITS = [1, 16, 400];
/** The keys with which browsers scroll, and their directions: 1 is to the right or down. The space bar presses buttons. */
const SCROLL_KEYS = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, PageDown: 1, End: 1, ArrowUp: -1, PageUp: -1, Home: -1 },
};
/** The fields that use arrow keys themselves. */
const ARROWED = `:is(${FIELDS}):not([readonly], [type=checkbox], [type=button], [type=submit], [type=reset], [type=file], [type=image])`;
/** The time from which a frame is late, in milliseconds. A browser joins the moves of a pointer in a frame into one event,
 * and a velocity that is measured between late frames alone would miss what the pointer did between them. */
const LATE = 25;
/** The longest time between the two presses of a double click, in milliseconds. */
const DOUBLE = 500;

/** The input on the pages: fingers, the mouse, the wheel, and keys when the pager shows no tabs. */
export class PagesInput {
  #pager;
  #engine;
  #pages;
  #fingers;
  /** The event that is being handled. */
  #event = null;
  /** The pointer that went down last. */
  #pointer = null;
  /** `true` while Swift follows the pointer. The browser scrolls for the others. */
  #isFollowing = false;
  /** `true` while Swift moves the pages with the pointer. */
  #isHolding = false;
  /** The event of a pen that went down and is followed like a mouse, or null. */
  #pen = null;
  /** The last click, which no drag has made, or null. */
  #click = null;
  /** The time of the last event, in milliseconds. */
  #time = 0;

  constructor(pager, engine, { pages, strip }) {
    this.#pager = pager;
    this.#engine = engine;
    this.#pages = pages;
    for (const type of inputs.filter((type) => type !== LIFT && !FOLLOWED.includes(type))) {
      listen(pages, [type], this.#handle, { capture: type === "click" });
    }
    this.#fingers = new Fingers(pages, () => this.#touched(), (event) => this.#pass(LIFT, event));
    listen(pages, ["keydown"], (event) => {
      const node = event.composedPath()[0];
      const isOnPage = node.kind === "panel" && pages.contains(node);
      const isUsed = isOnPage ? strip.hidden && engine.key(...keyArguments(event)) : this.#scrollsPages(event);
      if (isUsed) event.preventDefault();
    });
    // The focus at the end of wide content scrolls the page sideways, and no finger brings it back.
    listen(pages, ["focusout"], (event) => {
      const panel = event.composedPath().find(({ kind }) => kind === "panel");
      if (panel) panel.scrollLeft = 0;
    });
  }

  /** The pager that contains this pager, if any. */
  get outer() {
    return around(this.#pager, "lockstep-pager");
  }

  /** `true` while a finger is on the pages. */
  get isTouched() {
    return this.#fingers.isDown;
  }

  /** Sets whether Swift follows the fingers. A browser then scrolls for a finger only what is inside the pages, and only when
   * Swift does not move the pages with that finger. */
  fix(isFixed) {
    this.#pages.classList.toggle("fixed", isFixed);
    if (isFixed) this.#pages.addEventListener("touchmove", this.#keepTouch, { passive: false });
    else this.#pages.removeEventListener("touchmove", this.#keepTouch);
  }

  #keepTouch = (event) => this.#isHolding && event.cancelable && event.preventDefault();

  /** `true` when an element inside the pages scrolls on the axis of the pages, in the direction of `travel`. */
  scrollsInside(travel) {
    return this.#inside(this.#event).some((node) => this.#hasRoom(node, travel) && this.#scrolls(node));
  }

  /** The nodes inside the pages in which an event happened, from the inside out. */
  #inside(event) {
    const path = event.composedPath();
    return path.slice(0, path.indexOf(this.#pages));
  }

  /** `true` when this pager is at its end and an outer pager gets the gesture. */
  handsOn(travel) {
    return this.outer && !this.#hasRoom(this.#pages, travel);
  }

  /** The size of the pages on the screen relative to their layout. Layout sizes are whole pixels, so that a small
   * difference means nothing. */
  get scale() {
    const scale = this.#pages.getBoundingClientRect().width / this.#pages.offsetWidth;
    return Math.abs(scale - 1) > 0.01 && scale > 0 && scale < Infinity ? scale : 1;
  }

  /** `true` for a key on the content of a page with which the browser would scroll the pages. Keys turn pages on tabs, and
   * on pages without tabs. */
  #scrollsPages(event) {
    const travel = SCROLL_KEYS[this.#pager.axis === "vertical" ? "vertical" : "horizontal"][event.key];
    const isOther = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!travel || isOther || event.composedPath()[0].matches?.(ARROWED)) return false;
    this.#event = event;
    return !this.scrollsInside(this.#isVertical ? travel : travel * this.#sign);
  }

  /** -1 where pages go from right to left. */
  get #sign() {
    return getComputedStyle(this.#pager).direction === "rtl" ? -1 : 1;
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

  #handle = (event) => {
    this.#event = event;
    if (this.#isForeign(event)) return;
    if (event.type === "pointerdown") this.#pointer = event.pointerId;
    const type = isReleased(event) ? "pointerup" : event.type;
    const isLate = event.timeStamp - this.#time > LATE;
    if (isLate) event.getCoalescedEvents?.().forEach((move) => this.#pass(type, move));
    this.#pass(type, event);
    this.#time = event.timeStamp;
  };

  /** Handles the start of a touch. Where a pen makes touches too, the browser scrolls for it as for a finger; elsewhere it
   * drags the pages like a mouse. */
  #touched() {
    if (this.#pen) this.#pass("pointerdown", this.#pen, false);
  }

  /** Passes an input to Swift and applies the answer. */
  #pass(type, event, isMouse = event.pointerType !== "touch") {
    const [x, y] = place(event);
    const time = this.#engine.seconds(event.timeStamp);
    const answer = this.#engine.input(inputs.indexOf(type), isMouse, event.shiftKey, x, y, time);
    if (type === "pointerdown") {
      this.#follow(answer !== NONE);
      this.#pen = isMouse && event.pointerType === "pen" && answer === FOLLOW ? event : null;
    }
    if (type === "pointerup" || type === "pointercancel") this.#follow(false);
    if (type === "click" && answer === NONE) this.#click = event;
    if (answer === HOLD) this.#hold(event);
    if (answer === SWALLOW) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Listens for the moves of the pointer only while Swift follows it. */
  #follow(isFollowing) {
    this.#isHolding = false;
    if (isFollowing === this.#isFollowing) return;
    this.#isFollowing = isFollowing;
    for (const type of FOLLOWED) {
      if (isFollowing) this.#pages.addEventListener(type, this.#handle);
      else this.#pages.removeEventListener(type, this.#handle);
    }
  }

  #hold(event) {
    event.isHeld = this.#isHolding = true;
    // A listener of the app may have removed the pager.
    if (this.#pages.isConnected) this.#pages.setPointerCapture(event.pointerId);
  }

  /** `true` for an input that belongs to another element, to the browser or to a finger after the first. */
  #isForeign(event) {
    if (event.isHeld) return true;
    if (FOLLOWED.includes(event.type)) return !this.#isFollowing || event.pointerId !== this.#pointer;
    if (event.type === "wheel") return event.ctrlKey || this.#isAbove(event); // With Control, the browser zooms.
    return event.type === "pointerdown" && this.#isForeignPress(event);
  }

  #isForeignPress(event) {
    const isTouch = event.pointerType === "touch";
    // A browser that scrolls for a finger knows itself what the finger can scroll.
    if (isTouch && (this.#fingers.isDown || !this.#pages.matches(".fixed"))) return this.#fingers.isDown;
    const isUsed = isTouch ? this.#isKept(event) : event.composedPath()[0].closest?.(`${FIELDS}, [draggable=true]`);
    return event.button > 0 || event.defaultPrevented || isUsed || this.#selects(event) || this.#isAbove(event);
  }

  /** `true` for the second press of a double click, and for a press with Shift: they select text, and no drag begins. */
  #selects({ pointerType, shiftKey, timeStamp, clientX, clientY }) {
    const { timeStamp: time, clientX: x, clientY: y } = this.#click ?? {};
    return pointerType === "mouse" && (shiftKey || (timeStamp - time < DOUBLE && Math.hypot(clientX - x, clientY - y) < 5));
  }

  /** `true` for a finger on content that keeps it from scrolling: a slider, or a map with `touch-action: none`. */
  #isKept(event) {
    const inside = this.#inside(event);
    const end = inside.findIndex(({ kind }) => kind === "panel"); // A row that settles is covered: there is no panel.
    const own = inside.slice(0, Math.max(end, 0)).filter(({ style }) => style);
    const allowed = this.#isVertical ? /auto|man|pan-y/ : /auto|man|pan-x/;
    return own.some((node) => node.type === "range" || !allowed.test(getComputedStyle(node).touchAction));
  }

  /** `true` for an event in a dialog or popover that a page contains. */
  #isAbove({ target }) {
    return this.#pager.contains(target.closest("dialog[open], [popover]"));
  }
}

/** `true` for a mouse or pen that moves without its main button: the button was released where the page did not hear of
 * it. */
function isReleased({ type, pointerType, buttons }) {
  return type === "pointermove" && pointerType !== "touch" && !(buttons & 1);
}

/** The position of a pointer on the screen, or the travel of the wheel, in pixels. */
function place(event) {
  if (event.type !== "wheel") return [event.clientX, event.clientY];
  const unit = UNITS[event.deltaMode];
  return [event.deltaX * unit, event.deltaY * unit];
}
