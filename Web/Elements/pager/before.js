// The row of pages that a person sees before the element is defined. `before.css` styles it.

/** The frames for which the rows are to be still: in place, while a finger may hold one between two pages or may be about to tap
 * a link, and after that finger, whose link may scroll a row. */
const STILL = { inPlace: 2, held: 60, released: 6 };
/** `true` from the moment a finger or the main button goes down until its click. */
let isDown = false;
const watched = new AbortController();

function pagesOf(pager) {
  return [...pager.querySelectorAll(":scope > [data-page]")];
}

/** `true` for an element that is shown as a row. Without `before.css` it is none. */
function isRow(pager) {
  return pager.clientWidth > 0 && getComputedStyle(pager).scrollSnapType !== "none";
}

/** The offsets at which rows show their first pages, and those to which they were scrolled for their selected pages. A row with a
 * header above its pages, or with pages that snap to the middle, does not begin at 0; a row may end before it reaches a page. */
const [starts, offsets] = [new WeakMap(), new WeakMap()];

const offset = ({ scrollLeft: left, scrollTop: top }) => ({ left, top });
const isNear = (one, other) => Math.hypot(one.left - other.left, one.top - other.top) <= 1;
const scroll = (pager, place) => pager.scrollTo({ ...place, behavior: "instant" });

/** Scrolls the rows of the document to the selected pages. A row that a person has scrolled before the script came stays. */
export function showSelectedPages() {
  for (const pager of document.querySelectorAll("lockstep-pager[selected]:not(:defined)")) {
    const now = offset(pager);
    if (!isNear(now, { left: 0, top: 0 })) {
      scroll(pager, { left: 0, top: 0 });
      const start = offset(pager);
      if (Math.hypot(now.left, now.top) > Math.hypot(start.left, start.top) + 1) {
        scroll(pager, now);
        continue;
      }
      starts.set(pager, start);
    }
    scroll(pager, place(pager, initialPage(pager)));
    offsets.set(pager, offset(pager));
  }
}

/** The page that a pager shows first. */
function initialPage(pager) {
  const pages = pagesOf(pager);
  return pages.find(({ dataset }) => dataset.page === pager.getAttribute("selected")) ?? pages[0];
}

/** The offset of a row that shows a page, in pixels. */
function place(pager, page) {
  const [{ left, top }, first] = [page ?? pager, pagesOf(pager)[0] ?? pager].map((node) => node.getBoundingClientRect());
  const start = starts.get(pager) ?? { left: 0, top: 0 };
  return { left: start.left + left - first.left, top: start.top + top - first.top };
}

/** The distance of a row from the place where it shows a page, in pixels. */
function distance(pager, page) {
  const { left, top } = place(pager, page);
  return Math.hypot(left - pager.scrollLeft, top - pager.scrollTop);
}

/** The page that a row shows. */
function shownPage(pager) {
  return pagesOf(pager).sort((one, other) => distance(pager, one) - distance(pager, other))[0];
}

/** Begins to watch for taps. The browser follows a link that is tapped before the element is defined at once. */
export function watchTaps() {
  const { signal } = watched;
  const watch = (type, listener) => addEventListener(type, listener, { capture: true, passive: true, signal });
  watch("pointerdown", ({ button }) => (isDown = button === 0));
  for (const type of ["click", "pointercancel"]) watch(type, () => (isDown = false));
}

/** Resolves when the rows of the document are at rest, so that no finger and no scroll is interrupted. */
export async function rowsAtRest() {
  let last;
  for (let still = 0, needed = STILL.inPlace; !document.hidden && still < needed; ) {
    await new Promise(requestAnimationFrame);
    const rows = [...document.querySelectorAll("lockstep-pager:not(:defined)")].filter(isRow);
    const isHeld = isDown || rows.some((row) => distance(row, shownPage(row)) > 1);
    const now = [isHeld, ...rows.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])].join();
    needed = isHeld ? STILL.held : Math.min(needed, STILL.released);
    still = now === last ? still + 1 : 0;
    last = now;
  }
  watched.abort();
}

/** The id of the page to which a person, or the browser, has scrolled the row of a pager that is being defined; null when it
 * shows its first page, or is where it was put for that page; undefined without a row. */
export function swipedPage(pager) {
  if (!isRow(pager)) return undefined;
  const page = shownPage(pager);
  const isInPlace = offsets.has(pager) && isNear(offsets.get(pager), offset(pager));
  return isInPlace || page === initialPage(pager) ? null : page.dataset.page;
}

/** The offsets to which a person has scrolled the pages of a row: pairs of an id and an offset. */
export function scrolledPages(pager) {
  const pages = pagesOf(pager).map(({ dataset, scrollTop }) => [dataset.page, scrollTop]);
  return pages.filter(([, offset]) => offset > 0);
}
