// A strip that hides or shrinks while the page is scrolled down, and returns while it is scrolled up. The strip is over
// the pages, which get room for it at their tops, or at their bottoms when the strip is there.

import { call, prepare } from "../extras.js";

export { prepare };

/** The motion of a strip that comes back by itself. */
const GLIDE = { duration: 200, easing: "ease-out" };

const reducedMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

// A header that collapses is over the pages too, and moves the strip. The pages then have room for both at their tops.
const styles = `
.bar.over { position: absolute; inset: 0 0 auto; z-index: 1; background: var(--lockstep-strip-background, Canvas);
  transform: translateY(calc(var(--collapse, 0px) * -1)); clip-path: inset(var(--collapse, 0px) 0 0); }
.header:not(.collapsing) + .bar.over { top: var(--bar-top); }
.bar.over.last { inset: auto 0 0; transform: translateY(var(--collapse, 0px));
  clip-path: inset(0 0 var(--collapse, 0px)); }
.pages.under [part=page] { box-sizing: border-box; }
.header:not(.collapsing) ~ .pages.under:not(.last) [part=page] { padding-top: calc(var(--bar) - var(--gone, 0px)); scroll-padding-top: var(--bar); }
.collapsing ~ .pages.under:not(.last) [part=page] { padding-top: calc(var(--inset) - var(--range) - var(--gone, 0px)); }
.pages.under:not(.last) [part=page]::before { content: ""; display: block; height: var(--gone, 0px); }
.collapsing ~ .pages.under:not(.last) [part=page]::before { height: calc(var(--range) + var(--gone, 0px)); }
.pages.under.last [part=page] { padding-bottom: var(--bar); scroll-padding-bottom: var(--bar); }
`;

export class Feature {
  #pager;
  #engine;
  #parts;
  #hiding = call("createHiding");
  #life = new AbortController();
  #sizes;
  #shrinks = false;
  #least = 0;
  /** The full height of the part that leaves or shrinks, in pixels: the bar hides together with the views beside the strip,
   * and only the strip itself shrinks. */
  #height = 0;
  /** The full height of the bar, in pixels. */
  #room = 0;

  constructor(pager, { engine, parts }) {
    this.#pager = pager;
    this.#engine = engine;
    this.#parts = parts;
    const { signal } = this.#life;
    const passive = { passive: true, capture: true, signal };
    parts.row.addEventListener("scroll", ({ target }) => this.#scrolled(target), passive);
    pager.addEventListener("didmove", ({ target }) => target === pager && this.#settleLater(), { signal });
    parts.strip.addEventListener("focusin", ({ target }) => this.#focused(target), { signal });
    this.#sizes = new engine.view.ResizeObserver(() => this.#resize());
    for (const node of [parts.bar, parts.header]) this.#sizes.observe(node);
  }

  configure() {
    this.#engine.addStyles(styles);
    const { bar, pages, strip } = this.#parts;
    const [name, least] = this.#pager.stripScrollBehavior.split(/[()]/);
    this.#shrinks = name === "shrinks";
    this.#least = Number.parseFloat(least) || 0;
    const isLast = this.#pager.stripPlacement === "bottom";
    bar.classList.add("over");
    bar.classList.toggle("last", isLast);
    pages.classList.add("under");
    pages.classList.toggle("last", isLast);
    strip.ignoresHeight = this.#shrinks;
    // A strip that has shrunk by another behavior is measured again.
    bar.height = undefined;
    bar.style.removeProperty("--lockstep-strip-height");
    this.#resize();
    this.#settleLater();
  }

  #resize() {
    const { bar, header, pages, strip } = this.#parts;
    // A strip that has shrunk says nothing of its full height.
    if (bar.height === undefined) {
      this.#height = (this.#shrinks ? strip : bar).offsetHeight;
      this.#room = bar.offsetHeight;
      pages.style.setProperty("--bar", `${this.#room}px`);
    }
    bar.style.setProperty("--bar-top", `${header.offsetHeight}px`);
    call("resizeHiding", this.#hiding, this.#height, this.#shrinks ? this.#least : 0);
    this.#draw();
  }

  /** The distance by which a page is scrolled before the strip moves: a header collapses first. */
  get #range() {
    const { header, row } = this.#parts;
    return header.classList.contains("collapsing") ? Number.parseFloat(row.style.getPropertyValue("--range")) : 0;
  }

  #scrolled(panel) {
    if (panel.kind !== "panel") return;
    this.#report(panel);
    this.#draw();
  }

  #report(panel) {
    const { scrollTop, scrollHeight, clientHeight } = panel;
    const farthest = scrollHeight - clientHeight;
    call("scrollHiding", this.#hiding, panel.number, scrollTop - this.#range, farthest - this.#range);
  }

  /** Waits for the next frame: a page that was mounted only now is scrolled to where it was left after this script. */
  #settleLater() {
    this.#engine.view.requestAnimationFrame(() => {
      if (!this.#life.signal.aborted) this.#settled();
    });
  }

  /** The page that was reached moves the strip from now on. A page that cannot be scrolled cannot bring the strip
   * back. */
  #settled() {
    const number = this.#engine.selection();
    const panel = this.#engine.root.querySelector(`#panel-${number}`);
    const isFixed = panel && panel.scrollHeight - panel.clientHeight <= this.#range + 1;
    call("settleHiding", this.#hiding, number, isFixed);
    // The first offset of a page is not a person's scroll. At the top of a page, the strip has its full height.
    if (panel) this.#report(panel);
    this.#glide();
  }

  /** A key that moves the focus to a tab shows the strip. */
  #focused(tab) {
    if (!tab.matches(":focus-visible")) return;
    call("settleHiding", this.#hiding, this.#engine.selection(), true);
    this.#glide();
  }

  /** Draws a change that no finger makes: the strip glides to its place. */
  #glide() {
    const { bar } = this.#parts;
    const frame = () => {
      const { transform, clipPath } = getComputedStyle(bar);
      return { transform, clipPath };
    };
    const before = frame();
    this.#draw();
    const after = frame();
    const isStill = before.transform === after.transform || reducedMotion.matches || this.#pager.motion === "reduced";
    if (!isStill) bar.animate([before, after], GLIDE);
  }

  #draw() {
    const { bar, pages } = this.#parts;
    const collapse = call("collapse", this.#hiding);
    const isShrunk = this.#shrinks && collapse > 0;
    bar.style.setProperty("--collapse", this.#shrinks ? "0px" : `${collapse}px`);
    if (isShrunk) bar.style.setProperty("--lockstep-strip-height", `${this.#height - collapse}px`);
    else bar.style.removeProperty("--lockstep-strip-height");
    // Sticky boxes stick at the edge of a strip that has come to one of its ends. Between them, each frame would lay out the page.
    const most = this.#height - (this.#shrinks ? this.#least : 0);
    if (collapse === 0 || collapse >= most) pages.style.setProperty("--gone", `${collapse}px`);
    // Where a bar has this property, the engine reads it instead of the height of the box.
    bar.height = isShrunk ? this.#room : undefined;
  }

  end() {
    const { bar, pages, strip } = this.#parts;
    this.#life.abort();
    this.#sizes.disconnect();
    call("destroyHiding", this.#hiding);
    bar.height = undefined;
    bar.classList.remove("over", "last");
    pages.classList.remove("under", "last");
    for (const name of ["--bar", "--gone"]) pages.style.removeProperty(name);
    strip.ignoresHeight = false;
    for (const name of ["--bar-top", "--collapse", "--lockstep-strip-height"]) bar.style.removeProperty(name);
  }
}
