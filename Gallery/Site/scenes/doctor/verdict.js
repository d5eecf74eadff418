/** Shows the broken rules. A click on one goes to its event. */
export function showVerdict(place, violations, seek) {
  place.classList.toggle("broken", violations.length > 0);
  if (!violations.length) return place.replaceChildren("The recording breaks no rule of the engine.");
  const count = violations.length === 1 ? "One violation:" : `${violations.length} violations:`;
  place.replaceChildren(count, list(violations, seek));
}

function list(violations, seek) {
  const list = document.createElement("ul");
  list.append(...violations.slice(0, 20).map(({ event, sentence }) => {
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
