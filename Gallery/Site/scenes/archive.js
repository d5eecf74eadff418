const find = (id) => document.getElementById(id);
const [sheets, volumes] = [find("sheets"), find("volumes")];
const COUNT = 1_000_000;
const SHEETS_PER_VOLUME = 10_000;
/** The time in which the service answers. */
const LATENCY = 200;
const number = new Intl.NumberFormat("en");

// MARK: The sheets

sheets.render = (row, { id }) => {
  const [title, volume] = row.querySelectorAll("span");
  title.textContent = `Sheet ${number.format(id + 1)}`;
  volume.textContent = `Volume ${Math.floor(id / SHEETS_PER_VOLUME) + 1}`;
};

let loads = 0;
sheets.source = {
  async load({ cursor, count, heading }) {
    find("loads").textContent = number.format((loads += 1));
    await new Promise((done) => setTimeout(done, LATENCY));
    const start = heading === "before" ? Math.max(0, cursor - count) : cursor ?? 0;
    const end = heading === "before" ? cursor : Math.min(start + count, COUNT);
    const items = Array.from({ length: end - start }, (_, at) => ({ id: start + at }));
    return { items, previous: start || null, next: end < COUNT ? end : null, index: start, total: COUNT };
  },
  cursorAt: (index) => index,
};

sheets.addEventListener("feedchange", ({ detail: { count, total } }) => {
  find("count").textContent = number.format(count);
  find("total").textContent = number.format(total);
});

// MARK: The volumes

let current = 0;
volumes.render = (row, { id }) => {
  const button = row.querySelector("button");
  button.textContent = `Volume ${id + 1}`;
  button.ariaCurrent = String(id === current);
  button.onclick = () => open(id);
};
const items = Array.from({ length: COUNT / SHEETS_PER_VOLUME }, (_, id) => ({ id }));
volumes.source = { load: async () => ({ items }) };
find("volume").append(...items.map(({ id }) => new Option(`Volume ${id + 1}`, id + 1)));
find("volume").addEventListener("change", ({ target: { value } }) => {
  open(Number(value) - 1);
  volumes.scrollToIndex(current, { position: "center" });
});

/** Leads to the first sheet of a volume. */
function open(id) {
  const former = current;
  current = id;
  volumes.updateItems([{ id: former }, { id }]);
  for (const button of volumes.querySelectorAll("button")) button.ariaCurrent = String(button.textContent === `Volume ${id + 1}`);
  find("volume").value = String(id + 1);
  sheets.scrollToIndex(id * SHEETS_PER_VOLUME, { position: "start", animated: false });
}
