// Text that leaves the web page: into the clipboard or into a file.

/** Copies a text. Browsers without the Clipboard API, and pages without its permission, copy a selection. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelection(text);
  }
}

function copySelection(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.position = "fixed";
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  activeElement?.focus();
}

/** Saves a text as a file. */
export function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
