import { writeLine } from "/scenes/event-log.js";

const feed = document.querySelector("lockstep-feed");
const [faults, log] = ["faults", "log"].map((id) => document.getElementById(id));

feed.render = (row, user) => {
  row.querySelector(".login").textContent = user.login;
  row.querySelector(".id").textContent = user.id;
  const avatar = row.querySelector(".avatar");
  const source = `/avatars/${user.id}?s=60`;
  if (avatar.getAttribute("src") === source) return;
  // Removing the source first cancels the download of the previous picture, and shows the placeholder again.
  avatar.removeAttribute("src");
  avatar.src = source;
};

feed.addEventListener("feedchange", ({ detail: { state, count, error } }) => {
  document.getElementById("state").textContent = state;
  document.getElementById("count").textContent = count;
  writeLine(log, state, error?.message ?? error ?? "", `${count} loaded`);
});

faults.addEventListener("submit", (event) => event.preventDefault());
faults.addEventListener("change", () => {
  const chosen = Object.fromEntries([...new FormData(faults)].filter(([, value]) => value !== ""));
  if (chosen.limit) chosen.window = "10";
  const keys = Object.entries(chosen).map((pair) => pair.join("="));
  feed.setAttribute("src", `/api/${keys.join(",")}/users`);
});

for (const size of ["first", "batch"]) {
  document.getElementById(size).addEventListener("change", ({ target }) => {
    if (target.checkValidity()) feed.setAttribute(size, target.value);
    else target.reportValidity();
  });
}

document.getElementById("refresh").addEventListener("click", () => feed.refresh());
document.getElementById("to-top").addEventListener("click", () => feed.scrollToIndex(0));

document.getElementById("view").addEventListener("change", ({ target: { value } }) => {
  feed.classList.toggle("grid", value === "grid");
  if (value === "grid") feed.setAttribute("minimum-column-width", "96");
  else feed.removeAttribute("minimum-column-width");
});

document.getElementById("max-items").addEventListener("change", ({ target: { value } }) => {
  if (value) feed.setAttribute("max-items", value);
  else feed.removeAttribute("max-items");
});
