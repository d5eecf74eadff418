import { logMoves, moveEvents } from "/scenes/event-log.js";
import { Plot } from "/scenes/plot.js";

const pager = document.querySelector("lockstep-pager");
const control = (id) => document.getElementById(id);
const write = (id, text) => (control(id).textContent = text);
const parts = (selector) => [...(pager.shadowRoot?.querySelectorAll(selector) ?? [])];
const trees = ["Ash", "Silver birch", "Elm", "Horse chestnut", "Oak", "소나무", "Yew", "Mountain maple", "Fir", "단풍나무"];

pager.render = (id) => {
  const page = document.createElement("section");
  page.dataset.page = id;
  page.className = "leaf";
  const number = Number(id.slice(1));
  page.append(
    Object.assign(document.createElement("h2"), { textContent: title(number) }),
    Object.assign(document.createElement("p"), { textContent: `Page ${id} of ${pager.pages.length.toLocaleString("en")}` }),
  );
  return page;
};

function title(number) {
  return `${trees[(number - 1) % trees.length]} ${number}`;
}

function fill(count) {
  const lock = control("lock").value;
  pager.pages = Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`, title: title(index + 1), ...(index === 2 && lock && { swipeLock: lock }),
  }));
  control("viewport").classList.toggle("empty", count === 0);
  requestAnimationFrame(reflect);
}

function measure() {
  const [strip, indicator] = [parts("[part~=strip]")[0], parts("[part~=indicator]")[0]];
  if (!strip || !indicator) return undefined;
  const frame = indicator.getBoundingClientRect();
  const x = frame.left - strip.getBoundingClientRect().left + strip.scrollLeft;
  write("x", `${x.toFixed(1)} px`);
  write("width", `${frame.width.toFixed(1)} px`);
  return { position: pager.position, x, width: frame.width, moving: pager.phase !== "idle" };
}

function reflect() {
  write("position", (pager.position ?? 0).toFixed(3));
  write("selected", pager.selected ?? "none");
  write("phase", pager.phase ?? "idle");
  write("mounted", parts("[role=tabpanel]").length);
  write("tabs", parts("[role=tab]").length);
}

async function move(start) {
  try {
    write("outcome", "under way");
    const { outcome } = (await start()) ?? { outcome: "none" };
    write("outcome", outcome);
  } catch (error) {
    write("outcome", `${error.name}: ${error.code ?? error.message}`);
  }
}

const plot = new Plot(control("plot"), measure);
for (const name of ["positionchange", ...moveEvents]) {
  pager.addEventListener(name, () => {
    reflect();
    plot.wake();
  });
}
logMoves(pager, control("log"));

control("attributes").addEventListener("submit", (event) => event.preventDefault());
control("attributes").addEventListener("change", ({ target }) => {
  if ("switch" in target.dataset) pager.toggleAttribute(target.name, target.value === "on");
  else pager.setAttribute(target.name, target.value);
  requestAnimationFrame(reflect);
});
control("count").addEventListener("change", ({ target }) => fill(Number(target.value)));
control("lock").addEventListener("change", () => fill(Number(control("count").value)));
control("breadth").addEventListener("input", ({ target }) => (control("viewport").style.width = `${target.value}%`));
control("selection").addEventListener("submit", (event) => {
  event.preventDefault();
  move(() => pager.moveTo(control("target").value, { animated: control("animated").checked }));
});
for (const name of ["next", "previous"]) control(name).addEventListener("click", () => move(() => pager[name]()));
control("retarget").addEventListener("click", () => {
  move(() => pager.moveTo("p5"));
  setTimeout(() => move(() => pager.moveTo("p2")), 120);
});
fill(20);
