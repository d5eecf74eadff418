/** The custom properties that Swift writes to nodes with content inside. */
const properties = { "--lockstep-at": "<number>", "--lockstep-pull": "<length>", "--lockstep-top": "<length>" };

/** Registers the properties as not inherited, so that a change does not renew the styles of everything inside. */
export function registerProperties() {
  for (const [name, syntax] of Object.entries(properties)) {
    const initialValue = syntax === "<number>" ? "0" : "0px";
    try {
      CSS.registerProperty({ name, syntax, initialValue, inherits: false });
    } catch {
      // Registered by another copy of this module, or not supported: then the properties are inherited.
    }
  }
}
