import { count, ID, VERSION } from "~/domain/fields/schema.server";
import { z } from "zod";
import { err } from "~/domain/outcome";
import { isOtherLanguage, type OtherLanguage } from "~/domain/text/language";
import { listTexts } from "~/domain/translations/texts.server";
import { MAX_TRANSLATIONS, translationSaving } from "~/domain/translations/items.server";
import { toTranslationJson, TEXT_FIELDS, TRANSLATED_KINDS } from "~/domain/translations/translation";
import type { Input } from "~/domain/fields/kinds/kind";
import { readId, readItems, readVersion, type RefuseEntry } from "~/domain/fields/read-items";
import { apiMessages } from "~/messages/api";
import { translationMessages as messages } from "~/messages/translations";
import { today } from "~/restaurant/today.server";
import type { BodyDocument } from "~/web/call-body.server";
import { call, endpoint, EXAMPLE_ID, handler, readJson } from "~/web/endpoint.server";
import { failedOutcomeResponse, jsonResponse } from "~/web/responses.server";

const invalid = messages.itemsInvalid(MAX_TRANSLATIONS);

/** What a call may send, in the words of JSON Schema. */
const documented: BodyDocument = {
  schema: {
    type: "object",
    properties: {
      items: {
        type: "array",
        minItems: 1,
        maxItems: MAX_TRANSLATIONS,
        items: {
          type: "object",
          properties: {
            kind: { type: "string", enum: [...TRANSLATED_KINDS] },
            _id: { type: "string" },
            field: { type: "string", enum: [...TEXT_FIELDS] },
            text: { type: "string" },
            notNeeded: { type: "boolean" },
            version: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] },
          },
          required: ["kind", "_id", "field"],
        },
      },
    },
    required: ["items"],
  },
  example: { items: [{ kind: "menu", _id: EXAMPLE_ID, field: "name", text: "Margherita with basil" }] },
};

function readItem(entry: Input, refuse: RefuseEntry, row: string) {
  const { kind, _id, field, text, notNeeded } = entry;
  const known = TRANSLATED_KINDS.find((each) => each === kind);
  if (!known) refuse("kind", apiMessages.invalidValue);
  const id = readId(_id, (message, code) => refuse("_id", message, code));
  const named = TEXT_FIELDS.find((each) => each === field);
  if (!named) refuse("field", apiMessages.invalidValue);
  const isText = text === undefined || typeof text === "string";
  if (!isText) refuse("text", apiMessages.notText);
  const isFlag = notNeeded === undefined || typeof notNeeded === "boolean";
  if (!isFlag) refuse("notNeeded", apiMessages.invalidValue);
  if (isText && isFlag && (text === undefined) !== (notNeeded === true))
    refuse("text", "Send either text or notNeeded: true.");
  // Null as in the list: the text has no translation yet.
  const version = entry.version === null ? null : readVersion(entry, refuse);
  return {
    kind: known ?? "menu",
    id,
    field: named ?? "name",
    version,
    row,
    text: typeof text === "string" ? text : null,
  } as const;
}

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
  read(body) {
    const { values, errors } = readItems(body, { max: MAX_TRANSLATIONS, invalid }, readItem);
    return { values: { language, ...values }, errors };
  },
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
    documented,
    response: { data: z.object({ changed: count }) },
    body: (data) => ({ data }),
  }),
});
