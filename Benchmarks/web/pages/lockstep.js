import "/elements/pager.js";
import { content, contents, count, hasStrip, keepsAll, main, middle, outer, title, use } from "./common.js";

const pager = outer ?? document.createElement("lockstep-pager");
const id = (index) => String(index);
if (!outer) pager.setAttribute("sizing", hasStrip && count <= 5 ? "divided" : "scrolling");
if (outer) {
  // Everything stands in the HTML.
} else if (keepsAll) {
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
if (!outer) main.append(pager);
await customElements.whenDefined("lockstep-pager");
/** A page stays mounted after it has been left, where the elements can do that. */
const keeps = pager.constructor.observedAttributes.includes("kept-pages");
const tab = (index) => middle(pager.shadowRoot.querySelector(`[role=tab][data-page="${index}"]`));
await use({ selected: () => Number(pager.selected), tab, keeps });
