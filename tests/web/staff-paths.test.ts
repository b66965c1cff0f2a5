import { expect, test } from "vitest";
import { signInPath, STAFF_SCREENS, staffPath } from "~/web/staff-paths";
import { type Route, readRoutes } from "../support/routes";

test("the staff screens are those of the route table", async () => {
  const routes = Object.values(await readRoutes());
  const isStaffScreen = ({ parentId, file }: Route) =>
    (parentId === "office" && file.endsWith(".tsx")) || file.endsWith("/preview.server.tsx");
  const screens = routes.filter(isStaffScreen).map(({ path = "" }) => path.split("/")[0]);
  expect(new Set(Object.keys(STAFF_SCREENS))).toEqual(new Set(screens));
});

test.each([
  "/dashboard",
  "/category?dialog=edit&id=1",
  "/menu-description/2026-11-20?q=caff%C3%A8&page=2",
  "/dish-description/2026-11-20?dialog=add",
  "/user-list?q=a;b",
])("%s is led to after signing in", (path) => {
  expect(staffPath(path)).toBe(path);
  expect(new URL(signInPath(path), "http://site.example").searchParams.get("next") ?? "/dashboard").toBe(
    path,
  );
});

test.each([
  null,
  "",
  "dashboard",
  "//evil.example",
  "//evil.example/dashboard",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example/dashboard",
  "https:evil.example",
  "https:/dashboard",
  "javascript:alert(1)",
  "/%2fevil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "%2f%2fevil.example",
  "/dashboard/..//evil.example",
  "/dashboard/../..//evil.example",
  "/.//evil.example",
  "/dashboard@evil.example",
  "/dashboard.evil.example",
  "/dashboard//evil.example",
  "/dashboard/%2e%2e/%2fevil.example",
  "/",
  "/menu",
  "/login",
  "/login?next=/login",
  "/logout",
  "/dashboard/../logout",
  "/menu-download",
  "/contact/contacts.xlsx",
  "/menu-description/menu.xlsx",
  "/dish/dishes.xlsx?month=2026-11",
  "/contact/contacts.json",
  "/api/auth/get-user",
  "/reset-password/none",
  "/constructor",
])("%j isn't", (address) => {
  expect(staffPath(address)).toBeUndefined();
  expect(signInPath(address)).toBe("/login");
});

test("a hash and credentials are dropped", () => {
  expect(staffPath("/chef?page=2#evil")).toBe("/chef?page=2");
  expect(staffPath("/chef\r\nSet-Cookie: x=y")).toBe(undefined);
});
