// The options of a pager. The form, the pictures, the address and the code are made from this table.
//
// * `name` is the attribute on the web. `isOwn`: the option is no attribute, but of the playground's list of pages.
// * `values`: the first one is the default unless `default` says otherwise. `words` and `unit` describe them.
// * `isSwitch`: the attribute is present, without a value, or absent.
// * `needs`: the option has an effect only with this value of another option.
// * Swift code for a value that is not the default: `look` is a property of the strip's look, on SwiftUI and UIKit;
//   `swiftUI` a modifier; `configuration` a property of UIKit's configuration; `statement` a statement in UIKit.
// * `note` says where the option does not exist.

/** Formats of values in Swift. */
const dot = (value) => `.${value}`;
const names = { forward: "forwardOnly", backward: "backwardOnly" };
const swiping = (value) => dot(names[value] ?? value);

/** The distance of a label from the edges of its tab on the web. A label in Swift has none: there, tabs are narrower, and
 * have spaces between them. */
export const PADDING = 16;
/** The width in Swift of a tab that has this width on the web. */
export const narrower = (width) => Math.max(Number(width) - 2 * PADDING, 0);

/** A number as Swift writes it. */
const length = (value) => String(Number(value));

export const options = [
  // Tabs
  {
    name: "sizing", group: "Tabs", title: "Width of the tabs",
    values: ["scrolling", "divided", "stretched", "uniform", "fixed"],
    note: "“Divided” is for a few tabs: twenty of them have no room for their titles.",
    look: (value, { "tab-width": width }) => `tabs.sizing = ${value === "fixed" ? `.fixed(${narrower(width)})` : dot(value)}`,
  },
  {
    name: "tab-width", group: "Tabs", title: "Fixed width", values: ["72", "96", "140"], default: "96", unit: "px",
    needs: { sizing: "fixed" },
  },
  {
    name: "minimum-tab-width", group: "Tabs", title: "Minimum width", values: ["44", "80", "120"], unit: "px",
    look: (value) => `tabs.minimumTabWidth = ${narrower(value)}`,
  },
  {
    name: "maximum-tab-width", group: "Tabs", title: "Maximum width", values: ["", "64", "96"], unit: "px",
    words: { "": "none" }, look: (value) => `tabs.maximumTabWidth = ${narrower(value)}`,
  },
  {
    name: "tab-spacing", group: "Tabs", title: "Space between tabs", values: ["0", "12", "32"], unit: "px",
    look: (value) => `tabs.spacing = ${Number(value) + 2 * PADDING}`,
  },
  {
    name: "side-inset", group: "Tabs", title: "Space at both ends", values: ["0", "16", "48"], unit: "px",
    look: (value) => `tabs.sideInset = ${Number(value) + PADDING}`,
  },
  {
    name: "strip-alignment", group: "Tabs", title: "Place of few tabs", values: ["leading", "center", "trailing"],
    look: (value) => `tabs.alignment = ${dot(value)}`,
  },
  {
    name: "anchor", group: "Tabs", title: "Selected tab", values: ["center", "leading", "trailing", "visible"],
    look: (value) => `tabs.anchor = ${dot(value)}`,
  },
  {
    name: "strip-scrolling", group: "Tabs", title: "A person scrolls the strip", values: ["on", "off"],
    look: (value) => `tabs.scrolling = ${dot(value)}`,
  },
  {
    name: "strip-placement", group: "Tabs", title: "Place of the strip", values: ["top", "bottom", "hidden"],
    swiftUI: (value) => `tabStripPlacement(${dot(value)})`,
  },
  {
    name: "strip-scroll-behavior", group: "Tabs", title: "While a page is scrolled down", values: ["", "hides", "shrinks(30)"],
    words: { "": "the strip stays", hides: "the strip hides", "shrinks(30)": "the strip shrinks to 30 px" },
    swiftUI: (value) => `tabStripScrollBehavior(${behavior(value)})`,
  },
  {
    name: "strip-fade", group: "Tabs", title: "Fade at the ends", values: ["0", "16", "40"], unit: "px",
    swiftUI: (value) => `tabStripFade(${value})`,
  },
  {
    name: "tab-changes", group: "Tabs", title: "New and removed tabs", values: ["", "animated"],
    words: { "": "change at once", animated: "move with an animation" },
    note: "On UIKit and SwiftUI, tabs always move with an animation.",
  },
  {
    name: "dots", group: "Tabs", title: "Drawing of the tabs", isSwitch: true, values: ["", "dots"],
    words: { "": "titles", dots: "dots" }, swiftUI: () => "tabStripStyle(.dots())",
  },
  {
    name: "reordering", group: "Tabs", title: "Order of the tabs", isSwitch: true, values: ["", "reordering"],
    words: { "": "set by the app", reordering: "a person can move tabs" },
    swiftUI: () => "onTabReorder { (order: [String]) in print(order) }",
  },
  {
    name: "long-press", group: "Tabs", title: "Long press on a tab", isSwitch: true, values: ["", "long-press"],
    words: { "": "does nothing", "long-press": "is told to the app" },
    note: "On UIKit, TabStripView.onLongPress. On SwiftUI, the label of a tab is the app's.",
  },
  {
    name: "css-options", group: "Tabs", title: "Options by width", values: ["", "tab-spacing", "visible-pages"],
    words: { "": "none", "tab-spacing": "space between tabs, by CSS", "visible-pages": "pages in view, by CSS" },
    note: "Only on the web.",
  },
  {
    name: "title-lines", group: "Tabs", title: "Lines of a title", values: ["1", "2", "3"],
    note: "On UIKit, TabStyle.titleLines. On SwiftUI, the label of a tab is the app's.",
  },
  {
    name: "tab-colors", group: "Tabs", title: "Colors of labels", values: ["", "mixed"],
    words: { "": "change at once" }, note: "On UIKit and SwiftUI, labels always mix their colors.",
  },
  {
    name: "tab-fonts", group: "Tabs", title: "Fonts of labels", values: ["", "mixed"],
    words: { "": "one font", mixed: "mixed, with the widths" }, note: "On UIKit and SwiftUI, an app gives the two fonts, and labels always mix them.",
  },
  {
    name: "activation", group: "Tabs", title: "Arrow keys", values: ["", "manual"],
    words: { "": "select pages", manual: "move the focus" }, note: "Only on the web.",
  },
  {
    name: "aria-label", group: "Tabs", title: "Name of the strip", values: ["", "Trees"], words: { "": "none" },
    note: "Only on the web.",
  },
  // Indicator
  {
    name: "indicator", group: "Indicator", title: "Travel", values: ["linear", "elastic", "stretch", "step", "fade"],
    look: (value) => `indicator.travel = ${dot(value)}`,
  },
  {
    name: "indicator-width", group: "Indicator", title: "Width", values: ["tab", "content", "24", "50%"],
    words: { 24: "24 px" }, look: (value) => `indicator.width = ${indicatorWidth(value)}`,
  },
  {
    name: "indicator-insets", group: "Indicator", title: "Insets", values: ["0", "8", "-6"], unit: "px",
  },
  {
    name: "minimum-indicator-width", group: "Indicator", title: "Minimum width", values: ["0", "60", "100"], unit: "px",
    look: (value) => `indicator.minimumWidth = ${value}`,
  },
  {
    name: "indicator-placement", group: "Indicator", title: "Place", values: ["bottom", "top", "fill"],
    look: (value) => `indicator.placement = ${value === "fill" ? ".fill(inset: 6)" : `.${value}(thickness: 3)`}`,
  },
  {
    name: "indicator-radius", group: "Indicator", title: "Corners", values: ["", "2", "8"], unit: "px",
    words: { "": "default" }, look: (value) => `indicator.cornerRadius = ${value}`,
  },
  {
    name: "indicator-overshoot", group: "Indicator", title: "Past the ends", values: ["bounce", "compress", "clamp"],
    look: (value) => `indicator.overshoot = ${dot(value)}`,
  },
  // Pages
  {
    name: "axis", group: "Pages", title: "Axis", values: ["horizontal", "vertical"],
    swiftUI: (value) => `pagerAxis(${dot(value)})`, configuration: (value) => `axis = ${dot(value)}`,
  },
  {
    name: "cyclic", group: "Pages", title: "After the last page", values: ["", "cyclic"],
    isSwitch: true, words: { "": "nothing", cyclic: "the first" }, swiftUI: (value, values) => ends(values),
    statement: () => "pagerModel.setPages(PagerPages(firstOfEqual: pages, ends: .cyclic))",
  },
  {
    name: "cyclic-travel", group: "Pages", title: "Way to a page of a cycle", values: ["index-order", "shortest"],
    words: { "index-order": "in the order of the tabs", shortest: "the shorter one" }, needs: { cyclic: "cyclic" },
    configuration: (value) => (value === "shortest" ? "cyclicTravel = .shortest" : null),
  },
  {
    name: "spacing", group: "Pages", title: "Space between pages", values: ["0", "12", "32"], unit: "px",
    swiftUI: (value) => `pageSpacing(${value})`, configuration: (value) => `spacing = ${value}`,
  },
  {
    name: "peek", group: "Pages", title: "Visible part of the neighbors", values: ["0", "32", "96"], unit: "px",
    swiftUI: (value, values) => pageLength(values), configuration: (value, values) => inset(values),
  },
  {
    name: "visible-pages", group: "Pages", title: "Pages in view", values: ["1", "2", "3"],
    swiftUI: (value, values) => pageLength(values), configuration: (value) => `pageLength = .sharing(${value})`,
  },
  {
    name: "alignment", group: "Pages", title: "Place of short pages", values: ["start", "center"],
    swiftUI: (value, values) => pageLength(values), configuration: (value) => `alignment = ${dot(value)}`,
  },
  {
    name: "preload", group: "Pages", title: "Pages mounted ahead", values: ["0", "1", "2", "5"], default: "1",
    swiftUI: (value) => `pagePreload(${value})`, configuration: (value) => `preload = ${value}`,
  },
  {
    name: "kept-pages", group: "Pages", title: "Pages kept", values: ["0", "3", "10"],
    swiftUI: (value) => `keptPages(${value})`, configuration: (value) => `keptPages = ${value}`,
  },
  {
    name: "searchable", group: "Pages", title: "The browser’s search finds", isSwitch: true, values: ["", "searchable"],
    words: { "": "mounted pages", searchable: "all pages" }, note: "Only on the web.",
  },
  {
    name: "collapse", group: "Pages", title: "Header", values: ["", "0", "68"],
    words: { "": "none", 0: "collapses", 68: "leaves 68 px" }, swiftUI: (value, values) => header(value, values),
    statement: (value, values) => uiKitHeader(value, values),
  },
  {
    name: "header", group: "Pages", title: "Offsets under a header", values: ["separate", "shared"],
    needs: { collapse: "68" },
  },
  {
    name: "header-collapse", group: "Pages", title: "Header while it collapses", needs: { collapse: "68" },
    values: ["moves", "moves(0.5)", "scales", "resizes"], words: { "moves(0.5)": "moves half as fast" },
  },
  {
    name: "header-pull", group: "Pages", title: "Header while it is pulled", needs: { collapse: "68" },
    values: ["moves", "stretches", "zooms"],
  },
  {
    name: "header-opacity", group: "Pages", title: "Opacity of a collapsed header", needs: { collapse: "68" },
    values: ["1", "0.5", "0"],
  },
  {
    name: "collapse-fraction", group: "Pages", title: "How far a header is collapsed", isSwitch: true, needs: { collapse: "68" },
    values: ["", "collapse-fraction"], words: { "": "is not told", "collapse-fraction": "is told to the app" },
    note: "On UIKit and SwiftUI, it is always told.",
  },
  {
    name: "height", group: "Pages", title: "Height", values: ["", "page"],
    words: { "": "of the pager", page: "of the page in view" }, swiftUI: () => "pagerSizing(.fitsPage)",
    statement: () => "pagerView.sizing = .fitsPage",
  },
  {
    name: "transition", group: "Pages", title: "Drawing of moving pages",
    values: ["slide", "fade", "cards", "cube", "cover-flow", "parallax(0.3)", "custom"],
    words: { "cover-flow": "cover flow", "parallax(0.3)": "parallax", custom: "an app’s own" },
    swiftUI: (value) => `pageTransition(${transition(value)})`,
    statement: (value) => `pagerView.pagerTransition = ${transition(value)}`,
  },
  // Moves
  {
    name: "bounces", group: "Moves", title: "Pages are pulled past the ends", values: ["on", "off"],
    swiftUI: () => "pagerBounces(false)", configuration: () => "bounces = false",
  },
  {
    name: "swiping", group: "Moves", title: "Swipes", values: ["on", "off", "forward", "backward"],
    swiftUI: (value) => `pagerSwiping(${swiping(value)})`, configuration: (value) => `swiping = ${swiping(value)}`,
  },
  {
    name: "pages-per-swipe", group: "Moves", title: "Pages a swipe", values: ["1", "2", "5"],
    swiftUI: (value) => `pagesPerSwipe(${value})`, configuration: (value) => `pagesPerSwipe = ${value}`,
  },
  {
    name: "lock", group: "Moves", title: "The third page", values: ["", "leaving", "entering"], isOwn: true,
    words: { "": "is not locked", leaving: "can’t be left by a swipe", entering: "can’t be entered by a swipe" },
    statement: (value) => `pagerModel.setSwipeLock(${dot(value)}, for: "p3")`,
  },
  {
    name: "swipe-requests", group: "Moves", title: "A swipe belongs to", isSwitch: true, values: ["", "swipe-requests"],
    words: { "": "the pages", "swipe-requests": "whom the app names" }, note: "On UIKit, PagerView.gestureOwner.",
  },
  {
    name: "inspect", group: "Moves", title: "An inspector for developers", isSwitch: true, values: ["", "inspect"],
    words: { "": "is absent", inspect: "shows state and moves" }, note: "On UIKit and SwiftUI, the recording of the model.",
  },
  {
    name: "pull-to-refresh", group: "Moves", title: "A pull at the top", isSwitch: true, values: ["", "pull-to-refresh"],
    words: { "": "does nothing", "pull-to-refresh": "refreshes the page" },
    note: "On UIKit, the page’s UIRefreshControl. On SwiftUI, refreshable(action:).",
  },
  {
    name: "spring", group: "Moves", title: "Spring of the pages", values: ["600 46", "170 26", "1200 69"],
    words: { "600 46": "of the elements", "170 26": "slower", "1200 69": "faster" },
    swiftUI: (value) => `pagerSpring(${spring(value)})`, configuration: (value) => `spring = ${spring(value)}`,
  },
  {
    name: "long-jumps", group: "Moves", title: "A move over many pages", values: ["shortened", "whole"],
    words: { shortened: "leaves out those between", whole: "shows them all" },
    note: "Not on SwiftUI.", configuration: () => "longJumps = .whole",
  },
  {
    name: "auto-advance", group: "Moves", title: "Pages advance", values: ["", "2", "5"],
    words: { "": "never", 2: "after 2 s", 5: "after 5 s" }, swiftUI: (value) => `pagerAutoAdvance(every: ${value})`,
    configuration: (value) => `autoAdvance = ${value}`,
  },
  {
    name: "motion", group: "Moves", title: "Motion", values: ["", "reduced"], words: { "": "like the system" },
    note: "SwiftUI follows the system.", configuration: () => "reducesMotion = true",
  },
  {
    name: "cross-fade", group: "Moves", title: "Fade under reduced motion", values: ["0", "0.25", "0.6"], unit: "s",
    swiftUI: (value) => `pagerCrossFade(${length(value)})`, configuration: (value) => `crossFade = ${length(value)}`,
  },
  {
    name: "dir", group: "Moves", title: "Direction", values: ["ltr", "rtl"],
    words: { ltr: "left to right", rtl: "right to left" },
    swiftUI: () => "environment(\\.layoutDirection, .rightToLeft)",
  },
  // The list of pages
  {
    name: "count", group: "List", title: "Number of pages", isOwn: true, default: "20",
    values: ["0", "1", "2", "5", "20", "1000", "10000", "100000", "800000"],
  },
  {
    name: "survivor", group: "List", title: "After a removed page comes", values: ["following", "preceding", "first"],
    words: { following: "the next page", preceding: "the previous page", first: "the first page" },
    note: "On UIKit and SwiftUI, an argument of setPages.",
  },
  {
    name: "selected", group: "List", title: "The pager opens on", values: ["p1", "p2", "p4"],
    words: { p1: "the first page", p2: "the second page", p4: "the fourth page" },
  },
];

