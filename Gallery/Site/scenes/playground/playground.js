// The playground: a form with every option of a pager, the pager, its plot, and the code for it.

import { pagerReady } from "/pager.js";
import { copy } from "../clipboard.js";
import { logMoves } from "../event-log.js";
import { follow } from "../follow.js";
import { Plot } from "../plot.js";
import { readAddress, writeAddress } from "./address.js";
import { html } from "./code/html.js";
import { swiftUI } from "./code/swiftui.js";
import { uiKit } from "./code/uikit.js";
import { fillForm, showValues } from "./form.js";
import { defaults } from "./options.js";
import { apply, preparePages } from "./pager.js";

const pager = document.querySelector("lockstep-pager");
const control = (id) => document.getElementById(id);
const write = (id, text) => (control(id).textContent = text);
const parts = (selector) => [...(pager.shadowRoot?.querySelectorAll(selector) ?? [])];
const writers = { html, swiftui: swiftUI, uikit: uiKit };
/** The buttons that move the pages. */
const moves = ["select", "previous", "next", "retarget"];
let values = null;
let kind = "html";
let isDefined = false;
/** The words about an engine that did not load, and about the address. */
const problems = { engine: "", address: "" };

/** Shows these values everywhere. The pager shows them once it is defined. */
function show(next) {
  if (isDefined) apply(pager, next, values);
  values = next;
  showValues(control("options-form"), values);
  control("viewport").classList.toggle("empty", values.count === "0");
  write("code", writers[kind](values));
  write("copied", "");
  requestAnimationFrame(reflect);
}

function change(name, value) {
  const next = { ...values, [name]: value };
  history.pushState(null, "", writeAddress(next));
  tell({ address: "" });
  show(next);
}

function tell(changed) {
  Object.assign(problems, changed);
  write("problem", Object.values(problems).filter(Boolean).join(" "));
}

function readValues() {
  const { values, problems } = readAddress(location.search);
  tell({ address: problems.length ? `${problems.join(" ")} The rest of the address is used.` : "" });
  show(values);
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
  plot.wake();
}

async function move(start) {
  try {
    write("outcome", "under way");
    const { outcome } = (await start()) ?? { outcome: "called" };
    write("outcome", outcome);
  } catch (error) {
    write("outcome", `${error.name}: ${error.code ?? error.message}`);
  }
}

/** Moves to the next or previous page. The pager's own methods always animate. */
function step(name) {
  if (control("animated").checked) return pager[name]();
  const neighbor = neighborOf(pager.selected, name === "next" ? 1 : -1);
  return neighbor && pager.moveTo(neighbor, { animated: false });
}

/** The page beside this one; null at an end. */
function neighborOf(id, way) {
  const count = Number(values.count);
  if (!count) return null;
  const index = Number(id.slice(1)) - 1 + way;
  if (index >= 0 && index < count) return `p${index + 1}`;
  return values.cyclic ? `p${((index + count) % count) + 1}` : null;
}

function chooseCode(button) {
  kind = button.dataset.code;
  for (const other of document.querySelectorAll("[data-code]")) other.setAttribute("aria-pressed", other === button);
  write("code", writers[kind](values));
  write("copied", "");
}

const plot = new Plot(control("plot"), measure);
follow(pager, reflect);
new ResizeObserver(reflect).observe(pager);
logMoves(pager, control("log"));

fillForm(control("options-form"), change);
for (const button of document.querySelectorAll("[data-code]")) {
  button.addEventListener("click", () => chooseCode(button));
}
for (const [button, status, text] of [
  ["copy", "copied", () => control("code").textContent],
  ["copy-link", "copied-link", () => location.href],
]) {
  control(button).addEventListener("click", async () => {
    write(status, "");
    write(status, await copy(text()));
  });
}
control("reset").addEventListener("click", () => {
  history.pushState(null, "", location.pathname);
  tell({ address: "" });
  control("breadth").value = 100;
  showBreadth();
  show(defaults());
});
addEventListener("popstate", readValues);
const showBreadth = () => (control("viewport").style.width = `${control("breadth").value}%`);
control("breadth").addEventListener("input", showBreadth);
control("selection").addEventListener("submit", (event) => {
  event.preventDefault();
  move(() => pager.moveTo(control("target").value, { animated: control("animated").checked }));
});
for (const name of ["next", "previous"]) control(name).addEventListener("click", () => move(() => step(name)));
control("retarget").addEventListener("click", () => {
  move(() => pager.moveTo("p5"));
  setTimeout(() => move(() => pager.moveTo("p2")), 120);
});

readValues();
if (await pagerReady) begin();
else tell({ engine: "The pager's engine did not load. Reload the page to try again." });

/** Lets the person move the pages, whose engine has loaded. */
function begin() {
  isDefined = true;
  preparePages(pager);
  apply(pager, values, null);
  for (const name of moves) control(name).disabled = false;
  requestAnimationFrame(reflect);
}
