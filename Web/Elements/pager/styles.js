/** The styles of the shadow root of <lockstep-pager>. */
export const pagerStyles = `
/* Without a height of its own, the element still shows a page. With contain, Chromium compares its place with that of the row that it
   takes over from, and reports no layout shift. */
:host(lockstep-pager) { position: relative; contain: paint; display: flex; flex-direction: column; min-height: 10rem; }
:host(lockstep-pager[hidden]) { display: none; }
:host([height=page]:not([axis=vertical])) { min-height: 0; }
:host([height=page]:not([axis=vertical])) [part=page] { scrollbar-width: none; }

/* Pointer events pass through a collapsing header to the page below it, so that a finger on the header scrolls that
   page. Controls in the header have to set pointer-events: auto. */
.header { flex: none; }
.collapsing { pointer-events: none; }
.collapsing, .collapsing + .bar { position: absolute; inset: 0 0 auto; z-index: 1; translate: 0 var(--lockstep-top); }
.collapsing + .bar { background: var(--lockstep-strip-background, Canvas); }
/* The padding ends at the collapsed header, where sticky boxes stick. A spacer has the height by which the header collapses. */
.collapsing ~ .pages [part=page] { padding-top: calc(var(--inset) - var(--range)); scroll-padding-top: calc(var(--inset) - var(--range)); box-sizing: border-box; }
.collapsing ~ .pages [part=page]::before { content: ""; display: block; height: var(--range); }
.collapsing ~ .pages ::slotted(*) { min-height: 100%; box-sizing: border-box; }

.pages { position: relative; flex: 1; min-height: 0; overflow: auto hidden; scrollbar-width: none; scroll-snap-type: x mandatory;
  overscroll-behavior: contain auto; overflow-anchor: none; }
:host([bounces=off]) .pages { overscroll-behavior-x: none; }
.pages.fixed { overflow: hidden; }
.pages.fixed, .pages.fixed [part=page] { touch-action: pan-y pinch-zoom; }
.pages.loose { scroll-snap-type: none; }
.pages.renewed { display: flow-root; }
.pages.held { user-select: none; cursor: grabbing; }
/* The row counts neither in the width of the elements around the pager nor in the height of the pages. */
.row { position: absolute; inset-block: 0; inset-inline-start: 0; width: var(--content); translate: var(--lockstep-pull, 0) 0; }
/* A row that is pulled past its last page is translated. This box stays, so that the scroller keeps its length. */
.row::after { --lockstep-pull: inherit; content: ""; position: absolute; inset: 0; pointer-events: none; visibility: hidden;
  translate: calc(-1 * var(--lockstep-pull, 0px)) 0; }
.shield { position: absolute; inset: 0; visibility: hidden; touch-action: none; }
.shield.up { visibility: visible; }
.snap, [part=page] { position: absolute; inset-block: 0; width: var(--page); inset-inline-start: calc(var(--lead) + var(--lockstep-at) * var(--stride)); }
.snap { bottom: auto; height: 4px; scroll-snap-align: start; scroll-snap-stop: always; pointer-events: none; }
[part=page] { overflow: hidden auto; contain: strict; }
:where([part=page]) ::slotted(*) { min-height: stretch; }
:host([alignment=center]) .snap { scroll-snap-align: center; }

/* Vertical pages: when a page is scrolled to its end, the finger scrolls the pager. */
:host([axis=vertical]) .pages { overflow: hidden auto; scroll-snap-type: y mandatory; overscroll-behavior: auto contain; }
:host([axis=vertical][bounces=off]) .pages { overscroll-behavior-y: none; }
:host(lockstep-pager) .pages.nested { overscroll-behavior: auto; }
:host([axis=vertical]) .pages.fixed { overflow: hidden; }
:host([axis=vertical]) .pages.fixed { touch-action: pan-x pinch-zoom; }
:host([axis=vertical]) .pages.fixed [part=page] { touch-action: auto; }
:host([axis=vertical]) .pages.loose { scroll-snap-type: none; }
:host([axis=vertical]) .row { inset: 0 0 auto; width: auto; height: var(--content); translate: 0 var(--lockstep-pull, 0); }
:host([axis=vertical]) .row::after { translate: 0 calc(-1 * var(--lockstep-pull, 0px)); }
:host([axis=vertical]) :is(.snap, [part=page]) { inset: calc(var(--lead) + var(--lockstep-at) * var(--stride)) 0 auto; width: auto; height: var(--page); }
:host([axis=vertical]) .snap { inset-inline-end: auto; width: 4px; }
[part=page]:focus-visible { outline: 2px solid var(--lockstep-accent, currentColor); outline-offset: -2px; }

/* On paper, the page in view is as high as its content. It sticks at the place to which the row is scrolled. */
@media print {
  :host(lockstep-pager) { height: auto !important; overflow: visible; contain: none; }
  :host(:not([axis=vertical])) .pages { flex: none; container-type: inline-size; }
  :host(:not([axis=vertical])) .row { position: relative; }
  :host(:not([axis=vertical])) [part=page] { position: sticky; inset: auto; inset-inline-start: 0; width: 100cqi; overflow: visible; contain: none; }
  :host(:not([axis=vertical])) [inert] { display: none; }
}
`;
