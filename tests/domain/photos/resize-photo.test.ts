import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DISH_PHOTO_SIZES, MAX_PHOTO_BYTES, type PhotoSize, placePhotoSizes } from "~/domain/photos/photo";
import { canResizePhotos, type ResizedPhoto, resizePhoto } from "~/domain/photos/resize-photo.server";
import { valueOf } from "../../support/outcome";
import { makePhonePhoto, makePhoto, makePixelBomb } from "../../support/photos";

// Small ones: AVIF takes seconds for a large photo.
const BYTES = { avif: 120_000, jpeg: 120_000 };
const SIZES: PhotoSize[] = [
  { side: 240, ...BYTES },
  { side: 90, ...BYTES },
];

async function resized(bytes: Uint8Array, sizes = SIZES): Promise<ResizedPhoto> {
  return valueOf(resizePhoto(bytes, sizes));
}

test("sharp can be loaded here", async () => {
  expect(await canResizePhotos()).toBe(true);
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s becomes AVIF and JPEG in two sizes",
  async (format) => {
    const photo = await resized(await makePhoto(format, { width: 300, height: 200 }));
    expect(photo).toMatchObject({
      sizes: [
        { width: 240, height: 160 },
        { width: 90, height: 60 },
      ],
    });
    const files = await Promise.all(photo.files.map((file) => sharp(file).metadata()));
    expect(
      files.map(({ format, compression, width, height }) => [compression ?? format, width, height]),
    ).toEqual([
      ["av1", 240, 160],
      ["jpeg", 240, 160],
      ["av1", 90, 60],
      ["jpeg", 90, 60],
    ]);
  },
);

test("no file has more bytes than its size allows, however much is to be seen", async () => {
  const sizes = [
    { side: 900, avif: 60_000, jpeg: 80_000 },
    { side: 600, avif: 40_000, jpeg: 50_000 },
    { side: 300, avif: 10_000, jpeg: 20_000 },
  ];
  const noise = await makePhoto("jpeg", { width: 1200, height: 900, noisy: true });
  const { files, ...photo } = await resized(noise, sizes);
  expect(photo.sizes.map(({ width }) => width)).toEqual([900, 600, 300]);
  const allowed = sizes.flatMap(({ avif, jpeg }) => [avif, jpeg]);
  expect(files.map((file, index) => file.length <= (allowed[index] ?? 0))).toEqual(allowed.map(() => true));
});

test("the first screen's photo has three sizes, and one for links; with the three below it, a phone loads 57 kB at most", () => {
  const sizes = placePhotoSizes("hero");
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes.flatMap(({ avif = 0, jpeg }) => [avif, jpeg]))).toBeLessThanOrEqual(160_000);
  const ofPhones = (["hero", "pizza", "drinks", "desserts"] as const).map(
    (place) => placePhotoSizes(place).findLast(({ avif }) => avif !== undefined)?.avif,
  );
  expect(ofPhones.reduce<number>((sum, bytes = 0) => sum + bytes, 0)).toBeLessThanOrEqual(57_000);
  const others = [...placePhotoSizes("about"), ...placePhotoSizes("pizza"), ...DISH_PHOTO_SIZES];
  expect(Math.max(...others.flatMap(({ avif = 0, jpeg }) => [avif, jpeg]))).toBeLessThanOrEqual(120_000);
});

test.each([
  ["landscape", { width: 320, height: 160 }, { width: 90, height: 160 }],
  ["of a phone's shape", { width: 90, height: 160 }, { width: 90, height: 160 }],
  ["narrower than a phone", { width: 60, height: 160 }, { width: 60, height: 160 }],
  ["turned by its EXIF tag", { width: 160, height: 320 }, { width: 90, height: 160 }],
])(
  "a photo that is %s is cropped to the shape of a phone around its position",
  async (name, size, cropped) => {
    const isTurned = name.startsWith("turned");
    const photo = isTurned ? await makePhonePhoto(6, size) : await makePhoto("jpeg", size);
    for (const sizes of [
      [{ side: 900, ...BYTES, phoneAround: { x: 0, y: 50 } }],
      [
        { side: 900, ...BYTES },
        { side: 800, ...BYTES, phoneAround: { x: 0, y: 50 } },
      ],
    ]) {
      const resizedPhoto = await resized(photo, sizes);
      expect(resizedPhoto.sizes.at(-1)).toEqual(cropped);
      const { channels } = await sharp(resizedPhoto.files.at(-1)).stats();
      // Its left half is red.
      if (name === "landscape") expect(channels[1]?.mean).toBeLessThan(40);
    }
  },
);

