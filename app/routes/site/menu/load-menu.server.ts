import { toLocalTime } from "~/domain/hours/zoned-time";
import { hasMenuAhead, readPublicMenu } from "~/domain/menu/public-menu.server";
import { guestWords } from "~/messages/guests/words";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { loadPlacePhotos } from "~/restaurant/photos.server";
import { readOpeningNotice, readSoldOutContext } from "~/restaurant/schedule.server";
import { getTranslator } from "~/restaurant/translator.server";
import { siteFacts } from "../site-facts.server";

/** What the menu page shows at an instant (milliseconds), by default in French. */
export async function loadMenu(now: number, facts = siteFacts(now)) {
  const translator = getTranslator(facts.language);
  const db = getReadOnlyDatabase();
  const { day: date } = toLocalTime(now, getConfig().timeZone);
  const context = await readSoldOutContext(db, now);
  return {
    facts,
    origin: canonicalOrigin(),
    date,
    photos: await loadPlacePhotos(db),
    opening: await readOpeningNotice(db, now, translator, guestWords[facts.language].hours),
    menu: await readPublicMenu(db, date, context, translator),
    hasMenuAhead: await hasMenuAhead(db, date, context.schedule),
  };
}
