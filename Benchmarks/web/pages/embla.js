import EmblaCarousel from "/peers/embla.js";
import { Strip, contents, count, hasStrip, main, outer as written, use } from "./common.js";

const outer = written ?? document.createElement("div");
if (!written) {
  const row = document.createElement("div");
  outer.className = "embla";
  row.append(...contents());
  outer.append(row);
  main.append(outer);
}
let embla;
const strip = hasStrip && new Strip((index) => embla.goTo(index));
embla = EmblaCarousel(outer, { align: "start" });
if (strip) {
  embla.on("scroll", () => strip.move(embla.scrollProgress() * (count - 1)));
  embla.on("select", () => strip.select(embla.selectedSnap()));
}
await use({ selected: () => embla.selectedSnap(), tab: (index) => strip.middle(index) });
