import type { IconName } from "~/ui/icon";

interface SidebarEntry {
  label: string;
  icon: IconName;
  /** Whether only admins see it. */
  isAdminOnly?: true;
}

/**
 * The staff screens of remix.config.js, by the first segment of their path, with their entries
 * in the sidebar, in its order. Some are reached from another screen, or stand at its end.
 */
export const STAFF_SCREENS: Record<string, SidebarEntry | null> = {
  dashboard: { label: "Dashboard", icon: "home" },
  "add-user": { label: "Add User", icon: "person", isAdminOnly: true },
  "user-list": { label: "User List", icon: "people", isAdminOnly: true },
  "menu-description": { label: "Menu Details", icon: "list", isAdminOnly: true },
  dish: { label: "Dish", icon: "calendar" },
  chef: { label: "Chef Suggestions", icon: "chef" },
  contact: { label: "Feedback List", icon: "mail" },
  category: { label: "Category", icon: "tag" },
  service: { label: "Service", icon: "bell" },
  history: { label: "History", icon: "clock" },
  closures: { label: "Closures", icon: "door" },
  declarations: { label: "Declarations", icon: "clipboard" },
  print: { label: "Print", icon: "print" },
  settings: { label: "Settings", icon: "sliders", isAdminOnly: true },
  profile: null,
  "menu-details": null,
  "menu-prices": null,
  "menu-preview": null,
  "menu-order": null,
  "dish-description": null,
  "dish-week": null,
  import: null,
};

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
  const isScreen = Object.hasOwn(STAFF_SCREENS, screen) && /^[\w:-]*$/.test(parameter) && more.length === 0;
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
