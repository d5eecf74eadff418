// What all pagers of the comparison share: the content of a page, a tab strip for the libraries that have none, and the
// moment at which the pager can be used.
const query = new URLSearchParams(location.search);
export const count = Number(query.get("count"));
export const hasStrip = query.has("strip");
/** All pages are in the document from the start. */
export const keepsAll = query.has("all");
export const main = document.querySelector("main");

const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

/** The content of a page: seven elements. */
export function content(index) {
  const page = element("section"), list = element("ul");
  page.dataset.index = index;
  list.append(...["One", "Two", "Three"].map((word) => element("li", `${word} of page ${index}`)));
  page.append(element("h2", `Page ${index}`), element("p", "The same text stands on every page. ".repeat(6)), list);
  return page;
}

/** The element around the pages, if they stand in the HTML. */
export const outer = document.querySelector("main > :last-child");
export const contents = () => Array.from({ length: count }, (_, index) => content(index));
export const title = (index) => (count > 5 ? `The page ${index}` : `${index}`);

/** A tab strip by hand: buttons, and an indicator that follows the position in pages. */
export class Strip {
  #tabs; #places; #selected = 0;
  strip = element("div"); bar = element("div");
  constructor(onTap) {
    const strip = document.querySelector(".strip");
    if (strip) [this.strip, this.bar, this.#tabs] = [strip, strip.lastElementChild, [...strip.querySelectorAll("button")]];
    else this.#make();
    this.#tabs.forEach((tab, index) => tab.addEventListener("click", () => onTap(index)));
    this.#places = this.#tabs.map(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetWidth]);
    this.move(0);
    this.#tabs[0].ariaSelected = "true";
  }
  #make() {
    this.strip.className = count > 5 ? "strip" : "strip fits";
    this.strip.setAttribute("role", "tablist");
    this.#tabs = Array.from({ length: count }, (_, index) => {
      const tab = element("button", title(index));
      tab.setAttribute("role", "tab");
      return tab;
    });
    this.bar.className = "bar";
    this.strip.append(...this.#tabs, this.bar);
    main.prepend(this.strip);
  }
  look(position) {
    const last = count - 1, from = Math.min(last, Math.max(0, Math.floor(position))), to = Math.min(last, from + 1);
    const mixed = (part) => this.#places[from][part] + (this.#places[to][part] - this.#places[from][part]) * (position - from);
    return `translateX(${mixed(0)}px) scaleX(${mixed(1)})`;
  }
  move(position) { this.bar.style.transform = this.look(position); }
  select(index) {
    if (index === this.#selected) return;
    this.#tabs[this.#selected].ariaSelected = "false";
    this.#tabs[index].ariaSelected = "true";
    this.#selected = index;
    const [left, width] = this.#places[index];
    if (count > 5) this.strip.scrollTo({ left: left + width / 2 - this.strip.clientWidth / 2, behavior: "smooth" });
  }
  middle(index) { return middle(this.#tabs[index]); }
}

export function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Waits until the first page is in view and drawn. `pager` has the functions `selected()` and `tab(index)`. */
export async function use(pager) {
  const frame = () => new Promise(requestAnimationFrame);
  const isInView = (node) => node && node.getBoundingClientRect().width > 0 && Math.abs(node.getBoundingClientRect().left) < 1;
  do await frame();
  while (!isInView(document.querySelector("[data-index='0']")));
  await frame();
  pager.usable = performance.now();
  window.pager = pager;
}
