/** The styles that the shadow roots of all elements share. */
export const sharedStyles = `
:host { display: block; min-height: 0; overflow: hidden; writing-mode: horizontal-tb; }
:host([hidden]),
[hidden] { display: none; }
[data-sized] { box-sizing: border-box; }
`;

/** The style sheet of an element's shadow roots. Adopted style sheets need no inline styles, which a strict policy
 * forbids. A sheet belongs to one document, so that each document in which there are elements has its own. */
export class StyleSheet {
  static #byText = new Map();
  #text;
  #sheets = new WeakMap();

  constructor(...texts) {
    this.#text = texts.join("");
  }

  /** The style sheet with a text. */
  static of(text) {
    if (!this.#byText.has(text)) this.#byText.set(text, new StyleSheet(text));
    return this.#byText.get(text);
  }

  /** Styles a shadow root in the document in which it is now. */
  adopt(root) {
    root.adoptedStyleSheets = [];
    this.add(root);
  }

  /** Adds the styles to those of a shadow root. */
  add(root) {
    const { ownerDocument } = root;
    if (!this.#sheets.has(ownerDocument)) this.#sheets.set(ownerDocument, this.#create(ownerDocument.defaultView));
    const sheet = this.#sheets.get(ownerDocument);
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  /** Creates the sheet for a window; null for a document that is not shown in a window. */
  #create(view) {
    if (!view) return null;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(this.#text);
    return sheet;
  }
}