function ends({ "cyclic-travel": travel }) {
  return travel === "shortest" ? "pagerEnds(.cyclic, travel: .shortest)" : "pagerEnds(.cyclic)";
}

function spring(value) {
  const [stiffness, damping] = value.split(" ");
  return `PagerSpring(stiffness: ${stiffness}, damping: ${damping})`;
}

function indicatorWidth(value) {
  if (value === "tab" || value === "content") return dot(value);
  return value.endsWith("%") ? `.fraction(${Number.parseFloat(value) / 100})` : `.fixed(${value})`;
}

/** The insets of the indicator in Swift, which reaches into the spaces between the tabs. */
export function indicatorInsets({ "indicator-width": width, "indicator-insets": insets }) {
  const part = width === "tab" ? 1 : width.endsWith("%") ? Number.parseFloat(width) / 100 : 0;
  return Number(insets) - part * PADDING;
}

/** The length that `peek` takes from a page: `PagerPageLength.inset`. */
function insetLength({ peek, spacing, alignment }) {
  return (Number(peek) + Number(spacing)) * (alignment === "center" ? 2 : 1);
}

function inset(values) {
  return values["visible-pages"] === "1" ? `pageLength = .inset(${insetLength(values)})` : null;
}

function pageLength(values) {
  const center = values.alignment === "center" ? ", alignment: .center" : "";
  if (values["visible-pages"] !== "1") return `pageLength(.sharing(${values["visible-pages"]})${center})`;
  return values.peek === "0" ? `pageLength(.viewport${center})` : `pageLength(.inset(${insetLength(values)})${center})`;
}

