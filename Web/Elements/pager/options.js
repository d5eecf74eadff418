/** The attributes of a tab strip. */
export const stripOptions = [
  "sizing", "anchor", "indicator", "activation",
  "tab-width", "minimum-tab-width", "maximum-tab-width", "tab-spacing", "side-inset", "strip-alignment",
  "strip-scrolling", "indicator-width", "minimum-indicator-width", "indicator-insets", "indicator-overshoot",
  "indicator-placement", "indicator-radius", "tab-colors", "tab-changes", "strip-fade", "title-lines",
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
