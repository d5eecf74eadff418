// Forms whose fields are on several pages. A browser says nothing of an invalid field on a page that is out of view.

import { listen } from "../bridge/dom.js";

/** Shows the page of the first invalid field of a form when a person sends the form. The browser then moves the focus to the
 * field. A script that only checks a form, for example while a person types, turns no page. */
export function showInvalidFields(pager, document, signal) {
  let isClicked = false; // Also after Enter in a field, because the browser then clicks the form's button.
  const clicked = () => {
    isClicked = true;
    setTimeout(() => (isClicked = false));
  };
  listen(document, ["click"], clicked, { capture: true, signal });
  listen(pager, ["invalid"], ({ target }) => isClicked && isFirst(target) && pager.reveal(target), { capture: true, signal });
}

/** `true` for the first invalid field of its form, and for a field without a form. */
function isFirst(field) {
  const fields = [...(field.form?.elements ?? [field])];
  return fields.find(({ willValidate, validity }) => willValidate && !validity.valid) === field;
}
