import { ScrollAnimation } from "./animation.js";
import { Indicator } from "./indicator.js";
import { scrollStrip } from "./strip.js";

/** The animations of a strip: its indicator and its own scrolling. */
export class StripAnimations {
  #element;
  #parts;
  #engine;
  #all;

  /** `element` has the attributes of the strip, `timeline` creates the timeline of the pages. The functions that Swift
   * calls are added to those of the engine. */
  constructor(element, engine, parts, timeline) {
    this.#element = element;
    this.#parts = parts;
    this.#engine = engine;
    this.#all = {
      indicator: new Indicator(element, parts, timeline),
      track: new ScrollAnimation(parts.track, timeline),
    };
    Object.assign(engine.effects, this.#effects(this.#all));
  }

  /** Cancels the animations, which the next drawing begins again. */
  cancel() {
    for (const each of Object.values(this.#all)) each.cancel();
    this.#engine.effects.mix(0, -1);
  }

  /** The functions that Swift calls. */
  #effects({ indicator, track }) {
    return {
      look: (...look) => indicator.add(...look),
      shift: (offset, x) => track.add({ offset, transform: `translateX(${x}px)` }),
      play: () => [indicator, track].forEach((each) => each.play()),
      scrollStrip: (offset) => scrollStrip(this.#parts.strip, offset),
      mix: () => {}, // `extras/tab-fractions.js` has the function.
      tabPadding: () => Number.parseFloat(getComputedStyle(this.#parts.indicator).textIndent),
      isMirrored: () => getComputedStyle(this.#element).direction === "rtl",
      isPercentage: () => this.#element.getAttribute("indicator-width").trim().endsWith("%"),
    };
  }
}
