import { z } from "zod";
import { endpoint, handlerWithBody } from "~/web/endpoint.server";
import { failedOutcomeResponse, jsonResponse } from "~/web/responses.server";
import { undoForUser } from "~/web/undo-for-user.server";
import { currentPasswordSchema } from "~/domain/users/user-schemas";
import type { SkippedItem, UndoResult } from "~/domain/history/undo-items.server";

const undoSchema = z.object({ keepNewer: z.boolean().optional() }).and(currentPasswordSchema);

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "user",
    undoSchema,
    async ({ params, user, request, input }) => {
      const { id = "" } = params;
      const { keepNewer = false } = input;
      const outcome = await undoForUser({ user, request, fields: input }, id, { keepNewer });
      const { message, value } = outcome;
      if (!outcome.ok) {
        if (!value) return failedOutcomeResponse(outcome);
        return jsonResponse({ success: false, message, data: toJson(value) }, outcome.status);
      }
      const { changeId } = outcome;
      return jsonResponse({ success: true, message, data: { ...toJson(outcome.value), changeId }, changeId });
    },
    { isOptional: true },
  ),
});

function toJson({ undone, kept, failed }: UndoResult) {
  const skipped = ({ kind, id, name, reason }: SkippedItem) => ({ kind, _id: id, name, reason });
  return { undone, kept: kept.map(skipped), failed: failed.map(skipped) };
}
