const seconds = 6;
const series = [
  { name: "position", color: "--accent", dash: [] },
  { name: "x", color: "--second", dash: [7, 5] },
  { name: "width", color: "--third", dash: [2, 4] },
];

/** A plot of the last six seconds of motion. Its clock stops while nothing moves, so an idle plot requests no frames.
 * */
export class Plot {
  #canvas;
  #measure;
  #samples = [];
  #clock = 0;
  #last = null;
  #frame = null;

  /** `measure` returns `{position, x, width, moving}`, or `undefined` while there is nothing to measure. */
  constructor(canvas, measure) {
    this.#canvas = canvas;
    this.#measure = measure;
    const draw = () => this.#draw();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
    new ResizeObserver(draw).observe(canvas);
  }

  /** Starts to take a sample in each frame, until `measure` returns `moving: false`. */
  wake() {
    this.#frame ??= requestAnimationFrame((time) => this.#step(time));
  }

  #step(time) {
    this.#frame = null;
    const sample = this.#measure();
    if (sample) {
      // After a pause, the next move continues the curve one frame later.
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
    for (const { name, color, dash } of series) {
      context.strokeStyle = this.#color(style, color);
      context.lineWidth = 2;
      context.setLineDash(dash);
      this.#trace(context, name, width, height);
    }
  }

  #rule(context, style, width, height) {
    context.strokeStyle = this.#color(style, "--line");
    context.fillStyle = this.#color(style, "--ink-soft");
    context.font = `12px ${style.fontFamily}`;
    context.textAlign = "center";
    for (let second = 1; second < seconds; second += 1) {
      const x = width * (1 - second / seconds);
      context.strokeRect(x, 0, 0, height - 22);
      context.fillText(`${second} s`, x, height - 7);
    }
  }

  /** Draws one curve. Each curve has its own vertical scale, because positions and widths have different units. */
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

  /** The value of a custom color property. A canvas does not support `light-dark()`, so the computed color is read. */
  #color(style, name) {
    this.#canvas.style.outlineColor = `var(${name})`;
    return style.outlineColor;
  }
}
