import { z } from "zod";
import { ALLERGEN_CODES } from "~/domain/allergens/allergen";
import { declareAllergens, MAX_DECLARED } from "~/domain/declarations/declare-allergens.server";
import { parseVersion } from "~/domain/version";
import { allergenFormMessages } from "~/messages/allergens";
import { apiMessages } from "~/messages/api";
import { versionMessages } from "~/messages/history";
import { getConfig } from "~/platform/config.server";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { outcomeResponse } from "~/web/responses.server";

const itemSchema = z.object(
  {
    _id: z.string(apiMessages.invalidValue),
    allergens: z.array(
      z.enum(ALLERGEN_CODES, allergenFormMessages.notCodes(ALLERGEN_CODES)),
      allergenFormMessages.notCodes(ALLERGEN_CODES),
    ),
    version: z
      .unknown()
      .refine((value) => value === undefined || parseVersion(value) !== undefined, versionMessages.invalid)
      .transform(parseVersion)
      .optional(),
  },
  apiMessages.invalidValue,
);

const bodySchema = z.object({
  items: z
    .array(itemSchema, allergenFormMessages.itemsInvalid(MAX_DECLARED))
    .min(1, allergenFormMessages.itemsInvalid(MAX_DECLARED))
    .max(MAX_DECLARED, allergenFormMessages.itemsInvalid(MAX_DECLARED))
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [index, { _id: id }] of items.entries()) {
        if (seen.has(id))
          context.addIssue({
            code: "custom",
            path: [index, "_id"],
            message: allergenFormMessages.idTwice(id),
          });
        seen.add(id);
      }
    }),
});

export const { loader, action } = endpoint(
  {
    PUT: handlerWithBody("user", bodySchema, async ({ db, input: { items } }) => {
      const declarations = items.map(({ _id: id, allergens: codes, version }, index) => ({
        id,
        codes,
        field: `items[${index}]`,
        isCurrent: (dish: { version: number }) => version === undefined || version === dish.version,
      }));
      const outcome = await declareAllergens(db, declarations, getConfig());
      return outcomeResponse(outcome, { body: (data) => ({ data }) });
    }),
  },
  allergenFormMessages.notDeclared,
);
