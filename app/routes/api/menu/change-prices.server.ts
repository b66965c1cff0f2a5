import { z } from "zod";
import { count, price } from "~/domain/fields/schema.server";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { flagQuery, readFlag } from "~/web/flags.server";
import { failedOutcomeResponse, jsonResponse } from "~/web/responses.server";
import { calculatePrices, presentPrice, previewPrices, setPrices } from "~/domain/menu/bulk-prices.server";
import { priceChangeBody, readPriceChange } from "~/domain/menu/price-change";
import { outcomeOf } from "~/domain/fields/read-fields";
import { toFrancs } from "~/domain/money";
import type { FieldErrors } from "~/domain/outcome";
import { bulkPriceMessages } from "~/messages/menu";
import { importMessages } from "~/messages/uploads";

/** Errors by `price-{_id}`, `price-{_id}.2` and `dprice-{_id}`, as the API names them. */
function documentedErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([key, message]) => [
      key.replace(/^([^.]+)\.(d?price)(.*)$/, "$2-$1$3"),
      message,
    ]),
  );
}

const priceOf = {
  _id: z.string(),
  name: z.string(),
  size: z.string().optional().describe("The label of the size; missing for a dish without sizes."),
};
const move = { before: price, after: price };

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "user",
    (body) => outcomeOf(readPriceChange(body)),
    async ({ db, url, input: { scope, change, dryRun: inBody } }) => {
      const flag = readFlag("dryRun", { url, body: { dryRun: inBody } });
      if (!flag.ok) return failedOutcomeResponse(flag);
      const dryRun = flag.value;
      const outcome = dryRun
        ? await previewPrices(db, scope, change)
        : await setPrices(db, scope, (items) => calculatePrices(items, change));
      if (!outcome.ok)
        return failedOutcomeResponse({
          ...outcome,
          errors: outcome.errors && documentedErrors(outcome.errors),
        });
      const { changed, unchanged } = outcome.value;
      return jsonResponse({
        success: true,
        message: dryRun ? importMessages.notWritten : outcome.message,
        data: { changed: changed.length, unchanged },
        changes: changed.map(({ item, size, price, discountPrice }) => {
          const before = presentPrice({ item, size });
          return {
            _id: item.id,
            name: item.name,
            ...(size !== undefined && { size: before.label }),
            before: toFrancs(before.price),
            after: toFrancs(price),
            ...(item.discountPrice !== discountPrice && {
              dprice: { before: toFrancs(item.discountPrice), after: toFrancs(discountPrice) },
            }),
          };
        }),
        changeId: outcome.changeId,
      });
    },
    {
      summary: "Change all prices, or those of a category or of items",
      failed: bulkPriceMessages.notChanged,
      documented: { schema: { schema: priceChangeBody } },
      example: { category: "Pizza", percent: 5, round: 0.1, discounts: true },
      response: {
        data: z.object({ changed: count, unchanged: count }),
        changes: z.array(z.object({ ...priceOf, ...move, dprice: z.object(move).optional() })).optional(),
      },
      query: z.object({ dryRun: flagQuery() }),
    },
  ),
});
