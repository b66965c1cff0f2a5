import { z } from "zod";
import { isOtherLanguage } from "~/domain/text/language";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { getTranslator } from "~/restaurant/translator.server";

/** The query of an endpoint that answers in the language of `?lang=`, French without: one that is switched on. */
export const languageQuery = {
  lang: z
    .string()
    .refine(
      (language) => ["fr", ...(getRestaurant().languages ?? [])].includes(language),
      "lang must be a language that is switched on.",
    )
    .optional()
    .transform((language) => getTranslator(isOtherLanguage(language) ? language : "fr")),
};
