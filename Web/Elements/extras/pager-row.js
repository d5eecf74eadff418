/** The row of a pager: the places of its pages, and animations against its scroll position. */
export class Row {
  #pager;
  #insides;
  #observer;
  #sizes;
  #animations = new Set();
  #lengths = "";
  #layout = null;
  #played = () => this.#play();

  /** `changed` is called after changes of the layout and of the mounted pages, before they are drawn. */
  constructor(pager, insides, changed) {
    this.#pager = pager;
    this.#insides = insides;
    this.#observer = new MutationObserver(changed);
    const { panels, row, pages, header } = insides.parts;
    // A hidden pager has no size. The header is as wide as the pager, and does not depend on the height of the pages.
    this.#sizes = new insides.engine.view.ResizeObserver(() => {
      if (!this.#viewport || this.#viewport === this.#layout?.viewport) return;
      this.#lengths = "";
      changed();
    });
    this.#sizes.observe(header);
    this.#observer.observe(panels, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
    this.#observer.observe(row, { attributes: true, attributeFilter: ["style"] });
    if (!hasTimeline()) pages.addEventListener("scroll", this.#played, { passive: true });
  }

  /** The mounted panels and their slots. */
  get panels() {
    const panels = [...this.#insides.parts.panels.children];
    return panels.map((panel) => ({ panel, slot: number(panel, "--lockstep-at") }));
  }

  /** The lengths along the pages, in pixels, and the number of strides that the row can be scrolled by. The same object
   * until the layout or the direction changes. */
  get layout() {
    const { row } = this.#insides.parts;
    const lengths = ["--content", "--lead", "--stride", "--page", "--sign"].map((name) => number(row, name));
    if (lengths.join() === this.#lengths) return this.#layout;
    const [content, lead, stride, page] = lengths;
    const viewport = this.#viewport;
    this.#lengths = lengths.join();
    this.#layout = { lead, stride, page, viewport, count: (content - viewport) / stride };
    return this.#layout;
  }

  get #viewport() {
    const { clientWidth, clientHeight } = this.#insides.parts.pages;
    return this.isVertical ? clientHeight : clientWidth;
  }

  get isVertical() {
    return this.#pager.axis === "vertical";
  }

  get isMirrored() {
    return getComputedStyle(this.#pager).direction === "rtl";
  }

  /** Creates an animation of a node against the scroll position of the row. */
  animation(node) {
    const animation = hasTimeline() ? this.#insides.animation(node) : new ScriptAnimation(node);
    this.#animations.add(animation);
    return animation;
  }

  forget(animation) {
    animation.cancel();
    this.#animations.delete(animation);
  }

  /** Without scroll timelines: moves the animations to the scroll position. */
  #play() {
    const { pages } = this.#insides.parts;
    const [offset, range] = this.isVertical
      ? [pages.scrollTop, pages.scrollHeight - pages.clientHeight]
      : [Math.abs(pages.scrollLeft), pages.scrollWidth - pages.clientWidth];
    for (const animation of this.#animations) animation.seek(range > 0 ? offset / range : 0);
  }

  /** Plays the keyframes that were added to animations. */
  play(...animations) {
    for (const animation of animations) animation.play();
    if (!hasTimeline()) this.#play();
  }

  end() {
    this.#observer.disconnect();
    this.#sizes.disconnect();
    this.#insides.parts.pages.removeEventListener("scroll", this.#played);
    for (const animation of this.#animations) animation.cancel();
  }
}

/** An animation that script moves, for browsers without scroll timelines. */
class ScriptAnimation {
  #node;
  #animation = null;
  #keyframes = [];

  constructor(node) {
    this.#node = node;
  }

  add(keyframe) {
    this.#keyframes.push(keyframe);
  }

  play() {
    this.cancel();
    if (!this.#keyframes.length) return;
    this.#animation = this.#node.animate(this.#keyframes, { duration: 1000, fill: "both" });
    this.#animation.pause();
    this.#keyframes = [];
  }

  seek(fraction) {
    if (this.#animation) this.#animation.currentTime = fraction * 1000;
  }

  cancel() {
    this.#animation?.cancel();
    this.#animation = null;
  }
}

function hasTimeline() {
  return "ScrollTimeline" in globalThis;
}

function number(node, name) {
  return Number.parseFloat(node.style.getPropertyValue(name));
}
