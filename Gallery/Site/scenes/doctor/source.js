/** The recording in a text, without what mails and chats put around it: words before and after, quotation marks, indentation
 * and fences of code. A text without a recording stays as it is. */
export function recordingIn(text) {
  const lines = text.split(/\r\n?|\n/);
  const first = lines.findIndex((line) => /^[\s\uFEFF>|]*lockstep (pager|feed) \d/.test(line));
  if (first < 0) return text;
  const prefix = lines[first].slice(0, lines[first].indexOf("lockstep "));
  const around = prefix.replaceAll("\uFEFF", "").trimEnd();
  const found = [];
  for (const line of lines.slice(first)) {
    const isInside = line.trimStart().startsWith(around.trimStart());
    if (/^[\s>|]*(```|~~~)/.test(line) || (around && !isInside && line.trim())) break;
    found.push(line.replace(/^[\s\uFEFF>|]+/, ""));
  }
  return found.join("\n");
}

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
