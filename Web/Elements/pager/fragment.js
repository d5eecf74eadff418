// Links to places inside pages. A browser cannot scroll to a place in a page that is out of view.

/** The node that the address of the document points to, or null. */
function target(document) {
  const name = document.location.hash.slice(1);
  return name ? document.getElementById(decoded(name)) ?? document.getElementById(name) : null;
}

function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** `true` for a click on a link to the place that the address points to already: no `hashchange` follows. */
export function repeatsFragment({ target, defaultPrevented }) {
  return !defaultPrevented && target.closest?.("a[href*='#']")?.href === location.href;
}

/** Shows the page with the place that the address points to, and scrolls to the place. */
export function showFragment(pager, panels) {
  const place = target(pager.ownerDocument);
  if (place) showPlace(pager, panels, place);
}

/** Shows the page with a node inside, and scrolls to the node. */
export function showPlace(pager, panels, place, options) {
  const id = panels.pageOf(place);
  if (id === null) return;
  if (pager.selected !== id) pager.select(id, { animated: false });
  place.scrollIntoView(options);
}
