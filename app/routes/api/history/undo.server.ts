import { z } from "zod";
import { endpoint, handlerWithBody } from "~/api/endpoint.server";
import { jsonResponse } from "~/api/responses.server";
import { getConfig } from "~/platform/config.server";
import { undoChange } from "~/domain/history/undo.server";
import type { SkippedItem, UndoResult } from "~/domain/history/undo-items.server";

const undoSchema = z.object({ keepNewer: z.boolean().optional() });

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "user",
    undoSchema,
    async ({ db, params, user, input: { keepNewer = false } }) => {
      const outcome = await undoChange(db, params.id ?? "", {
        keepNewer,
        timeZone: getConfig().timeZone,
        isAdmin: user.isAdmin,
      });
      const { message, value } = outcome;
      if (!outcome.ok) {
        return jsonResponse(
          { success: false, message, ...(value && { data: toJson(value) }) },
          outcome.status,
        );
      }
      const { changeId } = outcome;
      return jsonResponse({ success: true, message, data: { ...toJson(outcome.value), changeId } });
    },
    { isOptional: true },
  ),
});

function toJson({ undone, kept, failed }: UndoResult) {
  const skipped = ({ kind, id, name, reason }: SkippedItem) => ({ kind, _id: id, name, reason });
  return { undone, kept: kept.map(skipped), failed: failed.map(skipped) };
}
