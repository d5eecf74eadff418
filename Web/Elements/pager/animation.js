/** An animation of a node that the browser plays against the scroll position of the pages, without script. */
export class ScrollAnimation {
  #node;
  #timeline;
  #animation = null;

  /** `timeline` creates the timeline of the pages. */
  constructor(node, timeline) {
    this.#node = node;
    this.#timeline = timeline;
  }

  /** Plays keyframes. Without keyframes, the animation is canceled. */
  play(keyframes) {
    if (!keyframes.length) this.cancel();
    else if (this.#animation) this.#animation.effect.setKeyframes(keyframes);
    else this.#animation = this.#node.animate(keyframes, { timeline: this.#timeline(), fill: "both" });
  }

  cancel() {
    this.#animation?.cancel();
    this.#animation = null;
  }
}

/** The keyframes of the indicator in Swift's list of numbers. */
export function indicatorKeyframes(numbers) {
  return inGroups(numbers, 4).map(([offset, x, width, opacity]) => {
    return { offset, opacity, transform: `translateX(${x}px) scaleX(${width})` };
  });
}

/** The keyframes of the strip's track in Swift's list of numbers. */
export function stripKeyframes(numbers) {
  return inGroups(numbers, 2).map(([offset, x]) => ({ offset, transform: `translateX(${x}px)` }));
}

function inGroups(numbers, size) {
  return Array.from({ length: numbers.length / size }, (_, at) => numbers.subarray(at * size, (at + 1) * size));
}
