/** The styles of a tab strip. */
export const stripStyles = `
.bar { flex: none; display: flex; align-items: center; background: var(--lockstep-strip-background, transparent);
  box-shadow: inset 0 -1px var(--lockstep-separator, transparent); }
.strip { position: relative; flex: 0 1 auto; width: 100%; min-width: 0; height: var(--lockstep-strip-height, max(48px, 3em)); overflow: auto hidden; scrollbar-width: none; }
:host([strip-scrolling=off]) .strip { overflow: hidden; }
.tabs { height: 100%; overflow: clip; }
.track { position: relative; height: 100%; isolation: isolate; }
[role=tab] { all: unset; box-sizing: border-box; position: absolute; inset-block: 0; display: flex; align-items: center;
  justify-content: center; cursor: pointer; font: inherit; color: var(--lockstep-tab-color, var(--weak)); user-select: none;
  -webkit-tap-highlight-color: transparent; overflow: hidden; container-type: inline-size; --weak: color-mix(in srgb, currentColor 64%, transparent); }
[role=tab][aria-selected=true] { color: var(--lockstep-tab-selected-color, var(--lockstep-accent, currentColor)); }
@media (hover: hover) {
  [role=tab]:not([aria-disabled=true]):hover { background: var(--lockstep-tab-hover-background, color-mix(in srgb, currentColor 8%, transparent)); }
}
:host([tab-colors=mixed]) [role=tab] { color: color-mix(in oklab,
  var(--lockstep-tab-selected-color, var(--lockstep-accent, currentColor)) calc(var(--selected-fraction) * 100%), var(--lockstep-tab-color, var(--weak))); }
[role=tab]:focus-visible { outline: 2px solid var(--lockstep-accent, currentColor); outline-offset: -4px; border-radius: 8px; }
[role=tab][aria-disabled=true] { cursor: default; opacity: var(--lockstep-disabled-opacity, 0.4); }
.label, .content { flex: none; display: flex; align-items: center; justify-content: center; gap: 6px; white-space: nowrap; }
/* The engine measures the label, which is as wide as its content without a limit: the percentage does not count there. */
.content { max-width: calc(100cqi - 2 * var(--padding) + 0%); }
.title { display: block; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
:host([title-lines]) .title { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--lines); white-space: pre-line; overflow-wrap: anywhere;
  padding-inline: 0.5em; margin-inline: -0.5em; } /* Browsers center the last line before they add the ellipsis to it. */
.label {
  --padding: var(--lockstep-tab-padding, 16px); padding-inline: var(--padding); margin-inline: calc(-1 * var(--padding));
  box-sizing: border-box; text-align: center; }
.badge { flex: none; box-sizing: border-box; min-width: max(18px, 1.5em); padding: 0 5px; border-radius: 1em; font-size: 0.75em; line-height: max(18px, 1.5em);
  background: var(--lockstep-badge-background, #c8102e); color: var(--lockstep-badge-color, #fff); }
.badge:empty { min-width: 8px; height: 8px; padding: 0; }

/* The indicator is one pixel wide and scaled. A scaled box would distort round corners. A round indicator is the common
   part of two wide boxes, which are only moved: the outer one rounds the start, the inner one the end. */
.indicator, .round { position: absolute; bottom: var(--lockstep-indicator-inset, 0px); inset-inline-start: 0; height: var(--lockstep-indicator-height, 3px);
  pointer-events: none; will-change: transform; transform: translateX(var(--x)); }
.indicator { width: 1px; transform: translateX(var(--x)) scaleX(var(--width)); transform-origin: calc(50% - 50% * var(--sign));
  text-indent: var(--lockstep-tab-padding, 16px); }
.round { display: none; width: calc(100% + 200px); overflow: clip; border-radius: var(--radius, 99px); }
.round > div { width: 100%; height: 100%; border-radius: inherit; transform: translateX(calc(var(--sign) * (var(--width) * 1px - 100%)));
  will-change: transform; }
.indicator, .round > div { background: var(--lockstep-indicator-color, var(--pill, var(--lockstep-accent, currentColor))); }
.entering { --x: 0; }
:host(:is([indicator-radius], [indicator-placement=fill])) .round { display: block; }
:host(:is([indicator-radius], [indicator-placement=fill])) .indicator { visibility: hidden; }
:host([indicator-placement=fill]) .track { --pill: color-mix(in srgb, var(--lockstep-accent, currentColor) 16%, transparent); }
:host([indicator-placement=top]) :is(.indicator, .round) { inset-block: var(--lockstep-indicator-inset, 0px) auto; }
:host([indicator-placement=fill]) :is(.indicator, .round) { inset-block: var(--lockstep-indicator-inset, 6px); height: auto; z-index: -1; }

.direction { position: absolute; width: 0; height: 0; visibility: hidden; }
.direction:dir(rtl) { width: 1px; }

@media (forced-colors: active) {
  .indicator, .round > div { forced-color-adjust: none; background: Highlight; }
  ::slotted(*) { forced-color-adjust: auto; }
  :host(:is(*, [tab-colors])) [role=tab] { forced-color-adjust: none; color: CanvasText; }
  :host(:is(*, [tab-colors])) [role=tab]:hover { background: none; }
  :host(:is(*, [tab-colors])) [role=tab]:focus-visible { outline-color: CanvasText; }
  :host(:is(*, [tab-colors])) [role=tab][aria-selected=true] { color: Highlight; }
  :host([indicator-placement=fill]) [role=tab][aria-selected=true] { color: HighlightText; }
  :host(:is(*, [tab-colors])) [role=tab][aria-disabled=true] { color: GrayText; opacity: 1; }
  .badge { border: 1px solid; background: Canvas; color: CanvasText; line-height: max(16px, 1.5em - 2px); }
}
`;
