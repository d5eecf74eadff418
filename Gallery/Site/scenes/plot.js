const seconds = 6;
const series = [
  { name: "position", colour: "--accent", dash: [] },
  { name: "x", colour: "--second", dash: [7, 5] },
  { name: "width", colour: "--third", dash: [2, 4] },
];

/**
 * A plot of the last six seconds of motion. Its clock stands still while nothing moves, so that it asks for no frame
 * at rest.
 */
export class Plot {
  #canvas;
  #measure;
  #samples = [];
  #clock = 0;
  #last = null;
  #frame = null;

  /** `measure` gives `{position, x, width, moving}`, or nothing while there is nothing to measure. */
  constructor(canvas, measure) {
    this.#canvas = canvas;
    this.#measure = measure;
    const draw = () => this.#draw();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
    new ResizeObserver(draw).observe(canvas);
  }

  /** Something moves: samples once a frame until `measure` tells that nothing does. */
  wake() {
    this.#frame ??= requestAnimationFrame((time) => this.#step(time));
  }

  #step(time) {
    this.#frame = null;
    const sample = this.#measure();
    if (sample) {
      // A move that begins after a rest continues the curve one frame later.
      this.#clock += this.#last === null ? 16 : time - this.#last;
      this.#samples.push({ ...sample, time: this.#clock });
      while (this.#samples[0].time < this.#clock - seconds * 1000) this.#samples.shift();
      this.#draw();
    }
    this.#last = sample?.moving ? time : null;
    if (sample?.moving) this.wake();
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = devicePixelRatio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    const context = this.#canvas.getContext("2d");
    const style = getComputedStyle(this.#canvas);
    context.scale(ratio, ratio);
    this.#rule(context, style, width, height);
    for (const { name, colour, dash } of series) {
      context.strokeStyle = this.#colour(style, colour);
      context.lineWidth = 2;
      context.setLineDash(dash);
      this.#trace(context, name, width, height);
    }
  }

  #rule(context, style, width, height) {
    context.strokeStyle = this.#colour(style, "--line");
    context.fillStyle = this.#colour(style, "--ink-soft");
    context.font = `12px ${style.fontFamily}`;
    context.textAlign = "center";
    for (let second = 1; second < seconds; second += 1) {
      const x = width * (1 - second / seconds);
      context.strokeRect(x, 0, 0, height - 22);
      context.fillText(`${second} s`, x, height - 7);
    }
  }

  /** Each curve fills the height by itself: a page, a hundred pages and a width in points share no unit. */
  #trace(context, name, width, height) {
    const values = this.#samples.map((sample) => sample[name]);
    const low = Math.min(...values);
    const span = Math.max(...values) - low;
    context.beginPath();
    this.#samples.forEach(({ time }, index) => {
      const x = width * (1 - (this.#clock - time) / (seconds * 1000));
      const share = span > 0 ? (values[index] - low) / span : 0.5;
      context.lineTo(x, height - 34 - share * (height - 48));
    });
    context.stroke();
  }

  /** A canvas does not know `light-dark()`, so the colour is taken from a property that has been computed. */
  #colour(style, name) {
    this.#canvas.style.outlineColor = `var(${name})`;
    return style.outlineColor;
  }
}
