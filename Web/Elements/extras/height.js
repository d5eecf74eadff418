// The height of the pager follows that of its pages: between two pages it is interpolated. The animation runs on the
// scroll position of the pages, without script.

import { Row } from "./row.js";

/** The part of a page, in strides, that may be hidden by rounding. */
const TOLERANCE = 1e-3;

export class Feature {
  #parts;
  #row;
  #animation;
  #sizes;
  /** The heights of the contents of pages, by the panels' numbers. */
  #heights = new Map();
  /** The contents that are observed, with the numbers of their panels. */
  #contents = new Map();

  constructor(pager, insides) {
    this.#parts = insides.parts;
    this.#row = new Row(pager, insides, () => this.#observe());
    this.#animation = this.#row.animation(this.#parts.pages);
    this.#sizes = new insides.engine.view.ResizeObserver((entries) => this.#measure(entries));
    this.#style(true);
  }

  configure() {
    this.#observe();
  }

  /** While the height follows the pages, changes of heights are no news to the engine. */
  #style(isOn) {
    const { pages } = this.#parts;
    for (const node of [pages, this.#parts.direction]) node.ignoresHeight = isOn;
    pages.style.flex = isOn ? "none" : "";
  }

  /** Observes the contents of the mounted pages. */
  #observe() {
    for (const [content, number] of this.#contents) if (!this.#isShown(content, number)) this.#forget(content);
    for (const { panel } of this.#row.panels) {
      const content = panel.firstChild.assignedElements()[0];
      if (!content || this.#contents.has(content)) continue;
      this.#contents.set(content, panel.number);
      this.#sizes.observe(content, { box: "border-box" });
    }
    this.#draw();
  }

  #isShown(content, number) {
    return this.#parts.panels.querySelector(`#panel-${number}`)?.firstChild.assignedElements()[0] === content;
  }

  #forget(content) {
    this.#contents.delete(content);
    this.#sizes.unobserve(content);
  }

  #measure(entries) {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0].blockSize;
      if (this.#contents.has(target) && height > 0) this.#heights.set(this.#contents.get(target), height);
    }
    this.#draw();
  }

  /** Plays the heights at the settled places of the mounted pages. A page that is not measured yet has no keyframe. */
  #draw() {
    const layout = this.#row.layout;
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

  #keyframes(layout) {
    const places = this.#row.panels.sort((a, b) => a.slot - b.slot);
    return places.flatMap(({ slot }) => {
      const inView = places.filter((other) => isInView(other.slot - slot, layout));
      const heights = inView.map(({ panel }) => this.#heights.get(panel.number)).filter(Boolean);
      if (!heights.length || slot > layout.count + TOLERANCE) return [];
      const offset = layout.count > 0 ? Math.min(slot / layout.count, 1) : 0;
      return [{ offset, height: `${Math.max(...heights)}px` }];
    });
  }

  end() {
    this.#row.end();
    this.#sizes.disconnect();
    this.#style(false);
    this.#parts.pages.style.height = "";
  }
}

/** `true` for a page that is visible when another page, at this distance before it, is settled. */
function isInView(distance, { lead, stride, page, viewport }) {
  const start = lead + distance * stride;
  return start + page > TOLERANCE * stride && start < viewport - TOLERANCE * stride;
}
