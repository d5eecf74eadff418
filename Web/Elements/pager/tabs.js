import { create } from "../bridge/dom.js";

/** The largest number of a badge, as in Material Design. */
const MOST = 999;

/** The content of a pager's tabs, and the views beside the strip. */
export class Tabs {
  #pager;
  #parts;
  #list;
  /** The children with `data-tab`, by the ids of their pages. */
  #contents = new Map();

  constructor(pager, parts, list) {
    this.#pager = pager;
    this.#parts = parts;
    this.#list = list;
  }

  /** Reads the children that are the content of tabs or stand beside the strip. */
  readChildren() {
    const children = [...this.#pager.children];
    this.#contents = new Map(children.filter(hasTab).map((child) => [child.dataset.tab, child]));
    for (const side of ["leading", "trailing"]) {
      this.#parts[side].assign(...children.filter(({ dataset }) => dataset.accessory === side));
    }
  }

  /** Shows the content of a page's tab: the app's own element or the title, and the badge. */
  fill(tab) {
    const { title, badge } = this.#list.entry(tab.number);
    const content = this.#contents.get(tab.dataset.page);
    const slot = tab.querySelector("slot");
    if (slot.textContent !== title) slot.textContent = title;
    if (slot.assignedNodes()[0] !== content) slot.assign(...[content].filter(Boolean));
    // A title that does not fit ends in an ellipsis. The app's own content has the layout that the app gives it.
    slot.classList.toggle("title", !content);
    fillBadge(slot, badge);
    // An icon without words is read out by the title of its page, and the badge after it.
    const isIcon = content && !content.textContent.trim();
    tab.ariaLabel = isIcon ? `${title} ${tab.querySelector(".badge")?.textContent ?? ""}`.trim() : null;
  }
}

function hasTab({ dataset }) {
  return "tab" in dataset;
}

/** Shows a badge after a slot: a dot for empty text, and 999+ for a larger number. Nothing is shown without a badge, and for a
 * number that is not above 0. */
function fillBadge(slot, badge) {
  const isShown = badge != null && (String(badge).trim() === "" || !(Number(badge) <= 0));
  const node = slot.nextSibling;
  if (!isShown) return node?.remove();
  const badgeNode = node ?? create("span", { class: "badge", part: "badge" });
  badgeNode.textContent = Number(badge) > MOST ? `${MOST}+` : badge;
  if (!node) slot.after(badgeNode);
}
