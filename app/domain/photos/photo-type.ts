import { photoMessages } from "~/messages/photos";

const PNG = "\x89PNG\r\n\x1a\n";

/** Why a file isn't one of the accepted pictures, by its first bytes; undefined if it is. */
export function photoTypeError(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 16);
  const isAccepted =
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith(PNG) ||
    (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") ||
    isAvif(bytes);
  if (isAccepted) return undefined;
  return isHeic(bytes) ? photoMessages.heic : photoMessages.wrongType;
}

/** Whether a file is a HEIC picture, as phones take them; AVIF has the same container. */
export function isHeic(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  return /^ftyp(?:hei|hev)/.test(brands) || (/^ftypm[is]f1/.test(brands) && !brands.includes("avif"));
}

function isAvif(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  return brands.startsWith("ftyp") && brands.includes("avif");
}

function brandsOf(bytes: Buffer): string {
  return bytes.toString("latin1", 4, 48);
}
