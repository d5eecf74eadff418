import { attributes } from "./options.js";
import { titleOf } from "./titles.js";

/** The number of pages. */
let pageCount = 0;

const place = (id) => `Page ${id} of ${pageCount.toLocaleString("en")}`;

/** Makes the pages of the playground's pager. */
export function preparePages(pager) {
  pager.drawPage = drawPage;
  pager.render = (id) => {
    const page = document.createElement("section");
    page.dataset.page = id;
    page.className = "leaf";
    page.append(text("h2", titleOf(Number(id.slice(1)))), text("p", place(id)));
    return page;
  };
}

/** The drawing of a page with the option `transition: custom`: a page fades out while it moves away. */
const drawPage = ({ distance }) => ({ alpha: 1 - 0.6 * Math.min(Math.abs(distance), 1) });

const text = (name, words) => Object.assign(document.createElement(name), { textContent: words });

/** Applies the values that differ from the ones that the pager shows; `shown` is null for the first values. After a reload,
 * the pager returns to the page that was in view. */
export function apply(pager, values, shown) {
  if (!shown) pager.selected = values.selected;
  if (values.count !== shown?.count || values.lock !== shown?.lock) fill(pager, values);
  for (const [name, value] of Object.entries(attributes(values))) {
    if (name === "selected") continue;
    if (value === null) pager.removeAttribute(name);
    else pager.setAttribute(name, value);
  }
  showHeader(pager, values);
  if (shown && values.selected !== shown.selected) select(pager, values.selected);
}

function fill(pager, { count, lock }) {
  pageCount = Number(count);
  for (const leaf of pager.querySelectorAll(":scope > .leaf")) leaf.querySelector("p").textContent = place(leaf.dataset.page);
  pager.pages = Array.from({ length: pageCount }, (_, index) => ({
    id: `p${index + 1}`, title: titleOf(index + 1), ...(index === 2 && lock && { swipeLock: lock }),
  }));
}

function showHeader(pager, { collapse }) {
  const header = pager.querySelector("[data-header]");
  if (collapse === "") return header?.remove();
  if (header) return;
  const made = Object.assign(document.createElement("div"), { className: "banner", textContent: "Header" });
  made.dataset.header = "";
  pager.prepend(made);
}

/** Selects the page on which the pager opens. A list without this page keeps its page. */
function select(pager, id) {
  if (pager.selected !== id && pager.pages.some((page) => page.id === id)) pager.select(id, { animated: false });
}