function header(value, values) {
  const shared = values.header === "shared" ? ", offsets: .shared" : "";
  const drawn = effects(values) ? `, effects: ${effects(values)}` : "";
  return `collapsingHeader(minimumHeight: ${value}${shared}${drawn}) {\n  Color.accentColor.frame(height: 200)\n}`;
}

function uiKitHeader(value, values) {
  const shared = values.header === "shared" ? ", offsets: .shared" : "";
  const drawn = effects(values) ? `\npagerHeader?.effects = ${effects(values)}` : "";
  return `pagerHeader = PagerHeaderView(UIView(), minimumHeight: ${value}, maximumHeight: 200${shared})${drawn}`;
}

/** The effects of a header in Swift; null for those that the elements have without an attribute. */
function effects({ "header-collapse": collapse, "header-pull": pull, "header-opacity": opacity }) {
  if (collapse === "moves" && pull === "moves" && opacity === "1") return null;
  const speed = collapse === "moves(0.5)" ? 0.5 : 1;
  const motion = collapse.startsWith("moves") ? `.moves(speed: ${speed})` : dot(collapse);
  return `PagerHeaderEffects(collapse: ${motion}, pull: ${dot(pull)}, collapsedOpacity: ${opacity})`;
}

/** The behavior of a strip in Swift while a page is scrolled. */
export const behavior = (value) => (value === "hides" ? ".hides" : ".shrinks(to: 30)");

