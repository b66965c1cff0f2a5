/** The places of the home page whose drawings the owner can replace by photos. */
export const PHOTO_PLACES = ["hero", "about", "pizza", "drinks", "desserts"] as const;

export type PhotoPlace = (typeof PHOTO_PLACES)[number];

/** A picture file; its size in pixels reserves its space while it loads. */
export interface Photo {
  src: string;
  width: number;
  height: number;
}

/** The largest file that can be uploaded, in bytes. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** The most pixels that an uploaded photo may have. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** The longer side of a photo's large and small file, in pixels. */
export interface PhotoSizes {
  large: number;
  small: number;
}

export const PLACE_PHOTO_SIZES: PhotoSizes = { large: 1600, small: 800 };
export const DISH_PHOTO_SIZES: PhotoSizes = { large: 960, small: 360 };

/** One size of a photo, with its two files. */
export interface PhotoVariant {
  width: number;
  height: number;
  avif: string;
  jpeg: string;
}

/** The addresses of a photo's files. */
export interface PhotoUrls {
  small: PhotoVariant;
  large: PhotoVariant;
}

const NAME = /^([\da-f]{16})-(\d{1,4})x(\d{1,4})-(\d{1,4})x(\d{1,4})$/;
const FILE_NAME = /^[\da-f]{16}-\d{1,4}x\d{1,4}\.(?:avif|jpg)$/;

interface Dimensions {
  width: number;
  height: number;
}

/**
 * The name by which a photo is stored: a digest of its content and its two sizes, such
 * as `0f3a…-960x720-360x270`. Its files' names and sizes follow from it.
 */
export function photoName(
  digest: string,
  { large, small }: { large: Dimensions; small: Dimensions },
): string {
  return `${digest}-${large.width}x${large.height}-${small.width}x${small.height}`;
}

/** The files of a photo below its folder. Throws for a name that `photoName` doesn't make. */
export function photoFiles(name: string): PhotoUrls {
  const [, digest, ...numbers] = NAME.exec(name) ?? [];
  if (digest === undefined) throw new Error(`${name} is not a photo's name.`);
  const [largeWidth = 0, largeHeight = 0, smallWidth = 0, smallHeight = 0] = numbers.map(Number);
  const variant = (width: number, height: number): PhotoVariant => ({
    width,
    height,
    avif: `${digest}-${width}x${height}.avif`,
    jpeg: `${digest}-${width}x${height}.jpg`,
  });
  return { large: variant(largeWidth, largeHeight), small: variant(smallWidth, smallHeight) };
}

/** Whether a file name is that of an uploaded photo's file. */
export function isPhotoFile(fileName: string): boolean {
  return FILE_NAME.test(fileName);
}

/** The paths of a photo's files on the site. */
export function photoUrls(name: string): PhotoUrls {
  const { small, large } = photoFiles(name);
  const atSite = ({ avif, jpeg, ...size }: PhotoVariant): PhotoVariant => ({
    ...size,
    avif: `/photos/${avif}`,
    jpeg: `/photos/${jpeg}`,
  });
  return { small: atSite(small), large: atSite(large) };
}

/** The field that names an item's photo in the API's responses. */
export function toPhotoJson({ photo }: { photo: string | null }) {
  return { photo: photo === null ? null : photoUrls(photo) };
}

/** What the process that resizes photos returns about one, before the bytes of its files. */
export type ResizeResult =
  | { failure: "unreadable" | "tooManyPixels" | "unavailable" }
  | {
      large: Dimensions;
      small: Dimensions;
      /** The lengths of the files: large AVIF and JPEG, small AVIF and JPEG. */
      lengths: number[];
    };
