// What the menus of tabs and of rows have in common: their items, their keys and their places.

/** The distance of a menu from its tab and from the edges of the window, in pixels. */
export const MARGIN = 4;
const ITEMS = "a[href], button, [role^=menuitem]";

/** The items of a menu that can be chosen. */
export function itemsOf(menu) {
  return menu ? [...menu.querySelectorAll(ITEMS)].filter((item) => !item.disabled) : [];
}

/** `true` for a node in an item of a menu. */
export function isInItem(node) {
  return Boolean(node.closest(ITEMS));
}

/** Creates the box of a menu. */
export function createMenuBox(document, ...children) {
  const box = document.createElement("div");
  const attributes = { class: "menu", part: "menu", popover: "manual", tabindex: -1 };
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
  box.append(...children);
  return box;
}

/** Makes an app's element a menu for assistive technology, unless the app has done so. `name` is its name, which may have changed
 * since the menu was last open. */
export function prepareMenu(menu, name) {
  menu.role ??= "menu";
  const hasOwnName = menu.matches("[aria-label], [aria-labelledby]") && menu.ariaLabel !== menu.lastTitle;
  if (!hasOwnName) menu.ariaLabel = menu.lastTitle = name;
  for (const item of menu.querySelectorAll("li")) item.role ??= "none";
  for (const item of itemsOf(menu)) {
    item.role ??= "menuitem";
    item.tabIndex = -1;
  }
}

/** `true` for the keys that open a menu. */
export function isMenuKey({ key, shiftKey }) {
  return key === "ContextMenu" || (key === "F10" && shiftKey);
}

/** Handles a key in an open menu. Returns `false` for a key that the menu does not use. */
export function keyInMenu(event, menu, close) {
  const list = itemsOf(menu);
  const at = list.indexOf(event.target);
  const targets = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 };
  if (event.key in targets) list.at(targets[event.key] % list.length)?.focus();
  else if (event.key === "Escape" || event.key === "Tab") close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Places a menu below a box on the screen, or above it where there is no room. */
export function placeMenu(menu, { left, right, top, bottom }, { innerWidth, innerHeight }, isMirrored) {
  const { width, height } = menu.getBoundingClientRect();
  const start = isMirrored ? right - width : left;
  const below = bottom + MARGIN;
  const y = below + height > innerHeight - MARGIN ? Math.max(top - MARGIN - height, MARGIN) : below;
  const x = Math.min(Math.max(start, MARGIN), Math.max(innerWidth - MARGIN - width, MARGIN));
  const zoom = menu.currentCSSZoom ?? 1;
  Object.assign(menu.style, { left: `${x / zoom}px`, top: `${y / zoom}px` });
}

/** Calls `action` when a scroller around an element scrolls, also one in the shadow root of a component or of a pager around it. The
 * scroll event of such a scroller does not leave its shadow root. */
export function onOuterScroll(element, action, signal) {
  for (let node = element; node; node = node.assignedSlot ?? node.parentNode ?? node.host) {
    node.addEventListener("scroll", action, { signal });
  }
}
