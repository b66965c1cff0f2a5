import { data } from "@remix-run/node";
import {
  FRENCH_PATHS,
  type Language,
  languageOfPath,
  pathIn,
  TRANSLATED_PATHS,
} from "~/domain/text/language";
import { toLocalTime } from "~/domain/dates/zoned-time";
import { getConfig } from "~/platform/config.server";
import { guestWords } from "~/messages/guests/words";
import { openingNoticeAt } from "~/restaurant/schedule.server";
import { phoneLink } from "~/restaurant/restaurant";
import { getRestaurant, isSwitchedOn } from "~/restaurant/restaurant.server";
import { getTranslator } from "~/restaurant/translator.server";
import type { SiteFacts } from "./site-frame";

interface PageAddress {
  language: Language;
  /** Its French path; undefined for a page without a switch of languages. */
  path?: string;
}

/** The restaurant's facts for the frame of guest pages, at an instant (milliseconds). */
export function siteFacts(
  now: number = Date.now(),
  { language, path }: PageAddress = { language: "fr" },
): SiteFacts {
  const restaurant = getRestaurant();
  const { languages = [], address, about, cook, since } = restaurant;
  const translator = getTranslator(language);
  const { translate } = translator;
  const city = translate("city", address.city);
  return {
    language,
    path,
    languages: languages.length > 0 ? ["fr", ...languages] : [],
    restaurant: { ...restaurant, address: { ...address, city: city.text } },
    city,
    about: about.map((paragraph) => translate("paragraph", paragraph)),
    hasAbout: about.length > 0 || cook !== undefined || since !== undefined,
    phoneHref: phoneLink(restaurant.phone),
    opening: openingNoticeAt(now, translator, guestWords[language].hours),
    year: Number(toLocalTime(now, getConfig().timeZone).day.slice(0, 4)),
  };
}

/** The facts for the page that a request asks for; 404 in a language that isn't switched on. */
export function factsOf(request: Request, now?: number): SiteFacts {
  const { pathname } = new URL(request.url);
  if (!isSwitchedOn(languageOfPath(pathname))) throw data(null, { status: 404 });
  return siteFacts(now, addressOf(pathname));
}

/**
 * The language of a guests' path, French if its own isn't switched on, and the page of the other
 * languages to which it leads: the home page from one that doesn't exist.
 */
export function addressOf(pathname: string): PageAddress {
  const own = languageOfPath(pathname);
  const language = isSwitchedOn(own) ? own : "fr";
  const plain = pathname.replace(/(?<=.)\/$/, "");
  if (language === "fr" && FRENCH_PATHS.includes(plain)) return { language };
  return { language, path: TRANSLATED_PATHS.find((path) => pathIn(language, path) === plain) ?? "/" };
}
