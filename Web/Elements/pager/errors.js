/** An error in a call of the pager's interface. `code` is unknownPage or duplicatePages. */
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

export function duplicatePages(id) {
  return new PagerError("duplicatePages", `Two pages are called "${id}". Give each page an id of its own.`);
}
