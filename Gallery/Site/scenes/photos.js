import { photos, source, takePhoto } from "/scenes/photo-album.js";

const find = (id) => document.getElementById(id);
const feed = document.querySelector("lockstep-feed");
const monthName = new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "long", year: "numeric" });
const dayName = new Intl.DateTimeFormat("en", { timeZone: "UTC", day: "numeric", month: "short" });

feed.render = (row, { title, taken, hue, ratio }) => {
  const picture = row.querySelector(".picture");
  picture.style.setProperty("--hue", hue);
  picture.style.setProperty("--ratio", ratio);
  row.querySelector(".title").textContent = title;
  row.querySelector("time").textContent = dayName.format(new Date(taken));
  row.querySelector("time").dateTime = taken;
};
feed.renderSection = (header, month) => (header.textContent = monthName.format(new Date(month)));

// MARK: List or lanes

/** Shows the photos in sections, or in lanes of at least a width, which have no sections. */
function arrange() {
  const inLanes = find("view").value === "lanes";
  feed.classList.toggle("lanes", inLanes);
  find("width").disabled = !inLanes;
  const attributes = inLanes ? { lanes: 2, "minimum-column-width": find("width").value, spacing: 8 } : {};
  for (const name of ["lanes", "minimum-column-width", "spacing"]) {
    if (name in attributes) feed.setAttribute(name, attributes[name]);
    else feed.removeAttribute(name);
  }
}
for (const id of ["view", "width"]) find(id).addEventListener("change", arrange);

// MARK: The list

const months = [...new Set(photos.map(({ month }) => month))];
find("month").append(...months.map((month) => new Option(monthName.format(new Date(month)), month)));
let searches = 0;
find("month").addEventListener("change", async ({ target: { value } }) => {
  const search = ++searches;
  find("search").textContent = "searching";
  const result = await feed.reveal(photos.find(({ month }) => month === value).id, { position: "start" });
  // A newer search has cancelled this one.
  if (search === searches) find("search").textContent = result;
});

find("take").addEventListener("click", () => {
  const taken = takePhoto();
  // After a jump, the list may not have its start, where the photo belongs.
  if (feed.beforeState === "end") feed.insertItems([taken]);
  else feed.reveal(taken.id, { position: "start" });
});
find("to-top").addEventListener("click", () => feed.reveal(photos[0].id, { position: "start" }));

feed.addEventListener("feedchange", ({ detail: { count } }) => (find("count").textContent = count));
feed.addEventListener("feedunseen", ({ detail: { unseen } }) => (find("unseen").textContent = unseen));

arrange();
feed.source = source;
