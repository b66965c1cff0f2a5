import { guestWords } from "~/messages/guests/words";
import { toLocalTime } from "~/domain/hours/zoned-time";
import {
  hasMenuAhead,
  listShownCategories,
  readDayMenu,
  readFavourites,
  readPriceRange,
} from "~/domain/menu/public-menu.server";
import { HONEYPOT_FIELD } from "~/web/honeypot.server";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { readOpeningNotice, readSoldOutContext } from "~/restaurant/schedule.server";
import { loadPlacePhotos } from "~/restaurant/photos.server";
import { getTranslator } from "~/restaurant/translator.server";
import { siteFacts } from "../site-facts.server";

/** What the home page shows at an instant (milliseconds), by default in French. */
export async function loadHome(now: number, facts = siteFacts(now)) {
  const db = getReadOnlyDatabase();
  const { timeZone, smtpUrl, contactRetentionDays } = getConfig();
  const translator = getTranslator(facts.language);
  const words = guestWords[facts.language];
  const { day } = toLocalTime(now, timeZone);
  const context = await readSoldOutContext(db, now);
  return {
    facts,
    origin: canonicalOrigin(),
    dayMenu: await readDayMenu(db, day, context, translator),
    hasMenuAhead: await hasMenuAhead(db, day, context.schedule),
    favourites: await readFavourites(db, context, translator),
    shownCategories: await listShownCategories(db),
    photos: await loadPlacePhotos(db),
    prices: await readPriceRange(db),
    honeypotField: HONEYPOT_FIELD,
    opening: await readOpeningNotice(db, now, translator, words.hours),
    notice: words.contact.notice(facts.restaurant, {
      hasMailProvider: smtpUrl !== undefined,
      contactRetentionDays,
    }),
  };
}
