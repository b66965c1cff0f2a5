import { today } from "~/api/date-parameters.server";
import { contactNotice } from "~/domain/contact/contact-notice";
import { readDayMenu } from "~/domain/menu/public-menu.server";
import { honeypotFields } from "~/forms/honeypot.server";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import { getReader } from "~/platform/database.server";
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
    dayMenu: await readDayMenu(getReader(), today(), await readMoment(getReader())),
    photos: await loadPlacePhotos(getReader()),
    trap: honeypotFields(),
    opening: await loadOpening(),
    notice: contactNotice(facts.restaurant, getConfig().contactRetentionDays),
  };
}
