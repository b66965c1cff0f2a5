// First path segments of the staff screens in remix.config.js.
export const STAFF_SCREENS = [
  "dashboard",
  "menu-details",
  "menu-description",
  "menu-prices",
  "menu-preview",
  "menu-order",
  "category",
  "chef",
  "dish",
  "dish-description",
  "dish-week",
  "add-user",
  "user-list",
  "profile",
  "contact",
  "service",
  "closures",
  "declarations",
  "import",
  "print",
  "history",
  "settings",
];

export const STAFF_HOME = "/dashboard";

// Paths are resolved against this base; a result with another origin belongs to another site.
const ANY_ORIGIN = "https://site.invalid";

/**
 * Path and query of one of our own staff screens; undefined for any other
 * URL, such as `//evil.example`, which browsers resolve to another site.
 */
export function staffPath(address: string | null): string | undefined {
  if (!address?.startsWith("/") || !URL.canParse(address, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(address, ANY_ORIGIN);
  const [, screen = "", parameter = "", ...more] = pathname.split("/");
  const isScreen = STAFF_SCREENS.includes(screen) && /^[\w:-]*$/.test(parameter) && more.length === 0;
  return origin === ANY_ORIGIN && isScreen ? pathname + search : undefined;
}

/** Whether a staff address needs a full page load: sheets to print and previews are rendered without React in the browser. */
export function needsFullPageLoad(path: string): boolean {
  return /^\/(?:print\/|menu-preview)/.test(path);
}

/** The path of the sign-in screen; signing in leads to `next`, or to the dashboard. */
export function signInPath(next: string | null): string {
  const path = staffPath(next);
  return path === undefined || path === STAFF_HOME
    ? "/login"
    : `/login?${new URLSearchParams({ next: path })}`;
}
