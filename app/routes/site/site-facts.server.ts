import type { Language } from "~/domain/language";
import { toLocalTime } from "~/domain/hours/zoned-time";
import { getConfig } from "~/platform/config.server";
import { phoneLink } from "~/restaurant/restaurant";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { SiteFacts } from "./site-frame";

/** The restaurant's facts for the frame of guest pages, at an instant (milliseconds). */
export function siteFacts(now: number = Date.now(), language: Language = "fr"): SiteFacts {
  const restaurant = getRestaurant();
  return {
    language,
    restaurant,
    phoneHref: phoneLink(restaurant.phone),
    year: Number(toLocalTime(now, getConfig().timeZone).day.slice(0, 4)),
  };
}
