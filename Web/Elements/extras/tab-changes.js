// Tabs that appear, leave and move with an animation when the pages change.

const DURATION = 250;
const MOTION = { duration: DURATION, easing: "cubic-bezier(0.2, 0, 0, 1)" };

const reducedMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export class Feature {
  #element;
  #parts;
  /** The boxes of the tabs before a change, by page, and that of the indicator; null between changes. */
  #before = null;

  constructor(element, { parts }) {
    this.#element = element;
    this.#parts = parts;
  }

  configure() {}

  pagesWillChange() {
    this.#before = this.#reducesMotion ? null : this.#measure();
  }

  pagesDidChange() {
    const before = this.#before;
    this.#before = null;
    if (!before?.tabs.size) return;
    const after = this.#measure();
    for (const [page, now] of after.tabs) this.#move(now, before.tabs.get(page));
    for (const [page, old] of before.tabs) if (!after.tabs.has(page)) this.#leave(old);
    const way = before.indicator.left + before.indicator.width / 2 - after.indicator.left - after.indicator.width / 2;
    const { indicator, round } = this.#parts;
    for (const node of [indicator, round]) if (way) node.animate({ translate: [`${way}px 0`, "0 0"] }, MOTION);
  }

  get #reducesMotion() {
    const { motion } = this.#element.pager ?? this.#element; // A strip of its own moves like its pager.
    return reducedMotion.matches || motion === "reduced";
  }

  /** The boxes of the tabs and of the indicator, relative to the strip. */
  #measure() {
    const { strip, track, indicator } = this.#parts;
    const origin = strip.getBoundingClientRect().left;
    const scale = this.#scale;
    const boxOf = (node) => {
      const { left, width } = node.getBoundingClientRect();
      return { node, left: (left - origin) / scale, width: width / scale };
    };
    const tabs = [...track.children].filter(({ kind }) => kind === "tab");
    return { tabs: new Map(tabs.map((tab) => [tab.number, { ...boxOf(tab), text: textOf(tab) }])), indicator: boxOf(indicator) };
  }

  /** The size of the strip on the screen, relative to its layout. */
  get #scale() {
    const { strip } = this.#parts;
    return strip.getBoundingClientRect().width / strip.offsetWidth || 1;
  }

  /** Moves a tab from its old place, or lets a new tab appear. */
  #move({ node, left, width }, old) {
    if (!old) return void node.animate({ opacity: [0, 1] }, MOTION);
    if (Math.abs(old.left - left) < 0.5 && Math.abs(old.width - width) < 0.5) return;
    node.animate({ translate: [`${old.left - left}px 0`, "0 0"], width: [`${old.width}px`, `${width}px`] }, MOTION);
  }

  /** Lets the text of a removed tab fade out in its old place. */
  #leave({ text, left, width }) {
    const { strip, track } = this.#parts;
    const ghost = strip.ownerDocument.createElement("span");
    ghost.ariaHidden = "true";
    ghost.textContent = text;
    const start = left + (strip.getBoundingClientRect().left - track.getBoundingClientRect().left) / this.#scale;
    Object.assign(ghost.style, {
      position: "absolute", insetBlock: "0", left: `${start}px`, width: `${width}px`, display: "grid",
      placeItems: "center", whiteSpace: "nowrap", overflow: "hidden", pointerEvents: "none",
      color: "var(--lockstep-tab-color, inherit)",
    });
    track.append(ghost);
    ghost.animate({ opacity: [1, 0] }, { ...MOTION, fill: "forwards" }).finished.finally(() => ghost.remove());
  }

  end() {}
}

/** The text in a tab without its badge: the title, or the content that an app has put there. */
function textOf(tab) {
  const slot = tab.querySelector("slot");
  const content = slot.assignedNodes();
  return content.length ? content.map((node) => node.textContent).join("") : slot.textContent;
}
