import { count, ID } from "~/domain/fields/schema.server";
import { z } from "zod";
import { JOURNAL_KINDS } from "~db/journaled-tables";
import { endpoint, handler, readJson } from "~/web/endpoint.server";
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

export const changeShape = {
  _id: ID,
  at: z.iso.datetime(),
  who: z.string(),
  source: z.enum(["screen", "api", "excel", "command"]),
  action: z.string(),
  label: z.string(),
  count,
  canUndo: z.boolean(),
  undoneBy: ID.nullable(),
};

const changeJson: z.ZodType<ReturnType<typeof toChangeJson>> = z.object(changeShape).meta({ id: "Change" });

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
      response: readJson({ data: z.array(changeJson), total: count }),
      query,
    },
  ),
});
