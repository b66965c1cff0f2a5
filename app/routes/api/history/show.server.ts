import { z } from "zod";
import { JOURNAL_KINDS } from "~db/journaled-tables";
import { ID } from "~/domain/fields/schema.server";
import { endpoint, handler, readJson } from "~/web/endpoint.server";
import { errorResponse, jsonResponse } from "~/web/responses.server";
import { toChangeJson, toChangeRowJson } from "~/domain/history/change";
import { findChange } from "~/domain/history/changes.server";
import { changeShape } from "./list.server";
import { historyMessages } from "~/messages/history";

const values = z.record(z.string(), z.unknown()).nullable();

const changeRow: z.ZodType<ReturnType<typeof toChangeRowJson>> = z.object({
  kind: z.enum(JOURNAL_KINDS),
  _id: ID,
  name: z.string(),
  before: values,
  after: values,
});

const changeWithRowsJson = z.object({ ...changeShape, rows: z.array(changeRow) });

export const { loader, action } = endpoint({
  GET: handler(
    "user",
    async ({ db, params }) => {
      const found = await findChange(db, params.id ?? "");
      if (!found) return errorResponse(404, historyMessages.unknown);
      const data = { ...toChangeJson(found.change), rows: found.rows.map(toChangeRowJson) };
      return jsonResponse({ success: true, data });
    },
    { summary: "Read a change with what it changed", response: readJson({ data: changeWithRowsJson }) },
  ),
});
