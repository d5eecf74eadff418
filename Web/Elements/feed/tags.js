/** The number of answers that are kept for conditional requests. */
const LIMIT = 20;

/** The last answers that had a tag (`ETag`), by their addresses. A service that is asked with the tag of an answer need
 * not send the answer again. */
export class AnswerTags {
  #answers = new Map();

  find(address) {
    return this.#answers.get(address);
  }

  /** Keeps an answer `{ tag, items, next, previous }` as the newest one. */
  keep(address, answer) {
    this.#answers.delete(address);
    if (answer.tag) this.#answers.set(address, answer);
    if (this.#answers.size > LIMIT) this.#answers.delete(this.#answers.keys().next().value);
  }

  forget(address) {
    this.#answers.delete(address);
  }

  clear() {
    this.#answers.clear();
  }
}
