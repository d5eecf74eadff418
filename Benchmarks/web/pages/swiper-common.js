import { Strip, hasStrip, outer as written, use } from "./common.js";

export function slides(main) {
  if (written) return { outer: written, wrapper: written.firstElementChild };
  const outer = document.createElement("div"), wrapper = document.createElement("div");
  outer.className = "swiper";
  wrapper.className = "swiper-wrapper";
  outer.append(wrapper);
  main.append(outer);
  return { outer, wrapper };
}

/** The bar has the transition of the pages, so that the compositor moves both. */
export function start(Swiper, outer, options) {
  let swiper;
  const strip = hasStrip && new Strip((index) => swiper.slideTo(index));
  const events = strip && {
    setTranslate: ({ width }, translate) => strip.move(-translate / width),
    setTransition: (_, duration) => (strip.bar.style.transition = duration ? `transform ${duration}ms ease` : ""),
    slideChange: ({ activeIndex }) => strip.select(activeIndex),
  };
  swiper = new Swiper(outer, { ...options, ...(events && { on: events }) });
  return use({ selected: () => swiper.activeIndex, tab: (index) => strip.middle(index) });
}
