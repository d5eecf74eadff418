import { seconds } from "/scenes/doctor/moves.js";

const number = (value) => (value === null ? "not finite" : String(Math.round(value * 1e6) / 1e6));

const event = ["event", "Event", ({ event }, count) => `${event} of ${count}`];
const time = [
  "time", "Time",
  ({ event, time }, count, start) => (event === 0 ? "before the first event" : `${seconds(time - start)} after the first event`),
];
const effects = ["effects", "Effects", ({ effects }) => effects.join("; ") || "none"];

/** The rows of the table for a feed. */
const feedRows = [
  event, time,
  ["count", "Rows", ({ count, rows }) => `${count}${count > rows.length ? `; the first ${rows.length} are` : ""}`],
  ["rows", "Ids of the rows", ({ rows }) => rows.join(", ") || "none"],
  ["before", "Edge before the rows", ({ before }) => before],
  ["after", "Edge after the rows", ({ after }) => after],
  ["refresh", "Refresh", ({ refresh }) => refresh],
  ["stream", "Stream of changes", ({ stream }) => stream],
  ["paused", "Automatic loads", ({ isPaused }) => (isPaused ? "paused" : "running")],
  ["requests", "Loads in flight", ({ requests }) => requests.join(", ") || "none"],
  effects,
];

/** The rows of the table for a pager: their names, titles and texts. */
const pagerRows = [
  event, time,
  ["phase", "Phase", ({ phase }) => phase],
  ["position", "Position", ({ position }) => number(position)],
  ["selection", "Selected page", ({ selection }) => selection ?? "none"],
  ["settled", "Settled page", ({ settled }) => settled ?? "none"],
  ["target", "Target", ({ target }) => target ?? "none"],
  ["driver", "Moved by", ({ driver }) => (driver === "engine" ? "the engine" : "the platform")],
  ["offset", "Offset", ({ offset, length }) => `${number(offset)} in a viewport of ${number(length)}`],
  ["mounted", "Mounted pages", ({ mounted }) => mounted.join(", ") || "none"],
  effects,
];

/** Shows a state in the table. The time is counted from `start`, in seconds. */
export function showState(table, state, count, start) {
  const body = table.tBodies[0];
  const kind = state.phase ? "pager" : "feed";
  const rows = kind === "pager" ? pagerRows : feedRows;
  if (body.dataset.kind !== kind) body.replaceChildren(...rows.map(([name, title]) => row(name, title)));
  body.dataset.kind = kind;
  for (const [name, , text] of rows) body.querySelector(`[data-name=${name}]`).textContent = text(state, count, start);
}

function row(name, title) {
  const line = document.createElement("tr");
  const head = Object.assign(document.createElement("th"), { textContent: title, scope: "row" });
  const cell = document.createElement("td");
  cell.dataset.name = name;
  line.append(head, cell);
  return line;
}