function transition(value) {
  if (value === "cover-flow") return ".coverFlow";
  if (value !== "custom") return dot(value);
  return `.custom { place in
  var drawing = PagerPageDrawing()
  drawing.alpha = 1 - 0.6 * min(abs(place.distance), 1)
  return drawing
}`;
}

/** The default value of an option. */
export const defaultOf = (option) => option.default ?? option.values[0];

/** The defaults of all options, by name. */
export const defaults = () => Object.fromEntries(options.map((option) => [option.name, defaultOf(option)]));

/** The words for a value. */
export function wordsOf(option, value) {
  return option.words?.[value] ?? (option.unit && value !== "" ? `${value} ${option.unit}` : inWords(value));
}

/** Numbers of pages have separators of thousands. */
const inWords = (value) => (/^\d{4,}$/.test(value) ? Number(value).toLocaleString("en") : value);

/** The options whose values are not the defaults. */
export const changed = (values) => options.filter((option) => values[option.name] !== defaultOf(option));

/** The page on which the pager opens: the chosen one, or the first page of a list without it. */
export const openingPage = ({ selected, count }) => (Number(selected.slice(1)) <= Number(count) ? selected : "p1");

/** The attributes of the pager for these values, by name; null for an attribute that is absent. */
export function attributes(values) {
  return Object.fromEntries(
    options.filter(({ isOwn }) => !isOwn).map((option) => {
      const value = values[option.name];
      return [option.name, value === defaultOf(option) ? null : option.isSwitch ? "" : value];
    }),
  );
}
