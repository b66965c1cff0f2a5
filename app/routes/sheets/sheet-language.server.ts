import { data } from "@remix-run/node";
import { isOtherLanguage, type Language } from "~/domain/text/language";
import type { Translator } from "~/domain/dishes/translator";
import type { Restaurant } from "~/domain/fields/restaurant";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { getTranslator } from "~/restaurant/translator.server";

/** The languages that a sheet is printed in: French, or those of `?language=`, switched on or not. 404 for another word. */
export function sheetLanguages(request: Request): Language[] {
  const named = new URL(request.url).searchParams.getAll("language");
  const languages = named.flatMap((names) => names.split(","));
  const known = languages.filter((name) => name === "fr" || isOtherLanguage(name));
  if (known.length < languages.length) throw data(null, { status: 404 });
  return known.length > 0 ? [...new Set(known)] : ["fr"];
}

/** What a sheet in one language needs: the language, its translator, and the restaurant in it. */
export function sheetIn(request: Request): {
  language: Language;
  translator: Translator;
  restaurant: Restaurant;
} {
  const [language = "fr"] = sheetLanguages(request);
  const translator = getTranslator(language);
  const { address, ...restaurant } = getRestaurant();
  const { text: city } = translator.translate("city", address.city);
  return { language, translator, restaurant: { ...restaurant, address: { ...address, city } } };
}
