import { LoadError } from "./source.js";
import { failures } from "./table.js";

/** The state of loading at one end of the list, as a person sees it in the header or the footer. */
export class FeedNotice {
  /** The name of the state: idle, loading, refreshing, failed, waiting, end or empty. */
  state = "idle";
  /** The error of the last load, or null. */
  error = null;
  /** The failure of the last load with an exception behind it, `{ code, problem }`, or null. */
  blamed = null;
  #parts;
  #texts;
  /** `true` after the button was hidden although it had the focus. */
  #hasLostFocus = false;
  /** The text that names the end of a wait. */
  #until = "";
  /** What was said last. */
  #said = "";

  /** `parts` are the `box`, its `message` and its `retry` button; `texts` returns the current texts. */
  constructor(parts, texts) {
    this.#parts = parts;
    this.#texts = texts;
  }

  /** Shows the state. `left` is the remaining time until the next try, in seconds; negative when no time is known. */
  show(state, failure, status, left) {
    const texts = this.#texts();
    this.state = state;
    this.error = this.#errorOf(failures[failure], status);
    const isWaiting = state === "waiting";
    const isLimited = isWaiting && this.error?.code === "limited";
    const isTimed = isWaiting && left >= 0;
    this.#until = isLimited && isTimed ? texts.until(new Date(Date.now() + left * 1000)) : "";
    const soon = isTimed ? texts.soon(Math.ceil(left)) : "";
    this.#write(this.error ? `${this.error.message} ${this.#until} ${soon}` : this.#message(), isLimited);
  }

  #message() {
    return ["end", "empty"].includes(this.state) ? this.#texts()[this.state] : "";
  }

  #errorOf(code, status) {
    if (code === "none") return null;
    const cause = this.blamed?.code === code ? this.blamed.problem : undefined;
    const error = new LoadError(code, { status, cause });
    error.message = this.#texts()[code];
    return error;
  }

  #write(message, isLimited) {
    const { box, message: text, retry } = this.#parts;
    text.textContent = message;
    retry.textContent = this.#texts().retry;
    this.#showRetry(retry, Boolean(this.error) && !isLimited);
    box.className = `${box.part[0]} ${this.state}`;
    box.part.value = box.className;
  }

  /** Shows the button when it is needed. A button with the focus stays until its load has ended. */
  #showRetry(retry, isNeeded) {
    const hasFocus = retry.matches(":focus");
    const isLoading = this.state === "loading" || this.state === "refreshing";
    retry.ariaDisabled = isNeeded ? null : "true";
    this.#hasLostFocus ||= hasFocus && !isNeeded && !isLoading;
    retry.hidden = !isNeeded && !(hasFocus && isLoading);
  }

  /** Returns `true` once after the button was hidden although it had the focus: a row gets the focus then. */
  takeLostFocus() {
    const hasLostFocus = this.#hasLostFocus;
    this.#hasLostFocus = false;
    return hasLostFocus;
  }

  /** What assistive technology has to say about a change of the state; "" when the state has not changed. */
  takeNews() {
    const texts = this.#texts();
    const news = this.error ? this.#until || texts.failed(this.error.message) : this.#newsOfState(texts);
    const isNew = news !== this.#said;
    this.#said = news;
    return isNew ? news : "";
  }

  #newsOfState(texts) {
    if (this.state === "refreshing") return texts.refreshing;
    if (this.state === "idle" && this.#said === texts.refreshing) return texts.refreshed;
    return this.#message();
  }
}
