/** A page of a pager that a server writes. */
export interface RenderedPage {
  /** The id of the page, and of its element in the document. */
  id: string;
  /** The title of the tab; the id without one. */
  title?: string;
  /** The badge on the tab, as in `data-badge`. */
  badge?: string | number | null;
  /** When true, the tab is not a link. */
  disabled?: boolean;
  /** The content of the page, as HTML. It is written as it is. */
  content?: string;
}

/** The options of `renderPager`. */
export interface RenderOptions {
  /** The id of the pager: letters, digits, `-` and `_`; `pager` by default. Each pager of a document needs its own. */
  id?: string;
  /** The name of the tabs for a screen reader. */
  label?: string;
  /** The header above the tabs, as HTML. It is written as it is. */
  header?: string;
  /** The attributes of `<lockstep-pager>`, by their names. `true` writes an attribute without a value; `false` and `null` write none. */
  attributes?: Record<string, string | number | boolean | null | undefined>;
}

/** Writes a pager as HTML, and the rules that it needs before its script has come. The rules belong into a style sheet of the
 * document, or into `<style nonce>`. Throws a `TypeError` for an id or a name that HTML and CSS cannot hold as it is. */
export function renderPager(pages: readonly RenderedPage[], options?: RenderOptions): { html: string; css: string };
