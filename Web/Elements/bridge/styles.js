/** The styles that the shadow roots of both elements share. */
export const sharedStyles = `
:host { display: block; min-height: 0; overflow: hidden; }
:host([hidden]),
[hidden] { display: none; }
[data-sized] { box-sizing: border-box; }
`;

/** The style sheet of an element's shadow roots. Adopted style sheets need no inline styles, which a strict policy
 * forbids. A sheet belongs to one document, so that each document in which there are elements has its own. */
export class StyleSheet {
  #text;
  #sheets = new WeakMap();

  constructor(...texts) {
    this.#text = texts.join("");
  }

  /** Styles a shadow root in the document in which it is now. */
  adopt(root) {
    const { ownerDocument } = root;
    if (!this.#sheets.has(ownerDocument)) this.#sheets.set(ownerDocument, this.#create(ownerDocument.defaultView));
    root.adoptedStyleSheets = [this.#sheets.get(ownerDocument)].filter(Boolean);
  }

  /** Creates the sheet for a window; null for a document that is not shown in a window. */
  #create(view) {
    if (!view) return null;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(this.#text);
    return sheet;
  }
}
