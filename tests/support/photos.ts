import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Bytes = Buffer<ArrayBuffer>;

/** Coordinates as a phone writes them, and a text that is nowhere else. */
const PHONE_EXIF = {
  IFD0: { Make: "Marker Camera", Copyright: "Marker Owner" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "46/1 48/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "7/1 9/1 0/1",
  },
};

interface Picture {
  width?: number;
  height?: number;
  /** Of noise, which compresses badly: encoders try again and again until it fits. */
  noisy?: boolean;
}

/** A plain picture, whose left half is red. */
function picture({ width = 400, height = 300, noisy = false }: Picture) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const red = { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#d00" } } as const;
  const grey = { width, height, channels: 3, background: "#888", ...(noisy && { noise }) } as const;
  return sharp({ create: grey }).composite([{ input: red, gravity: "west" }]);
}

/** A photo file, red on its left. */
export async function makePhoto(
  format: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff" = "jpeg",
  options: Picture = {},
): Promise<Bytes> {
  const photo = picture(options);
  return toBytes(await (format === "avif" ? photo.avif({ effort: 0 }) : photo.toFormat(format)).toBuffer());
}

/** A JPEG as a phone takes it: with its place, and an EXIF orientation from 1 to 8. */
export async function makePhonePhoto(orientation: number, options: Picture = {}) {
  const photo = picture(options).jpeg().withExif(PHONE_EXIF).withMetadata({ orientation });
  return toBytes(await photo.withExifMerge(PHONE_EXIF).toBuffer());
}

/** A small PNG file of more black pixels than a photo may have. */
export function makePixelBomb(side = 8_001): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, grey.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return toBytes(Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND")]));
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function toBytes(buffer: Buffer): Bytes {
  return Buffer.from(buffer) as Bytes;
}
