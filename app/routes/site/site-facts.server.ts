import { today } from "~/api/date-parameters.server";
import { phoneLink } from "~/restaurant/restaurant";
import { getRestaurant } from "~/restaurant/restaurant.server";
import type { SiteFacts } from "./site-frame";

/** The restaurant's facts for the frame of guest pages. */
export function siteFacts(): SiteFacts {
  const restaurant = getRestaurant();
  return {
    restaurant,
    phoneHref: phoneLink(restaurant.phone),
    year: Number(today().slice(0, 4)),
  };
}
