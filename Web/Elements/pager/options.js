/** The attributes of a tab strip. */
export const stripOptions = [
  "sizing", "anchor", "indicator", "activation",
  "tab-width", "minimum-tab-width", "maximum-tab-width", "tab-spacing", "side-inset", "strip-alignment",
  "strip-scrolling", "indicator-width", "minimum-indicator-width", "indicator-insets", "indicator-overshoot",
  "indicator-placement", "indicator-radius", "tab-colors", "tab-changes", "strip-fade",
];

/** The attributes that are also properties. Swift or a feature reads them. */
export const options = [
  "swiping", "bounces", "preload", "cyclic", "axis", "spacing", "peek",
  "alignment", "motion", "collapse", "header", "pages-per-swipe", "visible-pages", "kept-pages", "auto-advance", "cross-fade",
  "strip-placement", "transition", "height", "strip-scroll-behavior", "header-collapse", "header-pull", "header-opacity",
  "url", "url-history",
  ...stripOptions,
];

/** The options that are on or off. */
const switches = ["cyclic"];

/** Adds a property for each option to the prototype of the element. */
export function defineOptions(prototype, names = options) {
  for (const name of names) {
    Object.defineProperty(prototype, propertyName(name), {
      get() {
        return switches.includes(name) ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(value) {
        if (typeof value === "boolean") this.toggleAttribute(name, value);
        else this.setAttribute(name, value);
      },
    });
  }
}

/** The name of an attribute's property: `tabWidth` for `tab-width`. */
function propertyName(attribute) {
  return attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}
