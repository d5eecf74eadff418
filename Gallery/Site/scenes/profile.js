import { logMoves } from "/scenes/event-log.js";

const pager = document.querySelector("lockstep-pager"), carousel = document.querySelector(".carousel");
const output = (id) => document.getElementById(id);
const places = ["Harbor", "Ridge", "Delta", "Atoll", "Moor", "Steppe", "Fjord", "Mesa", "Lagoon", "Terrace"];
const lists = {
  maps: (index) => [`${places[index % 10]} ${Math.floor(index / 10) + 1}`, `1:${(index % 4 + 1) * 25},000`],
  notes: (index) => [`On the ${places[(index * 7) % 10].toLowerCase()}`, `${2 + (index * 5) % 9} min`],
};

for (const [id, words] of Object.entries(lists)) {
  output(id).append(...Array.from({ length: 40 }, (_, index) => {
    const row = document.createElement("li");
    row.append(...words(index).map((text) => Object.assign(document.createElement("span"), { textContent: text })));
    return row;
  }));
}

output("follow").addEventListener("click", ({ target }) => (target.ariaPressed = String(target.ariaPressed !== "true")));

await customElements.whenDefined("lockstep-pager");

/** The panel that shows a page. */
const panelOf = (id) => pager.shadowRoot.querySelector(`[part=page][data-page="${id}"]`);
const header = pager.querySelector("[data-header]");
const range = () => header.offsetHeight - Number(pager.getAttribute("collapse"));

function reflect() {
  const hidden = pager.getBoundingClientRect().top - header.getBoundingClientRect().top;
  output("collapsed").textContent = `${Math.round((100 * hidden) / range())} %`;
  output("scrolled").textContent = `${Math.round(panelOf(pager.selected)?.scrollTop ?? 0)} px`;
  output("picture").textContent = carousel.querySelector(`[data-page="${carousel.selected}"]`).dataset.title;
}

// The header moves before the next frame is drawn.
const reflectSoon = () => requestAnimationFrame(reflect);
pager.shadowRoot.addEventListener("scroll", reflectSoon, { capture: true, passive: true });
document.addEventListener("didmove", reflectSoon);
output("header").addEventListener("change", ({ target }) => pager.setAttribute("header", target.value));
logMoves(pager, output("log"));
reflectSoon();
