import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  findSiteProblem,
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
  expect(findSiteProblem(file)).toBeUndefined();
});

test.each<[string, () => void, RegExp]>([
  ["Latin-1", () => writeFileSync(file, Buffer.from('{"name":"Chez Léa"}', "latin1")), /is not UTF-8 text/],
  ["UTF-16", () => writeFileSync(file, Buffer.from('\uFEFF{"name":"Léa"}', "utf16le")), /is not UTF-8 text/],
  ["no JSON", () => writeFileSync(file, "{"), /can't be read/],
  ["no facts", () => writeFileSync(file, "{}"), /name Required/],
  ["missing", () => {}, /is missing/],
])("a file that is %s is rejected with the reason", (_what, write, reason) => {
  write();
  expect(() => readRestaurant(file)).toThrow(reason);
  expect(findSiteProblem(file)).toMatch(reason);
});
