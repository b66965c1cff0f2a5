import { guestWords } from "~/messages/guests/words";
import { hasMenuAhead, priceRangeOf, readFavourites, readPublicMenu } from "~/domain/menu/public-menu.server";
import { HONEYPOT_FIELD } from "~/web/honeypot.server";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { guestsToday, soldOutContextAt } from "~/restaurant/schedule.server";
import { loadPlacePhotos } from "~/restaurant/photos.server";
import { readTeasers } from "~/domain/menu/teasers.server";
import { getTranslator } from "~/restaurant/translator.server";
import { siteFacts } from "../site-facts.server";

/** What the home page shows at an instant (milliseconds), by default in French. */
export async function loadHome(now: number, facts = siteFacts(now)) {
  const db = getReadOnlyDatabase();
  const { smtpUrl, contactRetentionDays } = getConfig();
  const translator = getTranslator(facts.language);
  const words = guestWords[facts.language];
  const date = guestsToday(now);
  const context = soldOutContextAt(now);
  const menu = await readPublicMenu(db, date, context, translator);
  return {
    facts,
    origin: canonicalOrigin(),
    date,
    dayMenu: menu,
    hasMenuAhead: await hasMenuAhead(db, date, context.schedule),
    favourites: await readFavourites(db, context, translator),
    teasers: await readTeasers(db, facts.restaurant.teasers, translator, words.site),
    photos: await loadPlacePhotos(db),
    prices: priceRangeOf(menu),
    honeypotField: HONEYPOT_FIELD,
    notice: words.contact.notice(facts.restaurant, {
      hasMailProvider: smtpUrl !== undefined,
      contactRetentionDays,
    }),
  };
}
