import { z } from "zod";
import type { Language } from "~/domain/language";
import { translationMessages } from "~/messages/translations";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { getTranslator } from "~/restaurant/translator.server";

/** The query of an endpoint that answers in the language of `?lang=`, French without: one that is switched on. */
export const languageQuery = {
  lang: z
    .string()
    .refine(
      (language) => ["fr", ...(getRestaurant().languages ?? [])].includes(language),
      translationMessages.languageInvalid,
    )
    .optional()
    .transform((language = "fr") => getTranslator(language as Language)),
};
