import { changeJson, readJson } from "~/web/response-schemas.server";
import { z } from "zod";
import { JOURNAL_KINDS } from "~db/journaled-tables";
import { endpoint, handler } from "~/web/endpoint.server";
import { pageQuery } from "~/web/date-parameters.server";
import { jsonResponse } from "~/web/responses.server";
import { toChangeJson } from "~/domain/history/change";
import { listChangePage } from "~/domain/history/changes.server";
import { apiMessages } from "~/messages/api";

const query = {
  ...pageQuery,
  kind: z.enum(JOURNAL_KINDS, apiMessages.notOneOf(JOURNAL_KINDS)).optional(),
  item: z.string().optional(),
};

/** The changes, newest first, in pages. */
export const { loader, action } = endpoint({
  GET: handler(
    "user",
    async ({ db, query: { page, perPage, kind = "", item = "" } }) => {
      const { rows, total, pageCount } = await listChangePage(db, { page, perPage, kind, item });
      const data = page > pageCount ? [] : rows.map(toChangeJson);
      return jsonResponse({ success: true, data, total });
    },
    {
      summary: "List the changes, newest first",
      response: readJson({ data: z.array(changeJson), total: z.int() }),
      query,
    },
  ),
});
