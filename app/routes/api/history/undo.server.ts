import { say } from "~/messages/office/t";
import { z } from "zod";
import { JOURNAL_KINDS } from "~db/journaled-tables";
import { count, ID } from "~/domain/fields/schema.server";
import type { SkippedItem, UndoResult } from "~/domain/history/undo-items.server";
import { changeUndo } from "~/domain/undo/undo.server";
import { call, endpoint } from "~/web/endpoint.server";

const skippedItems = z.array(
  z.object({ kind: z.enum(JOURNAL_KINDS), _id: ID, name: z.string(), reason: z.string() }),
);

const result = { undone: count, kept: skippedItems, failed: skippedItems };

export const { loader, action } = endpoint({
  POST: call(changeUndo, {
    summary: "Undo a change",
    response: { data: z.object({ ...result, changeId: z.string().optional() }) },
    conflict: { data: z.object(result).optional() },
    hasBody: false,
    documented: {
      schema: { type: "object", properties: { id: { type: "string" }, keepNewer: { type: "boolean" } } },
    },
    body: (result, { changeId }) => ({ data: { ...toJson(result), changeId } }),
  }),
});

function toJson({ undone, kept, failed }: UndoResult) {
  const skipped = ({ kind, id, name, reason }: SkippedItem) => ({
    kind,
    _id: id,
    name,
    reason: say(reason),
  });
  return { undone, kept: kept.map(skipped), failed: failed.map(skipped) };
}
