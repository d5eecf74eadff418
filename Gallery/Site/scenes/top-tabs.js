import { catalogue } from "/scenes/catalogue.js";
import { logMoves } from "/scenes/event-log.js";
import { follow } from "/scenes/follow.js";

const pager = document.querySelector("lockstep-pager");
const write = (id, text) => (document.getElementById(id).textContent = text);

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function poster(title, hue) {
  const made = element("li", { textContent: title });
  made.style.setProperty("--hue", hue);
  return made;
}

/** Makes the content of a page. The pager calls it only for pages that it mounts. */
pager.render = (id) => {
  const { hue, feature, below } = catalogue.find((page) => page.id === id);
  const korean = id === "drama" || id === "variety";
  const [praise, more] = korean ? ["오늘의 첫 번째", "더 볼 만한 작품"] : ["Number one today", "More like this"];
  const top = element("div", { className: "feature" },
    element("h2", { textContent: feature }), element("p", { textContent: praise }));
  const shelf = element("div", { className: "shelf" }, element("h3", { textContent: more }),
    element("ul", { className: "posters" }, ...below.map((name, index) => poster(name, hue + index * 8))));
  const page = element("section", { lang: korean ? "ko" : "en" }, top, shelf);
  page.dataset.page = id;
  page.style.setProperty("--hue", hue);
  return page;
};
pager.pages = catalogue.map(({ id, title }) => ({ id, title }));
// Without the element, all pages are a row.
pager.addEventListener("error", () => pager.append(...catalogue.map(({ id }) => pager.render(id))));

pager.addEventListener("willmove", ({ detail: { from, to } }) => {
  const order = (id) => catalogue.findIndex((page) => page.id === id);
  write("target", to);
  write("direction", order(to) < order(from) ? "backwards" : "forwards");
});
pager.addEventListener("didmove", ({ detail }) => settled(detail.to));
pager.addEventListener("didcancel", ({ detail }) => settled(detail.from));
follow(pager, () => {
  const nearest = Math.min(Math.max(Math.round(pager.position), 0), catalogue.length - 1);
  write("current", catalogue[nearest].id);
});

function settled(id) {
  write("target", id);
  write("direction", "idle");
}

document.getElementById("logo").addEventListener("click", () => pager.select(catalogue[0].id));
for (const button of document.querySelectorAll("[data-select]")) {
  button.addEventListener("click", () => pager.select(button.dataset.select));
}
logMoves(pager, document.getElementById("log"));
