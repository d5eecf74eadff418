// Scroll snap and a scroll timeline, without a library.
import { Strip, contents, count, hasStrip, main, outer, use } from "./common.js";

const pages = outer ?? document.createElement("div");
if (!outer) {
  pages.className = "bare";
  pages.append(...contents());
  main.append(pages);
}
const selected = () => Math.round(pages.scrollLeft / pages.clientWidth);
const strip = hasStrip && new Strip((index) => pages.scrollTo({ left: index * pages.clientWidth, behavior: "smooth" }));
if (strip) {
  const looks = Array.from({ length: count }, (_, index) => ({ transform: strip.look(index) }));
  strip.bar.animate(looks, { timeline: new ScrollTimeline({ source: pages, axis: "inline" }), fill: "both" });
  pages.addEventListener("scrollsnapchange", ({ snapTargetInline }) => strip.select(Number(snapTargetInline.dataset.index)));
}
await use({ selected, tab: (index) => strip.middle(index) });
