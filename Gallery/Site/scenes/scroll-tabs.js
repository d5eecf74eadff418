import { follow } from "/scenes/follow.js";

const pager = document.querySelector("lockstep-pager");
const phone = pager.parentElement;

// The names of the swatches are custom properties, each with a light and a dark value.
document.getElementById("accents").addEventListener("change", ({ target }) => {
  phone.style.setProperty("--chosen-accent", `var(--${target.value})`);
});
document.getElementById("labels").addEventListener("change", ({ target }) => {
  phone.style.setProperty("--chosen-label", `var(--${target.value})`);
});
for (const option of ["indicator", "anchor"]) {
  document.getElementById(option).addEventListener("change", ({ target }) => (pager[option] = target.value));
}
document.getElementById("strip-scrolling").addEventListener("change", ({ target }) => {
  pager.setAttribute("strip-scrolling", target.checked ? "on" : "off");
});

function reflect() {
  const indicator = pager.shadowRoot?.querySelector("[part~=indicator]");
  const width = indicator?.getBoundingClientRect().width ?? 0;
  document.getElementById("width").textContent = `${width.toFixed(1)} px`;
  document.getElementById("selected").textContent = pager.selected ?? "none";
}

follow(pager, reflect);
