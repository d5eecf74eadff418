import { pagerReady } from "/pager.js";
import { logMoves } from "/scenes/event-log.js";
import { follow } from "/scenes/follow.js";

const isReady = await pagerReady;
const pager = document.querySelector("lockstep-pager");
const control = (id) => document.getElementById(id);
const DAY = 24 * 60 * 60 * 1000;

/** The number of a date's day, counted from January 1, 1970. Days are counted in UTC, which has no daylight saving
 * time. */
const numberOf = (date) => Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
const dateOf = (number) => new Date(number * DAY);
const today = numberOf(new Date());
const written = (number, how) => dateOf(number).toLocaleDateString([], { timeZone: "UTC", ...how });

/** Appointments that repeat, in the order of their hours: the first day, the number of days until the next, the hour and the
 * words. */
const REPEATING = [
  [2, 3, "7:15", "Swim before work"], [0, 7, "9:00", "Market"], [4, 14, "10:00", "Dentist, or not"],
  [3, 7, "12:30", "Lunch with Mina"], [5, 2, "16:00", "Water the plants"], [0, 5, "17:45", "Library"],
  [1, 7, "18:30", "Choir"], [6, 7, "20:00", "A film"],
];

const made = (name, className, textContent) => Object.assign(document.createElement(name), { className, textContent });

pager.render = (id) => {
  const number = Number(id), page = made("section", "day", "");
  page.dataset.page = id;
  page.append(
    made("p", "weekday", written(number, { weekday: "long" })),
    made("h3", "number", written(number, { day: "numeric" })),
    made("p", "rest", written(number, { month: "long", year: "numeric" })),
    made("p", "hint", number === today ? "Today" : `Day ${number.toLocaleString()} since 1970`),
  );
  const list = made("ul", "agenda", "");
  for (const [first, every, hour, words] of REPEATING) {
    if ((((number - first) % every) + every) % every) continue;
    const entry = made("li", "", "");
    entry.append(made("time", "", hour), made("span", "", words));
    list.append(entry);
  }
  page.append(list);
  return page;
};
// After a reload or Back, the pager is at the day that was in view instead.
pager.setAttribute("selected", today);
pager.sequence = {
  id: (index) => String(index),
  index: (id) => Number(id),
  title: (index) => written(index, { weekday: "short", day: "numeric" }),
};

function reflect() {
  const number = Number(pager.selected ?? today);
  control("month").textContent = written(number, { month: "long", year: "numeric" });
  control("date").value = dateOf(number).toISOString().slice(0, 10);
  control("away").textContent = (number - today).toLocaleString();
}

/** Days are mounted and removed in the middle of a move. */
function count() {
  control("mounted").textContent = pager.shadowRoot.querySelectorAll("[part=page]").length;
}

const go = (number) => pager.select(String(number));

/** Connects the controls of the calendar. */
function open() {
  for (const button of document.querySelectorAll("[data-days]")) {
    button.addEventListener("click", () => go(Number(pager.selected) + Number(button.dataset.days)));
  }
  control("today").addEventListener("click", () => go(today));
  control("date").addEventListener("change", ({ target }) => {
    if (target.valueAsDate) go(Math.round(target.valueAsDate.getTime() / DAY));
  });
  for (const name of ["willmove", "didmove", "didcancel"]) pager.addEventListener(name, reflect);
  logMoves(pager, control("log"));
  follow(pager, count);
  reflect();
}

// Without the element, the calendar is the page of today.
if (isReady) open();
else pager.append(pager.render(String(today)));
