import type { SkippedItem, UndoResult } from "~/domain/history/undo-items.server";
import { changeUndo } from "~/domain/undo.server";
import { endpoint, operationMethod } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: operationMethod("user", changeUndo, {
    hasBody: false,
    body: (result, { changeId }) => ({ data: { ...toJson(result), changeId } }),
  }),
});

function toJson({ undone, kept, failed }: UndoResult) {
  const skipped = ({ kind, id, name, reason }: SkippedItem) => ({ kind, _id: id, name, reason });
  return { undone, kept: kept.map(skipped), failed: failed.map(skipped) };
}
