import type { Language } from "~/domain/language";
import { getContentReader } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { PLACEHOLDER_WITHOUT_DEMO } from "./placeholder";
import type { Restaurant } from "~/domain/fields/restaurant";
import { joinSections } from "./site-section";

let last: { version: number; values: string; restaurant: Restaurant } | undefined;

/**
 * The restaurant's facts as they are stored now, by whichever process; the same object
 * until they change. While the database can't be read, the ones that were read last.
 */
export function getRestaurant(): Restaurant {
  try {
    const reader = getContentReader();
    const version = reader.readContentVersion();
    if (last?.version === version) return last.restaurant;
    const rows = reader.readSections();
    const values = JSON.stringify(rows);
    const isSame = last?.values === values;
    const restaurant =
      isSame && last ? last.restaurant : { ...PLACEHOLDER_WITHOUT_DEMO, ...joinSections(rows) };
    last = { version, values, restaurant };
    return restaurant;
  } catch (error) {
    if (!last) throw error;
    getLog().error({ err: error }, "settings not read");
    return last.restaurant;
  }
}

export function changesRestaurantEmail({ email }: Partial<Restaurant>): boolean {
  return email !== undefined && email !== getRestaurant().email;
}

export function isSwitchedOn(language: Language): boolean {
  return language === "fr" || (getRestaurant().languages ?? []).includes(language);
}
