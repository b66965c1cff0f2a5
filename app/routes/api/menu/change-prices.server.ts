import { z } from "zod";
import { count, price } from "~/domain/fields/schema.server";
import { call, endpoint } from "~/web/endpoint.server";
import { flagQuery, readFlag } from "~/web/flags.server";
import { previewPrices, setPrices } from "~/domain/menu/bulk-prices.server";
import type { Operation } from "~/domain/operation";
import { priceChangeBody, readPriceChange } from "~/domain/menu/read-price-change";
import { toFrancs } from "~/domain/formats/money";
import { okValue } from "~/domain/outcome";
import { calculatePrices, callErrorName, type CheckedPrices, type NewPrice } from "~/domain/price/new-prices";
import { bulkPriceMessages } from "~/messages/menu";
import { importMessages } from "~/messages/uploads";

type Input = ReturnType<typeof readPriceChange>["values"];

const priceChange: Operation<Input, CheckedPrices> = {
  read: readPriceChange,
  async prepare(_db, { dryRun: inBody, ...input }, { request }) {
    const flag = readFlag("dryRun", { url: new URL(request.url), body: { dryRun: inBody } });
    return flag.ok ? okValue({ ...input, dryRun: flag.value }) : flag;
  },
  async run(db, { scope, change, dryRun }) {
    if (!dryRun)
      return setPrices(db, scope, (items) => calculatePrices(items, change, callErrorName), callErrorName);
    const outcome = await previewPrices(db, scope, change, callErrorName);
    return outcome.ok ? { ...outcome, message: importMessages.notWritten } : outcome;
  },
  failed: bulkPriceMessages.notChanged,
};

const priceOf = {
  _id: z.string(),
  name: z.string(),
  size: z.string().optional().describe("The label of the size; missing for a dish without sizes."),
};
const move = { before: price, after: price };

export const { loader, action } = endpoint({
  POST: call(priceChange, {
    summary: "Change all prices, or those of a category or of items",
    documented: { schema: priceChangeBody },
    example: { category: "Pizza", percent: 5, round: 0.1, discounts: true },
    response: {
      data: z.object({ changed: count, unchanged: count }),
      changes: z.array(z.object({ ...priceOf, ...move, dprice: z.object(move).optional() })).optional(),
    },
    query: z.object({ dryRun: flagQuery() }),
    body: ({ changed, unchanged }) => ({
      data: { changed: changed.length, unchanged },
      changes: changed.map(toChangeJson),
    }),
  }),
});

function toChangeJson({ item, size, label, before, after }: NewPrice) {
  return {
    _id: item.id,
    name: item.name,
    ...(size !== undefined && { size: label }),
    before: toFrancs(before.amount),
    after: toFrancs(after.amount),
    ...(before.discount !== after.discount && {
      dprice: { before: toFrancs(before.discount), after: toFrancs(after.discount) },
    }),
  };
}
