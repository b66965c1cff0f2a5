import type { Sentence } from "~/messages/office/t";
import type { IconName } from "~/ui/icon";

interface SidebarEntry {
  label: Sentence;
  icon: IconName;
  isAdminOnly?: true;
  /** Stands above it, and is about those that follow, too. */
  heading?: Sentence;
}

/**
 * The staff screens of remix.config.js, by the first segment of their path, with their entries
 * in the sidebar, in its order. Others name the screen that they are reached from.
 */
export const STAFF_SCREENS: Record<string, SidebarEntry | string> = {
  dashboard: { label: "Dashboard", icon: "home" },
  "add-user": { label: "Add User", icon: "person", isAdminOnly: true },
  "user-list": { label: "User List", icon: "people", isAdminOnly: true },
  "menu-description": { label: "Menu Details", icon: "list", isAdminOnly: true },
  dish: { label: "Dish", icon: "calendar" },
  chef: { label: "Chef Suggestions", icon: "chef" },
  contact: { label: "Feedback List", icon: "mail" },
  category: { label: "Category", icon: "tag" },
  service: { label: "Service", icon: "bell", heading: "Today" },
  closures: { label: "Closures", icon: "door" },
  declarations: { label: "Declarations", icon: "clipboard", heading: "Restaurant" },
  print: { label: "Print", icon: "print" },
  history: { label: "History", icon: "clock" },
  settings: { label: "Settings", icon: "sliders", isAdminOnly: true },
  "security-log": { label: "Security log", icon: "lock", isAdminOnly: true },
  // At the sidebar's end.
  profile: "profile",
  "menu-details": "menu-description",
  "menu-prices": "menu-description",
  "menu-preview": "menu-description",
  "menu-order": "menu-description",
  translations: "menu-description",
  "dish-description": "dish",
  "dish-week": "dish",
  import: "menu-description",
};

/** What a phone's drawer shows without unfolding, in its order. */
export const DRAWER_SCREENS = ["dashboard", "service", "menu-description", "dish", "contact"];

/** The entries of the sidebar that a user sees. */
export function sidebarEntries({ isAdmin }: { isAdmin: boolean }): [segment: string, SidebarEntry][] {
  return Object.entries(STAFF_SCREENS).flatMap(([segment, entry]) =>
    typeof entry === "object" && (isAdmin || !entry.isAdminOnly) ? [[segment, entry]] : [],
  );
}

/** The entry of the sidebar that a screen's path belongs to, by its segment. */
export function sidebarEntryOf(pathname: string): string | undefined {
  if (pathname === "/declarations/allergens") return "menu-description";
  const [, segment = ""] = pathname.split("/");
  const entry = Object.hasOwn(STAFF_SCREENS, segment) ? STAFF_SCREENS[segment] : undefined;
  return typeof entry === "string" ? entry : entry && segment;
}

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
