// The row of pages that a person sees before the element is defined. `before.css` styles it.

/** The offsets to which rows were scrolled, by their pagers. */
const offsets = new WeakMap();

function pagesOf(pager) {
  return [...pager.querySelectorAll(":scope > [data-page]")];
}

/** Scrolls the rows of the document to the selected pages. */
export function showSelectedPages() {
  for (const pager of document.querySelectorAll("lockstep-pager[selected]:not(:defined)")) {
    const page = pagesOf(pager).find(({ dataset }) => dataset.page === pager.getAttribute("selected"));
    if (page) showPage(pager, page);
  }
}

function showPage(pager, page) {
  const { left, top } = distance(page, pagesOf(pager)[0]);
  pager.scrollTo({ left, top, behavior: "instant" });
  offsets.set(pager, offset(pager));
}

/** The id of the page to which a person has swiped in the row of a pager that is being defined, or null. A row that is not
 * shown has no offset. */
export function swipedPage(pager) {
  if (!pager.clientWidth || isNear(offset(pager), offsets.get(pager) ?? { left: 0, top: 0 })) return null;
  const pages = pagesOf(pager).map((page) => ({ page, ...distance(page, pager) }));
  const [nearest] = pages.sort((one, other) => Math.hypot(one.left, one.top) - Math.hypot(other.left, other.top));
  return nearest?.page.dataset.page ?? null;
}

/** The offsets to which a person has scrolled the pages of a row: pairs of an id and an offset. */
export function scrolledPages(pager) {
  const pages = pagesOf(pager).map(({ dataset, scrollTop }) => [dataset.page, scrollTop]);
  return pages.filter(([, offset]) => offset > 0);
}

function offset({ scrollLeft, scrollTop }) {
  return { left: scrollLeft, top: scrollTop };
}

function isNear(one, other) {
  return Math.hypot(one.left - other.left, one.top - other.top) <= 1;
}

/** The distance of a node from another one, in pixels. */
function distance(node, other) {
  const [one, two] = [node.getBoundingClientRect(), other.getBoundingClientRect()];
  return { left: one.left - two.left, top: one.top - two.top };
}
