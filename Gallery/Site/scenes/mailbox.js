import { follow } from "/scenes/follow.js";
import { letter } from "/scenes/letters.js";

const find = (id) => document.getElementById(id);
const pager = find("mail");
const folder = (id) => pager.querySelector(`[data-page=${id}]`);
const list = (id) => folder(id).querySelector(".letters");
const ages = (first, step) => Array.from({ length: 10 }, (_, at) => first + at * step);
const FOLDERS = { inbox: ages(0, 1), flagged: ages(1, 2), archive: ages(10, 1), trash: ages(20, 1) };
const UNREAD = 3;
let fetched = 0;

const made = (name, properties, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

const dayOf = (date) => date.toISOString().slice(0, 10);

/** The time of a letter of today, and the day of any other. */
function written(date) {
  const isToday = dayOf(date) === dayOf(letter(0).date);
  const how = isToday ? { hour: "numeric", minute: "2-digit", hour12: false } : { month: "short", day: "numeric" };
  return date.toLocaleString("en", { timeZone: "UTC", ...how });
}

function row(age) {
  const { sender, subject, line, date } = letter(age);
  const dot = made("i", { className: "dot", role: "img", ariaLabel: "Unread" });
  return made("li", {}, ...(age < UNREAD ? [dot] : []), made("strong", {}, sender),
    made("time", { dateTime: date.toISOString() }, written(date)), made("span", { className: "subject" }, subject), made("p", {}, line));
}

/** Shows the number of unread letters on the tab, and in the readout. */
function count() {
  const unread = list("inbox").querySelectorAll(".dot").length;
  folder("inbox").dataset.badge = unread;
  find("unread").textContent = unread;
}

function fetchLetter() {
  fetched += 1;
  list("inbox").prepend(row(-fetched));
  count();
}

function readAll() {
  for (const dot of pager.querySelectorAll(".dot")) dot.remove();
  count();
}

for (const [id, letters] of Object.entries(FOLDERS)) list(id).append(...letters.map(row));
count();
for (const id of ["more", "fetch"]) find(id).addEventListener("click", fetchLetter);
for (const id of ["all", "read-all"]) find(id).addEventListener("click", readAll);
find("write").addEventListener("click", () => {
  pager.select("inbox");
  fetchLetter();
});
find("offline").addEventListener("change", ({ target }) => {
  folder("archive").toggleAttribute("data-disabled", target.checked);
  if (target.checked && pager.selected === "archive") pager.select("inbox");
});
follow(pager, () => (find("selected").textContent = pager.selected));
