// The height of the pager follows that of its pages: between two pages it is interpolated. The animation runs on the
// scroll position of the pages, without script.

import { Row } from "./pager-row.js";

/** The part of a page, in strides, that may be hidden by rounding. */
const TOLERANCE = 1e-3;

// The slot of a panel is a box around the page, which has room for all margins. While the height follows the pages, the
// engine observes the size of `direction` instead of that of the pages. `direction` is as wide as the pager, and 1 pixel narrower
// from right to left, so that a change of the reading direction changes its size too.
const styles = `
.pages.fitted { flex: none; box-sizing: content-box; }
.pages.fitted slot { display: flow-root; }
.direction.wide { width: 100%; }
.direction.wide:dir(rtl) { width: calc(100% - 1px); }
`;

export class Feature {
  #engine;
  #parts;
  #row;
  #animation;
  #sizes;
  /** The heights of the pages, by the slots around them; null for a page that is not measured yet. */
  #heights = new Map();

  constructor(pager, insides) {
    this.#engine = insides.engine;
    this.#parts = insides.parts;
    this.#row = new Row(pager, insides, () => this.#observe());
    this.#animation = this.#row.animation(this.#parts.pages);
    this.#sizes = new insides.engine.view.ResizeObserver((entries) => this.#measure(entries));
    this.#follow(true);
  }

  configure() {
    this.#engine.addStyles(styles);
    this.#observe();
  }

  /** While the height follows the pages, the engine does not observe them: a browser reports an error when the delivery of
   * a size changes the size of an observed node around. */
  #follow(isOn) {
    const { pages, direction } = this.#parts;
    pages.classList.toggle("fitted", isOn);
    direction.classList.toggle("wide", isOn);
    pages.toggleAttribute("data-sized", !isOn);
    this.#engine.nodes.stopObservingSizes();
    this.#engine.nodes.observeSizes();
  }

  /** Observes the mounted pages. */
  #observe() {
    for (const slot of this.#heights.keys()) if (!slot.isConnected) this.#forget(slot);
    for (const { panel } of this.#row.panels) {
      const slot = panel.firstChild;
      if (this.#heights.has(slot)) continue;
      this.#heights.set(slot, null);
      this.#sizes.observe(slot);
    }
    this.#draw();
  }

  #forget(slot) {
    this.#heights.delete(slot);
    this.#sizes.unobserve(slot);
  }

  /** Reads the heights that no observer has reported yet, so that the first frame of the pager has its height. */
  #measureFirst() {
    for (const [slot, height] of this.#heights) if (height === null) this.#heights.set(slot, slot.offsetHeight ? slot.getBoundingClientRect().height : null);
  }

  /** A slot without a width is hidden together with the pager, and says nothing. */
  #measure(entries) {
    for (const { target, contentRect } of entries) {
      if (this.#heights.has(target) && contentRect.width > 0) this.#heights.set(target, contentRect.height);
    }
    this.#draw();
  }

  /** Plays the heights at the settled places of the mounted pages. A page that is not measured yet has no keyframe. */
  #draw() {
    const layout = this.#row.layout;
    if (layout.count >= 0) this.#measureFirst();
    const keyframes = layout.count >= 0 ? this.#keyframes(layout) : [];
    if (keyframes.length) {
      this.#animation.add({ ...keyframes[0], offset: 0 });
      for (const keyframe of keyframes) this.#animation.add(keyframe);
      this.#animation.add({ ...keyframes.at(-1), offset: 1 });
    }
    this.#row.play(this.#animation);
    // With one page there is nothing to scroll, so that a scroll timeline is not active.
    this.#parts.pages.style.height = keyframes.length ? keyframes[0].height : "";
  }

  /** A kept page that is not in the row has a slot below 0. A strip that hides is over the pages, with the height `--bar`. */
  #keyframes(layout) {
    const places = this.#row.panels.filter(({ slot }) => slot >= 0).sort((a, b) => a.slot - b.slot);
    return places.flatMap(({ slot }) => {
      const inView = places.filter((other) => isInView(other.slot - slot, layout));
      const heights = inView.map(({ panel }) => this.#heights.get(panel.firstChild)).filter((height) => height !== null);
      if (!heights.length || slot > layout.count + TOLERANCE) return [];
      const offset = layout.count > 0 ? Math.min(slot / layout.count, 1) : 0;
      return [{ offset, height: `calc(${Math.max(...heights)}px + var(--bar, 0px))` }];
    });
  }

  end() {
    this.#row.end();
    this.#sizes.disconnect();
    this.#follow(false);
    this.#parts.pages.style.height = "";
  }
}

/** `true` for a page that is visible when another page, at this distance before it, is settled. */
function isInView(distance, { lead, stride, page, viewport }) {
  const start = lead + distance * stride;
  return start + page > TOLERANCE * stride && start < viewport - TOLERANCE * stride;
}
