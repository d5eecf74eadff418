// Pull to refresh: a finger pulls the selected page at its top, and the app refreshes the page.

/** The class that follows a finger, which a feed loads too. */
let Pull;

export async function prepare() {
  ({ Pull } = await import("../feed/pull.js"));
}

const texts = { refresh: "Refresh", refreshing: "Refreshing.", refreshed: "The page is up to date." };

const styles = `
/* The box comes out of the edge of the strip, over the pages. */
.refreshing { position: relative; z-index: 1; flex: none; height: 64px; margin-bottom: -64px; overflow: clip; pointer-events: none; }
.collapsing ~ .refreshing { position: absolute; inset-inline: 0; }
.refreshing > * { position: absolute; inset-inline: 0; top: 10px; box-sizing: border-box; width: fit-content; margin-inline: auto;
  background: var(--lockstep-refresh-background, Canvas); color: var(--lockstep-refresh-color, CanvasText); box-shadow: 0 1px 6px rgb(0 0 0 / 0.3); }
.refreshing > .pulled { padding: 9px; border-radius: 50%; transition: translate 0.2s; }
.refreshing > .pulled[data-pulled] { transition: none; }
.refreshing > .pulled:not(.busy, [data-pulled]) { visibility: hidden; translate: 0 -64px; }
.refreshing > button { min-height: 44px; padding-inline: 20px; border: 1px solid; border-radius: 22px; font: inherit; pointer-events: auto; }
.refreshing > button:not(:focus-visible) { clip-path: inset(50%); pointer-events: none; }
.refreshing > .said { width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.turning { box-sizing: border-box; width: 22px; height: 22px; border: 3px solid var(--lockstep-accent, currentColor); border-top-color: transparent;
  border-radius: 50%; animation: turn 0.9s linear infinite; }
[data-pulled]:not(.busy) > .turning { animation: none; opacity: max(0.3, var(--lockstep-pulled)); rotate: calc(var(--lockstep-pulled) * 270deg); }
@keyframes turn { to { rotate: 1turn; } }
@media (forced-colors: active) {
  .turning { forced-color-adjust: none; border-color: CanvasText; border-top-color: Canvas; }
  .refreshing > .pulled { border: 1px solid; }
}
@media (prefers-reduced-motion: reduce) {
  .refreshing > .pulled { transition: none; }
  .turning { animation: none; border-style: dotted; border-top-color: var(--lockstep-accent, currentColor); }
}
@media print { .refreshing { display: none; } }
`;

const LATE = "waitUntil() was called after the refresh had ended. Call it before the first await.";

export class Feature {
  #pager;
  #engine;
  #parts;
  #life = new AbortController();
  /** The pages that the app refreshes. */
  #busy = new Set();
  #box = create("div", { className: "pulled", part: "refresh" }, create("div", { className: "turning" }));
  #button = create("button", { type: "button", part: "refresh-button" });
  #said = create("div", { className: "said", role: "status" });
  #all = create("div", { className: "refreshing" }, this.#box, this.#button, this.#said);

  constructor(pager, { engine, parts }) {
    this.#pager = pager;
    this.#engine = engine;
    this.#parts = parts;
    const { signal } = this.#life;
    this.#button.textContent = this.#texts.refresh;
    this.#button.addEventListener("click", () => this.#refresh(pager.selected), { signal });
    pager.addEventListener("didmove", ({ target }) => target === pager && this.#show(), { signal });
    parts.pages.before(this.#all);
    new Pull(parts.pages, this.#box, {
      signal,
      refresh: (panel) => this.#refresh(panel.dataset.page),
      scrollerOf: (event) => this.#selectedPanel(event),
    });
  }

  configure() {
    this.#engine.addStyles(styles);
  }

  get #texts() {
    return { ...texts, ...this.#pager.constructor.texts };
  }

  /** The selected page, if a touch went down on it at rest. The box then has the place of the page's upper edge. */
  #selectedPanel(event) {
    const panel = event.composedPath().find(({ kind }) => kind === "panel");
    if (panel?.dataset.page !== this.#pager.selected || !Number.isInteger(this.#pager.position)) return null;
    this.#all.style.top = this.#parts.header.matches(".collapsing") ? getComputedStyle(this.#parts.row).getPropertyValue("--inset") : "";
    return panel;
  }

  /** Asks the app to refresh a page, once at a time. The app passes on when it is done. */
  async #refresh(page) {
    if (this.#busy.has(page)) return;
    const [waits, ends] = [[], []];
    let isOver = false;
    const detail = {
      page,
      waitUntil: (promise) => {
        if (isOver) throw new DOMException(LATE, "InvalidStateError");
        waits.push(promise);
      },
    };
    this.#busy.add(page);
    this.#pager.dispatchEvent(new CustomEvent("pagerefresh", { detail, bubbles: true, composed: true }));
    this.#show();
    this.#said.textContent = this.#texts.refreshing;
    do ends.push(...(await Promise.allSettled(waits.splice(0))));
    while (waits.length);
    isOver = true;
    this.#busy.delete(page);
    this.#show();
    this.#said.textContent = ends.every(({ status }) => status === "fulfilled") ? this.#texts.refreshed : "";
  }

  #show() {
    this.#box.classList.toggle("busy", this.#busy.has(this.#pager.selected));
  }

  end() {
    this.#life.abort();
    this.#all.remove();
  }
}

function create(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
