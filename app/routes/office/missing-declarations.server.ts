import { today } from "~/api/date-parameters.server";
import { listMissingDeclarations } from "~/domain/declarations/declarations.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { getRestaurant, restaurantVersion } from "~/restaurant/restaurant.server";
import { readContentVersion } from "~db/content-version";

let counted = { state: "", count: 0 };

/** What guests must be told today, and isn't yet. */
export function loadMissingDeclarations() {
  return listMissingDeclarations(getDatabase(), {
    today: today(),
    timeZone: getConfig().timeZone,
    origins: getRestaurant().declarations,
  });
}

/** How many declarations are missing. Counted once per change and day, because every dish's texts are read. */
export async function countMissingDeclarations(): Promise<number> {
  const state = [await readContentVersion(getDatabase()), restaurantVersion(), today()].join(" ");
  if (counted.state !== state) counted = { state, count: (await loadMissingDeclarations()).count };
  return counted.count;
}
