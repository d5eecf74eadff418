// A pager that is configured by the query, such as ?count=10&lazy=1&short=1&endless=1. Other parameters become
// attributes of the element.
const query = new URLSearchParams(location.search);
const count = Number(query.get("count") ?? 5);
const pager = document.createElement("lockstep-pager");
for (const [name, value] of query) if (!["count", "lazy", "short", "endless"].includes(name)) pager.setAttribute(name, value);

const titles = ["One", "Two and more", "Three", "넷", "Five, the long one"];
const page = (id) => {
  const section = document.createElement("section");
  section.dataset.page = id;
  section.dataset.title = `${titles[id % titles.length] ?? ""} ${id}`;
  section.textContent = `Page ${id}`;
  section.classList.toggle("short", query.has("short"));
  const button = document.createElement("button");
  button.textContent = `Press ${id}`;
  button.id = `press-${id}`;
  button.addEventListener("click", () => (window.pressed = id));
  section.append(button);
  return section;
};

window.made = [];
window.began = performance.now();
if (query.has("lazy")) pager.render = (id) => (window.made.push(id), page(id));
if (query.has("endless")) {
  const day = (index) => new Date(index * 864e5).toISOString().slice(0, 10);
  pager.sequence = { id: day, index: (id) => Date.parse(id) / 864e5, title: (index) => `The day ${day(index)}` };
} else if (query.has("lazy")) {
  pager.pages = Array.from({ length: count }, (_, id) => ({ id: String(id), title: `${titles[id % titles.length]} ${id}` }));
} else {
  pager.append(...Array.from({ length: count }, (_, id) => page(String(id))));
}
if (query.has("collapse")) {
  const header = document.createElement("header");
  header.dataset.header = "";
  header.textContent = "Header";
  pager.prepend(header);
}
document.querySelector("main").append(pager);
window.makePage = page;
await (await import("/lockstep.js")).pagerReady;
window.ready = performance.now() - window.began;
