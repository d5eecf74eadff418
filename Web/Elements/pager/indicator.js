/** The indicator's animation. The browser plays it against the scroll position of the pages, without script. */
export class Indicator {
  #pager;
  #source;
  #node;
  #animation = null;
  #keyframes = [];

  constructor(pager, { pages, indicator }) {
    this.#pager = pager;
    this.#source = pages;
    this.#node = indicator;
  }

  /** Adds a keyframe. `offset` is the fraction of the way from the first to the last page. */
  add(offset, x, width, opacity) {
    this.#keyframes.push({ offset, opacity, transform: `translateX(${x}px) scaleX(${width})` });
  }

  /** Plays the keyframes that were added. Without keyframes, the animation is canceled. */
  play() {
    const keyframes = this.#keyframes.splice(0);
    if (!keyframes.length) this.cancel();
    else if (this.#animation) this.#animation.effect.setKeyframes(keyframes);
    else this.#animation = this.#node.animate(keyframes, { timeline: this.#timeline(), fill: "both" });
  }

  cancel() {
    this.#animation?.cancel();
    this.#animation = null;
  }

  #timeline() {
    const axis = this.#pager.axis === "vertical" ? "block" : "inline";
    return new ScrollTimeline({ source: this.#source, axis });
  }
}
