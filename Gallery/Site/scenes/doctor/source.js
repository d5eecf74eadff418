/** Reads the text of files that a person opens or drops on the page. */
export function readFiles(field, read) {
  const readFile = async (file) => file && read(await file.text());
  field.addEventListener("change", () => {
    readFile(field.files[0]);
    field.value = "";
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    readFile(event.dataTransfer.files[0]);
  });
}

/** Selects a line in a text field, counted from 1. */
export function selectLine(field, number) {
  const lines = field.value.split("\n");
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0));
}
