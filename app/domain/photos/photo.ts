import type { Language } from "~/domain/text/language";

/** The places of the home page whose drawings the owner can replace by photos. */
export const PHOTO_PLACES = ["hero", "about", "pizza", "drinks", "desserts"] as const;

export type PhotoPlace = (typeof PHOTO_PLACES)[number];

/** A picture file; its size in pixels reserves its space while it loads. */
export interface Photo {
  src: string;
  width: number;
  height: number;
}

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

export const MAX_PHOTO_PIXELS = 64_000_000;

/** One size of a photo: its longer side in pixels, and how many bytes its two files may have. */
export interface PhotoSize {
  side: number;
  /** Without it, there is no AVIF. */
  avif?: number;
  jpeg: number;
  /** Cropped to the shape of a phone (PHONE_RATIO) around this position. */
  phoneAround?: PhotoPosition;
  /** Cropped to the picture of a link (SHARED_SIZE) around this position, and enlarged if need be. */
  sharedAround?: PhotoPosition;
}

/** Width by height of what a phone shows of the first screen's photo; most phones are a bit narrower. */
export const PHONE_RATIO = 9 / 16;

/** What messengers and social networks show of a link. */
export const SHARED_SIZE: Dimensions = { width: 1200, height: 630 };

/** The sizes of the first screen's photo: from the largest, that of phones, 800 pixels wide, and that of links. */
function heroPhotoSizes(position: PhotoPosition): PhotoSize[] {
  return [
    { side: 2400, avif: 160_000, jpeg: 160_000 },
    { side: 1600, avif: 160_000, jpeg: 160_000 },
    { side: 1422, avif: 30_000, jpeg: 90_000, phoneAround: position },
    { side: SHARED_SIZE.width, jpeg: 120_000, sharedAround: position },
  ];
}

const ABOUT_PHOTO_SIZES: PhotoSize[] = [
  { side: 1600, avif: 120_000, jpeg: 120_000 },
  { side: 800, avif: 30_000, jpeg: 60_000 },
];

/** Of the three categories: a circle of at most 18 rem. */
const TEASER_PHOTO_SIZES: PhotoSize[] = [
  { side: 960, avif: 45_000, jpeg: 90_000 },
  { side: 560, avif: 9000, jpeg: 25_000 },
];

export const DISH_PHOTO_SIZES: PhotoSize[] = [
  { side: 960, avif: 45_000, jpeg: 90_000 },
  { side: 480, avif: 15_000, jpeg: 30_000 },
];

/** The sizes of a place's photo, from the largest, around its position. */
export function placePhotoSizes(place: PhotoPlace, position = MIDDLE): PhotoSize[] {
  if (place === "hero") return heroPhotoSizes(position);
  return place === "about" ? ABOUT_PHOTO_SIZES : TEASER_PHOTO_SIZES;
}

export interface PhotoVariant {
  width: number;
  height: number;
  avif: string;
  jpeg: string;
}

/** The point of a photo that stays in sight where it is cropped, in percent of its width and height. */
export interface PhotoPosition {
  x: number;
  y: number;
}

export const MIDDLE: PhotoPosition = { x: 50, y: 50 };

export interface PhotoUrls {
  /** Of the first screen's photo it may be cropped to the shape of a phone. */
  small: PhotoVariant;
  /** Only of the first screen's photo. */
  medium?: PhotoVariant;
  large: PhotoVariant;
  /** Only of the first screen's photo: for links. */
  shared?: Omit<PhotoVariant, "avif">;
  /** By default the middle. */
  position?: PhotoPosition;
}

const NAME = /^([\da-f]{16})((?:-\d{1,4}x\d{1,4}){2,4})(?:@(\d{1,3}),(\d{1,3}))?$/;
const FILE_NAME = /^[\da-f]{16}-\d{1,4}x\d{1,4}\.(?:avif|jpg)$/;

export interface Dimensions {
  width: number;
  height: number;
}

/**
 * The name by which a photo is stored: a digest of its content and its sizes from the largest,
 * such as `0f3a…-960x720-360x270`. Its files' names and sizes follow from it.
 */
export function photoName(digest: string, sizes: Dimensions[]): string {
  return [digest, ...sizes.map(({ width, height }) => `${width}x${height}`)].join("-");
}

/** A photo's name with another position, such as `0f3a…-960x720-360x270@50,20`; the middle is the default. */
export function withPosition(name: string, { x, y }: PhotoPosition): string {
  const [files = ""] = name.split("@");
  return x === 50 && y === 50 ? files : `${files}@${x},${y}`;
}

/** The files of a photo below its folder. Throws for a name that `photoName` doesn't make. */
export function photoFiles(name: string): PhotoUrls {
  const [, digest, sizes = "", x, y] = NAME.exec(name) ?? [];
  if (digest === undefined) throw new Error(`${name} is not a photo's name.`);
  const variants = sizes
    .split("-")
    .slice(1)
    .map((size): PhotoVariant => {
      const [width = 0, height = 0] = size.split("x").map(Number);
      const file = `${digest}-${size}`;
      return { width, height, avif: `${file}.avif`, jpeg: `${file}.jpg` };
    });
  const [large, medium, small = medium, shared] = variants;
  if (!large || !medium || !small) throw new Error(`${name} is not a photo's name.`);
  return {
    large,
    ...(medium !== small && { medium }),
    small,
    ...(shared && { shared: withoutAvif(shared) }),
    ...(x !== undefined && { position: { x: Number(x), y: Number(y) } }),
  };
}

function withoutAvif({ width, height, jpeg }: PhotoVariant) {
  return { width, height, jpeg };
}

export function isPhotoFile(fileName: string): boolean {
  return FILE_NAME.test(fileName);
}

export function photoUrls(name: string): PhotoUrls {
  const { small, medium, large, shared, ...rest } = photoFiles(name);
  const atSite = ({ avif, jpeg, ...size }: PhotoVariant): PhotoVariant => ({
    ...size,
    avif: `/photos/${avif}`,
    jpeg: `/photos/${jpeg}`,
  });
  return {
    small: atSite(small),
    ...(medium && { medium: atSite(medium) }),
    large: atSite(large),
    ...(shared && { shared: { ...shared, jpeg: `/photos/${shared.jpeg}` } }),
    ...rest,
  };
}

/** A photo as a page shows it. */
export interface ShownPhoto extends PhotoUrls {
  /** Empty for one that only decorates. */
  alt: string;
  /** The language of `alt`, if that isn't the page's. */
  altLang?: Language;
}

export function shownPhoto(name: string, alt = "", altLang?: Language): ShownPhoto {
  return { ...photoUrls(name), alt, ...(altLang && { altLang }) };
}

/** What the process that resizes photos returns about one, before the bytes of its files. */
export type ResizeResult =
  | { failure: "unreadable" | "tooManyPixels" | "unavailable" }
  | {
      /** As asked for. */
      sizes: Dimensions[];
      /** The lengths of the files: AVIF, unless none was asked for, and JPEG of each size. */
      lengths: number[];
    };
