/** The styles of the shadow root of <lockstep-feed>. */
export const feedStyles = `
/* Without a height of its own, the element is as high as its rows, and at most as high as the window. The scroller is as high
   as the element lets it be: it shrinks in a flex container, and has the height or the limit of an element that an app has made
   a block. */
:host(lockstep-feed) { position: relative; display: flex; flex-direction: column; max-height: 100vh; }
.scroller { display: flex; flex: 1 1 auto; flex-direction: column; min-height: 0; height: 100%; max-height: inherit; overflow: hidden auto;
  overflow-anchor: none; overscroll-behavior-y: contain; }
.list { position: relative; flex: none; contain: size layout style; }
article { position: absolute; inset-inline: 0; inset-block-start: 0; contain: layout style; }
.placeholder { position: absolute; inset-inline: 0; inset-block-start: 0; box-sizing: border-box; padding: 10px 16px; contain: strict; }
.placeholder::before { display: block; width: 60%; height: 100%; border-radius: 6px; background: currentColor; opacity: 0.1; content: ""; }
/* Chromium keeps a wheel and a finger in a scroller that contains its overscroll, also when it cannot be scrolled. */
.scroller.whole { overscroll-behavior-y: auto; }
/* A menu of the row lies above the next row. */
article:focus-within { z-index: 1; }
article:focus-visible,
button:focus-visible { outline: 2px solid var(--lockstep-accent, currentColor); outline-offset: -2px; }
.footer { display: flex; flex: none; flex-direction: column; align-items: center; justify-content: center; gap: 6px; min-height: 100px;
  font-size: 0.9375em; line-height: 1.4; text-align: center; }
:host([anchor="end"]) .footer.idle { display: none; }
.bare > .footer { flex: 1; }
.footer > span { padding-inline: 16px; text-wrap: balance; overflow-wrap: anywhere; }
.retry { min-height: 44px; padding-inline: 20px; border: 1px solid; border-radius: 22px; background: none; font: inherit;
  color: var(--lockstep-accent, inherit); }
.spinner { box-sizing: border-box; flex: none; width: 22px; height: 22px; border: 3px solid var(--lockstep-accent, currentColor);
  border-top-color: transparent; border-radius: 50%; animation: turn 0.9s linear infinite; }
.footer:not(.loading) > .spinner,
.header:not(.loading, .refreshing, [data-pulled]) > .spinner { display: none; }

/* The header lies over the first rows, so that it moves none of them. */
.top { position: sticky; inset-block-start: 0; z-index: 1; flex: none; block-size: 0; }
.header,
.refresh { position: absolute; inset-inline: 0; top: 10px; box-sizing: border-box; width: fit-content; max-width: calc(100% - 32px);
  margin-inline: auto; background: var(--lockstep-header-background, Canvas); color: var(--lockstep-header-color, CanvasText);
  box-shadow: 0 1px 6px rgb(0 0 0 / 0.3); font-size: 0.9375em; }
.header { display: flex; align-items: center; gap: 10px; min-height: 40px; padding: 9px; border-radius: 22px; line-height: 1.4;
  transition: translate 0.2s; }
.header:not(.loading, .refreshing, .failed, .waiting, [data-pulled]) { visibility: hidden; translate: 0 -64px; }
.header[data-pulled] { transition: none; }
.header:not(.failed, .waiting) > span { display: none; }
.header > span { padding-inline-start: 9px; overflow-wrap: anywhere; }
.header > .retry { flex: none; min-height: 34px; padding-inline: 14px; white-space: nowrap; }
[data-pulled]:not(.loading, .refreshing) > .spinner { animation: none; opacity: max(0.3, var(--lockstep-pulled)); rotate: calc(var(--lockstep-pulled) * 270deg); }
.refresh { min-height: 44px; padding-inline: 20px; border: 1px solid; border-radius: 22px; font: inherit; }
.refresh:not(:focus) { clip-path: inset(50%); pointer-events: none; }
.live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

@media (forced-colors: active) {
  .spinner { forced-color-adjust: none; border-color: CanvasText; border-top-color: Canvas; }
  .header { border: 1px solid; }
}
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) {
  .header { transition: none; }
  .spinner { animation: none; border-style: dotted; border-top-color: var(--lockstep-accent, currentColor); }
  [data-pulled]:not(.loading, .refreshing) > .spinner { rotate: none; }
}
`;
