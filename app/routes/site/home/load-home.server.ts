import { today } from "~/api/date-parameters.server";
import { contactNotice } from "~/domain/contact/contact-notice";
import { readDayMenu } from "~/domain/menu/public-menu.server";
import { honeypotFields } from "~/forms/honeypot.server";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getReadOnlyDatabase } from "~/platform/database.server";
import { loadPlacePhotos } from "~/restaurant/photos.server";
import { readMoment } from "~/restaurant/schedule.server";
import { loadOpening } from "../opening.server";
import { siteFacts } from "../site-facts.server";

/** What the home page shows. */
export async function loadHome() {
  const facts = siteFacts();
  return {
    facts,
    origin: canonicalOrigin(),
    dayMenu: await readDayMenu(getReadOnlyDatabase(), today(), await readMoment(getReadOnlyDatabase())),
    photos: await loadPlacePhotos(getReadOnlyDatabase()),
    trap: honeypotFields(),
    opening: await loadOpening(),
    notice: contactNotice(facts.restaurant, getConfig().contactRetentionDays),
  };
}
