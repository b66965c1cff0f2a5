import { count, ID, VERSION } from "~/domain/fields/schema.server";
import { z } from "zod";
import { err } from "~/domain/outcome";
import { isOtherLanguage, type OtherLanguage } from "~/domain/language";
import { listTexts } from "~/domain/translations/texts.server";
import { MAX_TRANSLATIONS, translationSaving } from "~/domain/translations/items.server";
import { toTranslationJson, TEXT_FIELDS, TRANSLATED_KINDS } from "~/domain/translations/translation";
import { shortList, versionField } from "~/domain/field-schema";
import { apiMessages } from "~/messages/api";
import { translationMessages as messages } from "~/messages/translations";
import { today } from "~/restaurant/today.server";
import { call, endpoint, EXAMPLE_ID, handler, readJson } from "~/web/endpoint.server";
import { failedOutcomeResponse, jsonResponse } from "~/web/responses.server";

const itemSchema = z
  .object(
    {
      kind: z.enum(TRANSLATED_KINDS, apiMessages.invalidValue),
      _id: z.string(),
      field: z.enum(TEXT_FIELDS, apiMessages.invalidValue),
      text: z.string(apiMessages.notText).optional(),
      notNeeded: z.boolean(apiMessages.invalidValue).optional(),
      // Null as in the list: the text has no translation yet.
      version: versionField.nullable(),
    },
    apiMessages.invalidValue,
  )
  .refine(({ text, notNeeded }) => (text === undefined) === (notNeeded === true), {
    path: ["text"],
    message: "Send either text or notNeeded: true.",
  })
  .transform(({ _id: id, text, notNeeded: _notNeeded, ...item }) => ({ ...item, id, text: text ?? null }));

const bodySchema = z
  .object({
    items: shortList(
      z
        .array(itemSchema, messages.itemsInvalid(MAX_TRANSLATIONS))
        .min(1, messages.itemsInvalid(MAX_TRANSLATIONS)),
      MAX_TRANSLATIONS,
      messages.itemsInvalid(MAX_TRANSLATIONS),
    ),
  })
  .transform(({ items }) => ({ items: items.map((item, index) => ({ ...item, row: `items[${index}]` })) }));

const translationJson: z.ZodType<ReturnType<typeof toTranslationJson>> = z
  .object({
    kind: z.enum(["menu", "day", "chef", "category", "closure", "site"]),
    _id: ID,
    field: z.enum(TEXT_FIELDS),
    where: z.string(),
    original: z.string(),
    text: z.string(),
    state: z.enum(["missing", "changed", "translated", "not-needed"]),
    version: VERSION.version.nullable(),
  })
  .meta({ id: "Translation" });

/** The language is in the path. */
const savingIn = (language: OtherLanguage): typeof translationSaving => ({
  ...translationSaving,
  schema: bodySchema.transform(({ items }) => ({ language, items })),
});

const unknownLanguage = err(404, messages.unknownLanguage);

export const { loader, action } = endpoint({
  GET: handler(
    "user",
    async ({ db, params: { language } }) => {
      if (!isOtherLanguage(language)) return failedOutcomeResponse(unknownLanguage);
      return jsonResponse({
        success: true,
        data: (await listTexts(db, language, today())).map(toTranslationJson),
      });
    },
    {
      summary: "List the texts in a language",
      failed: messages.notLoaded,
      response: readJson({ data: z.array(translationJson) }),
    },
  ),
  PUT: call(({ language }) => (isOtherLanguage(language) ? savingIn(language) : unknownLanguage), {
    summary: "Translate texts",
    hasRows: true,
    example: { items: [{ kind: "menu", _id: EXAMPLE_ID, field: "name", text: "Margherita with basil" }] },
    response: { data: z.object({ changed: count }) },
    body: (data) => ({ data }),
  }),
});
