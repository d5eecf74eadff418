/** The causes of a move, in words. */
const causes = {
  initial: "the pager opened", tab: "a tab", swipe: "a swipe", code: "code of the app", keyboard: "a key",
  update: "an update: the page was removed", timer: "the timer",
};

/** The list of a recording's moves or loads: when each began, its pages or its batch, its cause and its end. */
export class MoveList {
  #list;
  #seek;
  #moves = [];

  /** `seek` receives the event of a move that the person chooses. */
  constructor(list, seek) {
    this.#list = list;
    this.#seek = seek;
  }

  /** Shows moves. Times are counted from `start`, in seconds. */
  fill(moves, start) {
    this.#moves = moves;
    this.#list.replaceChildren(...moves.map((move) => this.#item(move, start)));
  }

  /** Marks the move or the load that is under way after an event, or the last one before it. */
  mark(event) {
    const current = this.#moves.findLastIndex((move) => move.event <= event);
    for (const [at, item] of [...this.#list.children].entries()) {
      if (at === current) item.firstElementChild.setAttribute("aria-current", "step");
      else item.firstElementChild.removeAttribute("aria-current");
    }
    const marked = this.#list.children[current];
    if (marked) this.#list.scrollTop = marked.offsetTop - (this.#list.clientHeight - marked.offsetHeight) / 2;
  }

  #item(move, start) {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    const words = [seconds(move.time - start), ...(move.purpose ? load(move) : [`${move.from ?? "none"} → ${move.to}`, causes[move.cause]]), ending(move)];
    button.append(...words.map((text) => Object.assign(document.createElement("span"), { textContent: text })));
    button.addEventListener("click", () => this.#seek(move.event));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }
}

/** A time in milliseconds' precision, which is more than a frame has. */
export const seconds = (time) => `${time.toFixed(3)} s`;

/** A load and its cause, in words. */
function load({ request, purpose, edge, cursor, count, attempt, cause }) {
  const place = cursor === null ? "from the start" : `${edge} ${cursor}`;
  return [`${request}: ${purpose}, ${count} items ${place}${attempt > 1 ? `, try ${attempt}` : ""}`, cause];
}

function ending({ endEvent, endTime, hasArrived, result, time }) {
  if (endEvent === undefined) return "not ended";
  if (result) return `${result} after ${seconds(endTime - time)}`;
  return `${hasArrived ? "arrived" : "given up"} after ${seconds(endTime - time)}`;
}
