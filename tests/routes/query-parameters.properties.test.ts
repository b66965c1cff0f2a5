import fc from "fast-check";
import { expect, test } from "vitest";
import { readSearch } from "~/domain/input/search";
import { isMonth } from "~/domain/dates/local-date";
import { forFile } from "../support/for-file";
import { propertyOptions } from "../support/property";
import { signInByApi, signInByForm, startServer } from "../support/server";

const server = await forFile(startServer());
const headers = { ...(await signInByForm(server)), ...(await signInByApi(server)) };

const value = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1.5",
    "1e308",
    "Infinity",
    "NaN",
    "2",
    "%",
    "_",
    "'",
    '"',
    "\\",
    "\0",
    "null",
  ),
  fc.constantFrom(
    "edit",
    "delete",
    "add",
    "asc",
    "desc",
    "2026-11",
    "2026-13",
    "0001-01",
    "9999-12",
    "deleted",
  ),
  fc.string({ unit: "binary", maxLength: 120 }),
);
const parameters = (...names: string[]) => fc.dictionary(fc.constantFrom(...names), value);
const get = (path: string, query: Record<string, string>) =>
  fetch(`${server.url}${path}?${new URLSearchParams(query)}`, { headers, redirect: "manual" });

const list = fc.constantFrom(
  "/category",
  "/chef",
  "/contact",
  "/history",
  "/menu-description",
  "/service",
  "/user-list",
  "/dish-description/2030-05-06",
);

test("any page, search and order of a list is shown", async () => {
  await fc.assert(
    fc.asyncProperty(list, parameters("page", "q", "sort", "kind", "item", "show"), async (path, query) => {
      const { status } = await get(path, query);
      const isReadable = readSearch(new URLSearchParams(query)).problem === undefined;
      expect({ path, query, status }).toEqual({ path, query, status: isReadable ? 200 : 400 });
    }),
    propertyOptions(100),
  );
});

test("any month is a month, or an error", async () => {
  await fc.assert(
    fc.asyncProperty(value, async (month) => {
      const reply = await get("/api/menu/get-menu", { view: "calendar", month });
      expect(reply.status).toBe(isMonth(month) ? 200 : 400);
      expect(await reply.json()).toMatchObject({ success: isMonth(month) });
    }),
    propertyOptions(100),
  );
});

test("any dialog of any item is shown, or leads back to the list", async () => {
  await fc.assert(
    fc.asyncProperty(list, parameters("dialog", "id", "page", "draft"), async (path, query) => {
      const { status } = await get(path, query);
      expect([200, 302]).toContain(status);
    }),
    propertyOptions(50),
  );
});

test("no other parameter is answered with a failure of the server", async () => {
  const screen = fc.constantFrom(
    "/",
    "/menu",
    "/menu-details",
    "/menu-prices",
    "/dish",
    "/dashboard",
    "/declarations",
    "/closures",
    "/login",
    "/print/day",
    "/print/week",
  );
  await fc.assert(
    fc.asyncProperty(
      screen,
      parameters("month", "date", "next", "token", "by", "amount", "round", "category", "q"),
      async (path, query) => {
        const { status } = await get(path, query);
        expect([200, 302, 400, 404]).toContain(status);
      },
    ),
    propertyOptions(100),
  );
});
