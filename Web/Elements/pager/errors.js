/** An error in a call of the pager's interface. `code` is unknownPage, duplicatePages or unreadablePages. */
export class PagerError extends Error {
  name = "PagerError";

  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export function unknownPage(id) {
  return new PagerError("unknownPage", `There is no page "${id}". Add it to the pages first.`);
}

export function unreadablePages() {
  return new PagerError("unreadablePages", "Each page needs an id that is a string or a number.");
}

export function duplicatePages(id) {
  return new PagerError("duplicatePages", `Two pages are called "${id}". Give each page an id of its own.`);
}
