/** The greatest number of violations that are listed. */
const MOST = 20;

/** Says that the text in the field is not the recording that is shown. */
export function showNoVerdict(place) {
  place.classList.remove("broken");
  place.replaceChildren("This text was not read. Picture, moves and events are those of the recording before.");
}

/** Shows the broken rules. A click on one goes to its event. */
export function showVerdict(place, violations, seek) {
  place.classList.toggle("broken", violations.length > 0);
  if (!violations.length) return place.replaceChildren("The recording breaks no rule of the engine.");
  place.replaceChildren(title(violations.length), list(violations, seek));
}

function title(count) {
  if (count === 1) return "One violation:";
  return count > MOST ? `${count} violations. These are the first ${MOST}:` : `${count} violations:`;
}

function list(violations, seek) {
  const list = document.createElement("ul");
  list.append(...violations.slice(0, MOST).map(({ event, sentence }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `After event ${event}: ${sentence}`;
    button.addEventListener("click", () => seek(event));
    const item = document.createElement("li");
    item.append(button);
    return item;
  }));
  return list;
}
