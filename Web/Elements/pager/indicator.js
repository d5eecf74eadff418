import { ScrollAnimation } from "./animation.js";

/** The animations of an indicator. */
export class Indicator {
  #element;
  #scaled;
  #round;

  /** `element` has the attributes of the strip, `timeline` creates the timeline of the pages. */
  constructor(element, { indicator, round }, timeline) {
    this.#element = element;
    this.#scaled = new ScrollAnimation(indicator, timeline);
    this.#round = [new ScrollAnimation(round, timeline), new ScrollAnimation(round.firstChild, timeline)];
  }

  /** Plays the looks in Swift's list of numbers. */
  play(looks) {
    const [outer, inner] = this.#round;
    this.#scaled.play(looks.map(scaled));
    outer.play(this.#isRound ? looks.map(placed) : []);
    inner.play(this.#isRound ? looks.map(cut) : []);
  }

  cancel() {
    for (const animation of [this.#scaled, ...this.#round]) animation.cancel();
  }

  get #isRound() {
    return this.#element.matches("[indicator-radius], [indicator-placement=fill]");
  }
}

/** A keyframe of the box that is one pixel wide. */
function scaled([offset, x, width, opacity]) {
  return { offset, opacity, transform: `translateX(${x}px) scaleX(${width})` };
}

/** A keyframe of the outer box of a round indicator. */
function placed([offset, x, , opacity]) {
  return { offset, opacity, transform: `translateX(${x}px)` };
}

/** A keyframe of the inner box of a round indicator. */
function cut([offset, , width]) {
  return { offset, transform: `translateX(calc(var(--sign) * (${width}px - 100%)))` };
}
