import { guarded } from "./dom.js";
import { isPart, Nodes } from "./nodes.js";
import { StyleSheet } from "./styles.js";

/** The longest time of a timer in a browser, in milliseconds. Swift sets a timer again that rings too early. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Destroys the Swift object of an element that no longer exists. */
const spent = new FinalizationRegistry(([destroy, pointer]) => destroy(pointer));

/**
 * The connection between an element and its Swift object.
 *
 * It has the exported functions of the element's kind as methods, the element's nodes by number, `effects`, whose
 * functions Swift calls, and `makers`, which make the nodes of each kind.
 */
export class Engine {
  #pointer;
  /** The style sheets of the shadow root, in their order. */
  #styles;
  /** The time by which the clock of the element's window is ahead of Swift's, in milliseconds. */
  #clockShift = 0;
  #life = null;
  #timers = [];

  constructor(module, kind, element, { effects, makers, styles }) {
    Object.assign(this, { module, element, effects, makers });
    this.#pointer = module.exports[`${kind}_create`]();
    spent.register(element, [module.exports[`${kind}_destroy`], this.#pointer]);
    this.addMethods(this, `${kind}_`);
    this.nodes = new Nodes((numbers) => this.#resize(numbers), (node) => guarded(() => effects.drop(node)));
    // All parts share one open shadow root, so that ARIA attributes can refer to ids.
    this.root = element.attachShadow({ mode: "open", slotAssignment: "manual" });
    this.#styles = new Set(styles);
    this.adopt();
  }

  /** Moves to the document in which the element is now. */
  adopt() {
    this.#clockShift = this.view.performance.timeOrigin - performance.timeOrigin;
    this.root.adoptedStyleSheets = [];
    for (const sheet of this.#styles) sheet.add(this.root);
    this.nodes.observeIn(this.view);
  }

  /** Adds styles to those of the shadow root, also in the documents to which the element moves. */
  addStyles(text) {
    const sheet = StyleSheet.of(text);
    this.#styles.add(sheet);
    sheet.add(this.root);
  }

  /** The window that shows the element. */
  get view() {
    return this.element.ownerDocument.defaultView ?? window;
  }

  /** The time of an event or a frame on Swift's clock, in seconds. Each window counts from its own start. */
  seconds(time) {
    return (time + this.#clockShift) / 1000;
  }

  requestFrame() {
    this.view.requestAnimationFrame((time) => this.frame(this.seconds(time)));
  }

  /** Gives an object the exported functions with a prefix, as methods for this element's Swift object. */
  addMethods(target, prefix) {
    for (const [name, call] of Object.entries(this.module.exports)) {
      if (!name.startsWith(prefix)) continue;
      target[name.slice(prefix.length)] = (...values) => this.module.run(this, call, this.#pointer, values);
    }
  }

  /** Makes the Swift object a strip of another engine's pager. */
  attachTo(other) {
    this.attach(other.#pointer);
  }

  /** Passes on the changes of sizes. The parts of the fixed markup are measured together. A change may have removed
   * nodes whose own changes follow it. */
  #resize(numbers) {
    const part = numbers.find(isPart);
    if (part !== undefined) this.resized(part);
    for (const number of numbers) if (!isPart(number) && this.nodes.has(number)) this.resized(number);
    this.commit();
  }

  /** Connects the element, and returns a signal that `disconnect` aborts. */
  connect() {
    this.nodes.observeSizes();
    this.#life = new AbortController();
    return this.#life.signal;
  }

  /** Sets properties again that were set before the element was defined: their values hide the accessors. */
  setAgain(...names) {
    for (const name of names.filter((name) => Object.hasOwn(this.element, name))) {
      const value = this.element[name];
      delete this.element[name];
      this.element[name] = value;
    }
  }

  disconnect() {
    this.#life.abort();
    this.nodes.stopObservingSizes();
    this.disappear();
  }

  /** Sets a timer of the Swift object, which replaces the timer's previous setting. */
  wait(timer, seconds) {
    clearTimeout(this.#timers[timer]);
    if (seconds < Infinity) this.#timers[timer] = setTimeout(this.rang, Math.min(seconds * 1000, LONGEST_WAIT), timer);
  }

  name(address) {
    return this.module.name(address);
  }

  /** Writes numbers for the next call. */
  writeNumbers(numbers) {
    // The call may replace the memory's buffer, so it comes before the access to the buffer.
    const address = this.numbers(numbers.length);
    this.module.numbers(address, numbers.length).set(numbers);
  }

  /** Reads `count` numbers that the previous call wrote. */
  readNumbers(count) {
    return this.module.numbers(this.numbers(count), count);
  }

  /** Writes bytes for the next call. */
  writeBytes(bytes) {
    const address = this.text(bytes.length);
    this.module.bytes(address, bytes.length).set(bytes);
  }

  /** Reads text of `count` bytes that the previous call wrote. */
  readText(count) {
    return new TextDecoder().decode(this.module.bytes(this.text(count), count));
  }
}
