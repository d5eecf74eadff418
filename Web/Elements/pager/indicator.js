import { ScrollAnimation } from "./animation.js";

/** The animations of an indicator. */
export class Indicator {
  #element;
  #scaled;
  #placed;
  #cut;

  /** `element` has the attributes of the strip, `timeline` creates the timeline of the pages. */
  constructor(element, { indicator, round }, timeline) {
    this.#element = element;
    this.#scaled = new ScrollAnimation(indicator, timeline);
    this.#placed = new ScrollAnimation(round, timeline);
    this.#cut = new ScrollAnimation(round.firstChild, timeline);
  }

  /** Adds a keyframe. `offset` is the fraction of the way from the first to the last page. */
  add(offset, x, width, opacity) {
    this.#scaled.add({ offset, opacity, transform: `translateX(${x}px) scaleX(${width})` });
    if (!this.#isRound) return;
    this.#placed.add({ offset, opacity, transform: `translateX(${x}px)` });
    this.#cut.add({ offset, transform: `translateX(calc(var(--sign) * (${width}px - 100%)))` });
  }

  play() {
    for (const each of this.#animations) each.play();
  }

  cancel() {
    for (const each of this.#animations) each.cancel();
  }

  get #animations() {
    return [this.#scaled, this.#placed, this.#cut];
  }

  get #isRound() {
    return this.#element.matches("[indicator-radius], [indicator-placement=fill]");
  }
}
