import Swiper from "/peers/swiper.js";
import { contents, main } from "./common.js";
import { slides, start } from "./swiper-common.js";

const { outer, wrapper } = slides(main);
if (!wrapper.hasChildNodes()) wrapper.append(...contents().map((page) => (page.classList.add("swiper-slide"), page)));
await start(Swiper, outer, {});
