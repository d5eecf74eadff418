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

function reflect() {
  const indicator = pager.shadowRoot?.querySelector("[part~=indicator]");
  const width = indicator?.getBoundingClientRect().width ?? 0;
  document.getElementById("width").textContent = `${width.toFixed(1)} px`;
  document.getElementById("selected").textContent = pager.selected ?? "none";
}

pager.addEventListener("positionchange", reflect);
// An event about a move comes when the state changes. The indicator is drawn later, before the next frame.
for (const type of ["didmove", "didcancel"]) pager.addEventListener(type, () => requestAnimationFrame(reflect));
