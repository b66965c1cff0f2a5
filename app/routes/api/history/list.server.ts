import { endpoint, handler } from "~/web/endpoint.server";
import { jsonResponse } from "~/web/responses.server";
import { toChangeJson } from "~/domain/history/change";
import { listChangePage } from "~/domain/history/changes.server";

/** The changes, newest first, 20 a page: `?page`, `?kind`, `?item`. */
export const { loader, action } = endpoint({
  GET: handler("user", async ({ db, url: { searchParams } }) => {
    const { rows, total } = await listChangePage(db, {
      page: Number(searchParams.get("page") ?? 1),
      kind: searchParams.get("kind") ?? "",
      item: searchParams.get("item") ?? "",
    });
    return jsonResponse({ success: true, data: rows.map(toChangeJson), total });
  }),
});
