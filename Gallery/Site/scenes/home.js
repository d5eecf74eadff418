import { logMoves } from "/scenes/event-log.js";
import { follow } from "/scenes/follow.js";

const pager = document.querySelector("lockstep-pager");
const [page, swipe, underline] = ["page", "swipe", "underline"].map((id) => document.getElementById(id));
const shown = () => [...pager.querySelectorAll(":scope > [data-page]")];
const home = shown();

const questions = {
  start: ["How do you get to work?", { "By bicycle": "ride", "By train": "seat", "I stay at home": "thanks" }],
  ride: ["How far do you ride?", { "Less than 5 km": "thanks", "5 km or farther": "thanks" }],
  seat: ["Do you find a seat?", { "Most days": "thanks", "Hardly ever": "thanks" }],
  thanks: ["Thank you. Every answer chose the page after it.", {}],
};

/** Writes the date of today above the pages, and the day of each notice into its markup. */
function showDates() {
  const today = new Date();
  document.getElementById("greeting").textContent = `${today.toLocaleDateString("en", { weekday: "long" })} ${today.getDate()}`;
  for (const time of document.querySelectorAll("time[data-days-ago]")) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - Number(time.dataset.daysAgo));
    const parts = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
    time.dateTime = `${day.getFullYear()}-${parts.join("-")}T${time.dataset.time}`;
  }
}

/** The page of one question. An answer removes the pages after the question and adds the answer's next page. */
function question(id, earlier) {
  const [text, answers] = questions[id];
  const view = document.createElement("section");
  view.className = "question";
  Object.assign(view.dataset, { page: id, title: earlier.length + 1 });
  view.append(Object.assign(document.createElement("h2"), { textContent: text }));
  for (const [answer, next] of Object.entries(answers)) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: answer });
    button.addEventListener("click", () => {
      for (const other of view.querySelectorAll("button")) other.ariaPressed = String(other === button);
      const trail = [...earlier, view];
      show([...trail, question(next, trail)], next);
    });
    view.append(button);
  }
  return view;
}

/** Replaces the pages with `views`. Pages that remain are not moved, so they keep their focus and their scroll offset.
 * */
function show(views, selected) {
  for (const view of shown()) if (!views.includes(view)) view.remove();
  pager.append(...views.filter((view) => view.parentNode !== pager));
  page.replaceChildren(...views.map(({ dataset }) => new Option(dataset.title, dataset.page)));
  page.disabled = views.length === 0;
  underline.style.width = `${100 / Math.max(views.length, 1)}%`;
  if (selected) pager.selected = selected;
  if (pager.matches(":defined")) requestAnimationFrame(reflect);
}

function reflect() {
  page.value = pager.selected ?? "";
  document.getElementById("selected").textContent = pager.selected ?? "none";
  document.getElementById("phase").textContent = pager.phase;
  document.getElementById("position").textContent = (pager.position ?? 0).toFixed(3);
  underline.style.translate = `${(pager.position ?? 0) * 100}%`;
}

follow(pager, reflect);
logMoves(pager, document.getElementById("log"));

page.addEventListener("change", () => pager.select(page.value));
swipe.addEventListener("change", () => (pager.swiping = swipe.checked ? "on" : "off"));
document.getElementById("jump").addEventListener("click", () => {
  const other = shown().find((view) => view.dataset.page !== pager.selected);
  if (other) pager.select(other.dataset.page, { animated: false });
});
document.getElementById("survey").addEventListener("click", () => show([question("start", [])], "start"));
document.getElementById("empty").addEventListener("click", () => show([]));
document.getElementById("restore").addEventListener("click", () => show(home, "todo"));
showDates();
show(home);
