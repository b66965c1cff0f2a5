import { changeWithRowsJson, readJson } from "~/web/response-schemas.server";
import { endpoint, handler } from "~/web/endpoint.server";
import { errorResponse, jsonResponse } from "~/web/responses.server";
import { toChangeJson, toChangeRowJson } from "~/domain/history/change";
import { findChange } from "~/domain/history/changes.server";
import { historyMessages } from "~/messages/history";

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
