// The layer of the attribute `inspect`: what an element does, for its developers. An element loads this module when it has the
// attribute. The texts are English. As the features of a pager, this module imports nothing of the elements.

/** The number of entries of a log. Older ones are forgotten. */
const LIMIT = 100;

const styles = `
:host([inspect]) { position: relative; }
.inspect { position: absolute; inset-block-end: 4px; inset-inline-end: 4px; z-index: 2; min-height: 32px; padding-inline: 12px; border: 1px solid;
  border-radius: 16px; background: Canvas; color: CanvasText; font: 13px system-ui, sans-serif; }
.inspector { position: fixed; inset: auto 8px 8px auto; z-index: 2; box-sizing: border-box; width: min(420px, 100vw - 16px); max-height: min(480px, 100vh - 16px);
  margin: 0; padding: 8px 12px; overflow: auto; overscroll-behavior: contain; border: 1px solid; border-radius: 8px; background: Canvas; color: CanvasText;
  font: 13px/1.4 system-ui, sans-serif; text-align: start; }
.inspector h2,
.inspector h3 { margin: 8px 0 4px; font-size: 1em; }
.inspector dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 8px 0 0; }
.inspector dd { margin: 0; overflow-wrap: anywhere; }
.inspector ol { max-height: 140px; margin: 0; padding: 0; overflow: auto; list-style: none; font-variant-numeric: tabular-nums; }
.inspector li { overflow-wrap: anywhere; }
.inspector button { min-height: 32px; margin-inline-end: 8px; font: inherit; }
.inspect:focus-visible,
.inspector :focus-visible { outline: 2px solid; outline-offset: -2px; }
`;

/** The name of an element for its developers. */
const nameOf = (element) => `${element.localName}${element.id && `#${element.id}`}`;

/** A button in an element, and the layer that it opens. */
export class InspectorPanel {
  #element;
  #engine;
  #readState;
  #logs = new Map();
  #start = performance.now();
  #awaitsFrame = false;
  #button;
  #panel;
  #state = create("dl", "");

  /** `readState` returns names and values. `logs` are the titles of the logs. `copy` returns a text for a bug report. */
  constructor(element, engine, { readState, logs, copy }) {
    [this.#element, this.#engine, this.#readState] = [element, engine, readState];
    const title = `Inspector of ${nameOf(element)}`;
    this.#button = create("button", "Inspect", { type: "button", class: "inspect", part: "inspect", "aria-expanded": "false", "aria-label": title });
    const look = { class: "inspector", part: "inspector", role: "dialog", "aria-label": title, tabindex: -1, popover: "manual", hidden: "" };
    this.#panel = create("section", "", look, create("h2", title), this.#action("Copy", () => navigator.clipboard.writeText(`${title}\n${copy?.() ?? ""}\n${this.#text}`)),
      this.#action("Close", () => this.#show(false)), this.#state);
    for (const log of logs) this.#addLog(log);
    this.#button.addEventListener("click", () => this.#show(!this.isOpen));
    for (const node of [this.#button, this.#panel]) node.addEventListener("keydown", (event) => this.#pressed(event));
    engine.addStyles(styles);
    engine.root.append(this.#button, this.#panel);
  }

  get isOpen() {
    return !this.#panel.hidden;
  }

  /** Adds an entry to a log, and returns a function that ends its text. */
  note(log, text) {
    const { entries } = this.#logs.get(log);
    const entry = { time: performance.now(), text };
    entries.push(entry);
    if (entries.length > LIMIT) entries.shift();
    this.draw();
    return (end) => {
      entry.text = `${text}: ${end(performance.now() - entry.time)}`;
      this.draw();
    };
  }

  /** Draws in the next frame, while the layer is open. */
  draw() {
    if (!this.isOpen || this.#awaitsFrame) return;
    this.#awaitsFrame = true;
    this.#engine.view.requestAnimationFrame(() => this.#draw());
  }

  end() {
    this.#button.remove();
    this.#panel.remove();
  }

  #addLog(log) {
    const id = `inspector-${this.#logs.size}`;
    // The keyboard scrolls a log that has the focus.
    const list = create("ol", "", { tabindex: 0, "aria-labelledby": id });
    this.#logs.set(log, { list, entries: [] });
    this.#panel.append(create("h3", log, { id }), list);
  }

  #action(name, act) {
    const button = create("button", name, { type: "button" });
    button.addEventListener("click", act);
    return button;
  }

  #pressed(event) {
    if (event.key !== "Escape" || !this.isOpen) return;
    // A dialog of the app around the element stays open.
    event.preventDefault();
    event.stopPropagation();
    this.#show(false);
  }

  #show(isOpen) {
    this.#panel.hidden = !isOpen;
    this.#button.ariaExpanded = String(isOpen);
    this.#panel[isOpen ? "showPopover" : "hidePopover"]?.();
    if (!isOpen) return this.#button.focus();
    this.#draw();
    this.#panel.focus();
  }

  #draw() {
    // The state is read with functions of the engine that a feed's inspector watches: they must not ask for another frame.
    this.#awaitsFrame = true;
    const pairs = this.#readState().flatMap(([name, value]) => [create("dt", name), create("dd", value)]);
    this.#awaitsFrame = false;
    this.#state.replaceChildren(...pairs);
    // The newest entry is first, so that a screen reader and an eye find it where the log begins.
    for (const { list, entries } of this.#logs.values()) list.replaceChildren(...entries.toReversed().map((entry) => create("li", this.#line(entry))));
  }

  #line({ time, text }) {
    return `${((time - this.#start) / 1000).toFixed(2)} s ${text}`;
  }

  /** All that the layer knows. */
  get #text() {
    const state = this.#readState().map(([name, value]) => `${name}: ${value}`);
    const logs = [...this.#logs].flatMap(([name, { entries }]) => [name, ...entries.map((entry) => this.#line(entry))]);
    return [...state, ...logs].join("\n");
  }
}

/** Creates an element with a text, attributes and children. */
function create(tag, text, attributes = {}, ...children) {
  const node = document.createElement(tag);
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** The values of an event that a text can show. */
export function describe(detail) {
  const shown = Object.entries(detail ?? {}).map(([name, value]) => `${name} ${value?.code ?? value?.message ?? (Array.isArray(value) ? value.length : value)}`);
  return shown.filter((text) => !text.includes("[object") && !text.includes("=>") && !text.includes("function")).join(", ");
}
