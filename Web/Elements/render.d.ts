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

/** A row of a feed that a server writes. */
export interface RenderedRow {
  /** The item, as JSON: a source returns the same. */
  item: unknown;
  /** The row as HTML of one element. It is written as it is. */
  content?: string;
}

/** The options of `renderFeed`. */
export interface FeedRenderOptions {
  /** The id of the feed: letters, digits, `-` and `_`; `feed` by default. Each feed of a document needs its own. */
  id?: string;
  /** The name of the list for a screen reader. */
  label?: string;
  /** The row that the script makes, as HTML of one element. It is written as it is. */
  template?: string;
  /** The cursor of the batch before the rows, or its address; null at the start of the list. */
  previous?: unknown;
  /** The cursor of the batch after the rows, or its address; null at the end of the list. */
  next?: unknown;
  /** The attributes of `<lockstep-feed>`, by their names. `true` writes an attribute without a value; `false` and `null` write none. */
  attributes?: Record<string, string | number | boolean | null | undefined>;
}

/** Writes a feed with its first rows as HTML, and the rules that it needs before its script has come. Throws a `TypeError` for an id
 * or a name that HTML and CSS cannot hold as it is, and for an item that is no JSON. */
export function renderFeed(rows: readonly RenderedRow[], options?: FeedRenderOptions): { html: string; css: string };

/** Writes a pager as HTML, and the rules that it needs before its script has come. The rules belong into a style sheet of the
 * document, or into `<style nonce>`. Throws a `TypeError` for an id or a name that HTML and CSS cannot hold as it is. */
export function renderPager(pages: readonly RenderedPage[], options?: RenderOptions): { html: string; css: string };
