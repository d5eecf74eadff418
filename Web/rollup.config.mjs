// Joins the modules of the elements into files: one for each entry, one for the bridge that all elements share, and one for
// each feature that only an attribute needs. The recorder, the doctor and the renderer share no file with the elements, so that the
// elements' files stay as few and as small.

/** Takes the comments and the needless spaces out of style sheets, which esbuild leaves as they are. */
const styles = {
  name: "styles",
  transform: (code, id) => (/styles\.js$/.test(id) ? { code: code.replace(/`[^`]*`/g, minified), map: null } : null),
};
function minified(text) {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ").replace(/ ?([{};,>]) ?/g, "$1").replace(/: /g, ":").replace(/;}/g, "}");
}

/** The bundles are written to one folder. A file that two of them have, such as a feature that the recorder has too, must be the same. */
const written = new Map();
const same = {
  name: "same",
  generateBundle(_, bundle) {
    for (const { fileName, code } of Object.values(bundle)) {
      if (code && written.has(fileName) && written.get(fileName) !== code) this.error(`two bundles have another ${fileName}`);
      if (code) written.set(fileName, code);
    }
  },
};

/** The layer of all inspectors. The recorder has only that of a pager, and its file must be the same. */
const manualPanel = (id) => (id.endsWith("/Elements/inspector/panel.js") ? "inspector-panel" : undefined);

const output = { dir: ".build/bundled", format: "es", sourcemap: true, chunkFileNames: "[name].js" };
const entries = (...names) => Object.fromEntries(names.map((name) => [name, `Elements/${name}.js`]));

/** The file of a module that several entries use. */
function manualChunks(id) {
  if (id.includes("/Elements/bridge/")) return "bridge";
  if (/\/Elements\/pager(\/|\.js$)/.test(id)) return "pager";
  return manualPanel(id);
}

export default [
  {
    input: entries("lockstep", "pager", "strip", "feed", "feed-recorder"),
    // strip.js imports from pager.js what it shares with it.
    preserveEntrySignatures: "allow-extension",
    plugins: [styles, same],
    output: { ...output, manualChunks },
  },
  { input: entries("recorder"), plugins: [styles, same], output: { ...output, manualChunks: manualPanel } },
  { input: entries("row"), plugins: [styles, same], output },
  { input: entries("doctor"), plugins: [styles, same], output },
  { input: entries("render"), plugins: [same], output },
];
