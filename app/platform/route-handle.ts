/** What a route module tells the document and the server about itself, as its `handle`. */
export interface RouteHandle {
  /** The language of its screen; French where it says nothing. */
  lang?: "fr" | "en";
  /** Runs React in the browser. */
  hydrate?: boolean;
  /** Rendered once per change of the content and served from memory. */
  cached?: boolean;
  /** The address of the style sheet that a guest page inlines. */
  stylesheet?: string;
  /** Accepts a multipart body with a workbook, from signed-in users. */
  upload?: boolean;
}
