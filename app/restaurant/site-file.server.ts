import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { ConfigError } from "~/platform/config.server";
import type { Restaurant } from "./restaurant";
import { siteSchema } from "./site-schema";

/** The facts of a new installation. */
export const PLACEHOLDER: Restaurant = {
  name: "Da Tonino",
  curvedTitle: "Da Tonino",
  address: {
    street: "Rue du Four 14",
    postalCode: "1700",
    city: "Fribourg",
    region: "FR",
    country: "CH",
  },
  phone: "026 555 01 42",
  email: "ciao@example.com",
  about: [
    "Tonino pétrit sa pâte la veille, à la main, et la laisse lever vingt-quatre heures. Le matin, il allume le four à bois ; à midi, la première Margherita en sort, tachetée et légère.",
    "La tomate vient de Campanie, la mozzarella d’une laiterie de la Broye, le basilic du rebord de la fenêtre. À midi on déjeune vite et bien, le soir on s’attarde. C’est tout, et c’est déjà beaucoup.",
  ],
  hours: {
    shop: [
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        periods: [{ opens: "10:00", closes: "00:00" }],
      },
      { days: ["Sunday"], periods: [{ opens: "17:00", closes: "00:00" }] },
    ],
    kitchen: [
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        periods: [
          { opens: "11:30", closes: "14:00" },
          { opens: "18:30", closes: "23:00" },
        ],
      },
      { days: ["Sunday"], periods: [{ opens: "18:30", closes: "23:00" }] },
    ],
  },
  mapsUrl: "https://www.openstreetmap.org/search?query=Rue%20du%20Four%2014%2C%201700%20Fribourg",
  social: { name: "Instagram", url: "https://www.instagram.com/" },
  deliveryServices: [
    { name: "Just Eat", url: "https://www.just-eat.ch/" },
    { name: "Uber Eats", url: "https://www.ubereats.com/ch-fr" },
  ],
  takeawayDiscountPercent: 10,
};

/** The path of the last good copy of a `site.json`: `site.last-good.json` beside it. */
export function lastGoodFile(file: string): string {
  return path.join(path.dirname(file), "site.last-good.json");
}

/** Writes a `site.json` with placeholders if there has never been one. */
export function writePlaceholders(file: string): void {
  if (existsSync(file) || existsSync(lastGoodFile(file))) return;
  writeFileSync(file, `${JSON.stringify(PLACEHOLDER, null, 2)}\n`);
}

/** Reads and parses a `site.json`; throws a ConfigError that names each invalid fact. */
export function readRestaurant(file: string): Restaurant {
  return parseRestaurant(file, readSiteText(file));
}

/** The text of a `site.json`, without a byte order mark. Throws a ConfigError if it isn't UTF-8 or can't be read. */
export function readSiteText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new ConfigError(isMissing ? `${file} is missing.` : `${file}: ${(error as Error).message}`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ConfigError(`${file} is not UTF-8 text: save it again with that encoding.`);
  }
}

/** Parses the text of a `site.json`; throws a ConfigError that names each invalid fact. */
export function parseRestaurant(file: string, text: string): Restaurant {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} can't be read: ${(error as Error).message}`);
  }
  const parsed = siteSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${file}: ${issue.path.join(".")}: ${issue.message}`).join("\n"),
  );
}

/**
 * Replaces a `site.json` atomically: after a crash it has either the old or the new
 * text. Throws file system errors.
 */
export function writeSiteText(file: string, text: string): void {
  const written = openSync(`${file}.new`, "w", 0o600);
  try {
    // A file that was left by a crash keeps its old mode.
    fchmodSync(written, 0o600);
    writeFileSync(written, text);
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
  renameSync(`${file}.new`, file);
  // Windows has no way to flush a folder.
  if (process.platform === "win32") return;
  const folder = openSync(path.dirname(file), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Stores a valid text as the last good copy. Throws file system errors. */
export function keepLastGood(file: string, text: string): void {
  const kept = lastGoodFile(file);
  if (existsSync(kept) && readFileSync(kept, "utf8") === text) return;
  writeFileSync(`${kept}.new`, text);
  renameSync(`${kept}.new`, kept);
}

/** The error message of an invalid `site.json`; undefined if it is valid. */
export function findSiteFileError(file: string): string | undefined {
  try {
    readRestaurant(file);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
