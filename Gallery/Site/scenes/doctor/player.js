/** The longest pause between two events that is played in full, in seconds. */
const LONGEST_PAUSE = 0.6;
/** The duration of every longer pause. */
const SHORTENED = 0.4;

/** Plays a recording: the buttons, the slider and the clock. */
export class Player {
  /** The number of events that were played. */
  event = 0;
  #doctor;
  #show;
  /** The time at which each event is played, in seconds from the start; pauses are shortened. */
  #moments = [0];
  #started = null;
  #controls = Object.fromEntries(
    ["back", "play", "forward", "scrub", "speed"].map((id) => [id, document.getElementById(id)]),
  );

  constructor(doctor, show) {
    this.#doctor = doctor;
    this.#show = show;
    const { back, play, forward, scrub } = this.#controls;
    back.addEventListener("click", () => this.seek(this.event - 1));
    forward.addEventListener("click", () => this.seek(this.event + 1));
    play.addEventListener("click", () => this.toggle());
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
    const speed = Number(this.#controls.speed.value);
    this.#started = { at: performance.now() / 1000, from: this.#moments[this.event], speed };
    this.#controls.play.textContent = "Pause";
    requestAnimationFrame(() => this.#frame());
  }

  #pause() {
    this.#started = null;
    this.#controls.play.textContent = "Play";
  }

  #frame() {
    if (!this.#started) return;
    const { at, from, speed } = this.#started;
    const moment = from + (performance.now() / 1000 - at) * speed;
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
    back.disabled = this.event === 0;
    forward.disabled = this.event === this.#moments.length - 1;
    this.#show(this.#doctor.seek(this.event));
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
