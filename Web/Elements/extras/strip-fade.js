// Tabs fade out at an end of the strip beyond which there are more tabs. The fades run on the scroll position of the
// strip, without script where the browser has scroll timelines.

const START = "--lockstep-fade-start";
const END = "--lockstep-fade-end";

const styles = `
.strip.fading { --fade-way: 90deg; mask-image: linear-gradient(var(--fade-way),
  transparent, #000 var(${START}), #000 calc(100% - var(${END})), transparent); }
.strip.fading:dir(rtl) { --fade-way: -90deg; }
`;

export class Feature {
  #element;
  #engine;
  #strip;
  #tabs;
  #animations = [];
  /** Ends what fades the strip by script. */
  #life = null;

  constructor(element, { engine, parts }) {
    this.#element = element;
    this.#engine = engine;
    this.#strip = parts.strip;
    this.#tabs = parts.tabs;
    for (const name of [START, END]) register(name);
  }

  configure() {
    this.#cancel();
    const length = Number.parseFloat(this.#element.stripFade);
    if (!(length > 0 && length < Infinity)) return;
    this.#engine.addStyles(styles);
    this.#strip.classList.add("fading");
    if ("ScrollTimeline" in globalThis) this.#play(length);
    else this.#follow(length);
  }

  #play(length) {
    const timeline = new ScrollTimeline({ source: this.#strip, axis: "inline" });
    const play = (keyframes, range) => this.#strip.animate(keyframes, { timeline, fill: "both", ...range });
    this.#animations = [
      play({ [START]: ["0px", `${length}px`] }, { rangeStart: "0px", rangeEnd: `${length}px` }),
      play({ [END]: [`${length}px`, "0px"] }, { rangeStart: `calc(100% - ${length}px)`, rangeEnd: "100%" }),
    ];
  }

  /** Fades the strip by script. The length of the tabs, and that of the strip, change without a scroll. */
  #follow(length) {
    this.#life = new AbortController();
    const draw = () => {
      const { scrollLeft, scrollWidth, clientWidth, style } = this.#strip;
      const before = Math.abs(scrollLeft);
      const after = scrollWidth - clientWidth - before;
      for (const [name, rest] of [[START, before], [END, after]]) style.setProperty(name, `${Math.min(Math.max(rest, 0), length)}px`);
    };
    this.#strip.addEventListener("scroll", draw, { passive: true, signal: this.#life.signal });
    const sizes = new this.#engine.view.ResizeObserver(draw);
    for (const node of [this.#strip, this.#tabs]) sizes.observe(node);
    this.#life.signal.addEventListener("abort", () => sizes.disconnect());
  }

  #cancel() {
    this.#life?.abort();
    for (const name of [START, END]) this.#strip.style.removeProperty(name);
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    this.#strip.classList.remove("fading");
  }

  end() {
    this.#cancel();
  }
}

/** Makes a variable a length, so that browsers can animate it. Without tabs beyond the ends it is 0. */
function register(name) {
  try {
    CSS.registerProperty({ name, syntax: "<length>", inherits: false, initialValue: "0px" });
  } catch {
    // It is registered already.
  }
}
