import { logMoves } from "/scenes/event-log.js";
import { follow } from "/scenes/follow.js";

const pager = document.querySelector("lockstep-pager");
const byHand = document.getElementById("by-hand");
const part = (name) => pager.shadowRoot?.querySelector(`[part~=${name}]`);
let worst = 0;

function write(id, length) {
  document.getElementById(id).textContent = `${length.toFixed(2)} px`;
}

/** Compares the drawn indicator with the tab's own frame and with the line that follows the content ratio. */
function measure() {
  const [strip, indicator] = [part("strip"), part("indicator")];
  const tab = pager.shadowRoot?.querySelector("[role=tab][aria-selected=true]");
  if (!strip || !indicator || !tab) return;
  const origin = pager.getBoundingClientRect().left;
  const [drawn, exact] = [indicator.getBoundingClientRect(), tab.getBoundingClientRect()];
  const content = strip.scrollWidth;
  const share = content / pager.pages.length;
  const ratioX = share * pager.position - strip.scrollLeft;

  byHand.style.width = `${share}px`;
  byHand.style.translate = `${ratioX}px`;
  document.getElementById("position").textContent = pager.position.toFixed(3);
  write("x", drawn.left - origin);
  write("width", drawn.width);
  write("tab-x", exact.left - origin);
  write("tab-width", exact.width);
  if (pager.phase !== "idle") return;
  write("difference", Math.abs(drawn.left - exact.left) + Math.abs(drawn.right - exact.right));
  const drift = Math.abs(ratioX + origin + share / 2 - (exact.left + exact.right) / 2);
  worst = Math.max(worst, drift);
  write("drift", drift);
  write("worst", worst);
}

follow(pager, measure);
// The strip is laid out in the next frame.
new ResizeObserver(() => requestAnimationFrame(measure)).observe(pager);
// A person may scroll only the strip. Its scroll events do not leave the element's shadow root.
customElements.whenDefined("lockstep-pager").then(() => pager.shadowRoot.addEventListener("scroll", measure, true));
logMoves(pager, document.getElementById("log"));

document.getElementById("show-by-hand").addEventListener("change", ({ target }) => {
  byHand.hidden = !target.checked;
});
