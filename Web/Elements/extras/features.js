// The table of the features. It is loaded when the first element needs one of them.

const header = ":is([header-collapse], [header-pull], [header-opacity])";
const either = ":is(lockstep-pager, lockstep-strip)";

/** The modules, by the selector of the elements that need them. */
export const modules = {
  "lockstep-pager[transition]:not([transition=slide])": () => import("./transition.js"),
  "lockstep-pager[height=page]:not([axis=vertical])": () => import("./height.js"),
  "lockstep-pager:is([strip-scroll-behavior=hides], [strip-scroll-behavior^=shrinks])": () => import("./hiding.js"),
  [`lockstep-pager${header}`]: () => import("./header.js"),
  "lockstep-pager[collapse][collapse-fraction]": () => import("./collapse-fraction.js"),
  "lockstep-pager[url]": () => import("./url.js"),
  "lockstep-pager[searchable]": () => import("./searchable.js"),
  "lockstep-pager[inspect]": () => import("../inspector/pager-inspector.js"),
  "lockstep-pager[swipe-requests]": () => import("./swipe-requests.js"),
  "lockstep-pager[pull-to-refresh]:not([axis=vertical])": () => import("./page-refresh.js"),
  "lockstep-pager:is([spring], [long-jumps], [cyclic-travel], [survivor])": () => import("./tuning.js"),
  "lockstep-pager[auto-advance]": () => import("./pauses.js"),
  [`${either}:is([tab-colors=mixed], [tab-fonts=mixed])`]: () => import("./tab-fractions.js"),
  [`${either}[tab-fonts=mixed]`]: () => import("./tab-fonts.js"),
  [`${either}[css-options]`]: () => import("./css-options.js"),
  [`${either}[dots]`]: () => import("./dots.js"),
  [`${either}[reordering]`]: () => import("./reordering.js"),
  [`${either}[long-press]`]: () => import("./long-press.js"),
  [`${either}[strip-fade]`]: () => import("./strip-fade.js"),
  [`${either}[tab-changes=animated]`]: () => import("./tab-changes.js"),
  [`${either}:has(> [data-menu])`]: () => import("./menus.js"),
  [`${either}:has(> [data-indicator])`]: () => import("./indicators.js"),
};
