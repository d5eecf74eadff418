/** The styles that the shadow roots of both elements share. */
export const sharedStyles = `
:host { display: block; min-height: 0; overflow: hidden; }
:host([hidden]),
[hidden] { display: none; }
`;

/** A style sheet for shadow roots. Adopted style sheets need no inline styles, which a strict policy forbids. */
export function styleSheet(...texts) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.join(""));
  return sheet;
}
