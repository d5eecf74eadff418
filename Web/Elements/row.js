// Defines <lockstep-row>, which needs no engine and no other module of the package.

import { LockstepRow } from "./row/element.js";

export { LockstepRow };

if (globalThis.customElements && !customElements.get("lockstep-row")) customElements.define("lockstep-row", LockstepRow);
