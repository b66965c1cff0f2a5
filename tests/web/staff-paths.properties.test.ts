import fc from "fast-check";
import { expect, test } from "vitest";
import { STAFF_HOME, signInPath, STAFF_SCREENS, staffPath } from "~/web/staff-paths";
import { propertyOptions } from "../support/property";

const SITE = "https://pizzeria.example";

/** Addresses that browsers resolve to other sites, and ours. */
const address = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", "//", "\\", "/\\", "..", ":", "?", "#", "@", "%2F", "%5C", "\t", "\n", " "),
      fc.constantFrom("evil.example", "https:", "javascript:", "dashboard", "id=1", "a&b"),
      fc.constantFrom(...Object.keys(STAFF_SCREENS)),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));

test("whatever the address after a login, it leads to one of our own screens, or nowhere", () => {
  fc.assert(
    fc.property(address, (address) => {
      const path = staffPath(address);
      if (path === undefined) return;
      const url = new URL(path, SITE);
      expect(url.origin).toBe(SITE);
      expect(Object.keys(STAFF_SCREENS)).toContain(url.pathname.split("/")[1]);
      expect(staffPath(path)).toBe(path);
    }),
    propertyOptions(1000),
  );
});

test("the login's address keeps where it leads to", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(STAFF_SCREENS)),
      fc.dictionary(fc.string(), fc.string()),
      (screen, parameters) => {
        const wanted = `/${screen}?${new URLSearchParams(parameters)}`;
        const { searchParams } = new URL(signInPath(wanted), SITE);
        expect(staffPath(searchParams.get("next")) ?? STAFF_HOME).toBe(staffPath(wanted));
        expect(staffPath(wanted)).toBe(new URL(wanted, SITE).pathname + new URL(wanted, SITE).search);
      },
    ),
    propertyOptions(500),
  );
});
