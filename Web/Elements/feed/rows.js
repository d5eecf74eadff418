import { guarded } from "../bridge/dom.js";

/** Puts the content of its item into a row. The content is a copy of the child template, or a `div`. */
export function fillRow(feed, row, { item, revision }, isNew) {
  if (isNew) addContent(feed, row);
  const { render } = feed;
  if (row.revision === revision && row.render === render) return;
  Object.assign(row, { revision, render });
  guarded(() => render?.call(feed, row.content, item));
  row.ariaLabel = row.content.textContent.trim().replace(/\s+/g, " ");
}

function addContent(feed, row) {
  const template = feed.querySelector(":scope > template");
  row.content = template?.content.firstElementChild?.cloneNode(true) ?? document.createElement("div");
  feed.append(row.content);
  row.firstChild.assign(row.content);
}

/** Removes the content of a row, and cancels the downloads of its images, which are no longer needed. */
export function emptyRow({ content }) {
  for (const image of content.querySelectorAll("img")) image.removeAttribute("src");
  content.remove();
}
