// The types of `row.js`.

/** The options of a row. `fullSwipe` is the attribute `full-swipe`. */
export interface LockstepRowOptions {
  /** The edge whose actions are in view; null without one. */
  open: "leading" | "trailing" | null;
  /** `true` when a swipe over the whole row chooses the first action of the edge. */
  fullSwipe: boolean;
}

/** The events of a row, by name. */
export interface LockstepRowEvents {
  openchange: CustomEvent<{ open: "leading" | "trailing" | null }>;
}

/** A row with swipe actions and a menu: `<lockstep-row>`. */
export class LockstepRow extends HTMLElement {
  addEventListener<Type extends keyof (HTMLElementEventMap & LockstepRowEvents)>(
    type: Type,
    listener: (this: LockstepRow, event: (HTMLElementEventMap & LockstepRowEvents)[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
export interface LockstepRow extends LockstepRowOptions {}

declare global {
  interface HTMLElementTagNameMap {
    "lockstep-row": LockstepRow;
  }
}
