import { existsSync, readFileSync, type Stats, statSync } from "node:fs";
import { getConfig } from "~/platform/config.server";
import { getLog } from "~/platform/log.server";
import type { Restaurant } from "./restaurant";
import {
  keepLastGood,
  lastGoodFile,
  parseRestaurant,
  readSiteText,
  writePlaceholders,
} from "./site-file.server";

let restaurant: Restaurant | undefined;
let version = 0;
let lastStats: Stats | undefined;
let lastText: string | undefined;

/** On some file systems, writes within this time, in milliseconds, can have the same timestamp. */
const CLOCK_TICK_MS = 100;

/**
 * The restaurant's facts from the current `site.json` in DATA_DIR. If the file is
 * invalid or missing, that is logged and the last good version is used. The first call
 * writes placeholders if there has never been a file, and throws a ConfigError if there
 * is no valid version at all.
 */
export function getRestaurant(): Restaurant {
  const file = getConfig().siteFile;
  if (restaurant) {
    reloadIfChanged(file);
  } else {
    restaurant = readFirst(file);
  }
  return restaurant;
}

/** Whether values of the settings would change the restaurant's e-mail address. */
export function changesRestaurantEmail({ email }: Partial<Restaurant>): boolean {
  return email !== undefined && email !== getRestaurant().email;
}

/** A number that changes with the restaurant's facts. */
export function restaurantVersion(): number {
  getRestaurant();
  return version;
}

function readFirst(file: string): Restaurant {
  writePlaceholders(file);
  try {
    const text = readSiteText(file);
    lastText = text;
    const facts = parseRestaurant(file, text);
    tryKeepLastGood(file, text);
    return facts;
  } catch (error) {
    const kept = lastGoodFile(file);
    if (!existsSync(kept)) throw error;
    warn(error);
    return parseRestaurant(kept, readFileSync(kept, "utf8"));
  }
}

/** Reloads the file if it has changed; called for every request. */
function reloadIfChanged(file: string): void {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    // An editor may be replacing it; the health check reports it if it stays missing.
    if (!stats || (lastStats && isSameFile(stats, lastStats))) return;
    lastStats = Date.now() - stats.ctimeMs > CLOCK_TICK_MS ? stats : undefined;
    const text = readSiteText(file);
    if (text === lastText) return;
    lastText = text;
    restaurant = parseRestaurant(file, text);
    version += 1;
    tryKeepLastGood(file, text);
  } catch (error) {
    warn(error);
  }
}

function tryKeepLastGood(file: string, text: string): void {
  try {
    keepLastGood(file, text);
  } catch (error) {
    getLog().warn({ reason: (error as Error).message }, "site.last-good.json can't be written");
  }
}

function warn(error: unknown): void {
  getLog().warn({ reason: (error as Error).message }, "site.json is not usable, the last good one is used");
}

function isSameFile(one: Stats, other: Stats): boolean {
  return (
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}
