/** The indicator's animations. The browser plays them against the scroll position of the pages, without script. */
export class Indicator {
  #pager;
  #element;
  #source;
  #parts;
  #animations = [];
  #looks = [];

  /** `element` has the attributes of the strip: the pager, or a strip of its own. */
  constructor(pager, { pages, indicator, round }, element = pager) {
    this.#pager = pager;
    this.#element = element;
    this.#source = pages;
    this.#parts = [indicator, round, round.firstChild];
  }

  /** Adds a keyframe. `offset` is the fraction of the way from the first to the last page. */
  add(offset, x, width, opacity) {
    this.#looks.push({ offset, x, width, opacity });
  }

  /** Plays the keyframes that were added. Without keyframes, the animations are canceled. */
  play() {
    const looks = this.#looks.splice(0);
    if (!looks.length) return this.cancel();
    const courses = [looks.map(scaled), looks.map(placed), looks.map(cut)];
    const shown = this.isRound ? courses : courses.slice(0, 1);
    if (this.#animations.length !== shown.length) this.cancel();
    const timeline = this.#animations[0]?.timeline ?? this.timeline();
    for (const [at, course] of shown.entries()) {
      if (this.#animations[at]) this.#animations[at].effect.setKeyframes(course);
      else this.#animations[at] = this.#parts[at].animate(course, { timeline, fill: "both" });
    }
  }

  cancel() {
    for (const animation of this.#animations.splice(0)) animation.cancel();
  }

  /** `true` for an indicator with round corners. */
  get isRound() {
    return this.#element.matches("[indicator-radius], [indicator-placement=fill]");
  }

  /** A timeline that follows the scroll position of the pages. */
  timeline() {
    const axis = this.#pager.axis === "vertical" ? "block" : "inline";
    return new ScrollTimeline({ source: this.#source, axis });
  }
}

/** A keyframe of the box that is one pixel wide. */
function scaled({ offset, x, width, opacity }) {
  return { offset, opacity, transform: `translateX(${x}px) scaleX(${width})` };
}

/** A keyframe of the outer box of a round indicator. */
function placed({ offset, x, opacity }) {
  return { offset, opacity, transform: `translateX(${x}px)` };
}

/** A keyframe of the inner box of a round indicator. */
function cut({ offset, width }) {
  return { offset, transform: `translateX(calc(var(--sign) * (${width}px - 100%)))` };
}
