import { existsSync, readFileSync, type Stats, statSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError, getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import type { Restaurant } from "./restaurant";

const day = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 18:30");
const text = z.string().trim().min(1, "must not be empty");
const webAddress = z
  .string()
  .url("must be a web address")
  .regex(/^https?:/, "must be an http(s) address");

const openingHours = z
  .array(
    z.object({
      days: z.array(day).min(1),
      periods: z.array(z.object({ opens: time, closes: time })).min(1),
    }),
  )
  .min(1);

const namedLink = z.object({ name: text, url: webAddress });

const siteSchema: z.ZodType<Restaurant> = z.object({
  name: text,
  curvedTitle: text,
  address: z.object({ street: text, postalCode: text, city: text, region: text, country: text.length(2) }),
  phone: text.regex(/\d/, "must be a telephone number"),
  email: z.string().email("must be an e-mail address"),
  about: z.array(text).min(1),
  hours: z.object({ shop: openingHours, kitchen: openingHours }),
  mapsUrl: webAddress,
  social: namedLink,
  deliveryServices: z.tuple([namedLink, namedLink]),
  takeawayDiscountPercent: z.number().int().min(0).max(100),
});

const PLACEHOLDER: Restaurant = {
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

let restaurant: Restaurant | undefined;
let version = 0;
let lastStats: Stats | undefined;
let lastText: string | undefined;

/** As long after a write a file system may give another one the same time, in milliseconds. */
const CLOCK_TICK = 100;

/**
 * The restaurant's own facts, from `site.json` in DATA_DIR: as they are now,
 * whoever changed them. The first call writes the file with placeholders where
 * it is missing and throws a ConfigError that names each wrong fact; later ones
 * leave a wrong file aside and name its faults in the log.
 */
export function getRestaurant(): Restaurant {
  const file = getConfig().siteFile;
  if (restaurant) {
    takeOverChange(file);
  } else {
    writePlaceholders(file);
    restaurant = readRestaurant(file);
  }
  return restaurant;
}

/** A number that is another one after each change of the restaurant's facts. */
export function restaurantVersion(): number {
  getRestaurant();
  return version;
}

/** Asks no more than when it was written while it is the same: this is done for every request. */
function takeOverChange(file: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    // Gone for the moment in which an editor puts a new one in its place.
    if (!stats || (lastStats && isSameFile(stats, lastStats))) return;
    lastStats = Date.now() - stats.ctimeMs > CLOCK_TICK ? stats : undefined;
    const text = readFileSync(file, "utf8");
    if (text === lastText) return;
    lastText = text;
    restaurant = parseRestaurant(file, text);
    version += 1;
  } catch (error) {
    getLog().warn({ reason: (error as Error).message }, "site.json is left as it was");
  }
}

function isSameFile(one: Stats, other: Stats): boolean {
  return (
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}

/** Writes a `site.json` with placeholders where there is none. */
export function writePlaceholders(file: string): void {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(PLACEHOLDER, null, 2)}\n`);
}

/** Reads and checks one `site.json`; throws a ConfigError that names each wrong fact. */
export function readRestaurant(file: string): Restaurant {
  return parseRestaurant(file, readFileSync(file, "utf8"));
}

function parseRestaurant(file: string, text: string): Restaurant {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} can't be read: ${(error as Error).message}`);
  }
  const parsed = siteSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${file}: ${issue.path.join(".")} ${issue.message}`).join("\n"),
  );
}
