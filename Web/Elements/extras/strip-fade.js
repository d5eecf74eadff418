// Tabs fade out at an end of the strip beyond which there are more tabs. The fades run on the scroll position of the
// strip, without script.

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
  #animations = [];

  constructor(element, { engine, parts }) {
    this.#element = element;
    this.#engine = engine;
    this.#strip = parts.strip;
    for (const name of [START, END]) register(name);
  }

  configure() {
    this.#cancel();
    const length = Number.parseFloat(this.#element.stripFade);
    if (!(length > 0 && length < Infinity) || !("ScrollTimeline" in globalThis)) return;
    this.#engine.addStyles(styles);
    this.#strip.classList.add("fading");
    const timeline = new ScrollTimeline({ source: this.#strip, axis: "inline" });
    const play = (keyframes, range) => this.#strip.animate(keyframes, { timeline, fill: "both", ...range });
    this.#animations = [
      play({ [START]: ["0px", `${length}px`] }, { rangeStart: "0px", rangeEnd: `${length}px` }),
      play({ [END]: [`${length}px`, "0px"] }, { rangeStart: `calc(100% - ${length}px)`, rangeEnd: "100%" }),
    ];
  }

  #cancel() {
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
