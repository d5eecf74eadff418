import { attributes, openingPage } from "../options.js";
import { titleOf } from "../titles.js";
import { indented } from "./look.js";

/** The greatest number of pages that are written as markup. */
const MOST_CHILDREN = 20;

/** A whole web page with this pager. */
export function html(values) {
  const count = Number(values.count);
  const isMarkup = count <= MOST_CHILDREN;
  const inside = [...headers(values), ...(isMarkup ? children(values, count) : [])];
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Pages</title>
  <link rel="stylesheet" href="/before.css">
  <script type="module" src="/pager.js"></script>
  <style>
    body { display: flex; height: 100vh; margin: 0; font: 1rem system-ui; }
    lockstep-pager { flex: 1; min-width: 0; }
    ${pageStyle(values)}
  </style>
</head>
<body>
  <lockstep-pager${written(values)}>
${indented(inside, 4)}  </lockstep-pager>
${isMarkup ? "" : script(values)}${drawing(values)}</body>
</html>
`;
}

/** A page without a background shows the pages behind it in a transition. A page that gives the pager its height has no
 * height in percent. */
function pageStyle({ height }) {
  return `lockstep-pager > section { ${height === "page" ? "" : "min-height: 100%; "}background: Canvas; }`;
}

function written(values) {
  return Object.entries(attributes({ ...values, selected: openingPage(values) }))
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${value}"`))
    .join("");
}

function headers({ collapse }) {
  return collapse === "" ? [] : ['<div data-header style="height: 200px">Header</div>'];
}

function children({ lock }, count) {
  return Array.from({ length: count }, (_, at) => {
    const locked = at === 2 && lock ? ` data-swipe-lock="${lock}"` : "";
    return `<section data-page="p${at + 1}" data-title="${titleOf(at + 1)}"${locked}>${titleOf(at + 1)}</section>`;
  });
}

function script({ count, lock }) {
  const locked = lock ? `\n    pages[2].swipeLock = "${lock}";` : "";
  return `  <script type="module">
    const pager = document.querySelector("lockstep-pager");
    const page = (at) => ({ id: \`p\${at + 1}\`, title: \`Page \${at + 1}\` });
    const pages = Array.from({ length: ${count} }, (_, at) => page(at));${locked}
    pager.render = (id) => Object.assign(document.createElement("section"), { textContent: id });
    pager.pages = pages;
  </script>
`;
}

/** The function that draws pages, which only a page with `transition="custom"` needs. */
function drawing({ transition }) {
  if (transition !== "custom") return "";
  return `  <script type="module">
    const fade = ({ distance }) => ({ alpha: 1 - 0.6 * Math.min(Math.abs(distance), 1) });
    document.querySelector("lockstep-pager").drawPage = fade;
  </script>
`;
}
