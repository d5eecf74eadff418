import { LoadError } from "./source.js";
import { failures } from "./table.js";

/** The state of loading as a person sees and hears it: the footer and the live region. */
export class FeedStatus {
  /** The name of the state: idle, loading, failed, waiting, end or empty. */
  state = "idle";
  /** The error of the last load, or null. */
  error = null;
  /** The exception behind a failure, if any. */
  cause = null;
  #parts;
  #texts;
  /** The text that names the end of a wait. */
  #until = "";

  /** `texts` returns the current texts. */
  constructor(parts, texts) {
    this.#parts = parts;
    this.#texts = texts;
  }

  /** Shows the state. `left` is the remaining time until the next try, in seconds. */
  show(state, failure, status, left) {
    const texts = this.#texts();
    this.state = state;
    this.error = this.#errorOf(failures[failure], status);
    const isWaiting = state === "waiting";
    const isLimited = isWaiting && this.error?.code === "limited";
    this.#until = isLimited ? texts.until(new Date(Date.now() + left * 1000)) : "";
    const soon = isWaiting ? texts.soon(Math.max(0, Math.ceil(left))) : "";
    this.#write(this.error ? `${this.error.message} ${this.#until} ${soon}` : texts[state] ?? "", isLimited);
  }

  #errorOf(code, status) {
    if (code === "none") return null;
    const error = new LoadError(code, { status, cause: this.cause });
    error.message = this.#texts()[code];
    return error;
  }

  #write(message, isLimited) {
    const { footer, message: text, retry } = this.#parts;
    text.textContent = message;
    retry.textContent = this.#texts().retry;
    retry.hidden = !this.error || isLimited;
    footer.className = `footer ${this.state}`;
    footer.part.value = footer.className;
  }

  /** Announces a change to assistive technology. `added` is the number of new rows. */
  announce(added) {
    const texts = this.#texts();
    const outcome = this.error ? this.#until || texts.failed(this.error.message) : texts[this.state];
    const news = [added && texts.more(added), outcome].filter(Boolean);
    if (news.length) this.#parts.live.textContent = news.join(" ");
  }
}
