import { seconds } from "/scenes/doctor/moves.js";

const number = (value) => (value === null ? "not finite" : String(Math.round(value * 1e6) / 1e6));

/** The rows of the table: their names, titles and texts. */
const rows = [
  ["event", "Event", ({ event }, count) => `${event} of ${count}`],
  ["time", "Time", ({ time }, count, start) => `${seconds(time - start)} after the first event`],
  ["phase", "Phase", ({ phase }) => phase],
  ["position", "Position", ({ position }) => number(position)],
  ["selection", "Selected page", ({ selection }) => selection ?? "none"],
  ["settled", "Settled page", ({ settled }) => settled ?? "none"],
  ["target", "Target", ({ target }) => target ?? "none"],
  ["driver", "Moved by", ({ driver }) => (driver === "engine" ? "the engine" : "the platform")],
  ["offset", "Offset", ({ offset, length }) => `${number(offset)} in a viewport of ${number(length)}`],
  ["mounted", "Mounted pages", ({ mounted }) => mounted.join(", ") || "none"],
  ["effects", "Effects", ({ effects }) => effects.join("; ") || "none"],
];

/** Shows a state in the table. The time is counted from `start`, in seconds. */
export function showState(table, state, count, start) {
  const body = table.tBodies[0];
  if (!body.rows.length) body.append(...rows.map(([name, title]) => row(name, title)));
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
