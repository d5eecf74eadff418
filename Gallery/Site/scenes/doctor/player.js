/** The longest pause between two events that is played in full, in seconds. */
const LONGEST_PAUSE = 0.6;
/** The duration of every longer pause. */
const SHORTENED = 0.4;

/** Plays a recording: the buttons, the slider and the clock. */
export class Player {
  /** The number of events that were played. */
  event = 0;
  #show;
  /** The time at which each event is played, in seconds from the start; pauses are shortened. */
  #moments = [0];
  #started = null;
  #controls = Object.fromEntries(
    ["back", "play", "forward", "scrub", "speed"].map((id) => [id, document.getElementById(id)]),
  );

  /** `show` shows the state after a number of events. */
  constructor(show) {
    this.#show = show;
    const { back, play, forward, scrub, speed } = this.#controls;
    back.addEventListener("click", () => this.seek(this.event - 1));
    forward.addEventListener("click", () => this.seek(this.event + 1));
    play.addEventListener("click", () => this.toggle());
    speed.addEventListener("change", () => this.#started && this.#startFrom(this.#moment));
    scrub.addEventListener("input", () => this.seek(Number(scrub.value)));
    scrub.addEventListener("keydown", (event) => this.#keyPressed(event));
  }

  /** Takes a new recording. `lines` are the lines of its events. */
  load(lines) {
    this.#pause();
    this.#controls.scrub.max = lines.length;
    this.#moments = moments(lines);
  }

  /** Shows the state after this number of events, and stops playing. */
  seek(event) {
    this.#pause();
    this.#goTo(event);
  }

  /** Plays, from the start if the end is shown, or pauses. */
  toggle() {
    if (this.#started) return this.#pause();
    if (this.event >= this.#moments.length - 1) this.#goTo(0);
    this.#startFrom(this.#moments[this.event]);
    this.#controls.play.textContent = "Pause";
    requestAnimationFrame(() => this.#frame());
  }

  /** Plays on from a moment of the recording, in seconds, at the chosen speed. */
  #startFrom(from) {
    this.#started = { at: performance.now() / 1000, from, speed: Number(this.#controls.speed.value) };
  }

  /** The moment of the recording that is played now, in seconds. */
  get #moment() {
    const { at, from, speed } = this.#started;
    return from + (performance.now() / 1000 - at) * speed;
  }

  #pause() {
    this.#started = null;
    this.#controls.play.textContent = "Play";
  }

  #frame() {
    if (!this.#started) return;
    const moment = this.#moment;
    let event = this.event;
    while (event + 1 < this.#moments.length && this.#moments[event + 1] <= moment) event += 1;
    if (event !== this.event) this.#goTo(event);
    if (event + 1 < this.#moments.length) requestAnimationFrame(() => this.#frame());
    else this.#pause();
  }

  #goTo(event) {
    this.event = Math.min(Math.max(event, 0), this.#moments.length - 1);
    const { scrub, back, forward } = this.#controls;
    scrub.value = this.event;
    // A button that is disabled loses the focus.
    back.ariaDisabled = String(this.event === 0);
    forward.ariaDisabled = String(this.event === this.#moments.length - 1);
    this.#show(this.event);
  }

  #keyPressed(event) {
    if (event.key !== " ") return;
    event.preventDefault();
    this.toggle();
  }
}

/** The times at which the events are played. An event without a time follows at once. */
function moments(lines) {
  const times = [0];
  let last = null;
  for (const line of lines) {
    const time = Number.parseFloat(/ at=(\S+)/.exec(line)?.[1]);
    const pause = Number.isFinite(time) && last !== null ? Math.max(time - last, 0) : 0;
    if (Number.isFinite(time)) last = time;
    times.push(times.at(-1) + (pause > LONGEST_PAUSE ? SHORTENED : pause));
  }
  return times;
}
