/** Reads the text of files that a person opens or drops on the page. `failed` receives the error of a file that cannot be
 * read. */
export function readFiles(field, read, failed) {
  const readFile = (file) => file?.text().then(read, failed);
  field.addEventListener("change", () => {
    readFile(field.files[0]);
    field.value = "";
  });
  // Text that is dragged into the field is the browser's.
  const hasFiles = ({ dataTransfer }) => dataTransfer.types.includes("Files");
  document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
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
