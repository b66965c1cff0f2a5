import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { isPhotoFile, photoFiles, photoName, withPosition } from "~/domain/photos/photo";
import { fileNames, removeUnusedPhotos, storePhoto } from "~/domain/photos/photo-files.server";
import { readPosition } from "~/domain/photos/photo-records.server";
import { folderForTest } from "../../support/for-file";

let folder: string;
beforeEach(() => {
  folder = path.join(folderForTest(), "photos");
});

const photo = (content: string) => ({
  sizes: [
    { width: 960, height: 720 },
    { width: 360, height: 270 },
  ],
  files: ["a", "b", "c", "d"].map((file) => Buffer.from(content + file)),
});
const isOld = (file: string) => utimesSync(path.join(folder, file), 0, 0);

test("the name follows from the content, and the files' names from the name", async () => {
  const name = await storePhoto(folder, photo("pizza"));
  expect(name).toMatch(/^[\da-f]{16}-960x720-360x270$/);
  expect(await storePhoto(folder, photo("pizza"))).toBe(name);
  expect(await storePhoto(folder, photo("pasta"))).not.toBe(name);
  const { large, small } = photoFiles(name);
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining([large.avif, large.jpeg, small.avif, small.jpeg]),
  );
  expect(readdirSync(folder).every(isPhotoFile)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(8);
});

test("the files of photos that aren't in use are removed after a day, and no others", async () => {
  const used = await storePhoto(folder, photo("pizza"));
  const unused = await storePhoto(folder, photo("pasta"));
  const interrupted = `${photoFiles(unused).large.avif}.new`;
  for (const name of ["hero.jpg", "holiday.jpg", interrupted]) writeFileSync(path.join(folder, name), "x");
  expect(await removeUnusedPhotos(folder, [used])).toBe(0);
  for (const file of readdirSync(folder)) isOld(file);
  expect(await removeUnusedPhotos(folder, [used])).toBe(5);
  const { large, small } = photoFiles(used);
  expect(readdirSync(folder).sort()).toEqual(
    [large.avif, large.jpeg, small.avif, small.jpeg, "hero.jpg", "holiday.jpg"].sort(),
  );
});

test("a photo too small for two sizes keeps the better files", async () => {
  const size = { width: 80, height: 60 };
  const name = await storePhoto(folder, { ...photo("tiny"), sizes: [size, size] });
  const { large } = photoFiles(name);
  expect(readdirSync(folder).sort()).toEqual([large.avif, large.jpeg].sort());
  expect(readFileSync(path.join(folder, large.avif), "utf8")).toBe("tinya");
});

test("a name has two or three sizes, and may have a position", () => {
  const name = photoName("0123456789abcdef", [
    { width: 2400, height: 1600 },
    { width: 1600, height: 1067 },
    { width: 800, height: 533 },
  ]);
  const moved = withPosition(name, { x: 30, y: 0 });
  expect(moved).toBe(`${name}@30,0`);
  expect(photoFiles(moved)).toMatchObject({
    large: { width: 2400, height: 1600, avif: "0123456789abcdef-2400x1600.avif" },
    medium: { width: 1600 },
    small: { width: 800, jpeg: "0123456789abcdef-800x533.jpg" },
    position: { x: 30, y: 0 },
  });
  expect(withPosition(moved, { x: 50, y: 50 })).toBe(name);
  expect(fileNames(moved)).toHaveLength(6);
  expect(photoFiles("0123456789abcdef-960x720-360x270")).not.toHaveProperty("medium");
});

test.each([
  [{}, { ok: true, value: { x: 50, y: 50 } }],
  [
    { x: "", y: "100" },
    { ok: true, value: { x: 50, y: 100 } },
  ],
  [
    { x: "101", y: "7" },
    { ok: false, status: 400, errors: { x: expect.any(String) } },
  ],
  [
    { x: "1.5", y: "-1" },
    { ok: false, status: 400, errors: { x: expect.any(String), y: expect.any(String) } },
  ],
])("the position %j of a form", (fields, expected) => {
  expect(readPosition(fields)).toMatchObject(expected);
});

test("there may be no folder", async () => {
  expect(await removeUnusedPhotos(folder, [])).toBe(0);
});

test.each([
  ["0123456789abcdef-960x720.avif", true],
  ["0123456789abcdef-960x720.jpg", true],
  ["0123456789ABCDEF-960x720.jpg", false],
  ["0123456789abcdef-960x720.svg", false],
  ["0123456789abcdef-960x720.jpg.new", false],
  ["../0123456789abcdef-960x720.jpg", false],
  ["hero.jpg", false],
])("%s is an uploaded photo's file: %s", (name, expected) => {
  expect(isPhotoFile(name)).toBe(expected);
});
