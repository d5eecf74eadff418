// Text that leaves the web page: into the clipboard or into a file.

/** Copies a text, and returns the words that tell the outcome. Browsers without the Clipboard API, and pages without its
 * permission, copy a selection. */
export async function copy(text) {
  const isCopied = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copySelection(text);
  return isCopied ? "Copied." : "The browser allows no copy. Select the text and copy it.";
}

function copySelection(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  field.style.position = "fixed";
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  activeElement?.focus();
  return isCopied;
}

/** Saves a text as a file. */
export function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
