/** A route's `handle`: settings for the document and the server. */
export interface RouteHandle {
  /** Whether its screen is in the reader's language; by default it is in that of guests. */
  isOffice?: true;
  hydrate?: boolean;
  /** Rendered once per change of the content and served from the page cache. */
  cached?: boolean;
  /** The address of the style sheet that a guest page inlines. */
  stylesheet?: string;
  /** Whether a guest page loads the guests' script; by default it does. */
  hasScript?: boolean;
  /** The largest file, in bytes, of a multipart body; without it, none is accepted. Signed-in users only. */
  maxUploadBytes?: number;
  /** How many fields a form may have, instead of 100. */
  maxFields?: number;
  /** How large a form may be, in bytes, instead of 64 KiB. */
  maxFormBytes?: number;
  /** Of a page that is one form: the intent of the button that saves it. */
  formIntent?: string;
}

/** What the handle of a route says; Remix doesn't know its type. */
export function handleOf(route: { handle?: unknown } | undefined): RouteHandle {
  const handle = route?.handle;
  return typeof handle === "object" && handle !== null ? handle : {};
}
