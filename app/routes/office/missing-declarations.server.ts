import { today } from "~/api/date-parameters.server";
import { listMissingDeclarations } from "~/domain/declarations/declarations.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getRestaurant } from "~/restaurant/restaurant.server";

/** What guests must be told today, and isn't yet. */
export function loadMissingDeclarations() {
  return listMissingDeclarations(getDatabase(), {
    today: today(),
    timeZone: getConfig().timeZone,
    origins: getRestaurant().declarations,
  });
}
