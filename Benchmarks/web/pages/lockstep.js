import "/elements/pager.js";
import { content, contents, count, hasStrip, keepsAll, main, middle, title, use } from "./common.js";

const pager = document.createElement("lockstep-pager");
pager.setAttribute("sizing", hasStrip && count <= 5 ? "divided" : "scrolling");
const id = (index) => String(index);
if (keepsAll) {
  pager.setAttribute("preload", count);
  pager.append(...contents().map((page, index) => {
    Object.assign(page.dataset, { page: id(index), title: title(index) });
    return page;
  }));
} else {
  pager.render = (name) => content(Number(name));
  pager.pages = Array.from({ length: count }, (_, index) => ({ id: id(index), title: title(index) }));
}
if (location.search.includes("hidden")) pager.setAttribute("strip-placement", "hidden");
if (location.search.includes("kept")) pager.setAttribute("kept-pages", 20);
main.append(pager);
await customElements.whenDefined("lockstep-pager");
/** A page stays mounted after it has been left, where the elements can do that. */
const keeps = pager.constructor.observedAttributes.includes("kept-pages");
const tab = (index) => middle(pager.shadowRoot.querySelector(`[role=tab][data-page="${index}"]`));
await use({ selected: () => Number(pager.selected), tab, keeps });
