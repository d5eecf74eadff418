/** The attributes of a tab strip that features read. */
const stripFeatureOptions = ["tab-colors", "tab-fonts", "tab-changes", "strip-fade", "dots", "long-press", "reordering", "css-options"];

/** The attributes of a tab strip. */
export const stripOptions = [
  "sizing", "anchor", "indicator", "activation",
  "tab-width", "minimum-tab-width", "maximum-tab-width", "tab-spacing", "side-inset", "strip-alignment",
  "strip-scrolling", "indicator-width", "minimum-indicator-width", "indicator-insets", "indicator-overshoot",
  "indicator-placement", "indicator-radius", "title-lines",
  ...stripFeatureOptions,
];

/** The attributes that features read. An element with one of them loads the table of the features. */
export const featureOptions = [
  "transition", "height", "strip-scroll-behavior", "header-collapse", "header-pull", "header-opacity", "collapse-fraction", "url",
  "auto-advance", "searchable", "swipe-requests", "pull-to-refresh", "spring", "long-jumps", "cyclic-travel", "survivor", "inspect",
];

/** The attributes that are also properties. Swift or a feature reads them. */
export const options = [
  "swiping", "bounces", "preload", "cyclic", "axis", "spacing", "peek",
  "alignment", "motion", "collapse", "header", "pages-per-swipe", "visible-pages", "kept-pages", "cross-fade",
  "strip-placement", "url-history",
  ...featureOptions,
  ...stripOptions,
];

/** A selector of the elements that need a feature. */
export const needsFeature = `:is(${[...featureOptions, ...stripFeatureOptions].map((name) => `[${name}]`)},:has(> :is([data-menu],[data-indicator])))`;

/** The options that are on or off. */
const switches = ["cyclic"];

/** The properties of the options. */
export const optionProperties = options.map(propertyName);

/** Adds a property for each option to the prototype of the element. */
export function defineOptions(prototype, names = options) {
  for (const name of names) {
    Object.defineProperty(prototype, propertyName(name), {
      get() {
        const value = this.getAttribute(name);
        return switches.includes(name) ? isOn(name, value) : value;
      },
      set(value) {
        if (typeof value === "boolean") this.toggleAttribute(name, value);
        else if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  }
}

/** `true` for the values that Swift reads as on. */
function isOn(name, value) {
  return ["", name, "true"].includes(value);
}

/** The name of an attribute's property: `tabWidth` for `tab-width`. */
export function propertyName(attribute) {
  return attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
