/** The styles of the shadow root of <lockstep-feed>. */
export const feedStyles = `
/* Without a height of its own, the element is as high as its rows, and at most as high as the window. */
:host(lockstep-feed) { max-height: 100vh; }
.scroller { display: flex; flex-direction: column; height: 100%; max-height: inherit; overflow: hidden auto; overflow-anchor: none; overscroll-behavior-y: contain; }
.list { position: relative; flex: none; }
article { position: absolute; inset-inline: 0; top: 0; }
article:focus-visible,
.footer button:focus-visible { outline: 2px solid var(--lockstep-accent, currentColor); outline-offset: -2px; }
.footer { display: flex; flex: none; flex-direction: column; align-items: center; justify-content: center; gap: 6px; height: 100px;
  font-size: 0.9375em; line-height: 1.4; text-align: center; }
.bare > .footer { flex: 1; height: auto; }
.footer > span { padding-inline: 16px; text-wrap: balance; overflow-wrap: anywhere; }
.footer button { min-height: 44px; padding-inline: 20px; border: 1px solid; border-radius: 22px; background: none; font: inherit;
  color: var(--lockstep-accent, inherit); }
.spinner { width: 22px; height: 22px; border: 3px solid var(--lockstep-accent, currentColor); border-top-color: transparent;
  border-radius: 50%; animation: turn 0.9s linear infinite; }
.footer:not(.loading) > .spinner { display: none; }
.live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

@media (forced-colors: active) { .spinner { forced-color-adjust: none; border-color: CanvasText; border-top-color: Canvas; } }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .spinner { animation: none; border-style: dotted; } }
`;
