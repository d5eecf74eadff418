/** An animation of a node that the browser plays against the scroll position of the pages, without script. */
export class ScrollAnimation {
  #node;
  #timeline;
  #animation = null;
  /** The keyframes that are added for the next `play`, and those that are played. */
  #next = [];
  #played = [];

  /** `timeline` creates the timeline of the pages. */
  constructor(node, timeline) {
    this.#node = node;
    this.#timeline = timeline;
  }

  /** Adds a keyframe. Its `offset` is the fraction of the way from the first to the last page. */
  add(keyframe) {
    this.#next.push(keyframe);
  }

  /** Plays the keyframes that were added, unless they are played already. Without keyframes, the animation ends. */
  play() {
    const keyframes = this.#next;
    this.#next = [];
    if (JSON.stringify(keyframes) === JSON.stringify(this.#played)) return;
    this.#played = keyframes;
    if (!keyframes.length) this.cancel();
    else if (this.#animation) this.#animation.effect.setKeyframes(keyframes);
    else this.#animation = this.#node.animate(keyframes, { timeline: this.#timeline(), fill: "both" });
  }

  cancel() {
    this.#animation?.cancel();
    this.#animation = null;
    this.#played = [];
  }
}
