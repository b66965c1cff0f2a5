import type { AnnouncedClosure, Schedule } from "~/domain/hours/schedule";
import type { Language } from "~/domain/text/language";
import { getConfig } from "~/platform/config.server";
import { getContentReader } from "~/platform/database.server";
import { getLog } from "~/platform/log.server";
import { withFollowing } from "./following-facts";
import { PLACEHOLDER_WITHOUT_DEMO } from "./placeholder";
import type { Restaurant } from "~/domain/fields/restaurant";
import { joinSections } from "./site-section";

/** Opening hours whose closures have their reasons. */
export type AnnouncedSchedule = Omit<Schedule, "closures"> & { closures: AnnouncedClosure[] };

interface Facts {
  version: number;
  values: string;
  restaurant: Restaurant;
  closures: AnnouncedClosure[];
}

let last: Facts | undefined;

/**
 * The restaurant's facts as they are stored now, by whichever process; the same object
 * until they change. While the database can't be read, the ones that were read last.
 */
export function getRestaurant(): Restaurant {
  return readFacts().restaurant;
}

/** The opening hours with all closures, past ones too; while the database can't be read, as read last. */
export function getSchedule(): AnnouncedSchedule {
  const { restaurant, closures } = readFacts();
  return { week: restaurant.hours, closures, timeZone: getConfig().timeZone };
}

function readFacts(): Facts {
  try {
    const reader = getContentReader();
    const version = reader.readContentVersion();
    if (last?.version === version) return last;
    const rows = reader.readSections();
    const values = JSON.stringify(rows);
    const isSame = last?.values === values;
    const restaurant =
      isSame && last
        ? last.restaurant
        : withFollowing({ ...PLACEHOLDER_WITHOUT_DEMO, ...joinSections(rows) });
    last = { version, values, restaurant, closures: reader.readClosures() };
    return last;
  } catch (error) {
    if (!last) throw error;
    getLog().error({ err: error }, "settings not read");
    return last;
  }
}

export function changesRestaurantEmail({ email }: Partial<Restaurant>): boolean {
  return email !== undefined && email !== getRestaurant().email;
}

export function isSwitchedOn(language: Language): boolean {
  return language === "fr" || (getRestaurant().languages ?? []).includes(language);
}
