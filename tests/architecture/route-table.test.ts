import path from "node:path";
import { expect, test } from "vitest";
import { type Route, readRoutes } from "../support/routes";

const APP = path.resolve(import.meta.dirname, "../../app");

interface RouteModule {
  default?: unknown;
  action?: unknown;
  clientAction?: unknown;
}

const routes = await readRoutes();
const files = [...new Set(Object.values(routes).map(({ file }) => file))];

/** The screens of staff and of accounts. A layout has no forms of its own, and the office's needs the build. */
const SCREENS = await Promise.all(
  files
    .filter((file) => /^routes\/(account|office)\/(?!layout)/.test(file))
    .map(async (file) => ({ file, module: (await import(path.join(APP, file))) as RouteModule })),
);

const pathOf = (route: Route): string => {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return [parent && pathOf(parent), route.path].filter(Boolean).join("/");
};

/** Every path of the table. */
const TABLE = Object.values(routes).map((route) => `/${pathOf(route)}`);

/** The paths for which links, bookmarks and programs of others may ask. */
const PATHS = [
  "/",
  "/menu",
  "/login",
  "/dashboard",
  "/add-user",
  "/user-list",
  "/add-new-password",
  "/reset-password/:token",
  "/reset-password",
  "/menu-details",
  "/menu-description",
  "/menu-description/:date",
  "/dish-description/:date",
  "/chef",
  "/profile",
  "/contact",
  "/category",
  "/dish",
  "/*",
  "/api/contact/add",
  "/api/contact/all",
  "/api/contact/delete/:id",
  "/api/contact/delete-all",
  "/api/menu/get-menu",
  "/api/menu/add-single",
  "/api/menu/edit/:id",
  "/api/menu/delete/:id",
  "/api/menu/prev/12",
  "/api/menu/week",
  "/menu-left",
  "/menu-download",
  "/api/menu-time/get-menu",
  "/api/category/get-category",
  "/api/category/add-category",
  "/api/category/update/:id",
  "/api/category/delete/:id",
  "/api/category/delete-all",
  "/api/chef/get-chef",
  "/api/chef/add-chef",
  "/api/chef/update/:id",
  "/api/chef/delete/:id",
  "/api/dish/get-dish",
  "/api/dish/get-dish-date/:date",
  "/api/dish/create",
  "/api/dish/edit/:date/:itemId",
  "/api/dish/delete/:itemId/:date",
  "/api/dish/delete-all/:date",
  "/api/dish/menu-file-upload",
  "/dish-download",
  "/api/auth/login",
  "/api/auth/forgot-password",
  "/api/auth/validateToken",
  "/api/auth/profile",
  "/api/auth/updateProfile",
  "/api/auth/get-user",
  "/api/auth/register",
  "/api/auth/delete-user/:id",
  "/api/auth/reset-password",
  "/api/auth/reset-password/:token",
  "/contact/contacts.xlsx",
  "/menu-description/menu.xlsx",
  "/dish/dishes.xlsx",
];

/** Further paths of screens and files. */
const MORE_PATHS = [
  ...["de", "en", "it"].flatMap((language) =>
    ["", "/menu", "/semaine", "/allergenes", "/*"].map((path) => `/${language}${path}`),
  ),
  "/semaine",
  "/allergenes",
  "/mentions-legales",
  "/confidentialite",
  "/robots.txt",
  "/sitemap.xml",
  "/plats-du-jour.atom",
  "/plats-du-jour.ics",
  "/manifest.webmanifest",
  "/logout",
  "/menu-prices",
  "/service",
  "/service/dishes.json",
  "/closures",
  "/declarations",
  "/declarations/allergens",
  "/translations",
  ...["de", "en", "it"].map((language) => `/translations/translations-${language}.xlsx`),
  "/settings",
  "/settings/:section",
  "/settings/photos",
  "/security-log",
  "/settings/backups",
  "/settings/backups/:word",
  "/menu-order",
  "/menu-preview",
  "/menu-preview/home",
  "/import/paste",
  "/import/:id",
  "/print",
  "/print/menu",
  "/print/day",
  "/print/week",
  "/print/tents",
  "/dish-week",
  "/dish-week/:date",
  "/history",
  "/history/:id",
  "/drafts",
  "/contact/contacts.json",
];

test.each([...PATHS, ...MORE_PATHS])("%s is a route", (path) => {
  expect(TABLE).toContain(path);
});

test("every route outside of the API is listed here", () => {
  // Those of the API are compared with its document.
  const listed = [...PATHS, ...MORE_PATHS];
  const others = TABLE.filter((path) => !listed.includes(path));
  expect(others.filter((path) => !path.startsWith("/api/"))).toEqual([]);
});

test("a route is a .server file if the browser doesn't run it", () => {
  const isHydrated = (file: string) => /^routes\/(account|office)\/.+\.tsx$/.test(file);
  expect(files.filter((file) => /\.server\.tsx?$/.test(file) === isHydrated(file))).toEqual([]);
});

test("every screen with an action exports the clientAction that keeps typed values", () => {
  // The browser itself sends the form that is answered with a file.
  const withForms = SCREENS.filter(
    ({ file, module }) => module.action && module.default && !file.endsWith("settings/backups.tsx"),
  );
  expect(withForms.length).toBeGreaterThan(10);
  expect(withForms.filter(({ module }) => !module.clientAction).map(({ file }) => file)).toEqual([]);
});
