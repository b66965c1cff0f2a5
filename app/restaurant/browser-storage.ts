/** What guests' pages store in the browser, by key, and for how long; the privacy notice names each. */
export const BROWSER_STORAGE = {
  hasVisited: "localStorage",
  greeted: "sessionStorage",
  section: "sessionStorage",
  allergens: "sessionStorage",
} as const;

export type StoredKey = keyof typeof BROWSER_STORAGE;
