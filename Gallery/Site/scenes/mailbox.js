const find = (id) => document.getElementById(id);
const pager = find("mail");
const inbox = pager.querySelector("[data-page=inbox]");
const LETTERS = [
  ["Mina Cho", "Lunch on Friday, by the water?"], ["Harbor office", "Your ferry ticket"], ["Paul Sander", "The captain was right"],
  ["Eun Park", "The maps for Thursday"], ["Bakery", "Your order is ready"], ["Library", "Two books are due"],
];
let fetched = 0;

function letter([sender, subject]) {
  const made = document.createElement("li");
  made.append(...["strong", "span"].map((name, at) => Object.assign(document.createElement(name), { textContent: [sender, subject][at] })));
  return made;
}

/** Shows the number of unread letters on the tab, and in the list. */
function count() {
  const unread = find("letters").childElementCount;
  inbox.dataset.badge = unread;
  find("unread").textContent = unread;
  find("read").hidden = unread > 0;
}

function fetchLetter() {
  find("letters").prepend(letter(LETTERS[fetched++ % LETTERS.length]));
  count();
}

function readAll() {
  find("letters").replaceChildren();
  count();
}

for (let first = 0; first < 3; first++) fetchLetter();
for (const id of ["more", "fetch"]) find(id).addEventListener("click", fetchLetter);
for (const id of ["all", "read-all"]) find(id).addEventListener("click", readAll);
find("write").addEventListener("click", () => {
  pager.select("inbox");
  fetchLetter();
});
find("offline").addEventListener("change", ({ target }) => {
  const archive = pager.querySelector("[data-page=archive]");
  archive.toggleAttribute("data-disabled", target.checked);
  if (target.checked && pager.selected === "archive") pager.select("inbox");
});
pager.addEventListener("didmove", ({ detail }) => (find("selected").textContent = detail.to));
