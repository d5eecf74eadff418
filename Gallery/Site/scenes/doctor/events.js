/** The names of the lines before the events: the heading, the options, the environment, and the state at the start. */
const HEAD = ["lockstep", "with", "in", "open", "list", "refreshing", "edge", "dropped", "batch", "seen", "stream"];
/** The names of the lines that belong to the event above: stated states, and the effects of a feed. */
const BELOW = ["state", "asks", "cancels", "wakes", "changes", "ends"];
const nameOf = (line) => line.split(" ", 1)[0];

/** The list of a recording's events, with the current one marked. */
export class EventList {
  #list;
  #seek;
  /** The lines of the events. A line with the states at the start is not among them. */
  #items = [];
  #marked = null;

  constructor(list, seek) {
    this.#list = list;
    this.#seek = seek;
    list.addEventListener("click", ({ target }) => this.#clicked(target.closest("li")));
    list.addEventListener("keydown", (event) => this.#keyPressed(event));
  }

  /** Shows the events of a text, and returns their lines. A stated state and an effect are shown with the event above them, and
   * a state at the start in a line of its own. */
  fill(text) {
    const lines = [];
    const start = item("");
    this.#items = [];
    const all = text.trimEnd().split("\n");
    const first = all.findIndex((line) => !HEAD.includes(nameOf(line)));
    for (const line of first < 0 ? [] : all.slice(first)) {
      if (!BELOW.includes(nameOf(line))) {
        lines.push(line);
        this.#items.push(item(line));
      } else {
        (this.#items.at(-1) ?? start).append(stated(line));
      }
    }
    this.#list.replaceChildren(...(start.hasChildNodes() ? [start] : []), ...this.#items);
    this.#marked = null;
    return lines;
  }

  /** Marks the event after which the state is shown; 0 marks none. */
  mark(count) {
    this.#marked?.removeAttribute("aria-current");
    this.#marked = this.#items[count - 1] ?? null;
    if (!this.#marked) return void (this.#list.scrollTop = 0);
    this.#marked.setAttribute("aria-current", "step");
    const { offsetTop, offsetHeight } = this.#marked;
    this.#list.scrollTop = offsetTop - (this.#list.clientHeight - offsetHeight) / 2;
  }

  #clicked(line) {
    if (line) this.#seek(this.#items.indexOf(line) + 1);
  }

  #keyPressed(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    this.#seek(this.#items.indexOf(this.#marked) + 1 + way);
  }
}

function item(line) {
  return Object.assign(document.createElement("li"), { textContent: line });
}

function stated(line) {
  return Object.assign(document.createElement("span"), { className: "stated", textContent: line });
}
