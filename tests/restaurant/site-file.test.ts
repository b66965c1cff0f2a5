import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Restaurant } from "~/restaurant/restaurant";
import {
  findSiteFileError,
  keepLastGood,
  lastGoodFile,
  readRestaurant,
  writePlaceholders,
} from "~/restaurant/site-file.server";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "site-"));
  file = path.join(folder, "site.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("placeholders are written once, and not if there has been a file before", () => {
  writePlaceholders(file);
  const placeholders = readFileSync(file, "utf8");
  expect(readRestaurant(file).name).toBe("Da Tonino");
  keepLastGood(file, placeholders);
  rmSync(file);
  writePlaceholders(file);
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(lastGoodFile(file), "utf8")).toBe(placeholders);
});

test("a byte order mark is stripped", () => {
  writePlaceholders(file);
  writeFileSync(file, `\uFEFF${readFileSync(file, "utf8")}`);
  expect(readRestaurant(file).name).toBe("Da Tonino");
  expect(findSiteFileError(file)).toBeUndefined();
});

test.each<[string, () => void, RegExp]>([
  ["Latin-1", () => writeFileSync(file, Buffer.from('{"name":"Chez Léa"}', "latin1")), /is not UTF-8 text/],
  ["UTF-16", () => writeFileSync(file, Buffer.from('\uFEFF{"name":"Léa"}', "utf16le")), /is not UTF-8 text/],
  ["no JSON", () => writeFileSync(file, "{"), /can't be read/],
  ["no facts", () => writeFileSync(file, "{}"), /name: This field is required\./],
  ["missing", () => {}, /is missing/],
])("a file that is %s is rejected with the reason", (_what, write, reason) => {
  write();
  expect(() => readRestaurant(file)).toThrow(reason);
  expect(findSiteFileError(file)).toMatch(reason);
});

function write(changes: object) {
  writePlaceholders(file);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...changes }));
}

test.each<[string, Partial<Restaurant>]>([
  ["are missing", {}],
  [
    "are complete",
    {
      legal: {
        company: "Da Tonino Sàrl",
        responsible: "Antonio Rossi",
        uid: "CHE-123.456.788",
        vat: "CHE-123.456.788 TVA",
        hostingCountry: "Suisse",
        hostingCompany: "Example AG",
      },
      declarations: {
        meat: [
          { kind: "Bœuf", country: "Suisse" },
          { kind: "Jambon", country: "Italie" },
        ],
        fish: [{ kind: "Thon", country: "Philippines" }],
        bread: "Suisse",
      },
    },
  ],
])("legal facts and declarations that %s are accepted", (_what, changes) => {
  write(changes);
  expect(readRestaurant(file)).toMatchObject(changes);
});

test("empty values among the optional facts count as missing", () => {
  write({
    legal: { company: " ", uid: "", responsible: "Antonio Rossi" },
    declarations: { meat: [], bread: "" },
  });
  const { legal, declarations } = readRestaurant(file);
  expect(legal).toEqual({ responsible: "Antonio Rossi" });
  expect(declarations).toBeUndefined();
});

test.each<[object, string]>([
  [{ legal: { uid: "CHE-123.456.789" } }, "legal.uid: This is not a UID."],
  [{ declarations: { meat: [{ kind: "Bœuf" }] } }, "declarations.meat.0.country: This field is required."],
  [{ mapsUrl: "javascript:alert(1)" }, "mapsUrl: Must be a web address."],
])("%j is rejected: %s", (changes, reason) => {
  write(changes);
  expect(findSiteFileError(file)).toContain(reason);
});
