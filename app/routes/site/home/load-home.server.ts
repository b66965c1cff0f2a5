import { guestWords } from "~/messages/guests/words";
import {
  favouritesOf,
  hasMenuAhead,
  posterOf,
  priceRangeOf,
  readDayMenu,
  readPublicMenu,
} from "~/domain/menu/public-menu.server";
import { HONEYPOT_FIELD } from "~/auth/honeypot.server";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { serviceOfDay } from "~/domain/hours/service-day";
import type { SoldOutContext } from "~/domain/sold-out/sold-out-end";
import type { Translator } from "~/domain/dishes/translator";
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
    nextDish: await findNextDish(date, context, translator),
    poster: posterOf(menu.suggestions),
    favourites: favouritesOf(menu),
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

/** The first dish of the day (`YYYY-MM-DD`) that is sold in the kitchen's running or next service of that day. */
async function findNextDish(date: string, { schedule, now }: SoldOutContext, translator: Translator) {
  const service = serviceOfDay(schedule, now);
  if (!service) return undefined;
  const then = { schedule, now: Math.max(now, service.opens) };
  const { dishesOfTheDay } = await readDayMenu(getReadOnlyDatabase(), date, then, translator);
  const dish = dishesOfTheDay.find(({ soldOut }) => !soldOut);
  return dish && { isLunch: service.isLunch, dish };
}
