import Swiper, { Virtual } from "/peers/swiper-virtual.js";
import { content, count, main } from "./common.js";
import { slides, start } from "./swiper-common.js";

const renderSlide = (_, index) => {
  const page = content(index);
  page.classList.add("swiper-slide");
  return page;
};
const virtual = { slides: Array.from({ length: count }, (_, index) => index), renderSlide, addSlidesBefore: 1, addSlidesAfter: 1 };
await start(Swiper, slides(main).outer, { modules: [Virtual], virtual });
