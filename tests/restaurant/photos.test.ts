import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isOwnPhotoName, readPhotos } from "~/restaurant/photos.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "photos-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, bytes: Buffer | string) => writeFileSync(path.join(folder, name), bytes);

/** The head of a JPEG of 400 × 300 px, with an EXIF orientation where one is given. */
function jpeg(orientation?: number): Buffer {
  const startOfImage = Buffer.from([0xff, 0xd8]);
  const jfif = Buffer.from("ffe000104a46494600010100000100010000", "hex");
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 300 >> 8, 300 & 255, 400 >> 8, 400 & 255, 1, 1, 17, 0]);
  if (orientation === undefined) return Buffer.concat([startOfImage, jfif, frame, Buffer.alloc(16)]);
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([startOfImage, Buffer.from([0xff, 0xe1]), length, exif, frame, Buffer.alloc(16)]);
}

test.each<[number | undefined, [number, number]]>([
  [undefined, [400, 300]],
  [1, [400, 300]],
  [3, [400, 300]],
  [6, [300, 400]],
  [8, [300, 400]],
])("a photo with EXIF orientation %s takes the room in which it is shown", (orientation, size) => {
  put("hero.jpg", jpeg(orientation));
  const { hero } = readPhotos(folder).found;
  expect([hero?.width, hero?.height]).toEqual(size);
});

test.each<[string, Buffer | string]>([
  ["hero.heic", "anything"],
  ["hero.HEIF", "anything"],
  ["hero.jpg", Buffer.from("0000001c667479706865696300000000686569636d696631", "hex")],
])("%s of HEIC content is named as what it is", (name, bytes) => {
  put(name, bytes);
  const { found, unusable } = readPhotos(folder);
  expect(found).toEqual({});
  expect(unusable).toEqual([{ file: name, reason: expect.stringContaining("HEIC") }]);
});

test("a file with an unknown name is listed, and not shown", () => {
  put("holiday.jpg", jpeg());
  expect(readPhotos(folder)).toEqual({ found: {}, unusable: [], unlisted: ["holiday.jpg"] });
});

test.each([
  ["hero.jpg", true],
  ["Desserts.AVIF", true],
  ["hero.heic", false],
  ["hero.jpg.bak", false],
  ["holiday.jpg", false],
  ["../hero.jpg", false],
  [".hero.jpg", false],
])("%s is a photo's name: %s", (name, expected) => {
  expect(isOwnPhotoName(name)).toBe(expected);
});
