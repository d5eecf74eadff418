// The code on a page: one language is shown, and one button copies it. Without this script all three are shown.

import { copy } from "/scenes/clipboard.js";

const listing = document.querySelector(".listing");
const buttons = [...listing.querySelectorAll("[data-language]")];
const panels = [...listing.querySelectorAll("[data-code]")];
const copied = document.getElementById("copied-code");
/** The language stays the same from scene to scene in a tab of the browser. */
const KEY = "language";

function show(language) {
  for (const button of buttons) button.ariaPressed = String(button.dataset.language === language);
  for (const panel of panels) panel.hidden = panel.dataset.code !== language;
  copied.textContent = "";
}

for (const button of buttons) {
  button.addEventListener("click", () => {
    show(button.dataset.language);
    sessionStorage.setItem(KEY, button.dataset.language);
  });
}
document.getElementById("copy-code").addEventListener("click", async () => {
  copied.textContent = await copy(panels.find((panel) => !panel.hidden).querySelector("pre > code").textContent);
});
const kept = sessionStorage.getItem(KEY);
show(buttons.some(({ dataset }) => dataset.language === kept) ? kept : buttons[0].dataset.language);
