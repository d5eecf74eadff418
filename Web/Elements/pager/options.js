/** The attributes that are also properties. Swift reads them. */
export const options = [
  "sizing", "anchor", "indicator", "swiping", "preload", "activation", "cyclic", "axis", "spacing", "peek",
  "alignment", "motion", "collapse", "header",
];

/** The options that are on or off. */
const switches = ["cyclic"];

/** Adds a property for each option to the prototype of the element. */
export function defineOptions(prototype) {
  for (const name of options) {
    Object.defineProperty(prototype, name, {
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
