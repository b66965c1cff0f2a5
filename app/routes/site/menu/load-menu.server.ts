import { hasMenuAhead, readPublicMenu } from "~/domain/menu/public-menu.server";
import { canonicalOrigin } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { loadPlacePhotos } from "~/restaurant/photos.server";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
import { getTranslator } from "~/restaurant/translator.server";
import { siteFacts } from "../site-facts.server";

/** What the menu page shows at an instant (milliseconds), by default in French. */
export async function loadMenu(now: number, facts = siteFacts(now)) {
  const translator = getTranslator(facts.language);
  const db = getReadOnlyDatabase();
  const date = guestsToday(now);
  const context = soldOutContextAt(now);
  return {
    facts,
    origin: canonicalOrigin(),
    date,
    photos: await loadPlacePhotos(db),
    menu: await readPublicMenu(db, date, context, translator),
    hasMenuAhead: await hasMenuAhead(db, date, context.schedule),
  };
}