test.each([
  ["wide", { width: 640, height: 160 }, "x"],
  ["tall", { width: 160, height: 640 }, "y"],
  ["turned by its EXIF tag", { width: 160, height: 640 }, "x"],
] as const)(
  "a %s photo is cropped to the picture of a link around its position",
  async (name, size, axis) => {
    const isTurned = name.startsWith("turned");
    const photo = isTurned ? await makePhonePhoto(6, size) : await makePhoto("jpeg", size);
    const meanAt = async (percent: number, first: PhotoSize[]) => {
      const sharedAround = { x: 50, y: 50, [axis]: percent };
      const { sizes, files } = await resized(photo, [...first, { side: 1200, jpeg: 120_000, sharedAround }]);
      expect(sizes.at(-1)).toEqual({ width: 1200, height: 630 });
      // No AVIF: what links are shown by hardly reads it.
      expect(files).toHaveLength(first.length * 2 + 1);
      expect(files.at(-1)?.length).toBeLessThanOrEqual(120_000);
      const { channels } = await sharp(files.at(-1)).stats();
      return channels[1]?.mean ?? 0;
    };
    for (const first of [
      [],
      [{ side: 900, ...BYTES }],
      [{ side: 800, ...BYTES, phoneAround: { x: 0, y: 0 } }],
    ]) {
      const start = await meanAt(0, first);
      // One half of the photo is red.
      if (name === "wide") expect((await meanAt(100, first)) - start).toBeGreaterThan(60);
    }
  },
  120_000,
);

test("photos wait for each other; a fifth one is asked to come again", async () => {
  const photo = await makePhoto("jpeg", { width: 30, height: 20 });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => resizePhoto(photo, SIZES)));
  expect(outcomes.map((outcome) => outcome.ok || outcome.status)).toEqual([true, true, true, true, 503]);
}, 120_000);

test("a small photo is not enlarged", async () => {
  const photo = await resized(await makePhoto("jpeg", { width: 80, height: 40 }));
  expect(photo.sizes).toEqual([
    { width: 80, height: 40 },
    { width: 80, height: 40 },
  ]);
});

test.each([
  [1, ["topLeft", "bottomLeft"]],
  [3, ["topRight", "bottomRight"]],
  [6, ["topLeft", "topRight"]],
  [8, ["bottomLeft", "bottomRight"]],
])("a photo with EXIF orientation %s is turned: its red half is at %s", async (orientation, redCorners) => {
  const {
    sizes: [large = { width: 0, height: 0 }],
    files,
  } = await resized(await makePhonePhoto(orientation, { width: 240, height: 180 }));
  const isTurned = orientation >= 5;
  expect(large).toEqual(isTurned ? { width: 180, height: 240 } : { width: 240, height: 180 });
  const right = large.width - 20;
  const bottom = large.height - 20;
  const corners = {
    topLeft: [20, 20],
    topRight: [right, 20],
    bottomLeft: [20, bottom],
    bottomRight: [right, bottom],
  };
  for (const file of files.slice(0, 2)) {
    for (const [corner, [left = 0, top = 0]] of Object.entries(corners)) {
      const [red = 0, green = 0] = await sharp(file)
        .extract({ left, top, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect([corner, red - green > 100]).toEqual([corner, redCorners.includes(corner)]);
    }
  }
});

test("no file has metadata: no place, no camera, no owner", async () => {
  const taken = await makePhonePhoto(6);
  expect(taken.includes("Marker Camera")).toBe(true);
  expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100);
  for (const file of (await resized(taken)).files) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(file.includes("Marker")).toBe(false);
  }
});

test.each([
  [8160, 6144],
  [16382, 3628],
])("a photo of %i × %i pixels is resized", async (width, height) => {
  const photo = await sharp({ create: { width, height, channels: 3, background: "#a52" } })
    .jpeg()
    .toBuffer();
  expect(await resizePhoto(photo, SIZES)).toMatchObject({ ok: true });
});

describe("is rejected", () => {
  const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const WRONG_TYPE = /^This is not a photo that we can read/;
  const DAMAGED = /^This photo can't be read/;
  const half = async (format: "jpeg" | "png" | "webp") => {
    const bytes = await makePhoto(format);
    return bytes.subarray(0, bytes.length / 2);
  };
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, RegExp]>([
    ["SVG", () => Buffer.from(SVG), 400, WRONG_TYPE],
    ["SVG after a JPEG's first bytes", () => Buffer.from(`\xff\xd8\xff${SVG}`, "latin1"), 400, DAMAGED],
    ["a GIF", () => makePhoto("gif"), 400, WRONG_TYPE],
    ["a TIFF", () => makePhoto("tiff"), 400, WRONG_TYPE],
    ["an empty file", () => Buffer.alloc(0), 400, WRONG_TYPE],
    ["HEIC", () => Buffer.from("0000001c667479706865696300000000686569636d696631", "hex"), 400, /HEIC/],
    ["half a JPEG", () => half("jpeg"), 400, DAMAGED],
    ["half a PNG", () => half("png"), 400, DAMAGED],
    ["half a WebP", () => half("webp"), 400, DAMAGED],
    ["30,000 × 30,000 pixels", () => makePixelBomb(30_000), 400, /at most 64 megapixels/],
    ["more than 15 MiB", () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff), 413, /at most 15 MiB/],
  ])("%s", async (_what, bytes, status, message) => {
    const outcome = await resizePhoto(await bytes(), SIZES);
    expect(outcome).toMatchObject({ ok: false, status, errors: { photo: expect.saying(message) } });
  });
});
