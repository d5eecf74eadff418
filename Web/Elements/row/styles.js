/** The styles of the shadow root of <lockstep-row>. The browser moves the row: it is a scroller that snaps. */
export const rowStyles = `
:host { position: relative; overflow: visible; }
.scroller { display: flex; overflow: auto hidden; scroll-snap-type: x mandatory; scrollbar-width: none; overscroll-behavior-x: auto; }
.scroller::-webkit-scrollbar { display: none; }
.content { flex: 0 0 100%; min-width: 0; box-sizing: border-box; scroll-snap-align: start; scroll-snap-stop: always; }
.content:focus { outline: none; }
.actions { flex: none; display: flex; background: var(--lockstep-action-background, #5b5b60); }
.actions:not(.filled) { display: none; }
.leading { justify-content: end; }
.group { display: flex; scroll-snap-stop: always; }
.leading > .group { scroll-snap-align: start; }
.trailing > .group { flex-direction: row-reverse; scroll-snap-align: end; }
:host([full-swipe]) .actions { min-width: 100%; }
:host([full-swipe]) .leading { scroll-snap-align: start; }
:host([full-swipe]) .trailing { scroll-snap-align: end; }
::slotted(:is([slot=leading], [slot=trailing]):not([hidden])) { all: unset; box-sizing: border-box; display: flex; align-items: center; justify-content: center; min-width: 74px;
  min-height: 44px; padding-inline: 12px; cursor: pointer; text-align: center; font: inherit;
  background: var(--lockstep-action-background, #5b5b60); color: var(--lockstep-action-color, #fff); }
::slotted([data-destructive]) { background: var(--lockstep-action-destructive-background, #c8102e); }
::slotted(:is([slot=leading], [slot=trailing]):focus-visible) { outline: 2px solid var(--lockstep-action-color, #fff); outline-offset: -4px; }
::slotted(:is([slot=leading], [slot=trailing]):disabled) { opacity: 0.5; cursor: default; }
.menu { position: fixed; inset: auto; margin: 0; padding: 4px; border-radius: 8px; border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
  background: Canvas; color: CanvasText; box-shadow: 0 4px 16px rgb(0 0 0 / 0.25); }
@media (forced-colors: active) {
  ::slotted(:is([slot=leading], [slot=trailing]):not([hidden])) { border: 1px solid; background: ButtonFace; color: ButtonText; }
}
`;
